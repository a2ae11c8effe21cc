"""Every yaku (RULES 3), on one reading of a hand that `lay_out` has written down.

Tiles and sets are bit masks: bit k of `kinds` says that kind k is in the hand, bit k of `sequences` and `triplets`
that a set of that kind has k as its lowest tile (quads are triplets here).
"""

from ..codes import (
    CHANTA, CHIIHOU, CHIITOITSU, CHIITOITSU_FORM, CHINITSU, CHINROUTOU, CHUUREN, DAICHISEI, DAISANGEN, DAISHARIN,
    DAISHARIN_KINDS, DAISUUSHII, DOUBLES, DRAGONS, EAST, F_CHIIHOU, F_DISCARDER_RIICHI, F_DOUBLE_RIICHI, F_IPPATSU,
    F_KANBURI, F_OPEN_RIICHI, F_PAARENCHAN, F_RENHOU, F_RIICHI, F_TENHOU, F_TSUBAME_GAESHI, GREEN, HAKU, HAN_CLOSED,
    HAN_OPEN, HATSU, HONITSU, HONOURS, HONROUTOU, IIPEIKOU, ISSHOKU_SANJUN, ITTSU, JUNCHAN, JUNSEI_CHUUREN, KOKUSHI,
    KOKUSHI_13, KOKUSHI_FORM, MAN, MENZEN_TSUMO, NORTH, OPEN_RIICHI, OUTSIDE_RUNS, PAARENCHAN, PIN, PINFU, RENHOU,
    RENHOU_5HAN, RENHOU_YAKUMAN, ROUND_WIND, RUN_OF_FOUR, RUN_OF_NINE, RUN_OF_THREE, RYANPEIKOU, RYUUIISOU,
    SANANKOU, SANKANTSU, SANRENKOU, SANSHOKU_DOUJUN, SANSHOKU_DOUKOU, SEAT_WIND, SHIIARU_RAOTAI, SHOUSANGEN,
    SHOUSUUSHII, SIMPLES, SITUATION_YAKU, SOU, STANDARD, SUUANKOU, SUUANKOU_TANKI, SUUKANTSU, SUURENKOU, TANKI,
    TANYAO, TENHOU, TERMINALS, TOITOI, TSUUIISOU, UUMENSAI, WINDS, YAKUHAI_DRAGON, YAKUHAI_NORTH, YAOCHUU,
)  # fmt: skip
from .tiles import copies
from ..layout import Record


def add_yaku(out: Record, yaku: int, value: int) -> None:
    """Write a yaku with its han, or a yakuman with its multiple, into the result."""
    row = out["yaku_n"]
    out["yaku"][row] = yaku
    out["yaku_han"][row] = value
    out["yaku_n"] = row + 1


def add_han(work: Record, out: Record, yaku: int) -> None:
    """Count an ordinary yaku, unless it is worth nothing in a hand that is open (or closed)."""
    han = HAN_CLOSED[yaku] if work["closed"] else HAN_OPEN[yaku]
    if han > 0:
        add_yaku(out, yaku, han)
        out["han"] += han


def stack_yakuman(rules: Record, so_far: int, value: int) -> int:
    """Several yakuman add up; without stacking the hand is worth its highest alone."""
    return so_far + value if rules["yakuman_stacking"] else max(so_far, value)


def add_yakuman(rules: Record, out: Record, yaku: int) -> None:
    """Count a yakuman, twice where the rules say so."""
    value = 2 if yaku == DAICHISEI else 1
    for i in range(len(DOUBLES)):
        if DOUBLES[i] == yaku and rules["double_yakuman"] >> i & 1:
            value = 2
    add_yaku(out, yaku, value)
    out["yakuman"] = stack_yakuman(rules, out["yakuman"], value)


def count_bits(mask: int) -> int:
    """How many bits are set."""
    total = 0
    while mask > 0:
        mask &= mask - 1
        total += 1
    return total


def is_value_pair(win: Record, rules: Record, kind: int) -> bool:
    """Whether a pair of this kind forbids pinfu: dragons, seat wind, round wind, and North where it is yakuhai."""
    if kind >= HAKU or kind == win["seat_wind"] or kind == win["round_wind"]:
        return True
    return bool(rules["sanma_north_yakuhai"]) and kind == NORTH


def situations(win: Record, rules: Record) -> int:
    """The flags that are yaku under these rules: a better riichi replaces the plain one."""
    flags: int = win["flags"]
    if flags & (F_DOUBLE_RIICHI | F_OPEN_RIICHI):
        flags &= ~F_RIICHI
    if not rules["ippatsu"]:
        flags &= ~F_IPPATSU
    if not rules["tsubame_gaeshi"]:
        flags &= ~F_TSUBAME_GAESHI
    if not rules["kanburi"]:
        flags &= ~F_KANBURI
    return flags


def situation_yaku(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Yaku of how the hand was won."""
    flags = situations(win, rules)
    for i in range(len(SITUATION_YAKU)):
        if flags >> i & 1:
            add_han(work, out, SITUATION_YAKU[i])
    if flags & F_OPEN_RIICHI:  # on the first discard it adds one han to the two of double riichi
        han = 1 if flags & F_DOUBLE_RIICHI else HAN_CLOSED[OPEN_RIICHI]
        add_yaku(out, OPEN_RIICHI, han)
        out["han"] += han
    if win["tsumo"]:
        add_han(work, out, MENZEN_TSUMO)
    if flags & F_RENHOU and rules["renhou"] == RENHOU_5HAN:
        add_han(work, out, RENHOU)


def tile_yaku(rules: Record, work: Record, out: Record) -> None:
    """Yaku of the tiles alone, whatever the sets: tanyao, honroutou, honitsu, chinitsu."""
    kinds = work["kinds"]
    if kinds & YAOCHUU == 0 and (work["closed"] or rules["kuitan"]):
        add_han(work, out, TANYAO)
    if kinds & SIMPLES == 0:
        add_han(work, out, HONROUTOU)
    suits = (1 if kinds & MAN else 0) + (1 if kinds & PIN else 0) + (1 if kinds & SOU else 0)
    if suits == 1:
        add_han(work, out, HONITSU if kinds & HONOURS else CHINITSU)


def sequence_yaku(rules: Record, work: Record, out: Record) -> None:
    """Yaku of sequences: pinfu, iipeikou and its relatives, sanshoku doujun, ittsu."""
    if work["pinfu"]:
        add_han(work, out, PINFU)
    twins = work["twins"]  # 1: two equal; 2: two and two; 3: three equal; 6: four equal
    three_equal = rules["isshoku_sanjun"] and (twins == 3 or twins == 6)
    if three_equal:
        add_han(work, out, ISSHOKU_SANJUN)
    if twins == 2 or twins == 6:
        add_han(work, out, RYANPEIKOU)
    elif twins > 0 and not three_equal:
        add_han(work, out, IIPEIKOU)
    runs = work["sequences"]
    if runs & runs >> 9 & runs >> 18 & MAN:
        add_han(work, out, SANSHOKU_DOUJUN)
    if runs & runs >> 3 & runs >> 6 & RUN_OF_NINE:
        add_han(work, out, ITTSU)


def triplet_yaku(rules: Record, work: Record, out: Record) -> None:
    """Yaku of triplets and quads, their kind aside."""
    if work["sequence_n"] == 0:
        add_han(work, out, TOITOI)
    if work["ankou"] == 3:
        add_han(work, out, SANANKOU)
    if work["kans"] == 3:
        add_han(work, out, SANKANTSU)
    triplets = work["triplets"]
    if triplets & triplets >> 9 & triplets >> 18 & MAN:
        add_han(work, out, SANSHOKU_DOUKOU)
    if rules["sanrenkou"] and triplets & triplets >> 1 & triplets >> 2 & RUN_OF_THREE:
        add_han(work, out, SANRENKOU)


def honour_yaku(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Yakuhai and shousangen."""
    triplets = work["triplets"]
    for dragon in range(3):
        if triplets >> (HAKU + dragon) & 1:
            add_han(work, out, YAKUHAI_DRAGON + dragon)
    if triplets >> win["seat_wind"] & 1:
        add_han(work, out, SEAT_WIND + win["seat_wind"] - EAST)
    if triplets >> win["round_wind"] & 1:
        add_han(work, out, ROUND_WIND + win["round_wind"] - EAST)
    if rules["sanma_north_yakuhai"] and triplets >> NORTH & 1:
        add_han(work, out, YAKUHAI_NORTH)
    if count_bits(triplets & DRAGONS) == 2 and out["pair"] >= HAKU:
        add_han(work, out, SHOUSANGEN)


def is_outside(work: Record, out: Record) -> bool:
    """Whether every set and the pair hold a terminal or honour, and one set is a sequence."""
    if work["sequence_n"] == 0 or work["sequences"] & ~OUTSIDE_RUNS or work["triplets"] & ~YAOCHUU:
        return False
    return bool(YAOCHUU >> out["pair"] & 1)


def standard_yaku(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Yaku that need four sets and a pair."""
    sequence_yaku(rules, work, out)
    triplet_yaku(rules, work, out)
    honour_yaku(win, rules, work, out)
    kinds = work["kinds"]
    if is_outside(work, out):
        add_han(work, out, CHANTA if kinds & HONOURS else JUNCHAN)
    if rules["uumensai"] and kinds & MAN and kinds & PIN and kinds & SOU and kinds & WINDS and kinds & DRAGONS:
        add_han(work, out, UUMENSAI)
    if rules["shiiaru_raotai"] and work["open_melds"] == 4:
        add_han(work, out, SHIIARU_RAOTAI)


def ordinary_yaku(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Every yaku that is counted in han; the sum goes to the result."""
    situation_yaku(win, rules, work, out)
    tile_yaku(rules, work, out)
    if out["form"] == STANDARD:
        standard_yaku(win, rules, work, out)
    else:
        add_han(work, out, CHIITOITSU)


def nine_gates(win: Record, rules: Record, work: Record) -> int:
    """Chuuren, junsei chuuren or 0: 1112345678999 of one suit and any tile of it, without a kan."""
    open_allowed = rules["chuuren_open"] and work["kans"] == 0
    if win["melds"] > 0 and not open_allowed:
        return 0
    first = win["win_kind"] - win["win_kind"] % 9
    if work["kinds"] != MAN << first:
        return 0
    for number in range(9):
        if copies(win, first + number) < (3 if number % 8 == 0 else 1):
            return 0
    number = win["win_kind"] - first
    pure = copies(win, win["win_kind"]) == (4 if number % 8 == 0 else 2)
    return JUNSEI_CHUUREN if pure else CHUUREN


def situation_yakuman(win: Record, rules: Record, out: Record) -> None:
    """Yakuman of how the hand was won."""
    flags = win["flags"]
    if flags & F_TENHOU:
        add_yakuman(rules, out, TENHOU)
    if flags & F_CHIIHOU:
        add_yakuman(rules, out, CHIIHOU)
    if flags & F_RENHOU and rules["renhou"] == RENHOU_YAKUMAN:
        add_yakuman(rules, out, RENHOU)
    if flags & F_PAARENCHAN and rules["paarenchan"]:
        add_yakuman(rules, out, PAARENCHAN)
    if flags & F_OPEN_RIICHI and not win["tsumo"] and flags & F_DISCARDER_RIICHI == 0:
        add_yakuman(rules, out, OPEN_RIICHI)


def tile_yakuman(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Yakuman of the tiles alone."""
    kinds = work["kinds"]
    pairs = out["form"] == CHIITOITSU_FORM
    if kinds & ~HONOURS == 0:
        add_yakuman(rules, out, DAICHISEI if pairs and rules["daichisei"] else TSUUIISOU)
    if kinds & ~TERMINALS == 0:
        add_yakuman(rules, out, CHINROUTOU)
    if kinds & ~GREEN == 0 and (kinds & HATSU or not rules["ryuuiisou_needs_hatsu"]):
        add_yakuman(rules, out, RYUUIISOU)
    if kinds == DAISHARIN_KINDS and rules["daisharin"] and work["closed"] and (pairs or work["twins"] == 2):
        add_yakuman(rules, out, DAISHARIN)
    gates = nine_gates(win, rules, work)
    if gates:
        add_yakuman(rules, out, gates)


def set_yakuman(rules: Record, work: Record, out: Record) -> None:
    """Yakuman of four sets and a pair."""
    triplets = work["triplets"]
    if work["ankou"] == 4:
        add_yakuman(rules, out, SUUANKOU_TANKI if out["wait"] == TANKI else SUUANKOU)
    if work["kans"] == 4:
        add_yakuman(rules, out, SUUKANTSU)
    if triplets & DRAGONS == DRAGONS:
        add_yakuman(rules, out, DAISANGEN)
    winds = count_bits(triplets & WINDS)
    if winds == 4:
        add_yakuman(rules, out, DAISUUSHII)
    if winds == 3 and WINDS >> out["pair"] & 1:
        add_yakuman(rules, out, SHOUSUUSHII)
    if rules["suurenkou"] and triplets & triplets >> 1 & triplets >> 2 & triplets >> 3 & RUN_OF_FOUR:
        add_yakuman(rules, out, SUURENKOU)


def yakuman_yaku(win: Record, rules: Record, work: Record, out: Record) -> None:
    """Every yakuman; their multiple goes to the result."""
    situation_yakuman(win, rules, out)
    tile_yakuman(win, rules, work, out)
    if out["form"] == STANDARD:
        set_yakuman(rules, work, out)
    if out["form"] == KOKUSHI_FORM:
        add_yakuman(rules, out, KOKUSHI_13 if win["tiles"][win["win_kind"]] == 2 else KOKUSHI)

"""The value of one reading, and the best reading of a hand (RULES 2.2)."""

from ..codes import (
    ANKAN, CHI, F_RENHOU, HAN_CLOSED, KANCHAN, LIMIT_BASE, MANGAN, NO_WAIT, PAIR_PLACE, PENCHAN, PLACES, PON, QUAD,
    RENHOU, RENHOU_MANGAN, RYANMEN, SEQUENCE, SHANPON, STANDARD, TANKI, TRIPLET,
)  # fmt: skip
from .decompose import find_readings
from .dora import count_dora
from .fu import count_fu
from ..layout import Record
from .points import pay, value_hand
from .yaku import add_yaku, is_value_pair, ordinary_yaku, yakuman_yaku


def clear_han(out: Record) -> None:
    """No yaku and no bonus han."""
    out["yaku_n"] = 0
    out["han"] = 0
    out["dora"] = 0
    out["ura"] = 0
    out["aka"] = 0
    out["nukidora"] = 0
    out["flowers"] = 0


def clear(out: Record) -> None:
    """Empty the parts of a result that are added up, or that only some results have."""
    clear_han(out)
    out["yakuman"] = 0
    out["fu_n"] = 0
    out["fu_sum"] = 0
    out["fu"] = 0
    out["base"] = 0
    out["limit"] = 0
    out["pay_ron"] = 0
    out["pay_dealer"] = 0
    out["pay_other"] = 0
    out["points"] = 0
    out["total"] = 0


def wait_of(a_type: int, number: int, won: int) -> int:
    """The wait that a tile of this number completed in a set with this lowest number (RULES 2.3)."""
    if a_type != SEQUENCE:
        return SHANPON
    if won == number + 1:
        return KANCHAN
    if (number == 0 and won == 2) or (number == 6 and won == 6):
        return PENCHAN
    return RYANMEN


def survey(win: Record, work: Record) -> None:
    """Write what is the same in every reading: which kinds are in the hand, how many melds are open."""
    kinds = 0
    for kind in range(34):
        if win["tiles"][kind] > 0:
            kinds |= 1 << kind
    opened = 0
    kans = 0
    for i in range(win["melds"]):
        kinds |= (7 if win["meld_type"][i] == CHI else 1) << win["meld_kind"][i]
        if win["meld_type"][i] != ANKAN:
            opened += 1
        if win["meld_type"][i] > PON:
            kans += 1
    work["kinds"] = kinds
    work["open_melds"] = opened
    work["kans"] = kans
    work["closed"] = 1 if opened == 0 else 0


def lay_sets(win: Record, work: Record, hand: int, place: int, out: Record) -> None:
    """Write the four sets of a reading, concealed ones first; a triplet completed by ron counts as open."""
    concealed = 4 - win["melds"]
    for i in range(4):
        if i < concealed:
            a_set = work["sets"][hand][i]
            out["set_type"][i] = a_set // 34
            out["set_kind"][i] = a_set % 34
            out["set_open"][i] = 1 if i == place and a_set >= 34 and not win["tsumo"] else 0
        else:
            a_type = win["meld_type"][i - concealed]
            out["set_type"][i] = SEQUENCE if a_type == CHI else TRIPLET if a_type == PON else QUAD
            out["set_kind"][i] = win["meld_kind"][i - concealed]
            out["set_open"][i] = 0 if a_type == ANKAN else 1


def sum_sets(work: Record, out: Record) -> None:
    """Write the masks and counts of the four sets that the yaku ask for."""
    sequences = 0
    triplets = 0
    sequence_n = 0
    twins = 0
    ankou = 0
    for i in range(4):
        kind = out["set_kind"][i]
        if out["set_type"][i] == SEQUENCE:
            sequence_n += 1
            sequences |= 1 << kind
            for j in range(i):
                if out["set_type"][j] == SEQUENCE and out["set_kind"][j] == kind:
                    twins += 1
        else:
            triplets |= 1 << kind
            if not out["set_open"][i]:
                ankou += 1
    work["sequences"] = sequences
    work["triplets"] = triplets
    work["sequence_n"] = sequence_n
    work["twins"] = twins
    work["ankou"] = ankou


def lay_out(win: Record, rules: Record, work: Record, reading: int, out: Record) -> None:
    """Write the sets, the pair, the wait and whether it is pinfu."""
    hand = work["reading"][reading] // PLACES
    place = work["reading"][reading] % PLACES
    out["form"] = work["form"][hand]
    out["place"] = place
    out["wait"] = NO_WAIT
    work["twins"] = 0
    work["pinfu"] = 0
    if out["form"] != STANDARD:
        return
    out["pair"] = work["pair"][hand]
    lay_sets(win, work, hand, place, out)
    sum_sets(work, out)
    if place == PAIR_PLACE:
        out["wait"] = TANKI
    else:
        out["wait"] = wait_of(out["set_type"][place], out["set_kind"][place] % 9, win["win_kind"] % 9)
    all_runs = work["closed"] and work["sequence_n"] == 4
    if all_runs and out["wait"] == RYANMEN and not is_value_pair(win, rules, out["pair"]):
        work["pinfu"] = 1


def renhou_as_mangan(out: Record) -> None:
    """A flat mangan in place of a lower ordinary value: no other yaku and no dora beside it."""
    if out["base"] < LIMIT_BASE[MANGAN]:
        clear_han(out)
        add_yaku(out, RENHOU, HAN_CLOSED[RENHOU])
        out["han"] = HAN_CLOSED[RENHOU]
        out["limit"] = MANGAN
        out["base"] = LIMIT_BASE[MANGAN]


def score_reading(win: Record, rules: Record, work: Record, reading: int, out: Record) -> None:
    """Yaku, han, fu and base points of one reading; base points 0 when it has no yaku."""
    clear(out)
    lay_out(win, rules, work, reading, out)
    yakuman_yaku(win, rules, work, out)
    if out["yakuman"] > 0:
        value_hand(rules, out)
        return
    ordinary_yaku(win, rules, work, out)
    count_fu(win, rules, work, out)
    if out["han"] > 0:
        out["han"] += count_dora(win, rules, work, out)
        value_hand(rules, out)
    if win["flags"] & F_RENHOU and rules["renhou"] == RENHOU_MANGAN:
        renhou_as_mangan(out)


def rank(out: Record) -> int:
    """Readings compare by base points, then han, then fu, then fu before rounding."""
    key: int = ((out["base"] * 128 + out["han"]) * 256 + out["fu"]) * 256 + out["fu_sum"]
    return key


def score_win(win: Record, rules: Record, lookup: Record, work: Record, out: Record) -> int:
    """Write the best reading and its payments into `out`; its number, or -1 when the hand is not complete.

    A complete hand without a yaku leaves base points 0.
    """
    find_readings(win, lookup, work)
    survey(win, work)
    readings = work["readings"]
    best = -1
    highest = -1
    for reading in range(readings):
        score_reading(win, rules, work, reading, out)
        if rank(out) > highest:
            highest = rank(out)
            best = reading
    if best < readings - 1:
        score_reading(win, rules, work, best, out)
    if best >= 0 and out["base"] > 0:
        pay(win, rules, out)
    return best

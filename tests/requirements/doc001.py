"""Document 001: a score card of yaku, base score and fu in boxes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import ceil

from tehai.model.rules import Rules
from tehai.settlement import Winner, settle_draw, settle_win

from .claims import Claims, Row
from .hands import (
    CHIITOITSU,
    NO_YAKU,
    OPEN_TANYAO,
    PINFU,
    RON,
    WAITS,
    Result,
    added_fu,
    error_of,
    form,
    han_of_limit,
    hand_of,
    limit_hand,
    pair_fu,
    raw_fu,
    score,
    set_fu,
    simple_numbers,
    wait_fu,
    with_han,
    yaku,
)
from .yaku import EXAMPLES, YAKUMAN, closed_han, named, needs_its_condition, open_han

DOC = Claims("001")

DOC.prose("link", 1, "также доступен на русском языке")

# --- the box of yaku ------------------------------------------------------------------------------------------------

# One half of a row: a name (with its gloss), what it is worth closed, and open.
HALF = re.compile(
    r"[│║]\s*(?P<name>[^│║─]*[a-z)][^│║]*?)\s*│\s*(?P<closed>[^│║]*?)\s*│\s*(?P<opened>[^│║]*?)\s*(?=[│║])"
)
CELLS = r"[\w─-]?"
CELL = rf" {CELLS} ?│ {CELLS} ?|cls│opn"
EDGE = r"[─┼┤├]+"
NAME = r"[ *]+[a-z0-9][^│║]*"
LEFT, RIGHT = rf"║{NAME}│(?:{CELL})│", rf"│{NAME}│(?:{CELL})║"


def halves(row: Row) -> Iterator[tuple[str, str, str]]:
    for match in HALF.finditer(row.cells["text"]):
        yield match["name"], match["closed"], match["opened"]


def box(rows: list[Row]) -> Iterator[tuple[Row, str, str, str]]:
    """The entries, left and right; a name that is too long for its box goes on in the next row."""
    pending = ""
    for row in rows:
        for name, closed, opened in halves(row):
            if closed or opened:
                begun, pending = (pending, "") if name.endswith(")") and "(" not in name else ("", pending)
                yield row, f"{begun} {name}".strip(), closed, opened
            else:
                pending = name


@DOC.table(
    3,
    28,
    both=rf"(?P<text>{LEFT}{RIGHT})",
    left=rf"(?P<text>{LEFT}{EDGE}╢)",
    right=rf"(?P<text>╟{EDGE}{RIGHT})",
)
def the_box_of_yaku(rows: list[Row]) -> None:
    seen = []
    for row, words, closed, opened in box(rows):
        name, gloss = re.fullmatch(r"\*?([\w ]+?)(?: \((.+)\))?", words).groups()  # type: ignore[union-attr]
        if name == "yaku":
            assert (closed, opened) == ("cls", "opn")
            continue
        seen.append(name)
        said, computed = (said_worth(closed), said_worth(opened)), worth(name)
        assert (said == computed) != bool(row.contradictions & {"C-12"} and name == "chuuren poutou"), (row.line, name)
        check_gloss(name, gloss or "")
    assert len(seen) == len(set(seen))
    assert {named(name) for name in seen} == EXAMPLES.keys() | {"kazoe", "nagashi", "renhou"}


def said_worth(cell: str) -> int | str | None:
    if cell in ("-", "─", "X"):
        return None
    return YAKUMAN if cell == "Y" else "mangan" if cell == "M" else int(cell)


def worth(words: str) -> tuple[int | str | None, int | str | None]:
    """What the yaku is worth closed and open."""
    name = named(words)
    if name == "kazoe":
        return tuple(YAKUMAN if counted_yakuman(melds) else None for melds in (False, True))  # type: ignore[return-value]
    if name == "nagashi":
        return nagashi_limit(), None
    if name == "renhou":
        rules = {"renhou": "mangan"}
        assert error_of(OPEN_TANYAO, renhou=True, rules=rules) == "impossible_flags"
        return score(PINFU, renhou=True, rules=rules)["limit"], None
    return closed_han(name), open_han(name)


def counted_yakuman(opened: bool) -> bool:
    """Whether 13 han of yaku and dora are paid as a yakuman, and 12 are not."""
    hand = EXAMPLES["chinitsu"].opened if opened else EXAMPLES["chinitsu"].closed
    less, more = with_han(hand, 12), with_han(hand, 13)
    assert less is not None
    assert less["limit"] == "sanbaiman"
    return more is not None and (more["limit"], more["base_points"]) == ("kazoe_yakuman", 8000)


def nagashi_limit() -> str:
    mangan = settle_win("standard", dealer=0, wins=[Winner(1, base_points=2000)])
    assert settle_draw("standard", dealer=0, tenpai=[], nagashi=[1]) == mangan
    return "mangan"


def check_gloss(words: str, gloss: str) -> None:
    """The words in brackets: the yaku is gone when its condition is, and their numbers are those of the hands."""
    name = named(words)
    if name in EXAMPLES:
        needs_its_condition(name)
    numbers = [int(number) for number in re.findall(r"\d+", gloss)]
    assert (name in GLOSSES) == bool(numbers), f"the numbers of {gloss!r} are not checked"
    if numbers:
        check, expected = GLOSSES[name]
        assert re.sub(r"\d+", "#", gloss) == expected
        check(*numbers)


def numbers_of(name: str) -> set[str]:
    """The numbers of the suit tiles in the closed example."""
    return {number for tiles in re.findall(r"(\d+)[mps]", EXAMPLES[name].closed.hand) for number in tiles}


def identical_sequences(count: int) -> None:
    assert "iipeikou" in yaku(score(form("234m" * count + "678p13s99s", "2s")))
    assert "iipeikou" not in yaku(score(form("234m" * (count - 1) + "345m678p13s99s", "2s")))


def twice_iipeikou(times: int) -> None:
    assert len(re.findall(r"112233|778899", EXAMPLES["ryanpeikou"].closed.hand)) == times


def in_each(name: str) -> Callable[[int], None]:
    def every_set_has_one_of(ends: int) -> None:
        needs_its_condition(name)
        assert set(str(ends)) < numbers_of(name)

    return every_set_has_one_of


def only(name: str) -> Callable[[int], None]:
    def nothing_but(ends: int) -> None:
        assert numbers_of(name) == set(str(ends))

    return nothing_but


def one_suit(suits: int) -> None:
    assert len(set(EXAMPLES["honitsu"].closed.hand) & set("mps")) == suits


def three_suits(name: str) -> Callable[[int], None]:
    def the_same_in_so_many_suits(suits: int) -> None:
        assert len(set(EXAMPLES[name].closed.hand) & set("mps")) == suits

    return the_same_in_so_many_suits


def counted_from(han: int) -> None:
    assert limit_hand(han)["limit"] == "kazoe_yakuman"
    assert limit_hand(han - 1)["limit"] == "sanbaiman"


def orphans(kinds: int) -> None:
    hand = EXAMPLES["kokushi"].closed
    tiles = re.findall(r"(\d+)([mpsz])", hand.hand + hand.win)
    assert len({number + suit for numbers, suit in tiles for number in numbers}) == kinds


def closed_triplets(name: str) -> Callable[[int], None]:
    def so_many_closed_triplets(count: int) -> None:
        """The last tile is drawn for the pair."""
        sets = ["222m", "444p", "666s", "888s"][:count] + ["345m", "567p", "789s"][: 4 - count]
        assert name in yaku(score(form("".join(sets) + "9p", "9p", tsumo=True)))

    return so_many_closed_triplets


def dragon_triplets(count: int) -> None:
    assert len(EXAMPLES["daisangen"].opened.melds) == count


def wind_triplets_and_pair(triplets: int, tiles: int, pair: int) -> None:
    melds = [f"pon {str(wind) * tiles}z" for wind in range(1, triplets + 1)]
    hand = form("11m" + str(triplets + 1) * pair + "z", "1m", *melds)
    assert yaku(score(hand)) == {"shousuushii": YAKUMAN}


def wind_triplets(triplets: int, tiles: int) -> None:
    melds = [f"pon {str(wind) * tiles}z" for wind in range(1, triplets + 1)]
    assert yaku(score(form("1m", "1m", *melds))) == {"daisuushii": YAKUMAN}


def nine_gates(tiles: int) -> None:
    for more in range(1, 10):
        assert set(yaku(score(form(f"{tiles}m", f"{more}m")))) == {"junsei_chuuren"}


def straight(one: int, nine: int) -> None:
    run = "".join(str(number) for number in range(one, nine + 1))
    assert "ittsu" in yaku(score(form(f"{run}m34p99s", "2p")))


def quads(name: str) -> Callable[[int], None]:
    def so_many_quads(count: int) -> None:
        """Three, and a sequence beside the pair; or four, and the pair."""
        melds = ["minkan 1111m", "ankan 4444p", "kakan 7777s", "minkan 9999p"][:count]
        hand = form("5s", "5s", *melds) if count == 4 else form("23m55s", "4m", *melds)
        assert name in yaku(score(hand))

    return so_many_quads


def seven_pairs(pairs: int) -> None:
    tiles = re.findall(r"(\d)\1", CHIITOITSU.hand)
    assert len(tiles) + 1 == pairs


def by_self_draw(_: int) -> None:
    assert error_of(PINFU, chiihou=True) == "impossible_flags"


def all_discards(ends: int) -> None:
    assert {int(number) for number in str(ends)} == set(range(1, 10)) - simple_numbers()
    assert nagashi_limit() == "mangan"


def not_later(_: int) -> None:
    assert "renhou" not in yaku(score(PINFU, rules={"renhou": "mangan"}))


# Of the yaku whose words in brackets have numbers: a check of the numbers, and the words with # for each number.
GLOSSES: dict[str, tuple[Callable[..., None], str]] = {
    "honitsu": (one_suit, "# suit & honors"),
    "junchan": (in_each("junchan"), "# in each"),
    "chanta": (in_each("chanta"), "#DW in each"),
    "ryanpeikou": (twice_iipeikou, "#x iipeikou"),
    "iipeikou": (identical_sequences, "# ident. seq."),
    "kazoe": (counted_from, ">= # han"),
    "kokushi": (orphans, "# orphans"),
    "sanankou": (closed_triplets("sanankou"), "# closed trips"),
    "suuankou": (closed_triplets("suuankou_tanki"), "# closed trips"),
    "daisangen": (dragon_triplets, "# dragon trips"),
    "shousuushii": (wind_triplets_and_pair, "#x#+# winds"),
    "daisuushii": (wind_triplets, "#x# winds"),
    "chinroutou": (only("chinroutou"), "all #"),
    "honroutou": (only("honroutou"), "all #DW"),
    "chuuren": (nine_gates, "flush #+pair"),
    "sankantsu": (quads("sankantsu"), "# kans"),
    "suukantsu": (quads("suukantsu"), "# kans"),
    "ittsu": (straight, "#~# straight"),
    "sanshoku_doujun": (three_suits("sanshoku_doujun"), "#col seq"),
    "sanshoku_doukou": (three_suits("sanshoku_doukou"), "#col trip"),
    "chiitoitsu": (seven_pairs, "# pairs"),
    "chiihou": (by_self_draw, "win at #st draw"),
    "nagashi": (all_discards, "all #DW disc."),
    "renhou": (not_later, "ron before dealer's #nd turn"),
}


@DOC.contradiction("C-12", 18, "chuuren poutou")
@DOC.contradiction("C-12", 19, "{}+pair) │ Y │ Y")
def nine_gates_are_closed_only(*_: int) -> None:
    opened = EXAMPLES["chuuren"].opened
    assert score(opened)["yakuman"] is None
    assert yaku(score(opened, rules={"chuuren_open": True})) == {"chuuren": YAKUMAN}


@DOC.contradiction("C-40", 27, "*renhou (ron before")
def renhou_is_before_the_own_first_draw() -> None:
    assert (Rules.of("standard").renhou, Rules.of("standard").renhou_window) == ("off", "own_first_draw")
    assert Rules.of({"renhou": "mangan", "renhou_window": "dealer_second_turn"}).renhou_window == "dealer_second_turn"
    assert "renhou" not in yaku(score(PINFU, renhou=True))


@DOC.contradiction("C-41", 25, "nagashi (all {}DW disc.) │ M │ -")
def nagashi_may_be_open(_: int) -> None:
    assert Rules.of("standard").nagashi_requires_closed is False
    assert Rules.of({"nagashi_requires_closed": True}).nagashi_requires_closed is True


DOC.noted("C-44", 23, "win at {}st draw")
DOC.noted("C-46", 11, "haitei raoyue (last wall)")
DOC.noted("C-46", 12, "houtei raoyui (last dis.)")
DOC.noted("C-48", 23, "{}ankou ({} closed trips)")
DOC.noted("C-71", 13, "shousuushi")
DOC.noted("C-71", 14, "daisuushi")

# --- base score -----------------------------------------------------------------------------------------------------


@DOC.check(31, "score = fu * {}^({}+han)")
def the_base_formula(two: int, more: int) -> None:
    for fu in RON:
        for han in range(1, 5):
            result = hand_of(han, fu)
            formula = fu * two ** (more + han)
            assert result is None or result["base_points"] == min(formula, 2000)


@DOC.table(
    34,
    39,
    head=r"│ han │(?P<cells>(?: \d+ │)+) \+(?P<step>\d+) │",
    row=r"│ (?P<han>\d) │(?P<cells>(?: \d* ?│)+) \+(?P<step>\d+) │",
    limit=r"│ (?P<han>\d) │(?P<cells>(?: \d+ │)+)─+> (?P<limit>\d+) <─+│",
)
def the_base_table(rows: list[Row]) -> None:
    head, *body = rows
    columns = [int(fu) for fu in re.findall(r"\d+", head.cells["cells"])]
    for row in body:
        han = int(row.cells["han"])
        said: list[int | None] = [int(cell) if cell.strip() else None for cell in row.cells["cells"].split("│")[:-1]]
        if row.kind == "limit":
            said += [int(row.cells["limit"])] * (len(columns) - len(said))
        computed = [base_of(han, fu) for fu in columns]
        wrong = [fu for fu, ours, theirs in zip(columns, computed, said, strict=True) if ours != theirs]
        assert wrong == ([25] if "C-09" in row.contradictions else []), (row.line, computed)
        if row.kind == "row":
            steps = {base_of(han, fu) - base_of(han, fu - 10) for fu in range(40, 120, int(head.cells["step"]))}  # type: ignore[operator]
            assert steps == {int(row.cells["step"])}


def base_of(han: int, fu: int) -> int | None:
    result = hand_of(han, fu, tsumo=fu == 20)
    return None if result is None else int(result["base_points"])


DOC.noted("C-10", 34, "│ +{} │")


@DOC.contradiction("C-09", 37, "│ {} │ {} │ │ {} │")
def two_han_of_seven_pairs_have_a_base(han: int, *_: int) -> None:
    assert base_of(han, 25) == 400
    assert score(CHIITOITSU)["payment"]["discarder"] == 1600
    assert score(CHIITOITSU, seat="E")["payment"]["discarder"] == 2400
    assert hand_of(han, 25, tsumo=True) is None


LIMIT = r"│ ?(?P<han>[\d,~+]+) ?│ (?P<name>\w+) \((?P<base>\d+)\) │"


@DOC.table(
    41,
    45,
    ron=rf"{LIMIT} RON: loser pays winner BSx(?P<discarder>\d+) ↑ (?P<step>\d+)\. │",
    dealer_ron=rf"{LIMIT} if dealer won, loser pays BSx(?P<discarder>\d+) ↑ (?P<step>\d+)\. │",
    tsumo=rf"{LIMIT} TSUMO: everybody pays BS ↑ (?P<step>\d+), │",
    tsumo_from_dealer=rf"{LIMIT} except dealer pays BSx(?P<dealer>\d+) ↑ (?P<step>\d+)\. │",
    dealer_tsumo=rf"{LIMIT} if dealer won, everybody pays BSx(?P<each>\d+) ↑ (?P<step>\d+)\.│",
)
def the_limits_and_who_pays(rows: list[Row]) -> None:
    for row in rows:
        han = han_range(row.cells["han"])
        assert han_of_limit(row.cells["name"].replace("yakuman", "kazoe_yakuman")) == set(han)
        assert {limit_hand(each)["base_points"] for each in han} == {int(row.cells["base"])}
    said = {row.kind: {key: int(text) for key, text in row.cells.items() if key not in ("han", "name")} for row in rows}
    for base in (160, 240, 320, 400, 800, 960, 1120, 1920, 2000, 3000, 8000):
        paid = {
            "ron": pays(1, base, discarder=2),
            "dealer_ron": pays(0, base, discarder=2),
            "tsumo": {seat: points for seat, points in pays(1, base).items() if seat},
            "tsumo_from_dealer": {0: pays(1, base)[0]},
            "dealer_tsumo": pays(0, base),
        }
        for kind, numbers in said.items():
            (factor,) = [numbers[key] for key in numbers if key not in ("base", "step")] or [1]
            due = ceil(base * factor / numbers["step"]) * numbers["step"]
            assert set(paid[kind].values()) == {due}, (kind, base)
        assert [len(payers) for payers in paid.values()] == [1, 1, 2, 1, 3]


def han_range(words: str) -> range:
    """`5`, `6,7`, `8~10` or `13+`, which is read up to 15."""
    numbers = [int(number) for number in re.findall(r"\d+", words)]
    return range(numbers[0], 16 if words.endswith("+") else numbers[-1] + 1)


def pays(winner: int, base: int, discarder: int | None = None) -> dict[int, int]:
    """Who pays what for a hand of this base, by seat; seat 0 is the dealer."""
    deltas = settle_win("standard", dealer=0, wins=[Winner(winner, base_points=base)], discarder=discarder)
    assert sum(deltas) == 0
    return {seat: -delta for seat, delta in enumerate(deltas) if delta < 0}


# --- fu -------------------------------------------------------------------------------------------------------------


@DOC.check(48, "fu = basic + sets + value + waits + tsumo + open no fu")
def fu_is_the_sum_of_these() -> None:
    def total(result: Result) -> int:
        return -(-raw_fu(result) // 10) * 10

    ron = score(form("111m789m24p678s55z", "3p", riichi=True))
    assert sorted(fu for _, fu in ron["fu_items"]) == [2, 2, set_fu("1m", "anko"), 10, 20]  # sets, value, waits
    tsumo = score(OPEN_TANYAO, tsumo=True)
    assert sorted(fu for _, fu in tsumo["fu_items"]) == [2, 20]
    assert sorted(fu for _, fu in score(OPEN_TANYAO)["fu_items"]) == [2, 20]  # open no fu
    assert all(result["fu"] == total(result) for result in (ron, tsumo, score(OPEN_TANYAO)))


@DOC.check(50, "{} for closed ron, {} for chiitoitsu, {} otherwise")
def the_basic_points(closed_ron: int, chiitoitsu: int, otherwise: int) -> None:
    assert raw_fu(score(PINFU)) == closed_ron
    assert score(CHIITOITSU)["fu"] == chiitoitsu
    assert raw_fu(score(PINFU, tsumo=True)) == otherwise
    assert raw_fu(score(OPEN_TANYAO, tsumo=True)) - 2 == otherwise


@DOC.contradiction("C-24", 50, "{} for chiitoitsu")
def seven_pairs_are_never_rounded(fu: int) -> None:
    for situation in ({}, {"tsumo": True}):
        result = score(CHIITOITSU, **situation)
        assert (result["fu"], raw_fu(result), len(result["fu_items"])) == (fu, fu, 1)


def doubled(open_meld: str, closed_meld: str) -> Callable[..., None]:
    def doubled_when_closed_and_when_outside(fu: int, closed: int, outside: int) -> None:
        for kind in ("2m", "5p", "8s"):
            assert (set_fu(kind, open_meld), set_fu(kind, closed_meld)) == (fu, fu * closed)
        for kind in ("1m", "9s", "4z", "7z"):
            assert set_fu(kind, open_meld) == fu * outside
            assert set_fu(kind, closed_meld) == fu * closed * outside

    return doubled_when_closed_and_when_outside


DOC.check(51, "pon: +{} fu. x{} for closed, x{} for terminal or honor")(doubled("pon", "anko"))
DOC.check(52, "kan: +{} fu. x{} for closed, x{} for terminal or honor")(doubled("minkan", "ankan"))


@DOC.check(53, "value tiles (dragon and seat/round wind): +{} fu")
def a_pair_of_value_tiles_adds(fu: int) -> None:
    assert {pair_fu(tile, round="E", seat="S") for tile in ("5z", "6z", "7z", "1z", "2z")} == {fu}
    assert {pair_fu(tile, round="E", seat="S") for tile in ("3z", "4z", "1m", "9p", "5s")} == {0}


DOC.noted("C-33", 53, "value tiles (dragon and seat/round wind)")


@DOC.check(54, "+{} fu if tile == seat wind == round wind")
def a_pair_of_the_double_wind_adds(fu: int) -> None:
    assert pair_fu("1z", round="E", seat="E") == fu


@DOC.contradiction("C-36", 54, "+{} fu")
def the_double_wind_pair_can_be_two(fu: int) -> None:
    pair = form("777m123p46p789s11z", "5p", tsumo=True, seat="E")
    assert raw_fu(score(pair)) - raw_fu(score(pair, rules={"double_wind_pair_fu": 2})) == fu - 2


@DOC.check(55, "kanchan (middle wait), penchan (edge wait) or tanki (pair wait): +{} fu")
def narrow_waits_add(fu: int) -> None:
    assert {name: wait_fu(name) for name in WAITS if wait_fu(name)} == dict.fromkeys(
        ("kanchan", "penchan", "tanki"), fu
    )


@DOC.check(56, "tsumo (except pinfu): +{} fu")
def self_draw_adds(fu: int) -> None:
    open_pon = form("123m567m34p99s", "2p", "pon 555z")
    assert added_fu(score(open_pon, tsumo=True), score(open_pon)) == fu
    assert raw_fu(score(PINFU, tsumo=True)) == 20
    assert raw_fu(score(PINFU, tsumo=True, rules={"pinfu_tsumo_20": False})) == 20 + fu


@DOC.check(57, "no additional fu in an open hand: +{} fu")
def an_open_hand_without_fu_gets(fu: int) -> None:
    result = score(NO_YAKU, houtei=True)
    assert (raw_fu(result), result["fu"]) == (20 + fu, 30)


@DOC.contradiction("C-25", 57, "+{} fu")
def the_open_hand_without_fu_is_an_option(fu: int) -> None:
    result = score(OPEN_TANYAO, rules={"open_pinfu_30": False})
    assert (raw_fu(score(OPEN_TANYAO)) - raw_fu(result), result["fu"]) == (fu, 20)


@DOC.check(58, "resulting number of fu is rounded up to {}.")
def fu_is_rounded_up(step: int) -> None:
    for hand in (PINFU, OPEN_TANYAO, *WAITS.values()):
        result = score(hand)
        assert result["fu"] == -(-raw_fu(result) // step) * step


@DOC.contradiction("C-24", 58, "rounded up to {}.")
def but_not_for_seven_pairs(step: int) -> None:
    assert score(CHIITOITSU)["fu"] % step

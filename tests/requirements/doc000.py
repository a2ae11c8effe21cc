"""Document 000: dora, fu, waits, the points tables and the list of yaku."""

from __future__ import annotations

from collections.abc import Callable

import tehai
import tehai.scoring.scores

from .claims import Claims, Row
from .hands import (
    CHIITOITSU,
    DRAGONS,
    NO_YAKU,
    OPEN_TANYAO,
    PINFU,
    WAITS,
    WINDS,
    Result,
    error_of,
    form,
    han_of_limit,
    hand_of,
    held_wait,
    limit_hand,
    marked_by,
    pair_fu,
    raw_fu,
    score,
    set_fu,
    simple_numbers,
    wait_fu,
    waits,
    waits_of_two,
    yaku,
)
from .yaku import EXAMPLES, YAKUMAN, closed_han, named, needs_its_condition, open_han

DOC = Claims("000")

# --- dora -----------------------------------------------------------------------------------------------------------

DOC.headings(line1="About Dora Indicator Tiles", line5="What is Dora?", line11="How Dora is Determined")


@DOC.check(3, "indicates what the dora tile is")
@DOC.check(3, 'the "next tile" after that tile becomes the dora')
@DOC.check(12, 'the "next tile" after the dora indicator becomes the dora')
def the_indicator_marks_the_next_tile() -> None:
    assert marked_by("4p") == {"5p"}
    assert score(PINFU, dora="4p")["dora"] == 0
    assert score(PINFU, dora="4s")["dora"] == 2


@DOC.contradiction("C-18", 6, "increases the winning points by {} for each dora tile")
def a_dora_is_one_han_and_not_one_point(each: int) -> None:
    plain, dora = score(PINFU, dora="4z"), score(PINFU, dora="9m")
    assert (dora["dora"], dora["han"]) == (each, plain["han"] + each)
    assert dora["payment"]["total"] - plain["payment"]["total"] != each


@DOC.check(7, "dora itself is not a yaku, so you cannot win")
@DOC.check(8, "You cannot win with dora alone")
def dora_alone_is_no_win() -> None:
    for indicators in ("4s", "4s4s", "4s4s5s6s7s"):
        result = score(NO_YAKU, dora=indicators)
        assert (result["win"], result["reason"]) == (False, "no_yaku")


@DOC.check(8, "You must have at least {count} other yaku (such as {word}, {word}, {word}, etc.)")
def one_yaku_is_enough(least: int, *names: str) -> None:
    for name in names:
        result = score(EXAMPLES[named(name)].closed, dora="4z")
        assert result["win"]
        assert len(result["yaku"]) >= least


@DOC.check(8, "Dora only increases han count when you have other valid yaku")
def dora_adds_han_to_a_hand_with_a_yaku() -> None:
    assert score(OPEN_TANYAO, dora="4s")["han"] == score(OPEN_TANYAO, dora="4z")["han"] + 2


@DOC.check(9, '"uradora" (underneath dora) and "kandora" (kan dora)')
def uradora_and_kandora_count() -> None:
    assert score(PINFU.but(riichi=True), dora="4z", ura="4s")["ura"] == 2
    assert score(PINFU, dora="4z4s")["dora"] == 2


@DOC.check(
    13,
    '({word}, {word}, {word})**: If the indicator is "{}", then "{}" becomes dora; if "{}", then "{}", '
    "and so on, with the number increasing by {}",
)
def numbers_go_up_by_one(man: str, pin: str, sou: str, one: int, two: int, again: int, three: int, step: int) -> None:
    assert (two, three) == (one + step, again + step)
    for suit in (man, pin, sou):
        for number in range(one, 9):
            assert marked_by(f"{number}{suit[0]}") == {f"{number + step}{suit[0]}"}


@DOC.check(13, 'If the indicator is "{}", then "{}" becomes dora due')
def nine_marks_one(nine: int, one: int) -> None:
    for suit in "mps":
        assert marked_by(f"{nine}{suit}") == {f"{one}{suit}"}


@DOC.check(14, "For wind tiles ({word}, {word}, {word}, {word})")
@DOC.check(19, "For dragon tiles ({word}, {word}, {word})")
def honours_follow_in_this_order(*names: str) -> None:
    for indicator, dora in zip(names, (*names[1:], names[0]), strict=True):
        one_honour_marks_another(indicator, dora)


@DOC.check(15, 'If "{word}" is the indicator, then "{word}" is dora')
@DOC.check(16, 'If "{word}", then "{word}"')
@DOC.check(17, 'If "{word}", then "{word}"')
@DOC.check(18, 'If "{word}", then "{word}" becomes dora')
@DOC.check(20, 'If "{word}" is the indicator, then "{word}" is dora')
@DOC.check(21, 'If "{word}", then "{word}"')
@DOC.check(22, 'If "{word}", then "{word}" becomes dora')
def one_honour_marks_another(indicator: str, dora: str) -> None:
    honours = WINDS | DRAGONS
    assert marked_by(honours[indicator]) == {honours[dora]}


DOC.prose("advice", 23, "can be confusing, so care is needed")

# --- fu -------------------------------------------------------------------------------------------------------------

DOC.headings(
    line25="Fu Calculation",
    line29="Base points (standard fu)",
    line34="Fu for winning pattern",
    line39="Fu for mentsu (sets)",
    line47="For minkan (open kan)",
    line50="For ankan (closed kan)",
    line54="Fu for atama (pair)",
    line61="Fu for tenpai (waiting pattern)",
    line68="Final rounding",
)

# Base, closed ron, triplet, pair and wait, each with fu of its own.
EVERY_SOURCE = form("111m789m24p678s55z", "3p", riichi=True)


@DOC.contradiction("C-32", 27, "adding the following {} elements")
def fu_has_five_sources(elements: int) -> None:
    assert len(score(EVERY_SOURCE)["fu_items"]) == 5 != elements


@DOC.contradiction("C-32", 95, '"points for mentsu", and "points for tenpai pattern"')
@DOC.contradiction("C-32", 258, '"points for mentsu", and "points for tenpai pattern"')
def the_pair_has_fu_too() -> None:
    assert pair_fu("5z") > 0


@DOC.check(27, "rounding up to the nearest {} fu")
@DOC.check(69, "rounded up to the nearest {} fu")
@DOC.check(95, "round up the total to the nearest {} fu")
@DOC.check(258, "rounds up to the nearest {} fu")
def fu_is_rounded_up(step: int) -> None:
    for hand in (PINFU, OPEN_TANYAO, EVERY_SOURCE, *WAITS.values()):
        result = score(hand)
        assert result["fu"] == -(-raw_fu(result) // step) * step
    assert raw_fu(score(WAITS["kanchan"])) % step


@DOC.check(69, "This becomes the final base points (fu)")
def points_are_made_of_the_rounded_fu() -> None:
    result = score(WAITS["kanchan"])
    assert (raw_fu(result), result["fu"], result["base_points"]) == (34, 40, 40 * 2 ** (2 + result["han"]))


@DOC.check(30, "starts at **{} fu**")
@DOC.check(95, '"base points of {} fu"')
@DOC.check(258, '"base points of {} fu"')
def every_hand_starts_with_the_base(base: int) -> None:
    for hand in (PINFU, OPEN_TANYAO, EVERY_SOURCE, *WAITS.values()):
        assert max(fu for _, fu in score(hand)["fu_items"]) == base
    assert raw_fu(score(PINFU, tsumo=True)) == base


@DOC.contradiction("C-26", 31, "**pinfu (all simples)**")
@DOC.contradiction("C-26", 255, "pinfu (all simples)")
def pinfu_is_not_all_simples() -> None:
    assert set(yaku(score(PINFU))) == {"pinfu"}
    assert set(yaku(score(OPEN_TANYAO))) == {"tanyao"}


DOC.noted("C-27", 31, "if it's a tsumo win, it's always **{} fu**")


@DOC.check(31, "if it's a ron win, it's always **{} fu**, and if it's a tsumo win, it's always **{} fu**")
@DOC.check(255, "ron win is always {} fu, and tsumo win is always {} fu")
def pinfu_has_these_fu(ron: int, tsumo: int) -> None:
    assert (score(PINFU)["fu"], score(PINFU, tsumo=True)["fu"]) == (ron, tsumo)


@DOC.check(32, "For **chiitoitsu ({word} pairs)**, it's special and **fixed at {} fu**")
@DOC.check(256, "Chiitoitsu ({word} pairs) is special and always fixed at {} fu")
def seven_pairs_have_these_fu(seven: str, fu: int) -> None:
    assert seven == "seven"
    for situation in ({}, {"tsumo": True}, {"riichi": True}, {"seat": "E"}):
        assert score(CHIITOITSU, **situation)["fu"] == fu


@DOC.check(35, "For **menzen ron (closed ron)**, **{} fu** is added")
def closed_ron_adds(fu: int) -> None:
    assert raw_fu(score(PINFU)) - raw_fu(score(PINFU, tsumo=True)) == fu


DOC.noted("C-27", 36, "For **tsumo win**")


@DOC.check(36, "**{} fu** is added")
def self_draw_adds(fu: int) -> None:
    open_pon = form("123m567m34p99s", "2p", "pon 555z")
    assert raw_fu(score(open_pon, tsumo=True)) - raw_fu(score(open_pon)) == fu


@DOC.check(37, "open ron (after calling), it's **{} fu**")
def open_ron_adds(fu: int) -> None:
    base = raw_fu(score(PINFU, tsumo=True))
    assert raw_fu(score(form("123m567m34p99s", "2p", "pon 555z"))) - base - set_fu("5z", "pon") == fu


@DOC.contradiction("C-25", 37, "open ron (after calling), it's **{} fu**")
def an_open_hand_without_fu_has_thirty(fu: int) -> None:
    assert raw_fu(score(OPEN_TANYAO)) == 22
    assert score(OPEN_TANYAO)["fu"] == 30
    assert raw_fu(score(OPEN_TANYAO, rules={"open_pinfu_30": False})) == 20 + fu


@DOC.check(40, "(sequences) are **{} fu**")
def sequences_add(fu: int) -> None:
    base, closed_ron = 20, 10
    assert raw_fu(score(PINFU)) == base + closed_ron + 4 * fu


DOC.noted("C-34", 41, "For pon (triplets)")
DOC.noted("C-34", 44, "For anko (closed triplets)")


def simples(how: str) -> Callable[..., None]:
    def simples_are_worth(low: int, high: int, fu: int) -> None:
        for suit in "mps":
            worth = {number: set_fu(f"{number}{suit}", how) for number in range(1, 10)}
            assert [number for number in worth if worth[number] == fu] == list(range(low, high + 1))

    return simples_are_worth


def yaochuu(how: str) -> Callable[..., None]:
    def terminals_and_honours_are_worth(one: int, nine: int, fu: int) -> None:
        terminals = {set_fu(f"{number}{suit}", how) for suit in "mps" for number in (one, nine)}
        assert terminals | {set_fu(honour, how) for honour in (WINDS | DRAGONS).values()} == {fu}

    return terminals_and_honours_are_worth


for line, how in ((42, "pon"), (45, "anko"), (48, "minkan"), (51, "ankan")):
    DOC.check(line, "Tiles {}-{} are **{} fu**")(simples(how))
    DOC.check(line + 1, "Tiles {}, {}, and honor tiles are **{} fu**")(yaochuu(how))


@DOC.check(55, "Pairs of tiles {}-{} are **{} fu**")
def a_pair_of_simples_adds(low: int, high: int, fu: int) -> None:
    assert set(range(low, high + 1)) == simple_numbers()
    assert {pair_fu(f"{number}{suit}") for suit in "mps" for number in simple_numbers()} == {fu}


@DOC.check(56, "Pairs of terminals ({}, {}) and non-value wind tiles")
def a_pair_of_terminals_adds_nothing(one: int, nine: int) -> None:
    assert {one, nine} == set(range(1, 10)) - simple_numbers()
    assert {pair_fu(f"{number}{suit}") for suit in "mps" for number in (one, nine)} == {0}


@DOC.check(56, "neither round wind nor seat wind) are also **{} fu**")
def a_pair_of_guest_winds_adds(fu: int) -> None:
    assert {pair_fu(wind, round="E", seat="S") for wind in ("3z", "4z")} == {fu}


@DOC.check(
    57, "Pairs of dragon tiles ({word}, {word}, {word}) or value wind tiles (round wind or seat wind) are **{} fu**"
)
def a_pair_of_value_tiles_adds(white: str, green: str, red: str, fu: int) -> None:
    assert {white, green, red} == DRAGONS.keys()
    assert {pair_fu(dragon) for dragon in DRAGONS.values()} == {fu}
    assert (pair_fu("1z", round="E", seat="S"), pair_fu("2z", round="E", seat="S")) == (fu, fu)


@DOC.check(58, "Pairs of double wind tiles (when round wind and seat wind are the same) are **{} fu**")
def a_pair_of_the_double_wind_adds(fu: int) -> None:
    assert pair_fu("1z", round="E", seat="E") == pair_fu("2z", round="S", seat="S") == fu


@DOC.contradiction("C-36", 58, "are **{} fu**")
def the_double_wind_pair_is_an_option(fu: int) -> None:
    pair = form("777m123p46p789s11z", "5p", tsumo=True, seat="E")
    assert raw_fu(score(pair)) - raw_fu(score(pair, rules={"double_wind_pair_fu": 2})) == fu - 2


DOC.noted("C-35", 59, "Honor tile pairs (dragon/wind tiles)")


@DOC.check(59, "only provide fu points, not yaku")
@DOC.check(59, "Yakuhai yaku requires triplets or quadruplets of honor tiles, not pairs")
def a_pair_of_honours_is_no_yaku() -> None:
    needs_its_condition("yakuhai_haku")
    assert score(form("123m567m34p789s55z", "2p"))["reason"] == "no_yaku"
    for meld in ("pon 555z", "minkan 5555z", "kakan 5555z", "ankan 5555z"):
        assert yaku(score(form("123m567m34p99s", "2p", meld))) == {"yakuhai_haku": 1}


# --- waits ----------------------------------------------------------------------------------------------------------

DOC.headings(
    line73="Waiting Patterns",
    line79="Kantsu (Gap) Wait",
    line82="Penchan (Edge) Wait",
    line85="Atama (Single Tile) Wait",
    line88="Ryanmen (Two-Sided) Wait",
    line91="Shanpon (Dual Pair) Wait",
)
DOC.prose("meta", 75, "is explained below in bullet points", because="it only announces the list")
DOC.prose("meta", 75, "is not directly described in the provided sources")
DOC.prose("meta", 75, 'only contain the "fu" values', because="it says what its sources hold")
DOC.prose("meta", 77, "based on general mahjong knowledge")
DOC.prose("meta", 77, "We recommend verifying them independently")
DOC.noted("C-31", 64, "Atama (single tile) wait")
DOC.noted("C-31", 85, "Atama (Single Tile) Wait")


def wait(name: str) -> Callable[..., None]:
    def the_wait_adds(fu: int) -> None:
        assert wait_fu(name) == fu

    return the_wait_adds


for name, line, words, meaning in (
    ("kanchan", 62, "Kantsu (gap) wait is **{} fu**", 80),
    ("penchan", 63, "Penchan (edge) wait is **{} fu**", 83),
    ("tanki", 64, "wait is **{} fu**", 86),
    ("ryanmen", 65, "Ryanmen (two-sided) wait is **{} fu**", 89),
    ("shanpon", 66, "Shanpon (dual pair) wait is **{} fu**", 92),
):
    DOC.check(line, words)(wait(name))
    DOC.check(meaning, "**Fu**: **{} fu**")(wait(name))


@DOC.contradiction("C-28", 62, "Kantsu (gap) wait")
@DOC.contradiction("C-28", 79, "Kantsu (Gap) Wait")
def the_gap_wait_is_called_kanchan() -> None:
    assert score(WAITS["kanchan"])["wait"] == "kanchan"


@DOC.contradiction("C-29", 81, "between two consecutive number tiles")
def the_gap_is_between_tiles_that_are_not_consecutive() -> None:
    for low in range(1, 8):
        assert waits_of_two(low, low + 2) == {low + 1}
        assert held_wait(low, low + 2, tile=low + 1) == "kanchan"


@DOC.check(81, 'Holding "{}, {}" and waiting for "{}"')
def the_gap_example(low: int, high: int, tile: int) -> None:
    assert (waits_of_two(low, high), held_wait(low, high, tile=tile)) == ({tile}, "kanchan")


@DOC.check(84, "(holding {}-{} and waiting for {}, or holding {}-{} and waiting for {})")
def the_edge_waits(one: int, two: int, three: int, eight: int, nine: int, seven: int) -> None:
    the_edge_example(one, two, three)
    the_edge_example(eight, nine, seven)


@DOC.check(84, 'Example: Holding "{}, {}" and waiting for "{}"')
def the_edge_example(low: int, high: int, tile: int) -> None:
    assert (waits_of_two(low, high), held_wait(low, high, tile=tile)) == ({tile}, "penchan")


@DOC.contradiction("C-30", 84, 'or holding "{}, {}" and waiting for "{}"')
def seven_eight_is_no_edge(low: int, high: int, tile: int) -> None:
    assert (waits_of_two(low, high), held_wait(low, high, tile=tile)) == ({low - 1, tile}, "ryanmen")


@DOC.check(87, "all mentsu (sets) are complete and you wait for {count} tile to complete the atama")
def the_pair_wait(tiles: int) -> None:
    assert score(WAITS["tanki"])["wait"] == "tanki"
    assert len(waits(WAITS["tanki"].hand)) == tiles


@DOC.check(87, "you can win if a specific type of tile comes")
def the_pair_wait_is_for_the_tile_held() -> None:
    assert waits(WAITS["tanki"].hand) == {WAITS["tanki"].win}


@DOC.check(90, "either side of {count} consecutive number tiles to complete a sequence")
def the_two_sided_wait(held: int) -> None:
    for low in range(2, 8):
        tiles = range(low, low + held)
        assert waits_of_two(*tiles) == {low - 1, low + held}
        assert held_wait(*tiles, tile=low - 1) == held_wait(*tiles, tile=low + held) == "ryanmen"


@DOC.check(90, 'Holding "{}, {}" and waiting for "{}" or "{}"')
def the_two_sided_example(low: int, high: int, below: int, above: int) -> None:
    assert waits_of_two(low, high) == {below, above}
    assert held_wait(low, high, tile=below) == held_wait(low, high, tile=above) == "ryanmen"


@DOC.check(90, "you can win with {} types of tiles")
def the_two_sided_wait_takes_two_kinds(kinds: int) -> None:
    assert {len(waits_of_two(low, low + 1)) for low in range(2, 8)} == {kinds}


@DOC.check(93, "you have {} pairs and wait for a tile to make either pair into a triplet")
def the_two_pair_wait(pairs: int) -> None:
    assert waits(WAITS["shanpon"].hand) == {"9p", "5z"}
    assert len(waits(WAITS["shanpon"].hand)) == pairs
    assert score(WAITS["shanpon"])["wait"] == "shanpon"


@DOC.check(93, 'Holding "{word}, {word}" and "{word}, {word}" and waiting for either "{word}" or "{word}"')
def the_two_pair_example(*dragons: str) -> None:
    *held, this, that = (DRAGONS[dragon] for dragon in dragons)
    assert waits("123m789m678s" + "".join(held)) == {this, that}


@DOC.check(95, "Ryanmen wait and shanpon wait don't add fu, but kantsu, penchan, and atama wait add {} fu")
def narrow_waits_add(fu: int) -> None:
    assert {name: wait_fu(name) for name in WAITS} == {
        "ryanmen": 0,
        "shanpon": 0,
        "kanchan": fu,
        "penchan": fu,
        "tanki": fu,
    }


# --- the points tables ----------------------------------------------------------------------------------------------


@DOC.check(
    71,
    "for a non-dealer's {} fu {} han, it would be {} points for ron win, {} points from dealer "
    "and {} points from non-dealers for tsumo win",
)
def thirty_fu_one_han(fu: int, han: int, ron: int, from_dealer: int, from_others: int) -> None:
    assert payment(han, fu, dealer=False, tsumo=False)["discarder"] == ron
    tsumo = payment(han, fu, dealer=False, tsumo=True)
    assert (tsumo["dealer"], tsumo["other"]) == (from_dealer, from_others)


def payment(han: int, fu: int, *, dealer: bool, tsumo: bool) -> Result:
    result = hand_of(han, fu, dealer=dealer, tsumo=tsumo)
    assert result is not None
    table = tehai.scoring.scores.points(han, fu, dealer=dealer, tsumo=tsumo)
    assert {key: result[key] for key in table} == table
    return dict(result["payment"])


def cell(han: int, fu: int, *, dealer: bool, tsumo: bool) -> str:
    """A cell of the tables in the document's own words."""
    result = hand_of(han, fu, dealer=dealer, tsumo=tsumo)
    if result is None:
        return "None"
    pays = payment(han, fu, dealer=dealer, tsumo=tsumo)
    if result["limit"] == "mangan":
        return "Mangan"
    if not tsumo:
        return f"{pays['discarder']} points"
    return f"{pays['each']} all" if dealer else f"{pays['other']}/{pays['dealer']} points"


DOC.noted("C-10", 97, "Mahjong Score Reference Table")


@DOC.table(
    97,
    172,
    winner=r"Mahjong Score Reference Table \((?P<winner>Non-Dealer) Points\)",
    method=r"For (?P<method>Ron|Tsumo) Win(?: \(Payment: Non-Dealer/Dealer\))?",
    fu=r"\*\*(?:(?P<shape>Chiitoitsu|Pinfu) \()?(?P<fu>\d+) fu\)?\*\*",
    cell=r"(?P<han>\d) han: \*\*(?P<value>[^*]+)\*\*",
    _noted=r"\d han: \*\*[^*]+\*\* \(However, .*\)",
    winner_again=r"Points for Mangan and Above \((?P<winner>Non-Dealer) Points\)",
    limit=r"\*\*(?P<name>\w+)(?: \((?:\d+-\d+|\d+\+) han\))?\*\*: \*\*(?P<value>[\d,]+) points\*\*",
)
@DOC.table(
    176,
    251,
    winner=r"Mahjong Score Reference Table \((?P<winner>Dealer) Points\)",
    method=r"For (?P<method>Ron|Tsumo) Win(?: \(Payment: All\))?",
    fu=r"\*\*(?:(?P<shape>Chiitoitsu|Pinfu) \()?(?P<fu>\d+) fu\)?\*\*",
    cell=r"(?P<han>\d) han: \*\*(?P<value>[^*]+)\*\*",
    winner_again=r"Points for Mangan and Above \((?P<winner>Dealer) Points\)",
    limit=r"\*\*(?P<name>\w+)(?: \((?:\d+-\d+|\d+\+) han\))?\*\*: \*\*(?P<value>[\d,]+) points\*\*",
)
def the_points_table(rows: list[Row]) -> None:
    context: dict[str, str] = {}
    wrong: list[tuple[int, str]] = []
    last = 0
    for row in rows:
        context |= row.cells
        if row.kind == "fu":
            check_heading(row.cells["shape"], int(context["fu"]))
            last = 0
        elif row.kind == "cell":
            last += 1
            assert int(row.cells["han"]) == last, row.line
            wrong += check_cell(row, context)
        elif row.kind == "limit":
            computed = limit_ron(row.cells["name"], dealer=context["winner"] == "Dealer")
            wrong += [(row.line, computed)] if row.cells["value"].replace(",", "") != computed else []
    assert wrong == []
    assert {row.kind for row in rows} >= {"winner", "method", "fu", "cell", "limit"}


def check_heading(shape: str | None, fu: int) -> None:
    """A heading may name the one shape that has these fu."""
    shapes = {"Chiitoitsu": CHIITOITSU, "Pinfu": PINFU}
    assert shape is None or score(shapes[shape], tsumo=True)["fu"] == fu


def check_cell(row: Row, context: dict[str, str]) -> list[tuple[int, str]]:
    """The line and what tehai computes, where that is not what the cell says, or where a contradiction is none."""
    han, fu = int(context["han"]), int(context["fu"])
    computed = cell(han, fu, dealer=context["winner"] == "Dealer", tsumo=context["method"] == "Tsumo")
    agrees = row.cells["value"].replace(",", "") == computed
    return [(row.line, computed)] if agrees == bool(row.contradictions) else []


LIMITS = {"Mangan": 5, "Haneman": 6, "Baiman": 8, "Sanbaiman": 11, "Yakuman": 13}


def limit_ron(name: str, *, dealer: bool) -> str:
    seat = {"seat": "E"} if dealer else {}
    return str(limit_hand(LIMITS[name], **seat)["payment"]["discarder"])


@DOC.contradiction("C-01", 168, "**{word} ({}-{} han)**")
@DOC.contradiction("C-01", 169, "**{word} ({}-{} han)**")
@DOC.contradiction("C-01", 170, "**{word} ({}-{} han)**")
@DOC.contradiction("C-01", 247, "**{word} ({}-{} han)**")
@DOC.contradiction("C-01", 248, "**{word} ({}-{} han)**")
@DOC.contradiction("C-01", 249, "**{word} ({}-{} han)**")
@DOC.contradiction("C-01", 257, "{word} points apply when han count is {}-{}")
def the_limits_are_one_name_too_low(name: str, low: int, high: int) -> None:
    own = han_of_limit(name.lower())
    above = han_of_limit({"Mangan": "haneman", "Haneman": "baiman", "Baiman": "sanbaiman"}[name])
    assert set(range(low, high + 1)) == (own | above if name == "Mangan" else above) != own


@DOC.contradiction("C-01", 171, "**Sanbaiman ({}+ han)**")
@DOC.contradiction("C-01", 250, "**Sanbaiman ({}+ han)**")
def thirteen_han_is_a_counted_yakuman(han: int) -> None:
    assert limit_hand(han)["limit"] == "kazoe_yakuman"
    assert limit_hand(han - 1)["limit"] == "sanbaiman"


@DOC.contradiction("C-02", 171, "**Sanbaiman ({}+ han)**: **{} points**")
def thirteen_han_can_be_sanbaiman(han: int, points: int) -> None:
    result = limit_hand(han, rules={"flowers": True, "kazoe": "sanbaiman"})
    assert (result["limit"], result["payment"]["discarder"]) == ("sanbaiman", points)


def chiitoitsu_ron_is_one_han_too_low(han: int, points: int) -> None:
    right = hand_of(han, 25)
    assert right is None or right["payment"]["discarder"] != points
    meant = hand_of(4, 25, dealer=True) if han == 4 else hand_of(han + 1, 25)
    assert meant is not None
    assert meant["payment"]["discarder"] == points


for line in range(101, 105):
    DOC.contradiction("C-03", line, "{} han: **{} points**")(chiitoitsu_ron_is_one_han_too_low)


@DOC.contradiction("C-04", 101, "{} han: **{} points**")
def seven_pairs_are_never_one_han(han: int, points: int) -> None:
    assert hand_of(han, 25) is None
    assert score(CHIITOITSU)["payment"]["discarder"] == points
    assert score(CHIITOITSU)["han"] > han


@DOC.contradiction("C-05", 137, "{} han: **{}/{} points**")
def seven_pairs_drawn_have_three_han_at_least(han: int, other: int, dealer: int) -> None:
    assert score(CHIITOITSU, tsumo=True)["han"] == 3 > han
    forty_fu = payment(1, 40, dealer=False, tsumo=True)
    assert (forty_fu["other"], forty_fu["dealer"]) == (other, dealer)


@DOC.contradiction("C-05", 138, "{} han: **{}/{} points**")
@DOC.contradiction("C-05", 139, "{} han: **{}/{} points**")
def chiitoitsu_tsumo_is_one_han_too_low(han: int, other: int, dealer: int) -> None:
    meant = payment(han + 1, 25, dealer=False, tsumo=True)
    assert (meant["other"], meant["dealer"]) == (other, dealer)


@DOC.contradiction("C-05", 140, "{} han: **Mangan**")
@DOC.contradiction("C-06", 219, "{} han: **Mangan**")
def four_han_of_seven_pairs_is_less_than_mangan(han: int) -> None:
    result = hand_of(han, 25, tsumo=True)
    assert result is not None
    assert (result["limit"], result["base_points"]) == (None, 1600)


@DOC.contradiction("C-06", 216, "{} han: **{} all**")
@DOC.contradiction("C-06", 217, "{} han: **{} all**")
@DOC.contradiction("C-06", 218, "{} han: **{} all**")
def no_seven_pairs_of_the_dealer_pay_this(han: int, each: int) -> None:
    """Three times the base instead of two."""
    assert each == 3 * tehai.scoring.scores.points(han, 25)["base_points"]
    right = {have: payment(have, 25, dealer=True, tsumo=True)["each"] for have in (3, 4)}
    assert right == {3: 1600, 4: 3200}
    assert right.get(han) != each
    assert each not in right.values()


@DOC.contradiction("C-07", 106, "{} han: **{} points**")
def pinfu_ron_pays_for_thirty_fu(han: int, points: int) -> None:
    result = score(PINFU)
    assert (result["han"], result["payment"]["discarder"]) == (han, 1000)
    assert points == tehai.scoring.scores.points(han + 1, 20)["payment"]["discarder"]  # which no hand has


@DOC.check(106, "pinfu ron win is always {} fu")
def pinfu_ron_has_these_fu(fu: int) -> None:
    assert score(PINFU)["fu"] == fu


@DOC.contradiction("C-08", 135, "{} han: **{}/{} points**")
def pinfu_tsumo_is_two_han(han: int, other: int, dealer: int) -> None:
    result = score(PINFU, tsumo=True)
    assert result["han"] == 2 > han
    assert (result["payment"]["other"], result["payment"]["dealer"]) == (400, 700)
    thirty_fu = payment(han, 30, dealer=False, tsumo=True)
    assert (thirty_fu["other"], thirty_fu["dealer"]) == (other, dealer)


DOC.headings(line254="Additional Notes")

# --- the list of yaku -----------------------------------------------------------------------------------------------


@DOC.table(
    262,
    372,
    name=r"\*\*(?P<name>[A-Z][A-Za-z ]+)\*\*",
    han=r"\*\*Han\*\*: (?P<closed>Yakuman|\d+ han) when closed, (?P<opened>cannot call|(yakuman|\d+ han) when open)\.",
    _description=r"\*\*Description\*\*: .+",
)
def the_yaku_list(rows: list[Row]) -> None:
    name = ""
    seen = []
    for row in rows:
        if row.kind == "name":
            name = named(row.cells["name"])
            seen.append(name)
        elif row.kind == "han":
            said = (said_han(row.cells["closed"]), said_han(row.cells["opened"]))
            assert ((closed_han(name), open_han(name)) == said) != ("C-11" in row.contradictions), (row.line, name)
    assert set(seen) == EXAMPLES.keys() - {"tsuuiisou"}


def said_han(words: str) -> int | None:
    if words == "cannot call":
        return None
    return YAKUMAN if words.lower().startswith("yakuman") else int(words.split(maxsplit=1)[0])


DOC.headings(line260="Mahjong Yaku List")
DOC.noted("C-39", 260, "Mahjong Yaku List")
DOC.noted("C-47", 264, "cannot call")
DOC.noted("C-71", 280, "Ikkitsuukan")
DOC.noted("C-71", 349, "Chihou")
DOC.noted("C-71", 358, "Daburu Riichi")
for line in (323, 326, 329, 332, 335, 338, 341, 344):
    DOC.prose("meta", line, "[No image description, yaku name only]")


@DOC.contradiction("C-11", 327, "yakuman when open")
def four_concealed_triplets_cannot_be_open() -> None:
    assert open_han("suuankou") is None
    assert score(EXAMPLES["suuankou"].opened)["yakuman"] is None


@DOC.check(263, "place {} point sticks in the pot")
def a_riichi_stick_is_worth(points: int) -> None:
    needs_its_condition("riichi")
    assert score(PINFU, sticks=1)["payment"]["total"] - score(PINFU)["payment"]["total"] == points


DOC.noted("C-49", 263, "place {} point sticks in the pot")


def condition(name: str) -> Callable[..., None]:
    def the_yaku_needs_its_condition() -> None:
        needs_its_condition(name)

    return the_yaku_needs_its_condition


for name, line, words in (
    ("menzen_tsumo", 266, "Win with a tile drawn by yourself"),
    ("pinfu", 275, "Mentsu are number sequences, atama is not yakuhai, win with ryanmen wait"),
    ("sanshoku_doujun", 278, "Make same number sequences in man, pin, and sou"),
    ("toitoi", 293, "Make all mentsu as triplets (except atama)"),
    ("double_riichi", 359, "Declare riichi on first discard"),
    ("haitei", 362, "Win by tsumo on the last tile"),
    ("houtei", 365, "Win by ron on the last tile"),
    ("rinshan", 368, "Win with tile drawn after calling kan"),
    ("chankan", 371, "Win with tile from another player's additional kan"),
):
    DOC.check(line, words)(condition(name))


@DOC.check(269, "Collect {} tiles of {word}, {word}, {word}, or round wind/seat wind")
def value_tiles(tiles: int, *dragons: str) -> None:
    assert set(dragons) == DRAGONS.keys()
    rest = "123m567m34p99s"
    for tile, name in [(DRAGONS[dragon], "yakuhai") for dragon in dragons] + [
        ("1z", "yakuhai_round_wind"),
        ("2z", "yakuhai_seat_wind"),
    ]:
        found = yaku(score(form(tile * tiles + rest, "2p"), round="E", seat="S"))
        assert len(found) == 1
        assert next(iter(found)).startswith(name)
    for guest in ("3z", "4z"):
        assert score(form(guest * tiles + rest, "2p"), round="E", seat="S")["reason"] == "no_yaku"


DOC.noted("C-42", 269, "Collect {} tiles")


@DOC.check(272, "only number tiles {}-{}")
def all_simples(low: int, high: int) -> None:
    needs_its_condition("tanyao")
    assert set(range(low, high + 1)) == simple_numbers()


@DOC.check(281, "Make {}, {}, {} with same suit")
def the_straight(first: int, second: int, third: int) -> None:
    needs_its_condition("ittsu")
    for suit, other in (("m", "p"), ("p", "s"), ("s", "m")):
        hand = form(f"{first}{second}{third}{suit}34{other}11z", f"2{other}", seat="W")
        assert yaku(score(hand, round="S"))["ittsu"] == closed_han("ittsu")


@DOC.check(284, "only one suit ({word}, {word}, or {word}) and honor tiles")
def the_half_flush(*suits: str) -> None:
    needs_its_condition("honitsu")
    for suit in suits:
        hand = EXAMPLES["honitsu"].closed.hand.replace("m", suit[0])
        assert yaku(score(form(hand, "2z")))["honitsu"] == closed_han("honitsu")


@DOC.check(287, "only one suit ({word}, {word}, or {word})")
def the_full_flush(*suits: str) -> None:
    needs_its_condition("chinitsu")
    for suit in suits:
        hand = EXAMPLES["chinitsu"].closed.hand.replace("m", suit[0])
        assert yaku(score(form(hand, f"8{suit[0]}")))["chinitsu"] == closed_han("chinitsu")


@DOC.check(290, "Collect {} pairs of the same tiles")
def pairs_of_the_same_tiles(pairs: int) -> None:
    needs_its_condition("chiitoitsu")
    tiles = ["1m", "3m", "5p", "7p", "9s", "2z", "4z"]
    assert len(tiles) == pairs
    assert yaku(score(form("".join(tile * 2 for tile in tiles[:-1]) + tiles[-1], tiles[-1])))["chiitoitsu"] == 2


@DOC.check(296, "Make {} identical sequences of same suit and numbers")
def identical_sequences(sequences: int) -> None:
    needs_its_condition("iipeikou")
    hand = form("234m" * sequences + "678p13s99s", "2s")
    assert "iipeikou" in yaku(score(hand))


@DOC.check(299, "Make {} sets of iipeikou")
def twice_identical_sequences(sets: int) -> None:
    needs_its_condition("ryanpeikou")
    found = yaku(score(form("".join(run * 2 for run in ("123m", "789p", "456s")[:sets]) + "5s", "5s")))
    assert "ryanpeikou" in found
    assert "iipeikou" not in found


@DOC.contradiction("C-37", 302, "only terminals ({}, {}) and honor tiles")
def chanta_has_an_outside_tile_in_each_set(one: int, nine: int) -> None:
    needs_its_condition("chanta")
    assert "2" in EXAMPLES["chanta"].closed.hand
    only = form(f"{one * 11}m{nine * 11}m{one * 11}p{nine * 11}p{one * 11}s{nine * 11}s5z", "5z")
    assert set(yaku(score(only))) == {"chiitoitsu", "honroutou"}


@DOC.contradiction("C-38", 305, "only terminals ({}, {})")
def junchan_has_a_terminal_in_each_set(one: int, nine: int) -> None:
    needs_its_condition("junchan")
    assert "2" in EXAMPLES["junchan"].closed.hand
    only = form(f"{one * 111}m{nine * 11}m{one * 11}p{one * 111}s{nine * 111}s", f"{nine}m")
    assert set(yaku(score(only))) == {"chinroutou"}


@DOC.check(308, "Make {} closed triplets by your own power")
def concealed_triplets(triplets: int) -> None:
    needs_its_condition("sanankou")
    hand = EXAMPLES["sanankou"].opened
    assert len([fu for _, fu in score(hand)["fu_items"] if fu == set_fu("2m", "anko")]) == triplets


DOC.noted("C-48", 308, "by your own power")


@DOC.check(311, "Use one of {word}, {word}, {word} as atama and collect {} of the other two")
def little_three_dragons(*said: str | int) -> None:
    *dragons, tiles = said
    needs_its_condition("shousangen")
    for pair in dragons:
        sets = [DRAGONS[str(dragon)] * int(tiles) for dragon in dragons if dragon != pair]
        found = yaku(score(form("234m78p" + "".join(sets) + DRAGONS[str(pair)] * 2, "9p")))
        assert found["shousangen"] == 2
        assert len(found) == 3


@DOC.check(314, "Make {} triplets of same numbers in {word}, {word}, and {word}")
def same_triplets_in_three_suits(triplets: int, *suits: str) -> None:
    needs_its_condition("sanshoku_doukou")
    assert len(suits) == triplets
    melds = [f"pon 222{suit[0]}" for suit in suits]
    assert "sanshoku_doukou" in yaku(score(form("78m44z", "9m", *melds)))


@DOC.check(317, "Make chiitoitsu or toitoi using only terminals ({}, {}) and honor tiles")
def only_outside_tiles(one: int, nine: int) -> None:
    needs_its_condition("honroutou")
    as_pairs, as_triplets = score(EXAMPLES["honroutou"].closed), score(EXAMPLES["honroutou"].opened)
    assert yaku(as_pairs) == {"chiitoitsu": 2, "honroutou": 2}
    assert yaku(as_triplets) == {"yakuhai_chun": 1, "toitoi": 2, "honroutou": 2}
    tiles = EXAMPLES["honroutou"].closed.hand.removesuffix("5z")
    assert {number for number in tiles if number.isdigit()} == {str(one), str(nine)}


@DOC.check(320, "Win after calling kan {} times")
def three_quads(kans: int) -> None:
    needs_its_condition("sankantsu")
    assert len(EXAMPLES["sankantsu"].opened.melds) == kans


@DOC.check(353, "Win after calling kan {} times")
def four_quads(kans: int) -> None:
    needs_its_condition("suukantsu")
    assert len(EXAMPLES["suukantsu"].opened.melds) == kans


DOC.noted("C-43", 320, "calling kan")
DOC.noted("C-43", 353, "calling kan")


@DOC.check(347, "Dealer wins with initial {} tiles")
def the_heavenly_hand(tiles: int) -> None:
    needs_its_condition("tenhou")
    dealt = PINFU.hand + PINFU.win
    assert len([number for number in dealt if number.isdigit()]) == tiles
    result = tehai.score(dealt, win=PINFU.win, tsumo=True, seat="E", tenhou=True)
    assert yaku(result.to_dict()) == {"tenhou": YAKUMAN}
    assert error_of(PINFU, tsumo=True, seat="S", tenhou=True) == "impossible_flags"


@DOC.check(350, "Non-dealer wins on first draw")
def the_earthly_hand() -> None:
    needs_its_condition("chiihou")
    assert error_of(PINFU, tsumo=True, seat="E", chiihou=True) == "impossible_flags"


DOC.noted("C-44", 350, "Non-dealer wins on first draw")


@DOC.check(356, "after declaring riichi")
def one_shot() -> None:
    needs_its_condition("ippatsu")
    assert error_of(PINFU, ippatsu=True) == "impossible_flags"


DOC.noted("C-45", 356, "within {} turn")
DOC.noted("C-46", 362, "last tile")
DOC.noted("C-46", 365, "last tile")

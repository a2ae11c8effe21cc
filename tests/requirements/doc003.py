"""Document 003: scoring in four steps, with flowers and seasons; the preset `classic`."""

from __future__ import annotations

import itertools
import re
from typing import Any

from tehai.model.rules import Rules

from .claims import Claims, Row
from .hands import (
    CHIITOITSU,
    CLASSIC,
    DRAGONS,
    FLOWERS,
    NINE_HAN,
    NO_YAKU,
    OPEN_TANYAO,
    PINFU,
    WAITS,
    Form,
    Result,
    error_of,
    form,
    marked_by,
    raw_fu,
    score,
    with_han,
    yaku,
)
from .yaku import EXAMPLES

DOC = Claims("003")

WITH_DORA = {"preset": "classic", "flowers": False, "dora": True, "kan_dora": True}


def classic(hand: Form, **situation: Any) -> Result:
    return score(hand, rules="classic", **situation)


def classic_hand(han: int, fu: int = 30) -> Result | None:
    result = with_han(CLASSIC[fu] if han < 9 else NINE_HAN, han, rules="classic")
    assert result is None or han >= 9 or result["fu"] == fu, (han, fu, result)
    return result


DOC.headings(
    line3="Scoring a Hand",
    line7="Yakuman",
    line11="Counting Doubles",
    line21="Total Basic Points",
    line32="Determine Score",
    line43="Flowers and Seasons (optional)",
    line47="Dora (optional)",
)

# --- steps 1 and 2: yakuman, han --------------------------------------------------------------------------------------


@DOC.check(5, "Go through the steps in order")
@DOC.check(5, "Stop when you have a score")
@DOC.check(9, "Do you have a Yakuman hand?")
def an_earlier_step_ends_the_count() -> None:
    yakuman = classic(EXAMPLES["daisangen"].closed, flowers="1f2f")
    assert (yakuman["han"], yakuman["fu"], yakuman["table_score"]) == (None, None, 8000)
    assert {classic_hand(5, fu)["table_score"] for fu in CLASSIC} == {2000}  # type: ignore[index]


@DOC.check(9, "If so your score is {}.")
def a_yakuman_scores(points: int) -> None:
    for name in ("kokushi", "suuankou", "daisangen", "tsuuiisou", "chinroutou"):
        assert classic(EXAMPLES[name].closed)["table_score"] == points


@DOC.contradiction("C-16", 9, "If so your score is {}.")
def yakuman_do_not_add_up_here_but_do_by_default(points: int) -> None:
    two = form("77z44z", "7z", "pon 555z", "pon 666z", "pon 111z")
    assert classic(two)["base_points"] == points
    assert score(two)["base_points"] == 2 * points
    assert score(two, rules={"yakuman_stacking": False})["base_points"] == points


@DOC.check(13, "Add up your Han")
def han_are_added_up() -> None:
    result = classic(PINFU.but(riichi=True, tsumo=True), flowers="1f5f")
    assert result["han"] == sum(yaku(result).values()) + result["flowers"] == 5


@DOC.check(13, "plus you get {} Han for each flower, season, or Dora tile")
def each_flower_season_or_dora_adds(han: int) -> None:
    plain = classic(PINFU)["han"]
    for tile in FLOWERS:
        assert classic(PINFU, flowers=tile)["han"] == plain + han
    assert score(PINFU, dora="9m", rules=WITH_DORA)["han"] == plain + han


DOC.noted("C-51", 13, "for each flower, season, or Dora tile")


@DOC.check(13, "If you have {} or more Han")
def a_limit_begins_at(han: int) -> None:
    assert {classic_hand(han, fu)["limit"] for fu in CLASSIC} == {"mangan"}  # type: ignore[index]
    assert classic_hand(han - 1, 20)["limit"] is None  # type: ignore[index]


@DOC.table(
    15, 19, limit=r"(?P<name>[\w-]+) \((?P<low>\d+)(?:-(?P<high>\d+))?(?P<more>\+)? Han\) scores (?P<points>\d+)\."
)
def the_limits(rows: list[Row]) -> None:
    results = {han: result for han in range(5, 16) if (result := classic_hand(han))}
    for row in rows:
        low = int(row.cells["low"])
        high = 15 if row.cells["more"] else int(row.cells["high"] or low)
        name = row.cells["name"].lower().replace("-", "_")
        assert [han for han in results if results[han]["limit"] == name] == list(range(low, high + 1))
        assert {results[han]["table_score"] for han in range(low, high + 1)} == {int(row.cells["points"])}


# --- step 3: fu -------------------------------------------------------------------------------------------------------

OPEN_PON = form("123m567m34p99s", "2p", "pon 555z")


@DOC.check(23, "Start with a base Fu of {}.")
def the_base(fu: int) -> None:
    assert raw_fu(classic(OPEN_TANYAO)) == fu == classic(OPEN_TANYAO)["fu"]


def classic_set(meld: str) -> int:
    """What a declared set adds: open ones to an open hand, closed quads to an open hand too."""
    rest = form("34p678s55s", "5p", "chi 567m", meld, houtei=True)
    return raw_fu(classic(rest)) - raw_fu(classic(OPEN_TANYAO))


@DOC.check(24, "For each Pon add {} and each Kan add {}.")
def open_sets_add(pon: int, kan: int) -> None:
    assert (classic_set("pon 222m"), classic_set("minkan 2222m"), classic_set("kakan 2222m")) == (pon, kan, kan)


@DOC.check(24, "Both values are doubled if concealed and/or are of a terminal/honour")
def closed_and_outside_sets_are_doubled() -> None:
    assert classic_set("pon 999m") == classic_set("pon 444z") == 2 * classic_set("pon 222m")
    assert classic_set("minkan 9999m") == classic_set("minkan 4444z") == 2 * classic_set("minkan 2222m")
    assert classic_set("ankan 2222m") == 2 * classic_set("minkan 2222m")
    assert classic_set("ankan 9999m") == classic_set("ankan 4444z") == 4 * classic_set("minkan 2222m")
    plain = raw_fu(classic(form("234m34p678s55s", "5p", "chi 567m")))
    concealed = {
        tile: raw_fu(classic(form(f"{tile * 3}34p678s55s", "5p", "chi 567m", houtei=True))) for tile in ("2m", "9m")
    }
    assert concealed == {"2m": plain + 2 * classic_set("pon 222m"), "9m": plain + 4 * classic_set("pon 222m")}


DOC.noted("C-34", 24, "doubled if concealed")


def classic_pair(tile: str, **winds: str) -> int:
    hand = form(f"34p678s{tile * 2}", "5p", "chi 234m", "chi 567m", houtei=True)
    return raw_fu(classic(hand, **winds)) - raw_fu(classic(OPEN_TANYAO))


@DOC.check(25, "For each pair of dragons add {}.")
def a_pair_of_dragons_adds(fu: int) -> None:
    assert {classic_pair(dragon) for dragon in DRAGONS.values()} == {fu}
    assert {classic_pair(tile) for tile in ("3z", "4z", "9s", "2s")} == {0}


@DOC.check(26, "pair of the prevailing wind or your own wind add {} (add {} if the same pair is both)")
def a_pair_of_value_winds_adds(fu: int, both: int) -> None:
    assert (classic_pair("1z", round="E", seat="S"), classic_pair("2z", round="E", seat="S")) == (fu, fu)
    assert (classic_pair("1z", round="E", seat="E"), classic_pair("2z", round="S", seat="S")) == (both, both)


@DOC.contradiction("C-36", 26, "(add {} if the same pair is both)")
def the_double_wind_pair_can_be_two(both: int) -> None:
    hand = form("34p678s11z", "5p", "chi 234m", "chi 567m", houtei=True, seat="E")
    two = {"preset": "classic", "double_wind_pair_fu": 2}
    assert raw_fu(classic(hand)) - raw_fu(score(hand, rules=two)) == both - 2


@DOC.check(27, "For a closed hand add {}.")
def a_closed_hand_adds(fu: int) -> None:
    assert raw_fu(classic(PINFU)) == raw_fu(classic(PINFU, tsumo=True)) == raw_fu(classic(OPEN_TANYAO)) + fu


@DOC.contradiction("C-21", 27, "For a closed hand add {}.")
def elsewhere_only_a_closed_ron_adds(fu: int) -> None:
    assert raw_fu(score(PINFU)) - raw_fu(score(PINFU, tsumo=True)) == fu
    closed = WAITS["kanchan"]
    simple = {"fu_model": "simple"}
    assert raw_fu(score(closed, rules=simple)) == raw_fu(score(closed, tsumo=True, rules=simple))
    assert raw_fu(score(closed)) == raw_fu(score(closed, tsumo=True)) + fu - 2


@DOC.contradiction("C-22", 21, "Total Basic Points")
def waits_and_self_draw_have_no_fu_here() -> None:
    assert {raw_fu(classic(WAITS[wait])) for wait in ("ryanmen", "kanchan", "penchan", "tanki")} == {32}
    assert raw_fu(classic(OPEN_TANYAO, tsumo=True)) == raw_fu(classic(OPEN_TANYAO))
    assert raw_fu(score(WAITS["kanchan"])) == raw_fu(score(WAITS["ryanmen"])) + 2
    assert raw_fu(score(OPEN_PON, tsumo=True)) == raw_fu(score(OPEN_PON)) + 2


@DOC.contradiction("C-23", 21, "Total Basic Points")
def seven_pairs_are_counted_like_any_hand_here() -> None:
    result = classic(CHIITOITSU)
    assert (raw_fu(result), result["fu"], result["table_score"]) == (32, 40, 700)
    assert score(CHIITOITSU)["fu"] == 25


@DOC.check(28, "Round the total up to next multiple of {}.")
def the_total_is_rounded_up(step: int) -> None:
    for hand in (*CLASSIC.values(), *WAITS.values(), CHIITOITSU):
        result = classic(hand)
        assert result["fu"] == -(-raw_fu(result) // step) * step


@DOC.check(30, "If you have {}+ Fu, then you are Mangan, and score {}.")
def so_many_fu_are_mangan(fu: int, points: int) -> None:
    quads = form("23m55z", "4m", "ankan 9999p", "ankan 1111s", "ankan 4444s")
    result = classic(quads)
    assert result["fu"] == fu
    assert (result["limit"], result["table_score"]) == ("mangan", points)
    assert classic_hand(1, 110)["table_score"] < points  # type: ignore[index]


DOC.noted("C-15", 30, "then you are Mangan")

# --- step 4: the table ------------------------------------------------------------------------------------------------

DOC.noted("C-19", 32, "Determine Score")


@DOC.check(34, "combine Fu and Han to get your score")
def fu_and_han_make_the_score() -> None:
    for fu in CLASSIC:
        result = classic_hand(1, fu)
        assert result is not None
        assert result["base_points"] == fu * 2 ** (2 + 1)
        assert result["table_score"] == -(-result["base_points"] // 100) * 100


@DOC.check(34, "are all Mangan and score {}.")
def the_stars_are_mangan(points: int) -> None:
    for han, fu in ((3, 60), (3, 70), (4, 30), (4, 40), (4, 110)):
        result = classic_hand(han, fu)
        assert result is not None
        assert (result["limit"], result["table_score"]) == ("mangan", points)


@DOC.table(
    36,
    41,
    head=r"\| \|(?P<cells>(?: \d+ \|)+)",
    row=r"\| (?P<han>\d) \|(?P<cells>(?: (?:\d+|\*) \|)+)",
)
def the_score_table(rows: list[Row]) -> None:
    head, *body = rows
    columns = [int(fu) for fu in re.findall(r"\d+", head.cells["cells"])]
    for row in body:
        said = row.cells["cells"].replace("|", " ").split()
        computed = [score_cell(int(row.cells["han"]), fu) for fu in columns]
        assert computed == said, row.line
    assert [row.cells["han"] for row in body] == ["1", "2", "3", "4"]


def score_cell(han: int, fu: int) -> str:
    result = classic_hand(han, fu)
    assert result is not None
    assert (result["limit"] == "mangan") == (result["table_score"] == 2000)
    return "*" if result["limit"] == "mangan" else str(result["table_score"])


@DOC.contradiction("C-13", 38, "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |")
@DOC.contradiction("C-13", 39, "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |")
def payments_come_from_the_exact_base(han: int, *said: int) -> None:
    for fu, rounded in zip(CLASSIC, said, strict=True):
        result = classic_hand(han, fu)
        assert result is not None
        exact = fu * 2 ** (2 + han)
        assert (result["table_score"], result["base_points"]) == (rounded, exact)
        assert result["payment"]["total"] == -(-4 * exact // 100) * 100


@DOC.contradiction("C-14", 40, "| {} | {} | {} | {} | {} | *")
@DOC.contradiction("C-14", 41, "| {} | {} | *")
def the_corner_of_the_table_is_kiriage_mangan(han: int, *cells: int) -> None:
    fu = list(CLASSIC)[len(cells)]
    with_kiriage = classic_hand(han, fu)
    assert with_kiriage is not None
    assert with_kiriage["base_points"] == 2000
    for rules in ({"preset": "classic", "kiriage_mangan": False}, {"flowers": True, "fu_model": "simple"}):
        without = with_han(CLASSIC[fu], han, rules=rules)
        assert without is not None
        assert (without["limit"], without["base_points"]) == (None, 1920)


# --- flowers and dora -------------------------------------------------------------------------------------------------


@DOC.check(45, "The {count} flower/season tiles are never part of a hand")
def flowers_are_set_aside(tiles: int) -> None:
    assert classic(PINFU, flowers="".join(FLOWERS))["flowers"] == tiles == len(FLOWERS)
    assert error_of(PINFU, rules="classic", flowers=f"{tiles + 1}f") == "bad_tile"
    assert error_of(PINFU, rules="classic", flowers="1f1f") == "too_many_copies"
    assert error_of(form("123m567m34p678s5s1f", "2p"), rules="classic") != ""


@DOC.contradiction("C-52", 45, "draws another tile from the wall")
def the_replacement_is_an_option() -> None:
    assert Rules.of("classic").flower_replacement == "dead_wall"
    assert Rules.of({"preset": "classic", "flower_replacement": "live_wall"}).flower_replacement == "live_wall"


@DOC.check(45, "Each flower/season is worth {} Han.")
def each_flower_is_worth(han: int) -> None:
    for count in range(9):
        assert classic(PINFU, flowers="".join(FLOWERS[:count]))["han"] == classic(PINFU)["han"] + count * han
    assert classic(NO_YAKU, flowers="1f")["reason"] == "no_yaku"


@DOC.contradiction("C-50", 49, "If the flower/season tiles are **not** being used")
def dora_are_not_used_beside_flowers_here() -> None:
    assert classic(PINFU, dora="9m")["dora"] == 0
    assert score(PINFU, dora="9m", rules=WITH_DORA)["dora"] == 1
    both = score(PINFU, dora="9m", flowers="1f", rules={"flowers": True})
    assert (both["dora"], both["flowers"]) == (1, 1)


@DOC.check(49, "The **next** tile in sequence is the Dora, and each Dora in a completed hand is worth {} Han.")
def the_next_tile_is_dora(han: int) -> None:
    assert marked_by("4p") == {"5p"}
    plain = score(PINFU, rules=WITH_DORA)["han"]
    assert score(PINFU, dora="4s", rules=WITH_DORA)["han"] == plain + 2 * han


@DOC.check(51, "suits {} wraps back to {}")
def nine_wraps_to_one(nine: int, one: int) -> None:
    for suit in "mps":
        assert marked_by(f"{nine}{suit}") == {f"{one}{suit}"}


@DOC.check(51, "the wind order is {word}, {word}, {word}, {word}, {word}")
def the_wind_order(*winds: str) -> None:
    kinds = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
    for indicator, dora in itertools.pairwise(winds):
        assert marked_by(kinds[indicator]) == {kinds[dora]}


@DOC.check(51, "the dragon order is {word}, {word}, {word}, {word}.")
def the_dragon_order(*dragons: str) -> None:
    for indicator, dora in itertools.pairwise(dragons):
        assert marked_by(DRAGONS[indicator]) == {DRAGONS[dora]}


@DOC.check(53, "whenever a supplemental tile is drawn for a Kan, an additional Dora indicator tile is turned over")
@DOC.check(53, "All Dora indicators are cumulative")
def indicators_add_up() -> None:
    kan = form("123m34p678s55s", "2p", "ankan 9999m", riichi=True)
    assert score(kan, dora="4z4s", rules=WITH_DORA)["dora"] == 2
    assert score(kan, dora="8m4s", rules=WITH_DORA)["dora"] == 4 + 2
    assert score(kan, dora="4s4s", rules=WITH_DORA)["dora"] == 2 * 2


@DOC.contradiction("C-53", 53, "whenever a supplemental tile is drawn for a Kan")
def the_indicator_is_turned_at_once() -> None:
    assert Rules.of("classic").kan_dora_timing == "immediate"
    assert Rules.of("standard").kan_dora_timing == "ankan_immediate"

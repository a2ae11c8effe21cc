"""Document 002: dora of every kind."""

from __future__ import annotations

import tehai
from tehai.model.rules import Rules
from tehai.settlement import Winner, settle_win

from .claims import Claims
from .hands import KINDS, NO_YAKU, OPEN_TANYAO, PINFU, Form, error_of, form, marked_by, score, yaku

DOC = Claims("002", wrapped=True)

RIICHI = PINFU.but(riichi=True)
FIVE_INDICATORS = "9m1m2m4m5m"  # each marks one tile of that hand
ONE_SIX = form("234m567m34p678s22s", "5p", riichi=True)  # holds a single 6s, and a single 2m

DOC.prose("meta", 2, 'title = "Dora" arcturus_wiki_id = "211" updated = "2016-01-19T01:34:10Z"', because="front matter")
DOC.headings(
    line16="Yaku",
    line23="Wanpai",
    line31="Dora order",
    line37="Suit order",
    line45="Wind order",
    line53="Dragon order",
    line57="Duplicated dora",
    line62="Example",
    line64="Dora indicators",
    line74="Other types of dora",
    line78="Akadora",
    line95="Uradora",
    line106="Kandora",
    line118="Nukidora",
    line125="Strategy",
    line133="Rule variations",
    line142="External links",
)
DOC.prose("link", 25, "main|Wanpai")
DOC.prose("link", 120, "main|Sanma")
DOC.prose("link", 127, "main|Dora strategy")
DOC.prose("link", 135, "main|Dora variations")
DOC.prose("link", 144, "jpwiki")
DOC.prose("link", 146, "Source of this page")
DOC.prose("markup", 66, "end list")
DOC.prose("picture", 8, "showing 2-pin as the dora indicator", because="a caption")
DOC.prose("picture", 80, "(Dora_Haku.jpg")
DOC.prose(
    "picture",
    81,
    "[kan calls](http://tenhou.net/0/?log=2014081810gm-0009-7447-935af6c5&tw=1&ts=5).]",
    because="the address of a replay",
)

# --- a bonus, not a yaku --------------------------------------------------------------------------------------------


@DOC.check(8, "in order to score, regardless of the number of dora")
@DOC.check(19, "the hand simply cannot just possess dora in order to qualify as a winning hand")
@DOC.check(20, "dora is not a replacement for the yaku requirement")
def dora_alone_is_no_win() -> None:
    for indicators in ("", "4s", "4s4s", "4s4s5s6s7s"):
        result = score(NO_YAKU, dora=indicators)
        assert (result["win"], result["reason"]) == (False, "no_yaku")


@DOC.check(9, "best considered as a bonus")
@DOC.check(18, "In terms of value, dora are counted by measure of han")
def dora_add_han_and_nothing_else() -> None:
    plain, bonus = score(RIICHI, dora="4z"), score(RIICHI, dora="4s")
    assert (bonus["han"], bonus["dora"]) == (plain["han"] + 2, 2)
    assert (bonus["yaku"], bonus["fu"]) == (plain["yaku"], plain["fu"])


@DOC.check(20, "at least {count} yaku")
def one_yaku_is_needed(least: int) -> None:
    assert len(yaku(score(OPEN_TANYAO, dora="4s"))) == least
    assert not score(NO_YAKU, dora="4s")["win"]


@DOC.check(129, "Because of the {}-han value of a single dora tile")
def one_dora_is_worth(han: int) -> None:
    assert score(ONE_SIX, dora="5s")["han"] - score(ONE_SIX, dora="4z")["han"] == han


DOC.prose("advice", 100, "may potentially gain substantial value")
DOC.prose("advice", 129, "strategic considerations")
DOC.prose("advice", 130, "This either involves possession of dora tiles or potential waits")
DOC.prose("advice", 131, "neither is the case")

# --- the dead wall --------------------------------------------------------------------------------------------------


def most_indicators() -> int:
    return max(count for count in range(10) if error_of(RIICHI, dora="1z2z3z4z1z2z3z4z1z2z"[: 2 * count]) == "")


def most_kans() -> int:
    quads = ("ankan 1111m", "ankan 4444p", "ankan 7777s", "ankan 9999p")
    assert score(form("5s", "5s", *quads))["win"]
    return len(quads)


@DOC.check(11, "{count} tiles are set aside as the wanpai")
@DOC.check(27, "{count} tiles are always set aside")
@DOC.contradiction("C-20", 11, "{count} tiles are set aside")
@DOC.contradiction("C-20", 27, "{count} tiles are always set aside")
def the_dead_wall(tiles: int) -> None:
    """Four replacement tiles and five pairs of indicators: only those ten are never drawn, as document 004 says."""
    assert most_kans() + 2 * most_indicators() == tiles


@DOC.check(28, "the {count} from the initial wall break")
def the_first_indicator_follows_the_replacement_tiles(stack: int) -> None:
    assert most_kans() // 2 + 1 == stack


@DOC.check(76, "Additional indicators of dora may be found")
@DOC.check(108, "additional dora indicators, called **kandora**")
@DOC.check(109, "These are tiles next to the dora indicator")
def there_is_one_more_indicator_for_each_kan() -> None:
    assert most_indicators() == 1 + most_kans()
    for indicators in range(1, 6):
        assert score(RIICHI, dora=FIVE_INDICATORS[: 2 * indicators])["dora"] == indicators


# --- the order ------------------------------------------------------------------------------------------------------


@DOC.check(11, "The dora is marked by the tile after the flipped tile")
@DOC.check(33, "the dora is the next tile within each of the following orders")
def the_next_tile_is_dora() -> None:
    for indicator, dora in (("1m", "2m"), ("4p", "5p"), ("8s", "9s"), ("1z", "2z"), ("5z", "6z")):
        assert marked_by(indicator) == {dora}


@DOC.check(33, "the complete dora order")
def every_tile_marks_one_and_is_marked_by_one() -> None:
    marks = [marked_by(kind) for kind in KINDS]
    assert {len(kinds) for kinds in marks} == {1}
    assert sorted(kind for kinds in marks for kind in kinds) == sorted(KINDS)


@DOC.check(34, 'not "cross indicated" among the different suits')
def no_tile_marks_another_suit() -> None:
    for kind in KINDS:
        (dora,) = marked_by(kind)
        assert dora[1] == kind[1]
    assert {kind for wind in ("1z", "2z", "3z", "4z") for kind in marked_by(wind)} == {"1z", "2z", "3z", "4z"}


@DOC.check(34, "the dora order loops")
def each_order_returns_to_its_start() -> None:
    for start, length in (("1m", 9), ("1p", 9), ("1s", 9), ("1z", 4), ("5z", 3)):
        kind, seen = start, set()
        while kind not in seen:
            seen.add(kind)
            (kind,) = marked_by(kind)
        assert (kind, len(seen)) == (start, length)


@DOC.check(39, "{{< t {tiles} >}} If the dora indicator is {{< t {tiles} >}}, then the dora is {{< t {tiles} >}}")
@DOC.check(41, "{{< t {tiles} >}} If the dora indicator is {{< t {tiles} >}}, then the dora is {{< t {tiles} >}}")
@DOC.check(43, "{{< t {tiles} >}} If the dora indicator is {{< t {tiles} >}}, then the dora is {{< t {tiles} >}}")
@DOC.check(47, "{{< t {tiles} >}} If the dora indicator is {{< t {tiles} >}}, then the dora is {{< t {tiles} >}}")
@DOC.check(55, "{{< t {tiles} >}} If the dora indicator is {{< t {tiles} >}}, then the dora is {{< t {tiles} >}}")
def tiles_follow_in_this_order(order: str, last: str, first: str) -> None:
    kinds = [number + order[-1] for number in order[:-1]]
    assert (kinds[-1], kinds[0]) == (last, first)
    for indicator, dora in zip(kinds, (*kinds[1:], kinds[0]), strict=True):
        assert marked_by(indicator) == {dora}


SEATS = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}


@DOC.check(49, "follows the same order as the seat winds in the same counterclockwise direction as")
def winds_follow_the_seats() -> None:
    for seat, wind in SEATS.items():
        pon = form("123m567m34p99s", "2p", f"pon {wind[0] * 3}z", seat=seat)
        assert "yakuhai_seat_wind" in yaku(score(pon))
    for seat, after in zip(SEATS, (*list(SEATS)[1:], "E"), strict=True):
        assert marked_by(SEATS[seat]) == {SEATS[after]}
    wins = [Winner(list(SEATS).index(seat), base_points=240) for seat in ("N", "S")]
    gains = settle_win({"multiple_ron": "atamahane"}, dealer=0, wins=wins, discarder=0)
    assert dict(zip(SEATS, gains, strict=True)) == {"E": -1000, "S": 1000, "W": 0, "N": 0}


@DOC.check(50, "wind based dora are particularly advantageous to yakuhai")
def a_value_wind_that_is_dora_counts_for_both() -> None:
    result = score(form("123m567m34p99s", "2p", "pon 222z", seat="S", dora="1z"))
    assert (yaku(result), result["dora"]) == ({"yakuhai_seat_wind": 1}, 3)


@DOC.check(51, "players seated off wind can still use this dora while implementing the appropriate yaku")
def guest_winds_count_with_a_yaku() -> None:
    guest = form("123m567m34p99s444z", "2p", round="E", seat="S", dora="3z")
    assert score(guest)["reason"] == "no_yaku"
    assert score(guest, riichi=True)["dora"] == 3


@DOC.check(59, "In the event a dora indicator is repeated, either as a kandora or uradora")
@DOC.check(103, "If there are multiple identical indicators, each indicated tile counts as multiple dora")
def repeated_indicators_count_again() -> None:
    for times in range(1, 5):
        assert score(ONE_SIX, dora="1m" * times)["dora"] == times
        assert score(ONE_SIX, dora="4z" * times, ura="1m" * times)["ura"] == times
    both = score(ONE_SIX, dora="5s", ura="5s")
    assert (both["dora"], both["ura"]) == (1, 1)


@DOC.check(72, "A single {{< t {tiles} >}} is worth {} han", (70, "{{< t {tiles} >}} {{< t {tiles} >}}"))
def the_example_of_two_indicators(dora: str, han: int, *indicators: str) -> None:
    assert dora == "6s"
    assert {marked_by(indicator) for indicator in indicators} == {frozenset({dora})}
    assert score(ONE_SIX, dora="".join(indicators))["dora"] == han


# --- red fives ------------------------------------------------------------------------------------------------------


def red(suit: str) -> Form:
    """A closed hand with one red five of this suit."""
    other = "p" if suit != "p" else "s"
    return form(f"34{suit}234{other}567{other}678{other}22{suit}", f"0{suit}")


@DOC.check(82, "are specifically marked red dora tiles")
@DOC.check(83, "automatically count as dora, regardless of the dora indicator")
def red_fives_are_dora_by_themselves() -> None:
    for suit in "mps":
        for indicator in ("", "1z", f"9{suit}"):
            assert score(red(suit), dora=indicator)["aka"] == 1


@DOC.check(84, "If the dora indicator is a {word}, the red {count} of the same suit counts as {count} dora")
def a_red_five_can_count_twice(four: str, five: int, dora: int) -> None:
    assert four == "four"
    for suit in "mps":
        plain = score(red(suit), dora="1z")
        marked = score(red(suit), dora=f"4{suit}")
        assert (marked["dora"] + marked["aka"], marked["han"]) == (dora, plain["han"] + 1)
        assert tehai.Tile.parse(f"0{suit}").number == five


@DOC.check(85, "and {count} red {count} of each suit is used in actual play")
def one_red_five_of_each_suit(each: int, five: int) -> None:
    assert Rules.of("standard").red_fives == (each, each, each)
    assert tehai.Tile.parse("0p").number == five
    assert error_of(form("34m00p678s234p111s", "0m", riichi=True)) == "too_many_copies"


@DOC.contradiction("C-56", 85, "{count} red {tiles}, {count} red {tiles}, and {count} red {tiles}")
def two_red_fives_of_circles_are_an_option(*said: int | str) -> None:
    counts = {str(five): int(count) for count, five in zip(said[::2], said[1::2], strict=True)}
    assert counts.keys() == {"5m", "5p", "5s"}
    rules = {"red_fives": [counts[five] for five in ("5m", "5p", "5s")]}
    two = form("34m00p678s234p111s", "0m", riichi=True)
    assert error_of(two) == "too_many_copies"
    assert score(two, rules=rules)["aka"] == 3


@DOC.check(88, "{{< t {tiles} >}}")
def these_are_the_red_fives(tiles: str) -> None:
    for tile in (tiles[start : start + 2] for start in range(0, len(tiles), 2)):
        assert tehai.Tile.parse(tile).red
        assert score(red(tile[1]))["aka"] == 1
    assert score(form("34m340p678s05s234p", "0m"))["aka"] == len(tiles) // 2


@DOC.check(90, "Five happens to be the common choice because it is the center number within the {} through {} range")
def five_is_in_the_middle(one: int, nine: int) -> None:
    assert {int(kind[0]) for kind in KINDS if kind[1] != "z"} == set(range(one, nine + 1))
    assert {2 * tehai.Tile.parse(f"0{suit}").number for suit in "mps"} == {one + nine}


@DOC.contradiction("C-56", 90, 'other tiles marked "red" as automatic dora')
@DOC.contradiction("C-56", 92, 'include a "red haku" tile (white dragon)')
def no_other_red_tiles() -> None:
    assert error_of(form("123m567m34p99s055z", "2p")) == "bad_tile"
    assert error_of(PINFU, rules={"red_threes": [1, 1, 1]}) == "unknown_option"


# --- ura, kan ura ---------------------------------------------------------------------------------------------------


@DOC.check(12, "Additional dora may be revealed through the use of **uradora** and/or **kandora**")
def ura_and_kan_indicators_add() -> None:
    assert score(RIICHI, dora="4z", ura="4s")["ura"] == 2
    assert score(RIICHI, dora="4z4s")["dora"] == 2
    assert score(RIICHI, dora="4s9m", ura="4s4z")["han"] == score(RIICHI, dora="4z")["han"] + 2 + 1 + 2


@DOC.check(13, "additional tiles underneath any revealed dora may also mark more dora")
@DOC.check(97, "applies only to hands won using riichi")
def ura_needs_riichi() -> None:
    assert score(PINFU, dora="4z", ura="4s")["ura"] == 0
    assert score(PINFU, dora="4z", ura="4s")["han"] == score(PINFU, dora="4z")["han"]
    for riichi in ("riichi", "double_riichi"):
        assert score(PINFU, dora="4z", ura="4s", **{riichi: True})["ura"] == 2


@DOC.check(98, "no open hand may ever have access to the uradora")
def an_open_hand_has_no_ura() -> None:
    assert score(OPEN_TANYAO, dora="4z", ura="4s")["ura"] == 0
    assert error_of(OPEN_TANYAO, dora="4z", ura="4s", riichi=True) == "impossible_flags"


@DOC.check(99, "the tiles underneath the dora indicator(s) are revealed")
@DOC.check(99, "These newly revealed tiles serve as additional dora indicators")
def there_is_an_ura_for_each_indicator() -> None:
    for indicators in range(1, 6):
        without = "4z3z4z3z4z"[: 2 * indicators]
        assert score(RIICHI, dora=without, ura=FIVE_INDICATORS[: 2 * indicators])["ura"] == indicators


DOC.noted("C-54", 97, "applies only to hands won using riichi")


@DOC.check(115, "the uradora underneath the kandora are also revealed")
def the_kan_indicators_have_ura() -> None:
    kan = form("123m34p678s55s", "2p", "ankan 9999m", riichi=True)
    assert score(kan, dora="4z4z", ura="4z4s")["ura"] == 2
    assert score(kan, dora="4z4z", ura="4z4s", rules={"kan_ura": False})["ura"] == 0


@DOC.contradiction("C-53", 110, "the timing for flipping the kandora during a kan procedure may vary")
@DOC.contradiction("C-53", 111, "Casual games will simply flip the kan dora immediately after kan")
@DOC.contradiction("C-53", 111, "More technical games will differentiate between the kan types")
def the_timing_is_an_option() -> None:
    assert Rules.of("standard").kan_dora_timing == "ankan_immediate"
    for timing in ("immediate", "after_discard_passes"):
        assert Rules.of({"kan_dora_timing": timing}).kan_dora_timing == timing


# --- nukidora -------------------------------------------------------------------------------------------------------

SANMA = form("123p567p34s678s55s", "2s", rules={"players": 3})


@DOC.check(122, "In some rules of {count}-player mahjong, North tiles may be picked")
def norths_are_set_aside_in_sanma(players: int) -> None:
    assert score(SANMA, nukidora=1, rules={"players": players})["nukidora"] == 1
    assert error_of(SANMA, nukidora=1, rules="standard") != ""
    assert error_of(SANMA, nukidora=1, rules={"players": players, "nukidora": False}) != ""


@DOC.check(123, "The North tiles picked becomes doras")
def each_north_is_a_dora() -> None:
    plain = score(SANMA)["han"]
    for norths in range(5):
        result = score(SANMA, nukidora=norths)
        assert (result["nukidora"], result["han"]) == (norths, plain + norths)


@DOC.contradiction("C-55", 122, "The procedure is the same of forming a added kan")
def a_north_set_aside_is_no_kan() -> None:
    result = score(SANMA, nukidora=3, riichi=True)
    assert "sankantsu" not in yaku(result)
    assert "riichi" in yaku(result)


# --- variations -----------------------------------------------------------------------------------------------------


@DOC.check(137, "Rules variations allow the customization on the use of dora")
def every_kind_of_dora_is_an_option() -> None:
    hand = form("34m234p567p678p22m", "0m", riichi=True, dora="1m1m", ura="1m1m")
    counts = {"dora": 4, "ura": 4, "aka": 1}
    assert {kind: score(hand)[kind] for kind in counts} == counts
    for rules, less in (
        ({"dora": False}, {"dora": 0}),
        ({"kan_dora": False}, {"dora": 2, "ura": 2}),
        ({"ura_dora": False}, {"ura": 0}),
        ({"kan_ura": False}, {"ura": 2}),
    ):
        got = {kind: score(hand, rules=rules)[kind] for kind in counts}
        assert all(got[kind] == count for kind, count in less.items()), (rules, got)
    assert error_of(hand, rules={"red_fives": [0, 0, 0]}) != ""


@DOC.check(137, "the use of the initial dora is generally universal")
def the_first_dora_counts_in_every_published_rule_set() -> None:
    for preset in ("standard", "tenhou", "mahjong-soul", "m-league", "ema", "wrc", "jpml-a"):
        assert score(RIICHI, dora="4s", rules=preset)["dora"] == 2


@DOC.check(138, "such as the kandora and uradora, some organizations would omit them")
def some_rule_sets_omit_kandora_and_uradora() -> None:
    result = score(RIICHI, dora="4z4s", ura="4s", rules="jpml-a")
    assert (result["dora"], result["ura"]) == (0, 0)


@DOC.check(139, "The most optional dora involve the akadora")
def some_rule_sets_have_no_red_fives() -> None:
    for preset in ("ema", "wrc", "jpml-a"):
        assert error_of(red("m"), rules=preset) != ""
    assert score(red("m"), rules="m-league")["aka"] == 1

"""What a player may do on their turn: each reason why not, and whole menus (RULES 7.1 to 7.5, 7.9, 8)."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.spots import Spot, face, kind
from tehai.kernel.codes import (
    A_ANKAN,
    A_DISCARD,
    A_KAKAN,
    A_KITA,
    A_KYUUSHU,
    A_OPEN_RIICHI,
    A_RIICHI,
    A_RIICHI_DRAWN,
    A_TSUMO,
    A_TSUMOGIRI,
    ALLOWED,
    ANKAN,
    CHI,
    FIFTH_KAN,
    HAND_OPEN,
    IN_RIICHI,
    KAKAN,
    LAST_TILE,
    MINKAN,
    NO_DRAW,
    NO_YAKU,
    NORTH,
    NOT_COMPLETE,
    NOT_FIRST_TURN,
    NOT_HELD,
    NOT_IN_RULES,
    NOT_TENPAI,
    PON,
    RIICHI_PAID,
    TOO_FEW_KINDS,
    TOO_FEW_POINTS,
    TOO_FEW_TILES,
    WAITS_CHANGE,
    WHY_KUIKAE,
)
from tehai.kernel.play.legal import (
    can_be_tenpai,
    offer,
    pon_of,
    refuse_ankan,
    refuse_discard,
    refuse_kakan,
    refuse_kan,
    refuse_kita,
    refuse_kyuushu,
    refuse_riichi,
    refuse_riichi_with,
    refuse_tsumo,
    stays_tenpai,
    turn_menu,
)
from tehai.model.rules import Rules

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p
NOTHING = "147m258p369s1234z"
ORPHANS = "19m19p19s1234567z"


def test_an_offer_is_added_at_the_end_of_the_menu() -> None:
    spot = Spot()
    for action in (7, 9):
        offer(spot.s, 2, action)
    assert spot.menu(2) == [7, 9]
    assert [spot.menu(seat) for seat in (0, 1, 3)] == [[], [], []]


# --- tsumo ------------------------------------------------------------------------------------------------------------


def test_a_win_needs_a_draw_a_complete_hand_and_a_yaku() -> None:
    assert refuse_tsumo(*Spot(hands={0: PINFU + "2p"}).full, 0) == NO_DRAW
    assert refuse_tsumo(*Spot(hands={0: PINFU}, drawn="3p").full, 0) == NOT_COMPLETE
    assert refuse_tsumo(*Spot(hands={0: PINFU}, drawn="2p").full, 0) == ALLOWED
    assert refuse_tsumo(*Spot(hands={0: "23m567m34p678s"}, drawn="4m").lay(0, CHI, "1p").full, 0) == NOT_COMPLETE
    opened = Spot(hands={0: "23m567m678s55s"}, drawn="1m", interrupted=1).lay(0, CHI, "1p")
    assert refuse_tsumo(*opened.full, 0) == NO_YAKU
    assert refuse_tsumo(*Spot(hands={0: "23m567m34p678s55s1m"}, drawn="2p").full, 0) == ALLOWED


def test_the_first_kind_of_all_can_be_the_tile_that_wins() -> None:
    assert refuse_tsumo(*Spot(hands={0: "23m567m345p678s55s"}, drawn="1m").full, 0) == ALLOWED


# --- discards ---------------------------------------------------------------------------------------------------------


def test_a_tile_is_discarded_from_the_hand_or_as_drawn() -> None:
    spot = Spot(hands={0: NOTHING}, drawn="1m")
    assert refuse_discard(spot.s, 0, face("1m"), False) == ALLOWED
    assert refuse_discard(spot.s, 0, face("1m"), True) == ALLOWED
    assert refuse_discard(spot.s, 0, face("4m"), True) == NOT_HELD
    assert refuse_discard(spot.s, 0, face("2m"), False) == NOT_HELD
    spot = Spot(hands={0: NOTHING}, drawn="9m")
    assert refuse_discard(spot.s, 0, face("9m"), False) == NOT_HELD
    assert refuse_discard(spot.s, 0, face("9m"), True) == ALLOWED


def test_in_riichi_only_the_drawn_tile_is_discarded() -> None:
    spot = Spot(hands={0: PINFU}, drawn="9m", riichi={0: RIICHI_PAID})
    assert refuse_discard(spot.s, 0, face("1m"), False) == IN_RIICHI
    assert refuse_discard(spot.s, 0, face("9m"), True) == ALLOWED


def test_kuikae_forbids_a_kind_and_its_red_five() -> None:
    spot = Spot(hands={0: "50m4p6p"}, kuikae=1 << kind("5m") | 1 << kind("6p"))
    assert [refuse_discard(spot.s, 0, face(tile), False) for tile in ("5m", "0m", "6p")] == [WHY_KUIKAE] * 3
    assert refuse_discard(spot.s, 0, face("4p"), False) == ALLOWED


# --- riichi -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "fields", "reason"),
    [
        ({}, {}, ALLOWED),
        ({}, {"riichi": {0: 1}}, IN_RIICHI),
        ({}, {"riichi": {1: 1}}, ALLOWED),
        ({}, {"points": {0: 900}}, TOO_FEW_POINTS),
        ({}, {"points": {0: 1000}}, ALLOWED),
        ({"riichi_min_points": 0}, {"points": {0: -100}}, ALLOWED),
        ({"riichi_min_points": 10000}, {"points": {0: 9900}}, TOO_FEW_POINTS),
        ({}, {"live": 4}, ALLOWED),
        ({}, {"live": 3}, TOO_FEW_TILES),
        ({"riichi_without_draw": True}, {"live": 3}, ALLOWED),
        ({"riichi_without_draw": True}, {"live": 0}, ALLOWED),
        ({"preset": "standard-sanma"}, {"live": 3}, ALLOWED),
        ({"preset": "standard-sanma"}, {"live": 2}, TOO_FEW_TILES),
    ],
)
def test_riichi_needs_points_and_tiles_and_is_declared_once(
    rules: dict[str, Any], fields: dict[str, Any], reason: int
) -> None:
    spot = Spot(Rules.of({"preset": "standard", **rules}), {0: PINFU}, drawn="9p", **fields)
    assert refuse_riichi(spot.s, spot.rules, 0) == reason


def test_riichi_needs_a_closed_hand() -> None:
    spot = Spot(hands={0: "567m34p678s55s"}, drawn="9p")
    assert refuse_riichi(spot.lay(0, ANKAN, "1m").s, spot.rules, 0) == ALLOWED
    for meld in (CHI, PON, MINKAN, KAKAN):
        spot = Spot(hands={0: "567m34p678s55s"}, drawn="9p").lay(0, meld, "1m")
        assert refuse_riichi(spot.s, spot.rules, 0) == HAND_OPEN


def test_riichi_is_declared_with_a_discard_that_is_allowed_and_leaves_tenpai() -> None:
    spot = Spot(hands={0: PINFU}, drawn="9p")
    assert refuse_riichi_with(*spot.full, 0, face("9p"), True) == ALLOWED
    assert refuse_riichi_with(*spot.full, 0, face("9p"), False) == NOT_HELD
    assert refuse_riichi_with(*spot.full, 0, face("1m"), False) == NOT_TENPAI
    assert refuse_riichi_with(*spot.set(riichi={0: RIICHI_PAID}).full, 0, face("9p"), True) == IN_RIICHI


@pytest.mark.parametrize("rule", ["concealed_four_is_noten", "own_four_is_noten", "visible_four_is_noten"])
def test_what_was_seen_in_an_earlier_round_does_not_matter_for_riichi(rule: str) -> None:
    spot = Spot(Rules("standard", tenpai_rule=rule), {0: KANCHAN}, drawn="1z")
    spot.desk["seen"] = [4] * 34
    assert stays_tenpai(*spot.full, 0, face("1z"))
    three_and_four = {0: "2333477778899m"}  # waits for the last 3m and a fifth 7m
    assert stays_tenpai(*Spot(Rules("standard", tenpai_rule=rule), three_and_four, drawn="1z").full, 0, face("1z"))


def test_a_hand_that_waits_for_its_own_fifth_tile_is_not_tenpai() -> None:
    hand = {0: "123m456m789s1111z"}
    for rule in ("concealed_four_is_noten", "visible_four_is_noten"):
        assert not stays_tenpai(*Spot(Rules("standard", tenpai_rule=rule), hand, drawn="9p").full, 0, face("9p"))
    assert stays_tenpai(*Spot(Rules("standard", tenpai_rule="shape_only"), hand, drawn="9p").full, 0, face("9p"))


def test_a_red_five_leaves_the_hand_as_a_five() -> None:
    assert stays_tenpai(*Spot(hands={0: "123m678m34p678s99s"}, drawn="0p").full, 0, face("0p"))
    assert not stays_tenpai(*Spot(hands={0: "123m678m340p678s9s"}, drawn="1z").full, 0, face("0p"))


@pytest.mark.parametrize(
    ("hand", "drawn", "near"),
    [
        (PINFU, "9p", True),
        ("123m567m34p67s55s9m", "8s", True),
        (NOTHING, "5z", False),
        ("123m567m34p67s5s19m", "1z", False),
        ("1122m3344p5566s7z", "1z", True),
        ("1122m3344p556s17z", "1z", True),
        ("1122m3344p56s127z", "1z", False),
        (ORPHANS, "5m", True),
        ("19m19p19s1234556z", "5m", True),
        ("19m19p19s123455z3m", "5m", False),
        ("14m" + "258p369s" + "12345z", "7z", False),
    ],
)
def test_a_quick_look_tells_whether_riichi_is_worth_a_thought(hand: str, drawn: str, near: bool) -> None:
    assert can_be_tenpai(*Spot(hands={0: hand}, drawn=drawn).full, 0) == near


def test_where_only_the_shape_counts_every_hand_is_worth_a_thought() -> None:
    assert can_be_tenpai(*Spot(Rules("standard", tenpai_rule="shape_only"), {0: NOTHING}, drawn="5z").full, 0)


# --- kans -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("makers", [(0, 0, 1, 3), (1, 1, 1, 1), (0, 1, 2, 3)])
def test_a_fifth_kan_and_one_without_a_tile_to_draw_are_impossible(makers: tuple[int, ...]) -> None:
    spot = Spot()
    for maker, meld in zip(makers[:3], (MINKAN, KAKAN, ANKAN), strict=True):
        spot.lay(maker, meld, "1m")
    assert refuse_kan(spot.s, spot.rules) == ALLOWED
    assert refuse_kan(Spot(live=1).s, spot.rules) == ALLOWED
    assert refuse_kan(Spot(live=0).s, spot.rules) == LAST_TILE
    assert refuse_kan(spot.lay(makers[3], ANKAN, "1p").s, spot.rules) == FIFTH_KAN
    assert (
        refuse_kan(Spot().lay(0, PON, "1m").lay(0, CHI, "1p").lay(0, PON, "1s").lay(0, PON, "1z").s, spot.rules)
        == ALLOWED
    )


def test_a_concealed_kan_needs_four_tiles_and_a_draw() -> None:
    assert refuse_ankan(*Spot(hands={0: "555m"}, drawn="0m").full, 0, kind("5m")) == ALLOWED
    assert refuse_ankan(*Spot(hands={0: "555m"}, drawn="1m").full, 0, kind("5m")) == NOT_HELD
    assert refuse_ankan(*Spot(hands={0: "5550m"}).full, 0, kind("5m")) == NO_DRAW
    assert refuse_ankan(*Spot(hands={0: "5550m"}, drawn="1m").full, 0, kind("5m")) == ALLOWED
    assert refuse_ankan(*Spot(hands={0: "5550m"}, drawn="1m", live=0).full, 0, kind("5m")) == LAST_TILE


@pytest.mark.parametrize(
    ("hand", "drawn", "strict", "waits_only"),
    [
        ("111m567m34p678s55s", "1m", ALLOWED, ALLOWED),
        ("555p123m34s678s99m", "0p", ALLOWED, ALLOWED),
        ("333m444m555m99p67s", "4m", WAITS_CHANGE, ALLOWED),
        ("111m23m456p678s55s", "1m", WAITS_CHANGE, WAITS_CHANGE),
        ("1112m456p789p678s", "1m", WAITS_CHANGE, WAITS_CHANGE),
        ("2223334445556m", "3m", WAITS_CHANGE, WAITS_CHANGE),
        ("777z567m34p678s55s", "7z", ALLOWED, ALLOWED),
        ("11112233m555p99s", "5p", ALLOWED, ALLOWED),  # a fifth 1m would complete it too
    ],
)
def test_a_concealed_kan_in_riichi_changes_neither_waits_nor_reading(
    hand: str, drawn: str, strict: int, waits_only: int
) -> None:
    for option, reason in (("strict", strict), ("waits_only", waits_only), ("off", IN_RIICHI)):
        spot = Spot(Rules("standard", riichi_ankan=option), {0: hand}, drawn=drawn, riichi={0: RIICHI_PAID})
        assert refuse_ankan(*spot.full, 0, kind(drawn)) == reason, option


def test_a_concealed_kan_in_riichi_uses_the_drawn_tile() -> None:
    spot = Spot(hands={0: "1111m567m34p678s5s"}, drawn="9m", riichi={0: RIICHI_PAID})
    assert refuse_ankan(*spot.full, 0, kind("1m")) == IN_RIICHI


def test_a_second_concealed_kan_in_riichi() -> None:
    for hand, reason in (("111m567m34p55s", ALLOWED), ("111m23m456p55s", WAITS_CHANGE)):
        spot = Spot(hands={0: hand}, drawn="1m", riichi={0: RIICHI_PAID}).lay(0, ANKAN, "9s")
        assert refuse_ankan(*spot.full, 0, kind("1m")) == reason


def test_a_pon_is_found_among_the_melds() -> None:
    spot = Spot().lay(0, CHI, "3p").lay(0, KAKAN, "4p").lay(0, PON, "5p").lay(1, PON, "6p")
    assert [pon_of(spot.s, 0, kind(text)) for text in ("3p", "4p", "5p", "6p")] == [-1, -1, 2, -1]
    assert pon_of(spot.s, 1, kind("6p")) == 0


def test_a_tile_is_added_to_a_pon_after_a_draw() -> None:
    def reason(tile: str, drawn: str = "9s", **fields: Any) -> int:
        spot = Spot(hands={0: "1m0p4p7p"}, drawn=drawn, **fields).lay(0, PON, "5p").lay(0, CHI, "4p").lay(0, PON, "1m")
        return refuse_kakan(spot.s, spot.rules, 0, face(tile))

    assert reason("0p") == reason("1m") == ALLOWED
    assert reason("5p") == reason("4p") == reason("7p") == NOT_HELD
    assert reason("0p", drawn="1m") == ALLOWED
    assert reason("0p", drawn="") == NO_DRAW
    assert reason("0p", live=0) == LAST_TILE


# --- kita -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, ALLOWED),
        ({"hands": {0: "123m"}, "drawn": "4z"}, ALLOWED),
        ({"hands": {0: "123m"}}, NOT_HELD),
        ({"rules": {"preset": "standard-sanma", "nukidora": False}}, NOT_IN_RULES),
        ({"rules": "standard"}, NOT_IN_RULES),
        ({"drawn": ""}, NO_DRAW),
        ({"drawn": "1m"}, ALLOWED),
        ({"live": 0}, LAST_TILE),
        ({"live": 1}, ALLOWED),
        ({"riichi": {0: RIICHI_PAID}}, IN_RIICHI),
        ({"riichi": {0: RIICHI_PAID}, "drawn": "4z"}, ALLOWED),
        ({"riichi": {1: RIICHI_PAID}}, ALLOWED),
    ],
)
def test_a_north_is_set_aside_after_a_draw(fields: dict[str, Any], reason: int) -> None:
    spot = Spot(**{"rules": "standard-sanma", "hands": {0: "9m4z"}, "drawn": "5s", **fields})
    assert refuse_kita(spot.s, spot.rules, 0) == reason


# --- nine terminals and honours ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, ALLOWED),
        ({"hands": {0: "19m19p19s11z23456p"}, "drawn": "2z"}, TOO_FEW_KINDS),
        ({"hands": {0: "19m19p19s12z23456p"}, "drawn": "3z"}, ALLOWED),
        ({"hands": {0: "1199m1199p1199s1z"}, "drawn": "2s"}, TOO_FEW_KINDS),
        ({"rules": "m-league"}, NOT_IN_RULES),
        ({"drawn": ""}, NOT_FIRST_TURN),
        ({"drawn": "1m"}, ALLOWED),
        ({"interrupted": 1}, NOT_FIRST_TURN),
        ({"river_n": {0: 1}}, NOT_FIRST_TURN),
        ({"river_n": {1: 1}}, ALLOWED),
    ],
)
def test_the_round_is_called_off_on_the_first_turn_with_nine_kinds(fields: dict[str, Any], reason: int) -> None:
    spot = Spot(**{"rules": "standard", "hands": {0: "19m19p19s123z2345p"}, "drawn": "5s", **fields})
    assert refuse_kyuushu(spot.s, spot.rules, 0) == reason


# --- whole menus ------------------------------------------------------------------------------------------------------


def menu(spot: Spot) -> list[int]:
    turn_menu(*spot.full, 0)
    return spot.menu(0)


def discards(tiles: str) -> list[int]:
    return [A_DISCARD + face(tile + tiles[-1]) for tile in tiles[:-1]]


def test_a_menu_has_every_discard_and_the_drawn_tile() -> None:
    spot = Spot(hands={0: "1147m50p1z"}, drawn="1z", menu_n={0: 9})
    tiles = ("1m", "4m", "7m", "5p", "1z", "0p")
    assert menu(spot) == [*(A_DISCARD + face(tile) for tile in tiles), A_TSUMOGIRI + face("1z")]


def test_a_menu_after_a_call_has_only_discards() -> None:
    assert menu(Spot(hands={0: "1111m99p"}, interrupted=1).lay(0, PON, "1z")) == [face("1m"), face("9p")]


def test_a_menu_in_riichi_has_the_drawn_tile() -> None:
    assert menu(Spot(hands={0: PINFU}, drawn="1m", riichi={0: 2})) == [A_TSUMOGIRI]


def test_a_menu_has_riichi_with_each_discard_that_leaves_tenpai() -> None:
    spot = Spot(hands={0: PINFU}, drawn="9p")
    assert [action for action in menu(spot) if action >= A_RIICHI] == [A_RIICHI_DRAWN + face("9p")]
    hand = {0: "123m567m678s99s50p"}
    riichi = [A_RIICHI + face("5p"), A_RIICHI_DRAWN + face("7p"), A_RIICHI + face("0p")]
    assert [action for action in menu(Spot(hands=hand, drawn="7p")) if action >= A_RIICHI] == riichi
    spot = Spot(Rules("standard", open_riichi=True), hand, drawn="7p")
    opened = [action + A_OPEN_RIICHI - A_RIICHI for action in riichi]
    assert [action for action in menu(spot) if action >= A_RIICHI] == [*riichi, *opened]


def test_a_pair_of_which_one_was_drawn_declares_riichi_in_two_ways() -> None:
    spot = Spot(hands={0: "123m567m34p678s5s9p"}, drawn="9p")
    assert [action for action in menu(spot) if action >= A_RIICHI] == [A_RIICHI + face("5s"), A_RIICHI + face("8s")]
    spot = Spot(hands={0: "123m567m678s99s13p"}, drawn="1p")
    both = [A_RIICHI + face("1p"), A_RIICHI_DRAWN + face("1p"), A_RIICHI + face("3p")]
    assert [action for action in menu(spot) if action >= A_RIICHI] == both


def test_a_menu_has_every_kan() -> None:
    spot = (
        Spot(hands={0: "9999s50p3z"}, drawn="3z", interrupted=1)
        .lay(0, PON, "5p", 1)
        .lay(0, CHI, "3p")
        .lay(0, PON, "3z")
    )
    added = [(face("5p"), 1), (face("0p"), 1), (face("3z"), 0)]
    kans = [*(A_KAKAN + tile * 4 + reds for tile, reds in added), A_ANKAN + kind("9s") * 5]
    assert [action for action in menu(spot) if action >= A_KAKAN] == kans


def test_a_concealed_kan_names_its_red_fives() -> None:
    spot = Spot(Rules("standard", red_fives=[0, 0, 2]), {0: "5500s"}, drawn="1m")
    assert [action for action in menu(spot) if action >= A_KAKAN] == [A_ANKAN + kind("5s") * 5 + 2]


def test_a_menu_has_the_win_the_nine_kinds_and_the_north() -> None:
    assert menu(Spot(hands={0: PINFU}, drawn="2p", interrupted=1))[-1] == A_TSUMO
    assert menu(Spot(hands={0: "19m19p19s123z2345p"}, drawn="5s"))[-1] == A_KYUUSHU
    assert menu(Spot("standard-sanma", {0: "19m23p23s11z2345p"}, drawn="4z"))[-1] == A_KITA
    assert menu(Spot(hands={0: "147m"}, drawn="4z"))[-1] == A_TSUMOGIRI + NORTH


def test_who_cannot_be_seen_has_no_menu() -> None:
    assert menu(Spot(hands={0: PINFU}, drawn="2p", hidden={0: 1}, menu_n={0: 3})) == []
    assert menu(Spot(hands={0: PINFU}, drawn="2p", hidden={1: 1})) != []

"""What a player may claim: each reason why not, whole menus, and whose call is granted (RULES 7.2, 7.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.spots import Spot, face, kind
from tehai.kernel.codes import (
    A_CHI,
    A_MINKAN,
    A_PASS,
    A_PON,
    A_RON,
    AFTER_FOURTH_KAN,
    ALLOWED,
    ANKAN,
    CHI,
    IN_RIICHI,
    LAST_TILE,
    NO_DISCARD_LEFT,
    NO_YAKU,
    NOT_ASKED,
    NOT_CLAIMABLE,
    NOT_COMPLETE,
    NOT_HELD,
    NOT_NEXT,
    PASSED_IN_RIICHI,
    PASSED_ONCE,
    RIICHI_PAID,
    WHY_FURITEN_DISCARD,
    WHY_FURITEN_RIICHI,
    WHY_FURITEN_TEMPORARY,
    WINDOW_ANKAN,
    WINDOW_KAKAN,
    WINDOW_KITA,
)
from tehai.kernel.play.claims import (
    chi_kuikae,
    claim_menu,
    granted,
    leaves_discard,
    pon_kuikae,
    refuse_chi,
    refuse_claim,
    refuse_minkan,
    refuse_pon,
    refuse_ron,
)
from tehai.model.rules import Rules

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
KANCHAN = "123m789m24p678s99s"  # waits for 3p, without a yaku
KUIKAE = ("forbidden", "genbutsu_only", "allowed")


# --- ron --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "tile", "fields", "reason"),
    [
        (PINFU, "2p", {}, ALLOWED),
        (PINFU, "0p", {}, ALLOWED),
        (PINFU, "3p", {}, NOT_COMPLETE),
        (KANCHAN, "3p", {}, NO_YAKU),
        (KANCHAN, "3p", {"riichi": {1: RIICHI_PAID}, "riichi_flags": {1: 1}}, ALLOWED),
        (PINFU, "2p", {"passed": {1: PASSED_ONCE}}, WHY_FURITEN_TEMPORARY),
        (PINFU, "2p", {"passed": {1: PASSED_IN_RIICHI}}, WHY_FURITEN_RIICHI),
        (PINFU, "2p", {"river_kinds": {1: 1 << kind("5p")}}, WHY_FURITEN_DISCARD),
        (PINFU, "2p", {"river_kinds": {1: 1 << kind("3p")}}, ALLOWED),
        (PINFU, "2p", {"river_kinds": {2: 1 << kind("5p")}, "passed": {2: 1}}, ALLOWED),
    ],
)
def test_a_ron_needs_a_complete_hand_without_furiten_and_a_yaku(
    hand: str, tile: str, fields: dict[str, Any], reason: int
) -> None:
    spot = Spot(hands={1: hand}, tile=tile, interrupted=1, **fields)
    assert refuse_ron(*spot.full, 1) == reason


# --- calls ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, ALLOWED),
        ({"window": WINDOW_KAKAN}, NOT_CLAIMABLE),
        ({"window": WINDOW_ANKAN}, NOT_CLAIMABLE),
        ({"window": WINDOW_KITA}, NOT_CLAIMABLE),
        ({"live": 1}, ALLOWED),
        ({"live": 0}, LAST_TILE),
        ({"riichi": {1: RIICHI_PAID}}, IN_RIICHI),
        ({"riichi": {0: RIICHI_PAID, 2: RIICHI_PAID}}, ALLOWED),
    ],
)
def test_calls_are_for_discards_but_not_the_last_one_and_not_in_riichi(fields: dict[str, Any], reason: int) -> None:
    hands = {1: "4666m1239p", 2: "777z"}
    spot = Spot(hands=hands, tile="6m", **fields)
    assert refuse_claim(spot.s, spot.rules, 1) == reason
    assert refuse_chi(spot.s, spot.rules, 1, kind("4m"), 2) == (reason or NOT_HELD)
    assert refuse_pon(spot.s, spot.rules, 1) == reason
    assert refuse_minkan(spot.s, spot.rules, 1) == reason


@pytest.mark.parametrize(
    ("preset", "makers", "reason"),
    [
        ("standard", (0, 2, 2, 3), AFTER_FOURTH_KAN),
        ("standard", (2, 2, 2, 2), ALLOWED),
        ("standard", (0, 2, 3), ALLOWED),
        ("m-league", (0, 2, 2, 3), ALLOWED),
    ],
)
def test_the_discard_that_follows_the_fourth_kan_of_several_cannot_be_called(
    preset: str, makers: tuple[int, ...], reason: int
) -> None:
    spot = Spot(preset, {1: "4566m1239p"}, tile="6m", replaced=len(makers))
    for maker in makers:
        spot.lay(maker, ANKAN, "9s")
    assert refuse_chi(spot.s, spot.rules, 1, kind("4m"), 2) == reason
    assert refuse_pon(spot.s, spot.rules, 1) == reason
    assert refuse_minkan(spot.s, spot.rules, 1) == (reason or NOT_HELD)
    claim_menu(*spot.full, 1)
    assert (spot.menu(1) == [A_PASS]) == (reason == AFTER_FOURTH_KAN)


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize(
    ("lowest", "place", "forbidden"),
    [
        *((lowest, 0, f"{lowest}{lowest + 3}") for lowest in range(1, 7)),
        (7, 0, "7"),
        *((lowest, 1, f"{lowest + 1}") for lowest in range(1, 8)),
        (1, 2, "3"),
        *((lowest, 2, f"{lowest - 1}{lowest + 2}") for lowest in range(2, 8)),
    ],
)
def test_kuikae_after_a_chi_is_the_called_kind_and_the_other_end(
    suit: str, lowest: int, place: int, forbidden: str
) -> None:
    start = kind(f"{lowest}{suit}")
    called = 1 << (start + place)
    masks = [chi_kuikae(Rules("standard", kuikae=option).pack(), start, place) for option in KUIKAE]
    assert masks == [sum(1 << kind(number + suit) for number in forbidden), called, 0]


def test_kuikae_after_a_pon_is_the_called_kind() -> None:
    masks = [pon_kuikae(Rules("standard", kuikae=option).pack(), kind("7s")) for option in KUIKAE]
    assert masks == [1 << kind("7s"), 1 << kind("7s"), 0]


@pytest.mark.parametrize(
    ("hand", "kuikae", "used", "left"),
    [
        ("45m9p", "", "45m", True),
        ("45m3m", "36m", "45m", False),
        ("4567m", "36m", "45m", True),
        ("45m6m", "6m", "45m", False),
        ("445m", "36m", "45m", True),
        ("55m", "5m", "55m", False),
        ("555m", "5m", "55m", False),
        ("555m", "", "55m", True),
        ("55m", "", "55m", False),
        ("550m1z", "5m", "55m", True),
        ("11m", "", "11m", False),
        ("11m7z", "", "11m", True),
    ],
)
def test_a_call_must_leave_something_to_discard(hand: str, kuikae: str, used: str, left: bool) -> None:
    first, second = (kind(number + used[-1]) for number in used[:-1])
    mask = sum(1 << kind(number + kuikae[-1]) for number in kuikae[:-1])
    spot = Spot(hands={1: hand})
    assert leaves_discard(spot.s, 1, mask, first, second) == left
    assert leaves_discard(spot.s, 1, mask, second, first) == left


@pytest.mark.parametrize(
    ("hand", "tile", "lowest", "place", "reason"),
    [
        ("45m9p", "3m", "3m", 0, ALLOWED),
        ("40m9p", "3m", "3m", 0, ALLOWED),
        ("35m9p", "4m", "3m", 1, ALLOWED),
        ("34m9p", "5m", "3m", 2, ALLOWED),
        ("4m9p", "3m", "3m", 0, NOT_HELD),
        ("5m9p", "3m", "3m", 0, NOT_HELD),
        ("3m9p", "4m", "3m", 1, NOT_HELD),
        ("5m9p", "4m", "3m", 1, NOT_HELD),
        ("3m9p", "5m", "3m", 2, NOT_HELD),
        ("4m9p", "5m", "3m", 2, NOT_HELD),
        ("1245m", "3m", "3m", 0, ALLOWED),
        ("345m6m", "3m", "3m", 0, NO_DISCARD_LEFT),
        ("3344m2m", "5m", "3m", 2, ALLOWED),
        ("34m2m5m", "5m", "3m", 2, NO_DISCARD_LEFT),
    ],
)
def test_a_chi_needs_the_two_other_tiles_and_a_discard(
    hand: str, tile: str, lowest: str, place: int, reason: int
) -> None:
    spot = Spot(hands={1: hand}, tile=tile)
    assert refuse_chi(spot.s, spot.rules, 1, kind(lowest), place) == reason


def test_a_chi_is_called_from_the_player_before_and_not_with_three() -> None:
    for turn in range(4):
        spot = Spot(hands=dict.fromkeys(range(4), "45m9p"), tile="3m", turn=turn)
        reasons = [refuse_chi(spot.s, spot.rules, seat, kind("3m"), 0) for seat in range(4) if seat != turn]
        nexts = [seat for seat in range(4) if seat != turn].index((turn + 1) % 4)
        assert reasons == [ALLOWED if place == nexts else NOT_NEXT for place in range(3)]
    spot = Spot("standard-sanma", {1: "45p9p"}, tile="3p")
    assert refuse_chi(spot.s, spot.rules, 1, kind("3p"), 0) == NOT_NEXT


@pytest.mark.parametrize(
    ("hand", "tile", "pon", "kan"),
    [
        ("55m9p", "5m", ALLOWED, NOT_HELD),
        ("50m9p", "5m", ALLOWED, NOT_HELD),
        ("550m9p", "5m", ALLOWED, ALLOWED),
        ("555m9p", "0m", ALLOWED, ALLOWED),
        ("5m9p", "5m", NOT_HELD, NOT_HELD),
        ("9p", "5m", NOT_HELD, NOT_HELD),
        ("55m", "5m", NO_DISCARD_LEFT, NOT_HELD),
        ("555m", "5m", NO_DISCARD_LEFT, ALLOWED),
    ],
)
def test_a_pon_needs_two_tiles_and_a_kan_three(hand: str, tile: str, pon: int, kan: int) -> None:
    spot = Spot(hands={2: hand}, tile=tile)
    assert refuse_pon(spot.s, spot.rules, 2) == pon
    assert refuse_minkan(spot.s, spot.rules, 2) == kan


# --- menus ------------------------------------------------------------------------------------------------------------


def menu(spot: Spot, seat: int) -> list[int]:
    claim_menu(*spot.full, seat)
    return spot.menu(seat)


def chi(lowest: str, place: int, red: int = 0) -> int:
    start = kind(lowest)
    return A_CHI + ((start // 9 * 7 + start % 9) * 3 + place) * 2 + red


@pytest.mark.parametrize(
    ("hand", "tile", "sequences"),
    [
        ("1245m9p", "3m", [chi("1m", 2), chi("2m", 1), chi("3m", 0)]),
        ("23m9p", "1m", [chi("1m", 0)]),
        ("78s9p", "9s", [chi("7s", 2)]),
        ("13p9p", "2p", [chi("1p", 1)]),
        ("79p1z", "8p", [chi("7p", 1)]),
        ("89m12p9s", "1p", []),
        ("89m1p9s", "1p", []),
        ("46p0p1z", "3p", [chi("3p", 0, 1)]),
        ("4560p1z", "3p", [chi("3p", 0), chi("3p", 0, 1)]),
        ("4560p1z", "7p", [chi("5p", 2), chi("5p", 2, 1)]),
        ("67m1z", "5m", [chi("5m", 0)]),
        ("67m1z", "0m", [chi("5m", 0, 1)]),
        ("46s1z", "0s", [chi("4s", 1, 1)]),
        ("34s1z", "5s", [chi("3s", 2)]),
        ("23s1z", "4s", [chi("2s", 2)]),
        ("67s1z", "8s", [chi("6s", 2)]),
        ("23z1z", "4z", []),
        ("67z1z", "5z", []),
        ("5p0p67p", "4p", [chi("4p", 0), chi("4p", 0, 1)]),
    ],
)
def test_a_menu_has_every_sequence_with_and_without_a_red_five(hand: str, tile: str, sequences: list[int]) -> None:
    spot = Spot(hands={1: hand}, tile=tile)
    assert [action for action in menu(spot, 1) if action < A_PON] == sequences


@pytest.mark.parametrize(
    ("hand", "tile", "pons", "kans"),
    [
        ("55p1z", "5p", [0], []),
        ("50p1z", "5p", [1], []),
        ("00p1z", "5p", [2], []),
        ("550p1z", "5p", [0, 1], [1]),
        ("500p1z", "5p", [1, 2], [2]),
        ("555p1z", "0p", [0], [0]),
        ("000p1z", "5p", [2], [3]),
        ("111z5p", "1z", [0], [0]),
        ("1z5p", "1z", [], []),
        ("111z", "1z", [], [0]),  # a pon would leave nothing that may be discarded
    ],
)
def test_a_menu_has_a_pon_for_each_number_of_red_fives(hand: str, tile: str, pons: list[int], kans: list[int]) -> None:
    spot = Spot(Rules("standard", red_fives=[1, 4, 1]), {2: hand}, tile=tile)
    called = [A_PON + face(tile) * 3 + reds for reds in pons] + [A_MINKAN + face(tile) * 4 + reds for reds in kans]
    assert menu(spot, 2) == [*called, A_PASS]


def test_a_menu_has_the_ron_and_says_why_there_is_none() -> None:
    spot = Spot(hands={1: PINFU, 2: KANCHAN}, tile="2p", interrupted=1, menu_n={1: 5})
    assert menu(spot, 1) == [chi("2p", 0), A_RON, A_PASS]
    assert menu(spot, 2) == [A_PASS]
    assert spot.s["no_ron"] == [NOT_ASKED, ALLOWED, NOT_COMPLETE, NOT_ASKED]


@pytest.mark.parametrize("window", [WINDOW_KAKAN, WINDOW_KITA])
def test_what_is_added_or_set_aside_can_only_be_won_on(window: int) -> None:
    spot = Spot(hands={1: PINFU, 2: "22p1z"}, tile="2p", window=window)
    assert menu(spot, 1) == [A_RON, A_PASS]
    assert menu(spot, 2) == [A_PASS]


def test_who_cannot_be_seen_has_no_menu() -> None:
    spot = Spot(hands={1: PINFU}, tile="2p", hidden={1: 1}, menu_n={1: 2})
    assert menu(spot, 1) == []
    assert spot.s["no_ron"][1] == NOT_ASKED


def test_four_kans_leave_no_open_kan() -> None:
    spot = Spot(hands={1: "555m9p"}, tile="5m")
    for maker in range(4):
        spot.lay(maker, ANKAN, f"{maker + 1}z")
    assert menu(spot, 1) == [A_PON + face("5m") * 3, A_PASS]


# --- who gets the tile ------------------------------------------------------------------------------------------------

PON_5M, KAN_5M, CHI_5M = A_PON + 12, A_MINKAN + 16, chi("5m", 0)


@pytest.mark.parametrize(
    ("answers", "caller"),
    [
        ({}, -1),
        ({1: A_PASS, 2: A_PASS}, -1),
        ({1: CHI_5M}, 1),
        ({1: CHI_5M, 2: A_PASS, 3: PON_5M}, 3),
        ({1: CHI_5M, 2: KAN_5M}, 2),
        ({0: PON_5M, 3: CHI_5M}, 0),
        ({0: A_CHI}, 0),
        ({0: A_PON, 1: A_CHI}, 0),
        ({1: A_PON - 1, 2: A_PON}, 2),
    ],
)
def test_pon_and_kan_come_before_chi(answers: dict[int, int], caller: int) -> None:
    spot = Spot(asked=dict.fromkeys(answers, 1), answer=answers)
    assert granted(spot.s, spot.rules) == caller


def test_who_was_not_asked_does_not_call() -> None:
    spot = Spot(asked={1: 1}, answer={1: A_PASS, 2: PON_5M})
    assert granted(spot.s, spot.rules) == -1


def test_a_meld_of_the_own_is_no_tile_of_the_hand() -> None:
    spot = Spot(hands={1: "6m1z9p"}, tile="5m").lay(1, CHI, "6m")
    assert refuse_chi(spot.s, spot.rules, 1, kind("5m"), 0) == NOT_HELD

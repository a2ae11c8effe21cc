"""Why an action is not in a player's menu: each kind of action has its own reasons."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.spots import Spot, face, kind
from tehai.kernel.codes import (
    A_ANKAN,
    A_CHI,
    A_DISCARD,
    A_KAKAN,
    A_KITA,
    A_KYUUSHU,
    A_MINKAN,
    A_OPEN_RIICHI,
    A_OPEN_RIICHI_DRAWN,
    A_PASS,
    A_PON,
    A_RIICHI,
    A_RIICHI_DRAWN,
    A_RON,
    A_TSUMO,
    A_TSUMOGIRI,
    ALLOWED,
    HAND_OPEN,
    IN_RIICHI,
    LAST_TILE,
    NO_DISCARD_LEFT,
    NOT_ASKED,
    NOT_COMPLETE,
    NOT_FIRST_TURN,
    NOT_HELD,
    NOT_IN_RULES,
    NOT_NEXT,
    NOT_TENPAI,
    PHASE_CLAIM,
    PHASE_GAME_OVER,
    PHASE_ROUND_OVER,
    PHASE_TURN,
    PON,
    RIICHI_PAID,
    WHY_KUIKAE,
)
from tehai.kernel.play.claims import claim_menu
from tehai.kernel.play.legal import turn_menu
from tehai.kernel.play.why import why_not, why_not_discard
from tehai.model.rules import Rules

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
EDGES = {"1m": 0, "4m": 3, "7m": 6, "1p": 9, "9s": 26, "1z": 27, "7z": 33, "0m": 34, "0s": 36}


def why(spot: Spot, action: int, seat: int = 0) -> int:
    return why_not(*spot.full, seat, action)


# --- the own turn -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", EDGES)
def test_every_discard_of_the_menu_is_allowed_and_others_say_why(tile: str) -> None:
    spot = Spot(hands={0: f"{tile}2m8p"}, drawn="3s", interrupted=1, river_n={0: 1})
    turn_menu(*spot.full, 0)
    assert why(spot, A_DISCARD + face(tile)) == ALLOWED
    assert why(spot, A_TSUMOGIRI + face(tile)) == NOT_HELD
    assert why(spot, A_TSUMOGIRI + face("3s")) == ALLOWED
    assert why(spot, A_DISCARD + face("3s")) == NOT_HELD
    kuikae = Spot(hands={0: f"{tile}2m8p"}, kuikae=1 << kind(tile))
    turn_menu(*kuikae.full, 0)
    assert why(kuikae, A_DISCARD + face(tile)) == WHY_KUIKAE


def test_nothing_is_said_against_a_discard_that_is_allowed() -> None:
    spot = Spot(hands={0: "147m258p369s1234z"}, drawn="9p")
    assert [why_not_discard(*spot.full, 0, action) for action in (0, A_TSUMOGIRI + face("9p"))] == [ALLOWED] * 2


@pytest.mark.parametrize("first", [A_RIICHI, A_RIICHI_DRAWN, A_OPEN_RIICHI, A_OPEN_RIICHI_DRAWN])
@pytest.mark.parametrize("tile", EDGES)
def test_riichi_says_why_not(tile: str, first: int) -> None:
    far = Spot(Rules("standard", open_riichi=True), {0: f"147m258p369s123z{tile}"}, drawn=tile)
    assert why(far, first + face(tile)) == NOT_TENPAI
    called = Spot(Rules("standard", open_riichi=True), {0: f"147m258p369s{tile}"}, drawn=tile).lay(0, PON, "5z")
    assert why(called, first + face(tile)) == HAND_OPEN
    assert why(Spot(hands={0: f"147m258p369s123z{tile}"}, drawn=tile), first + face(tile)) == (
        NOT_IN_RULES if first >= A_OPEN_RIICHI else NOT_TENPAI
    )


@pytest.mark.parametrize("tile", EDGES)
def test_kans_say_why_not(tile: str) -> None:
    fields: dict[str, Any] = {"drawn": "8p", "live": 0}
    four = Spot(Rules("standard", red_fives=[4, 0, 4]), {0: tile[0] * 4 + tile[1]}, **fields)
    reds = 4 if tile[0] == "0" else 0
    for named in range(5):
        assert why(four, A_ANKAN + kind(tile) * 5 + named) == LAST_TILE
    three = Spot(Rules("standard", red_fives=[4, 0, 4]), {0: tile[0] * 3 + tile[1]}, drawn="8p")
    assert why(three, A_ANKAN + kind(tile) * 5 + reds) == NOT_HELD
    added = Spot(hands={0: tile}, **fields).lay(0, PON, tile)
    for named in range(4):
        assert why(added, A_KAKAN + face(tile) * 4 + named) == LAST_TILE
        assert why(Spot(hands={0: tile}, **fields), A_KAKAN + face(tile) * 4 + named) == NOT_HELD


def test_wins_nine_kinds_and_norths_say_why_not() -> None:
    spot = Spot(hands={0: PINFU}, drawn="9p", river_n={0: 1})
    assert why(spot, A_TSUMO) == NOT_COMPLETE
    assert why(spot, A_KYUUSHU) == NOT_FIRST_TURN
    assert why(spot, A_KITA) == NOT_IN_RULES
    assert why(Spot("standard-sanma", {0: "4z"}, drawn="9p", live=0), A_KITA) == LAST_TILE


def test_calls_are_not_asked_for_on_the_own_turn() -> None:
    spot = Spot(hands={0: "4445m"}, drawn="9p", tile="")
    calls = (A_CHI, A_PON - 1, A_PON, A_MINKAN, A_KAKAN - 1, A_PASS)
    assert [why(spot, action) for action in calls] == [NOT_ASKED] * 6


# --- another's tile ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", EDGES)
def test_calls_of_a_tile_say_why_not(tile: str) -> None:
    held = tile[0] * 3 + tile[1]
    spot = Spot(Rules("standard", red_fives=[4, 0, 4]), {1: held}, tile=tile, riichi={1: RIICHI_PAID})
    assert [why(spot, A_PON + face(tile) * 3 + reds, 1) for reds in range(3)] == [IN_RIICHI] * 3
    assert [why(spot, A_MINKAN + face(tile) * 4 + reds, 1) for reds in range(4)] == [IN_RIICHI] * 4
    other = (face(tile) + 1) % 37
    assert why(spot, A_PON + other * 3, 1) == why(spot, A_MINKAN + other * 4, 1) == NOT_HELD
    assert why(spot, A_PON + other * 3 + 2, 1) == why(spot, A_MINKAN + other * 4 + 3, 1) == NOT_HELD


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("lowest", range(1, 8))
@pytest.mark.parametrize("place", range(3))
def test_every_sequence_says_why_not(suit: str, lowest: int, place: int) -> None:
    tile = f"{lowest + place}{suit}"
    code = A_CHI + (("mps".index(suit) * 7 + lowest - 1) * 3 + place) * 2
    held = "".join(f"{lowest + i}{suit}" for i in range(3) if i != place)
    spot = Spot(hands={1: held + "1z", 2: held}, tile=tile, live=0)
    assert [why(spot, code + red, 1) for red in range(2)] == [LAST_TILE] * 2
    spot = Spot(hands={2: held + "1z"}, tile=tile)
    assert [why(spot, code + red, 2) for red in range(2)] == [NOT_NEXT] * 2
    spot = Spot(hands={1: held}, tile=tile)
    assert why(spot, code, 1) == NO_DISCARD_LEFT
    elsewhere = Spot(hands={1: held}, tile="6z", live=0)
    assert why(elsewhere, code, 1) == NOT_HELD


def test_a_call_that_the_tiles_allow_in_another_way_is_not_held() -> None:
    """The menu has the pon with two plain fives: the one with a red five names a tile that is not there."""
    spot = Spot(hands={1: "55p1z"}, tile="5p")
    claim_menu(*spot.full, 1)
    assert [why(spot, A_PON + face("5p") * 3 + reds, 1) for reds in range(3)] == [ALLOWED, NOT_HELD, NOT_HELD]


def test_what_belongs_to_the_own_turn_is_not_asked_for_when_a_tile_lies_there() -> None:
    spot = Spot(hands={1: PINFU}, tile="9p")
    actions = (A_DISCARD, A_RIICHI, A_KAKAN, A_ANKAN, A_TSUMO, A_KYUUSHU, A_KITA, A_PASS)
    assert [why(spot, action, 1) for action in actions] == [NOT_ASKED] * 8
    assert why(spot, A_PON + face("9p") * 3, 0) == NOT_ASKED


# --- who is asked -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "reason"),
    [(PHASE_TURN, 4), (PHASE_CLAIM, 4), (PHASE_ROUND_OVER, NOT_ASKED), (PHASE_GAME_OVER, NOT_ASKED)],
)
def test_a_ron_speaks_of_the_last_tile_that_could_be_won_on(phase: int, reason: int) -> None:
    spot = Spot(no_ron={0: 4, 2: 4}).set(phase=phase)
    assert [why(spot, A_RON, seat) for seat in (0, 2)] == [reason] * 2
    assert why(Spot(no_ron={2: ALLOWED}).set(phase=PHASE_CLAIM), A_RON, 2) == NOT_HELD


def test_who_is_not_on_turn_is_not_asked() -> None:
    spot = Spot(hands={0: "1m", 1: "1m"}, drawn="2m")
    assert why(spot, A_DISCARD, 1) == NOT_ASKED
    assert why(spot.set(phase=PHASE_ROUND_OVER), A_DISCARD, 0) == NOT_ASKED
    assert why(spot.set(phase=PHASE_CLAIM, tile=0), A_PON, 0) == NOT_ASKED

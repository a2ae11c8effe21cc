"""Furiten: the three kinds, what begins and what ends them (RULES 7.6)."""

from __future__ import annotations

import pytest

from kernel.spots import Spot, kind
from tehai.engine.lookup import lookup
from tehai.kernel.codes import (
    FURITEN_DISCARD,
    FURITEN_RIICHI,
    FURITEN_TEMPORARY,
    NOT_FURITEN,
    PASSED_IN_RIICHI,
    PASSED_ONCE,
    RIICHI_DECLARED,
    RIICHI_PAID,
    WINDOW_ANKAN,
    WINDOW_KAKAN,
    WINDOW_KITA,
)
from tehai.kernel.play.furiten import completes, end_passed, end_passed_by_call, furiten_of, mark_passed, renew_waits
from tehai.model.rules import Rules

PINFU = "123m567m34p678s55s"  # waits for 2p and 5p
ORPHANS = "19m19p19s1234566z"  # waits for 7z


def test_waits_are_those_of_the_hand_and_unknown_for_a_hand_that_cannot_be_seen() -> None:
    spot = Spot(hands={1: PINFU})
    assert spot.s["waits"] == [0, 1 << kind("2p") | 1 << kind("5p"), 0, 0]
    spot.s["hidden"][1] = 1
    renew_waits(spot.s, spot.desk, lookup(), 1)
    assert spot.s["waits"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("passed", "discards", "furiten"),
    [
        (0, "9s", NOT_FURITEN),
        (0, "2p", FURITEN_DISCARD),
        (0, "9s0p", FURITEN_DISCARD),
        (PASSED_ONCE, "9s", FURITEN_TEMPORARY),
        (PASSED_ONCE, "5p", FURITEN_DISCARD),
        (PASSED_IN_RIICHI, "9s", FURITEN_RIICHI),
        (PASSED_IN_RIICHI, "5p", FURITEN_RIICHI),
    ],
)
def test_the_furiten_that_lasts_longest_is_named(passed: int, discards: str, furiten: int) -> None:
    spot = Spot(hands={1: PINFU}, passed={1: passed}).discard(1, discards).discard(2, "25p")
    assert furiten_of(spot.s, 1) == furiten


@pytest.mark.parametrize(
    ("hand", "tile", "window", "option", "complete"),
    [
        (PINFU, "2p", 0, True, True),
        (PINFU, "0p", 0, True, True),
        (PINFU, "3p", 0, True, False),
        (PINFU, "2p", WINDOW_KAKAN, True, True),
        (PINFU, "2p", WINDOW_KITA, True, True),
        (PINFU, "2p", WINDOW_ANKAN, True, False),
        (ORPHANS, "7z", WINDOW_ANKAN, True, True),
        (ORPHANS, "7z", WINDOW_ANKAN, False, False),
        (ORPHANS, "6z", WINDOW_ANKAN, True, False),
        (ORPHANS, "7z", 0, False, True),
    ],
)
def test_a_concealed_kan_is_open_to_thirteen_orphans_alone(
    hand: str, tile: str, window: int, option: bool, complete: bool
) -> None:
    spot = Spot(Rules("standard", kokushi_ankan_ron=option), {1: hand}, tile=tile, window=window)
    assert completes(*spot.all, 1) == complete


def test_who_lets_a_winning_tile_pass_is_furiten() -> None:
    hands = dict.fromkeys(range(4), PINFU)
    riichi = {2: RIICHI_PAID, 3: RIICHI_DECLARED}
    spot = Spot(hands=hands, tile="2p", turn=1, riichi=riichi)
    mark_passed(*spot.all)
    assert spot.s["passed"] == [PASSED_ONCE, 0, PASSED_IN_RIICHI, PASSED_ONCE]
    spot = Spot(hands=hands, tile="2p", passed={0: PASSED_ONCE, 2: PASSED_IN_RIICHI, 3: PASSED_IN_RIICHI}, turn=1)
    mark_passed(*spot.all)
    assert spot.s["passed"] == [PASSED_ONCE, 0, PASSED_IN_RIICHI, PASSED_IN_RIICHI]
    spot = Spot(hands=hands, tile="3p", turn=1, riichi=riichi)
    mark_passed(*spot.all)
    assert spot.s["passed"] == [0, 0, 0, 0]


def test_the_own_discard_ends_temporary_furiten_only() -> None:
    spot = Spot(passed={0: PASSED_ONCE, 1: PASSED_IN_RIICHI, 2: PASSED_ONCE})
    for seat in (0, 1, 3):
        end_passed(spot.s, seat)
    assert spot.s["passed"] == [0, PASSED_IN_RIICHI, PASSED_ONCE, 0]


def test_a_call_ends_temporary_furiten_under_the_option() -> None:
    passed = {0: PASSED_ONCE, 1: PASSED_IN_RIICHI, 3: PASSED_ONCE}
    spot = Spot(Rules("standard", temp_furiten_end="own_turn"), passed=passed)
    end_passed_by_call(spot.s, spot.rules)
    assert spot.s["passed"] == [PASSED_ONCE, PASSED_IN_RIICHI, 0, PASSED_ONCE]
    spot = Spot(Rules("standard", temp_furiten_end="any_call"), passed=passed)
    end_passed_by_call(spot.s, spot.rules)
    assert spot.s["passed"] == [0, PASSED_IN_RIICHI, 0, 0]

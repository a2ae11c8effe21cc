"""Dealing: what a new round begins with."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.spots import Spot, face
from tehai.kernel.codes import DRAW_FLOWER, DRAW_KAN, DRAW_WALL, FLOWER, NOT_ASKED, OUT_NONE, WINDOW_DISCARD
from tehai.kernel.layout import STATE, blank
from tehai.kernel.play.deal import clear_table, first_flower, set_flowers_aside
from tehai.model.rules import Rules

KEPT = ("seed", "round", "honba", "sticks", "points", "streak", "phase", "todo", "turn", "wall", "wall_n", "hidden")
KEPT_AT_THE_END = ("place", "final")
NOT_ZERO: dict[str, Any] = {
    "nagashi": [1] * 4,
    "no_ron": [NOT_ASKED] * 4,
    "liable": [-1] * 4,
    "pao": [[-1] * 3] * 4,
    "drawn": -1,
    "source": DRAW_WALL,
    "kan_feeder": -1,
    "window": WINDOW_DISCARD,
    "tile": -1,
    "outcome": OUT_NONE,
}


def dirty(value: Any) -> Any:
    """The same shape with sevens in it."""
    return [dirty(part) for part in value] if isinstance(value, list) else 7


def test_a_new_round_begins_with_an_empty_table() -> None:
    state = {name: dirty(value) for name, value in blank(STATE).items()}
    clear_table(state)
    for name, empty in blank(STATE).items():
        left_alone = name in (*KEPT, *KEPT_AT_THE_END)
        assert state[name] == (dirty(empty) if left_alone else NOT_ZERO.get(name, empty)), name


def test_the_first_flower_of_a_hand_is_found() -> None:
    state = blank(STATE)
    assert first_flower(state, 2) == FLOWER + 8
    for flower in (7, 3, 0):
        state["hand"][2][FLOWER + flower] = 1
        assert first_flower(state, 2) == FLOWER + flower


@pytest.mark.parametrize(
    ("where", "source", "after"),
    [
        ("dead_wall", DRAW_WALL, DRAW_FLOWER),
        ("live_wall", DRAW_WALL, DRAW_WALL),
        ("dead_wall", DRAW_KAN, DRAW_KAN),
        ("live_wall", DRAW_KAN, DRAW_KAN),
    ],
)
def test_a_tile_from_the_dead_wall_is_no_longer_the_last_of_the_wall(where: str, source: int, after: int) -> None:
    """So that haitei is not counted with it; a rinshan stays one."""
    spot = Spot(Rules("classic", flower_replacement=where), {1: "1m3f8f"}, turn=1, source=source)
    assert set_flowers_aside(spot.s, spot.rules, 1)
    assert spot.s["source"] == after
    assert (spot.s["flowers"], sum(spot.s["hand"][1])) == ([0, 0b1000_0100, 0, 0], 3)


def test_a_flower_without_a_replacement_ends_the_draw() -> None:
    spot = Spot("classic", {1: "1m"}, turn=1, drawn="2f", live=0)
    assert not set_flowers_aside(spot.s, spot.rules, 1)
    assert (spot.s["drawn"], spot.s["flowers"][1], spot.s["hand"][1][face("1m")]) == (-1, 0b10, 1)


def test_a_hand_without_flowers_is_left_alone() -> None:
    spot = Spot("classic", {1: "1m"}, turn=1, drawn="2m", live=0)
    assert set_flowers_aside(spot.s, spot.rules, 1)
    assert (spot.s["drawn"], spot.s["flowers"]) == (face("2m"), [0] * 4)

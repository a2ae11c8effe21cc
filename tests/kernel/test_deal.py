"""Dealing: what a new round begins with."""

from __future__ import annotations

from typing import Any

from tehai.kernel.codes import DRAW_WALL, FLOWER, NOT_ASKED, OUT_NONE, WINDOW_DISCARD
from tehai.kernel.deal import clear_table, first_flower
from tehai.kernel.layout import STATE, blank

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

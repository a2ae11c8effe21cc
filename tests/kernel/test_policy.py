"""What the built-in players know before they choose."""

import pytest

from tehai.accel.records import records_of
from tehai.kernel import layout
from tehai.kernel.policy import count_left
from tehai.rules import Rules
from tehai.sim.tables import Tables


@pytest.mark.parametrize(("preset", "none_left"), [("standard", []), ("standard-sanma", list(range(1, 8)))])
def test_three_players_have_no_middle_characters_left(preset: str, none_left: list[int]) -> None:
    (state,) = records_of(layout.STATE, Tables(1, preset, seed=4, backend="python").states)
    desk = layout.blank(layout.DESK)
    count_left(state, Rules.of(preset).pack(), desk, 0)
    assert [kind for kind in range(34) if desk["seen"][kind] == 0] == none_left
    assert all(0 <= left <= 4 for left in desk["seen"])

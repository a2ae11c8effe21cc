"""What the built-in players know before they choose."""

import pytest

from kernel.spots import Spot, kind
from tehai.engine.records import records_of
from tehai.kernel import layout
from tehai.kernel.codes import PON
from tehai.kernel.learn.sight import count_left
from tehai.kernel.play.hands import load_win
from tehai.model.rules import Rules
from tehai.sim.tables import Tables


@pytest.mark.parametrize(("preset", "none_left"), [("standard", []), ("standard-sanma", list(range(1, 8)))])
def test_three_players_have_no_middle_characters_left(preset: str, none_left: list[int]) -> None:
    (state,) = records_of(layout.STATE, Tables(1, preset, seed=4, backend="python").states)
    desk = layout.blank(layout.DESK)
    count_left(state, Rules.of(preset).pack(), desk, 0)
    assert [kind for kind in range(34) if desk["seen"][kind] == 0] == none_left
    assert all(0 <= left <= 4 for left in desk["seen"])


@pytest.mark.parametrize("scored", range(3))
def test_norths_set_aside_are_counted_once_whoever_was_scored_last(scored: int) -> None:
    spot = Spot("standard-sanma", {0: "123456789p14z55s"}, drawn="1s", kita={0: 1, 1: 1}, dora_n=0)
    load_win(spot.s, spot.rules, scored, 1, spot.desk["win"])
    count_left(*spot.all, 0)
    assert spot.desk["seen"][kind("4z")] == 1


def test_the_tiles_of_all_melds_are_gone() -> None:
    spot = Spot(hands={0: "19m"}, dora_n=0).lay(0, PON, "5z").lay(1, PON, "6z")
    count_left(*spot.all, 0)
    assert [spot.desk["seen"][kind(tile)] for tile in ("1m", "5z", "6z", "7z")] == [3, 1, 1, 4]

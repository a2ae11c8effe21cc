"""What is counted of a round."""

from kernel.spots import Spot
from tehai.kernel.codes import (
    A_ANKAN,
    A_CHI,
    A_KAKAN,
    A_MINKAN,
    A_OPEN_RIICHI,
    A_PON,
    A_RIICHI,
    E_ACTION,
    E_DRAW,
    OUT_NAGASHI,
    OUT_SUUFON,
)
from tehai.kernel.layout import TALLY, blank
from tehai.kernel.play.hands import note
from tehai.kernel.play.tally import clear_tally, count_round


def test_riichi_calls_and_kans_are_counted_for_who_made_them() -> None:
    spot, tally = Spot(outcome=OUT_SUUFON), blank(TALLY)
    for seat, action in ((0, A_RIICHI), (1, A_CHI), (1, A_PON), (2, A_MINKAN), (2, A_KAKAN), (3, A_ANKAN)):
        note(spot.s, E_ACTION, seat, action)
    note(spot.s, E_DRAW, 0, 5)
    note(spot.s, E_ACTION, 3, A_OPEN_RIICHI)
    count_round(*spot.full, tally)
    assert (tally["rounds"], tally["riichi"], tally["calls"]) == (1, [1, 0, 0, 1], [0, 2, 1, 0])
    assert (tally["open_rounds"], tally["kans"]) == ([0, 1, 1, 0], [0, 0, 2, 1])
    assert tally["tenpai"] == tally["wins"] == [0, 0, 0, 0]
    clear_tally(tally)
    assert tally == blank(TALLY)


def test_who_is_tenpai_when_the_wall_is_empty() -> None:
    spot, tally = Spot(outcome=OUT_NAGASHI, tenpai={1: 1, 3: 1}), blank(TALLY)
    count_round(*spot.full, tally)
    assert tally["tenpai"] == [0, 1, 0, 1]

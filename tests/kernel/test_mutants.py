"""Rules that a small mistake in the kernel could break without any other test noticing (found by `make prove`)."""

import pytest

from kernel.hands import scored, yaku_of
from tehai.settlement import final_scores


@pytest.mark.parametrize(
    "hand",
    [
        "111m333m444m777m9p 9p",  # 1 3 4
        "111m222m444m777m9p 9p",  # 1 2 4
        "111m222m333m555m9p 9p",  # three in a row are sanrenkou only
        "777m888m999m111p9p 9p",  # and not across suits: 789m1p
    ],
)
def test_suurenkou_needs_four_numbers_in_a_row(hand: str) -> None:
    assert yaku_of(scored(hand, {"suurenkou": True})) == "suuankou_tanki x1"
    assert "suurenkou" in yaku_of(scored("111m222m333m444m9p 9p", {"suurenkou": True}))


@pytest.mark.parametrize("options", [{"paarenchan": True}, {"renhou": "yakuman"}, {"renhou": "5han"}])
def test_a_yaku_of_a_situation_needs_the_situation(options: dict[str, object]) -> None:
    assert yaku_of(scored("123m567m34p678s55s 2p", options, tsumo=True, seat="E")) == "menzen_tsumo 1, pinfu 1"
    assert yaku_of(scored("123m567m34p678s55s 2p", options)) == "pinfu 1"


@pytest.mark.parametrize(
    ("hand", "yaku"),
    [
        ("2233445667788p 8p", "pinfu 1, tanyao 1, iipeikou 1, chinitsu 6"),  # 234 234 567 678 88
        ("2223334445678p 8p", "tanyao 1, sanankou 2, chinitsu 6"),  # 222 333 444 567 88, also 234 three times
    ],
)
def test_daisharin_is_two_of_each_number(hand: str, yaku: str) -> None:
    assert yaku_of(scored(hand, {"daisharin": True})) == yaku


@pytest.mark.parametrize("shift", range(4))
def test_rounded_to_thousands_the_first_makes_the_sum_zero_wherever_it_sits(shift: int) -> None:
    points, finals = (41200, 27900, 19400, 11500), (51.0, 8.0, -21.0, -38.0)
    rules = {"preset": "tenhou", "final_rounding": "thousands"}
    order = [(seat + shift) % 4 for seat in range(4)]
    found = final_scores(rules, [points[seat] for seat in order])
    assert [score for _, score in found] == [finals[seat] for seat in order]


def test_what_does_not_divide_among_those_who_share_a_lower_place_goes_to_the_earlier_seat() -> None:
    rules = {"uma": [14, 3, -5, -12], "tie": "split"}  # -14 for three: -4.6, -4.7, -4.7
    found = final_scores(rules, [20000, 40000, 20000, 20000], start_seat_order=[3, 0, 1, 2])
    assert found == [(2, -9.7), (1, 29.0), (2, -9.7), (2, -9.6)]


def test_a_hundred_left_over_sticks_are_shared_to_the_last_one() -> None:
    found = final_scores({"leftover_sticks": "shared"}, [0, 0, 0, 0], sticks=100)
    assert [score for _, score in found] == [15.0, 5.0, -5.0, -15.0]

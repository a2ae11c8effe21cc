"""What a table pays, through `tehai.settlement`: wins, draws, final scores, and what it refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from tehai.errors import InputError
from tehai.settlement import YAKUMAN_NAMES, Winner, final_scores, settle_draw, settle_win

# Wins


@pytest.mark.parametrize(
    ("dealer", "seat", "discarder", "honba", "sticks", "deltas"),
    [
        (0, 1, 2, 0, 0, (0, 3900, -3900, 0)),
        (1, 1, 2, 0, 0, (0, 5800, -5800, 0)),
        (0, 1, 2, 2, 3, (0, 7500, -4500, 0)),
        (0, 1, None, 0, 0, (-2000, 4000, -1000, -1000)),
        (3, 1, None, 1, 1, (-1100, 5300, -1100, -2100)),
        (2, 2, None, 1, 0, (-2100, -2100, 6300, -2100)),
    ],
)
def test_one_win(
    dealer: int, seat: int, discarder: int | None, honba: int, sticks: int, deltas: tuple[int, ...]
) -> None:
    """960 base points: 3 han 30 fu."""
    assert settle_win("standard", dealer, [Winner(seat, 960)], discarder, honba, sticks) == deltas


@pytest.mark.parametrize(
    ("rules", "discarder", "deltas"),
    [
        ("standard-sanma", 2, (0, 4100, -4100)),
        ("standard-sanma", None, (-2100, 3200, -1100)),
        ({"players": 3, "tsumo_loss": False}, None, (-2500, 4100, -1600)),
    ],
)
def test_one_win_with_three_players(rules: Any, discarder: int | None, deltas: tuple[int, ...]) -> None:
    assert settle_win(rules, 0, [Winner(1, 960)], discarder, honba=1) == deltas


def test_yakuman_add_up_or_the_highest_counts() -> None:
    two = [Winner(1, yakuman={"daisuushii": 2, "tsuuiisou": 1})]
    assert settle_win("mahjong-soul", 0, two, 3) == (0, 96000, 0, -96000)
    assert settle_win({"yakuman_stacking": False}, 0, two, 3) == (0, 64000, 0, -64000)


def test_two_winners_in_any_order() -> None:
    wins = [Winner(3, 960), Winner(0, 960)]
    deltas = (5800, 0, -10000, 6200)
    assert settle_win("standard", 0, wins, 2, honba=1, sticks=2) == deltas
    assert settle_win("standard", 0, wins[::-1], 2, honba=1, sticks=2) == deltas


def test_pao_of_one_of_two_winners() -> None:
    wins = [Winner(1, 240), Winner(2, yakuman={"daisangen": 1}, liable={"daisangen": 3})]
    assert settle_win("standard", 3, wins, 0, honba=1) == (-1300 - 16000, 1300, 32000, -16000)


def test_a_dealers_yakuman_with_pao_costs_48000() -> None:
    win = Winner(0, yakuman={"daisuushii": 1}, liable={"daisuushii": 2})
    assert settle_win("standard", 0, [win], honba=1) == (48300, 0, -48300, 0)
    assert settle_win("standard", 0, [win], 1, honba=1) == (48300, -24300, -24000, 0)


def test_the_feeder_of_a_kan_pays_only_where_the_rules_say_so() -> None:
    win = Winner(1, 2000, liable={"rinshan": 3})
    assert settle_win("jpml-a", 0, [win], honba=1) == (0, 8300, 0, -8300)
    assert settle_win("standard", 0, [win], honba=1) == (-4100, 8300, -2100, -2100)


# Draws


def test_every_draw_keeps_the_points_together() -> None:
    for seats in range(16):
        tenpai = [seat for seat in range(4) if seats >> seat & 1]
        deltas = settle_draw("standard", 0, tenpai)
        assert sum(deltas) == 0
        assert all((deltas[seat] > 0) == (seat in tenpai) for seat in range(4)) or deltas == (0, 0, 0, 0)


def test_three_players_share_a_pot_of_2000() -> None:
    assert settle_draw("standard-sanma", 0, [2]) == (-1000, -1000, 2000)
    assert settle_draw("standard-sanma", 0, [0, 2]) == (1000, -2000, 1000)


def test_nagashi_mangan_of_the_dealer_and_of_two() -> None:
    assert settle_draw("standard", 3, [0], nagashi=[3], honba=5) == (-4000, -4000, -4000, 12000)
    assert settle_draw("standard", 0, [], nagashi=[1, 2]) == (-8000, 6000, 6000, -4000)


# Final scores


@pytest.mark.parametrize(
    ("rules", "points", "finals"),
    [
        ("m-league", (41000, 28000, 19000, 12000), [(1, 61.0), (2, 8.0), (3, -21.0), (4, -48.0)]),
        ("tenhou", (41000, 28000, 19000, 12000), [(1, 51.0), (2, 8.0), (3, -21.0), (4, -38.0)]),
        ("standard", (12000, 19000, 28000, 41000), [(4, -28.0), (3, -11.0), (2, 8.0), (1, 31.0)]),
        ("standard", (25000, 25000, 25000, 25000), [(1, 15.0), (2, 5.0), (3, -5.0), (4, -15.0)]),
        ("tenhou-sanma", (50000, 40000, 15000), [(1, 45.0), (2, 0.0), (3, -45.0)]),
        ("standard", (101300, 200, -500, -1000), [(1, 91.3), (2, -19.8), (3, -30.5), (4, -41.0)]),
    ],
)
def test_place_and_score(rules: str, points: tuple[int, ...], finals: list[tuple[int, float]]) -> None:
    assert final_scores(rules, points) == finals


@pytest.mark.parametrize(
    ("points", "finals"),
    [
        # two share first place: (15 + 5) / 2 and half of 20 oka; M.League
        ((35000, 35000, 20000, 10000), [(1, 35.0), (1, 35.0), (3, -20.0), (4, -50.0)]),
        ((40000, 25000, 25000, 10000), [(1, 60.0), (2, -5.0), (2, -5.0), (4, -50.0)]),
        ((25000, 25000, 25000, 25000), [(1, 0.0), (1, 0.0), (1, 0.0), (1, 0.0)]),
        # three share 30 + 10 - 10 and 20: 16.7, 16.7, 16.6
        ((30000, 30000, 30000, 10000), [(1, 16.7), (1, 16.7), (1, 16.6), (4, -50.0)]),
        # three share the last places: 10 - 10 - 30 is -30
        ((40000, 20000, 20000, 20000), [(1, 60.0), (2, -20.0), (2, -20.0), (2, -20.0)]),
    ],
)
def test_players_with_equal_points_share_the_bonus(points: tuple[int, ...], finals: list[tuple[int, float]]) -> None:
    assert final_scores("m-league", points) == finals


def test_what_cannot_be_shared_goes_to_those_who_sat_earlier() -> None:
    points = (30000, 30000, 30000, 10000)
    assert final_scores("m-league", points, start_seat_order=[2, 3, 0, 1]) == [
        (1, 16.7),
        (1, 16.6),
        (1, 16.7),
        (4, -50.0),
    ]


def test_what_cannot_be_shared_among_the_last_goes_to_the_first_of_them() -> None:
    """10 - 10 - 29 is -29, in tenths -9.6 and twice -9.7."""
    rules = {"tie": "split", "uma": [29, 10, -10, -29]}
    assert [score for _, score in final_scores(rules, (40000, 20000, 20000, 20000))] == [44.0, -14.6, -14.7, -14.7]


def test_ties_by_the_order_of_the_seats() -> None:
    points = (30000, 30000, 25000, 15000)
    assert final_scores("standard", points) == [(1, 20.0), (2, 10.0), (3, -5.0), (4, -25.0)]
    assert final_scores("standard", points, [1, 2, 3, 0]) == [(2, 10.0), (1, 20.0), (3, -5.0), (4, -25.0)]


@pytest.mark.parametrize(
    ("leftover", "finals"),
    [
        ("first", [33.0, 8.0, -11.0, -28.0]),
        ("lost", [31.0, 8.0, -11.0, -28.0]),
        ("shared", [31.5, 8.5, -10.5, -27.5]),
    ],
)
def test_sticks_left_at_the_end(leftover: str, finals: list[float]) -> None:
    found = final_scores({"leftover_sticks": leftover}, (41000, 28000, 19000, 12000), sticks=2)
    assert [score for _, score in found] == finals


@pytest.mark.parametrize(
    ("points", "finals"),
    [
        # Tenhou up to 2022-01: 26 - 30 + 10, 20 - 30 - 10, 14 - 30 - 20, and the first what the others lack
        ((40600, 25500, 20400, 13500), [50.0, 6.0, -20.0, -36.0]),
        ((100500, 10500, -10500, -500), [111.0, -9.0, -61.0, -41.0]),
    ],
)
def test_thousands_are_rounded_and_the_first_makes_the_sum_zero(points: tuple[int, ...], finals: list[float]) -> None:
    found = [score for _, score in final_scores({"preset": "tenhou", "final_rounding": "thousands"}, points)]
    assert found == finals
    assert sum(found) == 0


@pytest.mark.parametrize(
    ("points", "finals"),
    [
        ((60000, 20000, 20000, 20000), [42.0, -14.0, -14.0, -14.0]),
        ((40000, 35000, 25000, 20000), [18.0, 9.0, -9.0, -18.0]),
        ((30000, 30000, 30000, 30000), [0.0, 0.0, 0.0, 0.0]),
    ],
)
def test_floating_uma(points: tuple[int, ...], finals: list[float]) -> None:
    assert [score for _, score in final_scores("jpml-a", points)] == finals


# What cannot be

Call = Callable[[], object]


@pytest.mark.parametrize(
    ("call", "where"),
    [
        (lambda: Winner(4, 2000), "seat"),
        (lambda: Winner(True, 2000), "seat"),
        (lambda: Winner(0), "wins"),
        (lambda: Winner(0, 2000, yakuman={"daisangen": 1}), "wins"),
        (lambda: Winner(0, 0), "base_points"),
        (lambda: Winner(0, 8000 * 12 + 1), "base_points"),
        (lambda: Winner(0, yakuman={"daisanger": 1}), "yakuman"),
        (lambda: Winner(0, yakuman={"riichi": 1}), "yakuman"),
        (lambda: Winner(0, yakuman={"daisangen": 3}), "yakuman.daisangen"),
        (lambda: Winner(0, 2000, liable={"daisangen": 1}), "liable"),
        (lambda: Winner(0, yakuman={"daisangen": 1}, liable={"daisangen": 0}), "liable.daisangen"),
        (lambda: Winner(0, yakuman={"daisangen": 1}, liable={"daisangen": 4}), "liable.daisangen"),
        (lambda: settle_win("standard", 4, [Winner(0, 2000)]), "dealer"),
        (lambda: settle_win("standard-sanma", 3, [Winner(0, 2000)]), "dealer"),
        (lambda: settle_win("standard", 0, [Winner(0, 2000)], 0), "discarder"),
        (lambda: settle_win("standard", 0, [Winner(0, 2000)], 4), "discarder"),
        (lambda: settle_win("standard", 0, []), "wins"),
        (lambda: settle_win("standard", 0, [Winner(1, 2000), Winner(1, 2000)], 0), "wins"),
        (lambda: settle_win("standard", 0, [Winner(1, 2000), Winner(2, 2000)]), "wins"),
        (lambda: settle_win("standard-sanma", 0, [Winner(3, 2000)], 0), "seat"),
        (lambda: settle_win("standard", 0, [Winner(1, 2000)], 0, honba=-1), "honba"),
        (lambda: settle_win("standard", 0, [Winner(1, 2000)], 0, sticks=1001), "sticks"),
        (
            lambda: settle_win("standard", 0, [Winner(1, yakuman={"suukantsu": 1}, liable={"suukantsu": 2})]),
            "liable.suukantsu",
        ),
        (
            lambda: settle_win("standard-sanma", 0, [Winner(1, yakuman={"daisangen": 1}, liable={"daisangen": 3})]),
            "liable.daisangen",
        ),
        (lambda: settle_draw("standard", 0, [4]), "tenpai"),
        (lambda: settle_draw("standard", 0, [], nagashi=[-1]), "nagashi"),
        (lambda: settle_draw("standard", 0, [], honba=1.5), "honba"),  # type: ignore[arg-type]
        (lambda: final_scores("standard", [25000] * 3), "points"),
        (lambda: final_scores("standard", [25000, 25000, 25000, 10**8]), "points[3]"),
        (lambda: final_scores("standard", [25000] * 4, [0, 1, 2, 2]), "start_seat_order"),
        (lambda: final_scores("standard", [25000] * 4, sticks=-1), "sticks"),
    ],
)
def test_an_impossible_table_is_refused(call: Call, where: str) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert (caught.value.code, caught.value.where) == ("bad_value", where)
    assert caught.value.message


def test_every_yakuman_can_be_settled() -> None:
    for name in YAKUMAN_NAMES:
        assert settle_win("standard", 0, [Winner(1, yakuman={name: 1})], 2) == (0, 32000, -32000, 0)
    assert {"daisangen", "renhou", "open_riichi", "daichisei", "paarenchan"} <= set(YAKUMAN_NAMES)
    assert "riichi" not in YAKUMAN_NAMES


def test_equal_winners_are_one_key() -> None:
    one, other = (Winner(1, yakuman={"daisangen": 1}, liable={"daisangen": 2}) for _ in range(2))
    assert {one: "paid"}[other] == "paid"

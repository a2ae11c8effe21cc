"""What is counted in games."""

import math

import pytest

from tehai.game.events import Called, Discarded, Event, GameEnded, GameStarted, RoundDrawn, RoundStarted, Won
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile
from tehai.sim.statistics import BotStatistics, Mean, SeatResult, Statistics, results_of

HANDS = (TILES[:13],) * 4
RED = Tile("7z")


def game(*events: Event, scores: tuple[int, ...] = (30000, 28000, 22000, 20000)) -> list[Event]:
    end = GameEnded(scores, (1, 2, 3, 4), (45.0, 8.0, -13.0, -40.0))
    return [GameStarted(Rules.of("standard"), ("a", "b", "c", "d")), *events, end]


def start(number: int = 0) -> RoundStarted:
    return RoundStarted(number, 0, 0, (25000,) * 4, HANDS, Tile("1m"))


def ron(seat: int, target: int, points: int = 2000) -> Won:
    return Won(seat, target, RED, points=points, yaku=(("riichi", 1), ("dora", 2)))


def test_calls_kans_and_riichi() -> None:
    result = results_of(
        game(
            start(),
            Discarded(0, RED, riichi=True),
            Called(1, "pon", RED, (RED, RED), 0),
            Called(1, "kakan", RED, (RED, RED, RED), 0),
            Called(1, "chi", Tile("1m"), (Tile("2m"), Tile("3m")), 0),
            Called(2, "ankan", RED, (RED, RED, RED)),
            start(1),
            Called(1, "minkan", RED, (RED, RED, RED), 0),
        )
    )
    assert result.rounds == 2
    assert [seat.counts["riichi"] for seat in result.seats] == [1, 0, 0, 0]
    assert [seat.counts["calls"] for seat in result.seats] == [0, 3, 0, 0]
    assert [seat.counts["open_rounds"] for seat in result.seats] == [0, 2, 0, 0]
    assert [seat.counts["kans"] for seat in result.seats] == [0, 2, 1, 0]
    assert [seat.counts["rounds"] for seat in result.seats] == [2] * 4


def test_wins_and_deal_ins() -> None:
    result = results_of(
        game(start(), Won(0, 0, RED, points=8000), start(1), ron(1, 3), ron(2, 3, 3900), start(2), ron(1, 3, 1000))
    )
    assert [seat.counts["wins"] for seat in result.seats] == [1, 2, 1, 0]
    assert [seat.counts["tsumo"] for seat in result.seats] == [1, 0, 0, 0]
    assert [seat.counts["ron"] for seat in result.seats] == [0, 2, 1, 0]
    assert result.seats[3].counts["deal_ins"] == 2  # two rons on one tile are one
    assert (result.seats[3].lost, result.seats[1].won) == (6900, 3000)
    assert result.seats[1].yaku == {"riichi": 2, "dora": 2}


def test_draws() -> None:
    result = results_of(game(start(), RoundDrawn("exhaustive", tenpai=(0, 2)), start(1), RoundDrawn("kyuushu", seat=1)))
    assert result.draws == {"exhaustive": 1, "kyuushu": 1}
    assert [seat.counts["tenpai"] for seat in result.seats] == [1, 0, 1, 0]


def test_the_end_of_a_game() -> None:
    result = results_of(game(start()))
    assert [(seat.points, seat.place, seat.score) for seat in result.seats] == [
        (30000, 1, 45.0),
        (28000, 2, 8.0),
        (22000, 3, -13.0),
        (20000, 4, -40.0),
    ]


def test_a_mean_and_its_standard_error() -> None:
    mean = Mean()
    assert (mean.mean, mean.error) == (None, None)
    mean.add(1)
    assert (mean.mean, mean.error) == (1, None)
    for value in (2, 3, 4):
        mean.add(value)
    assert mean.mean == 2.5
    assert mean.error == pytest.approx(math.sqrt((1.5**2 * 2 + 0.5**2 * 2) / 3 / 4))
    assert Mean(2, 0.2, 0.02 - 1e-12).error == 0  # rounding never takes it below


def test_a_bot_on_two_seats_counts_each_game_once() -> None:
    statistics = Statistics(("x", "y"))
    statistics.add(results_of(game(start(), ron(0, 3))), ("x", "x", "y", "y"), ((), (), ("late",), ("late", "bad")))
    statistics.add(results_of(game(start(), ron(0, 3))), ("y", "x", "y", "x"))
    x, y = statistics.bots["x"], statistics.bots["y"]
    assert (x.games, x.points.n, x.counts["rounds"], statistics.rounds) == (2, 2, 4, 2)
    assert (x.points.mean, x.points.error) == (26500, 2500)
    assert x.place.mean == 2.25
    assert (x.counts["wins"], y.counts["wins"], x.counts["deal_ins"], y.counts["deal_ins"]) == (1, 1, 1, 1)
    assert (x.rate("wins"), x.rate_error("wins")) == (0.25, pytest.approx(math.sqrt(0.25 * 0.75 / 4)))
    assert y.faults == {"late": 2, "bad": 1}
    assert statistics.wins == 2
    assert dict(statistics.yaku) == {"dora": 2, "riichi": 2}


def test_statistics_as_a_dictionary() -> None:
    statistics = Statistics(("x",))
    statistics.add(results_of(game(start(), ron(0, 3), start(1), RoundDrawn("exhaustive"))), ("x",) * 4)
    data = statistics.to_dict()
    assert (data["games"], data["rounds"], data["wins"], data["draws"]) == (1, 2, 1, {"exhaustive": 1})
    [bot] = data["bots"]
    assert bot["name"] == "x"
    assert bot["places"] == {"1": 1, "2": 1, "3": 1, "4": 1}
    assert bot["points"] == {"mean": 25000, "error": None}
    assert bot["rates"]["wins"] == {"mean": 0.125, "error": pytest.approx(0.116927)}
    assert (bot["average_win"], bot["average_deal_in"]) == (2000, 2000)
    assert list(data["yaku"]) == ["dora", "riichi"]


def test_nothing_played_is_nothing_known() -> None:
    bot = BotStatistics("x")
    assert (bot.rate("wins"), bot.rate_error("wins"), bot.average_win, bot.average_deal_in) == (None,) * 4
    bot.add([SeatResult()])
    assert bot.average_win is None

"""Random ends of hands and of games: wins, draws and final scores, settled through the public functions."""

from __future__ import annotations

from random import Random
from typing import Any

from tehai.model.rules import Rules
from tehai.settlement import PAO_NAMES, YAKUMAN_NAMES, Winner, final_scores, settle_draw, settle_win


def random_table_win(rng: Random, rules: Rules, seat: int) -> Winner:
    """A win of some seat: base points, or yakuman of which another player may be liable."""
    others = [other for other in range(rules.players) if other != seat]
    if rng.random() < 0.5:
        feeder = {"rinshan": rng.choice(others)} if rng.random() < 0.3 else {}
        fu, han = rng.choice((20, 25, *range(30, 120, 10))), rng.randint(1, 4)
        return Winner(seat, rng.choice((fu << (2 + han), 2000, 3000, 4000, 6000, 8000)), liable=feeder)
    pool = [*PAO_NAMES, *PAO_NAMES, *YAKUMAN_NAMES]
    yakuman = {name: rng.randint(1, 2) for name in rng.choices(pool, k=rng.randint(1, 3))}
    liable: dict[str, int] = {
        name: rng.choice(others) for name in yakuman if name in rules.pao_yakuman and rng.random() < 0.7
    }
    return Winner(seat, yakuman=yakuman, liable=liable)


def random_settled_win(rng: Random, rules: Rules) -> tuple[int, ...]:
    """One to three wins on a tile, or a self-draw."""
    seats = rng.sample(range(rules.players), rules.players)
    discarder = rng.choice((None, seats.pop()))
    winners = seats[: 1 if discarder is None else rng.randint(1, len(seats))]
    wins = [random_table_win(rng, rules, seat) for seat in winners]
    return settle_win(rules, rng.randrange(rules.players), wins, discarder, rng.randint(0, 3), rng.randint(0, 3))


def random_settled_draw(rng: Random, rules: Rules) -> tuple[int, ...]:
    """An exhaustive draw."""
    seats = range(rules.players)
    tenpai = [seat for seat in seats if rng.random() < 0.5]
    nagashi = [seat for seat in seats if rng.random() < 0.1]
    return settle_draw(rules, rng.randrange(rules.players), tenpai, nagashi, rng.randint(0, 3))


def random_final(rng: Random, rules: Rules) -> list[tuple[int, float]]:
    """The end of a game, often with ties."""
    points: list[Any] = [rng.choice((25000, 30000, 100 * rng.randint(-300, 900))) for _ in range(rules.players)]
    return final_scores(rules, points, rng.sample(range(rules.players), rules.players), rng.randint(0, 4))

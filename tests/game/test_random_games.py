"""Random games over all presets and random combinations of options: what must hold after every step."""

from __future__ import annotations

from collections import Counter

import pytest

from tehai.game import Game
from tehai.game.actions import KINDS
from tehai.game.events import DRAWS, RoundDrawn, Won

from .properties import Hiding, Shadow, check_points, check_tiles
from .random_games import new_game, play

GAMES = 200
SHARDS = 10
INTERPRETED = (1, 2, 3, 4)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("shard", range(SHARDS))
def test_after_every_step_of_compiled_games(shard: int) -> None:
    for number in range(shard, GAMES, SHARDS):
        game, rng = new_game(number)
        total = sum(game.scores)
        shadow, hiding = Shadow(game), Hiding(game, number)
        for _ in play(game, rng):
            check_points(game, total)
            if not game.over:
                check_tiles(game)
                hiding.check(game)
            shadow.check(game)
        assert Game.from_events(game.events, wall=game._walls, backend="cpu").same_state(game)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("number", INTERPRETED)
def test_interpreted_and_compiled_games_have_the_same_bytes(number: int) -> None:
    fast, rng = new_game(number)
    slow, _ = new_game(number, "python")
    for seat, action in play(fast, rng):
        slow.act(seat, action)
        assert slow.state_bytes == fast.state_bytes, fast.position
        assert slow.events[-1] == fast.events[-1]
    assert slow.over


@pytest.mark.xdist_group("compiled")
def test_the_random_games_of_these_tests_have_everything_in_them() -> None:
    actions: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for number in range(60):
        game, rng = new_game(number)
        actions.update(action.kind for _, action in play(game, rng))
        endings.update(event.reason for event in game.events if isinstance(event, RoundDrawn))
        endings.update(
            "ron" if event.seat != event.target else "tsumo" for event in game.events if isinstance(event, Won)
        )
    assert set(actions) == set(KINDS)
    assert set(endings) >= {"exhaustive", "kyuushu", "ron", "tsumo"} and set(endings) <= {*DRAWS, "ron", "tsumo"}

"""Random games over all presets and random combinations of options: what must hold after every step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tehai.game.actions import KINDS
from tehai.game.events import DRAWS, RoundDrawn, Won
from tehai.model.rules import PRESETS, Rules

from .properties import FORMATS, Accounts, Hiding, Shadow, check_from_events, round_trips
from .random_games import COMBINATIONS, combination, new_game, play, rules_of

GAMES = 120  # `make prove` plays 10,000
SHARDS = 10
INTERPRETED = (1, 2, 3, 4)


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("shard", range(SHARDS))
def test_after_every_step_of_compiled_games(shard: int) -> None:
    for number in range(shard, GAMES, SHARDS):
        game, rng = new_game(number)
        accounts, shadow, hiding = Accounts(game), Shadow(game), Hiding(game, number)
        for _ in play(game, rng):
            accounts.check(game)
            if not game.over:
                hiding.check(game)
            shadow.check(game)
        check_from_events(game)
        assert [name for name, _ in round_trips(game)] == [*FORMATS]


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


def test_all_presets_and_as_many_combinations_of_options_as_promised_are_played() -> None:
    played = [rules_of(number, Random(number)).replace(length="east") for number in range(0, GAMES, 4)]
    assert {*played} == {Rules.of(name).replace(length="east") for name in PRESETS}
    assert len({combination(number) for number in range(COMBINATIONS)}) == COMBINATIONS

"""What must hold in every game is noticed when it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tehai.engine import use
from tehai.game import Game
from tehai.logs import write
from tehai.logs.log import Log
from tehai.logs.mjlog import write as mjlog

from .properties import FORMATS, Accounts, Hiding, Shadow, round_trips, scramble_secrets
from .random_games import new_game, play

pytestmark = pytest.mark.xdist_group("compiled")


LEAKS = ["wall", "hand", "drawn", "waits", "passed", "no_ron", "menu", "answer", "history", "seed"]


def some_game() -> Game:
    """In the middle of a round, somebody has just drawn."""
    game, rng = new_game(2)
    for number, _ in enumerate(play(game, rng)):
        if number > 60 and game._state["drawn"] >= 0:
            break
    return game


def test_a_tile_too_many_is_noticed() -> None:
    game = some_game()
    accounts = Accounts(game)
    accounts.check(game)
    game._state["hand"][0][5] += 1
    with pytest.raises(AssertionError):
        accounts.check(game)


def test_a_point_too_few_is_noticed() -> None:
    game = some_game()
    accounts = Accounts(game)
    game._state["points"][2] -= 100
    with pytest.raises(AssertionError):
        accounts.check(game)


def test_a_state_that_does_not_follow_from_the_events_is_noticed() -> None:
    game, rng = new_game(2)
    shadow = Shadow(game)
    next(play(game, rng))
    shadow.check(game)
    game._state["passed"][1] ^= 1
    with pytest.raises(AssertionError):
        shadow.check(game)


def test_everything_is_hidden() -> None:
    game = some_game()
    Hiding(game, 1).check(game)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_shows_too_much_is_noticed(leak: str) -> None:
    """A `hide` that forgets one thing."""
    game = some_game()
    hiding = Hiding(game, 1)

    def forgetful(states: Any, others: Any, rules: Any, *_: Any) -> None:
        for seat in range(game.players):
            scramble_secrets(others[seat], seat)
            for state in (states[seat], others[seat]):
                before = state[leak].copy()
                use("cpu").functions["hide"](state, rules[0], seat)
                state[leak] = before

    hiding.look = forgetful
    with pytest.raises(AssertionError):
        hiding.check(game)


def test_a_log_that_comes_back_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = new_game(0)
    assert [*play(game, rng)]
    assert [*round_trips(game)] == [(name, "") for name in FORMATS]
    longer = write(Log(tuple(Game("tenhou", 2).events), "game"), "mjlog")
    monkeypatch.setattr(mjlog, "write_mjlog", lambda log: longer)
    with pytest.raises(AssertionError):
        next(round_trips(game))


def test_a_log_that_is_refused_for_another_reason_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("tenhou", 1)
    monkeypatch.setitem(FORMATS, "mjlog", {"format": "mjlog", "dialect": "mortal"})  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        next(round_trips(game))

"""The bot that learnt from games against itself."""

from __future__ import annotations

from importlib.resources import as_file, files

import pytest

from tehai.bots import ReasonBot, TrainedBot, play
from tehai.bots.network import read_weights
from tehai.bots.trained import POLICY
from tehai.engine import use
from tehai.game import Game

pytestmark = pytest.mark.xdist_group("compiled")


def test_it_plays_a_whole_game_by_the_rules() -> None:
    game = Game({"preset": "tenhou", "length": "east"}, seed=11, backend="cpu")
    play(game, [TrainedBot() for _ in range(4)])
    assert game.over
    assert sum(game.scores) + 1000 * game.sticks == 100_000


def test_it_sees_the_same_and_does_the_same_interpreted_and_compiled() -> None:
    games = [Game("tenhou", seed=7, backend=backend) for backend in ("python", "cpu")]
    bot = TrainedBot()
    for _ in range(40):
        seat = games[0].seats_to_act[0]
        views = [game.view(seat) for game in games]
        planes, choices = zip(*(view.look(use(view.backend)) for view in views), strict=True)
        assert planes[0].tobytes() == planes[1].tobytes()
        assert choices[0].tobytes() == choices[1].tobytes()
        actions = {bot.choose(view, view.menu) for view in views}
        assert len(actions) == 1
        action = actions.pop()
        assert action in views[0].menu.actions
        for game in games:
            game.act(seat, action)


def test_what_others_hold_changes_nothing_that_it_sees() -> None:
    game = Game("tenhou", seed=3)
    seat = game.dealer
    seen, _ = game.view(seat).look(use("python"))
    whole = Game("tenhou", seed=3)
    hands, others = whole._state["hand"], ((seat + 1) % 4, (seat + 2) % 4)
    hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
    assert whole.view(seat).look(use("python"))[0].tobytes() == seen.tobytes()


def test_with_three_players_it_plays_like_reason() -> None:
    game = Game("tenhou-sanma", seed=2)
    for _ in range(6):
        view = game.view(game.seats_to_act[0])
        action = TrainedBot().choose(view, view.menu)
        assert action == ReasonBot().choose(view, view.menu)
        game.act(view.seat, action)


def test_its_card_says_where_it_comes_from_and_it_is_small() -> None:
    with as_file(files("tehai.bots") / "data" / POLICY) as path:
        assert path.stat().st_size <= 16_000_000
        card = read_weights(path)[0]["card"]
    assert card["data"] == "self-play only"
    assert card["decisions"] > 1_000_000_000

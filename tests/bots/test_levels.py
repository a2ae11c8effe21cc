"""The levels of opponents: names that can be made, and habits that show in what they do."""

import pytest

from tehai.bots import make_bot, play
from tehai.bots.registry import BOTS, LEVELS
from tehai.game import Game


def test_every_level_is_a_bot() -> None:
    assert set(LEVELS) <= set(BOTS)
    assert [type(make_bot(level)).__name__ for level in LEVELS[:3]] == ["PolicyBot"] * 3


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_the_levels_with_habits_play_a_game_without_faults(rules: str) -> None:
    game = Game({"preset": rules, "length": "east"}, seed=4, backend="python")
    bots = [make_bot(level) for level in LEVELS[: game.players]]
    play(game, bots)
    assert game.over
    assert all(bot.faults == [] for bot in bots)

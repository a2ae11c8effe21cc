"""One game with everything in it, so that whatever a game needs of the compiled rules is there."""

from __future__ import annotations

from tehai.bots.ask import play
from tehai.bots.registry import make_bot
from tehai.game import Game
from tehai.game.actions import Action


def rehearse() -> None:
    """Play a game with compiled rules: what was not compiled yet is compiled, or loaded."""
    game = Game("tenhou", seed=1, backend="cpu")
    game.legal(0).why_not(Action("kyuushu"))
    play(game, [make_bot("efficiency", str(seat)) for seat in range(game.players)])

"""A game that exercises everything, to compile all the rules that a game needs."""

from __future__ import annotations

from tehai.bots.ask import play
from tehai.bots.registry import make_bot
from tehai.game import Game
from tehai.game.actions import Action


def rehearse() -> None:
    """Play a game with compiled rules, which compiles or loads everything it needs."""
    game = Game("tenhou", seed=1, backend="cpu")
    game.legal(0).why_not(Action("kyuushu"))
    play(game, [make_bot("efficiency", str(seat)) for seat in range(game.players)])

"""Two bots to measure others by."""

from __future__ import annotations

import random

from tehai.bots.base import Bot, fallback_action
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.view import View


class TsumogiriBot(Bot):
    """Discards what it draws and passes. It never calls, never declares riichi and never wins, like the baseline of
    other simulators."""

    def choose(self, view: View, menu: Menu) -> Action:  # noqa: ARG002  # it looks at nothing
        """Discard the drawn tile, or pass."""
        return fallback_action(menu)


class RandomBot(Bot):
    """Picks an action from the menu at random; the same seed plays the same game."""

    def __init__(self, seed: object = None) -> None:
        self._random = random.Random(None if seed is None else str(seed))

    def choose(self, view: View, menu: Menu) -> Action:  # noqa: ARG002  # it looks at nothing
        """Any action of the menu."""
        return self._random.choice(menu.actions)

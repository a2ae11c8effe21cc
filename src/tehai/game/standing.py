"""How a game stands: what the scoreboard shows, the same for the game and for every seat's view of it."""

from __future__ import annotations

from typing import Any

from tehai.model.rules import Rules
from tehai.model.tiles import WINDS, Tile


class Standing:
    """Round, counters and points, read from a state."""

    rules: Rules
    _state: Any

    @property
    def players(self) -> int:
        return self.rules.players

    @property
    def round(self) -> int:
        """Dealerships since the start: 0 is East 1."""
        return int(self._state["round"])

    @property
    def dealer(self) -> int:
        return self.round % self.players

    @property
    def wind(self) -> Tile:
        """The round wind."""
        return WINDS[self.round // self.players % 4]

    @property
    def honba(self) -> int:
        return int(self._state["honba"])

    @property
    def sticks(self) -> int:
        """Riichi sticks on the table."""
        return int(self._state["sticks"])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(int(points) for points in self._state["points"][: self.players])

"""Shanten and ukeire for every turn of many games: the kernel's own functions."""

from __future__ import annotations

from dataclasses import dataclass

from tehai.engine import choose_backend, use
from tehai.kernel.layout import UKEIRE


@dataclass(frozen=True, slots=True)
class Weighed:
    """A discard: shanten after it, and if that is the least, the kinds that then help (a mask) and how many unseen
    tiles they are."""

    shanten: int
    accepts: int
    ukeire: int


class Distance:
    """Measures hands for one bot; it has scratch records of its own, so that bots may think in different threads.

    A hand is a list of how many tiles of each of the 34 kinds are concealed, and a number of melds.
    """

    def __init__(self, players: int, backend: str = "auto") -> None:
        self._players = players
        self._kernel = use(choose_backend(backend)).kernel()
        self._out = self._kernel.blank(UKEIRE)

    def shanten(self, tiles: list[int], melds: int) -> int:
        """How many exchanges the hand is from tenpai; of 14 tiles: after the best discard."""
        return int(self._kernel.shanten(self._kernel.numbers(tiles), melds, self._players))

    def accepted(self, tiles: list[int], melds: int) -> int:
        """Mask of the kinds that bring a hand of 13 tiles nearer."""
        return int(self._kernel.accepted(self._kernel.numbers(tiles), melds, self._players))

    def weigh(self, tiles: list[int], melds: int, left: list[int]) -> dict[int, Weighed]:
        """Every discard of a hand of 14 tiles; `left` counts the unseen tiles by kind."""
        out, numbers = self._out, self._kernel.numbers
        self._kernel.weigh_discards(numbers(tiles), melds, self._players, numbers(left), out)
        return {
            kind: Weighed(int(out["away"][kind]), int(out["accepts"][kind]), int(out["ukeire"][kind]))
            for kind, count in enumerate(tiles)
            if count
        }

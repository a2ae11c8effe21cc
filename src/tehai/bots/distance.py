"""Shanten and ukeire for every turn of many games: the kernel's own functions, compiled where Numba is installed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tehai.engine import compiled, scratch
from tehai.engine.backend import installed
from tehai.engine.compile import kernel_functions
from tehai.engine.lookup import lookup, lookup_array
from tehai.kernel.layout import UKEIRE, blank


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

    def __init__(self, players: int, *, compile: bool | None = None) -> None:
        self._players = players
        self._array: Callable[[list[int]], Any]
        functions: Mapping[str, Any]
        if installed("cpu") if compile is None else compile:
            import numpy as np

            functions, self._lookup, self._out = compiled(), lookup_array()[0], scratch(UKEIRE)[0]
            self._array = lambda tiles: np.array(tiles, dtype=np.int8)
        else:
            functions, self._lookup, self._out = kernel_functions(), lookup(), blank(UKEIRE)
            self._array = list[int].copy
        self._shanten, self._accepted = functions["shanten"], functions["accepted"]
        self._weigh_discards = functions["weigh_discards"]

    def shanten(self, tiles: list[int], melds: int) -> int:
        """How many exchanges the hand is from tenpai; of 14 tiles: after the best discard."""
        return int(self._shanten(self._array(tiles), melds, self._players, self._lookup))

    def accepted(self, tiles: list[int], melds: int) -> int:
        """Mask of the kinds that bring a hand of 13 tiles nearer."""
        return int(self._accepted(self._array(tiles), melds, self._players, self._lookup))

    def weigh(self, tiles: list[int], melds: int, left: list[int]) -> dict[int, Weighed]:
        """Every discard of a hand of 14 tiles; `left` counts the unseen tiles by kind."""
        out = self._out
        self._weigh_discards(self._array(tiles), melds, self._players, self._array(left), self._lookup, out)
        return {
            kind: Weighed(int(out["away"][kind]), int(out["accepts"][kind]), int(out["ukeire"][kind]))
            for kind, count in enumerate(tiles)
            if count
        }

"""Shanten and ukeire for every turn of many games: the kernel's own functions, made fast.

Where Numba is installed they are compiled. Elsewhere they are interpreted with a memory: measuring and joining blocks
is what takes the time, and the same blocks come again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import Any, Final

from tehai import records
from tehai.accel import compiled, scratch
from tehai.accel.compile import link
from tehai.kernel.layout import DISTANCE, UKEIRE, blank
from tehai.kernel.shanten import join_blocks, measure_block

_REMEMBERED: Final = 1 << 16


@cache
def compiler_installed() -> bool:
    """Whether the kernel can be compiled here."""
    return find_spec("numba") is not None


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
        if compiler_installed() if compile is None else compile:
            import numpy as np

            functions: Mapping[str, Any] = compiled()
            self._work, self._out = scratch(DISTANCE)[0], scratch(UKEIRE)[0]
            self._array = lambda tiles: np.array(tiles, dtype=np.int8)
        else:
            functions = _with_memory()
            self._work, self._out = blank(DISTANCE), blank(UKEIRE)
            self._array = list[int].copy
        self._shanten, self._accepted = functions["shanten"], functions["accepted"]
        self._weigh_discards = functions["weigh_discards"]

    def shanten(self, tiles: list[int], melds: int) -> int:
        """How many exchanges the hand is from tenpai; of 14 tiles: after the best discard."""
        return int(self._shanten(self._array(tiles), melds, self._players, self._work))

    def accepted(self, tiles: list[int], melds: int) -> int:
        """Mask of the kinds that bring a hand of 13 tiles nearer."""
        return int(self._accepted(self._array(tiles), melds, self._players, self._work))

    def weigh(self, tiles: list[int], melds: int, left: list[int]) -> dict[int, Weighed]:
        """Every discard of a hand of 14 tiles; `left` counts the unseen tiles by kind."""
        out = self._out
        self._weigh_discards(self._array(tiles), melds, self._players, self._array(left), self._work, out)
        return {
            kind: Weighed(int(out["away"][kind]), int(out["accepts"][kind]), int(out["ukeire"][kind]))
            for kind, count in enumerate(tiles)
            if count
        }


@cache
def _with_memory() -> Mapping[str, Any]:
    """The kernel, interpreted, in which the same blocks are measured once and joined once."""
    replaced = {measure_block.__name__: _measure_block, join_blocks.__name__: _join_blocks}
    return link(lambda function: replaced.get(function.__name__, function))


def _measure_block(tiles: list[int], block: int, players: int, work: dict[str, Any]) -> None:
    alike = 2 if block in (1, 2) or (block == 0 and players == 4) else block  # suits of nine kinds measure alike
    work["missing"][block][:] = _measured(tuple(tiles[9 * block : 9 * block + 9]), alike, players)


@lru_cache(maxsize=_REMEMBERED)
def _measured(held: tuple[int, ...], block: int, players: int) -> tuple[int, ...]:
    tiles, work = [0] * 34, records.scratch("DISTANCE")
    tiles[9 * block : 9 * block + len(held)] = held
    measure_block(tiles, block, players, work)
    return tuple(work["missing"][block])


def _join_blocks(melds: int, work: dict[str, Any]) -> int:
    return _joined(tuple(map(tuple, work["missing"])), melds)


@lru_cache(maxsize=_REMEMBERED)
def _joined(missing: tuple[tuple[int, ...], ...], melds: int) -> int:
    return join_blocks(melds, {**records.scratch("DISTANCE"), "missing": missing})

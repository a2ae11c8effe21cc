"""Shanten and ukeire for every turn of many games: the kernel's own functions, made fast.

Where Numba is installed they are compiled. Elsewhere they are interpreted with a memory: measuring a block is what
takes the time, and the same blocks come again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from types import FunctionType
from typing import Any, Final

from tehai.accel import compiled, scratch
from tehai.accel.compile import link
from tehai.kernel.layout import DISTANCE, blank
from tehai.kernel.shanten import measure_block

_REMEMBERED: Final = 1 << 16


@cache
def compiler_installed() -> bool:
    """Whether the kernel can be compiled here."""
    return find_spec("numba") is not None


class Distance:
    """Measures hands for one bot; it has a scratch record of its own, so that bots may think in different threads.

    A hand is a list of how many tiles of each of the 34 kinds are concealed, and a number of melds.
    """

    def __init__(self, players: int, *, compile: bool | None = None) -> None:
        self._players = players
        self._array: Callable[[list[int]], Any]
        if compiler_installed() if compile is None else compile:
            import numpy as np

            functions: Mapping[str, Any] = compiled()
            self._work: Any = scratch(DISTANCE)[0]
            self._array = lambda tiles: np.array(tiles, dtype=np.int8)
        else:
            functions = _with_memory()
            self._work = blank(DISTANCE)
            self._array = list[int].copy
        self._shanten, self._accepted = functions["shanten"], functions["accepted"]

    def shanten(self, tiles: list[int], melds: int) -> int:
        """How many exchanges the hand is from tenpai; of 14 tiles: after the best discard."""
        return int(self._shanten(self._array(tiles), melds, self._players, self._work))

    def accepted(self, tiles: list[int], melds: int) -> int:
        """Mask of the kinds that bring a hand of 13 tiles nearer."""
        return int(self._accepted(self._array(tiles), melds, self._players, self._work))


@cache
def _with_memory() -> Mapping[str, Any]:
    """The kernel, interpreted, in which a block is measured once."""
    return link(_remember)


def _remember(function: FunctionType) -> Any:
    return _measure_block if function.__name__ == measure_block.__name__ else function


def _measure_block(tiles: list[int], block: int, players: int, work: dict[str, Any]) -> None:
    alike = 2 if block in (1, 2) or (block == 0 and players == 4) else block  # suits of nine kinds measure alike
    work["missing"][block] = _measured(tuple(tiles[9 * block : 9 * block + 9]), alike, players)


@lru_cache(maxsize=_REMEMBERED)
def _measured(held: tuple[int, ...], block: int, players: int) -> tuple[int, ...]:
    tiles, work = [0] * 34, blank(DISTANCE)
    tiles[9 * block : 9 * block + len(held)] = held
    measure_block(tiles, block, players, work)
    return tuple(work["missing"][block])

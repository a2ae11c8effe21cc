"""numpy's records and arrays for the interpreted kernel: reading gives plain ints.

Numba's GPU simulator interprets the kernel on numpy arrays, whose numbers overflow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np


class Plain:
    """A record or an array that gives ints."""

    __slots__ = ("inside",)

    def __init__(self, inside: Any) -> None:
        self.inside = inside

    def __getitem__(self, place: Any) -> Any:
        return plain(self.inside[place])

    def __setitem__(self, place: Any, value: Any) -> None:
        self.inside[place] = value

    def __len__(self) -> int:
        return len(self.inside)


def plain(value: Any) -> Any:
    """A Python number for a numpy number, a `Plain` for records and arrays."""
    if isinstance(value, np.generic) and value.dtype.names is None:
        return value.item()
    return value if isinstance(value, (int, float, Plain)) else Plain(value)


def on_plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel function that accepts numpy records and arrays."""
    return lambda *arguments: function(*map(plain, arguments))

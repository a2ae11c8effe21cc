"""numpy's records and arrays as the interpreted kernel wants them: what is read is a plain int.

Numba's simulator of a GPU interprets the kernel on numpy's arrays, whose numbers overflow.
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
    """Python's own number for one of numpy, a `Plain` for what holds numbers."""
    if isinstance(value, np.generic) and value.dtype.names is None:
        return value.item()
    return value if isinstance(value, (int, float, Plain)) else Plain(value)


def on_plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of the kernel that takes numpy's records and arrays."""
    return lambda *arguments: function(*map(plain, arguments))

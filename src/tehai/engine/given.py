"""What callers give beside records, checked where it enters: numbers in arrays, and how many threads."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..errors import InputError, shown
from .backend import cores

MOST_TILES: Final = 14
"""In a row of tile ids."""


def integers(values: Any, where: str) -> np.ndarray[Any, Any]:
    """Values as an array of whole numbers of any type."""
    try:
        array = np.asarray(values)
    except ValueError:
        raise InputError("bad_value", "the rows are not all of the same length", where) from None
    if array.dtype.kind not in "iu":
        raise InputError("bad_value", f"expected an array of integers, got one of {array.dtype}", where)
    return array


def thread_count(threads: int | None) -> int:
    """How many threads may share the work: as many as are asked for, else one for each core."""
    if threads is None:
        return cores()
    if type(threads) is not int or threads < 1:
        raise InputError("bad_value", f"{shown(threads)} is not a number of threads", "threads", "1 or more")
    return threads

"""Work on many rows, shared out to threads: the compiled kernel lets others run meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

from ..errors import InputError, shown
from .backend import cores

Result = TypeVar("Result")


def shares_of(count: int, threads: int | None, rows: int) -> int:
    """Into how many shares so many rows go: one for each thread asked for, else for each core that gets `rows`."""
    if threads is None:
        return min(cores(), count // rows)
    if type(threads) is not int or threads < 1:
        raise InputError("bad_value", f"{shown(threads)} is not a number of threads", "threads", "1 or more")
    return min(threads, count)


def share_out(work: Callable[[int, int], Result], count: int, shares: int) -> list[Result]:
    """Call `work` with the first row and the one after the last of each of so many shares; what came of each."""
    if shares <= 1:
        return [work(0, count)]
    edges = [count * share // shares for share in range(shares + 1)]
    with ThreadPoolExecutor(shares) as pool:
        return list(pool.map(lambda edge: work(*edge), pairwise(edges)))

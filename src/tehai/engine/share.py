"""Work on many rows, shared out to threads: the compiled kernel lets others run meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

from .given import thread_count

Result = TypeVar("Result")


def shares_of(count: int, threads: int | None, rows: int) -> int:
    """Into how many shares so many rows go: one for each thread asked for, else for each core that gets `rows`."""
    return min(thread_count(threads), count // rows if threads is None else count)


def share_out(work: Callable[[int, int], Result], count: int, shares: int) -> list[Result]:
    """Call `work` with the first row and the one after the last of each of so many shares; what came of each."""
    if shares <= 1:
        return [work(0, count)]
    edges = [count * share // shares for share in range(shares + 1)]
    with ThreadPoolExecutor(shares) as pool:
        return list(pool.map(lambda edge: work(*edge), pairwise(edges)))

"""Work in parts: in this process, in several, or on a cluster; the results come in the order of the parts."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, TypeVar

from tehai.engine import cores
from tehai.errors import whole

_MOST_JOBS: Final = 10_000
Part = TypeVar("Part")
Result = TypeVar("Result")


def each(
    work: Callable[[Part], Result], parts: Sequence[Part], jobs: int = 1, on: str | None = None
) -> Iterator[Result]:
    """The results of `work` for every part, in order, from `jobs` processes. `on` names a cluster: see `tehai.sim.ray`.

    A part may be run more than once until it succeeds, so its result must depend only on the part.
    """
    if on is not None:
        from tehai.sim.ray import each_on_ray

        yield from each_on_ray(work, parts, on)
        return
    if jobs == 1:
        yield from map(work, parts)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(work, parts)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def job_count(jobs: int | None) -> int:
    """The number of processes: the requested one, otherwise one for each core."""
    return cores() if jobs is None else whole(jobs, "jobs", 1, _MOST_JOBS)


def ranges(first: int, last: int, size: int) -> list[range]:
    """The numbers from `first` to `last` - 1 in chunks."""
    return [range(start, min(start + size, last)) for start in range(first, last, size)]

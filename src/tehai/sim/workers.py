"""Work in parts: in this process, in several, or on a cluster; the results come in the order of the parts."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from tehai.engine import cores
from tehai.errors import InputError, whole

_MOST_JOBS: Final = 10_000
_AHEAD: Final = 16
"""Parts per process that are handed out before the result of the first is needed."""
_SECONDS_TO_SEND: Final = 1.0
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
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_when_told) as pool:
        begun: deque[Future[Result]] = deque()
        try:
            for part in parts:
                begun.append(pool.submit(_unless_told, work, part))
                if len(begun) > jobs * _AHEAD:
                    yield begun.popleft().result()
            while begun:
                yield begun.popleft().result()
        except BrokenProcessPool:
            hint = "memory may have run out: use fewer jobs"
            raise InputError("bad_value", "one of the processes has ended unexpectedly", "jobs", hint) from None
        except BaseException:  # an interrupt, an error, or the caller needs no more
            for process in [*(pool._processes or {}).values()]:
                process.terminate()  # a part may take minutes; what has not begun fails when the processes are gone
            raise


_working = _told = False
"""In a process of the pool: whether it is at a part, and whether it was told to leave."""


def _leave_when_told() -> None:
    """In a process of the pool: Ctrl+C, which reaches it too, is the main process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    """Interrupt the part, which closes what it has opened; between parts, a result may still have to be sent."""
    global _told  # noqa: PLW0603  # a signal knows nothing else
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # nothing interrupts what is closed on the way out
    _told = True
    if _working:
        sys.exit()
    threading.Timer(_SECONDS_TO_SEND, os._exit, (0,)).start()


def _unless_told(work: Callable[[Part], Result], part: Part) -> Result:
    """Do the work, unless this process has to leave."""
    global _working  # noqa: PLW0603
    _working = True
    try:
        if _told:
            sys.exit()
        return work(part)
    except SystemExit:
        os._exit(0)
    finally:
        _working = False


def job_count(jobs: int | None) -> int:
    """The number of processes: the requested one, otherwise one for each core."""
    return cores() if jobs is None else whole(jobs, "jobs", 1, _MOST_JOBS)


def ranges(first: int, last: int, size: int) -> list[range]:
    """The numbers from `first` to `last` - 1 in chunks."""
    return [range(start, min(start + size, last)) for start in range(first, last, size)]

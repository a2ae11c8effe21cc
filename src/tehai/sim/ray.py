"""Work in parts on a Ray cluster. The only module that uses Ray.

A part is a range of seeds and its result depends on nothing else, so if a worker dies, its part is simply run again,
and the results are the same as from a single process.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from itertools import islice
from typing import Any, Final, TypeVar

from tehai.engine import compiles, missing_extra
from tehai.errors import InputError

Part = TypeVar("Part")
Result = TypeVar("Result")
LOCAL: Final = "ray"
"""A cluster on this machine, started for the work and ended with it."""
_AHEAD: Final = 4
"""Parts in progress for each core of the cluster."""


def each_on_ray(work: Callable[[Part], Result], parts: Sequence[Part], on: str) -> Iterator[Result]:
    """The results of `work` for every part, in order, on the cluster `on`: "ray", or an address as in
    ray://host:10001."""
    output: Any = OfThisThread(sys.stdout)
    with redirect_stdout(output):
        yield from _each(work, parts, _ray(on))


def _each(work: Callable[[Part], Result], parts: Sequence[Part], ray: Any) -> Iterator[Result]:
    try:
        if compiles():
            _warm_up(ray)
        task = ray.remote(max_retries=-1, num_cpus=1)(work_on)
        shared = ray.put(work)
        ahead = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(lambda part: task.remote(shared, part), ray.get, parts, ahead)
    finally:
        ray.shutdown()


class OfThisThread:
    """The standard output for this thread; what other threads print goes to standard error.

    Ray has a thread that prints when a worker has died, which would be in the middle of JSON.
    """

    def __init__(self, stream: Any) -> None:
        self._stream, self._thread = stream, threading.get_ident()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream if threading.get_ident() == self._thread else sys.stderr, name)


def in_order(
    start: Callable[[Part], Any], wait: Callable[[Any], Result], parts: Sequence[Part], ahead: int
) -> Iterator[Result]:
    """The result of every part, in order, with at most `ahead` parts under way."""
    waiting = iter(parts)
    under_way = deque(map(start, islice(waiting, ahead)))
    while under_way:
        yield wait(under_way.popleft())
        under_way.extend(map(start, islice(waiting, 1)))


def work_on(work: Callable[[Any], Any], part: Any) -> Any:
    """One part, in a worker."""
    return work(part)


def warm_up() -> None:
    """Compile or load the rules of games: the first worker of a node does it for all."""
    from tehai.bots.rehearsal import rehearse

    rehearse()


def _warm_up(ray: Any) -> None:
    """Compile once on each node, before all its workers would have to wait for it."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as On

    nodes = [node["NodeID"] for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
    task = ray.remote(max_retries=-1)(warm_up)
    ray.get([task.options(scheduling_strategy=On(node, soft=True)).remote() for node in nodes])


def _ray(on: str) -> Any:
    """Ray, connected."""
    if on != LOCAL and not on.startswith("ray://"):
        raise InputError("bad_value", f"{on!r} is not a cluster", "on", "ray, or an address as in ray://host:10001")
    try:
        import ray
    except ImportError:
        raise missing_extra("cluster", "ray") from None
    try:
        ray.init(
            address="local" if on == LOCAL else on,
            include_dashboard=False if on == LOCAL else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (ConnectionError, RuntimeError) as problem:
        raise InputError(
            "bad_value", f"cannot reach a cluster at {on}: {problem}", "on", "start one with ray start"
        ) from None
    return ray

"""The tests, run on one mutant after the other in one process.

Every test is first run on the kernel as it is, which also shows which lines it runs: later it is tried only on the
mutants of those lines, because it cannot notice the others.
"""

from __future__ import annotations

import math
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import FrameType
from typing import Final, Literal

import coverage
import pytest

from proofs.equivalent import why_equivalent
from proofs.mutate import Mutant
from tehai.game.walls import all_tiles

NOT_INDEPENDENT: Final = ("compiled", "compile")
SHORTEST_LIMIT: Final = 2.0  # seconds for one test; a mutant may loop for ever
PATIENCE: Final = 3.0  # seconds of tests for a mutant that is known to change nothing
EAGERNESS: Final = 8  # how much more a test is worth that has killed another mutant of the same function

Chunk = tuple[int, ...]


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the test that killed it, or nothing."""

    number: int
    killer: str | None


def is_independent(item: pytest.Item) -> bool:
    """Whether a test says something about the interpreted kernel, and not only that it equals the compiled one."""
    return item.get_closest_marker("xdist_group") is None and not any(word in item.nodeid for word in NOT_INDEPENDENT)


def fails(item: pytest.Item) -> bool:
    """Run one test. As pytest does it, but without a report, which takes longer than most tests."""
    item._initrequest()  # type: ignore[attr-defined]
    hooks = item.ihook
    steps: dict[Literal["setup", "call", "teardown"], Callable[[], object]] = {
        "setup": lambda: hooks.pytest_runtest_setup(item=item),
        "call": lambda: hooks.pytest_runtest_call(item=item),
        "teardown": lambda: hooks.pytest_runtest_teardown(item=item, nextitem=None),
    }
    problems: list[BaseException] = []
    for when, step in steps.items():
        if when != "call" or not problems:
            call = pytest.CallInfo.from_call(step, when)
            problems += [call.excinfo.value] if call.excinfo else []
    return any(not isinstance(problem, pytest.skip.Exception) for problem in problems)


class Hanging(Exception):
    """A test takes far longer with a mutant than without."""


@contextmanager
def in_place(mutant: Mutant) -> Iterator[None]:
    """The kernel with a mistake in it."""
    original = mutant.function.__code__
    mutant.function.__code__ = mutant.code
    try:
        yield
    finally:
        mutant.function.__code__ = original
        all_tiles.cache_clear()  # the only thing outside the tests that remembers what the kernel has said


class Killing:
    """A plugin for pytest: in place of one run of the tests, run them for one mutant after the other.

    `next_chunk` gives the numbers of mutants of one function, as long as there are any: those that kill one of them
    are tried first on the others, and short tests before long ones.
    """

    def __init__(self, mutants: Sequence[Mutant], next_chunk: Callable[[], Chunk | None], results: Connection) -> None:
        self._mutants = mutants
        self._next_chunk = next_chunk
        self._results = results
        self._items: dict[str, pytest.Item] = {}
        self._times: dict[str, float] = {}
        self._tests_of_line: dict[tuple[str, int], set[str]] = {}
        self._kills: Counter[str] = Counter()
        self._tries: Counter[str] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise pytest.UsageError("some tests cannot be collected")
        signal.signal(signal.SIGALRM, self._hangs)
        self._rehearse(session.items)
        killers: set[str] = set()
        while (chunk := self._next_chunk()) is not None:
            self._kills.clear()
            self._tries.clear()
            for number in chunk:
                with in_place(self._mutants[number]):
                    killer = self._first_failure(self._mutants[number])
                self._results.send(Fate(number, killer))
                killers |= {killer} if killer else set()
        for name in sorted(killers):
            if self._fails(name):
                raise pytest.UsageError(f"{name} fails without any mutant, when mutants have been there before")
        return True

    def _rehearse(self, items: Sequence[pytest.Item]) -> None:
        """Run every test once on the kernel as it is: it must pass; how long it takes, and where, is remembered."""
        files = sorted({mutant.code.co_filename for mutant in self._mutants})
        watch = coverage.Coverage(data_file=None, config_file=False, include=files)
        watch.set_option("run:core", "ctrace")  # the one that knows which test it is
        watch.set_option("run:disable_warnings", ["no-data-collected"])
        watch.start()
        for item in items:
            if not is_independent(item):
                continue
            watch.switch_context(item.nodeid)
            self._items[item.nodeid] = item
            self._times[item.nodeid] = 60.0
            start = time.perf_counter()
            failed = self._fails(item.nodeid)
            self._times[item.nodeid] = time.perf_counter() - start
            if failed:
                watch.stop()
                raise pytest.UsageError(f"{item.nodeid} fails without any mutant")
        watch.stop()
        for file in files:
            for line, names in watch.get_data().contexts_by_lineno(file).items():
                self._tests_of_line[file, line] = set(names) & self._items.keys()

    def _first_failure(self, mutant: Mutant) -> str | None:
        file = mutant.code.co_filename
        names = set().union(*(self._tests_of_line.get((file, line), set()) for line in mutant.lines))
        end = time.perf_counter() + (PATIENCE if why_equivalent(mutant.key) else math.inf)
        for name in sorted(names, key=self._worth, reverse=True):
            if time.perf_counter() > end:
                break
            self._tries[name] += 1
            if self._fails(name):
                self._kills[name] += 1
                return name
        return None

    def _worth(self, name: str) -> tuple[float, str]:
        """How soon to try a test: its chance to fail, as far as it is known, by the time that it takes."""
        chance = (1 + EAGERNESS * self._kills[name]) / (1 + self._tries[name])
        return chance / self._times[name], name

    def _fails(self, name: str) -> bool:
        signal.setitimer(signal.ITIMER_REAL, SHORTEST_LIMIT + 10 * self._times[name])
        try:
            return fails(self._items[name])
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    @staticmethod
    def _hangs(_signal: int, _frame: FrameType | None) -> None:
        raise Hanging

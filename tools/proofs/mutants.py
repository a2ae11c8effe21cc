"""Mutation testing: do the tests notice when a rule of the kernel is wrong?

A mutant counts as killed when a test of `make test` fails with it, so what kills it was written from the rules, from
real games or from other programs' tables. Tests that compare the kernel with its own compiled copy take no part.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol  # what pytest itself calls for one test

from proofs.equivalent import why_equivalent
from proofs.mutate import Mutant, mutants_of
from proofs.report import ROOT, Proof, say, table
from tehai.kernel import fu, points, settle, yaku

MODULES: Final = (yaku, fu, points, settle)
SUITE: Final = (
    "tests/test_examples.py",
    "tests/kernel",
    "tests/test_settlement.py",
    "tests/test_scoring.py",
    "tests/test_options.py",
    "tests/requirements",
    "tests/test_explain.py",
    "tests/test_golden.py",
)
NOT_INDEPENDENT: Final = ("compiled", "compile")
WORKERS: Final = 2
ENOUGH: Final = 0.95
SHORTEST_LIMIT: Final = 2.0  # seconds for one test; a mutant may loop for ever


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the test that killed it, or nothing."""

    number: int
    killer: str | None


class CannotRun(Exception):
    """The tests fail, or cannot be collected, without any mutant."""


class Hanging(Exception):
    """A test takes far longer with a mutant than without."""


@cache
def all_mutants() -> tuple[Mutant, ...]:
    """The mutants of every module under test, always in the same order."""
    return tuple(mutant for module in MODULES for mutant in mutants_of(module))


@contextmanager
def in_place(mutant: Mutant) -> Iterator[None]:
    """The kernel with a mistake in it."""
    original = mutant.function.__code__
    mutant.function.__code__ = mutant.code
    try:
        yield
    finally:
        mutant.function.__code__ = original


class Killing:
    """A plugin for pytest: in place of one run of the tests, run them for one mutant after the other.

    The test that killed the last mutant is tried first on the next, which is most often a neighbour.
    """

    def __init__(self, numbers: Sequence[int], results: Connection) -> None:
        self._numbers = numbers
        self._results = results
        self._items: list[pytest.Item] = []
        self._limits: dict[str, float] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise pytest.UsageError("some tests cannot be collected")
        signal.signal(signal.SIGALRM, self._hangs)
        self._rehearse(session.items)
        mutants = all_mutants()
        for number in self._numbers:
            with in_place(mutants[number]):
                self._results.send(Fate(number, self._first_failure()))
        return True

    def _rehearse(self, items: Sequence[pytest.Item]) -> None:
        """Run every test once on the kernel as it is: it must pass, and how long it takes is remembered."""
        times = {}
        for item in items:
            if any(word in item.nodeid for word in NOT_INDEPENDENT):
                continue
            start = time.perf_counter()
            self._limits[item.nodeid] = 600.0
            outcomes = self._outcomes(item)
            times[item.nodeid] = time.perf_counter() - start
            if "failed" in outcomes:
                raise pytest.UsageError(f"{item.nodeid} fails without any mutant")
            if "skipped" not in outcomes:
                self._items.append(item)
        self._items.sort(key=lambda item: times[item.nodeid])
        self._limits = {name: SHORTEST_LIMIT + 10 * spent for name, spent in times.items()}

    def _first_failure(self) -> str | None:
        for place, item in enumerate(self._items):
            if "failed" in self._outcomes(item):
                self._items.insert(0, self._items.pop(place))
                return item.nodeid
        return None

    def _outcomes(self, item: pytest.Item) -> set[str]:
        signal.setitimer(signal.ITIMER_REAL, self._limits[item.nodeid])
        try:
            return {report.outcome for report in runtestprotocol(item, log=False, nextitem=None)}
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    @staticmethod
    def _hangs(_signal: int, _frame: FrameType | None) -> None:
        raise Hanging


def _work(numbers: Sequence[int], suite: Sequence[str], results: Connection) -> None:
    paths = [str(ROOT / path) for path in suite]
    quiet = ["--assert=plain", "-p", "no:cacheprovider", "-p", "no:terminal", "-s"]
    code = pytest.main([*quiet, "--rootdir", str(ROOT), *paths], plugins=[Killing(numbers, results)])
    results.send(int(code))


def fates(numbers: Sequence[int], suite: Sequence[str] = SUITE) -> Iterator[Fate]:
    """What these tests do to these mutants, as it becomes known; the work is shared by two processes."""
    context = multiprocessing.get_context("spawn")
    processes, readers = [], []
    size = -(-len(numbers) // WORKERS)
    for start in range(0, len(numbers), size):
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(numbers[start : start + size], suite, theirs), daemon=True)
        process.start()
        theirs.close()
        processes.append(process)
        readers.append(ours)
    try:
        yield from _received(readers)
    finally:
        for process in processes:
            process.terminate()
            process.join()


def _received(readers: list[Connection]) -> Iterator[Fate]:
    """Fates as they come in, until every process has said how it ended."""
    while readers:
        for reader in wait(readers):
            assert isinstance(reader, Connection)
            try:
                message: Any = reader.recv()
            except EOFError:
                raise CannotRun("a process that runs the tests on the mutants has died") from None
            if isinstance(message, Fate):
                yield message
            else:
                readers.remove(reader)
                if message != 0:
                    raise CannotRun(f"the tests could not be run on the mutants: pytest ended with {message}")


def prove(limit: int | None) -> Proof:
    """Run the tests on every mutant, or on an even sample of so many."""
    mutants = all_mutants()
    numbers = list(range(len(mutants)))
    if limit is not None and limit < len(numbers):
        numbers = [numbers[i * len(numbers) // limit] for i in range(limit)]
    proof = Proof(
        "The tests notice mistakes in the rules",
        "Every function that decides yaku, fu, points and payments was given one small mistake at a time: a comparison "
        "or an operator exchanged, a number one higher or lower, a condition always true or false, `and` for `or`, "
        "`min` for `max`, a negation, a statement taken away, a result changed. A mutant is killed when a test of "
        "`make test` fails with it.",
    )
    survivors = []
    try:
        for done, fate in enumerate(fates(numbers), 1):
            if fate.killer is None:
                survivors.append(mutants[fate.number])
                say(f"  survives: {mutants[fate.number].key}")
            if done % 100 == 0:
                say(f"  {done:,} of {len(numbers):,} mutants, {len(survivors)} survive")
    except CannotRun as problem:
        proof.problems.append(str(problem))
        return proof
    _report(proof, [mutants[number] for number in numbers], survivors)
    return proof


def _report(proof: Proof, tried: Sequence[Mutant], survivors: Sequence[Mutant]) -> None:
    rows = []
    for module in MODULES:
        name = module.__name__.rpartition(".")[2]
        own = [mutant for mutant in tried if mutant.function.__module__ == module.__name__]
        alive = [mutant for mutant in survivors if mutant.function.__module__ == module.__name__]
        same = [mutant for mutant in alive if why_equivalent(mutant.key)]
        killed = f"{(len(own) - len(alive)) / max(len(own), 1):.1%}"
        rows.append((f"kernel/{name}.py", len(own), len(own) - len(alive), killed, len(same), len(alive) - len(same)))
    whole = [sum(row[place] for row in rows) for place in (1, 2, 4, 5)]  # type: ignore[misc]
    share = whole[1] / max(whole[0], 1)
    rows.append(("all", whole[0], whole[1], f"{share:.1%}", whole[2], whole[3]))
    proof.details = table(("module", "mutants", "killed", "share", "survive, but change nothing", "survive"), rows)
    keys = sorted(mutant.key for mutant in survivors)
    lines = [f"- {key}: {why_equivalent(key) or '**no test notices it**'}" for key in keys]
    if lines:
        proof.details += "\n\nThe survivors:\n\n" + "\n".join(lines)
    if share < ENOUGH:
        proof.problems.append(f"only {share:.1%} of the mutants are killed, {ENOUGH:.0%} are asked for")

"""Mutation testing: do the tests notice when a rule of the kernel is wrong?

A mutant counts as killed when a test of `make test` fails with it, so what kills it was written from the rules, from
real games or from other programs' tables. Tests that compare the kernel with its own compiled copy take no part.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import groupby
from multiprocessing.connection import Connection, wait
from multiprocessing.queues import SimpleQueue
from typing import Any, Final

import pytest

from proofs.equivalent import why_equivalent
from proofs.killing import Chunk, Fate, Killing
from proofs.mutate import Mutant, mutants_of
from proofs.report import ROOT, Proof, say, table
from tehai import kernel

SCORING: Final = ("hand.yaku", "hand.fu", "hand.points", "play.settle")
PLAY: Final = (
    "play.legal",
    "play.claims",
    "play.furiten",
    "play.step",
    "play.melds",
    "play.deal",
    "play.rounds",
    "play.hands",
    "play.wall",
    "play.why",
    "learn.observe",
    "learn.features",
    "learn.planes",
)
WORKERS: Final = 2


@dataclass(frozen=True)
class Group:
    """Modules that belong together, the tests that must notice mistakes in them, and how many of the mistakes."""

    title: str
    what: str
    modules: tuple[str, ...]
    suite: tuple[str, ...]
    enough: float


GROUPS: Final = {
    "scoring": Group(
        "The tests catch mistakes in the rules of scoring",
        "Every function that decides yaku, fu, points and payments",
        SCORING,
        (
            "tests/test_examples.py",
            "tests/kernel",
            "tests/test_settlement.py",
            "tests/scoring/test_scores.py",
            "tests/test_options.py",
            "tests/requirements",
            "tests/scoring/test_explain.py",
            "tests/test_golden.py",
        ),
        0.95,
    ),
    "play": Group(
        "The tests catch mistakes in the rules of play",
        "Every function that decides what a player may do and why not, whose claim is granted, who is in furiten, what "
        "follows from a decision, how rounds and games end, what lies where in the wall, and what a seat may know",
        PLAY,
        (
            *(f"tests/kernel/{name.replace('.', '/test_')}.py" for name in PLAY),
            "tests/game",
            "tests/requirements",
            "tests/reference",
        ),
        0.9,
    ),
}


class CannotRun(Exception):
    """The tests fail, or cannot be collected, without any mutant."""


@cache
def mutants_in(group: str) -> tuple[Mutant, ...]:
    """The mutants of every module of a group, always in the same order."""
    modules = [import_module(f"{kernel.__name__}.{name}") for name in GROUPS[group].modules]
    return tuple(mutant for module in modules for mutant in mutants_of(module))


def _work(group: str, suite: Sequence[str], chunks: SimpleQueue[Chunk | None], results: Connection) -> None:
    paths = [str(ROOT / path) for path in suite]
    quiet = ["-o", "addopts=", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:terminal", "-s"]
    killing = Killing(mutants_in(group), chunks.get, results)
    results.send(int(pytest.main([*quiet, "--rootdir", str(ROOT), *paths], plugins=[killing])))


def fates(group: str, numbers: Sequence[int], suite: Sequence[str] = ()) -> Iterator[Fate]:
    """What the tests do to these mutants of a group, as it becomes known; two processes share the functions."""
    if not hasattr(signal, "SIGALRM"):
        raise CannotRun("a test that hangs is ended by SIGALRM, which this system does not have")
    context = multiprocessing.get_context("spawn")
    chunks: SimpleQueue[Chunk | None] = context.SimpleQueue()
    mutants = mutants_in(group)
    processes, readers = [], []
    for _ in range(WORKERS):
        ours, theirs = context.Pipe(duplex=False)
        arguments = (group, suite or GROUPS[group].suite, chunks, theirs)
        process = context.Process(target=_work, args=arguments, daemon=True)
        process.start()
        theirs.close()
        processes.append(process)
        readers.append(ours)
    for _, same in groupby(numbers, lambda number: mutants[number].function):
        chunks.put(tuple(same))
    for _ in processes:
        chunks.put(None)
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


def prove(group: str, limit: int | None) -> Proof:
    """Run the tests on every mutant of a group, or on an even sample of so many."""
    mutants = mutants_in(group)
    numbers = list(range(len(mutants)))
    if limit is not None and limit < len(numbers):
        numbers = [numbers[i * len(numbers) // limit] for i in range(limit)]
    proof = Proof(
        GROUPS[group].title,
        f"{GROUPS[group].what}, was given one small mistake at a time: a comparison or an operator exchanged, a number "
        "raised or lowered by one, a condition always true or false, `and` for `or`, `min` for `max`, a negation, a "
        "statement removed, a result changed. A mutant is killed when a test of `make test` fails with it; tests that "
        f"do not run the changed line are skipped. In every module at least {GROUPS[group].enough:.0%} must be killed.",
    )
    survivors = []
    try:
        for done, fate in enumerate(fates(group, numbers), 1):
            if fate.killer is None:
                survivors.append(mutants[fate.number])
                say(f"  survives: {mutants[fate.number].key}")
            if done % 100 == 0:
                say(f"  {done:,} of {len(numbers):,} mutants, {len(survivors)} survive")
    except CannotRun as problem:
        proof.problems.append(str(problem))
        return proof
    _report(proof, GROUPS[group], [mutants[number] for number in numbers], survivors)
    return proof


def _report(proof: Proof, group: Group, tried: Sequence[Mutant], survivors: Sequence[Mutant]) -> None:
    rows = []
    for name in (*group.modules, "all"):
        own, alive = ([one for one in some if name in ("all", _module_of(one))] for some in (tried, survivors))
        same = sum(why_equivalent(mutant.key) is not None for mutant in alive)
        share = (len(own) - len(alive)) / max(len(own), 1)
        what = name if name == "all" else f"kernel/{name.replace('.', '/')}.py"
        rows.append((what, len(own), len(own) - len(alive), f"{share:.1%}", same, len(alive) - same))
        if own and share < group.enough:
            proof.problems.append(
                f"{what}: only {share:.1%} of the mutants are killed, {group.enough:.0%} are asked for"
            )
    proof.details = table(("module", "mutants", "killed", "share", "harmless", "missed"), rows)
    keys = sorted(mutant.key for mutant in survivors)
    lines = [f"- {key}: {why_equivalent(key) or '**no test catches it**'}" for key in keys]
    if lines:
        proof.details += "\n\nSurvivors:\n\n" + "\n".join(lines)


def _module_of(mutant: Mutant) -> str:
    return mutant.function.__module__.removeprefix(f"{kernel.__name__}.")

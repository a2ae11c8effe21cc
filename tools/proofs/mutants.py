"""Mutation testing: do the tests notice when a rule of the kernel is wrong?

A mutant counts as killed when a test of `make test` fails with it, so what kills it was written from the rules, from
real games or from other programs' tables. Tests that compare the kernel with its own compiled copy take no part.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from multiprocessing.connection import Connection, wait
from multiprocessing.queues import SimpleQueue
from types import ModuleType
from typing import Any, Final

import pytest

from proofs.equivalent import why_equivalent
from proofs.killing import Chunk, Fate, Killing
from proofs.mutate import Mutant, mutants_of
from proofs.report import ROOT, Proof, say, table
from tehai.kernel import (
    claims,
    deal,
    fu,
    furiten,
    hands,
    legal,
    melds,
    observe,
    points,
    rounds,
    settle,
    step,
    wall,
    why,
    yaku,
)

WORKERS: Final = 2


@dataclass(frozen=True)
class Group:
    """Modules that belong together, the tests that must notice mistakes in them, and how many of the mistakes."""

    title: str
    what: str
    modules: tuple[ModuleType, ...]
    suite: tuple[str, ...]
    enough: float


GROUPS: Final = {
    "scoring": Group(
        "The tests notice mistakes in the rules of scoring",
        "Every function that decides yaku, fu, points and payments",
        (yaku, fu, points, settle),
        (
            "tests/test_examples.py",
            "tests/kernel",
            "tests/test_settlement.py",
            "tests/test_scoring.py",
            "tests/test_options.py",
            "tests/requirements",
            "tests/test_explain.py",
            "tests/test_golden.py",
        ),
        0.95,
    ),
    "play": Group(
        "The tests notice mistakes in the rules of play",
        "Every function that decides what a player may do and why not, whose claim is granted, who is in furiten, what "
        "follows from a decision, how rounds and games end, what lies where in the wall, and what a seat may know",
        (legal, claims, furiten, step, melds, deal, rounds, hands, wall, why, observe),
        ("tests/game", "tests/requirements", "tests/kernel", "tests/reference"),
        0.9,
    ),
}


class CannotRun(Exception):
    """The tests fail, or cannot be collected, without any mutant."""


@cache
def mutants_in(group: str) -> tuple[Mutant, ...]:
    """The mutants of every module of a group, always in the same order."""
    return tuple(mutant for module in GROUPS[group].modules for mutant in mutants_of(module))


def _work(group: str, suite: Sequence[str], chunks: SimpleQueue[Chunk | None], results: Connection) -> None:
    paths = [str(ROOT / path) for path in suite]
    quiet = ["--assert=plain", "-p", "no:cacheprovider", "-p", "no:terminal", "-s"]
    killing = Killing(mutants_in(group), chunks.get, results)
    results.send(int(pytest.main([*quiet, "--rootdir", str(ROOT), *paths], plugins=[killing])))


def fates(group: str, numbers: Sequence[int], suite: Sequence[str] = ()) -> Iterator[Fate]:
    """What the tests do to these mutants of a group, as it becomes known; two processes share the functions."""
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
        "one higher or lower, a condition always true or false, `and` for `or`, `min` for `max`, a negation, a "
        "statement taken away, a result changed. A mutant is killed when a test of `make test` fails with it; a test "
        "that does not run the changed line is not tried.",
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
    for module in group.modules:
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
    if share < group.enough:
        proof.problems.append(f"only {share:.1%} of the mutants are killed, {group.enough:.0%} are asked for")

"""Attacks on a running server, as large as those that once brought it down, and a table beside them.

The attacks are those of tests/server/attacks.py, in greater number and with plain bounds.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from server.attacks import Attackers, Bystander, Stood, Target, stood

from proofs.report import Comparison, Proof, say

_READS: Final = ("/api/quiz/score", "/api/quiz/efficiency", "/api/tables")
ATTACKS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "a log of 4 MiB of empty gzip members": ("gzip_members", {"size": 4 * 2**20 - 64}),
    "200 bodies of 4 MiB that lack their last byte": ("held_bodies", {"addresses": 10, "each": 20, "seconds": 5.0}),
    "150 sockets that ask 45 times a second": ("asking", {"addresses": 1, "sockets": 150, "rounds": 25}),
    "2,400 who come to watch, and go": ("joining", {"addresses": 24, "each": 25}),
    "240 wrong passwords at once": ("guessing", {"addresses": 24, "each": 10, "login": "mai"}),
    "900 tables from 18 addresses": ("hoarding", {"addresses": 18, "each": 50}),
    "20 connections that read quizzes and the lobby": ("reading", {"paths": _READS, "connections": 20, "seconds": 5.0}),
    "logs, quizzes, hands, passwords and pages at once": ("everything", {"addresses": 8, "seconds": 5.0}),
    "500 connections that say nothing": ("silent", {"connections": 500}),
}


def prove() -> Proof:
    """Every attack, one after the other, on one server."""
    lines, problems = [], []
    attackers = Attackers()
    with tempfile.TemporaryDirectory() as folder:
        target = Target(Path(folder))
        try:
            for number, (title, (name, more)) in enumerate(ATTACKS.items()):
                result = asyncio.run(stood(target, f"127.10.0.{number + 1}", _harm(attackers, target, name, more), 3.0))
                say(f"  {title}: {result.loud:.0f} ms")
                lines.append(_line(title, result))
                try:
                    result.judge(plain=True)
                except AssertionError as problem:
                    problems.append(f"{title}: {problem}")
        finally:
            target.stop()
            attackers.stop()
    return Proof(
        "Attacks do not slow other players down",
        "A server in its own process is attacked from many loopback addresses, while somebody plays with bots at one "
        "of its tables. During each attack, 99 of 100 answers to the player arrive within 250 ms, the player stays "
        "connected, and the server grows by less than 200 MB.",
        comparisons=[Comparison("attacks", "a player beside them", len(ATTACKS), len(problems))],
        details="\n".join(lines),
        problems=problems,
    )


def _harm(
    attackers: Attackers, target: Target, name: str, more: dict[str, Any]
) -> Callable[[Bystander], Awaitable[Any]]:
    async def harm(bystander: Bystander) -> Any:
        table = {"table": bystander.table} if name == "joining" else {}
        return await attackers.do(name, target.port, **more, **table)

    return harm


def _line(title: str, result: Stood) -> str:
    return (
        f"- {title}: answers p99 {result.loud:.0f} ms ({result.quiet:.0f} ms before), "
        f"the longest turn {result.turn:.0f} ms, {max(0.0, result.grown):.0f} MB more"
    )

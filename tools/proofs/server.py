"""The running server: frames and hidden tiles over whole games, kills under both databases, requests without end.

The checks are those of tests/server, in greater number.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from server.api_fuzz import Fuzzed, fuzz
from server.crashes import Crashes, killed
from server.databases import running
from server.hiding import play_hidden

from proofs.report import MOST_SHOWN, Comparison, Proof, over_games, say

EVERY: Final = 10
CHUNK: Final = 5
KILLS_IN_A_ROW: Final = 10
COUNTS: Final = ("moments", "discards", "claims", "frames", "walls")


def look_at_some(numbers: range) -> tuple[Counter[str], list[str]]:
    """Games of these numbers; one that tells too much is a problem."""
    counts: Counter[str] = Counter()
    problems = []
    for number in numbers:
        try:
            hidden = play_hidden(number, every=EVERY)
        except Exception as error:
            problems.append(f"game {number}: {type(error).__name__}: {error}")
            continue
        counts["games"] += 1
        counts.update({name: getattr(hidden, name) for name in COUNTS})
    return counts, problems


def prove_hidden(games: int, processes: int = 2) -> Proof:
    """Whole games at a table, with the tiles that each viewer cannot see where they are and elsewhere."""
    counts: Counter[str] = Counter()
    problems: list[str] = []
    for some, wrong in over_games(look_at_some, games, CHUNK, processes):
        counts += some
        problems += wrong[: MOST_SHOWN - len(problems)]
    return Proof(
        "Hidden tiles stay hidden",
        "Whole games at tables of the server, for four and three players, also with flowers. At random moments "
        "everything that a seat or a spectator can be sent (the events, the menu, their own waits, the snapshot after "
        "a reconnect) is produced once with the real tiles and once with all tiles that this viewer cannot see "
        "permuted: the bytes are the same. A discard is made at both tables too: even if other seats can claim it at "
        "only one of them, the viewer receives the same, at the same time. After each game, every tile of it follows "
        "from the secret that is then revealed.",
        comparisons=[
            Comparison("frames of a viewer", "the same with hidden tiles permuted", counts["frames"]),
            Comparison("hands of games that were opened", "the wall of the secret", counts["walls"]),
        ],
        details=f"- {counts['games']:,} games, {counts['moments']:,} moments, {counts['discards']:,} discards, "
        f"{counts['claims']:,} of which other seats could claim",
        problems=problems,
    )


def prove_crashes(kills: int) -> Proof:
    """Kill the server at random moments of running games, under SQLite and under PostgreSQL."""
    rows, problems, lines = [], [], []
    for kind in ("SQLite", "PostgreSQL"):
        found = _killed_under(kind, kills)
        problems += [f"{kind}: {problem}" for problem in found.problems][:MOST_SHOWN]
        rows.append(Comparison(f"decisions acknowledged under {kind}", "the log after the kill", found.acknowledged))
        lines.append(
            f"- {kind}: killed {found.kills} times, {found.in_play} of them in the middle of games; "
            f"{found.tables} tables, {found.games} games played to the end, all with complete replays"
        )
    return Proof(
        "A killed server loses nothing",
        "A server with several tables, of people alone among bots and of friends together, is killed (SIGKILL) at "
        "random moments and restarted. After each kill, every decision that was acknowledged to a player is in the "
        "log of its table; after the last one everybody plays on, and finished games can be replayed from the first "
        "hand to the last.",
        comparisons=rows,
        details="\n".join(lines),
        problems=problems,
    )


def _killed_under(kind: str, kills: int) -> Crashes:
    found = Crashes()
    with running() as server:
        if kind == "PostgreSQL" and isinstance(server, str):
            return Crashes(problems=[server])
        for start in range(0, kills, KILLS_IN_A_ROW):
            with tempfile.TemporaryDirectory() as folder:
                database = f"sqlite:///{folder}/tehai.db"
                if kind == "PostgreSQL" and not isinstance(server, str):
                    database = server.new_database()
                times = min(KILLS_IN_A_ROW, kills - start)
                found.add(asyncio.run(killed(database, Path(folder), times, seed=start)))
            say(f"  {kind}: {found.kills} kills")
    return found


def prove_requests(examples: int) -> Proof:
    """Requests from the description of the API, good and bad ones."""
    with tempfile.TemporaryDirectory() as folder:
        found: Fuzzed = fuzz(f"sqlite:///{folder}/tehai.db", examples)
    statuses = ", ".join(f"{status}: {count:,}" for status, count in sorted(found.statuses.items()))
    return Proof(
        "No request breaks the server",
        "Schemathesis generates valid and invalid requests from the OpenAPI description of the whole application; "
        "none gets a status of 500 or more.",
        comparisons=[Comparison("requests", "an answer below 500", found.requests, len(found.problems))],
        details=f"- {found.operations} endpoints; answers by status: {statuses}",
        problems=found.problems[:MOST_SHOWN],
    )

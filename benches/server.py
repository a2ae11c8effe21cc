"""Many tables at once: how long it takes from an action until everybody at the table has been told.

    python benches/server.py [--tables 300] [--seconds 60] [--every 1000] [--postgres URL] [--interpreted] [--json]

The server is a process of its own, on a database of its own; the players are four WebSockets for each table, over
loopback, in this process. Every table decides once in `--every` milliseconds. The clock of a decision starts when its
last answer is sent and stops when the last of the four, as far as they are connected, has got the frame with what came
of it: a discard, a call, a win, or after everybody has passed the next draw. What follows a discard is held back on
purpose, so that time does not tell who could have claimed it; that pause is not counted, but how much longer than
wanted it was is shown too. Now and then a player loses the connection, often between an action and its answer, comes
back, and says again what was not answered.

Nothing may be lost: every action that was acknowledged is in the database once, in its order; the entries of a table
have no gap; frames follow each other without a gap; whoever comes back is told the same as before.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import common

if not all(map(common.installed, ("uvicorn", "msgspec", "sqlalchemy"))):
    sys.exit('this benchmark runs the server, and it is not installed: pip install "tehai[web]"')

from players import SEATS, Found, PlayedTable

MOST: Final = 100.0
"""Milliseconds within which 99 of 100 actions must be told to everybody."""
PAUSE: Final = {"calm": 1.1, "normal": 0.7, "fast": 0.3}
SPEED: Final = "fast"
WARM_UP: Final = 5.0
READY_WITHIN: Final = 120.0


# The server


@dataclass
class Served:
    """A server that runs."""

    process: subprocess.Popen[bytes]
    port: int
    metrics: int

    def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """One request; JSON where the answer is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        if answer.status != 200:
            raise RuntimeError(f"{method} {path}: {answer.status} {data.decode()}")
        return json.loads(data) if answer.headers.get_content_type() == "application/json" else data.decode()

    @property
    def compiled(self) -> bool:
        """Whether new tables are played with compiled rules."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics}/metrics", timeout=30) as answer:
            return "tehai_compiled 1.0" in answer.read().decode()

    @property
    def memory(self) -> int | None:
        """Bytes that the process holds; None where nobody knows."""
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        except OSError:
            return None
        return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    @property
    def processor_time(self) -> float:
        """Seconds that it has had a core."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def waiting_time(self) -> float:
        """Seconds that its first thread could have run, and others had the cores."""
        try:
            fields = Path(f"/proc/{self.process.pid}/schedstat").read_text(encoding="ascii").split()
        except OSError:
            return 0.0
        return int(fields[1]) / 1e9


@contextlib.contextmanager
def serving(database: str, interpreted: bool) -> Iterator[Served]:
    """A server on a free port, ready to play."""
    with socket.socket() as probe, socket.socket() as other:
        probe.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        port, metrics = probe.getsockname()[1], other.getsockname()[1]
    command = [sys.executable, "-m", "tehai", "serve", "--port", str(port), "--database", database, "--quiet"]
    environment = os.environ | ({"TEHAI_TIERS": "0"} if interpreted else {})
    command += ["--limit", "times=1000", "--metrics", f"127.0.0.1:{metrics}"]
    process = subprocess.Popen(command, env=environment)
    try:
        served = Served(process, port, metrics)
        _wait_until_ready(served, interpreted)
        yield served
    finally:
        process.terminate()
        process.wait(30)


def _wait_until_ready(served: Served, interpreted: bool) -> None:
    """Until it answers, and plays with compiled rules if it ever will."""
    last = time.monotonic() + READY_WITHIN
    answers = False
    while time.monotonic() < last:
        if served.process.poll() is not None:
            sys.exit(f"the server has ended with {served.process.returncode}")
        try:
            compiled = served.compiled
            answers = True
        except OSError:
            time.sleep(0.1)
            continue
        if compiled or interpreted or not common.installed("numba"):
            return
        time.sleep(0.2)
    if not answers:
        sys.exit("the server does not answer")


# The play


@dataclass
class Measured:
    """What was measured, beside what the players have found: seconds, and those in which the server had a core or
    waited for one."""

    seconds: float
    processor_time: float
    waiting_time: float


async def played(served: Served, options: argparse.Namespace, found: Found) -> tuple[list[PlayedTable], Measured]:
    """Play."""
    url = f"http://127.0.0.1:{served.port}"
    with ThreadPoolExecutor(8) as pool:
        tokens = list(pool.map(lambda number: _guest(served, number), range(options.tables * SEATS)))
        ids = list(pool.map(lambda number: _table(served, tokens[number * SEATS]), range(options.tables)))
    every = options.every / 1000
    tables = [
        PlayedTable(id, url, tokens[number * SEATS : (number + 1) * SEATS], every, PAUSE[SPEED], found)
        for number, id in enumerate(ids)
    ]
    begin = time.perf_counter() + 1
    for group in range(0, len(tables), 20):
        part = tables[group : group + 20]
        await asyncio.gather(
            *(table.sit_down(begin + every * (group + number) / len(tables)) for number, table in enumerate(part))
        )
    others = [asyncio.create_task(table.lose_connections(options.reconnect)) for table in tables]
    await asyncio.sleep(min(WARM_UP, options.seconds))
    found.measuring = True
    before = time.perf_counter(), served.processor_time, served.waiting_time
    await asyncio.sleep(options.seconds)
    after = time.perf_counter(), served.processor_time, served.waiting_time
    found.measuring = False
    for table in tables:
        table.stopped = True
    await _settled(tables)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for table in tables:
        table.get_up()
    await asyncio.sleep(0.1)
    return tables, Measured(*(end - start for start, end in zip(before, after, strict=True)))


async def _settled(tables: list[PlayedTable]) -> None:
    """Until everybody is there and has an answer to everything."""
    last = time.monotonic() + 20
    while time.monotonic() < last:
        players = [player for table in tables for player in table.players]
        if all(player.here and not player.unanswered for player in players):
            return
        await asyncio.sleep(0.1)


def _guest(served: Served, number: int) -> str:
    token: str = served.ask("POST", "/api/guests", {"name": f"Player {number}"})["token"]
    return token


def _table(served: Served, token: str) -> str:
    wanted = {"seats": ["me", *["open"] * (SEATS - 1)], "speed": SPEED}
    id: str = served.ask("POST", "/api/tables", wanted, token)["id"]
    return id


# What was kept


def lost(database: str, tables: list[PlayedTable]) -> tuple[int, list[str]]:
    """How many of the acknowledged actions are not in the database, and what else is wrong there."""
    stored = asyncio.run(_stored(database, [table.id for table in tables]))
    missing, problems = 0, []
    for table in tables:
        rows = stored[table.id]
        if [number for number, _, _ in rows] != list(range(len(rows))):
            problems.append(f"table {table.id}: its entries have gaps")
        kept: dict[object, list[int]] = defaultdict(list)
        for _, game, entry in rows:
            if entry["type"] == "acted" and entry.get("by", "player") == "player":
                kept[game, entry["seat"]].append(entry["code"])
        acknowledged: dict[object, list[int]] = defaultdict(list)
        for game, seat, code in table.acknowledged:
            acknowledged[game, seat].append(code)
        for who, codes in acknowledged.items():
            if codes != kept[who][: len(codes)]:
                missing += max(1, len(codes) - len(kept[who]))
                problems.append(f"table {table.id}: seat {who} acted {codes}, and stored is {kept[who]}")
    return missing, problems


async def _stored(database: str, ids: list[str]) -> dict[str, list[tuple[int, str | None, dict[str, Any]]]]:
    from sqlalchemy import select

    from tehai.server.store.store import Store, schema

    rows = schema.entries.c
    found: dict[str, list[tuple[int, str | None, dict[str, Any]]]] = {id: [] for id in ids}
    async with Store.open(database) as store, store._engine.connect() as connection:
        query = select(rows.table_id, rows.sequence, rows.game, rows.payload).order_by(rows.table_id, rows.sequence)
        for id, sequence, game, payload in await connection.execute(query):
            if id in found:
                found[id].append((sequence, game, json.loads(payload)))
    return found


# The report


@dataclass
class Result:
    """Everything that the report is made of."""

    found: Found
    measured: Measured
    compiled: bool
    memory: int | None
    """Bytes by which the server has grown."""
    acknowledged: int
    missing: int
    problems: list[str]


def result(options: argparse.Namespace) -> Result:
    """Serve, play, and look at what was kept."""
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        database = options.postgres or f"sqlite:///{folder}/bench.db"
        with serving(database, options.interpreted) as served:
            compiled, before = served.compiled, served.memory
            tables, measured = asyncio.run(played(served, options, found))
            after = served.memory
        missing, problems = lost(database, tables)
    grown = None if before is None or after is None else after - before
    acknowledged = sum(len(table.acknowledged) for table in tables)
    return Result(found, measured, compiled, grown, acknowledged, missing, [*found.problems, *problems])


def report(options: argparse.Namespace, result: Result) -> common.Report:
    """For people."""
    found, seconds = result.found, result.measured.seconds
    decisions = found.decisions / seconds
    p99 = _share(found.told, 0.99)
    row: common.Row = {
        "tables": options.tables,
        "rules": "compiled" if result.compiled else "interpreted",
        "actions/s": found.actions / seconds,
        "p50 ms": _share(found.told, 0.50),
        "p99 ms": p99,
        "most ms": _share(found.told, 1.0),
        "late ms": _share(found.late, 0.99),
        "kB per table": None if result.memory is None else result.memory / options.tables / 1e3,
        "server's cores": result.measured.processor_time / seconds,
        "reconnects": found.reconnects,
        "lost": result.missing,
    }
    kept = 100 * (1 - result.missing / max(1, result.acknowledged)) - bool(result.problems)
    figures = [
        common.Figure(f"an action to everybody told, p99 at {options.tables} tables", p99, MOST, unit="ms", less=True),
        common.Figure("decisions made, of those wanted", decisions * options.every / options.tables / 10, 95, unit="%"),
        common.Figure("acknowledged actions that were kept", kept, 100, unit="%"),
    ]
    waited = result.measured.waiting_time / seconds
    notes = [
        f"Actions acknowledged: {result.acknowledged:,}, too late: {found.refused}; hands ended: {found.hands:,}.",
        f"The pause of {PAUSE[SPEED]} s after a discard is not counted; late is p99 of what it was longer.",
        f"While others had the cores, the server waited {waited:.0%} of the time.",
        *result.problems[:20],
    ]
    title = f"{options.tables} tables of four people, each deciding every {options.every} ms, for {options.seconds} s"
    return common.Report("server", title, [row], figures, notes)


def _share(values: list[float], part: float) -> float:
    """The value that such a part of them does not exceed, in milliseconds."""
    ordered = sorted(values) or [0.0]
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> int:
    """Measure and judge."""
    parser = common.reader(__doc__, tables=300, seconds=60, every=1000, reconnect=30)
    parser.add_argument("--postgres", metavar="URL", help="an empty PostgreSQL database in place of SQLite")
    parser.add_argument("--interpreted", action="store_true", help="let the server play with interpreted rules")
    options = parser.parse_args()
    return common.finish(report(options, result(options)), options)


if __name__ == "__main__":
    sys.exit(main())

"""What the server promises beyond speed, over real sockets: hands stay closed, its numbers tell nothing, a full disk is
told, its file is its owner's, and what a newer version has written is not touched."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tehai.server.listening import listen, port_of

from .attacks import Target, Visitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("attacks"),
    pytest.mark.skipif(sys.platform != "linux", reason="the visitors need many addresses of loopback"),
]


@pytest.fixture(scope="module")
def numbers() -> int:
    """A port for the numbers."""
    with listen("127.0.0.1", 0) as probe:
        return port_of(probe)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory, numbers: int) -> Iterator[Target]:
    served = Target(tmp_path_factory.mktemp("promising"), "--metrics", f"127.0.0.1:{numbers}")
    yield served
    served.stop()


async def _first_hand(target: Target, address: str) -> list[dict[str, Any]]:
    """Every frame of somebody who plays until the first hand is over."""
    seen = []
    async with Visitor(target.port, address) as visitor:
        await visitor.arrive()
        table = await visitor.table()
        url = f"ws://127.0.0.1:{target.port}/api/tables/{table}/ws"
        async with websockets.connect(url, local_addr=(address, 0), max_size=2**23) as line:
            await line.send(json.dumps({"type": "join", "id": "j", "token": visitor.token}))
            await line.send(json.dumps({"type": "ready", "id": "r"}))
            asked = -1
            while True:
                frame = json.loads(await asyncio.wait_for(line.recv(), 60))
                seen.append(frame)
                now = frame.get("now") or {}
                if now.get("between"):
                    return seen
                ask = now.get("ask")
                if ask is not None and ask["number"] != asked:
                    asked = ask["number"]
                    code = ask["choices"][-1]["code"]
                    await line.send(json.dumps({"type": "act", "id": f"a{asked}", "ask": asked, "code": code}))


def _counted(numbers: int) -> float:
    text = httpx.get(f"http://127.0.0.1:{numbers}/metrics", timeout=30).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("tehai_entries_total "))


def test_hands_stay_closed_and_passes_are_not_counted(target: Target, numbers: int) -> None:
    before = _counted(numbers)
    frames = asyncio.run(_first_hand(target, "127.9.1.1"))
    happened = [one for frame in frames for one in frame.get("happened", ())]
    kinds = {one["type"] for one in happened}
    assert "round_started" in kinds and "game_opened" not in kinds, "M2: nothing is opened before the end of the game"
    dealt = next(one for one in happened if one["type"] == "round_started")
    assert sum(None not in hand for hand in dealt["hands"]) == 1, "only one's own hand"
    with sqlite3.connect(target.file) as connection:
        rows = [json.loads(row[0]) for row in connection.execute("SELECT payload FROM entries ORDER BY sequence")]
    connection.close()
    secrets = [row["promise"]["secret"] for row in rows if row.get("promise")]
    assert secrets and all(secret not in json.dumps(frames) for secret in secrets)
    acted = [row for row in rows if row["type"] == "acted"]
    passes = sum(row["code"] == 0 for row in acted)
    assert _counted(numbers) - before <= len(rows) - passes, "M3: who counts entries learns of no pass"
    assert httpx.get(f"http://127.0.0.1:{target.port}/metrics").text.startswith("<!"), "a page, without numbers"


def test_the_files_of_the_database_are_their_owners(target: Target) -> None:
    found = {file.name: file.stat().st_mode & 0o777 for file in target.file.parent.glob("tehai.db*")}
    assert len(found) >= 3 and set(found.values()) == {0o600}, f"M6: {found}"


def test_a_disk_that_is_full_is_told_and_fills_no_log(tmp_path: Path) -> None:
    import resource

    target = Target(tmp_path)
    try:
        used = max(file.stat().st_size for file in tmp_path.glob("tehai.db*"))
        resource.prlimit(target.process.pid, resource.RLIMIT_FSIZE, (used, used))  # as if the disk were full
        written = target.log.stat().st_size
        address = f"http://127.0.0.1:{target.port}/api"
        statuses = []
        end = time.monotonic() + 20
        while 503 not in statuses and time.monotonic() < end:
            statuses.append(httpx.post(f"{address}/guests", json={"name": "x" * 24}, timeout=30).status_code)
        assert statuses[-1] == 503
        answers = []
        threads = [
            threading.Thread(target=lambda: answers.append(httpx.get(f"{address}/health", timeout=30)))
            for _ in range(30)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert {answer.status_code for answer in answers} == {503}, "M5: its health says so"
        assert httpx.get(f"{address}/ready", timeout=30).status_code == 503
        assert target.log.stat().st_size - written < 10_000, "a fault that lasts is logged now and then"
    finally:
        target.stop()


def test_what_a_newer_version_has_written_waits_for_it(tmp_path: Path) -> None:
    async def make() -> str:
        async with Visitor(target.port, "127.9.1.2") as visitor:
            await visitor.arrive()
            return await visitor.table()

    target = Target(tmp_path)
    try:
        table = asyncio.run(make())
    finally:
        target.stop()
    with sqlite3.connect(target.file) as connection:
        connection.execute("UPDATE tables SET version = 999")
    connection.close()
    target = Target(tmp_path)
    try:
        answer = httpx.get(f"http://127.0.0.1:{target.port}/api/tables/{table}", timeout=30)
        assert answer.status_code == 503 and "newer version" in answer.text, "M4: it is not called unknown"
        assert "newer version" in target.log.read_text(encoding="utf-8")
    finally:
        target.stop()
    with sqlite3.connect(target.file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(AssertionError) as refused:
        Target(tmp_path)
    assert "newer version" in str(refused.value) and "Traceback" not in str(refused.value), "M4: a sentence"

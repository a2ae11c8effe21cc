"""A disk that is nearly full, over real sockets: nothing new begins, everybody is told why, and games go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tehai.server.limits.settings import MIB
from tehai.server.listening import listen, port_of
from tehai.server.store import disk as disk_module
from tehai.server.store.disk import Disk, disk_of
from tehai.words import words

from .attacks import Target, Visitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("attacks"),
    pytest.mark.skipif(sys.platform != "linux", reason="the visitors need many addresses of loopback"),
]
ADDRESS = "127.9.6.1"
MORE_THAN_ANY_DISK = 10**9


@contextlib.contextmanager
def served(folder: Path, *options: str) -> Iterator[Target]:
    target = Target(folder, *options)
    try:
        yield target
    finally:
        target.stop()


@contextlib.asynccontextmanager
async def at(target: Target, table: str, token: str) -> AsyncIterator[Any]:
    """Somebody who has joined: a function that says something and returns the answer."""
    url = f"ws://127.0.0.1:{target.port}/api/tables/{table}/ws"
    async with websockets.connect(url, local_addr=(ADDRESS, 0), max_size=2**23) as line, asyncio.timeout(60):

        async def heard(kinds: tuple[str, ...]) -> dict[str, Any]:
            while (frame := json.loads(await line.recv()))["type"] not in kinds:
                pass
            return frame  # type: ignore[no-any-return]

        async def say(kind: str, **fields: object) -> dict[str, Any]:
            await line.send(json.dumps({"type": kind, "id": kind, **fields}))
            return await heard(("done", "refused"))

        say.heard = heard  # type: ignore[attr-defined]
        await say("join", token=token)
        yield say


async def asked(say: Any) -> dict[str, Any]:
    """The menu of somebody who plays."""
    while True:
        frame = await say.heard(("joined", "happened"))
        if ask := (frame["now"] or {}).get("ask"):
            return ask  # type: ignore[no-any-return]


async def begin(target: Target) -> tuple[str, str, str]:
    """Somebody with a game that has begun, and a table that waits for others."""
    async with Visitor(target.port, ADDRESS) as ann:
        await ann.arrive()
        playing, waiting = await ann.table(), await ann.table(seats=["me", "open", "random", "random"], speed="fast")
        async with at(target, playing, ann.token) as say:
            await say("ready")
            await asked(say)
        return ann.token, playing, waiting


async def refusals(target: Target, token: str) -> list[tuple[int, str]]:
    """What comes of everything that would make the database grow for long."""
    async with Visitor(target.port, ADDRESS) as ann:
        answers = [await ann.post("/api/guests", {"name": "Bea"}) for _ in range(4)]
        answers.append(await ann.post("/api/accounts", {"login": "bea", "password": "a long one", "name": "Bea"}))
        ann.token = token
        answers += [await ann.post("/api/tables", {}), await ann.client.get("/api/ready")]
    return [(answer.status_code, answer.json()["error"]["code"]) for answer in answers]


async def play_on(target: Target, token: str, playing: str, waiting: str) -> None:
    async with at(target, playing, token) as say:
        ask = await asked(say)
        assert (await say("act", ask=ask["number"], code=ask["choices"][-1]["code"]))["type"] == "done"
    async with at(target, waiting, token) as say:
        assert (await say("ready"))["error"]["code"] == "no_space"
        assert (await say("set_bot", seat=1, bot="tsumogiri"))["error"]["code"] == "no_space"
        assert (await say("leave"))["type"] == "done"


def test_a_server_whose_disk_is_nearly_full_begins_nothing_new_and_plays_on(tmp_path: Path) -> None:
    """One address could write gigabytes a day, and a full disk stopped every game."""
    with served(tmp_path) as target:
        token, playing, waiting = asyncio.run(begin(target))
    with listen("127.0.0.1", 0) as probe:
        numbers = f"127.0.0.1:{port_of(probe)}"
    limits = ("--limit", f"disk_mib={MORE_THAN_ANY_DISK}", "--limit", "guests_address=2", "--limit", "times=10")
    with served(tmp_path, *limits, "--metrics", numbers) as target:
        assert {*asyncio.run(refusals(target, token))} == {(507, "no_space")}, "and nothing of a limit is used up"
        health = httpx.get(f"http://127.0.0.1:{target.port}/api/health", timeout=30)
        assert (health.status_code, health.json()["status"]) == (200, "low_disk"), "a restart would not help"
        lines = httpx.get(f"http://{numbers}/metrics", timeout=30).text.splitlines()
        told = dict(line.split() for line in lines if line.startswith("tehai_disk"))
        assert told["tehai_disk_low"] == "1.0" and float(told["tehai_disk_free_bytes"]) > 0
        asyncio.run(play_on(target, token, playing, waiting))
        assert target.log.read_text(encoding="utf-8").count("no new guests, accounts, tables or games until") == 1
    with served(tmp_path) as target:
        assert httpx.get(f"http://127.0.0.1:{target.port}/api/health", timeout=30).json()["status"] == "ok"


def test_the_log_says_when_a_disk_is_nearly_full_and_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    free = [100, 100, 40, 40, 60]
    monkeypatch.setattr(disk_module, "_LOOK_EVERY", 0.0)
    monkeypatch.setattr(Disk, "free", lambda _: free.pop(0) * MIB)
    disk = Disk(tmp_path, 50 * MIB)
    with caplog.at_level(logging.WARNING, "tehai.server"):
        assert [disk.is_low() for _ in range(5)] == [False, False, True, True, False]
    first, second = (record.getMessage() for record in caplog.records)
    assert first.startswith(f"only 40 MiB are free in {tmp_path}: no new guests") and first.endswith("there are 50")
    assert second == f"60 MiB are free in {tmp_path} again"


def test_the_disk_is_that_of_the_file_unless_another_is_named(tmp_path: Path) -> None:
    assert disk_of(f"sqlite:///{tmp_path / 'x.db'}", None, 0).free() > 0
    for elsewhere in ("postgresql://tehai@/tehai", "sqlite://"):
        unknown = disk_of(elsewhere, None, MORE_THAN_ANY_DISK * MIB)
        assert unknown.free() != unknown.free() and not unknown.is_low(), "it cannot be known"
        assert disk_of(elsewhere, tmp_path, MORE_THAN_ANY_DISK * MIB).is_low()


def test_everybody_reads_in_their_language_that_the_disk_is_nearly_full() -> None:
    told = {words(language)("fault-no_space") for language in ("en", "ja", "zh")}
    assert len(told) == 3 and not any("no_space" in one for one in told)

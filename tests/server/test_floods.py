"""What is refused, or cheap one by one, holds no table up however fast it comes."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.http.test_sockets import House, with_house
from tehai.server.http import problems
from tehai.server.limits.settings import Limits

from .attacks import Attackers
from .floods import handshakes, misnamed, players
from .test_attacks import attackers, limited

__all__ = ["attackers"]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("attacks"),
    pytest.mark.skipif(sys.platform != "linux", reason="the attackers need many addresses of loopback"),
]
REQUEST = b"GET /api/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_websockets_that_are_refused_cannot_be_tried_again_at_once(tmp_path: Path, attackers: Attackers) -> None:
    """They were answered at once, 1,700 in a second, and took most of the server's time."""
    target = limited(tmp_path, "joins_address=60/5")
    try:
        found = asyncio.run(attackers.do(handshakes, target.port, connections=20, seconds=2.0))
    finally:
        target.stop()
    assert 5 <= found["101"] <= 8 and 0 < found["429"] <= 20 * 3, found


def test_handshakes_of_one_address_are_as_few_as_its_connections(tmp_path: Path, attackers: Attackers) -> None:
    """One that had asked for a WebSocket was not counted until it got one, so any number could wait to be refused."""
    target = limited(tmp_path, "joins_address=60/5", "connections_address=4")
    try:
        found = asyncio.run(attackers.do(handshakes, target.port, connections=30, seconds=2.0))
        assert httpx.get(f"http://127.0.0.1:{target.port}/api/health").json()["people"] == 0
    finally:
        target.stop()
    assert 0 < found["429"] <= 4 * 3 and found["ended"] > 30, found


def test_requests_for_another_host_name_count(tmp_path: Path, attackers: Attackers) -> None:
    """They were refused before they were counted: 3,500 in a second."""
    target = limited(tmp_path, "requests_address=60/10", more=("--name", "mahjong.example"))
    try:
        found = asyncio.run(attackers.do(misnamed, target.port, connections=5, seconds=2.0))
    finally:
        target.stop()
    assert 5 <= found["421"] <= 15 and found["429"] <= 5 * 3, found


def test_decisions_of_one_address_count(tmp_path: Path, attackers: Attackers) -> None:
    """Five people at tables without pauses took four fifths of the server's time."""
    target = limited(tmp_path, "acts_address=6/10")
    try:
        found = asyncio.run(attackers.do(players, target.port, people=3, seconds=2.0, kind="act"))
    finally:
        target.stop()
    assert found["refused"] >= 3 and found["done"] <= 3 * 2 + 11, "join, ready, and decisions"


def ask(address: str, connections: int, each: int) -> None:
    """Many requests on many connections, all of them at once, and all their answers."""
    host, port = address.split(":")
    lines = [socket.create_connection((host, int(port)), timeout=60) for _ in range(connections)]
    for line in lines:
        line.sendall(REQUEST * each)
    for line in lines:
        data = b""
        while data.count(b"HTTP/1.1 200") < each:
            data += line.recv(2**20)
        line.close()


def test_tables_go_on_between_two_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many requests as there were connections were answered in one round of the event loop: a turn took a second."""
    rounds, begun = 0, Counter[int]()

    def noted(*given: Any) -> None:
        begun[rounds] += 1
        expect_name(*given)

    async def count() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    async def use(house: House) -> None:
        counting = asyncio.create_task(count())
        await asyncio.to_thread(ask, house.address, 20, 10)
        counting.cancel()

    expect_name = problems.expect_name
    monkeypatch.setattr(problems, "expect_name", noted)
    with_house(tmp_path, use)
    assert begun.total() == 200 and max(begun.values()) == 1


def test_few_threads_read_the_files_of_the_pages(tmp_path: Path) -> None:
    """Forty took turns with the tables at the interpreter."""

    async def use(house: House) -> None:
        await asyncio.gather(*(house.get("/") for _ in range(30)))
        names = Counter(thread.name for thread in threading.enumerate())
        assert names["AnyIO worker thread"] <= 2

    with_house(tmp_path, use, limits=Limits(times=1000))

"""What costs nothing to ask for costs little to answer, however often it is asked for."""

from __future__ import annotations

import asyncio
import gzip
import threading
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest

from server.client import make_app
from server.http.test_sockets import House, with_house
from tehai.server.http.pages import Pages
from tehai.server.http.problems import REFUSED_AFTER
from tehai.server.limits.settings import Limits


def test_whoever_is_refused_cannot_ask_again_at_once(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        found: Counter[int] = Counter()

        async def hammer(client: httpx.AsyncClient) -> None:
            while time.monotonic() < end:
                found[(await client.get("/api/rules")).status_code] += 1

        end = time.monotonic() + 2 * REFUSED_AFTER
        async with httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as client:
            await asyncio.gather(*(hammer(client) for _ in range(20)))
        assert found[200] <= 6 and found[429] <= 3 * 20, found

    with_house(tmp_path, use, limits=Limits().with_texts(["requests_address=60/3"]))


def test_one_client_of_a_proxy_does_not_take_all_its_connections(tmp_path: Path) -> None:
    """A proxy's connections are not counted by address: 400 bodies that never came took a fifth of them."""

    async def begin(house: House, client: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(*house.address.split(":"))
        head = f"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 14\r\n\r\n".encode())
        await writer.drain()
        return reader, writer

    async def use(house: House) -> None:
        lines = [await begin(house, "203.0.113.5") for _ in range(8)]
        await asyncio.sleep(2 * REFUSED_AFTER)
        reader, writer = await begin(house, "203.0.113.6")
        writer.write(b'{"name":"Mai"}')
        assert b" 200 " in await reader.readline(), "somebody else"
        for _, held in (*lines, (reader, writer)):
            held.write(b'{"name":"Mai"}')
        statuses = Counter([(await one.readline()).split()[1] for one, _ in lines])
        assert statuses == {b"200": 3, b"429": 5}
        for _, held in (*lines, (reader, writer)):
            held.close()

    with_house(tmp_path, use, limits=Limits().with_texts(["connections_address=3"]))


def test_a_page_is_packed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.js"
    packed: list[bytes] = []
    pack = gzip.compress
    monkeypatch.setattr(gzip, "compress", lambda data, **more: packed.append(data) or pack(data, **more))

    async def ask() -> list[str]:
        transport = httpx.ASGITransport(make_app(pages=Pages(directory=tmp_path)))
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return [(await client.get("/a.js", headers={"accept-encoding": "gzip"})).text for _ in range(20)]

    file.write_text("hello " * 1000, encoding="utf-8")
    assert {*asyncio.run(ask())} == {"hello " * 1000} and len(packed) == 1
    file.write_text("goodbye " * 1000, encoding="utf-8")
    assert {*asyncio.run(ask())} == {"goodbye " * 1000} and len(packed) == 2


@pytest.mark.parametrize("path", ["/api/rules", "/api/names", "/api/first-hand", "/api/docs", "/api/openapi.json"])
def test_what_is_always_the_same_does_not_wait_for_hands_that_strangers_score(path: str, tmp_path: Path) -> None:
    async def use(house: House) -> None:
        going = threading.Event()
        pool = house.app.state.pools.scores
        busy = []
        for _ in range(2):  # one is computed, and one fills the queue
            busy.append(asyncio.create_task(pool.run(going.wait)))
            await asyncio.sleep(0.1)
        try:
            await asyncio.sleep(0.1)
            assert (await house.get(path)).status_code == 200
        finally:
            going.set()
            await asyncio.gather(*busy)

    with_house(tmp_path, use, limits=Limits(score_queue=1))

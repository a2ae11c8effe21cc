"""Connections that are held open, and those that send crumbs."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from server.attacks import Visitor
from server.http.test_sockets import ALONE, House, frame_of, with_house
from tehai.server.limits import doors
from tehai.server.limits.doors import CRUMB, MOST_CRUMBS, Doors, Guarded, GuardedSocket
from tehai.server.limits.settings import Limits

COUNT = 100


async def read(house: House, *, pause: float) -> int:
    """How much comes of many answers that are asked for at once, when nothing is read for so long."""
    host, port = house.address.split(":")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(line, (host, int(port)))
        await loop.sock_sendall(line, b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * COUNT)
        await asyncio.sleep(pause)
        size = 0
        with contextlib.suppress(ConnectionResetError):
            while data := await loop.sock_recv(line, 2**20):
                size += len(data)
        return size


def test_who_asks_for_much_and_reads_nothing_does_not_keep_the_connection(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        whole = COUNT * len((await house.get("/api/openapi.json")).content)
        assert await read(house, pause=3.0) < whole
        assert await read(house, pause=0.0) > whole

    with_house(tmp_path, use, limits=Limits(times=1000, answer_seconds=0.5))


def test_few_networks_do_not_take_all_connections() -> None:
    """Three IPv6 networks of 48 bits, which cost nothing, had 800 each: all 2,000."""
    one = Doors(Limits(), "127.0.0.1")
    taken = [sum(one.enter(f"2001:db8:{site}:{net:x}::1") for net in range(800)) for site in range(3)]
    assert taken == [800, 200, 160]
    assert one.enter("192.0.2.1") and one.enter("127.0.0.1"), "somebody else, and the proxy"


@contextlib.asynccontextmanager
async def watching(house: House) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare WebSocket of somebody who watches."""
    player = await house.player(**ALONE)
    visitor = Visitor(int(house.address.rpartition(":")[2]), "127.0.0.1")
    line = await visitor.socket(player.table)
    assert line is not None
    try:
        yield line
    finally:
        line[1].transport.abort()
        await visitor.client.aclose()


async def heard(reader: asyncio.StreamReader) -> int:
    """How many bytes come until the server ends the connection."""
    size = 0
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(30):
            while data := await reader.read(2**16):
                size += len(data)
    return size


@pytest.mark.parametrize("sent", [b"\x89\x80", b"\x8a\x80", b"\x01\x80\0\0\0\0" + b"\0\0\0\0".join([b"\0\x80"] * 99)])
def test_frames_that_say_nothing_end_a_websocket(sent: bytes, tmp_path: Path) -> None:
    """Pings, pongs and empty parts of messages were answered or kept without end: 20,000 at a time stopped every table
    for seconds, and what answered pings of somebody who read nothing filled the memory."""

    async def use(house: House) -> None:
        async with watching(house) as (reader, writer):
            writer.write((sent + bytes(4)) * 5000)
            assert await heard(reader) < 20_000
        assert (await house.get("/api/health")).json()["people"] == 0

    with_house(tmp_path, use, limits=Limits())


def test_an_ordinary_number_of_pings_is_answered(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with watching(house) as (reader, writer):
            writer.write((b"\x89\x81" + bytes(4) + b"p") * 100)
            data = b""
            async with asyncio.timeout(30):
                while data.count(b"\x8a\x01p") < 100:
                    data += await reader.read(2**16)

    with_house(tmp_path, use, limits=Limits())


async def posted(house: House, piece: int, count: int) -> bytes:
    """The status of a log that comes in so many pieces of so many bytes; empty: the connection ends."""
    reader, writer = await asyncio.open_connection(*house.address.split(":"))
    writer.write(b"POST /api/logs HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    writer.write(b"%x\r\n%b\r\n" % (piece, bytes(piece)) * count + b"0\r\n\r\n")
    line = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(30):
            line = await reader.readline()
    writer.close()
    return line


def test_a_body_in_crumbs_is_not_read(tmp_path: Path) -> None:
    """20,000 bytes, each a piece of its own, stopped every table for half a second."""

    async def use(house: House) -> None:
        assert await posted(house, 1, MOST_CRUMBS - 1) == b"HTTP/1.1 400 Bad Request\r\n"
        assert await posted(house, 2 * CRUMB, 4000) == b"HTTP/1.1 400 Bad Request\r\n"
        assert await posted(house, 1, 20_000) == b""

    with_house(tmp_path, use, limits=Limits())


def test_nonsense_after_an_answer_has_begun_writes_no_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The parser's refusal was sent as a second answer, and the log got 8 kB each time."""

    async def use(house: House) -> None:
        reader, writer = await asyncio.open_connection(*house.address.split(":"))
        writer.write(b"POST /api/logs HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n")
        assert await heard(reader) < 1000
        writer.close()

    with_house(tmp_path, use)
    assert not [record for record in caplog.records if record.exc_info]


def test_frames_are_sent_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nagle's algorithm kept the second of two frames for 40 ms."""
    options: list[int] = []

    def made(protocol: Guarded, transport: Any) -> None:
        connect(protocol, transport)
        options.append(transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    async def use(house: House) -> None:
        await house.get("/api/health")
        assert options and all(options)

    connect = Guarded.connection_made
    monkeypatch.setattr(Guarded, "connection_made", made)
    with_house(tmp_path, use)


def test_a_websocket_that_reads_nothing_is_gone_soon_after_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was closed, but stayed until everything sent before was read: never. Nothing counted it any more."""
    made: list[GuardedSocket] = []
    connect = GuardedSocket.connection_made

    def connected(protocol: GuardedSocket, transport: Any) -> None:
        made.append(protocol)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        connect(protocol, transport)

    async def use(house: House) -> None:
        player = await house.player(**ALONE)
        async with house.connect(player.table, max_queue=1) as watcher:
            watcher.transport.pause_reading()
            await watcher.send('{"type":"join","id":"1"}')
            actor = await house.app.state.hall.house.find(player.table)
            async with asyncio.timeout(30):
                while not len(actor.audience):
                    await asyncio.sleep(0.01)
                while not made[0].disconnected:
                    house.app.state.hall.house.announce("x" * 4000)
                    await asyncio.sleep(0.001)
            watcher.transport.abort()

    monkeypatch.setattr(GuardedSocket, "connection_made", connected)
    monkeypatch.setattr(doors, "FAREWELL", 0.2)
    with_house(tmp_path, use)


def test_pages_of_the_lobby_cost(tmp_path: Path) -> None:
    """With 2,000 tables each takes five milliseconds."""

    async def use(house: House) -> None:
        statuses = [(await house.get("/api/tables")).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]

    with_house(tmp_path, use, limits=Limits().with_texts(["lobbies_address=2"]))


def test_changing_between_ready_and_not_costs(tmp_path: Path) -> None:
    """Each time is stored, 20 times a second: gigabytes a day, all of it read again to restore the table."""

    async def use(house: House) -> None:
        player = await house.player(seats=["me", "open", "tsumogiri", "tsumogiri"])
        async with player.connected() as connection:
            answers = {}
            for ready in (True, False, True, False, True):
                await connection.send(json.dumps({"type": "ready", "id": f"r{len(answers)}", "ready": ready}))
                while (frame := await frame_of(connection, "done", "refused"))["id"] != f"r{len(answers)}":
                    pass
                answers[frame["id"]] = frame["type"]
            assert [*answers.values()] == ["done", "done", "done", "refused", "done"], "the last one changes nothing"

    with_house(tmp_path, use, limits=Limits().with_texts(["seats_person=3"]))

"""Connections that are held open."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path

from server.http.test_sockets import House, with_house
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

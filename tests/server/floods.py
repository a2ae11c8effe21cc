"""Attacks that are refused, or cheap one by one, and come without end."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import time
from collections import Counter
from typing import Any

import websockets

from .attacks import ALONE, Visitor, emptied, visitors

_KEY = base64.b64encode(os.urandom(16)).decode()
_UPGRADE = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {_KEY}\r\n"


async def handshakes(port: int, connections: int, seconds: float) -> Counter[str]:
    """WebSockets that are opened and dropped as fast as can be."""
    found: Counter[str] = Counter()

    async def shake(one: Visitor) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + end - time.monotonic()):
                    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(one.address, 0))
                    head = f"GET /api/tables/x/ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{_UPGRADE}\r\n"
                    writer.write(head.encode())
                    line = await reader.readline()
                found[line.split()[1].decode() if line else "ended"] += 1
                writer.transport.abort()
            except (OSError, TimeoutError):
                found["ended"] += 1

    async with visitors(port, 11, 1) as (one,):
        await asyncio.gather(*(shake(one) for _ in range(connections)))
    return found


async def misnamed(port: int, connections: int, seconds: float) -> Counter[str]:
    """Requests for another host name, many on each connection."""
    found: Counter[str] = Counter()
    request = b"GET /api/rules HTTP/1.1\r\nHost: evil.example\r\n\r\n"

    async def ask(one: Visitor) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(one.address, 0))
        end = time.monotonic() + seconds
        with contextlib.suppress(OSError, TimeoutError):
            while time.monotonic() < end:
                writer.write(request * 20)
                async with asyncio.timeout(max(0.01, end - time.monotonic())):
                    data = await reader.read(2**16)
                if not data:
                    break
                found["421"] += data.count(b" 421 ")
                found["429"] += data.count(b" 429 ")
        writer.transport.abort()

    async with visitors(port, 12, 1) as (one,):
        await asyncio.gather(*(ask(one) for _ in range(connections)))
    return found


async def players(port: int, people: int, seconds: float, kind: str, addresses: int = 1) -> Counter[str]:
    """People at one address, each at a table without pauses: they act as fast as they can, or ask `why_not`."""
    found: Counter[str] = Counter()

    async def play(one: Visitor) -> None:
        await one.arrive()
        token = one.token
        table = await one.table(rules={**ALONE["rules"], "abort_kyuushu": False})
        end, number = time.monotonic() + seconds, 0
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/ws"
        async with websockets.connect(url, local_addr=(one.address, 0), max_size=2**23) as line:

            async def say(kind: str, **more: Any) -> None:
                nonlocal number
                number += 1
                await line.send(json.dumps({"type": kind, "id": f"p{number}", **more}))

            await say("join", token=token)
            await say("ready")
            asked = -1
            while time.monotonic() < end:
                try:
                    told = json.loads(await asyncio.wait_for(line.recv(), 0.2))
                except TimeoutError:
                    told = {}
                if told.get("type") in ("done", "refused", "reason"):
                    found[told["type"]] += 1
                now = told.get("now") or {}
                if any(one["type"] == "game_ended" for one in told.get("happened", ())):
                    await say("ready")
                if now.get("between"):
                    await say("next", hand=now["between"]["hand"])
                ask = now.get("ask")
                if ask and ask["number"] != asked:
                    asked = ask["number"]
                    if kind == "act":
                        await say("act", ask=asked, code=ask["choices"][-1]["code"])
                    else:
                        await say("why_not", code=4)
                elif kind != "act" and told.get("type") in ("reason", "refused", None):
                    if told.get("type") == "refused":
                        await asyncio.sleep(0.02)
                    await say("why_not", code=4)

    async with visitors(port, 14, addresses) as them:
        playing = (play(Visitor(port, one.address)) for one in them for _ in range(people))
        await asyncio.gather(*playing, return_exceptions=True)
    return found


async def cheap(port: int, addresses: int, each: int, path: str, seconds: float) -> Counter[int]:
    """Cheap requests, as many as the limit of each address allows."""
    found: Counter[int] = Counter()
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()

    async def ask(one: Visitor) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(one.address, 0))
        end = time.monotonic() + seconds
        reading = asyncio.create_task(emptied(reader))
        sent = 0
        while time.monotonic() < end and not reading.done():
            writer.write(request)
            sent += 1
            await asyncio.sleep(0.005)
        found[sent] += 1
        writer.transport.abort()
        reading.cancel()

    async with visitors(port, 15, addresses) as them:
        await asyncio.gather(*(ask(one) for one in them for _ in range(each)))
    return found

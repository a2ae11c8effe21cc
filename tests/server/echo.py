"""Another program, which only echoes: how long that takes says how busy the machine is."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import time
from collections.abc import AsyncIterator

_PAUSE = 0.06
_ECHO = """
import socket
with socket.create_server(("127.0.0.1", 0)) as server:
    print(server.getsockname()[1], flush=True)
    line, _ = server.accept()
    with line:
        while data := line.recv(1):
            line.sendall(data)
"""


@contextlib.asynccontextmanager
async def peer(times: list[float]) -> AsyncIterator[None]:
    """Another program, which echoes: how long that takes while the context lasts."""
    process = subprocess.Popen([sys.executable, "-I", "-S", "-c", _ECHO], stdout=subprocess.PIPE)
    assert process.stdout is not None
    port = int(await asyncio.to_thread(process.stdout.readline))
    reader, writer = await asyncio.open_connection("127.0.0.1", port)

    async def ask() -> None:
        while True:
            start = time.perf_counter()
            writer.write(b"x")
            await reader.readexactly(1)
            times.append(time.perf_counter() - start)
            await asyncio.sleep(_PAUSE)

    asking = asyncio.create_task(ask())
    try:
        yield
    finally:
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        writer.close()
        await asyncio.to_thread(process.wait)
        process.stdout.close()

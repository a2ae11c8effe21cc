"""How long the first start takes, which compiles, and how long later ones take, which find the code in the cache.

    python benches/start.py [--passes 3] [--later-only] [--json]

Each start is a process of its own, from the command to the first result, by the time on the wall: the scorer scores
one hand, the game plays one. `--later-only` compiles nothing where the cache is filled already.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Final

import common

SCORER: Final = """
import tehai
wins = tehai.win_array([tehai.Win.make("123m456p789s1122z", "2z", flags=["riichi"])])
assert tehai.score_batch(wins, backend="cpu")["han"][0] == 2
"""
GAME: Final = """
from tehai.sim.tables import Tables
assert Tables(1, "tenhou", backend="cpu").run("random", 1)["rounds"][0] > 0
"""
PARTS: Final = {"scorer": (SCORER, 30.0), "game": (GAME, 120.0)}  # and the most seconds that its first start may take
LATER: Final = 2.0


def start(code: str, cache: str | None) -> tuple[float, float]:
    """Seconds on the wall, and of processor time, of a process that runs the code."""
    environment = os.environ | ({"TEHAI_CACHE": cache} if cache else {})
    before, begin = os.times(), time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    wall, after = time.perf_counter() - begin, os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return wall, used


def main() -> int:
    """Measure and judge."""
    parser = common.reader(__doc__, passes=3)
    parser.add_argument(
        "--later-only", action="store_true", help="only the starts after the first, from the user's cache"
    )
    options = parser.parse_args()
    rows: list[common.Row] = []
    figures = []

    def note(what: str, walls: list[tuple[float, float]], most: float) -> None:
        wall = statistics.median(one for one, _ in walls)
        rows.append({"": what, "seconds": wall, "of processor time": statistics.median(used for _, used in walls)})
        figures.append(common.Figure(what, wall, most, unit="s", less=True))

    for part, (code, most) in PARTS.items():
        with tempfile.TemporaryDirectory() as folder:  # the game has to compile what the scorer has compiled before
            cache = None if options.later_only else folder
            if not options.later_only:
                note(f"first start of the {part}, which compiles it", [start(code, cache)], most)
            note(f"later starts of the {part}", [start(code, cache) for _ in range(options.passes)], LATER)
    title = f"From the command to the first result, median of {options.passes} later starts"
    return common.finish(common.Report("start", title, rows, figures), options)


if __name__ == "__main__":
    sys.exit(main())

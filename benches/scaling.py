"""Cost grows in a straight line: time per decision and memory at 1 to 100,000 tables.

    python benches/scaling.py [--most 100000] [--steps 1000000] [--passes 5] [--plot docs/scaling.svg] [--json]

All tables go one step ahead, then all go the next (a few tables go some steps at once): with many tables each decision
finds its table out of the processor's caches. The line is straight when a decision costs the same, and memory is that
of the tables and no more.
"""

from __future__ import annotations

import math
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Final

import common
from plot import Panel, picture

from tehai.sim.tables import Tables

MOST_TIMES: Final = 3.0  # what a decision may cost, against one at a single table, which the caches hold
WARM_STEPS: Final = 100  # so that the tables are not all at the beginning of a game


def sizes(most: int) -> list[int]:
    """Powers of ten."""
    return [10**power for power in range(len(str(most)))]


def measure(count: int, steps: int, passes: int) -> tuple[float, int]:
    """Seconds for a decision, and the most bytes that were in use, at so many tables."""
    tracemalloc.start()
    tables = Tables(count, "tenhou", backend="cpu", threads=1)
    tables.walk("random", min(WARM_STEPS, 1 + 10 * steps // count))
    memory = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    at_once = max(1, 10_000 // count)
    found = []
    for _ in range(passes):
        decisions, start = 0, time.process_time()
        for _ in range(max(1, steps // (count * at_once))):
            decisions += tables.walk("random", at_once)
        found.append((time.process_time() - start) / max(1, decisions))
    return sorted(found)[len(found) // 2], memory


def memory_text(size: float) -> str:
    """Bytes as people write them."""
    power = min(3, int(math.log10(max(size, 1))) // 3)
    return f"{size / 1000**power:.3g} {('B', 'kB', 'MB', 'GB')[power]}"


def plot(rows: list[tuple[int, float, int]], machine: str) -> str:
    """Both lines in one picture."""
    times = [1e9 * seconds for _, seconds, _ in rows]
    top = 200 * math.ceil(max(times) * 1.25 / 200)
    lowest, highest = (math.floor(math.log10(rows[0][2])), math.ceil(math.log10(rows[-1][2])))
    text = "; ".join(
        f"{count:,} tables: {time:.0f} ns, {memory_text(size)}"
        for (count, _, size), time in zip(rows, times, strict=True)
    )
    return picture(
        "Time per decision and memory by the number of tables",
        f"{text}. {machine}.",
        "tables",
        [
            Panel(
                "Nanoseconds for a decision",
                [(count, time) for (count, _, _), time in zip(rows, times, strict=True)],
                [(tick, f"{tick:,.0f}") for tick in range(0, top + 1, top // 4)],
                [f"{time:.0f}" for time in times],
            ),
            Panel(
                "Memory of all tables",
                [(count, size) for count, _, size in rows],
                [(10.0**power, memory_text(10.0**power)) for power in range(lowest, highest + 1)],
                [memory_text(size) for _, _, size in rows],
                logarithmic=True,
            ),
        ],
    )


def main() -> int:
    """Measure, draw and judge."""
    parser = common.reader(__doc__, most=100_000, steps=1_000_000, passes=5)
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the two lines as SVG")
    options = parser.parse_args()
    common.one_core()
    measure(1, 100, 1)  # loads what is loaded once
    found = [(count, *measure(count, options.steps, options.passes)) for count in sizes(options.most)]
    rows: list[common.Row] = [
        {
            "tables": count,
            "ns per decision": 1e9 * seconds,
            "decisions/s": 1 / max(seconds, 1e-12),
            "bytes": size,
            "bytes per table": size / count,
        }
        for count, seconds, size in found
    ]
    times = found[-1][1] / max(found[0][1], 1e-12)
    what = f"a decision at {found[-1][0]:,} tables against one at a single table"
    report = common.Report(
        "scaling",
        f"Random legal play at many tables, median of {options.passes} passes, one core",
        rows,
        [common.Figure(what, times, MOST_TIMES, None, less=True)],
    )
    if options.plot is not None:
        options.plot.write_text(plot(found, report.machine), encoding="utf-8")
    return common.finish(report, options)


if __name__ == "__main__":
    sys.exit(main())

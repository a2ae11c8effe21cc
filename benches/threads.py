"""Two threads against one: the same tables of random legal play, on two cores.

python benches/threads.py [--tables 1000] [--steps 1500] [--passes 7] [--json]
"""

from __future__ import annotations

import sys
import time

import common

from tehai.sim.tables import Tables

ONE, TWO = "one thread", "two threads"


class Work:
    """So many steps at each of so many tables; how many cores they had while they ran."""

    def __init__(self, count: int, steps: int, threads: int) -> None:
        self.tables = Tables(count, "tenhou", backend="cpu", threads=threads)
        self.steps = steps
        self.wall = self.processor = 0.0

    def __call__(self) -> None:
        wall, processor = time.perf_counter(), time.process_time()
        self.tables.walk("random", self.steps)
        self.wall += time.perf_counter() - wall
        self.processor += time.process_time() - processor

    @property
    def cores(self) -> float:
        """Processor time for the time on the wall: below the number of threads, others had the cores."""
        return self.processor / max(self.wall, 1e-9)


def main() -> int:
    """Measure and judge: by the time on the wall, since both cores are wanted."""
    options = common.reader(__doc__, tables=1000, steps=1500, passes=7).parse_args()
    works = {name: Work(options.tables, options.steps, threads) for threads, name in enumerate((ONE, TWO), 1)}
    amounts = dict.fromkeys(works, options.tables * options.steps)
    speeds = common.measure(works, amounts, options.passes, clock=time.perf_counter)
    found = common.ratio(
        "two threads against one on two cores", speeds[TWO].median, speeds[ONE].median, 1.6, 1.9, "steps/s"
    )
    report = common.Report(
        "threads",
        f"Random legal play at {options.tables:,} tables, median of {options.passes} passes",
        common.speed_rows(speeds, "steps/s", (ONE,)),
        [found],
        [
            "A step is a decision, or the deal between two rounds.",
            f"Cores that they had: {works[ONE].cores:.2f} and {works[TWO].cores:.2f}.",
        ],
    )
    return common.finish(report, options)


if __name__ == "__main__":
    sys.exit(main())

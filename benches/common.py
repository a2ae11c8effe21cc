"""What the benchmarks share: passes that take turns, medians, the machine, the table, the verdict.

A benchmark makes a `Report` and hands it to `finish`, which prints it for people, or as JSON, and gives the exit code.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from tehai.cli.bench import short_number

ROOT: Final = Path(__file__).resolve().parents[1]
TOOLS: Final = ROOT / "tools"
if (
    TOOLS.is_dir() and str(TOOLS) not in sys.path
):  # random hands and the calls of other programs, shared with the proofs
    sys.path.insert(1, str(TOOLS))

Work = Callable[[], None]
Cell = str | int | float | None
Row = Mapping[str, Cell]


# The machine


def cpu_name() -> str:
    """What the machine calls its processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def machine_name() -> str:
    """Where and with what the figures were taken."""
    parts = [cpu_name(), f"{os.cpu_count()} cores", f"Python {platform.python_version()}"]
    parts += [f"{name} {installed(name)}" for name in ("numpy", "numba") if installed(name)]
    return ", ".join(parts)


def machine_load() -> float | None:
    """How busy the machine was in the last minute, in processes that wanted a core; None where nobody knows."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def installed(name: str) -> str | None:
    """The version of a package, None where it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def peer(name: str) -> str:
    """A peer with its version; a clear end where it is not installed."""
    found = installed(name)
    if found is None:
        sys.exit(f'this benchmark runs {name} beside tehai, and it is not installed: pip install "tehai[bench]"')
    return f"{name} {found}"


def one_core() -> None:
    """Keep this process on one core, so that nobody gets more than one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


# What is found


@dataclass(frozen=True)
class Figure:
    """One figure of the speed table, with the floor that it must keep and the aim.

    A ratio says what was divided: `ours` and `theirs`, both in `per` (hands per second and the like).
    """

    what: str
    value: float
    floor: float
    aim: float | None = None
    unit: str = "x"
    less: bool = False  # the less the better: seconds
    ours: float | None = None
    theirs: float | None = None
    per: str = ""

    @property
    def verdict(self) -> str:
        """reached (the aim, or the floor where it has no other aim), between, or under (the floor)."""
        if self._keeps(self.floor if self.aim is None else self.aim):
            return "reached"
        return "between" if self._keeps(self.floor) else "under"

    def _keeps(self, bound: float) -> bool:
        return self.value <= bound if self.less else self.value >= bound

    def __str__(self) -> str:
        wanted = f"floor {short_number(self.floor)}" + ("" if self.aim is None else f", aim {short_number(self.aim)}")
        return f"{self.what}: {short_number(self.value)}{spaced(self.unit)} ({wanted}): {self.verdict}"

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "verdict": self.verdict}


def ratio(what: str, ours: float, theirs: float, floor: float, aim: float | None, per: str) -> Figure:
    """How many times as fast as somebody else."""
    return Figure(what, ours / theirs, floor, aim, ours=ours, theirs=theirs, per=per)


@dataclass
class Report:
    """What a benchmark found: a table, the figures drawn from it, and remarks."""

    name: str
    title: str
    rows: Sequence[Row]
    figures: Sequence[Figure] = ()
    notes: Sequence[str] = ()
    machine: str = field(default_factory=machine_name)
    load: float | None = field(default_factory=machine_load)

    def text(self) -> str:
        """For people."""
        busy = "" if self.load is None else f", load {self.load:.1f}"
        parts = [self.title, self.machine + busy, "", *table(self.rows)]
        for lines in (map(str, self.figures), self.notes):
            written = list(lines)
            parts += ["", *written] if written else []
        return "\n".join(parts)

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "machine": self.machine,
            "load": self.load,
            "rows": [dict(row) for row in self.rows],
            "figures": [figure.to_dict() for figure in self.figures],
            "notes": list(self.notes),
        }


# Numbers and tables as people read them


def spaced(unit: str) -> str:
    """A unit behind a number: `x` follows at once, others after a space."""
    return unit if unit in ("x", "") else f" {unit}"


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Rows under the names of their columns, numbers flush right."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    cells = [columns, *([_cell(row.get(name)) for name in columns] for row in rows)]
    widths = [max(len(line[i]) for line in cells) for i in range(len(columns))]
    left = [all(isinstance(row.get(name, ""), str) for row in rows) for name in columns]
    for line in cells:
        parts = (
            cell.ljust(width) if is_left else cell.rjust(width)
            for cell, width, is_left in zip(line, widths, left, strict=True)
        )
        yield "  ".join(parts).rstrip()


def _cell(value: Cell) -> str:
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else value


# Measuring


@dataclass(frozen=True)
class Speed:
    """How much of something was done in a second: the median of all passes, the slowest and the fastest."""

    median: float
    slowest: float
    fastest: float

    @property
    def spread(self) -> str:
        """How far the passes lie apart."""
        return f"{short_number(self.slowest)} to {short_number(self.fastest)}"


def measure(
    works: Mapping[str, Work],
    amounts: Mapping[str, float],
    passes: int,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, Speed]:
    """Each work's speed, from so many passes in which they take turns; a first pass of each warms up.

    The clock is the processor time of this process: on a quiet machine it is the time on the wall, on a busy one it is
    nearer to it than the wall's. `amounts` says how many things a work does.
    """
    times: dict[str, list[float]] = {name: [] for name in works}
    for number in range(passes + 1):
        for name, work in works.items():
            start = clock()
            work()
            if number > 0:
                times[name].append(max(clock() - start, 1e-9))
    return {
        name: Speed(amounts[name] / statistics.median(spent), amounts[name] / max(spent), amounts[name] / min(spent))
        for name, spent in times.items()
    }


def speed_rows(speeds: Mapping[str, Speed], per: str, against: Sequence[str]) -> list[Row]:
    """A row for each speed, with its ratio to each of the peers."""
    return [
        {
            "": name,
            per: speed.median,
            **{f"x {other}": speed.median / speeds[other].median for other in against},
            "passes": speed.spread,
        }
        for name, speed in speeds.items()
    ]


# Running


def positive(text: str) -> int:
    """A size."""
    size = int(text)
    if size < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return size


def reader(doc: str | None, **defaults: int) -> argparse.ArgumentParser:
    """The options of a benchmark: one for each size, and `--json`."""
    lines = (doc or "").strip().splitlines()
    parser = argparse.ArgumentParser(description=lines[0] if lines else None)
    for name, value in defaults.items():
        parser.add_argument(
            f"--{name.replace('_', '-')}", type=positive, default=value, metavar="N", help=f"({value:,})"
        )
    parser.add_argument("--json", action="store_true", help="print JSON in place of the table")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the JSON into a file too")
    return parser


def finish(report: Report, options: argparse.Namespace) -> int:
    """Print the report as asked; exit code 1 when a figure is under its floor."""
    data = json.dumps(report.to_dict(), indent=2)
    if options.save is not None:
        options.save.write_text(data + "\n", encoding="utf-8")
    print(data if options.json else report.text())
    return int(any(figure.verdict == "under" for figure in report.figures))

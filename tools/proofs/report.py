"""What a proof found, and how it is written down."""

from __future__ import annotations

import multiprocessing
import platform
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeVar

ROOT: Final = Path(__file__).resolve().parents[2]
REPORT: Final = ROOT / "docs" / "proof.md"
MOST_SHOWN: Final = 20
_CHUNKS_SAID: Final = 10
Found = TypeVar("Found")

_HEAD: Final = """# What is proved

Written by `make prove`; do not edit by hand. Each proof lists what was compared, how many times, and how often the two
sides differed. A difference counts as explained if a named rule gives the reason why the other side is not expected to
agree; each such rule is listed with its reason and the number of times it applied. `make prove` fails on any other
difference.

"""


@dataclass(frozen=True)
class Comparison:
    """One line of a proof's table."""

    what: str
    against: str
    count: int
    different: int = 0
    explained: int = 0

    @property
    def unexplained(self) -> int:
        return self.different - self.explained


@dataclass
class Proof:
    """The result of one proof; `problems` are differences that nothing explains, or other failures."""

    title: str
    text: str
    comparisons: list[Comparison] = field(default_factory=list)
    explanations: Counter[str] = field(default_factory=Counter)
    reasons: dict[str, str] = field(default_factory=dict)
    details: str = ""
    problems: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.problems and not any(comparison.unexplained for comparison in self.comparisons)


def over_games(work: Callable[[range], Found], games: int, chunk: int, processes: int) -> Iterator[Found]:
    """What `work` finds in each range of games, in order, with several processes; says how far it is."""
    chunks = [range(start, min(start + chunk, games)) for start in range(0, games, chunk)]
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        for done, found in enumerate(pool.map(work, chunks), 1):
            yield found
            if done % _CHUNKS_SAID == 0:
                say(f"  {min(done * chunk, games):,} games")


def say(text: str) -> None:
    """Progress, at once."""
    print(text, flush=True)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines)


def _cell(value: object) -> str:
    text = f"{value:,}" if isinstance(value, int) else str(value)
    return text.replace("|", r"\|")


def section(proof: Proof) -> str:
    """A proof as Markdown."""
    parts = [f"## {proof.title}", proof.text]
    head = ("compared", "with", "how many", "differed", "explained", "unexplained")
    if proof.comparisons:
        rows = [(c.what, c.against, c.count, c.different, c.explained, c.unexplained) for c in proof.comparisons]
        parts.append(table(head, rows))
    if proof.explanations:
        rows_ = [(name, count, proof.reasons[name]) for name, count in sorted(proof.explanations.items())]
        parts.append(table(("explanation", "times", "reason"), rows_))
    if proof.details:
        parts.append(proof.details)
    return "\n\n".join(parts)


def made_with() -> str:
    """The line that names the versions."""
    packages = ("numpy", "numba", "mahjong", "riichienv")
    versions = [("Python", platform.python_version()), *((name, version(name)) for name in packages)]
    implementation = f"{sys.implementation.name} on {platform.machine()}"
    return "Made with " + ", ".join(f"{name} {number}" for name, number in versions) + f" ({implementation})."


def document(proofs: Sequence[Proof]) -> str:
    """The whole report."""
    return _HEAD + "\n\n".join([made_with(), *map(section, proofs)]) + "\n"


def renewed(page: str, proofs: Sequence[Proof]) -> str:
    """A report with the sections of some proofs renewed, or added at the end; it was made with the same versions."""
    head, *sections = page.rstrip("\n").split("\n\n## ")
    titles = [text.partition("\n")[0] for text in sections]
    for proof in proofs:
        text = section(proof).removeprefix("## ")
        if proof.title in titles:
            sections[titles.index(proof.title)] = text
        else:
            sections.append(text)
    return "\n\n## ".join([head, *sections]) + "\n"

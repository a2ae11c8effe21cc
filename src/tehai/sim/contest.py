"""A duplicate match from the first wall to the verdict: play, store, stop when decided, and evaluate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tehai.errors import expect_path, whole
from tehai.game.play import MOST_SEED
from tehai.sim.duplicates import Duplicate, play_walls
from tehai.sim.estimates import ConfidenceSequence, Estimate, Standing, differences, estimates, place_counts
from tehai.sim.journal import Journal, described


@dataclass(frozen=True)
class Verdict:
    """The result of a match. `rows` are by wall, seating and seat; `course` is the standing after each wall."""

    duplicate: Duplicate
    confidence: float
    sequential: bool
    rows: Any
    course: tuple[Standing, ...]

    @property
    def walls(self) -> int:
        """The number of walls played."""
        return len(self.rows)

    @property
    def games(self) -> int:
        """The number of games played."""
        return int(self.rows.shape[0] * self.rows.shape[1])

    @property
    def figures(self) -> dict[str, Estimate]:
        """Every figure of both bots; with `stop`, the interval of the place is that of the confidence sequence."""
        found = estimates(self.rows, self.confidence)
        if self.sequential and self.course:
            place, last = found["place"], self.course[-1]
            found["place"] = Estimate(place.first, place.second, last.mean, place.error, last.low, last.high)
        return found

    @property
    def better(self) -> str | None:
        """The bot with significantly better places, or None."""
        place = self.figures["place"]
        if place.low is None or place.high is None or (self.sequential and not self.course[-1].decided):
            return None
        if place.high < 0:
            return self.duplicate.bots[0]
        return self.duplicate.bots[1] if place.low > 0 else None

    def to_dict(self) -> dict[str, Any]:
        """The same for JSON."""
        first, second = place_counts(self.rows)
        return {
            **{name: value for name, value in described(self.duplicate).items() if name != "values"},
            "walls": self.walls,
            "games": self.games,
            "confidence": self.confidence,
            "sequential": self.sequential,
            "better": self.better,
            "places": [first, second],
            "faults": [int(self.rows["faults"][self.rows["side"] == side].sum()) for side in (0, 1)],
            "figures": {name: one.to_dict() for name, one in self.figures.items()},
        }


def play_duplicate(
    duplicate: Duplicate,
    walls: int,
    *,
    stop: bool = False,
    confidence: float = 0.95,
    out: Path | None = None,
    jobs: int | None = None,
    on: str | None = None,
    done: Callable[[Standing], None] | None = None,
) -> Verdict:
    """Play at most this many walls; with `stop`, only until the difference is significant.

    `out` is the folder of a journal: existing walls are not played again. `done` is called after every wall. The rows
    do not depend on `jobs`, on `on`, or on how often the match was resumed.
    """
    sequence, course, rows = ConfidenceSequence(confidence), [], []
    whole(walls, "walls", 1, MOST_SEED)
    journal = None if out is None else Journal(expect_path(out, "out"), duplicate)
    try:
        for number, wall in enumerate(_walls(duplicate, walls, journal, jobs, on)):
            if journal is not None and number >= len(journal.rows):
                journal.add(wall)
            rows.append(wall)
            course.append(sequence.add(float(differences(wall[None])[0])))
            if done is not None:
                done(course[-1])
            if stop and course[-1].decided:
                break
    finally:
        if journal is not None:
            journal.close()
    return Verdict(duplicate, confidence, stop, np.stack(rows), tuple(course))


def _walls(
    duplicate: Duplicate, walls: int, journal: Journal | None, jobs: int | None, on: str | None
) -> Iterator[Any]:
    """The rows of each wall, starting with those in the journal."""
    kept = [] if journal is None else journal.rows[:walls]
    yield from list(kept)
    yield from play_walls(duplicate, walls, len(kept), jobs, on)

"""The figures of a duplicate match for both bots, and their differences, with intervals by walls.

The walls of a match are independent of each other but the games of one wall are not, so every interval comes from the
differences by wall: the figure of the first bot minus that of the second.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from statistics import NormalDist
from typing import Any, Final

import numpy as np

from tehai.errors import InputError, quoted

FIGURES: Final = {
    "place": ("place", None),
    "points": ("points", None),
    "score": ("final", None),
    "wins": ("wins", "rounds"),
    "deal_ins": ("deal_ins", "rounds"),
    "riichi": ("riichi", "rounds"),
    "open_rounds": ("open_rounds", "rounds"),
    "average_win": ("won", "wins"),
    "average_deal_in": ("lost", "deal_ins"),
}
"""By name, the count and its divisor; None divides by games."""
FIRST_LOOK: Final = 30
"""A match is never stopped before this many walls: with fewer, the variance is too uncertain."""
_SHARES: Final = 12
"""Divisible by one, two and three seats."""
_BEST_AT: Final = 300
"""The number of walls for which the confidence sequence is tuned to be narrowest."""


@dataclass(frozen=True)
class Estimate:
    """A figure of both bots, their difference, and an interval for it; None if nothing was counted."""

    first: float | None
    second: float | None
    difference: float | None
    error: float | None
    low: float | None
    high: float | None

    def to_dict(self) -> dict[str, float | None]:
        """The same for JSON."""
        return {name: None if value is None else round(value, 6) for name, value in asdict(self).items()}


def estimates(rows: Any, confidence: float = 0.95) -> dict[str, Estimate]:
    """Every figure, of rows by wall, seating and seat."""
    return {name: _estimate(rows, *parts, confidence) for name, parts in FIGURES.items()}


def _estimate(rows: Any, counted: str, divided_by: str | None, confidence: float) -> Estimate:
    if divided_by is None:
        scale = 1000 if counted == "final" else 1
        pulls = [_by_wall(rows, side, counted) / scale for side in (0, 1)]
        values: list[float | None] = [float(pull.mean()) for pull in pulls]
    else:
        values, pulls = map(list, zip(*(_ratio(rows, side, counted, divided_by) for side in (0, 1)), strict=True))
    first, second = values
    if first is None or second is None:
        return Estimate(first, second, None, None, None, None)
    spread, difference = pulls[0] - pulls[1], first - second
    if len(spread) < 2:
        return Estimate(first, second, difference, None, None, None)
    error = float(spread.std(ddof=1)) / math.sqrt(len(spread))
    reach = t_quantile(0.5 + confidence / 2, len(spread) - 1) * error
    return Estimate(first, second, difference, error, difference - reach, difference + reach)


def _by_wall(rows: Any, side: int, counted: str) -> Any:
    """For each wall, the mean over its games of the average over a bot's seats."""
    mine = rows["side"] == side
    shares = _SHARES // mine.sum(axis=2)  # whole numbers to the last division: equal bots differ by exactly nothing
    total = ((rows[counted].astype(np.int64) * mine).sum(axis=2) * shares).sum(axis=1)
    return total / (_SHARES * rows.shape[1])


def _ratio(rows: Any, side: int, counted: str, divided_by: str) -> tuple[float | None, Any]:
    """A ratio of one bot, and the linear influence of each wall on it."""
    mine = rows["side"] == side
    above, below = ((rows[name].astype(float) * mine).sum(axis=(1, 2)) for name in (counted, divided_by))
    total = float(below.sum())
    if not total:
        return None, None
    ratio = float(above.sum()) / total
    return ratio, (above - ratio * below) / (total / len(rows))


def differences(rows: Any) -> Any:
    """For each wall, the mean place of the first bot minus that of the second, over all its games."""
    return _by_wall(rows, 0, "place") - _by_wall(rows, 1, "place")


def place_counts(rows: Any) -> tuple[list[int], list[int]]:
    """How often each bot took each place."""
    places = [rows["place"][rows["side"] == side] for side in (0, 1)]
    first, second = ([int((taken == 1 + i).sum()) for i in range(rows.shape[2])] for taken in places)
    return first, second


# Stopping


@dataclass(frozen=True)
class Standing:
    """The standing after a number of walls: the mean difference in places, and its confidence sequence."""

    walls: int
    mean: float
    low: float
    high: float

    @property
    def decided(self) -> bool:
        """Whether the bots differ significantly: zero lies outside the sequence."""
        return self.walls >= FIRST_LOOK and (self.low > 0 or self.high < 0)


class ConfidenceSequence:
    """A confidence sequence for the mean difference: with the given confidence, all its intervals contain the true one.

    So you can check a match after every wall, stop it once it is decided, or continue it later. It is the normal
    mixture of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central limit theory (2021).
    """

    def __init__(self, confidence: float = 0.95) -> None:
        if not isinstance(confidence, (int, float)) or not 0 < confidence < 1:
            raise InputError("bad_value", f"a confidence of {quoted(confidence)}", "confidence", "for example 0.95")
        self._risk = 1 - confidence
        log = -2 * math.log(self._risk)
        self._tightness = (log + math.log(log) + 1) / _BEST_AT
        self._n, self._mean, self._squares = 0, 0.0, 0.0

    def add(self, difference: float) -> Standing:
        """One more wall."""
        self._n += 1
        away = difference - self._mean
        self._mean += away / self._n
        self._squares += away * (difference - self._mean)
        return self.standing

    @property
    def standing(self) -> Standing:
        """The current standing."""
        n, grown = self._n, self._n * self._tightness + 1
        if n < 2:
            return Standing(n, self._mean, -math.inf, math.inf)
        deviation = math.sqrt(self._squares / (n - 1))
        factor = 2 * grown / (n * n * self._tightness) * math.log(math.sqrt(grown) / self._risk)
        reach = deviation * math.sqrt(factor)
        return Standing(n, self._mean, self._mean - reach, self._mean + reach)


def t_quantile(probability: float, freedom: int) -> float:
    """A quantile of Student's distribution, by the series of Cornish and Fisher; exact to 0.01 from 5 on."""
    z = NormalDist().inv_cdf(probability)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    tail: float = sum(term / freedom ** (i + 1) for i, term in enumerate(terms))
    return z + tail

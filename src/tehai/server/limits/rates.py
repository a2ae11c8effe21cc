"""Token buckets: a maximum burst, and a maximum rate in the long run."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

_MOST_KEYS: Final = 10_000


class Rate(NamedTuple):
    """A rate limit."""

    per_second: float
    at_once: float

    def __str__(self) -> str:
        """As a setting: the number per minute, and after a slash how many at once where it is another number."""
        minute = f"{60 * self.per_second:g}"
        return minute if self.at_once == 60 * self.per_second else f"{minute}/{self.at_once:g}"

    def times(self, factor: float) -> Rate:
        return Rate(self.per_second * factor, self.at_once * factor)


def per_minute(count: float, at_once: float | None = None) -> Rate:
    """A number per minute, all of them allowed at once unless `at_once` is given."""
    return Rate(count / 60, count if at_once is None else at_once)


class Bucket:
    """A bucket that refills with time up to the maximum burst; each action takes one token."""

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._level = rate.at_once
        self._at = now

    def level(self, now: float) -> float:
        """How many more are allowed."""
        return min(self._rate.at_once, self._level + (now - self._at) * self._rate.per_second)

    def take(self, now: float, reserve: float = 0.0) -> bool:
        """Whether one more is allowed, with so many left for others."""
        self._level, self._at = self.level(now), now
        if self._level < 1 + reserve:
            return False
        self._level -= 1
        return True

    def give_back(self) -> None:
        """Return the last token."""
        self._level = min(self._rate.at_once, self._level + 1)


class Buckets:
    """A bucket for each key, such as an address; the least recently used ones are dropped."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str, now: float) -> Bucket:
        """The bucket of this key."""
        bucket = self._buckets.pop(key, None) or Bucket(self.rate, now)
        self._buckets[key] = bucket
        if len(self._buckets) > _MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, key: str, now: float) -> bool:
        """Whether one more is allowed for this key."""
        return self.of(key, now).take(now)

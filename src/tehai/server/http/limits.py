"""How fast one may speak: so many at once, and so many per second on the long run."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

from tehai.server.wire.refusal import Refusal

_MOST_KEYS: Final = 10_000


class Rate(NamedTuple):
    """How often something may be done from one address."""

    per_second: float
    at_once: float


def per_minute(count: int) -> Rate:
    """So many a minute, all of them at once if need be."""
    return Rate(count / 60, count)


PASSWORDS: Final = Rate(0.2, 10)
GUESSES: Final = per_minute(60)
"""Wrong passwords for one login, from wherever they come."""
UPLOADS: Final = per_minute(60)
"""Logs: reading one takes the time of many other requests."""


@dataclass(slots=True)
class Bucket:
    """Fills with time up to `burst`; every message takes one out."""

    rate: float
    burst: float
    level: float
    at: float

    @classmethod
    def full(cls, rate: float, burst: float, now: float) -> Bucket:
        return cls(rate, burst, burst, now)

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each key, as an address; the oldest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str, now: float) -> bool:
        """Whether one more would be allowed for this key."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.level + (now - bucket.at) * bucket.rate >= 1

    def take(self, key: str, now: float) -> bool:
        """Whether one more is allowed for this key."""
        bucket = self._buckets.pop(key, None) or Bucket.full(self._rate, self._burst, now)
        self._buckets[key] = bucket
        if len(self._buckets) > _MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket.take(now)


def address_of(connection: HTTPConnection) -> str:
    """Who asks, as far as one can tell: of IPv6 the network, as each of its users has more addresses than there are."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


def slowly(buckets: Buckets, connection: HTTPConnection, now: float) -> None:
    """Refuse an address that asks too often."""
    if not buckets.take(address_of(connection), now):
        raise Refusal("too_fast", "too many requests from your address", "", "wait a minute")

"""How fast one may speak: so many at once, and so many per second on the long run."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
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


class Bucket:
    """Fills with time, up to what is allowed at once; every message takes one out."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._level = rate.at_once
        self._at = now

    def level(self, now: float) -> float:
        """How many more are allowed."""
        return min(self._rate.at_once, self._level + (now - self._at) * self._rate.per_second)

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self._level, self._at = self.level(now), now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each key, as an address; the oldest are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str, now: float) -> bool:
        """Whether one more would be allowed for this key."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.level(now) >= 1

    def take(self, key: str, now: float) -> bool:
        """Whether one more is allowed for this key."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, now)
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

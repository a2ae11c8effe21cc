"""Take from the buckets before any work is done, and count what is held."""

from __future__ import annotations

import contextlib
import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from starlette.requests import HTTPConnection

from tehai.server.limits.rates import Bucket, Buckets, Rate
from tehai.server.limits.settings import Limits
from tehai.server.wire.refusal import Refusal

_RESERVED: Final = 0.5
"""The share of the server's capacity reserved for those who have made few requests lately."""
KINDS: Final = {
    "requests": "requests",
    "commands": "messages",
    "joins": "connections to tables",
    "guests": "new guests",
    "tables": "new tables",
    "games": "new games",
    "phrases": "phrases",
    "avatars": "changes of faces",
    "uploads": "logs",
    "quizzes": "quiz questions",
    "replays": "replays",
    "scores": "hands",
    "passwords": "logins",
}
"""What is limited by rate, and what a refusal calls it."""


class Taken:
    """Tokens taken, to be returned if the request is not carried out."""

    __slots__ = ("_buckets",)

    def __init__(self, buckets: tuple[Bucket, ...]) -> None:
        self._buckets = buckets

    def give_back(self) -> None:
        for bucket in self._buckets:
            bucket.give_back()
        self._buckets = ()


class Allowance:
    """One kind of thing: the buckets of addresses, of people, and of the whole server."""

    def __init__(self, name: str, limits: Limits, now: float) -> None:
        address: Rate | None = getattr(limits, f"{name}_address", None)
        person: Rate | None = getattr(limits, f"{name}_person", None)
        self._each = [None if rate is None else Buckets(rate) for rate in (address, person)]
        self._all = Bucket(getattr(limits, name), now)
        self._reserve = _RESERVED * getattr(limits, name).at_once
        self._what = KINDS[name]

    def take(self, address: str, person: str | None, now: float) -> Taken:
        """One more for an address and a person; raises Refusal, and nothing is taken."""
        taken: list[Bucket] = []
        often = False
        for buckets, key, whose in zip(self._each, (address, person), ("your address", "you"), strict=True):
            if buckets is None or key is None:
                continue
            bucket = buckets.of(key, now)
            often = often or bucket.level(now) < buckets.rate.at_once / 2
            if not bucket.take(now):
                self._refuse(taken, f"too many {self._what} from {whose}")
            taken.append(bucket)
        if not self._all.take(now, self._reserve if often else 0.0):
            self._refuse(taken, f"too many {self._what} at this server right now")
        return Taken((*taken, self._all))

    @staticmethod
    def _refuse(taken: list[Bucket], message: str) -> None:
        for bucket in taken:
            bucket.give_back()
        raise Refusal("too_fast", message, "", "wait a moment", headers={"retry-after": "5"})


class Held:
    """What is held at a time, by key: sockets, or bytes."""

    def __init__(self, most_each: float, most: float) -> None:
        self._most_each, self._most = most_each, most
        self._each: Counter[str] = Counter()
        self.total = 0

    @contextlib.contextmanager
    def hold(self, key: str, message: str, amount: int = 1) -> Iterator[None]:
        """So much more while the context lasts; raises Refusal where it would be too much."""
        if self._each[key] + amount > self._most_each or self.total + amount > self._most:
            raise Refusal("too_fast", message, "", "close others, or wait a moment", headers={"connection": "close"})
        self._each[key] += amount
        self.total += amount
        try:
            yield
        finally:
            self.total -= amount
            self._each[key] -= amount
            if not self._each[key]:
                del self._each[key]


class Gate:
    """All limits of one server."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits = limits.scaled()
        self._clock = clock
        self._kinds = {name: Allowance(name, limits, clock()) for name in KINDS}
        self.sockets = Held(limits.sockets_address, limits.sockets)
        self.sockets_of_person = Held(limits.sockets_person, float("inf"))
        self.bodies = Held(limits.bodies_address, limits.bodies)

    def take(self, kind: str, address: str, person: str | None = None) -> Taken:
        """One more of a kind; raises Refusal."""
        return self._kinds[kind].take(address, person, self._clock())


def address_of(connection: HTTPConnection) -> str:
    """Who asks, as far as one can tell: of IPv6 the network, as each of its users has more addresses than there are."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """An address as it is counted."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


def gate_of(connection: HTTPConnection) -> Gate:
    """The gate of the server that is asked."""
    gate: Gate = connection.app.state.gate
    return gate

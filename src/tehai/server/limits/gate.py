"""Take from the buckets before any work is done, and count what is held."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from starlette.requests import HTTPConnection

from tehai.server.limits.rates import Bucket, Buckets, Rate
from tehai.server.limits.settings import Limits
from tehai.server.wire.refusal import Refusal

RESERVED: Final = 0.5
"""The share of the server's capacity reserved for those who have made few requests lately."""
OF_SITE: Final = 8
"""One IPv6 site (/48) has this many times the limit of one address."""
KINDS: Final = {
    "requests": "requests",
    "commands": "messages",
    "joins": "connections to tables",
    "guests": "new guests",
    "tables": "new tables",
    "wakes": "tables to be restored",
    "games": "new games",
    "seats": "changes of seats",
    "acts": "decisions",
    "phrases": "phrases",
    "hints": "hints",
    "avatars": "changes of faces",
    "lobbies": "pages of the lobby",
    "uploads": "logs",
    "quizzes": "quiz questions",
    "replays": "replays",
    "scores": "hands",
    "passwords": "logins",
}
"""Everything with a rate, and its name in a refusal."""


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
        self._addresses = {times: Buckets(address.times(times)) for times in (1, OF_SITE) if address is not None}
        self._people = None if person is None else Buckets(person)
        self._all = Bucket(getattr(limits, name), now)
        self._reserve = RESERVED * getattr(limits, name).at_once
        self._what = KINDS[name]

    def take(self, address: str, person: str | None, now: float) -> Taken:
        """One more for an address and a person; raises Refusal, and nothing is taken."""
        taken: list[Bucket] = []
        often = False
        for buckets, key, whose in self._counted(address, person):
            bucket = buckets.of(key, now)
            often = often or bucket.level(now) < buckets.rate.at_once / 2
            if not bucket.take(now):
                self._refuse(taken, f"too many {self._what} from {whose}")
            taken.append(bucket)
        if not self._all.take(now, self._reserve if often else 0.0):
            self._refuse(taken, f"too many {self._what} at this server right now")
        return Taken((*taken, self._all))

    def _counted(self, address: str, person: str | None) -> Iterator[tuple[Buckets, str, str]]:
        if self._addresses:
            yield from ((self._addresses[times], key, "your address") for key, times in counted(address))
        if self._people is not None and person is not None:
            yield self._people, person, "you"

    @staticmethod
    def _refuse(taken: list[Bucket], message: str) -> None:
        for bucket in taken:
            bucket.give_back()
        raise Refusal("too_fast", message, "", "wait a moment", headers={"retry-after": "5"})


class Held:
    """Amounts held at the same time, by address or person: sockets or bytes."""

    def __init__(self, most_each: float, most: float) -> None:
        self._most_each, self._most = most_each, most
        self._each: Counter[str] = Counter()
        self.total = 0

    @contextlib.contextmanager
    def hold(self, key: str, message: str, amount: int = 1) -> Iterator[None]:
        """Hold this amount while the context lasts; raises Refusal if it would be too much."""
        keys = counted(key)
        too_many = any(self._each[one] + amount > times * self._most_each for one, times in keys)
        if too_many or self.total + amount > self._most:
            raise Refusal("too_fast", message, "", "close others, or wait a moment", headers={"connection": "close"})
        self._add(keys, amount)
        try:
            yield
        finally:
            self._add(keys, -amount)

    def _add(self, keys: Iterable[tuple[str, int]], amount: int) -> None:
        self.total += amount
        for one, _ in keys:
            self._each[one] += amount
            if not self._each[one]:
                del self._each[one]


class Gate:
    """All limits of one server."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits = limits.scaled()
        self._clock = clock
        self._kinds = {name: Allowance(name, limits, clock()) for name in KINDS}
        self.answering = Held(limits.connections_address, float("inf"))
        """Requests that are being answered: a proxy's connections belong to many clients, and are not counted."""
        self.sockets = Held(limits.sockets_address, limits.sockets)
        self.sockets_of_person = Held(limits.sockets_person, float("inf"))
        self.bodies = Held(limits.bodies_address, limits.bodies)
        self._turns = asyncio.Lock()

    async def turn(self) -> None:
        """Wait until no other request has begun in this round of the event loop. Hundreds that come at the same time
        would otherwise all be answered before any table goes on."""
        async with self._turns:
            await asyncio.sleep(0)

    def take(self, kind: str, address: str, person: str | None = None) -> Taken:
        """One more of a kind; raises Refusal."""
        return self._kinds[kind].take(address, person, self._clock())


def address_of(connection: HTTPConnection) -> str:
    """The client's address, as it is counted: for IPv6 the network, because each user has practically unlimited
    addresses."""
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


@lru_cache(4096)
def counted(address: str) -> tuple[tuple[str, int], ...]:
    """The keys under which an address is counted, each with its multiple of the limit of one address. A /64 also counts
    towards its /48, because one customer often has all of it."""
    if not address.endswith("/64"):
        return ((address, 1),)
    try:
        site = ipaddress.ip_network(address).supernet(new_prefix=48)
    except ValueError:  # a proxy passes on whatever its client claims to be
        return ((address, 1),)
    return (address, 1), (str(site), OF_SITE)


def gate_of(connection: HTTPConnection) -> Gate:
    """The gate of the server that handles this connection."""
    gate: Gate = connection.app.state.gate
    return gate

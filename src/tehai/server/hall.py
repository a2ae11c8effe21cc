"""The state of a running server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.requests import HTTPConnection

from tehai.bots.rehearsal import rehearse
from tehai.engine.rise import games_are_ready, load_games
from tehai.server.house import House, HouseRules
from tehai.server.http.metrics import Metrics
from tehai.server.http.problems import log_fault
from tehai.server.limits.gate import Gate
from tehai.server.limits.guesses import Guesses
from tehai.server.limits.pools import Pools
from tehai.server.limits.settings import Limits
from tehai.server.listening import Network
from tehai.server.sign_in import Provider, SignIn
from tehai.server.store import admin, care
from tehai.server.store.people import People, Person
from tehai.server.store.store import Store

_LOOK_EVERY: Final = 2.0
"""Seconds between checks for administrators' orders."""
_DELETE_EVERY: Final = 60.0
"""Seconds between checks for unfinished deletions of people."""
_READY_EVERY: Final = 0.1


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server."""

    database: str
    accounts: bool = False
    rules: HouseRules = field(default_factory=HouseRules)
    compile: bool = True
    origins: tuple[str, ...] = ()
    """Other origins from which the pages may be served."""
    public_url: str = ""
    """The base of links to tables; if empty, the address under which the page was opened."""
    limits: Limits = field(default_factory=Limits)
    names: tuple[str, ...] | None = None
    """Host names the server answers to, besides IP addresses and localhost; None for any."""
    provider: Provider | None = None
    """The provider people can sign in with, if any."""
    disk: Path | None = None
    """A folder on the disk of the database; if None, that of the SQLite file."""
    traces: bool = False
    """Whether to send spans, as configured by OpenTelemetry's environment variables."""
    network: Network | None = None
    """The network that the host may open the server to, if it listens on this computer only."""
    metrics: tuple[str, int] | None = None
    """The address and port that serve metrics, if any."""


class Hall:
    """The people, the tables and the metrics."""

    def __init__(self, store: Store, settings: Settings, gate: Gate, pools: Pools) -> None:
        self.settings = settings
        self.gate, self.pools = gate, pools
        self.store = store
        self.metrics = Metrics()
        self.people = People(store, settings.accounts, pools.passwords)
        if settings.compile:
            load_games(_load)
        self.metrics.disk_free.set_function(store.disk.free)
        self.metrics.disk_low.set_function(store.disk.is_low)
        self.metrics.compiled.set_function(games_are_ready)
        self.house = House(store, settings.rules, self.metrics, gate.limits, pools)
        self.guesses = Guesses(gate.limits)
        provider = settings.provider
        self.sign_in = None if provider is None else SignIn(provider, settings.public_url)
        self._ordering, self._deleting = asyncio.Lock(), asyncio.Lock()

    @property
    def public_url(self) -> str:
        """The base of links to tables; if empty, the address under which the page was opened."""
        network = self.settings.network
        return self.settings.public_url or ("" if network is None else network.url)

    async def follow_orders(self) -> None:
        """Carry out what administrators ordered, on the page or with a command."""
        async with self._ordering:
            for order in await admin.orders(self.store):
                match order.kind:
                    case "block":
                        self.people.forget(order.about)
                        self.house.send_away(order.about)
                    case "sign_out":
                        self.people.forget(order.about)
                        self.house.expect_again(order.about)
                    case "close":
                        await self.house.close_table(order.about)
                    case "announce":
                        self.house.announce(order.about)
                    case "forget":
                        continue  # slow, and it may fail: other orders need not wait for it
                await admin.done(self.store, order)

    async def delete(self, person: str) -> None:
        """Delete a person. Once their sessions have ended, whatever is left is done even if the server stops."""
        await admin.leave(self.store, person)
        async with self._deleting:
            await self._forget(person)

    async def _forget(self, person: str) -> None:
        self.people.forget(person)
        self.house.forget(person)
        await care.forget(self.store, person)  # last: now they cannot sit down anywhere and leave their name there
        self.house.forget(person)  # at tables that were being restored meanwhile
        for order in await admin.orders(self.store):
            if (order.kind, order.about) == ("forget", person):
                await admin.done(self.store, order)

    async def finish_deletions(self) -> None:
        """Finish interrupted deletions of people, from time to time, until stopped."""
        while not self.house.ready:  # a table that is being restored may still have read their name
            await asyncio.sleep(_READY_EVERY)
        while True:
            try:
                for order in await admin.orders(self.store):
                    if order.kind == "forget":
                        await self._finish_deletion(order.about)
            except Exception as problem:  # the database does not answer: try again later
                log_fault("deletions could not be finished", problem)
            await asyncio.sleep(_DELETE_EVERY)

    async def _finish_deletion(self, person: str) -> None:
        """Try to finish one deletion; if it fails, the others need not wait for it."""
        try:
            async with self._deleting:
                await self._forget(person)
        except Exception as problem:
            log_fault("a deletion could not be finished", problem)

    async def look_for_orders(self) -> None:
        """Follow orders given with commands, until stopped."""
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            try:
                await self.follow_orders()
            except Exception as problem:  # the database does not answer: try again later
                log_fault("orders could not be followed", problem)


def _load() -> None:
    """Load the compiled rules, and exempt LLVM's objects from garbage collection."""
    rehearse()
    gc.freeze()


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall of the server that handles this request."""
    hall: Hall = connection.app.state.hall
    return hall


def network_of_host(connection: HTTPConnection) -> Network | None:
    """The network that this client may open the server to: only from this computer, and only if the server listens
    there alone."""
    if "x-forwarded-for" in connection.headers:  # through a proxy, which may pass on an address that the client made up
        return None
    host = connection.client.host if connection.client else ""
    with contextlib.suppress(ValueError):
        if ipaddress.ip_address(host).is_loopback:
            return hall_of(connection).settings.network
    return None


def token_of(connection: HTTPConnection) -> str | None:
    """The token in a request, if any."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None


async def who(connection: HTTPConnection) -> Person:
    """The person making the request; refused without a valid token."""
    return await hall_of(connection).people.expect(token_of(connection), "authorization")

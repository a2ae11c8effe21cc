"""All tables of a server: made, found, put back after a crash, and put away when nobody comes any more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from dataclasses import dataclass, field
from typing import Final

from tehai.server import entries as log
from tehai.server.actor import Actor
from tehai.server.messages import TableInfo
from tehai.server.metrics import Metrics
from tehai.server.people import Person
from tehai.server.ready import Readiness
from tehai.server.refusal import Refusal
from tehai.server.store import Store
from tehai.server.table import Pace, Table, check_options

_logger: Final = logging.getLogger("tehai.server")
_SWEEP: Final = 30.0
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What the server allows."""

    pace: Pace = field(default_factory=Pace)
    most_tables: int = 2000
    most_tables_each: int = 20
    idle: float = 600.0
    """Seconds after which a table that nobody is at leaves the memory, or is closed when no game is played there."""


@dataclass(slots=True)
class Running:
    """A table in memory and the task that plays it."""

    actor: Actor
    task: asyncio.Task[None]


class House:
    """The tables."""

    def __init__(self, store: Store, rules: HouseRules, metrics: Metrics, ready: Readiness) -> None:
        self._store = store
        self._rules = rules
        self._metrics = metrics
        self._ready = ready
        self._running: dict[str, Running] = {}
        self._waking: dict[str, asyncio.Task[Running | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Put back every table that was there when the server stopped."""
        for table in await self._store.open_tables():
            await self._wake(table)
        if self._running:
            _logger.info("%d tables go on", len(self._running))
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def close(self) -> None:
        """Stop all tables; what they are is stored."""
        tasks = [running.task for running in self._running.values()]
        if self._sweeper is not None:
            tasks.append(self._sweeper)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for running in self._running.values():
            await running.actor.stop()
        self._running.clear()

    async def make(self, options: log.TableOptions, host: Person) -> TableInfo:
        """A new table."""
        check_options(options)
        if len(self._running) >= self._rules.most_tables:
            raise Refusal("too_fast", "there are as many tables as this server holds", "", "try again later")
        own = [one for one in self._running.values() if one.actor.table.host == host.id]
        if sum(one.actor.table.status != "ended" for one in own) >= self._rules.most_tables_each:
            raise Refusal("too_fast", "you have many tables already", "", "end one of them first")
        id = secrets.token_urlsafe(9)
        created = log.Created(options=options, host=host.id, host_name=host.name)
        await self._store.add_table(id, [created])
        return self._start(id, [created]).actor.table.info(time.monotonic())

    async def find(self, id: str) -> Actor | None:
        """A table by its address; one that had been put away comes back."""
        running = self._running.get(id)
        if running is None:
            if not _ID.fullmatch(id):
                return None
            if id not in self._waking:
                self._waking[id] = asyncio.create_task(self._wake(id))
            try:
                running = await asyncio.shield(self._waking[id])
            finally:
                self._waking.pop(id, None)
        return None if running is None else running.actor

    def public(self) -> tuple[TableInfo, ...]:
        """The tables that everybody may see, the youngest first."""
        tables = [one.actor.table for one in reversed(self._running.values())]
        return tuple(table.info(time.monotonic()) for table in tables if table.options.public)[:200]

    def of(self, person: Person) -> tuple[TableInfo, ...]:
        """Where somebody has a seat in a game that is not over."""
        tables = [one.actor.table for one in self._running.values()]
        now = time.monotonic()
        return tuple(table.info(now) for table in tables if table.status != "ended" and table.seat_of(person.id) >= 0)

    def __len__(self) -> int:
        return len(self._running)

    async def _wake(self, id: str) -> Running | None:
        entries = await self._store.entries(id)
        if not entries:
            return None
        return self._start(id, entries)

    def _start(self, id: str, entries: list[log.AnyEntry]) -> Running:
        if id in self._running:
            return self._running[id]
        empty = Table(id, self._rules.pace, backend=lambda: self._ready.backend)
        table = Table.restored(empty, entries, time.monotonic())
        actor = Actor(table, self._store, time.monotonic, self._metrics, entries)
        running = Running(actor, asyncio.create_task(actor.run(), name=f"table {id}"))
        running.task.add_done_callback(lambda task: self._ended(id, task))
        self._running[id] = running
        self._metrics.tables.set(len(self._running))
        return running

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        """A table that has stopped by a fault of ours comes back when somebody asks for it; the log knows all."""
        if not task.cancelled() and task.exception() is not None:
            _logger.error("table %s has stopped", id, exc_info=task.exception())
            self._running.pop(id, None)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            with contextlib.suppress(Exception):
                await self._put_away()

    async def _put_away(self) -> None:
        now = time.monotonic()
        for id, running in list(self._running.items()):
            since, table = running.actor.idle_since, running.actor.table
            if since is None or now < since + self._rules.idle or not _at_rest(table):
                continue
            del self._running[id]  # first, so that nobody comes to a table that is being put away
            running.task.cancel()
            await asyncio.gather(running.task, return_exceptions=True)
            await running.actor.stop()
            if table.status != "playing":
                await self._store.close_table(id)
        self._metrics.tables.set(len(self._running))
        await self._store.forget_old_sessions()


def _at_rest(table: Table) -> bool:
    """Whether nothing happens at a table by itself."""
    return table.status != "playing" or table.waits_for_person

"""All tables of a server: it creates and finds them, restores them after a restart, and unloads empty ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import structs

from tehai.server.actor import Actor
from tehai.server.http.metrics import Metrics
from tehai.server.http.problems import log_fault
from tehai.server.limits.gate import Taken, counted
from tehai.server.limits.pools import Pools
from tehai.server.limits.settings import Limits
from tehai.server.lobby import Entrance
from tehai.server.store.care import NOBODY, Keep, remove_old
from tehai.server.store.people import Person, visible
from tehai.server.store.store import Store, StoreError
from tehai.server.table import entries as log
from tehai.server.table.decide import new_promise
from tehai.server.table.options import Pace, TableOptions, check_options
from tehai.server.table.table import Table
from tehai.server.wire.contract import Lobby
from tehai.server.wire.messages import Announced, Refused, TableInfo
from tehai.server.wire.refusal import Refusal

_logger: Final = logging.getLogger("tehai.server")
_SWEEP: Final = 30.0
_FORGET: Final = 3600.0
_RETRY: Final = 1.0
_MOST_WOKEN: Final = 3
"""How many waiting games of a person are restored for their list of games."""
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The settings of tables on this server."""

    pace: Pace = field(default_factory=Pace)
    keep: Keep = field(default_factory=Keep)
    idle: float = 600.0
    """Seconds after which an empty table is unloaded."""


class House:
    """The tables."""

    def __init__(
        self,
        store: Store,
        rules: HouseRules,
        metrics: Metrics,
        limits: Limits,
        pools: Pools,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limits, self._pools = limits, pools
        self._store = store
        self._clock = clock
        self._rules = rules
        self._metrics = metrics
        self._running: dict[str, Actor] = {}
        self._made_from: dict[str, str] = {}
        """The address from which each table was created. Not stored."""
        self._being_made: list[tuple[str, str]] = []
        """The host and the address of each table that is being stored for the first time."""
        self._coming = 0
        """How many tables are being made or restored."""
        self._newer: set[str] = set()
        self.ready = False
        """Whether all tables from before a restart have been restored."""
        self._waking: dict[str, asyncio.Task[Actor | None]] = {}
        self.announcement = ""
        """The announcement of an administrator, or an empty text."""
        self._lobby = Entrance(limits.lobby_page, limits.lobby_address)
        self._background: set[asyncio.Task[None]] = set()
        metrics.tables.set_function(self.__len__)

    async def open(self) -> None:
        """Restore the tables that were open when the server stopped, in the background."""
        tables = await self._store.open_tables()
        self._newer = {*await self._store.of_newer_versions()}
        if self._newer:
            _logger.warning("%d tables were played by a newer version of tehai: they wait for it", len(self._newer))
        self._do_in_background(self._put_back(tables))
        self._do_in_background(self._sweep())

    def _do_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _put_back(self, tables: list[str]) -> None:
        for table in tables:
            while True:
                with contextlib.suppress(StoreError):  # otherwise try again
                    with contextlib.suppress(Refusal):  # a table that cannot be restored must not stop the others
                        await self._awake(table)
                    break
                await asyncio.sleep(_RETRY)
        self.ready = True
        if tables:
            _logger.info("%d tables go on", len(tables))

    async def close(self) -> None:
        """Stop all tables. Everything about them is already stored."""
        tasks = [*self._background, *self._waking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(actor.stop() for actor in self._running.values()))
        self._running.clear()

    async def make(self, options: TableOptions, host: Person, address: str = "") -> TableInfo:
        """Create a table."""
        self._store.disk.expect_room()
        rules = check_options(options)
        self._expect_few(host.id, address)
        self._being_made.append((host.id, address))
        try:
            async with self._room():
                id = secrets.token_urlsafe(9)
                cleaned = structs.replace(options, title=visible(options.title))
                created = log.Created(
                    options=cleaned, host=host.id, host_name=host.name, rules=rules.to_dict(), promise=new_promise()
                )
                await self._store.add_table(id, [created])
                table = Table(id, self._rules.pace).restore([created], self._clock())
                table.show_avatar(host.id, host.avatar)
                self._made_from[id] = address
                return self._start(table, [created], 1, asleep=False).table.info(self._clock())
        finally:
            self._being_made.remove((host.id, address))

    def _expect_few(self, host: str, address: str) -> None:
        """Refuse whoever has many tables, also where all of them are asked for at the same time."""
        hosts = [table.host for table in self._tables if table.status != "ended"]
        hosts += [one for one, _ in self._being_made]
        if hosts.count(host) >= self._limits.tables_held_person:
            raise Refusal("too_fast", "you already have too many tables", "", "end one of them first")
        addresses = [*self._made_from.values(), *(one for _, one in self._being_made)]
        made = Counter(key for one in addresses for key, _ in counted(one))
        if any(made[key] >= times * self._limits.tables_held_address for key, times in counted(address)):
            raise Refusal("too_fast", "your address already has too many tables", "", "end one of them first")

    @property
    def _tables(self) -> list[Table]:
        """The tables in memory, oldest first."""
        return [actor.table for actor in self._running.values()]

    @contextlib.asynccontextmanager
    async def _room(self) -> AsyncIterator[None]:
        """Room in memory for a table that is being made or restored. If there are too many tables, unload those that
        have been empty longest."""
        self._coming += 1
        try:
            while len(self._running) + self._coming > self._limits.tables_held:
                empty = [actor for actor in self._running.values() if _is_empty(actor)]
                if not empty:
                    raise Refusal("too_fast", "the server is full", "", "try again later")
                await self._put_away(min(empty, key=lambda actor: actor.audience.idle_since or 0.0))
            yield
        finally:
            self._coming -= 1

    async def find(self, id: str, pay: Callable[[], Taken] | None = None) -> Actor:
        """The table with this id; raises Refusal if there is none. A table that is not in memory is restored, after
        `pay` has taken what that costs."""
        actor = self._running.get(id)
        if actor is None and _ID.fullmatch(id):
            taken = None if pay is None else pay()
            actor = await self._awake(id)
            if actor is None and taken is not None:
                taken.give_back()
        if actor is None and id in self._newer:
            raise Refusal("server_error", "a newer version of tehai was used at this table", "id", "upgrade the server")
        if actor is None:
            raise Refusal("not_found", "table not found", "id")
        return actor

    async def _awake(self, id: str) -> Actor | None:
        """Restore a table from its log: once, even if several clients ask for it at the same time."""
        if id in self._running:
            return self._running[id]
        if id not in self._waking:
            self._waking[id] = asyncio.create_task(self._wake(id))
            self._waking[id].add_done_callback(lambda _: self._waking.pop(id, None))
        return await asyncio.shield(self._waking[id])

    # Orders of administrators

    async def close_table(self, id: str) -> None:
        """Disconnect everyone from a table that an administrator has closed."""
        if id in self._waking:
            await asyncio.gather(self._waking[id], return_exceptions=True)
        if (actor := self._running.get(id)) is not None:
            closed = Refusal("not_allowed", "this table was closed by an administrator")
            actor.audience.say(Refused(id=None, error=closed.fault))
            await actor.stop()
            self._forget(actor)

    def send_away(self, person: str) -> None:
        """Disconnect a blocked person from all tables; a bot plays on in their seats."""
        blocked = Refusal("not_allowed", "you were blocked by an administrator")
        for actor in self._running.values():
            actor.send_away(person, Refused(id=None, error=blocked.fault))

    def expect_again(self, person: str) -> None:
        """Have a person join again at all tables, which only those with a valid session can."""
        for actor in self._running.values():
            actor.send_away(person)

    def forget(self, person: str) -> None:
        """Disconnect a deleted person from all tables and remove their name there."""
        gone = Refusal("bad_token", "you were removed from this server")
        for actor in self._running.values():
            actor.send_away(person, Refused(id=None, error=gone.fault))
            if actor.table.forget(person, NOBODY):
                actor.audience.tell_change()

    def show_avatar(self, person: Person) -> None:
        """Show a person's new avatar at every table."""
        for actor in self._running.values():
            actor.audience.show_avatar(person)

    def announce(self, text: str) -> None:
        """Show an announcement to everyone, including people who come later."""
        self.announcement = text
        for actor in self._running.values():
            actor.audience.say(Announced(text=text))

    def lobby(self, page: int = 0) -> Lobby:
        """A page of the public tables."""
        return self._lobby.page(self._tables, self._made_from, page, self._clock())

    async def of(self, person: Person) -> tuple[TableInfo, ...]:
        """The tables where a person has a seat and the game is not over."""
        for id in await self._store.waiting_for(person.id, _MOST_WOKEN):
            with contextlib.suppress(Refusal):
                await self.find(id)
        now = self._clock()
        return tuple(
            table.info(now) for table in self._tables if table.status != "ended" and table.seat_of(person.id) >= 0
        )

    def __len__(self) -> int:
        return len(self._running)

    async def _wake(self, id: str) -> Actor | None:
        """Restore a table; None if there is none. Raises StoreError, and Refusal for a table that cannot be restored or
        has no room."""
        try:
            entries, count = await self._store.to_restore(id)
            if not entries:
                return None
            async with self._room() if self.ready else contextlib.nullcontext():
                made = Table(id, self._rules.pace)
                table = await self._pools.upkeep.run(lambda: made.restore(entries, self._clock()))
                table.avatars = await self._store.avatars(chair.person for chair in table.chairs if chair.person)
                return self._start(table, entries, count, asleep=True)
        except (StoreError, Refusal):
            raise
        except Exception as problem:
            self._metrics.broken.inc()
            log_fault(f"table {id} cannot be put back", problem)
            raise Refusal("server_error", "this table cannot be restored", "id") from None

    def _start(self, table: Table, entries: list[log.AnyEntry], count: int, *, asleep: bool) -> Actor:
        actor = Actor(
            table, self._store, self._clock, self._metrics, entries, count, self._limits, self._pools, asleep=asleep
        )
        actor.task.add_done_callback(lambda task: self._ended(actor, task))
        self._running[table.id] = actor
        return actor

    def _ended(self, actor: Actor, task: asyncio.Task[None]) -> None:
        """Log a table that has stopped because of a bug. It is restored when someone opens it."""
        if task.cancelled() or (problem := task.exception()) is None:
            return
        log_fault(f"table {actor.table.id} has stopped", problem)
        self._metrics.broken.inc()
        self._forget(actor)
        self._do_in_background(actor.stop())

    def _forget(self, actor: Actor) -> None:
        if self._running.get(actor.table.id) is actor:
            del self._running[actor.table.id]
            self._made_from.pop(actor.table.id, None)

    async def _sweep(self) -> None:
        last = self._clock()
        while True:
            self._store.disk.is_low()  # so that the log says it
            await asyncio.sleep(_SWEEP)
            try:
                if not await self._store.lock.holds():
                    _logger.critical("another server has taken the database: this one stops")
                    signal.raise_signal(signal.SIGTERM)
                await self.put_idle_away()
                if self._clock() > last + _FORGET:
                    last = self._clock()
                    await self._store.forget_old_sessions()
                    await remove_old(self._store, self._rules.keep)
            except Exception as problem:
                log_fault("tables could not be put away", problem)

    async def put_idle_away(self) -> None:
        """Unload tables that have been empty for a long time."""
        now = self._clock()
        for actor in list(self._running.values()):
            if _is_empty(actor) and now >= (actor.audience.idle_since or now) + self._rules.idle:
                await self._put_away(actor)

    async def _put_away(self, actor: Actor) -> None:
        if self._running.get(actor.table.id) is not actor:
            return
        await actor.stop()
        await self._store.put_away(actor.table.id, actor.table.awaited)
        self._forget(actor)  # last: until then clients are told to reconnect


def _is_empty(actor: Actor) -> bool:
    """Whether no one is at a table and no game continues there without people."""
    return actor.audience.idle_since is not None and not actor.table.continues_unattended

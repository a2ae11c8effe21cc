"""Reading and writing the database.

One writer stores the entries of all tables: everything that has arrived since the last transaction goes into the next
one. A caller waits until its entries are on disk, and a hundred tables share one wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Select,
    Update,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tehai.errors import InputError
from tehai.logs import Log, read
from tehai.server.store import schema
from tehai.server.store.disk import Disk
from tehai.server.store.engines import WRITES, async_url, close_to_others, engine_of, file_of, unhurried
from tehai.server.store.lock import lock_of
from tehai.server.store.versions import EXAMPLES, expect_newest, migrate, revision_of
from tehai.server.table import entries as log
from tehai.server.wire.messages import Avatar

_MOST_AT_ONCE: Final = 500
_SLOW: Final = 10.0
"""Seconds after which a transaction counts as hung."""
_TABLES: Final = select(schema.tables.c.id).where(schema.tables.c.version <= log.VERSION, ~schema.tables.c.closed)
"""The tables that can be opened: not closed, and not written by a newer version."""
_NOTHING: Final = text("UPDATE alembic_version SET version_num = version_num")
"""A write that changes nothing, but reaches the disk."""
Row: TypeAlias = dict[str, Any]
FoundAccount: TypeAlias = tuple[str, str, str | None, Avatar | None]
"""The id, the name, the password hash and the face of an account."""
_Read = TypeVar("_Read")


class StoreError(Exception):
    """The database does not answer, or refuses. If the connection broke, the data may have been stored all the same."""


@dataclass(slots=True)
class Batch:
    """Statements and entries that must be stored in the same transaction."""

    statements: Sequence[Executable]
    entries: Sequence[Row]
    done: asyncio.Event = field(default_factory=asyncio.Event)
    problem: BaseException | None = None
    """Why the batch could not be stored."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A row of `games`. Only finished games have a `record`."""

    id: str
    names: list[str]
    rules: dict[str, Any]
    record: str | None = None

    def read(self) -> Log:
        """The log of a finished game."""
        assert self.record is not None
        return read(self.record.encode(), self.rules)[0]


def now() -> datetime:
    return datetime.now(UTC)


class Store:
    """The database. Use it as `async with Store.open(url) as store`."""

    def __init__(self, engine: AsyncEngine, file: Engine | None = None, disk: Disk | None = None) -> None:
        self.lock = lock_of(engine)
        """Held while this server uses the database."""
        self.disk = disk or Disk()
        self._engine = engine
        self._file = file
        """For writing to SQLite in a separate thread: one hop per transaction instead of five."""
        self._thread = ThreadPoolExecutor(1, "store")
        self._queue: asyncio.Queue[Batch] = asyncio.Queue()
        self._writing_since: float | None = None
        self._closed = False
        self._failed = False
        """Whether the last write failed."""
        self._working: set[asyncio.Task[Any]] = set()
        """What is being read, or written around the queue."""
        self._writer = asyncio.create_task(self._write(), name="store")
        self._writer.add_done_callback(self._give_up)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, url: str, *, beside: bool = False, older: bool = False, disk: Disk | None = None
    ) -> AsyncIterator[Store]:
        """Open a database, migrate it, and start the writer. It belongs to one server. `beside`: without migrating, for
        commands next to a running server. `older`: the schema may be that of an earlier version."""
        address = async_url(url)
        store = cls(engine_of(address), file_of(address), disk)
        try:
            await store._prepare(url, beside, older)
            yield store
            await store._queue.join()
        finally:
            store._writer.cancel()
            await asyncio.gather(store._writer, *store._working, return_exceptions=True)
            store._thread.shutdown()
            if store._file is not None:
                store._file.dispose()
            await store.lock.release()
            await store._engine.dispose()

    async def _prepare(self, url: str, beside: bool, older: bool) -> None:
        """Lock and migrate the database; raises InputError that names it and says why it cannot be opened."""
        try:
            if self._file is not None:
                file = Path(str(self._file.url.database))
                if not beside:
                    close_to_others(file)
                elif not file.exists():  # SQLite would create it
                    raise InputError("bad_value", f"{file} does not exist", "database", EXAMPLES)
            if not beside:
                await self.lock.take()
            async with unhurried(self._engine) as engine, engine.begin() as connection:
                await connection.run_sync(revision_of if older else expect_newest if beside else migrate)
        except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
            reason = str(getattr(problem, "orig", None) or problem).partition("\n")[0]
            named = make_url(url).render_as_string(hide_password=True)
            raise InputError("bad_value", f"{named} cannot be opened: {reason}", "database", EXAMPLES) from problem

    # Writing

    async def _save(self, *statements: Executable, entries: Sequence[Row] = ()) -> None:
        if self._closed:
            raise StoreError("the store is closed")
        batch = Batch(statements, entries)
        self._queue.put_nowait(batch)
        await batch.done.wait()
        if batch.problem is not None:
            raise StoreError(type(batch.problem).__name__) from batch.problem

    async def _write(self) -> None:
        """Store whatever is waiting in one transaction, and wake its callers; for ever."""
        while True:
            batches = [await self._queue.get()]
            while len(batches) < _MOST_AT_ONCE and not self._queue.empty():
                batches.append(self._queue.get_nowait())
            self._writing_since = time.monotonic()
            try:
                await self._commit(batches)
            except BaseException as problem:  # the store is closed: whoever waits is told
                for batch in batches:
                    batch.problem = batch.problem or problem
                raise
            finally:
                self._writing_since = None
                for batch in batches:
                    batch.done.set()
                    self._queue.task_done()

    def _give_up(self, _writer: asyncio.Task[None]) -> None:
        """The writer has ended: fail everything that still waits, and everything that comes later."""
        self._closed = True
        while not self._queue.empty():
            batch = self._queue.get_nowait()
            batch.problem = ConnectionError("the store is closed")
            batch.done.set()
            self._queue.task_done()

    async def _commit(self, batches: Sequence[Batch]) -> None:
        try:
            await self._run(batches)
            self._failed = False
        except Exception as problem:  # whatever it is, the next ones are stored
            if len(batches) == 1:
                batches[0].problem = problem
                self._failed = not isinstance(problem, IntegrityError)
                return
            for batch in batches:  # one of them spoils it for the others: each by itself
                await self._commit([batch])

    async def _run(self, batches: Sequence[Batch]) -> None:
        """Store batches in one transaction."""
        if self._file is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, _run_in, self._file, batches)
            return
        async with self._engine.begin() as connection:
            await connection.run_sync(_execute, batches)

    async def _to_the_end(self, work: Coroutine[Any, Any, _Read]) -> _Read:
        """Work with a connection, to its end even if the caller is cancelled: a driver that is interrupted while it
        connects leaves a thread and a file open."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)

    async def _found(self, query: Select[Any]) -> list[Any]:
        """The rows that a query finds; raises StoreError."""

        async def find() -> list[Any]:
            async with self._engine.connect() as connection:
                return list((await connection.execute(query)).all())

        with _failing():
            return await self._to_the_end(find())

    async def read_all(self, read: Callable[[Connection], _Read], *, slowly: bool = False) -> _Read:
        """Read in one transaction that sees one state of the database; raises StoreError. `slowly`: without a time
        limit for a statement."""

        async def read_from(engine: AsyncEngine) -> _Read:
            async with engine.connect() as connection:
                if engine.dialect.name != "sqlite":
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                return await connection.run_sync(read)

        with _failing():
            if not slowly:
                return await self._to_the_end(read_from(self._engine))
            async with unhurried(self._engine) as engine:
                return await read_from(engine)

    async def write_all(self, write: Callable[[Connection], _Read]) -> _Read:
        """Read and write in a separate transaction; raises StoreError. With SQLite it takes the write lock first: a
        transaction that has read cannot write once another one has written."""

        async def write_through() -> _Read:
            async with self._engine.execution_options(**{WRITES: True}).begin() as connection:
                return await connection.run_sync(write)

        with _failing():
            return await self._to_the_end(write_through())

    # Tables

    async def add_table(self, table: str, entries: Sequence[log.AnyEntry]) -> None:
        """Store a new table with its first entries."""
        row = {"id": table, "version": log.VERSION, "open": True, "created": now()}
        await self._save(insert(schema.tables).values(row), entries=_rows(table, 0, entries, None))

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[log.AnyEntry],
        game: str | None,
        begun: Iterable[StoredGame] = (),
        *,
        wake: bool = False,
    ) -> None:
        """Store more entries of a table, numbered from `first`, and the games that begin with them. `wake`: mark the
        table as open again."""
        woken = [_table(table).values(open=True, waits_for=None, version=log.VERSION)] if wake else []
        started = [
            insert(schema.games).values(id=one.id, table_id=table, names=one.names, rules=one.rules, started=now())
            for one in begun
        ]
        await self._save(*woken, *started, entries=_rows(table, first, entries, game))

    async def put_away(self, table: str, waits_for: str | None) -> None:
        """Mark a table as not open: it is restored when somebody asks for it. `waits_for`: whom its game waits for."""
        await self._save(_table(table).values(open=False, waits_for=waits_for))

    async def open_tables(self) -> list[str]:
        """The tables to restore when the server starts, oldest first."""
        query = _TABLES.where(schema.tables.c.open).order_by(schema.tables.c.created)
        return [row.id for row in await self._found(query)]

    async def of_newer_versions(self) -> list[str]:
        """The tables that a newer version has written to, which this one cannot open."""
        query = select(schema.tables.c.id).where(schema.tables.c.version > log.VERSION)
        return [row.id for row in await self._found(query)]

    async def waiting_for(self, person: str, most: int) -> list[str]:
        """The tables with a game that waits for this person, newest first."""
        query = _TABLES.where(schema.tables.c.waits_for == person).order_by(schema.tables.c.created.desc()).limit(most)
        return [row.id for row in await self._found(query)]

    async def check(self) -> None:
        """Raise StoreError unless the database can be read and written."""
        since = self._writing_since
        if self._writer.done() or (since is not None and time.monotonic() > since + _SLOW):
            raise StoreError("the store no longer writes")
        if self._failed:
            await self._save(_NOTHING)  # once more: the answer says whether it writes again
        await self._found(select(1))

    async def entries(self, table: str, first: int = 0) -> list[log.AnyEntry]:
        """All entries of a table from number `first` on."""
        columns, known = schema.entries.c, _TABLES.where(schema.tables.c.id == table)
        wanted = select(columns.payload).where(columns.table_id.in_(known), columns.sequence >= first)
        return [log.decode(row.payload) for row in await self._found(wanted.order_by(columns.sequence))]

    async def to_restore(self, table: str) -> tuple[list[log.AnyEntry], int]:
        """The entries that restore a table, and the number of its next entry. Decisions of games before the last one
        are not decoded or replayed."""
        columns, known = schema.entries.c, _TABLES.where(schema.tables.c.id == table)
        of_table = columns.table_id.in_(known)
        newest = select(columns.sequence, columns.game).where(of_table).order_by(columns.sequence.desc()).limit(1)
        last = next(iter(await self._found(newest)), None)
        if last is None:
            return [], 0
        needed = (columns.game == last.game) | columns.payload.not_like('%"type":"acted"%')
        wanted = select(columns.payload).where(of_table, needed).order_by(columns.sequence)
        return [log.decode(row.payload) for row in await self._found(wanted)], last.sequence + 1

    # Games

    async def end_game(self, game: str, scores: Sequence[int], record: str) -> None:
        """Store the result and the log of a finished game."""
        unfinished = update(schema.games).where(schema.games.c.id == game, schema.games.c.record.is_(None))
        await self._save(unfinished.values(ended=now(), scores=list(scores), record=record))

    async def game(self, game: str) -> StoredGame | None:
        """The game with this id."""
        columns = schema.games.c
        query = select(columns.id, columns.names, columns.rules, columns.record).where(columns.id == game)
        return next((StoredGame(*row) for row in await self._found(query)), None)

    # People

    async def add_person(
        self,
        person: str,
        name: str,
        login: str | None = None,
        password: str | None = None,
        avatar: Avatar | None = None,
    ) -> bool:
        """Store a new person; False if the login is taken."""
        row = {"id": person, "name": name, "login": login, "password": password, "avatar": avatar, "created": now()}
        try:
            await self._save(insert(schema.people).values(row))
        except StoreError as problem:
            if isinstance(problem.__cause__, IntegrityError):
                return False
            raise
        return True

    async def add_session(self, token: str, person: str, expires: datetime) -> None:
        """Store a session, by the hash of its token."""
        await self._save(insert(schema.sessions).values(token=token, person=person, expires=expires))

    async def end_session(self, token: str) -> None:
        """Remove a session."""
        await self._save(delete(schema.sessions).where(schema.sessions.c.token == token))

    async def forget_old_sessions(self) -> None:
        await self._save(delete(schema.sessions).where(schema.sessions.c.expires < now()))

    async def person_of(self, token: str) -> tuple[str, str, bool, Avatar | None] | None:
        """The person with a token: id, name, whether they have an account, and face."""
        columns = schema.people.c
        query = (
            select(columns.id, columns.name, columns.login.is_not(None), columns.avatar)
            .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
            .where(schema.sessions.c.token == token, schema.sessions.c.expires >= now(), ~schema.people.c.blocked)
        )
        return next(iter(await self._found(query)), None)

    async def password_of(self, person: str) -> str | None:
        """The password hash of a person; None if they have no account or no password."""
        columns = schema.people.c
        query = select(columns.password).where(columns.id == person, columns.login.is_not(None))
        return next((row.password for row in await self._found(query)), None)

    async def change_password(self, person: str, password: str, token: str) -> None:
        """Set a person's password hash and end all sessions except the one with this token."""
        sessions = schema.sessions.c
        await self._save(
            update(schema.people).where(schema.people.c.id == person).values(password=password),
            delete(schema.sessions).where(sessions.person == person, sessions.token != token),
        )

    async def choose_avatar(self, person: str, avatar: Avatar) -> None:
        """Set a person's face."""
        await self._save(update(schema.people).where(schema.people.c.id == person).values(avatar=avatar))

    async def avatars(self, people: Iterable[str]) -> dict[str, Avatar]:
        """The faces of those of these people who have chosen one."""
        columns = schema.people.c
        query = select(columns.id, columns.avatar).where(columns.id.in_(list(people)), columns.avatar.is_not(None))
        return {row.id: row.avatar for row in await self._found(query)}

    async def account(self, login: str) -> FoundAccount | None:
        """The account with this login."""
        columns = schema.people.c
        query = select(columns.id, columns.name, columns.password, columns.avatar).where(columns.login == login)
        row = next(iter(await self._found(query)), None)
        return None if row is None else (row.id, row.name, row.password, row.avatar)


def failure_of(problem: StoreError) -> InputError:
    """What a command says of a database that has failed."""
    cause: Any = problem.__cause__
    reason = str(getattr(cause, "orig", None) or cause or problem).partition("\n")[0]
    return InputError("bad_value", f"the database failed: {reason}", "database")


@contextlib.contextmanager
def _failing() -> Iterator[None]:
    """Turn errors of the database into StoreError."""
    try:
        yield
    except (SQLAlchemyError, OSError) as problem:
        raise StoreError(type(problem).__name__) from problem


def _rows(table: str, first: int, entries: Sequence[log.AnyEntry], game: str | None) -> list[Row]:
    at = now()
    return [
        {
            "table_id": table,
            "sequence": first + number,
            "game": entry.game if isinstance(entry, log.GameBegun) else game,
            "seat": entry.seat if isinstance(entry, log.AtSeat) else None,
            "payload": log.encode(entry).decode(),
            "at": at,
            "person": log.named_in(entry),
        }
        for number, entry in enumerate(entries)
    ]


def _table(table: str) -> Update:
    return update(schema.tables).where(schema.tables.c.id == table)


def _run_in(engine: Engine, batches: Sequence[Batch]) -> None:
    with engine.begin() as connection:
        _execute(connection, batches)


def _execute(connection: Connection, batches: Sequence[Batch]) -> None:
    """Run the statements of all batches, then insert all their entries with one statement."""
    for statement in (statement for batch in batches for statement in batch.statements):
        connection.execute(statement)
    entries = [row for batch in batches for row in batch.entries]
    if entries:
        connection.execute(insert(schema.entries), entries)

"""One server per database: two would play the same tables without knowing of each other."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tehai.errors import InputError

_PATIENCE: Final = 5.0
"""Seconds to wait: the database may not have noticed yet that the last server was killed."""
_PAUSE: Final = 0.1
_NUMBER: Final = 0x7465686169
"""The number of the advisory lock in PostgreSQL."""


def lock_of(engine: AsyncEngine) -> Lock:
    """The kind of lock that a database needs."""
    if engine.dialect.name != "sqlite":
        return _Advisory(engine)
    name = engine.url.database
    return Lock("") if name in (None, "", ":memory:") else _Beside(str(name))


class Lock:
    """Held from `take` to `release`, or until the process ends. This one is for a database in memory, which no other
    process can open."""

    def __init__(self, name: str) -> None:
        self._name = name

    async def take(self) -> None:
        """Take the lock; raises InputError if another server has it."""
        for _ in range(int(_PATIENCE / _PAUSE)):
            if await self.holds():
                return
            await asyncio.sleep(_PAUSE)
        message = f"another tehai server is using {self._name}"
        hint = "use the running server, or another database"
        raise InputError("bad_value", message, "database", hint)

    async def holds(self) -> bool:
        """Whether the lock is held, perhaps taken anew; False: another server has it."""
        return True

    async def release(self) -> None: ...


class _Beside(Lock):
    """An empty SQLite database next to the first: SQLite can lock files on every system."""

    _connection: sqlite3.Connection | None = None

    async def holds(self) -> bool:
        if self._connection is None:
            file = Path(self._name).resolve()  # a link to a database is the same database
            beside = file.with_name(f"{file.name}.lock")
            with contextlib.suppress(OSError):  # SQLite says what is wrong
                beside.touch(0o600)
            self._connection = sqlite3.connect(beside, timeout=0, isolation_level=None)
        try:
            if not self._connection.in_transaction:
                self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
        return self._connection.in_transaction

    async def release(self) -> None:
        if self._connection is not None:
            self._connection.close()


class _Advisory(Lock):
    """An advisory lock of PostgreSQL. It ends with its connection, for example when PostgreSQL restarts; then it is
    taken again."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine.url.set(drivername="postgresql").render_as_string(hide_password=True))
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def holds(self) -> bool:
        if self._connection is not None:
            try:
                await self._connection.execute(text("SELECT 1"))
            except SQLAlchemyError:
                await self.release()
                self._connection = None
            else:
                return True
        connection = await self._engine.connect()
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        if (await connection.execute(text("SELECT pg_try_advisory_lock(:number)"), {"number": _NUMBER})).scalar():
            self._connection = connection
            return True
        await connection.close()
        return False

    async def release(self) -> None:
        if self._connection is not None:
            await self._connection.invalidate()  # closed, not given back to the pool with the lock
            await self._connection.close()

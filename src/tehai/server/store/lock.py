"""One server for one database: two would play the same tables, each without knowing of the other."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tehai.errors import InputError

_PATIENCE: Final = 5.0
"""Seconds: a server that was killed may not have been noticed yet."""
_PAUSE: Final = 0.1
_NUMBER: Final = 0x7465686169
"""Of PostgreSQL's advisory lock, in the database that it is taken in."""


class Lock(Protocol):
    """Held from `take` to `release`, or as long as the process lives."""

    async def take(self) -> None:
        """Raises InputError when another server has it."""

    async def holds(self) -> bool:
        """Whether it is still held, or held again; False: another server has it."""

    async def release(self) -> None: ...


def lock_of(engine: AsyncEngine) -> Lock:
    """The lock that fits a database."""
    if engine.dialect.name != "sqlite":
        return _Advisory(engine)
    name = engine.url.database
    return _None() if name in (None, "", ":memory:") else _Beside(Path(f"{name}.lock"))


class _None:
    """For a database that lives in the memory of one process."""

    async def take(self) -> None: ...

    async def holds(self) -> bool:
        return True

    async def release(self) -> None: ...


class _Beside:
    """A second, empty database beside the first: SQLite knows how to lock a file on every system."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None

    async def take(self) -> None:
        connection = sqlite3.connect(self._path, timeout=0, isolation_level=None)
        for _ in range(int(_PATIENCE / _PAUSE)):
            try:
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as problem:
                if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    connection.close()
                    raise
                await asyncio.sleep(_PAUSE)
            else:
                self._connection = connection
                return
        connection.close()
        raise _taken(f"{self._path.with_suffix('')}")

    async def holds(self) -> bool:
        return self._connection is not None

    async def release(self) -> None:
        if self._connection is not None:
            self._connection.close()


class _Advisory:
    """PostgreSQL's own: it ends with the connection."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def take(self) -> None:
        for _ in range(int(_PATIENCE / _PAUSE)):
            if await self._tried():
                return
            await asyncio.sleep(_PAUSE)
        raise _taken(self._engine.url.render_as_string(hide_password=True))

    async def _tried(self) -> bool:
        connection = await self._engine.connect()
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        if (await connection.execute(text("SELECT pg_try_advisory_lock(:number)"), {"number": _NUMBER})).scalar():
            self._connection = connection
            return True
        await connection.close()
        return False

    async def holds(self) -> bool:
        """The lock ends with its connection, as when PostgreSQL restarts: then it is taken again."""
        if self._connection is not None:
            try:
                await self._connection.execute(text("SELECT 1"))
            except SQLAlchemyError:
                await self.release()
                self._connection = None
            else:
                return True
        return await self._tried()

    async def release(self) -> None:
        if self._connection is not None:
            await self._connection.invalidate()  # closed, not given back to the pool with the lock
            await self._connection.close()


def _taken(name: str) -> InputError:
    message = f"another tehai has {name} open"
    return InputError("bad_value", message, "database", "use the one that runs, or give this one another database")

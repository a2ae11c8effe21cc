"""Connections to SQLite and PostgreSQL: drivers, timeouts, and the settings of SQLite."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from tehai.engine import missing_extra
from tehai.errors import InputError, quoted
from tehai.server.store.versions import EXAMPLES

_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
_PATIENCE: Final = {"timeout": 10, "command_timeout": 30}
"""Timeouts of PostgreSQL in seconds: a dead connection must not stop the writer for ever."""
WRITES: Final = "tehai_writes"
"""The option of a connection that will write."""


def async_url(url: str) -> str:
    """The address of a database with its async driver; raises InputError unless it is SQLite or PostgreSQL."""
    try:
        parsed = make_url(url)
    except (SQLAlchemyError, ValueError):  # the port is not a number
        raise InputError("bad_value", f"{quoted(url)} is not a database address", "database", EXAMPLES) from None
    name = parsed.drivername.partition("+")[0]
    if name not in _DRIVERS:
        raise InputError("bad_value", f"{name} databases are not supported", "database", EXAMPLES)
    return parsed.set(drivername=_DRIVERS[name]).render_as_string(hide_password=False)


def engine_of(url: str) -> AsyncEngine:
    """The async engine. Its errors hide parameters: walls and hands do not belong in logs."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True)
        _configure_sqlite(engine.sync_engine)
        return engine
    try:
        return create_async_engine(
            url, hide_parameters=True, pool_size=5, max_overflow=5, pool_pre_ping=True, connect_args=_PATIENCE
        )
    except ModuleNotFoundError:
        raise missing_extra("postgres", "asyncpg") from None


@contextlib.asynccontextmanager
async def unhurried(engine: AsyncEngine) -> AsyncIterator[AsyncEngine]:
    """An engine for the same database without a time limit for a statement: a migration or a backup may read every
    entry."""
    if engine.dialect.name == "sqlite":
        yield engine
        return
    slow = create_async_engine(
        engine.url, hide_parameters=True, poolclass=NullPool, connect_args={**_PATIENCE, "command_timeout": None}
    )
    try:
        yield slow
    finally:
        await slow.dispose()


def file_of(url: str) -> Engine | None:
    """A second, synchronous engine for writing to a SQLite file; None if the database is not a file."""
    parsed = make_url(url)
    if not url.startswith("sqlite") or parsed.database in (None, "", ":memory:"):
        return None
    engine = create_engine(parsed.set(drivername="sqlite"), hide_parameters=True)
    _configure_sqlite(engine)
    return engine


def close_to_others(file: Path) -> None:
    """Let only the owner read the file, which holds the secrets of games. SQLite gives its side files the same mode."""
    with contextlib.suppress(OSError):  # it is said where the database is opened
        file.touch(0o600)
    for one in (file, *(file.with_name(file.name + ending) for ending in ("-wal", "-shm", ".lock"))):
        if one.exists():
            one.chmod(0o600)


def _configure_sqlite(engine: Engine) -> None:
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin)


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _set_pragmas(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # Python's module would begin no transaction for a change of tables: we begin all
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")

"""The whole database as a file. This and every later version restores it, to SQLite or PostgreSQL.

A backup is gzipped JSON lines: a header, then one row per line. It is read in one transaction, so a server may be
running. It can only be restored into an empty database.
"""

from __future__ import annotations

import asyncio
import gzip
import itertools
import json
import os
import zlib
from collections import Counter
from collections.abc import Coroutine, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, DateTime, Table, exists, insert, inspect, select

from tehai.errors import InputError
from tehai.server.store import schema
from tehai.server.store.store import Store, StoreError, failure_of
from tehai.server.store.versions import head_of, revision_of
from tehai.server.table import entries as log

KIND: Final = "tehai backup"
VERSION: Final = 1
_ORDER: Final = (schema.people, schema.tables, schema.sessions, schema.entries, schema.games, schema.orders)
"""Orders too: a deletion that has begun is finished wherever the backup is restored."""
_AT_ONCE: Final = 500
_LONGEST: Final = 2**26
"""Bytes of a line, many times more than the longest game has."""


def backup(database: str, file: Path) -> Counter[str]:
    """Write everything to a new file; the number of rows of each table."""
    written = file.with_name(f"{file.name}.part")

    def write(connection: Connection) -> Counter[str]:
        counts: Counter[str] = Counter()
        written.unlink(missing_ok=True)  # what another user has put there would stay theirs to read
        handle = os.open(written, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"kind": KIND, "version": VERSION, "schema": revision_of(connection)}) + "\n")
            inspector = inspect(connection)
            for table in [table for table in _ORDER if inspector.has_table(table.name)]:  # an older version has fewer
                there = {column["name"] for column in inspector.get_columns(table.name)}
                columns = [column for column in table.columns if column.name in there]
                query = select(*columns).order_by(*table.primary_key).execution_options(yield_per=_AT_ONCE)
                for row in connection.execute(
                    query
                ).mappings():  # a part at a time: the table may be larger than memory
                    counts[table.name] += 1
                    out.write(json.dumps([table.name, {**row}], default=datetime.isoformat) + "\n")
        return counts

    async def run() -> Counter[str]:
        async with Store.open(database, beside=True, older=True) as store:
            return await store.read_all(write, slowly=True)

    if file.exists():
        raise InputError("bad_value", f"{file} already exists", "file", "choose another name")
    if not file.absolute().parent.is_dir():
        raise InputError("bad_value", f"the folder of {file} does not exist", "file", "create it first")
    try:
        counts = _done(run(), writes=True)
        written.rename(file)
    finally:
        written.unlink(missing_ok=True)
    return counts


def restore(database: str, file: Path) -> Counter[str]:
    """Restore a backup into an empty database; the number of rows of each table."""
    rows = _rows(file)
    first = [*itertools.islice(rows, 1)]  # what is no backup is refused before the database is opened
    rest = itertools.chain(first, rows)

    def fill(connection: Connection) -> Counter[str]:
        if any(connection.execute(select(exists().select_from(table))).scalar() for table in _ORDER):
            raise InputError("bad_value", "this database is not empty", "database", "name an empty one")
        counts: Counter[str] = Counter()
        while some := list(itertools.islice(rest, _AT_ONCE)):
            for table in _ORDER:
                if values := [row for name, row in some if name == table.name]:
                    _insert(connection, table, values, file)
            counts.update(name for name, _ in some)
        return counts

    async def run() -> Counter[str]:
        async with Store.open(database) as store:
            return await store.write_all(fill)

    return _done(run())


def _insert(connection: Connection, table: Table, values: Sequence[dict[str, Any]], file: Path) -> None:
    try:
        connection.execute(insert(table), values)
    except OverflowError:  # numbers that no database takes
        raise _damaged(file) from None


def _done(work: Coroutine[Any, Any, Counter[str]], *, writes: bool = False) -> Counter[str]:
    """Run the work; raises InputError with what the system or the database says. `writes`: it writes a file."""
    try:
        return asyncio.run(work)
    except StoreError as problem:
        cause: Any = problem.__cause__
        if writes and isinstance(cause, OSError) and not isinstance(cause, ConnectionError | TimeoutError):
            raise InputError("bad_value", f"the backup cannot be written: {cause.strerror}", "file") from None
        raise failure_of(problem) from None


def _rows(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup, each with the name of its table; raises InputError for anything else."""
    foreign = InputError("bad_value", f"{file} is not a backup of tehai", "file", "name a file written by tehai backup")
    tables, head = {table.name: table for table in _ORDER}, b""
    try:
        with gzip.open(file) as source:
            head = source.readline(_LONGEST)
            if not head:
                raise _damaged(file)
            _expect_readable(head, foreign)
            while line := source.readline(_LONGEST):
                name, row = json.loads(line)
                yield name, _row(tables[name], row)
    except InputError:
        raise
    except gzip.BadGzipFile:
        raise (_damaged(file) if head else foreign) from None
    except OSError as problem:
        raise InputError("bad_value", f"{file} cannot be read: {problem.strerror}", "file", "check its name") from None
    except (ValueError, LookupError, TypeError, EOFError, RecursionError, zlib.error):
        raise _damaged(file) from None


def _damaged(file: Path) -> InputError:
    return InputError("bad_value", f"{file} is damaged or incomplete", "file", "copy it again, or use another one")


def _expect_readable(line: bytes, foreign: InputError) -> None:
    """Refuse a file whose first line is not that of a backup, and a backup of a newer version."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        raise foreign from None
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise foreign
    if int(head["version"]) > VERSION or str(head["schema"]) > head_of():
        message = "this backup was made by a newer version of tehai"
        raise InputError("bad_value", message, "file", "install that version")


def _row(table: Table, row: Any) -> dict[str, Any]:
    if not isinstance(row, dict) or not {*row} <= {column.name for column in table.columns}:
        raise ValueError
    dates = [column.name for column in table.columns if isinstance(column.type, DateTime)]
    more: dict[str, Any] = {name: datetime.fromisoformat(row[name]) for name in dates if row.get(name)}
    if table is schema.entries:
        more["person"] = log.named_in(log.decode(row["payload"]))  # earlier versions did not write it
    if table is schema.orders:  # the database numbers them, and those that come later
        row = {name: value for name, value in row.items() if name != "id"}
    return {**row, **more}

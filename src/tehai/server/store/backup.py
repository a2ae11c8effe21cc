"""The whole database as a file that every version from this one on reads, and under SQLite and PostgreSQL alike.

A backup is gzip of JSON lines: the first says what it is, each other one is a row. It is made in one transaction, also
while a server is at work; it is put into an empty database.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, DateTime, Table, func, insert, inspect, select

from tehai.errors import InputError
from tehai.server.store import schema
from tehai.server.store.store import Store
from tehai.server.store.versions import head_of, revision_of
from tehai.server.table import entries as log

KIND: Final = "tehai backup"
VERSION: Final = 1
_ORDER: Final = (schema.people, schema.tables, schema.sessions, schema.entries, schema.games)
_AT_ONCE: Final = 500


def backup(database: str, file: Path) -> Counter[str]:
    """Write everything to a file that is not there yet; how many rows of which table."""
    written = file.with_name(f"{file.name}.part")

    def write(connection: Connection) -> Counter[str]:
        counts: Counter[str] = Counter()
        handle = os.open(written, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"kind": KIND, "version": VERSION, "schema": revision_of(connection)}) + "\n")
            for table in _ORDER:
                there = {column["name"] for column in inspect(connection).get_columns(table.name)}
                columns = [column for column in table.columns if column.name in there]  # an older version has fewer
                for row in connection.execute(select(*columns).order_by(*table.primary_key)).mappings():
                    counts[table.name] += 1
                    out.write(json.dumps([table.name, {**row}], default=datetime.isoformat) + "\n")
        return counts

    async def run() -> Counter[str]:
        async with Store.open(database, beside=True, older=True) as store:
            return await store.read_all(write)

    if file.exists():
        raise InputError("bad_value", f"{file} already exists", "file", "choose another name")
    try:
        counts = asyncio.run(run())
        written.rename(file)
    except OSError as problem:
        raise InputError("bad_value", f"{file} cannot be written: {problem.strerror}", "file") from None
    finally:
        written.unlink(missing_ok=True)
    return counts


def restore(database: str, file: Path) -> Counter[str]:
    """Put a backup into an empty database; how many rows of which table."""
    lines = _lines(file)

    def fill(connection: Connection) -> Counter[str]:
        if any(connection.execute(select(func.count()).select_from(table)).scalar() for table in _ORDER):
            raise InputError("bad_value", "this database is not empty", "database", "name an empty one")
        counts: Counter[str] = Counter()
        tables = {table.name: table for table in _ORDER}
        for start in range(0, len(lines), _AT_ONCE):
            for table in _ORDER:
                rows = [_row(table, row) for name, row in lines[start : start + _AT_ONCE] if tables.get(name) is table]
                if rows:
                    connection.execute(insert(table), rows)
                    counts[table.name] += len(rows)
        return counts

    async def run() -> Counter[str]:
        async with Store.open(database) as store:
            return await store.write_all(fill)

    return asyncio.run(run())


def _lines(file: Path) -> list[tuple[str, dict[str, Any]]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            first, *rest = [json.loads(line) for line in source]
    except OSError as problem:
        reason = problem.strerror or "it is not a backup of tehai"
        raise InputError("bad_value", f"{file} cannot be read: {reason}", "file") from None
    except (ValueError, EOFError):
        raise InputError(
            "bad_value", f"{file} is not a backup of tehai", "file", "name a file written by tehai backup"
        ) from None
    if not isinstance(first, dict) or first.get("kind") != KIND:
        raise InputError("bad_value", f"{file} is not a backup of tehai", "file", "name a file written by tehai backup")
    if first.get("version", 0) > VERSION or first.get("schema", "") > head_of():
        raise InputError(
            "bad_value", "this backup was made by a newer version of tehai", "file", "install that version"
        )
    return [(name, row) for name, row in rest]


def _row(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    dates = [column.name for column in table.columns if isinstance(column.type, DateTime)]
    more: dict[str, Any] = {name: datetime.fromisoformat(row[name]) for name in dates if row.get(name)}
    if table is schema.entries:
        more["person"] = log.named_in(log.decode(row["payload"]))  # earlier versions did not write it
    return {**row, **more}

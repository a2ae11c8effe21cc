"""What is kept and what is removed: by settings, or because somebody wants their own data, or wants them gone.

Nothing of a person with an account is removed unless they ask for it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Connection, delete, exists, func, or_, select, update

from tehai.server.store import schema
from tehai.server.store.store import Store, now
from tehai.server.table import entries as log

_AT_ONCE: Final = 200
NOBODY: Final = "?"
"""The name of somebody who has gone."""


@dataclass(frozen=True, slots=True)
class Keep:
    """For how many days something is kept after it was last used; None: for ever."""

    guests: float | None = None
    tables: float | None = None


async def remove_old(store: Store, keep: Keep) -> dict[str, int]:
    """Remove what is older; how many guests and tables."""
    return await store.write_all(lambda connection: _remove(connection, keep))


def _remove(connection: Connection, keep: Keep) -> dict[str, int]:
    removed = {"guests": 0, "tables": 0}
    if keep.tables is not None:
        for table in _old_tables(connection, keep.tables):
            if not _registered(connection, _people_at(connection, table)):
                connection.execute(delete(schema.entries).where(schema.entries.c.table_id == table))
                connection.execute(delete(schema.games).where(schema.games.c.table_id == table))
                connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
                removed["tables"] += 1
    if keep.guests is not None:
        people, sessions = schema.people.c, schema.sessions.c
        alive = exists(select(sessions.token).where(sessions.person == people.id, sessions.expires >= now()))
        old = people.created < now() - timedelta(days=keep.guests)
        gone = delete(schema.people).where(people.login.is_(None), old, ~alive)
        removed["guests"] = connection.execute(gone).rowcount
    return removed


def _old_tables(connection: Connection, days: float) -> list[str]:
    """Tables that are put away, wait for nobody, and where nothing has happened for so long."""
    tables, entries = schema.tables.c, schema.entries.c
    last = select(func.max(entries.at)).where(entries.table_id == tables.id).scalar_subquery()
    wanted = select(tables.id).where(~tables.open, tables.waits_for.is_(None), last < now() - timedelta(days=days))
    return [row.id for row in connection.execute(wanted.limit(_AT_ONCE))]


def _people_at(connection: Connection, table: str) -> list[str]:
    rows = connection.execute(select(schema.entries.c.payload).where(schema.entries.c.table_id == table, _PERSONAL))
    return [person for row in rows for person in _person_in(row.payload)]


_PERSONAL: Final = or_(
    schema.entries.c.payload.like('%"type":"created"%'), schema.entries.c.payload.like('%"type":"sat"%')
)
"""The entries that name people."""


def _person_in(payload: str) -> tuple[str, ...]:
    """Whom an entry names."""
    entry = log.decode(payload)
    if isinstance(entry, log.Created):
        return (entry.host,)
    return (entry.person,) if isinstance(entry, log.Sat) else ()


def _registered(connection: Connection, people: Sequence[str]) -> bool:
    columns = schema.people.c
    query = select(columns.id).where(columns.id.in_(people), columns.login.is_not(None)).limit(1)
    return connection.execute(query).first() is not None


# One's own data


async def data_of(store: Store, person: str) -> dict[str, Any]:
    """Everything that is stored about somebody, but for the hash of their password."""
    return await store.read_all(lambda connection: _data(connection, person))


def _data(connection: Connection, person: str) -> dict[str, Any]:
    people, games, sessions = schema.people.c, schema.games.c, schema.sessions.c
    own = connection.execute(
        select(people.id, people.name, people.login, people.avatar, people.created).where(people.id == person)
    ).one()
    tables = _tables_of(connection, person)
    played = connection.execute(
        select(games.id, games.table_id, games.names, games.started, games.ended, games.scores, games.record)
        .where(games.table_id.in_(tables))
        .order_by(games.started)
    )
    until = connection.execute(select(sessions.expires).where(sessions.person == person).order_by(sessions.expires))
    found = {
        "person": {**own._mapping},
        "sessions": [row.expires for row in until],
        "tables": tables,
        "games": [{**row._mapping} for row in played],
    }
    written: dict[str, Any] = json.loads(json.dumps(found, default=str))
    return written


def _tables_of(connection: Connection, person: str) -> list[str]:
    """Where somebody has been: the host, or at a seat."""
    entries = schema.entries.c
    named = _PERSONAL & entries.payload.contains(person, autoescape=True)
    rows = connection.execute(select(entries.table_id, entries.payload).where(named).order_by(entries.at))
    return list(dict.fromkeys(row.table_id for row in rows if person in _person_in(row.payload)))


async def forget(store: Store, person: str) -> None:
    """Remove a person: sessions and account at once. Their games stay for the others, without the name."""
    await store.write_all(lambda connection: _forget(connection, person))


def _forget(connection: Connection, person: str) -> None:
    name = connection.execute(select(schema.people.c.name).where(schema.people.c.id == person)).scalar()
    for table in _tables_of(connection, person):
        _forget_at(connection, table, person)
        _forget_in_games(connection, table, name)
    connection.execute(delete(schema.people).where(schema.people.c.id == person))


def _forget_at(connection: Connection, table: str, person: str) -> None:
    """Nobody's name at a table."""
    entries = schema.entries.c
    query = select(entries.sequence, entries.payload).where(entries.table_id == table, _PERSONAL)
    for row in connection.execute(query).all():
        if person in _person_in(row.payload):
            raw = json.loads(row.payload)
            raw["host_name" if raw["type"] == "created" else "name"] = NOBODY
            this = (entries.table_id == table) & (entries.sequence == row.sequence)
            payload = json.dumps(raw, separators=(",", ":"))  # as it is written elsewhere
            connection.execute(update(schema.entries).where(this).values(payload=payload))


def _forget_in_games(connection: Connection, table: str, name: str | None) -> None:
    games = schema.games.c
    for row in connection.execute(select(games.id, games.names, games.record).where(games.table_id == table)).all():
        names = [NOBODY if one == name else one for one in row.names]
        first, _, rest = (row.record or "").partition("\n")
        record = json.dumps({**json.loads(first), "names": names}) + "\n" + rest if row.record else None
        connection.execute(update(schema.games).where(games.id == row.id).values(names=names, record=record))

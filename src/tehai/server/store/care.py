"""Retention, and the export and deletion of one's own data.

Nothing that belongs to an account is removed unless its owner asks for it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, func, select, update

from tehai.server.store import schema
from tehai.server.store.store import Store, now
from tehai.server.table import entries as log

_AT_ONCE: Final = 5000
"""The most tables that are removed in an hour."""
NOBODY: Final = "?"
"""The name shown for a deleted person."""


@dataclass(frozen=True, slots=True)
class Keep:
    """How many days guests and tables are kept after their last use; None: for ever."""

    guests: float | None = None
    tables: float | None = None


async def remove_old(store: Store, keep: Keep) -> dict[str, int]:
    """Remove what is older; the number of guests and tables removed. Each table is a separate, short transaction, so
    that running games need not wait."""
    removed = {"guests": 0, "tables": 0}
    if keep.tables is not None:
        old = _old_tables(keep.tables)
        for table in await store.read_all(lambda connection: list(connection.execute(old).scalars()), slowly=True):
            removed["tables"] += await store.write_all(partial(_remove_table, table=table))
    if keep.guests is not None:
        removed["guests"] = await store.write_all(partial(_remove_guests, days=keep.guests))
    return removed


def _old_tables(days: float) -> Select[Any]:
    """Tables of guests that are not in memory, whose game waits for nobody, and where nothing has happened for so many
    days; the oldest first."""
    tables, entries, people = schema.tables.c, schema.entries.c, schema.people.c
    before = now() - timedelta(days=days)
    of_table = select(entries.at).where(entries.table_id == tables.id)
    last = of_table.order_by(entries.sequence.desc()).limit(1).scalar_subquery()
    of_accounts = select(entries.table_id).join(schema.people, people.id == entries.person)
    wanted = select(tables.id).where(
        _unused(),
        tables.created < before,
        tables.id.not_in(of_accounts.where(people.login.is_not(None))),
        last < before,
    )
    return wanted.order_by(tables.created).limit(_AT_ONCE)


def _unused() -> ColumnElement[bool]:
    return ~schema.tables.c.open & schema.tables.c.waits_for.is_(None)


def _remove_table(connection: Connection, table: str) -> int:
    """Remove a table with its entries and games, unless somebody has come back to it."""
    return connection.execute(delete(schema.tables).where(schema.tables.c.id == table, _unused())).rowcount


def _remove_guests(connection: Connection, days: float) -> int:
    people, sessions = schema.people.c, schema.sessions.c
    alive = exists(select(sessions.token).where(sessions.person == people.id, sessions.expires >= now()))
    old = people.created < now() - timedelta(days=days)
    return connection.execute(delete(schema.people).where(people.login.is_(None), old, ~alive)).rowcount


# One's own data


async def data_of(store: Store, person: str) -> dict[str, Any]:
    """Everything stored about a person except the hash of their password. Games are only ids: see `game_data`."""
    return await store.read_all(lambda connection: _data(connection, person))


def _data(connection: Connection, person: str) -> dict[str, Any]:
    people, games, sessions = schema.people.c, schema.games.c, schema.sessions.c
    own = connection.execute(
        select(people.id, people.name, people.login, people.avatar, people.created).where(people.id == person)
    ).one()
    until = connection.execute(select(sessions.expires).where(sessions.person == person).order_by(sessions.expires))
    played = select(games.id).where(games.table_id.in_(_tables_of(person))).order_by(games.started)
    return {
        "person": {**own._mapping},
        "sessions": list(until.scalars()),
        "tables": list(connection.execute(_tables_of(person)).scalars()),
        "games": list(connection.execute(played).scalars()),
    }


async def game_data(store: Store, game: str) -> dict[str, Any] | None:
    """What is stored about a game, with its log; None if it has been removed."""
    columns = schema.games.c
    wanted = (columns.id, columns.table_id, columns.names, columns.started, columns.ended, columns.scores)
    query = select(*wanted, columns.record).where(columns.id == game)
    row = await store.read_all(lambda connection: connection.execute(query).first())
    return None if row is None else {**row._mapping}


def _tables_of(person: str) -> Select[Any]:
    """The tables where a person was the host or had a seat, oldest first."""
    entries = schema.entries.c
    query = select(entries.table_id).where(entries.person == person)
    return query.group_by(entries.table_id).order_by(func.min(entries.at))


async def forget(store: Store, person: str) -> None:
    """Delete a person whose sessions have ended. Their games stay for the other players, without the name. Each table
    is a separate, short transaction, so that running games need not wait."""
    for table in await store.read_all(lambda connection: list(connection.execute(_tables_of(person)).scalars())):
        for game, seat in await store.write_all(partial(_forget_at, table=table, person=person)):
            await store.write_all(partial(_forget_in, game=game, seat=seat))
    gone = delete(schema.people).where(schema.people.c.id == person)
    await store.write_all(lambda connection: connection.execute(gone))


def _forget_at(connection: Connection, table: str, person: str) -> list[tuple[str, int]]:
    """Remove a person's name from the log of a table; returns the games they played there, with their seats."""
    entries = schema.entries.c
    query = select(entries.sequence, entries.payload).where(entries.table_id == table, entries.person == person)
    for row in connection.execute(query).all():
        raw = json.loads(row.payload)
        raw["host_name" if raw["type"] == "created" else "name"] = NOBODY
        this = (entries.table_id == table) & (entries.sequence == row.sequence)
        payload = json.dumps(raw, separators=(",", ":"))  # as it is written elsewhere
        connection.execute(update(schema.entries).where(this).values(payload=payload))
    return _played(connection, table, person)


def _played(connection: Connection, table: str, person: str) -> list[tuple[str, int]]:
    """A person's games at a table, with their seats. Their name is not enough: another player may have the same."""
    entries = schema.entries.c
    changes = entries.payload.not_like('%"type":"acted"%')
    query = select(entries.payload).where(entries.table_id == table, changes).order_by(entries.sequence)
    places: dict[int, str] = {}
    left: set[int] = set()
    games = []
    for payload in connection.execute(query).scalars():
        entry = log.decode(payload)
        if isinstance(entry, log.Sat | log.BotSet | log.ReadySet | log.GameBegun):  # no game is being played
            places = {seat: sitting for seat, sitting in places.items() if seat not in left}
            left = set()
        match entry:
            case log.Created() as created:
                places = {
                    seat: created.host for seat, who in enumerate(created.options.seats or ("me",)) if who == "me"
                }
            case log.Sat() as sat:
                places[sat.seat] = sat.person
            case log.BotSet() as bot:
                places.pop(bot.seat, None)
            case log.LeftSeat() as gone:  # the seat is theirs until the game is over, and they may come back
                left.add(gone.seat)
            case log.StandIn() as back:
                left.discard(back.seat)
            case log.GameBegun() as begun:
                places = {seat: places[place] for seat, place in enumerate(begun.order) if place in places}
                games += [(begun.game, seat) for seat, sitting in places.items() if sitting == person]
    return games


def _forget_in(connection: Connection, game: str, seat: int) -> None:
    """Remove the name at one seat of a game."""
    this = schema.games.c.id == game
    query = select(schema.games.c.names, schema.games.c.record).where(this)
    row = connection.execute(query.with_for_update()).first()  # its end may be stored at this moment
    if row is None:
        return
    names = [NOBODY if number == seat else name for number, name in enumerate(row.names)]
    first, _, rest = (row.record or "").partition("\n")
    record = json.dumps({**json.loads(first), "names": names}) + "\n" + rest if row.record else None
    connection.execute(update(schema.games).where(this).values(names=names, record=record))

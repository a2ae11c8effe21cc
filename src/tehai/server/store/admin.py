"""What administrators see and do, with `tehai admin` or on the page `/admin`.

A change is stored together with an order. The running server carries the order out, because it knows who is connected.
People who delete themselves leave an order too, so that a server that stops meanwhile finishes it when it is back.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import Connection, Executable, case, delete, func, insert, or_, select, update

from tehai.server.store import schema
from tehai.server.store.store import Store
from tehai.server.table import entries as log
from tehai.server.wire.contract import AdminPeople, AdminPerson, AdminTable, AdminTables

ROWS: Final = 50
"""People or tables on one page."""
OrderKind = Literal["block", "sign_out", "close", "announce", "forget"]


class Order(NamedTuple):
    """An order for the running server, about a person or a table, or with a text for everybody."""

    id: int
    kind: OrderKind
    about: str


# Seeing


async def people(store: Store, search: str = "", page: int = 0) -> AdminPeople:
    """People whose name or login contains the text, the newest first."""
    return await store.read_all(lambda connection: _people(connection, search, page))


def _people(connection: Connection, search: str, page: int) -> AdminPeople:
    columns = schema.people.c
    query = select(columns.id, columns.name, columns.login, columns.created, columns.admin, columns.blocked)
    if search:
        lowered = search.casefold()
        fitting = (func.lower(one).contains(lowered, autoescape=True) for one in (columns.name, columns.login))
        query = query.where(or_(columns.id == search, *fitting))
    query = query.order_by(columns.created.desc(), columns.id).offset(page * ROWS).limit(ROWS + 1)
    rows = connection.execute(query).all()
    shown = tuple(
        AdminPerson(
            id=row.id, name=row.name, login=row.login, created=_day(row.created), admin=row.admin, blocked=row.blocked
        )
        for row in rows[:ROWS]
    )
    return AdminPeople(people=shown, page=page, more=len(rows) > ROWS)


async def tables(store: Store, page: int = 0) -> AdminTables:
    """All tables, the newest first."""
    return await store.read_all(lambda connection: _tables(connection, page))


def _tables(connection: Connection, page: int) -> AdminTables:
    columns = schema.tables.c
    query = select(columns.id, columns.created, columns.open, columns.closed, columns.version)
    query = query.order_by(columns.created.desc(), columns.id).offset(page * ROWS).limit(ROWS + 1)
    rows = connection.execute(query).all()
    return AdminTables(tables=tuple(_table(connection, row) for row in rows[:ROWS]), page=page, more=len(rows) > ROWS)


def _table(connection: Connection, row: Any) -> AdminTable:
    entries = schema.entries.c
    first = select(entries.payload).where(entries.table_id == row.id, entries.sequence == 0)
    last = select(entries.at).where(entries.table_id == row.id).order_by(entries.sequence.desc()).limit(1)
    payload = connection.execute(first).scalar() if row.version <= log.VERSION else None
    created = log.decode(payload) if payload else None
    known = created if isinstance(created, log.Created) else None
    return AdminTable(
        id=row.id,
        title=known.options.title if known else "",
        host=known.host_name if known else "",
        public=known.options.public if known else False,
        created=_day(row.created),
        used=_day(connection.execute(last).scalar() or row.created),
        status="closed" if row.closed else "open" if row.open else "put_away",
    )


def _day(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M")


async def is_admin(store: Store, person: str) -> bool:
    return await _is(store, person, "admin")


async def is_blocked(store: Store, person: str) -> bool:
    return await _is(store, person, "blocked")


async def _is(store: Store, person: str, what: str) -> bool:
    columns = schema.people.c
    query = select(columns[what]).where(columns.id == person)
    return bool(await store.read_all(lambda connection: connection.execute(query).scalar()))


async def find_person(store: Store, name: str) -> str | None:
    """The id of the person with this id or login. Ids come first: players see the ids of others at their table, and
    could register one of them as a login."""
    columns = schema.people.c
    query = select(columns.id).where(or_(columns.login == name.casefold(), columns.id == name))
    query = query.order_by(case((columns.id == name, 0), else_=1))
    found: str | None = await store.read_all(lambda connection: connection.execute(query).scalar())
    return found


# Doing


async def block(store: Store, person: str, blocked: bool = True) -> bool:
    """Block or unblock a person; False if there is no such person."""
    statements = [update(schema.people).where(schema.people.c.id == person).values(blocked=blocked)]
    if not blocked:
        return await _changed(store, *statements)
    ended = delete(schema.sessions).where(schema.sessions.c.person == person)
    return await _changed(store, *statements, ended, _order("block", person))


async def set_password(store: Store, login: str, password: str) -> bool:
    """Set the password hash of an account and end its sessions; False if there is no such account."""
    found = await store.account(login)
    if found is None:
        return False
    changed = update(schema.people).where(schema.people.c.id == found[0]).values(password=password)
    ended = delete(schema.sessions).where(schema.sessions.c.person == found[0])
    return await _changed(store, changed, ended, _order("sign_out", found[0]))


async def grant(store: Store, person: str, admin: bool = True) -> bool:
    """Make an account an administrator, or no longer; False if there is no such account."""
    columns = schema.people.c
    known = update(schema.people).where(columns.id == person, columns.login.is_not(None))
    return await _changed(store, known.values(admin=admin))


async def close(store: Store, table: str) -> bool:
    """Close a table permanently; False if there is no such table."""
    shut = update(schema.tables).where(schema.tables.c.id == table)
    return await _changed(store, shut.values(closed=True, open=False, waits_for=None), _order("close", table))


async def announce(store: Store, text: str) -> None:
    """Announce something to everybody, in place of the last announcement; an empty text removes it."""
    await _changed(store, _order("announce", text))


async def leave(store: Store, person: str) -> None:
    """End all sessions of a person who is to be deleted."""
    known = update(schema.people).where(schema.people.c.id == person)
    ended = delete(schema.sessions).where(schema.sessions.c.person == person)
    await _changed(store, known.values(blocked=True), ended, _order("forget", person))


async def _changed(store: Store, first: Executable, *rest: Executable) -> bool:
    """Run the statements in one transaction if the first one changes anything; whether it did."""

    def change(connection: Connection) -> bool:
        if connection.execute(first).rowcount == 0:
            return False
        for statement in rest:
            connection.execute(statement)
        return True

    return await store.write_all(change)


def _order(kind: OrderKind, about: str) -> Executable:
    return insert(schema.orders).values(kind=kind, about=about)


async def orders(store: Store) -> Sequence[Order]:
    """The orders that are not carried out yet, oldest first."""
    query = select(schema.orders.c.id, schema.orders.c.kind, schema.orders.c.about).order_by(schema.orders.c.id)
    return await store.read_all(lambda connection: [Order(*row) for row in connection.execute(query)])


async def done(store: Store, order: Order) -> None:
    """Remove an order that has been carried out."""
    remove = delete(schema.orders).where(schema.orders.c.id == order.id)
    await store.write_all(lambda connection: connection.execute(remove))

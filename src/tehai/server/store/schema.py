"""The tables of the database. Every change needs a migration (`migrations/versions`)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("admin", Boolean, nullable=False, server_default=false()),
    Column("blocked", Boolean, nullable=False, server_default=false()),
    Column("avatar", String(16)),
)
"""Guests and accounts. An account has a login and a password hash, or no hash if its owner signs in with a provider.
`avatar` is the chosen face. Blocked people cannot log in or play."""

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", DateTime(timezone=True), nullable=False, index=True),
)
"""Sessions, by the hash of the token: the token itself is not stored."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("waits_for", String(32), index=True),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Index("ix_tables_open", "open", postgresql_where=text("open"), sqlite_where=text("open")),
)
"""All tables. Open ones are restored when the server starts. `waits_for` is the person whom an unfinished game waits
for. A table that an administrator has closed stays closed."""

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32)),
    Column("seat", Integer),
    Column("payload", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("person", String(32)),
    Index(
        "ix_entries_person",
        "person",
        postgresql_where=text("person IS NOT NULL"),
        sqlite_where=text("person IS NOT NULL"),
    ),
)
"""The log of every table, in order: the payloads are those of `tehai.server.table.entries`. `person` is the person
whose name an entry contains, so that their data can be found without reading every log."""

games: Final = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("names", JSON, nullable=False),
    Column("rules", JSON, nullable=False),
    Column("started", DateTime(timezone=True), nullable=False),
    Column("ended", DateTime(timezone=True)),
    Column("scores", JSON),
    Column("record", Text),
)
"""Games. `record` is the log of a finished game in the mjai format, for replays."""

orders: Final = Table(
    "orders",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("about", String(200), nullable=False),
)
"""Orders of administrators for the running server, which removes each one it has carried out."""

"""Whose name an entry contains, with an index."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_NAMES = {"created": "host", "sat": "person"}
_AT_ONCE = 500


def upgrade() -> None:
    op.add_column("entries", sa.Column("person", sa.String(32)))
    op.create_index(
        "ix_entries_person",
        "entries",
        ["person"],
        postgresql_where=sa.text("person IS NOT NULL"),
        sqlite_where=sa.text("person IS NOT NULL"),
    )
    connection = op.get_bind()
    names = ("table_id", "sequence", "payload", "person")
    entries = sa.table("entries", *(sa.column(name) for name in names))
    naming = sa.or_(*(entries.c.payload.like(f'%"type":"{kind}"%') for kind in _NAMES))
    found = [(row, json.loads(row.payload)) for row in connection.execute(sa.select(entries).where(naming))]
    this = (entries.c.table_id == sa.bindparam("table")) & (entries.c.sequence == sa.bindparam("number"))
    update = sa.update(entries).where(this).values(person=sa.bindparam("whose"))
    values = [
        {"table": row.table_id, "number": row.sequence, "whose": entry[_NAMES[entry["type"]]]} for row, entry in found
    ]
    for start in range(0, len(values), _AT_ONCE):
        connection.execute(update, values[start : start + _AT_ONCE])


def downgrade() -> None:
    op.drop_index("ix_entries_person", "entries")
    op.drop_column("entries", "person")

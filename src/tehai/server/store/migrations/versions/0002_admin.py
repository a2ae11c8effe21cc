"""Who runs the server, who is blocked, tables that were closed, and orders from outside to the running server."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for table, column in (("people", "admin"), ("people", "blocked"), ("tables", "closed")):
        op.add_column(table, sa.Column(column, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("about", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
    )


def downgrade() -> None:
    op.drop_table("orders")
    for table, column in (("people", "admin"), ("people", "blocked"), ("tables", "closed")):
        op.drop_column(table, column)

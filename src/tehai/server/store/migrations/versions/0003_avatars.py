"""The faces that people choose."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("avatar", sa.String(16)))


def downgrade() -> None:
    op.drop_column("people", "avatar")

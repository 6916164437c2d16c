"""How each game went for everybody who played it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("level", sa.String, nullable=False),
    )
    op.create_index("outcomes_by_person", "outcomes", ["person", "at"])

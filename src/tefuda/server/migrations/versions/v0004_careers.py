"""Results of games that are played alone, and the games of a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tefuda.server.migrations.steps import add_column

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    add_column("tables", sa.Column("daily", sa.String, nullable=False, server_default=""))
    add_column("tables", sa.Column("counts", sa.Boolean, nullable=False, server_default="1"))
    op.execute("UPDATE tables SET counts = 0 WHERE moves != '[]'")
    op.create_index("tables_by_day", "tables", ["daily", "game"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("result", sa.JSON, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "game", "at"])

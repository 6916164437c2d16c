"""People, tables, seats, entries.

An older tefuda changed a database statement by statement. If it was interrupted here, it has left
some of them, just as they would be made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("bot_seed", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("cards", sa.String, nullable=False),
        sa.Column("plan", sa.JSON, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_index("tables_by_status", "tables", ["status", "made"], if_not_exists=True)
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        if_not_exists=True,
    )
    op.create_index("seats_by_person", "seats", ["person"], if_not_exists=True)
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("value", sa.JSON),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("message", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_index(
        "a_message_counts_once",
        "entries",
        ["table_id", "person", "message"],
        unique=True,
        if_not_exists=True,
        sqlite_where=sa.text("message != ''"),
        postgresql_where=sa.text("message != ''"),
    )

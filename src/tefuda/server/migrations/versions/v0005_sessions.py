"""Sessions: a pass names one, so that it can lapse and be ended.

Until now a pass named the person. Everybody gets a session of that very name, so the passes that
people have go on being good."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
YEAR = 365 * 24 * 3600.0


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("device", sa.String, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    now = time.time()
    op.get_bind().execute(
        sa.text(
            "INSERT INTO sessions (id, person, made, seen, until, kind, device) "
            "SELECT id, id, made, :now, :until, 'browser', '' FROM people"
        ),
        {"now": now, "until": now + YEAR},
    )

"""Clocks: what a table plays with, and how long each thing took."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON))
    op.add_column("entries", sa.Column("spent", sa.Float, nullable=False, server_default="0"))

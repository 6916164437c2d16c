"""Clocks: what a table plays with, and how long each thing took."""

from __future__ import annotations

import sqlalchemy as sa

from tefuda.server.migrations.steps import add_column

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    add_column("tables", sa.Column("clock", sa.JSON))
    add_column("entries", sa.Column("spent", sa.Float, nullable=False, server_default="0"))

"""Tables that begin with a worked example of the book: at a written position."""

from __future__ import annotations

import sqlalchemy as sa

from tefuda.server.migrations.steps import add_column

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    for name in ("start", "example"):
        add_column("tables", sa.Column(name, sa.String, nullable=False, server_default=""))

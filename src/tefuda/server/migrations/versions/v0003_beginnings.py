"""Games that begin in the middle, and which tables may be listed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tefuda.server.migrations.steps import add_column

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    add_column("tables", sa.Column("moves", sa.JSON, nullable=False, server_default="[]"))
    add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default="0"))
    op.execute("""UPDATE tables SET public = 1 WHERE plan LIKE '%"kind": "open"%'""")

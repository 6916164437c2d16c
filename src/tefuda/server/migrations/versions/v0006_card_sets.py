"""What the cards were like that tables are played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "card_sets",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("cards", sa.String, primary_key=True),
        sa.Column("parts", sa.JSON, nullable=False),
    )

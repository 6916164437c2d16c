"""What several migrations do."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op


def add_column(table: str, column: sa.Column[Any]) -> None:
    """Unless it is there: an older tefuda changed a database statement by statement, and may have
    been interrupted just after this one. Nothing was written to the column then."""
    columns = sa.inspect(op.get_bind()).get_columns(table)
    if column.name not in {present["name"] for present in columns}:
        op.add_column(table, column)

"""The tables of the database as they are now. How they came to be so: migrations/versions."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

people: Final = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
sessions: Final = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("person", sa.String, sa.ForeignKey("people.id"), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("device", sa.String, nullable=False),
    sa.Index("sessions_by_person", "person"),
)
"""What passes name. Who was a guest before there were sessions has one with their own id."""
tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("seed", sa.String, nullable=False),
    sa.Column("bot_seed", sa.Integer, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("cards", sa.String, nullable=False),
    sa.Column("plan", sa.JSON, nullable=False),
    sa.Column("clock", sa.JSON),
    sa.Column("moves", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("public", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("daily", sa.String, nullable=False, server_default=""),
    sa.Column("start", sa.String, nullable=False, server_default=""),
    sa.Column("example", sa.String, nullable=False, server_default=""),
    sa.Column("counts", sa.Boolean, nullable=False, server_default="1"),
    sa.Column("status", sa.String, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Index("tables_by_status", "status", "made"),
    sa.Index("tables_by_day", "daily", "game"),
)
seats: Final = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String, nullable=False),
    sa.Index("seats_by_person", "person"),
)
results: Final = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("person", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("result", sa.JSON, nullable=False),
    sa.Index("results_by_person", "person", "game", "at"),
)
"""Of games that somebody played alone, once each: the game is over with the same commit."""
outcomes: Final = sa.Table(
    "outcomes",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String, nullable=False),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("share", sa.Float, nullable=False),
    sa.Column("level", sa.String, nullable=False),
    sa.Index("outcomes_by_person", "person", "at"),
)
"""Of every game that is over, for each person who played it: their share of the win, and the level
of the bots that they met, where that says something."""
entries: Final = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("value", sa.JSON),
    sa.Column("person", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("message", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("spent", sa.Float, nullable=False, server_default="0"),
)
card_sets: Final = sa.Table(
    "card_sets",
    metadata,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("cards", sa.String, primary_key=True),
    sa.Column("parts", sa.JSON, nullable=False),
)
"""By the hash of all cards, a hash of each: a later version can tell which of them have changed."""
once: Final = sa.Index(
    "a_message_counts_once",
    entries.c.table_id,
    entries.c.person,
    entries.c.message,
    unique=True,
    sqlite_where=entries.c.message != "",
    postgresql_where=entries.c.message != "",
)
"""The last line of defence: a message sent twice cannot be stored twice."""

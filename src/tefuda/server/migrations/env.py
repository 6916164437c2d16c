"""Alembic runs this file. The connection comes from `upgrading.migrate`, in one transaction for all
migrations."""

from __future__ import annotations

from alembic import context

from tefuda.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

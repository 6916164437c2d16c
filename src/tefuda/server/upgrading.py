"""Bringing a database to the form that this program reads: all of it or nothing.

Every statement of every migration is in one transaction, so whatever interrupts it, the next start
finds the database as it was. Before an existing database is changed, a copy of it is kept.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from tefuda.server.folder import PATIENCE, StoreError, sync, sync_folder, told
from tefuda.server.schema import metadata

COPIES: Final = "before-upgrades"
"""The folder of the copies, beside the database. The name of a copy begins with its revision."""
KEPT: Final = 3
"""Copies that are kept, the newest."""
HEAD: Final = "head"


def migrate(file: Path, revision: str = HEAD) -> None:
    """Bring the database to the newest form, or to an older one; what is in it is kept."""
    from alembic import command

    config = _config()
    engine = sa.create_engine(f"sqlite:///{file}", connect_args={"timeout": PATIENCE})
    # Else Python's driver commits at the first statement that defines something.
    sa.event.listen(engine, "connect", _leave_transactions_to_us)
    sa.event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    finally:
        engine.dispose()


def upgrade(file: Path) -> None:
    """Make the database, or bring it to the newest form; StoreError if it is newer than that."""
    present = check_known(file) if file.exists() else ""
    if present == newest_revision():
        return
    if present:
        keep_copy(file, present)
    try:
        migrate(file)
    except sa.exc.DBAPIError as error:
        with told(file):
            raise error.orig or error from None
    sync_folder(file.parent)


def check_known(file: Path) -> str:
    """Which form a database has; StoreError if a newer program has written it, or another one."""
    present = revision_of(file)
    if not present:
        check_ours(file)
    if present and present not in known_revisions():
        raise StoreError(
            f"{file} has the form {present!r}, which this tefuda does not know (its newest is "
            f"{newest_revision()!r}): a newer tefuda has written it; update tefuda, or restore a "
            "backup"
        )
    return present


def check_ours(file: Path) -> None:
    """A database without a form is new, or was left half made. What holds other tables is somebody
    else's, and stays as it is."""
    named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    with told(file), closing(sqlite3.connect(file, timeout=PATIENCE)) as database:
        present = {str(name) for (name,) in database.execute(named)}
    strange = present - set(metadata.tables) - {"alembic_version"}
    if strange:
        raise StoreError(
            f"{file} is not a database of tefuda (it has a table {min(strange)!r}); choose another "
            "folder"
        )


def revision_of(file: Path) -> str:
    """Which form a database has; empty if it has none yet."""
    with told(file), closing(sqlite3.connect(file, timeout=PATIENCE)) as database:
        return revision_in(database)


def revision_in(database: sqlite3.Connection) -> str:
    named = "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
    if database.execute(named).fetchone() is None:
        return ""
    found = database.execute("SELECT version_num FROM alembic_version").fetchone()
    return "" if found is None else str(found[0])


def newest_revision() -> str:
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def known_revisions() -> set[str]:
    scripts = ScriptDirectory.from_config(_config()).walk_revisions()
    return {script.revision for script in scripts}


def keep_copy(file: Path, revision: str) -> None:
    """As it is before an upgrade; of several copies the newest are kept."""
    folder = file.parent / COPIES
    stamp = time.strftime("%Y-%m-%dT%H-%M-%S", time.gmtime())
    with told(folder):
        folder.mkdir(exist_ok=True, mode=0o700)
        copy(file, folder / f"{revision}-{stamp}.sqlite3")
        for old in sorted(folder.glob("*.sqlite3"), key=_age)[:-KEPT]:
            old.unlink()


def _age(file: Path) -> tuple[float, str]:
    return file.stat().st_mtime, file.name


def copy(file: Path, to: Path) -> None:
    """A whole copy of a database, also while a server uses it; readable by its owner alone, and on
    the disk. Half a copy never has the name."""
    fresh = to.with_name(f"{to.name}.new")
    fresh.unlink(missing_ok=True)
    fresh.touch(0o600)
    with (
        told(file),
        closing(sqlite3.connect(file, timeout=PATIENCE)) as source,
        closing(sqlite3.connect(fresh)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file: nothing lies beside it
    sync(fresh)
    fresh.replace(to)
    sync_folder(to.parent)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _leave_transactions_to_us(connection: Any, _: object) -> None:
    connection.isolation_level = None


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")

"""What is done to a data folder before the server uses it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tefuda.server.folder import FILE, HEAL, PATIENCE, DataFolder, StoreError, read_secret, told
from tefuda.server.schema import metadata
from tefuda.server.upgrading import upgrade


def make_ready(folder: DataFolder, new_secret: bool) -> bytes:
    """Check the database and bring it to the newest form; the secret that goes with it."""
    file = folder.path / FILE
    with told(folder.path):
        folder.finish_restoring()
    folder.check()
    if file.exists():
        check_pages(file)
    else:
        with told(file):
            file.touch(0o600)  # what SQLite puts beside it is as private
    upgrade(file)
    check_form(file)
    with told(file), closing(sqlite3.connect(file, timeout=PATIENCE)) as database:
        used = database.execute("SELECT 1 FROM people UNION SELECT 1 FROM tables").fetchone()
    return read_secret(folder.path, used is not None, new_secret)


def check_pages(file: Path) -> None:
    """Whether all pages of the database fit together: a damaged one would be noticed in the middle
    of a game, and written over."""
    with told(file), closing(sqlite3.connect(file, timeout=PATIENCE)) as database:
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreError(f"{file} is damaged ({' '.join(str(found).split())}); {HEAL}")


def check_form(file: Path) -> None:
    """Whether every table and column is there: a missing one would be noticed in a game."""
    with told(file), closing(sqlite3.connect(file, timeout=PATIENCE)) as database:
        for table in metadata.sorted_tables:
            rows = database.execute("SELECT name FROM pragma_table_info(?)", (table.name,))
            missing = {column.name for column in table.columns} - {name for (name,) in rows}
            if missing:
                what = f"{table.name} has no {', '.join(sorted(missing))}"
                raise StoreError(f"{file} is damaged ({what}); {HEAL}")

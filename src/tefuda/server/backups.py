"""Backups: a folder with the database, the secret, and a note that proves both are whole.

A backup is made while the server runs. It is written under another name and verified before it gets
its own, so half a backup never looks like one.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from tefuda.core.state import Json
from tefuda.server.folder import (
    FILE,
    REPLACED,
    RESTORED,
    SECRET_FILE,
    DataFolder,
    StoreError,
    sync,
    sync_folder,
    told,
    write_whole,
)
from tefuda.server.upgrading import check_known, copy, revision_in
from tefuda.version import VERSION

NOTE: Final = "backup.json"
FILES: Final = (FILE, SECRET_FILE)
FRESH: Final = ".new"
COMING: Final = "restoring-"
"""Begins the name of a folder into which a backup is being copied."""
STAMP: Final = "%Y-%m-%dT%H-%M-%S"


def back_up(data: Path, to: Path) -> Json:
    """Make a backup of a data folder; what its note says."""
    for name in FILES:
        if not (data / name).is_file():
            raise StoreError(f"{data} is not a data folder: it has no {name}")
    if to.exists():
        raise StoreError(f"{to} exists; name a folder that does not, such as {to / 'monday'}")
    fresh = to.with_name(f"{to.name}{FRESH}")
    with told(fresh):
        if fresh.exists():  # somebody was interrupted
            shutil.rmtree(fresh)
        fresh.mkdir(parents=True, mode=0o700)
        copy(data / FILE, fresh / FILE)
        write_whole(fresh / SECRET_FILE, (data / SECRET_FILE).read_bytes())
        note = _note(fresh)
        write_whole(fresh / NOTE, json.dumps(note, indent=1).encode())
        verify(fresh)
        fresh.rename(to)
        sync_folder(to.parent)
    return note


def _note(folder: Path) -> Json:
    with closing(sqlite3.connect(folder / FILE)) as database:
        counts = {
            name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("people", "tables", "entries")
        }
        form = revision_in(database)
    hashes = {name: _hash(folder / name) for name in FILES}
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return {"tefuda": VERSION, "made": made, "form": form, **counts, "sha256": hashes}


def _hash(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def verify(backup: Path) -> None:
    """StoreError in words if it is no whole backup, or of a newer tefuda."""
    try:
        note = json.loads((backup / NOTE).read_text())
        hashes = {name: note["sha256"][name] for name in FILES}
    except (OSError, ValueError, KeyError, TypeError):
        raise StoreError(
            f"{backup} is not a backup made by `tefuda backup`: it has no {NOTE} that can be read"
        ) from None
    for name in FILES:
        with told(backup / name):
            if _hash(backup / name) != hashes[name]:
                raise StoreError(f"{backup / name} is damaged: it is not as it was written")
    check_whole(backup / FILE)
    check_known(backup / FILE)


def check_whole(file: Path) -> None:
    """Everything that SQLite can find: pages, indexes, references between tables."""
    check_pages(file)
    for fault in astray(file):
        raise StoreError(f"{file} is damaged ({fault})")


def check_pages(file: Path) -> None:
    """All pages and indexes of a database."""
    with told(file), closing(sqlite3.connect(file)) as database:
        faults = [row[0] for row in database.execute("PRAGMA integrity_check(1)")]
    if faults != ["ok"]:
        raise StoreError(f"{file} is damaged ({' '.join(faults[0].split())})")


def astray(file: Path) -> list[str]:
    """Rows that refer to others which are not there."""
    with told(file), closing(sqlite3.connect(file)) as database:
        rows = database.execute("PRAGMA foreign_key_check").fetchall()
    return [f"row {row[1]} of {row[0]} belongs to nothing" for row in rows]


def restore(backup: Path, data: Path, replace: bool = False) -> Path | None:
    """Put a backup in place. What was there is put aside, if that was asked for; where it is."""
    verify(backup)
    folder = DataFolder.open(data)
    try:
        folder.finish_restoring()
        used = any((data / name).exists() for name in FILES)
        if used and not replace:
            raise StoreError(
                f"{data} holds games already; with --replace they are put aside, into a folder "
                f"{REPLACED}… in it"
            )
        with told(data):
            stamp = _bring(backup, data)
            folder.finish_restoring()
    finally:
        folder.close()
    return data / f"{REPLACED}{stamp}" if used else None


def _bring(backup: Path, data: Path) -> str:
    """Copy a backup into the folder. Once it has its name there it will take its place, whatever
    happens."""
    for left in data.glob(f"{COMING}*"):
        shutil.rmtree(left)
    stamp = time.strftime(STAMP, time.gmtime())
    coming = data / f"{COMING}{stamp}"
    coming.mkdir(mode=0o700)
    for name in FILES:
        shutil.copyfile(backup / name, coming / name)
        (coming / name).chmod(0o600)
        sync(coming / name)
    sync_folder(coming)
    coming.rename(data / f"{RESTORED}{stamp}")
    sync_folder(data)
    return stamp

"""The data folder: one server at a time, a sound database, and the secret that signs people.

Everything here is done before the server listens, and every fault is one sentence that says what is
wrong and what to do about it.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from tefuda.errors import TefudaError
from tefuda.server.locking import try_lock

FILE: Final = "tefuda.sqlite3"
SECRET_FILE: Final = "secret"
LOCK_FILE: Final = "lock"
RESTORED: Final = "restored-"
"""Begins the name of a folder with a restored database that is to take its place. The rest of the
name is when that was."""
REPLACED: Final = "replaced-"
"""Begins the name of a folder that holds what a restored database has replaced."""
BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; the first holds data."""
HEADER: Final = b"SQLite format 3\0"
LEAST_SECRET: Final = 32
PATIENCE: Final = 1.0
"""Seconds to wait for a folder or a database that somebody else uses."""
HEAL: Final = "restore a backup with `tefuda restore`"


class StoreError(TefudaError):
    """The data folder cannot be used."""


@contextmanager
def told(file: Path) -> Iterator[None]:
    """What SQLite and the disk say about a file of the folder, as one sentence."""
    try:
        yield
    except UnicodeDecodeError:
        raise StoreError(f"{file} is damaged (its text cannot be read); {HEAL}") from None
    except sqlite3.OperationalError as error:
        if str(error).startswith("no such "):  # something that every one of ours has
            raise StoreError(f"{file} is damaged ({error}); {HEAL}") from None
        raise StoreError(f"{file} cannot be used ({error}); {_advice(str(error))}") from None
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{file} is damaged ({error}); {HEAL}") from None
    except OSError as error:
        where, what = error.filename or file, error.strerror or str(error)
        raise StoreError(f"{where} cannot be used ({what}); {_advice(what)}") from None


def _advice(said: str) -> str:
    if "locked" in said:
        return "stop the other program that is using it"
    if "full" in said or "No space" in said:
        return "make room on the disk"
    return "the user who runs tefuda must be able to read and to write it"


class DataFolder:
    """A folder that this process alone may change, until it is closed."""

    def __init__(self, path: Path, lock: IO[bytes]) -> None:
        self.path = path
        self.lock = lock

    @classmethod
    def open(cls, path: Path) -> DataFolder:
        """Make the folder if there is none, and keep all others from changing it."""
        if path.exists() and not path.is_dir():
            raise StoreError(f"{path} is a file; the data need a folder, such as {path}.d")
        with told(path):
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
            number = os.open(path / LOCK_FILE, os.O_CREAT | os.O_RDWR, 0o600)
        lock = os.fdopen(number, "r+b", buffering=0)
        end = time.monotonic() + PATIENCE
        while not try_lock(lock):
            if time.monotonic() > end:
                lock.close()
                raise StoreError(
                    f"another server is using {path}; stop it, or choose another folder"
                )
            time.sleep(0.02)
        return cls(path, lock)

    def close(self) -> None:
        self.lock.close()

    def check(self) -> None:
        """Before SQLite sees the database: what it would not notice, or would take for an empty
        one."""
        file = self.path / FILE
        if not file.exists():
            if (self.path / f"{FILE}-wal").exists():
                raise StoreError(f"{file} is missing, but {file.name}-wal is there; {HEAL}")
            return
        with told(file):
            size, head = file.stat().st_size, _head(file)
        if not size and (self.path / SECRET_FILE).exists():
            raise StoreError(f"{file} is empty, though the folder was in use; {HEAL}")
        if size and head != HEADER:
            what = "begins with zeros" if not any(head) else "is not a database of tefuda"
            raise StoreError(f"{file} {what}; {HEAL}, or choose another folder")

    def finish_restoring(self) -> None:
        """Put a restored database in its place, and what was there aside. Whatever interrupts
        this, the next start goes on with it."""
        for restored in sorted(self.path.glob(f"{RESTORED}*/")):
            replaced = self.path / restored.name.replace(RESTORED, REPLACED, 1)
            if (restored / FILE).exists():
                for end in BESIDE:
                    _put_aside(self.path / f"{FILE}{end}", replaced)
            for name in (SECRET_FILE, FILE):
                if (restored / name).exists():
                    _put_aside(self.path / name, replaced)
                    (restored / name).rename(self.path / name)
            for rest in restored.iterdir():
                rest.unlink()
            restored.rmdir()
            sync_folder(self.path)


def _head(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(len(HEADER))


def _put_aside(file: Path, folder: Path) -> None:
    if file.exists():
        folder.mkdir(exist_ok=True, mode=0o700)
        file.rename(folder / file.name)


# -- the secret ------------------------------------------------------------------------------------


def read_secret(folder: Path, in_use: bool, new: bool = False) -> bytes:
    """The key that signs who is who; drawn on the first start. A folder that is in use must have
    it, or nobody is known any more: it is drawn anew only if that was asked for (`new`)."""
    file = folder / SECRET_FILE
    with told(file):
        secret = file.read_bytes() if file.exists() else None
        if secret is not None and len(secret) >= LEAST_SECRET:
            return secret
        if not new and (in_use or secret is not None):
            fault = "is missing" if secret is None else f"is damaged ({len(secret)} bytes)"
            raise StoreError(
                f"{file} {fault}, and without it every player becomes a stranger to the server: "
                f"{HEAL}, or accept that and start once with `tefuda serve --new-secret`"
            )
        if secret is not None:
            file.replace(file.with_name(f"{file.name}.damaged"))
        write_whole(file, secrets.token_bytes(LEAST_SECRET))
        return file.read_bytes()


def write_whole(file: Path, content: bytes) -> None:
    """The whole file or none of it, readable by its owner alone, and on the disk."""
    fresh = file.with_name(f"{file.name}.new")
    with open(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(file)
    sync_folder(file.parent)


def sync(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())


def sync_folder(folder: Path) -> None:
    """The names in a folder are on the disk too; Windows writes them by itself."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

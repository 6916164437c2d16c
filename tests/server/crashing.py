"""Interrupt the making and upgrading of a database, and see whether the folder still opens.

From every form that the database has had: what lies on the disk before each statement of an upgrade
by this version of tefuda, and by older ones, which wrote statement by statement. And servers that
are killed with SIGKILL a random moment after their start.

    PYTHONPATH=src:. python3 -m tests.server.crashing --kills 200

Afterwards the folder must open, in the newest form, with everything in it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import sqlalchemy as sa
from alembic import command

from tefuda.cli.serve import serve
from tefuda.server import upgrading
from tefuda.server.folder import FILE, LOCK_FILE, DataFolder
from tefuda.server.starting import make_ready
from tefuda.server.store import Store
from tests.server.house import NURSERY, free_port

FORMS: Final = ("", "0001", "0002", "0003", "0004", "0005", "0006", "0007")
"""What a folder can hold when it is opened; the first is nothing."""
OLD: Final = FORMS[1:5]
"""Up to these an older tefuda upgraded statement by statement."""
KEPT: Final = {
    "people": ["id", "name", "made"],
    "tables": ["id", "game", "settings", "seed", "plan", "status", "made"],
    "seats": ["table_id", "seat", "person"],
    "entries": ["table_id", "number", "kind", "seat", "value", "person", "message", "at"],
}
"""What every form has."""
MOST_SECONDS: Final = 0.3
"""Since it took the lock; after this a server has mostly opened its folder."""
PLAN: Final = '[{"kind": "person", "person": "a", "name": "Ada"}, {"kind": "open"}]'


def make(folder: Path, form: str) -> None:
    """A folder of an older tefuda, with games in it."""
    folder.mkdir(mode=0o700)
    if not form:
        return
    upgrading.migrate(folder / FILE, form)
    (folder / "secret").write_bytes(bytes(range(32)))
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("INSERT INTO people VALUES ('a', 'Ada', 1)")
        for table in range(20):
            columns = "id, game, settings, seed, bot_seed, rules, cards, plan, status, made"
            values = (f"t{table}", "gosux", "{}", "7", 1, 1, "cards", PLAN, "open", float(table))
            database.execute(f"INSERT INTO tables ({columns}) VALUES ({'?, ' * 9}?)", values)
            database.execute("INSERT INTO seats VALUES (?, 0, 'a')", (f"t{table}",))
            for number in range(50):
                columns = "table_id, number, kind, seat, value, person, name, message, at"
                entry = (f"t{table}", number, "choice", 0, "7", "a", "", f"m{number}", 1.0)
                database.execute(f"INSERT INTO entries ({columns}) VALUES ({'?, ' * 8}?)", entry)
        database.commit()


def held(folder: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(folder / FILE)) as database:
        return {
            table: database.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
            for table, columns in KEPT.items()
        }


def opens(folder: Path) -> None:
    """Raises what keeps it from being opened."""

    async def opened() -> None:
        store = await Store.open(folder)
        await store.prove_writing()
        await store.close()

    asyncio.run(opened())
    assert upgrading.revision_of(folder / FILE) == upgrading.newest_revision()


# -- at every statement ----------------------------------------------------------------------------


def ready(folder: Path) -> None:
    opened = DataFolder.open(folder)
    make_ready(opened, False)
    opened.close()


def old_upgrade(folder: Path) -> None:
    """As tefuda upgraded up to the form 0004: the driver committed what defines something."""
    engine = sa.create_engine(f"sqlite:///{folder / FILE}")
    config = upgrading._config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, OLD[-1])
    engine.dispose()


def crash_everywhere(work: Callable[[Path], None], form: str, home: Path) -> int:
    """Before every statement of what is done with a folder of some form: what lies on the disk
    then, as a process that dies there leaves it, must open. How many statements there are."""
    folder = home / f"{work.__name__}-{form}"
    make(folder, form)
    before = held(folder) if form else None
    left: list[Path] = []

    def begun(_: str) -> None:
        left.append(home / f"{folder.name}-{len(left)}")
        shutil.copytree(folder, left[-1], ignore=shutil.ignore_patterns("*-shm"))

    with telling_statements(begun):
        work(folder)
    for copy in left:
        opens(copy)
        assert before in (None, held(copy)), copy.name
    return len(left)


@contextmanager
def telling_statements(begun: Callable[[str], None]) -> Iterator[None]:
    connect = sqlite3.connect

    def traced(*given: Any, **more: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*given, **more)
        connection.set_trace_callback(begun)
        return connection

    with patch.object(sqlite3, "connect", traced), patch.object(sqlite3.dbapi2, "connect", traced):
        yield


# -- killed at random ------------------------------------------------------------------------------


def serve_quietly(folder: Path, port: int) -> None:
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    serve(port=port, data=folder, processes=1)


def kill(folder: Path, form: str, seconds: float) -> bool:
    """Whether the folder was not in the newest form yet."""
    make(folder, form)
    before = held(folder) if form else None
    process = NURSERY.Process(target=serve_quietly, args=(folder, free_port()))
    process.start()
    while process.is_alive() and not (folder / LOCK_FILE).exists():
        time.sleep(0.001)
    time.sleep(seconds)
    process.kill()
    process.join()
    caught = revision_left(folder) != upgrading.newest_revision()
    opens(folder)
    assert before in (None, held(folder)), f"{form}, killed after {seconds} s"
    return caught


def revision_left(folder: Path) -> str:
    return upgrading.revision_of(folder / FILE) if (folder / FILE).exists() else ""


def kill_often(home: Path, kills: int, seed: int) -> int:
    """How many had not come to the end of their upgrade."""
    rng, caught = random.Random(seed), 0
    for number in range(kills):
        folder, form = home / str(number), FORMS[number % len(FORMS)]
        caught += kill(folder, form, rng.uniform(0.0, MOST_SECONDS))
    return caught


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        for work in (ready, old_upgrade):
            for form in FORMS:
                count = crash_everywhere(work, form, Path(home))
                print(f"{work.__name__} from {form or 'nothing'}: {count} boundaries, 0 dead")
        caught = kill_often(Path(home), given.kills, given.seed)
        print(f"{given.kills} kills, {caught} of them before the upgrade was done: 0 dead")


if __name__ == "__main__":
    main()

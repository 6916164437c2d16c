"""What is wrong with a data folder or a port is said in one sentence, by the real commands."""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from tefuda.server import build_page
from tefuda.server.folder import FILE, LOCK_FILE, SECRET_FILE
from tefuda.server.store import SeatPlan, Session, Store, TableRow
from tests.patience import PATIENCE
from tests.server.commands import tefuda
from tests.server.house import environment, free_port

CAPABILITIES: Final = 0x20080522
"""How the system's call wants them: version 3."""
DAC_OVERRIDE: Final = 1
"""The right of the superuser to write where nobody may."""
PLAN: Final = [SeatPlan("person", "a", "Ada"), SeatPlan("open")]


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that has been in use."""
    folder = tmp_path_factory.mktemp("used")

    async def use() -> None:
        store = await Store.open(folder)
        await store.add_person("a", "Ada", Session("s", "a", 1.0, 1.0, 2e9, "browser", ""))
        for number in range(200):
            row = TableRow(f"t{number}", "gosux", {}, 1, 1, 1, "cards", PLAN)
            await store.add_table(row, "open")
        await store.close()

    asyncio.run(use())
    return folder


@pytest.fixture
def data(used: Path, tmp_path: Path) -> Path:
    """A copy of it: for `tefuda serve`, and for `tefuda play`."""
    return Path(shutil.copytree(used, tmp_path / "home" / "server"))


def serve(folder: Path, *more: str, port: int = 0) -> list[str]:
    return ["serve", "--data", str(folder), "--port", str(port or free_port()), *more]


def play(folder: Path, *more: str, port: int = 0) -> list[str]:
    assert folder.name == "server"
    return ["play", "--no-browser", "--port", str(port or free_port()), *more]


def run(
    folder: Path, arguments: list[str], first: Callable[[], None] | None = None
) -> tuple[int, str]:
    """The exit status and what was said on the error output; there is a page for `tefuda play`."""
    page = folder.parent / "page"
    page.mkdir()
    (page / "index.html").write_text("a page")
    home = {"TEFUDA_HOME": str(folder.parent)}
    status, _, errors = tefuda(*arguments, settings=home, prepare=partial(prepare, page, first))
    return status, errors


def prepare(page: Path, first: Callable[[], None] | None) -> None:
    build_page.PAGE = page  # type: ignore[misc]
    if first is not None:
        first()


def weaken() -> None:
    """Even the superuser may then write only where its owner may."""
    libc = ctypes.CDLL(None)
    head, held = (ctypes.c_uint32 * 2)(CAPABILITIES), (ctypes.c_uint32 * 6)()
    assert libc.capget(head, held) == 0
    held[0] &= ~(1 << DAC_OVERRIDE)
    assert libc.capset(head, held) == 0


def garbage(folder: Path) -> None:
    (folder / FILE).write_text("These are my notes about the game of last Sunday.\n" * 100)


def zeroed(folder: Path) -> None:
    change(folder, 0, bytes(100))


def flipped(folder: Path) -> None:
    """One bit in the head of every page of a table's tree."""
    for offset in range(4096, (folder / FILE).stat().st_size, 4096):
        change(folder, offset, b"\x7f")


def flipped_schema(folder: Path) -> None:
    content = (folder / FILE).read_bytes()
    change(folder, content.index(b"CREATE TABLE people"), b"CREATE TABLF")


def cut(folder: Path) -> None:
    os.truncate(folder / FILE, (folder / FILE).stat().st_size // 2)


def emptied(folder: Path) -> None:
    os.truncate(folder / FILE, 0)


def newer(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()


def short_secret(folder: Path) -> None:
    (folder / SECRET_FILE).write_bytes(b"short")


def flipped_name(folder: Path) -> None:
    """SQLite names what does not fit, and the name itself is no text any more."""
    content = (folder / FILE).read_bytes()
    change(folder, content.index(b"seats_by_person") + 5, b"\xe8")


def no_column(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("ALTER TABLE entries DROP COLUMN spent")
        database.commit()


def no_table(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("DROP TABLE card_sets")
        database.commit()


def of_another_program(folder: Path) -> None:
    (folder / FILE).unlink()
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("CREATE TABLE recipes (name)")
        database.commit()


def no_secret(folder: Path) -> None:
    (folder / SECRET_FILE).unlink()


def no_database_but_its_log(folder: Path) -> None:
    (folder / FILE).rename(folder / f"{FILE}-wal")


def a_file(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_text("a note")


def change(folder: Path, offset: int, content: bytes) -> None:
    with (folder / FILE).open("r+b") as file:
        file.seek(offset)
        file.write(content)


FAULTS: Final[list[tuple[Callable[[Path], None], tuple[str, ...]]]] = [
    (garbage, ("is not a database of tefuda", "tefuda restore", "another folder")),
    (zeroed, ("begins with zeros", "tefuda restore")),
    (flipped, ("is damaged", "tefuda restore")),
    (flipped_schema, ("is damaged", "tefuda restore")),
    (cut, ("is damaged", "tefuda restore")),
    (emptied, ("is empty, though the folder was in use", "tefuda restore")),
    (flipped_name, ("is damaged", "tefuda restore")),
    (no_column, ("is damaged (entries has no spent)", "tefuda restore")),
    (no_table, ("is damaged (card_sets has no", "tefuda restore")),
    (of_another_program, ("not a database of tefuda", "'recipes'", "another folder")),
    (newer, ("9999", "a newer tefuda has written it", "update tefuda")),
    (short_secret, ("is damaged (5 bytes)", "stranger", "--new-secret")),
    (no_secret, ("is missing", "every player becomes a stranger", "--new-secret")),
    (no_database_but_its_log, ("is missing, but", "-wal is there", "tefuda restore")),
    (a_file, ("is a file", "need a folder")),
]


@pytest.mark.parametrize(("damage", "words"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
@pytest.mark.parametrize("command", [serve, play])
def test_a_damaged_folder_is_refused_in_a_sentence_and_left_as_it_is(
    data: Path,
    command: Callable[[Path], list[str]],
    damage: Callable[[Path], None],
    words: tuple[str, ...],
) -> None:
    damage(data)
    before = content(data)
    status, said = run(data, command(data))
    assert (status, len(said.splitlines())) == (2, 1), said
    assert said.startswith("tefuda: ")
    for word in words:
        assert word in said
    assert content(data) == before


def content(folder: Path) -> dict[str, bytes]:
    files = [folder] if folder.is_file() else folder.iterdir()
    kept = (FILE, f"{FILE}-wal", SECRET_FILE, folder.name)
    return {file.name: file.read_bytes() for file in files if file.name in kept}


@pytest.mark.parametrize("command", [serve, play])
def test_a_folder_that_cannot_be_written_is_refused_in_a_sentence(
    data: Path, command: Callable[[Path], list[str]]
) -> None:
    (data / LOCK_FILE).unlink()
    data.chmod(0o500)
    try:
        status, said = run(data, command(data), weaken)
    finally:
        data.chmod(0o700)
    assert (status, len(said.splitlines())) == (2, 1), said
    assert "Permission denied" in said
    assert "must be able to read and to write" in said


@pytest.mark.parametrize("command", [serve, play])
def test_a_second_server_on_a_folder_is_refused_in_a_sentence(
    data: Path, command: Callable[[Path], list[str]]
) -> None:
    with serving(data):
        (data / "address.txt").unlink()  # else `play` would open the page of the first
        status, said = run(data, command(data))
    assert (status, len(said.splitlines())) == (2, 1), said
    assert "another server is using" in said


@pytest.mark.parametrize("command", [serve, play])
def test_a_port_in_use_is_refused_in_a_sentence(
    data: Path, command: Callable[..., list[str]]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, said = run(data, command(data, port=port))
    assert (status, len(said.splitlines())) == (2, 1), said
    assert f"port {port}: the port is in use" in said


def test_an_address_of_another_machine_is_refused_in_a_sentence(data: Path) -> None:
    status, said = run(data, serve(data, "--host", "192.0.2.1"))
    assert (status, len(said.splitlines())) == (2, 1), said
    assert "--host names an address of this machine" in said


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--think", "nan"),
        ("--wait", "inf"),
        ("--name", "http://cards.example.org/"),
        ("--name", "cards.example.org:8417"),
        ("--proxy", "nginx"),
        ("--metrics-from", "everywhere"),
    ],
)
def test_an_option_that_could_not_work_is_refused_in_a_sentence(
    data: Path, option: str, value: str
) -> None:
    status, said = run(data, serve(data, option, value))
    assert (status, len(said.splitlines())) == (2, 1), said
    assert option in said


@pytest.mark.parametrize("damage", [no_secret, short_secret])
def test_a_new_secret_is_drawn_only_if_it_is_asked_for(
    data: Path, damage: Callable[[Path], None]
) -> None:
    sound = (data / SECRET_FILE).read_bytes()
    with serving(data, "--new-secret"):
        pass
    assert (data / SECRET_FILE).read_bytes() == sound  # it was not lost
    damage(data)
    with serving(data, "--new-secret"):
        pass
    fresh = (data / SECRET_FILE).read_bytes()
    assert len(fresh) == len(sound)
    assert fresh != sound
    with serving(data):
        pass
    assert (data / SECRET_FILE).read_bytes() == fresh


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[str]:
    """A server of the real command; its address."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tefuda", *serve(folder, *more)],
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    try:
        assert server.stderr is not None
        first = server.stderr.readline()
        assert first.startswith("serving at http://"), first
        assert json.loads(server.stderr.readline())["event"] == "ready"
        yield first.split("//")[1].strip()
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)

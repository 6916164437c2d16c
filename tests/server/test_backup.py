"""Backups: made while the server runs, restored elsewhere, and played on."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from tefuda.server import backups, folder
from tefuda.server.backups import NOTE, back_up, restore
from tefuda.server.checking import check_data
from tefuda.server.folder import FILE, REPLACED, RESTORED, SECRET_FILE, StoreError
from tests.server import commands
from tests.server.crashing import held, make, opens
from tests.server.house import GAMES, Guest, alone, house, play, two_people

BOT: Final = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


async def tefuda(*arguments: object) -> tuple[int, str]:
    """The exit status of a command, and all that it said."""
    done = await asyncio.to_thread(commands.tefuda, *arguments)
    return done.status, done.output + done.errors


async def test_games_in_progress_are_backed_up_restored_elsewhere_and_played_on(
    tmp_path: Path,
) -> None:
    data, copied, elsewhere = tmp_path / "data", tmp_path / "backup", tmp_path / "elsewhere"
    async with house(data) as address:
        ada, bo, table = await two_people(address)
        await play(table, (ada, bo), random.Random(9), 15)
        cy, fight = await alone(address, {"enemy": "oda"}, "Cy")
        await play(fight, (cy,), random.Random(9), 9)
        di = await Guest.make(address, "Di")
        against = (await di.table(BOT))["table"]
        status, said = await tefuda("backup", copied, "--data", data)
        assert (status, said) == (0, f"{copied}: 3 tables, 4 people, {entries(copied)} entries\n")
        assert (await tefuda("check-data", "--data", data))[0] == 0  # while it is played
        told = {table: list(ada.told[table]), fight: list(cy.told[fight])}
        await play(table, (ada, bo), random.Random(10), 5)  # is in no backup
    assert {file.name for file in copied.iterdir()} == {FILE, SECRET_FILE, NOTE}
    assert all(file.stat().st_mode & 0o077 == 0 for file in copied.iterdir())
    assert (await tefuda("check-data", "--data", copied))[0] == 0
    status, said = await tefuda("restore", copied, "--data", elsewhere)
    assert (status, said) == (0, f"{copied} is in place, in {elsewhere}\n")
    async with house(elsewhere) as address:
        people = {}
        for guest, name in ((ada, table), (bo, table), (cy, fight), (di, against)):
            people[guest.name] = again = Guest(address, f"{guest.name} again")
            again.headers = guest.headers
            await again.connect()
            await again.attach(name)
        assert people["Ada"].told[table] == told[table]
        assert people["Cy"].told[fight] == told[fight]
        await play(table, (people["Ada"], people["Bo"]), random.Random(1), 1000)
        await play(fight, (people["Cy"],), random.Random(1), 1000)
        await play(against, (people["Di"],), random.Random(1), 1000)
        for name, who in ((table, "Ada"), (fight, "Cy"), (against, "Di")):
            assert people[who].now[name]["status"] == "over"
    status, said = await tefuda("check-data", "--data", elsewhere)
    assert (status, said.split(",")[0]) == (0, "3 tables (3 over)")


def entries(backup: Path) -> int:
    with closing(sqlite3.connect(backup / FILE)) as database:
        return int(database.execute("SELECT count(*) FROM entries").fetchone()[0])


async def test_a_running_server_is_not_restored_over(tmp_path: Path) -> None:
    async with house(tmp_path / "data"):
        await tefuda("backup", tmp_path / "b", "--data", tmp_path / "data")
        status, said = await tefuda("restore", tmp_path / "b", "--data", tmp_path / "data")
    assert (status, len(said.splitlines())) == (2, 1)
    assert "another server is using" in said


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder in use."""
    make(tmp_path / "data", "0004")
    opens(tmp_path / "data")
    return tmp_path / "data"


def test_a_used_folder_is_restored_over_only_if_that_is_asked_for(
    data: Path, tmp_path: Path
) -> None:
    back_up(data, tmp_path / "backup")
    before = held(data)
    with closing(sqlite3.connect(data / FILE)) as database:
        database.execute("UPDATE people SET name = 'Eve'")
        database.commit()
    changed = held(data)
    with pytest.raises(StoreError, match="holds games already; with --replace"):
        restore(tmp_path / "backup", data)
    assert held(data) == changed
    replaced = restore(tmp_path / "backup", data, replace=True)
    assert replaced is not None
    assert replaced.name.startswith(REPLACED)
    assert (held(data), held(replaced)) == (before, changed)
    assert (data / SECRET_FILE).read_bytes() == (replaced / SECRET_FILE).read_bytes()
    opens(data)


class Interrupted(Exception):
    pass


def test_an_interrupted_restore_leaves_one_or_the_other(data: Path, tmp_path: Path) -> None:
    """Before every change of a name: what is there opens, and is all old or all new."""
    back_up(data, tmp_path / "backup")
    new = (held(data), (data / SECRET_FILE).read_bytes())
    with closing(sqlite3.connect(data / FILE)) as database:
        database.execute("UPDATE people SET name = 'Eve'")
        database.commit()
    (data / SECRET_FILE).write_bytes(bytes(32))
    old = (held(data), bytes(32))
    outcomes = []
    for number in range(100):
        target = tmp_path / f"target{number}"
        shutil.copytree(data, target)
        if not interrupted(number, partial(restore, tmp_path / "backup", target, True)):
            break
        opens(target)
        outcomes.append((held(target), (target / SECRET_FILE).read_bytes()))
    assert set(map(repr, outcomes)) == {repr(old), repr(new)}
    assert len(outcomes) > 3


def interrupted(after: int, work: Callable[[], object]) -> bool:
    """Whether it came to so many changes of a name; it was interrupted there."""
    rename, done = Path.rename, 0

    def counted(self: Path, target: Path) -> Path:
        nonlocal done
        if done == after:
            raise Interrupted
        done += 1
        return rename(self, target)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "rename", counted)
        try:
            work()
        except Interrupted:
            return True
    return False


def test_an_interrupted_backup_is_none(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "write_whole", full)
    with pytest.raises(StoreError, match="No space left on device"):
        back_up(data, tmp_path / "backup")
    assert not (tmp_path / "backup").exists()
    monkeypatch.setattr(backups, "write_whole", folder.write_whole)
    back_up(data, tmp_path / "backup")
    with pytest.raises(StoreError, match="exists; name a folder that does not"):
        back_up(data, tmp_path / "backup")


@pytest.mark.parametrize("name", [FILE, SECRET_FILE, NOTE])
def test_a_damaged_backup_is_not_restored(data: Path, tmp_path: Path, name: str) -> None:
    back_up(data, tmp_path / "backup")
    file = tmp_path / "backup" / name
    content = bytearray(file.read_bytes())
    content[len(content) // 2 if name != NOTE else 0] ^= 1
    file.write_bytes(content)
    with pytest.raises(StoreError, match=r"is damaged|is not a backup"):
        restore(tmp_path / "backup", tmp_path / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("note", ["[]", "{}", '{"sha256": []}', '{"sha256": {"secret": 1}}', "\\"])
def test_a_backup_with_a_strange_note_is_not_restored(
    data: Path, tmp_path: Path, note: str
) -> None:
    back_up(data, tmp_path / "backup")
    (tmp_path / "backup" / NOTE).write_text(note)
    with pytest.raises(StoreError, match=r"is not a backup made by"):
        restore(tmp_path / "backup", tmp_path / "new")


def test_a_fault_of_the_folder_is_not_told_of_a_copy(data: Path) -> None:
    with closing(sqlite3.connect(data / FILE)) as database:
        database.execute("DROP TABLE results")
        database.commit()
    with pytest.raises(StoreError, match=str(data / FILE)):
        check_data(data, GAMES)


def test_a_file_that_is_named_like_a_restored_folder_is_left_alone(data: Path) -> None:
    (data / f"{RESTORED}notes").write_text("mine")
    opens(data)
    assert (data / f"{RESTORED}notes").read_text() == "mine"


def test_what_is_no_data_folder_is_not_backed_up(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is not a data folder"):
        back_up(tmp_path, tmp_path / "backup")


FAULTS: Final = [
    ("UPDATE entries SET value = '99999' WHERE kind = 'choice'", "cannot be made|entry"),
    ("UPDATE entries SET number = number + 100 WHERE number > 5", "entries, numbered up to"),
    ("UPDATE tables SET status = 'over'", "said to be over, but its entries make it playing"),
    ("UPDATE tables SET plan = 'nothing'", "it cannot be read"),
    ("UPDATE seats SET person = 'nobody' WHERE seat = 0", "not listed as sitting there"),
    ("DELETE FROM people WHERE name = 'Ada'", "there is no person"),
    ("UPDATE tables SET game = 'chess'", "there is no game chess"),
]


def check(data: Path) -> list[str]:
    return check_data(data, GAMES).faults


async def test_check_data_finds_what_is_wrong(tmp_path: Path) -> None:
    async with house(tmp_path / "data") as address:
        ada, bo, table = await two_people(address)
        await play(table, (ada, bo), random.Random(9), 15)
    for number, (damage, _) in enumerate(FAULTS):
        spoilt = tmp_path / str(number)
        shutil.copytree(tmp_path / "data", spoilt)
        with closing(sqlite3.connect(spoilt / FILE)) as database:
            database.execute(damage)
            database.commit()
    for number, (damage, words) in enumerate(FAULTS):
        faults = await asyncio.to_thread(check, tmp_path / str(number))
        assert faults, damage
        assert all(fault.startswith((f"table {table}: ", "row ")) for fault in faults)
        assert any(part in fault for fault in faults for part in words.split("|")), faults
    status, said = await tefuda("check-data", "--data", tmp_path / "0")
    assert status == 1
    assert f"table {table}: " in said
    assert said.endswith("1 faults\n")


async def test_check_data_compares_results(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address, {"enemy": "oda"})
        await play(table, (ada,), random.Random(9), 1000)
    assert await asyncio.to_thread(check, tmp_path) == []
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("DELETE FROM results")
        database.commit()
    assert await asyncio.to_thread(check, tmp_path) == [
        f"table {table}: its result is not the one that its entries lead to"
    ]

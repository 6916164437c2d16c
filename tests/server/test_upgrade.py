"""A database is made and upgraded whole or not at all. More kills: tests/server/crashing.py."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tefuda.server.folder import FILE
from tefuda.server.upgrading import COPIES, KEPT, keep_copy, revision_of
from tests.server.crashing import (
    FORMS,
    OLD,
    crash_everywhere,
    held,
    kill_often,
    make,
    old_upgrade,
    opens,
    ready,
)

KILLS = 10


@pytest.mark.parametrize("form", FORMS)
def test_no_statement_is_the_wrong_moment_to_die(tmp_path: Path, form: str) -> None:
    assert crash_everywhere(ready, form, tmp_path) > 10


@pytest.mark.parametrize("form", ["", *OLD[:-1]])
def test_what_an_older_version_left_half_made_opens(tmp_path: Path, form: str) -> None:
    assert crash_everywhere(old_upgrade, form, tmp_path) > 5


def test_a_server_that_is_killed_while_it_starts_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, KILLS, seed=1)


@pytest.mark.parametrize("form", OLD)
def test_a_copy_is_kept_before_an_upgrade(tmp_path: Path, form: str) -> None:
    folder = tmp_path / "data"
    make(folder, form)
    before = held(folder)
    opens(folder)
    (copy,) = (folder / COPIES).iterdir()
    assert copy.name.startswith(f"{form}-")
    assert copy.stat().st_mode & 0o077 == 0
    assert revision_of(copy) == form
    again = tmp_path / "again"
    make(again, "")
    copy.rename(again / FILE)
    (folder / "secret").rename(again / "secret")
    assert held(again) == before
    opens(again)
    assert not (tmp_path / "data" / COPIES / copy.name).exists()
    opens(again)
    assert len(list((again / COPIES).iterdir())) == 1  # nothing was upgraded the second time


def test_of_the_copies_the_newest_are_kept(tmp_path: Path) -> None:
    make(tmp_path / "data", "0001")
    for number in range(KEPT + 2):
        keep_copy(tmp_path / "data" / FILE, f"{number:04}")
    names = sorted(copy.name[:4] for copy in (tmp_path / "data" / COPIES).iterdir())
    assert names == [f"{number:04}" for number in range(2, KEPT + 2)]


def test_a_new_folder_needs_no_copy(tmp_path: Path) -> None:
    opens(tmp_path)
    assert not (tmp_path / COPIES).exists()
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)

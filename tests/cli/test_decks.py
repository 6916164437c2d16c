"""The decks of a house set as files: copied, changed, checked, played with."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tefuda
from tefuda.errors import TefudaError
from tefuda.games.decks import HOMES, chosen
from tests.cli.conftest import Run

ROOT = Path(tefuda.__file__).parents[1]
LIFE = "import tefuda; print(tefuda.game('samurai').new(seed=1).view(0)['enemy']['life'])"


def changed(tefuda_command: Run, folder: Path, old: str, new: str) -> Path:
    """A copy of the decks with one thing changed in enemies.toml."""
    status, out, _ = tefuda_command("decks", "--to", str(folder))
    assert status == 0
    assert f"TEFUDA_DECKS={folder}" in out
    file = folder / "enemies.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    return folder


def test_ours_are_sound_and_say_what_is_from_the_book(tefuda_command: Run) -> None:
    _, out, _ = tefuda_command("decks")
    assert "these decks are sound" in out
    assert "wounds.toml: 1 printed, 4 house" in out
    _, out, _ = tefuda_command("decks", "--lang", "fr")
    assert "wounds.toml\u00a0: 1 du livre, 4 maison" in out


def test_printed_values_can_be_put_into_a_copy_and_played_with(
    tefuda_command: Run, tmp_path: Path
) -> None:
    folder = changed(tefuda_command, tmp_path / "mine", "life = 8", "life = 7")
    status, out, _ = tefuda_command("decks", str(folder))
    assert status == 0
    assert "these decks are sound" in out
    path = {"PYTHONPATH": str(ROOT), "TEFUDA_DECKS": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", LIFE],
        check=True,
        env={**os.environ, **path},
        capture_output=True,
        text=True,
    )
    assert done.stdout == "7\n"


def test_a_mistake_is_named_and_nothing_is_overwritten(tefuda_command: Run, tmp_path: Path) -> None:
    folder = changed(tefuda_command, tmp_path / "mine", "life = 8", 'life = "eight"')
    status, _, err = tefuda_command("decks", str(folder))
    assert status == 2
    assert "enemies.toml: [ishida].life: must be a whole number from 1 to 99, not 'eight'" in err
    status, _, err = tefuda_command("decks", "--to", str(folder))
    assert status == 2
    assert "is not empty" in err
    status, _, err = tefuda_command("decks", "--to", str(folder / "wounds.toml"))
    assert status == 2
    assert "wounds.toml cannot be written (Not a directory): name a new folder." in err
    (folder / "weapons.toml").unlink()
    status, _, err = tefuda_command("decks", str(folder))
    assert status == 2
    assert "there is no such card file" in err


def test_a_folder_that_is_no_deck_is_refused(tefuda_command: Run, tmp_path: Path) -> None:
    status, _, err = tefuda_command("decks", str(tmp_path / "nowhere"))
    assert status == 2
    assert "there is no folder" in err
    status, _, err = tefuda_command("decks", str(tmp_path))
    assert status == 2
    assert "holds no deck files of samurai or gosu" in err
    status, _, err = tefuda_command("decks", "--game", "gosux")
    assert status == 2
    assert "the cards of 'gosux' are no house set; there is samurai, gosu" in err


def test_goblins_can_be_copied_changed_and_checked(tefuda_command: Run, tmp_path: Path) -> None:
    folder = tmp_path / "goblins"
    status, out, _ = tefuda_command("decks", "--game", "gosu", "--to", str(folder))
    assert status == 0
    assert "fire.toml: 0 printed, 15 house" in out
    file = folder / "fire.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('source = "house"', 'source = "printed"', 1), encoding="utf-8")
    _, out, _ = tefuda_command("decks", str(folder))
    assert "fire.toml: 1 printed, 14 house" in out
    file.write_text(text.replace("draw(1)", "drow(1)", 1), encoding="utf-8")
    status, _, err = tefuda_command("decks", str(folder))
    assert status == 2
    assert "fire.toml: [azzel].on_entry: `drow` is not something that happens" in err


def test_the_environment_names_a_folder_for_each_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    goblins, fights = tmp_path / "goblins", tmp_path / "fights"
    shutil.copytree(HOMES["gosu"], goblins)
    shutil.copytree(HOMES["samurai"], fights)
    monkeypatch.setenv("TEFUDA_DECKS", "")
    assert chosen("gosu") is None
    monkeypatch.setenv("TEFUDA_DECKS", str(fights))
    assert chosen("gosu") is None
    monkeypatch.setenv("TEFUDA_DECKS", os.pathsep.join([str(fights), str(goblins)]))
    assert chosen("gosu") == goblins
    assert chosen("samurai") == fights
    monkeypatch.setenv("TEFUDA_DECKS", os.pathsep.join([str(HOMES["gosu"]), str(goblins)]))
    with pytest.raises(TefudaError, match="names two folders for gosu"):
        chosen("gosu")

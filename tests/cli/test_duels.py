"""`tefuda balance duel`, `tefuda tune duel`: what they print, keep and write, how they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tefuda
from tefuda.games.samurai.cardset import HOME
from tefuda.games.samurai.duel.compile import numbers
from tefuda.lab.balance_page import marks
from tests.cli.conftest import Run

FEW = ("--players", "casual", "--fights", "4", "--jobs", "1")
TINY = ("--player", "casual", "--fights", "2", "--steps", "1", "--width", "1", "--reach", "1")


def test_a_table_names_cards_seeds_and_the_command_that_made_it(
    tefuda_command: Run, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    begin, end = marks("few")
    page.write_text(f"# Duel\n{begin}\n{end}\n", encoding="utf-8")
    status, out, _ = tefuda_command("balance", "duel", *FEW, "--page", f"{page}#few")
    assert status == 0
    assert tefuda.game("duel").card_hash() in out
    assert "tefuda balance duel --players casual --fights 4 --seed 0" in out
    assert "| lost by who lays stances by chance | at least 55 % |" in out
    assert out.strip() in page.read_text(encoding="utf-8")


def test_what_is_kept_is_gone_on_with_and_other_seeds_are_refused(
    tefuda_command: Run, tmp_path: Path
) -> None:
    out = str(tmp_path / "kept")
    first = tefuda_command("balance", "duel", *FEW, "--out", out, "--json")[1]
    kept = {file.name: file.read_text(encoding="utf-8") for file in Path(out).iterdir()}
    second = tefuda_command("balance", "duel", *FEW, "--out", out, "--json")[1]
    assert json.loads(first) == json.loads(second)
    assert set(kept) == {"equals.jsonl", "blind.jsonl"}
    assert {file.name: file.read_text(encoding="utf-8") for file in Path(out).iterdir()} == kept
    found = json.loads(first)["matches"]
    assert found["equals"]["duels"] == found["blind"]["duels"] == 4
    status, _, err = tefuda_command("balance", "duel", *FEW, "--seed", "1", "--out", out)
    assert status == 2
    assert "is of another command" in err


def test_targets_that_are_missed_end_with_1_when_asked(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.lab.duels.LEAST", 4)
    monkeypatch.setattr("tefuda.lab.duels.BLIND_LOSES", 1.01)
    assert tefuda_command("balance", "duel", *FEW)[0] == 0
    status, out, _ = tefuda_command("balance", "duel", *FEW, "--check")
    assert status == 1
    assert "| **no** |" in out


@pytest.mark.slow
def test_what_is_gained_by_knowing_is_said_in_points(tefuda_command: Run) -> None:
    few = ("--fights", "2", "--jobs", "1")
    status, out, _ = tefuda_command("balance", "duel", "--exploit", *few)
    assert status == 0
    assert "tefuda balance duel --exploit --fights 2 --seed 0" in out
    assert "| points gained by knowing how often the expert lays each stance | at most 5 |" in out
    assert "| expects anything against expert | 2 |" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("balance", "duel", "--players", "nobody"), "nobody fights as nobody"),
        (("balance", "duel", "--players", "casual,skilled"), "name one bot"),
        (("balance", "duel", *FEW, "--decks", "nowhere"), "no folder nowhere"),
        (("balance", "duel", *FEW, "--weapons", "tanto"), "Katana against Katana"),
        (("balance", "duel", *FEW, "--enemies", "oda"), "Katana against Katana"),
        (("balance", "duel", *FEW, "--page", "no.md"), "no page no.md"),
        (("balance", "duel", *FEW, "--check"), "at least 100 fights"),
        (("balance", "samurai", "--exploit"), "--exploit is for duel"),
        (("tune", "duel", "--player", "naive"), "nobody fights as naive"),
        (("tune", "duel", *TINY, "--decks", "nowhere"), "no folder nowhere"),
        (("tune", "samurai", "--keep", "kept"), "--keep is for duel"),
    ],
)
def test_mistakes_are_said_before_anybody_plays(
    tefuda_command: Run, arguments: tuple[str, ...], message: str
) -> None:
    status, _, err = tefuda_command(*arguments)
    assert status == 2
    assert message in err


def test_tuning_writes_numbers_of_the_same_form_and_keeps_its_duels(
    tefuda_command: Run, tmp_path: Path
) -> None:
    folder, kept = tmp_path / "decks", tmp_path / "kept"
    command = ("tune", "duel", *TINY, "--jobs", "1", "--keep", str(kept))
    status, out, _ = tefuda_command(*command, "--out", str(folder))
    assert status == 0
    assert "as they are: first initiative" in out
    assert f"written to {folder}" in out
    numbers(folder)
    assert {file.name for file in folder.iterdir()} == {file.name for file in HOME.glob("*.toml")}
    assert {file.name for file in kept.rglob("*.jsonl")} == {"equals.jsonl", "blind.jsonl"}
    again = tefuda_command(*command, "--out", str(folder))
    assert again[1] == out

"""`tefuda balance`, `tefuda tune`, `tefuda bounds`: what they print and write, how they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tefuda
from tefuda.bots.levels import LEVELS
from tefuda.games.samurai.cardset import load
from tefuda.lab.balance_page import marks
from tests.cli.conftest import Run

FLOOR = LEVELS[0]
FEW = ("--players", FLOOR, "--fights", "4", "--jobs", "1", "--enemies", "oda,ishida")


def test_a_table_names_cards_seeds_and_the_command_that_made_it(
    tefuda_command: Run, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    begin, end = marks("few")
    page.write_text(f"# Balance\n{begin}\n{end}\n", encoding="utf-8")
    status, out, _ = tefuda_command("balance", "samurai", *FEW, "--page", f"{page}#few")
    assert status == 0
    assert tefuda.game("samurai").card_hash() in out
    assert "--enemies oda,ishida --weapons katana --fights 4 --seed 0" in out
    assert out.strip() in page.read_text(encoding="utf-8")


def test_targets_that_are_missed_end_with_1_when_asked(tefuda_command: Run) -> None:
    many = (*FEW[:2], "--fights", "100", *FEW[4:])
    assert tefuda_command("balance", "samurai", *many)[0] == 0
    status, out, _ = tefuda_command("balance", "samurai", *many, "--check")
    assert status == 1
    assert "| **no** |" in out


def test_what_is_kept_is_gone_on_with_and_other_seeds_are_refused(
    tefuda_command: Run, tmp_path: Path
) -> None:
    out = str(tmp_path / "kept.json")
    first = tefuda_command("balance", "samurai", *FEW, "--out", out, "--json")[1]
    second = tefuda_command("balance", "samurai", *FEW, "--out", out, "--json")[1]
    assert json.loads(first) == json.loads(second)
    assert {cell["enemy"] for cell in json.loads(first)["cells"]} == {"oda", "ishida"}
    status, _, err = tefuda_command("balance", "samurai", *FEW, "--seed", "1", "--out", out)
    assert status == 2
    assert "other cards, seeds or numbers" in err
    Path(out).write_text("[]", encoding="utf-8")
    assert tefuda_command("balance", "samurai", *FEW, "--out", out)[0] == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("balance", "gosux"), "gosux has no enemies and weapons"),
        (("balance", "chess"), "chess"),
        (("balance", "samurai", "--players", "nobody"), "there is no bot 'nobody'"),
        (("balance", "samurai", "--players", FLOOR, "--weapons", "spoon"), "'spoon'"),
        (("balance", "samurai", "--players", FLOOR, "--decks", "nowhere"), "no folder nowhere"),
        (("balance", "samurai", "--players", FLOOR, "--page", "no.md"), "no page no.md"),
        (("balance", "samurai", *FEW, "--check"), "at least 100 fights"),
        (("tune", "samurai", "--player", FLOOR, "--naive", "nobody"), "there is no bot 'nobody'"),
        (("bounds", "samurai", "--players", FLOOR, "--small", "huge"), "no small fight 'huge'"),
    ],
)
def test_mistakes_are_said_before_anybody_plays(
    tefuda_command: Run, arguments: tuple[str, ...], message: str
) -> None:
    status, _, err = tefuda_command(*arguments)
    assert status == 2
    assert message in err


def test_tuning_writes_decks_of_the_same_form(tefuda_command: Run, tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    status, out, _ = tefuda_command(
        "tune", "samurai", "--player", FLOOR, "--naive", FLOOR, "--fights", "2", "--steps", "1",
        "--width", "2", "--jobs", "1", "--out", str(folder),
    )  # fmt: skip
    assert status == 0
    assert f"written to {folder}" in out
    assert "as they are: ishida" in out
    load(folder)


@pytest.mark.slow
def test_bounds_are_printed_with_the_command(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command(
        "bounds", "samurai", "--players", FLOOR, "--fights", "2", "--seers", "1", "--width", "1",
        "--enemies", "takeshi", "--small", "tiny", "--small-fights", "20", "--jobs", "1",
    )  # fmt: skip
    assert status == 0
    assert "| takeshi | 1 |" in out
    assert "| tiny | 8,812 | 73.66 % | a clairvoyant |" in out
    assert "tefuda bounds samurai" in out

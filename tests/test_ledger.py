"""The ledger of each game is sound: nothing uncovered, nothing that could be altered unnoticed.

It runs in a process of its own with the interpreted engine, where constants can be changed too.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.errors import TefudaError
from tefuda.games.gosux.rulings import RULINGS
from tests.books import Alteration, book
from tests.books.gosux import CONSTANTS
from tests.ledger import Ledger, keep, names, scenarios, toothless
from tests.mutants import Mutant, MutantError, mutants, play, read

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
PARTS = {
    "gosux": {"cards": 88, "tiles": 8, "rules": 104},
    "gosu": {"cards": 75, "rules": 39},
    "samurai": {
        "weapons": 22,
        "sides": 2,
        "enemies": 23,
        "clan": 2,
        "three": 2,
        "locations": 6,
        "climates": 5,
        "blood": 5,
        "virtues": 7,
        "gisei": 5,
        "taikyu": 6,
        "events": 12,
        "campaigns": 2,
        "rules": 99,
    },
}
"""How many things of each kind a game's ledger is about."""


each_game = pytest.mark.parametrize("game", PARTS)


@cache
def ledger(game: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tefuda", "ledger", game, "--json"],
        cwd=ROOT,
        env={**os.environ, "TEFUDA_PURE": "1", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    assert data["sound"] == (done.returncode == 0)
    return data


@each_game
def test_everything_a_game_is_made_of_has_a_scenario(game: str) -> None:
    data = ledger(game)
    assert {kind: len(part) for kind, part in data["parts"].items()} == PARTS[game]
    assert data["uncovered"] == []


@each_game
def test_every_scenario_holds(game: str) -> None:
    assert ledger(game)["broken"] == []


@each_game
def test_every_alteration_is_noticed(game: str) -> None:
    assert ledger(game)["toothless"] == []


@each_game
def test_every_rule_is_altered_and_bites(game: str) -> None:
    data = ledger(game)
    assert data["bites"].keys() == data["parts"]["rules"].keys()
    assert data["unproven"] == []
    assert {mutant.rule for mutant in mutants(game)} <= data["parts"]["rules"].keys()


def test_constants_were_changed_too() -> None:
    """88 cards have more than 150 lines; tiles, rulings, constants and mutants follow."""
    others = 8 + len(RULINGS) + len(CONSTANTS) + len(mutants("gosux"))
    assert ledger("gosux")["alterations"] > 150 + others


def test_every_number_of_the_data_files_was_altered() -> None:
    numbers = list(book("samurai").alterations())
    assert len(numbers) > 200
    assert ledger("samurai")["alterations"] == len(numbers) + len(mutants("samurai"))


OF_OTHERS = re.compile(
    r"\b(opposing|an_opponent|each_opponent|each_player|players_with_least|one_army|advantage"
    r"|take_advantage|bonus|behind|gain_point|victory|battle_bonus|safe|shift_discount"
    r"|bakuto_cost|draw_for_two|hand_limit|give)\b"
)
"""Words of the card language by which a goblin says something about others or their teams."""


def test_every_goblin_that_speaks_of_others_is_read_in_teams_too() -> None:
    """GO-4.3, GO-4.4: who is meant is proved for each of them, not for a word."""
    found = scenarios("gosu")
    speaking = [
        card.id
        for card in tefuda.game("gosu").cards.cards  # type: ignore[attr-defined]
        if OF_OTHERS.search(" ".join(map(str, card.abilities.values())))
    ]
    assert len(speaking) > 40
    for id_ in speaking:
        cited = {rule for scenario in found[id_] for rule in scenario.cites}
        assert any(rule.startswith("GO-4.") for rule in cited), id_


def test_what_notices_a_number_cites_the_rule_that_says_it() -> None:
    life = next(a for a in book("samurai").alterations() if (a.cited, a.what) == ("oda", "life"))
    assert life.rule == "WS-4.3"
    assert toothless("samurai", life) == ""
    assert toothless("samurai", replace(life, rule="WS-0.0")) == "oda: enemies life"


def test_a_quick_look_lists_without_altering() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tefuda", "ledger", "gosux", "--quick", "--lang", "fr"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "rules 104/104" in done.stdout
    assert "Déesses de lave" in done.stdout
    assert "alterations" not in done.stdout


def test_the_rules_of_the_duel_are_in_the_ledger_of_its_box() -> None:
    duel = keep("duel", quick=True)
    assert duel.parts == keep("samurai", quick=True).parts
    assert len(duel.parts["rules"]["WS-7.3"]) > 5
    assert names("duel", "fr") == names("samurai", "fr")


def test_what_no_scenario_notices_is_reported() -> None:
    unnoticed = Alteration("ruling", "GX-0.0", "most_on_a_tie")
    assert toothless("gosux", unnoticed) == "GX-0.0: ruling most_on_a_tie"
    assert Ledger({"cards": {"alpha": ["a"]}}).sound
    missing = Ledger({"cards": {"alpha": []}})
    assert missing.uncovered == ["alpha"]
    assert not missing.sound
    unaltered = Ledger({"rules": {"GX-1.1": ["a"]}}, bites={"GX-1.1": 0})
    assert unaltered.unproven == ["GX-1.1"]
    assert not unaltered.sound


COST = "tests.rules.test_turn.test_another_troop_costs_two_other_cards"
ECHO = "tests.rules.test_keywords.test_echo_resolves_the_effect_once_more_with_fresh_choices"
TITLE = '"""What a player may do on their turn, and how it is paid for.'


def test_misreadings_that_prove_nothing_are_reported() -> None:
    """One that changes nothing, one that cannot be imported, one that crashes; then a true one."""
    cost = "TROOP_COST: Final = 2"
    given = [
        Mutant("GX-0.0", "nothing changes", "actions.py", TITLE, TITLE + " "),
        Mutant("GX-0.0", "no such name", "actions.py", cost, "TROOP_COST: Final = two"),
        Mutant("GX-0.0", "nothing fits", "army.py", "n: i64 = 0", "n: i64 = 1 // 0"),
        Mutant("GX-3.1", "a troop costs three", "actions.py", cost, "TROOP_COST: Final = 3"),
    ]
    cited = {"GX-0.0": [ECHO], "GX-3.1": [COST]}
    same, unloaded, crashed, noticed = play(given, cited)
    assert same == "GX-0.0: nothing changes (no scenario fails)"
    assert unloaded.startswith("GX-0.0: no such name (broken: the game cannot be loaded: NameError")
    assert crashed.startswith(f"GX-0.0: nothing fits (broken: {ECHO}: ZeroDivisionError")
    assert noticed == ""


@pytest.mark.parametrize(
    ("file", "old", "words"),
    [
        ("army.py", "no such snippet", "is 0 times in army.py, not once"),
        ("army.py", "import", r"is \d+ times in army.py, not once"),
        ("navy.py", "import", "there is no navy.py"),
    ],
)
def test_a_misreading_that_does_not_fit_the_sources_is_named(
    file: str, old: str, words: str
) -> None:
    with pytest.raises(MutantError, match=f"GX-2.1: a row has six: .*{words}"):
        next(play([Mutant("GX-2.1", "a row has six", file, old, "")], {}))


def test_a_list_with_a_missing_field_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "list.toml"
    page.write_text('[[mutant]]\nrule = "GX-2.1"\n', encoding="utf-8")
    with pytest.raises(MutantError, match=r"list\.toml: a mutant has rule, what, file, old, new"):
        read(page)


def test_without_a_checkout_the_command_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    command = importlib.import_module("tefuda.cli.ledger")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    with pytest.raises(TefudaError, match="run it in a checkout"):
        command.ledger("gosux", quick=True, jobs=0, lang="en", as_json=False)

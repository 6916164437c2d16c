"""The ledger is sound: nothing uncovered, nothing that could be taken away unnoticed.

It runs in a process of its own with the interpreted engine, where constants can be changed too.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tests.ledger import Alteration, Ledger, toothless

ROOT = Path(__file__).parents[2]


@cache
def ledger() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tefuda", "ledger", "--json"],
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


def test_every_card_tile_and_rule_has_a_scenario() -> None:
    data = ledger()
    assert (len(data["cards"]), len(data["tiles"]), len(data["rules"])) == (88, 8, 104)
    assert data["uncovered"] == []


def test_every_scenario_holds() -> None:
    assert ledger()["broken"] == []


def test_every_line_tile_ruling_and_constant_would_be_missed() -> None:
    assert ledger()["toothless"] == []


def test_constants_were_changed_too() -> None:
    """88 cards have more than 150 lines; eight tiles, sixteen rulings and six constants follow."""
    assert ledger()["alterations"] > 150 + 8 + 16 + 6


def test_a_quick_look_lists_without_altering() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tefuda", "ledger", "--quick", "--lang", "fr"],
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


def test_what_no_scenario_notices_is_reported() -> None:
    unnoticed = Alteration("ruling", "GX-0.0", "most_on_a_tie")
    assert toothless(unnoticed) == "GX-0.0: ruling most_on_a_tie"
    assert Ledger(cards={"alpha": ["a"]}, tiles={}, rules={}).sound
    missing = Ledger(cards={"alpha": []}, tiles={}, rules={})
    assert missing.uncovered == ["alpha"]
    assert not missing.sound


def test_without_a_checkout_the_command_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    command = importlib.import_module("tefuda.cli.ledger")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    with pytest.raises(TefudaError, match="run it in a checkout"):
        command.ledger(quick=True, jobs=0, lang="en", as_json=False)

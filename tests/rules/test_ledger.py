"""The ledger is sound: nothing uncovered, nothing that could be taken away unnoticed.

It runs in a process of its own with the interpreted engine, where constants can be changed too.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

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

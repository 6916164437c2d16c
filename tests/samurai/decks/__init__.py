"""Decks for scenarios: Adversary and Wound cards whose numbers stay as they are.

Those of the game are tuned, and what a scenario proves is a rule, not a number of the day. All
other data files are the game's own.
"""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

from tefuda.games.samurai.cardset import HOME, CardSet, load
from tefuda.games.samurai.game import Samurai

FIXED = Path(__file__).parent


def fixed_decks() -> CardSet:
    fixed = _read()
    return replace(load(), adversary=fixed.adversary, wounds=fixed.wounds)


@cache
def _read() -> CardSet:
    """The two files, read among all the others: none is read alone."""
    with tempfile.TemporaryDirectory() as folder:
        for home in (HOME, FIXED):
            for file in home.glob("*.toml"):
                shutil.copy(file, folder)
        return load(Path(folder))


@cache
def with_fixed_decks() -> Samurai:
    return Samurai(fixed_decks())

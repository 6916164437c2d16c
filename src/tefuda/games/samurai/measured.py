"""How hard the enemies are, as it was measured with our decks, for whoever chooses one."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

HOME: Final = "tefuda.games.samurai"
FILE: Final = "measured.toml"
LEAST: Final = (70, 58, 45, 30)
"""Of a hundred fights, what the strongest player wins at least against an enemy of one to four
bars; less than that is five."""


@cache
def fights_won() -> dict[str, float]:
    """By enemy, of a hundred fights with the usual weapon."""
    text = resources.files(HOME).joinpath(FILE).read_text(encoding="utf-8")
    return {enemy: float(won) for enemy, won in tomllib.loads(text).items()}


def bars(enemy: str) -> int | None:
    """How hard an enemy is, from one to five; None where it was not measured."""
    won = fights_won().get(enemy)
    return None if won is None else 1 + sum(won < least for least in LEAST)

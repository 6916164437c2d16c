"""A win that is there is taken: no level may miss it, however little it thinks, or put it off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.bots.search import wins_at_once
from tefuda.core.belief import Belief

WORLDS: Final = 32
"""In so many dealt worlds a choice must win; nearly all choices fail in the first."""


def winning_choice(belief: Belief, options: Sequence[int], seed: int) -> int | None:
    """The first option that ends the game in the seat's favour, whatever is hidden."""
    for choice in options:
        if wins_at_once(belief, choice, WORLDS, seed):
            return choice
    return None

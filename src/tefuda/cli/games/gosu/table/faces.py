"""The clans and marks of GOSU as the terminal draws them."""

from __future__ import annotations

from typing import Final

from tefuda.cli.games.army.table.faces import OPEN_MARK, Faces
from tefuda.cli.games.gosu.table.words import say

FACES: Final = Faces(
    letters={"ancient": "A", "alpha": "G", "dark": "D", "meka": "M", "fire": "F"},
    colours={
        "ancient": "#e8e4da",
        "alpha": "#009e73",
        "dark": "#5b5f6b",
        "meka": "#0072b2",
        "fire": "#d55e00",
    },
    white_text=frozenset({"alpha", "dark", "meka", "fire"}),
    marks={"open": OPEN_MARK},
    say=say,
)
"""The letter of the Alpha Goblins is the one of their colour, green: A is for the Ancients."""

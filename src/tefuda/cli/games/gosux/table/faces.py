"""The clans and marks of Gosu X as the terminal draws them."""

from __future__ import annotations

from typing import Final

from tefuda.cli.games.army.table.faces import OPEN_MARK, Faces
from tefuda.cli.games.gosux.table.words import say

ETHEREAL_MARK, BOUNTY_MARK = "≈", "$"
FACES: Final = Faces(
    letters={
        "abhilasha": "A",
        "galmi": "G",
        "goan_sul": "S",
        "justice": "J",
        "narashima": "N",
        "phoenix": "P",
        "tomorrow": "T",
        "xian": "X",
    },
    colours={
        "abhilasha": "#c3c7cc",
        "galmi": "#009e73",
        "goan_sul": "#d55e00",
        "justice": "#f0e442",
        "narashima": "#0072b2",
        "phoenix": "#e69f00",
        "tomorrow": "#56b4e9",
        "xian": "#cc79a7",
    },
    white_text=frozenset({"narashima", "goan_sul", "galmi"}),
    marks={"open": OPEN_MARK, "ethereal": ETHEREAL_MARK, "bounty": BOUNTY_MARK},
    say=say,
)

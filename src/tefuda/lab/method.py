"""How weights are made of rounds of games.

Apart from `fit`, which loads all bots: the command line names the usual numbers in its help.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Method:
    """The usual way, where nothing else is said."""

    blunders: float = 0.05
    """How often a player does anything at all: weights must know bad positions too."""
    strict: float = 2.0
    """How strongly weights are drawn to zero, in positions: more where features say nearly the
    same, and their weights would otherwise run off against each other."""
    pooled: bool = False
    """Whether weights come from all rounds so far that were not played by chance, or from the last
    alone: steadier, but slower to forget how worse players play."""


USUAL: Final = Method()

"""The method by which rounds of games make weights.

It is apart from `fit`, which loads all bots, because the command line names the usual numbers in
its help.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Method:
    """The usual method, unless options say otherwise."""

    blunders: float = 0.05
    """How often a player chooses at random, because weights must know bad positions too."""
    strict: float = 2.0
    """How strongly weights are drawn to zero, in positions. Use more if features say nearly the
    same, because their weights would otherwise grow apart."""
    pooled: bool = False
    """Whether weights come from all rounds so far except those played by chance, or from the last
    alone. All rounds are steadier, but forget the play of worse players more slowly."""


USUAL: Final = Method()

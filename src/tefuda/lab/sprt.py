"""A sequential test: as many deals as it takes, and no more.

Two hypotheses are fixed beforehand: the first bot's score is p0 (H0), or it is p1 (H1). The test
weighs the evidence after each deal and ends when it reaches a bound. It counts *deals*, by the sum
of their games: between two players there are five outcomes, from both lost to both won; among more
there are as many as there are ways to win alone or together. The games of a deal share their luck,
so counting them one by one would overrate or underrate the evidence.

Neither hypothesis says how often each outcome occurs, only the mean. So the statistic is the
generalised likelihood ratio: the likelihood of the observations under the most likely frequencies
with mean p1, divided by the same with mean p0. Testers of chess engines use it as "pentanomial"
GSPRT. Wald's bounds hold for it approximately. While there are few deals, the fitted frequencies
flatter both sides, so the evidence of two deals is withheld. With that the errors stay within the
bounds, whatever the relation between the games of a deal (simulated in tests/lab/test_sprt.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final, Literal

from tefuda.errors import TefudaError

HALVES: Final = 2
"""A game between two is won, lost or drawn: a score is so many of these parts of 1."""
TWELFTHS: Final = 12
"""Among up to four a win is shared by two, three or four."""
WITHHELD: Final = 2
"""The number of deals whose evidence is withheld."""
UNSEEN: Final = 1e-3
"""An outcome that has not been seen yet counts as this many: it is rare, not impossible."""

Verdict = Literal["H0", "H1"]


@dataclass(frozen=True)
class Bounds:
    """The hypotheses, and how often each error may happen. They are fixed before the first game."""

    p0: float = 0.50
    p1: float = 0.55
    alpha: float = 0.05
    """How often H1 may be accepted though H0 is true."""
    beta: float = 0.05
    """How often H0 may be accepted though H1 is true."""

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise TefudaError(
                f"a sequential test needs 0 < P0 < P1 < 1, such as 0.5,0.55, "
                f"not {self.p0:g},{self.p1:g}"
            )
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < value < 0.5:
                raise TefudaError(f"{name} must lie between 0 and 0.5, not {value:g}")

    # Wald's bounds in their careful form: with log(beta / (1 - alpha)) and log((1 - beta) / alpha)
    # the sum of both errors is kept, but one of them may be larger than was promised.

    @property
    def lower(self) -> float:
        return log(self.beta)

    @property
    def upper(self) -> float:
        return -log(self.alpha)


class Sprt:
    """The running test. Add deals in the order of their numbers, whichever ended first."""

    def __init__(self, bounds: Bounds, seats: int = 2) -> None:
        self.bounds = bounds
        self.parts = HALVES if seats == 2 else TWELFTHS
        self.counts = [0] * (self.parts * seats + 1)
        self.ratio = 0.0
        """The logarithm of the likelihood ratio without the withheld evidence."""
        self.verdict: Verdict | None = None

    @property
    def deals(self) -> int:
        return sum(self.counts)

    def add(self, *scores: float) -> Verdict | None:
        """Add a deal by its scores, one for each seat. Returns the verdict, if there is one."""
        if self.verdict is not None:
            raise TefudaError("the sequential test is over: a deal more could undo its verdict")
        self.counts[round(self.parts * sum(scores))] += 1
        counted = max(0.0, 1 - WITHHELD / self.deals)
        self.ratio = counted * log_ratio(self.counts, self.bounds.p0, self.bounds.p1)
        if self.ratio <= self.bounds.lower:
            self.verdict = "H0"
        elif self.ratio >= self.bounds.upper:
            self.verdict = "H1"
        return self.verdict


def log_ratio(counts: Sequence[int], p0: float, p1: float) -> float:
    """The logarithm of the generalised likelihood ratio of mean p1 to mean p0. `counts`: how often
    each mean score of a deal came up, from 0 to 1 in even steps."""
    outcomes = [step / (len(counts) - 1) for step in range(len(counts))]
    seen = [count or UNSEEN for count in counts]
    total = sum(seen)
    shares = [count / total for count in seen]
    tilt0, tilt1 = _tilt(shares, outcomes, p0), _tilt(shares, outcomes, p1)
    # The likeliest frequencies with mean p are share / (1 + tilt * (outcome - p)).
    return sum(
        count * log((1 + tilt0 * (outcome - p0)) / (1 + tilt1 * (outcome - p1)))
        for count, outcome in zip(seen, outcomes, strict=True)
    )


def _tilt(shares: Sequence[float], outcomes: Sequence[float], p: float) -> float:
    """The multiplier that gives the likeliest frequencies their mean p: Newton, kept in bounds."""
    low, high = -1 / (1 - p), 1 / p
    tilt = 0.0
    for _ in range(100):
        value = slope = 0.0
        for share, outcome in zip(shares, outcomes, strict=True):
            part = (outcome - p) / (1 + tilt * (outcome - p))
            value += share * part
            slope += share * part * part
        if value > 0:
            low = tilt
        else:
            high = tilt
        step = tilt + value / slope
        if not low < step < high:
            step = (low + high) / 2
        if abs(step - tilt) < 1e-9:
            return step
        tilt = step
    return tilt

"""What a number of games proves: intervals by deal, and ratings.

A *score* is 1 for a game won, 0 for a loss, and a share of 1 for a win that several share, 0.5
for a draw between two. A deal is played once for each seat a bot can have, so these games share
their luck: they are one observation, not several, and everything about all seats together is
computed by deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from statistics import NormalDist, fmean
from typing import Final

EXACTLY: Final = 1e-9
"""A number that is zero except for rounding is below this."""
Z95: Final = NormalDist().inv_cdf(0.975)
ELO: Final = 400.0
"""A rating difference at which the better one wins ten times as often."""


@dataclass(frozen=True)
class Rate:
    """The share of games won, with draws as half, and its 95 % interval."""

    games: int
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        """`64.8 % (62.7 to 66.9)`."""
        return self._text(" %")

    @property
    def numbers(self) -> str:
        """`64.8 (62.7 to 66.9)`, where a table says above the column that these are percents."""
        return self._text("")

    def _text(self, unit: str) -> str:
        return f"{100 * self.rate:.1f}{unit} ({100 * self.low:.1f} to {100 * self.high:.1f})"


def wilson(rate: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval. Unlike the textbook one it is honest near 0 and 1.

    With draws it is a little too wide: a draw varies less than a coin. `games` may be an
    effective number, which is how `by_deal` uses it.
    """
    if games <= 0:
        return 0.0, 1.0
    square = Z95 * Z95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = rate * (1 - rate) / games + square / (4 * games * games)
    reach = Z95 * sqrt(spread) / (1 + square / games)
    # At the ends rounding must not put the rate itself outside its interval.
    return max(0.0, min(rate, middle - reach)), min(1.0, max(rate, middle + reach))


def in_one_seat(scores: Sequence[float]) -> Rate:
    """One game of each deal. These games are independent, so Wilson's interval holds as it is."""
    rate = fmean(scores) if scores else 0.5
    return Rate(len(scores), rate, *wilson(rate, len(scores)))


def by_deal(*seats: Sequence[float]) -> Rate:
    """All seats together; the scores of deal i are those at i, one for each seat.

    Wilson's interval with an effective number of games: as many independent coins as would vary
    as much as the deals do. A bootstrap by deal says the same but is useless where all deals went
    alike (its interval is a point); so one imaginary deal of independent coins is added.
    """
    deals, games = len(seats[0]), len(seats)
    if not deals:
        return Rate(0, 1 / games, 0.0, 1.0)
    means = [sum(scores) / games for scores in zip(*seats, strict=True)]
    rate = fmean(means)
    coin = rate * (1 - rate)
    if coin <= 0:
        return Rate(games * deals, rate, *wilson(rate, games * deals))
    variance = (sum((mean - rate) ** 2 for mean in means) + coin / games) / deals
    return Rate(games * deals, rate, *wilson(rate, coin * deals / variance))


def variance_ratio(*seats: Sequence[float]) -> float | None:
    """How many independent games are worth as much as one game of a duplicate deal.

    This is the variance of a mean of games, one in each seat, of different deals, divided by the
    same for one deal, both from the same games. None: there are too few games, or the deals did not
    vary, or luck decided everything, so there is no such number.
    """
    apart, together = _variances(seats)
    return apart / together if together > EXACTLY else None


def all_luck(*seats: Sequence[float]) -> bool:
    """Whether luck decided every game: what it gave in one game, it took in the others."""
    apart, together = _variances(seats)
    return apart > EXACTLY >= together


def _variances(seats: Sequence[Sequence[float]]) -> tuple[float, float]:
    """How much games vary, of different deals and of one, up to a common factor."""
    if len(seats[0]) < 2:
        return 0.0, 0.0
    means = [fmean(scores) for scores in seats]
    apart = together = 0.0
    for deal in zip(*seats, strict=True):
        above = [score - mean for score, mean in zip(deal, means, strict=True)]
        apart += sum(value * value for value in above)
        together += sum(above) ** 2
    return apart, together


def ratings(won: Sequence[Sequence[float]]) -> list[float]:
    """Bradley–Terry ratings in Elo points, the first player's being 0.

    `won[i][j]` is what i scored against j. One drawn game is added to every pair that met:
    without it a player who lost every game would be infinitely weak. Fitted by Zermelo's
    iteration, which always converges. For display; decisions are the sequential test's.
    """
    players = range(len(won))
    met = [[won[i][j] + won[j][i] for j in players] for i in players]
    games = [[n + 1 if n else 0.0 for n in row] for row in met]
    scores = [sum(won[i][j] + 0.5 for j in players if met[i][j]) for i in players]
    strength = [1.0 for _ in players]
    for _ in range(100_000):
        before = strength
        strength = [
            scores[i] / sum(games[i][j] / (before[i] + before[j]) for j in players if games[i][j])
            if scores[i]
            else before[i]
            for i in players
        ]
        strength = [value / strength[0] for value in strength]
        if all(abs(a / b - 1) < 1e-10 for a, b in zip(strength, before, strict=True)):
            break
    return [ELO * log10(value) for value in strength]

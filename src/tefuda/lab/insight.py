"""What a search says about the options of one decision, and how sure that is.

Everything follows from the view of the seat that must choose, so it contains no hidden card and
does not depend on one. First one search over all options finds those that need a closer look. Then
each of these gets a search of its own, all in the *same* sampled worlds with the same luck, so that
part of the luck cancels in their difference. The means of batches say how much is left. A deeper
search would also judge differently, in all worlds. That error is not noise, so it was measured once
(docs/review.md) and is part of every standard error here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Final

from tefuda.bots.search import Search
from tefuda.bots.searching import MOST, SkilledBot
from tefuda.bots.weights import TINY, Calibration, Weights, shipped_weights
from tefuda.core.game import Company, Game
from tefuda.core.state import Json
from tefuda.errors import TefudaError

SHOWN: Final = 3
"""The number of options that get a closer look, besides those in the request."""
BATCHES: Final = 16
WARM_UP: Final = 4
"""The first batches: the tree is still small and plays badly, so they are not counted."""
SURE: Final = 2.0
"""Standard errors that a difference must exceed to be called one."""
FEWEST: Final = BATCHES
DEPTH_ERROR: Final = 0.02
"""By how much (root mean square) an even chance, or a difference between two such options, changes
with twelve times the budget, apart from noise; measured at `DEPTH_BUDGET` iterations."""
DEPTH_BUDGET: Final = 1000


class InsightError(TefudaError):
    """A position about which nothing can be said, or a budget that is too small."""


@dataclass(frozen=True)
class Prospect:
    """One option: the calibrated chance to win behind it, and how it compares with the best."""

    choice: int
    said: float
    """The chance as the search says it, before calibration."""
    chance: float
    error: float
    """Standard error of the chance: noise and depth."""
    behind: float
    """How much better the best option is; 0 for the best itself."""
    behind_error: float
    """Standard error of that difference: noise in common worlds, and depth."""

    @property
    def too_close(self) -> bool:
        """Whether the best option might be no better than this one."""
        return self.behind <= SURE * self.behind_error

    @property
    def surely_behind(self) -> float:
        """The lower 95 % bound of the chance that this option gives away."""
        return max(0.0, self.behind - SURE * self.behind_error)


@dataclass(frozen=True)
class Insight:
    """The options looked at, the best first."""

    seat: int
    prospects: list[Prospect]

    @property
    def best(self) -> Prospect:
        return self.prospects[0]

    @cached_property
    def by_choice(self) -> dict[int, Prospect]:
        return {prospect.choice: prospect for prospect in self.prospects}

    @property
    def undecided(self) -> bool:
        """Whether the best two are too close to call."""
        return len(self.prospects) > 1 and self.prospects[1].too_close


class Adviser:
    """Looks at decisions of one game with one set of weights, at tables of so many seats: the most
    the game is for, unless it is told. Chances are those of a player, in teams of the team."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        weights: Weights | None = None,
        seats: int | None = None,
        teams: bool = False,
    ) -> None:
        self.seats = game.seats if seats is None else seats
        self.company = Company(self.seats, teams)
        weights = shipped_weights(game, *self.company) if weights is None else weights
        self.game = game
        self.calibration = weights.calibration or Calibration()
        self.judge = weights.judge(game, self.seats)
        self.bot = SkilledBot(game, seed, self.judge)
        self.searches: dict[int, Search] = {}
        """By option, the closer look at the last decision: what it leads to is in the tree."""

    def look(
        self, view: Json, options: Sequence[int], iterations: int, also: Sequence[int] = ()
    ) -> Insight:
        """The best options, and those in `also`. `iterations` is the budget of each search."""
        seat = view.get("seat")
        if type(seat) is not int or not options:
            raise InsightError("nobody has to choose here: there is nothing to look at")
        if self.game.company_in(view) != self.company:
            raise InsightError(f"this adviser knows tables of {self.seats}, and this is another")
        check_iterations(iterations)
        found = [found.choice for found in self.bot.search(view, options, iterations)]
        choices = list(dict.fromkeys([*found[:SHOWN], *also]))
        belief = self.game.belief(view)
        # Another draw than the first search's: its favourites must prove themselves elsewhere.
        rng = self.bot.chance(view)
        seed = [rng.getrandbits(32) for _ in range(2)][1]
        self.searches = {
            choice: Search(self.judge, belief, [choice], seed, self.bot.horizon, self.bot.curiosity)
            for choice in choices
        }
        means = {
            choice: batch_means(search, iterations // BATCHES)
            for choice, search in self.searches.items()
        }
        return Insight(seat, self._compared(means, iterations))

    def _compared(self, means: dict[int, list[float]], iterations: int) -> list[Prospect]:
        best = max(means, key=lambda choice: fmean(means[choice]))
        prospects = [
            self._prospect(choice, means[choice], means[best], iterations) for choice in means
        ]
        return sorted(prospects, key=lambda prospect: (prospect.behind, prospect.choice != best))

    def _prospect(
        self, choice: int, mine: list[float], best: list[float], iterations: int
    ) -> Prospect:
        said, top = fmean(mine), fmean(best)
        steep = self.calibration.steepness(said)
        chance = self.calibration.chance(said)
        best_chance = self.calibration.chance(top)
        behind = best_chance - chance
        # Between the two points the calibration is as good as straight.
        steep_between = behind / (top - said) if top - said > TINY else steep
        differences = [a - b for a, b in zip(best, mine, strict=True)]
        rooms = 0.0 if mine is best else hypot(room(chance), room(best_chance)) / sqrt(2)
        depth = depth_error(iterations)
        return Prospect(
            choice,
            said,
            chance,
            hypot(steep * standard_error(mine), depth * room(chance)),
            behind,
            hypot(steep_between * standard_error(differences), depth * rooms),
        )


def check_iterations(iterations: int) -> None:
    if type(iterations) is not int or not FEWEST <= iterations <= MOST:
        raise InsightError(
            f"the iterations of a search must be a whole number from {FEWEST} to {MOST}, "
            f"not {iterations!r}"
        )


def batch_means(search: Search, size: int) -> list[float]:
    """Grow the search of one option; the mean reward of each batch after the first few."""
    means, before = [], 0.0
    for _ in range(BATCHES):
        search.grow(size)
        (found,) = search.found()
        total = found.chance * found.visits
        means.append(round((total - before) / size, 12))
        before = total
    return means[WARM_UP:]


def depth_error(iterations: int) -> float:
    """Of an even chance: it falls about as the fourth root of the budget grows."""
    return DEPTH_ERROR * sqrt(sqrt(DEPTH_BUDGET / iterations))


def room(chance: float) -> float:
    """The scale of the error of a chance: 1 for an even one, 0 if the game is decided."""
    return 2 * sqrt(chance * (1 - chance))


def standard_error(batches: Sequence[float]) -> float:
    return stdev(batches) / sqrt(len(batches))

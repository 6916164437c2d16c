"""The ladder: is each level better than all below it, and clearly better than the next one?

Every level meets every lower one in a sequential test of a score of 0.50 against 0.55. Neighbours
also play a match of a fixed length on other deals; there the level must score more than 55 % in
each seat, by the lower end of the 95 % interval. Ratings are for display: the tests decide.

In teams each of the two has a team, which is measured like one of two players. Among three or four
the level sits alone among the lower ones, and is measured by an even share:
the same bounds, as parts of what would be even. In the match of neighbours the lower one also sits
alone among the higher ones, and must win less than its share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import Final

from tefuda.core.game import Company
from tefuda.lab.arena import Plan
from tefuda.lab.match import Contestant, Terms, key
from tefuda.lab.report import PairReport, trouble_text
from tefuda.lab.sprt import Bounds
from tefuda.lab.stats import ratings

FOR_TWO: Final = Company(2)
CLEARLY: Final = 1.1
"""The least score of the next higher level in each seat, in even shares: 55 % between two."""


@dataclass(frozen=True)
class Step:
    """A higher level against a lower one: the plans of their matches."""

    higher: int
    lower: int
    test: Plan
    match: Plan | None
    """Only neighbours play it."""


@dataclass(frozen=True)
class Rung:
    """The result of a step."""

    higher: str
    lower: str
    test: PairReport
    match: PairReport | None

    @property
    def faults(self) -> list[str]:
        """Why the ladder does not hold here; empty if it does."""
        found = []
        if self.test.sprt is None or self.test.sprt.accepted != "H1":
            found.append("the sequential test does not accept that it is better")
        if self.match is not None:
            found += _not_clear(self.match)
        found += [
            trouble_text(trouble)
            for pair in (self.test, self.match)
            if pair is not None
            for trouble in pair.troubles
        ]
        return found


def _not_clear(match: PairReport) -> list[str]:
    """The seats in which a match does not show that the first bot is clearly better."""
    higher, lower = match.bots
    seats = len(higher.seats)
    wanted = CLEARLY / seats
    wheres = [f"in seat {number + 1}" for number in range(seats)]
    if seats == 2:
        wheres = ["starting", "as second"]
    found = [
        f"{100 * rate.low:.1f} % is not above {100 * wanted:.3g} % {where}"
        for rate, where in zip(higher.seats, wheres, strict=True)
        if rate.low <= wanted
    ]
    if seats > 2 and lower.overall.high >= 1 / seats:
        share = f"{100 * lower.overall.high:.1f} % is not below {100 / seats:.3g} %"
        found.append(f"{share} for {lower.bot} alone among the others")
    return found


def steps(
    game: str,
    levels: Sequence[Contestant],
    games: int,
    most: int,
    seed: int,
    company: Company = FOR_TWO,
) -> list[Step]:
    """All steps to play; `levels` from the weakest, `most` games for a sequential test."""
    found = []
    sides = company.sides
    bounds = Bounds() if sides == 2 else Bounds(1 / sides, CLEARLY / sides)
    for lower, higher in combinations(range(len(levels)), 2):
        pair = (levels[higher], levels[lower])
        terms = partial(Terms, seats=company.seats, teams=company.teams)
        test = Plan(game, pair, most, terms(key(seed, "test", higher, lower)), bounds)
        match = None
        if higher == lower + 1:
            # Other deals than the test's: the match is no second look at the same luck.
            other_luck = terms(key(seed, "match", higher, lower))
            match = replace(test, games=games, terms=other_luck, sprt=None)
        found.append(Step(higher, lower, test, match))
    return found


def rated(levels: Sequence[Contestant], rungs: Sequence[Rung]) -> list[tuple[str, float]]:
    """Levels with their ratings, the weakest at 0, by all games that were played."""
    place = {level.label: number for number, level in enumerate(levels)}
    won = [[0.0] * len(levels) for _ in levels]
    for rung in rungs:
        high, low = place[rung.higher], place[rung.lower]
        for pair in (rung.test, rung.match):
            if pair is not None:
                alone = pair.bots[0]
                share, others = alone.overall.rate, len(alone.seats) - 1
                # Whoever wins this share among several would win so much against one of them.
                duel = others * share / (others * share + 1 - share)
                won[high][low] += duel * alone.overall.games
                won[low][high] += (1 - duel) * alone.overall.games
    return list(zip([level.label for level in levels], ratings(won), strict=True))


def as_markdown(levels: Sequence[Contestant], rungs: Sequence[Rung], complete: bool) -> str:
    """The tables that docs/ladder.md holds."""
    seats = len(rungs[0].test.bots[0].seats) if rungs else 2
    lines = _head(seats)
    lines += [_row(rung) for rung in rungs]
    lines += ["", "| level | rating |", "|---|---:|"]
    lines += [f"| {name} | {rating:.0f} |" for name, rating in rated(levels, rungs)]
    among = _among(seats)
    faults = [f"- {r.higher} {among} {r.lower}: {fault}" for r in rungs for fault in r.faults]
    verdict = "The ladder holds." if complete else "The ladder is not complete."
    lines += ["", *(faults or [verdict])]
    return "\n".join(lines)


def _head(seats: int) -> list[str]:
    columns = ["both seats", "starting", "second"]
    if seats > 2:
        columns = ["all seats", *(f"seat {n + 1}" for n in range(seats)), "the lower one alone"]
    return [
        f"| level | {_among(seats)} | sequential test | match | {' | '.join(columns)} | holds |",
        f"|---|---|---|{'---:|' * (len(columns) + 1)}---|",
    ]


def _among(seats: int) -> str:
    return "among" if seats > 2 else "against"


def _row(rung: Rung) -> str:
    test = rung.test.sprt
    assert test is not None
    said = f"{test.accepted} after {test.games} games" if test.accepted else "undecided"
    rate = f"{said}, {100 * rung.test.bots[0].overall.rate:.1f} %"
    seats = len(rung.test.bots[0].seats)
    match = [""] * (seats + 2 + (seats > 2))
    if rung.match is not None:
        bot, lower = rung.match.bots
        rates = [bot.overall, *bot.seats, *([lower.overall] if seats > 2 else [])]
        match = [f"{rung.match.games} games", *map(str, rates)]
    holds = "NO" if rung.faults else "yes"
    return f"| {rung.higher} | {rung.lower} | {rate} | {' | '.join(match)} | {holds} |"

"""The ladder: is each level better than all below it, and clearly better than the next one?

Every level meets every lower one in a sequential test of a score of 0.50 against 0.55. Neighbours
also play a match of a fixed length on other deals; there the level must score more than 55 % in
each seat, by the lower end of the 95 % interval. Ratings are for display: the tests decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from tefuda.lab.arena import Plan
from tefuda.lab.match import Contestant, Terms, key
from tefuda.lab.report import PairReport, rate_text, trouble_text
from tefuda.lab.sprt import Bounds
from tefuda.lab.stats import ratings

WANTED: Final = 0.55
"""What the next higher level must score at least, in each seat."""


@dataclass(frozen=True)
class Step:
    """A higher level against a lower one: the plans of what they play."""

    higher: int
    lower: int
    test: Plan
    match: Plan | None
    """Only neighbours play it."""


@dataclass(frozen=True)
class Rung:
    """How a step went."""

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
            found += [
                f"{100 * rate.low:.1f} % is not above {100 * WANTED:g} % {where}"
                for rate, where in zip(
                    self.match.bots[0].seats, ("starting", "as second"), strict=True
                )
                if rate.low <= WANTED
            ]
        found += [
            trouble_text(trouble)
            for pair in (self.test, self.match)
            if pair is not None
            for trouble in pair.troubles
        ]
        return found


def steps(game: str, levels: Sequence[Contestant], games: int, most: int, seed: int) -> list[Step]:
    """All that must be played; `levels` from the weakest, `most` games for a sequential test."""
    found = []
    for lower, higher in combinations(range(len(levels)), 2):
        pair = (levels[higher], levels[lower])
        test = Plan(game, pair, most, Terms(key(seed, "test", higher, lower)), Bounds())
        match = None
        if higher == lower + 1:
            # Other deals than the test's: the match is no second look at the same luck.
            terms = Terms(key(seed, "match", higher, lower))
            match = replace(test, games=games, terms=terms, sprt=None)
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
                score = pair.won + pair.drawn / 2
                won[high][low] += score
                won[low][high] += pair.games - score
    return list(zip([level.label for level in levels], ratings(won), strict=True))


def as_markdown(levels: Sequence[Contestant], rungs: Sequence[Rung], complete: bool) -> str:
    """The tables that docs/ladder.md holds."""
    lines = [
        "| level | against | sequential test | match | both seats | starting | second | holds |",
        "|---|---|---|---:|---:|---:|---:|---|",
    ]
    lines += [_row(rung) for rung in rungs]
    lines += ["", "| level | rating |", "|---|---:|"]
    lines += [f"| {name} | {rating:.0f} |" for name, rating in rated(levels, rungs)]
    faults = [f"- {r.higher} against {r.lower}: {fault}" for r in rungs for fault in r.faults]
    verdict = "The ladder holds." if complete else "The ladder is not complete."
    lines += ["", *(faults or [verdict])]
    return "\n".join(lines)


def _row(rung: Rung) -> str:
    test = rung.test.sprt
    assert test is not None
    said = f"{test.accepted} after {test.games} games" if test.accepted else "undecided"
    rate = f"{said}, {100 * rung.test.bots[0].overall.rate:.1f} %"
    match = ["", "", "", ""]
    if rung.match is not None:
        bot = rung.match.bots[0]
        match = [f"{rung.match.games} games", *map(rate_text, (bot.overall, *bot.seats))]
    holds = "NO" if rung.faults else "yes"
    return f"| {rung.higher} | {rung.lower} | {rate} | {' | '.join(match)} | {holds} |"

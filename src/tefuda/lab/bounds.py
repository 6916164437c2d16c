"""How far players are from the optimum: what they win, and what nobody can exceed.

From below by play, from above by a clairvoyant, and exactly on a small fight (`small.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tefuda.errors import TefudaError
from tefuda.lab.balance import PLAIN_WEAPON
from tefuda.lab.bench import interpreted
from tefuda.lab.clairvoyant import Clairvoyance, look_all
from tefuda.lab.fights import Cell, Hall, Series, Tally
from tefuda.lab.match import Contestant
from tefuda.lab.small import SETTINGS, VARIANTS, small_game
from tefuda.lab.stats import Rate

SERIES: Final = "bounds"
"""The purpose of the seeds: they are fresh, and no other command uses them."""
SEERS_OF_SMALL: Final = 20
"""A clairvoyant looks at one in so many small fights."""


@dataclass(frozen=True)
class Plan:
    """The players, their numbers of fights, and how much a clairvoyant looks at."""

    fast: tuple[Contestant, ...]
    slow: tuple[Contestant, ...]
    seed: int
    fights: int
    few: int
    """The number of fights of the slow players."""
    seers: int
    """The number of fights that a clairvoyant looks at; 0 leaves this part out."""
    width: int

    def series(self, fights: int) -> Series:
        return Series(self.seed, SERIES, fights)

    def of_small(self, fights: int) -> Plan:
        """The number for a small fight, which is fast to play and to search."""
        return replace(self, fights=fights, few=fights, seers=fights // SEERS_OF_SMALL)

    @property
    def each(self) -> int:
        """Fights for each enemy."""
        return self.fights * len(self.fast) + self.few * len(self.slow) + self.seers


@dataclass(frozen=True)
class Bounds:
    """All results about some fights."""

    played: dict[Cell, Tally]
    clairvoyant: dict[Cell, Clairvoyance]


@dataclass(frozen=True)
class Truth:
    """A small fight: its exact value, and the results of players and a clairvoyant."""

    variant: str
    value: float
    positions: int
    bounds: Bounds


def measure(
    hall: Hall, plan: Plan, enemies: Sequence[str], decks: str, progress: Callable[[int], None]
) -> Bounds:
    """From below and from above, with the plain weapon."""

    def cells(players: Sequence[Contestant]) -> list[Cell]:
        return [
            Cell(player, (("enemy", enemy), ("weapon", PLAIN_WEAPON)), decks)
            for player in players
            for enemy in enemies
        ]

    played = hall.play(cells(plan.fast), plan.series(plan.fights), progress)
    played |= hall.play(cells(plan.slow), plan.series(plan.few), progress)
    looked_at = cells(plan.fast[:1]) if plan.seers else []
    seen = look_all(hall, looked_at, plan.series(plan.seers), plan.width, progress)
    return Bounds(played, seen)


def solve(variant: str, plan: Plan, jobs: int, progress: Callable[[int], None]) -> Truth:
    """Solve a small fight exactly, and let players play it."""
    found = interpreted(f"solution({variant!r})", "exact")
    with Hall(small_game, jobs) as hall:
        bounds = measure(hall, plan, [SETTINGS["enemy"]], variant, progress)
    return Truth(variant, found["value"], int(found["positions"]), bounds)


def variants_of(text: str) -> list[str]:
    """Names of small fights, by commas."""
    names = [part.strip() for part in text.split(",")] if text else []
    for name in names:
        if name not in VARIANTS:
            raise TefudaError(f"there is no small fight {name!r}; there is {', '.join(VARIANTS)}")
    return names


def as_markdown(bounds: Bounds, truths: Sequence[Truth]) -> str:
    tables = [fight_lines(bounds)]
    if bounds.clairvoyant:
        tables.append(seer_lines(bounds))
    if truths:
        tables.append(truth_lines(truths))
    return "\n\n".join("\n".join(lines) for lines in tables)


def fight_lines(bounds: Bounds) -> list[str]:
    lines = [
        "| fight | player | fights | won, at least | ms a decision |",
        "|---|---|---:|---:|---:|",
    ]
    for cell, tally in bounds.played.items():
        lines.append(
            f"| {cell.setting('enemy')} | {cell.player.label} | {tally.fights:,} | {tally.rate} "
            f"| {tally.milliseconds:.2f} |"
        )
    return lines


def seer_lines(bounds: Bounds) -> list[str]:
    lines = ["| fight | seeds | can be won | cannot | cut off | nobody wins more than |"]
    lines += ["|---|---:|---:|---:|---:|---:|"]
    for cell, seer in bounds.clairvoyant.items():
        lines.append(
            f"| {cell.setting('enemy')} | {seer.bound.games:,} | {seer.won:,} | {seer.lost:,} "
            f"| {seer.cut:,} | {seer.bound} |"
        )
    return lines


def truth_lines(truths: Sequence[Truth]) -> list[str]:
    lines = ["| small fight | decisions | best play wins | player | wins | regret, points |"]
    lines += ["|---|---:|---:|---|---:|---:|"]
    for truth in truths:
        value = f"{truth.positions:,} | {100 * truth.value:.2f} %"
        for cell, tally in truth.bounds.played.items():
            lines.append(
                f"| {truth.variant} | {value} | {cell.player.label} | {tally.rate} "
                f"| {regret(truth.value, tally.rate)} |"
            )
        for seer in truth.bounds.clairvoyant.values():
            lines.append(f"| {truth.variant} | {value} | a clairvoyant | {seer.bound} | |")
    return lines


def regret(value: float, rate: Rate) -> str:
    """How much more best play wins, with the interval that follows from the player's rate."""
    low, high = value - rate.high, value - rate.low
    return f"{100 * (value - rate.rate):.1f} ({100 * low:.1f} to {100 * high:.1f})"

"""Can a player who knows every card and every future die win this fight?

No player can win more often than such a clairvoyant, so the share of seeds that the clairvoyant can
win is an upper bound for all of them. A fight of one seed is a puzzle without luck, searched attack
by attack. If a search had to leave something out and found no win, the fight counts as won, so that
the bound remains valid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tefuda.core.state import State
from tefuda.games.samurai.layout import (
    ATTACK,
    DIE,
    ENEMY_KI,
    ENEMY_LIFE,
    GAUGES,
    KI,
    LIFE,
    ROUND,
    STORED,
)
from tefuda.lab.fights import Cell, Hall, OpenGame, Series, batches, opened
from tefuda.lab.stats import Rate, wilson

WIDTH: Final = 4
"""The number of positions that the search continues with after each attack."""
POSITIONS: Final = 2_000
"""The most positions after one attack; all others are left out."""


@dataclass
class Clairvoyance:
    """The numbers of fights that can be won, cannot be won, or were not searched to the end."""

    won: int = 0
    lost: int = 0
    cut: int = 0

    def add(self, other: Clairvoyance) -> None:
        self.won += other.won
        self.lost += other.lost
        self.cut += other.cut

    @property
    def bound(self) -> Rate:
        """The rate that nobody can exceed: fights that were cut off count as won."""
        fights = self.won + self.lost + self.cut
        rate = (self.won + self.cut) / fights if fights else 1.0
        return Rate(fights, rate, *wilson(rate, fights))


def promise(state: State) -> float:
    """How good a position looks between two attacks."""
    b = state.b
    mine = 1.0 * int(b[LIFE]) + 0.7 * int(b[KI]) + 0.3 * int(b[DIE])
    gauges = 0.1 * sum(int(b[GAUGES + i]) for i in range(3))
    stored = 0.5 * int(b[STORED]).bit_count()
    return mine + gauges + stored - 1.2 * int(b[ENEMY_LIFE]) - 0.5 * int(b[ENEMY_KI])


def winnable(state: State, width: int = WIDTH) -> bool | None:
    """Whether some choices win this fight; None if the search could not find out.

    Attack by attack, the search looks at all positions that one can lead to, and continues with the
    `width` best. Only if it left none out does finding no win prove anything.
    """
    front = [state]
    left_out = False
    while front:
        reached = Attack()
        for here in front:
            if reached.explore(here):
                return True
        left_out = left_out or reached.full or len(reached.ends) > width
        front = sorted(reached.ends.values(), key=promise, reverse=True)[:width]
    return None if left_out else False


class Attack:
    """All positions that some positions can lead to until the next attack begins."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.ends: dict[str, State] = {}
        self.full = False

    def explore(self, start: State) -> bool:
        """Whether the fight can be won before the next attack."""
        waiting = [start]
        now = moment(start)
        looked_at = 0
        while waiting:
            here = waiting.pop()
            for choice in reversed(here.options):  # what is tried last is gone on with first
                there = here.clone()
                there.step(choice)
                if there.over:
                    if there.returns[0] == 1.0:
                        return True
                    continue
                digest = there.digest()
                if digest in self.seen:
                    continue
                self.seen.add(digest)
                if moment(there) != now:
                    self.ends[digest] = there
                elif looked_at < POSITIONS:
                    looked_at += 1
                    waiting.append(there)
                else:
                    self.full = True
        return False


def moment(state: State) -> tuple[int, int]:
    return int(state.b[ROUND]), int(state.b[ATTACK])


def look(work: tuple[OpenGame, Cell, Series, range, int]) -> Clairvoyance:
    """Search some fights of a series. It has one argument, so that a pool can call it."""
    open_game, cell, series, numbers, width = work
    game = opened(open_game, cell.decks)
    found = Clairvoyance()
    for number in numbers:
        state = game.new(series.fight(number), **dict(cell.settings))
        state.log = None  # nobody wants a record, and nobody listens
        state.sink = None
        won = winnable(state, width)
        found.add(Clairvoyance(won is True, won is False, won is None))
    return found


def look_all(
    hall: Hall,
    cells: Sequence[Cell],
    series: Series,
    width: int,
    progress: Callable[[int], None],
) -> dict[Cell, Clairvoyance]:
    """The clairvoyant's results for each cell."""
    found = {cell: Clairvoyance() for cell in cells}
    work = [
        (hall.open_game, cell, series, numbers, width)
        for cell in cells
        for numbers in batches(series.fights)
    ]
    for (_, cell, _, numbers, _), part in zip(work, hall.map(look, work), strict=True):
        found[cell].add(part)
        progress(len(numbers))
    return found

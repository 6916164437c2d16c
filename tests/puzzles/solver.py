"""Puzzles: positions in which winning the game, or the Great Battle, takes several right choices.

The solver is a plain enumeration of what one seat can choose until its opponent has a turn or the
Great Battle has been fought. It uses no tree statistics, no fitted weights and no tastes: it is the
yardstick that bots are held against, so it must share nothing with them but the rules.

What is hidden is dealt many times. In each dealt world everything is searched with open cards, and
whoever is asked in between answers as badly for the seat as possible. Two numbers come of that:
how often a *fixed* sequence of choices reaches the goal, which no knowledge of hidden cards can
have improved, and how often the goal could still be reached after a wrong choice by somebody who
saw all cards. A puzzle is a position where the first is high and the second is low.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, cast

from tefuda.bots.bot import Bot
from tefuda.core.game import Game
from tefuda.core.layout import ACTOR, ENDED
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.games.gosux.layout import HAND_N, PHASE, ROUND, SUPREMACY, TURN_OF, TURNS
from tefuda.games.gosux.rules import Rules

WON: Final = 1000
"""The measure of a game won; lost is the same below zero."""
BATTLE: Final = 100
"""The measure of a Great Battle won alone, while the game goes on."""
SURE: Final = 0.95
"""A solution reaches the goal in at least this share of the worlds."""
DIM: Final = 0.35
"""After a wrong choice the goal is within reach in no more than this share of them."""
FEWEST: Final = 3
"""Choices that must be right."""
OUT_OF_REACH: Final = 99
"""More choices than any way to a goal has."""
GOALS: Final = {"win": WON, "battle": BATTLE}
"""What a puzzle asks for. A mere lead in the middle of a round is no goal: how much it is worth is
a matter of judgement, and an enumeration has none."""
MOST_NODES: Final = 40_000
"""Positions looked at in one world; beyond that a position is too wide to be proved."""


class TooWide(TefudaError):
    """There are too many ways to play on: nothing can be said for certain."""


class World:
    """One way to deal what is hidden, searched with open cards."""

    def __init__(self, state: State, seat: int, most: int = MOST_NODES) -> None:
        self.state = cast("Rules", state)
        self.seat = seat
        self.most = most
        b = self.state.b
        self.round = b[ROUND]
        self.tokens = [b[self.state.base(s) + SUPREMACY] for s in range(2)]
        self.values: dict[str, int] = {}

    def ended(self, state: Rules) -> bool:
        """Whether the seat's own turns are over, by the opponent's turn or by the battle."""
        b = state.b
        if b[ENDED] or b[PHASE] != TURNS or b[ROUND] != self.round:
            return True
        return b[TURN_OF] != self.seat

    def measure(self, state: Rules) -> int:
        """What the seat has in the end: the game, the battle, or else the lead in the battle to
        come and in cards in hand."""
        b, seat = state.b, self.seat
        if b[ENDED]:
            return round(WON * (2 * state.reward(seat) - 1))
        if b[PHASE] != TURNS or b[ROUND] != self.round:
            won = [b[state.base(s) + SUPREMACY] - self.tokens[s] for s in range(2)]
            return int(BATTLE * (won[seat] - won[1 - seat]))
        cards = b[state.base(seat) + HAND_N] - b[state.base(1 - seat) + HAND_N]
        return int(state.strength(seat) - state.strength(1 - seat) + cards)

    def value(self, state: Rules) -> int:
        """The best that can come of a position, whatever the opponent answers."""
        while not self.ended(state) and state.n_opts == 1:
            state = self.then(state, state.opts[0])
        if self.ended(state):
            return self.measure(state)
        key = state.digest()
        if key not in self.values:
            if len(self.values) >= self.most:
                raise TooWide(f"more than {self.most} positions lie within these turns")
            best = max if state.b[ACTOR] - 1 == self.seat else min
            self.values[key] = best(self.value(after) for _, after in self.choices(state))
        return self.values[key]

    def choices(self, state: Rules) -> Iterator[tuple[int, Rules]]:
        for choice in state.options:
            yield choice, self.then(state, choice)

    def then(self, state: Rules, choice: int) -> Rules:
        after = state.clone()
        after.choose(choice)
        return cast("Rules", after)

    def asked(self, state: Rules) -> list[Rules]:
        """The positions in which the seat has something to decide next, or its turns are over:
        one for each way the opponent may answer in between."""
        if self.ended(state) or (state.n_opts > 1 and state.b[ACTOR] - 1 == self.seat):
            return [state]
        return [last for _, after in self.choices(state) for last in self.asked(after)]

    def ease(self, state: Rules, least: int) -> tuple[int, float]:
        """How few choices must be right on the shortest way to such a measure, and how often blind
        chance would make all of them."""
        memo: dict[str, tuple[int, float]] = {}

        def walk(state: Rules) -> tuple[int, float]:
            if self.ended(state):
                return (0, 1.0) if self.measure(state) >= least else (OUT_OF_REACH, 0.0)
            key = state.digest()
            if key not in memo:
                memo[key] = look(state)
            return memo[key]

        def look(state: Rules) -> tuple[int, float]:
            if self.value(state) < least:
                return OUT_OF_REACH, 0.0
            found = [walk(after) for _, after in self.choices(state)]
            if state.b[ACTOR] - 1 != self.seat:
                return max(n for n, _ in found), min(luck for _, luck in found)
            counts = 1 if any(n == OUT_OF_REACH for n, _ in found) else 0
            luck = sum(luck for _, luck in found) / len(found)
            return min(n for n, _ in found) + counts, luck

        return walk(state)


@dataclass(frozen=True)
class Solution:
    goal: int
    """In the measure."""
    line: list[int]
    """Choices that reach the goal; questions with a single answer are left out."""
    sure: float
    """Share of the worlds in which exactly these choices do."""
    needed: int
    """Choices that must be right on the shortest way there."""
    luck: float
    """How often blind chance, blessed with good draws, would get there."""


@dataclass(frozen=True)
class Front:
    """Where the worlds stand after the same choices; None where one of them was no option."""

    worlds: Sequence[World]
    states: list[list[Rules] | None]

    def share(self, least: int) -> float:
        """In how many worlds the measure can still get so high."""
        reached = 0
        for world, states in zip(self.worlds, self.states, strict=True):
            if states is not None and all(world.value(state) >= least for state in states):
                reached += 1
        return reached / len(self.worlds)

    def after(self, choice: int) -> Front:
        pairs = zip(self.worlds, self.states, strict=True)
        return Front(self.worlds, [self._after(*pair, choice) for pair in pairs])

    def _after(self, world: World, states: list[Rules] | None, choice: int) -> list[Rules] | None:
        result: list[Rules] = []
        for state in states or ():
            if world.ended(state):
                result.append(state)
            elif state.is_option(choice):
                result += world.asked(world.then(state, choice))
            else:
                return None
        return None if states is None else result

    def options(self) -> list[int]:
        """What can be chosen in any world that is still open."""
        found: set[int] = set()
        for world, states in zip(self.worlds, self.states, strict=True):
            for state in states or ():
                if not world.ended(state):
                    found.update(state.options)
        return sorted(found)


def deal(game: Game, state: State, worlds: int, most: int = MOST_NODES) -> list[World]:
    """Worlds that agree with what the actor knows."""
    seat = state.actor
    if seat is None:
        raise TefudaError("the game is over: there is nothing to solve")
    belief = game.belief(state.view(seat))
    rng = random.Random(worlds)
    return [World(belief.deal(rng.getrandbits(32)), seat, most) for _ in range(worlds)]


def opened(worlds: Sequence[World]) -> Front:
    return Front(worlds, [world.asked(world.state) for world in worlds])


def solve(worlds: Sequence[World], goal: int) -> Solution | None:
    """Choices that surely reach the goal, if at each of them all others are clearly worse or as
    good, and if at least `FEWEST` must be right."""
    eases = [world.ease(world.state, goal) for world in worlds]
    needed = min(n for n, _ in eases)
    if not FEWEST <= needed < OUT_OF_REACH:
        return None
    line = _line(opened(worlds), goal)
    if line is None:
        return None
    luck = sum(luck for _, luck in eases) / len(eases)
    return Solution(goal, line, certainty(worlds, line, goal), needed, luck)


def certainty(worlds: Sequence[World], line: Sequence[int], goal: int) -> float:
    """The share of the worlds in which exactly these choices reach the goal."""
    front = opened(worlds)
    for choice in line:
        front = front.after(choice)
    return 0.0 if front.options() else front.share(goal)


def _line(front: Front, goal: int) -> list[int] | None:
    """Depth first over what keeps the goal in nearly all worlds; None where it cannot be kept, or
    where a choice is neither clearly right nor clearly wrong."""
    options = front.options()
    if not options:
        return []
    fronts = {choice: front.after(choice) for choice in options}
    good = [choice for choice in options if fronts[choice].share(goal) >= SURE]
    bad = [choice for choice in options if fronts[choice].share(goal) <= DIM]
    if len(good) + len(bad) < len(options):
        return None
    for choice in good:
        rest = _line(fronts[choice], goal)
        if rest is not None:
            return [choice, *rest]
    return None


def finds(game: Game, start: State, goal: int, bot: Bot, clock: int | None = None) -> bool:
    """Whether a bot reaches the goal on the table as it is, against the worst answers."""
    seat = start.actor
    assert seat is not None
    state = cast("Rules", start.clone())
    world = World(state, seat)
    while not world.ended(state):
        if state.b[ACTOR] - 1 == seat:
            state.choose(bot.choose(game.view(state, seat), state.options, clock))
        else:
            state = min((after for _, after in world.choices(state)), key=world.value)
    return world.measure(state) >= goal

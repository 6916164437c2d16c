"""The time of a table: a clock for each seat, or a deadline for each decision.

Like its table, a clock is what the entries make of it: each says how long the seat whose time ran
had taken until then (`spent`, measured by the server that stored it). So what is left is known
after a restart, and the time while no server was running is charged to nobody.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Final

from msgspec import Struct

from tefuda.server.protocol import ClockInfo
from tefuda.server.words import Refused

REAL: Final = "real"
DEADLINE: Final = "deadline"
SECONDS: Final = {REAL: (10, 6 * 3600), DEADLINE: (60, 30 * 24 * 3600)}
"""From and to, for each kind."""
MOST_INCREMENT: Final = 300
RETURN: Final = 5.0
"""After a start of the server clocks stand still so long: people have to come back first."""
GRACE: Final = 600.0
"""After a start of the server a deadline is at least so far away."""
BOT_SHARE: Final = 0.05
"""Of the time that a bot has left, what it may use for one choice."""
LEAST_THINKING: Final = 0.01


class ClockPlan(Struct, frozen=True):
    """What a table plays with. `real`: `seconds` for the whole game, and `increment` more whenever
    the decision passes to somebody else (to whoever is alone, after each). `deadline`: `seconds`
    for each decision."""

    kind: str
    seconds: int
    increment: int = 0

    def check(self) -> None:
        least, most = SECONDS[self.kind]
        if not least <= self.seconds <= most:
            facts = {"least": str(least), "most": str(most), "given": str(self.seconds)}
            raise Refused(f"seconds_{self.kind}", **facts)
        if self.kind == DEADLINE and self.increment:
            raise Refused("increment_deadline")
        if not 0 <= self.increment <= MOST_INCREMENT:
            raise Refused("increment", most=str(MOST_INCREMENT), given=str(self.increment))


@dataclass(frozen=True)
class Times:
    """What time it is: for intervals, and for people. Tests have their own."""

    steady: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time


TIMES: Final = Times()


@dataclass
class Clock:
    plan: ClockPlan
    left: list[float]
    """Seconds, per seat, at the moment `since`."""
    times: Times = TIMES
    running: int | None = None
    """The seat whose time runs; nobody's while everybody waits."""
    since: float = 0.0
    begun: float = 0.0
    """When the open decision began, on the wall's clock, if it is one with a deadline."""
    decider: int | None = None
    """Whose time ran last."""
    again: int | None = None
    """Who took back: until somebody else decides, no decision of theirs has new time."""
    most: float = inf
    """Seconds that the running seat is charged at most: what a bot was given to think. It may have
    to wait for other tables' bots before."""
    before: dict[int, list[float]] = field(default_factory=dict)
    """What was left when a move was made, by its number."""

    @property
    def alone(self) -> bool:
        """Whether nobody waits for anybody."""
        return len(self.left) == 1

    def spent(self) -> float:
        """Seconds that the running seat has taken since the last entry."""
        taken = 0.0 if self.running is None else max(0.0, self.times.steady() - self.since)
        return min(taken, self.most)

    def remaining(self) -> float | None:
        """Seconds until the running seat has lost; None if nobody's time runs."""
        return None if self.running is None else self.left[self.running] - self.spent()

    @property
    def late(self) -> int | None:
        """The seat whose time is up."""
        left = self.remaining()
        return self.running if left is not None and left <= 0 else None

    def for_a_bot(self, most: float) -> float:
        """Seconds that a bot may take from now on: never all that it has left, and all that it is
        charged."""
        self.stand()
        left = self.remaining()
        self.most = most if left is None else max(LEAST_THINKING, min(most, left * BOT_SHARE))
        return self.most

    def stand(self) -> None:
        """A bot is to move and has not been asked: until then it is charged nothing."""
        self.since, self.most = self.times.steady(), 0.0

    def shown(self) -> ClockInfo:
        left = list(self.left)
        if self.running is not None:
            left[self.running] -= self.spent()
        return ClockInfo(self.plan.kind, [round(max(0.0, s), 3) for s in left], self.running)

    # -- what happens -----------------------------------------------------------------------------

    def charge(self, spent: float) -> None:
        """An entry has come: the seat whose time ran has used so much of it."""
        if self.running is not None:
            self.left[self.running] = max(0.0, self.left[self.running] - spent)
        self.running = None

    def run(self, seat: int | None, at: float, decision: bool) -> None:
        """From now on this seat's time runs, or nobody's; with `decision` it is a new one."""
        self.running, self.since, self.most = seat, self.times.steady(), inf
        if seat is None or not decision:
            return
        if self.plan.kind == DEADLINE:
            if seat != self.again:
                self.left, self.again = [float(self.plan.seconds)] * len(self.left), None
            self.begun = at + self.left[seat] - self.plan.seconds
        elif self.decider is not None and (self.alone or self.decider != seat):
            self.left[self.decider] += self.plan.increment
        self.decider = seat

    def moved(self, number: int) -> None:
        self.before[number] = list(self.left)

    def take_back(self, number: int, seat: int) -> None:
        """The moves from this number on were taken back by a seat. Its own time is as used as it
        was, and increments are gone; the others get back what they thought in vain."""
        whole = [float(self.plan.seconds)] * len(self.left)
        then = self.before.get(number, whole)
        for other, left in enumerate(self.left):
            self.left[other] = (min if other == seat else max)(left, then[other])
        self.before = {n: left for n, left in self.before.items() if n < number}
        self.decider, self.again = None, None if self.alone else seat

    def wind(self, seat: int) -> None:
        """Somebody else sits down there: the seat has all its time again."""
        self.left[seat] = float(self.plan.seconds)

    def wake(self, started: float) -> None:
        """Read from the store by a server that started at this moment (of the steady time)."""
        now = self.times.steady()
        self.since = max(now, started + RETURN)
        if self.running is not None and self.plan.kind == DEADLINE:
            due = self.begun + self.plan.seconds - self.times.wall()
            grace = min(GRACE, self.plan.seconds) - (now - started)
            self.since, self.left[self.running] = now, max(due, grace)


def new_clock(plan: ClockPlan | None, seats: int, times: Times = TIMES) -> Clock | None:
    return None if plan is None else Clock(plan, [float(plan.seconds)] * seats, times)

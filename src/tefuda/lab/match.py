"""One deal between two bots: games with the same luck, seats changed, and what was measured.

At a table for two that is two games, seats swapped; in teams too, where each of the bots has a team
of its own. At a larger table each of the two bots sits alone among several of the other, once at
every seat; what it wins there is measured by an even share.

A bot that raises, answers what is not an option, or takes longer than allowed loses the game at
once. What it prints goes to the error output. If the rules themselves break, nobody is to blame:
the game counts an even share for each.
"""

from __future__ import annotations

import random
import re
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from hashlib import blake2b
from types import FrameType
from typing import Final, Literal

from msgspec import Struct

from tefuda.bots.bot import Bot
from tefuda.bots.clock import MOST_SECONDS, ClockError, check_clock
from tefuda.bots.levels import make
from tefuda.bots.outside import Answer, TooSlow, ask
from tefuda.core.game import Company, Game
from tefuda.core.state import Json, State
from tefuda.errors import TefudaError

Clock = int | float | None
TOO_LONG: Final = 20_000
"""Choices after which a game will not end any more."""
BUDGET: Final = re.compile(r"(?P<iterations>\d{1,20})|(?P<seconds>\d+(?:\.\d+)?|\.\d+)s")
BROKEN: Final = "broken"
OWN_CHANCE: Final = (1 << 64) - 1
PATIENCE: Final = 3
"""How often a bot is interrupted before it is done without warning."""
HURRY: Final = 0.0002
"""Seconds, at most, between interruptions of a bot that has caught the first ones."""
AGAIN: Final = 0.01
"""Seconds after which it rings again all the same: a signal just before a system call that waits
is noticed only when another ends the call."""


@dataclass(frozen=True)
class Contestant:
    """A bot as the arena knows it: its name for `make`, its budget, and what to call it."""

    name: str
    clock: Clock
    label: str


def contestants(text: str, clock: Clock = None) -> tuple[Contestant, ...]:
    """`a,b@300,c@0.5s`: bots, some with a budget of their own in iterations or seconds."""
    parts = [part.strip() for part in text.split(",")]
    found: list[Contestant] = []
    for place, part in enumerate(parts):
        name, budget = _budget(part)
        twins = parts[:place].count(part)
        label = f"{part}#{twins + 1}" if twins else part
        own = clock if budget is None else budget
        try:
            check_clock(own)
        except ClockError as error:
            raise TefudaError(f"{part!r}: {error}") from None
        found.append(Contestant(name, own, label))
    return tuple(found)


def _budget(text: str) -> tuple[str, Clock]:
    name, at, budget = text.rpartition("@")
    if not at or ":" in budget:  # none, or an @ in the path to a file
        name, at = text, ""
    given = BUDGET.fullmatch(budget) if at else None
    if not name or (at and not given):
        raise TefudaError(
            f"{text!r} is not a bot: write a name, or name@300 for 300 iterations, "
            "or name@0.5s for half a second a choice"
        )
    if given is None:
        return name, None
    return name, int(given["iterations"]) if given["iterations"] else float(given["seconds"])


def seatings(seats: int, teams: bool = False) -> tuple[tuple[int, ...], ...]:
    """Which of a pair sits where, in the games of a deal: first the first one alone at every seat,
    then the second. Between two the one is the other; in teams each has both seats of one."""
    if teams:
        return tuple(tuple((first + seat) % 2 for seat in range(seats)) for first in (0, 1))
    alone = [tuple(int(other != seat) for other in range(seats)) for seat in range(seats)]
    if seats == 2:
        return tuple(alone)
    return (*alone, *(tuple(1 - bot for bot in sat) for sat in alone))


# -- what is kept of a game ------------------------------------------------------------------------


class Fault(Struct, frozen=True):
    """What a bot did that lost it the game."""

    seat: int
    kind: Literal["error", "illegal", "slow"]
    move: int
    why: str


class Played(Struct, frozen=True):
    """One game. `seats` says which of the pair sat where; all lists are by seat."""

    seats: tuple[int, ...]
    scores: tuple[float, ...]
    ending: str
    decisions: tuple[int, ...]
    fault: Fault | None
    broken: str
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    turns: int = 0
    """In which turn it ended, or in which round where rounds are counted."""


class Deal(Struct, frozen=True):
    """The games of one seed, and which two bots of the list played them."""

    pair: tuple[int, int]
    number: int
    seed: str
    games: tuple[Played, ...]

    def scores(self, bot: int) -> tuple[float, ...]:
        """What the first (0) or second (1) bot of the pair scored alone at each seat, in order, or
        as each team."""
        at = {
            game.seats.index(bot): _score(game, bot)
            for game in self.games
            if 2 * game.seats.count(bot) <= len(game.seats)
        }
        return tuple(at[seat] for seat in sorted(at))


def _score(game: Played, bot: int) -> float:
    """Partners share what their team has won."""
    return sum(score for who, score in zip(game.seats, game.scores, strict=True) if who == bot)


def key(seed: int, *words: object) -> int:
    """128 bits of luck for one purpose: nothing else shares them, and no order matters."""
    text = "/".join(str(word) for word in (seed, *words))
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest())


# -- playing ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Terms:
    """What holds for every game of a match."""

    seed: int
    draft: bool = False
    limit: float | None = None
    """Seconds that one choice may take."""
    check: bool = False
    """Whether every position is checked for what must not be."""
    records: bool = False
    """Whether a record is made of every game."""
    seats: int = 2
    """How many play."""
    teams: bool = False

    @property
    def company(self) -> Company:
        return Company(self.seats, self.teams)

    def __post_init__(self) -> None:
        if self.limit is not None and not 0 < self.limit <= MOST_SECONDS:
            raise TefudaError(
                f"a limit cannot be {self.limit:g}: it is a number of seconds above 0, "
                f"at most {MOST_SECONDS:,.0f}"
            )


class Table:
    """One game: its bots, and what each of them did."""

    def __init__(
        self, game: Game, state: State, seated: Sequence[Contestant], seeds: Sequence[int]
    ) -> None:
        self.game = game
        self.state = state
        self.seated = seated
        self.seeds = seeds
        self.decisions = [0] * len(seated)
        self.seconds, self.slowest = [0.0] * len(seated), [0.0] * len(seated)
        self.fault: Fault | None = None
        self.broken = ""
        self.tried: int | None = None
        """The choice that the rules have not digested yet."""
        state.sink = None  # nobody listens, and noting events takes time

    @property
    def trouble(self) -> str:
        """Why it came to no end by the rules; empty where it did."""
        return self.broken or (self.fault.why if self.fault else "")

    def play(self, limit: float | None = None, check: bool = False) -> None:
        """To the end, or to the first fault."""
        bots: list[Bot] = []
        for seat, (who, seed) in enumerate(zip(self.seated, self.seeds, strict=True)):
            try:
                bots.append(make(self.game, who.name, seed))
            except TefudaError as error:
                self._forfeit(seat, "error", str(error))
                return
        while self.fault is None and not self.broken and self.state.actor is not None:
            seat = self.state.actor
            choice = self._asked(bots[seat], seat, limit)
            if choice is not None:
                self._step(choice, check)

    def _asked(self, bot: Bot, seat: int, limit: float | None) -> int | None:
        """The bot's answer; None if it has just lost by it."""
        view, options = self.state.view(seat), self.state.options
        answer: Answer | None = None
        started = time.perf_counter()
        try:
            with alarm(limit):
                answer = ask(bot, view, options, self.seated[seat].clock)
        except TooSlow:
            pass  # there is no answer
        seconds = time.perf_counter() - started
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)
        if answer is None or (limit is not None and seconds > limit):
            self._forfeit(seat, "slow", f"{seconds:.3f} s for one choice; {limit} s are allowed")
            return None
        if answer.choice is None:
            self._forfeit(seat, answer.fault, answer.why)
        return answer.choice

    def _forfeit(self, seat: int, kind: Literal["error", "illegal", "slow"], why: str) -> None:
        self.fault = Fault(seat, kind, int(self.state.length) + 1, why)
        self.game.agree(self.state, "timed_out" if kind == "slow" else "resigned", seat)

    def _step(self, choice: int, check: bool) -> None:
        self.tried = choice
        try:
            self.state.step(choice)
            self.tried = None
            if check:
                self.game.check(self.state)
            if self.state.length > TOO_LONG:
                raise TefudaError(f"the game is not over after {TOO_LONG} choices")
        except Exception as error:
            # Whatever goes wrong inside the rules is not the bots' doing.
            self.broken = f"{type(error).__name__}: {error}"

    def played(self, seats: tuple[int, ...]) -> Played:
        scores = [1 / len(seats)] * len(seats) if self.broken else self.state.returns
        return Played(
            seats,
            tuple(scores),
            self._ending(),
            tuple(self.decisions),
            self.fault,
            self.broken,
            tuple(self.seconds),
            tuple(self.slowest),
            self.game.turn_key(self.state)[0],
        )

    def _ending(self) -> str:
        if self.broken:
            return BROKEN
        if self.fault is not None:
            return self.fault.kind
        ended = self.state.view(None)["ended"]
        assert isinstance(ended, dict)
        return str(ended["how"])

    def record(self) -> Json:
        """For `tefuda replay`; of a game that broke, all choices up to the one that broke it."""
        if not self.broken:
            record = self.state.record()
        else:
            log = self.state.log
            assert log is not None
            record = {
                "game": self.game.name,
                "rules": self.game.rules_version,
                "cards": self.game.card_hash(),
                "settings": log.settings,
                "seed": str(log.seed),
                "moves": log.moves if self.tried is None else [*log.moves, self.tried],
                "ended": None,
                "digests": [],
            }
        return {**record, "bots": [who.label for who in self.seated]}


@contextmanager
def alarm(limit: float | None) -> Iterator[None]:
    """Interrupt what takes longer than `limit` seconds, where the platform can do it.

    Elsewhere, and inside compiled code, a choice that came too late is only noticed afterwards.
    """
    timers = hasattr(signal, "setitimer")
    if limit is None or not timers or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, Bell())
    signal.setitimer(signal.ITIMER_REAL, limit, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Bell:
    """Rings until the bot gives up.

    A bot can catch what interrupts it and go on. Then it rings after random moments, so that
    sooner or later it does so outside the bot's `try`.
    """

    def __init__(self) -> None:
        self.rung = 0

    def __call__(self, number: int, frame: FrameType | None) -> None:
        # Whoever has the bot's answer and puts the alarm away must not be interrupted.
        while frame is not None and frame.f_code is not ask.__code__:
            frame = frame.f_back
        if frame is None:
            return
        self.rung += 1
        if self.rung >= PATIENCE:
            signal.setitimer(signal.ITIMER_REAL, HURRY * (random.random() + 0.01), AGAIN)
        raise TooSlow


def play_deal(
    game: Game, bots: Sequence[Contestant], pair: tuple[int, int], number: int, terms: Terms
) -> tuple[Deal, list[Json]]:
    """All games of a deal, and a record of each if the terms ask for it."""
    seed = key(terms.seed, "deal", number)
    settings = game.deal_settings(random.Random(seed), terms.draft)
    settings |= game.for_company(terms.company)
    games: list[Played] = []
    records: list[Json] = []
    for seats in seatings(*terms.company):
        who = [pair[seat] for seat in seats]
        seeds = [_own_chance(terms, number, who, seat) for seat in range(terms.seats)]
        table = Table(game, game.new(seed, **settings), [bots[bot] for bot in who], seeds)
        with redirect_stdout(sys.stderr):  # the output is the arena's: it may be JSON
            table.play(terms.limit, terms.check)
        games.append(table.played(seats))
        if terms.records:
            records.append(table.record())
    return Deal(pair, number, str(seed), tuple(games)), records


def _own_chance(terms: Terms, number: int, who: Sequence[int], seat: int) -> int:
    """A bot's own chance: the same in all games of a deal, whoever it meets and wherever it sits;
    where it sits several times, all but the first have one of their own."""
    twins = who[:seat].count(who[seat])
    words = (number, who[seat], twins) if twins else (number, who[seat])
    return key(terms.seed, "bot", *words) & OWN_CHANCE

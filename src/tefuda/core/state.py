"""A state: what people, bots, servers and tests hold. Rules in the machine below, words above.

The log lies outside the buffer and is shared: a clone copies nothing of it, and the first of two
forks to go on keeps appending to the same lists; only the second makes its own copy.
"""

from __future__ import annotations

import hashlib
import operator
from collections.abc import Callable, Sequence
from typing import Final, SupportsIndex, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.core.buffer import COMPILED, packed
from tefuda.core.layout import ACTOR, ENDED, WINNER
from tefuda.core.machine import Machine, Program
from tefuda.errors import TefudaError

MARK_BARRIER: Final = 1
MARK_SECRET: Final = 2
MARK_SEAT: Final = 4

Json = dict[str, object]
Names = Sequence[str]
"""What the players are called, seat by seat; who has no name here goes by the seat's number."""

MOST_SEATS: Final = 4
"""No game has more."""
UNSEEN: Final = [0] * MOST_SEATS
"""Nobody has been shown anything of the sink; shared, never changed."""
Remade = tuple[Callable[..., object], tuple[object, ...]]
"""What pickle keeps of an object: a function and what to call it with."""


class IllegalChoice(TefudaError):
    """The choice is not among the options; nothing was changed."""


def whole(choice: object) -> int:
    """A choice as Python's own int: numpy has ints of its own. -1, which is never an option, for
    anything that is no whole number."""
    if type(choice) is int:
        return choice
    try:
        return int(operator.index(cast("SupportsIndex", choice)))
    except TypeError:
        return -1


class Log:
    """How a state came about: where it started, the choices, and a mark for each."""

    def __init__(self, start: str | None, settings: dict[str, object], seed: int) -> None:
        self.start = start
        self.settings = settings
        self.seed = seed
        self.moves: list[int] = []
        self.marks: list[int] = []

    def fork(self, length: int) -> Log:
        log = Log(self.start, self.settings, self.seed)
        log.moves = self.moves[:length]
        log.marks = self.marks[:length]
        return log


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """What a game can say about its states. Words live outside the kernel: see core.game."""

    choices: int

    def check_seat(self, state: State, seat: int | None) -> int | None:
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> Json:
        raise NotImplementedError

    def describe(self, state: State, choice: int, lang: str, names: Names) -> str:
        raise NotImplementedError

    def ask(self, state: State, lang: str, names: Names) -> Json:
        raise NotImplementedError

    def why_not(self, state: State, seat: int, lang: str) -> list[Json]:
        raise NotImplementedError

    def events(self, state: State, seat: int | None, since: int) -> list[Json]:
        raise NotImplementedError

    def beats(self, state: State, seat: int | None, since: int) -> list[Json]:
        raise NotImplementedError

    def forecast(self, state: State, seat: int | None) -> Json:
        raise NotImplementedError

    def notation(self, state: State) -> str:
        raise NotImplementedError

    def to_json(self, state: State) -> str:
        raise NotImplementedError

    def record(self, state: State) -> Json:
        raise NotImplementedError

    def returns(self, state: State) -> list[float]:
        raise NotImplementedError

    def remade(self, state: State) -> Remade:
        """From what pickle makes a state of this game again."""
        raise NotImplementedError


class State(Machine):
    def __init__(self, program: Program, buffer: vec[i64], options: vec[i64]) -> None:
        super().__init__(program, buffer, options)
        self.game: Words | None = None
        self.log: Log | None = None
        self.length: i64 = 0
        self.secret = False
        """Whether the open question must not be noticed by anybody but the one asked."""
        self.seen: list[int] = []
        """Per seat, how much of the sink it has been shown before the last step."""

    # -- to be made by the game's own class ------------------------------------------------------

    def fresh(self) -> State:
        raise NotImplementedError

    @property
    def seats(self) -> i64:
        """How many play here. Most games are for two; the others say so."""
        return 2

    def side(self, seat: i64) -> i64:
        """Mask of the seats that win and lose together, one of which is this: in most games it is
        alone."""
        return 1 << seat

    # -- the contract's fast half -----------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat that must choose; None when the game is over."""
        actor = self.b[ACTOR]
        return None if actor == 0 else actor - 1

    @property
    def options(self) -> list[int]:
        if not COMPILED:
            return cast("list[int]", self.opts[: self.n_opts])
        return [self.opts[i] for i in range(self.n_opts)]

    @property
    def over(self) -> bool:
        return self.b[ENDED] != 0

    def step(self, choice: object) -> None:
        """Make a choice, in place. Anything that is not in options raises IllegalChoice."""
        number = whole(choice)
        if not self.is_option(number):
            raise IllegalChoice(self.illegal(choice))
        seat = self.b[ACTOR] - 1
        secret = self.secret
        sink = self.sink
        if sink is not None:
            if secret:
                self.keep_events(seat)
            else:
                sink.clear()
                self.seen = UNSEEN
                if self.trace is not None:
                    self.trace.clear()
        self.barrier = secret
        self.answerers = 0
        self.choose(number)
        log = self.log
        if log is not None:
            if len(log.moves) != self.length:
                log = log.fork(self.length)
                self.log = log
            mark = seat * MARK_SEAT
            if self.barrier:
                mark += MARK_BARRIER + MARK_SECRET if secret else MARK_BARRIER
            log.moves.append(number)
            log.marks.append(mark)
            self.length += 1

    def illegal(self, choice: object) -> str:
        if self.b[ENDED] != 0:
            return f"{choice!r} is not an option: the game is over"
        options = ", ".join(str(option) for option in self.options)
        return f"{choice!r} is not an option; the options are {options}"

    def keep_events(self, seat: i64) -> None:
        """Go on with the list of events where somebody must not notice the step."""
        sink = self.sink
        assert sink is not None
        self.seen = [len(sink) if i == seat else shown for i, shown in enumerate(self.seen)]

    def clone(self) -> State:
        """An independent state in the same position; events are not carried over."""
        other = self.fresh()
        other.n_opts = self.n_opts
        other.asked = self.asked
        other.secret = self.secret
        other.game = self.game
        other.log = self.log
        other.length = self.length
        if self.sink is not None:
            other.hear()
        return other

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> Remade:
        return self.words().remade(self)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game; how it came about does not count."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.digest() == other.digest()

    def __hash__(self) -> int:
        """Of the position as it is now: a state that is stepped must not lie in a set."""
        return hash(self.digest())

    def hear(self) -> None:
        """Note events from now on."""
        self.sink = []
        self.seen = UNSEEN
        if self.trace is not None:
            self.trace = []

    def watch(self) -> None:
        """Keep how things stand at each event of the next choice, for `beats`. An answer in secret
        goes on with the list of events, so it is too late then."""
        if self.sink is None:
            self.hear()
        if not self.secret:
            self.trace = []

    def unwatch(self) -> None:
        """No longer; what was kept is dropped, unless the list of events goes on."""
        if not self.secret:
            self.trace = None

    def kept(self) -> State:
        """A copy that keeps what happened, and so can tell its beats later."""
        other = self.clone()
        other.sink = None if self.sink is None else self.sink[:]
        other.trace = None if self.trace is None else self.trace[:]
        other.seen = self.seen
        return other

    def at_note(self, index: int) -> State:
        """The position at an event of the list, to be looked at."""
        assert self.trace is not None
        other = self.fresh()
        other.b = self.trace[index][:]
        other.game = self.game
        return other

    def digest(self) -> str:
        """Equal digests mean equal states, hidden parts included."""
        return hashlib.blake2b(packed(self.b), digest_size=16).hexdigest()

    def mask(self) -> list[int]:
        """1 for each choice of the catalogue that is an option now, 0 for the others."""
        assert self.game is not None
        result = [0] * self.game.choices
        for i in range(self.n_opts):
            result[int(self.opts[i])] = 1
        return result

    # -- the contract's other half: words ---------------------------------------------------------

    def reward(self, seat: i64) -> float:
        """What the end of the game is worth to a seat: 1 won, 0 lost; those who win together share
        that 1, and so do all where nobody has won. Who plays alone has one half until the end."""
        winners = self.b[WINNER]
        if winners == 0:
            return 1.0 / float(max(self.seats, 2))
        if winners >> seat & 1 == 0:
            return 0.0
        among: i64 = 0
        while winners:
            among += winners & 1
            winners >>= 1
        return 1.0 / float(among)

    def worth(self, seat: i64) -> float:
        """What the end is worth to a seat and those who win with it: what search plays for."""
        side = self.side(seat)
        worth: float = 0.0
        for other in range(self.seats):
            if side >> other & 1:
                worth += self.reward(other)
        return worth

    def words(self) -> Words:
        if self.game is None:
            raise TefudaError("this state belongs to no game: it was made for search")
        return self.game

    def view(self, seat: int | None) -> Json:
        """All that a seat may know, and nothing more; None for somebody who watches."""
        return self.words().view(self, seat)

    def describe(self, choice: SupportsIndex, lang: str = "en", names: Names = ()) -> str:
        """What a player would call a choice."""
        return self.words().describe(self, whole(choice), lang, names)

    def ask(self, lang: str = "en", names: Names = ()) -> Json:
        """Who is asked what, and why."""
        return self.words().ask(self, lang, names)

    def why_not(self, seat: int, lang: str = "en") -> list[Json]:
        """For each thing the seat cannot use now: the thing, the rule, the reason in words."""
        return self.words().why_not(self, seat, lang)

    def events(self, seat: int | None) -> list[Json]:
        """What has happened since the seat was last shown something, as it may see it."""
        return self.words().events(self, seat, self._since(seat))

    def _since(self, seat: int | None) -> int:
        """How many of the events the seat had been shown before the last step."""
        return self.seen[seat] if seat is not None and 0 <= seat < len(self.seen) else 0

    def beats(self, seat: int | None) -> list[Json]:
        """The events, each with the view and the forecast at its moment, as the seat may see them;
        none where nobody watched."""
        return self.words().beats(self, seat, self._since(seat))

    def forecast(self, seat: int | None) -> Json:
        return self.words().forecast(self, seat)

    def notation(self) -> str:
        """The position as text a person can read and write."""
        return self.words().notation(self)

    def to_json(self) -> str:
        return self.words().to_json(self)

    def record(self) -> Json:
        """How the game went: settings, start, choices, how it ended."""
        return self.words().record(self)

    @property
    def returns(self) -> list[float]:
        """Per seat 1 for a win, 0 for a loss, a share where several win; equal ones while the game
        is on."""
        return self.words().returns(self)

    @property
    def score(self) -> int | None:
        """What is counted where there is more than to win or to lose; None where nothing is."""
        return None

    def shows(self, seat: int | None) -> bool:
        """False while a seat must not notice that somebody else is being asked (GX-4.9).

        Whoever serves players sends nothing in such a moment; `events` waits for it as well.
        """
        return not self.secret or seat == self.asked

    # -- undo -------------------------------------------------------------------------------------

    def moves_seen(self, seat: int, length: int) -> int:
        """How many of the first moves a seat has noticed: secret answers of others are not."""
        log = self.log
        assert log is not None
        seen = 0
        for i in range(length):
            mark = log.marks[i]
            if mark & MARK_SECRET == 0 or mark // MARK_SEAT == seat:
                seen += 1
        return seen

    def undo_index(self, seat: int) -> int:
        """How many moves stay if a seat takes back all it may."""
        log = self.log
        if log is None:
            return int(self.length)
        i = int(self.length)
        while i > 0 and log.marks[i - 1] == seat * MARK_SEAT:
            i -= 1
        return i

    def undo_to(self, seat: int) -> int:
        """The earliest move a seat may take back to, counted as that seat saw the moves."""
        self.words().check_seat(self, seat)
        return self.moves_seen(seat, self.undo_index(seat)) if self.log is not None else 0

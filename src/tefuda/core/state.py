"""A state: one position of a game, which people, bots, servers and tests all use.

The rules are in the machine below this layer, the words in the game above it. The log lies outside
the buffer and is shared: a clone copies nothing of it. The first of two forks that goes on appends
to the same lists; only the second makes its own copy.
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
"""The names of the players, seat by seat. A player without a name has the seat's number."""

MOST_SEATS: Final = 4
"""No game has more seats."""
UNSEEN: Final = [0] * MOST_SEATS
"""No seat has been shown any event of the sink. The list is shared and never changed."""
Remade = tuple[Callable[..., object], tuple[object, ...]]
"""What pickle keeps of an object: a function and its arguments."""


class IllegalChoice(TefudaError):
    """The choice is not among the options; nothing was changed."""


def whole(choice: object) -> int:
    """A choice as Python's own int, because numpy has ints of its own. Anything that is not a whole
    number gives -1, which is never an option."""
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
    """What a state asks of its game. The kernel has no words; `core.game` implements these."""

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
        """What pickle keeps of a state of this game."""
        raise NotImplementedError


class State(Machine):
    """One position of a game, together with the choices that led to it.

    A state is a plain value. You can step, clone, compare, pickle, write and replay it at every
    decision, even in the middle of an effect. A game makes states: `new`, `position`, `replay`.

    >>> import tefuda
    >>> game = tefuda.game("gosux")
    >>> state = game.new(seed=7, draft="random", first="0")

    `actor` is the seat that must choose, `options` are its choices, `step` makes one in place. A
    choice that is not an option raises IllegalChoice and changes nothing.

    >>> state.actor, [game.catalogue[choice] for choice in state.options]
    (0, ['keep'])
    >>> for _ in range(2):  # each seat keeps its hand
    ...     state.step(state.options[0])

    `ask`, `describe` and `why_not` put the decision into words, in English or French.

    >>> state.ask("en")["text"], state.describe(state.options[2], "fr")
    ('Your turn: choose one action.', "Poser Kno'Bo")

    `view` is all that a seat may know, as plain data. Bots and interfaces get views, never states.

    >>> view = state.view(1)
    >>> view["players"][0]["hand"], view["players"][0]["hand_size"]
    ([], 7)

    `clone` is independent, and `events` is what the last step caused, as a seat may see it.

    >>> other = state.clone()
    >>> other.step(game.catalogue.index("draw one"))
    >>> [(event["kind"], event["card"]) for event in other.events(1) if event["kind"] == "draw"]
    [('draw', None)]
    >>> other == state
    False

    `record`, `to_json` and `notation` write the game and the position; the game reads them again.

    >>> game.replay(other.record()) == game.position(other.notation()) == other
    True

    At the end `actor` is None and `returns` has 1 for the winner, 0 for the loser.

    >>> game.agree(other, "resigned", 0)
    >>> other.actor, other.returns
    (None, [0.0, 1.0])

    All methods at work: docs/contract.md. The buffer and the frames inside: ARCHITECTURE.md.
    """

    def __init__(self, program: Program, buffer: vec[i64], options: vec[i64]) -> None:
        super().__init__(program, buffer, options)
        self.game: Words | None = None
        self.log: Log | None = None
        self.length: i64 = 0
        self.secret = False
        """Whether only the seat that is asked may notice the open question."""
        self.seen: list[int] = []
        """Per seat, the number of events of the sink that it was shown before the last step."""

    # -- the game's own class implements these ----------------------------------------------------

    def fresh(self) -> State:
        raise NotImplementedError

    @property
    def seats(self) -> i64:
        """The number of players. Most games are for two; the others override this."""
        return 2

    def side(self, seat: i64) -> i64:
        """The mask of the seats that win and lose together with this seat, itself included. In most
        games a seat is alone."""
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
        """Make a choice, in place. A choice that is not in `options` raises IllegalChoice."""
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
        """Continue the list of events, because some seats must not notice this step."""
        sink = self.sink
        assert sink is not None
        self.seen = [len(sink) if i == seat else shown for i, shown in enumerate(self.seen)]

    def clone(self) -> State:
        """An independent state in the same position, without the events of the last step."""
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
        """Whether both are the same position of the same game, regardless of how it came about."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.digest() == other.digest()

    def __hash__(self) -> int:
        """The hash of the current position. Do not step a state that is in a set."""
        return hash(self.digest())

    def hear(self) -> None:
        """Note events from now on."""
        self.sink = []
        self.seen = UNSEEN
        if self.trace is not None:
            self.trace = []

    def watch(self) -> None:
        """Keep the position at each event of the next choice, for `beats`. This has no effect
        while a seat is asked in secret, because the answer continues the list of events."""
        if self.sink is None:
            self.hear()
        if not self.secret:
            self.trace = []

    def unwatch(self) -> None:
        """Stop watching, and drop the kept positions unless the list of events continues."""
        if not self.secret:
            self.trace = None

    def kept(self) -> State:
        """A copy with the events and positions kept, so that it can give its beats later."""
        other = self.clone()
        other.sink = None if self.sink is None else self.sink[:]
        other.trace = None if self.trace is None else self.trace[:]
        other.seen = self.seen
        return other

    def at_note(self, index: int) -> State:
        """The position at an event of the list, for views only."""
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
        """What the end of the game is worth to a seat: 1 won, 0 lost. Joint winners share the 1. If
        nobody has won, all seats share it. A player alone has one half until the end."""
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
        """What the end is worth to a seat and its partners together. The search maximises this."""
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
        """All that a seat may know, and nothing more. None is a spectator."""
        return self.words().view(self, seat)

    def describe(self, choice: SupportsIndex, lang: str = "en", names: Names = ()) -> str:
        """What a player would call a choice."""
        return self.words().describe(self, whole(choice), lang, names)

    def ask(self, lang: str = "en", names: Names = ()) -> Json:
        """The open question: who is asked what, by which card and rule."""
        return self.words().ask(self, lang, names)

    def why_not(self, seat: int, lang: str = "en") -> list[Json]:
        """For each thing the seat cannot use now: the thing, the rule, the reason in words."""
        return self.words().why_not(self, seat, lang)

    def events(self, seat: int | None) -> list[Json]:
        """What has happened since the seat was last shown something, as it may see it."""
        return self.words().events(self, seat, self._since(seat))

    def _since(self, seat: int | None) -> int:
        """The number of events that the seat was shown before the last step."""
        return self.seen[seat] if seat is not None and 0 <= seat < len(self.seen) else 0

    def beats(self, seat: int | None) -> list[Json]:
        """The events, each with the view and the forecast of its moment, as the seat may see them.
        The list is empty unless `watch` was called before the step."""
        return self.words().beats(self, seat, self._since(seat))

    def forecast(self, seat: int | None) -> Json:
        return self.words().forecast(self, seat)

    def notation(self) -> str:
        """The position as text that a person can read and write."""
        return self.words().notation(self)

    def to_json(self) -> str:
        return self.words().to_json(self)

    def record(self) -> Json:
        """How the game went: settings, start, choices, ending."""
        return self.words().record(self)

    @property
    def returns(self) -> list[float]:
        """Per seat 1 for a win, 0 for a loss, a share if several win. While the game is on, all
        seats have equal shares."""
        return self.words().returns(self)

    @property
    def score(self) -> int | None:
        """The number that a game counts besides winning and losing; None in most games."""
        return None

    def shows(self, seat: int | None) -> bool:
        """False while a seat must not notice that another seat is being asked (GX-4.9).

        A server sends the seat nothing in such a moment, and `events` waits too.
        """
        return not self.secret or seat == self.asked

    # -- undo -------------------------------------------------------------------------------------

    def moves_seen(self, seat: int, length: int) -> int:
        """The number of the first moves that a seat has noticed, without others' secret answers."""
        log = self.log
        assert log is not None
        seen = 0
        for i in range(length):
            mark = log.marks[i]
            if mark & MARK_SECRET == 0 or mark // MARK_SEAT == seat:
                seen += 1
        return seen

    def undo_index(self, seat: int) -> int:
        """The number of moves that stay if a seat takes back all that it may."""
        log = self.log
        if log is None:
            return int(self.length)
        i = int(self.length)
        while i > 0 and log.marks[i - 1] == seat * MARK_SEAT:
            i -= 1
        return i

    def undo_to(self, seat: int) -> int:
        """The earliest move that a seat may take back to, counted as the seat saw the moves."""
        self.words().check_seat(self, seat)
        return self.moves_seen(seat, self.undo_index(seat)) if self.log is not None else 0

"""A table: the only place that holds a full state. It does no input and no output.

A table is what its entries make of it, one after the other (`apply`). Requests are checked first
(`check_*`, which change nothing and raise Refused); then the entries they lead to are stored; then
they are applied. So a table that is read from the store again is the same, to the number of every
message.

What each viewer (a seat, or None for all who watch) is told is a stream that only grows. It is
made of what the game says this viewer may see, at moments when the game says it may notice
something (`state.shows`), so nothing in it depends on what is hidden. For the same reason viewers
are *released* to what they have been told: after a choice to which somebody could have had a secret
answer, the release comes a little later, whether or not there is one. Until then `shown` is the
position the viewer knows, and requests are answered with "wait".
"""

from __future__ import annotations

from typing import Final

from tefuda.core.game import Game
from tefuda.core.state import MARK_SEAT, MARK_SECRET, Json, State
from tefuda.server.clock import TIMES, Times, new_clock
from tefuda.server.store import Entry, Result, SeatPlan, TableRow
from tefuda.server.streams import Item, Stream, pack
from tefuda.server.words import Refused

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
ABORTED: Final = "aborted"
CLOSED: Final = "closed"

BESIDE: Final = ("offer", "accept", "decline")
"""Entries that change nothing of what is to be decided."""

Viewer = int | None
Done = tuple[str, int | str | None, int | None]
"""Of an entry the kind and the value, and how many moves its seat had noticed then."""


class Table:
    def __init__(
        self, game: Game, row: TableRow, playable: bool = True, times: Times = TIMES
    ) -> None:
        self.game = game
        self.row = row
        self.playable = playable
        self.seats: list[SeatPlan] = list(row.plan)
        self.status = OPEN
        self.entries = 0
        self.offers: dict[str, set[int]] = {}
        """What is offered, and by which seats it is wanted; the first is in `offered_by`."""
        self.offered_by: dict[str, int] = {}
        self.next: str | None = None
        """The table of the next game, if there is one."""
        self.chooser: int | None = None
        """Who made the last choice that everybody noticed."""
        self.held = False
        """Whether everybody waits, for somebody might have a secret answer."""
        self.answerers = 0
        """Mask of the seats that might, by what the others know, since the last noticed choice."""
        self.closes: float | None = None
        """When the wait ends for those asked in secret, by the steady time; set by the hall."""
        self.times = times
        self.left: dict[str, int] = {}
        """Where those sat who have left; a bot plays on for them, and they see what it sees."""
        self.clock = new_clock(row.clock, len(row.plan), times)
        self.streams: dict[Viewer, Stream] = {seat: Stream() for seat in range(len(row.plan))}
        self.streams[None] = Stream()
        self.answered: dict[tuple[int, str], Done] = {}
        """By seat and message: what was done, and the number that the answer carried."""
        self.rewound = False
        """Whether something was taken back that had shown somebody something."""
        self.written: Json | None = None
        """The record, where the game is over and cannot be played again."""
        self.state: State | None = None
        if self.full and self.playable:
            self._start()
        self.release()
        self._run_clock(row.made)

    # -- who is here ------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        return all(plan.kind in ("person", "bot") for plan in self.seats)

    @property
    def over(self) -> bool:
        return self.status in (OVER, ABORTED, CLOSED)

    def seat_of(self, person: str) -> int | None:
        for seat, plan in enumerate(self.seats):
            if plan.kind == "person" and plan.person == person:
                return seat
        return None

    def seated(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not_seated")
        return seat

    def answered_seat(self, person: str, message: str) -> int:
        """The same; also of who has left by this message, and asks again what came of it."""
        seat = self.left.get(person)
        if seat is not None and (seat, message) in self.answered:
            return seat
        return self.seated(person)

    def viewer(self, person: str) -> Viewer:
        """Whose view somebody has; who has left goes on seeing what that seat sees."""
        seat = self.seat_of(person)
        return self.left.get(person) if seat is None else seat

    def goes_on_without(self, seat: int) -> bool:
        """Whether a game of more than two has others who want to play on."""
        people = [other for other, plan in enumerate(self.seats) if plan.kind == "person"]
        return len(self.seats) > 2 and seat in people and len(people) > 1

    def free_seat(self, person: str, key: str) -> int:
        """Where somebody may sit down: by the link's key, or at a seat that is open to all."""
        if self.status != OPEN:
            raise Refused("not_open")
        if self.seat_of(person) is not None:
            raise Refused("seated")
        for seat, plan in enumerate(self.seats):
            if (plan.kind == "link" and key and plan.key == key) or (
                plan.kind == "open" and not key
            ):
                return seat
        raise Refused("not_open")

    @property
    def host(self) -> str:
        """The person who made the table, or one who sat at the table it follows."""
        return next(plan.person for plan in self.row.plan if plan.person)

    @property
    def others_are_bots(self) -> bool:
        """Whether nobody else plays; whoever is alone has no others."""
        return sum(plan.kind == "person" for plan in self.seats) == 1

    @property
    def bot_to_move(self) -> int | None:
        """The bot that must choose now; it waits like everybody else, unless asked in secret."""
        state = self.state
        if self.status != PLAYING or state is None or state.actor is None:
            return None
        seat = state.actor
        return seat if self.seats[seat].kind == "bot" and not self.waiting(seat) else None

    # -- what can be asked of a table; nothing changes --------------------------------------------

    def playing(self) -> State:
        if self.status != PLAYING or self.state is None:
            raise Refused("not_playing")
        return self.state

    def waiting(self, viewer: Viewer) -> bool:
        """Whether the last choice is still being dealt with, for all this viewer may notice."""
        state = self.state
        if self.status != PLAYING or state is None:
            return False
        if not state.shows(viewer):
            return True
        asked_in_secret = viewer is not None and not state.shows(None)
        return self.held and not asked_in_secret

    def asks(self, seat: int) -> bool:
        """Whether the seat must choose now, and has been told so."""
        shown = self.streams[seat].shown
        return shown is not None and shown.actor == seat and not self.waiting(seat)

    def check_asked(self, seat: int, seq: int) -> State:
        """The seat must choose now, and knows the position of this number."""
        state = self.playing()
        if self.waiting(seat):
            raise Refused("wait")
        if seq != self.streams[seat].length:
            raise Refused("stale")
        if state.actor != seat:
            raise Refused("not_your_turn")
        return state

    def check_choice(self, seat: int, seq: int, choice: int) -> None:
        if choice not in self.check_asked(seat, seq).options:
            raise Refused("illegal")

    def check_quiet(self) -> State:
        """No secret question is open, and everybody knows where things stand."""
        state = self.playing()
        if self.held or not state.shows(None):
            raise Refused("wait")
        return state

    def check_offer(self, seat: int, what: str) -> None:
        if what == "rematch":
            self.check_over()
        else:
            self.check_quiet()
        if seat in self.offers.get(what, ()) or (what == "rematch" and self.next):
            raise Refused("offered")
        if what == "undo" and not self.row.help:
            raise Refused("no_help")
        if what == "undo" and what in self.offers and not self.free_undo(seat):
            raise Refused("offered")  # to ask for one's own choice is not to agree to the other's
        if what == "draw" and len(self.seats) == 1:
            raise Refused("alone")
        if what == "draw" and any(plan.kind == "bot" for plan in self.seats):
            raise Refused("bot_declines")
        if what == "undo":
            self.last_choice(seat)

    def check_answer(self, seat: int, what: str) -> None:
        if what != "rematch":
            self.check_quiet()
        if what not in self.offers or seat in self.offers[what]:
            raise Refused("no_offer")

    def check_abort(self) -> None:
        if self.over:
            raise Refused("not_playing")
        if not self.row.help:
            raise Refused("no_abort")
        if self.state is not None and self.state.length > len(self.row.moves):
            raise Refused("begun")

    def agreed(self, seat: int, what: str) -> bool:
        """Whether nobody else has to agree once this seat does."""
        wanted = self.offers.get(what, set()) | {seat}
        return all(plan.kind == "bot" or other in wanted for other, plan in enumerate(self.seats))

    def free_undo(self, seat: int) -> bool:
        state = self.state
        if state is None or state.over or not self.row.help:
            return False
        return self._undo_limit(seat) < state.length

    def _undo_limit(self, seat: int) -> int:
        """How many moves stay at least if a seat asks nobody."""
        assert self.state is not None
        return max(self.state.undo_index(seat), len(self.row.moves))

    def last_choice(self, seat: int) -> int:
        """How many moves stay if a seat's last choice is taken back. Secret answers are none:
        where they lie nobody else may know."""
        state = self.playing()
        assert state.log is not None
        for index in range(int(state.length) - 1, len(self.row.moves) - 1, -1):
            mark = state.log.marks[index]
            if mark // MARK_SEAT == seat and not mark & MARK_SECRET:
                return index
        raise Refused("nothing_to_undo")

    def check_over(self) -> State:
        """The game is over, so nothing of it is hidden any more; and it can be played again."""
        if self.status != OVER:
            raise Refused("not_over")
        if self.state is None:
            raise Refused("other_rules")
        return self.state

    def record(self) -> Json:
        """How the game went. It shows all that was hidden, so it waits for the end."""
        return self.written or self.check_over().record()

    # -- what happens -----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """One entry. It was checked, or comes from the store."""
        self.entries += 1
        if self.clock is not None:
            self.clock.charge(entry.spent)
        getattr(self, f"_{entry.kind}")(entry)
        self._run_clock(entry.at, decision=entry.kind not in BESIDE)
        if entry.message and entry.seat is not None:
            state = self.state
            move = None if state is None else state.moves_seen(entry.seat, int(state.length))
            # Who resigns is answered so, whether or not the others play on.
            kind = "end" if entry.kind == "leave" else entry.kind
            self.answered[entry.seat, entry.message] = (kind, entry.value, move)

    def _run_clock(self, at: float, decision: bool = True) -> None:
        """While everybody waits nobody's time runs: it would show who is asked."""
        if self.clock is not None:
            state = self.state
            runs = self.status == PLAYING and state is not None and not self.held
            self.clock.run(state.actor if runs and state is not None else None, at, decision)

    def after(self, last: Entry) -> State | None:
        """The position once an entry is applied, if it changes it (the store wants it before)."""
        if last.kind not in ("choice", "end") or self.state is None:
            return None
        after = self.state.clone()
        after.log = None  # or the log would have two owners, and be copied
        if last.kind == "choice":
            after.step(last.value)
        else:
            self.game.agree(after, str(last.value), last.seat)
        return after

    def result(self, after: State | None, at: float) -> Result | None:
        """What is to be kept of the game, if it is over then and somebody played it alone."""
        career, plan = self.game.career, self.seats[0]
        kept = self.row.counts and not self.rewound and plan.kind == "person"
        if career is None or not kept or after is None or not after.over:
            return None
        facts = career.result(after, self.row.settings) | {"daily": self.row.daily or None}
        return Result(self.row.game, plan.person, plan.name, at, facts)

    def status_after(self, last: Entry, after: State | None) -> str:
        """What the status will be once an entry is applied that leads to a position."""
        ends = {"end": OVER, "abort": ABORTED, "close": CLOSED}
        if last.kind in ends:
            return ends[last.kind]
        if after is not None:
            return OVER if after.over else PLAYING
        if last.kind == "join":
            waiting = sum(plan.kind in ("open", "link") for plan in self.seats)
            return PLAYING if waiting == 1 else OPEN
        return self.status

    def _join(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = SeatPlan("person", entry.person, entry.name)
        self._tell("join", entry.seat)
        if self.full and self.playable:
            self._start()
        self.release()

    def _start(self) -> None:
        self.status = PLAYING
        self.state = self._after(self.row.moves)
        self._tell("start", None, events=True)

    def first_state(self) -> State:
        """Before any choice."""
        return self.game.new(self.row.seed, **self.row.settings)

    def _after(self, moves: list[int]) -> State:
        state = self.first_state()
        for move in moves:
            state.step(move)
        return state

    def _choice(self, entry: Entry) -> None:
        state = self.state
        assert state is not None
        assert state.log is not None
        secret = not state.shows(None)
        state.step(entry.value)
        if not secret:
            self.chooser = entry.seat
            self.answerers = 0
            self._lapse(entry.seat)
        self.answerers |= state.answerers
        if self.clock is not None:
            self.clock.moved(int(state.length) - 1)
        position = state.clone()
        for viewer in self.streams:
            if state.shows(viewer):
                # To all but themselves nobody has answered: it is what the choice before led to.
                seat = entry.seat if viewer == entry.seat else self.chooser
                self._add(viewer, Item("choice", seat, None, state.events(viewer)), position)
        if state.over:
            self.status = OVER
            self._drop_offers()
        # Else it stays as it was: a secret answer neither begins a wait nor ends it.
        if state.over or not secret:
            self.held = self.answerers != 0 and not state.over
        self._release_due()

    def _lapse(self, seat: int | None) -> None:
        for what in [what for what, by in self.offered_by.items() if by != seat]:
            del self.offers[what], self.offered_by[what]

    def _drop_offers(self) -> None:
        self.offers.clear()
        self.offered_by.clear()

    def _undo(self, entry: Entry) -> None:
        state, keep = self.state, entry.value
        assert state is not None
        assert state.log is not None
        assert isinstance(keep, int)
        if entry.seat is not None and keep < self._undo_limit(entry.seat):
            self.rewound = True
        if self.clock is not None and entry.seat is not None:
            self.clock.take_back(keep, entry.seat)
        self.state = self._after(state.log.moves[:keep])
        self._drop_offers()
        self._tell("undo", entry.seat)
        self.release()

    def _offer(self, entry: Entry) -> None:
        assert entry.seat is not None
        what = str(entry.value)
        self.offers[what] = {entry.seat}
        self.offered_by[what] = entry.seat
        self._tell("offer", entry.seat, what)
        self.release()

    def _accept(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.offers[str(entry.value)].add(entry.seat)
        self._tell("accept", entry.seat, str(entry.value))
        self.release()

    def _decline(self, entry: Entry) -> None:
        what = str(entry.value)
        del self.offers[what], self.offered_by[what]
        self._tell("decline", entry.seat, what)
        self.release()

    def _end(self, entry: Entry) -> None:
        """By agreement. What was held back is told first, as if it had not been."""
        state = self.state
        assert state is not None
        position = state.clone()
        for viewer in self.streams:
            if not state.shows(viewer):
                item = Item("choice", self.chooser, None, state.events(viewer))
                self._add(viewer, item, position)
        self.game.agree(state, str(entry.value), entry.seat)
        self.status = OVER
        self.held = False
        self._drop_offers()
        self._tell("end", entry.seat, str(entry.value), events=True)
        self.release()

    def _leave(self, entry: Entry) -> None:
        """Somebody has given up, or had no time left; a bot plays on, with time of its own."""
        assert entry.seat is not None
        plan = self.seats[entry.seat]
        self.seats[entry.seat] = SeatPlan("bot", name=plan.name, level=entry.name)
        self.left[entry.person] = entry.seat
        if self.clock is not None:
            self.clock.wind(entry.seat)
        self._drop_offers()
        self._tell("leave", entry.seat, str(entry.value))
        self.release()

    def _abort(self, entry: Entry) -> None:
        self.status = ABORTED
        self._drop_offers()
        self._tell("abort", entry.seat)
        self.release()

    def _close(self, entry: Entry) -> None:
        self.status = CLOSED
        self._drop_offers()
        self._tell("close", None)
        self.release()

    def _release(self, entry: Entry) -> None:
        """A wait is over. It is an entry too, or a restart would show who was still asked."""
        self.release()

    def _rematch(self, entry: Entry) -> None:
        self.next = str(entry.value)
        self._drop_offers()
        self._tell("rematch", None, self.next)
        self.release()

    # -- the streams ------------------------------------------------------------------------------

    def _tell(
        self, kind: str, seat: int | None, value: str | None = None, events: bool = False
    ) -> None:
        """Something that everybody may notice."""
        position = None if self.state is None else self.state.clone()
        for viewer in self.streams:
            heard = self.state.events(viewer) if events and self.state is not None else []
            self._add(viewer, Item(kind, seat, value, heard), position)

    def _add(self, viewer: Viewer, item: Item, position: State | None) -> None:
        """The position is shared, and never changed; so are items that are the same to several."""
        packed = pack(item)
        for stream in self.streams.values():
            if stream.packed and stream.packed[-1] == packed:
                packed = stream.packed[-1]
        self.streams[viewer].add(packed, position)

    def release(self) -> None:
        """The wait is over: everybody gets what they may know."""
        self.held = False
        for stream in self.streams.values():
            stream.release()

    def _release_due(self) -> None:
        for viewer, stream in self.streams.items():
            if not self.waiting(viewer):
                stream.release()

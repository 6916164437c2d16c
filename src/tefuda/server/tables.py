"""A table: the only place that holds a full state. It does no input and no output.

A table is what its entries make of it, one after the other (`apply`). Requests are checked first
(`check_*`, which change nothing and raise Refused); then the entries they lead to are stored; then
they are applied. So a table that is read from the store again is the same, to the number of every
message.

What each viewer (a seat, or None for all who watch) is told is a stream of numbered items. It is
made of what the game says this viewer may see, at moments when the game says it may notice
something (`state.shows`), so nothing in it depends on what is hidden. For the same reason viewers
are *released* to what they have been told: after a choice to which somebody could have had a secret
answer, the release comes a little later, whether or not there is one. Until then `shown` is the
position the viewer knows, and requests are answered with "wait".
"""

from __future__ import annotations

from typing import Final

from tefuda.core.game import Game
from tefuda.core.state import Json, State
from tefuda.server.clock import TIMES, Times
from tefuda.server.fared import outcomes
from tefuda.server.seating import ABORTED, CLOSED, OPEN, OVER, PLAYING, Viewer
from tefuda.server.standing import Standing
from tefuda.server.store import Entry, Outcome, Result, TableRow
from tefuda.server.streams import Item, pack

BESIDE: Final = ("offer", "accept", "decline", "look")
"""Entries that change nothing of what is to be decided."""
MOST_MISSED: Final = 20
"""Items that can be told event by event to somebody who gets the screen back."""


class Table(Standing):
    def __init__(
        self, game: Game, row: TableRow, playable: bool = True, times: Times = TIMES
    ) -> None:
        super().__init__(game, row, playable, times)
        if self.full and self.playable:
            self._start()
        self.release()
        self._run_clock(row.made)

    # -- what happens -----------------------------------------------------------------------------

    def apply(self, entry: Entry, undone: bool = False) -> None:
        """One entry. It was checked, or comes from the store. `undone`: a choice that a later
        entry takes back, so that nobody will ever be told of it."""
        self.entries += 1
        if self.clock is not None:
            self.clock.charge(entry.spent)
        if undone:
            self._choice(entry, undone)
        else:
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

    def outcomes(self, after: State | None, at: float) -> list[Outcome]:
        """How the game went for everybody who plays, if it is over then."""
        if after is None or not after.over or self.over:
            return []
        return outcomes(self, self.game, after, at, self.row.counts and not self.rewound)

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
        self.sit(entry)
        self._tell("join", entry.seat)
        if self.full and self.playable:
            self._start()
        self.release()

    def _start(self) -> None:
        self.status = PLAYING
        self.state = state = self.first_state()
        self.milestones.begin(state)
        for move in self.row.moves:
            self._step(state, move)
        self._tell("start", None, events=True)

    def first_state(self) -> State:
        """Before any choice."""
        return self.game.begin(self.row.beginning)

    def _step(self, state: State, choice: object) -> None:
        for stream in self.streams.values():
            stream.choose(int(state.length))
        if self.live:
            state.watch()
        state.step(choice)
        self.milestones.reach(state)

    def _choice(self, entry: Entry, undone: bool = False) -> None:
        state = self.state
        assert state is not None
        secret = not state.shows(None)
        noticed = not secret or entry.value != self.game.unnoticed(state)
        self._step(state, entry.value)
        if not secret:
            self.chooser = entry.seat
            self.answerers = 0
            self._lapse(entry.seat)
        self.answerers |= state.answerers
        if self.clock is not None:
            self.clock.moved(int(state.length) - 1)
        if undone:
            self._skip(state)
        else:
            self._tell_choice(state, entry.seat)
        state.unwatch()
        if state.over:
            self.status = OVER
            self._drop_offers()
        if state.over or not secret:
            self.held = self.answerers != 0 and not state.over
        elif noticed and state.shows(None) and not state.answerers:
            # All are told of the answer, and nobody could be asked anything more. An answer that
            # nobody notices never ends the wait: that would show that somebody was asked.
            self.held = False
        self._release_due()

    def _tell_choice(self, state: State, chooser: int | None) -> None:
        position = state.clone()
        happened = self._happened(state)
        for viewer in self.streams:
            if state.shows(viewer):
                # To all but themselves nobody has answered: it is what the choice before led to.
                seat = chooser if viewer == chooser else self.chooser
                item = Item("choice", seat, None, state.events(viewer))
                self._add(viewer, item, position, happened)

    def _skip(self, state: State) -> None:
        """The items of a choice get their numbers, but are not made."""
        for viewer, stream in self.streams.items():
            if state.shows(viewer):
                stream.skip()

    def _lapse(self, seat: int | None) -> None:
        for what in [what for what, by in self.offered_by.items() if by != seat]:
            del self.offers[what], self.offered_by[what]

    def _drop_offers(self) -> None:
        self.offers.clear()
        self.offered_by.clear()

    def _undo(self, entry: Entry) -> None:
        state, keep = self.state, entry.value
        assert state is not None
        assert isinstance(keep, int)
        if entry.seat is not None and keep < self._undo_limit(entry.seat):
            self.rewound = True
        if self.clock is not None and entry.seat is not None:
            self.clock.take_back(keep, entry.seat)
        self.state = self.milestones.back(state, keep)
        self.looked = min(self.looked, keep)
        self._drop_offers()
        position = self.state.clone()
        for viewer, stream in self.streams.items():
            back = stream.take_back(keep)
            self._add(viewer, Item("undo", entry.seat, None, [], back), position)
        self.release()

    def _offer(self, entry: Entry) -> None:
        assert entry.seat is not None
        what = str(entry.value)
        self.offers[what] = self.wanting(entry.seat, what)
        self.offered_by[what] = entry.seat
        self.times_offered[entry.seat, what] += 1
        self._tell("offer", entry.seat, what)
        self.release()

    def _accept(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.offers[str(entry.value)] = self.wanting(entry.seat, str(entry.value))
        self._tell("accept", entry.seat, str(entry.value))
        self.release()

    def _look(self, entry: Entry) -> None:
        """The screen was handed over. Nobody is told."""
        assert self.state is not None
        self.looker, self.looked = entry.seat, int(self.state.length)

    def _decline(self, entry: Entry) -> None:
        what = str(entry.value)
        del self.offers[what], self.offered_by[what]
        self._tell("decline", entry.seat, what)
        self.release()

    def _end(self, entry: Entry) -> None:
        """By agreement. What was held back is told first, as if it had not been."""
        state = self.state
        assert state is not None
        position, happened = state.clone(), self._happened(state)
        for viewer in self.streams:
            if not state.shows(viewer):
                item = Item("choice", self.chooser, None, state.events(viewer))
                self._add(viewer, item, position, happened)
        self.game.agree(state, str(entry.value), entry.seat)
        self.status = OVER
        self.held = False
        self._drop_offers()
        self._tell("end", entry.seat, str(entry.value), events=True)
        self.release()

    def _leave(self, entry: Entry) -> None:
        """Somebody has given up, or had no time left; a bot plays on, with time of its own."""
        assert entry.seat is not None
        self.stand_up(entry)
        if self.clock is not None:
            self.clock.wind(entry.seat)
        self._drop_offers()
        self._tell("leave", entry.seat, str(entry.value))
        for stream in self.streams.values():
            stream.hold()
        self.release()

    def _abort(self, entry: Entry) -> None:
        self.status = ABORTED
        self._drop_offers()
        self._tell("abort", entry.seat)
        self.release()

    def _close(self, entry: Entry) -> None:
        self.status = CLOSED
        self.stopped = "" if entry.value is None else str(entry.value)
        self._drop_offers()
        self._tell("close", None, self.stopped or None)
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

    def _happened(self, state: State) -> State | None:
        """What keeps how things stood at each event, until those who look on are told."""
        return state.kept() if self.live and state.trace else None

    def _add(
        self,
        viewer: Viewer,
        item: Item,
        position: State | None,
        happened: State | None = None,
    ) -> None:
        """The position is shared, and never changed; so are items that are the same to several."""
        packed = pack(item)
        for stream in self.streams.values():
            if stream.packed and stream.packed[-1] == packed:
                packed = stream.packed[-1]
        stream = self.streams[viewer]
        stream.add(packed, position)
        if happened is not None:
            stream.happened[stream.length] = happened

    def beats(self, viewer: Viewer, number: int) -> list[Json]:
        """How things stood at each event of an item that was told just now, or while somebody else
        had the screen; else nothing."""
        return self.streams[viewer].beats(number, viewer)

    def forget_beats(self) -> None:
        """Everybody who looks on was told. From now on what happens is followed as it happens."""
        self.live = True
        for viewer, stream in self.streams.items():
            away = viewer is not None and len(self.together(viewer)) > 1
            stream.forget_beats(MOST_MISSED if away else 0)

    def release(self) -> None:
        """The wait is over: everybody gets what they may know."""
        self.held = False
        for stream in self.streams.values():
            stream.release()

    def _release_due(self) -> None:
        for viewer, stream in self.streams.items():
            if not self.waiting(viewer):
                stream.release()

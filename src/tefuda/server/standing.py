"""How a table stands, and what may be asked of it. Nothing changes here: `check_*` only refuses."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tefuda.core.game import Game
from tefuda.core.state import MARK_SEAT, MARK_SECRET, Json, State
from tefuda.server import stopping
from tefuda.server.clock import TIMES, Times, new_clock
from tefuda.server.milestones import Milestones
from tefuda.server.seating import OVER, PLAYING, Seating, Viewer
from tefuda.server.store import TableRow
from tefuda.server.streams import Stream
from tefuda.server.words import Refused

MOST_OFFERED: Final = 500
"""How often a seat may offer the same thing in one game; a choice taken back counts as one. All
that happens at a table is kept, so there must be an end to what leads nowhere."""

Done = tuple[str, int | str | None, int | None]
"""Of an entry the kind and the value, and how many moves its seat had noticed then."""


class Standing(Seating):
    def __init__(
        self, game: Game, row: TableRow, playable: bool = True, times: Times = TIMES
    ) -> None:
        super().__init__(row)
        self.game = game
        self.playable = playable
        self.entries = 0
        self.offers: dict[str, set[int]] = {}
        """What is offered, and by which seats it is wanted; the first is in `offered_by`."""
        self.offered_by: dict[str, int] = {}
        self.times_offered: Counter[tuple[int, str]] = Counter()
        self.next: str | None = None
        """The table of the next game, if there is one."""
        self.chooser: int | None = None
        """Who made the last choice that everybody noticed."""
        self.held = False
        """Whether everybody waits, for somebody might have a secret answer."""
        self.answerers = 0
        """Mask of the seats that might, by what the others know, since the last noticed choice."""
        self.closes: float | None = None
        """When the wait ends for those asked in secret, by the steady time; set by the hall. None
        where they say themselves that nobody answers."""
        self.looker: int | None = None
        """Of those who share a screen, who was shown their cards last."""
        self.looked = 0
        """How many moves had been made then: the one who looked has seen them."""
        self.times = times
        self.clock = new_clock(row.clock, len(row.plan), times)
        self.streams: dict[Viewer, Stream] = {seat: Stream() for seat in range(len(row.plan))}
        self.streams[None] = Stream()
        self.answered: dict[tuple[int, str], Done] = {}
        """By seat and message: what was done, and the number that the answer carried."""
        self.rewound = False
        """Whether something was taken back that had shown somebody something."""
        self.stopped = ""
        """Why it cannot be played again, as it is stored; empty if it can, or nobody knows."""
        self.written: Json | None = None
        """The record, where the game is over and cannot be played again."""
        self.state: State | None = None
        self.milestones = Milestones()
        self.live = False
        """Whether it may be looked on: not while it is read from the store."""

    def forget(self, person: str, other: str) -> None:
        """Nobody sends a message of theirs again."""
        theirs = {*self.seats_of(person), *self.seats_left(person)}
        self.answered = {key: done for key, done in self.answered.items() if key[0] not in theirs}
        super().forget(person, other)

    def answered_seat(self, person: str, attached: Viewer, message: str) -> int:
        """For which seat somebody acts; also of who has left it by this message, and asks again
        what came of it."""
        for seat in self.seats_left(person):
            if (seat, message) in self.answered:
                return seat
        return self.acting(person, attached)

    @property
    def bot_to_move(self) -> int | None:
        """The bot that must choose now; it waits like everybody else, unless asked in secret."""
        state = self.state
        if self.status != PLAYING or state is None or state.actor is None:
            return None
        seat = state.actor
        return seat if self.seats[seat].kind == "bot" and not self.waiting(seat) else None

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

    @property
    def waits_for_a_person(self) -> bool:
        """Whether the wait must be long enough for a person to answer in. Among several people
        this follows from who could be asked, by what everybody knows, and never from who is. The
        only person at a table has nobody to hide it from."""
        state = self.playing()
        mask = self.answerers
        if self.others_are_bots:
            mask = 0 if state.shows(None) else 1 << (state.actor or 0)
        return any(
            plan.kind == "person" and mask >> seat & 1 for seat, plan in enumerate(self.seats)
        )

    @property
    def until_pass(self) -> bool:
        """Whether everybody waits until those at the one screen say that nobody of them answers
        (any more): to hand a screen over takes as long as it takes. Who of them could answer plays
        no part, for what is known of that changes while they answer."""
        return self.status == PLAYING and self.held and self.one_screen

    def check_pass(self, person: str) -> None:
        if not self.seats_of(person):
            raise Refused("not_seated")
        if not self.until_pass:
            raise Refused("no_answer")

    def hands_over(self, seat: int) -> bool:
        """Whether a person who is shown their cards now looks after another at the same screen."""
        shared = self.status == PLAYING and len(self.together(seat)) > 1
        return shared and self.looker != seat

    def asks_one_of(self, seats: list[int]) -> bool:
        """Whether one of those who play by one session must choose. Of several only as much is
        told as everybody knows: what one is asked in secret the other may not learn."""
        if self.status != PLAYING or len(seats) <= 1:
            return self.status == PLAYING and any(map(self.asks, seats))
        shown = self.streams[None].shown
        chooses = shown is not None and shown.actor in seats and not self.waiting(None)
        return chooses or self.until_pass

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
            self._check_all_here()
        else:
            self.check_quiet()
        if seat in self.offers.get(what, ()) or (what == "rematch" and self.next):
            raise Refused("offered")
        if self.times_offered[seat, what] >= MOST_OFFERED:
            raise Refused("too_many_offers", most=str(MOST_OFFERED))
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
        if what == "rematch":
            self._check_all_here()
        else:
            self.check_quiet()
        if what not in self.offers or seat in self.offers[what]:
            raise Refused("no_offer")

    def _check_all_here(self) -> None:
        if any(plan.gone for plan in self.seats):
            raise Refused("guest_gone")

    def check_abort(self) -> None:
        if self.over:
            raise Refused("not_playing")
        if not self.row.help:
            raise Refused("no_abort")
        if self.state is not None and self.state.length > len(self.row.moves):
            raise Refused("begun")

    def wanting(self, seat: int, what: str) -> set[int]:
        """Who wants a thing once this seat does: another game all who share its screen, for
        nothing of the last is hidden any more."""
        by = self.together(seat) if what == "rematch" else [seat]
        return self.offers.get(what, set()).union(by)

    def agreed(self, seat: int, what: str) -> bool:
        """Whether nobody else has to agree once this seat does."""
        wanted = self.wanting(seat, what)
        return all(plan.kind == "bot" or other in wanted for other, plan in enumerate(self.seats))

    def free_undo(self, seat: int) -> bool:
        state = self.state
        if state is None or state.over or not self.row.help:
            return False
        return self._undo_limit(seat) < state.length

    def _undo_limit(self, seat: int) -> int:
        """How many moves stay at least if a seat asks nobody: what somebody else at the same screen
        has looked at stays too."""
        assert self.state is not None
        return max(self.state.undo_index(seat), len(self.row.moves), self.looked)

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
            raise self.other_rules()
        return self.state

    def other_rules(self) -> Refused:
        """Which version the game needs, and what has changed since."""
        row, why = self.row, stopping.why(self.game, self.stopped)
        return Refused("other_rules", rules=str(row.rules), cards=row.cards, why=why)

    def record(self) -> Json:
        """How the game went. It shows all that was hidden, so it waits for the end."""
        return self.written or self.check_over().record()

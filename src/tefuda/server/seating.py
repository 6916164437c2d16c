"""Who sits where at a table, who has left, and who may sit down."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from tefuda.bots.names import bot_name, character
from tefuda.cardtext.people import told_apart
from tefuda.server.names import LEFT, taken
from tefuda.server.protocol import SeatInfo
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.words import Refused

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
ABORTED: Final = "aborted"
CLOSED: Final = "closed"
STATUSES: Final = (OPEN, PLAYING, OVER, ABORTED, CLOSED)

Viewer = int | None


class Seating:
    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.seats: list[SeatPlan] = list(row.plan)
        self.status = OPEN
        self.left: dict[int, str] = {}
        """By seat, who has left it; a bot plays on for them, and they see what it sees."""

    def names(self, lang: str) -> list[str]:
        """What those are called who sit here; nothing for a seat that is free."""
        return told_apart(self.called(lang))

    def called(self, lang: str) -> list[str]:
        """The same without the numbers that tell equal names apart."""
        return [
            LEFT[lang]
            if plan.gone
            else plan.name or bot_name(self.row.game, plan.level, self.row.id, seat, lang)
            for seat, plan in enumerate(self.seats)
        ]

    def told(self) -> list[SeatInfo]:
        """Who sits where, for whoever is shown the table."""
        return [self._told(seat, plan) for seat, plan in enumerate(self.seats)]

    def _told(self, seat: int, plan: SeatPlan) -> SeatInfo:
        if plan.kind != "bot" or plan.name:
            return SeatInfo(plan.kind, plan.name, plan.level)
        found = character(self.row.game, plan.level, self.row.id, seat)
        if found is None:
            return SeatInfo(plan.kind, plan.level, plan.level)
        return SeatInfo(plan.kind, found.name, plan.level, found.id)

    def forget(self, person: str, other: str) -> None:
        """Somebody's data are deleted; another number stands for them, and no name."""
        self.row = structs.replace(
            self.row, plan=[plan.without(person, other) for plan in self.row.plan]
        )
        self.seats = [plan.without(person, other) for plan in self.seats]
        for seat in self.seats_left(person):
            self.left[seat] = other
            self.seats[seat] = structs.replace(self.seats[seat], name="")

    @property
    def full(self) -> bool:
        return all(plan.kind in ("person", "bot") for plan in self.seats)

    @property
    def over(self) -> bool:
        return self.status in (OVER, ABORTED, CLOSED)

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody plays; at one screen several people play by one session."""
        return [
            seat
            for seat, plan in enumerate(self.seats)
            if plan.kind == "person" and plan.person == person
        ]

    def seats_left(self, person: str) -> list[int]:
        return [seat for seat, who in self.left.items() if who == person]

    def together(self, seat: int) -> list[int]:
        """Those who play at the same screen as a person, this seat among them."""
        return self.seats_of(self.seats[seat].person)

    def acting(self, person: str, attached: Viewer) -> int:
        """For which seat somebody acts. Of several it is the one they are attached as; while no
        game is being played nothing is hidden, and the first of them will do."""
        mine = self.seats_of(person)
        if attached in mine and attached is not None:
            return attached
        if not mine:
            raise Refused("not_seated")
        if len(mine) > 1 and self.status == PLAYING:
            raise Refused("which_seat")
        return mine[0]

    def views(self, person: str) -> list[int]:
        """The seats whose views somebody may have: their own; who has left all of these goes on
        seeing what they see."""
        return self.seats_of(person) or self.seats_left(person)

    def shares(self, person: str) -> bool:
        """Whether several play, or have played, by this session: it shows no hand unasked."""
        return len(self.seats_of(person)) + len(self.seats_left(person)) > 1

    def viewer(self, person: str | None, wanted: int | None) -> Viewer:
        """Whose view somebody has: that of the seat they name; who shares a screen and names none
        is one who watches."""
        mine = [] if person is None else self.views(person)
        if wanted is None:
            return None if person is None or self.shares(person) or not mine else mine[0]
        if wanted not in mine:
            raise Refused("not_your_seat")
        return wanted

    @property
    def one_screen(self) -> bool:
        """Whether all the people who play here, and they are several, share a screen."""
        people = [plan.person for plan in self.seats if plan.kind == "person"]
        return len(people) > 1 and len(set(people)) == 1

    def goes_on_without(self, seat: int) -> bool:
        """Whether a game of more than two has others who want to play on."""
        people = [other for other, plan in enumerate(self.seats) if plan.kind == "person"]
        return len(self.seats) > 2 and seat in people and len(people) > 1

    def free_seat(self, person: str, name: str, key: str) -> int:
        """Where somebody may sit down: by the link's key, or at a seat that is open to all."""
        if self.status != OPEN:
            raise Refused("not_open")
        if self.seats_of(person):
            raise Refused("seated")
        if taken(name, [called for lang in ("en", "fr") for called in self.called(lang)]):
            raise Refused("name_taken", name=name)
        for seat, plan in enumerate(self.seats):
            if (plan.kind == "link" and key and plan.key == key) or (
                plan.kind == "open" and not key
            ):
                return seat
        raise Refused("not_open")

    def sit(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = SeatPlan("person", entry.person, entry.name)

    def stand_up(self, entry: Entry) -> None:
        """A bot plays on in their place, under their name."""
        assert entry.seat is not None
        plan = self.seats[entry.seat]
        self.seats[entry.seat] = SeatPlan("bot", name=plan.name, level=entry.name)
        self.left[entry.seat] = entry.person

    @property
    def host(self) -> str:
        """The person who made the table, or one who sat at the table it follows."""
        return next(plan.person for plan in self.row.plan if plan.person)

    @property
    def others_are_bots(self) -> bool:
        """Whether nobody else plays; whoever is alone has no others."""
        return sum(plan.kind == "person" for plan in self.seats) == 1

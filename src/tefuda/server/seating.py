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
        self.left: dict[str, int] = {}
        """Where those sat who have left; a bot plays on for them, and they see what it sees."""

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
        seat = self.left.pop(person, None)
        if seat is not None:
            self.left[other] = seat
            self.seats[seat] = structs.replace(self.seats[seat], name="")

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

    def viewer(self, person: str) -> Viewer:
        """Whose view somebody has; who has left goes on seeing what that seat sees."""
        seat = self.seat_of(person)
        return self.left.get(person) if seat is None else seat

    def goes_on_without(self, seat: int) -> bool:
        """Whether a game of more than two has others who want to play on."""
        people = [other for other, plan in enumerate(self.seats) if plan.kind == "person"]
        return len(self.seats) > 2 and seat in people and len(people) > 1

    def free_seat(self, person: str, name: str, key: str) -> int:
        """Where somebody may sit down: by the link's key, or at a seat that is open to all."""
        if self.status != OPEN:
            raise Refused("not_open")
        if self.seat_of(person) is not None:
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
        self.left[entry.person] = entry.seat

    @property
    def host(self) -> str:
        """The person who made the table, or one who sat at the table it follows."""
        return next(plan.person for plan in self.row.plan if plan.person)

    @property
    def others_are_bots(self) -> bool:
        """Whether nobody else plays; whoever is alone has no others."""
        return sum(plan.kind == "person" for plan in self.seats) == 1

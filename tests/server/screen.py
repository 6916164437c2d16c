"""Several people at one screen: one session that is attached as one of its seats at a time."""

from __future__ import annotations

import random
from functools import partial
from typing import Self

from tests.server.house import Guest, Message, house

HERE = {"kind": "here", "name": "Ben"}
SHARED = [{"kind": "me"}, HERE]
BOT = {"kind": "bot", "level": "random"}
FORCE_OF_WILL = {"draft": "given", "clans": "abhilasha,justice,galmi/phoenix,goan_sul,xian"}
SEED = 7
same_luck = partial(house, luck=lambda bits: SEED)
"""A server at which every table has the same luck."""


def hands(now: Message) -> list[int]:
    """How many cards of each hand one sees."""
    return [len(player["hand"]) for player in now["view"]["players"]]


class Screen(Guest):
    """What was told of a table is kept for each seat, and for who watches, apart."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, name)
        self.kept: dict[tuple[str, int | None], list[Message]] = {}
        self.raw: list[tuple[int | None, Message]] = []
        """All that came about tables, each with the seat that the screen showed then."""
        self.shows: int | None = None
        self.asked_for: dict[str, int | None] = {}
        """By message, the seat that it attaches as."""

    async def send(self, kind: str, **fields: object) -> str:
        seat = fields.get("seat")
        name = await super().send(kind, **fields)
        if kind == "attach":
            self.asked_for[name] = seat if isinstance(seat, int) else None
        return name

    def _note(self, message: Message) -> None:
        if message["type"] == "ack" and message["id"] in self.asked_for:
            self.shows = self.asked_for[message["id"]]
        if message["type"] in ("told", "now"):
            self.raw.append((self.shows, message))
        super()._note(message)

    @classmethod
    async def at(
        cls, address: str, seats: object = SHARED, game: str = "gosux", **settings: object
    ) -> tuple[Self, str]:
        """A screen that is connected, and a table of those who share it; nobody is shown yet."""
        screen = await cls.make(address)
        made = await screen.table(seats, settings, game=game)
        await screen.connect()
        await screen.take(made["table"], None)
        return screen, str(made["table"])

    async def take(self, table: str, seat: int | None, **more: object) -> Message:
        """Hand the screen over; how things stand for who has it now."""
        self.told[table] = self.kept.setdefault((table, seat), [])
        wanted = {} if seat is None else {"seat": seat}
        return await self.attach(table, **wanted, **more)  # type: ignore[arg-type]

    async def came_back(self, address: str, table: str) -> None:
        """The server was started again."""
        self.address = address
        self.kept.clear()
        await self.connect()
        await self.take(table, None)

    async def turn(self, table: str) -> int | None:
        """Whose turn it is of those at this screen, by what everybody knows: it is handed to them.
        None when the game is over."""
        now = await self.take(table, None)
        if now["status"] != "playing":
            return None
        seat = int(now["view"]["actor"])
        await self.take(table, seat)
        return seat

    async def play(self, table: str, rng: random.Random, most: int) -> list[tuple[int, int]]:
        """Some choices, handing the screen over as often as need be; nobody answers in secret.
        Seats and choices."""
        made: list[tuple[int, int]] = []
        while len(made) < most:
            seat = await self.turn(table)
            if seat is None:
                return made
            while self.options(table) and len(made) < most:
                made.append((seat, rng.choice(self.options(table))))
                await self.make_choice(table, made[-1][1])
        return made

    async def make_choice(self, table: str, choice: int) -> None:
        """And hear what comes of it; should everybody wait then, nobody answers."""
        before = self.now[table]
        answer = await self.choose(table, choice)
        assert answer["type"] == "ack", answer
        await self.eventually(lambda: self.now[table] is not before)
        while self.now[table]["until_pass"]:
            waiting = self.now[table]
            assert (await self.ask("pass", table=table))["type"] == "ack"
            await self.eventually(lambda: self.now[table] is not waiting)  # noqa: B023

"""Clients for many tables, in one process that is not the server's: each table has two seats, each
seat a connection, and every second somebody at each table makes a choice."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from urllib.request import Request, urlopen

from msgspec import Struct
from msgspec.json import Decoder
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 10.0
"""Seconds after which a choice counts as lost."""
ECHOED = json.dumps({"type": "choose", "id": "a-message", "table": "x" * 16, "seq": 9, "choice": 9})


class Option(Struct):
    choice: int


class News(Struct):
    """What clients look at here; the rest of a message is not read."""

    type: str
    table: str | None = None
    seq: int = 0
    status: str = ""
    options: list[Option] = []
    code: str = ""


read = Decoder(News).decode


class Result(Struct):
    tables: int
    seconds: float
    made: int
    """Choices that both seats have heard of."""
    lost: int
    millis: list[float]
    """From sending a choice until both clients are up to date."""


class Seat:
    """One client at one table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now = News("now")
        self.changed = asyncio.Event()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            news = read(text)
            if news.type == "now":
                self.now = news
                self.changed.set()
            elif news.type == "error":
                raise RuntimeError(f"a request was refused: {news.code}")

    async def until(self, seq: int) -> None:
        while self.now.seq <= seq:
            self.changed.clear()
            await self.changed.wait()


class Person:
    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.headers = {"Content-Type": "application/json", "X-Tefuda": "1"}
        token = self.post("/api/people", {"name": name, "token": True})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def post(self, path: str, body: object) -> dict[str, str]:
        request = Request(f"http://{self.address}{path}", json.dumps(body).encode(), self.headers)
        with urlopen(request) as answer:
            found: dict[str, str] = json.load(answer)
        return found

    async def sit(self, table: str) -> Seat:
        headers = {"Authorization": self.headers["Authorization"]}
        url = f"ws://{self.address}/ws"
        seat = Seat(await connect(url, additional_headers=headers, compression=None))
        await seat.socket.send(json.dumps({"type": "attach", "id": "a", "table": table}))
        await seat.until(0)
        return seat


class Pair:
    """Two people, who play one game after the other."""

    def __init__(self, address: str, number: int) -> None:
        self.people = [Person(address, f"{name}{number}") for name in ("a", "b")]
        self.rng = random.Random(number)
        self.seats: list[Seat] = []
        self.table = ""
        self.count = 0

    def new_table(self) -> None:
        first, second = self.people
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "gosux", "settings": {"draft": "random"}, "seats": seats}
        self.table = first.post("/api/tables", body)["table"]
        second.post(f"/api/tables/{self.table}/join", {})

    async def sit_down(self) -> None:
        await asyncio.to_thread(self.new_table)
        for seat in self.seats:
            await seat.socket.close()
        self.seats = [await person.sit(self.table) for person in self.people]

    async def choose(self) -> float | None:
        """Seconds until both are up to date; None if the game was over, and the next is begun."""
        actor = next((seat for seat in self.seats if seat.now.options), None)
        if actor is None:
            await self.sit_down()
            return None
        known = [seat.now.seq for seat in self.seats]
        choice = self.rng.choice(actor.now.options).choice
        self.count += 1
        message: dict[str, object] = {"type": "choose", "id": str(self.count), "table": self.table}
        message |= {"seq": actor.now.seq, "choice": choice}
        begun = time.perf_counter()
        await actor.socket.send(json.dumps(message))
        waiting = [seat.until(seq) for seat, seq in zip(self.seats, known, strict=True)]
        await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)
        return time.perf_counter() - begun


class Echoed:
    """Two connections to the echo, of which one is used: as many as a table has."""

    async def connect(self, address: str) -> None:
        url = f"ws://{address}/ws"
        self.sockets = [await connect(url, compression=None) for _ in range(2)]

    async def choose(self) -> float:
        begun = time.perf_counter()
        await self.sockets[0].send(ECHOED)
        await asyncio.wait_for(self.sockets[0].recv(), PATIENCE)
        return time.perf_counter() - begun


Choose = Callable[[], Awaitable[float | None]]


async def drive(choosers: list[Choose], seconds: float) -> Result:
    """A choice each second from each, spread over the second."""
    result = Result(len(choosers), seconds, 0, 0, [])
    begun = time.perf_counter() + 0.5
    turns = [
        _every_second(choose, begun + number / len(choosers), begun + seconds, result)
        for number, choose in enumerate(choosers)
    ]
    await asyncio.gather(*turns)
    result.seconds = max(time.perf_counter() - begun, seconds)
    return result


async def _every_second(choose: Choose, due: float, end: float, result: Result) -> None:
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        try:
            took = await choose()
        except TimeoutError:
            result.lost += 1
        else:
            if took is not None:
                result.made += 1
                result.millis.append(took * 1000)
        due += 1.0


async def measure(tables: str, echo: str, sizes: list[int], seconds: float) -> None:
    """For each number of tables: the echo, the tables, the echo again. A line of JSON each."""
    pairs: list[Pair] = []
    echoes: list[Echoed] = []
    for size in sizes:
        for number in range(len(pairs), size):
            pair = await asyncio.to_thread(Pair, tables, number)
            await pair.sit_down()
            echoed = Echoed()
            await echoed.connect(echo)
            pairs.append(pair)
            echoes.append(echoed)
        for what, choosers in (
            ("echo", [each.choose for each in echoes]),
            ("tables", [each.choose for each in pairs]),
            ("echo", [each.choose for each in echoes]),
        ):
            print(json.dumps({"begin": what}), flush=True)
            result = await drive(list(choosers), seconds if what == "tables" else seconds / 2)
            say(what, result)
    await asyncio.Event().wait()  # the connections stay until this process is ended


def say(what: str, result: Result) -> None:
    found = {name: getattr(result, name) for name in Result.__struct_fields__}
    print(json.dumps({"end": what, **found}), flush=True)


if __name__ == "__main__":
    address, other, numbers, duration = sys.argv[1:]
    asyncio.run(measure(address, other, json.loads(numbers), float(duration)))

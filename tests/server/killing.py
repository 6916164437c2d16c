"""Kill a server again and again while two people and a bot play, and see what is left.

The server is killed with SIGKILL when a random number of bytes has passed in either direction, or
a random moment later: before, within and after what it does to store a choice. The clients then
come back, ask for what they missed, and send again what was not answered, under the same id.

    PYTHONPATH=src:. python3 -m tests.server.killing --kills 1000

At the end nothing that was acknowledged may be missing, nothing may have been done twice, what was
told must be one unbroken story, and the game must follow the rules.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.exceptions import InvalidHandshake

import tefuda
from tefuda.server.store import FILE
from tests.server.house import (
    ME_AND_A_LINK,
    RANDOM_DRAFT,
    Guest,
    HungUp,
    Message,
    Process,
    free_port,
    to_move,
)

MOST_BYTES = 150_000
"""Between two deaths."""
MOST_ASKED = 2000
"""The same, where only what clients send is counted."""


class Proxy:
    """Stands between clients and server, counts bytes, and strikes."""

    def __init__(self, server: Process, rng: random.Random) -> None:
        self.server, self.rng = server, rng
        self.port = free_port()
        self.left = 0
        self.armed = False
        self.asked_only = False
        """Count what clients send: so that it dies while it deals with a request."""
        self.struck = asyncio.Event()

    async def start(self) -> None:
        self.listener = await asyncio.start_server(self._meet, "127.0.0.1", self.port)

    def arm(self) -> None:
        self.asked_only = self.rng.random() < 0.7
        self.left = self.rng.randrange(MOST_ASKED if self.asked_only else MOST_BYTES)
        self.struck.clear()
        self.armed = True

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self.server.port)
        except OSError:
            writer.close()
            return
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(
                self._pass(reader, there[1], True), self._pass(there[0], writer, False)
            )

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: bool
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(4096):
                counts = self.armed and (asked or not self.asked_only)
                if counts and len(data) > self.left:
                    await self._strike(data, writer)
                    break
                self.left -= len(data) if counts else 0
                writer.write(data)
                await writer.drain()
        writer.close()

    async def _strike(self, data: bytes, writer: asyncio.StreamWriter) -> None:
        """Either the bytes before still arrive and no more; or the whole message does, and death
        comes while the server deals with it: before, within or after the commit."""
        self.armed = False
        whole = self.rng.random() < 0.7
        writer.write(data if whole else data[: self.left])
        await writer.drain()
        if whole:
            await asyncio.sleep(self.rng.random() * 0.012)
        self.server.kill()
        self.struck.set()


@dataclass
class Tally:
    kills: int = 0
    games: int = 0
    sent_again: int = 0
    in_effect: int = 0
    """Deaths while something was being resolved."""
    acknowledged: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    """By message: the table, the seat and the choice."""
    sent: set[str] = field(default_factory=set)


class Player:
    """Plays one table with its guests until the server dies; then again."""

    def __init__(self, guests: tuple[Guest, ...], tally: Tally, rng: random.Random) -> None:
        self.guests, self.tally, self.rng = guests, tally, rng
        self.table = ""
        self.open: tuple[Guest, Message] | None = None
        """A choice that was sent and not answered yet."""

    async def come_back(self) -> None:
        for guest in self.guests:
            await guest.connect()
            if self.table:
                await guest.attach(self.table)
        if self.open is not None:
            self.tally.sent_again += 1
            await self._ask(*self.open)

    async def play(self) -> None:
        while True:
            guest = await to_move(self.table, *self.guests)
            if guest is None:
                self.tally.games += 1
                return
            now = guest.now[self.table]
            choice = self.rng.choice(guest.options(self.table))
            name = f"{guest.name}-{self.table}-{len(self.tally.sent)}"
            await self._ask(guest, {"id": name, "seq": now["seq"], "choice": choice})

    async def _ask(self, guest: Guest, message: Message) -> None:
        self.open = (guest, message)
        self.tally.sent.add(message["id"])
        answer = await guest.ask("choose", table=self.table, **message)
        assert answer["type"] == "ack", answer
        seat = guest.now[self.table]["seat"]
        self.tally.acknowledged[message["id"]] = (self.table, seat, message["choice"])
        self.open = None
        await guest.eventually(lambda: guest.now[self.table]["seq"] > message["seq"])


async def run(folder: Path, kills: int, seed: int) -> Tally:
    rng = random.Random(seed)
    tally = Tally()
    server = Process(folder / "data", free_port())
    server.start()
    proxy = Proxy(server, rng)
    try:
        await server.ready()
        await proxy.start()
        players = await gather(f"127.0.0.1:{proxy.port}", tally, rng)
        while tally.kills < kills:
            await one_life(server, proxy, players, tally, rng)
        for player in players:
            await player.come_back()
            await check_story(player)
            for guest in player.guests:
                await guest.close()
        server.kill()
        check_store(folder / "data" / FILE, tally)
    finally:
        if server.child.is_alive():
            server.kill()
        proxy.listener.close()
    return tally


async def gather(address: str, tally: Tally, rng: random.Random) -> list[Player]:
    ada, bo, cy = [await Guest.make(address, name) for name in ("Ada", "Bo", "Cy")]
    players = [Player((ada, bo), tally, rng), Player((cy,), tally, rng)]
    for player in players:
        await new_game(player)
    return players


async def new_game(player: Player) -> None:
    first, *others = player.guests
    seats = ME_AND_A_LINK if others else [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = await first.table(seats, RANDOM_DRAFT)
    for other in others:
        assert (await other.join(made["table"], made["keys"]["1"])).status_code == 200
    player.table = made["table"]


async def one_life(
    server: Process, proxy: Proxy, players: list[Player], tally: Tally, rng: random.Random
) -> None:
    """From a start to a death."""
    for player in players:
        if player.table and player.open is None and over(player):
            await new_game(player)
    proxy.arm()
    lives = [asyncio.create_task(live(player)) for player in players]
    await asyncio.wait([*lives, asyncio.create_task(proxy.struck.wait())])
    for life in lives:
        life.result()
    tally.kills += 1
    tally.in_effect += any(in_effect(player) for player in players)
    server.start()
    await server.ready()


async def live(player: Player) -> None:
    """Play, game after game, until the server is gone."""
    with contextlib.suppress(HungUp, OSError, httpx.TransportError):
        await connected(player)
        while True:
            await player.play()
            await new_game(player)
            for guest in player.guests:
                await guest.attach(player.table)


async def connected(player: Player) -> None:
    try:
        await player.come_back()
    except (InvalidHandshake, EOFError):
        raise HungUp from None


def over(player: Player) -> bool:
    now = player.guests[0].now.get(player.table)
    return now is not None and now["status"] != "playing"


def in_effect(player: Player) -> bool:
    now = player.guests[0].now.get(player.table)
    return now is not None and now["view"] is not None and len(now["view"]["stack"]) > 1


async def check_story(player: Player) -> None:
    """What was heard in pieces, between deaths, is what somebody hears who comes now."""
    for guest in player.guests:
        whole = Guest(guest.address, "")
        whole.headers = guest.headers
        await whole.connect()
        await whole.attach(player.table)
        assert whole.told[player.table] == guest.told[player.table]
        await whole.close()


def check_store(file: Path, tally: Tally) -> None:
    database = sqlite3.connect(file)
    query = "SELECT table_id, seat, value, message FROM entries WHERE kind = 'choice'"
    stored = database.execute(query).fetchall()
    times = Counter(message for *_, message in stored if message)
    assert max(times.values()) == 1, "a choice was applied twice"
    assert set(times) <= tally.sent
    kept = {message: (table, seat, int(value)) for table, seat, value, message in stored if message}
    lost = {name for name, what in tally.acknowledged.items() if kept.get(name) != what}
    assert not lost, f"acknowledged and lost: {lost}"
    for table, seed, settings in database.execute("SELECT id, seed, settings FROM tables"):
        follow(database, table, int(seed), settings)
    database.close()


def follow(database: sqlite3.Connection, table: str, seed: int, settings: str) -> None:
    """Every stored choice is one the rules allow, by the seat that was asked, in this order."""
    state = tefuda.game("gosux").new(seed, **json.loads(settings))
    query = "SELECT seat, value FROM entries WHERE table_id = ? AND kind = 'choice' ORDER BY number"
    for seat, value in database.execute(query, (table,)):
        assert state.actor == seat
        state.step(int(value))


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server while people play on it.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(run(Path(folder), given.kills, given.seed))
    print(told(tally), file=sys.stderr)


def told(tally: Tally) -> str:
    return (
        f"{tally.kills} kills, {len(tally.acknowledged)} choices acknowledged, {tally.sent_again} "
        f"sent again, {tally.in_effect} deaths within an effect, {tally.games} games finished"
    )


if __name__ == "__main__":
    main()

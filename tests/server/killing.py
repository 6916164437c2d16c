"""Kill a server again and again while people and bots play, and see what is left.

The server is killed with SIGKILL when a random number of bytes has passed in either direction, or
a random moment later; or by itself, just before or just after something was committed. The clients
then come back, ask for what they missed, and send again what was not answered, under the same id.

    PYTHONPATH=src:. python3 -m tests.server.killing --kills 1000

At the end nothing that was acknowledged may be missing, nothing may have been done twice, what was
told must be one unbroken story, the games must follow the rules, and every table must go on.
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
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import tefuda
from tefuda.server.folder import FILE
from tests.server.doom import AFTER, BEFORE, NEVER, doom
from tests.server.house import (
    LATE,
    ME_AND_A_LINK,
    RANDOM_DRAFT,
    Guest,
    HungUp,
    Message,
    Process,
    free_port,
    to_move,
)
from tests.server.proxy import MOST_ASKED, MOST_BYTES, Proxy

MUCH_HIDDEN = {"draft": "given", "clans": "abhilasha,justice,galmi/phoenix,goan_sul,xian"}
CLOCK = {"kind": "real", "seconds": 3600, "increment": 2}
A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
ALONE = [{"kind": "me"}]
MOST_COMMITS = 24
"""Between two deaths, where these are counted."""
Done = tuple[str, str, int, int | str]
"""A table, what was done there, the seat and the value."""


@dataclass
class Tally:
    kills: Counter[str] = field(default_factory=Counter)
    """By how it died."""
    games: int = 0
    went_on: int = 0
    """Games that went on from the middle of another."""
    sent_again: int = 0
    late: int = 0
    """Secret answers that came when the wait was over."""
    in_effect: int = 0
    """Deaths while something was being resolved."""
    acknowledged: dict[str, Done] = field(default_factory=dict)
    """By message."""
    sent: set[str] = field(default_factory=set)
    seconds: float = 0.0


@dataclass
class Request:
    guest: Guest
    kind: str
    fields: Message
    value: int | str
    heard: int
    """The number of the last thing told before."""
    secret: bool


class Player:
    """Plays one table with its guests until the server dies; then again."""

    def __init__(
        self, guests: tuple[Guest, ...], body: Message, tally: Tally, rng: random.Random
    ) -> None:
        self.guests, self.body, self.tally, self.rng = guests, body, tally, rng
        self.table = ""
        self.open: Request | None = None
        """What was sent and not answered yet."""

    async def live(self) -> None:
        """Play, game after game, until the server is gone."""
        with contextlib.suppress(
            HungUp, OSError, EOFError, httpx.TransportError, ConnectionClosed, InvalidHandshake,
            InvalidMessage,
        ):  # fmt: skip
            await self.come_back()
            while True:
                await self.play()
                await self.new_game()
                for guest in self.guests:
                    await guest.attach(self.table)

    async def come_back(self) -> None:
        for guest in self.guests:
            await guest.connect()
            if self.table:
                await guest.attach(self.table)
        if self.open is not None:
            self.tally.sent_again += 1
            await self._ask(self.open)

    async def new_game(self) -> None:
        """Anew; against a bot from the middle of the game that was just played, unless it was
        resigned before anything was chosen."""
        first, *others = self.guests
        body = {"game": "gosux", "settings": RANDOM_DRAFT, **self.body}
        if self.table and not others and self._now is not None and self._now["move"]:
            move = self.rng.randrange(min(9, self._now["move"]))
            body |= {"settings": {}, "from": {"table": self.table, "move": move}}
        answer = await first.post("/api/tables", body)
        assert answer.status_code == 200, answer.text
        made = answer.json()
        for other in others:
            joined = await other.join(made["table"], made["keys"]["1"])
            assert joined.status_code == 200, joined.text
        self.tally.went_on += "from" in body
        self.table = made["table"]

    async def play(self, most: int = 1000) -> None:
        for _ in range(most if self.table else 0):
            guest = await to_move(self.table, *self.guests)
            if guest is None:
                self.tally.games += 1
                return
            await self._ask(self._request(guest))

    def _request(self, guest: Guest) -> Request:
        now = guest.now[self.table]
        name = f"{guest.name}-{self.table}-{len(self.tally.sent)}"
        if self.rng.random() < 0.02:
            return Request(guest, "resign", {"id": name}, "resigned", now["seq"], False)
        choice = self.rng.choice(guest.options(self.table))
        fields = {"id": name, "seq": now["seq"], "choice": choice}
        secret = now["answer_within"] is not None
        return Request(guest, "choose", fields, choice, now["seq"], secret)

    async def _ask(self, request: Request) -> None:
        self.open = request
        guest, name = request.guest, request.fields["id"]
        self.tally.sent.add(name)
        answer = await guest.ask(request.kind, table=self.table, **request.fields)
        self.open = None
        if answer["type"] == "error":
            assert request.secret, answer
            assert answer["code"] in LATE, answer
            self.tally.late += 1
        else:
            seat = guest.now[self.table]["seat"]
            kind = "choice" if request.kind == "choose" else "end"
            self.tally.acknowledged[name] = (self.table, kind, seat, request.value)
        await guest.eventually(lambda: guest.now[self.table]["seq"] > request.heard)

    @property
    def over(self) -> bool:
        return self._now is not None and self._now["status"] != "playing"

    @property
    def in_effect(self) -> bool:
        return bool(self._now and self._now["view"] and len(self._now["view"].get("stack", "")) > 1)

    @property
    def _now(self) -> Message | None:
        return self.guests[0].now.get(self.table)


async def run(folder: Path, kills: int, seed: int) -> Tally:
    rng, tally, begun = random.Random(seed), Tally(), time.monotonic()
    server = Process(folder / "data", free_port())
    proxy = Proxy(server, rng)
    await proxy.start()
    try:
        server.start(partial(doom, NEVER, 0, False))
        assert await server.ready()
        players = await gather(f"127.0.0.1:{proxy.port}", tally, rng)
        server.kill()
        while tally.kills.total() < kills:
            await one_life(server, proxy, players, tally, rng)
        server.start(partial(doom, NEVER, 0, False))
        assert await server.ready()
        for player in players:
            await go_on(player)
        server.kill()
        check_store(folder / "data" / FILE, tally)
    finally:
        if server.alive:
            server.kill()
        proxy.listener.close()
    tally.seconds = time.monotonic() - begun
    return tally


async def gather(address: str, tally: Tally, rng: random.Random) -> list[Player]:
    """Two people with a clock, two with much to hide, two with a bot each, and one alone."""
    ada, bo, cy, di, ed, flo, gus = [await Guest.make(address, name) for name in "ABCDEFG"]
    clocked = {"seats": ME_AND_A_LINK, "clock": CLOCK}
    hidden = {"seats": ME_AND_A_LINK, "settings": MUCH_HIDDEN}
    players = [
        Player((ada, bo), clocked, tally, rng),
        Player((cy, di), hidden, tally, rng),
        Player((ed,), {"seats": A_BOT}, tally, rng),
        Player((flo,), {"seats": A_BOT}, tally, rng),
        Player((gus,), {"game": "samurai", "settings": {}, "seats": ALONE}, tally, rng),
    ]
    for player in players:
        await player.new_game()
    return players


async def one_life(
    server: Process, proxy: Proxy, players: list[Player], tally: Tally, rng: random.Random
) -> None:
    """From a start to a death."""
    kind = rng.choices(("traffic", "asked", BEFORE, AFTER), (2, 3, 2, 2))[0]
    with_workers = rng.random() < 0.1  # they take a second to start
    server.start(partial(doom, kind, 1 + rng.randrange(MOST_COMMITS), with_workers))
    alive = await server.ready()
    assert alive or kind in (BEFORE, AFTER)  # a bot's choice is a commit too
    if kind == "traffic":
        proxy.arm(rng.randrange(MOST_BYTES), asked_only=False)
    elif kind == "asked":
        proxy.arm(rng.randrange(MOST_ASKED), asked_only=True)
    await asyncio.gather(*(player.live() for player in players))
    server.kill()  # it is dead; this buries it
    tally.kills[kind] += 1
    tally.in_effect += any(player.in_effect for player in players)


async def go_on(player: Player) -> None:
    """The table can be played on; and what was heard in pieces, between deaths, is what somebody
    hears who comes now."""
    await player.come_back()
    await player.play(most=3)
    for guest in player.guests:
        whole = Guest(guest.address, "")
        whole.headers = guest.headers
        await whole.connect()
        await whole.attach(player.table)
        heard = guest.told[player.table]
        assert whole.told[player.table][: len(heard)] == heard
        await whole.close()
        await guest.close()


def check_store(file: Path, tally: Tally) -> None:
    database = sqlite3.connect(file)
    query = "SELECT table_id, kind, seat, value, message FROM entries WHERE message != ''"
    stored = database.execute(query).fetchall()
    times = Counter(message for *_, message in stored)
    assert max(times.values()) == 1, "something was done twice"
    assert set(times) <= tally.sent
    kept = {message: (*what, plain(value)) for *what, value, message in stored}
    lost = {name for name, what in tally.acknowledged.items() if kept.get(name) != what}
    assert not lost, f"acknowledged and lost: {lost}"
    for made in database.execute("SELECT id, game, seed, settings, moves FROM tables"):
        follow(database, *made)
    check_results(database)
    database.close()


def plain(value: int | str) -> int | str:
    """JSON, but SQLite makes an int of what looks like one."""
    return value if isinstance(value, int) else str(json.loads(value))


def check_results(database: sqlite3.Connection) -> None:
    """Each fight that is over and counts was counted, with the commit that ended it; no other."""
    query = "SELECT id FROM tables WHERE game = 'samurai' AND status = 'over' AND counts"
    over = sorted(database.execute(query))
    assert sorted(database.execute("SELECT table_id FROM results")) == over


def follow(
    database: sqlite3.Connection, table: str, game: str, seed: str, settings: str, moves: str
) -> None:
    """Every stored choice is one the rules allow, by the seat that was asked, in this order."""
    state = tefuda.game(game).new(int(seed), **json.loads(settings))
    for move in json.loads(moves):
        state.step(move)
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
    kinds = ", ".join(f"{count} by {kind}" for kind, count in sorted(tally.kills.items()))
    return (
        f"{tally.kills.total()} kills ({kinds}) in {tally.seconds:.0f} s: "
        f"{len(tally.acknowledged)} requests acknowledged, none lost or done twice; "
        f"{tally.sent_again} sent again, {tally.late} secret answers too late, "
        f"{tally.in_effect} deaths within an effect, {tally.games} games finished, "
        f"{tally.went_on} begun in the middle of another"
    )


if __name__ == "__main__":
    main()

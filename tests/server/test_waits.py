"""Where somebody could answer in secret everybody waits, and nobody can tell who was asked."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from pathlib import Path

from tests.properties.test_secrets import HIDING, answerable
from tests.server.house import Guest, Message, house, to_move, two_people

WAIT = 0.5
OTHERS = ("phoenix", "goan_sul", "xian")
MUCH_HIDDEN = {"draft": "given", "clans": "/".join(map(",".join, (HIDING, OTHERS)))}


@dataclass
class Seen:
    """Seconds from a choice to the news of it."""

    waits: list[float] = field(default_factory=list)
    """Where nobody was asked."""
    declined: list[float] = field(default_factory=list)
    """Where somebody was, and did not answer."""


async def observe(ada: Guest, bo: Guest, table: str, rng: random.Random, seen: Seen) -> None:
    """A game in which nobody ever answers a secret question."""
    loop = asyncio.get_running_loop()
    while (guest := await to_move(table, ada, bo)) is not None:
        other = bo if guest is ada else ada
        heard, begun = other.now[table]["seq"], loop.time()
        options = guest.options(table)
        await guest.choose(table, rng.choice(answerable(options) or options))
        acknowledged = loop.time() - begun
        asked = False
        while other.now[table]["seq"] == heard and not ended(guest, table):
            asked = asked or in_secret(guest, table) or in_secret(other, table)
            await asyncio.sleep(0.002)
        took = loop.time() - begun
        if took > WAIT / 2:
            assert acknowledged < WAIT / 2
            (seen.declined if asked else seen.waits).append(took)


def in_secret(guest: Guest, table: str) -> bool:
    return guest.now[table]["answer_within"] is not None


def ended(guest: Guest, table: str) -> bool:
    return bool(guest.now[table]["status"] == "over")


async def test_the_moment_of_the_news_shows_nothing(tmp_path: Path) -> None:
    """The one asked is told at once, alone; whoever does not answer has declined; the others hear
    of it all when they would have heard it anyway."""
    seen, seed = Seen(), 0
    async with house(tmp_path, answer=(WAIT, WAIT)) as address:
        while len(seen.declined) < 3 or len(seen.waits) < 3:
            seed += 1
            ada, bo, table = await two_people(address, MUCH_HIDDEN)
            await observe(ada, bo, table, random.Random(seed), seen)
            for guest in (ada, bo):
                await guest.close()
    print(seen)
    for took in seen.waits + seen.declined:
        assert WAIT - 0.05 < took < WAIT + 0.5


async def test_a_restart_within_a_wait_shows_nothing_either(tmp_path: Path) -> None:
    """Who was asked is asked again; who was told nothing is told nothing still."""
    async with house(tmp_path, answer=(60, 60)) as address:
        asked, other, table = await until_asked(address)
        before = other.now[table]["seq"]
        assert (await other.ask("offer", table=table, what="draw"))["code"] == "wait"
    async with house(tmp_path, answer=(WAIT, WAIT)) as address:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for guest in (asked, other):
            guest.address = address
            await guest.connect()
            now = await guest.attach(table)
            assert now["waiting"] == (guest is other)
        assert other.now[table]["seq"] == before
        assert 0 < asked.now[table]["answer_within"] <= WAIT
        assert (await asked.choose(table, asked.options(table)[0]))["type"] == "ack"
        await other.eventually(lambda: other.now[table]["seq"] > before)
        assert loop.time() - begun > WAIT / 2


async def until_asked(address: str) -> tuple[Guest, Guest, str]:
    """Play until somebody is asked in secret, because of what the other chose."""
    for seed in range(50):
        ada, bo, table = await two_people(address, MUCH_HIDDEN)
        rng = random.Random(seed)
        waiting = False
        while not waiting and (guest := await to_move(table, ada, bo)) is not None:
            other = bo if guest is ada else ada
            options = guest.options(table)
            await guest.choose(table, rng.choice(answerable(options) or options))
            waiting = (await as_things_stand(guest, table))["waiting"]
            if waiting and (await as_things_stand(other, table))["options"]:
                return other, guest, table
    raise AssertionError("nobody was asked in 50 games")


async def as_things_stand(guest: Guest, table: str) -> Message:
    """What the guest would be told on coming back."""
    again = Guest(guest.address, "")
    again.headers = guest.headers
    await again.connect()
    now = await again.attach(table)
    await again.close()
    return now

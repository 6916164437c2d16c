"""Where somebody could answer in secret everybody waits, and nobody can tell who was asked."""

from __future__ import annotations

import asyncio
import random
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

import pytest

from tefuda.games.army.choices import NO, YES
from tefuda.server import pace
from tefuda.server.clock import TIMES
from tefuda.server.pace import Pace, Wait
from tefuda.server.store import Addition, Store
from tefuda.server.tables import Table
from tests.patience import PATIENCE
from tests.properties.test_secrets import HIDING, answerable
from tests.server.house import Guest, Message, Move, house, play, to_move, two_people

pytestmark = pytest.mark.slow

WAIT = 0.8
LONG = float(PATIENCE)
"""A wait in which people have time to come back and to answer, however busy the machine is."""
ANSWERS = {"greatshield_atalante", "red_circle"}
OTHERS = ("phoenix", "goan_sul", "xian")
MUCH_HIDDEN = {"draft": "given", "clans": "/".join(map(",".join, (HIDING, OTHERS)))}
LUCK = 18
"""Of tables: with it three games have what is looked for, instead of up to some hundred."""


@dataclass
class Seen:
    """Seconds from the end of a wait, as it was settled at its beginning, until the other hears."""

    ends: dict[str, float]
    """By table: when the wait that is on will be over."""
    waits: list[float] = field(default_factory=list)
    """Where nobody was asked."""
    declined: list[float] = field(default_factory=list)
    """Where somebody was, and did not answer."""

    @property
    def enough(self) -> bool:
        return len(self.declined) >= 2 and len(self.waits) >= 3


def lucky_house(data: Path, answer: float) -> AbstractAsyncContextManager[str]:
    """Where everybody waits so long, and the games are always the same."""
    return house(data, answer=(answer, answer), luck=random.Random(LUCK).getrandbits)


async def observe(ada: Guest, bo: Guest, table: str, rng: random.Random, seen: Seen) -> None:
    """A game in which nobody ever answers a secret question."""
    while not seen.enough and (guest := await to_move(table, ada, bo)) is not None:
        other = bo if guest is ada else ada
        heard, asked = other.now[table]["seq"], False
        seen.ends.pop(table, None)
        await guest.choose(table, likely(guest, other, table, rng, len(seen.waits) < 3))
        while other.now[table]["seq"] == heard and not ended(guest, table):
            asked = asked or in_secret(guest, table) or in_secret(other, table)
            await asyncio.sleep(0.002)
        late = TIMES.steady() - seen.ends.get(table, inf)
        if late > -WAIT / 2:  # the news were held back
            (seen.declined if asked else seen.waits).append(late)


def in_secret(guest: Guest, table: str) -> bool:
    return guest.now[table]["answer_within"] is not None


def ended(guest: Guest, table: str) -> bool:
    return bool(guest.now[table]["status"] == "over")


async def test_the_moment_of_the_news_shows_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one asked is told at once, alone; who does not answer has declined; the others hear of it
    when they would have heard it anyway: at an end that was settled before anybody was asked."""
    settled, seen, seed = Pace._ends, Seen({}), 0

    def noted(self: Pace, table: Table, wait: Wait) -> float:
        end = settled(self, table, wait)
        assert end - wait.begun == pytest.approx(WAIT)
        seen.ends.setdefault(table.row.id, end)
        assert seen.ends[table.row.id] == end
        return end

    monkeypatch.setattr(Pace, "_ends", noted)
    async with lucky_house(tmp_path, WAIT) as address:
        while not seen.enough:
            seed += 1
            ada, bo, table = await two_people(address, MUCH_HIDDEN)
            await observe(ada, bo, table, random.Random(seed), seen)
            for guest in (ada, bo):
                await guest.close()
    print(seen)
    assert min(seen.waits + seen.declined) > -0.01
    assert min(seen.declined) < max(seen.waits) + 1
    assert min(seen.waits) < max(seen.declined) + 1


async def test_a_restart_within_a_wait_shows_nothing_either(tmp_path: Path, move_on: Move) -> None:
    """Who was asked is asked again; who was told nothing is told nothing still."""
    async with lucky_house(tmp_path, 60) as address:
        asked, other, table = await until_asked(address)
        before = other.now[table]["seq"]
        assert (await other.ask("offer", table=table, what="draw"))["code"] == "wait"
    async with lucky_house(tmp_path, LONG) as address:
        for guest in (asked, other):
            guest.address = address
            await guest.connect()
            now = await guest.attach(table)
            assert now["waiting"] == (guest is other)
        assert other.now[table]["seq"] == before
        assert 0 < asked.now[table]["answer_within"] <= LONG
        assert (await asked.choose(table, NO))["type"] == "ack"
        move_on(LONG / 2)
        assert (await as_things_stand(other, table))["seq"] == before
        move_on(LONG / 2)
        await other.eventually(lambda: other.now[table]["seq"] > before)


async def test_all_are_told_that_they_wait_and_by_which_rule(tmp_path: Path, move_on: Move) -> None:
    """At once, with clocks that stand still, whether or not somebody is asked."""
    told: set[bool] = set()
    clock = {"kind": "real", "seconds": 600, "increment": 3}
    async with lucky_house(tmp_path, LONG) as address:
        for seed in range(50):
            ada, bo, table = await two_people(address, MUCH_HIDDEN, clock=clock)
            while len(told) < 2 and (guest := await to_move(table, ada, bo)) is not None:
                other = bo if guest is ada else ada
                told |= await told_to_wait(guest, other, table, random.Random(seed), move_on)
            if len(told) == 2:
                return
    raise AssertionError(f"only {told} in 50 games")


async def told_to_wait(
    guest: Guest, other: Guest, table: str, rng: random.Random, move_on: Move
) -> set[bool]:
    """Whether somebody was asked in secret after a choice, if everybody waits after it."""
    before = guest.now[table]
    mine = before["seat"]
    await guest.choose(table, likely(guest, other, table, rng, provoke=True))
    await guest.eventually(lambda: guest.now[table] is not before)
    news = guest.now[table]
    if not news["waiting"]:
        return set()
    assert news["seq"] == before["seq"]
    assert news["options"] == []
    assert news["wait_rule"] == "GX-4.9"
    assert news["clock"]["running"] is None
    assert news["clock"]["remaining"][mine] <= before["clock"]["remaining"][mine]
    await other.eventually(lambda: other.now[table]["clock"]["running"] is None)
    theirs = other.now[table]
    asked = theirs["answer_within"] is not None
    assert theirs["waiting"] != asked
    assert theirs["wait_rule"] == (None if asked else "GX-4.9")
    move_on(LONG)
    await guest.eventually(lambda: not guest.now[table]["waiting"])
    return {asked}


async def test_an_answer_that_all_are_told_of_ends_the_wait(tmp_path: Path, move_on: Move) -> None:
    """The server tells it at once, and lets no wait of before end the next one too early."""
    async with lucky_house(tmp_path, LONG) as address:
        ended_early = False
        while not ended_early:
            asked, other, table = await until_asked(address)
            before = other.now[table]["seq"]
            move_on(LONG / 2)
            assert (await asked.choose(table, YES))["type"] == "ack"
            ended_early = not (await as_things_stand(asked, table))["waiting"]
            move_on(0 if ended_early else LONG)
            await other.eventually(lambda: other.now[table]["seq"] > before)  # noqa: B023
        held, rng = False, random.Random(1)
        while not held and (guest := await to_move(table, asked, other)) is not None:
            heard = guest.now[table]["seq"]
            await guest.choose(table, likely(guest, guest, table, rng, provoke=True))
            held = (await as_things_stand(guest, table))["waiting"]
            if held:
                move_on(LONG * 0.9)
                assert (await as_things_stand(guest, table))["waiting"]
                move_on(LONG * 0.1)
            await guest.eventually(lambda: guest.now[table]["seq"] > heard)  # noqa: B023


async def test_whoever_plays_with_bots_alone_waits_no_longer_than_they_need(
    tmp_path: Path,
) -> None:
    """Nobody else is there from whom it would have to be hidden whether they are asked."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    async with house(tmp_path, answer=(600, 600)) as address:
        asked = seed = 0
        while not asked:  # seldom more than a few games
            seed += 1
            ada, rng = await Guest.make(address), random.Random(seed)
            table = (await ada.table(seats, MUCH_HIDDEN))["table"]
            await ada.connect()
            await ada.attach(table)
            while (guest := await to_move(table, ada)) is not None:
                secret = guest.now[table]["answer_within"] is not None
                asked += secret
                await guest.choose(table, NO if secret else rng.choice(guest.options(table)))
            await ada.close()


async def until_asked(address: str) -> tuple[Guest, Guest, str]:
    """Play until somebody is asked in secret, because of what the other chose."""
    for seed in range(50):
        ada, bo, table = await two_people(address, MUCH_HIDDEN)
        rng = random.Random(seed)
        waiting = False
        while not waiting and (guest := await to_move(table, ada, bo)) is not None:
            other = bo if guest is ada else ada
            await guest.choose(table, likely(guest, other, table, rng))
            waiting = (await as_things_stand(guest, table))["waiting"]
            if waiting and (await as_things_stand(other, table))["options"]:
                return other, guest, table
    raise AssertionError("nobody was asked in 50 games")


def likely(
    guest: Guest, other: Guest, table: str, rng: random.Random, provoke: bool = False
) -> int:
    """A choice that can be answered in secret if the other holds an answer; else, unless it is to
    provoke, one that cannot: nobody would be asked, and everybody would wait."""
    options = guest.options(table)
    provoking = answerable(options)
    calm = [choice for choice in options if choice not in provoking]
    wanted = provoking if provoke or ANSWERS & set(hand(other, table)) else calm
    return rng.choice(wanted or options)


def hand(guest: Guest, table: str) -> list[str]:
    now = guest.now[table]
    held: list[str] = now["view"]["players"][now["seat"]]["hand"]
    return held


async def as_things_stand(guest: Guest, table: str) -> Message:
    """What the guest would be told on coming back."""
    again = Guest(guest.address, "")
    again.headers = guest.headers
    await again.connect()
    now = await again.attach(table)
    await again.close()
    return now


async def test_a_disk_that_fails_for_a_moment_stops_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, move_on: Move
) -> None:
    """A wait that ends, a clock that runs out, a bot that chooses: all is tried again."""
    append, failures = Store.append, 0

    async def faulty(self: Store, addition: Addition) -> None:
        nonlocal failures
        by_itself = not addition.added[0].person
        if by_itself and failures < 6:
            failures += 1
            raise OSError("no space left on device")
        await append(self, addition)

    monkeypatch.setattr(pace, "RETRY", 0.05)
    async with lucky_house(tmp_path, LONG) as address:
        _, other, table = await until_asked(address)
        ada = await Guest.make(address)
        played = (await ada.table([{"kind": "me"}, {"kind": "bot", "level": "random"}]))["table"]
        await ada.connect()
        await ada.attach(played)
        seq = other.now[table]["seq"]
        monkeypatch.setattr(Store, "append", faulty)
        late, _, timed = await two_people(address, clock={"kind": "real", "seconds": 60})
        move_on(LONG)
        await play(played, (ada,), random.Random(1), 4)
        await other.eventually(lambda: other.now[table]["seq"] > seq)
        assert (await late.heard(timed, "end"))["value"] == "timed_out"
    assert failures == 6

"""For whom bots think: tables at which nobody plays go on while somebody watches, and after those
at which somebody waits."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tefuda.server.clock import ClockPlan, new_clock
from tefuda.server.pace import Room
from tefuda.server.scheduler import Claim, Rank
from tefuda.server.tables import Table
from tefuda.server.workers import Workers
from tests.server.house import Guest, house, play
from tests.server.test_gate import at_the_gate
from tests.server.test_thinking import Hand, table

BOTS = [{"kind": "bot", "level": "random"}] * 2
ME_AND_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
BOT_FIRST = {"draft": "random", "first": "1"}


async def watch_to_the_end(guest: Guest, table: str) -> None:
    await guest.attach(table)
    await guest.eventually(lambda: guest.now[table]["status"] == "over")


async def unwatched(guest: Guest, table: str) -> int:
    """How much has happened at a table, without being there: a whole other game is watched
    meanwhile."""
    other = (await guest.table(BOTS))["table"]
    await watch_to_the_end(guest, other)
    return len(guest.told[other])


async def test_bots_play_with_each_other_only_while_somebody_watches(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo = await Guest.make(address, "Ada"), await Guest.make(address, "Bo")
        for guest in (ada, bo):
            await guest.connect()
        table = (await ada.table(BOTS))["table"]
        assert await unwatched(ada, table) > 10
        await bo.attach(table)  # anybody may watch
        assert len(bo.told[table]) == 1
        await bo.eventually(lambda: len(bo.told[table]) > 5)
        await bo.ask("detach", table=table)
        await unwatched(ada, table)
        seen = len(bo.told[table])
        await bo.attach(table)
        assert len(bo.told[table]) <= seen + 1, "one choice was being made"
        await bo.eventually(lambda: bo.now[table]["status"] == "over")


async def test_who_hangs_up_watches_no_more(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo = await Guest.make(address, "Ada"), await Guest.make(address, "Bo")
        for guest in (ada, bo):
            await guest.connect()
        table = (await ada.table(BOTS))["table"]
        await bo.attach(table)
        await bo.eventually(lambda: len(bo.told[table]) > 5)
        await bo.close()
        await unwatched(ada, table)
        await bo.connect()
        assert (await bo.attach(table))["status"] == "playing"


async def test_after_a_restart_they_wait_for_somebody_too(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        await ada.connect()
        table = (await ada.table(BOTS))["table"]
        await ada.attach(table)
        await ada.eventually(lambda: len(ada.told[table]) > 5)
    async with house(tmp_path) as address:
        ada.address = address
        await ada.connect()
        await unwatched(ada, table)
        assert (await ada.attach(table))["status"] == "playing"
        await ada.eventually(lambda: ada.now[table]["status"] == "over")


async def test_a_bot_that_plays_with_somebody_does_not_wait_for_them(tmp_path: Path) -> None:
    """They may come back to a game that goes on for weeks."""
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        table = (await ada.table(ME_AND_A_BOT, BOT_FIRST))["table"]
        await ada.connect()
        while not (await ada.get(f"/api/tables/{table}")).json()["asked"]:
            pass
        await ada.attach(table)
        assert len(ada.told[table]) > 1


def test_a_clock_stands_still_while_nobody_is_asked() -> None:
    hand = Hand()
    clock = new_clock(ClockPlan("real", 100), 2, hand.times)
    assert clock is not None
    clock.run(0, hand.seconds, decision=True)
    clock.stand()
    hand.seconds += 5000
    assert clock.shown().remaining == [100, 100]
    assert clock.late is None
    assert clock.for_a_bot(0.5) == 0.5
    hand.seconds += 5000
    assert clock.shown().remaining == [99.5, 100]


def test_a_table_that_pauses_may_be_dropped_from_memory() -> None:
    """Though its clock is one for the whole game: nothing has been taken since the last entry."""
    clock = ClockPlan("real", 600)
    found: Table = table("casual", Hand(), (2, 30), clock)
    assert found.clock is not None
    assert found.clock.running is not None
    room = Room(found)
    assert room.busy
    room.paused = True
    assert not room.busy


# -- claims ----------------------------------------------------------------------------------------


@pytest.fixture
def claims(monkeypatch: pytest.MonkeyPatch) -> list[Claim]:
    """All that is claimed, without those who claim it: their names are drawn."""
    run, found = Workers.run, []

    async def kept(self: Workers, claim: Claim, *given: Any, **more: Any) -> Any:
        found.append(Claim(claim.rank, claim.address))
        assert claim.person
        return await run(self, claim, *given, **more)

    monkeypatch.setattr(Workers, "run", kept)
    return found


async def test_what_is_claimed_for_whom(tmp_path: Path, claims: list[Claim]) -> None:
    """By the address that a trusted proxy says, and by whether somebody waits."""
    async with at_the_gate(tmp_path, proxy="127.0.0.1") as address:
        ada, bo = await Guest.make(address, "Ada"), await Guest.make(address, "Bo")
        ada.headers["X-Forwarded-For"] = "192.0.2.1"
        bo.headers["X-Forwarded-For"] = "2001:db8:1:2::3"
        for guest in (ada, bo):
            await guest.connect()
        await watch_to_the_end(bo, (await bo.table(BOTS[:1], {}, game="samurai"))["table"])
        assert set(claims) == {Claim(Rank.WATCHED, "2001:db8:1:2::/64")}
        claims.clear()
        table = (await ada.table(ME_AND_A_BOT, {"draft": "random", "first": "0"}))["table"]
        await ada.attach(table)
        await bo.attach(table)  # who watches changes nothing
        await ada.ask("hint", table=table, seq=ada.now[table]["seq"])
        assert claims == [Claim(Rank.HINT, "192.0.2.1")]
        claims.clear()
        while not claims:
            await play(table, (ada,), random.Random(1), 1)
        assert set(claims) <= {Claim(rank, "192.0.2.1") for rank in (Rank.PLAYED, Rank.SECRET)}
        claims.clear()
        await ada.table(ME_AND_A_BOT, BOT_FIRST)
        await ada.eventually(lambda: claims)
        assert claims == [Claim(Rank.WATCHED, "192.0.2.1")]

"""What happens when processes die: nobody loses by it, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest

from tefuda.server import advice, context, workers
from tefuda.server.processes import Died, Process, WorkFailed
from tefuda.server.scheduler import Claim, Rank
from tefuda.server.workers import Workers
from tests.patience import PATIENCE
from tests.server.chores import count_to, double, fail, hang, hint_that_kills, hog, leave, segfault
from tests.server.house import Guest, house, play

SOMEBODY = Claim(Rank.PLAYED, "house", "ada")
ELSE = Claim(Rank.PLAYED, "farm", "bo")


DEADLY = 3


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process takes long to start: few are killed."""
    monkeypatch.setattr(workers, "LONGEST_PAUSE", 0.05)
    monkeypatch.setattr(workers, "DEADLY", DEADLY)


@pytest.fixture
def one() -> Iterator[Workers]:
    made = Workers({}, 1)
    yield made
    made.close()


# -- a fault of the machinery ----------------------------------------------------------------------


async def test_a_process_that_was_killed_is_replaced(one: Workers) -> None:
    for number in range(2):
        assert await one.run(SOMEBODY, double, number) == 2 * number
        kill(one)


async def test_who_cannot_be_given_a_process_waits_until_there_is_one(
    one: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, faults = SpawnProcess.start, [OSError("no process"), MemoryError(), BlockingIOError()]

    def failing(self: SpawnProcess) -> None:
        if faults:
            raise faults.pop()
        start(self)

    monkeypatch.setattr(SpawnProcess, "start", failing)
    assert await one.run(SOMEBODY, double, 4) == 8
    assert not faults


async def test_it_is_tried_for_as_long_as_it_takes(
    one: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where processes die without the work as well it is nobody's fault."""
    do, deaths = Process.do, 0

    async def dying(self: Process, *given: Any) -> Any:
        nonlocal deaths
        deaths += 1
        if deaths < 5 * DEADLY:
            raise Died("killed")
        return await do(self, *given)

    monkeypatch.setattr(Process, "do", dying)
    monkeypatch.setattr(workers, "LONGEST_PAUSE", 0.001)
    assert await one.run(SOMEBODY, double, 4) == 8


async def test_a_bounded_number_of_times_where_somebody_waits_for_an_answer(one: Workers) -> None:
    with pytest.raises(Died):
        await one.run(SOMEBODY, segfault, tries=2)
    assert await one.run(SOMEBODY, double, 4) == 8


async def test_a_few_deaths_under_the_same_work_are_no_fault_of_it(
    one: Workers, tmp_path: Path
) -> None:
    assert await one.run(SOMEBODY, count_to, tmp_path / "tries", DEADLY) == DEADLY


# -- the fault of the work -------------------------------------------------------------------------


@pytest.mark.parametrize("work", [segfault, hog])
async def test_what_kills_every_process_is_given_up_and_stops_nobody_meanwhile(
    one: Workers, work: Any
) -> None:
    deadly = asyncio.create_task(one.run(SOMEBODY, work))
    others = [await one.run(ELSE, double, number) for number in range(3)]
    assert others == [0, 2, 4]
    with pytest.raises(WorkFailed, match=f"it killed {DEADLY} processes"):
        await deadly
    assert await one.run(ELSE, double, 4) == 8


@pytest.mark.parametrize(("work", "why"), [(fail, "Odd: 3 and 4"), (leave, "SystemExit")])
async def test_what_the_work_raises_comes_back_in_words(one: Workers, work: Any, why: str) -> None:
    with pytest.raises(WorkFailed, match=why):
        await one.run(SOMEBODY, work)
    pid = process_of(one)
    assert await one.run(SOMEBODY, double, 4) == 8
    assert process_of(one) == pid


async def test_what_hangs_is_ended(one: Workers) -> None:
    await one.run(SOMEBODY, double, 1)
    with pytest.raises(Died, match="no answer within"):
        await one.run(SOMEBODY, hang, tries=1, limit=0.05)
    assert await one.run(SOMEBODY, double, 4) == 8


async def test_what_is_given_up_frees_its_process(one: Workers) -> None:
    await one.run(SOMEBODY, double, 1)
    hanging = asyncio.create_task(one.run(SOMEBODY, hang))
    await asyncio.sleep(0)
    hanging.cancel()
    assert await one.run(ELSE, double, 4) == 8


def process_of(workers: Workers) -> int | None:
    process = workers.processes[0].process
    return None if process is None else process.pid


def kill(workers: Workers) -> None:
    pid = process_of(workers)
    assert pid is not None
    os.kill(pid, signal.SIGKILL)


# -- at tables -------------------------------------------------------------------------------------


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[Workers]:
    """All workers of the server that is started next; the first are the bots'."""
    made: list[Workers] = []

    def make(*given: Any, **more: Any) -> Workers:
        made.append(Workers(*given, **more))
        return made[-1]

    monkeypatch.setattr(context, "Workers", make)
    return made


async def test_deaths_of_the_bots_process_end_no_game(tmp_path: Path, kept: list[Workers]) -> None:
    """Twelve tables wait for their bot, and it dies again and again over their questions."""
    async with house(tmp_path, think=0.1) as address:
        guests = [await Guest.make(address, f"Guest {number}") for number in range(12)]
        seats = [{"kind": "me"}, {"kind": "bot", "level": "skilled"}]
        settings = {"draft": "random", "first": "1"}
        tables = [(await guest.table(seats, settings))["table"] for guest in guests]
        for guest, table in zip(guests, tables, strict=True):
            await guest.connect()
            await guest.attach(table)
        for _ in range(6):
            await kill_at_work(kept[0])
        for number, (guest, table) in enumerate(zip(guests, tables, strict=True)):
            await guest.eventually(lambda: chosen_by_bot(guest, table))  # noqa: B023
            await play(table, (guest,), random.Random(number), 2)
            assert guest.now[table]["status"] == "playing"
            assert "end" not in {told["kind"] for told in guest.told[table]}
            await guest.close()


async def kill_at_work(workers: Workers) -> None:
    process, end = workers.processes[0], time.monotonic() + PATIENCE
    while workers.idle or not process.alive:
        assert time.monotonic() < end, "nothing is worked out"
        await asyncio.sleep(0.005)
    killed = process.process
    assert killed is not None
    killed.kill()
    while process.process is killed:
        await asyncio.sleep(0.001)


def chosen_by_bot(guest: Guest, table: str) -> bool:
    return any(told["kind"] == "choice" and told["seat"] == 1 for told in guest.told[table])


async def test_a_bot_that_kills_every_process_loses_and_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Workers.run

    async def poisoned(self: Workers, claim: Claim, work: Any, *given: Any, **more: Any) -> Any:
        if given[1] == "casual":
            return await run(self, claim, segfault, **more)
        return await run(self, claim, work, *given, **more)

    monkeypatch.setattr(Workers, "run", poisoned)
    async with house(tmp_path) as address:
        tables = {}
        for name, level in (("Ada", "casual"), ("Bo", "random")):
            guest = await Guest.make(address, name)
            seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
            table = (await guest.table(seats, {"draft": "random", "first": "1"}))["table"]
            await guest.connect()
            await guest.attach(table)
            tables[level] = (guest, table)
        guest, table = tables["random"]
        await guest.eventually(lambda: chosen_by_bot(guest, table))
        deadly, table = tables["casual"]
        assert deadly.now[table]["status"] == "playing"
        end = await deadly.heard(table, "end")
        assert (end["value"], end["seat"]) == ("resigned", 1)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "try again in a moment"), ("fr", "réessayez dans un moment")]
)
async def test_a_hint_is_refused_in_words_when_its_process_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.setattr(advice, "_look", hint_that_kills)
    async with house(tmp_path) as address:
        guest = await Guest.make(address)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = (await guest.table(seats, {"draft": "random", "first": "0"}))["table"]
        await guest.connect()
        now = await guest.attach(table, lang)
        answer = await guest.ask("hint", table=table, seq=now["seq"])
        assert (answer["type"], answer["code"]) == ("error", "not_now")
        assert words in answer["text"]
        assert (await guest.choose(table, guest.options(table)[0]))["type"] == "ack"

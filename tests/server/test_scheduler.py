"""Who is next where more is wanted than can be done at a time, and who counts as one address."""

from __future__ import annotations

import asyncio

import pytest

from tefuda.server.origins import MOST_REMEMBERED, Origins, network_of
from tefuda.server.scheduler import PATIENCE, Claim, Rank, Scheduler

PLAYED, HINT, WATCHED = Rank.PLAYED, Rank.HINT, Rank.WATCHED


def claim(name: str, rank: Rank = PLAYED) -> Claim:
    """Of somebody by address and name: "home.ada"."""
    address, _, person = name.partition(".")
    return Claim(rank, address, person)


class Work:
    """Nothing is worked out here; who had a turn is written down."""

    def __init__(self, places: int = 1) -> None:
        self.scheduler = Scheduler(places)
        self.served: list[str] = []
        self.going_on = asyncio.Event()
        """Until it is set, all places are taken."""
        self.tasks = [asyncio.create_task(self.occupy()) for _ in range(places)]

    async def occupy(self) -> None:
        async with self.scheduler.turn(Claim(Rank.SECRET)):
            await self.going_on.wait()

    async def want(self, *names: str, rank: Rank = PLAYED) -> None:
        """In this order."""
        for name in names:
            self.tasks.append(asyncio.create_task(self.work(name, rank)))
            await asyncio.sleep(0)

    async def work(self, name: str, rank: Rank) -> None:
        async with self.scheduler.turn(claim(name, rank)):
            self.served.append(name)

    async def all(self) -> list[str]:
        self.going_on.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.served


async def test_addresses_take_turns_and_so_do_the_people_of_one() -> None:
    work = Work()
    await work.want(*["flat.ada"] * 3, *["flat.bo"] * 2, "house.cy", "flat.ada", "house.cy")
    assert await work.all() == [
        "flat.ada",
        "house.cy",
        "flat.bo",
        "house.cy",
        "flat.ada",
        "flat.bo",
        "flat.ada",
        "flat.ada",
    ]


async def test_eighteen_guests_of_one_address_are_one_before_everybody_else() -> None:
    work = Work()
    await work.want(*[f"flat.{guest}" for guest in range(18)] * 5, rank=PLAYED)
    await work.want("house.cy")
    assert (await work.all()).index("house.cy") == 1


async def test_who_comes_again_and_again_does_not_push_in() -> None:
    work = Work()
    await work.want("flat.ada", "house.cy", "farm.di")
    work.going_on.set()
    for _ in range(3):
        await asyncio.sleep(0)
        await work.want("flat.ada")
    assert (await work.all())[:3] == ["flat.ada", "house.cy", "farm.di"]


async def test_people_at_a_table_come_before_hints_and_hints_before_tables_that_are_watched() -> (
    None
):
    work = Work()
    await work.want("flat.watched", rank=WATCHED)
    await work.want("house.hint", rank=HINT)
    await work.want("house.played", rank=PLAYED)
    await work.want("house.secret", rank=Rank.SECRET)
    assert await work.all() == ["house.secret", "house.played", "house.hint", "flat.watched"]


async def test_what_is_less_urgent_is_not_passed_over_for_ever() -> None:
    work = Work()
    await work.want("a.watched", "a.watched", rank=WATCHED)
    await work.want("a.hint", "a.hint", rank=HINT)
    await work.want(*["a.played"] * 30)
    served = await work.all()
    for name in ("a.hint", "a.watched"):
        first, second = [turn for turn, each in enumerate(served) if each == name]
        assert first <= PATIENCE + 1
        assert second - first <= PATIENCE + 2


async def test_who_gives_up_waiting_takes_nobodys_turn() -> None:
    work = Work()
    await work.want("flat.ada", "house.cy", "farm.di")
    work.tasks[1].cancel()
    work.going_on.set()
    await asyncio.sleep(0)
    work.tasks[2].cancel()  # its turn has just come
    assert await work.all() == ["farm.di"]
    assert work.scheduler.free == 1
    assert not any(work.scheduler.lines.values())


async def test_as_many_at_a_time_as_there_are_places() -> None:
    scheduler, at_once, most = Scheduler(3), 0, 0

    async def work(number: int) -> None:
        nonlocal at_once, most
        async with scheduler.turn(Claim(PLAYED, str(number % 4))):
            at_once += 1
            most = max(most, at_once)
            await asyncio.sleep(0)
            at_once -= 1

    await asyncio.gather(*(work(number) for number in range(20)))
    assert most == 3
    assert scheduler.free == 3


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
    ],
)
def test_what_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_where_people_come_from_is_remembered_of_those_seen_last() -> None:
    origins = Origins()
    origins.note("ada", "192.0.2.1")
    for number in range(MOST_REMEMBERED - 1):
        origins.note(str(number), "192.0.2.2")
    origins.note("ada", "192.0.2.3")
    origins.note("bo", "192.0.2.4")
    assert [origins.of(who) for who in ("ada", "bo", "0")] == ["192.0.2.3", "192.0.2.4", ""]

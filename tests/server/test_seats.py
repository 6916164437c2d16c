"""Tables for three and four: sitting down, secret answers, bargains, clocks, and who leaves."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import tefuda
from tefuda.games.tricks.rules import HAND, HOLD
from tefuda.server import telling
from tefuda.server.clock import ClockPlan, Times
from tefuda.server.pace import leaving, timed_out
from tefuda.server.restoring import restore
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table
from tefuda.server.words import Refused
from tests.server.house import Guest, Message, house, play

GAME = tefuda.game("tricks")
GAMES = {name: partial(tefuda.game, name) for name in ("tricks", "gosu")}
NAMES = ("Ada", "Bo", "Cy", "Di")
BOT = {"kind": "bot", "level": "random"}


@asynccontextmanager
async def tricks(data: Path, **more: Any) -> AsyncIterator[str]:
    async with house(data, games=GAMES, **more) as address:
        yield address


async def made(
    guest: Guest, seats: list[Message], game: str = "tricks", **settings: object
) -> Message:
    answer = await guest.post("/api/tables", {"game": game, "seats": seats, "settings": settings})
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def people(address: str, number: int, game: str = "tricks") -> tuple[tuple[Guest, ...], str]:
    """So many at one table, each by a link of their own but the last, who takes an open seat."""
    guests = tuple([await Guest.make(address, name) for name in NAMES[:number]])
    links = [{"kind": "link"}] * (number - 2)
    seats = [{"kind": "me"}, *links, {"kind": "open"}]
    table = await made(guests[0], seats, game, players=number)
    assert sorted(table["keys"]) == [str(seat) for seat in range(1, number - 1)]
    for seat, guest in enumerate(guests[1:], 1):
        answer = await guest.join(table["table"], table["keys"].get(str(seat), ""))
        assert answer.json()["status"] == ("playing" if seat == number - 1 else "open")
        assert answer.json()["me"] == seat
    for guest in guests:
        await guest.connect()
        await guest.attach(table["table"])
    return guests, table["table"]


# -- sitting down ----------------------------------------------------------------------------------


async def test_the_settings_say_how_many_seats_a_table_has(tmp_path: Path) -> None:
    async with tricks(tmp_path) as address:
        ada = await Guest.make(address)
        for listed in (await ada.get("/api/games")).json()["games"]:
            assert (listed["seats"], listed["players"]) == (4, [2, 3, 4])
        for players, given in ((3, 2), (4, 3), (2, 3)):
            body = {"game": "tricks", "settings": {"players": players}}
            seats = [{"kind": "me"}, *[BOT] * (given - 1)]
            answer = await ada.post("/api/tables", {**body, "seats": seats})
            assert answer.status_code == 400
            assert answer.json()["detail"] == f"tricks has {players} seats, not {given}."
        answer = await ada.post(
            "/api/tables", {"game": "tricks", "settings": {"players": 5}, "seats": [BOT] * 5}
        )
        assert answer.json()["code"] == "bad_setting"


@pytest.mark.parametrize("number", [3, 4])
async def test_people_play_a_game_and_somebody_watches(tmp_path: Path, number: int) -> None:
    async with tricks(tmp_path) as address:
        guests, table = await people(address, number)
        watcher = await Guest.make(address, "Eve")
        await watcher.connect()
        seen = await watcher.attach(table)
        assert [player["hand"] for player in seen["view"]["players"]] == [[]] * number
        for seat, guest in enumerate(guests):
            hands = [player["hand"] for player in guest.now[table]["view"]["players"]]
            assert [len(hand) for hand in hands] == [4 * (at == seat) for at in range(number)]
        await play(table, guests, random.Random(number), 200)
        for guest in (*guests, watcher):
            await guest.eventually(lambda: guest.now[table]["status"] == "over")  # noqa: B023
            assert sum(guest.now[table]["returns"]) == pytest.approx(1)
        record = (await watcher.get(f"/api/tables/{table}/record")).json()
        assert GAME.replay(record).over
        story = (await watcher.get(f"/api/tables/{table}/replay?seat={number - 1}")).json()
        assert len(story["returns"]) == number
        wrong = await watcher.get(f"/api/tables/{table}/replay?seat={number}")
        assert f"the seats 0 to {number - 1}" in wrong.text


async def test_bots_fill_a_table_and_everybody_moves_on_a_seat_for_another_game(
    tmp_path: Path,
) -> None:
    async with tricks(tmp_path) as address:
        ada = await Guest.make(address)
        levels = ("casual", "skilled", "random")
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in levels)]
        table = (await made(ada, seats, players=4))["table"]
        await ada.connect()
        await ada.attach(table)
        await play(table, (ada,), random.Random(1), 200)
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        await ada.ask("offer", table=table, what="rematch")
        following = (await ada.heard(table, "rematch"))["value"]
        now = await ada.attach(following)
        assert now["seat"] == 3
        assert [seat["name"] for seat in now["seats"]] == [*levels, "Ada"]


# -- bargains --------------------------------------------------------------------------------------


async def test_a_draw_and_an_undo_need_everybody(tmp_path: Path) -> None:
    async with tricks(tmp_path) as address:
        (ada, bo, cy), table = await people(address, 3)
        await play(table, (ada, bo, cy), random.Random(2), 2)
        for guest in (ada, bo, cy):
            await guest.eventually(lambda: guest.now[table]["move"] == 2)  # noqa: B023
        assert (await ada.ask("offer", table=table, what="undo"))["type"] == "ack"
        await bo.heard(table, "offer")
        await bo.ask("answer", table=table, what="undo", yes=True)
        await cy.heard(table, "accept")
        assert cy.now[table]["move"] == 2
        await cy.ask("answer", table=table, what="undo", yes=True)
        await ada.heard(table, "undo")
        assert ada.now[table]["move"] == 0
        await ada.ask("offer", table=table, what="draw")
        await bo.heard(table, "offer")
        await bo.ask("answer", table=table, what="draw", yes=False)
        await cy.heard(table, "decline")
        assert (await cy.ask("answer", table=table, what="draw", yes=True))["code"] == "no_offer"
        await cy.ask("offer", table=table, what="draw")
        await bo.heard(table, "offer")
        for guest in (ada, bo):
            await guest.ask("answer", table=table, what="draw", yes=True)
        await cy.heard(table, "end")
        assert cy.now[table]["returns"] == pytest.approx([1 / 3] * 3)


async def leaves(guest: Guest, table: str, number: int = 1) -> Message:
    """What is told when somebody leaves; a bot may have made a choice since."""

    def found() -> Message | None:
        told = [message for message in guest.told[table] if message["kind"] == "leave"]
        return told[-1] if len(told) == number and guest.up_to_date(table) else None

    return await guest.eventually(found)


# -- leaving ---------------------------------------------------------------------------------------


async def test_a_bot_plays_on_for_whoever_gives_up(tmp_path: Path) -> None:
    async with tricks(tmp_path) as address:
        (ada, bo, cy), table = await people(address, 3)
        await play(table, (ada, bo, cy), random.Random(3), 1)
        answer = await bo.ask("resign", table=table, id="enough")
        assert answer["type"] == "ack"
        told = await leaves(ada, table)
        assert (told["seat"], told["value"]) == (1, "resigned")
        assert told["text"] == ["Bo leaves; a bot plays on in their place."]
        assert ada.now[table]["status"] == "playing"
        assert ada.now[table]["seats"][1] == {
            "kind": "bot",
            "name": "Bo",
            "level": "skilled",
            "character": "",
        }
        assert await bo.ask("resign", table=table, id="enough") == answer
        assert (await bo.ask("resign", table=table))["code"] == "not_seated"
        assert not bo.options(table)
        assert (await bo.get(f"/api/tables/{table}")).json()["me"] is None
        await bo.close()
        await bo.connect()
        assert (await bo.attach(table))["seat"] == 1  # from the number known before
        await play(table, (ada, cy), random.Random(4), 200)
        for guest in (ada, bo, cy):
            await guest.eventually(lambda: guest.now[table]["status"] == "over")  # noqa: B023
        await ada.ask("offer", table=table, what="rematch")
        await cy.heard(table, "offer")
        await cy.ask("answer", table=table, what="rematch", yes=True)
        following = (await ada.heard(table, "rematch"))["value"]
        now = await ada.attach(following)
        assert [seat["name"] for seat in now["seats"]] == ["skilled", "Cy", "Ada"]


async def test_a_table_that_somebody_left_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with tricks(tmp_path) as address:
        (ada, bo, cy), table = await people(address, 3)
        await bo.ask("resign", table=table)
        await leaves(ada, table)
        for guest in (ada, cy):
            await guest.close()
    async with tricks(tmp_path) as address:
        for guest in (ada, cy):
            guest.address = address
            await guest.connect()
            await guest.attach(table)
        await play(table, (ada, cy), random.Random(5), 200)
        await ada.eventually(lambda: ada.now[table]["status"] == "over")


async def test_where_nobody_else_plays_giving_up_ends_the_game(tmp_path: Path) -> None:
    async with tricks(tmp_path) as address:
        ada = await Guest.make(address)
        table = (await made(ada, [{"kind": "me"}, BOT, BOT], players=3))["table"]
        await ada.connect()
        await ada.attach(table)
        await ada.ask("resign", table=table)
        await ada.heard(table, "end")
        assert ada.now[table]["returns"] == [0, 0.5, 0.5]
        assert ada.now[table]["view"]["ended"]["winners"] == [1, 2]


async def test_goblins_go_on_without_one_of_three(tmp_path: Path) -> None:
    async with tricks(tmp_path) as address:
        (ada, bo, cy), table = await people(address, 3, "gosu")
        await play(table, (ada, bo, cy), random.Random(6), 12)
        assert (await bo.ask("resign", table=table))["type"] == "ack"
        await leaves(ada, table)
        await play(table, (ada, cy), random.Random(7), 8)
        await ada.ask("resign", table=table)
        await leaves(cy, table, 2)
        await cy.ask("resign", table=table)
        await cy.heard(table, "end")
        assert cy.now[table]["returns"] == [0.5, 0.5, 0]


# -- the table itself ------------------------------------------------------------------------------


class Timed(Table):
    """A table whose time passes when a test says so."""

    def __init__(self, seed: int, plan: ClockPlan, number: int = 3) -> None:
        seats = [SeatPlan("person", name.lower(), name) for name in NAMES[:number]]
        known = (GAME.rules_version, GAME.card_hash(), seats, plan)
        row = TableRow("t", "tricks", {"players": number}, seed, 0, *known)
        self.seconds = 0.0
        self.put_in: list[Entry] = []
        super().__init__(GAME, row, times=Times(lambda: self.seconds, lambda: self.seconds))

    def put(self, entry: Entry) -> None:
        assert self.clock is not None
        entry = structs.replace(entry, at=self.seconds, spent=self.clock.spent())
        self.apply(entry)
        self.put_in.append(entry)

    def choose(self, choice: int | None = None) -> None:
        """The highest card, unless it is said."""
        state = self.playing()
        self.put(Entry("choice", state.actor, state.options[-1] if choice is None else choice))


@pytest.mark.parametrize("plan", [ClockPlan("real", 60, 2), ClockPlan("deadline", 60)])
async def test_whoever_has_no_time_left_is_followed_by_a_bot_with_all_of_it(
    plan: ClockPlan,
) -> None:
    table = Timed(1, plan)
    table.choose()
    seat = table.playing().actor
    assert seat is not None
    table.seconds += 61
    (entry,) = timed_out(table)
    assert (entry.kind, entry.value, entry.seat) == ("leave", "timed_out", seat)
    table.put(entry)
    assert table.status == "playing"
    assert table.bot_to_move == seat
    assert table.clock is not None
    assert table.clock.left[seat] == 60
    assert timed_out(table) == []
    other = next(at for at in range(3) if at != seat)
    told = telling.told(table, other, 0, "fr")[-1]
    name = NAMES[seat]
    assert told.text == [f"{name} quitte la partie\u00a0; un robot prend sa place."]
    again = await restore(GAME, table.row, table.put_in, table.times)
    assert [list(stream.after(0)) for stream in again.streams.values()] == [
        list(stream.after(0)) for stream in table.streams.values()
    ]
    assert again.seats == table.seats


def test_the_last_of_the_people_ends_the_game_by_the_clock() -> None:
    table = Timed(1, ClockPlan("real", 60))
    for seat in (1, 2):
        table.put(leaving(table, seat, Entry("end", seat, "resigned")))
    assert table.playing().actor == 0
    table.seconds += 61
    (entry,) = timed_out(table)
    assert entry.kind == "end"
    table.put(entry)
    assert table.check_over().returns == [0, 0.5, 0.5]


@pytest.mark.parametrize("number", [3, 4])
def test_nobody_but_the_one_asked_notices_a_secret_question(number: int) -> None:
    """Two tables, the same but for who holds the Fool: the others are told the same."""
    compared = 0
    for seed in range(60):
        table = Timed(seed, ClockPlan("real", 600), number)
        for _ in range(number):
            table.choose()
        state = table.playing()
        if state.shows(None):
            continue
        asked = state.actor
        assert table.held
        assert asked is not None
        with pytest.raises(Refused, match="still being dealt with"):
            leaving(table, asked, Entry("end", asked, "resigned"))
        others = [viewer for viewer in (*range(number), None) if viewer != asked]
        for viewer in others:
            assert table.waiting(viewer)
            assert table.streams[viewer].released == table.streams[viewer].length
        table.put(Entry("choice", asked, HOLD))
        twin = twin_of(table, asked)
        for each in (table, twin):
            each.put(Entry("release"))
        for viewer in others:
            told = [telling.told(each, viewer, 0, "en") for each in (table, twin)]
            assert told[0] == told[1]
        compared += 1
    assert compared > 5


def twin_of(table: Timed, holder: int) -> Timed:
    """The same deal and the same cards played, but in the place of the Fool lies another."""
    number = len(table.seats)
    twin = Timed(table.row.seed, ClockPlan("real", 600), number)
    state = twin.playing()
    held = 0
    for seat in range(number):
        held |= int(state.b[HAND + seat])
    spare = next(card for card in range(1, 18) if not held >> card & 1)
    state.b[HAND + holder] += (1 << spare) - 1
    state.reopen()
    for entry in table.put_in[:number]:
        assert isinstance(entry.value, int)
        twin.choose(entry.value)
    assert twin.playing().shows(None)
    return twin


async def test_only_who_holds_the_fool_is_told_more_than_others(tmp_path: Path) -> None:
    """Whoever watches is told what everybody may notice; that is all the others are told too."""
    more = 0
    async with tricks(tmp_path, answer=(0.1, 0.15), luck=random.Random(1).getrandbits) as address:
        for number in (3, 4, 4, 4):
            guests, table = await people(address, number)
            watcher = Guest(address, "")
            await watcher.connect()
            await watcher.attach(table)
            await play(table, guests, random.Random(number), 200)
            for guest in (*guests, watcher):
                await guest.eventually(lambda: guest.now[table]["status"] == "over")  # noqa: B023
            noticed = len(watcher.told[table])
            told = sorted(len(guest.told[table]) for guest in guests)
            assert told[:-1] == [noticed] * (number - 1)
            more += told[-1] > noticed
    assert more > 0

"""Tables in teams: four people, two people with bots, a partner who leaves, another game."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

import tefuda
from tests.server.house import Guest, Message, house, play

GAME = tefuda.game("gosu")
GAMES = {"gosu": partial(tefuda.game, "gosu")}
TEAMS = {"players": 4, "teams": True}
BOT = {"kind": "bot", "level": "random"}
NAMES = ("Ada", "Bo", "Cy", "Di")
LONG = 4000


async def seated(
    address: str, seats: list[Message], more: int
) -> tuple[tuple[Guest, ...], str, list[int]]:
    """Ada's table in teams, with so many others who come by its links, and their seats."""
    guests = tuple([await Guest.make(address, name) for name in NAMES[: 1 + more]])
    body = {"game": "gosu", "seats": seats, "settings": TEAMS}
    made = (await guests[0].post("/api/tables", body)).json()
    table, keys = made["table"], sorted(made["keys"].items())
    for guest, (_, key) in zip(guests[1:], keys, strict=True):
        answer = await guest.join(table, key)
        assert answer.status_code == 200, answer.text
    for guest in guests:
        await guest.connect()
        await guest.attach(table)
    return guests, table, [0, *(int(seat) for seat, _ in keys)]


async def over(guests: tuple[Guest, ...], table: str) -> None:
    for guest in guests:
        await guest.eventually(lambda: guest.now[table]["status"] == "over")  # noqa: B023


async def another(guests: tuple[Guest, ...], table: str) -> list[str]:
    """Who sits where in another game."""
    await guests[0].ask("offer", table=table, what="rematch")
    for guest in guests[1:]:
        await guest.ask("answer", table=table, what="rematch", yes=True)
    following = (await guests[0].heard(table, "rematch"))["value"]
    now = await guests[0].attach(following)
    return [seat["name"] for seat in now["seats"]]


@pytest.mark.slow
async def test_four_people_play_to_the_end_and_partners_change(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as address:
        links = [{"kind": "me"}, *[{"kind": "link"}] * 3]
        guests, table, _ = await seated(address, links, 3)
        assert guests[0].now[table]["view"]["teams"] == [[0, 2], [1, 3]]
        await play(table, guests, random.Random(1), LONG)
        await over(guests, table)
        returns = guests[0].now[table]["returns"]
        assert sorted(returns) == [0, 0, 0.5, 0.5]
        assert returns[:2] == returns[2:]
        record = (await guests[0].get(f"/api/tables/{table}/record")).json()
        assert GAME.replay(record).returns == returns
        story = (await guests[0].get(f"/api/tables/{table}/replay")).json()
        assert story["returns"] == returns
        assert await another(guests, table) == ["Bo", "Cy", "Ada", "Di"]


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["person bot person bot", "person person bot bot"])
async def test_two_people_and_two_bots(tmp_path: Path, kinds: str) -> None:
    """Partners of each other, or each with a bot."""
    words = kinds.split()[1:]
    seats = [{"kind": "me"}, *({"kind": "link"} if word == "person" else BOT for word in words)]
    async with house(tmp_path, games=GAMES) as address:
        guests, table, at = await seated(address, seats, 1)
        await play(table, guests, random.Random(2), LONG)
        await over(guests, table)
        returns = guests[0].now[table]["returns"]
        assert (returns[at[0]] == returns[at[1]]) == (at[1] == 2)


async def test_a_bot_plays_on_for_a_partner_who_leaves(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as address:
        (ada, bo), table, _ = await seated(address, [{"kind": "me"}, BOT, {"kind": "link"}, BOT], 1)
        assert (await bo.ask("resign", table=table))["type"] == "ack"
        await ada.eventually(lambda: ada.now[table]["seats"][2]["kind"] == "bot")
        assert ada.now[table]["status"] == "playing"
        await ada.ask("resign", table=table)
        await over((ada,), table)
        assert ada.now[table]["returns"] == [0, 0.5, 0, 0.5]


def test_everybody_is_everybodys_partner_in_three_games() -> None:
    players, partners = [0, 1, 2, 3], set()
    for _ in range(3):
        partners |= {frozenset(players[seat] for seat in team) for team in ((0, 2), (1, 3))}
        players = [players[before] for before in GAME.seats_again(TEAMS)]
    assert players == [0, 1, 2, 3]
    assert len(partners) == 6
    assert GAME.seats_again({"players": 4}) == [1, 2, 3, 0]

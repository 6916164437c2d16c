"""Two at one screen: answers in secret, and what is taken back."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

import tefuda
from tefuda.games.army.choices import NO, YES
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table
from tests.server.house import Message, house
from tests.server.screen import FORCE_OF_WILL, SEED, Screen, same_luck

# -- answers in secret -----------------------------------------------------------------------------

ASKED_AFTER = 96
"""Chance by which the first seat, which holds Greatshield Atalante, is soon asked whether to use
it (`same_luck`)."""


def until_asked() -> list[tuple[int, int]]:
    """Seats and choices; the last leads to a question in secret to the first seat."""
    state = tefuda.game("gosux").new(SEED, **FORCE_OF_WILL)
    rng, made = random.Random(ASKED_AFTER), []
    while state.shows(None):
        assert state.actor is not None
        made.append((int(state.actor), int(rng.choice(state.options))))
        state.step(made[-1][1])
    assert state.actor == 0
    return made


async def before_the_answer(address: str) -> tuple[Screen, str]:
    """The second seat has just made its choice, and still has the screen."""
    screen, table = await Screen.at(address, **FORCE_OF_WILL)
    made = until_asked()
    for seat, choice in made[:-1]:
        await screen.take(table, seat)
        await screen.make_choice(table, choice)
    seat, choice = made[-1]
    await screen.take(table, seat)
    await screen.choose(table, choice)
    return screen, table


async def waits(screen: Screen, table: str) -> Message:
    return await screen.eventually(
        lambda: screen.now[table] if screen.now[table]["until_pass"] else None
    )


async def goes_on(screen: Screen, table: str) -> Message:
    return await screen.eventually(
        lambda: None if screen.now[table]["waiting"] else screen.now[table]
    )


async def test_everybody_waits_until_those_at_the_screen_go_on(tmp_path: Path) -> None:
    """Handing a screen over takes its time: the wait does not end by itself. Nothing shows whether
    somebody is asked, but to the one who is."""
    async with same_luck(tmp_path) as address:
        screen, table = await before_the_answer(address)
        now = await waits(screen, table)
        assert (now["wait_rule"], now["answer_within"], now["options"]) == ("GX-4.9", None, [])
        told = (await screen.get(f"/api/tables/{table}")).json()
        assert told["asked"] is True
        asked = await screen.take(table, 0)
        assert not asked["waiting"]
        assert sorted(option["choice"] for option in asked["options"]) == sorted([NO, YES])
        assert asked["answer_within"] is None
        await asyncio.sleep(0.1)
        assert (await screen.take(table, 1))["until_pass"]
        assert (await screen.ask("pass", table=table))["type"] == "ack"
        await goes_on(screen, table)
        assert (await screen.ask("pass", table=table))["code"] == "no_answer"
        assert not any("Atalante" in text for news in screen.told[table] for text in news["text"])


@pytest.mark.parametrize("answer", [YES, NO])
async def test_somebody_answers_and_hands_the_screen_back(tmp_path: Path, answer: int) -> None:
    async with same_luck(tmp_path) as address:
        screen, table = await before_the_answer(address)
        await screen.take(table, 0)
        assert (await screen.choose(table, answer))["type"] == "ack"
        if answer == NO:  # nobody notices, so it ends nothing
            await waits(screen, table)
            assert (await screen.take(table, 1))["until_pass"]
            await screen.ask("pass", table=table)
        else:
            await screen.take(table, 1)
        await goes_on(screen, table)
        texts = [text for news in screen.told[table] for text in news["text"]]
        assert any("Greatshield Atalante" in text for text in texts) == (answer == YES)


async def test_whether_somebody_has_an_answer_changes_nothing_for_the_other(tmp_path: Path) -> None:
    """The messages to the one who waits are the same, but for the screen's own numbers, whether the
    question was never looked at, declined, or looked at and left."""
    seen = []
    for act in ("nothing", "looks", "declines"):
        async with same_luck(tmp_path / act) as address:
            screen, table = await before_the_answer(address)
            await waits(screen, table)
            if act != "nothing":
                await screen.take(table, 0)
            if act == "declines":
                await screen.choose(table, NO)
                await waits(screen, table)
            now = await screen.take(table, 1)
            asked = (await screen.get(f"/api/tables/{table}")).json()["asked"]
            offered = await screen.ask("offer", table=table, what="undo")
            await screen.ask("pass", table=table)
            after = await goes_on(screen, table)
            for each in (now, after):
                del each["table"]
            seen.append((now, asked, offered["code"], after))
    assert seen[0] == seen[1] == seen[2]


async def test_a_wait_outlives_the_server(tmp_path: Path) -> None:
    async with same_luck(tmp_path) as address:
        screen, table = await before_the_answer(address)
        await waits(screen, table)
    async with same_luck(tmp_path) as address:
        await screen.came_back(address, table)
        assert screen.now[table]["until_pass"]
        assert YES in [option["choice"] for option in (await screen.take(table, 0))["options"]]
        await screen.take(table, 1)
        assert (await screen.ask("pass", table=table))["type"] == "ack"
        await goes_on(screen, table)


@pytest.mark.parametrize(
    ("third", "by_hand"),
    [
        (SeatPlan("person", "a", "Cy", beside=True), True),
        (SeatPlan("bot", level="random"), True),
        (SeatPlan("person", "e", "Eve"), False),
    ],
)
def test_with_somebody_elsewhere_a_wait_ends_by_itself(third: SeatPlan, by_hand: bool) -> None:
    game = tefuda.game("tricks")
    here = [SeatPlan("person", "a", "Ada"), SeatPlan("person", "a", "Ben", beside=True)]
    known = (game.rules_version, game.card_hash(), [*here, third])
    waits = 0
    for seed in range(30):
        table = Table(game, TableRow("t", "tricks", {"players": 3}, seed, 0, *known))
        for _ in range(3):
            state = table.playing()
            table.apply(Entry("choice", state.actor, state.options[-1]))
        waits += table.held
        assert table.until_pass == (table.held and by_hand)
    assert waits > 5


# -- taking back -----------------------------------------------------------------------------------


async def to_a_hand_over(screen: Screen, table: str) -> tuple[int, int]:
    """Somebody may take back a choice that was their last before the other's turn: seat and how
    many choices there are."""
    rng = random.Random(5)
    while (turn := await screen.turn(table)) is not None:
        while screen.options(table):
            await screen.make_choice(table, rng.choice(screen.options(table)))
        if screen.now[table]["undo"]:
            return turn, int(screen.now[table]["move"])
    raise AssertionError("no choice could be taken back")


async def test_what_the_other_has_looked_at_is_taken_back_by_consent_alone(tmp_path: Path) -> None:
    """Also after the server was started again: the hand-over is stored."""
    async with same_luck(tmp_path) as address:
        screen, table = await Screen.at(address, game="gosu")
        seat, moves = await to_a_hand_over(screen, table)
        await screen.take(table, None)
        assert (await screen.take(table, seat))["undo"], "nobody else has looked"
        await screen.take(table, 1 - seat)
        assert not (await screen.take(table, seat))["undo"]
    async with same_luck(tmp_path) as address:
        await screen.came_back(address, table)
        assert not (await screen.take(table, seat))["undo"]
        assert (await screen.ask("offer", table=table, what="undo"))["type"] == "ack"
        await screen.eventually(lambda: screen.now[table]["offers"])
        offers = screen.now[table]["offers"]
        assert offers == [{"what": "undo", "seat": seat, "agreed": [seat]}]
        assert screen.now[table]["move"] == moves
        refused = await screen.ask("answer", table=table, what="undo", yes=True)
        assert refused["code"] == "no_offer"
        await screen.take(table, 1 - seat)
        assert (await screen.ask("answer", table=table, what="undo", yes=True))["type"] == "ack"
        assert (await screen.take(table, seat))["move"] == moves - 1
        assert screen.options(table)


async def test_a_choice_is_taken_back_before_the_hand_over(tmp_path: Path) -> None:
    async with same_luck(tmp_path) as address:
        screen, table = await Screen.at(address, game="gosu")
        _, moves = await to_a_hand_over(screen, table)
        assert (await screen.ask("offer", table=table, what="undo"))["type"] == "ack"
        await screen.eventually(lambda: screen.now[table]["move"] == moves - 1)


async def test_a_stance_is_not_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path, games={"duel": partial(tefuda.game, "duel")}) as address:
        screen, table = await Screen.at(address, game="duel", first="0")
        laid = False
        while not laid:
            seat = await screen.turn(table)
            assert seat is not None
            while screen.options(table):
                laid = screen.now[table]["question"]["kind"].startswith("lay")
                await screen.make_choice(table, screen.options(table)[0])
                assert not (laid and screen.now[table]["undo"])
        assert (await screen.ask("offer", table=table, what="undo"))["type"] == "ack"
        assert screen.now[table]["offers"], "the other has to agree"

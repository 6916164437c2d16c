"""Two at one screen: who may sit there, and who is shown what."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

import tefuda
from tests.server.house import GAMES, Guest, Message, house, two_people
from tests.server.screen import BOT, FORCE_OF_WILL, HERE, SHARED, Screen, hands, same_luck

TRICKS = {**GAMES, "tricks": partial(tefuda.game, "tricks")}
SAME = ("view", "options", "question", "why_not", "forecast", "move", "seat", "status")
"""Of a `now`: what must be as it is by link."""
VIEWERS = (0, 1, None)
Seen = tuple[int | None, int]
"""A seat, or who watches, and the number of what they were told."""


# -- sitting down ----------------------------------------------------------------------------------


async def test_two_sit_down_at_one_screen_and_the_game_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await Screen.at(address)
        told = (await ada.get(f"/api/tables/{table}")).json()
        assert told["status"] == "playing"
        assert [seat["name"] for seat in told["seats"]] == ["Ada", "Ben"]
        assert (told["me"], told["here"], told["asked"]) == (None, [0, 1], True)
        mine = (await ada.get("/api/me")).json()["tables"]
        assert [each["table"] for each in mine] == [table]
        eve = await Guest.make(address, "Eve")
        theirs = (await eve.get(f"/api/tables/{table}")).json()
        assert (theirs["me"], theirs["here"], theirs["asked"]) == (None, [], None)


@pytest.mark.parametrize(
    ("seats", "status", "code"),
    [
        ([HERE, {"kind": "here", "name": "Cy"}], 400, "me_once"),
        ([{"kind": "me"}, {"kind": "me"}], 400, "me_once"),
        ([{"kind": "me"}, HERE, {"kind": "here", "name": "Cy"}], 400, "wrong_seats"),
        ([{"kind": "me"}, {"kind": "here", "name": "аda"}], 409, "name_taken"),
        ([{"kind": "me"}, {"kind": "here", "name": "Player 2"}], 422, "name_pretends"),
        ([{"kind": "me"}, {"kind": "here", "name": "a\u200bb"}], 422, "name_unseen"),
        ([{"kind": "me"}, {"kind": "here", "name": "  "}], 422, "malformed"),
        ([{"kind": "me"}, {"kind": "here", "name": "x" * 41}], 422, "malformed"),
        ([{"kind": "me"}, {"kind": "here"}], 422, "malformed"),
        ([{"kind": "me", "name": "Zoe"}, BOT], 422, "malformed"),
        ([{"kind": "me"}, {"kind": "beside", "name": "Ben"}], 422, "malformed"),
    ],
)
async def test_what_cannot_be_a_table_of_one_screen_is_refused(
    tmp_path: Path, seats: list[Message], status: int, code: str
) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        answer = await ada.post("/api/tables", {"game": "gosux", "seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_no_game_goes_on_at_one_screen(tmp_path: Path) -> None:
    """Whoever made it may know all its cards."""
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        given = {"game": "gosux", "seats": SHARED, "from": {"lesson": True}}
        assert (await ada.post("/api/tables", given)).json()["code"] == "bots_only"


async def test_nobody_is_called_like_somebody_at_the_screen(tmp_path: Path) -> None:
    async with house(tmp_path, games=TRICKS) as address:
        ada, table = await Screen.at(address, [*SHARED, {"kind": "open"}], "tricks", players=3)
        other = await Guest.make(address, "ben")
        assert (await other.join(table)).json()["code"] == "name_taken"
        assert (await ada.join(table)).json()["code"] == "seated"
        eve = await Guest.make(address, "Eve")
        assert (await eve.join(table)).json()["status"] == "playing"


# -- who is shown what -----------------------------------------------------------------------------


async def test_hands_are_shown_to_whoever_has_the_screen_and_else_to_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await Screen.at(address, draft="random")
        assert hands(ada.now[table]) == [0, 0]
        assert ada.now[table]["options"] == []
        for seat in (0, 1, 0, None, 1):
            now = await ada.take(table, seat)
            assert now["seat"] == seat
            assert [count > 0 for count in hands(now)] == [seat == 0, seat == 1]


async def test_nobody_attaches_as_a_seat_that_is_not_theirs(tmp_path: Path) -> None:
    async with house(tmp_path, games=TRICKS) as address:
        screen, table = await Screen.at(address, [*SHARED, BOT], "tricks", players=3)
        for seat in (2, 3, 99):
            answer = await screen.ask("attach", table=table, seat=seat)
            assert answer["code"] == "not_your_seat"
        stranger, nobody = await Guest.make(address, "Eve"), Guest(address, "")
        for guest in (stranger, nobody):
            await guest.connect()
            for seat in (0, 1):
                answer = await guest.ask("attach", table=table, seat=seat)
                assert answer["code"] == "not_your_seat"
            assert (await guest.attach(table))["seat"] is None
            assert hands(guest.now[table]) == [0, 0, 0]
        refused = await stranger.ask("choose", table=table, seq=0, choice=0)
        assert refused["code"] == "not_seated"
        assert (await stranger.ask("pass", table=table))["code"] == "not_seated"
        assert (await nobody.ask("pass", table=table))["code"] == "no_person"


async def test_at_a_table_that_is_not_of_one_screen_one_has_ones_own_seat_alone(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        assert (await ada.ask("attach", table=table, seat=1))["code"] == "not_your_seat"
        assert (await bo.ask("attach", table=table, seat=0))["code"] == "not_your_seat"
        assert (await ada.ask("pass", table=table))["code"] == "no_answer"
        for seat, guest in enumerate((ada, bo)):
            assert (await guest.attach(table, seat=seat))["seat"] == seat


async def test_what_is_asked_is_asked_for_the_seat_that_is_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        screen, table = await Screen.at(address)
        actor = int(screen.now[table]["view"]["actor"])
        for kind, more in (("resign", {}), ("offer", {"what": "draw"}), ("hint", {"seq": 1})):
            assert (await screen.ask(kind, table=table, **more))["code"] == "which_seat"
        await screen.take(table, 1 - actor)
        refused = await screen.choose(table, 0)
        assert refused["code"] == "not_your_turn"
        await screen.take(table, actor)
        choice = screen.options(table)[0]
        seq = screen.now[table]["seq"]
        assert (await screen.ask("hint", table=table, seq=seq))["code"] == "no_hints"
        assert (await screen.choose(table, choice, id="once"))["type"] == "ack"
        again = await screen.ask("choose", table=table, seq=seq, choice=choice, id="once")
        assert again["type"] == "ack"


class Listener(Guest):
    """Keeps every `now`."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, name)
        self.nows: list[Message] = []

    def _note(self, message: Message) -> None:
        if message["type"] == "now":
            self.nows.append(message)
        super()._note(message)


async def by_link(address: str, game: str, settings: object) -> tuple[list[Listener], str]:
    """Two who play on devices of their own, and somebody who watches."""
    ada, ben, eve = [await Listener.make(address, name) for name in ("Ada", "Ben", "Eve")]
    made = await ada.table([{"kind": "me"}, {"kind": "link"}], settings, game=game)
    await ben.join(made["table"], made["keys"]["1"])
    for guest in (ada, ben, eve):
        await guest.connect()
        await guest.attach(made["table"])
    return [ada, ben, eve], made["table"]


def news_of(told: Message) -> Message:
    return {key: value for key, value in told.items() if key not in ("table", "seq", "beats")}


@pytest.mark.parametrize(
    ("game", "settings"), [("gosu", {}), ("gosux", FORCE_OF_WILL), ("duel", {"first": "0"})]
)
async def test_each_is_told_at_one_screen_what_they_would_be_told_by_link(
    tmp_path: Path, game: str, settings: dict[str, object]
) -> None:
    """And nothing else: every message that came while a seat had the screen is that seat's."""
    games = {**GAMES, "duel": partial(tefuda.game, "duel")}
    async with same_luck(tmp_path, games=games) as address:
        screen, table = await Screen.at(address, game=game, **settings)
        made = await screen.play(table, random.Random(3), 160)
        for seat in VIEWERS:
            await screen.take(table, seat)
        guests, linked = await by_link(address, game, settings)
        for seat, choice in made:
            guest = guests[seat]
            await guest.eventually(lambda: choice in guest.options(linked))  # noqa: B023
            assert (await guest.choose(linked, choice))["type"] == "ack"
        for viewer, guest in zip(VIEWERS, guests, strict=True):
            last = screen.kept[table, viewer][-1]["seq"]
            await guest.eventually(lambda: guest.now[linked]["seq"] > last)  # noqa: B023
    assert len(made) > 30
    # Nobody sits down at one screen: each number is one less there.
    shown, told = dict[Seen, Message](), dict[Seen, Message]()
    for viewer, guest in zip(VIEWERS, guests, strict=True):
        settled = (now for now in guest.nows if not now["waiting"])
        shown |= {(viewer, now["seq"] - 1): now for now in settled}
        told |= {(viewer, news["seq"] - 1): news for news in guest.told[linked]}
    compared = 0
    for viewer, message in screen.raw:
        if message["type"] == "told":
            assert news_of(message) == news_of(told[viewer, message["seq"]])
        elif not message["waiting"] and (viewer, message["seq"]) in shown:
            theirs = shown[viewer, message["seq"]]
            assert [message[part] for part in SAME] == [theirs[part] for part in SAME]
            compared += 1
    assert compared > 40

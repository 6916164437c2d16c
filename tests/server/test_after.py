"""Games that are over: gone through again, reviewed, and gone on from."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, cast

import pytest

import tefuda
from tefuda.core.state import MARK_SECRET
from tefuda.server.beginnings import in_the_middle
from tefuda.server.past import ALL, Onlooker, Past
from tefuda.server.tables import Table
from tefuda.server.words import Refused
from tests.patience import PATIENCE
from tests.properties.test_secrets import answerable
from tests.server.house import Guest, Message, house, play, to_move, two_people
from tests.server.test_streams import Timed

GAME = tefuda.game("gosux")
SETTINGS = {"draft": "random", "first": "0"}


async def resigned(address: str, choices: int, seed: int = 1) -> tuple[Guest, Guest, str]:
    """A game that somebody gave up after some choices."""
    ada, bo, table = await two_people(address, SETTINGS)
    await play(table, (ada, bo), random.Random(seed), choices)
    if ada.now[table]["status"] == "playing":
        await ada.ask("resign", table=table)
    for guest in (ada, bo):
        await guest.eventually(lambda: guest.now[table]["status"] == "over")  # noqa: B023
    return ada, bo, table


async def read(guest: Guest, path: str) -> Any:
    answer = await guest.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_game_without_an_account_of_itself_has_no_summary(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 3)
        assert await read(ada, f"/api/tables/{table}/summary") == {"summary": None}


async def test_the_turning_point_is_told_with_the_names_of_the_players(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, SETTINGS)
        early = await ada.get(f"/api/tables/{table}/turning")
        assert early.json()["code"] == "not_over"
        await play(table, (ada, bo), random.Random(1), 10_000)
        record = await read(ada, f"/api/tables/{table}/record")
        for lang in ("en", "fr"):
            told = await read(ada, f"/api/tables/{table}/turning?lang={lang}")
            assert told == {"turning": GAME.turning_point(record, lang, ("Ada", "Bo"))}
        assert told["turning"]["after"] > told["turning"]["before"]


# -- going through it again ------------------------------------------------------------------------


async def test_frames_are_the_positions_of_the_record(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 40)
        record = await read(ada, f"/api/tables/{table}/record")
        moves = record["moves"]
        for seat in (0, 1):
            frames = []
            for first in range(0, len(moves) + 1, 15):
                where = f"/api/tables/{table}/frames?first={first}&count=15&seat={seat}"
                frames += (await read(ada, where))["frames"]
            assert [frame["number"] for frame in frames] == list(range(len(moves) + 1))
            assert [frame["choice"] for frame in frames] == [*moves, None]
            for number, frame in enumerate(frames):
                state = GAME.replay({**record, "ended": None}, number)
                if number == len(moves):
                    state = GAME.replay(record)
                view = state.view(seat)
                del view["buffer"]
                assert frame["view"] == view
                assert frame["actor"] == state.actor
                mine = state.actor == seat
                assert (frame["question"] is not None) == mine
                assert [o["choice"] for o in frame["options"]] == (state.options if mine else [])


async def test_a_replay_tells_all_choices_and_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await resigned(address, 30)
        told = await read(bo, f"/api/tables/{table}/replay?lang=fr")
        assert told["me"] == 1
        assert told["returns"] == [0.0, 1.0]
        assert told["ended"] == {"how": "resigned", "winner": 1}
        assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bo"]
        record = await read(ada, f"/api/tables/{table}/record")
        assert len(told["moves"]) == len(record["moves"])
        for number, move in enumerate(told["moves"]):
            state = GAME.replay({**record, "ended": None}, number)
            assert (move["number"], move["seat"]) == (number + 1, state.actor)
            assert move["chosen"] == state.describe(record["moves"][number], "fr")
            assert (move["round"], move["turn"]) == tuple(
                state.view(None)[key] for key in ("round", "turn")
            )
        assert "abandonne" in told["moves"][-1]["text"][-1]
        seen = await read(bo, f"/api/tables/{table}/replay?seat=0")
        assert all((move["chosen"] is None) == (move["seat"] == 1) for move in seen["moves"])


async def test_with_all_cards_open_both_hands_and_every_draw_are_seen(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 30)
        frames = (await read(ada, f"/api/tables/{table}/frames?count=100"))["frames"]
        for frame in frames:
            for player in frame["view"]["players"]:
                assert len(player["hand"]) == player["hand_size"]
            assert frame["view"]["actor"] is None or frame["options"]
            assert all(event["card"] for event in frame["events"] if event["kind"] == "draw")
            assert len(frame["text"]) == len(frame["events"])


async def test_nothing_is_shown_before_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, SETTINGS)
        await play(table, (ada, bo), random.Random(1), 4)
        for what in ("replay", "frames", "frames?seat=0", "record"):
            answer = await ada.get(f"/api/tables/{table}/{what}")
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
        for review in (ada.get, lambda path: ada.post(path, {})):
            answer = await review(f"/api/tables/{table}/review")
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
        origin = {"table": table, "move": 2}
        answer = await ada.post("/api/tables", new_table(origin))
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


@pytest.mark.parametrize("query", ["seat=2", "seat=x", "count=0", "count=101", "first=-1"])
async def test_what_cannot_be_shown_is_refused(tmp_path: Path, query: str) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 3)
        answer = await ada.get(f"/api/tables/{table}/frames?{query}")
        assert answer.status_code in (400, 422)
        assert answer.json()["detail"]
        french = await ada.get(f"/api/tables/{table}/frames?{query}&lang=fr")
        assert french.json()["code"] == answer.json()["code"] != "bad_setting"
        assert french.json()["detail"] != answer.json()["detail"]
        beyond = await read(ada, f"/api/tables/{table}/frames?first=5000")
        assert beyond == {"frames": []}


def finished(seed: int) -> tuple[Table, int]:
    """A table at which a game of the kind with secret answers was played to its end, and how many
    there were."""
    table, rng = Timed(seed), random.Random(seed)
    while not table.over:
        options = table.playing().options
        table.choose_and_wait(rng.choice(answerable(options) or options))
    assert table.state is not None
    assert table.state.log is not None
    return table, sum(mark & MARK_SECRET != 0 for mark in table.state.log.marks)


async def heard(table: Table, onlooker: Onlooker) -> list[Message]:
    past = Past(table, onlooker)
    beats = [beat async for _, _, beats in past.positions(10**6) for beat in beats]
    return [cast("Message", beat["event"]) for beat in beats]


async def test_a_seat_hears_again_what_it_heard_secret_answers_too() -> None:
    secrets = 0
    for seed in range(12):
        table, found = finished(seed)
        secrets += found
        for viewer, stream in table.streams.items():
            told = [event for _, item in stream.after(0) for event in item.events]
            assert await heard(table, viewer) == told
        everything = await heard(table, ALL)
        kinds = [event["kind"] for event in everything]
        assert kinds == [event["kind"] for event in await heard(table, None)]
        assert not any(event.get("card", "") is None for event in everything)
    assert secrets > 3


# -- reviews ---------------------------------------------------------------------------------------


async def reviewed(guest: Guest, table: str, lang: str = "en") -> Message:
    async with asyncio.timeout(PATIENCE):
        while True:
            found: Message = await read(guest, f"/api/tables/{table}/review?lang={lang}")
            if found["status"] != "running":
                return found
            assert 0 <= found["progress"] <= 1
            await asyncio.sleep(0.1)


async def test_a_review_is_worked_out_once_in_both_languages(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await resigned(address, 10)
        where = f"/api/tables/{table}/review"
        assert (await read(ada, where))["status"] == "none"
        nobody = Guest(address, "")
        assert (await nobody.post(where, {}, {"X-Tefuda": "1"})).status_code == 401
        for guest in (ada, bo):
            assert (await guest.post(where, {})).json()["status"] == "running"
        english, french = await reviewed(ada, table), await reviewed(bo, table, "fr")
        assert english["status"] == "done"
        assert (await ada.post(where, {})).json()["status"] == "done"
        review, record = english["review"], await read(ada, f"/api/tables/{table}/record")
        assert review["result"] == [0.0, 1.0]
        assert review["summary"][0] == "Ada resigned."
        assert french["review"]["summary"][0] == "Ada a abandonné."
        assert {split["seat"] for split in review["splits"]} == {0, 1}
        for split in review["splits"]:
            parts = ("start", "own", "others", "luck", "agreed")
            assert sum(split[part] for part in parts) == pytest.approx(split["result"])
        for decision in review["moves"]:
            state = GAME.replay({**record, "ended": None}, decision["move"])
            assert decision["played"] == record["moves"][decision["move"]]
            assert decision["played_text"] == state.describe(decision["played"], "en")
            assert decision["played_about"] == GAME.about(state, decision["played"])
            assert decision["chance_error"] >= 0
        assert set(review["mistakes"]) <= {decision["move"] for decision in review["moves"]}


async def test_a_game_without_a_choice_is_neither_reviewed_nor_gone_on_from(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 0)
        asked = [
            (f"/api/tables/{table}/review?lang=fr", {}),
            ("/api/tables?lang=fr", new_table({"table": table, "move": 0})),
        ]
        for where, body in asked:
            answer = await ada.post(where, body)
            assert (answer.status_code, answer.json()["code"]) == (409, "no_choices")
            assert answer.json()["detail"].startswith("Aucun choix")
        assert (await read(ada, f"/api/tables/{table}/review"))["status"] == "none"


# -- going on --------------------------------------------------------------------------------------


def new_table(origin: object, **more: object) -> Message:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    return {"game": "gosux", "seats": seats, "from": origin, **more}


async def test_a_game_goes_on_from_a_move_and_over_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 25)
        record = await read(ada, f"/api/tables/{table}/record")
        made = (await ada.post("/api/tables", new_table({"table": table, "move": 20}))).json()
        kept = made["moves_before"]
        shown = [GAME.replay({**record, "ended": None}, n).shows(None) for n in range(21)]
        assert kept == max(n for n in range(21) if shown[n])
        other = made["table"]
        state = GAME.replay({**record, "ended": None}, kept)
        now = await ada.attach(other)
        assert ada.told[other][0]["kind"] == "start"
        assert now["move"] >= state.moves_seen(now["seat"], kept)  # secret answers are not seen
        await play(other, (ada,), random.Random(5), 3)
    async with house(tmp_path) as address:
        ada.address = address
        ada.told, ada.now = {}, {}
        await ada.connect()
        await ada.attach(other)
        await play(other, (ada,), random.Random(6), 3)
        await ada.ask("resign", table=other)
        await ada.eventually(lambda: ada.now[other]["status"] == "over")
        went_on = await read(ada, f"/api/tables/{other}/record")
        assert went_on["moves"][:kept] == record["moves"][:kept]
        assert len(went_on["moves"]) > kept
        assert GAME.replay(went_on).over
        assert GAME.replay({**went_on, "ended": None}, kept).digest() == state.digest()
        frames = await read(ada, f"/api/tables/{other}/frames?count=1")
        assert frames["frames"][0]["choice"] == record["moves"][0]


async def test_what_was_played_before_is_not_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 25)
        for seat in (0, 1):
            seats: list[Message] = [{"kind": "bot", "level": "random"}] * 2
            seats[seat] = {"kind": "me"}
            origin = {"table": table, "move": 20}
            made = (await ada.post("/api/tables", new_table(origin, seats=seats))).json()
            other = made["table"]
            await ada.attach(other)
            await to_move(other, ada)
            assert not ada.now[other]["undo"]
            refused = await ada.ask("offer", table=other, what="undo")
            assert refused["code"] == "nothing_to_undo"


@pytest.mark.parametrize("kind", ["link", "open"])
async def test_nobody_else_meets_cards_that_are_known(tmp_path: Path, kind: str) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 25)
        seats = [{"kind": "me"}, {"kind": kind}]
        for origin in ({"table": table, "move": 20}, {"lesson": True}):
            told = set()
            for lang in ("en", "fr"):
                where = f"/api/tables?lang={lang}"
                answer = await ada.post(where, new_table(origin, seats=seats))
                assert (answer.status_code, answer.json()["code"]) == (400, "bots_only")
                told.add(answer.json()["detail"])
            assert len(told) == 2


@pytest.mark.parametrize(
    ("origin", "more", "code"),
    [
        ({"move": 1000}, {}, "no_such_move"),
        ({"move": 3}, {"settings": {"draft": "random"}}, "has_settings"),
        ({"move": 3, "table": "nowhere"}, {}, "no_table"),
        ({"move": -1}, {}, "malformed"),
        ({"lesson": False}, {}, "malformed"),
    ],
)
async def test_where_nothing_goes_on_is_said_clearly(
    tmp_path: Path, origin: Message, more: Message, code: str
) -> None:
    async with house(tmp_path) as address:
        ada, _, table = await resigned(address, 6)
        given = origin if "lesson" in origin else {"table": table, **origin}
        answer = await ada.post("/api/tables", new_table(given, **more))
        assert answer.status_code in (400, 404, 409, 422)
        assert answer.json().get("code") == code
        assert answer.json()["detail"]


async def test_a_game_that_was_won_does_not_go_on_from_its_end(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, SETTINGS)
        await play(table, (ada, bo), random.Random(2), 1000)
        assert await to_move(table, ada, bo) is None
        last = len((await read(ada, f"/api/tables/{table}/record"))["moves"])
        answer = await ada.post("/api/tables", new_table({"table": table, "move": last}))
        assert answer.json()["code"] == "ends_here"
        answer = await ada.post("/api/tables", new_table({"table": table, "move": last - 1}))
        assert answer.status_code == 200


async def test_it_goes_on_where_everybody_knows_who_must_choose() -> None:
    """Never while somebody is asked in secret: the others would be told that a game begins."""
    windows = 0
    for seed in range(12):
        table, secrets = finished(seed)
        assert table.state is not None
        log = table.state.log
        assert log is not None
        for index, mark in enumerate(log.marks):
            if secrets and mark & MARK_SECRET:
                windows += 1
                kept = len((await in_the_middle(table, index)).moves)
                assert kept < index
                assert log.marks[kept] & MARK_SECRET == 0
    assert windows > 3
    with pytest.raises(Refused):
        await in_the_middle(Timed(1), 0)

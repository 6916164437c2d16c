"""The book of a game over HTTP, and tables that begin with one of its examples."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

import tefuda
from tefuda.core import book, example
from tests.server.house import Guest, house

LANGS = ("en", "fr")
NAME = "shift-to-another-clan"
ME_AND_A_BEGINNER = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]


@pytest.mark.parametrize("name", tefuda.GAMES)
async def test_a_book_is_told_in_both_languages_with_its_examples(
    tmp_path: Path, name: str
) -> None:
    game = tefuda.game(name)
    assert game.book is not None
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        for lang in LANGS:
            answer = await client.get(
                f"http://{address}/api/games/{name}/book", params={"lang": lang}
            )
            assert answer.status_code == 200
            told = answer.json()
            examples = told.pop("examples")
            assert told == book.told(game.book, lang)
            assert [each["name"] for each in examples] == list(game.examples)
            for each, found in zip(examples, game.examples.values(), strict=True):
                assert each["title"] == found.title.in_lang(lang)
                assert each["shows"] == found.shows.in_lang(lang)
                assert each["rules"] == found.rules


async def test_an_example_is_told_choice_by_choice(tmp_path: Path) -> None:
    game = tefuda.game("gosux")
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        for lang in LANGS:
            where = f"http://{address}/api/games/gosux/examples/{NAME}"
            answer = await client.get(where, params={"lang": lang})
            assert answer.status_code == 200
            assert answer.json() == example.told(game, game.examples[NAME], lang)
        answer = await client.get(f"http://{address}/api/games/gosu/examples/{NAME}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_example")


async def opened(ada: Guest, move: int = 0, **more: Any) -> Any:
    body = {"game": "gosux", "seats": ME_AND_A_BEGINNER, **more}
    return await ada.post("/api/tables", body | {"from": {"example": NAME, "move": move}})


async def test_a_table_begins_at_its_position_and_is_played_on(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        made = (await opened(ada)).json()
        assert made["example"] == NAME
        assert not made["counts"]
        table = made["table"]
        await ada.connect()
        await ada.attach(table)
        now = ada.now[table]
        rows = now["view"]["players"][0]["army"]
        assert [card["card"] for card in rows[1]] == ["elle"]
        assert not now["undo"]
        wanted = tefuda.game("gosux").examples[NAME].choices
        for name in wanted:
            choice = tefuda.game("gosux").catalogue.index(name)
            assert choice in [option["choice"] for option in ada.now[table]["options"]]
            await ada.ask("choose", table=table, seq=ada.now[table]["seq"], choice=choice)
            await ada.eventually(lambda: bool(ada.now[table]["options"]))
        rows = ada.now[table]["view"]["players"][0]["army"]
        assert [card["card"] for card in rows[1]] == ["cylak"]


async def test_a_table_can_begin_after_the_choices_of_the_example(tmp_path: Path) -> None:
    count = len(tefuda.game("gosux").examples[NAME].choices)
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        made = (await opened(ada, count)).json()
        assert made["moves_before"] == count
        await ada.connect()
        await ada.attach(made["table"])
        rows = ada.now[made["table"]]["view"]["players"][0]["army"]
        assert [card["card"] for card in rows[1]] == ["cylak"]


async def test_it_is_there_after_a_restart_and_its_record_begins_at_the_position(
    tmp_path: Path,
) -> None:
    game = tefuda.game("gosux")
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        table = (await opened(ada)).json()["table"]
        await ada.connect()
        await ada.attach(table)
        before = ada.now[table]["view"]
    async with house(tmp_path) as address:
        ada.address = address
        await ada.connect()
        await ada.attach(table)
        assert ada.now[table]["view"] == before
        await ada.ask("resign", table=table)
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        record = (await ada.get(f"/api/tables/{table}/record")).json()
        assert record["start"] == game.examples[NAME].position
        assert game.replay(record).over
        frames = (await ada.get(f"/api/tables/{table}/frames")).json()["frames"]
        assert frames[0]["view"]["players"][0]["army"] == before["players"][0]["army"]


async def test_a_game_goes_on_from_the_middle_of_one_that_began_with_an_example(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        table = (await opened(ada, 4)).json()["table"]
        await ada.connect()
        await ada.attach(table)
        await ada.ask("resign", table=table)
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        body = {"game": "gosux", "seats": ME_AND_A_BEGINNER, "from": {"table": table, "move": 0}}
        again = (await ada.post("/api/tables", body)).json()["table"]
        await ada.attach(again)
        rows = ada.now[again]["view"]["players"][0]["army"]
        assert [card["card"] for card in rows[1]] == ["elle"]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"from": {"example": "no-such-example"}}, "no_example"),
        ({"from": {"example": NAME, "move": 99}}, "no_such_move"),
        ({"settings": {"first": "0"}, "from": {"example": NAME}}, "has_settings"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}], "from": {"example": NAME}}, "bots_only"),
    ],
)
async def test_what_cannot_be_is_refused(tmp_path: Path, more: Any, code: str) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        answer = await ada.post("/api/tables", {"game": "gosux", "seats": ME_AND_A_BEGINNER} | more)
        assert answer.json()["code"] == code


@pytest.mark.parametrize("name", ["gosu", "samurai"])
async def test_every_example_of_the_other_games_opens_as_a_table(tmp_path: Path, name: str) -> None:
    game = tefuda.game(name)
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        for number, each in enumerate(list(game.examples)[::5]):
            seats = example.beginning(game, game.examples[each]).settings
            plan = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 3]
            body = {"game": name, "seats": plan[: game.seats_of(seats)], "from": {"example": each}}
            made = await ada.post("/api/tables", body)
            assert made.status_code == 200, made.text
            assert made.json()["status"] == "playing", number

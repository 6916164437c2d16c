"""The lesson over HTTP, and its game that goes on against a bot."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import httpx

import tefuda
from tests.server.house import Guest, house

GAME = tefuda.game("gosux")
ME_AND_A_BEGINNER = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]


async def test_the_lesson_is_told_in_both_languages(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        for lang in ("en", "fr"):
            where = f"http://{address}/api/games/gosux/lesson"
            answer = await client.get(where, params={"lang": lang})
            assert answer.status_code == 200
            assert answer.json() == GAME.lesson(lang)


async def test_its_game_goes_on_where_it_ended(tmp_path: Path) -> None:
    beginning = GAME.after_lesson()
    assert beginning is not None
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        body = {"game": "gosux", "seats": ME_AND_A_BEGINNER, "from": {"lesson": True}}
        made = await ada.post("/api/tables", body)
        assert made.status_code == 200
        table = made.json()["table"]
        await ada.connect()
        await ada.attach(table)
        await ada.eventually(lambda: bool(ada.now[table]["options"]))
        now = ada.now[table]
        assert now["move"] > len(beginning.moves)
        assert now["view"]["round"] == 2
        assert now["view"]["players"][0]["supremacy"] == 1
        assert not now["undo"]


async def test_the_lesson_in_teams_goes_on_with_a_bot_as_the_partner(tmp_path: Path) -> None:
    game = tefuda.game("gosu")
    beginning = game.after_lesson("teams")
    assert beginning is not None
    bots = [{"kind": "bot", "level": "random"}] * 3
    async with house(tmp_path, games={"gosu": partial(tefuda.game, "gosu")}) as address:
        ada = await Guest.make(address, "Ada")
        assert (await ada.get("/api/games/gosu/lesson/teams")).json() == game.lesson("en", "teams")
        assert (await ada.get("/api/games/gosu/lesson/other")).status_code == 404
        body = {"game": "gosu", "seats": [{"kind": "me"}, *bots]}
        made = await ada.post("/api/tables", {**body, "from": {"lesson": True, "course": "teams"}})
        assert made.status_code == 200
        table = made.json()["table"]
        await ada.connect()
        await ada.attach(table)
        await ada.eventually(lambda: ada.now[table]["move"] > len(beginning.moves))
        assert ada.now[table]["view"]["teams"] == [[0, 2], [1, 3]]
        assert ada.now[table]["view"]["players"][0]["points"] == 1

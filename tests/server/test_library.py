"""What people read: cards, rules, words, settings; and who they and their tables are to others."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

import tefuda
from tefuda.server.folder import FILE, SECRET_FILE
from tefuda.server.guard import Limits
from tefuda.server.upgrading import migrate
from tefuda.server.words import ERRORS, NEWS
from tests.server.house import ME_AND_A_LINK, Guest, house, two_people

GAME = tefuda.game("gosux")
OPEN_TO_ALL = [{"kind": "me"}, {"kind": "open"}]


async def both(address: str, path: str) -> list[Any]:
    """An answer in English and in French."""
    async with httpx.AsyncClient(base_url=f"http://{address}") as client:
        answers = [await client.get(path, params={"lang": lang}) for lang in ("en", "fr")]
    assert [answer.status_code for answer in answers] == [200, 200]
    return [answer.json() for answer in answers]


async def test_cards_rules_and_words_are_there_in_both_languages(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        english, french = await both(address, "/api/games/gosux/cards")
        assert len(english["cards"]) == len(french["cards"]) == 88
        for one, other in zip(english["cards"], french["cards"], strict=True):
            words = {"name": "", "keywords": [], "text": [], "short": []}
            assert {**one, **words} == {**other, **words}
            assert one["copies"] == (2 if one["level"] == 1 else 1)
            assert len(one["text"]) == len(other["text"])
        (timer,) = [card for card in french["cards"] if card["id"] == "ecnalab"]
        assert timer["keywords"] == [{"id": "secret_shift", "name": "Relève secrète"}]
        assert "pioche" in timer["text"][0]
        unclear = {card["id"] for card in french["cards"] if card["terms"] == ["x"]}
        assert unclear == {"ashes", "muraena", "nakshatra", "navaj", "ree_ab", "smook"}
        for kind in ("clans", "keywords", "tiles"):
            assert len(english[kind]) == len(french[kind]) == 8
        english, french = await both(address, "/api/games/gosux/rules")
        numbers = [
            [r["number"] for s in book["sections"] for r in s["rules"]]
            for book in (english, french)
        ]
        assert numbers[0] == numbers[1]
        assert "GX-4.9" in numbers[0]
        english, french = await both(address, "/api/games/gosux/glossary")
        for one, other in zip(english["terms"], french["terms"], strict=True):
            assert one["id"] == other["id"]
            assert one["text"] != other["text"]
            assert not one["rule"] or one["rule"] in numbers[0]


async def test_what_does_not_change_is_sent_packed_and_once(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        where = f"http://{address}/api/games/gosux/cards"
        packed = await client.get(where, headers={"Accept-Encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(packed.content) / 4
        plain = await client.get(where, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == packed.content
        again = await client.get(where, headers={"If-None-Match": packed.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == "no-cache"
        french = await client.get(where, params={"lang": "fr"})
        assert french.headers["etag"] != packed.headers["etag"]


@pytest.mark.parametrize("kind", ["cards", "rules", "glossary", "lesson"])
async def test_an_unknown_game_is_said_so_in_the_askers_language(tmp_path: Path, kind: str) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        where = f"http://{address}/api/games/go/{kind}"
        answer = await client.get(where, headers={"Accept-Language": "fr-CH"})
        assert answer.status_code == 404
        assert answer.json() == {
            "detail": "Il n'y a pas de jeu go\u00a0; il y a gosux, gosu, samurai, duel.",
            "code": "no_game",
        }
        assert "There is no game" in (await client.get(where)).text
        assert (await client.get(where, params={"lang": "de"})).status_code == 422


async def test_settings_have_words_for_their_values(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        answer = (await client.get(f"http://{address}/api/games")).json()
        for setting in answer["games"][0]["settings"]:
            values = {str(value).lower() for value in setting["values"]}
            if values:
                assert values == set(setting["words"]["en"]) == set(setting["words"]["fr"])


async def test_a_person_takes_another_name(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address, "Ada")
        before = (await ada.table(ME_AND_A_LINK))["table"]
        assert (await ada.post("/api/me", {"name": " Zoé "})).json() == {"name": "Zoé"}
        assert (await ada.get("/api/me")).json()["name"] == "Zoé"
        after = (await ada.table(ME_AND_A_LINK))["table"]
        names = [
            (await ada.get(f"/api/tables/{table}")).json()["seats"][0]["name"]
            for table in (before, after)
        ]
        assert names == ["Ada", "Zoé"]
        assert (await ada.post("/api/me", {"name": "\x00"})).status_code == 422
        nobody = Guest(address, "")
        answer = await nobody.post("/api/me", {"name": "Cy"}, {"X-Tefuda": "1"})
        assert answer.status_code == 401
        async with httpx.AsyncClient() as stranger:
            answer = await stranger.get(f"http://{address}/api/me")
            me = answer.json()
            assert (answer.status_code, me["name"], me["tables"]) == (200, "", [])
    async with house(tmp_path) as address:  # it was stored
        ada.address = address
        assert (await ada.get("/api/me")).json()["name"] == "Zoé"


async def test_a_table_is_told_to_each_as_theirs(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, {"draft": "random", "first": "1"})
        cy = await Guest.make(address, "Cy")
        found = [(await g.get(f"/api/tables/{table}")).json() for g in (ada, bo, cy)]
        assert [told["me"] for told in found] == [0, 1, None]
        assert [told["asked"] for told in found] == [False, True, None]
        mine = (await bo.get("/api/me")).json()["tables"]
        assert [(told["table"], told["me"], told["asked"]) for told in mine] == [(table, 1, True)]
        waiting = await ada.table(ME_AND_A_LINK)
        where = f"/api/tables/{waiting['table']}"
        assert (await ada.get(where)).json()["keys"] == waiting["keys"] != {}
        assert (await bo.get(where)).json()["keys"] == {}


async def test_only_games_that_were_open_to_all_are_listed(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, _ = await two_people(address)
        await ada.table([{"kind": "me"}, {"kind": "bot", "level": "random"}])
        table = (await ada.table(OPEN_TO_ALL))["table"]

        async def listed(status: str) -> list[str]:
            answer = await bo.get(f"/api/tables?status={status}")
            return [told["table"] for told in answer.json()["tables"]]

        assert (await listed("open"), await listed("playing")) == ([table], [])
        assert (await bo.join(table)).status_code == 200
        assert (await listed("open"), await listed("playing")) == ([], [table])
        assert (await bo.get("/api/tables?status=over")).status_code == 422


async def test_whoever_asks_too_often_is_told_so_in_their_language(tmp_path: Path) -> None:
    limits = Limits(requests=(0.01, 2), guests=(1, 1), messages=(1, 1))
    async with house(tmp_path, limits) as address, httpx.AsyncClient() as client:
        for _ in range(2):
            assert (await client.get(f"http://{address}/healthz")).status_code == 200
        answer = await client.get(f"http://{address}/healthz?lang=fr")
        assert (answer.status_code, answer.json()["detail"]) == (
            429,
            "Trop de demandes\u00a0; patientez un instant.",
        )


@pytest.mark.parametrize("words", [ERRORS, NEWS])
def test_what_the_server_says_it_says_in_both_languages(words: dict[str, tuple[str, str]]) -> None:
    for key, (english, french) in words.items():
        assert english, key
        assert french, key
        assert re.findall(r"{\w*}", english) == re.findall(r"{\w*}", french), key


async def test_tables_of_an_older_database_are_kept_and_listed_as_they_were_open(
    tmp_path: Path,
) -> None:
    file = tmp_path / FILE
    migrate(file, "0001")
    (tmp_path / SECRET_FILE).write_bytes(bytes(32))
    database = sqlite3.connect(file)
    columns = "id, game, settings, seed, bot_seed, rules, cards, plan, status, made"
    rules, cards = GAME.rules_version, GAME.card_hash()
    for name, kind in (("shared", "open"), ("private", "link")):
        plan = json.dumps([{"kind": "person", "person": "a"}, {"kind": kind}])
        values = (name, "gosux", "{}", "7", 1, rules, cards, plan, "open", 1.0)
        database.execute(f"INSERT INTO tables ({columns}) VALUES ({'?, ' * 9}?)", values)
    database.commit()
    database.close()
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        listed = (await client.get(f"http://{address}/api/tables")).json()["tables"]
        assert [told["table"] for told in listed] == ["shared"]
        kept = (await client.get(f"http://{address}/api/tables/private")).json()
        assert (kept["status"], kept["moves_before"]) == ("open", 0)

"""Who is turned away at the door, and how."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tefuda.server import connection
from tefuda.server.folder import FILE, SECRET_FILE, StoreError
from tefuda.server.guard import Limits
from tefuda.server.people import People
from tefuda.server.store import Store
from tests.patience import PATIENCE
from tests.server.house import ME_AND_A_LINK, Guest, house

OURS = {"X-Tefuda": "1"}
NEW = {"name": "Ada"}


DOOR: list[tuple[dict[str, str], int]] = [
    ({}, 403),
    (OURS, 200),
    (OURS | {"Origin": "http://elsewhere.example"}, 403),
    (OURS | {"Origin": "null"}, 403),
    (OURS | {"Origin": "http://[broken"}, 403),
    (OURS | {"Sec-Fetch-Site": "cross-site"}, 403),
    (OURS | {"Host": "elsewhere.example"}, 421),
    (OURS | {"Host": "[broken"}, 421),
    ({"Authorization": "Bearer nonsense"}, 200),
]


async def test_changes_come_from_our_own_pages(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient() as client:
        for headers, status in DOOR:
            answer = await client.post(f"http://{address}/api/people", json=NEW, headers=headers)
            assert answer.status_code == status, headers
            assert "script-src 'self';" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        followed = {"Sec-Fetch-Site": "cross-site"}
        assert (await client.get(f"http://{address}/healthz", headers=followed)).is_success


async def test_the_websocket_knows_its_pages_and_its_names(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        for origin in ("http://elsewhere.example", "null", f"http://{address}0"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://{address}/ws", additional_headers={"Origin": origin})
            answer = refused.value.response
            assert answer.status_code == 403
            assert "Content-Security-Policy" in answer.headers
            assert json.loads(answer.body)["code"] == "other_site"
        async with connect(
            f"ws://{address}/ws", additional_headers={"Origin": f"http://{address}"}
        ):
            pass
        port = address.partition(":")[2]
        with pytest.raises(InvalidStatus):
            await connect("ws://elsewhere.example/ws", host="127.0.0.1", port=int(port), proxy=None)


async def test_a_cookie_is_for_us_alone_and_cannot_be_forged(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        made = await page.post("/api/people", json=NEW, headers=OURS)
        cookie = made.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "token" not in made.json()
        assert (await page.get("/api/me")).json()["name"] == "Ada"
        person, _, signature = page.cookies["tefuda"].partition(".")
        forged = ("0" * 32 + "." + signature, f"{person}.", f"{person}.é", ".", "é.é")
        for value in forged:
            headers = {b"Authorization": f"Bearer {value}".encode()}
            async with httpx.AsyncClient(base_url=f"http://{address}") as thief:
                assert (await thief.get("/api/me", headers=headers)).status_code == 401
    assert (tmp_path / SECRET_FILE).stat().st_mode & 0o077 == 0


async def test_what_is_too_large_or_without_length_is_refused(tmp_path: Path) -> None:
    async def endless() -> object:
        yield b"x" * 1000

    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        large = await page.post("/api/people", content=b"x" * 20_000, headers=OURS)
        assert (large.status_code, large.json()["code"]) == (413, "too_long")
        unsized = await page.post("/api/people", content=endless(), headers=OURS)  # type: ignore[arg-type]
        assert (unsized.status_code, unsized.json()["code"]) == (411, "no_length")
        wrongs: list[object] = [
            {"name": ""},
            {"name": "a\nb"},
            {"name": "a" * 41},
            {"nome": "x"},
            [],
        ]
        for wrong in wrongs:
            answer = await page.post("/api/people", json=wrong, headers=OURS)
            assert answer.status_code == 422


async def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    limits = Limits(requests=(1, 7), guests=(0.1, 2), messages=(1, 3), connections=2)
    async with house(tmp_path, limits) as address:
        ada = await Guest.make(address)
        await ada.post("/api/people", NEW, OURS)
        third = await ada.post("/api/people", NEW, OURS)
        assert third.status_code == 429
        assert int(third.headers["retry-after"]) > 1
        await ada.connect()
        for _ in range(5):
            await ada.send("ping")
        await ada.eventually(lambda: len(ada.errors) == 2)
        assert {error["code"] for error in ada.errors} == {"slow_down"}
        assert ada.errors[0]["retry_after"] > 0
        bo = Guest(address, "")
        bo.headers = ada.headers
        await bo.connect()
        with pytest.raises(InvalidStatus) as refused:
            await bo.connect()
        told = refused.value.response
        assert (told.status_code, told.headers["Retry-After"]) == (429, "60")
        assert json.loads(told.body)["code"] == "too_many_connections"
        while (answer := await ada.get("/healthz")).status_code == 200:
            pass
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1


UNREADABLE: list[str | bytes] = [
    "",
    "{}",
    "[]",
    "null",
    '{"type": "sing", "id": "1"}',
    '{"type": "ping"}',
    '{"type": "ping", "id": ""}',
    '{"type": "ping", "id": "1", "more": 1}',
    '{"type": "choose", "id": "1", "table": "t", "seq": -1, "choice": 0}',
    '{"type": "choose", "id": "1", "table": "t", "seq": 0, "choice": 1e99}',
    '{"type": "choose", "id": "1", "table": "t", "seq": 0, "choice": 99999999999999999999}',
    '{"type": "attach", "id": "1", "table": "t", "lang": "de"}',
    "[" * 8000,
    "x" * 9000,
    b"\x00\xff",
]


async def test_unreadable_messages_are_answered_in_words(tmp_path: Path) -> None:
    async with house(tmp_path) as address, connect(f"ws://{address}/ws") as socket:
        for text in UNREADABLE:
            await socket.send(text)
            answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert (answer["type"], answer["code"]) == ("error", "malformed"), text[:80]
        await socket.send('{"type": "ping", "id": "still here"}')
        assert json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["id"] == "still here"


async def test_a_message_is_refused_in_the_language_of_the_browser(tmp_path: Path) -> None:
    french = {"Accept-Language": "fr-FR"}
    sent = [
        ("{", "ce n'est pas du JSON valide"),
        ('{"type": "sing", "id": "1"}', "`$.type` n'est pas"),
        ('{"type": "ping"}', "`id` n'est pas"),
        ('{"type": "choose", "id": "1", "table": "t", "seq": -1, "choice": 0}', "`$.seq`"),
        ("x" * 9000, "un texte d'au plus 8192"),
        ('{"type": "resign", "id": "1", "table": "t"}', "Vous ne suivez pas"),
    ]
    async with (
        house(tmp_path) as address,
        connect(f"ws://{address}/ws", additional_headers=french) as socket,
    ):
        for text, words in sent:
            await socket.send(text)
            answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert words in answer["text"]


async def test_who_follows_too_many_tables_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_FOLLOWED", 1)
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        tables = [(await ada.table(ME_AND_A_LINK))["table"] for _ in range(2)]
        await ada.connect()
        await ada.attach(tables[0])
        refused = await ada.ask("attach", table=tables[1], lang="fr")
        assert refused["code"] == "too_many_followed"
        assert refused["text"].startswith("Vous suivez trop de tables")


IMPOSSIBLE: list[tuple[object, str, str]] = [
    ({"game": "chess", "seats": ME_AND_A_LINK}, "no_game", "no game chess; there is gosux"),
    ({"game": "gosux", "seats": []}, "wrong_seats", "2 seats, not 0"),
    ({"game": "gosux", "seats": [{"kind": "link"}, {"kind": "link"}]}, "me_once", "'me'"),
    ({"game": "gosux", "seats": [{"kind": "me"}, {"kind": "me"}]}, "me_once", "'me'"),
    (
        {"game": "gosux", "seats": [{"kind": "me"}, {"kind": "bot", "level": "bot.py:Bot"}]},
        "no_level",
        "no level bot.py:Bot; there is",
    ),
    (
        {"game": "gosux", "seats": ME_AND_A_LINK, "clock": {"kind": "real", "seconds": 9}},
        "seconds_real",
        "not 9",
    ),
    (
        {"game": "gosux", "settings": {"x": 1}, "seats": ME_AND_A_LINK},
        "bad_setting",
        "no setting 'x'",
    ),
    (
        {"game": "gosux", "settings": {"draft": "given"}, "seats": ME_AND_A_LINK},
        "bad_setting",
        "each player needs three clans",
    ),
    ({"game": "gosux", "settings": {"seed": 3}, "seats": ME_AND_A_LINK}, "bad_setting", "seed"),
]


async def test_impossible_tables_are_refused_in_words(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        for body, code, words in IMPOSSIBLE:
            answer = await ada.post("/api/tables", body)
            assert answer.status_code == (404 if code == "no_game" else 400), answer.text
            assert answer.json()["code"] == code
            assert words in answer.json()["detail"]
            french = (await ada.post("/api/tables?lang=fr", body)).json()
            assert french["code"] == code
            assert french["detail"] != answer.json()["detail"]
        ada.headers["Accept-Language"] = "fr"
        missing = await ada.get("/api/tables/nowhere")
        assert missing.status_code == 404
        assert missing.json()["detail"] == "Cette table n'existe pas."


UNFIT_BODIES: list[tuple[bytes, str]] = [
    (b"", "`body`"),
    (b"{", "JSON"),
    (b"\xff", "JSON"),
    (b"[" * 9000, "JSON"),
    (b'{"\\ud800zzz": 1}', "`body`"),
    (b'{"game": "\\ud800zzz", "seats": []}', "`body.game`"),
    (b'{"game": "gosux", "seats": "zzz"}', "`body.seats`"),
    (b'{"game": "gosux", "seats": [], "zzz": NaN}', "`body`"),
    (b'{"game": "gosux", "seats": [], "settings": {"zzz": NaN}}', "`body.settings`"),
    (
        b'{"game": "gosux", "seats": [], "clock": {"kind": "real", "seconds": 1e999}}',
        "`body.clock`",
    ),
    (b'{"game": "gosux", "seats": [], "from": {"zzz": "\\udc00"}}', "`body.from`"),
]


async def test_unfit_bodies_are_refused_in_words_and_not_sent_back(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        await page.post("/api/people", json=NEW, headers=OURS)
        page.headers["Content-Type"] = "application/json"
        for body, words in UNFIT_BODIES:
            told = set()
            for lang in ("en", "fr"):
                answer = await page.post(f"/api/tables?lang={lang}", content=body, headers=OURS)
                assert (answer.status_code, answer.json()["code"]) == (422, "malformed"), body
                assert "content-security-policy" in answer.headers
                assert words in answer.json()["detail"]
                assert "zzz" not in answer.text
                told.add(answer.json()["detail"])
            assert len(told) == 2


async def test_a_fault_of_ours_is_told_without_its_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> bool:
        raise RuntimeError("inside")

    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        monkeypatch.setattr(Store, "public", broken)
        answer = await page.get("/api/tables?lang=fr")
        assert (answer.status_code, answer.json()["code"]) == (500, "failed")
        assert answer.json()["detail"].startswith("Le serveur")
        assert "content-security-policy" in answer.headers
        assert "inside" not in answer.text
        ada = await Guest.make(address)
        monkeypatch.setattr(People, "session", broken)
        with pytest.raises(InvalidStatus) as refused:
            await ada.connect()
        told = refused.value.response
        assert (told.status_code, json.loads(told.body)["code"]) == (500, "failed")
        assert "Content-Security-Policy" in told.headers


async def test_what_is_asked_in_a_wrong_way_is_told_in_both_languages(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        asked: list[tuple[str, str, dict[str, str], int, str]] = [
            ("POST", "/api/people", {}, 403, "no_header"),
            ("POST", "/api/people", OURS | {"Origin": "null"}, 403, "other_site"),
            ("GET", "/healthz", {"Host": "elsewhere.example"}, 421, "wrong_name"),
            ("DELETE", "/api/me", OURS, 405, "wrong_method"),
            ("POST", "/nowhere", OURS, 405, "wrong_method"),
            ("GET", "/api/nowhere", {}, 404, "nothing_here"),
        ]
        for method, where, headers, status, code in asked:
            told = set()
            for lang in ("en", "fr"):
                answer = await page.request(method, f"{where}?lang={lang}", headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (status, code)
                told.add(answer.json()["detail"])
            assert len(told) == 2


async def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    with pytest.raises(StoreError, match="another server"):
        await Store.open(tmp_path)
    await store.close()
    again = await Store.open(tmp_path)
    await again.prove_writing()
    await again.close()


async def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from tefuda.server.schema import metadata

    await (await Store.open(tmp_path)).close()
    with create_engine(f"sqlite:///{tmp_path / FILE}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


async def test_a_message_cannot_be_stored_twice(tmp_path: Path) -> None:
    await (await Store.open(tmp_path)).close()
    database = sqlite3.connect(tmp_path / FILE)
    values = "('t', {}, 'choice', 0, '1', 'a', '', 'm', 0, 0)"
    database.execute(f"INSERT INTO entries VALUES {values.format(0)}")
    with pytest.raises(sqlite3.IntegrityError):
        database.execute(f"INSERT INTO entries VALUES {values.format(1)}")
    database.close()

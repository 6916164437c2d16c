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

from tefuda.server.guard import Limits
from tefuda.server.people import SECRET_FILE
from tefuda.server.store import FILE, Store, StoreError
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
            with pytest.raises(InvalidStatus):
                await connect(f"ws://{address}/ws", additional_headers={"Origin": origin})
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
        assert large.status_code == 413
        unsized = await page.post("/api/people", content=endless(), headers=OURS)  # type: ignore[arg-type]
        assert unsized.status_code == 411
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
    limits = Limits(requests=(1, 4), guests=(0.1, 2), messages=(1, 3), connections=2)
    async with house(tmp_path, limits) as address:
        ada = await Guest.make(address)
        await ada.post("/api/people", NEW, OURS)
        third = await ada.post("/api/people", NEW, OURS)
        assert third.status_code == 429
        assert int(third.headers["retry-after"]) > 1
        while (answer := await ada.get("/healthz")).status_code == 200:
            pass
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        await ada.connect()
        for _ in range(5):
            await ada.send("ping")
        await ada.eventually(lambda: len(ada.errors) == 2)
        assert {error["code"] for error in ada.errors} == {"slow_down"}
        assert ada.errors[0]["retry_after"] > 0
        bo = Guest(address, "")
        bo.headers = ada.headers
        await bo.connect()
        with pytest.raises(InvalidStatus):
            await bo.connect()


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
            answer = json.loads(await asyncio.wait_for(socket.recv(), 5))
            assert (answer["type"], answer["code"]) == ("error", "malformed"), text[:80]
        await socket.send('{"type": "ping", "id": "still here"}')
        assert json.loads(await asyncio.wait_for(socket.recv(), 5))["id"] == "still here"


IMPOSSIBLE: list[tuple[object, str]] = [
    ({"game": "chess", "seats": ME_AND_A_LINK}, "no game 'chess'"),
    ({"game": "gosux", "seats": []}, "2 seats"),
    ({"game": "gosux", "seats": [{"kind": "link"}, {"kind": "link"}]}, "'me'"),
    ({"game": "gosux", "seats": [{"kind": "me"}, {"kind": "me"}]}, "'me'"),
    (
        {"game": "gosux", "seats": [{"kind": "me"}, {"kind": "bot", "level": "bot.py:Bot"}]},
        "no level",
    ),
    ({"game": "gosux", "settings": {"x": 1}, "seats": ME_AND_A_LINK}, "no setting 'x'"),
    (
        {"game": "gosux", "settings": {"draft": "given"}, "seats": ME_AND_A_LINK},
        "is not a clan",
    ),
    ({"game": "gosux", "settings": {"seed": 3}, "seats": ME_AND_A_LINK}, "seed"),
]


async def test_impossible_tables_are_refused_in_words(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        for body, words in IMPOSSIBLE:
            answer = await ada.post("/api/tables", body)
            assert answer.status_code == 400, answer.text
            assert words in answer.json()["detail"]
        ada.headers["Accept-Language"] = "fr"
        missing = await ada.get("/api/tables/nowhere")
        assert missing.status_code == 404
        assert missing.json()["detail"] == "Cette table n'existe pas."


async def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    with pytest.raises(StoreError, match="another server"):
        await Store.open(tmp_path)
    await store.close()
    again = await Store.open(tmp_path)
    assert await again.healthy()
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

"""Who is known by which pass, how a session ends, and how all that is somebody's is deleted."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import httpx
import pytest
import uvicorn

from tefuda.server import people
from tefuda.server.app import Config, make_app
from tefuda.server.clock import TIMES
from tefuda.server.folder import FILE, SECRET_FILE
from tefuda.server.listen import new_listener
from tefuda.server.people import People, device_of
from tefuda.server.upgrading import migrate
from tests.server.house import (
    GAMES,
    HASTE,
    ME_AND_A_LINK,
    PLENTY,
    Guest,
    Message,
    free_port,
    house,
    play,
    served,
)
from tests.server.test_guard import NEW, OURS
from tests.server.test_seats import people as seated
from tests.server.test_seats import tricks

TLS = {"X-Forwarded-Proto": "https"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@asynccontextmanager
async def behind_a_proxy(data: Path) -> AsyncIterator[str]:
    """A server that believes what is said from this machine."""
    port = free_port()
    config = Config(data, GAMES, limits=PLENTY, hold=HASTE, answer=HASTE)
    server: uvicorn.Server = new_listener(make_app(config), "127.0.0.1", port, "127.0.0.1")
    async with served(server):
        yield f"127.0.0.1:{port}"


def browser(address: str, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://{address}", headers=OURS | headers, verify=False)


def given(answer: httpx.Response) -> list[str]:
    """The cookies that an answer sets."""
    return answer.headers.get_list("set-cookie")


# -- cookies ---------------------------------------------------------------------------------------


async def test_over_tls_the_cookie_is_the_hosts_own_and_the_site_stays_encrypted(
    tmp_path: Path,
) -> None:
    async with behind_a_proxy(tmp_path) as address, browser(address) as page:
        made = await page.post("/api/people", json=NEW, headers=TLS)
        (cookie,) = given(made)
        name, _, rest = cookie.partition("=")
        parts = {part.strip().lower() for part in rest.split(";")}
        assert name == "__Host-tefuda"
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= parts
        assert not any(part.startswith("domain") for part in parts)
        assert made.headers["strict-transport-security"] == "max-age=31536000"
        refused = await page.get("/healthz", headers=TLS | {"Host": "elsewhere.example"})
        assert "strict-transport-security" in refused.headers
        shown = rest.partition(";")[0]
        page.cookies.clear()
        again = await page.get("/api/me", headers=TLS | {"Cookie": f"__Host-tefuda={shown}"})
        assert again.json()["name"] == "Ada"


async def test_without_tls_the_cookie_has_its_plain_name(tmp_path: Path) -> None:
    """Also where somebody says that there is TLS who is not believed."""
    async with house(tmp_path) as address, browser(address) as page:
        for headers in ({}, {"X-Forwarded-Proto": "ftp"}):
            made = await page.post("/api/people", json=NEW, headers=headers)
            (cookie,) = given(made)
            assert cookie.startswith("tefuda=")
            assert "secure" not in cookie.lower()
            assert "strict-transport-security" not in made.headers
        assert (await page.get("/api/me")).json()["name"] == "Ada"


async def test_a_browser_with_the_plain_cookie_is_no_stranger_over_tls(tmp_path: Path) -> None:
    async with behind_a_proxy(tmp_path) as address, browser(address) as page:
        plain = given(await page.post("/api/people", json=NEW))[0].partition(";")[0]
        page.cookies.clear()
        taken_over = await page.get("/api/me", headers=TLS | {"Cookie": plain})
        assert taken_over.json()["name"] == "Ada"
        new, old = given(taken_over)
        assert new.startswith("__Host-tefuda=")
        assert old.startswith('tefuda=""')
        assert "max-age=0" in old.lower()


# -- sessions --------------------------------------------------------------------------------------


async def another_session(data: Path, guest: Guest, kind: str = "program") -> Guest:
    """The same person on another device: there is no way to it yet but the database."""
    person, now = number_of(data, guest.name), TIMES.wall()
    with closing(sqlite3.connect(data / FILE)) as database:
        values = ("f" * 32, person, now, now - 60, now + 1000, kind, "Firefox, Linux")
        database.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        database.commit()
    signature = People(None, (data / SECRET_FILE).read_bytes())._signature("f" * 32)  # type: ignore[arg-type]
    again = Guest("", guest.name)
    again.headers = {"Authorization": f"Bearer {'f' * 32}.{signature}"}
    return again


async def test_sessions_are_listed_and_ended_and_their_lines_with_them(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, eve = await Guest.make(address), await Guest.make(address, "Eve")
    other = await another_session(tmp_path, ada)
    async with house(tmp_path) as address:
        for guest in (ada, other, eve):
            guest.address = address
            await guest.connect()
        listed = (await ada.get("/api/me/sessions")).json()["sessions"]
        assert [(each["current"], each["kind"]) for each in listed] == [
            (True, "program"),
            (False, "program"),
        ]
        assert listed[0]["device"].startswith("python-httpx")
        assert listed[1]["device"] == "Firefox, Linux"
        assert listed[0]["until"] > listed[0]["seen"] + 364 * people.DAY
        foreign = await eve.post("/api/me/sessions", {"end": "f" * 32})
        assert (foreign.status_code, foreign.json()["code"]) == (404, "no_session")
        assert (await other.get("/api/me")).json()["name"] == "Ada"
        left = await ada.post("/api/me/sessions", {"end": "f" * 32})
        assert [each["current"] for each in left.json()["sessions"]] == [True]
        await ada.eventually(lambda: other.gone)
        assert (await other.get("/api/me")).status_code == 401
        assert not ada.gone
        assert not eve.gone
        assert (await ada.get("/api/me")).json()["name"] == "Ada"


async def test_all_others_end_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
    other = await another_session(tmp_path, ada)
    async with house(tmp_path) as address:
        ada.address = other.address = address
        assert (await other.post("/api/me/sessions", {"end": "others"})).is_success
        assert (await ada.get("/api/me")).status_code == 401
        assert (await other.get("/api/me")).json()["name"] == "Ada"


async def test_logging_out_takes_the_cookie_back(tmp_path: Path) -> None:
    async with house(tmp_path) as address, browser(address) as page:
        await page.post("/api/people", json=NEW)
        shown = page.cookies["tefuda"]
        left = await page.post("/api/me/logout")
        assert "max-age=0" in given(left)[0].lower()
        me = (await page.get("/api/me")).json()
        assert (me["name"], me["tables"]) == ("", [])
        again = await page.get("/api/me", headers={"Cookie": f"tefuda={shown}"})
        assert again.status_code == 401
        assert (await page.post("/api/me/logout")).status_code == 401


async def test_a_session_lapses_unless_it_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "LASTS", 10 * people.DAY)
    async with house(tmp_path) as address:
        used, unused = await Guest.make(address, "Ada"), await Guest.make(address, "Bo")
    for _ in range(3):
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            database.execute(
                "UPDATE sessions SET seen = seen - ?, until = until - ?", (345600,) * 2
            )
            database.commit()
        async with house(tmp_path) as address:
            used.address = unused.address = address
            assert (await used.get("/api/me")).json()["name"] == "Ada"
    async with house(tmp_path) as address:
        unused.address = address
        assert (await unused.get("/api/me")).status_code == 401


async def test_the_passes_of_before_go_on_being_good_and_can_be_ended(tmp_path: Path) -> None:
    """They were the person's own number, signed."""
    migrate(tmp_path / FILE, "0004")
    (tmp_path / SECRET_FILE).write_bytes(bytes(range(32)))
    person = "ab" * 16
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("INSERT INTO people VALUES (?, 'Ada', 5)", (person,))
        database.commit()
    signature = People(None, (tmp_path / SECRET_FILE).read_bytes())._signature(person)  # type: ignore[arg-type]
    cookie = {"Cookie": f"tefuda={person}.{signature}"}
    async with house(tmp_path) as address, browser(address) as page:
        assert (await page.get("/api/me", headers=cookie)).json()["name"] == "Ada"
        assert (await page.post("/api/me/logout", headers=cookie)).is_success
        assert (await page.get("/api/me", headers=cookie)).status_code == 401


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("python-httpx/0.28", "python-httpx"),
        ("<script>", ""),
        ("", ""),
    ],
)
def test_a_device_is_named_in_short(agent: str, device: str) -> None:
    assert device_of(agent) == device


# -- deleting everything ---------------------------------------------------------------------------


def cells(data: Path) -> str:
    """All that is in the database, table by table."""
    with closing(sqlite3.connect(data / FILE)) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        rows = [row for (name,) in tables for row in database.execute(f"SELECT * FROM {name}")]
    return "\n".join(str(cell) for row in rows for cell in row)


def number_of(data: Path, name: str) -> str:
    with closing(sqlite3.connect(data / FILE)) as database:
        found = database.execute("SELECT id FROM people WHERE name = ?", (name,)).fetchone()
    return str(found[0])


async def test_nothing_of_somebody_is_left_and_others_keep_their_games(tmp_path: Path) -> None:
    """In the database and in the tables in memory, of games that are over, being played, waiting,
    and played alone."""
    async with house(tmp_path) as address:
        ada, bo = await Guest.make(address, "Adalberta"), await Guest.make(address, "Bo")
        made = await ada.table(ME_AND_A_LINK)
        over = made["table"]
        await bo.join(over, made["keys"]["1"])
        for guest in (ada, bo):
            await guest.connect()
            await guest.attach(over)
        await play(over, (ada, bo), random.Random(1), 6)
        assert (await bo.ask("resign", table=over))["type"] == "ack"
        played = await ada.table(ME_AND_A_LINK)
        await bo.join(played["table"], played["keys"]["1"])
        await bo.attach(played["table"])
        waiting = await ada.table([{"kind": "me"}, {"kind": "open"}])
        alone = await ada.table([{"kind": "me"}], {}, game="samurai")
        await ada.attach(alone["table"])
        assert (await ada.ask("resign", table=alone["table"]))["type"] == "ack"
        assert "Adalberta" in (await bo.get(f"/api/tables/{over}/replay")).text
    person = number_of(tmp_path, "Adalberta")
    before = cells(tmp_path)
    assert before.count("Adalberta") > 4
    async with house(tmp_path) as address:
        for guest in (ada, bo):
            guest.address = address
            await guest.connect()
        await bo.attach(played["table"])
        await bo.get(f"/api/tables/{over}/replay")
        unsure = await ada.post("/api/me/delete", {"everything": False})
        assert unsure.status_code == 422
        assert (await ada.post("/api/me/delete", {"everything": True})).is_success
        await bo.eventually(lambda: ada.gone)
        assert (await ada.get("/api/me")).status_code == 401
        assert (await bo.heard(played["table"], "end"))["value"] == "resigned"
        assert bo.now[played["table"]]["returns"] == [0.0, 1.0]
        await look_again(bo, over, played["table"], waiting["table"])
    assert "Adalberta" not in cells(tmp_path)
    assert person not in cells(tmp_path)
    async with house(tmp_path) as address:
        bo.address = address
        await bo.connect()
        await look_again(bo, over, played["table"], waiting["table"])


async def look_again(bo: Guest, over: str, played: str, waiting: str) -> None:
    """The games of the other are all there, and say that somebody left."""
    for table in (over, played):
        bo.told.pop(table, None)
        now = await bo.attach(table)
        assert now["status"] == "over"
        assert [(seat["kind"], seat["name"]) for seat in now["seats"]] == [
            ("person", ""),
            ("person", "Bo"),
        ]
        replay = await bo.get(f"/api/tables/{table}/replay?lang=fr")
        assert "Adalberta" not in replay.text
        assert (await bo.get(f"/api/tables/{table}/record")).is_success
    told = " ".join(text for news in bo.told[over] for text in news["text"])
    assert "Adalberta" not in told
    refused = await bo.ask("offer", table=over, what="rematch")
    assert refused["code"] == "guest_gone"
    assert (await bo.get(f"/api/tables/{waiting}")).json()["status"] == "aborted"


async def test_a_table_of_several_goes_on_with_a_bot_without_a_name(tmp_path: Path) -> None:
    async with tricks(tmp_path) as address:
        (ada, bo, cy), table = await seated(address, 3)
        await play(table, (ada, bo, cy), random.Random(3), 2)
        assert (await ada.post("/api/me/delete", {"everything": True})).is_success
        left = await bo.eventually(
            lambda: next((told for told in bo.told[table] if told["kind"] == "leave"), None)
        )
        assert left["value"] == "resigned"
        again = await cy.attach(table)
        names: list[Message] = again["seats"]
        assert [seat["kind"] for seat in names] == ["bot", "person", "person"]
        assert names[0]["name"] != "Ada"
    assert "Ada" not in cells(tmp_path)

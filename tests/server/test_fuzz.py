"""Whatever is sent, the server answers in its own words, goes on, and stays true to itself."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from requests import Session
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from websockets.sync.client import ClientConnection, connect

from tefuda.server.app import Config, make_app
from tefuda.server.protocol import FromClient
from tefuda.server.words import ERRORS
from tests.patience import PATIENCE
from tests.server.house import GAMES, ME_AND_A_LINK, Guest, house, play, two_people

pytestmark = pytest.mark.slow

QUICK = settings(max_examples=150, suppress_health_check=list(HealthCheck), database=None)
KINDS = ("sing", *(kind.__struct_config__.tag for kind in get_args(FromClient)))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
NUMBER = st.integers(0, 40) | st.integers()


def messages(table: str) -> st.SearchStrategy[str | bytes]:
    """From nearly right to nothing of the kind."""
    fields: dict[str, st.SearchStrategy[Any]] = {
        "table": st.just(table) | st.text(max_size=40),
        "seq": NUMBER,
        "since": st.just(0) | NUMBER,
        "seat": st.none() | NUMBER,
        "choice": NUMBER,
        "what": st.sampled_from(("draw", "undo", "rematch")) | JSON,
        "yes": st.booleans() | JSON,
        "lang": st.sampled_from(("en", "fr", "de")),
    }
    exact = {
        "attach": ("table", "seat", "since", "lang"),
        "pass": ("table",),
        "choose": ("table", "seq", "choice"),
        "preview": ("table", "seq", "choice"),
        "hint": ("table", "seq"),
        "offer": ("table", "what"),
        "answer": ("table", "what", "yes"),
    }
    name = st.integers(0, 30).map(str)
    likely = [
        st.fixed_dictionaries(
            {"type": st.just(kind), "id": name, **{field: fields[field] for field in wanted}}
        )
        for kind, wanted in exact.items()
    ]
    loose = st.fixed_dictionaries(
        {"type": st.sampled_from(KINDS), "id": name | JSON}, optional=fields
    )
    as_text = st.one_of(*likely, loose, JSON).map(json.dumps)
    return as_text | st.text(max_size=60) | st.binary(max_size=60)


def assault(address: str, headers: dict[str, str], table: str) -> set[str]:
    """Many messages, one after the other; which answers there were."""
    codes: set[str] = set()
    with connect(f"ws://{address}/ws", additional_headers=headers) as socket:

        @QUICK
        @given(messages(table))
        def send(message: str | bytes) -> None:
            socket.send(message)
            codes.update(answers(socket))

        send()
    return codes


def answers(socket: ClientConnection) -> set[str]:
    """All that comes before the answer to a ping."""
    socket.send('{"type": "ping", "id": "fence"}')
    found: set[str] = set()
    while True:
        message = json.loads(socket.recv(PATIENCE))
        if message.get("id") == "fence":
            return found
        found.add(message.get("code", message["type"]))


async def test_no_message_breaks_the_server_or_a_table(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        codes = set()
        for guest in (ada, bo, Guest(address, "")):
            codes |= await asyncio.to_thread(assault, address, guest.headers, table)
        assert "failed" not in codes
        assert codes <= set(ERRORS) | {"ack", "told", "now", "preview"}
        assert {"malformed", "no_table", "ack"} <= codes
        before = Guest(address, "")
        await before.connect()
        await before.attach(table)
    async with house(tmp_path) as address:
        after = Guest(address, "")
        await after.connect()
        await after.attach(table)
        assert after.told[table] == before.told[table]
        assert after.now[table] == before.now[table]


ANY_TEXT = st.text(st.characters(), max_size=8)
"""Halves of characters too, which no encoding can write."""
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=6,
)
BODIES = {
    "/api/people": st.fixed_dictionaries({"name": ANYTHING}, optional={"token": ANYTHING}),
    "/api/tables": st.fixed_dictionaries(
        {"game": st.just("gosux") | ANYTHING, "seats": st.just(ME_AND_A_LINK) | ANYTHING},
        optional={"settings": ANYTHING, "clock": ANYTHING, "from": ANYTHING},
    ),
    "/api/tables/nowhere/join": st.fixed_dictionaries({}, optional={"key": ANYTHING}),
}


async def test_no_body_breaks_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        for path, bodies in BODIES.items():
            asked = await asyncio.to_thread(post_all, address, ada.headers, path, bodies)
            assert 422 in asked


def post_all(
    address: str, headers: dict[str, str], path: str, bodies: st.SearchStrategy[Any]
) -> set[int]:
    statuses: set[int] = set()
    with Session() as session:

        @seed(1)
        @QUICK
        @given(bodies | ANYTHING)
        def post(body: object) -> None:
            sent = {**headers, "Content-Type": "application/json"}
            answer = session.post(f"http://{address}{path}", json.dumps(body), headers=sent)
            assert answer.status_code < 500
            assert "content-security-policy" in answer.headers
            assert answer.ok or {"detail", "code"} == set(answer.json())
            statuses.add(answer.status_code)

        post()
    return statuses


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
REFUSED = SchemathesisConfig.from_dict(
    {
        "checks": {
            "negative_data_rejection": {
                "expected-statuses": [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]
            }
        }
    }
)
"""How the server says no. A body that is too long is refused before anybody reads it."""


async def test_no_request_breaks_the_server(tmp_path: Path) -> None:
    """Whatever is asked, the answer is one that the API's own description names."""
    schema = make_app(Config(tmp_path, GAMES)).openapi()
    async with house(tmp_path) as address:
        ada, _, table = await two_people(address)
        cy, di, finished = await two_people(address)
        await play(finished, (cy, di), random.Random(1), 12)
        await cy.ask("resign", table=finished)
        known = {"table": [table, finished], "game": ["gosux", "gosu", "samurai"]}
        statuses = await asyncio.to_thread(requests, schema, address, ada.headers, known)
        assert (await ada.get("/healthz")).json()["status"] == "ok"
    print(sorted(statuses))
    assert {200, 400, 404, 409, 422} <= statuses


def requests(
    schema: dict[str, Any], address: str, headers: dict[str, str], known: dict[str, list[str]]
) -> set[int]:
    """What the description allows, and what it does not, for every route; with names that exist,
    and names that do not."""
    statuses: set[int] = set()
    with Session() as session:
        for found in schemathesis.openapi.from_dict(schema, config=REFUSED).get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            cases = operation.as_strategy()
            if operation.body or operation.query:
                cases |= operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

            @seed(1)
            @settings(QUICK, max_examples=40)
            @given(cases, st.data())
            def ask(case: schemathesis.Case[Any], data: st.DataObject) -> None:
                for name, values in known.items():
                    if name in case.path_parameters and data.draw(st.booleans()):
                        case.path_parameters[name] = data.draw(st.sampled_from(values))
                answer = case.call_and_validate(
                    base_url=f"http://{address}", headers=headers, session=session, checks=CHECKS
                )
                statuses.add(answer.status_code)

            ask()
    return statuses

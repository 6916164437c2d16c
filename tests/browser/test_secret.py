"""A question that nobody else may notice: how long one has to answer it is shown."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

import tefuda
from tefuda.core.state import State
from tefuda.server.cookies import PLAIN
from tests.browser.conftest import Opener, served
from tests.browser.driving import post
from tests.browser.players import show
from tests.browser.serving import SEED
from tests.patience import PATIENCE
from tests.server.house import ME_AND_A_LINK

SETTINGS = {"draft": "given", "clans": "abhilasha,justice,galmi/phoenix,goan_sul,xian"}
PLAYED = 96
"""Chance by which Ada, who holds Greatshield Atalante, is soon asked whether to use it."""
WHY = ("Everybody waits a moment", "Tout le monde patiente un instant")
"""What the others are told meanwhile, in both languages."""


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[str]:
    """A server that waits longer for an answer than those of the other tests, and than any of the
    pages needs."""
    with served(tmp_path, PATIENCE) as address:
        yield address


def until_asked() -> tuple[State, list[tuple[int, int]]]:
    """Seats and choices up to a question in secret."""
    state = tefuda.game("gosux").new(SEED, **SETTINGS)
    rng, played = random.Random(PLAYED), []
    while state.shows(None):
        assert state.actor is not None
        played.append((int(state.actor), int(rng.choice(state.options))))
        state.step(played[-1][1])
    return state, played


@contextmanager
def lines_of(site: str, table: str, *tokens: str) -> Iterator[list[ClientConnection]]:
    """People who follow a table without a page."""
    address = site.replace("http", "ws") + "/ws"
    with ExitStack() as opened:
        lines = []
        for token in tokens:
            headers = {"Authorization": f"Bearer {token}"}
            line = opened.enter_context(
                connect(address, additional_headers=headers, open_timeout=PATIENCE)
            )
            line.send(json.dumps({"type": "attach", "id": "first", "table": table}))
            lines.append(line)
        yield lines


def choose(line: ClientConnection, table: str, choice: int) -> None:
    """When one is asked."""
    for text in line:
        message = json.loads(text)
        if message["type"] == "now" and message["options"]:
            said = {"type": "choose", "id": f"at {message['seq']}", "table": table}
            line.send(json.dumps({**said, "seq": message["seq"], "choice": choice}))
            return


def test_who_is_asked_in_secret_sees_how_long_they_have_and_is_heard(
    visit: Opener, patient: str
) -> None:
    asked, played = until_asked()
    assert asked.actor == 0
    ada, ben = [post(patient, "/api/people", {"name": n, "token": True})["token"] for n in "AB"]
    wanted = {"game": "gosux", "settings": SETTINGS, "seats": ME_AND_A_LINK}
    made = post(patient, "/api/tables", wanted, ada)
    table = made["table"]
    post(patient, f"/api/tables/{table}/join", {"key": made["keys"]["1"]}, ben)
    page = visit("/about")
    page.context.add_cookies([{"name": PLAIN, "value": ada, "url": patient}])
    page.goto(f"{patient}/table/{table}")
    page.wait_for_selector("[data-status=playing]")
    onlookers = []
    for lang, phone in (("en", False), ("fr", True)):
        onlookers.append(visit("/about", lang=lang, phone=phone))
        onlookers[-1].goto(f"{patient}/table/{table}")
        onlookers[-1].wait_for_selector("[data-status=playing]")
    with lines_of(patient, table, ada, ben) as lines:
        for seat, choice in played:
            choose(lines[seat], table, choice)
        expect(page.locator("[data-within]")).to_contain_text("Answer within")
        for other, why in zip(onlookers, WHY, strict=True):
            expect(other.locator("[data-waits]")).to_contain_text(why)
            expect(other.locator("[data-waits] a")).to_have_text("GX-4.9")
            expect(other.locator("[data-pause]")).to_contain_text(why)
    show(page, "options")
    text = asked.describe(asked.options[0], "en")
    page.get_by_role("region", name="Your options").get_by_role("button", name=text).click()
    expect(page.locator("[data-within]")).to_have_count(0)
    expect(page.locator("[data-log]")).to_contain_text("Greatshield Atalante")

"""Whole fights of Way of the Samurai through the page."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tefuda
from tests.browser.conftest import Opener
from tests.browser.players import (
    act,
    expect_result,
    play,
    press,
    seq,
    settled,
    show,
    start_fight,
    table,
)
from tests.browser.test_pages import faults


def test_a_newcomer_fights_with_clicks_on_the_board_and_is_told_why_it_ended(
    visit: Opener,
) -> None:
    page = visit("/")
    start_fight(page)
    rng = random.Random(1)
    while settled(page) == "asked":
        press(page, rng)
    expect_result(page)
    assert reasons(page) == told_of(page, "en")
    show(page, "log")
    log = page.locator("[data-log]").inner_text()
    rounds = re.search(r"Round (\d+)", page.locator("header.bar").inner_text())
    assert rounds
    last = int(rounds[1])
    assert last > 1
    assert re.findall(r"^Round (\d+)\.$", log, re.MULTILINE) == [str(n + 1) for n in range(last)]
    before = table(page)
    page.locator("[data-tool=rematch]").click()
    page.wait_for_url(lambda address: "/table/" in address and before not in address)
    assert settled(page) == "asked"


def reasons(page: Page) -> list[str]:
    """Why the fight ended so, as the page says it."""
    lines = page.locator("[data-ending] ul li")
    expect(lines.first).to_be_visible()
    return [" ".join(line.split()) for line in lines.all_inner_texts()]


def told_of(page: Page, lang: str) -> list[str]:
    """The same as the game itself says it, which was played again from its record."""
    record = page.request.get(f"/api/tables/{table(page)}/record").text()
    summary: Any = tefuda.game("samurai").summary(record, lang)
    return [" ".join(line.split()) for line in summary["lines"]]


def test_a_fight_by_arrows_and_enter_never_loses_the_focus(visit: Opener) -> None:
    page = visit("/")
    start_fight(page)
    rng = random.Random(2)
    page.locator("[data-game=samurai] [data-spot][tabindex='0']").focus()
    for _ in range(40):
        if settled(page) == "over":
            return
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp"]))
        inside = page.evaluate("!!document.activeElement.closest('[data-game=samurai]')")
        assert inside, page.evaluate("document.activeElement.outerHTML")
        if page.evaluate("document.activeElement.matches('button[data-choice]')"):
            before = seq(page)
            page.keyboard.press("Enter")
            page.wait_for_function(
                "(before) => document.querySelector('[data-seq]')?.dataset.seq !== before",
                arg=before,
            )


def test_pointing_at_a_card_shows_where_the_gauges_would_go(visit: Opener) -> None:
    page = visit("/")
    start_fight(page)
    page.locator("[data-hand] button.lit[data-choice]").first.hover()
    expect(page.locator("[data-gauge] .ghost").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_a_fight_has_no_fault_that_axe_knows_and_fits(
    visit: Opener, phone: bool, scheme: str
) -> None:
    page = visit("/", phone=phone, color_scheme=scheme)
    start_fight(page)
    rng = random.Random(3)
    for _ in range(4):
        act(page, rng)
        settled(page)
    assert not faults(page)
    wide = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide <= 0


def test_on_a_phone_in_french_the_fight_is_fought_to_its_end(visit: Opener) -> None:
    page = visit("/", phone=True, lang="fr")
    start_fight(page)
    small = page.evaluate(
        """[...document.querySelectorAll('[data-game=samurai] button')]
            .filter((one) => one.offsetParent && !one.closest('dialog'))
            .map((one) => one.getBoundingClientRect())
            .filter((box) => Math.min(box.width, box.height) < 43.5).length"""
    )
    assert small == 0
    play(page, random.Random(4))
    expect_result(page)
    assert reasons(page) == told_of(page, "fr")
    expect(page.locator("[data-ending]")).to_contain_text("Vous")


def test_every_thing_of_the_game_is_in_its_gallery(visit: Opener) -> None:
    page = visit("/cards/samurai")
    expect(page.get_by_role("heading", name="Weapons")).to_be_visible()
    page.locator("[data-open='weapon:tanto']").click()
    dialog = page.get_by_role("dialog", name="Tanto")
    expect(dialog).to_contain_text("doubled")
    expect(dialog).to_contain_text("WS-3.5")

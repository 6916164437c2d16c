"""The first minutes: home, a first game, a game that is chosen, and what one comes back to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import question, settled, table
from tests.browser.test_pages import faults


def resigned(page: Page) -> None:
    """The game at this table, given up."""
    page.keyboard.press("1")
    page.wait_for_function("document.querySelector('[data-seq]').dataset.seq !== '0'")
    settled(page)
    page.locator("[data-tool=more]").click()
    page.locator("[data-tool=resign]").click()
    page.locator("[data-confirm=resign]").click()
    page.wait_for_selector("[data-status=over]")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_newcomer_is_in_a_game_without_a_draft_after_one_press(visit: Opener, lang: str) -> None:
    page = visit("/", lang=lang)
    page.locator("[data-play=first]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    assert question(page) in {"mulligan", "action"}
    seats = page.request.get(f"/api/tables/{table(page)}").json()["seats"]
    assert [seat.get("level", "") for seat in seats] == ["", "beginner"]


def test_who_comes_back_continues_then_finds_the_review(visit: Opener) -> None:
    page = visit("/")
    page.locator("[data-play=first]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    where = page.url
    page.goto("/")
    expect(page.locator("[data-play=first]")).to_have_count(0)
    page.locator("[data-continue]").click()
    page.wait_for_url(where)
    settled(page)
    resigned(page)
    page.goto("/")
    expect(page.locator("[data-continue]")).to_have_count(0)
    lately = page.get_by_role("region", name="Lately")
    expect(lately).to_contain_text("Gosu X against ")
    expect(lately).to_contain_text("Lost")
    lately.get_by_role("link", name="Review").click()
    page.wait_for_url("**/review/*")


def test_clans_are_dealt_by_pressing_them_and_the_server_says_what_is_missing(
    visit: Opener,
) -> None:
    page = visit("/play/gosux")
    page.locator("[data-settings] summary").first.click()
    assert not faults(page)
    page.get_by_label("Chosen here").check()
    mine = page.get_by_role("group", name=re.compile("^You"))
    expect(mine.get_by_role("checkbox", checked=True)).to_have_count(3)
    page.locator("[data-deal='0:xian']").check()
    fault = page.get_by_role("status").filter(has_text="Each player needs three clans")
    expect(fault).to_contain_text("player 1 has 4, player 2 has 3")
    expect(page.locator("[data-play=bot]")).to_be_disabled()
    page.locator("[data-deal='0:phoenix']").uncheck()
    expect(fault).to_have_count(0)
    page.locator("summary", has_text="House rulings").click()
    page.get_by_role("switch", name="Cards that touch at a corner").check()
    assert not faults(page)
    page.locator("[data-play=bot]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    assert question(page) in {"mulligan", "action"}


def test_no_page_of_settings_shows_an_identifier(visit: Opener) -> None:
    for game in ("gosux", "gosu", "samurai"):
        page = visit(f"/play/{game}")
        for folded in page.locator("details > summary").all():
            folded.click()
        said = page.locator("main").inner_text()
        assert not re.findall(r"\b[a-z]+_[a-z_]+\b|\w=\w", said)

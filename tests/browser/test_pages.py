"""Every page, for everyone: nothing for axe to find, nothing from elsewhere, both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsers import axe_source
from tests.browser.conftest import Opener
from tests.browser.finished import finished_game
from tests.browser.players import PATIENCE, choose_goblins, settled, start_against

STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = [
    "/",
    "/learn",
    "/cards",
    "/rules",
    "/about",
    "/me",
    "/no-such-page",
    "/learn/samurai",
    "/cards/samurai",
    "/rules/samurai",
    "/statistics/samurai",
]


def faults(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 AA, each with where it is."""
    page.evaluate(axe_source())
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", STANDARD
    )
    return [
        f"{fault['id']}: {node['html'][:150]} ({node['failureSummary']})"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def ready(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1").first).to_be_attached()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_fault_that_axe_knows(
    visit: Opener, path: str, phone: bool, scheme: str
) -> None:
    page = visit(path, phone=phone, color_scheme=scheme)
    ready(page)
    assert not faults(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_a_table_in_play_has_no_fault_that_axe_knows(
    visit: Opener, phone: bool, scheme: str
) -> None:
    page = visit("/", phone=phone, color_scheme=scheme)
    start_against(page, "random")
    settled(page)
    assert not faults(page)


def test_replay_and_review_have_no_fault_that_axe_knows(visit: Opener, site: str) -> None:
    over, _ = finished_game(site, 12)
    for path in (f"/replay/{over}?move=30", f"/review/{over}"):
        page = visit(path)
        ready(page)
        assert not faults(page)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_a_phone_and_asks_nobody_else(visit: Opener, site: str, path: str) -> None:
    page = visit(path, phone=True)
    foreign: list[str] = []
    page.on(
        "request", lambda asked: None if asked.url.startswith(site) else foreign.append(asked.url)
    )
    page.reload()
    ready(page)
    wide = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide <= 0, f"{path} is {wide} pixels too wide"
    assert not foreign


def test_the_language_is_the_browsers_and_can_be_changed_anywhere(visit: Opener) -> None:
    page = visit("/cards", lang="fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="Préférences").click()
    page.locator("input[name=lang]").first.check()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("h1")).to_contain_text("The cards")


def test_a_table_reached_from_the_first_page_changes_the_language_of_its_cards(
    visit: Opener,
) -> None:
    page = visit("/")
    choose_goblins(page, 2)
    start_against(page, "random")
    settled(page)
    hand = page.locator("[data-hand='0']")
    expect(hand).to_contain_text("Ancient Gobans")
    page.get_by_role("button", name="Français").click()
    expect(hand).to_contain_text("Anciens Gobans", timeout=PATIENCE)
    expect(hand).not_to_contain_text("Ancient Gobans")


def test_a_rule_is_found_by_its_number(visit: Opener) -> None:
    page = visit("/rules#GX-4.9")
    expect(page.locator('[id="GX-4.9"]')).to_be_in_viewport()


def test_cards_are_filtered_and_the_address_keeps_it(visit: Opener) -> None:
    page = visit("/cards")
    expect(page.locator("main [data-open]")).to_have_count(88)
    page.get_by_role("searchbox").first.fill("muraena")
    expect(page.locator("main [data-open]")).to_have_count(1)
    page.reload()
    expect(page.locator("main [data-open]")).to_have_count(1)

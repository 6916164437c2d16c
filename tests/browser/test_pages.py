"""Every page, for everyone: nothing for axe to find, nothing from elsewhere, both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browsers import LIBRARIES, axe_source, launch, unpacked
from tests.browser.conftest import Opener
from tests.browser.finished import finished_game
from tests.browser.players import choose_goblins, settled, start_against

STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = [
    "/",
    "/learn",
    "/cards",
    "/rules",
    "/about",
    "/me",
    "/no-such-page",
    "/play/gosux",
    "/play/gosu",
    "/play/samurai",
    "/play/duel",
    "/book/gosux",
    "/book/gosu",
    "/book/samurai",
    "/example/gosux/shift-to-another-clan",
    "/learn/samurai",
    "/learn/duel",
    "/cards/samurai",
    "/cards/duel",
    "/rules/samurai",
    "/statistics/samurai",
]


FAULTS = """async (tags) => {
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } })
    const covered = violations.find(({ id }) => id === 'target-size')
    for (const node of covered?.nodes.splice(0) ?? []) {
        document.querySelector(node.target[0]).scrollIntoView({ block: 'center' })
        const only = { runOnly: { type: 'rule', values: ['target-size'] } }
        const again = await axe.run({ include: [node.target] }, only)
        covered.nodes.push(...again.violations.flatMap(({ nodes }) => nodes))
    }
    return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 150)} (${node.failureSummary})`))
}"""
"""A bar at the edge of the screen lies over what has been scrolled there: only what is too small to
be pressed in the middle of the screen as well is a fault."""


def faults(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 AA, each with where it is."""
    page.evaluate(axe_source())
    found: list[str] = page.evaluate(FAULTS, STANDARD)
    return found


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


@pytest.mark.parametrize("path", ["/", "/rules", "/cards"])
def test_a_page_is_set_in_the_fonts_that_it_brings(visit: Opener, path: str) -> None:
    page = visit(path)
    ready(page)
    found = page.evaluate(
        """document.fonts.ready.then((fonts) => [...fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family.replaceAll('"', '')))"""
    )
    assert set(found) == {"Alegreya Sans", "Fira Sans Condensed", "Shippori Mincho"}
    assert len(found) >= 8


def test_a_system_without_a_browser_has_one_among_the_clients_packages(
    browser: Browser, site: str
) -> None:
    packed = launch(browser.browser_type, unpacked())
    try:
        page = packed.new_page(base_url=site)
        page.goto("/about")
        expect(page.locator("h1")).to_be_visible()
    finally:
        packed.close()
    # NSS and Expat, which a bare system lacks, are unpacked beside it.
    libraries = Path(unpacked()).parent / LIBRARIES
    assert {"libnss3.so", "libexpat.so.1"} <= {file.name for file in libraries.iterdir()}


def test_the_licences_of_the_fonts_are_served_with_them(visit: Opener) -> None:
    page = visit("/about")
    links = page.get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(3)
    for link in links.all():
        answer = page.request.get(link.get_attribute("href") or "")
        assert answer.headers["content-type"].startswith("text/plain")
        assert "SIL Open Font License, Version 1.1" in answer.text()


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
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="Français").check()
    expect(hand).to_contain_text("Anciens Gobans")
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

"""The book of a game: read, and its examples stepped through, opened as tables and played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import settled
from tests.browser.test_lesson import at, ready, wanted
from tests.browser.test_pages import faults

NAME = "shift-to-another-clan"
STEPS = 5
"""Four choices, and what came out."""


def test_the_book_is_a_press_away_from_home_and_from_the_rules(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("link", name="The book of GOSU", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The book of GOSU")
    page = visit("/rules/samurai")
    page.get_by_role("link", name="The book of Way of the Samurai").click()
    expect(page.get_by_role("heading", name="The story")).to_be_visible()
    page.locator("nav[aria-label=Contents]").get_by_role("link", name="In the box").click()
    expect(page.locator("#box")).to_be_in_viewport()


@pytest.mark.parametrize(("game", "parts"), [("gosux", [8]), ("gosu", [7]), ("samurai", [3, 2, 2])])
def test_every_part_of_a_card_that_is_explained_is_found_on_it(
    visit: Opener, game: str, parts: list[int]
) -> None:
    page = visit(f"/book/{game}")
    cards = page.locator("[data-anatomy]")
    expect(cards).to_have_count(len(parts))
    for card, count in zip(cards.all(), parts, strict=True):
        expect(card.locator("figcaption li")).to_have_count(count)
        expect(card.locator("svg circle.number")).to_have_count(count)


def test_the_book_is_told_in_french_with_its_examples(visit: Opener) -> None:
    page = visit("/book/gosu", lang="fr")
    expect(page.get_by_role("heading", name="Dans la boîte")).to_be_visible()
    expect(page.locator("[data-example=counting]")).to_contain_text("Compter par colonnes")
    expect(page.locator("[data-example]")).to_have_count(26)


def step_through(page: Page) -> None:
    """Make every choice of the example, where the table points."""
    for number in range(STEPS - 1):
        ready(page)
        assert at(page) == number
        wanted(page).click()
    ready(page)


def test_an_example_is_stepped_through_on_the_board_and_gone_on_with(visit: Opener) -> None:
    page = visit("/book/gosux")
    page.locator(f"[data-example={NAME}]").get_by_role("link", name="Step through").click()
    step_through(page)
    expect(page.locator("[data-says]")).to_contain_text("A shift asks for the level only.")
    assert not faults(page)
    page.locator("[data-next]").click()
    expect(page.locator("[data-example-end] h2")).to_be_focused()
    assert not faults(page)
    page.locator("[data-go-on]").click()
    settled(page)
    expect(page.locator("[data-example-note]")).to_contain_text("A shift to another clan")
    hero = page.locator("[data-at='place:0.II.1'], [data-at='0.II.1']").first
    expect(hero).to_contain_text("Cylak")


@pytest.mark.parametrize("phone", [False, True])
def test_an_example_opens_as_a_table_and_is_played_on(visit: Opener, phone: bool) -> None:
    page = visit("/book/gosux", phone=phone)
    page.locator(f"[data-example={NAME}] [data-open-example]").click()
    settled(page)
    note = page.locator("[data-example-note]")
    expect(note).to_be_visible()
    expect(note).to_contain_text("Elle, a hero of Justice, has a shift cost of 2.")
    assert not faults(page)
    if phone:
        page.locator("#side .close").click()
        expect(note).to_be_hidden()
    before = int(page.locator("[data-seq]").get_attribute("data-seq") or 0)
    page.keyboard.press("1")  # draw with a token, not what the example does
    settled(page)
    assert int(page.locator("[data-seq]").get_attribute("data-seq") or 0) > before
    page.reload()
    settled(page)
    expect(page.locator("[data-example-note]")).to_be_attached()


def test_a_fight_opens_at_an_example_with_nobody_else(visit: Opener) -> None:
    page = visit("/book/samurai")
    page.locator("[data-example=two-ki-two-guard] [data-open-example]").click()
    settled(page)
    expect(page.locator("[data-example-note]")).to_contain_text("each Ki you spend")


def test_an_example_that_there_is_not_says_so(visit: Opener) -> None:
    page = visit("/example/gosux/no-such-example")
    expect(page.get_by_role("alert")).to_contain_text("no example of that name")
    page.get_by_role("link", name="Back to the book").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The book of Gosu X")

"""After the game: the replay, a link into it, going on from there, and the review."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.finished import finished_game
from tests.browser.players import settled, show, table
from tests.browser.test_ending import saved
from tests.browser.test_sound import LISTEN


@pytest.fixture(scope="session")
def game(site: str) -> tuple[str, int]:
    return finished_game(site, 11)


def test_a_replay_is_scrubbed_and_a_link_leads_to_the_same_moment(
    visit: Opener, game: tuple[str, int]
) -> None:
    over, _ = game
    page = visit(f"/replay/{over}")
    scrub = page.get_by_test_id("scrub")
    last = int(scrub.get_attribute("max") or 0)
    assert last > 20
    scrub.fill(str(last // 2))
    expect(page).to_have_url(re.compile(rf"move={last // 2}\b"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"move={last // 2 + 1}\b"))
    other = visit(page.url.split("/", 3)[3].join(["/", ""]))
    expect(other.get_by_test_id("scrub")).to_have_value(str(last // 2 + 1))
    page.keyboard.press("End")
    expect(scrub).to_have_value(str(last))


def test_a_replay_is_kept_as_a_picture_and_a_page(visit: Opener, game: tuple[str, int]) -> None:
    page = visit(f"/replay/{game[0]}?move=20")
    page.get_by_test_id("keep").click()
    expect(page.locator("[data-save=film]")).to_be_visible()
    assert saved(page, "picture").read_bytes().startswith(b"\x89PNG")
    assert "<figure" in saved(page, "page").read_text()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("keep")).to_be_focused()


def test_a_replay_is_heard_as_the_game_was(visit: Opener, game: tuple[str, int]) -> None:
    page = visit("/about", reduced_motion="no-preference")
    page.add_init_script(LISTEN)
    page.goto(f"/replay/{game[0]}?move=20")
    expect(page.get_by_test_id("scrub")).to_be_visible()
    page.get_by_test_id("play").click()
    page.wait_for_function("() => window.started > 2")
    page.keyboard.press("Home")  # a page that is closed while it plays draws what it may not load
    expect(page.get_by_test_id("scrub")).to_have_value("0")


def test_one_goes_on_from_a_moment_against_a_bot(visit: Opener, game: tuple[str, int]) -> None:
    over, _ = game
    page = visit(f"/replay/{over}?move=20")
    page.get_by_test_id("go-on").click()
    page.get_by_test_id("go-on-start").click()
    page.wait_for_url("**/table/*")
    assert table(page) != over
    assert settled(page) in ("asked", "over")
    show(page, "log")
    expect(page.locator("[data-log]")).to_be_visible()


def test_the_review_draws_the_graph_and_ranks_the_mistakes(
    visit: Opener, game: tuple[str, int]
) -> None:
    over, _ = game
    page = visit(f"/review/{over}")
    expect(page.locator("[data-page=review][data-status=done]")).to_be_visible()
    expect(page.get_by_test_id("graph")).to_be_visible()
    mistakes = page.get_by_test_id("mistake")
    assert mistakes.count() > 0, "a game of chance without a mistake"
    costs = [
        int(re.search(r"\d+", text)[0])  # type: ignore[index]
        for text in mistakes.locator(".cost").all_inner_texts()
    ]
    assert costs == sorted(costs, reverse=True)
    move = mistakes.first.get_attribute("data-move")
    mistakes.first.locator("a.button").click()
    page.wait_for_url(f"**/replay/{over}?*move={move}*")


def test_a_game_that_is_not_over_has_no_replay(visit: Opener) -> None:
    page = visit("/replay/no-such-table")
    expect(page.get_by_role("alert")).to_be_visible()

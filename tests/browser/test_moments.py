"""Moments that decide something are staged: before what follows from them, until a press ends them,
and in words for those who want nothing to move."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.staging import STORIES, told_here
from tests.patience import patiently

SCENES: Final = {
    "arrival": "[data-scene=arrival]",
    "arrival-gosu": "[data-scene=arrival]",
    "mutation": "[data-scene=mutation]",
    "fifth-token": "[data-scene=triumph]",
    "special-victory": "[data-scene=triumph]",
    "shared-win": "[data-scene=triumph]",
    "battle-teams": "[data-parts]",
    "passed": "[data-scene=stroke]",
    "beheading": "[data-scene=beheading]",
    "duel-passed": "[data-scene=stroke]",
    "duel-beheading": "[data-scene=beheading]",
    "duel-won": "[data-scene=triumph]",
}
SEEN: Final = """(scene) => {
    const seen = (window.seen = { scene: false, early: [] })
    const look = () => {
        const board = document.querySelector('[data-event]')
        if (document.querySelector(scene)) seen.scene = true
        if (!document.querySelector('[data-showing]')) return
        for (const what of ['#ending-title', '[data-choice]:not(.sky *)'])
            if (document.querySelector(what)) seen.early.push(`${what} at ${board?.dataset.event}`)
    }
    const everything = { subtree: true, childList: true, attributes: true }
    new MutationObserver(look).observe(document, everything)
}"""
"""In the page: whether a scene came, and what was there too early."""


def at_the_moment(visit: Opener, name: str, motion: str = "no-preference") -> Page:
    """The replay of a game, a choice before its moment."""
    story = STORIES[name]()
    page = visit("/about", reduced_motion=motion)
    told_here(page, story)
    page.goto(story.path)
    expect(page.get_by_test_id("scrub")).to_have_value(str(story.moment - 1))
    page.wait_for_selector("[data-event] h2", state="attached")
    return page


def until_shown(page: Page) -> None:
    """All that the choice leads to; great moments are gone on from."""
    for _ in patiently("the end of what is shown"):
        page.evaluate("() => document.querySelector('[data-continue]')?.click()")
        if page.locator("[data-showing]").count() == 0:
            return


@pytest.mark.parametrize("name", SCENES)
def test_a_moment_is_staged_before_what_follows(visit: Opener, name: str) -> None:
    page = at_the_moment(visit, name)
    page.evaluate(SEEN, SCENES[name])
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-showing]", state="attached")
    until_shown(page)
    seen = page.evaluate("() => window.seen")
    assert seen == {"scene": True, "early": []}
    expect(page.locator("[data-scene]")).to_have_count(0)


@pytest.mark.parametrize("name", ["arrival", "beheading"])
def test_a_press_ends_a_moment(visit: Opener, name: str) -> None:
    page = at_the_moment(visit, name)
    page.keyboard.press("ArrowRight")
    page.locator(SCENES[name]).wait_for(state="attached")
    page.locator("section[data-event]").click(position={"x": 10, "y": 10})
    expect(page.locator("[data-scene], [data-showing]")).to_have_count(0)


@pytest.mark.parametrize(("name", "said"), [("arrival", "Galmi"), ("beheading", "lost")])
def test_who_wants_nothing_to_move_reads_what_happened(visit: Opener, name: str, said: str) -> None:
    page = at_the_moment(visit, name, motion="reduce")
    page.evaluate(SEEN, SCENES[name])
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("heard")).to_contain_text(said)
    assert page.evaluate("() => window.seen.scene") is False

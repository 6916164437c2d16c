"""People who share a screen: they hand it over, and look for what the other should not see."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from tests.browser.players import ASKED, OVER, act, open_game

CURTAIN = "[data-curtain]"
HAND_OVER = "[data-hand-over]"
HELD = """() => [...document.querySelectorAll('[data-hand] [data-card] .heard')]
    .map((words) => words.textContent.split(',')[0].trim())"""
"""In the page: what the cards are called that lie before somebody with their faces up."""
LEFT = """() => document.documentElement.outerHTML"""

Look = Callable[[Page], None]


def share_screen(page: Page, game: str, names: Sequence[str], others: Sequence[str] = ()) -> None:
    """A table for people at this screen, the first of whom has the browser; `others`: bots."""
    open_game(page, game)
    page.locator("[data-play=here]").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[autocomplete=nickname]").fill(names[0])
    players = len(names) + len(others)
    if players > 2:
        dialog.locator(f"input[data-setting=players][value='{players}']").check()
    for seat, kind in enumerate(["here"] * (len(names) - 1) + [*others], 1):
        if players > 2:
            dialog.locator(f"select[data-seat='{seat}']").select_option(kind)
        if kind == "here":
            dialog.locator(f"[data-name='{seat}']").fill(names[seat])
    dialog.locator("button.primary").click()
    page.wait_for_url("**/table/*")


def stands(page: Page) -> str:
    """What is to be done next: `curtain`, `hand over`, `asked`, or `over`."""
    page.wait_for_selector(f"{CURTAIN} button:enabled, {HAND_OVER}, {ASKED}, {OVER}")
    for name, found in (("curtain", CURTAIN), ("over", OVER), ("hand over", HAND_OVER)):
        if page.locator(found).count():
            return name
    return "asked"


def take(page: Page, keys: bool = False) -> int:
    """Who is wanted says that they are there; whose seat it is."""
    button = page.locator(f"{CURTAIN} [data-take]").first
    seat = int(button.get_attribute("data-take") or 0)
    if keys:
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        button.click()
    page.wait_for_selector(f"{CURTAIN}, [data-status]")
    return seat


def hand_over(page: Page, keys: bool = False) -> set[str]:
    """What the cards are called that the one has who hands the screen over."""
    held = set(page.evaluate(HELD))
    if keys:
        page.keyboard.press("Enter")  # it has the focus: nothing else is to be done
    else:
        page.locator(HAND_OVER).first.click()
    page.wait_for_selector(CURTAIN)
    return held


def no_trace(page: Page, held: set[str]) -> None:
    """Behind a curtain there is no card, and no name of one."""
    assert not page.locator("[data-card], [data-hand], [data-log]").count()
    left = page.evaluate(LEFT)
    for name in held:
        assert not re.search(rf"\b{re.escape(name)}\b", left), f"{name} is still in the page"


def play_at_one_screen(
    page: Page, rng: random.Random, behind: Look = lambda page: None, most: int = 1500
) -> int:
    """To the end of the game; how often the screen changed hands. `behind`: what is looked at
    behind every curtain. Now and then somebody takes the screen to answer in secret."""
    handed, held = 0, set[str]()
    for _ in range(most):
        match stands(page):
            case "over":
                return handed
            case "curtain":
                no_trace(page, held)
                behind(page)
                go_on = page.locator("[data-go-on]")
                if go_on.count() and rng.random() < 0.5:
                    go_on.click()
                else:
                    take(page)
            case "hand over":
                held |= hand_over(page)
                handed += 1
            case _:
                held |= set(page.evaluate(HELD))
                act(page, rng)
    raise AssertionError("the game does not end")

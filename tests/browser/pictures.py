"""Pictures of every page, at the size of a desk and of a phone, in light and dark.

    python -m tests.browser.pictures FOLDER          all of them, to be looked at
    python -m tests.browser.pictures docs/pictures --best   those of the README

It starts a server of its own and plays until there is something to see.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.browsers import browser_path, driver_node, launch
from tests.browser.conftest import DESKTOP, MILLISECONDS, PHONE, served
from tests.browser.finished import finished_game
from tests.browser.players import (
    act,
    choose_goblins,
    make,
    open_game,
    play,
    question,
    settled,
    start_against,
    start_fight,
)

PLAY = re.compile(r"\b(Play|Poser) ")
DRAW = re.compile(r"2 (tokens|jetons)")
FULL_HAND = 4
MOST = 80
STILL = (
    *("/", "/cards", "/cards/gosu", "/cards/samurai", "/rules", "/rules/gosu"),
    *("/learn", "/learn/gosu", "/learn/samurai", "/about", "/me"),
)
KINDS = {
    "desk-light-en": (DESKTOP, "light", "en-GB"),
    "desk-dark-fr": (DESKTOP, "dark", "fr-FR"),
    "phone-light-fr": (PHONE, "light", "fr-FR"),
    "phone-dark-en": (PHONE, "dark", "en-GB"),
}
BEST = {
    ("table", "desk-light-en"),
    ("table", "phone-dark-en"),
    ("cards", "desk-dark-fr"),
    ("goblins", "desk-light-en"),
    ("goblins", "phone-dark-en"),
    ("fight", "desk-light-en"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--best", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    driver_node()
    with TemporaryDirectory() as data, served(Path(data)) as site, sync_playwright() as driver:
        browser = launch(driver.chromium, browser_path())
        for kind in KINDS:
            for name, page in views(browser, site, kind, given.best):
                if not given.best or (name, kind) in BEST:
                    file = given.folder / f"page-{name}-{kind}.jpg"
                    page.screenshot(path=file, type="jpeg", quality=82)
                    print(file)


def views(browser: Browser, site: str, kind: str, best: bool) -> Iterator[tuple[str, Page]]:
    """Each page by its name, when it is ready to be looked at."""
    wanted = {name for name, of in BEST if of == kind} if best else None
    for path in STILL:
        name = path.strip("/").replace("/", "-") or "home"
        if wanted is None or name in wanted:
            with looking(browser, site, kind, path) as page:
                yield name, page
    if wanted is None or "table" in wanted:
        with looking(browser, site, kind, "/") as page:
            yield from at_the_table(page, to_the_end=wanted is None)
    if wanted is None or "goblins" in wanted:
        with looking(browser, site, kind, "/") as page:
            yield from among_goblins(page)
    if wanted is None or "fight" in wanted:
        with looking(browser, site, kind, "/") as page:
            yield from in_fights(page, to_the_end=wanted is None)
    if wanted is None:
        over, _ = finished_game(site, 1)
        for name in ("replay", "review"):
            with looking(browser, site, kind, f"/{name}/{over}") as page:
                if name == "review":
                    page.wait_for_selector("[data-status=done]", timeout=MILLISECONDS)
                yield name, page


def at_the_table(page: Page, *, to_the_end: bool) -> Iterator[tuple[str, Page]]:
    start_against(page, "beginner")
    settled(page)
    page.wait_for_load_state("networkidle")
    yield "draft", page
    rng = random.Random(3)
    build_armies(page, rng, 5)
    yield "table", page
    if to_the_end:
        play(page, rng)
        page.wait_for_timeout(500)
        yield "end", page


def among_goblins(page: Page) -> Iterator[tuple[str, Page]]:
    choose_goblins(page, 4)
    start_against(page, "casual")
    build_armies(page, random.Random(6), 6)
    yield "goblins", page


def build_armies(page: Page, rng: random.Random, grown: int) -> None:
    """Until this person has a turn, a hand and an army of so many cards."""
    for _ in range(MOST):
        if settled(page) == "over" or is_worth_a_look(page, grown):
            break
        prefer(page, DRAW if held(page) < FULL_HAND else PLAY, rng)
    look_up(page)


def is_worth_a_look(page: Page, grown: int) -> bool:
    army = page.locator("[data-card][data-place^='0.']").count()
    return question(page) == "action" and held(page) >= FULL_HAND and army >= grown


def held(page: Page) -> int:
    return page.locator("[data-hand='0'] [data-card]").count()


def prefer(page: Page, wanted: re.Pattern[str], rng: random.Random) -> None:
    """A choice of this kind; any, where there is none."""
    found = page.locator("[data-options] [data-choice]").filter(has_text=wanted)
    if found.count():
        choice = found.nth(rng.randrange(found.count())).get_attribute("data-choice")
        make(page, int(choice or 0))
    else:
        act(page, rng)


def look_up(page: Page) -> None:
    """Nothing is pointed at."""
    page.mouse.move(5, 5)
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)


def in_fights(page: Page, *, to_the_end: bool) -> Iterator[tuple[str, Page]]:
    open_game(page, "samurai")
    page.wait_for_load_state("networkidle")
    yield "choosing", page
    page.goto("/")
    before_the_third_card(page)
    yield "fight", page
    if to_the_end:
        play(page, random.Random(5))
        page.wait_for_timeout(500)
        yield "fight-end", page
        page.goto("/statistics/samurai")
        page.wait_for_load_state("networkidle")
        yield "statistics", page
        page.goto("/play/samurai")
        page.locator("input[data-foe=dojo]").check()
        page.locator("[data-play=alone]").click()
        page.wait_for_url("**/table/*")
        settled(page)
        act(page, random.Random(5))
        settled(page)
        page.wait_for_timeout(500)
        yield "campaign", page


def before_the_third_card(page: Page) -> None:
    """With the Defence open, and what the first card would do."""
    start_fight(page)
    for _ in range(2):
        settled(page)
        page.locator("[data-hand] button.lit[data-choice]").first.click()
        page.wait_for_timeout(500)
    option = page.locator("[data-options] [data-choice]").first
    if option.is_visible():  # on a phone the list is a sheet
        option.hover()
    page.wait_for_timeout(700)
    page.keyboard.press("Escape")  # what the card says would cover the table
    page.wait_for_timeout(300)


@contextmanager
def looking(browser: Browser, site: str, kind: str, path: str) -> Iterator[Page]:
    size, scheme, locale = KINDS[kind]
    context = browser.new_context(
        base_url=site,
        viewport=size,
        has_touch=size == PHONE,
        color_scheme="dark" if scheme == "dark" else "light",
        locale=locale,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    try:
        yield page
    finally:
        context.close()


if __name__ == "__main__":
    main()

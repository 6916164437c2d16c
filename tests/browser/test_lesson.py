"""The lesson, as somebody takes it who has never seen the game."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import settled

MOST = 80
"""Presses until the lesson must be over."""
KEPT = "tefuda.lesson.gosux"
OUT_OF_SIGHT = """[...document.querySelectorAll(
    '[data-board] [data-look], [data-says], :is([data-next], [data-do])')]
    .filter((thing) => {
        const { left, width, top, height } = thing.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + height / 2)
        return !there || !(thing.contains(there) || there.contains(thing))
    }).map((thing) => thing.outerHTML.slice(0, 200))"""
"""What the words are about, the words and the way on: of which the middle cannot be seen."""


def steps(site: str) -> list[Any]:
    with urlopen(f"{site}/api/games/gosux/lesson?lang=en") as answer:
        return [step for part in json.load(answer)["parts"] for step in part["steps"]]


def ready(page: Page) -> None:
    """Until the teacher has done what is shown before the words."""
    page.wait_for_selector("section[data-step][data-busy=false], [data-summary]")


def at(page: Page) -> int:
    return int(page.locator("section[data-step]").get_attribute("data-step") or -1)


def wanted(page: Page) -> Locator:
    """What the teacher points at: a card, or a button where no card stands for it."""
    card = page.locator("[data-board] button.pointed")
    return (card if card.count() else page.locator("[data-board] [data-wanted]")).first


def put_at(page: Page, step: int) -> None:
    """At a step, as somebody who comes back to it."""
    page.wait_for_selector("section[data-step]")
    page.evaluate(
        """([key, at]) => {
            const kept = JSON.parse(localStorage.getItem(key))
            localStorage.setItem(key, JSON.stringify({ ...kept, at }))
        }""",
        [KEPT, step],
    )
    page.reload()
    ready(page)


def follow(page: Page, *, framed: bool = False, seen: bool = False) -> None:
    """Do what the teacher asks for, by clicks on the table, to the end; `seen`: all that is framed
    because the words are about it is in sight; `framed`: there is something at every step."""
    for _ in range(MOST):
        ready(page)
        if page.locator("[data-summary]").count():
            return
        if framed:
            expect(page.locator("[data-board] [data-look]").first).to_be_visible()
        if framed or seen:
            assert not page.evaluate(OUT_OF_SIGHT), f"step {at(page)}"
        if page.locator("[data-todo]").count():
            wanted(page).click()
            menu = page.locator("[data-menu] [data-wanted]")
            if menu.count():
                menu.click()
        else:
            page.locator("[data-next]").click()
    raise AssertionError("the lesson does not end")


def test_the_whole_lesson_and_then_its_game_goes_on(visit: Opener) -> None:
    page = visit("/learn")
    follow(page)
    expect(page.locator("#summary")).to_be_focused()
    expect(page.locator("[data-summary] ol > li")).to_have_count(11)
    page.locator("[data-go-on]").click()
    page.wait_for_url("**/table/*")
    assert settled(page) == "asked"
    expect(page.locator("[data-forecast]")).to_contain_text("Round 2")


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_lesson_of_a_fight_speaks_of_is_in_sight(
    visit: Opener, lang: str, size: tuple[int, int]
) -> None:
    page = visit("/about", phone=size[0] < 800, lang=lang)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/learn/samurai")
    follow(page, framed=True)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lesson_of_goblins_is_in_sight_to_its_end(
    visit: Opener, lang: str, size: tuple[int, int]
) -> None:
    page = visit("/about", phone=size[0] < 800, lang=lang)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/learn/gosu")
    follow(page, seen=True)
    expect(page.locator("#summary")).to_be_focused()


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lesson_in_teams_is_in_sight_and_its_game_goes_on(
    visit: Opener, lang: str, size: tuple[int, int]
) -> None:
    page = visit("/about", phone=size[0] < 800, lang=lang)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/learn/gosu/teams")
    follow(page, seen=True)
    expect(page.locator("[data-summary] ol > li")).to_have_count(3)
    page.locator("[data-go-on]").click()
    page.wait_for_url("**/table/*")
    assert settled(page) == "asked"
    expect(page.locator("[data-rival='2'] [title=Partner], [title=Partenaire]")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lesson_of_the_duel_is_in_sight_and_its_duel_goes_on(
    visit: Opener, lang: str, size: tuple[int, int]
) -> None:
    page = visit("/about", phone=size[0] < 800, lang=lang)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/learn/duel")
    follow(page, seen=True)
    expect(page.locator("[data-summary] ol > li")).to_have_count(6)
    page.locator("[data-go-on]").click()
    page.wait_for_url("**/table/*")
    assert settled(page) == "asked"
    expect(page.locator("[data-options] button")).not_to_have_count(0)


def test_the_fight_of_a_lesson_goes_on(visit: Opener) -> None:
    page = visit("/learn/samurai", phone=True)
    follow(page)
    expect(page.locator("#summary")).to_be_focused()
    expect(page.locator("[data-summary] ol > li")).to_have_count(5)
    page.locator("[data-go-on]").click()
    page.wait_for_url("**/table/*")
    assert settled(page) == "asked"
    expect(page.locator("[data-stored] [data-card=standing_stone]")).to_be_visible()


def test_the_whole_lesson_in_french_on_a_phone(visit: Opener) -> None:
    page = visit("/learn", phone=True, lang="fr")
    expect(page.locator("[data-says]")).to_contain_text("Bienvenue")
    follow(page)
    expect(page.locator("#summary")).to_have_text("Ce que vous savez maintenant")


def test_keys_alone_take_the_lesson(visit: Opener) -> None:
    page = visit("/learn")
    ready(page)
    for _ in range(MOST):
        page.keyboard.press("Tab")
        if wanted(page).evaluate("it => it === document.activeElement"):
            break
    for _ in range(MOST):
        ready(page)
        if page.locator("[data-summary]").count():
            break
        if page.locator("[data-todo]").count():
            expect(wanted(page)).to_be_focused()
        else:
            expect(page.locator("[data-next]")).to_be_focused()
        page.keyboard.press("Enter")
        menu = page.locator("[data-menu] [data-wanted]")
        if menu.count():
            menu.focus()
            page.keyboard.press("Enter")
    expect(page.locator("#summary")).to_be_focused()


def test_what_is_allowed_but_not_asked_for_gets_a_gentle_answer(visit: Opener, site: str) -> None:
    page = visit("/learn")
    first = next(i for i, step in enumerate(steps(site)) if step["choose"])
    put_at(page, first)
    words = steps(site)[first]["choose"][0]["text"]
    page.locator("[data-board] button[data-choice]:not(.pointed)").first.click()
    expect(page.locator("[data-says] [data-tried]")).to_contain_text(words)
    assert at(page) == first
    wanted(page).click()
    expect(page.locator("[data-tried]")).to_have_count(0)
    ready(page)
    assert at(page) == first + 1


def test_two_cards_are_discarded_in_any_order(visit: Opener, site: str) -> None:
    page = visit("/learn")
    both = next(i for i, step in enumerate(steps(site)) if len(step["choose"]) == 2)
    put_at(page, both)
    expect(page.locator("[data-todo] li")).to_have_count(2)
    page.locator("[data-board] button.pointed").last.click()
    expect(page.locator("[data-todo] li")).to_have_count(1)
    assert at(page) == both
    wanted(page).click()
    ready(page)
    assert at(page) == both + 1


def test_one_comes_back_to_where_one_was_in_either_language(visit: Opener, site: str) -> None:
    page = visit("/learn")
    first = next(i for i, step in enumerate(steps(site)) if not step["choose"])
    put_at(page, first)
    page.locator("[data-next]").click()
    page.locator("[data-next]").click()
    page.reload()
    ready(page)
    assert at(page) == first + 2
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="Français").check()
    page.keyboard.press("Escape")
    expect(page.locator("[data-says]")).to_contain_text("Votre armée")
    assert at(page) == first + 2
    page.locator("[data-back]").click()
    assert at(page) == first + 1
    page.locator("[data-restart]").click()
    assert at(page) == 0
    page.locator("[data-skip]").click()
    expect(page.locator("[data-summary]")).to_be_visible()


def test_the_lesson_begins_with_the_draft(visit: Opener) -> None:
    page = visit("/learn")
    ready(page)
    expect(page.locator("[data-says]")).to_contain_text("Goan Sul")
    wanted(page).click()
    ready(page)
    expect(page.locator("[data-board]")).to_contain_text("Abhilasha")
    for _ in range(2):
        wanted(page).click()
    ready(page)
    expect(page.locator("[data-board] [data-hand='0']")).to_be_visible()

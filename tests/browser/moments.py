"""Every page and every kind of moment at a table, by name: where it is, and how one gets there."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from playwright.sync_api import Page

from tests.browser.conftest import MILLISECONDS
from tests.browser.driving import (
    Choose,
    Driver,
    anything,
    building,
    until_asked,
    until_attacking,
    until_played,
)
from tests.browser.finished import finished_game
from tests.browser.players import act
from tests.browser.sharing import stands, take
from tests.browser.staging import STORIES, told_here
from tests.browser.test_secret import SETTINGS
from tests.browser.test_secret import until_asked as until_asked_in_secret
from tests.patience import patiently

Place = Callable[[Driver], str]
"""Plays until there is something to see; the address of the page that shows it."""
MORE_THAN_THERE_ARE: Final = 99
LAID: Final = "[data-status] :is([data-thing], [data-card], [data-clan]), [data-status=open]"


@dataclass(frozen=True)
class Moment:
    place: Place
    ready: str = "h1"
    """What is there as soon as the page can be looked at."""
    act: Callable[[Page], None] = lambda page: None
    """What is done there before one looks."""
    before: Callable[[Page], None] = lambda page: None
    """What is done before the page is opened."""


def at(path: str) -> Moment:
    return Moment(lambda _: path)


def draft(driver: Driver) -> str:
    table = driver.table("gosux", ["beginner"])
    driver.play(table, until_asked("draft", random.Random(2)))
    return f"/table/{table}"


def army(driver: Driver) -> str:
    table = driver.table("gosux", ["random"], draft="random")
    driver.play(table, building(random.Random(6), 5))
    return f"/table/{table}"


def end(driver: Driver) -> str:
    table = driver.table("gosux", ["random"], draft="random")
    driver.play(table, building(random.Random(2), MORE_THAN_THERE_ARE))
    return f"/table/{table}"


def goblins(players: int, **settings: object) -> Place:
    def reached(driver: Driver) -> str:
        table = driver.table("gosu", ["casual"] * (players - 1), players=players, **settings)
        driver.play(table, building(random.Random(6), 6))
        return f"/table/{table}"

    return reached


def goblins_end(**settings: object) -> Place:
    def reached(driver: Driver) -> str:
        table = driver.table("gosu", ["random"] * 3, players=4, **settings)
        driver.play(table, anything(random.Random(6)))
        return f"/table/{table}"

    return reached


def fight(cards: int, **settings: object) -> Place:
    def reached(driver: Driver) -> str:
        table = driver.table("samurai", [], **settings)
        driver.play(table, until_played(cards, random.Random(5)))
        return f"/table/{table}"

    return reached


def fight_end(driver: Driver) -> str:
    table = driver.table("samurai", [])
    driver.play(table, anything(random.Random(5)))
    return f"/table/{table}"


MODULES: Final = {"bushido": True, "blood": True, "weapon_1": "yari"}
OUTSIDE: Final = {"first": "0", "location": "forest", "climate": "rain", "gisei": True}


def duel(wanted: Callable[[random.Random], Choose], **settings: object) -> Place:
    """Of a duel with a bot, until it has come to something."""

    def reached(driver: Driver) -> str:
        table = driver.table("duel", ["casual"], **settings)
        driver.play(table, wanted(random.Random(5)))
        return f"/table/{table}"

    return reached


def example(driver: Driver) -> str:
    return f"/table/{driver.example('gosux', 'shift-to-another-clan', ['beginner'])}"


def shared(driver: Driver) -> str:
    return f"/table/{driver.shared('gosu', ['Ben'])}"


def answer(driver: Driver) -> str:
    table = driver.shared("gosux", ["Ben"], **SETTINGS)
    driver.hand_round(table, until_asked_in_secret()[1], asking=True)
    return f"/table/{table}"


def to_hand_over(page: Page) -> None:
    rng = random.Random(1)
    while (done := stands(page)) != "hand over":
        take(page) if done == "curtain" else act(page, rng)


def waiting(driver: Driver) -> str:
    return f"/table/{driver.table('gosux', ['link'])}"


def after(page: str) -> Place:
    return lambda driver: f"/{page}/{finished_game(driver.site, 1)[0]}"


def review(page: Page) -> None:
    page.wait_for_selector("[data-status=done]", timeout=MILLISECONDS)


def share(page: Page) -> None:
    page.locator("[data-play=here]").click()
    page.get_by_role("dialog").locator("input[data-setting=players][value='3']").check()


def preferences(page: Page) -> None:
    page.locator("header [aria-haspopup=dialog]").last.click()


def table(place: Place) -> Moment:
    return Moment(place, LAID)


SLOWLY: Final = """localStorage.setItem('tefuda.preferences', JSON.stringify({ speed: 0.5 }))"""
STEP: Final = 50
"""Milliseconds that pass at a time until a moment is there; between them all stands still."""
STILL: Final = """(scene) => {
    const within = document.querySelector(scene)
    const moving = document.getAnimations().filter((one) => within.contains(one.effect.target))
    const ends = moving.map((one) => one.effect.getComputedTiming().endTime).filter(isFinite)
    for (const one of moving) {
        one.pause()
        one.currentTime = Math.max(...ends) / 2
    }
}"""
"""In the page: what moves in a scene stands still in the middle of it."""


def staged(name: str, scene: str) -> Moment:
    """The middle of a moment, in the replay of a game in which it comes."""
    story = cache(STORIES[name])

    def before(page: Page) -> None:
        page.clock.install()
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(SLOWLY)
        told_here(page, story())

    def act(page: Page) -> None:
        page.clock.pause_at(page.evaluate("Date.now() / 1000 + 5"))
        page.keyboard.press("ArrowRight")
        for _ in patiently(f"{scene} in {name}"):
            if page.locator(scene).count():
                break
            if page.locator("[data-continue]").count():  # the battle comes first
                page.keyboard.press("Enter")
            page.clock.run_for(STEP)
        page.evaluate(STILL, scene)

    return Moment(lambda _: story().path, "[data-testid=scrub]", act, before)


MOMENTS: Final = {
    "home": at("/"),
    "play-gosux": at("/play/gosux"),
    "play-gosu": at("/play/gosu"),
    "play-samurai": at("/play/samurai"),
    "play-duel": at("/play/duel"),
    "preferences": Moment(lambda _: "/about", act=preferences),
    "cards-gosux": at("/cards/gosux"),
    "cards-gosu": at("/cards/gosu"),
    "cards-samurai": at("/cards/samurai"),
    "rules-gosux": at("/rules/gosux"),
    "rules-gosu": at("/rules/gosu"),
    "rules-samurai": at("/rules/samurai"),
    "book-gosux": Moment(at("/book/gosux").place, "[data-anatomy]"),
    "book-gosu": Moment(at("/book/gosu").place, "[data-anatomy]"),
    "book-samurai": Moment(at("/book/samurai").place, "[data-anatomy]"),
    "example": Moment(at("/example/gosux/shift-to-another-clan").place, "[data-step]"),
    "example-table": Moment(example, "[data-example-note]"),
    "learn": at("/learn"),
    "learn-gosu": at("/learn/gosu"),
    "learn-samurai": at("/learn/samurai"),
    "learn-duel": at("/learn/duel"),
    "statistics": at("/statistics/samurai"),
    "about": at("/about"),
    "me": at("/me"),
    "missing": at("/no-such-page"),
    "waiting": table(waiting),
    "curtain": Moment(shared, "[data-curtain]"),
    "curtain-answer": Moment(answer, "[data-curtain=answer]"),
    "hand-over": Moment(shared, "[data-curtain]", to_hand_over),
    "share": Moment(lambda _: "/play/gosu", act=share),
    "draft": table(draft),
    "table": table(army),
    "end": Moment(end, "[data-poster]"),
    "goblins": table(goblins(2)),
    "goblins-four": table(goblins(4)),
    "goblins-teams": table(goblins(4, teams=True)),
    "goblins-end": Moment(goblins_end(), "[data-poster]"),
    "goblins-teams-end": Moment(goblins_end(teams=True), "[data-poster]"),
    "fight": table(fight(2)),
    "fight-end": Moment(fight_end, "[data-poster]"),
    "campaign": table(fight(1, campaign="dojo")),
    "duel": table(duel(partial(until_attacking, 2), first="0", **MODULES)),
    "duel-lay": table(duel(partial(until_asked, "lay_counter"), first="1", location="bridge")),
    "duel-counter": table(
        duel(
            partial(until_asked, "guard"), first="0", climate="rain", location="forest", gisei=True
        )
    ),
    "duel-end": Moment(duel(anything), "[data-poster]"),
    "arrival": staged("arrival", "[data-scene=arrival]"),
    "arrival-gosu": staged("arrival-gosu", "[data-scene=arrival]"),
    "mutation": staged("mutation", "[data-scene=mutation]"),
    "fifth-token": staged("fifth-token", "[data-scene=triumph]"),
    "special-victory": staged("special-victory", "[data-scene=triumph]"),
    "shared-win": staged("shared-win", "[data-scene=triumph]"),
    "battle": staged("battle", "[data-continue]"),
    "battle-four": staged("battle-four", "[data-continue]"),
    "battle-teams": staged("battle-teams", "[data-continue]"),
    "passed": staged("passed", "[data-scene=stroke]"),
    "wound": staged("wound", "[data-event~=wound]"),
    "duel-laid": staged("duel-laid", "[data-event~=lay]"),
    "duel-passed": staged("duel-passed", "[data-scene=stroke]"),
    "duel-wound": staged("duel-wound", "[data-event~=wound]"),
    "duel-won": staged("duel-won", "[data-scene=triumph]"),
    "duel-beheading": staged("duel-beheading", "[data-scene=beheading]"),
    "beheading": staged("beheading", "[data-scene=beheading]"),
    "replay": Moment(after("replay"), "[data-testid=scrub]"),
    "review": Moment(after("review"), act=review),
}

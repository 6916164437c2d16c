"""What happens is shown event by event: nothing on the page is ahead of its event."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import (
    ASKED,
    OVER,
    choose_goblins,
    start_against,
    start_duel,
    start_fight,
)
from tests.patience import patiently
from tests.properties.test_beats import EXPLAINED, kinds

WATCH: Final = """(() => {
  const seen = (window.seen = [])
  const count = (what) => document.querySelectorAll(what).length
  const text = (what) => document.querySelector(what)?.textContent ?? ''
  const all = (what) => [...document.querySelectorAll(what)]
  function look() {
    const table = document.querySelector('[data-seq]')
    if (!table) return
    const numbers = {}
    for (const seat of [0, 1, 2, 3]) {
      numbers[`hand_size ${seat}`] = count(`[data-at^="hand:${seat}:"], [data-at^="back:${seat}:"]`)
      numbers[`in_play ${seat}`] = count(`[data-at^="place:${seat}."]:not(.spare)`)
      numbers[`tokens ${seat}`] = count(`[data-at^="token:${seat}:"]`)
      numbers[`points ${seat}`] = document.querySelector(`[data-at="points:${seat}"]`)?.title
      numbers[`supremacy ${seat}`] = count(`[data-at^="supremacy:${seat}:"] .free`)
    }
    for (const pile of all('[data-pile=deck]')) {
      numbers[`deck_size ${pile.dataset.at}`] = pile.textContent
    }
    for (const gauge of all('[data-gauge]')) {
      numbers[`gauges ${gauge.dataset.gauge}`] = gauge.dataset.value
    }
    for (const whose of ['', 'enemy_']) {
      numbers[`life ${whose}`] = text(`[data-thing="${whose}life"] .heard`)
      numbers[`ki ${whose}`] = text(`[data-thing="${whose}ki"] .heard`)
    }
    const { status, asked, event = '', seq } = table.dataset
    const now = {
      numbers,
      phase: document.querySelector('[data-phase]')?.dataset.phase ?? '',
      showing: 'showing' in table.dataset,
      event: event.split(' '),
      scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
      over: status === 'over' || count('#ending-title') > 0,
      asked: asked === 'true' || count('[data-options] [data-choice]') > 0,
    }
    const last = seen.at(-1)
    if (!last || JSON.stringify(last) !== JSON.stringify(now)) seen.push(now)
  }
  const all_changes = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(look).observe(document, all_changes)
  localStorage.setItem('tefuda.preferences', JSON.stringify({ speed: 4, list: true }))
})()"""
"""In the page: what is shown, each time that it has changed."""

IN_PLAY: Final = kinds("play shift destroy sacrifice to_hand to_deck on_top under")
"""Events in which an army grows or shrinks. A position has its cards, not their number."""
LAID: Final = ("draft", "mulligan")
"""Phases in which another part of the board is shown: there numbers come and go as a whole."""


def play_along(page: Page, rng: random.Random, most: int = 400) -> None:
    """To the end, or so many choices; what is shown is watched to its end."""
    for _ in range(most):
        for _ in patiently("a choice, a great moment or the end"):
            if page.locator("[data-continue]").count():
                page.evaluate("document.querySelector('[data-continue]')?.click()")
            elif page.locator(f"{ASKED}, {OVER}").count():
                break
        if page.locator(OVER).count():
            return
        page.evaluate(
            """(luck) => {
                const all = [...document.querySelectorAll('[data-options] [data-choice]')]
                const left = all.filter((one) => one.ariaPressed !== 'true')
                left[Math.floor(luck * left.length)]?.click()
            }""",
            rng.random(),
        )


def check(page: Page, game: str) -> int:
    """Whether every change of a number came with an event that explains it; how many there were."""
    explained, found = EXPLAINED[game] | {"in_play": IN_PLAY}, 0
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    for before, now in pairwise(seen):
        assert not (now["showing"] and now["over"]), f"the end is told during {now['event']}"
        assert not (now["scene"] and now["over"]), f"the end is told over {now['scene']}"
        assert not (now["scene"] and now["asked"]), f"options are lit under {now['scene']}"
        assert not (now["showing"] and now["asked"]), f"options are lit during {now['event']}"
        if before["phase"] != now["phase"] or now["phase"] in LAID:
            continue
        for name in now["numbers"].keys() & before["numbers"].keys():
            kind = name.split()[0]
            old, new = before["numbers"][name], now["numbers"][name]
            if old == new or {old, new} & {None, ""} or kind not in explained:
                continue  # what comes or goes as a whole is no number that changes
            change = f"{name}: {old} to {new}"
            assert explained[kind] & set(now["event"]), f"{change} during {now['event']}"
            found += 1
    return found


@pytest.mark.parametrize(("game", "players"), [("gosux", 2), ("gosu", 2), ("gosu", 4)])
def test_no_number_of_a_battle_is_ahead_of_its_event(
    visit: Opener, game: str, players: int
) -> None:
    page = visit("about:blank", reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.goto("/")
    if game == "gosu":
        choose_goblins(page, players)
    start_against(page, "random")
    play_along(page, random.Random(players))
    expect(page.locator(OVER)).to_be_visible()
    assert check(page, game) > 20


def test_no_number_of_a_fight_is_ahead_of_its_event(visit: Opener) -> None:
    page = visit("about:blank", reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.goto("/")
    start_fight(page)
    play_along(page, random.Random(2))
    expect(page.locator(OVER)).to_be_visible()
    assert check(page, "samurai") > 5


def test_no_number_of_a_duel_is_ahead_of_its_event(visit: Opener) -> None:
    page = visit("about:blank", reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.goto("/")
    start_duel(page, "random")
    play_along(page, random.Random(3))
    expect(page.locator(OVER)).to_be_visible()
    assert check(page, "duel") > 20

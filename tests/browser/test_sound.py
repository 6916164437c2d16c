"""What is heard of a game: nothing before a press, and nothing that cannot be seen."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.players import act, settled, start_against

LISTEN = """
window.started = 0
const start = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (...given) {
    window.started += 1
    return start.apply(this, given)
}
window.made = 0
const Context = window.AudioContext
window.AudioContext = class extends Context {
    constructor(...given) { super(...given); window.made += 1 }
}
"""


def heard(page: Page) -> int:
    return int(page.evaluate("window.started"))


def test_sounds_wait_for_a_press_and_go_with_what_happens(visit: Opener) -> None:
    page = visit("/about", reduced_motion="no-preference")
    page.add_init_script(LISTEN)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.made") == 0
    start_against(page, "random")
    page.wait_for_function("window.made === 1")
    rng = random.Random(4)
    for _ in range(8):
        settled(page)
        act(page, rng)
    page.wait_for_function("window.started > 2")


def test_who_wants_no_sound_gets_none(visit: Opener) -> None:
    page = visit("/about", reduced_motion="no-preference")
    page.add_init_script(LISTEN)
    page.add_init_script("localStorage.setItem('tefuda.preferences', '{\"sound\": \"off\"}')")
    page.goto("/")
    start_against(page, "random")
    rng = random.Random(4)
    for _ in range(8):
        settled(page)
        act(page, rng)
    assert (page.evaluate("window.made"), heard(page)) == (0, 0)

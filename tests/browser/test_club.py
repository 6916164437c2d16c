"""An evening at a club: people and skilled bots at one table of GOSU, with clocks, each with a
browser of another kind."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tefuda import native
from tefuda.bots.names import bot_name
from tests.browser.conftest import Opener
from tests.browser.players import (
    break_line,
    invite_several,
    lines_of,
    play_together,
    sit_down,
    table,
)

COMPILED = native.running() == "compiled"
HALF_AN_HOUR = 3
"""The longest clock that the page offers for a whole game."""
CUT = """it => {
    const [own, room] = [it, it.parentElement].map((box) => box.getBoundingClientRect())
    return own.bottom > room.bottom + 1 || it.scrollWidth > it.clientWidth
}"""


@pytest.mark.skipif(not COMPILED, reason="skilled bots need the compiled engine to be quick")
def test_two_people_and_two_skilled_bots_finish_a_game_with_clocks(visit: Opener) -> None:
    ada, ben = visit("/"), visit("/about", phone=True, lang="fr")
    lines = lines_of(ben)
    (link,) = invite_several(ada, "Ada", ["link", "skilled", "skilled"], HALF_AN_HOUR)
    sit_down(ben, link, "Ben")
    play_together([ada, ben], random.Random(1), until="a hand is dealt")
    third, fourth = (bot_name("gosu", "skilled", table(ada), seat, "en") for seat in (2, 3))
    assert clocks(ada) == ["2 Ben", f"3 {third}", f"4 {fourth}", "1 Ada"]
    assert clocks(ben) == [third, fourth, "Ada", "Ben"]
    break_line(ben, lines)
    ada.reload()
    play_together([ada, ben], random.Random(2))
    results = [page.locator("[data-ending]").get_attribute("data-ending") for page in (ada, ben)]
    assert set(results) <= {"won", "lost"}
    assert set(results) != {"won"}
    expect(ada.locator("[data-clock]")).to_have_count(4)


def clocks(page: Page) -> list[str]:
    """Whose clocks are seen, from the first to the last; none of their names is cut off."""
    names = page.locator("[data-seat]:has([data-clock]) .name .text")
    assert not [name.inner_text() for name in names.all() if name.evaluate(CUT)]
    return [" ".join(name.split()) for name in names.all_inner_texts()]

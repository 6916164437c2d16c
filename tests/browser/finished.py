"""Games that are over, for the pages that come after."""

from __future__ import annotations

import random

from tests.browser.driving import Driver, anything


def finished_game(site: str, seed: int) -> tuple[str, int]:
    """A game of chance against *beginner*: its table, and how many choices were noticed."""
    ada = Driver.new(site)
    table = ada.table("gosux", ["beginner"], draft="random")
    return table, ada.play(table, anything(random.Random(seed)))["move"]

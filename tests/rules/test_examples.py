"""The worked examples of the book, played as printed."""

from __future__ import annotations

import tefuda
from tests.cites import cites
from tests.worked import each_example, played


@each_example("gosux")
def test_it_comes_out_as_in_the_book(name: str) -> None:
    assert played("gosux", name) == []


@cites("GX-5.2", "GX-4.10")
def test_the_battle_of_the_book_is_seventeen_against_seventeen() -> None:
    """Five and six and six; eight and six and three for the cards in hand."""
    game = tefuda.game("gosux")
    forecast = game.position(game.examples["the-great-battle"].position).forecast(0)
    assert forecast["totals"] == [17, 17]

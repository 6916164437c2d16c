"""The worked examples of the book, played as printed."""

from __future__ import annotations

from tests.worked import each_example, played


@each_example("samurai")
def test_it_comes_out_as_in_the_book(name: str) -> None:
    assert played("samurai", name) == []

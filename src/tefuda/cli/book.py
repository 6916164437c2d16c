"""`tefuda book`: what the book of a game says around the rules, and its worked examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli.words import own_language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tefuda.cli.examples import Found
    from tefuda.core.book import Book
    from tefuda.core.game import Game


def _complete(typed: str) -> list[tuple[str, str]]:
    from tefuda.cli.examples import complete

    return [(name, "") for name in tefuda.GAMES if name.startswith(typed)] + complete(typed)


def book(
    name: Annotated[
        str,
        typer.Argument(
            help="A game, or one of its examples: it is then told choice by choice.",
            autocompletion=_complete,
        ),
    ] = "gosux",
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
) -> None:
    """Read the book of a game: its story, what is in the box, advice, and worked examples.

    tefuda play --example NAME opens an example as a game.
    """
    from tefuda.cli.examples import find
    from tefuda.games.pages import check_language

    lang = check_language(lang or own_language())
    lines = _page(tefuda.game(name), lang) if name in tefuda.GAMES else _told(find(name), lang)
    print("\n".join(lines))


# -- a book ----------------------------------------------------------------------------------------


def _page(game: Game, lang: str) -> Iterator[str]:
    from tefuda.cli.examples import listed
    from tefuda.cli.games import plug

    assert game.book is not None
    yield plug(game).titled(lang)
    yield from _around(game.book, lang)
    examples = listed(game)
    if examples:
        yield from ("", say("book_examples", lang), say("book_examples_about", lang))
        width = max(len(found.name) for found in examples)
        for found in examples:
            yield f"  {found.name:<{width}}  {found.example.title.in_lang(lang)}"


def _around(book: Book, lang: str) -> Iterator[str]:
    from tefuda.core.book import Part

    def part(each: Part) -> str:
        told = say("meaning", lang, name=each.name.in_lang(lang), text=each.text.in_lang(lang))
        return f"- {told}{_rules(each.rules)}"

    yield book.line.in_lang(lang)
    yield ""
    for fact in book.facts:
        yield say("meaning", lang, name=fact.name.in_lang(lang), text=fact.text.in_lang(lang))
    yield from ("", say("book_story", lang), book.story.in_lang(lang).strip())
    yield from ("", say("book_box", lang))
    for piece in book.pieces:
        counted = f"{piece.count} {piece.name.in_lang(lang)}"
        told = say("meaning", lang, name=counted, text=piece.here.in_lang(lang))
        yield f"- {told}{_rules(piece.rules)}"
    for drawn in book.cards:
        yield from ("", say("book_card", lang), drawn.about.in_lang(lang))
        for spot in drawn.spots:
            yield part(Part(spot.name, spot.text, spot.rules))
    yield from ("", say("book_advice", lang), *map(part, book.advice))
    yield from ("", say("book_modes", lang), *map(part, book.modes))
    yield from ("", say("book_credits", lang))
    for credit in book.credits:
        yield say("meaning", lang, name=credit.what.in_lang(lang), text=credit.who)
    yield say("book_own", lang)


def _rules(numbers: list[str]) -> str:
    return f" ({', '.join(numbers)})" if numbers else ""


# -- an example ------------------------------------------------------------------------------------


def _told(found: Found, lang: str) -> Iterator[str]:
    """What is chosen, what it leads to, what comes out; then how things stand."""
    from tefuda.cli.games import plug
    from tefuda.core.example import READER
    from tefuda.core.lesson import option

    table, state = plug(found.game), found.game.position(found.example.position)
    yield from (*found.lines(lang), "", *table.board(state.view(READER), lang).sentences())
    for number, name in enumerate(found.example.choices, 1):
        choice = option(found.game, state, name)
        yield from ("", f"{number}. {state.describe(choice, lang)}")
        state.step(choice)
        events = [(number, event) for event in state.events(READER)]
        yield from table.story(events, READER, lang)
    yield from ("", found.example.comes.in_lang(lang), "")
    yield say("example_play", lang, name=found.name)

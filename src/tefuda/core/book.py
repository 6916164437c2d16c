"""The parts of a rulebook around the rules: the story, the components, advice, the parts of a card,
variants, the authors. They are data (`book.toml` beside the game), in both languages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, ValidationError, convert, structs

from tefuda.core.lesson import LessonError, Some, Words
from tefuda.core.state import Json


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A named thing, its description, and the rules that say more."""

    name: Words
    text: Words
    rules: list[str] = []


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A component in the box: how many there are, and where it is at a table here. `look` is what
    pages draw for it."""

    look: Some
    count: Annotated[int, Meta(ge=1)]
    name: Words
    here: Words
    rules: list[str] = []


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a card; `at` is the pages' name for the place where it is drawn."""

    at: Some
    name: Words
    text: Words
    rules: list[str] = []


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A card whose parts the book explains."""

    card: Some
    about: Words
    spots: Annotated[list[Spot], Meta(min_length=1)]


class Credit(Struct, frozen=True, forbid_unknown_fields=True):
    what: Words
    who: Some


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    line: Words
    """The text under the title."""
    facts: Annotated[list[Part], Meta(min_length=1)]
    """The number of players, the duration and so on: a word, and the answer."""
    story: Words
    """Each line is a paragraph."""
    pieces: Annotated[list[Piece], Meta(min_length=1)]
    cards: Annotated[list[Drawn], Meta(min_length=1)]
    advice: Annotated[list[Part], Meta(min_length=1)]
    modes: Annotated[list[Part], Meta(min_length=1)]
    credits: Annotated[list[Credit], Meta(min_length=1)]


def read_book(data: Json) -> Book:
    try:
        return convert(data, Book)
    except ValidationError as error:
        raise LessonError(f"the book cannot be read: {error}") from None


def told(book: Book, lang: str) -> Json:
    """The whole book in one language, as plain data."""
    return {name: _in_lang(value, lang) for name, value in structs.asdict(book).items()}


def _in_lang(value: object, lang: str) -> object:
    if isinstance(value, Words):
        return value.in_lang(lang)
    if isinstance(value, Struct):
        return {name: _in_lang(part, lang) for name, part in structs.asdict(value).items()}
    return [_in_lang(part, lang) for part in value] if isinstance(value, list) else value

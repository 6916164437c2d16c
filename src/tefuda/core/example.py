"""A worked example of a rulebook: a position, the choices that play it, and the result.

The examples of a game are data (`examples.toml` beside the game). A reader gets an example in the
same way as a lesson, with a step for each choice (lesson.py). A table can begin at its position, or
after some of its choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct, ValidationError, convert

from tefuda.core.game import Beginning, Game
from tefuda.core.lesson import LessonError, Playing, Some, Words, option
from tefuda.core.state import Json

Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$")]
Several = Annotated[list[Some], Meta(min_length=1)]


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    shows: Words
    """The position, and what is going to be done."""
    comes: Words
    """The result, and why."""
    rules: Several
    position: Some
    choices: Several
    """The choices of all players, by their names in the catalogue."""
    outcome: Some
    """Lines that the notation of the last position must have; `hand 0` alone means an empty hand.
    """
    refused: list[Some] = []
    """Choices that are not possible in the last position, although the cards for them are there."""


Examples = Mapping[str, Example]
"""Examples by name, in the order of the book. No two games have an example of the same name."""
READER: Final = 0
"""The seat of the reader of an example."""


def read_examples(data: Json) -> Examples:
    try:
        return convert(data, dict[Name, Example])
    except ValidationError as error:
        raise LessonError(f"the examples cannot be read: {error}") from None


def beginning(game: Game, example: Example, choices: int = 0) -> Beginning:
    """The beginning of a table: at the position, or after so many of the choices."""
    state = game.position(example.position)
    settings = game.settings_in(state)
    moves: list[int] = []
    for name in example.choices[:choices]:
        moves.append(option(game, state, name))
        state.step(moves[-1])
    return Beginning(settings, 0, moves, example.position)


def told(game: Game, example: Example, lang: str) -> Json:
    """The text of an example, with a step for each choice of the reader: first the position, then
    the consequence of each choice, at the end the result."""
    playing = Playing(game, game.position(example.position), READER, lang)
    shows, comes = example.shows.in_lang(lang), example.comes.in_lang(lang)
    steps: list[Json] = []
    for name in example.choices:
        mine = playing.state.actor == READER
        if mine or not steps:
            words = _happened(playing) if steps else shows
            steps.append(playing.step(words, [name] if mine else ()))
        if not mine:
            playing.make(name)
    steps.append(playing.step(comes))
    return {
        "title": example.title.in_lang(lang),
        "shows": shows,
        "comes": comes,
        "rules": example.rules,
        "seat": READER,
        "seats": int(playing.state.seats),
        "choices": len(example.choices),
        "steps": steps,
    }


def _happened(playing: Playing) -> str:
    """The events since the last step; if none is worth telling, the question that is open now."""
    return " ".join(playing.news) or str(playing.state.ask(playing.lang)["text"])

"""A worked example of a rulebook: a position, the choices that play it, and what comes out.

The file of a game's examples is data (`examples.toml` beside the game). A reader is told an example
as a lesson is told, with a step for each choice (lesson.py); a table can begin at its position, or
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
    """How things stand, and what is going to be done."""
    comes: Words
    """What has come out, and why."""
    rules: Several
    position: Some
    choices: Several
    """By their names in the catalogue, whoever's they are."""
    outcome: Some
    """Lines of the last position when it is written down; `hand 0` alone: nothing is there."""
    refused: list[Some] = []
    """What cannot be chosen in the last position, although the cards for it are there."""


Examples = Mapping[str, Example]
"""By name, in the order of the book. No two games have one of the same name."""
READER: Final = 0
"""The seat of whoever reads an example."""


def read_examples(data: Json) -> Examples:
    try:
        return convert(data, dict[Name, Example])
    except ValidationError as error:
        raise LessonError(f"the examples cannot be read: {error}") from None


def beginning(game: Game, example: Example, choices: int = 0) -> Beginning:
    """Where a table begins: at the position, or after so many of the choices."""
    state = game.position(example.position)
    settings = game.settings_in(state)
    moves: list[int] = []
    for name in example.choices[:choices]:
        moves.append(option(game, state, name))
        state.step(moves[-1])
    return Beginning(settings, 0, moves, example.position)


def told(game: Game, example: Example, lang: str) -> Json:
    """What there is to read, with a step for each choice of the reader's: first how things stand,
    then what each choice has led to, at the end what has come out."""
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
    """Since the last step; where nothing is worth telling, what is asked now."""
    return " ".join(playing.news) or str(playing.state.ask(playing.lang)["text"])

"""Routes for reading: which games there are, their cards, rules and words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from itertools import groupby
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi import Path as InPath
from pydantic import Field

from tefuda.bots.levels import levels_of
from tefuda.core import book, example
from tefuda.core.example import Example
from tefuda.core.game import Game
from tefuda.core.settings import Setting
from tefuda.server.beginnings import example_of
from tefuda.server.context import Body, Given, Language, Serving, Short, Value
from tefuda.server.fared import recommended
from tefuda.server.fitting import checked
from tefuda.server.fixed import Fixed
from tefuda.server.refusals import changing, reading
from tefuda.server.words import Refused

router = APIRouter(prefix="/api/games")
GameName = Annotated[str, InPath(max_length=32)]


@router.get("", responses=reading())
async def games(server: Serving) -> Body:
    """Which games there are, what a table can choose, which bots there are."""
    hall = server.hall
    listed = [hall.game(name) for name in hall.games]
    return {
        "games": [
            {
                "name": game.name,
                "seats": game.seats,
                "players": list(game.player_counts),
                "rules": game.rules_version,
                "levels": levels_of(game),
                "first_level": recommended(game, {}),
                "daily": game.career is not None,
                "statistics": game.career is not None,
                "first_game": dict(game.first_game),
                "settings": [_described(setting) for setting in game.settings.values()],
            }
            for game in listed
        ],
    }


def _described(setting: Setting) -> Body:
    """All that a form needs to ask for it, in both languages."""
    return {
        "name": setting.name,
        "kind": setting.kind,
        "default": setting.default,
        "values": setting.values,
        "label": setting.label,
        "about": setting.about,
        "rule": setting.rule,
        "words": setting.words,
        "needs": setting.needs,
        "parts": [asdict(part) for part in setting.parts],
        "shares": setting.shares,
    }


class Chosen(Given):
    """`changed` is the setting that was chosen last: it stays, where others must give way."""

    settings: dict[Short, Value] = Field(default_factory=dict)
    changed: Short = ""


@router.post("/{game}/settings", responses=changing(404))
async def settings(server: Serving, game: GameName, chosen: Chosen, lang: Language) -> Body:
    """What goes together with what is chosen so far; nothing is changed."""
    opened = server.hall.game(game)
    return await asyncio.to_thread(checked, opened, chosen.settings, chosen.changed, lang)


class Asked:
    """What is asked of a game, and in which language. What was made once is kept."""

    def __init__(self, request: Request, server: Serving, game: GameName, lang: Language) -> None:
        server.hall.game(game)
        self.request, self.server, self.game, self.lang = request, server, game, lang

    def answer(self, what: str, make: Callable[[Game, str], Body]) -> Response:
        kept, key = self.server.library, (what, self.game, self.lang)
        if key not in kept:
            kept[key] = Fixed.of_json(make(self.server.hall.game(self.game), self.lang))
        return kept[key].answer(self.request)


Asking = Annotated[Asked, Depends()]


def _cards(game: Game, lang: str) -> Body:
    return game.gallery(lang)


def _rules(game: Game, lang: str) -> Body:
    sections = groupby(game.rules(lang), key=lambda rule: rule.section)
    return {
        "foreword": list(game.foreword(lang)),
        "sections": [
            {
                "title": title,
                "rules": [{"number": rule.number, "text": rule.text} for rule in found],
            }
            for title, found in sections
        ],
    }


def _glossary(game: Game, lang: str) -> Body:
    return {
        "terms": [
            {"id": term.key, "name": term.name, "text": term.text, "rule": term.rule}
            for term in game.glossary(lang)
        ]
    }


def _lesson(game: Game, lang: str, course: str = "") -> Body:
    lesson = game.lesson(lang, course)
    if lesson is None:
        raise Refused("no_lesson")
    return lesson


def _book(game: Game, lang: str) -> Body:
    if game.book is None:
        raise Refused("no_book")
    return {
        **book.told(game.book, lang),
        "examples": [_listed(name, each, lang) for name, each in game.examples.items()],
    }


def _listed(name: str, example: Example, lang: str) -> Body:
    return {
        "name": name,
        "title": example.title.in_lang(lang),
        "shows": example.shows.in_lang(lang),
        "rules": example.rules,
    }


@router.get("/{game}/cards", responses=reading(404))
async def cards(asked: Asking) -> Response:
    """All that is printed on the game's cards."""
    return asked.answer("cards", _cards)


@router.get("/{game}/rules", responses=reading(404))
async def rules(asked: Asking) -> Response:
    """The rules by section, each with its number."""
    return asked.answer("rules", _rules)


@router.get("/{game}/glossary", responses=reading(404))
async def glossary(asked: Asking) -> Response:
    """Words that a player may want explained."""
    return asked.answer("glossary", _glossary)


@router.get("/{game}/lesson", responses=reading(404))
async def lesson(asked: Asking) -> Response:
    """A first game with explanations: what is said at each step."""
    return asked.answer("lesson", _lesson)


@router.get("/{game}/lesson/{course}", responses=reading(404))
async def another_lesson(asked: Asking, course: Short) -> Response:
    """A lesson after the first, such as that of playing in teams."""
    return asked.answer(f"lesson {course}", partial(_lesson, course=course))


@router.get("/{game}/book", responses=reading(404))
async def the_book(asked: Asking) -> Response:
    """What the book says around the rules, and its worked examples."""
    return asked.answer("book", _book)


@router.get("/{game}/examples/{name}", responses=reading(404))
async def one_example(
    asked: Asking, server: Serving, name: Annotated[str, InPath(max_length=64)]
) -> Response:
    """A worked example, step by step."""
    found = example_of(server.hall.game(asked.game), name)
    return asked.answer(f"example {name}", lambda game, lang: example.told(game, found, lang))

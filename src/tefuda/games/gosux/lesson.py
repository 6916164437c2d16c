"""The lesson of Gosu X: a first game to play along with, as lesson.toml plans it."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from tefuda.core.game import Beginning, Game
from tefuda.core.lesson import Lesson, Plan, read_plan
from tefuda.core.state import Json
from tefuda.games.gosux.library import HOME


@cache
def plan() -> Plan:
    page = files(HOME).joinpath("lesson.toml").read_text(encoding="utf-8")
    return read_plan(tomllib.loads(page))


def told(game: Game, lang: str) -> Json:
    return Lesson(game, plan()).told(lang)


def ending(game: Game) -> Beginning:
    return Lesson(game, plan()).ending()

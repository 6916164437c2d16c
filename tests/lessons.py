"""A lesson as it is told, and the game it ends in: what the tests of several games ask for."""

from __future__ import annotations

from typing import Any

from tefuda.core.game import Game
from tefuda.core.state import State


def told_steps(game: Game, lang: str, course: str = "") -> list[Any]:
    lesson: Any = game.lesson(lang, course)
    return [step for part in lesson["parts"] for step in part["steps"]]


def end(game: Game, course: str = "") -> State:
    beginning = game.after_lesson(course)
    assert beginning is not None
    state = game.new(beginning.seed, **beginning.settings)
    for move in beginning.moves:
        state.step(move)
    return state

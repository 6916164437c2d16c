"""Whole games as readable text: every question, every answer, what a watcher is told.

The choices are drawn by a fixed seed, so that any change of rules, of chance or of wording shows
as a difference that a person can read. Where it was meant, write the files anew and read it:

    TEFUDA_GOLDEN=1 python3 -m pytest tests/golden/test_games.py && git diff tests/golden/games
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import tefuda
from tefuda.core.state import State

FOLDER = Path(__file__).parent / "games"
GAME = tefuda.game("gosux")
POSITION_EVERY = 10


@dataclass(frozen=True)
class Playthrough:
    name: str
    lang: str
    seed: int
    settings: dict[str, object] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.{self.lang}.txt"


PLAYTHROUGHS = (
    Playthrough("picked", "en", 2, {"draft": "picked"}),
    Playthrough("answers", "en", 12, {"draft": "random"}),
    Playthrough("veterans", "fr", 3, {"draft": "random", "veteran_slot": True, "tie_start": "fr"}),
)


def told(state: State, lang: str) -> list[str]:
    """What somebody who watches hears; nothing while an answer is asked for in secret."""
    if not state.shows(None):
        return []
    return [f"    - {GAME.tell(event, None, lang)}" for event in state.events(None)]


def position(state: State) -> list[str]:
    return ["", *(f"    | {line}" for line in state.notation().splitlines()), ""]


def lines(play: Playthrough) -> Iterator[str]:
    settings = ", ".join(f"{name}={value}" for name, value in play.settings.items())
    yield f"# gosux, seed {play.seed}, {settings}; choices drawn by random.Random({play.seed})"
    rng = random.Random(play.seed)
    state = GAME.new(play.seed, **play.settings)
    yield from told(state, play.lang)
    number = 0
    while state.actor is not None:
        number += 1
        choice = rng.choice(state.options)
        secret = "" if state.shows(None) else " (in secret)"
        yield f"{number}. seat {state.actor}{secret}: {state.ask(play.lang)['text']}"
        yield f"    > {state.describe(choice, play.lang)}"
        state.step(choice)
        yield from told(state, play.lang)
        if number % POSITION_EVERY == 0:
            yield from position(state)
    yield from position(state)
    yield f"returns {state.returns}"


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.name)
def test_a_game_goes_and_is_told_as_before(play: Playthrough) -> None:
    now = [line.rstrip() for line in lines(play)]
    if os.environ.get("TEFUDA_GOLDEN"):
        play.path.write_text("\n".join(now) + "\n", encoding="utf-8")
    before = play.path.read_text(encoding="utf-8").splitlines()
    for at, (new, old) in enumerate(zip(now, before, strict=False), 1):
        assert new == old, f"{play.path.name}, line {at}"
    assert len(now) == len(before)


def test_every_golden_game_is_played() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {play.path.name for play in PLAYTHROUGHS}
    assert {play.lang for play in PLAYTHROUGHS} == {"en", "fr"}

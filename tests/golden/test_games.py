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
from typing import Final

import pytest

import tefuda
from tefuda.core.game import Game
from tefuda.core.state import State

FOLDER = Path(__file__).parent / "games"
POSITION_EVERY = 10


@dataclass(frozen=True)
class Playthrough:
    name: str
    lang: str
    seed: int
    game: str = "gosux"
    settings: dict[str, object] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.{self.lang}.txt"


VETERANS: Final[dict[str, object]] = {
    "draft": "random",
    "veteran_slot": True,
    "tie_start": "fr",
}
TEAMS: Final[dict[str, object]] = {"players": 4, "teams": True}
DUEL: Final[dict[str, object]] = {
    "weapon_0": "kusarigama",
    "weapon_1": "wakizashi",
    "location": "bamboo_forest",
    "climate": "storm",
    "bushido": True,
    "gisei": True,
    "yoroi": True,
}
PLAYTHROUGHS = (
    Playthrough("picked", "en", 2, settings={"draft": "picked"}),
    Playthrough("answers", "en", 12, settings={"draft": "random"}),
    Playthrough("veterans", "fr", 3, settings=VETERANS),
    Playthrough("three", "fr", 5, "gosu", {"players": 3}),
    Playthrough("four", "en", 6, "gosu", {"players": 4}),
    Playthrough("teams", "en", 7, "gosu", TEAMS),
    Playthrough("teams", "fr", 8, "gosu", TEAMS),
    Playthrough("duel", "en", 9, "duel", DUEL),
    Playthrough("duel", "fr", 10, "duel", {**DUEL, "blood": True}),
)


def told(game: Game, state: State, lang: str) -> list[str]:
    """What somebody who watches hears; nothing while an answer is asked for in secret."""
    if not state.shows(None):
        return []
    return [f"    - {game.tell(event, None, lang)}" for event in state.events(None)]


def position(state: State) -> list[str]:
    return ["", *(f"    | {line}" for line in state.notation().splitlines()), ""]


def lines(play: Playthrough) -> Iterator[str]:
    settings = ", ".join(f"{name}={value}" for name, value in play.settings.items())
    drawn = f"choices drawn by random.Random({play.seed})"
    yield f"# {play.game}, seed {play.seed}, {settings}; {drawn}"
    game, rng = tefuda.game(play.game), random.Random(play.seed)
    state = game.new(play.seed, **play.settings)
    yield from told(game, state, play.lang)
    number = 0
    while state.actor is not None:
        number += 1
        choice = rng.choice(state.options)
        secret = "" if state.shows(None) else " (in secret)"
        yield f"{number}. seat {state.actor}{secret}: {state.ask(play.lang)['text']}"
        yield f"    > {state.describe(choice, play.lang)}"
        state.step(choice)
        yield from told(game, state, play.lang)
        if number % POSITION_EVERY == 0:
            yield from position(state)
    yield from position(state)
    yield f"returns {state.returns}"


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: f"{play.name}.{play.lang}")
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

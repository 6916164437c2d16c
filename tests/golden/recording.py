"""Records of every kind of ending of a duel and of a game in teams, found by playing at random.

    PYTHONPATH=src:. .venv/bin/python -m tests.golden.recording

writes those that are missing. One that is there stays as it is while it replays; when the rules or
the cards of a game have changed so that it does not, delete it and write it anew.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import tefuda
from tefuda.core.game import Game
from tefuda.core.state import Json, State
from tefuda.games.gosu.layout import ENDINGS
from tefuda.games.samurai.duel.layout import DUEL_ENDINGS
from tests.samurai.duel_table import duel_game

HOME: Final = Path(__file__).parent / "records"
AGREED: Final = ("resigned", "timed_out", "draw_agreed")
FEW: Final = 4
"""Choices before players agree on an end."""
MOST: Final = 20_000
"""Games that are looked through for an ending."""


@dataclass(frozen=True)
class Mode:
    """A way to play a game that has endings of its own."""

    name: str
    game: Game
    endings: tuple[str, ...]
    settings: dict[str, object] = field(default_factory=dict)
    positions: dict[str, str] = field(default_factory=dict)
    """Where endings begin that random games do not come to."""

    @property
    def folder(self) -> Path:
        return HOME / self.name


COUNTED: Final = """
weapon_0 katana
weapon_1 bokken
round 15
attack 4
samurai 0 life {} ki {}
samurai 1 life {} ki {}
laid adversary_4 adversary_5
hand 1 firm_stance shoulder_guard flowing_parry
seed 1
"""
"""The last attack of the last round."""
TEAMS: Final[dict[str, object]] = {"players": 4, "teams": True}
CONDITION: Final = """
players 4
teams 1
advantage 1
turn_of 1
army 3 nest_rouser litter_mate pack_drummer hollow_belly root_grubber / brambol tussok hummok \
pernella skeddle / kameo kamakor vharn slag grand_assembly
seed 1
"""


@cache
def modes() -> dict[str, Mode]:
    duel = Mode(
        "duel",
        duel_game(),
        tuple(DUEL_ENDINGS.values()),
        {"blood": True, "location": "cliff", "weapon_1": "kanabo_1"},
        {
            "more_life": COUNTED.format(5, 1, 4, 5),
            "more_ki": COUNTED.format(5, 2, 5, 3),
            "even": COUNTED.format(5, 3, 5, 3),
            "bled": "blood true\nkept 0 arm=1 finger=1 eye=1 neck=1\nlaid adversary_4 adversary_1\n"
            "hand 0 overhead_cut cut_and_step clean_line grim_cut cold_eye guarded_cut\n"
            "hand 1 overhead_cut cut_and_step clean_line grim_cut cold_eye guarded_cut\nseed 1",
        },
    )
    teams = Mode("teams", tefuda.game("gosu"), ENDINGS[1:], TEAMS, {"condition": CONDITION})
    return {mode.name: mode for mode in (duel, teams)}


def how(state: State) -> object:
    ended = state.view(None)["ended"]
    return ended["how"] if isinstance(ended, dict) else None


def seek(mode: Mode, wanted: str) -> State:
    """A game that ends so."""
    for seed in range(MOST):
        rng = random.Random(seed)
        state = _begun(mode, wanted, seed)
        if wanted in AGREED:
            for _ in range(FEW):
                state.step(rng.choice(state.options))
            seat = None if wanted == "draw_agreed" else state.actor
            mode.game.agree(state, wanted, seat)
            return state
        while not state.over:
            state.step(_choice(mode, state, rng, hurried=wanted in mode.positions))
        if how(state) == wanted:
            return state
    raise AssertionError(f"{mode.name}: no game ends by {wanted}")


def _begun(mode: Mode, wanted: str, seed: int) -> State:
    if wanted in mode.positions:
        return mode.game.position(mode.positions[wanted])
    return mode.game.new(seed, **mode.settings)


def _choice(mode: Mode, state: State, rng: random.Random, hurried: bool) -> int:
    """From a position the ending is near: whoever can pass or go on does so."""
    near = [choice for choice in state.options if mode.game.catalogue[choice] in ("pass", "go on")]
    return rng.choice(near if hurried and near else state.options)


def write(mode: Mode, wanted: str) -> None:
    state = seek(mode, wanted)
    ending: Json = {"about": f"It ends by {wanted}.", "ending": state.view(None)["ended"]}
    record = {**ending, "returns": state.returns, **state.record()}
    mode.folder.mkdir(exist_ok=True)
    text = json.dumps(record, indent=1, ensure_ascii=False)
    (mode.folder / f"{wanted}.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    for mode in modes().values():
        for wanted in mode.endings:
            if not (mode.folder / f"{wanted}.json").exists():
                write(mode, wanted)
                print(mode.name, wanted)


if __name__ == "__main__":
    main()

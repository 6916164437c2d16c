"""Compiled and interpreted bots are the same players, to the last digit."""

from __future__ import annotations

import tefuda
from tefuda.bots.levels import LEVELS, make
from tefuda.bots.searching import SkilledBot
from tefuda.core.playout import play_out
from tefuda.core.state import State
from tefuda.games.toys import Kuhn
from tests.bots.toys import ToyGame
from tests.engines import in_other_engine

GAME = tefuda.game("gosux")
SEVERAL = tefuda.game("tricks")
POSITIONS = 24


def positions() -> list[State]:
    """From the draft to late in the game."""
    result = []
    for seed in range(POSITIONS):
        state = GAME.new(seed, draft="random" if seed % 4 else "picked")
        play_out(state, seed, 4 * seed)
        if state.actor is not None and len(state.options) > 1:
            result.append(state)
    return result


def told(bot: SkilledBot, state: State, iterations: int) -> str:
    assert state.actor is not None
    found = bot.search(state.view(state.actor), state.options, iterations)
    return str([(one.choice, one.visits, one.chance, one.error) for one in found])


def lines() -> list[str]:
    """What every level chooses, and all that a search says."""
    result = [told(ToyGame(Kuhn).skilled(1), ToyGame(Kuhn).dealt(), 500)]
    result += [told(SkilledBot(SEVERAL, 1), SEVERAL.new(1, players=n), 300) for n in (2, 3, 4)]
    for state in positions():
        assert state.actor is not None
        view = state.view(state.actor)
        choices = [make(GAME, level, 2).choose(view, state.options, 3) for level in LEVELS]
        result += [str(choices), told(SkilledBot(GAME, 3), state, 40)]
    return result


def test_both_engines_find_the_same() -> None:
    mine = lines()
    assert len(mine) > POSITIONS
    assert in_other_engine(lines) == mine

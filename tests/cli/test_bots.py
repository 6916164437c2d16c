"""Bots by level: what they promise, and how well they play."""

import json

import pytest

import tefuda
from tefuda.bots.levels import LEVELS, make
from tefuda.errors import TefudaError


def play(seed: int, levels: tuple[str, str]) -> list[float]:
    game = tefuda.game("gosux")
    bots = [make(game, level, seed + seat) for seat, level in enumerate(levels)]
    state = game.new(seed)
    while state.actor is not None:
        state.step(bots[state.actor].choose(state.view(state.actor), state.options))
    return state.returns


def test_rules_of_thumb_beat_chance() -> None:
    won = sum(play(seed, ("thumb", "random"))[0] for seed in range(30))
    won += sum(play(seed, ("random", "thumb"))[1] for seed in range(30, 60))
    assert won / 60 > 0.75


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_depends_on_seed_and_view_alone(level: str) -> None:
    game = tefuda.game("gosux")
    state = game.new(3, draft="random")
    bot, twin = tefuda.bot("gosux", level, seed=8), make(game, level, 8)
    for _ in range(60):
        if state.actor is None:
            break
        view = state.view(state.actor)
        through_json = json.loads(json.dumps(view))
        choice = bot.choose(view, state.options)
        assert choice in state.options
        assert twin.choose(through_json, state.options) == choice
        assert bot.choose(view, state.options) == choice
        state.step(choice)


def test_unknown_levels_are_named() -> None:
    with pytest.raises(TefudaError, match="'grandmaster'; there is random, thumb"):
        tefuda.bot("gosux", "grandmaster")

"""The levels play GOSU among two, three and four, and each is better than the one below it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tefuda
from tefuda.bots.levels import make
from tefuda.bots.weights import read_weights, weights_file
from tefuda.games.gosu.cardset import HOME
from tefuda.games.gosu.game import Gosu

GAME = tefuda.game("gosu")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_weights_for_every_number_of_players(players: int) -> None:
    weights = read_weights(GAME, weights_file(GAME, players))
    assert list(weights.features) == GAME.features().names


@pytest.mark.parametrize("players", [2, 3, 4])
def test_casual_wins_far_more_than_its_share_among_random_players(players: int) -> None:
    won = 0.0
    for seed in range(3):
        for seat in range(players):
            state = GAME.new(seed, players=players, first="0")
            levels = ["casual" if at == seat else "random" for at in range(players)]
            bots = [make(GAME, level, seed) for level in levels]
            while state.actor is not None:
                view = state.view(state.actor)
                state.step(bots[state.actor].choose(view, state.options))
            won += state.returns[seat]
    assert won / (3 * players) > 2 / players - 0.2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_among_several_answers_with_an_option(players: int) -> None:
    state = GAME.new(4, players=players)
    while state.actor is not None and state.length < 12:
        state.step(state.options[-1])
    assert state.actor is not None
    choice = make(GAME, "skilled", 1).choose(state.view(state.actor), state.options, 60)
    assert choice in state.options


@pytest.mark.parametrize("level", ["beginner", "casual", "skilled"])
def test_every_level_plays_with_goblins_that_nobody_here_has_seen(
    tmp_path: Path, level: str
) -> None:
    """A set in which every card has another id: what bots learnt of single cards is of no use."""
    for file in HOME.glob("*.toml"):
        text = re.sub(r"^\[(\w+)\]", r"[new_\1]", file.read_text(encoding="utf-8"), flags=re.M)
        text = re.sub(r"named\((\w+)\)", r"named(new_\1)", text)
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    game = Gosu.from_folder(tmp_path)
    state = game.new(4, players=3)
    bot = make(game, level, 1)
    for _ in range(12):
        assert state.actor is not None
        state.step(bot.choose(state.view(state.actor), state.options, 16))

"""Bots in teams: what search and levels play for is the team's, whoever the partner is."""

from __future__ import annotations

import random

import pytest

import tefuda
from tefuda.bots.levels import make
from tefuda.bots.weights import shipped_judge
from tefuda.core.playout import play_out
from tests.gosu.table import table

GAME = tefuda.game("gosu")
SETTINGS = {"players": 4, "teams": True}
BATTLE = """
players 4
teams 1
turn_of 1
points 0 2
points 1 2
tokens 0 0 spent 2
army 1 nest_rouser litter_mate / tussok
army 2 pack_drummer root_grubber / hummok
hand 0 hollow_belly
deck garsh fact ideo dom rilka
"""
"""Seven against seven, the token with player 2, and the last player left could add 2."""


@pytest.mark.parametrize("choices", [20, 60, 120])
def test_partners_have_one_chance_and_the_two_teams_share_the_whole(choices: int) -> None:
    judge = shipped_judge(GAME, 4, teams=True)
    for seed in range(6):
        state = GAME.new(seed, **SETTINGS)
        play_out(state, seed, choices)
        judge.judge(state)
        first, second, third, fourth = judge.chances
        assert (first, second) == (third, fourth)
        assert first + second == pytest.approx(1)


def test_at_the_end_both_partners_have_won() -> None:
    judge, rng = shipped_judge(GAME, 4, teams=True), random.Random(1)
    state = GAME.new(2, **SETTINGS)
    while state.actor is not None:
        state.step(rng.choice(state.options))
    judge.judge(state)
    assert sorted(judge.chances) == [0, 0, 1, 1]
    assert judge.chances[0] == judge.chances[2]


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_who_is_left_wins_the_battle_with_the_partners_army(level: str) -> None:
    """Alone the army could not win it; with the partner's it wins the game."""
    t = table(BATTLE + "advantage 1\n").do("pass", "pass", "pass")
    assert t.actor == 0
    bot = make(GAME, level, 1)
    named = {GAME.catalogue[choice]: choice for choice in t.state.options}
    assert set(named) >= {"play hollow_belly", "pass"}
    for name in ("play hollow_belly", "pass"):
        choice = bot.choose(t.state.view(0), t.state.options, 200)
        assert GAME.catalogue[choice] == name
        t.do(name)
        if t.ending:
            break
    assert (t.ending, t.winners) == ("points", [0, 2])

"""No bot's choice varies with what is hidden from it, or with anything but what it was given."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator

import pytest

import tefuda
from tefuda.bots.bot import Bot
from tefuda.bots.levels import LEVELS, levels_of, make
from tefuda.core.layout import DEPTH
from tefuda.core.state import State
from tefuda.games.army.layout import (
    PLAYERS,
)
from tefuda.games.samurai.duel.layout import LAID
from tests.properties.test_duel import played as duels
from tests.properties.test_secrets import Tally, start

GAME = tefuda.game("gosux")
CLOCKS = {"random": 1, "beginner": 1, "casual": 1, "skilled": 4, "expert": 1}
"""Small: what matters is whether anything leaks in, not how well it is used."""
SEED = 5


def test_every_level_has_a_clock_here() -> None:
    assert tuple(CLOCKS) == (*LEVELS, "expert") == levels_of(tefuda.game("duel"))


def decisions(tally: Tally) -> Iterator[tuple[State, State]]:
    """Real choices of random games, each with a twin: the actor's view, all else dealt anew."""
    seed = 0
    while tally.arranged <= 1000 or tally.in_effect <= 1000:
        rng = random.Random(seed)
        state = start(seed)
        seed += 1
        while state.actor is not None:
            if len(state.options) > 1:
                other = GAME.determinise(state.view(state.actor), rng)
                tally.positions += 1
                # Not counting the seed, which always differs.
                tally.arranged += list(other.b)[PLAYERS:] != list(state.b)[PLAYERS:]
                tally.in_effect += int(state.b[DEPTH] > 1)
                tally.windows += state.secret
                yield state, other
            state.step(rng.choice(state.options))


@pytest.mark.slow
def test_no_level_uses_what_is_hidden() -> None:
    tally = Tally()
    for state, other in decisions(tally):
        assert state.actor is not None
        view, twin = state.view(state.actor), other.view(state.actor)
        assert twin == view
        assert other.options == state.options
        for level in LEVELS:
            choice = make(GAME, level, SEED).choose(view, state.options, CLOCKS[level])
            assert choice in state.options
            assert make(GAME, level, SEED).choose(twin, other.options, CLOCKS[level]) == choice
    print(f"every level, at decisions: {tally}")
    assert tally.windows > 10, tally


@pytest.mark.slow
def test_no_level_uses_what_is_hidden_in_a_duel() -> None:
    game, laid = tefuda.game("duel"), 0
    for state, rng in duels(range(80, 86)):
        assert state.actor is not None
        view = state.view(state.actor)
        other = game.determinise(view, rng)
        laid += any(state.b[at] != other.b[at] for at in (LAID, LAID + 1))
        for level in levels_of(game):
            choice = make(game, level, SEED).choose(view, state.options, CLOCKS[level])
            twin = other.view(state.actor)
            assert make(game, level, SEED).choose(twin, other.options, CLOCKS[level]) == choice
    assert laid > 40, laid


def test_a_bot_that_peeks_would_be_caught() -> None:
    """The same comparison, with one that is shown the table."""
    tally, caught = Tally(), 0
    for state, other in decisions(tally):
        peeks = [int(table.digest(), 16) % len(table.options) for table in (state, other)]
        caught += peeks[0] != peeks[1]
    assert caught > tally.positions / 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_depends_on_what_was_given_alone(level: str) -> None:
    """Not on earlier calls, on the order of the options, or on a trip through JSON."""
    state = GAME.new(3)
    bot, twin = tefuda.bot("gosux", level, seed=8), make(GAME, level, 8)
    clock = CLOCKS[level]
    for _ in range(60):
        if state.actor is None:
            break
        view, options = state.view(state.actor), state.options
        kept = copy.deepcopy(view)
        choice = bot.choose(view, options, clock)
        assert choice in options
        assert view == kept
        assert options == state.options
        assert twin.choose(json.loads(json.dumps(view)), options[::-1], clock) == choice
        assert bot.choose(view, tuple(options), clock) == choice
        state.step(choice)


@pytest.mark.parametrize("level", LEVELS)
def test_seeds_matter(level: str) -> None:
    """Otherwise nothing above would have shown that a choice is made again from the seed."""
    state = GAME.new(3, draft="picked")
    assert state.actor is not None
    bots: list[Bot] = [make(GAME, level, seed) for seed in range(30)]
    chosen = {bot.choose(state.view(state.actor), state.options, CLOCKS[level]) for bot in bots}
    assert len(chosen) > 1

"""A state is a plain value: cloned, written, read, replayed at every decision of random games."""

from __future__ import annotations

import json
import random

import pytest

import tefuda
from tefuda.core.state import State
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.invariants import check

GAME = tefuda.game("gosux")
SETTINGS: list[dict[str, object]] = [
    {"draft": "random"},
    {"draft": "picked"},
    {"draft": "random", "veteran_slot": True, "tie_start": "fr"},
    {"draft": "given", "clans": "abhilasha,xian,tomorrow/galmi,justice,phoenix", "first": "1"},
]


def games(count: int, offset: int = 0) -> list[tuple[int, dict[str, object]]]:
    return [(offset + i, SETTINGS[i % len(SETTINGS)]) for i in range(count)]


@pytest.mark.parametrize("block", range(4))
def test_round_trips_and_forks(block: int) -> None:
    """Line 1 of the design's tests, at every decision."""
    decisions = 0
    for seed, settings in games(4, block * 100):
        rng = random.Random(seed)
        state = GAME.new(seed, **settings)
        while state.actor is not None:
            assert_plain(state)
            choice = rng.choice(state.options)
            fork, before = state.clone(), state.digest()
            read = GAME.from_json(state.to_json())
            fork.step(choice)
            assert state.digest() == before, "stepping a clone changed the original"
            state.step(choice)
            read.step(choice)
            assert fork.digest() == state.digest() == read.digest()
            check(state)
            decisions += 1
        assert GAME.replay(json.dumps(state.record())).digest() == state.digest()
    assert decisions > 100


def assert_plain(state: State) -> None:
    clone = state.clone()
    assert clone.digest() == state.digest()
    assert clone.options == state.options
    text = state.notation()
    position = GAME.position(text)
    assert position.notation() == text
    assert position.digest() == state.digest()
    assert position.options == state.options
    saved = state.to_json()
    loaded = GAME.from_json(saved)
    assert loaded.digest() == state.digest()
    assert loaded.to_json() == saved


def test_both_forks_played_on_reach_the_same_end() -> None:
    for seed, settings in games(12, 1000):
        rng = random.Random(seed)
        state = GAME.new(seed, **settings)
        for _ in range(rng.randrange(60)):
            if state.actor is not None:
                state.step(rng.choice(state.options))
        fork = state.clone()
        while state.actor is not None:
            choice = rng.choice(state.options)
            state.step(choice)
            fork.step(choice)
        assert fork.digest() == state.digest()
        assert fork.record() == state.record()


def test_options_are_sorted_distinct_and_never_empty() -> None:
    for seed, settings in games(40, 2000):
        rng = random.Random(seed)
        state = GAME.new(seed, **settings)
        while state.actor is not None:
            options = state.options
            assert options
            assert options == sorted(set(options))
            assert sum(state.mask()) == len(options)
            assert all(GAME.catalogue[choice] for choice in options)
            state.step(rng.choice(options))


def test_forks_share_the_log_until_they_part() -> None:
    """A clone copies nothing of the log; the second fork to move on makes its own copy."""
    state = GAME.new(5, draft="random")
    for _ in range(10):
        state.step(state.options[0])
    fork = state.clone()
    assert fork.log is state.log
    state.step(state.options[0])
    fork.step(fork.options[-1])
    assert fork.log is not state.log
    assert GAME.replay(state.record()).digest() == state.digest()
    assert GAME.replay(fork.record()).digest() == fork.digest()


def test_every_card_and_token_is_somewhere_exactly_once() -> None:
    """Line 5: conservation, staircases; after every step of many games."""
    for seed, settings in games(60, 3000):
        rng = random.Random(seed)
        state = GAME.new(seed, **settings)
        while state.actor is not None:
            state.step(rng.choice(state.options))
            check(state)


def test_a_position_of_ten_lines_has_defaults() -> None:
    game = GAME
    assert isinstance(game, Gosux)
    state = game.position("clans abhilasha galmi phoenix / goan_sul justice xian\n")
    assert state.actor == 0
    view = state.view(0)
    players = view["players"]
    assert isinstance(players, list)
    assert [player["tokens"] for player in players] == [2, 2]
    assert [player["deck_size"] for player in players] == [45, 45]

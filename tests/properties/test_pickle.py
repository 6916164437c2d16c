"""States, games and bots are plain values to Python too: pickle, copy, ==, hash, numpy's ints."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random

import numpy as np
import pytest

import tefuda
from tefuda.core.game import RecordError
from tefuda.core.state import IllegalChoice, State
from tefuda.games.gosux.cardset import load
from tefuda.games.gosux.game import Gosux

PLAYED = ("gosux", "gosu", "samurai", "duel", "tricks")
LEVELS = {
    **{"gosux": "casual", "gosu": "beginner", "samurai": "expert"},
    **{"duel": "casual", "tricks": "random"},
}


def again(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


def state_again(state: State) -> State:
    loaded = again(state)
    assert isinstance(loaded, State)
    return loaded


def assert_independent(original: State, other: State, choice: int) -> None:
    """The same position, and what happens to one happens to it alone."""
    assert other == original
    assert hash(other) == hash(original)
    assert other.digest() == original.digest()
    assert (other.options, other.actor) == (original.options, original.actor)
    assert [other.shows(seat) for seat in (None, 0)] == [original.shows(seat) for seat in (None, 0)]
    assert other.record() == original.record()
    other.step(choice)
    assert other != original


@pytest.mark.parametrize("name", PLAYED)
def test_a_state_is_pickled_and_copied_at_every_decision(name: str) -> None:
    rng = random.Random(5)
    state = tefuda.game(name).new(11)
    decisions = 0
    while state.actor is not None:
        choice = rng.choice(state.options)
        if decisions % 7 == 0:
            for other in (state_again(state), copy.copy(state), copy.deepcopy([state])[0]):
                assert_independent(state, other, choice)
        state.step(choice)
        decisions += 1
    assert decisions > 7
    over = state_again(state)
    assert over == state
    assert over.returns == state.returns
    assert over.record() == state.record()


def test_a_pickled_state_goes_on_telling_what_happens() -> None:
    state = state_again(tefuda.game("gosux").new(3, draft="random"))
    fork = state.clone()
    state.step(state.options[-1])
    fork.step(fork.options[-1])
    assert state.events(0) == fork.events(0) != []


def test_a_dealt_state_is_pickled_without_a_record() -> None:
    game = tefuda.game("gosux")
    dealt = game.determinise(game.new(3).view(0), random.Random(1))
    loaded = state_again(dealt)
    assert loaded == dealt
    with pytest.raises(RecordError):
        loaded.record()


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_is_found_again_by_its_name(name: str) -> None:
    game = tefuda.game(name)
    assert again(game) is game
    assert copy.deepcopy(game) is copy.copy(game) is game


def test_a_game_of_other_cards_takes_them_along() -> None:
    blanked = Gosux(load().without("smook", "effect"))
    assert again(blanked) == blanked != tefuda.game("gosux")
    state = blanked.new(1)
    assert state_again(state) == state
    assert state != tefuda.game("gosux").new(1)


def test_a_state_of_other_cards_is_refused_in_words() -> None:
    function, parts = tefuda.game("gosux").remade(tefuda.game("gosux").new(1))
    with pytest.raises(RecordError, match="another version"):
        function(parts[0], "other cards", *parts[2:])


@pytest.mark.parametrize("name", PLAYED)
def test_a_bot_is_pickled_and_compared(name: str) -> None:
    bot = tefuda.bot(name, LEVELS[name], seed=4)
    loaded = again(bot)
    assert loaded == bot != tefuda.bot(name, LEVELS[name], seed=5)
    assert hash(loaded) == hash(bot)
    state = tefuda.game(name).new(2)
    assert state.actor is not None
    view = state.view(state.actor)
    assert isinstance(loaded, type(bot))
    assert loaded.choose(view, state.options) == bot.choose(view, state.options)


def played_on(state: State) -> str:
    """By another process."""
    rng = random.Random(1)
    while state.actor is not None:
        state.step(rng.choice(state.options))
    return state.digest()


def test_states_go_to_other_processes() -> None:
    states = [tefuda.game(name).new(9) for name in PLAYED]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        found = pool.map(played_on, states)
    assert found == [played_on(state.clone()) for state in states]


def test_a_choice_may_be_any_whole_number() -> None:
    game = tefuda.game("gosux")
    state = game.new(3, draft="random")
    same = state.clone()
    choice = np.int64(state.options[0])
    seat = state.actor
    assert seat is not None
    assert state.describe(choice) == state.describe(int(choice))
    assert game.preview(state.view(seat), choice) == game.preview(state.view(seat), int(choice))
    options = np.array(state.options)
    bot = tefuda.bot("gosux", "random", seed=1)
    chosen = bot.choose(state.view(seat), options)  # type: ignore[arg-type]
    assert type(chosen) is int
    state.step(choice)
    same.step(int(choice))
    assert state == same
    assert all(type(move) is int for move in state.record()["moves"])  # type: ignore[attr-defined]


@pytest.mark.parametrize("wrong", [1.0, "1", None, -1, 1 << 40, np.float64(3)])
def test_anything_else_is_refused_and_changes_nothing(wrong: object) -> None:
    state = tefuda.game("gosux").new(3)
    before = state.digest()
    with pytest.raises(IllegalChoice, match="is not an option; the options are"):
        state.step(wrong)
    assert state.digest() == before


def test_a_state_equals_no_other_thing() -> None:
    state = tefuda.game("gosux").new(3)
    assert state != 3
    assert tefuda.game("gosux") != 3
    assert tefuda.bot("gosux", "random") != 3
    assert state != tefuda.game("gosu").new(3)

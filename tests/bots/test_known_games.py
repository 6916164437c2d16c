"""The search on games whose solution is known.

A single-observer search does not look for an equilibrium. It has one tree, in which the opponents'
choices are averages over all the worlds that the searching seat must reckon with: as if they, too,
knew no more than it does. What it must find is the best play of that averaged game, which is small
enough here to be solved exactly; where a choice is dominated, it is dominated there as well.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean

import pytest

from tefuda.bots.search import Found
from tefuda.core.state import State
from tefuda.games.toys import (
    BET,
    HOLDS,
    JACK,
    KING,
    LATER,
    LEFT,
    PASS,
    PRIZE,
    QUEEN,
    RIGHT,
    SAFE,
    Doors,
    Hider,
    Kuhn,
    Later,
    Toy,
    Window,
)
from tests.bots.toys import ToyGame

SEEDS = range(5)
BUDGETS = (300, 1500)
ENOUGH = 6000
"""Iterations after which a found chance is close to the true one."""
CLOSE = 0.03

KUHN = ToyGame(Kuhn)
QUESTIONS = {
    "first to speak": (),
    "after a check": (PASS,),
    "after a bet": (BET,),
    "after a check and a bet": (PASS, BET),
}


def kuhn(card: int, said: Sequence[int]) -> Toy:
    """Whoever is asked next holds the card."""
    table = KUHN.dealt()
    seat = len(said) % 2
    table.b[HOLDS + seat] = card
    table.b[HOLDS + 1 - seat] = 0
    table.deal(3)
    for choice in said:
        table.step(choice)
    return table


def found(game: ToyGame, state: State, seed: int, iterations: int) -> list[Found]:
    assert state.actor is not None
    return game.skilled(seed).search(state.view(state.actor), state.options, iterations)


def agrees(result: Found, chance: float) -> bool:
    """Within what the search itself says it is unsure about, which must not be much."""
    return result.error < 0.1 and abs(result.chance - chance) <= 4 * result.error + 1e-9


def chances(results: Sequence[Found]) -> dict[int, float]:
    return {result.choice: result.chance for result in results}


# -- the truth, by going through everything --------------------------------------------------------


def worlds(game: ToyGame, state: State, seat: int) -> list[State]:
    """Every deal that agrees with a view, once; all are equally likely."""
    belief = game.belief(state.view(seat))
    dealt = [belief.sample(random.Random(number)) for number in range(40)]
    return list({world.digest(): world for world in dealt}.values())


def solved(among: Sequence[State], choice: int, seat: int) -> float:
    """What a choice is worth to a seat if nobody can tell these worlds apart."""
    after = [world.clone() for world in among]
    for world in after:
        world.step(choice)
    actor = after[0].actor
    if actor is None:
        return fmean(world.reward(seat) for world in after)
    best = max(after[0].options, key=lambda option: solved(after, option, actor))
    return solved(after, best, seat)


def truth(game: ToyGame, state: State) -> dict[int, float]:
    assert state.actor is not None
    among = worlds(game, state, state.actor)
    return {choice: solved(among, choice, state.actor) for choice in state.options}


# -- Kuhn poker ------------------------------------------------------------------------------------


def test_worlds_of_kuhn_poker_are_the_two_other_cards() -> None:
    for card in (JACK, QUEEN, KING):
        held = [int(world.b[HOLDS + 1]) for world in worlds(KUHN, kuhn(card, ()), 0)]
        assert sorted(held) == [other for other in (JACK, QUEEN, KING) if other != card]


DOMINATED = (
    (JACK, "after a bet", BET),
    (JACK, "after a check and a bet", BET),
    (KING, "after a bet", PASS),
    (KING, "after a check and a bet", PASS),
    (KING, "after a check", PASS),
)
"""With the lowest card never call, with the highest never fold and never let a round end unbet."""


@pytest.mark.parametrize(("card", "question", "dominated"), DOMINATED)
def test_what_is_dominated_is_never_chosen(card: int, question: str, dominated: int) -> None:
    state = kuhn(card, QUESTIONS[question])
    assert state.actor is not None
    for seed in SEEDS:
        for budget in BUDGETS:
            results = found(KUHN, state, seed, budget)
            assert results[0].choice == 1 - dominated
            by_choice = chances(results)
            assert by_choice[1 - dominated] > by_choice[dominated]
            bot = KUHN.skilled(seed)
            choice = bot.choose(state.view(state.actor), state.options, budget)
            assert choice == 1 - dominated


def test_an_answer_to_a_bet_has_its_exact_worth() -> None:
    """The last choice of a game hides nothing but the card: fold -1, call +2 or -2."""
    for card, call in ((JACK, 0.0), (QUEEN, 0.5), (KING, 1.0)):
        state = kuhn(card, (PASS, BET))
        assert truth(KUHN, state) == {PASS: 0.25, BET: call}
        by_choice = chances(found(KUHN, state, 1, ENOUGH))
        assert by_choice[PASS] == 0.25
        assert by_choice[BET] == pytest.approx(call, abs=CLOSE)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("card", [JACK, QUEEN, KING])
def test_the_averaged_game_is_solved(card: int, question: str) -> None:
    state = kuhn(card, QUESTIONS[question])
    true = truth(KUHN, state)
    for seed in SEEDS:
        results = found(KUHN, state, seed, ENOUGH)
        assert true[results[0].choice] == pytest.approx(max(true.values()), abs=CLOSE)
        assert results[0].chance == pytest.approx(max(true.values()), abs=CLOSE)


# -- a game where peeking would pay ----------------------------------------------------------------


def peeked(game: ToyGame, state: Toy, seed: int) -> int:
    """What the same search takes if it is shown the true table for a view."""
    view = state.view(0)
    view["buffer"] = [int(value) for value in state.b]
    return game.skilled(seed).choose(view, state.options, 300)


def test_nobody_peeks_behind_the_doors() -> None:
    game = ToyGame(Doors)
    for seed in SEEDS:
        for prize in (LEFT, RIGHT):
            state = game.dealt()
            state.b[PRIZE] = prize + 1
            assert peeked(game, state, seed) == prize  # so a peek would be seen here
            for budget in BUDGETS:
                results = found(game, state, seed, budget)
                assert results[0].choice == SAFE
            for result in found(game, state, seed, ENOUGH):
                assert agrees(result, 0.7 if result.choice == SAFE else 0.5)


# -- a game where choosing differently in each world would be a mistake ---------------------------


def perfect_information(state: State, choice: int) -> float:
    """What a choice is worth to seat 0 in one world to somebody who sees all of it."""
    after = state.clone()
    after.step(choice)
    if after.over:
        return after.reward(0)
    return max(perfect_information(after, option) for option in after.options)


def planned_by_worlds(game: ToyGame, state: State, seed: int) -> dict[int, float]:
    """Perfect-information Monte Carlo: each world is planned for by itself."""
    rng = random.Random(seed)
    belief = game.belief(state.view(0))
    dealt = [belief.sample(rng) for _ in range(100)]
    return {
        choice: fmean(perfect_information(world, choice) for world in dealt)
        for choice in state.options
    }


def test_one_plan_serves_all_worlds() -> None:
    game = ToyGame(Later)
    state = game.dealt()
    assert truth(game, state) == {SAFE: 0.6, LATER: 0.5}
    for seed in SEEDS:
        assert planned_by_worlds(game, state, seed) == {SAFE: pytest.approx(0.6), LATER: 1.0}
        for budget in BUDGETS:
            results = found(game, state, seed, budget)
            assert results[0].choice == SAFE
        for result in found(game, state, seed, ENOUGH):
            assert agrees(result, 0.6 if result.choice == SAFE else 0.5)


@pytest.mark.parametrize("toy", [Window, Hider])
def test_no_plan_sees_more_than_the_table_shows(toy: type[Later]) -> None:
    """Window is a declined Force of will in small: that it was asked must not lead to another
    branch. Hider is a card taken from a deck: the answer cannot depend on which it was."""
    game = ToyGame(toy)
    state = game.dealt()
    for seed in SEEDS:
        for budget in (*BUDGETS, ENOUGH):
            results = found(game, state, seed, budget)
            assert results[0].choice == SAFE
            assert chances(results)[LATER] < 0.6


def test_at_the_doors_both_are_alike() -> None:
    game = ToyGame(Later)
    state = game.dealt()
    state.step(LATER)
    by_choice = chances(found(game, state, 1, ENOUGH))
    assert set(by_choice) == {LEFT, RIGHT}
    for chance in by_choice.values():
        assert chance == pytest.approx(0.5, abs=CLOSE)

"""Bots among two, three and four: the search backs up what each mover wins, levels are in order,
and nobody plans with what they cannot see. Played with Tricks."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import pytest

import tefuda
from tefuda.bots.levels import make
from tefuda.bots.search import Search
from tefuda.bots.weights import read_weights, shipped_judge, weights_file
from tefuda.core.machine import MAX_CHOICE
from tefuda.core.state import State
from tefuda.games.tricks.features import TricksBelief
from tefuda.games.tricks.rules import HAND, HAND_N, HOLD, POINTS, THROW, TRICK

GAME = tefuda.game("tricks")
PLAYERS = (2, 3, 4)


def table(players: int, hands: Sequence[Sequence[int]], points: Sequence[int]) -> State:
    """Seat 0 leads the last trick."""
    state = GAME.new(1, players=players)
    b = state.b
    b[TRICK] = 4
    for seat, hand in enumerate(hands):
        b[HAND + seat] = sum(1 << card for card in hand)
        b[HAND_N + seat] = len(hand)
        b[POINTS + seat] = points[seat]
    state.run()
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_weights_for_every_number_of_players(players: int) -> None:
    weights = read_weights(GAME, weights_file(GAME, players))
    assert list(weights.features) == GAME.features().names
    assert shipped_judge(GAME, players).seats == players
    state = GAME.new(2, players=players)
    judge = shipped_judge(GAME, players)
    judge.judge(state)
    chances = [judge.chances[seat] for seat in range(players)]
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_branch_is_worth_what_its_mover_wins(players: int) -> None:
    """max^n: each node holds the chance of the seat that chose there, whoever searches."""
    state = GAME.new(5, players=players)
    assert state.actor is not None
    judge = shipped_judge(GAME, players)
    search = Search(judge, GAME.belief(state.view(state.actor)), state.options, 1, 4, 0.3)
    search.grow(400)
    movers = {int(search.key[node]) // MAX_CHOICE for node in range(1, int(search.n))}
    assert movers == set(range(players))
    for node in range(1, int(search.n)):
        assert -1e-9 <= search.reward[node] <= float(search.visits[node]) + 1e-9


def test_everybody_is_taken_to_play_for_themselves() -> None:
    """The last trick, all hands open, two of three have 4 points. Seat 2 can take it and so share
    the win with both, or leave it to seat 1. Whoever takes the others for one side against seat 0
    expects nothing; who knows that each plays to win expects a third."""
    state = table(3, hands=[[5], [10], [3, 12]], points=[4, 4, 0])
    belief = TricksBelief([int(value) for value in state.b], 0)
    search = Search(shipped_judge(GAME, 3), belief, state.options, 1, 4, 0.3)
    search.grow(400)
    (found,) = search.found()
    assert found.chance == pytest.approx(1 / 3, abs=0.05)


@pytest.mark.parametrize("players", PLAYERS)
def test_bots_choose_the_same_whatever_is_hidden(players: int) -> None:
    seen = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(seed, players=players)
        for _ in range(rng.randrange(2 * players)):
            state.step(rng.choice(state.options))
        seat = state.actor
        if seat is None or len(state.options) < 2:
            continue
        view = json.loads(json.dumps(state.view(seat)))
        other = GAME.determinise(view, rng)
        seen += other.digest() != state.digest()
        for level in ("casual", "skilled"):
            bot = make(GAME, level, 3)
            assert bot.choose(view, state.options, 40) == bot.choose(
                other.view(seat), other.options, 40
            )
    assert seen > 5


@pytest.mark.parametrize("players", PLAYERS)
def test_a_fool_that_is_held_back_leads_to_no_branch_of_its_own(players: int) -> None:
    """That somebody was asked in secret must not be known further down the tree."""
    for seed in range(40):
        state = GAME.new(seed, players=players)
        for _ in range(players - 1):
            state.step(state.options[-1])
        seat = state.actor
        assert seat is not None
        if state.b[HAND + seat] & 1:
            continue
        search = Search(
            shipped_judge(GAME, players), GAME.belief(state.view(seat)), state.options, 1, 4, 0.3
        )
        search.grow(600)
        held = [n for n in range(1, int(search.n)) if int(search.key[n]) % MAX_CHOICE == HOLD]
        thrown = [n for n in range(1, int(search.n)) if int(search.key[n]) % MAX_CHOICE == THROW]
        assert held
        assert thrown
        assert not any(search.child[node] for node in held)
        return
    pytest.fail("the last to play always held the Fool")


CLIMBS = (
    ("casual", "random", 2, 40),
    ("casual", "random", 3, 40),
    ("casual", "random", 4, 40),
    ("skilled", "casual", 3, 150),
    ("skilled", "casual", 4, 60),
)
"""Between two players there is too little in Tricks for a search to find."""


@pytest.mark.parametrize(("higher", "lower", "players", "deals"), CLIMBS)
def test_a_level_wins_more_than_its_share_among_lower_ones(
    higher: str, lower: str, players: int, deals: int
) -> None:
    """One of the higher level among the lower one, at every seat in turn, on the same deals."""
    seats = range(players)
    means = [
        fmean(share(seed, seat, higher, lower, players) for seat in seats) for seed in range(deals)
    ]
    error = stdev(means) / sqrt(deals)
    assert fmean(means) - 1 / players > 2 * error


def share(seed: int, seat: int, higher: str, lower: str, players: int) -> float:
    state = GAME.new(seed, players=players)
    bots = [make(GAME, higher if at == seat else lower, seed) for at in range(players)]
    while state.actor is not None:
        view = state.view(state.actor)
        state.step(bots[state.actor].choose(view, state.options, 60))
    return state.returns[seat]

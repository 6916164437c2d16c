"""What can be won at all: a clairvoyant, an exact small fight, and players between them."""

from __future__ import annotations

import random

import pytest

from tefuda.bots.levels import LEVELS
from tefuda.errors import TefudaError
from tefuda.lab.bench import interpreted
from tefuda.lab.bounds import Plan, as_markdown, measure, regret, solve, variants_of
from tefuda.lab.clairvoyant import Clairvoyance, winnable
from tefuda.lab.fights import Hall
from tefuda.lab.match import Contestant
from tefuda.lab.small import SETTINGS, alike, small_game
from tefuda.lab.stats import Rate
from tests.samurai.table import samurai

pytestmark = pytest.mark.slow

FLOOR = Contestant(LEVELS[0], None, LEVELS[0])
PLAN = Plan((FLOOR,), (), 0, 300, 1, 30, 3)


def test_nobody_beats_best_play_and_best_play_beats_no_clairvoyant() -> None:
    truth = solve("tiny", PLAN, 1, lambda _: None)
    (played,) = truth.bounds.played.values()
    (seer,) = truth.bounds.clairvoyant.values()
    assert played.rate.low < truth.value < seer.bound.high
    assert played.rate.rate < truth.value < seer.bound.rate
    shown = as_markdown(truth.bounds, [truth])
    assert "a clairvoyant" in shown
    assert f"{100 * truth.value:.2f} %" in shown


def test_an_exact_value_is_what_the_rules_give_on_the_long_run() -> None:
    """The scripted luck against the game's own, for a player that takes the first kind of card."""
    exact = interpreted("first_kind('tiny')", "exact")["value"]
    game = small_game("tiny")
    kinds = alike(game.cards)[0]
    won = 0.0
    fights = 1500
    for seed in range(fights):
        state = game.new(seed, **SETTINGS)
        while not state.over:
            state.step(min(state.options, key=lambda c: kinds[c] if c < len(kinds) else c))
        won += state.returns[0]
    assert won / fights == pytest.approx(exact, abs=0.04)


def test_a_fight_that_somebody_won_can_be_won_and_a_lost_position_cannot() -> None:
    game = small_game("tiny")
    rng = random.Random(2)
    found = set()
    for seed in range(40):
        state = game.new(seed, **SETTINGS)
        start = state.clone()
        while not state.over:
            state.step(rng.choice(state.options))
        can = winnable(start, width=50)
        found.add(can)
        if state.returns[0]:
            assert can is not False
    assert found >= {True, False}


def test_a_search_that_leaves_something_out_proves_nothing_and_counts_as_won() -> None:
    assert winnable(samurai().new(3, enemy="kempo"), width=1) is not False
    assert Clairvoyance(won=1, lost=2, cut=1).bound.rate == 0.5
    both = Clairvoyance(1, 0, 0)
    both.add(Clairvoyance(0, 1, 0))
    assert both == Clairvoyance(1, 1, 0)


def test_bounds_of_the_real_fight_are_told_by_enemy() -> None:
    plan = Plan((FLOOR,), (), 0, 2, 1, 1, 1)
    with Hall(lambda _: samurai(), 1) as hall:
        found = measure(hall, plan, ["oda", "kempo"], "", lambda _: None)
    shown = as_markdown(found, [])
    assert shown.count("| oda |") == shown.count("| kempo |") == 2


def test_tables_of_what_was_left_out_are_not_there() -> None:
    plan = Plan((FLOOR,), (), seed=0, fights=2, few=1, seers=0, width=1)
    with Hall(lambda _: samurai(), 1) as hall:
        found = measure(hall, plan, ["oda"], "", lambda _: None)
    shown = as_markdown(found, [])
    assert shown.count("| fight |") == shown.count("| oda |") == 1
    assert "small fight" not in shown


def test_regret_is_what_best_play_wins_more() -> None:
    assert regret(0.7, Rate(100, 0.6, 0.55, 0.66)) == "10.0 (4.0 to 15.0)"


def test_small_fights_that_are_not_there_are_named() -> None:
    assert variants_of("") == []
    with pytest.raises(TefudaError, match="no small fight 'huge'; there is tiny"):
        variants_of("tiny,huge")

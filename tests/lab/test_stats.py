"""Intervals, the worth of duplicate deals, ratings: against known values and by simulation."""

from __future__ import annotations

import random
from math import log10

import pytest

from tefuda.lab.stats import all_luck, by_deal, in_one_seat, ratings, variance_ratio, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Newcombe 1998, method 3: the published values.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_values(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_seat_holds_its_rate() -> None:
    for scores in ([1.0] * 7, [0.0] * 7, [1.0, 0.5, 0.0], [0.5]):
        rate = in_one_seat(scores)
        assert 0 <= rate.low <= rate.rate <= rate.high <= 1
        assert rate.games == len(scores)
    nothing = in_one_seat([])
    assert (nothing.low, nothing.high) == (0, 1)


def test_deals_that_balance_each_other_count_for_more() -> None:
    """Whoever starts wins: every deal is split, and nobody is better. Alone, they are coins."""
    split = by_deal([1.0] * 50, [0.0] * 50)
    coins = by_deal([1.0, 0.0] * 25, [1.0, 0.0] * 25)
    assert split.rate == coins.rate == 0.5
    assert split.high - split.low < 0.05 < coins.high - coins.low
    assert variance_ratio([1.0] * 50, [0.0] * 50) is None
    assert variance_ratio([1.0, 0.0] * 25, [1.0, 0.0] * 25) == pytest.approx(0.5)
    assert variance_ratio([1.0, 0.0, 1.0, 0.0], [1.0, 1.0, 0.0, 0.0]) == pytest.approx(1.0)
    assert variance_ratio([1.0, 0.0, 1.0, 1.0], [0.0, 1.0, 0.0, 1.0]) == pytest.approx(7 / 3)


def test_luck_can_decide_everything() -> None:
    for first in ([1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0], [1.0, 0.5, 0.0] * 7):
        second = [1 - score for score in first]
        assert all_luck(first, second)
        assert variance_ratio(first, second) is None
    assert not all_luck([1.0] * 5, [0.0] * 5)  # whoever starts wins: that is no luck
    assert not all_luck([1.0], [0.0])
    assert not all_luck([1.0, 0.0, 1.0], [0.0, 1.0, 1.0])


def deals(rng: random.Random, luck: float, number: int) -> tuple[list[float], list[float]]:
    """Deals that favour one seat or the other; the true score is 0.6."""
    first, second = [], []
    for _ in range(number):
        favour = rng.choice((-luck, luck))
        first.append(float(rng.random() < 0.6 + favour))
        second.append(float(rng.random() < 0.6 - favour))
    return first, second


@pytest.mark.parametrize("luck", [0.0, 0.35])
def test_the_interval_by_deal_covers_the_truth(luck: float) -> None:
    rng = random.Random(5)
    found = [by_deal(*deals(rng, luck, 60)) for _ in range(1500)]
    covered = sum(rate.low <= 0.6 <= rate.high for rate in found) / len(found)
    assert 0.935 < covered < 0.975


def test_luck_that_is_shared_narrows_the_interval() -> None:
    rng = random.Random(6)
    shared, own = (by_deal(*deals(rng, luck, 1000)) for luck in (0.35, 0.0))
    assert shared.high - shared.low < 0.8 * (own.high - own.low)
    ratio = variance_ratio(*deals(rng, 0.35, 4000))
    assert ratio == pytest.approx(0.24 / (0.24 - 0.35**2), rel=0.1)


def test_ratings_are_those_of_bradley_and_terry() -> None:
    # Two players: the odds, with one draw added.
    assert ratings([[0, 10], [30, 0]])[1] == pytest.approx(400 * log10(30.5 / 10.5))
    # Three, with scores made from strengths 1, 2, 6: they are found again.
    strength = [1.0, 2.0, 6.0]
    won = [
        [0.0 if i == j else 1e6 * a / (a + b) for j, b in enumerate(strength)]
        for i, a in enumerate(strength)
    ]
    wanted = [400 * log10(value) for value in strength]
    assert ratings(won) == pytest.approx(wanted, abs=0.01)


def test_ratings_stay_finite_and_need_no_full_table() -> None:
    won = [[0.0, 0.0, 0.0], [100.0, 0.0, 0.0], [0.0, 100.0, 0.0]]
    one, two, three = ratings(won)
    assert one == 0
    assert two == pytest.approx(400 * log10(100.5 / 0.5), abs=0.01)
    assert three == pytest.approx(2 * two, abs=0.01)
    assert ratings([[0.0, 0.0], [0.0, 0.0]]) == [0, 0]

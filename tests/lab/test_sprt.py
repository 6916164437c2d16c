"""The sequential test: its promises about errors, by simulation, and its statistic."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log

import pytest

from tefuda.errors import TefudaError
from tefuda.lab.sprt import Bounds, Sprt, Verdict, log_ratio

pytestmark = pytest.mark.slow

Deal = Callable[[random.Random, float], tuple[float, float]]
RUNS = 800
QUICK = Bounds(0.5, 0.6)
"""Farther apart than the defaults, so that a test takes fewer deals: the harder case for it."""


def coins(rng: random.Random, p: float) -> tuple[float, float]:
    return float(rng.random() < p), float(rng.random() < p)


def starter_wins(rng: random.Random, p: float) -> tuple[float, float]:
    return float(rng.random() < p + 0.3), float(rng.random() < p - 0.3)


def lucky_deals(rng: random.Random, p: float) -> tuple[float, float]:
    luck = rng.choice((-0.35, 0.35))
    return float(rng.random() < p + luck), float(rng.random() < p - luck)


def draws(rng: random.Random, p: float) -> tuple[float, float]:
    def game() -> float:
        return 0.5 if rng.random() < 0.6 else float(rng.random() < (p - 0.3) / 0.4)

    return game(), game()


def errors(deal: Deal, p: float, wrong: Verdict, seed: int) -> tuple[float, float]:
    """How often the verdict is wrong, and the mean number of games."""
    rng, bad, games = random.Random(seed), 0, 0
    for _ in range(RUNS):
        test = Sprt(QUICK)
        while test.add(*deal(rng, p)) is None:
            pass
        bad += test.verdict == wrong
        games += 2 * test.deals
    return bad / RUNS, games / RUNS


@pytest.mark.parametrize("deal", [coins, starter_wins, lucky_deals, draws])
def test_errors_stay_within_what_was_promised(deal: Deal) -> None:
    """Whatever the two games of a deal have to do with each other; 0.05 is the promise."""
    alpha, _ = errors(deal, QUICK.p0, "H1", 1)
    beta, _ = errors(deal, QUICK.p1, "H0", 2)
    assert 0.005 < alpha <= 0.05
    assert 0.005 < beta <= 0.05


def test_deals_with_shared_luck_need_fewer_games() -> None:
    _, independent = errors(coins, 0.5, "H1", 3)
    _, shared = errors(lucky_deals, 0.5, "H1", 3)
    assert shared < 0.75 * independent


def test_the_ratio_of_coins_is_the_plain_one() -> None:
    """For frequencies that are those of coins the generalised ratio is the ratio of coins."""
    p, deals = 0.53, 4000
    lost, won = (1 - p) ** 2, p**2
    counts = [round(deals * share) for share in (lost, 0.0, 1 - lost - won, 0.0, won)]
    games = 2 * deals
    plain = games * (p * log(0.55 / 0.5) + (1 - p) * log(0.45 / 0.5))
    assert log_ratio(counts, 0.5, 0.55) == pytest.approx(plain, abs=0.15)


def test_the_ratio_is_symmetric_and_zero_in_the_middle() -> None:
    counts = [3, 5, 40, 9, 20]
    assert log_ratio(counts, 0.5, 0.6) == pytest.approx(-log_ratio(counts[::-1], 0.4, 0.5))
    assert log_ratio([10, 0, 20, 0, 10], 0.45, 0.55) == pytest.approx(0, abs=1e-6)
    assert len(counts) == len(Sprt(Bounds()).counts) == 5


def test_a_series_of_wins_is_accepted_and_then_closed() -> None:
    test = Sprt(Bounds())
    while test.add(1.0, 1.0) is None:
        assert test.bounds.lower < test.ratio < test.bounds.upper
    assert test.verdict == "H1"
    assert test.deals == 34  # each deal won twice counts log(0.55 / 0.5), and two are withheld
    with pytest.raises(TefudaError, match="is over"):
        test.add(1.0, 1.0)


@pytest.mark.parametrize(
    ("bounds", "words"),
    [
        ((0.6, 0.5, 0.05, 0.05), "P0 < P1"),
        ((0.0, 0.5, 0.05, 0.05), "0 < P0"),
        ((0.5, 0.55, 0.0, 0.05), "alpha must lie"),
        ((0.5, 0.55, 0.05, 0.7), "beta must lie"),
    ],
)
def test_impossible_bounds_are_refused(
    bounds: tuple[float, float, float, float], words: str
) -> None:
    with pytest.raises(TefudaError, match=words):
        Bounds(*bounds)

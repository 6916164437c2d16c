"""Weights for a game's bots, fitted on games they play against themselves.

Each round of fitting plays many games with the weights of the round before: first by chance, then
by bots that look one choice ahead, then by bots that search; a game for one with a level of its own
above these is played by that one to the end. From the positions in which a turn begins and how
those games ended come the weights of the features (logistic regression, for more than two players
a conditional one: the softmax by which the judge shares out chances); from what was chosen where
what was offered come the tastes (a Plackett-Luce model).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from tefuda.bots.bot import Bot
from tefuda.bots.greedy import CasualBot
from tefuda.bots.levels import levels_of
from tefuda.bots.random_bot import RandomBot
from tefuda.bots.samurai.expert import ExpertBot
from tefuda.bots.searching import SkilledBot
from tefuda.bots.weights import Weights
from tefuda.core.features import Features
from tefuda.core.game import Company, Game
from tefuda.core.state import State
from tefuda.lab.method import USUAL, Method

if TYPE_CHECKING:
    import numpy as np

    Floats = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

SLIPS: Final = 0.01
"""`blunders` of the best player, who is to judge how a fight goes on that is played well."""
DOUBT: Final = 2.0
"""How strongly tastes are drawn to 1, in decisions."""
BATCH: Final = 20
MOST_TASTE: Final = 4.0
"""No choice is so good or bad that it is always or never made below the tree."""
NEWTON_STEPS: Final = 12
EXPERT_ROUNDS: Final = 4
TASTE_STEPS: Final = 60


@dataclass
class Sample:
    """What games leave for fitting."""

    positions: list[list[list[float]]] = field(default_factory=list)
    """For each side but the last: how much more than the last it has of each feature."""
    results: list[list[float]] = field(default_factory=list)
    """For the same sides: what became of them."""
    decisions: list[tuple[list[int], int]] = field(default_factory=list)
    """The options, and which was chosen."""

    def add(self, other: Sample) -> None:
        self.positions += other.positions
        self.results += other.results
        self.decisions += other.decisions


@dataclass(frozen=True)
class Round:
    """One round of fitting: how many games, and who plays them."""

    level: str
    games: int
    iterations: int | None = None
    blunders: float = USUAL.blunders


def rounds(game: Game, games: int, blunders: float = USUAL.blunders) -> list[Round]:
    """By chance, one choice ahead, again with better weights, and searching; or by the best."""
    casual = Round("casual", games, blunders=blunders)
    first = [Round("random", games), casual]
    if game.seats == 1 and "expert" in levels_of(game):
        return [*first, *[Round("expert", games, blunders=SLIPS)] * EXPERT_ROUNDS]
    return [*first, casual, Round("skilled", games, 150, blunders)]


def player(game: Game, seats: int, level: str, weights: Weights, seed: int) -> Bot:
    if level == "random":
        return RandomBot(game, seed)
    judge = weights.judge(game, seats)
    if level == "expert":
        return ExpertBot(game, seed, judge)
    return CasualBot(game, seed, judge) if level == "casual" else SkilledBot(game, seed, judge)


def play(
    get: Callable[[], Game], company: Company, round_: Round, weights: Weights, seeds: Sequence[int]
) -> Sample:
    """Some games of a round in a company; half of them are drafted. A game does not travel between
    processes, so each gets its own."""
    game = get()
    sample = Sample()
    bot = player(game, company.seats, round_.level, weights, seeds[0])
    for seed in seeds:
        rng = random.Random(seed)
        settings = game.deal_settings(rng, draft=bool(seed % 2)) | game.for_company(company)
        play_one(game.new(rng.getrandbits(64), **settings), bot, round_, rng, sample)
    return sample


def play_one(state: State, bot: Bot, round_: Round, rng: random.Random, sample: Sample) -> None:
    features = bot.game.features()
    before = len(sample.positions)
    turn = -1
    while state.actor is not None:
        now = int(features.turn(state))
        if now != turn:
            turn = now
            sample.positions.append(differences(features, state))
        options = state.options
        if rng.random() < round_.blunders:
            choice = rng.choice(options)
        else:
            choice = bot.choose(state.view(state.actor), options, round_.iterations)
            if len(options) > 1:
                sample.decisions.append((options, choice))
        state.step(choice)
    returns = [sum(state.returns[seat] for seat in side) for side in sides(state)]
    counted = returns[: max(len(returns) - 1, 1)]
    sample.results += [counted] * (len(sample.positions) - before)


def differences(features: Features, state: State) -> list[list[float]]:
    """What each side has of each feature, less what the last one has: nothing else decides who is
    likely to win. Who plays alone has what there is."""
    rows = [
        [sum(values) for values in zip(*(features.values(state, s) for s in side), strict=True)]
        for side in sides(state)
    ]
    if len(rows) == 1:
        return rows
    last = rows.pop()
    return [[mine - theirs for mine, theirs in zip(row, last, strict=True)] for row in rows]


def sides(state: State) -> list[list[int]]:
    """The seats that win and lose together."""
    seats = range(state.seats)
    masks = dict.fromkeys(int(state.side(seat)) for seat in seats)
    return [[seat for seat in seats if mask >> seat & 1] for mask in masks]


# -- fitting --------------------------------------------------------------------------------------


def fit_features(sample: Sample, strict: float = USUAL.strict) -> Floats:
    """Logistic regression by Newton's method; no constant: no seat is better by itself, and a game
    for one counts something that is always there."""
    import numpy as np

    x = np.array(sample.positions)
    y = np.array(sample.results)
    w = np.zeros(x.shape[2])
    pull = strict * np.eye(x.shape[2])
    for _ in range(NEWTON_STEPS):
        strength = np.exp(x @ w)
        p = strength / (1 + strength.sum(axis=1, keepdims=True))
        slope = np.einsum("isk,is->k", x, y - p) - pull @ w
        liked = x * p[:, :, None]
        mean = liked.sum(axis=1)
        curve = np.tensordot(x, liked, axes=([0, 1], [0, 1])) - mean.T @ mean
        w += np.linalg.solve(curve + pull, slope)
    return w


def fit_tastes(sample: Sample, choices: int) -> Floats:
    """Plackett-Luce strengths of the choices, in logs, by minorisation and maximisation."""
    import numpy as np

    sizes = np.array([len(options) for options, _ in sample.decisions])
    offered = np.array([choice for options, _ in sample.decisions for choice in options])
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    chosen = np.bincount([choice for _, choice in sample.decisions], minlength=choices)
    w = np.ones(choices)
    for _ in range(TASTE_STEPS):
        totals = np.add.reduceat(w[offered], starts)
        share = np.bincount(offered, weights=np.repeat(1 / totals, sizes), minlength=choices)
        w = (chosen + DOUBT) / (share + 2 * DOUBT / (w + 1))
    return np.clip(np.log(w), -MOST_TASTE, MOST_TASTE)


def fit(game: Game, sample: Sample, strict: float = USUAL.strict) -> Weights:
    features = fit_features(sample, strict)
    tastes = fit_tastes(sample, len(game.catalogue))
    seen = {choice for options, _ in sample.decisions for choice in options}
    return Weights(
        dict(zip(game.features().names, map(float, features), strict=True)),
        {game.catalogue[choice]: float(tastes[choice]) for choice in sorted(seen)},
    )


# -- all rounds -----------------------------------------------------------------------------------


def rounds_of_fitting(
    get: Callable[[], Game],
    company: Company,
    plan: Iterable[Round],
    seed: int,
    jobs: int,
    progress: Callable[[int], None],
    method: Method = USUAL,
) -> Iterator[Weights]:
    """The weights for tables of a company, after each round."""
    weights, sample = Weights({}, {}), Sample()
    with ProcessPoolExecutor(jobs) as pool:
        for number, round_ in enumerate(plan):
            if not method.pooled or number < 2:
                sample = Sample()
            first = seed * 1_000_003 + number * 10_000_019
            batches = [
                range(first + start, first + min(start + BATCH, round_.games))
                for start in range(0, round_.games, BATCH)
            ]
            played = pool.map(partial(play, get, company, round_, weights), batches)
            for batch, part in zip(batches, played, strict=True):
                sample.add(part)
                progress(len(batch))
            weights = fit(get(), sample, method.strict)
            yield weights

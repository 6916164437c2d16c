"""Whether what is said of chances is true: of positions said to be won in 7 of 10 cases, are 7 won?

Bots of about the skilled level, or of the best one where a game has its own, play games that no
weights were fitted on: their luck comes from another function of the seed. Now and then the
decision at hand is looked at exactly as a hint would, and what is said of the best option is kept
with how the game ended for that player. One half of the games fits the calibration, the other half
says what it is worth. Positions of one game are not independent, so whatever is said about errors
goes by game; and where the games do not prove that a correction is needed, none is made.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from statistics import fmean
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.greedy import CasualBot
from tefuda.bots.levels import levels_of
from tefuda.bots.samurai.expert import ExpertBot
from tefuda.bots.searching import SkilledBot
from tefuda.bots.weights import Calibration, Weights, read_weights
from tefuda.core.game import Company, Game
from tefuda.errors import TefudaError
from tefuda.lab.insight import SURE, Adviser
from tefuda.lab.match import key

PER_GAME: Final = 0.12
"""The share of decisions that are looked at: more of one game would say little more."""
BLUNDERS: Final = 0.03
"""How often a player does anything at all: people do."""
NEWTON_STEPS: Final = 25
BINS: Final = 10
TINY: Final = 1e-4
"""Nothing that was said counts as more certain than this in a logarithm."""

Open = Callable[[], Game]


@dataclass(frozen=True)
class Said:
    """One decision: the chance of the best option, and what became of the game."""

    game: int
    said: float
    result: float


@dataclass(frozen=True)
class Plan:
    open_game: Open
    weights: Path
    iterations: int
    seed: int
    seats: int
    teams: bool = False

    @property
    def company(self) -> Company:
        return Company(self.seats, self.teams)


# -- playing ---------------------------------------------------------------------------------------


def players(game: Game, weights: Weights, plan: Plan, rng: random.Random) -> list[Bot]:
    """For each seat one near the skilled level: full budget, a quarter of it, or casual. A game
    for one with an expert of its own is played by that one."""
    judge, iterations = weights.judge(game, plan.seats), plan.iterations
    bots: list[Bot] = []
    for _ in range(plan.seats):
        seed = rng.getrandbits(32)
        kind = rng.choice(("full", "full", "quarter", "casual"))
        if plan.seats == 1 and "expert" in levels_of(game):
            bots.append(ExpertBot(game, seed, judge))
        elif kind == "casual":
            bots.append(CasualBot(game, seed, judge))
        else:
            bots.append(Budgeted(SkilledBot(game, seed, judge), iterations, kind == "full"))
    return bots


class Budgeted(Bot):
    """A bot with a budget of its own."""

    def __init__(self, bot: Bot, iterations: int, full: bool) -> None:
        super().__init__(bot.game, bot.seed)
        self.bot = bot
        self.iterations = iterations if full else max(iterations // 4, 1)

    def choose(self, view: object, options: Sequence[int], clock: float | None = None) -> int:
        assert isinstance(view, dict)
        return self.bot.choose(view, options, self.iterations)


def play(plan: Plan, number: int) -> list[Said]:
    """One game; every second one is drafted."""
    game = plan.open_game()
    weights = read_weights(game, plan.weights)
    adviser = Adviser(game, number, Weights(weights.features, weights.tastes), *plan.company)
    luck = key(plan.seed, "calibrate", number)
    rng = random.Random(luck)
    bots = players(game, weights, plan, rng)
    settings = game.deal_settings(rng, draft=bool(number % 2)) | game.for_company(plan.company)
    state = game.new(luck, **settings)
    kept: list[tuple[int, float]] = []
    while state.actor is not None:
        seat, options = state.actor, state.options
        view = state.view(seat)
        if len(options) > 1 and rng.random() < PER_GAME:
            kept.append((seat, adviser.look(view, options, plan.iterations).best.said))
        blunder = rng.random() < BLUNDERS
        state.step(rng.choice(options) if blunder else bots[seat].choose(view, options))
    return [Said(number, said, state.worth(seat)) for seat, said in kept]


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[list[Said]]:
    if jobs == 1:
        yield from map(partial(play, plan), range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(play, plan), range(games), chunksize=4)


# -- fitting ---------------------------------------------------------------------------------------


def halves(sample: Iterable[Said]) -> tuple[list[Said], list[Said]]:
    """To fit on, and to judge by; two games follow each other, drafted and not, in each half."""
    fitted: list[Said] = []
    held_out: list[Said] = []
    for said in sample:
        (held_out if said.game // 2 % 2 else fitted).append(said)
    return fitted, held_out


@dataclass(frozen=True)
class Fitted:
    """What fits best: slope and shift, their standard errors by game, and for how many seats. Among
    several the shift follows from the slope, and has no error of its own."""

    slope: float
    error: float
    shift: float
    shift_error: float
    seats: int

    @property
    def kept(self) -> Calibration:
        """One that changes nothing, unless the games surely ask for something else."""
        sure = abs(self.slope - 1) > SURE * self.error
        if self.seats == 1:
            sure = sure or abs(self.shift) > SURE * self.shift_error
        return Calibration(self.slope, self.shift) if sure else Calibration()


def fit_calibration(sample: Sequence[Said], seats: int) -> Fitted:
    """Logistic regression of the result on the logit of what was said, by Newton's method. An even
    share among several stays one; who plays alone has a constant as well."""
    logits = [logit(entry.said) for entry in sample]
    if len({entry.result for entry in sample}) < 2 or not any(logits):
        raise TefudaError("too few games to calibrate by: play more of them")
    even = log(seats - 1) if seats > 1 else 0.0
    alone = 1.0 if seats == 1 else 0.0
    rows = [(x + even, alone) for x in logits]
    slope, shift = 1.0, 0.0
    for _ in range(NEWTON_STEPS):
        chances = [1 / (1 + exp(even - slope * x - shift * one)) for x, one in rows]
        pulls = [
            (x * (entry.result - p), one * (entry.result - p))
            for (x, one), entry, p in zip(rows, sample, chances, strict=True)
        ]
        inverse = _inverse(rows, chances)
        up = [sum(pull[i] for pull in pulls) for i in range(2)]
        slope = min(max(slope + inverse[0][0] * up[0] + inverse[0][1] * up[1], 0.05), 20.0)
        shift = min(max(shift + inverse[1][0] * up[0] + inverse[1][1] * up[1], -5.0), 5.0)
    by_game: dict[int, list[float]] = {}
    for pull, entry in zip(pulls, sample, strict=True):
        total = by_game.setdefault(entry.game, [0.0, 0.0])
        total[0] += pull[0]
        total[1] += pull[1]
    errors = [
        sqrt(sum((line[0] * a + line[1] * b) ** 2 for a, b in by_game.values())) for line in inverse
    ]
    return Fitted(slope, errors[0], shift if alone else (slope - 1) * even, errors[1], seats)


def _inverse(rows: Sequence[tuple[float, float]], chances: Sequence[float]) -> list[list[float]]:
    """Of the curvature; where there is no constant, its line is nothing."""
    steep = [p * (1 - p) for p in chances]
    a = sum(x * x * s for (x, _), s in zip(rows, steep, strict=True))
    b = sum(x * one * s for (x, one), s in zip(rows, steep, strict=True))
    c = sum(one * one * s for (_, one), s in zip(rows, steep, strict=True))
    if not c:
        return [[1 / a, 0.0], [0.0, 0.0]]
    size = a * c - b * b
    return [[c / size, -b / size], [-b / size, a / size]]


def logit(said: float) -> float:
    said = min(max(said, TINY), 1 - TINY)
    return log(said / (1 - said))


def fit_isotonic(sample: Sequence[Said], seats: int) -> list[tuple[float, float]]:
    """The best rising steps, as (from this said on, chance): what any monotone map could do.

    Pool adjacent violators, between two on the sample and its mirror image: what one gains the
    other loses. It is the yardstick for the slope, which is what ships.
    """
    both = [(entry.said, entry.result) for entry in sample]
    if seats == 2:
        both += [(1 - said, 1 - result) for said, result in both]
    pools: list[tuple[float, float, int]] = []
    for said, result in sorted(both):
        start, mean, n = said, result, 1
        while pools and pools[-1][1] >= mean:
            start, other, m = pools.pop()
            mean, n = (mean * n + other * m) / (n + m), n + m
        pools.append((start, mean, n))
    return [(start, mean) for start, mean, _ in pools]


def stepped(steps: Sequence[tuple[float, float]], said: float) -> float:
    return next((chance for start, chance in reversed(steps) if start <= said), steps[0][1])


# -- judging ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bin:
    """Decisions about which about the same was said."""

    positions: int
    said: float
    happened: float
    error: float
    """Standard error of what happened, by game."""


@dataclass(frozen=True)
class Quality:
    """How good chances are; lower is better."""

    brier: float
    log_loss: float
    bins: list[Bin]


@dataclass(frozen=True)
class Outcome:
    """All that `tefuda calibrate` finds."""

    games: int
    positions: int
    held_out: int
    iterations: int
    seed: int
    fitted: float
    """The slope that fits the first half best, its standard error, and the slope that is kept."""
    fitted_error: float
    slope: float
    shift: float
    seats: int
    before: Quality
    after: Quality
    isotonic: Quality
    gain: float
    """By how much the held-out log loss fell, and the standard error of that by game."""
    gain_error: float


def kinds(found: Outcome) -> list[tuple[str, Quality]]:
    """What there is to show: a slope of 1 changes nothing, so before and after are one."""
    if found.slope == 1.0 and not found.shift:
        return [("as searched, kept as it is", found.after)]
    return [("as searched", found.before), ("calibrated", found.after)]


def quality(sample: Sequence[Said], chance: Callable[[float], float]) -> Quality:
    pairs = [(chance(entry.said), entry) for entry in sample]
    return Quality(
        fmean((said - entry.result) ** 2 for said, entry in pairs),
        fmean(loss(said, entry.result) for said, entry in pairs),
        reliability(pairs),
    )


def loss(said: float, result: float) -> float:
    said = min(max(said, TINY), 1 - TINY)
    return -result * log(said) - (1 - result) * log(1 - said)


def reliability(pairs: Sequence[tuple[float, Said]]) -> list[Bin]:
    binned: list[list[tuple[float, Said]]] = [[] for _ in range(BINS)]
    for said, entry in pairs:
        binned[min(int(said * BINS), BINS - 1)].append((said, entry))
    return [
        Bin(
            len(part),
            fmean(said for said, _ in part),
            fmean(entry.result for _, entry in part),
            by_game_error([(entry.game, entry.result) for _, entry in part]),
        )
        for part in binned
        if part
    ]


def by_game_error(values: Sequence[tuple[int, float]]) -> float:
    """Standard error of a mean when values of one game go together."""
    mean = fmean(value for _, value in values)
    sums: dict[int, float] = {}
    for game, value in values:
        sums[game] = sums.get(game, 0.0) + value - mean
    return sqrt(sum(total * total for total in sums.values())) / len(values)


def outcome(sample: Sequence[Said], plan: Plan, games: int) -> Outcome:
    fitted, held_out = halves(sample)
    if not fitted or not held_out:
        raise TefudaError("too few games to calibrate by: play more of them")
    sides = plan.company.sides
    best, steps = fit_calibration(fitted, sides), fit_isotonic(fitted, sides)
    calibration = best.kept
    gains = [
        (entry.game, loss(entry.said, entry.result) - loss(calibrated, entry.result))
        for entry in held_out
        for calibrated in (calibration.chance(entry.said),)
    ]
    return Outcome(
        games,
        len(sample),
        len(held_out),
        plan.iterations,
        plan.seed,
        best.slope,
        best.error,
        calibration.slope,
        calibration.shift,
        sides,
        quality(held_out, lambda said: said),
        quality(held_out, calibration.chance),
        quality(held_out, lambda said: stepped(steps, said)),
        fmean(gain for _, gain in gains),
        by_game_error(gains),
    )


def keep(game: Game, file: Path, calibration: Calibration) -> None:
    """Write the calibration into a weights file; all else in it stays."""
    weights = read_weights(game, file)
    text = file.read_text(encoding="utf-8")
    about = [line[1:].strip() for line in text.splitlines() if line.startswith("#")]
    fresh = Weights(weights.features, weights.tastes, calibration)
    try:
        file.write_text(fresh.text("\n".join(about)), encoding="utf-8")
    except OSError as error:
        raise TefudaError(f"{file} cannot be written: {error.strerror}") from None

"""How fast bots think: iterations of the search beside OpenSpiel's, and time per choice.

OpenSpiel's search is the same algorithm in C++, on two of its card games: each iteration deals a
world and goes down one tree. It plays to the end of the game by chance; ours stops at its horizon
and judges, which is what *skilled* ships with.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any, Final

from tefuda.bots.levels import make
from tefuda.bots.searching import SkilledBot
from tefuda.core.game import Game
from tefuda.core.state import State
from tefuda.lab.bench import (
    GOBLINS,
    Requirement,
    Subject,
    interpreted,
    middle_of_a_game,
)

DRAFT, FIRST_TURN, MIDDLE = "draft", "first turn", "middle of a game"
PLACES: Final = (DRAFT, FIRST_TURN, MIDDLE)
OTHERS: Final = ("hearts", "gin_rummy")
OPEN_SPIEL_EXPLORATION: Final = 2.0
CLANS: Final = "galmi,goan_sul,narashima/abhilasha,justice,phoenix"
REPEATS: Final = 3
"""How often a choice is repeated; the fastest time counts, because a slow moment of the machine is
not the bot's."""
LEVELS_AT_ONCE: Final = ("beginner", "casual")


@dataclass
class ChoiceTimes:
    """Seconds for each choice of one game that had more than one option."""

    seconds: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.seconds)

    @property
    def worst(self) -> float:
        return max(self.seconds)


@dataclass
class Thinking:
    """Iterations a second by what was searched, and times by level."""

    think: float
    """The seconds that *skilled* was given for each choice."""
    searches: dict[str, float] = field(default_factory=dict)
    choices: dict[str, ChoiceTimes] = field(default_factory=dict)


# -- iterations a second ---------------------------------------------------------------------------


def place(game: Game, where: str) -> State:
    """A position to search from; the last one is the one whose clones are measured."""
    if where == DRAFT:
        return game.new(seed=11)
    if where == MIDDLE:
        return middle_of_a_game(Subject(game.name, game, {"draft": "random"}))
    state = game.new(seed=11, draft="given", clans=CLANS)
    while state.view(0)["phase"] != "turns" or len(state.options) == 1:
        state.step(state.options[0])
    return state


def search_rate(game: Game, where: str, seconds: float) -> float:
    """From a place of a game of Gosu X."""
    return rate_from(game, place(game, where), seconds)


def rate_from(game: Game, state: State, seconds: float) -> float:
    """Iterations a second of *skilled* at its shipped settings, reading the view included."""
    assert state.actor is not None
    view, options, bot = state.view(state.actor), state.options, SkilledBot(game, 1)
    started = time.perf_counter()
    found = bot.search(view, options, float(seconds))
    return sum(one.visits for one in found) / (time.perf_counter() - started)


def first_choice(name: str) -> Any:
    """One of OpenSpiel's games, dealt, at the first choice between several actions."""
    import pyspiel

    rng = random.Random(3)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        actions, weights = state.legal_actions(), None
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])
    return state


def open_spiel_rate(name: str, seconds: float, seed: int) -> float:
    """Iterations a second of OpenSpiel's search, in batches until the time is up."""
    import pyspiel

    state = first_choice(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    batch, iterations = 20, 0
    started = time.perf_counter()
    while (used := time.perf_counter() - started) < seconds:
        if iterations:
            batch = max(20, int(iterations / used * (seconds - used)))
        bot = pyspiel.ISMCTSBot(seed, evaluator, OPEN_SPIEL_EXPLORATION, batch)
        bot.step(state)
        iterations += batch
    return iterations / used


# -- time per choice -------------------------------------------------------------------------------


def game_times(game: Game, level: str, clock: float | None, repeats: int) -> ChoiceTimes:
    """One game of a level against itself, draft and all."""
    state = game.new(seed=21)
    bots = [make(game, level, seat) for seat in range(state.seats)]
    times = ChoiceTimes()
    while state.actor is not None:
        view, options, bot = state.view(state.actor), state.options, bots[state.actor]
        tries = []
        for _ in range(repeats if len(options) > 1 else 1):
            started = time.perf_counter()
            choice = bot.choose(view, options, clock)
            tries.append(time.perf_counter() - started)
        if len(options) > 1:
            times.seconds.append(min(tries))
        state.step(choice)
    return times


# -- all of it -------------------------------------------------------------------------------------


def measure(
    subjects: Sequence[Subject],
    seconds: float,
    rounds: int,
    think: float,
    progress: Callable[[str], None],
) -> Thinking:
    """Measure everything in turn, several rounds, and take medians: a slow minute affects all
    alike."""
    by_name = {subject.name: subject for subject in subjects}
    game = by_name["gosux"].game
    samples: dict[str, list[float]] = {}
    for number in range(rounds):
        progress(f"search, round {number + 1} of {rounds}")
        for where in PLACES:
            samples.setdefault(f"gosux, {where}", []).append(search_rate(game, where, seconds))
        for row in GOBLINS:
            subject = by_name[row]
            rate = rate_from(subject.game, middle_of_a_game(subject), seconds)
            samples.setdefault(f"{row}, {MIDDLE}", []).append(rate)
        for name in OTHERS:
            rate = open_spiel_rate(name, seconds, number + 1)
            samples.setdefault(f"OpenSpiel, {name}", []).append(rate)
    result = Thinking(think, {name: median(rates) for name, rates in samples.items()})
    for where in PLACES:
        call = f"search_rate(tefuda.game('gosux'), {where!r}, {seconds})"
        result.searches[f"gosux interpreted, {where}"] = interpreted(call, "bench_bots")
    for level in LEVELS_AT_ONCE:
        progress(f"a game of {level}")
        result.choices[level] = game_times(game, level, None, REPEATS)
    progress(f"a game of skilled, {think:g} s for each choice")
    result.choices[f"skilled at {think:g} s"] = game_times(game, "skilled", think, 1)
    return result


def requirements(thinking: Thinking) -> list[Requirement]:
    items = [
        Requirement(f"search from the {where}, iterations/s", rate, 5000)
        for where in (DRAFT, FIRST_TURN)
        for rate in [thinking.searches[f"gosux, {where}"]]
    ]
    for name, times in thinking.choices.items():
        most = 10.0 if name in LEVELS_AT_ONCE else 1050 * thinking.think
        items.append(Requirement(f"{name}, slowest choice, ms", times.worst * 1000, most, False))
    return items


def tables(thinking: Thinking) -> Sequence[str]:
    """In Markdown."""
    hearts = thinking.searches["OpenSpiel, hearts"]
    lines = ["| search | iterations/s | / hearts |", "|---|---:|---:|"]
    for name, rate in thinking.searches.items():
        lines.append(f"| {name} | {rate:,.0f} | {rate / hearts:.2f} |")
    lines += ["", "| level | choices | mean, ms | slowest, ms |", "|---|---:|---:|---:|"]
    for name, times in thinking.choices.items():
        mean, worst = times.mean * 1000, times.worst * 1000
        lines.append(f"| {name} | {len(times.seconds)} | {mean:,.2f} | {worst:,.2f} |")
    return lines

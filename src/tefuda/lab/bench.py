"""Speed and size, measured in one run on one core beside OpenSpiel's card games.

Machines are shared and noisy, so no time here can be compared with a time from another day.
Everything is a ratio to a peer (`peers.py`) measured in the same minutes, in turn. What we do
through the contract is compared with what the peer does from Python, and what we do inside the
engine with what it does in its C++. Time is processor time, so that other programs on the machine
count little.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from tefuda.core.game import Game
from tefuda.core.playout import play_games, play_out
from tefuda.core.state import State
from tefuda.lab.peers import PEERS, OpenSpiel
from tefuda.native import running

CLONES = 2000
LIVE_GAMES = 10_000
FIGHTS = "samurai"
DUELS = "duel"
GOBLINS = ("gosu for two", "gosu for four", "gosu in teams")
ROWS: dict[str, tuple[str, dict[str, object]]] = {
    "gosux": ("gosux", {"draft": "random"}),
    FIGHTS: (FIGHTS, {}),
    DUELS: (DUELS, {}),
    GOBLINS[0]: ("gosu", {"players": 2}),
    GOBLINS[1]: ("gosu", {"players": 4}),
    GOBLINS[2]: ("gosu", {"players": 4, "teams": True}),
}
"""Our games that are measured, with the settings that differ from the defaults."""
BOUNDS = {
    "gosux": (1.7, 1.2),
    FIGHTS: (1.5, 0.95),
    DUELS: (1.5, 0.95),
    **dict.fromkeys(GOBLINS, (1.9, 1.2)),
}
"""The required ratio to the decisions of hearts: through the contract, and inside."""
MIDDLE = {FIGHTS: 10, DUELS: 8, "gosu": 25}
"""Random choices to the middle of a game, where it is not 40."""


@dataclass(frozen=True)
class Subject:
    """One of our games with its settings."""

    name: str
    game: Game
    settings: dict[str, object]


@dataclass
class Figures:
    """One engine's numbers; rates are per second, times in microseconds, sizes in bytes."""

    name: str
    decisions: float = 0.0
    games: float | None = None
    inside: float | None = None
    clone: float = 0.0
    json: float | None = None
    state_bytes: int | None = None
    live_bytes: int | None = None
    samples: list[float] = field(default_factory=list)


def contract_playouts(subject: Subject, seconds: float, seed: int) -> tuple[float, float]:
    """Decisions and games a second through the contract: options read, one step each."""
    rng = random.Random(seed)
    decisions = games = 0
    end = time.process_time() + seconds
    start = time.process_time()
    while time.process_time() < end:
        state = subject.game.new(seed=rng.getrandbits(64), **subject.settings)
        games += 1
        while state.actor is not None:
            options = state.options
            state.step(options[int(rng.random() * len(options))])
            decisions += 1
    took = time.process_time() - start
    return decisions / took, games / took


def inside_playouts(subject: Subject, seconds: float, seed: int) -> float:
    """Decisions a second with choices made inside the engine's own code."""
    unstarted = subject.game.unstarted(subject.game.check_settings(subject.settings))
    decisions = games = 0
    end = time.process_time() + seconds
    start = time.process_time()
    while time.process_time() < end:
        decisions += play_games(unstarted, seed * 1_000_000 + games, 100)
        games += 100
    return decisions / (time.process_time() - start)


def subjects(open_game: Callable[[str], Game]) -> list[Subject]:
    return [Subject(row, open_game(name), settings) for row, (name, settings) in ROWS.items()]


def middle_of_a_game(subject: Subject) -> State:
    state = subject.game.new(seed=11, **subject.settings)
    play_out(state, 5, MIDDLE.get(subject.game.name, 40))
    return state


def microseconds(action: Callable[[], object], times: int = CLONES) -> float:
    """The median of several batches, each action's share."""
    batches = []
    for _ in range(7):
        start = time.process_time()
        for _ in range(times):
            action()
        batches.append((time.process_time() - start) / times * 1e6)
    return median(batches)


def state_bytes(subject: Subject) -> int:
    """The memory of one more clone in the middle of a game."""
    state = middle_of_a_game(subject)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clones = [state.clone() for _ in range(500)]
    size = (tracemalloc.get_traced_memory()[0] - before) // len(clones)
    tracemalloc.stop()
    return size


def live_bytes() -> int:
    """Memory of a process with many games under way, logs and all, above an empty one."""
    script = (
        "import resource, tefuda\n"
        "from tefuda.core.playout import play_out\n"
        "g = tefuda.game('gosux'); s = g.new(seed=1); play_out(s, 1, 9)\n"
        "def used():\n"
        "    with open('/proc/self/statm') as f:\n"
        "        return int(f.read().split()[1]) * resource.getpagesize()\n"
        "before = used()\n"
        "games = []\n"
        f"for i in range({LIVE_GAMES}):\n"
        "    s = g.new(seed=i, draft='random')\n"
        "    for _ in range(30):\n"
        "        if s.actor is not None: s.step(s.options[0])\n"
        "    games.append(s)\n"
        "print(used() - before)\n"
    )
    if not os.path.exists("/proc/self/statm"):
        return 0
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return int(run.stdout)


def interpreted(call: str, module: str = "bench") -> Any:
    """The result of a function of the lab without the compiled engine, in a process of its own."""
    script = (
        f"import json, tefuda\nfrom tefuda.lab import {module}\n"
        f"print(json.dumps({module}.{call}))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TEFUDA_PURE": "1"},
    )
    return json.loads(run.stdout)


def single_state(subject: Subject) -> dict[str, float]:
    """What one state costs to copy, to write and read, and to keep."""
    state, game = middle_of_a_game(subject), subject.game
    return {
        "clone": microseconds(state.clone),
        "json": microseconds(lambda: game.from_json(state.to_json()), 50),
        "state_bytes": state_bytes(subject),
    }


class Measuring:
    """One of our games, compiled and interpreted, measured by turns."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.compiled = Figures(subject.name)
        self.interpreted = Figures(f"{subject.name} interpreted")
        self.inside: list[float] = []
        self.games: list[float] = []

    def turn(self, seconds: float, number: int) -> None:
        decisions, games = contract_playouts(self.subject, seconds, number)
        self.compiled.samples.append(decisions)
        self.games.append(games)
        self.inside.append(inside_playouts(self.subject, seconds, number))
        slow = interpreted(f"contract_playouts({self._subject}, {seconds}, {number})")
        self.interpreted.samples.append(slow[0])

    def finish(self, seconds: float) -> None:
        """The values that need not be measured in turn with others."""
        self.compiled.games = median(self.games)
        self.compiled.inside = median(self.inside)
        self.interpreted.inside = interpreted(f"inside_playouts({self._subject}, {seconds}, 1)")
        ours, theirs = single_state(self.subject), interpreted(f"single_state({self._subject})")
        for figure, one in ((self.compiled, ours), (self.interpreted, theirs)):
            figure.clone, figure.json = one["clone"], one["json"]
            figure.state_bytes = int(one["state_bytes"])

    @property
    def _subject(self) -> str:
        """The subject as Python source, for another process."""
        one = self.subject
        return f"bench.Subject({one.name!r}, tefuda.game({one.game.name!r}), {one.settings!r})"


class MeasuringPeer:
    """One of OpenSpiel's games, measured by turns with ours."""

    def __init__(self, name: str) -> None:
        self.peer = OpenSpiel(name)
        self.figures = Figures(name)
        self.inside: list[float] = []

    def turn(self, seconds: float, number: int) -> None:
        self.figures.samples.append(self.peer.playouts(seconds, number))
        self.inside.append(self.peer.inside(seconds, number))

    def finish(self, seconds: float) -> None:
        self.figures.inside = median(self.inside)
        self.figures.clone = self.peer.clone_time(microseconds)


def measure(
    measured: Sequence[Subject], seconds: float, rounds: int, progress: Callable[[str], None]
) -> dict[str, Figures]:
    """Measure everything in turn, several rounds, and take medians: a slow minute affects all
    alike."""
    peers = [MeasuringPeer(name) for name in PEERS]
    ours = [Measuring(subject) for subject in measured]
    figures = {f.name: f for one in ours for f in (one.compiled, one.interpreted)}
    figures |= {peer.figures.name: peer.figures for peer in peers}
    everybody: list[Measuring | MeasuringPeer] = [*ours, *peers]
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}")
        for one in everybody:
            one.turn(seconds, number)
    for figure in figures.values():
        figure.decisions = median(figure.samples)
    progress("clones, JSON, memory")
    for one in everybody:
        one.finish(seconds)
    figures["gosux"].live_bytes = live_bytes()
    return figures


@dataclass(frozen=True)
class Requirement:
    what: str
    value: float
    bound: float
    at_least: bool = True

    @property
    def met(self) -> bool:
        return self.value >= self.bound if self.at_least else self.value <= self.bound


def requirements(figures: dict[str, Figures]) -> list[Requirement]:
    ours, hearts = figures["gosux"], figures["hearts"]
    assert ours.state_bytes is not None
    assert ours.live_bytes is not None
    interpreted_ratio = figures["gosux interpreted"].decisions / hearts.decisions
    return [
        *(item for row in BOUNDS for item in beside_hearts(figures[row], hearts)),
        Requirement("gosux interpreted / hearts", interpreted_ratio, 0.1),
        Requirement("clone, µs", ours.clone, 0.6, at_least=False),
        Requirement("state, bytes", ours.state_bytes, 4096, at_least=False),
        Requirement("10,000 live games, MB", ours.live_bytes / 1e6, 200, at_least=False),
    ]


def beside_hearts(ours: Figures, hearts: Figures) -> Iterator[Requirement]:
    """Compare like with like: both from Python, or both inside the engines."""
    assert ours.inside is not None
    assert hearts.inside is not None
    contract, inside = BOUNDS[ours.name]
    yield Requirement(f"{ours.name} / hearts", ours.decisions / hearts.decisions, contract)
    yield Requirement(f"{ours.name}, inside / hearts", ours.inside / hearts.inside, inside)


def tables(figures: dict[str, Figures]) -> list[str]:
    """In Markdown."""
    lines = [
        f"Rules engine {running()}, Python {sys.version.split()[0]}, one core.",
        "",
        "| engine | decisions/s | games/s | inside | clone, µs | JSON round trip, µs "
        "| state, bytes |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for figure in figures.values():
        lines.append(
            f"| {figure.name} | {figure.decisions:,.0f} | {_number(figure.games)} "
            f"| {_number(figure.inside)} | {figure.clone:.2f} | {_number(figure.json)} "
            f"| {_number(figure.state_bytes)} |"
        )
    return lines


def verdict(items: Sequence[Requirement]) -> list[str]:
    """The requirements, and whether they hold."""
    lines = ["| requirement | measured | bound | met |", "|---|---:|---:|---|"]
    for item in items:
        sign = "≥" if item.at_least else "≤"
        met = "yes" if item.met else "NO"
        lines.append(f"| {item.what} | {item.value:,.2f} | {sign} {item.bound:,g} | {met} |")
    return lines


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}"

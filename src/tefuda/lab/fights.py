"""Many fights of one-seat games: for each player and each choice of settings, the share of wins.

All cells of a table are played on the same seeds, so that two of them differ by the settings and
not by luck. Several processes play batches, and the results are taken in by the numbers of the
batches, so nothing depends on which process was faster.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Final, TypeVar

from tefuda.core.game import Game
from tefuda.errors import TefudaError
from tefuda.lab.match import OWN_CHANCE, Contestant, Table, key
from tefuda.lab.stats import Rate, wilson

BATCH: Final = 10
"""Fights that a process plays before it reports."""
OpenGame = Callable[[str], Game]
"""The game with the decks of a folder; its own decks for the empty name."""
Work = TypeVar("Work")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Cell:
    """The player, and the settings of the fight."""

    player: Contestant
    settings: tuple[tuple[str, str], ...]
    decks: str = ""
    """The folder of the decks for these fights; empty for the game's own."""

    def setting(self, name: str) -> str:
        return dict(self.settings)[name]

    @property
    def label(self) -> str:
        return " ".join((self.player.label, *(value for _, value in self.settings)))


@dataclass
class Tally:
    """The results of the fights of a cell."""

    fights: int = 0
    won: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    """The number of fights by their number of rounds."""
    decisions: int = 0
    seconds: float = 0.0
    """The seconds that the player thought."""

    def add(self, other: Tally) -> None:
        self.fights += other.fights
        self.won += other.won
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.seconds += other.seconds

    @property
    def rate(self) -> Rate:
        rate = self.won / self.fights if self.fights else 0.5
        return Rate(self.fights, rate, *wilson(rate, self.fights))

    def quantile(self, part: float) -> int:
        """The number of rounds that this share of the fights did not exceed; 0.5 is the median."""
        seen = 0
        for rounds in sorted(self.rounds):
            seen += self.rounds[rounds]
            if seen >= part * self.fights:
                return rounds
        return 0

    @property
    def milliseconds(self) -> float:
        """For each decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True)
class Series:
    """The seed of a fight. The same series has the same luck; series of different purposes share no
    seed."""

    seed: int
    purpose: str
    fights: int

    def fight(self, number: int) -> int:
        return key(self.seed, self.purpose, number)


def play_one(game: Game, cell: Cell, series: Series, number: int) -> Tally:
    """Play one fight. If the player raises an error, everything ends, because its rate would mean
    nothing."""
    state = game.new(series.fight(number), **dict(cell.settings))
    own = key(series.seed, series.purpose, "bot", number) & OWN_CHANCE
    table = Table(game, state, [cell.player], [own])
    table.play()
    if table.trouble:
        raise TefudaError(f"{cell.label}, fight {number} of seed {series.seed}: {table.trouble}")
    rounds = game.turn_key(table.state)[0]
    won = int(table.state.returns[0])
    return Tally(1, won, Counter([rounds]), table.decisions[0], table.seconds[0])


def play_batch(game: Game, cell: Cell, series: Series, numbers: Iterable[int]) -> Tally:
    tally = Tally()
    for number in numbers:
        tally.add(play_one(game, cell, series, number))
    return tally


def batches(fights: int) -> list[range]:
    return [range(start, min(start + BATCH, fights)) for start in range(0, fights, BATCH)]


class Hall:
    """Where fights are played: in this process, or in several that each open the game."""

    def __init__(self, open_game: OpenGame, jobs: int) -> None:
        self.pool = ProcessPoolExecutor(jobs, initializer=_begin) if jobs > 1 else None
        self.open_game = open_game

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)

    def play(
        self, cells: Sequence[Cell], series: Series, progress: Callable[[int], None]
    ) -> dict[Cell, Tally]:
        """The tally of every cell, all on the same seeds."""
        tallies = {cell: Tally() for cell in cells}
        work = [
            (self.open_game, cell, series, batch)
            for cell in cells
            for batch in batches(series.fights)
        ]
        for (_, cell, _, batch), tally in zip(work, self.map(_play, work), strict=True):
            tallies[cell].add(tally)
            progress(len(batch))
        return tallies

    def map(self, action: Callable[[Work], Result], work: Sequence[Work]) -> Iterator[Result]:
        """The results of all pieces of work, in order."""
        return map(action, work) if self.pool is None else self.pool.map(action, work)


_games: dict[tuple[object, str], Game] = {}
"""The games that this process has opened, by how and with which decks."""


def _begin() -> None:
    # Ctrl-C reaches every process of the terminal; the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def opened(open_game: OpenGame, decks: str) -> Game:
    if (open_game, decks) not in _games:
        _games[open_game, decks] = open_game(decks)
    return _games[open_game, decks]


def _play(work: tuple[OpenGame, Cell, Series, range]) -> Tally:
    open_game, cell, series, numbers = work
    return play_batch(opened(open_game, cell.decks), cell, series, numbers)

"""`tefuda soak`: many random games, watched for positions that must not be."""

from __future__ import annotations

import contextlib
import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

import tefuda
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.core.game import Company
    from tefuda.core.state import Json, State

BATCH: Final = 50
DEEP: Final = 10
"""Every so many games the whole position is checked after each choice, otherwise at the end."""
TOO_LONG: Final = 20_000
DRAFTS: Final = ("picked", "random")
FIRST_GAME: Final = "gosux"


class Table(NamedTuple):
    """What is played, and by whom."""

    game: str
    company: Company | None = None
    """None: every company in turn."""


@dataclass
class Tally:
    """How games went."""

    games: int = 0
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    broken: list[tuple[int, str]] = field(default_factory=list)
    """Seeds of games in which something was wrong, and what."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.rounds += other.rounds
        self.endings.update(other.endings)
        self.broken += other.broken


def soak(
    game: Annotated[str, typer.Argument(help="The game.")] = FIRST_GAME,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="The seed of the first game.", min=0)] = 0,
    players: Annotated[
        int, typer.Option(help="How many play; 0: every number in turn, teams too.", min=0)
    ] = 0,
    teams: Annotated[bool, typer.Option("--teams", help="Play in teams only.")] = False,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random games and check that no card, token or question goes astray.

    GOSU is played by two, three, four and in teams in turn; Way of the Samurai and its duel are
    fought with settings drawn by chance, every combination that may be.

    The exit status is 1 if something is wrong; the game is then written to soak-SEED.json.
    """
    started = time.perf_counter()
    tally = Tally()
    batches = [
        range(first, min(first + BATCH, seed + games)) for first in range(seed, seed + games, BATCH)
    ]
    table = _table(game, players, teams)
    for part in _with_progress(table, batches, jobs or os.cpu_count() or 1):
        tally.add(part)
    seconds = time.perf_counter() - started
    files = [_write_record(table, number) for number, _ in tally.broken]
    print(_as_json(tally, seconds, files) if as_json else _as_table(tally, seconds, files))
    if tally.broken:
        raise typer.Exit(1)


def _table(name: str, players: int, teams: bool) -> Table:
    """As many as are wished; without a wish, whoever can play."""
    game = tefuda.game(name)
    return Table(name, game.company(players, teams) if players or teams else None)


def _with_progress(table: Table, batches: list[range], jobs: int) -> Iterator[Tally]:
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    total, quiet = len(batches), not console.is_terminal
    play = partial(play_batch, table)
    if jobs == 1:
        yield from track(map(play, batches), "games", total=total, console=console, disable=quiet)
        return
    with ProcessPoolExecutor(jobs) as pool:
        parts = pool.map(play, batches)
        yield from track(parts, "games", total=total, console=console, disable=quiet)


# -- one game --------------------------------------------------------------------------------------


def play_batch(table: Table, seeds: range) -> Tally:
    tally = Tally()
    for seed in seeds:
        tally.games += 1
        try:
            _play(table, seed, tally)
        except Exception as error:
            # Whatever goes wrong inside the rules is what soaking is there to find.
            tally.broken.append((seed, f"{type(error).__name__}: {error}"))
    return tally


def start(table: Table, seed: int) -> State:
    """A game with settings that follow from the seed, for each company in turn unless one is
    wished; who begins is drawn as at a table."""
    game = tefuda.game(table.game)
    if game.name == FIRST_GAME:
        return game.new(seed, draft=DRAFTS[seed % 2])
    company = table.company or game.companies[seed % len(game.companies)]
    settings = game.deal_settings(random.Random(seed))
    settings.pop("first", None)
    return game.new(seed, **settings, **game.for_company(company))


def _play(table: Table, seed: int, tally: Tally) -> None:
    from tefuda.core.playout import play_out

    game, state = tefuda.game(table.game), start(table, seed)
    state.sink = None
    decisions = turns = 0
    key = game.turn_key(state)
    while not state.over:
        play_out(state, _chance(seed, decisions), 1)
        decisions += 1
        if decisions > TOO_LONG:
            raise TefudaError(f"the game is not over after {TOO_LONG} choices")
        now = game.turn_key(state)
        turns += now != key
        key = now
        if seed % DEEP == 0:
            game.check(state)
    game.check(state)
    tally.decisions.append(decisions)
    tally.turns.append(turns)
    tally.rounds.append(_round(state))
    tally.endings[_ending(state)] += 1


def _chance(seed: int, decision: int) -> int:
    """A different chance for each choice of each game, small enough for the compiled engine."""
    return (seed * 1_000_003 + decision) & 0x7FFFFFFF


def _round(state: State) -> int:
    number = state.view(None)["round"]
    assert isinstance(number, int)
    return number


def _ending(state: State) -> str:
    ended = state.view(None)["ended"]
    assert isinstance(ended, dict)
    shared = len(state.returns) > 1 and all(state.worth(seat) < 1 for seat in range(state.seats))
    return str(ended["how"]) + (" (drawn)" if shared else "")


def _write_record(table: Table, seed: int) -> str:
    """The broken game up to the first position that is wrong, choice by choice."""
    from tefuda.core.rng import PLAYOUT, below, mix

    game, state = tefuda.game(table.game), start(table, seed)
    moves: list[int] = []
    with contextlib.suppress(Exception):  # the game went wrong here: that is what is written
        while not state.over and len(moves) <= TOO_LONG:
            chance = mix(mix(PLAYOUT, _chance(seed, len(moves))), 0)
            moves.append(state.options[below(chance, len(state.options))])
            state.step(moves[-1])
            game.check(state)
    log = state.log
    assert log is not None
    record: Json = {
        "game": game.name,
        "rules": game.rules_version,
        "cards": game.card_hash(),
        "settings": log.settings,
        "seed": str(log.seed),
        "moves": moves,
        "ended": None,
        "digests": [],
    }
    file = Path(f"soak-{seed}.json")
    file.write_text(json.dumps(record), encoding="utf-8")
    return str(file)


# -- the report ------------------------------------------------------------------------------------


def _as_json(tally: Tally, seconds: float, files: list[str]) -> str:
    return json.dumps(
        {
            "games": tally.games,
            "seconds": round(seconds, 3),
            "games_per_second": round(tally.games / seconds, 1),
            "endings": dict(tally.endings.most_common()),
            "decisions": _spread(tally.decisions),
            "turns": _spread(tally.turns),
            "rounds": _spread(tally.rounds),
            "broken": [
                {"seed": seed, "why": why, "record": file}
                for (seed, why), file in zip(tally.broken, files, strict=True)
            ],
        }
    )


def _as_table(tally: Tally, seconds: float, files: list[str]) -> str:
    lines = [f"{tally.games} games, {tally.games / seconds:.0f} a second", ""]
    lines += [
        f"{how:<24}{count:>8}{100 * count / tally.games:>7.1f} %"
        for how, count in tally.endings.most_common()
    ]
    lines += ["", f"{'':<12}{'least':>8}{'median':>8}{'mean':>8}{'most':>8}"]
    for name in ("decisions", "turns", "rounds"):
        spread = _spread(getattr(tally, name))
        lines.append(f"{name:<12}" + "".join(f"{value:>8g}" for value in spread.values()))
    for (seed, why), file in zip(tally.broken, files, strict=True):
        lines.append(f"seed {seed}: {why} (written to {file})")
    if not tally.broken:
        lines += ["", "nothing is wrong"]
    return "\n".join(lines)


def _spread(numbers: list[int]) -> dict[str, float]:
    if not numbers:
        return {"least": 0, "median": 0, "mean": 0, "most": 0}
    ordered = sorted(numbers)
    return {
        "least": ordered[0],
        "median": ordered[len(ordered) // 2],
        "mean": round(sum(ordered) / len(ordered), 1),
        "most": ordered[-1],
    }

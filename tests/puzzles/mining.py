"""Where puzzles come from: turns of games between bots, some staged so that all hangs on them.

    python3 -m tests.puzzles.mining --seed 1 --games 20 > found.toml

Every turn of the games is put to the solver of `solver.py` as it is; if the best that can be done
there takes several right choices, also as if nothing were missing but the last token, and as if it
were the last turn before the Great Battle, with at most one card of the opponent turned over so
that the battle is close. Armies, hands and piles are always those of a real game. No bot is asked
whether it finds a solution.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, cast

from tefuda.bots.levels import make
from tefuda.core.game import Game
from tefuda.core.layout import DEPTH
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.games.army.layout import (
    FACE,
    ON,
    PLACE,
    PLACES,
    SPENT,
    TOKENS,
)
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.layout import (
    FIRST_PASS,
    LOCKED,
    PHASE,
    ROUND,
    SUPREMACY,
    TURN,
    TURN_OF,
    TURNS,
    TURNS_LEFT,
)
from tefuda.games.gosux.rules import Rules
from tests.puzzles.solver import FEWEST, GOALS, Solution, TooWide, deal, solve

PLAYERS: Final = ("skilled", "casual", "casual")
ITERATIONS: Final = 60
SLIPS: Final = 0.1
"""How often a player makes any choice at all: real games are not played well."""
QUIET: Final = 6
"""Turns at the start of a round in which nothing is decided."""
NARROW: Final = 2500
"""Positions searched in one world; wider turns are left alone."""
WORLDS: Final = 12
LUCKY: Final = 0.1
"""A puzzle that blind chance solves more often than this is none."""
UNSAID: Final = ("seed", "shuffles", "draft", "turn", "first", "frame")
"""Lines of a notation that a puzzle does not need: their defaults will do."""


@dataclass(frozen=True)
class Puzzle:
    position: str
    goal: str
    solution: Solution


def turns(game: Game, seed: int) -> Iterator[Rules]:
    """The beginnings of turns of one game between bots, random clans, with slips."""
    rng = random.Random(seed)
    state = game.new(rng.getrandbits(60), **game.deal_settings(rng))
    bots = [make(game, rng.choice(PLAYERS), rng.getrandbits(32)) for _ in range(game.seats)]
    while state.actor is not None:
        b = state.b
        if b[PHASE] == TURNS and b[DEPTH] == 1 and b[TURN] > QUIET and b[TURN_OF] == state.actor:
            yield cast("Rules", state)
        seat, options = state.actor, state.options
        if rng.random() < SLIPS:
            state.step(rng.choice(options))
        else:
            state.step(bots[seat].choose(state.view(seat), options, ITERATIONS))


# -- staging ---------------------------------------------------------------------------------------


def last_turn(state: Rules, mine: int, theirs: int) -> Iterator[Rules]:
    """As if the opponent had passed and this were the last turn, with so many Supremacy tokens;
    and the same with one card of the opponent turned over."""
    seat = 1 - int(state.b[TURN_OF])
    p = state.base(seat)
    turnable = [i for i in range(PLACES) if state.b[p + PLACE + i] and not state.b[p + ON + i]]
    for turned in (0, *(1 << i for i in turnable)):
        staged = cast("Rules", state.clone())
        b = staged.b
        b[p + FACE] ^= turned
        b[p + SPENT] += b[p + TOKENS]
        b[p + TOKENS] = 0
        b[FIRST_PASS] = seat + 1
        b[TURNS_LEFT] = 0
        b[ROUND] = 1 + mine + theirs
        b[p + SUPREMACY] = theirs
        b[staged.base(1 - seat) + SUPREMACY] = mine
        staged.reopen()
        yield staged


def last_token(state: Rules) -> Rules:
    """As if the seat had one Supremacy token and all four activation tokens unlocked."""
    staged = cast("Rules", state.clone())
    b = staged.b
    p = staged.base(int(b[TURN_OF]))
    b[p + SPENT] += b[p + LOCKED]
    b[p + LOCKED] = 0
    b[p + SUPREMACY] = 1
    b[staged.base(1 - int(b[TURN_OF])) + SUPREMACY] = 0
    b[ROUND] = 2
    staged.reopen()
    return staged


def stagings(state: Rules, number: int) -> Iterator[tuple[Rules, str]]:
    """What else is put to the solver: by turns a last turn for the game or for the battle alone."""
    yield last_token(state), "win"
    tokens, goal = (((1, 1), "win"), ((0, 0), "battle"), ((1, 1), "win"), ((0, 1), "battle"))[
        number % 4
    ]
    for staged in last_turn(state, *tokens):
        yield staged, goal


# -- looking ---------------------------------------------------------------------------------------


def mine(game: Game, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game, at most one of each turn."""
    for number, state in enumerate(turns(game, seed)):
        puzzle = examine(game, state, "win") or examine(game, state, "battle")
        if puzzle is None and sharp(game, state):
            found = (examine(game, staged, goal) for staged, goal in stagings(state, number))
            puzzle = next(filter(None, found), None)
        if puzzle is not None:
            yield puzzle


def sharp(game: Game, state: Rules) -> bool:
    """Whether the best that can be done takes several right choices, by however little."""
    try:
        world = deal(game, state, 1, most=NARROW)[0]
        needed, luck = world.ease(world.state, world.value(world.state))
    except TooWide:
        return False
    return needed >= FEWEST and luck <= LUCKY


def examine(game: Game, state: Rules, goal: str) -> Puzzle | None:
    """The position as a puzzle, if it is one."""
    try:
        game.check(state)
        position = short(state)
        read = game.position(position)
        solution = attempt(game, read, goal, 1)  # nearly all fail in the first world
        if solution is not None:
            solution = attempt(game, read, goal, WORLDS)
    except TefudaError:  # too wide, or no position that a game can reach
        return None
    return None if solution is None else Puzzle(position, goal, solution)


def attempt(game: Game, state: State, goal: str, worlds: int) -> Solution | None:
    solution = solve(deal(game, state, worlds, most=NARROW), GOALS[goal])
    return None if solution is None or solution.luck > LUCKY else solution


def short(state: Rules) -> str:
    """The position without what its defaults say as well: seed, unknown decks, the open action."""
    lines = state.notation().splitlines()
    kept = [line for line in lines if line and line.split()[0] not in UNSAID]
    return "\n".join(line for line in kept if not line.startswith("deck ") or ":" in line) + "\n"


def entry(game: Game, name: str, puzzle: Puzzle) -> str:
    """As a table of a file of puzzles."""
    solution = puzzle.solution
    line = ", ".join(f'"{game.catalogue[choice]}"' for choice in solution.line)
    return (
        f"[{name}]\n"
        f'goal = "{puzzle.goal}"\n'
        f"needed = {solution.needed}\n"
        f"luck = {solution.luck:.5f}\n"
        f"line = [{line}]\n"
        f'position = """\n{puzzle.position}"""\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Look for puzzles in games between bots.")
    parser.add_argument("--seed", type=int, default=1, help="number of the first game")
    parser.add_argument("--games", type=int, default=10, help="how many games")
    asked = parser.parse_args()
    game = Gosux()
    for seed in range(asked.seed, asked.seed + asked.games):
        for number, puzzle in enumerate(mine(game, seed)):
            print(entry(game, f"game_{seed}_{number}", puzzle), flush=True)


if __name__ == "__main__":
    main()

"""OpenSpiel's card games, each run as its own experts would: the peers of the benchmark."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

PEERS: Final = ("hearts", "crazy_eights", "gin_rummy", "euchre")
BATCH: Final = 20
"""Games between two looks at the clock, so that the looks cost nothing."""
TO_THE_MIDDLE: Final = 60


class OpenSpiel:
    """One of OpenSpiel's games.

    In all of them each outcome of chance is as likely as any other, so chance is played as players
    are: by one of `legal_actions`. `chance_outcomes` makes a list of pairs at every card that is
    dealt and takes two thirds of the time.
    """

    def __init__(self, name: str) -> None:
        import pyspiel

        self.spiel: Any = pyspiel
        self.game = pyspiel.load_game(name)

    def playouts(self, seconds: float, seed: int) -> float:
        """Decisions a second from Python; chance is played, and not counted."""
        rng = random.Random(seed)
        decisions = 0
        start = time.process_time()
        end = start + seconds
        while time.process_time() < end:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                options = state.legal_actions()
                state.apply_action(options[int(rng.random() * len(options))])
        return decisions / (time.process_time() - start)

    def inside(self, seconds: float, seed: int) -> float:
        """Decisions a second in its own C++: a random bot at every seat, a whole game in a call.

        The decisions are counted afterwards, while no clock runs.
        """
        decisions, took = 0, 0.0
        seeds = self._seeds(seed)
        players = range(self.game.num_players())
        bots = [self.spiel.make_uniform_random_bot(player, seed + player) for player in players]
        while took < seconds:
            start = time.process_time()
            states = [self._played(bots, next(seeds)) for _ in range(BATCH)]
            took += time.process_time() - start
            decisions += sum(
                action.player in players for state in states for action in state.full_history()
            )
        return decisions / took

    def _played(self, bots: list[Any], seed: int) -> Any:
        state = self.game.new_initial_state()
        self.spiel.evaluate_bots(state, bots, seed)
        return state

    @staticmethod
    def _seeds(seed: int) -> Iterator[int]:
        rng = random.Random(seed)
        while True:
            yield rng.getrandbits(31)

    def clone_time(self, measured: Callable[[Callable[[], object], int], float]) -> float:
        """What a clone in the middle of a game takes."""
        rng = random.Random(3)
        state = self.game.new_initial_state()
        for _ in range(TO_THE_MIDDLE):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        return measured(state.clone, 500)

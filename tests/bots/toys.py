"""The toys behind the contract, as far as bots use it: views, beliefs, features."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.bots.judge import Judge
from tefuda.bots.searching import SkilledBot
from tefuda.core.buffer import ints
from tefuda.core.game import Game
from tefuda.core.state import Json, State
from tefuda.games import toys
from tefuda.games.toys import Toy, ToyBelief, ToyFeatures

CATALOGUES = {
    toys.Kuhn: ["pass", "bet"],
    toys.Doors: ["left", "right", "safe"],
    toys.Later: ["left", "right", "safe", "later"],
    toys.Hider: ["left", "right", "safe", "later"],
    toys.Window: ["left", "right", "safe", "later", "yes", "no"],
}


class ToyGame(Game):
    """A toy by its class. What is said at a table is told in words elsewhere: bots need none."""

    name = "toy"
    seats = 2

    def __init__(self, toy: type[Toy]) -> None:
        self.toy = toy
        self.settings = {}
        self.catalogue = CATALOGUES[toy]
        self.choices = len(self.catalogue)

    def table(self, buffer: Sequence[int]) -> Toy:
        table = self.toy(ints(list(buffer)), ints([0] * toys.CHOICES))
        table.reopen()
        table.game = self
        return table

    def dealt(self, chance: int = 1) -> Toy:
        """A new game."""
        table = self.table([0] * toys.SIZE)
        table.deal(chance)
        return table

    def view(self, state: State, seat: int | None) -> Json:
        assert isinstance(state, Toy)
        assert seat is not None
        masked = state.clone()
        assert isinstance(masked, Toy)
        masked.hide(seat)
        return {
            "game": self.name,
            "seat": seat,
            "options": state.options if state.actor == seat else [],
            "buffer": [int(value) for value in masked.b],
        }

    def belief(self, view: Json) -> ToyBelief:
        buffer, seat = view["buffer"], view["seat"]
        assert isinstance(buffer, list)
        assert isinstance(seat, int)
        belief = ToyBelief(self.table(buffer), seat)
        belief.game = self
        return belief

    def features(self) -> ToyFeatures:
        return ToyFeatures()

    def judge(self) -> Judge:
        """Nothing is fitted: there is nothing to count, and no choice is liked better."""
        return Judge(self.features(), [], [1.0] * self.choices, self.seats)

    def skilled(self, seed: int) -> SkilledBot:
        return SkilledBot(self, seed, self.judge())

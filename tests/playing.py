"""A position being played in the words of the catalogue, for the scenarios of a game."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

from tefuda.core.game import Game
from tefuda.core.state import State

GameT = TypeVar("GameT", bound=Game)
StateT = TypeVar("StateT", bound=State)


class Playing(Generic[GameT, StateT]):
    def __init__(self, game: GameT, state: StateT) -> None:
        self.game = game
        self.state = state

    @property
    def options(self) -> list[str]:
        return [self.game.catalogue[choice] for choice in self.state.options]

    def offers(self, choice: str) -> bool:
        assert choice in self.game.catalogue, f"no such choice: {choice}"
        return choice in self.options

    def do(self, *choices: str) -> Self:
        """Make these choices in order, whoever is asked."""
        for choice in choices:
            assert self.offers(choice), f"{choice!r} is not among {self.options} for {self.actor}"
            self.state.step(self.game.catalogue.index(choice))
        return self

    @property
    def actor(self) -> int | None:
        return self.state.actor

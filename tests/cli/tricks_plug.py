"""Tricks at the terminal, as far as tests need it: what all games share is tested with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.cli.games.plug import Board, Plug, Printed
from tefuda.cli.session import Session
from tefuda.cli.tui.table import TableScreen
from tefuda.core.game import Game
from tefuda.core.state import Json, Names


class TricksBoard(Board):
    def __init__(self, view: Json) -> None:
        self.view: dict[str, Any] = view

    def sentences(self) -> list[str]:
        return [f"{seat + 1}: {p['points']}" for seat, p in enumerate(self.view["players"])]

    def hand(self) -> list[str]:
        return [str(player["hand"]) for player in self.view["players"]]

    def piles(self) -> list[str]:
        return []

    def ended(self) -> list[str]:
        winners = ", ".join(str(seat + 1) for seat in self.view["ended"]["winners"])
        return [f"Won by {winners}."]

    def thing(self, named: dict[str, str]) -> str:
        return ""

    def forecast(self, data: Json) -> list[str]:
        return [str(data["takes"])]


class TricksPlug(Plug):
    title = "Tricks"
    card_example = "c 3"
    word_example = "k fool"

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: Json, lang: str, names: Names = ()) -> TricksBoard:
        return TricksBoard(view)

    def find(self, words: str, lang: str) -> Sequence[Printed]:
        return ()

    def search(self, words: str, only: Mapping[str, str], lang: str) -> Sequence[Printed]:
        return ()

    def forecast_about(self, lang: str) -> str:
        return ""

    def screen(self, session: Session, pace: float | None) -> TableScreen:
        raise NotImplementedError


plug = TricksPlug

"""Gosu X at the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tefuda.cli.games.gosux.board import GosuxBoard
from tefuda.cli.games.gosux.printed import printed
from tefuda.cli.games.gosux.words import say
from tefuda.cli.games.plug import Plug, Printed
from tefuda.core.game import Game
from tefuda.core.state import Json

if TYPE_CHECKING:
    from tefuda.cli.session import Session
    from tefuda.cli.tui.table import TableScreen


class GosuxPlug(Plug):
    title = "Gosu X"
    card_example = "c Timer"
    word_example = "k Echo"

    def __init__(self, game: Game) -> None:
        self.game = game
        self.printed = printed(self.title)

    def board(self, view: Json, lang: str) -> GosuxBoard:
        return GosuxBoard(view, lang)

    def find(self, words: str, lang: str) -> list[Printed]:
        return self.printed.find(words, lang)

    def search(self, words: str, only: Mapping[str, str], lang: str) -> list[Printed]:
        return self.printed.search(words, only, lang)

    def forecast_about(self, lang: str) -> str:
        return say("forecast_about", lang)

    def screen(self, session: Session, pace: float | None) -> TableScreen:
        from tefuda.cli.games.gosux.table.screen import GosuxTable

        return GosuxTable(session, self.title, pace)


def plug(game: Game) -> Plug:
    return GosuxPlug(game)

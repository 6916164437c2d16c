"""Gosu X at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.cli.games.army.plug import ArmyPlug
from tefuda.cli.games.gosux.board import GosuxBoard
from tefuda.cli.games.gosux.printed import printed
from tefuda.cli.games.plug import Plug
from tefuda.core.game import Game
from tefuda.core.state import Json, Names

if TYPE_CHECKING:
    from tefuda.cli.session import Session
    from tefuda.cli.tui.table import TableScreen


class GosuxPlug(ArmyPlug):
    title = "Gosu X"
    card_example = "c Timer"
    word_example = "k Echo"

    def __init__(self, game: Game) -> None:
        self.game = game
        self.printed = printed(self.title)

    def board(self, view: Json, lang: str, names: Names = ()) -> GosuxBoard:
        return GosuxBoard(view, lang, names)

    def screen(self, session: Session, pace: float | None) -> TableScreen:
        from tefuda.cli.games.gosux.table.screen import GosuxTable

        return GosuxTable(session, pace)


def plug(game: Game) -> Plug:
    return GosuxPlug(game)

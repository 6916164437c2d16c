"""Way of the Samurai at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tefuda.cli.games.plug import Plug, Printed
from tefuda.cli.games.samurai.board import SamuraiBoard
from tefuda.cli.games.samurai.gallery import find
from tefuda.cli.games.samurai.words import say
from tefuda.core.game import Game
from tefuda.core.state import Json
from tefuda.games.samurai.facts import MOVES_GAUGES
from tefuda.games.samurai.game import Samurai

if TYPE_CHECKING:
    from tefuda.cli.session import Option, Session
    from tefuda.cli.tui.table import TableScreen


class SamuraiPlug(Plug):
    title = "Way of the Samurai"
    card_example = "c Katana"
    word_example = "k Ki"

    def __init__(self, game: Samurai) -> None:
        self.game = game

    def board(self, view: Json, lang: str) -> SamuraiBoard:
        return SamuraiBoard(view, lang, self.game.cards)

    def find(self, words: str, lang: str) -> list[Printed]:
        return find(self.game, words, lang)

    def forecast_about(self, lang: str) -> str:
        return say("forecast_about", lang)

    def status(self, session: Session) -> list[str]:
        board = self.board(session.view, session.lang)
        now: Any = session.forecast()
        return ["", *board.status(), *board.warnings(now)]

    def beside(self, session: Session, option: Option) -> str:
        if option.about["verb"] not in MOVES_GAUGES:
            return ""
        reached = self.game.preview(session.view, option.choice)
        return "" if reached is None else self.board(session.view, session.lang).beside(reached)

    def screen(self, session: Session, pace: float | None) -> TableScreen:
        from tefuda.cli.games.samurai.table.screen import SamuraiTable

        return SamuraiTable(session, self.title, pace)


def plug(game: Game) -> Plug:
    assert isinstance(game, Samurai)
    return SamuraiPlug(game)

"""GOSU at the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tefuda.cli.games.army.plug import ArmyPlug
from tefuda.cli.games.gosu.board import GosuBoard
from tefuda.cli.games.gosu.printed import printed
from tefuda.cli.games.plug import Plug
from tefuda.core.game import Game
from tefuda.core.state import Json, Names
from tefuda.games.gosu.game import Gosu

if TYPE_CHECKING:
    from tefuda.cli.session import Session
    from tefuda.cli.tui.table import TableScreen


class GosuPlug(ArmyPlug):
    title = "GOSU"
    card_example = "c Walror"
    word_example = "k mutation"
    chooses = True

    game: Gosu

    def __init__(self, game: Gosu) -> None:
        self.game = game
        self.printed = printed(self.title, game.cards)

    def board(self, view: Json, lang: str, names: Names = ()) -> GosuBoard:
        return GosuBoard(view, lang, self.game.cards, names)

    def status(self, session: Session) -> list[str]:
        """Where an action is asked for; other questions come in the middle of one."""
        if session.state.ask(session.lang)["kind"] != "action":
            return []
        return ["", *self.board(session.view, session.lang, session.names).status()]

    def matters(self, name: str, chosen: Mapping[str, object]) -> bool:
        """Teams are for four."""
        needs = self.game.settings[name].needs
        return all(chosen[other] in values for other, values in needs.items())

    def screen(self, session: Session, pace: float | None) -> TableScreen:
        from tefuda.cli.games.gosu.table.screen import GosuTable

        return GosuTable(session, pace)


def plug(game: Game) -> Plug:
    assert isinstance(game, Gosu)
    return GosuPlug(game)

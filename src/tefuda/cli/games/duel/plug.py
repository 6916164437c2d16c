"""The duel of Way of the Samurai at the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tefuda.cli.games.duel.board import DuelBoard
from tefuda.cli.games.duel.words import say
from tefuda.cli.games.plug import Plug, Printed, check_filters
from tefuda.cli.games.samurai.fight_plug import FightPlug
from tefuda.cli.games.samurai.gallery import find, search, setting_text
from tefuda.core.game import Game
from tefuda.core.state import Json, Names
from tefuda.games.samurai.duel.game import DuelGame
from tefuda.games.samurai.facts import MOVES_GAUGES

if TYPE_CHECKING:
    from tefuda.cli.session import Option, Session
    from tefuda.cli.tui.table import TableScreen


class DuelPlug(FightPlug):
    title = "Way of the Samurai: the duel"
    card_example = "c Katana"
    word_example = "k Ki"

    game: DuelGame

    def __init__(self, game: DuelGame) -> None:
        self.game = game

    def titled(self, lang: str) -> str:
        return say("title", lang)

    def board(self, view: Json, lang: str, names: Names = ()) -> DuelBoard:
        return DuelBoard(view, lang, self.game.cards, names)

    def find(self, words: str, lang: str) -> list[Printed]:
        return find(self.game, words, lang)

    def search(self, words: str, only: Mapping[str, str], lang: str) -> list[Printed]:
        check_filters(self.title, only, ("deck",))
        return search(self.game, words, only.get("deck", ""), lang)

    def forecast_about(self, lang: str) -> str:
        return say("forecast_about", lang)

    def status(self, session: Session) -> list[str]:
        return ["", *self.board(session.view, session.lang, session.names).status()]

    def beside(self, session: Session, option: Option) -> str:
        board = self.board(session.view, session.lang)
        verb = str(option.about["verb"])
        if verb in ("lay_defence", "lay_counter"):
            half = verb.removeprefix("lay_")
            return board.beside_laying(half, str(option.about["card"]), session.forecast())
        asked = str(session.state.ask(session.lang)["kind"])
        if asked == "guard" and verb == "go_on":
            return board.beside_counter(session.forecast())
        if verb not in MOVES_GAUGES:
            return ""
        reached = self.game.preview(session.view, option.choice)
        return "" if reached is None else board.beside(reached, asked)

    def primer(self, lang: str) -> list[str]:
        keys = ("primer_attack", "primer_enemy", "primer_wounds", "primer_ki")
        return [say(key, lang) for key in keys]

    def opening(self, session: Session) -> list[str]:
        return self.board(session.view, session.lang, session.names).where()

    def setting_text(self, name: str, value: str, lang: str) -> str:
        deck = "weapon" if name.startswith("weapon") else name
        return setting_text(self.game, deck, value, lang)

    def screen(self, session: Session, pace: float | None) -> TableScreen:
        from tefuda.cli.games.duel.table import DuelTable

        return DuelTable(session, pace)


def plug(game: Game) -> Plug:
    assert isinstance(game, DuelGame)
    return DuelPlug(game)

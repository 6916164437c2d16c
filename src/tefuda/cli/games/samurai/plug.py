"""Way of the Samurai at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tefuda.cli.games.plug import Plug, Printed, check_filters
from tefuda.cli.games.samurai.board import SamuraiBoard
from tefuda.cli.games.samurai.fight_plug import FightPlug
from tefuda.cli.games.samurai.gallery import find, search, setting_text
from tefuda.cli.games.samurai.story import story
from tefuda.cli.games.samurai.words import say
from tefuda.core.game import Game
from tefuda.core.state import Json, Names
from tefuda.games.samurai.facts import MOVES_GAUGES
from tefuda.games.samurai.game import Samurai

if TYPE_CHECKING:
    from tefuda.cli.session import Option, Session
    from tefuda.cli.tui.table import TableScreen

MATTERS_WITH: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "second_weapon": ("enemy", ("zoro",)),
    "easy_draw": ("difficulty", ("easy",)),
    "easy_die": ("difficulty", ("easy",)),
    "easy_special": ("difficulty", ("easy",)),
    "events": ("campaign", ("dojo", "village")),
}
"""Settings that do something only beside these values of another."""


class SamuraiPlug(FightPlug):
    title = "Way of the Samurai"
    card_example = "c Katana"
    word_example = "k Ki"
    chooses = True

    game: Samurai

    def __init__(self, game: Samurai) -> None:
        self.game = game

    def board(self, view: Json, lang: str, names: Names = ()) -> SamuraiBoard:
        return SamuraiBoard(view, lang, self.game.cards)

    def find(self, words: str, lang: str) -> list[Printed]:
        return find(self.game, words, lang)

    def search(self, words: str, only: Mapping[str, str], lang: str) -> list[Printed]:
        check_filters(self.title, only, ("deck",))
        return search(self.game, words, only.get("deck", ""), lang)

    def forecast_about(self, lang: str) -> str:
        return say("forecast_about", lang)

    def story(
        self,
        events: Sequence[tuple[int, Json]],
        viewer: int | None,
        lang: str,
        names: Names = (),
    ) -> list[str]:
        return story(self.game, events, viewer, lang)

    def status(self, session: Session) -> list[str]:
        board = self.board(session.view, session.lang)
        now: Any = session.forecast()
        return ["", *board.status(), *board.warnings(now)]

    def beside(self, session: Session, option: Option) -> str:
        asked = str(session.state.ask(session.lang)["kind"])
        board = self.board(session.view, session.lang)
        if asked == "guard" and option.about["verb"] == "go_on":
            return board.beside_counter(session.forecast())
        if option.about["verb"] not in MOVES_GAUGES:
            return ""
        reached = self.game.preview(session.view, option.choice)
        return "" if reached is None else board.beside(reached, asked)

    def primer(self, lang: str) -> list[str]:
        keys = ("primer_attack", "primer_enemy", "primer_wounds", "primer_ki")
        return [say(key, lang) for key in keys]

    def opening(self, session: Session) -> list[str]:
        """Whom one fights, with what and where: most of them bring a rule of their own."""
        around = self.board(session.view, session.lang).around
        return [*around.figures(), *around.place()]

    def matters(self, name: str, chosen: Mapping[str, object]) -> bool:
        other, values = MATTERS_WITH.get(name, ("", ()))
        return not other or chosen[other] in values

    def setting_text(self, name: str, value: str, lang: str) -> str:
        return setting_text(self.game, name, value, lang)

    def summary(self, session: Session) -> list[str]:
        found: Any = self.game.summary(session.state.record(), session.lang)
        return list(found["lines"])

    def screen(self, session: Session, pace: float | None) -> TableScreen:
        from tefuda.cli.games.samurai.table.screen import SamuraiTable

        return SamuraiTable(session, pace)


def plug(game: Game) -> Plug:
    assert isinstance(game, Samurai)
    return SamuraiPlug(game)

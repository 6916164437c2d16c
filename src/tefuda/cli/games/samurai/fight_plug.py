"""What a solo fight and a duel list alike: a Joker, which can be played in many ways."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tefuda.cli.games.plug import Plug
from tefuda.cli.games.samurai.fight_board import FightBoard
from tefuda.core.state import Json, Names

if TYPE_CHECKING:
    from tefuda.cli.session import Option, Session


class FightPlug(Plug):
    @abstractmethod
    def board(self, view: Json, lang: str, names: Names = ()) -> FightBoard: ...

    def together(self, session: Session, options: Sequence[Option]) -> list[list[Option]]:
        """The Joker takes a line for each gauge, as whichever symbol."""
        lines: dict[object, list[Option]] = {}
        for option in options:
            about = option.about
            joker = "symbol" in about and "gauge" in about
            key = (about["verb"], about["card"], about["gauge"]) if joker else option.choice
            lines.setdefault(key, []).append(option)
        return list(lines.values())

    def shared(self, session: Session, options: Sequence[Option]) -> str:
        board = self.board(session.view, session.lang)
        about = options[0].about
        ways = ", ".join(self._way(board, session, option) for option in options)
        card, gauge = board.name(str(about["card"])), board.speaker.say(str(about["gauge"]))
        reached: Any = self.game.preview(session.view, options[0].choice)
        beside = board.beside({**reached, "combo": None}, "card") if reached else ""
        return board.say("joker", card=card, gauge=gauge, beside=beside, ways=ways)

    def _way(self, board: FightBoard, session: Session, option: Option) -> str:
        """A number, a symbol, and whether that makes a combo."""
        reached: Any = self.game.preview(session.view, option.choice)
        key = "joker_combo" if reached and reached["combo"] else "joker_way"
        symbol = board.speaker.say(str(option.about["symbol"]))
        return board.say(key, n=option.number, symbol=symbol)

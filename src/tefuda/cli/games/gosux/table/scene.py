"""One moment of a table of Gosu X."""

from __future__ import annotations

from textual.content import Content

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.table.scene import ArmyScene
from tefuda.cli.games.gosux.table.faces import FACES
from tefuda.cli.games.gosux.table.lore import LORE
from tefuda.cli.games.gosux.table.shapes import Forecast, Place, Player, Table, forecast, table
from tefuda.cli.games.gosux.table.words import say
from tefuda.cli.session import Session
from tefuda.cli.tui.scene import Lines
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.words import ability_lines, clan_name, tile_text


class GosuxScene(ArmyScene):
    FACES = FACES
    LORE = LORE

    def __init__(self, session: Session) -> None:
        game = session.game
        assert isinstance(game, Gosux)
        self.set = game.cards
        self.table: Table = table(session.view)
        self.forecast: Forecast = forecast(session.forecast())
        super().__init__(session, game.cards)

    @property
    def top(self) -> int:
        return 1 - self.bottom

    def player(self, seat: int) -> Player:
        return self.table["players"][seat]

    def army(self, seat: int) -> list[list[Place]]:
        return self.player(seat)["army"]

    def known_hand(self, seat: int) -> list[str]:
        return self.player(seat)["known_to_opponent"]

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def text(self, card: Card) -> list[str]:
        return ability_lines(card, self.lang, self.set)

    def tile(self, clan: str) -> str:
        return tile_text(clan, self.lang, self.set)

    def about_clan(self, clan: str) -> Lines:
        """What a clan is good at, and its tile."""
        head = Content.assemble(FACES.badge(clan), (f" {clan_name(clan, self.lang)}", "bold"))
        text = LORE.terms(self.lang)[clan].text
        return [Content.assemble(head, f" {text}"), Content.styled(self.tile(clan), "dim")]

    def last_turns(self, left: int) -> str:
        first = self.table["first_to_pass"]
        assert first is not None
        key = "passed_none" if left == 0 else "passed_last" if left == 1 else "passed_left"
        you = "_you" if self.is_you(first) else ""
        return self.say(key + you, who=self.short_name(first), n=left)

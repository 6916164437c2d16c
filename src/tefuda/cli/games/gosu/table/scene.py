"""One moment of a table of GOSU."""

from __future__ import annotations

from textual.content import Content

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.table.scene import ArmyScene
from tefuda.cli.games.gosu.board import GosuBoard
from tefuda.cli.games.gosu.table.faces import FACES
from tefuda.cli.games.gosu.table.lore import LORE
from tefuda.cli.games.gosu.table.shapes import (
    Condition,
    Forecast,
    Place,
    Player,
    Table,
    forecast,
    table,
)
from tefuda.cli.games.gosu.table.words import say
from tefuda.cli.session import Session
from tefuda.cli.tui.scene import Lines
from tefuda.core.listing import listed
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.words import ability_lines


class GosuScene(ArmyScene):
    FACES = FACES
    LORE = LORE

    def __init__(self, session: Session) -> None:
        game = session.game
        assert isinstance(game, Gosu)
        self.set = game.cards
        self.table: Table = table(session.view)
        self.forecast: Forecast = forecast(session.forecast())
        super().__init__(session, game.cards)
        self.board = GosuBoard(self.view, self.lang, game.cards)

    def player(self, seat: int) -> Player:
        return self.table["players"][seat]

    @property
    def teams(self) -> list[list[int]]:
        """The seats of each, the reader's own first; none where there are none."""
        return sorted(self.table["teams"] or [], key=lambda team: self.bottom not in team)

    def is_partner(self, seat: int) -> bool:
        """Whether the seat is that of the reader's partner."""
        return self.is_you(self.bottom) and self.player(seat)["partner"] == self.bottom

    def listed(self, names: list[str]) -> str:
        return listed(names, self.say("and"))

    def army(self, seat: int) -> list[list[Place]]:
        return self.player(seat)["army"]

    def known_hand(self, seat: int) -> list[str]:
        return self.player(seat)["known_to_all"]

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def text(self, card: Card) -> list[str]:
        return ability_lines(card, self.lang, self.set)

    def about_clan(self, clan: str) -> Lines:
        name, text = LORE.clan_name(clan, self.lang), LORE.terms(self.lang)[clan].text
        return [Content.assemble(FACES.badge(clan), (f" {name}", "bold"), f" {text}")]

    @property
    def near(self) -> list[Condition]:
        """Special victories that are fulfilled or one step away, the nearest first."""
        near = [entry for entry in self.table["conditions"] if entry["missing"] < 2]
        return sorted(near, key=lambda entry: entry["missing"])

    def last_turns(self, left: int) -> str:
        last = self.table["turn_of"]
        key = "alone_you" if self.is_you(last) else "alone"
        return self.say(key, who=self.short_name(last), n=left)

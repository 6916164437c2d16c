"""One moment of a table of Gosu X."""

from __future__ import annotations

from typing import Final, cast

from textual.content import Content

from tefuda.cardtext.cards import Card
from tefuda.cli.games.gosux.table.faces import badge
from tefuda.cli.games.gosux.table.shapes import (
    Forecast,
    Place,
    Player,
    Subject,
    Table,
    forecast,
    subject,
    table,
)
from tefuda.cli.games.gosux.table.words import say
from tefuda.cli.session import Session
from tefuda.cli.tui.scene import Choice, Reason, Scene
from tefuda.core.state import Json
from tefuda.games.gosux.game import Gosux

GROUPS: Final = {
    "play": "play",
    "shift": "shift",
    "activate": "token",
    "draw": "token",
    "pass": "pass",
}


class GosuxScene(Scene):
    def __init__(self, session: Session) -> None:
        game = session.game
        assert isinstance(game, Gosux)
        self.cards = game.cards
        self.table: Table = table(session.view)
        self.forecast: Forecast = forecast(session.forecast())
        super().__init__(session)

    # -- who ---------------------------------------------------------------------------------------

    @property
    def bottom(self) -> int:
        """The seat drawn nearest to the reader."""
        return self.session.viewer or 0

    @property
    def top(self) -> int:
        return 1 - self.bottom

    def player(self, seat: int) -> Player:
        return self.table["players"][seat]

    # -- what --------------------------------------------------------------------------------------

    def card(self, id_: str) -> Card:
        return self.cards.cards[self.cards.index[id_]]

    def at(self, place: str) -> Place | None:
        """The card lying at a place such as `1.II.3`."""
        seat, row, column = place.split(".")
        cards = self.player(int(seat))["army"][len(row) - 1]
        return cards[int(column) - 1] if int(column) <= len(cards) else None

    @property
    def targets(self) -> frozenset[str]:
        """Places that some option is about."""
        places = (self.subject(choice).place for choice in self.choices)
        return frozenset(place for place in places if place)

    def about_card(self, id_: str) -> list[Choice]:
        return [choice for choice in self.choices if self.subject(choice).card == id_]

    def about_place(self, place: str) -> list[Choice]:
        return [choice for choice in self.choices if self.subject(choice).place == place]

    def subject(self, choice: Choice) -> Subject:
        return subject(choice.option.about)

    def group(self, choice: Choice) -> str:
        return say(f"group.{GROUPS.get(choice.verb, 'other')}", self.lang)

    def badge(self, choice: Choice) -> Content:
        clan = self.subject(choice).clan
        return badge(clan) + " " if clan else Content("")

    def reason(self, entry: Json) -> Reason:
        thing = cast(dict[str, str], entry["thing"])
        place, card, action = thing.get("place"), thing.get("card"), thing.get("action", "")
        there = self.at(place) if place else None
        card = there["card"] if there else card
        words = say(f"action.{action}", self.lang) if action else ""
        name = self.card(card).full_name(self.lang) if card else words
        if thing.get("zone") == "discard":
            name += f" ({say('discard', self.lang)})"
        about = place or ("" if thing.get("zone") == "discard" else card) or action
        return Reason(about, name, words if card else "", str(entry["rule"]), str(entry["text"]))

    # -- when --------------------------------------------------------------------------------------

    def when(self) -> list[tuple[str, str]]:
        table, lang = self.table, self.lang
        when = [(say("round", lang, n=table["round"]), "")]
        if table["phase"] != "turns":
            return [(say(f"phase.{table['phase']}", lang), "")]
        if table["additional_turn"]:
            when.append((say("additional", lang), "bold"))
        else:
            when.append((say("turn", lang, n=table["turn"]), ""))
        if table["additional_turn_pending"]:
            when.append((say("pending", lang), "bold"))
        first, left = table["first_to_pass"], table["turns_left"]
        if first is not None and left is not None:
            when.append((self._turns_left(first, left), "bold $text-warning"))
        return when

    def _turns_left(self, first: int, left: int) -> str:
        key = "passed_none" if left == 0 else "passed_last" if left == 1 else "passed_left"
        you = "_you" if first == self.session.viewer and not self.session.hot_seat else ""
        return say(key + you, self.lang, who=self.short_name(first), n=left)

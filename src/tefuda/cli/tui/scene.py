"""One moment of the table: everything the widgets draw, read from the session once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from tefuda.bots.outside import short_name
from tefuda.cardtext.cards import Card
from tefuda.cli.session import HUMAN, Option, Session
from tefuda.cli.tui.shapes import (
    Forecast,
    Place,
    Player,
    Subject,
    Table,
    forecast,
    subject,
    table,
)
from tefuda.cli.tui.words import Lang, say
from tefuda.games.gosux.game import Gosux

LOG_LENGTH: Final = 60
GROUPS: Final = {
    "play": "play",
    "shift": "shift",
    "activate": "token",
    "draw": "token",
    "pass": "pass",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """An option, the key that makes it, and what it is about."""

    option: Option
    key: str
    about: Subject

    @property
    def group(self) -> str:
        return GROUPS.get(self.about.verb, "other")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be used now. `thing`: a place, a card in hand, or an action."""

    thing: str
    name: str
    action: str
    rule: str
    text: str


# Letters that do something else at the table are left out.
KEYS: Final = "1234567890abcdfijkmnovxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Scene:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.lang = cast(Lang, session.lang)
        self.game = session.game
        assert isinstance(self.game, Gosux)
        self.cards = self.game.cards
        self.table: Table = table(session.view)
        self.forecast: Forecast = forecast(session.forecast())
        self.question = session.question
        self.choices = self._choices()
        self.reasons = [self._reason(entry) for entry in session.why_not()]
        self.log = session.log(LOG_LENGTH)

    # -- who ---------------------------------------------------------------------------------------

    @property
    def bottom(self) -> int:
        """The seat drawn nearest to the reader."""
        return self.session.viewer or 0

    @property
    def top(self) -> int:
        return 1 - self.bottom

    def name(self, seat: int) -> str:
        return seat_name(self.session, seat, self.lang)

    def short_name(self, seat: int) -> str:
        """The same without a bot's level, where room is scarce."""
        return self.name(seat).partition(" (")[0]

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
        return frozenset(choice.about.place for choice in self.choices if choice.about.place)

    def about_card(self, id_: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.about.card == id_]

    def about_place(self, place: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.about.place == place]

    def why_not(self, thing: str) -> list[Reason]:
        return [reason for reason in self.reasons if reason.thing == thing]

    def _reason(self, entry: dict[str, object]) -> Reason:
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

    def _choices(self) -> list[Choice]:
        question = self.question
        if question is None:
            return []
        return [
            Choice(
                option,
                KEYS[number] if number < len(KEYS) else "",
                subject(option.about),
            )
            for number, option in enumerate(question.options)
        ]


def seat_name(session: Session, seat: int, lang: Lang) -> str:
    level = short_name(session.seats[seat])
    if session.watching:
        return say("watched", lang, n=seat + 1, level=level)
    if level != HUMAN:
        return say("bot", lang, level=level)
    return say("player", lang, n=seat + 1) if session.hot_seat else say("you", lang)

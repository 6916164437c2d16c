"""One moment of a table: everything the widgets draw, read from the session once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final, cast

from textual.content import Content

from tefuda.bots.names import level_name
from tefuda.cli.session import Option, Session
from tefuda.cli.tui.words import Lang, say
from tefuda.core.state import Json

LOG_LENGTH: Final = 60
SHORT: Final = 10
"""As long as "Beginner 4"."""
Lines = list[Content]


@dataclass(frozen=True, slots=True)
class Choice:
    """An option, and the key that makes it."""

    option: Option
    key: str

    @property
    def verb(self) -> str:
        return str(self.option.about["verb"])


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


class Scene(ABC):
    """What every game's table shows; a game adds what is its own."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lang = cast(Lang, session.lang)
        self.view = session.view
        self.question = session.question
        self.choices = self._choices()
        self.reasons = [self.reason(entry) for entry in session.why_not()]
        self.log = session.log(LOG_LENGTH)

    # -- what a game says --------------------------------------------------------------------------

    @abstractmethod
    def reason(self, entry: Json) -> Reason: ...

    @abstractmethod
    def when(self) -> list[tuple[str, str]]:
        """Where the game stands, for the head line: texts with their styles."""

    @abstractmethod
    def group(self, choice: Choice) -> str:
        """The heading over an option."""

    @abstractmethod
    def badge(self, choice: Choice) -> Content:
        """A sign before an option, or nothing."""

    def row(self, choice: Choice) -> str:
        """Options with the same name share a row of the list; left and right go through them."""
        return str(choice.option.choice)

    def alternatives(self, choice: Choice) -> list[Choice]:
        """The options in the row of this one, itself among them."""
        return [other for other in self.choices if self.row(other) == self.row(choice)]

    def choices_title(self) -> str:
        count = f" ({len(self.choices)})" if self.choices else ""
        return say("options", self.lang) + count

    def prompt(self, choice: Choice) -> str:
        """An option as the list shows it."""
        return choice.option.text

    # -- who ---------------------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        return self.session.state.actor

    def name(self, seat: int) -> str:
        return seat_name(self.session, seat, self.lang)

    def short_name(self, seat: int) -> str:
        """The same where room is scarce: the only bot without its level, a long name by number."""
        name = self.name(seat).partition(" (")[0]
        return name if len(name) <= SHORT else say("player", self.lang, n=seat + 1)

    def why_not(self, thing: str) -> list[Reason]:
        return [reason for reason in self.reasons if reason.thing == thing]

    def _choices(self) -> list[Choice]:
        options = self.question.options if self.question else []
        return [
            Choice(option, KEYS[number] if number < len(KEYS) else "")
            for number, option in enumerate(options)
        ]


def seat_name(session: Session, seat: int, lang: Lang) -> str:
    """What is read above an army; the only bot of two with its level."""
    name, two = session.names[seat], len(session.seats) == 2
    if name and two and session.humans:
        return say("bot", lang, name=name, level=level_name(session.seats[seat], lang))
    if name:
        return name
    return say("player", lang, n=seat + 1) if session.hot_seat else say("you", lang)

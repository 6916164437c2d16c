"""What a game brings to the terminal: its table in sentences, its cards, a few words.

All else is shared: sessions, saved games, questions, the log, hints, windows. A plug reads views,
options, forecasts and events; it knows no rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from tefuda.cli.words import say
from tefuda.core.game import Game
from tefuda.core.state import Json, Names
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.cli.session import Option, Session
    from tefuda.cli.tui.table import TableScreen


class Printed(NamedTuple):
    """A card by its name, with all that is to be said of it, in words and as data."""

    name: str
    lines: list[str]
    data: Json


class Board(ABC):
    """A view in sentences. It reads the view alone, so it tells nothing its seat may not know."""

    @abstractmethod
    def sentences(self) -> list[str]:
        """The whole table."""

    @abstractmethod
    def hand(self) -> list[str]: ...

    @abstractmethod
    def piles(self) -> list[str]: ...

    @abstractmethod
    def ended(self) -> list[str]:
        """Who won, and how."""

    @abstractmethod
    def thing(self, named: dict[str, str]) -> str:
        """What somebody would like to do (`why_not`), in a few words."""

    @abstractmethod
    def forecast(self, data: Json) -> list[str]: ...


class Plug(ABC):
    game: Game
    title: str
    """What the game is called."""
    card_example: str
    word_example: str
    """What somebody could look up."""
    chooses: bool = False
    """Whether what the game is to be like is chosen before it begins."""

    def titled(self, lang: str) -> str:
        """What it is called in a language, where that makes a difference."""
        return self.title

    @abstractmethod
    def board(self, view: Json, lang: str, names: Names = ()) -> Board: ...

    @abstractmethod
    def find(self, words: str, lang: str) -> Sequence[Printed]:
        """Cards of this name, in any language."""

    @abstractmethod
    def search(self, words: str, only: Mapping[str, str], lang: str) -> Sequence[Printed]:
        """Cards of this name, or with these words in their text; all cards without words. `only`:
        by kind of filter the value that is wanted; an error names those there are."""

    @abstractmethod
    def forecast_about(self, lang: str) -> str:
        """What the forecast tells, for the list of commands."""

    def story(
        self,
        events: Sequence[tuple[int, Json]],
        viewer: int | None,
        lang: str,
        names: Names = (),
    ) -> list[str]:
        """Events in sentences, each given with the number of the choice that it came from; what
        goes without saying is left out, and what happens several times is said once."""
        told = (self.game.tell(event, viewer, lang, names) for _, event in events)
        alike = groupby(sentence for sentence in told if sentence)
        counted = ((sentence, len(list(same))) for sentence, same in alike)
        return [say("times", lang, text=text, n=n) if n > 1 else text for text, n in counted]

    def status(self, session: Session) -> list[str]:
        """How things stand, before each question; empty where the question says enough."""
        return []

    def beside(self, session: Session, option: Option) -> str:
        """What an option leads to, said beside it; empty where there is nothing to say."""
        return ""

    def together(self, session: Session, options: Sequence[Option]) -> list[list[Option]]:
        """Options in the order in which they are listed; those that share a line together."""
        return [[option] for option in options]

    def shared(self, session: Session, options: Sequence[Option]) -> str:
        """The line that several options share, with the number of each."""
        raise NotImplementedError

    def primer(self, lang: str) -> list[str]:
        """How the game goes, in a few sentences for whoever plays it the first time."""
        return []

    def opening(self, session: Session) -> list[str]:
        """What is good to know of this game before its first choice, besides how such games go."""
        return []

    def matters(self, name: str, chosen: Mapping[str, object]) -> bool:
        """Whether a setting does anything beside those that are chosen."""
        return True

    def setting_text(self, name: str, value: str, lang: str) -> str:
        """What a value of a setting does, where that is printed on a card."""
        return ""

    def summary(self, session: Session) -> list[str]:
        """Why the game ended as it did, after it was said who won."""
        return []

    @abstractmethod
    def screen(self, session: Session, pace: float | None) -> TableScreen:
        """The table drawn in the terminal."""


def check_filters(title: str, given: Mapping[str, str], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            there = ", ".join(f"--{other}" for other in known)
            raise TefudaError(f"cards of {title} have no --{name}; there is {there}")

"""Choosing what a game is to be like, before it begins: for both tables in the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.bots.levels import levels_of
from tefuda.cli import careers
from tefuda.cli.games import plug
from tefuda.cli.seats import HUMAN, kind_words
from tefuda.cli.session import Session
from tefuda.cli.words import capital, enumerated, say
from tefuda.core.game import Game
from tefuda.server.fitting import Settings, mended

SEATS: Final = ("seat1", "seat2", "seat3", "seat4")
"""Who sits where is chosen like a setting."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a setting: what it is called, what it does, and why it cannot be chosen as
    things stand (empty if it can)."""

    value: object
    name: str
    text: str
    refused: str


class Choosing:
    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.plug = plug(game)
        self.lang = lang
        self.chosen: Settings = game.check_settings({})
        self.kinds = dict.fromkeys(SEATS, "casual") | {SEATS[0]: HUMAN}

    def session(self) -> Session:
        """The game as it was chosen."""
        seats = tuple(self.kinds[name] for name in self.seats) or None
        return Session.new(self.game.name, seats, self.lang, None, True, **self.chosen)

    def daily_session(self) -> Session:
        return Session.daily(self.game.name, self.lang, careers.today())

    def daily(self) -> list[str]:
        """What the game of the day is like, and whether it has been played."""
        day = careers.today()
        career = careers.career_of(self.game)
        again = careers.played_on(self.game, day.isoformat())
        return careers.daily_words(
            day.isoformat(),
            career.describe(career.daily(day).settings, self.lang),
            again,
            self.lang,
        )

    @property
    def names(self) -> list[str]:
        """Settings that matter as things stand, then the seats."""
        settings = [name for name in self.game.settings if self.plug.matters(name, self.chosen)]
        return [*settings, *self.seats]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the table; none where one plays alone."""
        count = self.game.seats_of(self.chosen)
        return SEATS[:count] if count > 1 else ()

    def about(self, name: str) -> str:
        """What a setting or a seat is called."""
        if name in SEATS:
            return say("seat_name", self.lang, n=SEATS.index(name) + 1)
        return self.game.settings[name].label[self.lang]

    def value(self, name: str) -> object:
        """What is chosen now."""
        return self.kinds[name] if name in SEATS else self.chosen[name]

    def explained(self, name: str) -> str:
        return capital(self.game.settings[name].about[self.lang]) + "."

    def word(self, name: str, value: object) -> str:
        if name in SEATS:
            return kind_words(str(value), self.lang)
        words = self.game.settings[name].words.get(self.lang, {})
        return words.get(str(value).lower(), str(value))

    def line(self, name: str) -> str:
        """A setting and its value in a sentence, with what that does."""
        value = self.word(name, self.value(name))
        told = say("choice_of", self.lang, about=self.about(name), value=value)
        return f"{told}. {self.text(name, self.value(name))}"

    def text(self, name: str, value: object) -> str:
        """What a value does, as its card says it, or else what the setting is about."""
        if name in SEATS:
            return say("seat_human" if value == HUMAN else "seat_bot", self.lang)
        return self.plug.setting_text(name, str(value), self.lang) or self.explained(name)

    def values(self, name: str) -> list[Value]:
        if name in SEATS:
            return [
                Value(kind, kind_words(kind, self.lang), self.text(name, kind), "")
                for kind in (HUMAN, *levels_of(self.game))
            ]
        return [
            Value(
                value,
                self.word(name, value),
                self.text(name, value),
                self._refused({**self.chosen, name: value}),
            )
            for value in self.game.settings[name].values
        ]

    def choose(self, name: str, value: object) -> str:
        """Choose a value; what does not go with it gives way, and is told. Where nothing can give
        way, the value is refused and the reason told."""
        if name in SEATS:
            self.kinds[name] = str(value)
            return ""
        wanted = {**self.chosen, name: value}
        refused = self._refused(wanted)
        if not refused:
            self.chosen = wanted
            return ""
        better = mended(self.game, wanted, name)
        if better is None:
            return refused
        changed = [
            say("choice_of", self.lang, about=self.about(other), value=self.word(other, new))
            for other, new in better.items()
            if new != wanted[other]
        ]
        self.chosen = better
        return say("gave_way", self.lang, changed=enumerated(changed, self.lang), why=refused)

    def _refused(self, settings: Settings) -> str:
        """Why these cannot be, in the player's language; empty if they can."""
        fault = self.game.fault(settings, self.lang)
        return "" if fault is None else capital(fault) + "."

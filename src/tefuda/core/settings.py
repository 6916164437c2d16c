"""What a table can choose before a game: one setting, its values, and how people are asked for it.

A setting is always one plain value (a word, a number, yes or no), so that a command line, a record
and a request can hold it. `kind` says what a form shows for it; no form needs to know a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from tefuda.core.typography import all_unbroken, unbroken
from tefuda.errors import TefudaError

Kind = Literal["one", "switch", "number", "seat", "several", "dealt"]
"""`one` of the values; a `switch`; a `number` to step up and down; a `seat`, or a value that is
none; `several` of the parts, or none; the parts `dealt` out among the seats."""
Text = dict[str, str]
"""The same words by language."""
BETWEEN_PARTS: Final = ","
BETWEEN_SEATS: Final = "/"


class SettingError(TefudaError):
    """A setting that the game does not have, or a value it cannot take. It is said in the language
    of whoever chooses; for a program it is English."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english, unbroken(french))


@dataclass(frozen=True, slots=True)
class Part:
    """One of the things that the value of a setting is put together from."""

    name: str
    words: Text
    rule: str = ""
    """The number of the rule that it rests on, if one does."""

    def __post_init__(self) -> None:
        self.words.update(all_unbroken(self.words))


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing a table can choose. `values` are all there are; where the value is put together
    from parts there are too many to list, and `values` is empty."""

    name: str
    default: object
    values: tuple[object, ...]
    about: Text
    """What it does, in a clause: it can stand after a colon."""
    words: dict[str, Text] = field(default_factory=dict)
    """By language, what a person calls each value; True and False go by `true` and `false`."""
    needs: dict[str, tuple[object, ...]] = field(default_factory=dict)
    """Other settings that it is chosen with, and the values they must have; else it is idle."""
    label: Text = field(default_factory=dict)
    """What it is called, by language."""
    rule: str = ""
    """The number of the rule that it rests on, if one does."""
    kind: Kind = "one"
    parts: tuple[Part, ...] = ()
    shares: tuple[int, ...] = ()
    """Where parts are dealt out: how many each seat gets."""
    proposed: object = None
    """A value to begin with where the default does not go with what else is chosen."""

    def __post_init__(self) -> None:
        for book in (self.about, self.label, *self.words.values()):
            book.update(all_unbroken(book))

    def check(self, value: object) -> object:
        """The value, accepted also as the text a person would type for it, or as a number where it
        is the text of one."""
        if self.parts:
            return self._checked_parts(value)
        for allowed in self.values:
            if value is allowed or (type(value) is type(allowed) and value == allowed):
                return allowed
            if type(value) in (str, int) and str(value).lower() == str(allowed).lower():
                return allowed
        known = ", ".join(
            str(allowed).lower() if isinstance(allowed, bool) else str(allowed)
            for allowed in self.values
        )
        raise SettingError(
            f"{self.name} cannot be {value!r}; it is one of {known}",
            f"{self.name} ne peut pas valoir {value!r} ; valeurs possibles : {known}",
        )

    def named(self, value: object) -> list[list[str]]:
        """The parts that a value names, seat by seat; in a single list where no seats matter."""
        seats = str(value).split(BETWEEN_SEATS) if value else []
        return [[part.strip() for part in seat.split(BETWEEN_PARTS)] for seat in seats]

    def _checked_parts(self, value: object) -> object:
        if not isinstance(value, str):
            raise SettingError(
                f"{self.name} cannot be {value!r}; it is a text",
                f"{self.name} ne peut pas valoir {value!r} ; c'est un texte",
            )
        known = [part.name for part in self.parts]
        for part in (name for seat in self.named(value) for name in seat if name):
            if part not in known:
                there = ", ".join(known)
                raise SettingError(
                    f"{self.name} cannot name {part!r}; there are {there}",
                    f"{self.name} ne peut pas nommer {part!r} ; il y a {there}",
                )
        return value

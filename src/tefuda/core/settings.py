"""The settings of a table: each with its values, and the words to ask people for it.

A setting is always one plain value (a word, a number, yes or no), so that a command line, a record
and a request can hold it. `kind` says which control a form shows; no form needs to know a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from tefuda.core.typography import all_unbroken, unbroken
from tefuda.errors import TefudaError

Kind = Literal["one", "switch", "number", "seat", "several", "dealt"]
"""`one` of the values; a `switch`; a `number` to step up and down; a `seat`, or a value that is not
a seat; `several` of the parts, or none; the parts `dealt` out among the seats."""
Text = dict[str, str]
"""The same words by language."""
BETWEEN_PARTS: Final = ","
BETWEEN_SEATS: Final = "/"


class SettingError(TefudaError):
    """A setting that the game does not have, or a value that it cannot take. The text is in the
    player's language; for a program it is in English."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english, unbroken(french))


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the value of a setting."""

    name: str
    words: Text
    rule: str = ""
    """The number of the rule that it rests on, if one does."""

    def __post_init__(self) -> None:
        self.words.update(all_unbroken(self.words))


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that a table can choose. `values` lists all values. If the value is formed of
    parts, there are too many to list, and `values` is empty."""

    name: str
    default: object
    values: tuple[object, ...]
    about: Text
    """What the setting does, as a clause that can follow a colon."""
    words: dict[str, Text] = field(default_factory=dict)
    """By language, the words for each value; True and False have the keys `true` and `false`."""
    needs: dict[str, tuple[object, ...]] = field(default_factory=dict)
    """Other settings and the values that they must have; otherwise this setting has no effect."""
    label: Text = field(default_factory=dict)
    """The label of the setting, by language."""
    rule: str = ""
    """The number of the rule that it rests on, if one does."""
    kind: Kind = "one"
    parts: tuple[Part, ...] = ()
    shares: tuple[int, ...] = ()
    """If parts are dealt out: the number for each seat."""
    proposed: object = None
    """A first value to offer if the default does not go with the other settings."""

    def __post_init__(self) -> None:
        for book in (self.about, self.label, *self.words.values()):
            book.update(all_unbroken(book))

    def check(self, value: object) -> object:
        """The value. It may also be the text that a person would type for it, or a number if it is
        the text of one."""
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
        """The parts that a value names, seat by seat; in a single list if seats do not matter."""
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

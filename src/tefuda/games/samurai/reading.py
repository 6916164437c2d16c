"""Data files read field by field: every error names the file, the card and the field."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from tefuda.cardtext.cards import LANGUAGES, read_toml
from tefuda.cardtext.parse import CardError
from tefuda.core.typography import unbroken

ID: Final = re.compile("[a-z0-9_]+")
"""Positions and choices name things by their ids, between spaces."""
SOURCES: Final = ("house", "printed")
"""Where a value is from: designed here, or printed in the book."""


class Table:
    """One table of a file, or a table inside it, and what an error calls it."""

    def __init__(self, where: str, id_: str, value: object) -> None:
        if not isinstance(value, dict):
            raise CardError(f"{where}: must be a table of fields, not {value!r}")
        self.where = where
        self.id = id_
        self.fields: Mapping[str, object] = value

    def only(self, *known: str) -> None:
        for name in self.fields:
            if name not in known:
                raise CardError(
                    f"{self.where}.{name}: unknown field; known are {', '.join(sorted(known))}"
                )

    def table(self, name: str) -> Table:
        if name not in self.fields:
            raise CardError(f"{self.where}.{name}: is missing")
        return Table(f"{self.where}.{name}", self.id, self.fields[name])

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        value = self.fields.get(name, default)
        if value is None:
            raise CardError(f"{self.where}.{name}: is missing")
        if type(value) is not int or not least <= value <= most:
            raise CardError(
                f"{self.where}.{name}: must be a whole number from {least} to {most}, not {value!r}"
            )
        return value

    def moved(self, name: str, least: int, most: int) -> int:
        """By how much something is moved: what is not moved is left out."""
        if self.fields.get(name) == 0:
            raise CardError(f"{self.where}.{name}: moves nothing: leave it out, or put another")
        return self.number(name, least, most)

    def flag(self, name: str) -> bool:
        """Whether something is so; not said: it is not."""
        value = self.fields.get(name, False)
        if not isinstance(value, bool):
            raise CardError(f"{self.where}.{name}: must be true or false, not {value!r}")
        return value

    def one_of(self, name: str, known: tuple[str, ...]) -> str:
        value = self.fields.get(name)
        if name not in self.fields:
            raise CardError(f"{self.where}.{name}: is missing; it is one of {', '.join(known)}")
        if value not in known:
            raise CardError(f"{self.where}.{name}: {value!r} is not one of {', '.join(known)}")
        return str(value)

    def ids(self, name: str, what: str, known: Collection[str]) -> tuple[str, ...]:
        """A list of names, empty if it is not there."""
        value = self.fields.get(name, [])
        if not isinstance(value, list):
            raise CardError(f"{self.where}.{name}: must be a list, not {value!r}")
        for id_ in value:
            if not isinstance(id_, str) or id_ not in known:
                raise CardError(f"{self.where}.{name}: there is no {what} {id_!r}")
            if value.count(id_) > 1:
                raise CardError(f"{self.where}.{name}: {id_} stands there twice")
        return tuple(value)

    def names(self) -> dict[str, str]:
        return self.words("name")

    def words(self, name: str) -> dict[str, str]:
        """Something said in every language."""
        table = self.table(name)
        for lang in LANGUAGES:
            if not isinstance(table.fields.get(lang), str) or not table.fields[lang]:
                raise CardError(f"{table.where}.{lang}: is missing")
        table.only(*LANGUAGES)
        return {lang: unbroken(str(table.fields[lang])) for lang in LANGUAGES}

    def source(self) -> str:
        return self.one_of("source", SOURCES)


def tables(path: Path, count: int | None) -> list[Table]:
    found = [_card(path.name, id_, value) for id_, value in read_toml(path).items()]
    if count is not None and len(found) != count:
        raise CardError(f"{path.name}: this deck has {count} cards, not {len(found)}")
    return found


def _card(file: str, id_: str, value: object) -> Table:
    where = f"{file}: [{id_}]"
    if not ID.fullmatch(id_):
        raise CardError(f"{where}: must be small letters, digits and _ only")
    return Table(where, id_, value)

"""Card files: TOML, one table per printed card, checked field by field.

Every error names the file, the card and the field, so that a person who edits a card, or types in
the printed values of a set they own, never has to guess.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from tefuda.cardtext.nodes import Kind, Node, Vocabulary
from tefuda.cardtext.parse import CardError, parse
from tefuda.core.parts import fingerprints

LANGUAGES = ("en", "fr")
ID: Final = re.compile(r"[a-z][a-z0-9_]*")
"""The name of a card in positions, choices and the card language."""


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card: its facts, and one node for each moment at which it does something."""

    id: str
    clan: str
    names: dict[str, str]
    level: int
    shift: int | None = None
    slots: int = 0
    keywords: tuple[str, ...] = ()
    abilities: dict[str, Node] = field(default_factory=dict)
    doubt: str = ""
    flavour: dict[str, str] = field(default_factory=dict)
    source: str = ""

    def full_name(self, lang: str) -> str:
        return self.names[lang]

    @property
    def title(self) -> str:
        """The name without its bracketed qualifier, which "named Phoenix" refers to (GX-4.17)."""
        return self.names["en"].split(" (")[0]


@dataclass(frozen=True, slots=True)
class Form:
    """The fields that a card file of one game may have."""

    levels: tuple[int, ...]
    keywords: tuple[str, ...]
    moments: dict[str, Kind]
    copies: dict[int, int]
    """The number of copies of each card in a deck, by level."""
    slots: bool = True
    """Whether a card says how many activation slots it has."""
    sources: tuple[str, ...] = ()
    """The possible sources of a card. If there are any, each card must name one and have a flavour.
    """
    dearest_shift: int = 9


@dataclass(frozen=True)
class Cards:
    """The printed cards of a game in catalogue order."""

    cards: tuple[Card, ...]

    @cached_property
    def index(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def shared_names(self) -> dict[str, frozenset[str]]:
        """By language: the names that cards of several clans have."""
        names = {lang: Counter(c.full_name(lang) for c in self.cards) for lang in LANGUAGES}
        return {
            lang: frozenset(name for name, cards in counted.items() if cards > 1)
            for lang, counted in names.items()
        }

    def facts(self) -> list[tuple[object, ...]]:
        """Everything that the rules know about the cards. Names in either language are not part of
        it."""
        return [
            (
                c.id,
                c.clan,
                c.level,
                c.shift,
                c.slots,
                c.keywords,
                sorted(map(str, c.abilities.items())),
            )
            for c in self.cards
        ]

    def fingerprints(self) -> dict[str, str]:
        """The same for each card, with its number: in another order the same luck deals another
        hand."""
        return fingerprints({str(fact[0]): (n, fact) for n, fact in enumerate(self.facts())})

    def part_name(self, part: str, lang: str) -> str:
        """The players' name of a card; its id, if the card no longer exists."""
        at = self.index.get(part)
        return part if at is None else self.cards[at].full_name(lang)

    def blanked(self, card_id: str, line: str) -> tuple[Card, ...]:
        """The cards without one line of one of them: an ability, or a keyword."""
        cards = list(self.cards)
        at = self.index[card_id]
        card = cards[at]
        cards[at] = replace(
            card,
            keywords=tuple(k for k in card.keywords if k != line),
            abilities={m: node for m, node in card.abilities.items() if m != line},
        )
        return tuple(cards)


def load_clan(path: Path, form: Form, vocabulary: Vocabulary) -> list[Card]:
    """The cards of one file; the file's name is their clan."""
    tables = read_toml(path)
    return [
        _card(path.name, path.stem, id_, table, form, vocabulary) for id_, table in tables.items()
    ]


def card_ids(files: Iterable[Path]) -> frozenset[str]:
    """The ids of all cards of some files; no two cards share one."""
    found: dict[str, str] = {}
    for file in files:
        for id_ in read_toml(file):
            if id_ in found:
                raise CardError(
                    f"{file.name}: [{id_}]: two cards share the id {id_}; "
                    f"the other is in {found[id_]}"
                )
            found[id_] = file.name
    return frozenset(found)


def read_toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise CardError(f"{path}: there is no such card file") from None
    except OSError as error:
        raise CardError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise CardError(
            f"{path.name}: byte {error.start + 1} is not UTF-8; save the file as UTF-8"
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{path.name}: not a TOML file: {error}") from None


def read_abilities(
    where: str, table: Mapping[str, object], moments: Mapping[str, Kind], vocabulary: Vocabulary
) -> dict[str, Node]:
    abilities = {}
    for moment, kind in moments.items():
        if moment not in table:
            continue
        text = table[moment]
        if not isinstance(text, str):
            raise CardError(f"{where}.{moment}: must be text in the card language, not {text!r}")
        try:
            abilities[moment] = parse(text, kind, vocabulary)
        except CardError as error:
            raise CardError(f"{where}.{moment}: {error}") from None
    return abilities


def _card(
    file: str, clan: str, id_: str, table: object, form: Form, vocabulary: Vocabulary
) -> Card:
    where = f"{file}: [{id_}]"
    if not isinstance(table, dict):
        raise CardError(f"{where}: must be a table of fields")
    if not ID.fullmatch(id_):
        raise CardError(
            f"{where}: an id begins with a letter and is made of small letters a to z, digits "
            "and _, such as [old_quillip]"
        )
    known = {"name", "level", "shift", "keywords", "doubt", *form.moments}
    known |= {"slots"} if form.slots else set()
    known |= {"flavour", "source"} if form.sources else set()
    for name in table:
        if name not in known:
            raise CardError(f"{where}.{name}: unknown field; known are {', '.join(sorted(known))}")
    return Card(
        id=id_,
        clan=clan,
        names=_texts(where, "name", table.get("name")),
        level=_level(where, table, form.levels),
        shift=_int(where, table, "shift", form.dearest_shift) if "shift" in table else None,
        slots=_int(where, table, "slots") if "slots" in table else 0,
        keywords=_keywords(where, table.get("keywords", []), form.keywords),
        abilities=read_abilities(where, table, form.moments, vocabulary),
        doubt=_text(where, "doubt", table["doubt"]) if "doubt" in table else "",
        flavour=_texts(where, "flavour", table.get("flavour")) if form.sources else {},
        source=_source(where, table.get("source"), form.sources) if form.sources else "",
    )


def _level(where: str, table: Mapping[str, object], levels: tuple[int, ...]) -> int:
    if "level" not in table:
        raise CardError(f"{where}.level: is missing")
    value = table["level"]
    if type(value) is not int or value not in levels:
        raise CardError(f"{where}.level: {value!r} is not one of {', '.join(map(str, levels))}")
    return value


def _int(where: str, table: Mapping[str, object], name: str, most: int = 9) -> int:
    value = table[name]
    if type(value) is not int or not 0 <= value <= most:
        raise CardError(f"{where}.{name}: must be a whole number from 0 to {most}, not {value!r}")
    return value


def _texts(where: str, field: str, value: object) -> dict[str, str]:
    """The text of a field in each language."""
    if not isinstance(value, dict):
        raise CardError(f"{where}.{field}: must be given in {' and '.join(LANGUAGES)}")
    for lang in LANGUAGES:
        if lang not in value:
            raise CardError(f"{where}.{field}.{lang}: is missing")
    for lang in value:
        if lang not in LANGUAGES:
            raise CardError(
                f"{where}.{field}.{lang}: unknown language; known are {', '.join(LANGUAGES)}"
            )
    return {lang: _text(where, f"{field}.{lang}", value[lang]) for lang in LANGUAGES}


def _text(where: str, field: str, value: object) -> str:
    """One line that can be shown to players."""
    if not isinstance(value, str) or not value.strip() or len(value.splitlines()) > 1:
        raise CardError(f"{where}.{field}: must be a line of text, not {value!r}")
    return value


def _source(where: str, value: object, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise CardError(f"{where}.source: must be one of {', '.join(known)}, not {value!r}")
    return value


def _keywords(where: str, value: object, known: tuple[str, ...]) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise CardError(f"{where}.keywords: must be a list, not {value!r}")
    for word in value:
        if word not in known:
            raise CardError(
                f"{where}.keywords: {word!r} is not a keyword; known are {', '.join(known)}"
            )
        if value.count(word) > 1:
            raise CardError(f"{where}.keywords: {word!r} is there twice")
    return tuple(value)

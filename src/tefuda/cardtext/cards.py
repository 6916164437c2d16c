"""Card files: TOML, one table per printed card, checked field by field.

Every error names the file, the card and the field, so that someone who edits a card, or types in
the printed values of a set they own, never has to guess.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from tefuda.cardtext.nodes import Kind, Node, Vocabulary
from tefuda.cardtext.parse import CardError, parse

LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card: facts, and one node per moment at which it does something."""

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
        """The name without its bracketed qualifier: what "named Phoenix" goes by (GX-4.17)."""
        return self.names["en"].split(" (")[0]


@dataclass(frozen=True, slots=True)
class Form:
    """What a card file of one game may contain."""

    levels: tuple[int, ...]
    keywords: tuple[str, ...]
    moments: dict[str, Kind]
    copies: dict[int, int]
    """How many copies of each card a deck holds, by level."""
    slots: bool = True
    """Whether a card says how many activation slots it has."""
    sources: tuple[str, ...] = ()
    """Where a card may come from; with any of them, each card says it and has a flavour."""


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
        """All that the rules know of the cards; names in either language are not among it."""
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

    def blanked(self, card_id: str, line: str) -> tuple[Card, ...]:
        """The cards with one line of one of them gone: an ability, or a keyword."""
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


def read_toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CardError(f"{path}: there is no such card file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
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
    known = {"name", "level", "shift", "keywords", "doubt", *form.moments}
    known |= {"slots"} if form.slots else set()
    known |= {"flavour", "source"} if form.sources else set()
    for name in table:
        if name not in known:
            raise CardError(f"{where}.{name}: unknown field; known are {', '.join(sorted(known))}")
    level = _int(where, table, "level", None)
    if level not in form.levels:
        raise CardError(f"{where}.level: {level} is not one of {', '.join(map(str, form.levels))}")
    return Card(
        id=id_,
        clan=clan,
        names=_texts(where, "name", table.get("name")),
        level=level,
        shift=_int(where, table, "shift", None) if "shift" in table else None,
        slots=_int(where, table, "slots", 0),
        keywords=_keywords(where, table.get("keywords", []), form.keywords),
        abilities=read_abilities(where, table, form.moments, vocabulary),
        doubt=str(table.get("doubt", "")),
        flavour=_texts(where, "flavour", table.get("flavour")) if form.sources else {},
        source=_source(where, table.get("source"), form.sources) if form.sources else "",
    )


def _int(where: str, table: Mapping[str, object], name: str, default: int | None) -> int:
    value = table.get(name, default)
    if value is None:
        raise CardError(f"{where}.{name}: is missing")
    if type(value) is not int or not 0 <= value <= 9:
        raise CardError(f"{where}.{name}: must be a whole number from 0 to 9, not {value!r}")
    return value


def _texts(where: str, field: str, value: object) -> dict[str, str]:
    """What a field says in each language."""
    if not isinstance(value, dict):
        raise CardError(f"{where}.{field}: must be given in {' and '.join(LANGUAGES)}")
    texts: dict[str, str] = {}
    for lang in LANGUAGES:
        text = value.get(lang)
        if not isinstance(text, str) or not text:
            raise CardError(f"{where}.{field}.{lang}: is missing")
        texts[lang] = text
    return texts


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
    return tuple(value)

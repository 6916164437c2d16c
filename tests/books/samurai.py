"""Way of the Samurai: every number of every weapon, enemy, place, climate and card of a module.

A number is altered in its data file, as a reader of the file would change it: left out where it can
be, otherwise made another. The Action, Special, Adversary and Wound cards are house values; they
are no part of the ledger. Adversary and Wound cards are tuned: scenarios have decks of their own.
"""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from tefuda.cardtext.cards import read_toml
from tefuda.cardtext.parse import CardError
from tefuda.games.samurai import reading
from tefuda.games.samurai.cardset import HOME
from tefuda.games.samurai.game import Samurai
from tests.books import Alteration, Book
from tests.cites import played_with
from tests.samurai.decks import fixed_decks

OTHERS: Final = "others"
RULES: Final[dict[str, dict[str, str]]] = {
    "weapons": {
        "katana": "WS-3.1",
        "katana_kodachi": "WS-3.2",
        "naginata": "WS-3.3",
        "nodachi": "WS-3.4",
        "tanto": "WS-3.5",
        "kusarigama": "WS-3.6",
        "bokken": "WS-3.7",
        "yari": "WS-3.8",
        "wakizashi": "WS-3.9",
        OTHERS: "WS-5.8",
    },
    "sides": {OTHERS: "WS-5.8"},
    "enemies": {
        "ishida": "WS-4.1",
        "takeshi": "WS-4.2",
        "oda": "WS-4.3",
        "kempo": "WS-4.4",
        "clan": "WS-4.5",
        "shiro": "WS-4.6",
        "three": "WS-4.7",
        OTHERS: "WS-4.8",
    },
    "clan": {OTHERS: "WS-4.5"},
    "three": {OTHERS: "WS-4.7"},
    "locations": {OTHERS: "WS-5.1"},
    "climates": {OTHERS: "WS-5.2"},
    "blood": {OTHERS: "WS-5.3"},
    "virtues": {OTHERS: "WS-5.4"},
    "gisei": {OTHERS: "WS-5.5"},
    "taikyu": {OTHERS: "WS-5.7"},
    "events": {OTHERS: "WS-6.1"},
    "campaigns": {"dojo": "WS-6.2", "village": "WS-6.3"},
}
"""By data file: the rule that says what the numbers of a thing say."""
PREFIXED: Final = ("taikyu", "events", "clan", "three")
"""Files whose tables go by the file's name and theirs; those of other files by their own."""
DEPTH: Final = {"events": 2}
"""How many names make the name of a thing, where it is not one."""
WORDS: Final = ("name", "source", "power", "begin", "won")
"""Fields that are words, or without which a number has no meaning."""


class SamuraiBook(Book):
    game = "samurai"
    folders = ("samurai",)

    def parts(self) -> dict[str, list[str]]:
        return {file: list(_things(file)) for file in RULES}

    def names(self, lang: str) -> Mapping[str, str]:
        return {
            id_: _name(thing, id_, lang) for file in RULES for id_, thing in _things(file).items()
        }

    def alterations(self) -> Iterator[Alteration]:
        for file, rules in RULES.items():
            for id_, thing in _things(file).items():
                rule = rules.get(id_) or rules[OTHERS]
                for path in _numbers(thing):
                    yield Alteration(file, id_, " ".join(map(str, path)), rule)

    def altered(self, alteration: Alteration) -> contextlib.AbstractContextManager[None]:
        path = [int(part) if part.isdigit() else part for part in alteration.what.split()]
        return played_with(_without(alteration.kind, alteration.cited, path))


BOOK: Final = SamuraiBook()
Way = Callable[[Any, str, list[str | int]], None]
"""To alter a number of a thing among those listed with it."""


def _name(thing: Any, id_: str, lang: str) -> str:
    """Its own, or those of its two halves."""
    if "one" in thing and "name" in thing["one"]:
        return " / ".join(thing[half]["name"][lang] for half in ("one", "two"))
    return str(thing["name"][lang]) if "name" in thing else id_


def _things(file: str) -> dict[str, Any]:
    """What a file lists, by the name that scenarios cite."""
    tables: dict[str, Any] = read_toml(HOME / f"{file}.toml")
    if DEPTH.get(file) == 2:
        tables = {f"{a}.{b}": thing for a, part in tables.items() for b, thing in part.items()}
    return {f"{file}.{id_}": t for id_, t in tables.items()} if file in PREFIXED else tables


def _numbers(thing: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to everything in a table that is not words; a 0 can only be left as it is."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key not in WORDS:
                yield from _numbers(value, (*path, key))
    elif isinstance(thing, list) and thing and isinstance(thing[0], dict):
        for i, value in enumerate(thing):
            yield from _numbers(value, (*path, i))
    elif thing != 0:
        yield path


def _without(file: str, id_: str, path: list[str | int]) -> Samurai:
    """The game with a number left out, or changed where it must be there."""
    names = id_.removeprefix(f"{file}.").split(".", DEPTH.get(file, 1) - 1)
    for way in (_left_out, _nothing, _one_more, _one_less, _swapped):
        with contextlib.suppress(CardError, TypeError), _file_with(file, names, path, way):
            return Samurai(fixed_decks())
    raise CardError(f"{file}.toml: {id_}: {path} cannot be altered")


@contextlib.contextmanager
def _file_with(file: str, names: list[str], path: list[str | int], way: Way) -> Iterator[None]:
    """One data file is read as somebody would have changed it."""

    def read(page: Path) -> dict[str, object]:
        tables: Any = read_toml(page)
        if page.stem == file:
            listed = copy.deepcopy(tables)
            tables = listed
            for name in names[:-1]:
                listed = listed[name]
            way(listed, names[-1], path)
        return dict(tables)

    with patch.object(reading, "read_toml", read):
        yield


def _holder(thing: Any, path: list[str | int]) -> tuple[Any, Any]:
    """What holds the last of a way, and what that is called there."""
    for part in path[:-1]:
        thing = thing[part if isinstance(thing, list) else str(part)]
    return thing, path[-1] if isinstance(thing, list) else str(path[-1])


def _left_out(listed: Any, name: str, path: list[str | int]) -> None:
    held, key = _holder(listed[name], path)
    del held[key]


def _nothing(listed: Any, name: str, path: list[str | int]) -> None:
    held, key = _holder(listed[name], path)
    held[key] = type(held[key])()


def _one_more(listed: Any, name: str, path: list[str | int]) -> None:
    held, key = _holder(listed[name], path)
    held[key] += 1


def _one_less(listed: Any, name: str, path: list[str | int]) -> None:
    held, key = _holder(listed[name], path)
    held[key] -= 1


def _swapped(listed: Any, name: str, path: list[str | int]) -> None:
    """Where the file would not do without it: two of its tables change places."""
    names = list(listed)
    other = names[names.index(name) - 1]
    listed[name], listed[other] = listed[other], listed[name]

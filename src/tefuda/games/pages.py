"""The pages that lie beside a game, its rules, glossary, lesson, book and examples; and looking
things up."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import takewhile
from typing import Any, Final

from tefuda.cardtext.cards import LANGUAGES, Card
from tefuda.core.book import Book, read_book
from tefuda.core.example import Examples, read_examples
from tefuda.core.game import Rule, Term
from tefuda.core.lesson import Plan, read_plan
from tefuda.core.state import Json
from tefuda.core.typography import unbroken
from tefuda.errors import TefudaError

RULE: Final = re.compile(r"- \*\*([A-Z]+-[\d.]+)\*\* (.+)")
FURTHER: Final = re.compile(r"  (\S.*)")
"""A further paragraph of the rule above it."""
MARKS: Final = re.compile(r"[*`]")


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise TefudaError(f"there is no language {lang!r}; there is {', '.join(LANGUAGES)}")
    return lang


@cache
def rules(game: str, lang: str) -> tuple[Rule, ...]:
    """The numbered rules in order, without the marks of the page. `game`: its package."""
    found: list[Rule] = []
    section = ""
    for line in _rules_page(game, lang):
        if line.startswith("## "):
            section = _read(line[3:])
        elif match := RULE.match(line):
            found.append(Rule(match[1], section, _read(match[2])))
        elif match := FURTHER.match(line):
            last = found.pop()
            found.append(replace(last, text=f"{last.text}\n{_read(match[1])}"))
    return tuple(found)


@cache
def foreword(game: str, lang: str) -> tuple[str, ...]:
    """What stands above the first rule: how to read the page, the story, advice."""
    lines = takewhile(lambda line: not line.startswith("## "), _rules_page(game, lang))
    return tuple(_read(line) for line in lines if line and not line.startswith("# "))


def _rules_page(game: str, lang: str) -> list[str]:
    return _page(game, f"rules.{check_language(lang)}.md").splitlines()


def _read(text: str) -> str:
    """Without the marks of the page, as it is shown."""
    return unbroken(MARKS.sub("", text))


def glossary(game: str) -> dict[str, Any]:
    return tomllib.loads(_page(game, "glossary.toml"))


def term(key: str, entry: dict[str, Any], lang: str) -> Term:
    told = entry[check_language(lang)]
    return Term(key, unbroken(told["name"]), unbroken(told["text"]), entry.get("rule", ""))


def terms(game: str, lang: str) -> tuple[Term, ...]:
    """The glossary of a game whose clans stand in tables of their own."""
    tables = glossary(game)
    clans = tables.pop("clan", {})
    return tuple(term(key, entry, lang) for key, entry in (tables | clans).items())


def described(ids: Iterable[str], name: Callable[[str], str], listed: Iterable[Term]) -> list[Json]:
    """Things of a game with what its glossary says of them, for a gallery."""
    known = {term.key: term for term in listed}
    return [{"id": id_, "name": name(id_), "text": known[id_].text} for id_ in ids]


@cache
def plan(game: str, course: str = "") -> Plan:
    """What happens in the first lesson, or in another that is called so."""
    return read_plan(
        tomllib.loads(_page(game, f"lesson-{course}.toml" if course else "lesson.toml"))
    )


@cache
def book(game: str) -> Book:
    """What the book says around the rules."""
    return read_book(tomllib.loads(_page(game, "book.toml")))


@cache
def examples(game: str) -> Examples:
    """The worked examples of the book."""
    return read_examples(tomllib.loads(_page(game, "examples.toml")))


def _page(game: str, name: str) -> str:
    return files(game).joinpath(name).read_text(encoding="utf-8")


# -- looking things up -----------------------------------------------------------------------------


def find_cards(cards: Sequence[Card], words: str) -> list[Card]:
    """Cards of exactly this name or id in any language, else those whose name holds the words."""
    wanted = plain(words)
    names = {c.id: [plain(c.id), *(plain(name) for name in c.names.values())] for c in cards}
    exact = [card for card in cards if wanted in names[card.id]]
    if exact:
        return exact
    return [card for card in cards if any(wanted in name for name in names[card.id])]


def plain(text: str) -> str:
    """Lower case, without accents, hyphens or apostrophes: how people type names."""
    split = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "oe"))
    bare = "".join(c for c in split if not unicodedata.combining(c)).casefold()
    return " ".join(re.sub(r"[^\w\s.]", "", re.sub(r"[-_]", " ", bare)).split())


def find_rules(listed: Sequence[Rule], words: str) -> list[Rule]:
    """By number (GX-3.4, 3.4, or 3 for a whole section), else all rules that hold every word."""
    number = re.fullmatch(r"(?:([a-z]+)-?)?(\d+)(?:\.(\d+))?", words.strip().casefold())
    if number:
        prefix = (number[1] or listed[0].number.partition("-")[0]).upper()
        wanted = f"{prefix}-{number[2]}." + (number[3] or "")
        return [
            rule
            for rule in listed
            if rule.number == wanted or (number[3] is None and rule.number.startswith(wanted))
        ]
    parts = plain(words).split()
    return [rule for rule in listed if all(part in plain(rule.text) for part in parts)]


def find_terms(listed: Sequence[Term], other: Sequence[Term], words: str) -> list[Term]:
    """The term of exactly this name, else those whose name holds the words. `other`: the same
    glossary in the other language, whose names count as well."""
    wanted = plain(words)
    names = {term.key: [plain(term.key), plain(term.name)] for term in listed}
    for term in other:
        names[term.key].append(plain(term.name))
    exact = [term for term in listed if wanted in names[term.key]]
    return exact or [term for term in listed if any(wanted in name for name in names[term.key])]

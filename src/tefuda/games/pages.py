"""The pages that lie beside a game: its numbered rules and its glossary."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from tefuda.core.game import Rule, Term

RULE: Final = re.compile(r"- \*\*([A-Z]+-[\d.]+)\*\* (.+)")


@cache
def rules(game: str, lang: str) -> tuple[Rule, ...]:
    """The numbered rules in order, without the marks of the page. `game`: its package."""
    found, section = [], ""
    for line in _page(game, f"rules.{lang}.md").splitlines():
        if line.startswith("## "):
            section = line[3:]
        elif match := RULE.match(line):
            found.append(Rule(match[1], section, re.sub(r"[*`]", "", match[2])))
    return tuple(found)


def glossary(game: str) -> dict[str, Any]:
    return tomllib.loads(_page(game, "glossary.toml"))


def term(key: str, entry: dict[str, Any], lang: str) -> Term:
    return Term(key, entry[lang]["name"], entry[lang]["text"], entry.get("rule", ""))


def _page(game: str, name: str) -> str:
    return files(game).joinpath(name).read_text(encoding="utf-8")

"""`tefuda rules`: the rules by number or by words."""

from __future__ import annotations

from typing import Annotated

import typer

from tefuda.cli.words import own_language, say
from tefuda.errors import TefudaError


def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="A number (GX-3.4, 3.4, 3) or words; the whole rules without it."),
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
) -> None:
    """Read the numbered rules of Gosu X, or look a word up in them and in the glossary."""
    from tefuda.cli.session import check_language
    from tefuda.games.gosux import library

    lang = check_language(lang or own_language())
    words = " ".join(query or [])
    terms = library.find_terms(words, lang) if words else []
    found = library.find_rules(words, lang)
    if not terms and not found:
        raise TefudaError(say("no_such_rule", lang, words=words))
    lines = [say("meaning", lang, name=term.name, text=term.text) for term in terms]
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            lines += ["", section]
        lines.append(f"{rule.number}  {rule.text}")
    print("\n".join(lines).strip())

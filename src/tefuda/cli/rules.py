"""`tefuda rules`: the rules by number or by words."""

from __future__ import annotations

from typing import Annotated

import typer

import tefuda
from tefuda.cli.words import own_language, say
from tefuda.errors import TefudaError


def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            help="A number (WS-2.4, 2.4, 2) or words, maybe after the game; without it, all rules."
        ),
    ] = None,
    game: Annotated[str, typer.Option(help="The game; GX-…, GO-… and WS-… name theirs.")] = "",
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
) -> None:
    """Read the numbered rules of a game, or look a word up in them and in the glossary."""
    from tefuda.cli.lookup import find_terms, games_and_words
    from tefuda.games import pages
    from tefuda.games.pages import check_language

    lang = check_language(lang or own_language())
    names, words = games_and_words(query or [], game)
    for name in names:
        chosen = tefuda.game(name)
        terms = find_terms(chosen, words, lang) if words else []
        found = pages.find_rules(chosen.rules(lang), words)
        if terms or found:
            break
    else:
        raise TefudaError(say("no_such_rule", lang, words=words))
    lines = [say("meaning", lang, name=term.name, text=term.text) for term in terms]
    if not words:
        lines += ["\n\n".join(chosen.foreword(lang))]
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            lines += ["", section]
        paragraphs = rule.text.replace("\n", f"\n{' ' * len(rule.number)}  ")
        lines.append(f"{rule.number}  {paragraphs}")
    print("\n".join(lines).strip())

"""`tefuda cards`: what is printed on the cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from tefuda.cli.words import own_language, say
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.cardtext.cards import Card


def cards(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="Part of a name or of the text; all cards without it."),
    ] = None,
    clan: Annotated[str, typer.Option(help="Only this clan, such as galmi.")] = "",
    keyword: Annotated[str, typer.Option(help="Only cards with this keyword, such as echo.")] = "",
    level: Annotated[int, typer.Option(help="Only this level: 1, 2 or 3.", min=0, max=3)] = 0,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show cards of Gosu X: all, or those of a name, clan, keyword or level."""
    from tefuda.cli.games.gosux.printed import head
    from tefuda.cli.session import check_language
    from tefuda.games.gosux import library
    from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS
    from tefuda.games.gosux.words import clan_name, keyword_name

    lang = check_language(lang or own_language())
    wanted_clan = _one(clan, CLANS, lang, clan_name, "clan")
    wanted_keyword = _one(keyword, KEYWORDS, lang, keyword_name, "keyword")

    def fits(card: Card) -> bool:
        return (
            (not wanted_clan or card.clan == wanted_clan)
            and (not wanted_keyword or wanted_keyword in card.keywords)
            and (not level or card.level == level)
        )

    def as_data(card: Card) -> dict[str, object]:
        return {
            "id": card.id,
            "name": card.full_name(lang),
            "clan": card.clan,
            "level": card.level,
            "shift": card.shift,
            "slots": card.slots,
            "keywords": list(card.keywords),
            "text": library.text(card, lang),
        }

    words = " ".join(query or [])
    named = library.find_cards(words) or _with_text(words, lang)
    found = [card for card in named if fits(card)]
    if as_json:
        print(json.dumps([as_data(card) for card in found], ensure_ascii=False, indent=1))
    elif found:
        texts = ["\n".join([head(card, lang), *library.text(card, lang)]) for card in found]
        print("\n\n".join(texts))
    if not found:
        raise TefudaError(say("no_cards", lang))


def _one(
    given: str, known: tuple[str, ...], lang: str, named: Callable[[str, str], str], what: str
) -> str:
    """A clan or keyword by its id or its name in the language."""
    from tefuda.games.pages import plain

    for id_ in known:
        if given and plain(given) in (plain(id_), plain(named(id_, lang))):
            return id_
    if given:
        raise TefudaError(f"there is no {what} {given!r}; there is {', '.join(known)}")
    return ""


def _with_text(words: str, lang: str) -> list[Card]:
    from tefuda.games import pages
    from tefuda.games.gosux import library

    parts = pages.plain(words).split()
    return [
        card
        for card in library.card_set().cards
        if all(part in pages.plain(" ".join(library.text(card, lang))) for part in parts)
    ]

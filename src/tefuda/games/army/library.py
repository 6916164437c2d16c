"""Cards, clans and keywords of a game of armies, as a gallery shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.cardtext.cards import Card
from tefuda.core.game import Term
from tefuda.core.state import Json
from tefuda.games import pages
from tefuda.games.army.vocabulary import COPIES, VALUES

Named = Callable[[str, str], str]
"""What something is called in a language."""


def clans(listed: Sequence[str], named: Named, lang: str, glossary: tuple[Term, ...]) -> list[Json]:
    return pages.described(listed, lambda id_: named(id_, lang), glossary)


def keywords(
    listed: Sequence[str], named: Named, lang: str, glossary: tuple[Term, ...]
) -> list[Json]:
    """With the rule that each of them is explained by."""
    rules = {term.key: term.rule for term in glossary}
    found = pages.described(listed, lambda id_: named(id_, lang), glossary)
    return [{**entry, "rule": rules[str(entry["id"])]} for entry in found]


def printed(card: Card, lang: str, named: Named) -> Json:
    """All that is printed on a card but its text."""
    return {
        "id": card.id,
        "name": card.full_name(lang),
        "clan": card.clan,
        "level": card.level,
        "value": VALUES[card.level],
        "shift": card.shift,
        "slots": card.slots,
        "copies": COPIES[card.level],
        "keywords": [{"id": k, "name": named(k, lang)} for k in card.keywords],
    }

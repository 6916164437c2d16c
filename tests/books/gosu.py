"""GOSU: every line of every goblin; the rules are misread by the mutants."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from typing import Final

from tefuda.games.gosu.game import Gosu
from tests.books import Alteration, Book
from tests.cites import played_with
from tests.gosu.table import gosu


class GosuBook(Book):
    game = "gosu"
    folders = ("gosu", "gosu.cards")

    def parts(self) -> dict[str, list[str]]:
        return {"cards": [card.id for card in gosu().cards.cards]}

    def names(self, lang: str) -> Mapping[str, str]:
        return {card.id: card.full_name(lang) for card in gosu().cards.cards}

    def alterations(self) -> Iterator[Alteration]:
        for card in gosu().cards.cards:
            for line in (*card.abilities, *card.keywords):
                yield Alteration("line", card.id, line)

    def altered(self, alteration: Alteration) -> contextlib.AbstractContextManager[None]:
        return played_with(Gosu(gosu().cards.without(alteration.cited, alteration.what)))


BOOK: Final = GosuBook()

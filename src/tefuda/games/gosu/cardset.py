"""GOSU's goblins, read from a folder of card files: ours, or another's in its place."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from tefuda.cardtext.cards import LANGUAGES, Card, Cards, card_ids, load_clan
from tefuda.cardtext.parse import CardError
from tefuda.games.army.vocabulary import LEVELS
from tefuda.games.decks import HOMES
from tefuda.games.gosu.layout import QUEUE_SIZE
from tefuda.games.gosu.sense import check_sense
from tefuda.games.gosu.vocabulary import (
    CARDS_PER_CLAN,
    CLANS,
    FORM,
    MOMENTS,
    WAITING,
    vocabulary,
)

HOME: Final = HOMES["gosu"]
OZEKI: Final = 3


@dataclass(frozen=True)
class CardSet(Cards):
    """The goblins: level by level, in each level clan by clan, as the files list them."""

    @cached_property
    def hash(self) -> str:
        """Changes when any fact of any card changes; names, flavours, sources do not count."""
        return hashlib.sha256(repr(self.facts()).encode()).hexdigest()[:16]

    def without(self, card_id: str, line: str) -> CardSet:
        """This set with one line of one card blanked: an ability, or a keyword. For the ledger."""
        return CardSet(self.blanked(card_id, line))


def load(folder: Path = HOME) -> CardSet:
    """Read `<clan>.toml` for the five clans."""
    _check_files(folder)
    files = [folder / f"{clan}.toml" for clan in CLANS]
    known = vocabulary(card_ids(files))
    cards = [_slotted(card) for file in files for card in load_clan(file, FORM, known)]
    for card in cards:
        _check_card(card)
    for clan in CLANS:
        _check_clan(clan, [card for card in cards if card.clan == clan])
    for lang in LANGUAGES:
        _check_names(cards, lang)
    _check_waiting(cards)
    return CardSet(tuple(card for level in LEVELS for card in cards if card.level == level))


def _check_files(folder: Path) -> None:
    for file in sorted(folder.glob("*.toml")):
        if file.stem not in CLANS:
            names = ", ".join(f"{clan}.toml" for clan in CLANS)
            raise CardError(f"{file}: is not the file of a clan; those are {names}")


def _slotted(card: Card) -> Card:
    """A goblin that can be activated has one activation symbol (GO-2.1)."""
    return replace(card, slots=1) if "activated" in card.abilities else card


def _check_card(card: Card) -> None:
    where = f"{card.clan}.toml: [{card.id}]"
    if not card.abilities:
        raise CardError(f"{where}: has no power; give it one of {', '.join(MOMENTS)}")
    if card.keywords and card.shift is None:
        raise CardError(f"{where}.keywords: secret_shift needs a shift cost, which is missing")
    if "global" in card.abilities and card.level != OZEKI:
        raise CardError(f"{where}.global: only a goblin of level {OZEKI} has a global power")
    for moment in ("on_entry", "when_shifted"):
        if {moment, "on_entry_and_shift"} <= set(card.abilities):
            raise CardError(
                f"{where}.{moment}: on_entry_and_shift is for this moment too; "
                "join the two powers by >>, or give one of them another moment"
            )
    for moment, node in card.abilities.items():
        try:
            check_sense(node, moment)
        except CardError as error:
            raise CardError(f"{where}.{moment}: {error}") from None


def _check_clan(clan: str, cards: list[Card]) -> None:
    """Five Bakutos, seven Heroes, three Ozekis: what the numbers of choices rest on (GO-1.1)."""
    found = Counter(card.level for card in cards)
    if found != CARDS_PER_CLAN:
        raise CardError(
            f"{clan}.toml: a clan has 5 Bakutos, 7 Heroes and 3 Ozekis, "
            f"not {found[1]}, {found[2]} and {found[3]}"
        )


def _check_waiting(cards: list[Card]) -> None:
    """All powers that can wait may do so at once, and a state has room for so many (GO-2.12)."""
    found = 0
    for card in cards:
        moments = [moment for moment in card.abilities if moment in WAITING]
        found += FORM.copies[card.level] * bool(moments)
        if found > QUEUE_SIZE:
            raise CardError(
                f"{card.clan}.toml: [{card.id}].{moments[0]}: with this card more than "
                f"{QUEUE_SIZE} cards of the draw pile have one of {', '.join(WAITING)}"
            )


def _check_names(cards: list[Card], lang: str) -> None:
    """No two goblins have the same name: a log that says it could mean either."""
    named: dict[str, Card] = {}
    for card in cards:
        name = card.full_name(lang)
        if name in named:
            other = named[name]
            raise CardError(
                f"{card.clan}.toml: [{card.id}].name.{lang}: {name!r} is also the name of "
                f"[{other.id}] in {other.clan}.toml"
            )
        named[name] = card

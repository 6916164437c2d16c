"""What a fight's data files consist of, part by part, and which parts a fight uses: so that a
changed weapon stops only the fights that use it.

A figure is called by its id, everything else by its file first: `jack`, `taikyu.line_1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tefuda.cardtext.cards import LANGUAGES
from tefuda.core.parts import Fingerprints, fingerprints
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.layout import ACTION_CARDS
from tefuda.games.samurai.settings import NONE

Facts = Iterator[tuple[str, object]]
ALWAYS: Final = ("action", "special", "adversary", "wounds")
"""Files of decks that any fight may draw from."""
MODULES: Final = {"blood": "blood", "bushido": "virtues", "gisei": "gisei", "taikyu": "taikyu"}
"""By setting, the file of a module's cards."""
ANOTHER_FILE: Final = {"virtue": "virtues", "clan": "clan", "three": "three"}
"""By field of an enemy: the file that it fights with."""
NAMES: Final = {
    "adversary": {"en": "an Adversary card", "fr": "une carte Adversaire"},
    "taikyu": {"en": "Taikyu", "fr": "Taikyu"},
    "clan": {"en": "the Clan of Samurai", "fr": "le Clan des samouraïs"},
    "three": {"en": "One against three", "fr": "1 Versus 3"},
    "events": {"en": "an event card", "fr": "une carte Événement"},
}
"""What the parts of a file are called that have no name of their own."""


def parts(cards: CardSet) -> Fingerprints:
    """Of a deck each card with its number: in another order the same luck deals another hand."""
    return fingerprints(dict([*_decks(cards), *_figures(cards), *_runs(cards)]))


def _decks(cards: CardSet) -> Facts:
    more = cards.extension
    for n, card in enumerate(cards.cards):
        deck = "action" if n < ACTION_CARDS else "special"
        yield f"{deck}.{card.id}", (n, card.symbol, card.lines)
    for n, foe in enumerate(cards.adversary):
        yield (
            f"adversary.{foe.id}",
            (n, foe.need, foe.loss, foe.guard_below, foe.suffer, foe.more),
        )
    for n, wound in enumerate(cards.wounds):
        yield f"wounds.{wound.id}", (n, wound.one, wound.two)
    for n, blood in enumerate(more.blood):
        yield f"blood.{blood.id}", (n, blood.one, blood.two)
    for n, virtue in enumerate(more.virtues):
        yield f"virtues.{virtue.id}", (n, virtue.power, virtue.n)
    for n, gisei in enumerate(more.gisei):
        yield f"gisei.{gisei.id}", (n, gisei.guard)
    for n, line in enumerate(more.taikyu):
        yield f"taikyu.{line.id}", (n, line.power, line.n)


def _figures(cards: CardSet) -> Facts:
    """The number of a weapon or a place is the number of a choice."""
    for figures in (cards.weapons, cards.enemies, cards.sides):
        for n, figure in enumerate(figures.values()):
            more = cards.two_weapons.get(figure.id) if figures is cards.enemies else None
            yield figure.id, (n, figure.values, more)
    for n, place in enumerate(cards.locations.values()):
        yield place.id, (n, place.lines, place.once)
    for n, climate in enumerate(cards.climates.values()):
        yield climate.id, (n, climate.values, cards.barred[climate.id])


def _runs(cards: CardSet) -> Facts:
    foes = cards.foes
    yield "clan.rolls", foes.clan.rolls
    yield "clan.titles", [(title.id, title.least) for title in foes.clan.titles]
    yield "three.enemies", foes.three.enemies
    yield "three.rolls", foes.three.strikers
    for road in foes.campaigns.values():
        opponents = [(foe.id, foe.life, foe.ki, foe.master) for foe in road.opponents]
        yield road.id, (road.free_order, road.mulligans, opponents)
    for name, card in foes.events.items():
        for roll, event in enumerate(card, 1):
            yield f"events.{name}.{roll}", (event.gift, event.values, event.broken)


def used(cards: CardSet, chosen: Mapping[str, object]) -> frozenset[str]:
    """What a fight of these settings has used, or can still use."""
    files, ids = {*ALWAYS}, {str(chosen[name]) for name in ("enemy", "weapon", "climate")}
    files |= {file for setting, file in MODULES.items() if chosen[setting]}
    enemy = cards.enemies[str(chosen["enemy"])]
    files |= {file for field, file in ANOTHER_FILE.items() if enemy.values.get(field)}
    ids.add(str(chosen["second_weapon"]))
    if chosen["campaign"] != NONE:
        # A weapon that breaks gives way to any other.
        ids |= {str(chosen["campaign"]), *cards.weapons}
        files.add(f"events.{chosen['events']}")
    if chosen["location"] != NONE:
        moves = any(cards.weapons[id_].values["changes_location"] for id_ in ids & {*cards.weapons})
        ids |= {*cards.locations} if moves else {str(chosen["location"])}
    ids |= {side for side in cards.sides if side[:-2] in ids}
    return frozenset(name for name in parts(cards) if name in ids or _file(name) in files)


def _file(part: str) -> str:
    """The file of a part that is no figure; of an event its card too."""
    return part.rpartition(".")[0]


def part_name(cards: CardSet, part: str, lang: str) -> str:
    """What players call a part; the part itself, if there is no such part any more."""
    file = part.partition(".")[0]
    more = cards.extension
    named = {f.id: f.names for f in (*cards.weapons.values(), *cards.enemies.values())}
    named |= {f.id: f.names for f in (*cards.sides.values(), *cards.climates.values())}
    named |= {place.id: place.names for place in cards.locations.values()}
    named |= {road.id: road.names for road in cards.foes.campaigns.values()}
    named |= {f"{file}.{card.id}": card.names for card in cards.cards}
    named |= {f"wounds.{card.id}": card.names for card in cards.wounds}
    named |= {f"blood.{c.id}": {lang: c.name(lang) for lang in LANGUAGES} for c in more.blood}
    named |= {f"virtues.{card.id}": card.names for card in more.virtues}
    named |= {f"gisei.{card.id}": card.names for card in more.gisei}
    return named.get(part, NAMES.get(file, {})).get(lang, part)

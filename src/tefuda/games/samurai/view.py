"""What the player may know, as plain data, made from a masked buffer only."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.core.layout import ACTOR, ENDED, FRAME_SIZE, FRAMES, MASK, WINNER
from tefuda.core.state import Json
from tefuda.games.samurai.cardset import FULL_KI, GAUGES, SYMBOLS, CardSet
from tefuda.games.samurai.hidden import masked
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ATTACK,
    CARDS,
    CLIMATE,
    COUNTER,
    DECK,
    DECK_N,
    DEFENCE,
    DIE,
    DISCARD,
    ENDINGS,
    ENEMY,
    ENEMY_KI,
    ENEMY_LIFE,
    FULL_LIFE,
    HAND,
    JOKER_AS,
    KI,
    LIFE,
    LOCATION,
    LOCATION_USED,
    MULLIGANS,
    PLAYED,
    PLAYED_N,
    ROUND,
    SIZE,
    SPECIALS,
    SPECIALS_N,
    STORED,
    WEAPON,
    YOU,
)
from tefuda.games.samurai.layout import GAUGES as GAUGE_AT
from tefuda.games.samurai.rules import Rules


def view(state: Rules, seat: int | None, cards: CardSet) -> Json:
    """Everybody at the table, a watcher too, sees the same: only decks lie face down."""
    b = masked([int(n) for n in state.b])
    weapon = list(cards.weapons.values())[b[WEAPON]]
    return {
        "game": "samurai",
        "seat": seat,
        "round": b[ROUND],
        "attack": b[ATTACK],
        "actor": b[ACTOR] - 1 if b[ACTOR] else None,
        "options": state.options if seat is not None else [],
        "enemy": {
            "id": list(cards.enemies)[b[ENEMY]],
            "life": b[ENEMY_LIFE],
            "ki": b[ENEMY_KI],
        },
        "weapon": weapon.id,
        "location": [None, *cards.locations][b[LOCATION]],
        "location_used": b[LOCATION_USED] == 1,
        "climate": [None, *cards.climates][b[CLIMATE]],
        "life": b[LIFE],
        "max_life": FULL_LIFE,
        "ki": b[KI],
        "max_ki": min(weapon.values["max_ki"], FULL_KI),
        "die": b[DIE],
        "gauges": {name: b[GAUGE_AT + i] for i, name in enumerate(GAUGES)},
        "mulligans": b[MULLIGANS],
        "hand": _mask(b[HAND], cards),
        "stored": _mask(b[STORED], cards),
        "drawn": _mask(b[FRAMES + FRAME_SIZE + MASK], cards),
        "played": [_played(b, i, cards) for i in range(b[PLAYED_N])],
        "defence": _foe(b[DEFENCE], cards),
        "counter": _foe(b[COUNTER], cards),
        "deck": [cards.cards[b[DECK + i] - 1].id for i in range(b[DECK_N])],
        "discard": _mask(b[DISCARD], cards),
        "specials": [cards.cards[b[SPECIALS + i] - 1].id for i in range(b[SPECIALS_N])],
        "adversary": [_foe(b[ADVERSARY + i], cards) for i in range(b[ADVERSARY_N])],
        "adversary_discard": [
            cards.adversary[i].id for i in range(ADVERSARY_CARDS) if b[ADVERSARY_DISCARD] >> i & 1
        ],
        "ended": _ended(b),
        "buffer": b,
    }


def read_buffer(view: Mapping[str, object]) -> list[int] | None:
    """The masked buffer of a view, or None if it is damaged."""
    values = view.get("buffer")
    if not isinstance(values, list) or len(values) != SIZE:
        return None
    return values if all(type(value) is int for value in values) else None


def _mask(mask: int, cards: CardSet) -> list[str]:
    return [cards.cards[i].id for i in range(CARDS) if mask >> i & 1]


def _foe(number: int, cards: CardSet) -> str | None:
    return cards.adversary[number - 1].id if number else None


def _played(b: list[int], i: int, cards: CardSet) -> Json:
    card = cards.cards[b[PLAYED + i] - 1]
    return {"card": card.id, "symbol": card.symbol or SYMBOLS[b[JOKER_AS] - 1]}


def _ended(b: list[int]) -> Json | None:
    if not b[ENDED]:
        return None
    return {"how": ENDINGS[b[ENDED]], "winner": 0 if b[WINNER] == YOU else None}

"""What a seat may know of a duel, as plain data, made from what `hidden.seen_by` leaves."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.core.layout import ACTOR, DEPTH, FRAME_SIZE, FRAMES, MASK
from tefuda.core.state import Json
from tefuda.games.samurai.cardset import GAUGES, SYMBOLS, CardSet
from tefuda.games.samurai.codes import W_MAX_KI
from tefuda.games.samurai.duel import facts
from tefuda.games.samurai.duel.hidden import NOBODY, seen_by, unseen_cards, unseen_stance
from tefuda.games.samurai.duel.layout import (
    DUEL_SIZE,
    FACE_DOWN,
    HAND_KNOWN,
    LAID,
    SEATS,
    STANCE,
    STANCE_CARDS,
    STANCE_KNOWN,
)
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ARMOUR,
    ATTACK,
    CARDS,
    CLIMATE,
    COUNTER,
    DECK,
    DECK_N,
    DEFENCE,
    DIE,
    DISCARD,
    FULL_LIFE,
    HAND,
    JOKER_AS,
    KEPT,
    KI,
    LIFE,
    LOCATION,
    LOWEST,
    MARKER,
    MULLIGANS,
    PLAYED,
    PLAYED_N,
    ROUND,
    SIDE,
    SPECIALS,
    SPECIALS_N,
    STORE,
    STORED,
    VIRTUE,
    WEAPON,
    WITH_BLOOD,
    WITH_BUSHIDO,
    WITH_GISEI,
    YOROI,
)
from tefuda.games.samurai.layout import GAUGES as GAUGE_AT


def view(state: Duel, seat: int | None, cards: CardSet) -> Json:
    seen = seen_by(state, NOBODY if seat is None else seat)
    buffer = [int(n) for n in seen.b]
    return {
        **_table(state, seen, seat, cards),
        "players": players(seen, cards),
        "ended": facts.ended(state),
        "buffer": buffer,
    }


def open_view(state: Duel, cards: CardSet) -> Json:
    """Of somebody who sees every hand."""
    watched = view(state, None, cards)
    copy = state.fresh()
    assert isinstance(copy, Duel)
    return {**watched, "players": players(copy, cards)}


def players(seen: Duel, cards: CardSet) -> list[Json]:
    """Each with what lies in its half, and with the stance that the other one faces."""
    sides, stances = [], {}
    for seat in range(SEATS):
        seen.to_front(seat)
        sides.append(_side(seen, seat, cards))
        stances[1 - seat] = _stance(seen, cards)
    return [{**side, "stance": stances[seat]} for seat, side in enumerate(sides)]


def _table(state: Duel, seen: Duel, seat: int | None, cards: CardSet) -> Json:
    b = seen.b
    playing = b[ROUND] > 0
    return {
        "game": "duel",
        "seat": seat,
        "round": int(b[ROUND]),
        "last_round": int(seen.d.last_round),
        "attack": int(b[ATTACK]),
        "initiative": int(seen.initiative()) if playing else None,
        "attacker": int(seen.attacker()) if b[ATTACK] else None,
        "actor": int(b[ACTOR]) - 1 if b[ACTOR] else None,
        "options": state.options if seat is not None and seat == state.actor else [],
        "played": [_played(seen, i, cards) for i in range(b[PLAYED_N])],
        "defence": _stance_card(int(b[DEFENCE]), cards),
        "counter": _stance_card(int(b[COUNTER]), cards),
        "location": [None, *cards.locations][b[LOCATION]],
        "climate": [None, *cards.climates][b[CLIMATE]],
        "modules": {
            "blood": b[WITH_BLOOD] == 1,
            "bushido": b[WITH_BUSHIDO] == 1,
            "gisei": b[WITH_GISEI] == 1,
            "yoroi": b[YOROI] == 1,
        },
    }


def _side(seen: Duel, seat: int, cards: CardSet) -> Json:
    b = seen.b
    unseen = int(unseen_cards(seen))
    in_deck = [cards.cards[b[DECK + i] - 1].id for i in range(b[DECK_N]) if b[DECK + i]]
    hidden = unseen.bit_count() - (int(b[DECK_N]) - len(in_deck))
    hand = _names(int(b[HAND]), cards)
    return {
        "seat": seat,
        "weapon": list(cards.weapons)[b[WEAPON]],
        "side": (None, "a", "b")[b[SIDE]],
        "life": int(b[LIFE]),
        "max_life": FULL_LIFE,
        "ki": int(b[KI]),
        "max_ki": int(seen.weapon(W_MAX_KI)),
        "die": int(b[DIE]),
        "die_out": seen.die_is_out(),
        "gauges": {name: int(b[GAUGE_AT + i]) for i, name in enumerate(GAUGES)},
        "limits": {name: [LOWEST, int(seen.limit(i))] for i, name in enumerate(GAUGES)},
        "mulligans": int(b[MULLIGANS]),
        "location_used": b[LOCATION] > 0 and not seen.serves(b[LOCATION] - 1),
        "hand_size": len(hand) + hidden,
        "hand": hand,
        "known_to_opponent": _names(int(b[HAND_KNOWN]), cards),
        "stored": _names(int(b[STORED]), cards),
        "drawn": _names(_waiting(seen), cards),
        "deck_size": int(b[DECK_N]),
        "unseen": in_deck or _names(unseen, cards),
        "discard": _names(int(b[DISCARD]), cards),
        "specials": [cards.cards[b[SPECIALS + i] - 1].id for i in range(b[SPECIALS_N])],
        **_modules(seen, cards),
    }


def _waiting(seen: Duel) -> int:
    """Cards that lie open until the attacker chooses which of them is kept."""
    b, waiting = seen.b, 0
    if seen.attacks():
        for i in range(b[DEPTH]):
            waiting |= int(b[FRAMES + i * FRAME_SIZE + MASK])
    return waiting


def _modules(seen: Duel, cards: CardSet) -> Json:
    b, extension = seen.b, cards.extension
    kept = [
        {"card": card.id, "level": int(b[KEPT + i])}
        for i, card in enumerate(extension.blood)
        if b[KEPT + i]
    ]
    virtue = extension.virtues[b[VIRTUE] - 1] if b[VIRTUE] else None
    left = int(b[STORE]) if virtue is not None and virtue.stored else None
    return {
        "armour": int(b[ARMOUR]),
        "blood": {"kept": kept, "left": len(extension.blood) - len(kept)}
        if b[WITH_BLOOD]
        else None,
        "bushido": {
            "marker": int(b[MARKER]),
            "virtue": virtue.id if virtue else None,
            "left": left,
        }
        if b[WITH_BUSHIDO]
        else None,
    }


def _stance(seen: Duel, cards: CardSet) -> Json:
    """Of the enemy of the half in front; where a card is does not depend on who may know which."""
    b = seen.b
    deck = [int(b[ADVERSARY + i]) for i in range(b[ADVERSARY_N]) if b[ADVERSARY + i]]
    laid = [int(b[LAID + half]) if seen.attacks() else 0 for half in range(2)]
    turned_up = [at for at in (DEFENCE, COUNTER) if seen.attacks() and b[at]]
    gone = int(b[ADVERSARY_N]) + int(b[ADVERSARY_DISCARD]).bit_count() + len(turned_up)
    return {
        "hand_size": STANCE_CARDS - gone - sum(map(bool, laid)),
        "hand": _stances(int(b[STANCE]), cards),
        "known_to_opponent": _stances(int(b[STANCE_KNOWN]), cards),
        "deck_size": int(b[ADVERSARY_N]),
        "unseen": [cards.adversary[card - 1].id for card in deck]
        or _stances(int(unseen_stance(seen)), cards),
        "discard": _stances(int(b[ADVERSARY_DISCARD]), cards),
        **{
            half: "face_down" if card == FACE_DOWN else _stance_card(card, cards)
            for half, card in zip(facts.HALVES, laid, strict=True)
        },
    }


def read_buffer(view: Mapping[str, object]) -> list[int] | None:
    """The masked buffer of a view, or None if it is damaged."""
    values = view.get("buffer")
    if not isinstance(values, list) or len(values) != DUEL_SIZE:
        return None
    return values if all(type(value) is int for value in values) else None


def _names(mask: int, cards: CardSet) -> list[str]:
    return [cards.cards[i].id for i in range(CARDS) if mask >> i & 1]


def _stance_card(number: int, cards: CardSet) -> str | None:
    return cards.adversary[number - 1].id if number else None


def _stances(mask: int, cards: CardSet) -> list[str]:
    return [cards.adversary[i].id for i in range(STANCE_CARDS) if mask >> i & 1]


def _played(seen: Duel, i: int, cards: CardSet) -> Json:
    card = cards.cards[seen.b[PLAYED + i] - 1]
    return {"card": card.id, "symbol": card.symbol or SYMBOLS[seen.b[JOKER_AS] - 1]}

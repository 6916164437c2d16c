"""What the player may know, as plain data, made from a masked buffer only."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.core.layout import ACTOR, DEPTH, ENDED, FRAME_SIZE, FRAMES, MASK, WINNER
from tefuda.core.state import Json
from tefuda.games.samurai import facts_foes
from tefuda.games.samurai.cardset import GAUGES, SYMBOLS, CardSet
from tefuda.games.samurai.codes import N_VIRTUE, W_MAX_KI
from tefuda.games.samurai.extension import Extension
from tefuda.games.samurai.hidden import masked
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ARMOUR,
    ATTACK,
    BROKEN,
    CARDS,
    CLIMATE,
    COMBO_LIFE_GIVEN,
    COUNTER,
    COUNTERED,
    DECK,
    DECK_N,
    DEFENCE,
    DIE,
    DIFFICULTY,
    DISCARD,
    EASY,
    EASY_DIE,
    EASY_DRAW,
    EASY_SPECIAL,
    ENDINGS,
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
    REMOVED,
    ROUND,
    SECOND_WEAPON,
    SIDE,
    SIZE,
    SPECIALS,
    SPECIALS_N,
    STORE,
    STORED,
    TAIKYU,
    VIRTUE,
    WEAPON,
    WITH_BLOOD,
    WITH_BUSHIDO,
    WITH_GISEI,
    WITH_TAIKYU,
    YOU,
)
from tefuda.games.samurai.layout import GAUGES as GAUGE_AT
from tefuda.games.samurai.rules import Rules


def view(state: Rules, seat: int | None, cards: CardSet) -> Json:
    """Everybody at the table, a watcher too, sees the same: only decks lie face down."""
    b = masked([int(n) for n in state.b])
    return {
        "game": "samurai",
        "seat": seat,
        "round": b[ROUND],
        "attack": b[ATTACK],
        "actor": b[ACTOR] - 1 if b[ACTOR] else None,
        "options": state.options if seat is not None else [],
        **facts_foes.view(state, cards),
        **_you(state, b, cards),
        **_place(state, b, cards),
        **_cards(b, cards),
        **_adversary(b, cards),
        **_difficulty(b),
        **_modules(state, b, cards.extension),
        "ended": _ended(b),
        "buffer": b,
    }


def _you(state: Rules, b: list[int], cards: CardSet) -> Json:
    return {
        "weapon": list(cards.weapons)[b[WEAPON]],
        "second_weapon": [None, *cards.seconds][b[SECOND_WEAPON]],
        "side": (None, "a", "b")[b[SIDE]],
        "broken": [id_ for i, id_ in enumerate(cards.weapons) if b[BROKEN] >> i & 1],
        "life": b[LIFE],
        "max_life": FULL_LIFE,
        "ki": b[KI],
        "max_ki": int(state.weapon(W_MAX_KI)),
        "die": b[DIE],
        "gauges": {name: b[GAUGE_AT + i] for i, name in enumerate(GAUGES)},
        "limits": {name: [LOWEST, int(state.limit(i))] for i, name in enumerate(GAUGES)},
        "mulligans": b[MULLIGANS],
    }


def _place(state: Rules, b: list[int], cards: CardSet) -> Json:
    return {
        "location": [None, *cards.locations][b[LOCATION]],
        "location_used": b[LOCATION] > 0 and not state.serves(b[LOCATION] - 1),
        "climate": [None, *cards.climates][b[CLIMATE]],
    }


def _cards(b: list[int], cards: CardSet) -> Json:
    return {
        "hand": _mask(b[HAND], cards),
        "stored": _mask(b[STORED], cards),
        "drawn": _mask(_waiting(b), cards),
        "played": [_played(b, i, cards) for i in range(b[PLAYED_N])],
        "deck": [cards.cards[b[DECK + i] - 1].id for i in range(b[DECK_N])],
        "discard": _mask(b[DISCARD], cards),
        "removed": _mask(b[REMOVED], cards),
        "specials": [cards.cards[b[SPECIALS + i] - 1].id for i in range(b[SPECIALS_N])],
    }


def _difficulty(b: list[int]) -> Json:
    ways = {"draw": EASY_DRAW, "die": EASY_DIE, "special": EASY_SPECIAL}
    return {
        "difficulty": ("normal", "easy", "hard")[b[DIFFICULTY]],
        "easy": [way for way, at in ways.items() if b[DIFFICULTY] == EASY and b[at]],
    }


def _waiting(b: list[int]) -> int:
    """Cards that lie open until it is chosen which of them is kept."""
    waiting = 0
    for i in range(b[DEPTH]):
        waiting |= b[FRAMES + i * FRAME_SIZE + MASK]
    return waiting


def _adversary(b: list[int], cards: CardSet) -> Json:
    return {
        "defence": _foe(b[DEFENCE], cards),
        "counter": _foe(b[COUNTER], cards),
        "countered": _foes(b[COUNTERED], cards),
        "adversary": [_foe(b[ADVERSARY + i], cards) for i in range(b[ADVERSARY_N])],
        "adversary_discard": _foes(b[ADVERSARY_DISCARD], cards),
    }


def _modules(state: Rules, b: list[int], extension: Extension) -> Json:
    """What lies beside the board; None where a module is not played with."""
    kept = [(card.id, b[KEPT + i]) for i, card in enumerate(extension.blood)]
    levels = [{"card": id_, "level": level} for id_, level in kept if level]
    virtue = extension.virtues[b[VIRTUE] - 1] if b[VIRTUE] else None
    with_virtue = b[WITH_BUSHIDO] or state.enemy(N_VIRTUE)
    return {
        "armour": b[ARMOUR],
        "blood": {"kept": levels, "left": len(kept) - len(levels)} if b[WITH_BLOOD] else None,
        "die_out": state.die_is_out(),
        "bushido": {
            "marker": b[MARKER],
            "virtue": virtue.id if virtue else None,
            "left": b[STORE] if virtue and virtue.stored else None,
        }
        if with_virtue
        else None,
        "gisei": b[WITH_GISEI] == 1,
        "taikyu": {"line": b[TAIKYU], "used": b[COMBO_LIFE_GIVEN] == 1} if b[WITH_TAIKYU] else None,
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


def _foes(mask: int, cards: CardSet) -> list[str]:
    return [cards.adversary[i].id for i in range(ADVERSARY_CARDS) if mask >> i & 1]


def _played(b: list[int], i: int, cards: CardSet) -> Json:
    card = cards.cards[b[PLAYED + i] - 1]
    return {"card": card.id, "symbol": card.symbol or SYMBOLS[b[JOKER_AS] - 1]}


def _ended(b: list[int]) -> Json | None:
    if not b[ENDED]:
        return None
    return {"how": ENDINGS[b[ENDED]], "winner": 0 if b[WINNER] == YOU else None}

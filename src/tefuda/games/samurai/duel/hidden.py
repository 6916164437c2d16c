"""What a seat may not see of a duel, taken out of a buffer, and dealt back in at random.

Hidden are the seed, the order of every deck, and of another player the cards of the hand, of the
stance hand, and what is laid face down. Discards lie open, so what can still come is known to all.
`masked` is the only place that decides this; `DuelBelief` is its reverse.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.belief import Belief
from tefuda.core.buffer import ints
from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES, MASK, MAX_OPTIONS, SEED, SEED_WORDS
from tefuda.core.rng import DEAL_UNKNOWN, below, mix
from tefuda.core.state import State
from tefuda.games.samurai.duel.layout import (
    FACE_DOWN,
    FRONT,
    HAND_KNOWN,
    LAID,
    SEATS,
    STANCE,
    STANCE_KNOWN,
)
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.duel.tables import DuelTables
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    CARDS,
    COUNTER,
    COUNTERED,
    DECK,
    DECK_N,
    DEFENCE,
    DISCARD,
    HAND,
    PLAYED,
    PLAYED_N,
    REMOVED,
    SPECIALS,
    SPECIALS_N,
    STORED,
)

NOBODY: Final = 2
"""The "seat" of somebody who watches."""
EVERY_CARD: Final = 536870911
"""The mask of all Action and Special cards."""
EVERY_STANCE: Final = 4095


# -- hiding ----------------------------------------------------------------------------------------


def seen_by(state: Duel, seat: i64) -> Duel:
    """The table as a seat sees it, with no question open."""
    seen = Duel(state.d, state.b[:], state.opts[:])
    b = seen.b
    for i in range(SEED, SEED + SEED_WORDS):
        b[i] = 0
    if seen.defender() != seat:
        for half in range(LAID, LAID + 2):
            b[half] = FACE_DOWN if b[half] else 0
    for _ in range(SEATS):
        hide_hand(b, b[FRONT] == seat)
        hide_stance(b, b[FRONT] == 1 - seat)
        seen.turn()
    return seen


def hide_hand(b: vec[i64], own: bool) -> None:
    """Of the half in front; an own deck is known but for its order."""
    sort(b, SPECIALS, b[SPECIALS_N])
    if own:
        sort(b, DECK, b[DECK_N])
    else:
        b[HAND] = b[HAND_KNOWN]
        blank(b, DECK, b[DECK_N])


def hide_stance(b: vec[i64], own: bool) -> None:
    """Of the enemy of the half in front. What is known of it may be in hand or laid, so the hand
    says nothing."""
    if own:
        sort(b, ADVERSARY, b[ADVERSARY_N])
    else:
        b[STANCE] = 0
        blank(b, ADVERSARY, b[ADVERSARY_N])


def blank(b: vec[i64], start: i64, n: i64) -> None:
    for i in range(start, start + n):
        b[i] = 0


def sort(b: vec[i64], start: i64, n: i64) -> None:
    """The order of the catalogue, that tells nothing."""
    for i in range(start + 1, start + n):
        card = b[i]
        at = i
        while at > start and b[at - 1] > card:
            b[at] = b[at - 1]
            at -= 1
        b[at] = card


# -- what is not seen ------------------------------------------------------------------------------


def unseen_cards(state: Duel) -> i64:
    """Mask of the cards that lie nowhere in the half in front, as it is seen."""
    b = state.b
    seen = b[HAND] | b[STORED] | b[DISCARD] | b[REMOVED]
    for i in range(b[SPECIALS_N]):
        seen |= 1 << (b[SPECIALS + i] - 1)
    for i in range(b[DECK_N]):
        if b[DECK + i]:
            seen |= 1 << (b[DECK + i] - 1)
    if state.attacks():
        for i in range(b[PLAYED_N]):
            seen |= 1 << (b[PLAYED + i] - 1)
        for i in range(b[DEPTH]):
            seen |= b[FRAMES + i * FRAME_SIZE + MASK]
    return EVERY_CARD & ~seen


def unseen_stance(state: Duel) -> i64:
    """The same of the enemy's stance cards, but for those that are known to be in hand or laid."""
    b = state.b
    seen = b[STANCE] | b[STANCE_KNOWN] | b[ADVERSARY_DISCARD]
    for i in range(b[ADVERSARY_N]):
        if b[ADVERSARY + i]:
            seen |= 1 << (b[ADVERSARY + i] - 1)
    if state.attacks():
        seen |= b[COUNTERED]
        for at in (DEFENCE, COUNTER, LAID, LAID + 1):
            if b[at] and b[at] != FACE_DOWN:
                seen |= 1 << (b[at] - 1)
    return EVERY_STANCE & ~seen


# -- dealing ---------------------------------------------------------------------------------------


class DuelBelief(Belief):
    """All the states that a masked buffer leaves open."""

    def __init__(self, tables: DuelTables, buffer: list[int], seat: i64) -> None:
        super().__init__(seat)
        self.d = tables
        self.buffer = ints(buffer)

    def deal(self, chance: i64) -> State:
        state = Duel(self.d, self.buffer[:], ints([0] * MAX_OPTIONS))
        b = state.b
        start = mix(DEAL_UNKNOWN, chance)
        for i in range(SEED_WORDS):
            b[SEED + i] = mix(start, i)
        order = ints([0] * CARDS)
        for _ in range(SEATS):
            luck = mix(start, b[FRONT])
            deal_half(state, self.seat, order, luck)
            state.turn()
        state.reopen()
        return state


def deal_half(state: Duel, seat: i64, order: vec[i64], chance: i64) -> None:
    """What is not known of the half in front: the decks, the hand, the enemy's stance."""
    b = state.b
    deal_deck(b, SPECIALS, b[SPECIALS_N], mix(chance, SPECIALS))
    if b[FRONT] == seat:
        deal_deck(b, DECK, b[DECK_N], mix(chance, DECK))
    else:
        n = shuffled(unseen_cards(state), order, mix(chance, DECK))
        for i in range(b[DECK_N]):
            b[DECK + i] = order[i] + 1
        for i in range(b[DECK_N], n):
            b[HAND] |= 1 << order[i]
    if b[FRONT] == 1 - seat:
        deal_deck(b, ADVERSARY, b[ADVERSARY_N], mix(chance, ADVERSARY))
    else:
        deal_stance(state, order, mix(chance, ADVERSARY))


def deal_stance(state: Duel, order: vec[i64], chance: i64) -> None:
    """Unknown cards to the deck, the others to the enemy's hand; of these some are laid."""
    b = state.b
    n = shuffled(unseen_stance(state), order, chance)
    for i in range(b[ADVERSARY_N]):
        b[ADVERSARY + i] = order[i] + 1
    held = b[STANCE_KNOWN]
    for i in range(b[ADVERSARY_N], n):
        held |= 1 << order[i]
    if state.attacks():
        shuffled(held, order, mix(chance, LAID))
        for half in range(2):
            if b[LAID + half] == FACE_DOWN:
                b[LAID + half] = order[half] + 1
                held &= ~(1 << order[half])
    b[STANCE] = held


def shuffled(mask: i64, order: vec[i64], chance: i64) -> i64:
    """The cards of a mask in an order of chance; how many they are."""
    n: i64 = 0
    for card in range(CARDS):
        if mask >> card & 1:
            chance = mix(chance, card)
            at = below(chance, n + 1)
            order[n] = order[at]
            order[at] = card
            n += 1
    return n


def deal_deck(b: vec[i64], start: i64, n: i64, chance: i64) -> None:
    for i in range(n - 1, 0, -1):
        chance = mix(chance, i)
        at = start + below(chance, i + 1)
        kept = b[start + i]
        b[start + i] = b[at]
        b[at] = kept

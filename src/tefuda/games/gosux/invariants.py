"""What must be true in every position of Gosu X, whatever was played. For tests and for soaking."""

from __future__ import annotations

from collections import Counter

from tefuda.core.state import State
from tefuda.games.army.invariants import InvariantError, check_army, check_options, must
from tefuda.games.army.layout import (
    ON,
    PLACE,
    PLACES,
    SPENT,
    TOKENS,
)
from tefuda.games.gosux.layout import (
    CARDS_PER_CLAN,
    CLANS,
    DECK,
    DECK_N,
    DECK_SIZE,
    DISCARD,
    DRAFTING,
    GROUP,
    GROUP_HAND,
    GROUP_N,
    GROUP_SET,
    GROUPS,
    HAND,
    HAND_N,
    INDEX_BITS,
    INDEXES,
    KNOWN,
    LOCKED,
    OWN_TOKENS,
    PHASE,
    REMOVED,
    REVEALED,
    SUPREMACY,
)
from tefuda.games.gosux.rules import Rules

PILES = (("hand", HAND), ("discard pile", DISCARD), ("removed cards", REMOVED))


def check(state: State) -> None:
    """Raise InvariantError, in words, if the position cannot be right."""
    assert isinstance(state, Rules)
    check_options(state)
    for seat in range(2):
        check_army(state, seat)
        if state.b[PHASE] != DRAFTING:
            _check_cards(state, seat)
            _check_tokens(state, seat)
            _check_knowledge(state, seat)


def _check_cards(state: Rules, seat: int) -> None:
    """45 cards, each in exactly one place, as many of each as are printed (GX-1.3)."""
    b, p = state.b, state.base(seat)
    where: Counter[int] = Counter()
    for _, pile in (*PILES, ("revealed cards", REVEALED)):
        where.update({index: int(state.count(p + pile, index)) for index in range(INDEXES)})
    where.update(int(b[p + DECK + i] & INDEX_BITS) - 1 for i in range(b[p + DECK_N]))
    for i in range(PLACES):
        if b[p + PLACE + i]:
            where[_index(state, p, int(b[p + PLACE + i]) - 1)] += 1
    must(where.total() == DECK_SIZE, f"seat {seat} has {where.total()} cards, not {DECK_SIZE}")
    for index in range(INDEXES):
        printed = int(state.copies(p, index))
        must(
            where[index] == printed,
            f"seat {seat}: card {index} of the deck is there {where[index]} times, not {printed}",
        )
    in_hand = int(state.size(p + HAND))
    must(in_hand == b[p + HAND_N], f"seat {seat}: {in_hand} cards in hand, {b[p + HAND_N]} counted")


def _index(state: Rules, p: int, card: int) -> int:
    """A card's index in the deck of the player it must belong to."""
    for slot in range(3):
        if int(state.b[p + CLANS + slot]) - 1 == card // CARDS_PER_CLAN:
            return slot * CARDS_PER_CLAN + card % CARDS_PER_CLAN
    raise InvariantError(f"card {card} lies in an army whose deck does not hold it")


def _check_tokens(state: Rules, seat: int) -> None:
    b, p = state.b, state.base(seat)
    on_cards = sum(int(b[p + ON + i]) for i in range(PLACES))
    tokens = int(b[p + TOKENS] + b[p + SPENT] + b[p + LOCKED]) + on_cards
    must(tokens == OWN_TOKENS, f"seat {seat} has {tokens} activation tokens, not {OWN_TOKENS}")
    least = min(int(b[p + TOKENS]), int(b[p + SPENT]), int(b[p + LOCKED]))
    must(least >= 0, f"seat {seat} owes tokens")
    must(0 <= b[p + SUPREMACY] <= 2, f"seat {seat} has {b[p + SUPREMACY]} Supremacy tokens")


def _check_knowledge(state: Rules, seat: int) -> None:
    """What the opponent is said to know of a hand or a deck is true."""
    b, p = state.b, state.base(seat)
    groups = [p + GROUP_HAND + 2 * g for g in range(GROUPS)]
    for index in range(INDEXES):
        known = sum(int(state.count(pile, index)) for pile in (p + KNOWN, *groups))
        held = int(state.count(p + HAND, index))
        must(known <= held, f"seat {seat}: card {index} is known {known} times in hand, not {held}")
    for g, pile in enumerate(groups):
        in_hand = int(b[p + GROUP_N + g])
        must(in_hand == state.size(pile), f"seat {seat}: group {g + 1} is miscounted in hand")
        tagged = sum(int(b[p + DECK + i]) // GROUP == g + 1 for i in range(b[p + DECK_N]))
        size = int(state.size(p + GROUP_SET + 2 * g))
        must(size == in_hand + tagged, f"seat {seat}: group {g + 1} has lost a card")

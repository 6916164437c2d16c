"""What a seat may not see, taken out of a buffer, and dealt back in at random.

`masked` is the only place that decides what is hidden: views are made from its result, and never
look at the true buffer. `GosuBelief` is its reverse.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.belief import Belief
from tefuda.core.buffer import ints
from tefuda.core.layout import (
    AT,
    CARD,
    DEPTH,
    FRAME_SIZE,
    FRAMES,
    MAX_OPTIONS,
    MODE,
    SEAT,
)
from tefuda.core.rng import DEAL_UNKNOWN, mix
from tefuda.core.state import State
from tefuda.games.army.codes import ASK_BRING, ASK_PAY
from tefuda.games.army.dealing import Pool, hide_seed, reseed
from tefuda.games.army.layout import COLUMNS, PLACE, PLACES, ROWS
from tefuda.games.gosu.layout import (
    ALL_KNOW,
    ASIDE,
    CARD_BITS,
    CARDS,
    DECK,
    DECK_N,
    DECK_SIZE,
    DISCARD,
    HAND,
    HAND_N,
    KNOWN,
    REVEALED,
    SEAT_KNOWS,
    SEATED,
)
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.tables import Tables

NOBODY: Final = 4
"""The "seat" of somebody who watches."""


class GosuBelief(Belief):
    """A masked buffer, and the cards that lie nowhere in it."""

    def __init__(self, tables: Tables, buffer: list[int], seat: i64) -> None:
        super().__init__(seat)
        self.tables = tables
        self.buffer = ints(buffer)
        self.options = ints([0] * MAX_OPTIONS)
        self.pool = unseen(Rules(tables, self.buffer, self.options))

    def deal(self, chance: i64) -> State:
        """Deal the unknown cards uniformly among the unknown places; a new seed from now on."""
        state = Rules(self.tables, self.buffer[:], self.options[:])
        b = state.b
        reseed(b, chance)
        pool = self.pool.copy()
        pool.shuffle(mix(chance, DEAL_UNKNOWN))
        deal_hands(state, self.seat, pool)
        for i in range(DECK, DECK + b[DECK_N]):
            if b[i] & CARD_BITS == 0:
                b[i] += pool.draw() + 1
        state.reopen()
        return state


def masked(state: Rules, seat: i64) -> vec[i64]:
    """A copy of the buffer without what a seat cannot know."""
    b = state.b[:]
    hide_seed(b)
    for owner in range(b[SEATED]):
        if owner != seat:
            p = state.base(owner)
            for row in range(ROWS):
                b[p + HAND + row] = b[p + KNOWN + row]
    sees: i64 = ALL_KNOW
    if seat < NOBODY:
        sees |= SEAT_KNOWS << seat
    for i in range(DECK, DECK + b[DECK_N]):
        if b[i] & sees == 0:
            b[i] -= b[i] & CARD_BITS
    return b


def seen_by(state: Rules, seat: i64) -> Rules:
    """The table as a seat sees it, with no question open."""
    return Rules(state.t, masked(state, seat), state.opts[:])


def unseen(state: Rules) -> Pool:
    """The cards that lie nowhere in the masked state."""
    b = state.b
    pool = Pool(ints([0] * DECK_SIZE), 0)
    left = ints([state.copies(card) for card in range(CARDS)])
    for card in range(CARDS):
        left[card] -= state.count(DISCARD, card)
        left[card] -= state.count(REVEALED, card) + state.count(ASIDE, card)
        for seat in range(b[SEATED]):
            left[card] -= state.count(state.base(seat) + HAND, card)
    for seat in range(b[SEATED]):
        p = state.base(seat)
        for i in range(p + PLACE, p + PLACE + PLACES):
            if b[i]:
                left[b[i] - 1] -= 1
    for i in range(DECK, DECK + b[DECK_N]):
        if b[i] & CARD_BITS:
            left[(b[i] & CARD_BITS) - 1] -= 1
    for card in range(CARDS):
        for _ in range(left[card]):
            pool.add(card)
    return pool


def deal_hands(state: Rules, seat: i64, pool: Pool) -> None:
    """The others' unknown cards; first what the open question proves to be in a hand."""
    b = state.b
    if b[DEPTH]:
        f = FRAMES + (b[DEPTH] - 1) * FRAME_SIZE
        if b[f + SEAT] != seat:
            deal_needed(state, f, pool)
    for owner in range(b[SEATED]):
        if owner == seat:
            continue
        p = state.base(owner)
        for _ in range(b[p + HAND_N] - state.size(p + HAND)):
            state.add(p + HAND, pool.draw())


def deal_needed(state: Rules, f: i64, pool: Pool) -> None:
    """Whoever pays for a card holds it; whoever brings one in by a mutation has one that fits."""
    b = state.b
    op = state.t.code[b[f]]
    if op not in (ASK_PAY, ASK_BRING):
        return
    owner = b[f + SEAT]
    hand = state.base(owner) + HAND
    if b[f + AT] == 0:
        card = b[f + CARD] - 1
        if b[f + MODE] == 0 and state.count(hand, card) == 0:
            pool.take_out(card)
            state.add(hand, card)
        return
    i = (b[f + AT] - 1) % PLACES
    row = i // COLUMNS
    fits = state.fits(state.base(owner), i)
    if state.brought_back(f, owner, fits) or state.of_row(hand, row) & fits:
        return
    first = state.first_of(row)
    for k in range(pool.n):
        card = pool.cards[k]
        if state.row_of(card) == row and fits >> (card - first) & 1:
            pool.take_out(card)
            state.add(hand, card)
            return

"""What a seat may not see, taken out of a buffer, and dealt back in at random.

`masked` is the only place that decides what is hidden: views are made from its result, and never
look at the true buffer. `fill` is its reverse: it deals the unknown cards uniformly among the
unknown places and draws a fresh seed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.layout import ACTOR, DEPTH, SEED, SEED_WORDS
from tefuda.core.rng import DEAL_UNKNOWN, mix
from tefuda.games.gosux.layout import (
    CLANS,
    DECK,
    DECK_N,
    DISCARD,
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
    OPPONENT_KNOWS,
    OWNER_KNOWS,
    PLACE,
    PLACES,
    PLAYER_SIZE,
    PLAYERS,
    REMOVED,
    REVEALED,
)
from tefuda.games.gosux.rules import Rules

NOBODY: Final = 2
"""The "seat" of somebody who watches."""


def masked(state: Rules, seat: i64) -> vec[i64]:
    """A copy of the buffer without what a seat cannot know."""
    b = state.b[:]
    for i in range(SEED, SEED + SEED_WORDS):
        b[i] = 0
    if state.secret and seat != state.asked:
        b[ACTOR] = 0
    for owner in range(2):
        p = PLAYERS + owner * PLAYER_SIZE
        if owner == seat:
            hide_deck(b, p, OWNER_KNOWS)
            continue
        if seat == NOBODY:
            hide_deck(b, p, 0)
            b[p + KNOWN] = 0
            b[p + KNOWN + 1] = 0
            forget_groups(b, p)
        else:
            hide_deck(b, p, OPPONENT_KNOWS)
        b[p + HAND] = b[p + KNOWN]
        b[p + HAND + 1] = b[p + KNOWN + 1]
        for i in range(2 * GROUPS):
            b[p + GROUP_HAND + i] = 0
    return b


def forget_groups(b: vec[i64], p: i64) -> None:
    for g in range(GROUPS):
        b[p + GROUP_N + g] = 0
    for i in range(2 * GROUPS):
        b[p + GROUP_SET + i] = 0


def hide_deck(b: vec[i64], p: i64, knowledge: i64) -> None:
    """Blank the cards whose place is not known; what is known of whom stays public knowledge."""
    for i in range(p + DECK, p + DECK + b[p + DECK_N]):
        if knowledge == 0:
            b[i] = 0
        elif b[i] & knowledge == 0:
            b[i] -= b[i] & INDEX_BITS


def fill(state: Rules, seat: i64, chance: i64) -> None:
    """Deal what a masked state does not know; `chance` decides how, and the seed from now on."""
    b = state.b
    for i in range(SEED, SEED + SEED_WORDS):
        b[i] = mix(chance, i)
    for owner in range(2):
        p = PLAYERS + owner * PLAYER_SIZE
        if b[p + CLANS + 2] and b[p + DECK_N] + b[p + HAND_N]:
            deal(state, owner, owner == seat, mix(chance, DEAL_UNKNOWN * 10 + owner))


def deal(state: Rules, owner: i64, own: bool, chance: i64) -> None:
    b = state.b
    p = PLAYERS + owner * PLAYER_SIZE
    pool = unseen(state, p)
    order(pool, chance)
    for g in range(GROUPS):
        if b[p + GROUP_SET + 2 * g] and not own:
            deal_group(state, p, g, pool, mix(chance, g + 1))
    if not own:
        need = answer_needed(state, owner)
        if need:
            bring_forward(pool, need)
        hidden = b[p + HAND_N] - state.size(p + HAND)
        for _ in range(hidden):
            state.add(p + HAND, pool.pop() % 64)
    for i in range(p + DECK, p + DECK + b[p + DECK_N]):
        if b[i] & INDEX_BITS == 0:
            b[i] += pool.pop() % 64 + 1


def unseen(state: Rules, p: i64) -> list[int]:
    """The cards of a deck that lie nowhere in the masked state."""
    b = state.b
    pool: list[int] = []
    for index in range(INDEXES):
        n = state.copies(p, index)
        n -= state.count(p + HAND, index) + state.count(p + DISCARD, index)
        n -= state.count(p + REMOVED, index) + state.count(p + REVEALED, index)
        card = state.card_of(p, index) + 1
        for i in range(p + PLACE, p + PLACE + PLACES):
            if b[i] == card:
                n -= 1
        for i in range(p + DECK, p + DECK + b[p + DECK_N]):
            if b[i] & INDEX_BITS == index + 1:
                n -= 1
        for copy in range(n):
            pool.append(index + 64 * copy)
    return pool


def order(pool: list[int], chance: i64) -> None:
    """Shuffle a list of cards by hash; each entry keeps its index in its low 64."""
    for i in range(len(pool)):
        pool[i] = mix(chance, pool[i]) * 64 + pool[i] % 64
    pool.sort()


def deal_group(state: Rules, p: i64, g: i64, pool: list[int], chance: i64) -> None:
    """Cards known as a set, dealt among the places known to hold them."""
    b = state.b
    cards: list[int] = []
    for index in range(INDEXES):
        for copy in range(state.count(p + GROUP_SET + 2 * g, index)):
            cards.append(index + 64 * copy)
            take_out(pool, index)
    order(cards, chance)
    for _ in range(b[p + GROUP_N + g]):
        index = cards.pop() % 64
        state.add(p + HAND, index)
        state.add(p + GROUP_HAND + 2 * g, index)
    tag = GROUP * (g + 1)
    for i in range(p + DECK, p + DECK + b[p + DECK_N]):
        if b[i] & (3 * GROUP) == tag:
            b[i] += cards.pop() % 64 + 1


def take_out(pool: list[int], index: i64) -> None:
    for i in range(len(pool)):
        if pool[i] % 64 == index:
            del pool[i]
            return


def answer_needed(state: Rules, owner: i64) -> i64:
    """The cards one of which a hand must hold, since its owner is being asked for an answer."""
    b = state.b
    if b[ACTOR] != 0 or b[DEPTH] == 0:
        return 0
    p = PLAYERS + owner * PLAYER_SIZE
    row = state.open_window()
    if row == 0 or state.window_seat() != owner:
        return 0
    need = state.such(p, row)
    return 0 if b[p + HAND] & need else need


def bring_forward(pool: list[int], need: i64) -> None:
    """Let the next card dealt be one of these."""
    for i in range(len(pool) - 1, -1, -1):
        if need >> (pool[i] % 64) & 1:
            pool.append(pool.pop(i))
            return

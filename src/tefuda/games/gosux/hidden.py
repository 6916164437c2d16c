"""What a seat may not see, taken out of a buffer, and dealt back in at random.

`masked` is the only place that decides what is hidden: views are made from its result, and never
look at the true buffer. `GosuxBelief` is its reverse.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.belief import Belief
from tefuda.core.buffer import ints
from tefuda.core.layout import (
    ACTOR,
    AT,
    CARD,
    CLAN,
    DEPTH,
    FRAME_SIZE,
    FRAMES,
    MODE,
    SEAT,
    N,
)
from tefuda.core.rng import DEAL_UNKNOWN, mix
from tefuda.core.state import State
from tefuda.games.army.codes import ASK_BRING, ASK_PAY, ASK_PILE, Z_DECK, ZONES
from tefuda.games.army.dealing import Pool, hide_seed, reseed
from tefuda.games.army.layout import (
    PLACE,
    PLACES,
    PLAYERS,
)
from tefuda.games.gosux.codes import ASK_COUNTER, ASK_DISCARD_CLAN, ASK_GUARD, ASK_ORDER, ASK_ROW
from tefuda.games.gosux.layout import (
    CLANS,
    DECK,
    DECK_N,
    DECK_SIZE,
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
    MAX_OPTIONS,
    OPPONENT_KNOWS,
    OWNER_KNOWS,
    PLAYER_SIZE,
    REMOVED,
    REVEALED,
    SEATS,
)
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.tables import Tables

NOBODY: Final = 2
"""The "seat" of somebody who watches."""


class GosuxBelief(Belief):
    """A masked buffer, and for each deck the cards that lie nowhere in it."""

    def __init__(self, tables: Tables, buffer: list[int], seat: i64) -> None:
        super().__init__(seat)
        self.tables = tables
        self.buffer = ints(buffer)
        self.options = ints([0] * MAX_OPTIONS)
        state = Rules(tables, self.buffer, self.options)
        self.pools = [unseen(state, owner) for owner in range(SEATS)]

    def deal(self, chance: i64) -> State:
        """Deal the unknown cards uniformly among the unknown places; a new seed from now on."""
        state = Rules(self.tables, self.buffer[:], self.options[:])
        b = state.b
        reseed(b, chance)
        for owner in range(SEATS):
            p = PLAYERS + owner * PLAYER_SIZE
            if b[p + DECK_N] + b[p + HAND_N]:
                pool = self.pools[owner].copy()
                luck = mix(chance, DEAL_UNKNOWN * 10 + owner)
                deal(state, owner, owner == self.seat, pool, luck)
        state.reopen()
        return state


def masked(state: Rules, seat: i64) -> vec[i64]:
    """A copy of the buffer without what a seat cannot know."""
    b = state.b[:]
    hide_seed(b)
    if state.secret and seat != state.asked:
        b[ACTOR] = 0
    for owner in range(2):
        p = PLAYERS + owner * PLAYER_SIZE
        if owner == seat:
            hide_deck(b, p, OWNER_KNOWS)
            continue
        if seat == NOBODY:
            group = being_ordered(state, owner)
            blank_deck(b, p, group)
            b[p + KNOWN] = 0
            b[p + KNOWN + 1] = 0
            forget_groups(b, p, group)
        else:
            hide_deck(b, p, OPPONENT_KNOWS)
        b[p + HAND] = b[p + KNOWN]
        b[p + HAND + 1] = b[p + KNOWN + 1]
        for i in range(2 * GROUPS):
            b[p + GROUP_HAND + i] = 0
    return b


def seen_by(state: Rules, seat: i64) -> Rules:
    """The table as a seat sees it, with no question open."""
    return Rules(state.t, masked(state, seat), state.opts[:])


def being_ordered(state: Rules, owner: i64) -> i64:
    """1 or 2: the group that an owner has just stacked for all to see and now puts in order."""
    f = open_frame(state)
    if open_question(state) != ASK_ORDER or state.b[f + SEAT] != owner:
        return 0
    return state.b[f + MODE]


def forget_groups(b: vec[i64], p: i64, group: i64) -> None:
    """All but one."""
    for g in range(GROUPS):
        if g + 1 != group:
            b[p + GROUP_N + g] = 0
            b[p + GROUP_SET + 2 * g] = 0
            b[p + GROUP_SET + 2 * g + 1] = 0


def hide_deck(b: vec[i64], p: i64, knowledge: i64) -> None:
    """Blank the cards whose place is not known; what is known of whom stays public knowledge."""
    for i in range(p + DECK, p + DECK + b[p + DECK_N]):
        if b[i] & knowledge == 0:
            b[i] -= b[i] & INDEX_BITS


def blank_deck(b: vec[i64], p: i64, group: i64) -> None:
    """Somebody who watches knows no card of a deck, only where a group being ordered lies."""
    for i in range(p + DECK, p + DECK + b[p + DECK_N]):
        b[i] = GROUP * group if b[i] & (3 * GROUP) == GROUP * group else 0


def unseen(state: Rules, owner: i64) -> Pool:
    """The cards of a deck that lie nowhere in the masked state."""
    b = state.b
    p = PLAYERS + owner * PLAYER_SIZE
    pool = Pool(ints([0] * DECK_SIZE), 0)
    if b[p + CLANS + 2] == 0:
        return pool
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
        for _ in range(n):
            pool.add(index)
    return pool


def deal(state: Rules, owner: i64, own: bool, pool: Pool, chance: i64) -> None:
    b = state.b
    p = PLAYERS + owner * PLAYER_SIZE
    pool.shuffle(chance)
    if not own:
        need = needed_in_hand(state, owner)
        for g in range(GROUPS):
            if b[p + GROUP_SET + 2 * g]:
                deal_group(state, p, g, pool, need, mix(chance, g + 1))
        pool.bring_forward(need, missing(state, p, need))
        pool.hold_back(needed_in_deck(state, owner))
        hidden = b[p + HAND_N] - state.size(p + HAND)
        for _ in range(hidden):
            state.add(p + HAND, pool.draw())
    for i in range(p + DECK, p + DECK + b[p + DECK_N]):
        if b[i] & INDEX_BITS == 0:
            b[i] += pool.draw() + 1


def deal_group(state: Rules, p: i64, g: i64, pool: Pool, need: i64, chance: i64) -> None:
    """Cards known as a set, dealt among the places known to hold them."""
    b = state.b
    cards = Pool(ints([0] * DECK_SIZE), 0)
    for index in range(INDEXES):
        for _ in range(state.count(p + GROUP_SET + 2 * g, index)):
            cards.add(index)
            pool.take_out(index)
    cards.shuffle(chance)
    if not pool.any_of(need):
        cards.bring_forward(need, missing(state, p, need))
    for _ in range(b[p + GROUP_N + g]):
        index = cards.draw()
        state.add(p + HAND, index)
        state.add(p + GROUP_HAND + 2 * g, index)
    tag = GROUP * (g + 1)
    for i in range(p + DECK, p + DECK + b[p + DECK_N]):
        if b[i] & (3 * GROUP) == tag:
            b[i] += cards.draw() + 1


# -- what an open question tells of hidden cards: a state that could not ask it is none ------------


def open_frame(state: Rules) -> i64:
    return FRAMES + (state.b[DEPTH] - 1) * FRAME_SIZE


def open_question(state: Rules) -> i64:
    """What is being asked; 0 when nothing is open."""
    b = state.b
    if b[DEPTH] == 0:
        return 0
    return state.t.code[b[open_frame(state)]]


def needed_in_hand(state: Rules, owner: i64) -> i64:
    """Cards some of which a hand must hold, since its owner is being asked what is asked."""
    b = state.b
    op = open_question(state)
    p = PLAYERS + owner * PLAYER_SIZE
    if op in (ASK_GUARD, ASK_COUNTER):
        hidden = b[ACTOR] == 0 and state.window_seat() == owner
        return state.such(p, state.open_window()) if hidden else 0
    f = open_frame(state)
    if op == 0 or b[f + SEAT] != owner:
        return 0
    if op in (ASK_ROW, ASK_PAY, ASK_BRING):
        return needed_to_play(state, f, owner)
    return state.clan_mask(owner, b[f + CLAN] - 1) if op == ASK_DISCARD_CLAN else 0


def needed_to_play(state: Rules, f: i64, owner: i64) -> i64:
    """The card being played, or those that a shift may bring in."""
    b = state.b
    p = PLAYERS + owner * PLAYER_SIZE
    if b[f + AT] == 0:
        return 0 if b[f + MODE] else state.t.bit[state.index_of(p, b[f + CARD] - 1)]
    fits = state.fits(p, (b[f + AT] - 1) % PLACES, state.banned(owner))
    return 0 if state.discarded(f, owner, fits) else fits


def missing(state: Rules, p: i64, need: i64) -> i64:
    """How many of the needed cards are not in the hand yet."""
    b = state.b
    if need == 0:
        return 0
    n: i64 = b[open_frame(state) + N] if open_question(state) == ASK_DISCARD_CLAN else 1
    return n - state.bits(b[p + HAND] & need) - state.bits(b[p + HAND + 1] & need)


def needed_in_deck(state: Rules, owner: i64) -> i64:
    """Cards one of which a deck must hold, since its owner is searching it for one."""
    f = open_frame(state)
    if open_question(state) != ASK_PILE or state.b[f + SEAT] != owner:
        return 0
    where = state.t.code[state.b[f] + 2]
    return state.cards(where // ZONES, f, owner) if where & Z_DECK else 0

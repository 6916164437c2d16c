"""Piles and decks, chance, and who knows where a card lies.

Knowledge is kept as what the opponent knows; an owner always knows their own hand and which cards
are in their deck, only not in which order. It is only ever sound: what is recorded as known is
true, and what changes in it depends on nothing the knowing player could not see.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.rng import SHUFFLE, mix
from tefuda.games.army.doing import Doing
from tefuda.games.army.events import E_DISCARD, E_DRAW, E_MILL, E_SHUFFLE
from tefuda.games.army.layout import (
    PLACE,
    PLACES,
    PLAYERS,
)
from tefuda.games.army.shuffling import sort
from tefuda.games.gosux.codes import F_MILL_NO_SHUFFLE
from tefuda.games.gosux.layout import (
    CARDS_PER_CLAN,
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
    KNOWN,
    OPPONENT_KNOWS,
    PLAYER_SIZE,
    REMOVED,
    REVEALED,
    RULINGS,
    SHUFFLES,
)
from tefuda.games.gosux.tables import Tables


class Zones(Doing):
    def __init__(self, tables: Tables, buffer: vec[i64], options: vec[i64]) -> None:
        super().__init__(tables, buffer, options, PLAYER_SIZE)
        self.t: Final = tables

    def flipped(self, ruling: i64) -> bool:
        """Whether this table plays a house ruling the other way."""
        return (self.b[RULINGS] >> ruling) & 1 == 1

    def reshuffled(self, seat: i64) -> None:
        """Called when a whole discard pile was shuffled into its deck."""
        raise NotImplementedError

    # -- card numbers and deck indexes ------------------------------------------------------------

    def card_of(self, p: i64, index: i64) -> i64:
        slot = index // CARDS_PER_CLAN
        return (self.b[p + CLANS + slot] - 1 - slot) * CARDS_PER_CLAN + index

    def index_of(self, p: i64, card: i64) -> i64:
        b = self.b
        clan = card // CARDS_PER_CLAN
        slot = 0
        while b[p + CLANS + slot] != clan + 1:
            slot += 1
        return card + (slot - clan) * CARDS_PER_CLAN

    def owner(self, card: i64) -> i64:
        """The seat whose deck a card belongs to, or -1. No clan is in two decks (GX-1.1)."""
        clan = card // CARDS_PER_CLAN + 1
        for seat in range(2):
            p = self.base(seat)
            for slot in range(3):
                if self.b[p + CLANS + slot] == clan:
                    return seat
        return -1

    def copies(self, p: i64, index: i64) -> i64:
        return 2 if self.t.level[self.card_of(p, index)] == 1 else 1

    def such(self, p: i64, row: i64) -> i64:
        """Which cards of a deck have a keyword, an ongoing effect or a level (a row of masks)."""
        b = self.b
        masks = self.t.clan_masks
        at = row * 8 - 1
        return (
            masks[at + b[p + CLANS]]
            | masks[at + b[p + CLANS + 1]] << CARDS_PER_CLAN
            | masks[at + b[p + CLANS + 2]] << (2 * CARDS_PER_CLAN)
        )

    # -- piles ------------------------------------------------------------------------------------

    def add(self, pile: i64, index: i64) -> None:
        b = self.b
        bit = self.t.bit[index]
        if b[pile] & bit:
            b[pile + 1] |= bit
        else:
            b[pile] |= bit

    def drop(self, pile: i64, index: i64) -> None:
        b = self.b
        bit = self.t.bit[index]
        if b[pile + 1] & bit:
            b[pile + 1] ^= bit
        else:
            b[pile] ^= bit

    def count(self, pile: i64, index: i64) -> i64:
        b = self.b
        return (b[pile] >> index & 1) + (b[pile + 1] >> index & 1)

    def size(self, pile: i64) -> i64:
        return self.bits(self.b[pile]) + self.bits(self.b[pile + 1])

    # -- the hand ---------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        return self.b[PLAYERS + seat * PLAYER_SIZE + HAND_N]

    def to_hand(self, p: i64, index: i64, known: bool) -> None:
        self.add(p + HAND, index)
        self.b[p + HAND_N] += 1
        if known:
            self.add(p + KNOWN, index)

    def from_hand(self, p: i64, index: i64) -> None:
        """Everybody sees which card leaves a hand; what was known of it goes with it."""
        self.drop(p + HAND, index)
        self.b[p + HAND_N] -= 1
        if self.b[p + KNOWN] >> index & 1:
            self.drop(p + KNOWN, index)
            return
        if self.seat_of(p) != i64(self.chooser):
            self.barrier = True  # who made the other show it has seen it
        if self.b[p + GROUP_N] + self.b[p + GROUP_N + 1]:
            self.narrow_groups(p, index)

    def discard(self, p: i64, index: i64) -> None:
        self.from_hand(p, index)
        self.add(p + DISCARD, index)
        self.note(E_DISCARD, self.seat_of(p), self.card_of(p, index), 0)

    def know_hand(self, p: i64) -> None:
        """The opponent sees the whole hand."""
        b = self.b
        for g in range(GROUPS):
            if b[p + GROUP_N + g]:
                self.show_group(p, g)
        b[p + KNOWN] = b[p + HAND]
        b[p + KNOWN + 1] = b[p + HAND + 1]

    # -- groups: cards of which the opponent knows the set but not the order (GX-6.52) ------------

    def narrow_groups(self, p: i64, index: i64) -> None:
        """A card that may be of a group left the hand.

        If it can only have been the group's, the group is one smaller; if another copy could have
        been in the hand as well, nothing is sure any more and the group is forgotten.
        """
        b = self.b
        for g in range(GROUPS):
            if b[p + GROUP_N + g] == 0 or b[p + GROUP_SET + 2 * g] >> index & 1 == 0:
                continue
            others = self.public_copies(p, index) + self.count(p + GROUP_SET + 2 * g, index)
            if others >= self.copies(p, index):
                self.shrink_group(p, g, index)
                self.settle_group(p, g)
            else:
                self.forget_group(p, g)

    def show_group(self, p: i64, g: i64) -> None:
        """The hand is seen: it tells which cards of a group are in it, unless further copies of
        them could be those; then nothing is sure of what is left on the deck."""
        b = self.b
        fitting: i64 = 0
        mask = b[p + GROUP_SET + 2 * g]
        while mask:
            index = self.low(mask)
            mask &= mask - 1
            unknown = self.count(p + HAND, index) - self.count(p + KNOWN, index)
            fitting += min(unknown, self.count(p + GROUP_SET + 2 * g, index))
        if fitting > b[p + GROUP_N + g]:
            self.forget_group(p, g)
            return
        while b[p + GROUP_HAND + 2 * g]:
            self.shrink_group(p, g, self.low(b[p + GROUP_HAND + 2 * g]))
        self.settle_group(p, g)

    def shrink_group(self, p: i64, g: i64, index: i64) -> None:
        self.drop(p + GROUP_SET + 2 * g, index)
        self.drop(p + GROUP_HAND + 2 * g, index)
        self.b[p + GROUP_N + g] -= 1

    def settle_group(self, p: i64, g: i64) -> None:
        """What can only be in one way is known exactly; an empty group is free again."""
        b = self.b
        base = p + GROUP_SET + 2 * g
        in_deck = self.size(base) - b[p + GROUP_N + g]
        alike = b[base] & (b[base] - 1) == 0
        if in_deck > 0 and not alike and (in_deck > 1 or b[p + GROUP_N + g] > 0):
            return
        hand = b[p + GROUP_HAND + 2 * g]
        twice = b[p + GROUP_HAND + 2 * g + 1]
        while hand:
            index = self.low(hand)
            self.add(p + KNOWN, index)
            if twice >> index & 1:
                self.add(p + KNOWN, index)
            hand &= hand - 1
        self.untag(p, g, OPPONENT_KNOWS)

    def forget_group(self, p: i64, g: i64) -> None:
        self.untag(p, g, 0)

    def untag(self, p: i64, g: i64, knowledge: i64) -> None:
        b = self.b
        tag = GROUP * (g + 1)
        for i in range(p + DECK, p + DECK + b[p + DECK_N]):
            if b[i] >= GROUP and b[i] & (3 * GROUP) == tag:
                b[i] = b[i] - tag | knowledge
        for i in range(2):
            b[p + GROUP_SET + 2 * g + i] = 0
            b[p + GROUP_HAND + 2 * g + i] = 0
        b[p + GROUP_N + g] = 0

    def free_group(self, p: i64) -> i64:
        """A group to use; the older of two is forgotten when both are in use."""
        for g in range(GROUPS):
            if self.b[p + GROUP_SET + 2 * g] == 0:
                return g
        self.forget_group(p, 0)
        return 0

    def public_copies(self, p: i64, index: i64) -> i64:
        """How many copies of a card lie where both players can see them, or know them to be."""
        b = self.b
        n = (
            self.count(p + DISCARD, index)
            + self.count(p + REMOVED, index)
            + self.count(p + REVEALED, index)
            + self.count(p + KNOWN, index)
        )
        card = self.card_of(p, index) + 1
        for i in range(p + PLACE, p + PLACE + PLACES):
            if b[i] == card:
                n += 1
        for i in range(p + DECK, p + DECK + b[p + DECK_N]):
            if b[i] & OPPONENT_KNOWS and b[i] & INDEX_BITS == index + 1:
                n += 1
        return n

    # -- the deck ---------------------------------------------------------------------------------

    def on_top(self, p: i64, index: i64, knowledge: i64) -> None:
        b = self.b
        n = b[p + DECK_N]
        b[p + DECK + n] = index + 1 | knowledge
        b[p + DECK_N] = n + 1

    def under(self, p: i64, index: i64, knowledge: i64) -> None:
        b = self.b
        for i in range(p + DECK + b[p + DECK_N], p + DECK, -1):
            b[i] = b[i - 1]
        b[p + DECK] = index + 1 | knowledge
        b[p + DECK_N] += 1

    def off_top(self, p: i64) -> i64:
        """Take the top card away; returns it with what is known of it."""
        b = self.b
        n = b[p + DECK_N] - 1
        entry = b[p + DECK + n]
        b[p + DECK + n] = 0
        b[p + DECK_N] = n
        return entry

    def from_deck(self, p: i64, index: i64) -> None:
        """Take a card out of the middle of a deck that will be shuffled."""
        b = self.b
        n = b[p + DECK_N] - 1
        i = p + DECK
        while b[i] & INDEX_BITS != index + 1:
            i += 1
        while i < p + DECK + n:
            b[i] = b[i + 1]
            i += 1
        b[p + DECK + n] = 0
        b[p + DECK_N] = n

    def off_top_openly(self, p: i64) -> i64:
        """Take the top card away for both to see; returns its index."""
        entry = self.off_top(p)
        index = (entry & INDEX_BITS) - 1
        g = entry // GROUP - 1
        if g >= 0:
            self.drop(p + GROUP_SET + 2 * g, index)
            self.settle_group(p, g)
        self.barrier = True
        return index

    def draw(self, seat: i64) -> bool:
        """Draw one card; False if the deck is empty."""
        p = PLAYERS + seat * PLAYER_SIZE
        if self.b[p + DECK_N] == 0:
            return False
        self.barrier = True
        entry = self.off_top(p)
        index = (entry & INDEX_BITS) - 1
        known = entry & OPPONENT_KNOWS != 0
        self.to_hand(p, index, known)
        g = entry // GROUP - 1
        if g >= 0:
            self.add(p + GROUP_HAND + 2 * g, index)
            self.b[p + GROUP_N + g] += 1
            self.settle_group(p, g)
        self.note(E_DRAW, seat, self.card_of(p, index) + 1, 1 if known else 0)
        return True

    def mill(self, seat: i64) -> bool:
        """Put the top card of the deck into the discard pile."""
        p = self.base(seat)
        if self.b[p + DECK_N] == 0 and not (
            self.flipped(F_MILL_NO_SHUFFLE) and self.reshuffle(seat)
        ):
            return False
        index = self.off_top_openly(p)
        self.add(p + DISCARD, index)
        self.note(E_MILL, seat, self.card_of(p, index), 0)
        return True

    def reshuffle(self, seat: i64) -> bool:
        """Shuffle the whole discard pile into the deck; False if it is empty."""
        p = self.base(seat)
        if self.b[p + DISCARD] == 0:
            return False
        self.pile_to_deck(p, p + DISCARD, -1)
        self.mix_deck(seat)
        self.note(E_SHUFFLE, seat, 1, 0)
        self.reshuffled(seat)
        return True

    def pile_to_deck(self, p: i64, pile: i64, among: i64) -> i64:
        """Put all cards of a pile that are in a mask into the deck; returns how many."""
        b = self.b
        n: i64 = 0
        mask = b[pile] & among
        while mask:
            index = self.low(mask)
            for _ in range(self.count(pile, index)):
                self.drop(pile, index)
                self.on_top(p, index, 0)
                n += 1
            mask &= mask - 1
        return n

    def shuffle(self, seat: i64) -> None:
        """Shuffle the deck, for all to hear."""
        self.mix_deck(seat)
        self.note(E_SHUFFLE, seat, 0, 0)

    def mix_deck(self, seat: i64) -> None:
        """Order the deck by a hash of each card: equal luck for equal cards of equal seeds."""
        b = self.b
        p = self.base(seat)
        self.barrier = True
        for g in range(GROUPS):
            if b[p + GROUP_SET + 2 * g]:
                self.forget_group(p, g)
        state = self.chance(SHUFFLE, seat, b[p + SHUFFLES])
        b[p + SHUFFLES] += 1
        self.order(p, 0, b[p + DECK_N], state)

    def order(self, p: i64, start: i64, end: i64, state: i64) -> None:
        """Put part of the deck into the order a hash state gives it; nothing of it stays known."""
        b = self.b
        bits = self.t.bit
        first = (b[p + CLANS] - 1) * CARDS_PER_CLAN
        second = (b[p + CLANS + 1] - 2) * CARDS_PER_CLAN
        third = (b[p + CLANS + 2] - 3) * CARDS_PER_CLAN
        seen: i64 = 0
        for i in range(p + DECK + start, p + DECK + end):
            index = (b[i] & INDEX_BITS) - 1
            card = index + (
                first if index < CARDS_PER_CLAN else second if index < 2 * CARDS_PER_CLAN else third
            )
            bit = bits[index]
            copy: i64 = 1 if seen & bit else 0
            seen |= bit
            b[i] = mix(state, card * 2 + copy) * 64 + index + 1
        sort(b, p + DECK + start, p + DECK + end)
        for i in range(p + DECK + start, p + DECK + end):
            b[i] &= INDEX_BITS

    def deck_mask(self, p: i64) -> i64:
        mask: i64 = 0
        for i in range(p + DECK, p + DECK + self.b[p + DECK_N]):
            mask |= self.t.bit[(self.b[i] & INDEX_BITS) - 1]
        return mask

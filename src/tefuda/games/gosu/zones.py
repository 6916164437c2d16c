"""Piles and what is known of them: hands, the common deck, the discard pile, what was revealed.

Knowledge is kept where everybody has it: the part of a hand that was taken openly. Of a card in
the deck each seat has a bit. Once a card has been drawn, only what all know is kept of it; so what
is recorded is always true, and how it changes depends on nothing that somebody could not see.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.rng import SHUFFLE, mix
from tefuda.games.army.doing import Doing
from tefuda.games.army.events import E_DISCARD, E_DRAW, E_MILL, E_SHUFFLE
from tefuda.games.army.shuffling import sort
from tefuda.games.gosu.codes import M_DISCARDED
from tefuda.games.gosu.layout import (
    ALL_KNOW,
    BAKUTOS,
    CARD_BITS,
    CARDS,
    DECK,
    DECK_N,
    DISCARD,
    FIRST_HERO,
    FIRST_OZEKI,
    HAND,
    HAND_N,
    KNOWN,
    PILE_SIZE,
    PLAYER_SIZE,
    QUEUE,
    QUEUE_SIZE,
    SEATED,
    SHUFFLES,
    TEAMS,
    WAITING,
)
from tefuda.games.gosu.tables import Tables

ONCE: Final = (1 << BAKUTOS) - 1
"""Of the first mask of a pile: which Bakutos are there at all."""


class Zones(Doing):
    def __init__(self, tables: Tables, buffer: vec[i64], options: vec[i64]) -> None:
        super().__init__(tables, buffer, options, PLAYER_SIZE)
        self.t: Final = tables

    @property
    def seats(self) -> i64:
        return self.b[SEATED]

    def after(self, seat: i64, n: i64) -> i64:
        """The seat so many places clockwise from another."""
        return (seat + n) % self.b[SEATED]

    def side(self, seat: i64) -> i64:
        """Mask of a player and, in teams, of the partner opposite (GO-4.1)."""
        return 5 << seat % 2 if self.b[TEAMS] else 1 << seat

    # -- piles ------------------------------------------------------------------------------------

    def row_of(self, card: i64) -> i64:
        """The row that a card belongs to: its level less one."""
        if card < FIRST_HERO:
            return 0
        return 1 if card < FIRST_OZEKI else 2

    def first_of(self, row: i64) -> i64:
        """The first card of a level."""
        if row == 0:
            return 0
        return FIRST_HERO if row == 1 else FIRST_OZEKI

    def add(self, pile: i64, card: i64) -> None:
        b = self.b
        if card >= FIRST_OZEKI:
            b[pile + 2] |= self.t.bit[card - FIRST_OZEKI]
        elif card >= FIRST_HERO:
            b[pile + 1] |= self.t.bit[card - FIRST_HERO]
        elif b[pile] >> card & 1:
            b[pile] |= self.t.bit[card + BAKUTOS]
        else:
            b[pile] |= self.t.bit[card]

    def drop(self, pile: i64, card: i64) -> None:
        b = self.b
        if card >= FIRST_OZEKI:
            b[pile + 2] ^= self.t.bit[card - FIRST_OZEKI]
        elif card >= FIRST_HERO:
            b[pile + 1] ^= self.t.bit[card - FIRST_HERO]
        elif b[pile] >> (card + BAKUTOS) & 1:
            b[pile] ^= self.t.bit[card + BAKUTOS]
        else:
            b[pile] ^= self.t.bit[card]

    def count(self, pile: i64, card: i64) -> i64:
        b = self.b
        if card >= FIRST_OZEKI:
            return b[pile + 2] >> (card - FIRST_OZEKI) & 1
        if card >= FIRST_HERO:
            return b[pile + 1] >> (card - FIRST_HERO) & 1
        return (b[pile] >> card & 1) + (b[pile] >> (card + BAKUTOS) & 1)

    def copies(self, card: i64) -> i64:
        return 2 if card < FIRST_HERO else 1

    def of_row(self, pile: i64, row: i64) -> i64:
        """The cards of one level in a pile, each once."""
        return self.b[pile] & ONCE if row == 0 else self.b[pile + row]

    def size(self, pile: i64) -> i64:
        b = self.b
        return self.bits(b[pile]) + self.bits(b[pile + 1]) + self.bits(b[pile + 2])

    def is_empty(self, pile: i64) -> bool:
        return self.b[pile] | self.b[pile + 1] | self.b[pile + 2] == 0

    def first_in(self, pile: i64) -> i64:
        """The first card of a pile; -1 if it is empty."""
        for row in range(PILE_SIZE):
            mask = self.of_row(pile, row)
            if mask:
                return self.first_of(row) + self.low(mask)
        return -1

    # -- hands ------------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        return self.b[self.base(seat) + HAND_N]

    def to_hand(self, seat: i64, card: i64, known: bool) -> None:
        p = self.base(seat)
        self.add(p + HAND, card)
        self.b[p + HAND_N] += 1
        if known:
            self.add(p + KNOWN, card)

    def from_hand(self, seat: i64, card: i64) -> None:
        """Everybody sees which card leaves a hand; what was known of it goes with it."""
        p = self.base(seat)
        self.drop(p + HAND, card)
        self.b[p + HAND_N] -= 1
        if self.count(p + KNOWN, card):
            self.drop(p + KNOWN, card)
        elif seat != i64(self.chooser):
            self.barrier = True  # who made somebody show it has seen it

    def discard(self, seat: i64, card: i64) -> None:
        self.from_hand(seat, card)
        self.add(DISCARD, card)
        self.note(E_DISCARD, seat, card, 0)
        if self.t.entry[M_DISCARDED * CARDS + card]:
            self.wait(M_DISCARDED, card, seat, -1)

    # -- powers that wait (GO-2.12) ---------------------------------------------------------------

    def wait(self, moment: i64, card: i64, seat: i64, q: i64) -> None:
        """A power that was set off resolves when the action under way is over."""
        b = self.b
        n = b[WAITING]
        if n >= QUEUE_SIZE:
            raise RuntimeError("too many powers wait")
        b[QUEUE + n] = ((moment * 128 + card) * 64 + q + 1) * 4 + seat
        b[WAITING] = n + 1

    def waiting_card(self, i: i64) -> i64:
        return self.b[QUEUE + i] // 256 % 128

    def waiting_moment(self, i: i64) -> i64:
        return self.b[QUEUE + i] // 32768

    def waiting_place(self, i: i64) -> i64:
        """Where its card lies, + 1; 0 once it has left play."""
        return self.b[QUEUE + i] // 4 % 64

    def waiting_seat(self, i: i64) -> i64:
        return self.b[QUEUE + i] % 4

    def first_waiting(self, card: i64) -> i64:
        """Which of the waiting powers is the first of a card; -1 if none."""
        for i in range(self.b[WAITING]):
            if self.waiting_card(i) == card:
                return i
        return -1

    def other_waiting(self, card: i64) -> i64:
        """The first that waits for another player than that one does; -1 if none."""
        first = self.first_waiting(card)
        for i in range(first + 1, self.b[WAITING]):
            if self.waiting_card(i) == card and self.waiting_seat(i) != self.waiting_seat(first):
                return i
        return -1

    def move_waiting(self, i: i64, place: i64) -> None:
        self.b[QUEUE + i] += (place - self.waiting_place(i)) * 4

    def unqueue(self, i: i64) -> None:
        """Take a waiting power out; the others keep their order."""
        b = self.b
        n = b[WAITING] - 1
        for k in range(QUEUE + i, QUEUE + n):
            b[k] = b[k + 1]
        b[QUEUE + n] = 0
        b[WAITING] = n

    # -- places, as far as the queue speaks of them -----------------------------------------------

    def left(self, q: i64) -> None:
        if self.card_at(q) < 0:
            for i in range(self.b[WAITING]):
                if self.waiting_place(i) == q + 1:
                    self.move_waiting(i, 0)

    def exchanged(self, q: i64, r: i64) -> None:
        b = self.b
        for i in range(b[WAITING]):
            place = self.waiting_place(i)
            if place == q + 1:
                self.move_waiting(i, r + 1)
            elif place == r + 1:
                self.move_waiting(i, q + 1)

    def settle(self) -> None:
        """Nothing follows from a change of an army by itself."""

    # -- the deck ---------------------------------------------------------------------------------

    def on_top(self, card: i64, knowledge: i64) -> None:
        b = self.b
        b[DECK + b[DECK_N]] = card + 1 | knowledge
        b[DECK_N] += 1

    def under(self, card: i64, knowledge: i64) -> None:
        b = self.b
        for i in range(DECK + b[DECK_N], DECK, -1):
            b[i] = b[i - 1]
        b[DECK] = card + 1 | knowledge
        b[DECK_N] += 1

    def off_top(self) -> i64:
        """Take the top card away; returns it with what is known of it, or 0 if neither the deck
        nor the discard pile holds one (GO-2.11)."""
        b = self.b
        self.barrier = True
        if b[DECK_N] == 0 and not self.reshuffle():
            return 0
        n = b[DECK_N] - 1
        entry = b[DECK + n]
        b[DECK + n] = 0
        b[DECK_N] = n
        return entry

    def draw(self, seat: i64) -> bool:
        entry = self.off_top()
        if entry == 0:
            return False
        card = (entry & CARD_BITS) - 1
        known = entry & ALL_KNOW != 0
        self.to_hand(seat, card, known)
        self.note(E_DRAW, seat, card + 1, 1 if known else 0)
        return True

    def mill(self, seat: i64) -> bool:
        """Put the top card of the deck into the discard pile."""
        entry = self.off_top()
        if entry == 0:
            return False
        card = (entry & CARD_BITS) - 1
        self.add(DISCARD, card)
        self.note(E_MILL, seat, card, 0)
        return True

    def reshuffle(self) -> bool:
        """The discard pile becomes the new deck; False if it is empty (GO-2.11)."""
        b = self.b
        if self.is_empty(DISCARD):
            return False
        n: i64 = 0
        for card in range(CARDS):
            for _ in range(self.count(DISCARD, card)):
                b[DECK + n] = card + 1
                n += 1
        for row in range(PILE_SIZE):
            b[DISCARD + row] = 0
        b[DECK_N] = n
        self.shuffle()
        return True

    def shuffle(self) -> None:
        """Order the deck by a hash of each card; nothing of it stays known."""
        b = self.b
        self.barrier = True
        state = self.chance(SHUFFLE, 0, b[SHUFFLES])
        b[SHUFFLES] += 1
        self.order(DECK, DECK + b[DECK_N], state)
        self.note(E_SHUFFLE, 0, 0, 0)

    def order(self, start: i64, end: i64, state: i64) -> None:
        """Copies lie beside each other before this, so the second is told from the first."""
        b = self.b
        last: i64 = 0
        for i in range(start, end):
            card = b[i] & CARD_BITS
            copy: i64 = 1 if card == last else 0
            last = card
            b[i] = mix(state, card * 2 + copy) * 128 + card
        sort(b, start, end)
        for i in range(start, end):
            b[i] &= CARD_BITS

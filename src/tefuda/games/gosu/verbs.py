"""The verbs of the cards and of an action: what happens to piles, places and the turn."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, DONE, MASK, MODE, SEAT, SRC, N
from tefuda.core.ops import CHOSEN_PLAYER
from tefuda.games.army.codes import (
    Z_DISCARD,
    Z_REVEALED,
)
from tefuda.games.army.events import (
    E_DISCARD,
    E_EXTRA_TURN,
    E_PLAY,
    E_REVEAL,
    E_SHIFT,
    E_TAKE,
    E_UNDER,
)
from tefuda.games.army.layout import COLUMNS, LEN, PLACES, ROWS, TOKENS
from tefuda.games.gosu.answers import Answers
from tefuda.games.gosu.codes import (
    CAPTURE,
    DESTROY,
    DO_ACTIVATED,
    DO_GAIN_POINT,
    DO_LEAST,
    DO_LOSE_TOKEN,
    DO_MUTATE,
    DO_PLAY,
    DO_SHIFT,
    DO_SHIFTED,
    DO_TAKE_ADVANTAGE,
    E_ADVANTAGE,
    M_ACTIVATED,
    M_ENTRY,
    M_SHIFTED,
    M_YOU_SHIFT,
    NTH_OF_MASK,
    NTH_OPPONENT,
    NTH_PLAYER,
    PUT_ON_DECK,
    R_ENTRANCE,
    R_MUTATION,
    RELEASE,
)
from tefuda.games.gosu.layout import (
    ADDITIONAL,
    ADVANTAGE,
    ALL_KNOW,
    ALL_PLACES,
    ASIDE,
    CARD_BITS,
    CARDS,
    DISCARD,
    PASSED,
    PENDING,
    PHASE,
    REVEALED,
    SEATED,
    TURN_OF,
    TURNS,
)


class Verbs(Answers):
    def who(self, who: i64, term: i64, f: i64) -> i64:
        b = self.b
        if who == CHOSEN_PLAYER:
            return b[f + MODE] - 1
        if who >= NTH_OF_MASK:
            seat = self.nth(b[TURN_OF], who - NTH_OF_MASK)
            return seat if seat >= 0 and b[f + MASK] >> seat & 1 else -1
        if who >= NTH_OPPONENT:
            return self.nth_opponent(b[f + SEAT], who - NTH_OPPONENT + 1)
        return self.nth(b[TURN_OF], who - NTH_PLAYER)

    def nth(self, first: i64, n: i64) -> i64:
        """The n-th player clockwise, or -1 if fewer play."""
        return self.after(first, n) if n < self.b[SEATED] else -1

    def nth_opponent(self, first: i64, n: i64) -> i64:
        """The same, or -1 if that is the partner (GO-4.3)."""
        seat = self.nth(first, n)
        return -1 if seat >= 0 and self.side(first) >> seat & 1 else seat

    # -- piles ------------------------------------------------------------------------------------

    def other_pile_verb(self, op: i64, f: i64, a: i64, c: i64) -> None:
        assert op == DO_LEAST
        self.b[f + MASK] = self.with_least(a)

    def draw_next(self, f: i64, seat: i64) -> None:
        b = self.b
        while b[f + N] > 0:
            b[f + N] -= 1
            if not self.draw(seat):
                b[f + N] = 0

    def reveal(self, seat: i64, n: i64) -> None:
        """Show the top cards to all; a new deck is shuffled when it must be (GO-2.11)."""
        for _ in range(n):
            entry = self.off_top()
            if entry == 0:
                return
            card = (entry & CARD_BITS) - 1
            self.add(REVEALED, card)
            self.note(E_REVEAL, seat, card, 0)

    def clear_revealed(self, seat: i64, under: bool) -> None:
        """What is still revealed goes under the deck, or into the discard pile."""
        card = self.first_in(REVEALED)
        while card >= 0:
            self.drop(REVEALED, card)
            if under:
                self.under(card, ALL_KNOW)
                self.note(E_UNDER, seat, card, 0)
            else:
                self.add(DISCARD, card)
                self.note(E_DISCARD, seat, card, 0)
            card = self.first_in(REVEALED)

    def take_all(self, f: i64, seat: i64, term: i64, zones: i64) -> None:
        """All cards of a set leave these piles for the hand."""
        for zone in (Z_DISCARD, Z_REVEALED):
            pile: i64 = DISCARD if zone == Z_DISCARD else REVEALED
            for row in range(ROWS):
                mask = self.in_zones(zones & zone, term, f, row)
                while mask:
                    card = self.first_of(row) + self.low(mask)
                    mask &= mask - 1
                    for _ in range(self.count(pile, card)):
                        self.drop(pile, card)
                        self.to_hand(seat, card, True)
                        self.note(E_TAKE, seat, card, zone)

    def with_least(self, term: i64) -> i64:
        """Mask of the seats that have the least of something; if all are equal, all of them."""
        least: i64 = 0
        mask: i64 = 0
        for seat in range(self.b[SEATED]):
            n = self.number_for(term, seat)
            if mask == 0 or n < least:
                least = n
                mask = 1 << seat
            elif n == least:
                mask |= 1 << seat
        return mask

    # -- places and the turn ----------------------------------------------------------------------

    def other_place_verb(self, op: i64, f: i64, a: i64, c: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_SHIFT:
            self.begin(f, R_MUTATION)
        elif op == DO_PLAY:
            self.begin(f, R_ENTRANCE)
        elif op == DO_LOSE_TOKEN:
            self.spend_tokens(seat, 1 if b[self.base(seat) + TOKENS] else 0)
        elif op == DO_TAKE_ADVANTAGE:
            self.take_advantage(seat)
        else:
            assert op == DO_GAIN_POINT
            self.gain_points(1 << seat)

    def swap(self, f: i64) -> None:
        super().swap(f)
        self.b[DONE] = 1

    def perform(self, f: i64, verb: i64, q: i64) -> None:
        self.b[DONE] = 1
        if verb == CAPTURE:
            self.capture(q)
        elif verb == DESTROY:
            self.destroy(q)
        elif verb == RELEASE:
            self.turn_up(q)
        elif verb == PUT_ON_DECK:
            self.to_deck(q)
        else:
            self.return_to_hand(q)

    def perform_all(self, f: i64, verb: i64, mask: i64) -> None:
        for q in range(ALL_PLACES):
            if mask >> q & 1:
                self.perform(f, verb, q)

    def begin(self, f: i64, routine: i64) -> None:
        """A mutation or an entrance that a power brings about: what was chosen goes along."""
        b = self.b
        seat = b[f + SEAT]
        at = b[f + AT]
        card = b[f + CARD]
        mode = b[f + MODE]
        b[f + AT] = 0
        b[f + CARD] = 0
        b[f + MODE] = 0
        b[DONE] = 1
        g = self.push(self.t.routine[routine], seat, 0)
        b[g + AT] = at
        b[g + CARD] = card
        b[g + MODE] = mode

    def take_advantage(self, seat: i64) -> None:
        if self.b[ADVANTAGE] != seat:
            self.b[ADVANTAGE] = seat
            self.note(E_ADVANTAGE, seat, 0, 0)

    def extra_turn(self, seat: i64, leave: i64) -> None:
        """None after an additional turn, and void for the last player left (GO-2.13)."""
        b = self.b
        if b[PHASE] != TURNS or b[TURN_OF] != seat or b[ADDITIONAL]:
            return
        if self.players_left() > 1 and b[PASSED] >> seat & 1 == 0:
            b[PENDING] = 1
            self.note(E_EXTRA_TURN, seat, 0, 0)

    # -- actions ----------------------------------------------------------------------------------

    def other_action_verb(self, op: i64, f: i64, seat: i64) -> None:
        if op == DO_MUTATE:
            self.mutate(f, seat)
        elif op == DO_SHIFTED:
            self.shifted(f, seat)
        else:
            assert op == DO_ACTIVATED
            self.resolve(M_ACTIVATED, seat, self.b[f + SRC] - 1)

    def price(self, f: i64, seat: i64) -> i64:
        b = self.b
        if b[f + AT]:
            return self.shift_cost(seat, (b[f + AT] - 1) % PLACES, self.standing(seat))
        return self.play_cost(seat, b[f + CARD] - 1)

    def play_from(self, f: i64, seat: i64) -> i64:
        """The card to be played leaves the hand or the discard pile."""
        b = self.b
        card = b[f + CARD] - 1
        if b[f + MODE]:
            self.drop(DISCARD, card)
        else:
            self.from_hand(seat, card)
        b[f + CARD] = 0
        b[f + MODE] = 0
        return card

    def enter(self, f: i64, seat: i64) -> None:
        card = self.play_from(f, seat)
        row = self.row_of(card)
        q = seat * PLACES + row * COLUMNS + self.b[self.base(seat) + LEN + row]
        self.put(q, card)
        self.resolve(M_ENTRY, seat, q)

    def mutate(self, f: i64, seat: i64) -> None:
        """GO-2.6: the new goblin is set aside, the old one is discarded and its power resolves."""
        b = self.b
        q = b[f + AT] - 1
        card = self.play_from(f, seat)
        self.add(ASIDE, card)
        old = self.leave_gap(q)
        b[f + AT] = q + 1
        b[f + CARD] = card + 1
        self.add(DISCARD, old)
        self.note(E_SHIFT, seat, old, q)
        entry = self.t.entry[M_SHIFTED * CARDS + old]
        if entry:
            self.push(entry, seat, q + 1)

    def replace(self, f: i64, seat: i64) -> None:
        """The new goblin comes into play and its power resolves."""
        b = self.b
        q = b[f + AT] - 1
        card = b[f + CARD] - 1
        b[f + CARD] = 0
        b[f + AT] = 0
        b[f + SRC] = q + 1
        self.drop(ASIDE, card)
        self.fill_gap(q, card)
        self.note(E_PLAY, seat, card, q)
        self.resolve(M_ENTRY, seat, q)

    def shifted(self, f: i64, seat: i64) -> None:
        """Other goblins that answer a mutation of their army do so when the action is over."""
        b = self.b
        for q in range(seat * PLACES, seat * PLACES + PLACES):
            if q != b[f + SRC] - 1 and self.entry(M_YOU_SHIFT, q):
                self.wait(M_YOU_SHIFT, self.card_at(q), seat, q)

    def resolve(self, moment: i64, seat: i64, q: i64) -> None:
        entry = self.entry(moment, q)
        if entry:
            self.push(entry, seat, q + 1)

"""The verbs of the cards: what happens to piles, places and the player's own turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import (
    AT,
    CARD,
    DEPTH,
    DONE,
    ENDED,
    FRAME_SIZE,
    FRAMES,
    LEVEL,
    MASK,
    MODE,
    SEAT,
    SRC,
    N,
)
from tefuda.core.ops import (
    CHOSEN_PLAYER,
    OPPONENT,
    OTHER_PLAYER,
    TURN_PLAYER,
    UNLESS,
)
from tefuda.games.army.codes import (
    T_ROUND_OPEN,
    Z_DISCARD,
    Z_REVEALED,
)
from tefuda.games.army.events import (
    E_DISCARD,
    E_EXTRA_TURN,
    E_REVEAL,
    E_SHIFT,
    E_TAKE,
    E_UNDER,
)
from tefuda.games.army.layout import (
    COLUMNS,
    FACE,
    LEN,
    PLACES,
)
from tefuda.games.gosux.answers import Answers
from tefuda.games.gosux.codes import (
    ASK_COUNTER,
    ASK_GUARD,
    CAPTURE,
    CAPTURED_FIRST,
    COPY,
    DESTROY,
    DO_AIM_IT,
    DO_COPY_IT,
    DO_ECHO,
    DO_LOAD_ARMY_OVER,
    DO_LOOK,
    DO_PASS_TURN,
    DO_REMOVE_ALL,
    DO_REMOVE_PICKED,
    DO_RESOLVE,
    DO_SHUFFLE,
    DO_SHUFFLE_IN,
    DO_SPOILS_FIRST,
    DO_SPOILS_LAST,
    DO_STRIKE,
    DO_UNLOCK,
    DO_WIN,
    E_BOUNTY,
    E_COPY,
    E_ECHO,
    E_LOOK,
    E_SHUFFLE_IN,
    E_WONDER,
    F_ECHO_ONCE,
    F_FIRST_MULLIGANS,
    F_LAST_TURN_LOST,
    F_SHIFT_IS_PLAY,
    F_TIE_IS_NOBODY,
    F_TURN_PLAYER_FIRST,
    K_WONDROUS,
    M_CAPTURED,
    M_EFFECT,
    M_RESHUFFLED,
    PLACE_BOUNTY,
    PUT_ON_DECK,
    R_STRIKE,
    RELEASE,
    ROW_COUNTER,
    ROW_GUARD,
    T_CAN_ECHO,
    T_CAN_PASS,
    Z_REMOVED,
)
from tefuda.games.gosux.layout import (
    ADDITIONAL,
    ALL_PLACES,
    BOUNTY,
    COPIED,
    DECK_N,
    DISCARD,
    FIRST_PASS,
    JUSTICE_WIN,
    MULLIGAN,
    OPPONENT_KNOWS,
    OWNER_KNOWS,
    PENDING,
    PHASE,
    REVEALED,
    TURN,
    TURN_OF,
    TURNS,
    WONDER,
)
from tefuda.games.gosux.sets import ROUND_LIMIT

COPIED_PILE: Final = 1 << 30
"""In COPIED, above the places: a card of a pile was copied; one in a resolution (GX-4.13)."""
SHUFFLED: Final = 1 << 10
"""In N while drawing: the discard pile has just become the deck."""
SHIFTED: Final = 2
"""In MODE: the card that arrives was shifted in."""


class Verbs(Answers):
    def who(self, who: i64, term: i64, f: i64) -> i64:
        b = self.b
        if who == TURN_PLAYER:
            return self.begins()
        if who == OTHER_PLAYER:
            return 1 - self.begins()
        seat = b[f + SEAT]
        if who == OPPONENT:
            return 1 - seat
        if who == CHOSEN_PLAYER:
            return b[f + MODE] - 1
        return self.with_most(term, f)

    def begins(self) -> i64:
        """Who goes first in what both players do: effects, the mulligan, the Song."""
        b = self.b
        first = b[TURN_OF]
        if b[PHASE] == TURNS:
            return 1 - first if self.flipped(F_TURN_PLAYER_FIRST) else first
        if b[PHASE] == MULLIGAN:
            return 1 - first if self.flipped(F_FIRST_MULLIGANS) else first
        return first

    def with_most(self, term: i64, f: i64) -> i64:
        """The player with the most of something; on a tie nobody (GX-6.7)."""
        b = self.b
        seat = b[f + SEAT]
        mine = self.number(term, f)
        b[f + SEAT] = 1 - seat
        theirs = self.number(term, f)
        b[f + SEAT] = seat
        if mine == theirs:
            return seat if self.flipped(F_TIE_IS_NOBODY) else -1
        return seat if mine > theirs else 1 - seat

    def open_window(self) -> i64:
        """Which kind of answer is being asked for (a row of masks), or 0."""
        f = FRAMES + (self.b[DEPTH] - 1) * FRAME_SIZE
        op = self.t.code[self.b[f]]
        if op == ASK_GUARD:
            return ROW_GUARD
        return ROW_COUNTER if op == ASK_COUNTER else 0

    def window_seat(self) -> i64:
        """Who is being asked, told from the open frame alone.

        Of several defenders' cards the next in order decides; all targets of one effect that
        could be asked for belong to one player (GX-6.28).
        """
        b = self.b
        f = FRAMES + (b[DEPTH] - 1) * FRAME_SIZE
        if self.t.code[b[f]] == ASK_COUNTER:
            return 1 - b[f + SEAT]
        for order in range(b[f + N], ALL_PLACES):
            q = self.guard_place(order)
            if b[f + MASK] >> q & 1:
                return q // PLACES
        return -1

    def fire(self, moment: i64, seat: i64) -> None:
        face = self.b[self.base(seat) + FACE]
        for i in range(PLACES - 1, -1, -1):
            if face >> i & 1:
                entry = self.entry(moment, seat * PLACES + i)
                if entry:
                    self.push(entry, seat, seat * PLACES + i + 1)

    def reshuffled(self, seat: i64) -> None:
        self.fire(M_RESHUFFLED, seat)

    def other_pile_verb(self, op: i64, f: i64, a: i64, c: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_REMOVE_ALL:
            self.clear_piles(seat, c & ~Z_REMOVED, self.cards(a, f, seat), False)
        elif op == DO_REMOVE_PICKED:
            self.remove_picked(f, seat)
        elif op == DO_SHUFFLE_IN:
            self.shuffle_in(seat, c, self.cards(a, f, seat))
        elif op == DO_SHUFFLE:
            self.shuffle(seat)
        elif op == DO_LOOK:
            self.know_hand(self.base(1 - seat))
            self.barrier = True
            self.note(E_LOOK, seat, 0, 0)
        else:
            assert op == DO_LOAD_ARMY_OVER
            b[f + N] = max(self.in_play(seat) - self.number(a, f), 0)

    def draw_next(self, f: i64, seat: i64) -> None:
        """One card at a time; from an empty deck, what the shuffle triggers comes first (GX-3.10).

        It may win the game, and then nothing is drawn any more (GX-6.17).
        """
        b = self.b
        shuffled = b[f + N] >= SHUFFLED
        if shuffled:
            b[f + N] -= SHUFFLED
        if b[f + N] <= 0:
            return
        if b[self.base(seat) + DECK_N] == 0 and not shuffled:
            self.again(f)
            b[f + N] = b[f + N] + SHUFFLED if self.reshuffle(seat) else 0
            return
        self.repeat(f)
        if not self.draw(seat):
            b[f + N] = 0

    def reveal(self, seat: i64, n: i64) -> None:
        """Show the top cards; never shuffles (GX-3.10)."""
        p = self.base(seat)
        for _ in range(min(n, self.b[p + DECK_N])):
            index = self.off_top_openly(p)
            self.add(p + REVEALED, index)
            self.note(E_REVEAL, seat, self.card_of(p, index), 0)

    def clear_revealed(self, seat: i64, under: bool) -> None:
        b = self.b
        p = self.base(seat)
        while b[p + REVEALED]:
            index = self.low(b[p + REVEALED])
            self.drop(p + REVEALED, index)
            if under:
                self.under(p, index, OWNER_KNOWS | OPPONENT_KNOWS)
                self.note(E_UNDER, seat, self.card_of(p, index), 0)
            else:
                self.add(p + DISCARD, index)
                self.note(E_DISCARD, seat, self.card_of(p, index), 0)

    def take_all(self, f: i64, seat: i64, term: i64, zones: i64) -> None:
        self.clear_piles(seat, zones, self.cards(term, f, seat), True)

    def clear_piles(self, seat: i64, zones: i64, among: i64, take: bool) -> None:
        """All cards of a set leave these piles: into the hand, or out of the game."""
        p = self.base(seat)
        for zone in (Z_DISCARD, Z_REMOVED, Z_REVEALED):
            if zones & zone == 0:
                continue
            mask = self.zone(p, zone) & among
            pile = self.pile_of(p, zone)
            while mask:
                index = self.low(mask)
                mask &= mask - 1
                for _ in range(self.count(pile, index)):
                    self.drop(pile, index)
                    if take:
                        self.to_hand(p, index, True)
                        self.note(E_TAKE, seat, self.card_of(p, index), zone)
                    else:
                        self.remove(seat, seat, self.card_of(p, index), zone)

    def remove_picked(self, f: i64, seat: i64) -> None:
        """The card picked from a discard pile, if it is still there."""
        card = self.b[f + CARD] - 1
        if card < 0:
            return
        owner = self.owner(card)
        p = self.base(owner)
        index = self.index_of(p, card)
        if self.b[p + DISCARD] >> index & 1:
            self.drop(p + DISCARD, index)
            self.remove(seat, owner, card, Z_DISCARD)

    def shuffle_in(self, seat: i64, zones: i64, among: i64) -> None:
        """Cards of a pile go into the deck; a whole discard pile is a reshuffle (GX-6.50)."""
        b = self.b
        p = self.base(seat)
        n: i64 = 0
        for zone in (Z_DISCARD, Z_REMOVED):
            if zones & zone:
                self.tell_shuffled(seat, self.pile_of(p, zone), among)
                n += self.pile_to_deck(p, self.pile_of(p, zone), among)
        if n == 0:
            return
        self.shuffle(seat)
        if zones & Z_DISCARD and b[p + DISCARD] == 0:
            self.reshuffled(seat)

    def tell_shuffled(self, seat: i64, pile: i64, among: i64) -> None:
        """Everybody sees which cards of a public pile go into the deck."""
        mask = self.b[pile] & among
        while mask:
            index = self.low(mask)
            mask &= mask - 1
            for _ in range(self.count(pile, index)):
                self.note(E_SHUFFLE_IN, seat, self.card_of(self.base(seat), index), 0)

    def other_place_verb(self, op: i64, f: i64, a: i64, c: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_COPY_IT:
            self.copy_it(f)
        elif op == DO_AIM_IT:
            if self.aimed(a, c, f):
                self.perform(f, a, b[f + AT] - 1)
        elif op == DO_UNLOCK:
            self.unlock(seat)
        elif op == DO_WIN:
            self.win(seat + 1, JUSTICE_WIN)
        else:
            assert op == DO_PASS_TURN
            if self.test_flow(T_CAN_PASS, f):
                self.pass_turn(seat)

    def perform(self, f: i64, verb: i64, q: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if verb in (CAPTURE, DESTROY):
            self.strike_at(f, verb, 1 << q)
        elif verb == RELEASE:
            self.turn_up(q)
            self.settle()
        elif verb == COPY:
            b[COPIED] |= 1 << q
            self.note(E_COPY, seat, self.ability(q), q)
            self.push(self.entry(M_EFFECT, q), seat, b[f + SRC])
        elif verb == PUT_ON_DECK:
            self.to_deck(q)
        else:
            assert verb == PLACE_BOUNTY
            b[BOUNTY] = q + 1
            self.note(E_BOUNTY, seat, self.with_card(q), 0)

    def perform_all(self, f: i64, verb: i64, mask: i64) -> None:
        if verb in (CAPTURE, DESTROY):
            if mask:
                self.strike_at(f, verb, mask)
            return
        for q in range(ALL_PLACES):
            if mask >> q & 1:
                self.perform(f, verb, q)

    def strike_at(self, f: i64, verb: i64, mask: i64) -> None:
        """Capture or destroy: the defenders may answer first."""
        b = self.b
        g = self.push(self.t.routine[R_STRIKE], b[f + SEAT], b[f + SRC])
        b[g + MASK] = mask
        b[g + MODE] = verb

    def copy_it(self, f: i64) -> None:
        """Copy a card chosen before: in play, or picked from a discard pile (GX-4.13)."""
        b = self.b
        seat = b[f + SEAT]
        card = b[f + CARD] - 1
        if card >= 0:
            entry = self.t.entry[M_EFFECT * 88 + card]
            if entry and b[COPIED] & COPIED_PILE == 0 and not self.copying_ends():
                b[COPIED] |= COPIED_PILE
                self.note(E_COPY, seat, card, -1)
                self.push(entry, seat, b[f + SRC])
            return
        q = b[f + AT] - 1
        if q >= 0 and self.legal(COPY, 1 << q, f):
            self.perform(f, COPY, q)

    def extra_turn(self, seat: i64, leave: i64) -> None:
        """At most one is pending; a leave attaches to it (GX-4.14, GX-6.44)."""
        b = self.b
        gained: i64 = 2 if leave else 1
        if gained > b[PENDING] and self.may_gain_turn(seat):
            b[PENDING] = gained
            self.note(E_EXTRA_TURN, seat, leave, 0)

    def may_gain_turn(self, seat: i64) -> bool:
        """Not after an additional turn, nor for the opponent of the turn's player (GX-4.14); nor
        when no turn of the round is left to this player (GX-6.42, GX-6.43)."""
        b = self.b
        if b[ADDITIONAL] or b[TURN_OF] != seat or b[PHASE] != TURNS or b[FIRST_PASS] == seat + 1:
            return False
        if self.flipped(F_LAST_TURN_LOST):
            return b[TURN] < ROUND_LIMIT
        return self.test_flow(T_ROUND_OPEN, 0)

    def pass_turn(self, seat: i64) -> None:
        """The turn ends once the effects in progress are completed, without Echo (GX-6.42)."""
        self.b[PENDING] = 0
        self.lose_echo()
        self.passed(seat)

    def lose_echo(self) -> None:
        """No action that waits for an effect to be completed resolves it once more."""
        b = self.b
        code = self.t.code
        for f in range(FRAMES, FRAMES + b[DEPTH] * FRAME_SIZE, FRAME_SIZE):
            pc = b[f]
            if code[pc] == UNLESS and self.t.terms[code[pc + 1]] == T_CAN_ECHO:
                b[f + LEVEL] = 0

    # -- actions ----------------------------------------------------------------------------------

    def other_action_verb(self, op: i64, f: i64, seat: i64) -> None:
        b = self.b
        if op == DO_RESOLVE:
            self.resolve(f, seat)
        elif op == DO_STRIKE:
            self.strike(f, seat)
        elif op == DO_SPOILS_FIRST:
            b[f + N] = b[f + LEVEL]
            b[f + LEVEL] = 0
            if b[f + MODE] == CAPTURED_FIRST:
                self.spoils(f)
        elif op == DO_SPOILS_LAST:
            self.spoils(f)
        else:
            assert op == DO_ECHO
            b[f + LEVEL] -= 1
            self.note(E_ECHO, seat, self.card_at(b[f + SRC] - 1), 0)
            self.resolve(f, seat)

    def strike(self, f: i64, seat: i64) -> None:
        """What is left of the targets is captured or destroyed, all together (GX-6.27).

        Bounty is read just before (GX-6.21); LEVEL and MASK then hold what follows from it.
        """
        b = self.b
        mask = b[f + MASK]
        triggers: i64 = 0
        bounties: i64 = 0
        for q in range(ALL_PLACES):
            if mask >> q & 1:
                if q // PLACES != seat and self.is_bounty(q):
                    bounties += 1
                if b[f + MODE] == CAPTURE and self.entry(M_CAPTURED, q):
                    triggers |= 1 << q
        if mask:
            b[DONE] = 1
        for q in range(ALL_PLACES):
            if mask >> q & 1:
                if b[f + MODE] == CAPTURE:
                    self.turn_down(q)
                else:
                    self.destroy(q)
        b[f + LEVEL] = bounties
        b[f + MASK] = triggers
        b[f + MODE] = 0

    def spoils(self, f: i64) -> None:
        """Cards that answer their own capture do so, although face down by now (GX-6.24)."""
        b = self.b
        mask = b[f + MASK]
        b[f + MASK] = 0
        for q in range(ALL_PLACES):
            if mask >> q & 1:
                entry = self.t.entry[M_CAPTURED * 88 + self.card_at(q)]
                if entry == 0:
                    entry = self.entry(M_CAPTURED, (q + PLACES) % ALL_PLACES)
                if entry:
                    self.push(entry, q // PLACES, q + 1)

    def price(self, f: i64, seat: i64) -> i64:
        b = self.b
        if b[f + AT]:
            q = b[f + AT] - 1
            return max(self.t.shift[self.card_at(q)] - self.tokens_on(q), 0)
        if b[f + LEVEL] > 1:
            return 0  # heroes and immortals are free, or could not have been chosen
        return self.cost_of(seat, b[f + CARD] - 1, 0)

    def play_from(self, f: i64, seat: i64) -> i64:
        """The card to be played leaves the hand or the discard pile."""
        b = self.b
        p = self.base(seat)
        card = b[f + CARD] - 1
        index = self.index_of(p, card)
        if b[f + MODE]:
            self.drop(p + DISCARD, index)
        else:
            self.from_hand(p, index)
        return card

    def enter(self, f: i64, seat: i64) -> None:
        b = self.b
        card = self.play_from(f, seat)
        row = b[f + LEVEL] - 1
        q = seat * PLACES + row * COLUMNS + b[self.base(seat) + LEN + row]
        b[f + SRC] = q + 1
        self.put(q, card)
        self.arrive(f, seat)

    def replace(self, f: i64, seat: i64) -> None:
        b = self.b
        q = b[f + AT] - 1
        card = self.play_from(f, seat)
        old = self.shift_out(q)
        b[f + AT] = 0
        b[f + SRC] = q + 1
        b[f + MODE] = SHIFTED
        self.note(E_SHIFT, seat, old, q)
        self.put(q, card)
        self.arrive(f, seat)

    def arrive(self, f: i64, seat: i64) -> None:
        """Wondrous and Echo as they stand now (GX-6.32), then the effect; a 15th card has won."""
        b = self.b
        if b[ENDED]:
            return
        q = b[f + SRC] - 1
        b[f + LEVEL] = 0
        if b[f + MODE] != SHIFTED or not self.flipped(F_SHIFT_IS_PLAY):
            if self.keys(q) & K_WONDROUS and b[WONDER] != seat + 1:
                b[WONDER] = seat + 1
                self.note(E_WONDER, seat, 0, 0)
            echoes = self.echoes(q)
            if echoes:
                b[f + LEVEL] = echoes if self.flipped(F_ECHO_ONCE) else 1
        self.resolve(f, seat)

    def resolve(self, f: i64, seat: i64) -> None:
        b = self.b
        b[COPIED] = 0
        q = b[f + SRC] - 1
        if q >= 0:
            entry = self.entry(M_EFFECT, q)
            if entry:
                self.push(entry, seat, q + 1)

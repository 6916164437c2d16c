"""The verbs of Gosu X, and the course of a game: turns, the Great Battle, the Song for the Dead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, DEPTH, DONE, FRAME_SIZE, FRAMES, LEVEL, MASK, MODE, N, SEAT, SRC
from tefuda.core.ops import (
    CHOSEN_PLAYER,
    OPPONENT,
    OTHER_PLAYER,
    TURN_PLAYER,
    WIDTH,
)
from tefuda.core.rng import DRAFT, FIRST_PLAYER, TIE_ORDER, below, mix
from tefuda.core.state import State
from tefuda.games.gosux.answers import Answers
from tefuda.games.gosux.codes import (
    ASK_COUNTER,
    ASK_GUARD,
    CAPTURE,
    CAPTURED_FIRST,
    COPY,
    DESTROY,
    DO_AIM_IT,
    DO_ARRIVE,
    DO_BATTLE,
    DO_BATTLE_LOST,
    DO_BATTLE_WON,
    DO_BEGIN_TURN,
    DO_CLOSE_TURN,
    DO_COPY_IT,
    DO_DEAL,
    DO_DISCARD_REST,
    DO_DRAFT,
    DO_DRAW,
    DO_DRAW_PAID,
    DO_ECHO,
    DO_END_EFFECTS,
    DO_ENTER,
    DO_EXTRA_TURN,
    DO_LOAD_ARMY_OVER,
    DO_LOAD_HAND_LIMIT,
    DO_LOAD_OVER,
    DO_LOAD_SEVEN,
    DO_LOAD_SHORT,
    DO_LOAD_SONG,
    DO_LOOK,
    DO_MILL,
    DO_NEW_ROUND,
    DO_NEXT_TURN,
    DO_PASS_TURN,
    DO_PASSED,
    DO_PERFORM,
    DO_PERFORM_ALL,
    DO_PLACE_TOKEN,
    DO_PRICE,
    DO_PUT_UNDER,
    DO_REMOVE_ALL,
    DO_REMOVE_PICKED,
    DO_REPLACE,
    DO_RESOLVE,
    DO_REVEAL,
    DO_SHUFFLE,
    DO_SHUFFLE_IN,
    DO_SONG,
    DO_SPOILS_FIRST,
    DO_SPOILS_LAST,
    DO_STRIKE,
    DO_SWAP,
    DO_TAKE_ALL,
    DO_THREE_DRAWN,
    DO_UNLOCK,
    DO_WIN,
    DRAFT_PICKED,
    DRAFT_RANDOM,
    E_ACTIVATE,
    E_BATTLE,
    E_BOUNTY,
    E_COPY,
    E_DEAL,
    E_DISCARD,
    E_ECHO,
    E_EXTRA_TURN,
    E_FIRST,
    E_LOOK,
    E_PASS,
    E_PICK,
    E_PLAY,
    E_REVEAL,
    E_ROUND,
    E_SHIFT,
    E_SHUFFLE_IN,
    E_SONG,
    E_SPEND,
    E_SUPREMACY,
    E_TAKE,
    E_TURN,
    E_UNDER,
    E_WONDER,
    F_ECHO_ONCE,
    F_LAST_TURN_LOST,
    F_SEVEN_IGNORES_LIMIT,
    F_SHIFT_IS_PLAY,
    F_TIE_IS_NOBODY,
    F_TURN_PLAYER_FIRST,
    K_WONDROUS,
    M_BATTLE_LOST,
    M_BATTLE_WON,
    M_CAPTURED,
    M_EFFECT,
    M_END_OF_TURN,
    M_FIRST_PASS,
    M_RESHUFFLED,
    M_THREE_DRAWN,
    PLACE_BOUNTY,
    PUT_ON_DECK,
    R_END_OF_TURN,
    R_PASS,
    R_STRIKE,
    RELEASE,
    ROW_COUNTER,
    ROW_GUARD,
    ROW_LEVEL,
    S_AT_END,
    S_CRUSHING,
    S_HAND_LIMIT,
    S_LAST_TURNS,
    Z_DISCARD,
    Z_REMOVED,
    Z_REVEALED,
)
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ADDITIONAL,
    ALL_PLACES,
    BATTLE,
    BATTLE_WON,
    BOUND,
    BOUNTY,
    CLANS,
    COLUMNS,
    COPIED,
    CRUSHING_WIN,
    DECK,
    DECK_N,
    DISCARD,
    DRAFT_MODE,
    FACE,
    FIRST,
    FIRST_PASS,
    GROUPS,
    HAND,
    HAND_N,
    INDEXES,
    JUSTICE_WIN,
    LEAVE,
    LEN,
    LEVELS,
    LOCKED,
    MULLIGAN,
    NAMED_BEFORE,
    NAMED_NOW,
    ON,
    OPPONENT_KNOWS,
    OWNER_KNOWS,
    PENDING,
    PHASE,
    PICKS,
    PLACES,
    PLAYER_SIZE,
    PLAYERS,
    REVEALED,
    ROUND,
    SONG,
    SONG_FIRST,
    SPENT,
    STARTER,
    SUPREMACY,
    SUPREMACY_WIN,
    TIE_START,
    TOKENS,
    TURN,
    TURN_OF,
    TURNS,
    TURNS_LEFT,
    WONDER,
)

HAND_LIMIT: Final = 7
LAST_TURNS: Final = 3
"""Turns the opponent has after a first pass (GX-3.7)."""
TO_WIN: Final = 2
"""Supremacy tokens that win (GX-5.1)."""
BOTH: Final = 3
"""In BATTLE_WON: a tie that nobody won."""
SHIFTED: Final = 2
"""In MODE: the card that arrives was shifted in."""


class Rules(Answers):
    def fresh(self) -> State:
        return Rules(self.t, self.b[:], self.opts[:])

    def who(self, who: i64, term: i64, f: i64) -> i64:
        b = self.b
        first = b[TURN_OF]
        if self.flipped(F_TURN_PLAYER_FIRST) and b[PHASE] == TURNS:
            first = 1 - first  # effects only: the mulligan and the Song have their own order
        if who == TURN_PLAYER:
            return first
        if who == OTHER_PLAYER:
            return 1 - first
        seat = b[f + SEAT]
        if who == OPPONENT:
            return 1 - seat
        if who == CHOSEN_PLAYER:
            return b[f + MODE] - 1
        return self.with_most(term, f)

    def with_most(self, term: i64, f: i64) -> i64:
        """The player with the most of something; on a tie nobody (GX-6.7)."""
        op = self.t.terms[term]
        seat = self.b[f + SEAT]
        mine = self.size_of(op, seat)
        theirs = self.size_of(op, 1 - seat)
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

    # -- verbs ------------------------------------------------------------------------------------

    def act(self, op: i64, f: i64, a: i64, c: i64) -> None:
        if op >= DO_STRIKE:
            if op < DO_BEGIN_TURN:
                self.act_in_action(op, f)
            elif op < DO_DEAL:
                self.act_in_turn(op, f)
            else:
                self.act_in_game(op, f)
        elif op < DO_PERFORM:
            self.act_on_piles(op, f, a, c)
        else:
            self.act_on_places(op, f, a, c)

    def act_on_piles(self, op: i64, f: i64, a: i64, c: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        if op == DO_DRAW:
            self.draw_next(f, seat)
        elif op == DO_MILL:
            for _ in range(self.number(a, f)):
                if not self.mill(seat):
                    break
        elif op == DO_REVEAL:
            self.reveal(seat, self.number(a, f))
        elif op == DO_DISCARD_REST:
            self.discard_rest(seat)
        elif op == DO_TAKE_ALL:
            self.take_all(seat, c, self.cards(a, f, seat))
        elif op == DO_REMOVE_ALL:
            self.remove_all(seat, c, self.cards(a, f, seat))
        elif op == DO_REMOVE_PICKED:
            self.remove_picked(f, seat)
        elif op == DO_SHUFFLE_IN:
            self.shuffle_in(seat, c, self.cards(a, f, seat))
        elif op == DO_SHUFFLE:
            self.shuffle(seat)
        elif op == DO_PUT_UNDER:
            self.put_under(seat)
        elif op == DO_LOOK:
            self.know_hand(self.base(1 - seat))
            self.barrier = True
            self.note(E_LOOK, seat, 0, 0)
        elif op == DO_LOAD_SHORT:
            b[f + N] = max(self.number(a, f) - b[p + HAND_N], 0)
        elif op == DO_LOAD_OVER:
            b[f + N] = max(b[p + HAND_N] - self.number(a, f), 0)
        else:
            assert op == DO_LOAD_ARMY_OVER
            b[f + N] = max(self.in_play(seat) - self.number(a, f), 0)

    def draw_next(self, f: i64, seat: i64) -> None:
        """One card at a time, so that what a shuffle triggers comes before the next card."""
        b = self.b
        if b[f + N] <= 0:
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

    def discard_rest(self, seat: i64) -> None:
        b = self.b
        p = self.base(seat)
        while b[p + REVEALED]:
            index = self.low(b[p + REVEALED])
            self.drop(p + REVEALED, index)
            self.add(p + DISCARD, index)
            self.note(E_DISCARD, seat, self.card_of(p, index), 0)

    def put_under(self, seat: i64) -> None:
        b = self.b
        p = self.base(seat)
        while b[p + REVEALED]:
            index = self.low(b[p + REVEALED])
            self.drop(p + REVEALED, index)
            self.under(p, index, OWNER_KNOWS | OPPONENT_KNOWS)
            self.note(E_UNDER, seat, self.card_of(p, index), 0)

    def take_all(self, seat: i64, zones: i64, among: i64) -> None:
        p = self.base(seat)
        for zone in (Z_DISCARD, Z_REMOVED, Z_REVEALED):
            if zones & zone:
                mask = self.zone(p, zone) & among
                pile = self.pile_of(p, zone)
                while mask:
                    index = self.low(mask)
                    mask &= mask - 1
                    for _ in range(self.count(pile, index)):
                        self.drop(pile, index)
                        self.to_hand(p, index, True)
                        self.note(E_TAKE, seat, self.card_of(p, index), zone)

    def remove_all(self, seat: i64, zones: i64, among: i64) -> None:
        p = self.base(seat)
        for zone in (Z_DISCARD, Z_REVEALED):
            if zones & zone:
                mask = self.zone(p, zone) & among
                pile = self.pile_of(p, zone)
                while mask:
                    index = self.low(mask)
                    mask &= mask - 1
                    for _ in range(self.count(pile, index)):
                        self.drop(pile, index)
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
        """Cards of a pile go into the deck; the whole discard pile counts as reshuffled (GX-6.50)."""
        b = self.b
        p = self.base(seat)
        n: i64 = 0
        for zone in (Z_DISCARD, Z_REMOVED):
            if zones & zone:
                n += self.pile_to_deck(p, self.pile_of(p, zone), among)
        if n == 0:
            return
        self.note(E_SHUFFLE_IN, seat, n, 0)
        self.shuffle(seat)
        if zones & Z_DISCARD and b[p + DISCARD] == 0:
            self.reshuffled(seat)

    def act_on_places(self, op: i64, f: i64, a: i64, c: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_PERFORM:
            self.perform(f, b[f + MODE], b[f + AT] - 1)
        elif op == DO_PERFORM_ALL:
            self.perform_all(f, a, self.legal(a, self.places(c, f), f))
        elif op == DO_COPY_IT:
            self.copy_it(f)
        elif op == DO_AIM_IT:
            q = b[f + AT] - 1
            if q >= 0 and self.legal(a, 1 << q, f):
                self.perform(f, a, q)
        elif op == DO_SWAP:
            q = b[f + AT] - 1
            r = b[f + MASK] - 1
            b[f + AT] = 0
            b[f + MASK] = 0
            self.exchange(q, r)
        elif op == DO_EXTRA_TURN:
            self.extra_turn(seat, a)
        elif op == DO_UNLOCK:
            self.unlock(seat)
        elif op == DO_WIN:
            self.win(seat + 1, JUSTICE_WIN)
        else:
            assert op == DO_PASS_TURN
            self.pass_turn(seat)

    def perform(self, f: i64, verb: i64, q: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if verb == CAPTURE or verb == DESTROY:
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
            self.note(E_BOUNTY, seat, q, 0)

    def perform_all(self, f: i64, verb: i64, mask: i64) -> None:
        if verb == CAPTURE or verb == DESTROY:
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
            if entry:
                self.note(E_COPY, seat, card, -1)
                self.push(entry, seat, b[f + SRC])
            return
        q = b[f + AT] - 1
        if q >= 0 and self.legal(COPY, 1 << q, f):
            self.perform(f, COPY, q)

    def extra_turn(self, seat: i64, leave: i64) -> None:
        """None after an additional turn, at most one pending (GX-4.14, GX-6.44)."""
        b = self.b
        if b[ADDITIONAL] == 0:
            b[PENDING] = max(b[PENDING], 2 if leave else 1)
            self.note(E_EXTRA_TURN, seat, leave, 0)

    def pass_turn(self, seat: i64) -> None:
        """Passing in the middle of an effect ends the turn at once (GX-6.42)."""
        b = self.b
        while b[DEPTH] > 1:
            self.pop()
        b[PENDING] = 0
        b[COPIED] = 0
        self.push(self.t.routine[R_PASS], seat, 0)

    # -- actions ----------------------------------------------------------------------------------

    def act_in_action(self, op: i64, f: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_STRIKE:
            self.strike(f, seat)
        elif op == DO_SPOILS_FIRST:
            b[f + N] = b[f + LEVEL]
            b[f + LEVEL] = 0
            if b[f + MODE] == CAPTURED_FIRST:
                self.spoils(f)
        elif op == DO_SPOILS_LAST:
            self.spoils(f)
        elif op == DO_PRICE:
            b[f + N] = self.price(f, seat)
            if b[f + N] == 0:
                b[f] += WIDTH  # nothing to pay: the question that follows is passed over
        elif op == DO_ENTER:
            self.enter(f, seat)
        elif op == DO_REPLACE:
            self.replace(f, seat)
        elif op == DO_ARRIVE:
            self.arrive(f, seat)
        elif op == DO_RESOLVE:
            self.resolve(f, seat)
        elif op == DO_ECHO:
            b[f + LEVEL] -= 1
            self.note(E_ECHO, seat, self.card_at(b[f + SRC] - 1), 0)
            self.resolve(f, seat)
        else:
            assert op == DO_PLACE_TOKEN
            self.place_token(seat, b[f + SRC] - 1)

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
        """What the action costs, in cards to discard; AT is set for a shift."""
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
        self.note(E_PLAY, seat, card, q)
        self.put(q, card)

    def replace(self, f: i64, seat: i64) -> None:
        b = self.b
        q = b[f + AT] - 1
        card = self.play_from(f, seat)
        old = self.shift_out(q)
        b[f + AT] = 0
        b[f + SRC] = q + 1
        b[f + MODE] = SHIFTED
        self.note(E_SHIFT, seat, old, q)
        self.note(E_PLAY, seat, card, q)
        self.put(q, card)

    def arrive(self, f: i64, seat: i64) -> None:
        """Wondrous, and Echo as it stands now that the card lies there (GX-6.32)."""
        b = self.b
        q = b[f + SRC] - 1
        b[f + LEVEL] = 0
        if b[f + MODE] == SHIFTED and self.flipped(F_SHIFT_IS_PLAY):
            return
        if self.keys(q) & K_WONDROUS and b[WONDER] != seat + 1:
            b[WONDER] = seat + 1
            self.note(E_WONDER, seat, 0, 0)
        echoes = self.echoes(q)
        if echoes:
            b[f + LEVEL] = echoes if self.flipped(F_ECHO_ONCE) else 1

    def resolve(self, f: i64, seat: i64) -> None:
        b = self.b
        b[COPIED] = 0
        q = b[f + SRC] - 1
        if q >= 0:
            entry = self.entry(M_EFFECT, q)
            if entry:
                self.push(entry, seat, q + 1)

    def place_token(self, seat: i64, q: i64) -> None:
        b = self.b
        p = self.base(seat)
        b[p + TOKENS] -= 1
        b[p + ON + q % PLACES] += 1
        self.note(E_ACTIVATE, seat, self.card_at(q), q)

    # -- turns ------------------------------------------------------------------------------------

    def act_in_turn(self, op: i64, f: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_BEGIN_TURN:
            self.begin_turn(f)
        elif op == DO_DRAW_PAID:
            self.pay_for_cards(f, seat)
        elif op == DO_THREE_DRAWN:
            if b[f + MODE] == 3:
                self.fire(M_THREE_DRAWN, seat)
        elif op == DO_PASSED:
            self.passed(seat)
        elif op == DO_END_EFFECTS:
            b[f + MASK] = self.end_effects(seat)
        elif op == DO_LOAD_HAND_LIMIT:
            b[f + N] = self.too_many(seat)
        elif op == DO_CLOSE_TURN:
            if self.standing(seat) & S_AT_END or self.too_many(seat):
                self.push(self.t.routine[R_END_OF_TURN], seat, 0)
        else:
            assert op == DO_NEXT_TURN
            self.next_turn()

    def begin_turn(self, f: i64) -> None:
        b = self.b
        b[PHASE] = TURNS
        b[TURN] += 1
        b[f + SEAT] = b[TURN_OF]
        if b[FIRST_PASS]:
            b[TURNS_LEFT] -= 1
        if b[TURN] == 1:
            self.note(E_ROUND, b[TURN_OF], b[ROUND], 0)
        self.note(E_TURN, b[TURN_OF], b[ADDITIONAL], b[TURNS_LEFT] if b[FIRST_PASS] else -1)

    def pay_for_cards(self, f: i64, seat: i64) -> None:
        b = self.b
        p = self.base(seat)
        n: i64 = 1 if b[f + MODE] == 1 else 2
        b[p + TOKENS] -= n
        b[p + SPENT] += n
        b[f + N] = b[f + MODE]
        self.note(E_SPEND, seat, n, 0)

    def passed(self, seat: i64) -> None:
        """GX-3.7: how many turns the opponent has left is fixed now."""
        b = self.b
        if b[FIRST_PASS]:
            b[TURNS_LEFT] = 0
            self.note(E_PASS, seat, -1, 0)
            return
        b[FIRST_PASS] = seat + 1
        b[TURNS_LEFT] = self.standing_number(seat, S_LAST_TURNS, LAST_TURNS)
        self.note(E_PASS, seat, b[TURNS_LEFT], 0)
        self.fire(M_FIRST_PASS, seat)

    def end_effects(self, seat: i64) -> i64:
        b = self.b
        p = self.base(seat)
        face = b[p + FACE]
        mask: i64 = 0
        i: i64 = 0
        while face:
            if face & 1 and self.entry(M_END_OF_TURN, seat * PLACES + i):
                mask |= 1 << i
            face >>= 1
            i += 1
        return mask

    def too_many(self, seat: i64) -> i64:
        """Cards above the hand limit."""
        n = self.b[PLAYERS + seat * PLAYER_SIZE + HAND_N]
        return max(n - self.hand_limit(), 0) if n > self.t.least_hand_limit else 0

    def hand_limit(self) -> i64:
        """A lower limit in either army binds both players (GX-3.9)."""
        if (self.standing(0) | self.standing(1)) & S_HAND_LIMIT == 0:
            return HAND_LIMIT
        mine = self.standing_number(0, S_HAND_LIMIT, HAND_LIMIT)
        return min(mine, self.standing_number(1, S_HAND_LIMIT, HAND_LIMIT))

    def next_turn(self) -> None:
        b = self.b
        seat = b[TURN_OF]
        p = self.base(seat)
        b[p + NAMED_BEFORE] = b[p + NAMED_NOW]
        b[p + NAMED_NOW] = 0
        b[COPIED] = 0
        b[DONE] = 0
        pending = b[PENDING]
        b[PENDING] = 0
        b[ADDITIONAL] = 0
        b[LEAVE] = 0
        if b[FIRST_PASS] == seat + 1 or (b[FIRST_PASS] == 0 and pending == 0):
            b[TURN_OF] = 1 - seat
        elif pending:
            if b[TURNS_LEFT] == 0 and b[FIRST_PASS] and self.flipped(F_LAST_TURN_LOST):
                b[TURNS_LEFT] = 1
            b[ADDITIONAL] = 1
            b[LEAVE] = 1 if pending == 2 else 0

    # -- the game ---------------------------------------------------------------------------------

    def act_in_game(self, op: i64, f: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_DRAFT:
            self.draft()
        elif op == DO_DEAL:
            self.deal()
        elif op == DO_BATTLE:
            self.battle()
        elif op == DO_BATTLE_WON:
            if b[BATTLE_WON] != BOTH:
                self.fire(M_BATTLE_WON, b[BATTLE_WON] - 1)
        elif op == DO_BATTLE_LOST:
            if b[BATTLE_WON] != BOTH:
                self.fire(M_BATTLE_LOST, 2 - b[BATTLE_WON])
        elif op == DO_SONG:
            self.song()
        elif op == DO_LOAD_SONG:
            b[f + N] = (self.in_play(seat) + 1) // 2 + (b[BOUND] >> seat & 1)
        elif op == DO_LOAD_SEVEN:
            full: i64 = HAND_LIMIT
            if self.flipped(F_SEVEN_IGNORES_LIMIT):
                full = self.hand_limit()
            b[f + N] = max(full - b[self.base(seat) + HAND_N], 0)
        else:
            assert op == DO_NEW_ROUND
            self.new_round()

    def draft(self) -> None:
        """Who is first is chance; so are the clans, where the table wants that."""
        b = self.b
        if b[FIRST] > 1:
            b[FIRST] = below(self.chance(FIRST_PLAYER, 0, 0), 2)
        b[TURN_OF] = b[FIRST]
        self.note(E_FIRST, b[FIRST], 0, 0)
        if b[DRAFT_MODE] == DRAFT_RANDOM:
            self.draft_at_random()

    def draft_at_random(self) -> None:
        b = self.b
        state = self.chance(DRAFT, 0, 0)
        keys: list[int] = []
        for clan in range(8):
            keys.append(mix(state, clan) * 8 + clan)
        keys.sort()
        for i in range(6):
            clan = keys[i] & 7
            seat: i64 = i % 2
            b[self.base(seat) + CLANS + i // 2] = clan + 1
            self.note(E_PICK, seat, clan, 0)
        b[PICKS] = 6

    def deal(self) -> None:
        """Decks, tiles, tokens, seven cards each (GX-1.2 to 1.5)."""
        b = self.b
        b[PHASE] = MULLIGAN
        b[ROUND] = 1
        b[STARTER] = b[FIRST]
        b[TURN_OF] = b[FIRST]
        for seat in range(2):
            self.prepare(seat)
        b[ACTIVE_TILES] = 255 & ~(self.deck_clans(0) | self.deck_clans(1))
        self.note(E_DEAL, 0, 0, 0)
        for seat in range(2):
            p = self.base(seat)
            b[p + TOKENS] = 2
            b[p + LOCKED] = 2
            twice = b[p + LEVELS]
            n = p + DECK
            for index in range(INDEXES):
                b[n] = index + 1
                n += 1
                if twice >> index & 1 and self.copies(p, index) == 2:
                    b[n] = index + 1
                    n += 1
            b[p + DECK_N] = n - p - DECK
            self.shuffle(seat)
            self.deal_hand(seat)

    def prepare(self, seat: i64) -> None:
        """What follows from a player's clans: their order, and the levels of the deck's cards."""
        b = self.b
        p = self.base(seat)
        for i in range(2):
            for j in range(2 - i):
                if b[p + CLANS + j] > b[p + CLANS + j + 1]:
                    b[p + CLANS + j], b[p + CLANS + j + 1] = (
                        b[p + CLANS + j + 1],
                        b[p + CLANS + j],
                    )
        for level in range(3):
            b[p + LEVELS + level] = self.such(p, ROW_LEVEL + level)

    def battle(self) -> None:
        """GX-5.2, GX-5.3: totals, the Supremacy token, the crushing win."""
        b = self.b
        b[PHASE] = BATTLE
        b[PENDING] = 0
        b[ADDITIONAL] = 0
        b[LEAVE] = 0
        mine = self.strength(0)
        theirs = self.strength(1)
        self.note(E_BATTLE, 0, mine, theirs)
        if mine == theirs:
            b[BATTLE_WON] = b[WONDER] if b[WONDER] else BOTH
        else:
            b[BATTLE_WON] = 1 if mine > theirs else 2
        won: i64 = 0
        for seat in range(2):
            if b[BATTLE_WON] & (seat + 1):
                b[self.base(seat) + SUPREMACY] += 1
                self.note(E_SUPREMACY, seat, b[self.base(seat) + SUPREMACY], 0)
                if b[self.base(seat) + SUPREMACY] >= TO_WIN:
                    won |= seat + 1
        if won:
            self.win(0 if won == BOTH else won, SUPREMACY_WIN)
            return
        self.crush(max(mine - theirs, theirs - mine))

    def crush(self, margin: i64) -> None:
        """Goan Sul: a win by ten wins the game, anything else binds to one more sacrifice."""
        b = self.b
        b[BOUND] = 0
        for seat in range(2):
            if self.standing(seat) & S_CRUSHING:
                need = self.standing_number(seat, S_CRUSHING, 99)
                if b[BATTLE_WON] == seat + 1 and margin >= need:
                    self.win(seat + 1, CRUSHING_WIN)
                b[BOUND] |= 1 << seat

    def song(self) -> None:
        """GX-5.4: captured cards turn up; the winner sacrifices first."""
        b = self.b
        b[PHASE] = SONG
        if b[BATTLE_WON] == BOTH:
            self.barrier = True
            b[SONG_FIRST] = below(self.chance(TIE_ORDER, 0, b[ROUND]), 2)
        else:
            b[SONG_FIRST] = b[BATTLE_WON] - 1
        b[TURN_OF] = b[SONG_FIRST]
        self.note(E_SONG, b[SONG_FIRST], 0, 0)
        for q in range(ALL_PLACES):
            if self.occupied(q // PLACES) >> (q % PLACES) & 1 and not self.face_up(q):
                self.turn_up(q)
        # All at once: two armies that are full now have both won (GX-6.17).
        self.settle()

    def new_round(self) -> None:
        b = self.b
        for seat in range(2):
            p = self.base(seat)
            for i in range(PLACES):
                b[p + ON + i] = 0
            b[p + SPENT] = 0
            b[p + TOKENS] = 4 - b[p + LOCKED]
        b[WONDER] = 0
        last = 1 - b[SONG_FIRST]
        if b[BATTLE_WON] == BOTH and b[TIE_START]:
            last = b[SONG_FIRST]
        b[STARTER] = last
        b[TURN_OF] = last
        b[ROUND] += 1
        b[TURN] = 0
        b[FIRST_PASS] = 0
        b[TURNS_LEFT] = 0
        b[BATTLE_WON] = 0
        b[BOUND] = 0
        b[SONG_FIRST] = 0


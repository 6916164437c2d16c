"""What each answer does: the other half of every question in asks.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import CARD, CLAN, LEVEL, MASK, MODE, SEAT, SRC, N
from tefuda.games.army.choices import CLAN as CHOOSE_CLAN
from tefuda.games.army.choices import DRAW_ONE, PLAY
from tefuda.games.army.choices import LEVEL as CHOOSE_LEVEL
from tefuda.games.army.codes import (
    ASK_CLAN,
    ASK_PAY,
    ASK_PILE,
    ASK_PLAYER,
    PILE_VERB,
    R_PLAY,
    V_TAKE,
    V_TOP,
    Z_DECK,
    Z_DISCARD,
    Z_REVEALED,
    ZONES,
)
from tefuda.games.army.events import (
    E_MULLIGAN,
    E_ON_TOP,
    E_STACK,
    E_TAKE,
)
from tefuda.games.army.layout import (
    ON,
    PLACES,
    SPENT,
)
from tefuda.games.gosux.asks import Asks
from tefuda.games.gosux.codes import (
    ASK_BOUNTY,
    ASK_COUNTER,
    ASK_END_EFFECT,
    ASK_GUARD,
    ASK_NAME,
    ASK_NAME_CARD,
    ASK_ONE_CLAN,
    ASK_ORDER,
    ASK_PICK_CLAN,
    ASK_ROW,
    ASK_SACRIFICE,
    ASK_SPEND,
    ASK_SPOILS_ORDER,
    ASK_TILE,
    E_CALL_NAME,
    E_COUNTER,
    E_FLIP,
    E_GUARD,
    E_NAME,
    E_PICK,
    E_REMOVE,
    E_SEARCH,
    E_SHOW,
    E_WONDER_BACK,
    F_HEMRO_ALWAYS,
    F_TOKEN_STAYS,
    FLIP,
    M_BOUNTY_TAKEN,
    M_END_OF_TURN,
    M_REMOVED,
    MYSELF,
    NAME,
    ONE_PER_LEVEL,
    PICK,
    PLAY_DISCARD,
    R_BOUNTY,
    R_PLAY_IN_ANY_ROW,
    RESOLVE,
    RETURN_WONDER,
    ROW_COUNTER,
    ROW_GUARD,
    S_EVERY_LEVEL,
    SACRIFICE,
    V_PICK,
    V_REMOVE,
    V_SHOW,
    V_STACK,
    Z_REMOVED,
)
from tefuda.games.gosux.codes import DISCARD as CHOOSE_DISCARD
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    CLANS,
    DECK,
    DECK_N,
    DISCARD,
    GROUP,
    GROUP_SET,
    HAND,
    INDEX_BITS,
    LEVELS,
    NAMED_NOW,
    OPPONENT_KNOWS,
    OWNER_KNOWS,
    PICKS,
    REMOVED,
    REVEALED,
    WONDER,
)

PAID_WONDER: Final = 1 << 40
"""In MASK while paying: the Wonder token was returned."""


class Answers(Asks):
    def fire(self, moment: i64, seat: i64) -> None:
        """Every face-up card of a player with an ability for this moment resolves it."""
        raise NotImplementedError

    def other_answer(self, op: i64, f: i64, a: i64, b: i64, choice: i64) -> None:
        if op < ASK_CLAN:
            self.take_cards(op, f, a, b, choice)
        elif op < ASK_GUARD:
            self.take_choice(op, f, choice)
        else:
            self.take_answer(op, f, choice)

    def decline(self, op: i64, f: i64, c: i64) -> None:
        if op == ASK_GUARD:
            self.b[f + N] = self.guarded(f) + 1
            self.again(f)
        elif op == ASK_BOUNTY:
            self.bounty_answered(f, False)
        elif op != ASK_COUNTER:
            super().decline(op, f, c)

    def take_cards(self, op: i64, f: i64, a: i64, b: i64, choice: i64) -> None:
        s = self.b
        seat = s[f + SEAT]
        p = self.base(seat)
        if op == ASK_PAY:
            self.take_pay(f, seat, choice)
        elif op == ASK_ROW:
            s[f + LEVEL] = choice - CHOOSE_LEVEL + 1
        elif op == ASK_PICK_CLAN:
            self.take_pick(choice - PICK)
        elif op == ASK_PILE:
            self.take_pile(f, a, b, choice)
        elif op == ASK_SACRIFICE:
            self.repeat(f)
            self.sacrifice(seat * PLACES + choice - SACRIFICE)
        elif op == ASK_ONE_CLAN:
            s[f + CLAN] = choice - CHOOSE_CLAN + 1
            s[f + N] = self.number(a, f)
        elif op == ASK_ORDER:
            self.take_order(f, p, choice)
        else:
            index = self.index_of(p, choice - CHOOSE_DISCARD)
            if op == ASK_SPEND:
                s[f + LEVEL] = self.spent_level(p, index)
            else:
                self.repeat(f)
            self.discard(p, index)

    def take_choice(self, op: i64, f: i64, choice: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == ASK_NAME:
            b[f + CARD] = choice - NAME + 1
            self.note(E_CALL_NAME, seat, choice - NAME, 0)
        elif op == ASK_NAME_CARD:
            card = choice - NAME
            index = self.index_of(self.base(1 - seat), card)
            b[self.base(seat) + NAMED_NOW] |= self.t.bit[index]
            self.note(E_NAME, seat, card, 0)
        elif op == ASK_PLAYER:
            self.take_player(f, seat if choice == MYSELF else 1 - seat)
        else:
            assert op == ASK_TILE
            b[ACTIVE_TILES] |= 1 << (choice - FLIP)
            self.note(E_FLIP, seat, choice - FLIP, 0)

    def take_answer(self, op: i64, f: i64, choice: i64) -> None:
        b = self.b
        if op == ASK_GUARD:
            self.guard(f)
        elif op == ASK_COUNTER:
            self.counter(f)
        elif op == ASK_BOUNTY:
            self.bounty_answered(f, True)
        elif op == ASK_SPOILS_ORDER:
            b[f + MODE] = choice
        elif op == ASK_END_EFFECT:
            i = choice - RESOLVE
            q = b[f + SEAT] * PLACES + i
            b[f + MASK] &= ~(1 << i)
            self.again(f)
            self.push(self.entry(M_END_OF_TURN, q), b[f + SEAT], q + 1)

    # -- set-up -----------------------------------------------------------------------------------

    def take_pick(self, clan: i64) -> None:
        b = self.b
        p = self.base(self.asked)
        slot = 0
        while b[p + CLANS + slot] != 0:
            slot += 1
        b[p + CLANS + slot] = clan + 1
        b[PICKS] += 1
        self.note(E_PICK, self.asked, clan, 0)

    def mulligan(self, seat: i64) -> None:
        p = self.base(seat)
        hand = self.b[p + HAND]
        while hand:
            index = self.low(hand)
            for _ in range(self.count(p + HAND, index)):
                self.from_hand(p, index)
                self.on_top(p, index, 0)
                self.note(E_MULLIGAN, seat, self.card_of(p, index), 0)
            hand &= hand - 1
        self.shuffle(seat)

    # -- actions ----------------------------------------------------------------------------------

    def paid_draw(self, choice: i64) -> i64:
        """How many cards are drawn."""
        return 1 if choice == DRAW_ONE else 3

    def begin_play(self, seat: i64, choice: i64) -> None:
        b = self.b
        discard = choice >= PLAY_DISCARD
        card = choice - (PLAY_DISCARD if discard else PLAY)
        anywhere = self.t.standing[card] & S_EVERY_LEVEL != 0
        g = self.push(self.t.routine[R_PLAY_IN_ANY_ROW if anywhere else R_PLAY], seat, 0)
        b[g + CARD] = card + 1
        b[g + MODE] = 1 if discard else 0
        if not anywhere:
            b[g + LEVEL] = self.t.level[card]

    def take_pay(self, f: i64, seat: i64, choice: i64) -> None:
        b = self.b
        self.repeat(f)
        if choice == RETURN_WONDER:
            b[WONDER] = 0
            b[f + MASK] |= PAID_WONDER
            self.note(E_WONDER_BACK, seat, 0, 0)
            return
        p = self.base(seat)
        index = self.index_of(p, choice - CHOOSE_DISCARD)
        b[f + MASK] |= self.t.bit[index]
        self.discard(p, index)

    # -- piles ------------------------------------------------------------------------------------

    def take_pile(self, f: i64, a: i64, b: i64, choice: i64) -> None:
        verb = a // PILE_VERB
        card = choice - self.pile_choice(verb)
        if verb == V_PICK:
            self.b[f + CARD] = card + 1
            return
        seat = self.b[f + SEAT]
        p = self.base(seat)
        index = self.index_of(p, card)
        zone = self.leave_zone(p, index, b % ZONES)
        if a & ONE_PER_LEVEL:
            self.bar_level(f, p, index)
        self.repeat(f)
        if verb == V_TAKE:
            self.to_hand(p, index, zone != Z_DECK)
            self.note(E_SEARCH if zone == Z_DECK else E_TAKE, seat, card, zone)
        elif verb == V_REMOVE:
            self.remove(seat, seat, card, zone)
        elif verb == V_SHOW:
            self.add(p + REVEALED, index)
            self.barrier = True
            self.note(E_SHOW, seat, card, 0)
        elif verb == V_TOP:
            self.on_top(p, index, OWNER_KNOWS | OPPONENT_KNOWS)
            self.note(E_ON_TOP, seat, card, 0)
        elif verb == V_STACK:
            self.stack(f, p, index)
            self.note(E_STACK, seat, card, 0)

    def leave_zone(self, p: i64, index: i64, zones: i64) -> i64:
        """Take a card out of the first of these piles that holds it; returns which."""
        for zone in (Z_DISCARD, Z_REMOVED, Z_REVEALED):
            if zones & zone and self.zone(p, zone) >> index & 1:
                self.drop(self.pile_of(p, zone), index)
                return zone
        self.from_deck(p, index)
        return Z_DECK

    def pile_of(self, p: i64, zone: i64) -> i64:
        if zone == Z_DISCARD:
            return p + DISCARD
        return p + (REMOVED if zone == Z_REMOVED else REVEALED)

    def bar_level(self, f: i64, p: i64, index: i64) -> None:
        """No further card of this card's level."""
        for level in range(3):
            if self.b[p + LEVELS + level] >> index & 1:
                self.b[f + MASK] |= self.b[p + LEVELS + level]

    def remove(self, seat: i64, owner: i64, card: i64, zone: i64) -> None:
        """A card that has left a pile goes out of the game; seat: who removes it."""
        p = self.base(owner)
        self.add(p + REMOVED, self.index_of(p, card))
        self.note(E_REMOVE, seat, card, 0)
        entry = self.t.entry[M_REMOVED * 88 + card]
        if entry and zone == Z_DISCARD:
            self.push(entry, seat, 0)

    def stack(self, f: i64, p: i64, index: i64) -> None:
        """One more card of a set whose order only its owner will know."""
        b = self.b
        if b[f + MODE] == 0:
            b[f + MODE] = self.free_group(p) + 1
        g = b[f + MODE] - 1
        b[f + MASK] += 1
        self.on_top(p, index, OWNER_KNOWS | GROUP * (g + 1))
        self.add(p + GROUP_SET + 2 * g, index)

    def take_order(self, f: i64, p: i64, choice: i64) -> None:
        b = self.b
        index = self.index_of(p, choice - self.pile_choice(V_STACK))
        at = p + DECK + b[p + DECK_N] - b[f + MASK] + b[f + N]
        i = at
        while b[i] & INDEX_BITS != index + 1:
            i += 1
        b[i], b[at] = b[at], b[i]
        b[f + N] += 1
        self.again(f)

    # -- answers ----------------------------------------------------------------------------------

    def guard(self, f: i64) -> None:
        """The Red Circle: the card is not touched, the rest of the effect goes on."""
        b = self.b
        order = self.guarded(f)
        q = self.guard_place(order)
        b[f + MASK] &= ~(1 << q)
        b[f + N] = order + 1
        self.again(f)
        self.answer_with(q // PLACES, ROW_GUARD, E_GUARD, q)

    def counter(self, f: i64) -> None:
        """Greatshield Atalante: with no source left, the effect does not resolve."""
        b = self.b
        seat = b[f + SEAT]
        q = b[f + SRC] - 1
        b[f + SRC] = 0
        if self.flipped(F_TOKEN_STAYS):
            p = self.base(seat)
            b[p + ON + q % PLACES] -= 1
            b[p + SPENT] += 1
        self.answer_with(1 - seat, ROW_COUNTER, E_COUNTER, q)

    def answer_with(self, seat: i64, row: i64, event: i64, q: i64) -> None:
        p = self.base(seat)
        index = self.low(self.answers(seat, row))
        self.note(event, seat, self.card_of(p, index), self.with_card(q))
        self.discard(p, index)

    def bounty_answered(self, f: i64, drawn: bool) -> None:
        b = self.b
        seat = b[f + SEAT]
        self.repeat(f)
        if drawn or not self.flipped(F_HEMRO_ALWAYS):
            self.fire(M_BOUNTY_TAKEN, seat)
        if drawn:
            # On top of what the Bounty sets off, so that it comes first.
            g = self.push(self.t.routine[R_BOUNTY], seat, 0)
            b[g + N] = 1

"""The course of a duel (WS-7): the rules of the solo game for whoever attacks, whose enemy is the
other player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.buffer import ints
from tefuda.core.layout import ENDED, MAX_OPTIONS
from tefuda.core.machine import FORCED, FREE
from tefuda.core.rng import below
from tefuda.core.state import State
from tefuda.games.samurai.codes import (
    ASK_CARD,
    ASK_EXCHANGE,
    ASK_GAUGE,
    ASK_PLACE,
    ASK_SIDE,
    C_ROLL_HELPS,
    GO_ON,
)
from tefuda.games.samurai.duel.codes import (
    ASK_HAND,
    ASK_LAY_COUNTER,
    ASK_LAY_DEFENCE,
    CHANCE_INITIATIVE,
    DO_BEGIN_EXCHANGE,
    DO_BEGIN_SIDE,
    E_EXCHANGE_BEGINS,
    E_LAY,
    E_STANCE,
    LAY_COUNTER,
    LAY_DEFENCE,
    T_EXCHANGES_LEFT,
    T_SIDES_LEFT,
)
from tefuda.games.samurai.duel.halves import Halves
from tefuda.games.samurai.duel.layout import (
    EVEN,
    EXCHANGES,
    FIRST,
    FRONT,
    HAND_KNOWN,
    LAID,
    MORE_KI,
    MORE_LIFE,
    READY,
    SEATS,
    STANCE,
    STANCE_CARDS,
    STANCE_KNOWN,
)
from tefuda.games.samurai.duel.tables import DuelTables
from tefuda.games.samurai.event_codes import E_BEGIN, E_CLIMATE, E_ROUND
from tefuda.games.samurai.layout import (
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ATTACK,
    CLIMATE,
    DEFENCE,
    ENEMY,
    ENEMY_KI,
    ENEMY_LIFE,
    HAND,
    KI,
    LIFE,
    ROUND,
    STARTING,
)

END_STEPS: Final = 7


class Duel(Halves):
    def fresh(self) -> State:
        return Duel(self.d, self.b[:], self.opts[:])

    # -- the machine ------------------------------------------------------------------------------

    def test(self, term: i64, f: i64) -> bool:
        what = self.t.terms[term]
        if what == T_SIDES_LEFT:
            return self.b[READY] < SEATS
        if what == T_EXCHANGES_LEFT:
            return self.b[ENDED] == 0 and self.b[ATTACK] < EXCHANGES
        return super().test(term, f)

    def act(self, op: i64, f: i64, a: i64, c: i64) -> None:
        if op == DO_BEGIN_EXCHANGE:
            self.begin_exchange()
        elif op == DO_BEGIN_SIDE:
            self.begin_side()
        else:
            super().act(op, f, a, c)

    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        """Who is in front is asked, but for the stance. Cards are asked for whatever is left of
        them: a question that does not come tells as much as an answer."""
        self.asked = self.b[FRONT]
        if op in (ASK_LAY_DEFENCE, ASK_LAY_COUNTER):
            self.asked = 1 - self.b[FRONT]
            for card in range(STANCE_CARDS):
                if self.b[STANCE] >> card & 1:
                    self.option((LAY_DEFENCE if op == ASK_LAY_DEFENCE else LAY_COUNTER) + card)
            return FREE
        if self.b[ATTACK] == 0:
            self.offer_ready(op)
            return FORCED
        super().offer(op, f, a, b)
        return FREE if op == ASK_CARD else FORCED

    def offer_ready(self, op: i64) -> None:
        """Before the first attack of a round nothing can be done at any moment (WS-7.6)."""
        if op == ASK_HAND:
            self.offer_mulligan()
            if self.n_opts > 0:
                self.option(GO_ON)
        elif op == ASK_GAUGE:
            self.offer_gauge()
        elif op == ASK_SIDE:
            self.offer_side()
        elif op == ASK_PLACE:
            self.offer_place()
        else:
            assert op == ASK_EXCHANGE
            self.offer_exchanges()
            self.sort_options()

    def take(self, op: i64, f: i64, a: i64, b: i64, c: i64, choice: i64) -> None:
        if choice >= LAY_COUNTER:
            self.lay(1, choice - LAY_COUNTER)
        elif choice >= LAY_DEFENCE:
            self.lay(0, choice - LAY_DEFENCE)
        else:
            super().take(op, f, a, b, c, choice)
            self.b[HAND_KNOWN] &= self.b[HAND]

    # -- the stance -------------------------------------------------------------------------------

    def lay(self, half: i64, card: i64) -> None:
        """Face down, and final (WS-7.3)."""
        b = self.b
        b[STANCE] &= ~(1 << card)
        b[LAID + half] = card + 1
        self.barrier = True
        self.note(E_LAY, 1, card, half)

    def draw_stance(self) -> None:
        """WS-7.5: the enemy of the half in front draws up; an empty deck takes its discards back,
        and then it is known what has stayed in hand."""
        b = self.b
        held: i64 = 0
        for card in range(STANCE_CARDS):
            held += b[STANCE] >> card & 1
        while held < self.d.stance_hand and (b[ADVERSARY_N] > 0 or b[ADVERSARY_DISCARD] != 0):
            if b[ADVERSARY_N] == 0:
                b[STANCE_KNOWN] = b[STANCE]
                self.shuffle_adversary_in()
            drawn = self.next_adversary() - 1
            b[STANCE] |= 1 << drawn
            held += 1
            self.note(E_STANCE, 1, drawn, 0)

    def draw_adversary(self) -> i64:
        """The card that was laid: first the Defence, then the Counter-attack."""
        b = self.b
        at = LAID if b[DEFENCE] == 0 else LAID + 1
        laid = b[at]
        b[at] = 0
        b[STANCE_KNOWN] &= ~(1 << (laid - 1))
        self.barrier = True
        return laid

    # -- what the cards of the hand tell ----------------------------------------------------------

    def shuffle_discards_in(self) -> None:
        """Whoever has emptied the deck holds all that lies nowhere else."""
        self.b[HAND_KNOWN] = self.b[HAND]
        super().shuffle_discards_in()

    def take_late(self, choice: i64) -> None:
        """A card taken from the discards is seen by all."""
        before = self.b[HAND]
        super().take_late(choice)
        self.b[HAND_KNOWN] |= self.b[HAND] & ~before

    # -- the course of the duel -------------------------------------------------------------------

    def set_up(self) -> None:
        b = self.b
        b[ENEMY] = self.d.nobody
        if b[FIRST] == 0:
            b[FIRST] = 1 + below(self.chance(CHANCE_INITIATIVE, 0), SEATS)
        for _ in range(SEATS):
            self.arm()
            self.lay_decks()
            self.turn()
        self.to_front(2 - b[FIRST])
        b[KI] += self.d.second_ki
        self.note(E_BEGIN, 0, 0, 0)

    def shuffle_decks(self) -> None:
        for _ in range(SEATS):
            super().shuffle_decks()
            self.turn()

    def begin_round(self) -> None:
        b = self.b
        b[ROUND] += 1
        b[ATTACK] = 0
        b[READY] = 0
        for _ in range(SEATS):
            self.clear_round()
            self.turn()
        self.to_front(self.initiative())
        self.note(E_ROUND, 0, b[ROUND], 0)

    def begin_side(self) -> None:
        """Who has the initiative first; each draws a hand and a stance (WS-7.2)."""
        b = self.b
        seat = self.initiative() ^ b[READY]
        b[READY] += 1
        self.to_front(1 - seat)
        self.draw_stance()
        self.to_front(seat)
        self.make_ready()

    def begin_exchange(self) -> None:
        b = self.b
        b[ATTACK] += 1
        self.to_front(self.attacker())
        b[STARTING] = 0
        self.note(E_EXCHANGE_BEGINS, 0, b[ATTACK], 0)
        self.draw_stance()

    def end_round(self) -> None:
        """WS-7.7: one kind of loss after the other, each first for who has the initiative."""
        first = self.initiative()
        for step in range(END_STEPS):
            for other in range(SEATS):
                if not self.stopped():
                    self.to_front(first ^ other)
                    self.end_step(step)
        if not self.stopped() and self.b[ROUND] >= self.d.last_round:
            self.count()

    def end_step(self, step: i64) -> None:
        """In the order of WS-8.2."""
        if step == 0:
            self.discard_hand()
            self.b[HAND_KNOWN] = 0
        elif step == 1:
            self.rest()
        elif step == 2:
            self.tangle()
        elif step == 3:
            self.run_dry()
        elif step == 4:
            self.bleed_on()
        elif step == 5:
            self.suffer_climate()
        else:
            self.tire()

    def suffer_climate(self) -> None:
        """Each side rolls for itself, as "you" (WS-7.1)."""
        rolled = self.roll_weather()
        helps = self.climate(C_ROLL_HELPS)
        if rolled > 0 and rolled >= helps > 0:
            self.note(E_CLIMATE, 1, self.b[CLIMATE] - 1, 0)
            self.drain(1, 0)
        self.weather(rolled)

    def count(self) -> None:
        """WS-7.8: more Life wins, then more Ki."""
        b = self.b
        mine = 1 << b[FRONT]
        theirs = 1 << (1 - b[FRONT])
        if b[LIFE] != b[ENEMY_LIFE]:
            self.win(mine if b[LIFE] > b[ENEMY_LIFE] else theirs, MORE_LIFE)
        elif b[KI] != b[ENEMY_KI]:
            self.win(mine if b[KI] > b[ENEMY_KI] else theirs, MORE_KI)
        else:
            self.win(0, EVEN)


def blank_duel(tables: DuelTables, buffer: list[int]) -> Duel:
    """A duel over a buffer, with no question open yet."""
    return Duel(tables, ints(buffer), ints([0] * MAX_OPTIONS))

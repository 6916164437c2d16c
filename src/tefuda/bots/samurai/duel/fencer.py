"""An attack of a duel, reckoned out as in the solo game, against a stance that lies face down.

The attacker lies in front, so that the other player is the enemy of the solo reckoning. What that
enemy may have laid is a belief: how likely each card is the Defence, and each the Counter-attack.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.bots.samurai.reckon import Reckoner
from tefuda.bots.samurai.stakes import MOST, SAFE
from tefuda.core.buffer import floats
from tefuda.core.layout import ENDED
from tefuda.core.state import State
from tefuda.games.samurai.codes import W_WINS_WITHOUT_ENEMY_KI
from tefuda.games.samurai.duel.layout import EXCHANGES, SEATS, STANCE_CARDS
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.features import ones
from tefuda.games.samurai.layout import (
    ATTACK,
    ATTACK_CARDS,
    DEFENCE,
    GAUGES,
    HAND,
    NO_KI_COSTS,
    ROUND,
    STORED,
)
from tefuda.games.samurai.rules import Rules

PAIRS: Final = STANCE_CARDS * STANCE_CARDS
"""A stance: Defence * STANCE_CARDS + Counter-attack."""


class Fencer(Reckoner):
    """`seat` is the one that attacks, in whose chance to win all is reckoned."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.exchange: i64 = 0
        self.belief = floats([0.0] * PAIRS)
        """How likely each stance was laid."""
        self.upper = floats([0.0] * STANCE_CARDS)
        self.lower = floats([0.0] * STANCE_CARDS)
        """How likely each card is the Defence, and the Counter-attack, by what is seen of them."""
        self.held: i64 = 0
        """Mask of the cards that can be one of them."""

    def begin(self, state: Duel, seat: i64) -> None:
        """A new decision, in which this seat attacks."""
        self.seat = seat
        self.exchange = state.b[ATTACK]
        self.round = state.b[ROUND]
        self.settle(state)
        scratch = duel_of(self.rules())
        scratch.to_front(seat)
        for _ in range(SEATS):
            scratch.b[HAND] = 0
            for gauge in range(3):
                scratch.b[GAUGES + gauge] = 0
            scratch.turn()

    # -- the stance -------------------------------------------------------------------------------

    def believe(self, defence: i64) -> None:
        """What the belief says of the two cards, where the Defence is this one; -1: not known."""
        total: float = 0.0
        for card in range(STANCE_CARDS):
            self.upper[card] = 0.0
            self.lower[card] = 0.0
        for pair in range(PAIRS):
            if defence < 0 or pair // STANCE_CARDS == defence:
                share = self.belief[pair]
                self.upper[pair // STANCE_CARDS] += share
                self.lower[pair % STANCE_CARDS] += share
                total += share
        self.held = 0
        for card in range(STANCE_CARDS):
            if total > 0.0:
                self.upper[card] /= total
                self.lower[card] /= total
            if self.upper[card] > 0.0 or self.lower[card] > 0.0:
                self.held |= 1 << card
        self.costs_of = -1
        self.signature = -1
        self.of_signature = -1

    def coming(self, state: Rules) -> i64:
        return self.held

    def weigh_counters(self) -> None:
        for i in range(len(self.costs)):
            self.costs[i] = 0.0
        self.costs[SAFE * MOST * MOST] = 1.0
        for card in range(STANCE_CARDS):
            if self.lower[card] > 0.0:
                self.weigh_counter(card, self.lower[card])

    def known_so_far(self, state: Rules, played: i64, used: i64, shown: i64, union: i64) -> float:
        if state.b[DEFENCE] != 0:
            return super().known_so_far(state, played, used, shown, union)
        self.n_ends = 0
        self.compare()
        self.finish(state, played, used, shown, union, 0, 0.0)
        total: float = 0.0
        for card in range(STANCE_CARDS):
            if self.upper[card] > 0.0:
                total += self.upper[card] * self.best_end(card)
        return total

    # -- a position -------------------------------------------------------------------------------

    def value(self, state: Rules) -> float:
        b = state.b
        if b[ENDED] != 0 or b[ROUND] != self.round:
            return self.judged_now(state)
        duel = duel_of(state)
        duel.to_front(self.seat)
        if b[ATTACK] > 0 and duel.attacker() == self.seat and b[ATTACK] == self.exchange:
            return super().value(state)
        return self.before_attack(duel)

    def before_attack(self, state: Duel) -> float:
        """Where the own next attack is still to come, or none is left."""
        b = state.b
        self.look(state)
        self.gather(state)
        if self.exchange == 0 and ones(b[HAND] | b[STORED]) >= ATTACK_CARDS:
            return self.attack(state)
        plain = self.chance(0, 0, SAFE, 0)
        own_before = (b[ATTACK] + (1 if self.seat == state.initiative() else 0)) // SEATS
        if own_before >= EXCHANGES // SEATS:
            return plain
        self.compare()
        return plain + self.best_attack(0)

    def is_last(self, state: Rules) -> bool:
        return state.b[ATTACK] > EXCHANGES // SEATS

    def end_round(
        self, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, die: i64, stored: i64
    ) -> float:
        """Both sides lose by the same rules (WS-7.7), and after the last round the fight is
        counted (WS-7.8)."""
        if enemy_life <= 0 or (enemy_ki == 0 and self.weapon(W_WINS_WITHOUT_ENEMY_KI)):
            return 1.0
        if enemy_ki == 0:
            enemy_life -= NO_KI_COSTS
        if ki == 0:
            life -= NO_KI_COSTS
        scratch = duel_of(self.rules())
        if life <= 0 or enemy_life <= 0:
            if life <= 0 and enemy_life <= 0:
                return 0.0 if scratch.initiative() == self.seat else 1.0
            return 1.0 if life > 0 else 0.0
        if self.round >= scratch.d.last_round:
            ahead = life - enemy_life if life != enemy_life else ki - enemy_ki
            return 0.5 if ahead == 0 else (1.0 if ahead > 0 else 0.0)
        return self.judged_at(life, ki, enemy_life, enemy_ki, die, stored)


def duel_of(state: State) -> Duel:
    assert isinstance(state, Duel)
    return state

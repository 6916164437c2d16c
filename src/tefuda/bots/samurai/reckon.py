"""A round, reckoned out: which cards to play for what the enemy may do.

The attack at hand is taken apart: the cards that can still be played, every Defence that can come,
the third card chosen knowing it, the Counter-attack and what follows.
All that counts is in the view: of the decks only what they hold, never the order.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.bots.samurai.hand import EVERY_BLACK, EVERY_SYMBOL, Hand
from tefuda.bots.samurai.stakes import BLACK, NO_BONUS
from tefuda.core.buffer import floats, ints
from tefuda.core.layout import DEPTH, ENDED, FRAME_SIZE, FRAMES
from tefuda.games.samurai.codes import (
    A_NEED,
    ADVERSARY_FIELDS,
    ANY,
    ASK_COMBO,
    ASK_GUARD,
    ASK_KEEP,
    ASK_LOSS,
    FORCE,
    GUARD,
    N_MIXED_COMBO,
    TECHNIQUE,
    W_CARDS_BEFORE_DEFENCE,
)
from tefuda.games.samurai.features import ones
from tefuda.games.samurai.layout import (
    ATTACK_CARDS,
    COUNTER,
    DEFENCE,
    HAND,
    HURT,
    PLAYED,
    PLAYED_N,
    ROUND,
    STORED,
)
from tefuda.games.samurai.rules import Rules

ENDS: Final = 4096
"""Ways to finish an attack that are looked at."""
SURE: Final = 0.999
FAINT: Final = 0.01
"""A chance below which the sum is no longer trusted as it stands."""


class Reckoner(Hand):
    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.round: i64 = 0
        # How the attack at hand can end, before the Defence is resolved.
        self.n_ends: i64 = 0
        self.end_force = ints([0] * ENDS)
        self.end_technique = ints([0] * ENDS)
        self.end_level = ints([0] * ENDS)
        self.end_bonus = ints([0] * ENDS)
        self.end_more = floats([0.0] * ENDS)

    # -- a position -------------------------------------------------------------------------------

    def value(self, state: Rules) -> float:
        """The chance to win, with an open question or at the end."""
        b = state.b
        cards = ones(b[HAND] | b[STORED]) + b[PLAYED_N]
        if b[ENDED] != 0 or b[ROUND] != self.round or cards < ATTACK_CARDS:
            return self.judged_now(state)
        self.look(state)
        self.gather(state)
        asked = question(state)
        if b[PLAYED_N] < ATTACK_CARDS:
            return self.attack(state)
        bonus = self.bonus_of(self.symbols(state, EVERY_SYMBOL))
        rest = self.second_attack(0, state)
        if b[COUNTER] != 0 and asked != ASK_GUARD:
            if asked == ASK_KEEP:
                self.stored += 1
            left = bonus if asked == ASK_COMBO else NO_BONUS
            found = self.combo(self.life, self.ki, self.enemy_life, self.enemy_ki, left)
            return nearly(found + rest)
        if asked == ASK_LOSS:
            found = self.resolve(b[DEFENCE] - 1, self.level(self.raised_guard()), bonus)
            return found if found == 1.0 else nearly(found + rest)
        found = self.chance(0, 0, self.level_after(b[HURT]), bonus)
        return nearly(found + rest)

    def go_on(self, state: Rules) -> float:
        """The same where no more Guard is bought."""
        self.look(state)
        self.gather(state)
        bonus = self.bonus_of(self.symbols(state, EVERY_SYMBOL))
        found = self.face(0, 0, self.level_after(state.b[HURT]), 0, bonus)
        return nearly(found + self.second_attack(0, state))

    # -- the attack at hand -----------------------------------------------------------------------

    def attack(self, state: Rules) -> float:
        b = state.b
        played = b[PLAYED_N]
        shown = self.symbols(state, EVERY_SYMBOL)
        union: i64 = 0
        if self.enemy(N_MIXED_COMBO):
            for i in range(played):
                union |= 1 << min(state.t.symbol[b[PLAYED + i] - 1], ANY)
        before = self.weapon(W_CARDS_BEFORE_DEFENCE)
        if b[DEFENCE] != 0 or played >= before:
            return self.known_so_far(state, played, 0, shown, union)
        return self.choose_before(state, played, before, 0, shown, union, 0)

    def choose_before(
        self, state: Rules, played: i64, before: i64, used: i64, shown: i64, union: i64, first: i64
    ) -> float:
        """The best cards to play before the Defence is seen."""
        if played == before:
            return self.known_so_far(state, played, used, shown, union)
        best: float = 0.0
        for item in range(first, self.n_items):
            if used & self.bit[item]:
                continue
            self.play(item, played)
            found = self.choose_before(
                state,
                played + 1,
                before,
                used | self.bit[item],
                shown & self.shows[item],
                union | self.shows[item],
                item + 1,
            )
            self.take_back(played)
            best = max(best, found - self.special * float(self.is_stored[item]))
        return best

    def known_so_far(self, state: Rules, played: i64, used: i64, shown: i64, union: i64) -> float:
        """Over the Defences that can come, the best way to finish the attack."""
        self.n_ends = 0
        self.compare()
        self.finish(state, played, used, shown, union, 0, 0.0)
        if self.n_ends == 0:
            return self.chance(0, 0, self.level(self.now[GUARD]), NO_BONUS)
        defence = state.b[DEFENCE]
        if defence != 0:
            return self.best_end(defence - 1)
        total: float = 0.0
        foes = self.foes
        card: i64 = 0
        while foes:
            if foes & 1:
                total += self.best_end(card)
            card += 1
            foes >>= 1
        return total / float(max(self.n_foes, 1))

    def finish(
        self,
        state: Rules,
        played: i64,
        used: i64,
        shown: i64,
        union: i64,
        first: i64,
        paid: float,
    ) -> None:
        """Note every way to play the cards that are still to come."""
        if played == ATTACK_CARDS:
            self.note_end(state, used, shown, union, paid)
            return
        for item in range(first, self.n_items):
            if used & self.bit[item]:
                continue
            self.play(item, played)
            self.finish(
                state,
                played + 1,
                used | self.bit[item],
                shown & self.shows[item],
                union | self.shows[item],
                item + 1,
                paid + self.special * float(self.is_stored[item]),
            )
            self.take_back(played)

    def note_end(self, state: Rules, used: i64, shown: i64, union: i64, paid: float) -> None:
        n = self.n_ends
        if n >= ENDS:
            return
        self.n_ends = n + 1
        now = self.now
        self.end_force[n] = now[FORCE]
        self.end_technique[n] = now[TECHNIQUE]
        bonus = self.bonus_of(shown)
        if union == EVERY_BLACK and self.enemy(N_MIXED_COMBO):
            bonus = BLACK
        self.end_bonus[n] = bonus
        guard = now[GUARD]
        now[GUARD] = self.raised_guard()
        self.end_level[n] = self.level(now[GUARD])
        self.end_more[n] = self.second_attack(used, state) - paid
        now[GUARD] = guard

    def best_end(self, defence: i64) -> float:
        best: float = 0.0
        t = self.rules().t
        need = defence * ADVERSARY_FIELDS + A_NEED
        force = t.adversary[need + FORCE]
        technique = t.adversary[need + TECHNIQUE]
        for i in range(self.n_ends):
            level = self.end_level[i]
            bonus = self.end_bonus[i]
            if self.end_force[i] >= force and self.end_technique[i] >= technique:
                found = self.resolve(defence, level, bonus)
            else:
                found = self.chance(0, 0, level, bonus)
            if found < 1.0:
                found = nearly(found + self.end_more[i])
            best = max(best, found)
        return best


def nearly(chance: float) -> float:
    """What is only added up is never sure, neither to win nor to lose; what comes out below
    nothing keeps its order, above a fight that is lost."""
    if chance < FAINT:
        return FAINT * exp((chance - FAINT) / FAINT)
    return min(chance, SURE)


def question(state: Rules) -> i64:
    """The op of the open question."""
    b = state.b
    return state.t.code[b[FRAMES + (b[DEPTH] - 1) * FRAME_SIZE]] if b[DEPTH] > 0 else 0

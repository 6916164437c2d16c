"""What an exchange can come to: every loss, every Counter-attack, every bonus, judged once.

The attacker's chance to win after an exchange depends on few things: what the Defence has cost the
other, how much Ki went into Guard, which Counter-attack hit if any did, and which bonus the combo
brings. So it is a table; against any belief about the stance its rows are only averaged.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.bots.samurai.duel.fencer import Fencer
from tefuda.bots.samurai.stakes import BONUSES, LEVELS, SAFE
from tefuda.core.buffer import floats, ints
from tefuda.games.samurai.codes import (
    A_EITHER,
    A_GUARD_BELOW,
    A_KI,
    A_LIFE,
    A_LOSS_KI,
    A_LOSS_LIFE,
    A_NEED,
    A_WOUND,
    ADVERSARY_FIELDS,
    FORCE,
    TECHNIQUE,
    W_COUNTER_WOUNDS_WORSE,
    W_NO_GUARD_BY_KI,
    W_WOUNDS_FATAL,
    WOUND_FIELDS,
)
from tefuda.games.samurai.duel.layout import STANCE_CARDS
from tefuda.games.samurai.layout import LOWEST, WOUND_CARDS

LOSSES: Final = 32
"""What Defences can cost, all different: none, and at most two of each card."""
SPENDS: Final = 4
"""Ki that goes into Guard, and one more for none."""
COUNTERS: Final = STANCE_CARDS + 1
PARRIED: Final = STANCE_CARDS
"""In the place of a Counter-attack: it does not hit."""
ROWS: Final = LOSSES * SPENDS * BONUSES
ANSWERS: Final = STANCE_CARDS * 2 * LEVELS * BONUSES


class ExchangeTable(Fencer):
    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.n_losses: i64 = 0
        self.loss_life = ints([0] * LOSSES)
        self.loss_ki = ints([0] * LOSSES)
        # By card: what passing it as Defence costs, or what may be chosen in its place.
        self.loss = ints([0] * STANCE_CARDS)
        self.other_loss = ints([0] * STANCE_CARDS)
        self.force = ints([0] * STANCE_CARDS)
        self.technique = ints([0] * STANCE_CARDS)
        self.parried_from = ints([0] * STANCE_CARDS)
        """The level of Guard from which the card hits no more as Counter-attack."""
        self.outcomes = floats([0.0] * (ROWS * COUNTERS))
        """By loss, Ki spent, bonus and Counter-attack: the attacker's chance to win."""
        self.spends: i64 = 1
        self.guard_per_ki: i64 = 1
        self.guard_top: i64 = 0
        # By Defence, whether it is passed, level of Guard and bonus: the chance of who goes on
        # best, and how that is: loss * SPENDS + Ki spent.
        self.best_chance = floats([0.0] * ANSWERS)
        self.best_way = ints([0] * ANSWERS)

    def tabulate(self) -> None:
        """For the position that was looked at, and the cards that can have been laid."""
        self.read_cards()
        scratch = self.rules()
        self.guard_per_ki = scratch.guard_per_ki()
        self.guard_top = scratch.limit(2) - LOWEST
        self.spends = 1
        if not self.weapon(W_NO_GUARD_BY_KI):
            self.spends = min(self.ki + 1, SPENDS)
        for loss in range(self.n_losses):
            for spent in range(self.spends):
                for bonus in range(BONUSES):
                    self.tabulate_row(loss, spent, bonus)

    def read_cards(self) -> None:
        t = self.rules().t
        self.n_losses = 1
        for card in range(STANCE_CARDS):
            at = card * ADVERSARY_FIELDS
            life = t.adversary[at + A_LOSS_LIFE]
            ki = t.adversary[at + A_LOSS_KI]
            self.force[card] = t.adversary[at + A_NEED + FORCE]
            self.technique[card] = t.adversary[at + A_NEED + TECHNIQUE]
            self.parried_from[card] = t.adversary[at + A_GUARD_BELOW] - LOWEST
            if t.adversary[at + A_EITHER]:
                self.loss[card] = self.number(life, 0)
                self.other_loss[card] = self.number(0, ki)
            else:
                self.loss[card] = self.number(life, ki)
                self.other_loss[card] = self.loss[card]

    def number(self, life: i64, ki: i64) -> i64:
        """Of a loss, new or seen before."""
        life = self.dealt_life(life, ki)
        ki = self.dealt_ki(ki)
        for i in range(self.n_losses):
            if self.loss_life[i] == life and self.loss_ki[i] == ki:
                return i
        n = self.n_losses
        self.loss_life[n] = life
        self.loss_ki[n] = ki
        self.n_losses = n + 1
        return n

    def tabulate_row(self, loss: i64, spent: i64, bonus: i64) -> None:
        at = ((loss * SPENDS + spent) * BONUSES + bonus) * COUNTERS
        life = self.loss_life[loss]
        ki = self.loss_ki[loss]
        if life >= self.enemy_life:
            left = max(self.enemy_ki - ki, 0)
            felled = self.leaf(self.life, self.ki, 0, left, self.die, self.stored)
            for card in range(COUNTERS):
                self.outcomes[at + card] = felled
            return
        self.outcomes[at + PARRIED] = self.hurt(0, 0, life, ki, spent, bonus)
        for card in range(STANCE_CARDS):
            if self.held >> card & 1:
                self.outcomes[at + card] = self.hit(card, life, ki, spent, bonus)

    def hit(self, card: i64, life: i64, ki: i64, spent: i64, bonus: i64) -> float:
        """The Counter-attack of a card hits, after the other has lost so much."""
        t = self.rules().t
        at = card * ADVERSARY_FIELDS
        wound = t.adversary[at + A_WOUND]
        if wound == 0:
            return self.hurt(
                t.adversary[at + A_LIFE], t.adversary[at + A_KI], life, ki, spent, bonus
            )
        if self.weapon(W_WOUNDS_FATAL):
            return self.lost
        if wound == 1 and self.weapon(W_COUNTER_WOUNDS_WORSE):
            wound = 2
        total: float = 0.0
        for i in range(WOUND_CARDS):
            half = i * WOUND_FIELDS + (wound - 1) * 3
            if t.wound[half + 2] == 0:
                total += self.hurt(t.wound[half], t.wound[half + 1], life, ki, spent, bonus)
            else:
                total += self.lost
        return total / float(WOUND_CARDS)

    # -- against a belief -------------------------------------------------------------------------

    def answer(self) -> None:
        """The best way on, with every Defence that can have been laid, for every end of an
        attack."""
        for defence in range(STANCE_CARDS):
            if self.upper[defence] > 0.0:
                for bonus in range(BONUSES):
                    self.answer_row(defence, 0, 0, bonus)
                    self.answer_row(defence, 1, self.loss[defence], bonus)
                    if self.other_loss[defence] != self.loss[defence]:
                        self.answer_row(defence, 1, self.other_loss[defence], bonus)

    def answer_row(self, defence: i64, passed: i64, loss: i64, bonus: i64) -> None:
        """One loss of the other side; a second one that may be chosen only improves on it."""
        first = passed == 0 or loss == self.loss[defence]
        share = 1.0 / self.upper[defence]
        for level in range(LEVELS):
            at = ((defence * 2 + passed) * LEVELS + level) * BONUSES + bonus
            for spent in range(self.spends):
                if spent > 0 and self.raised(level, spent - 1) >= self.guard_top:
                    break
                row = ((loss * SPENDS + spent) * BONUSES + bonus) * COUNTERS
                guard = self.raised(level, spent)
                total: float = 0.0
                for card in range(STANCE_CARDS):
                    likely = self.belief[defence * STANCE_CARDS + card]
                    if likely > 0.0:
                        hits = guard < self.parried_from[card]
                        total += likely * self.outcomes[row + (card if hits else PARRIED)]
                total *= share
                if (first and spent == 0) or total > self.best_chance[at]:
                    self.best_chance[at] = total
                    self.best_way[at] = loss * SPENDS + spent

    def raised(self, level: i64, spent: i64) -> i64:
        """The level of Guard after so much Ki."""
        if level == SAFE or spent == 0:
            return level
        return min(level + spent * self.guard_per_ki, self.guard_top)

    def outcome(self, at: i64, level: i64, bonus: i64, counter: i64) -> float:
        """What an answer comes to when this Counter-attack was laid."""
        way = self.best_way[at]
        hits = self.raised(level, way % SPENDS) < self.parried_from[counter]
        return self.outcomes[(way * BONUSES + bonus) * COUNTERS + (counter if hits else PARRIED)]

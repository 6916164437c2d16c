"""Which stance to lay, and which to expect: the exchange solved as a game of its own.

Neither knows the other's hand, so both are dealt several: hands of the attacker, stance hands of
the defender. By turns the attackers answer best what the defenders lay on average, and the
defenders answer, a little blurred, what the attackers have done on average (fictitious play). What
the defender does on average over all turns is near an equilibrium: hardly anything can be won by
knowing it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.bots.samurai.duel.fencer import PAIRS
from tefuda.bots.samurai.duel.table import ExchangeTable
from tefuda.bots.samurai.hand import EVERY_SYMBOL
from tefuda.bots.samurai.stakes import BONUSES, LEVELS
from tefuda.core.buffer import floats, ints
from tefuda.core.rng import mix
from tefuda.games.samurai.codes import W_CARDS_BEFORE_DEFENCE
from tefuda.games.samurai.duel.hidden import shuffled
from tefuda.games.samurai.duel.layout import (
    HAND_KNOWN,
    LAID,
    STANCE,
    STANCE_CARDS,
    STANCE_KNOWN,
)
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.features import ones
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_N,
    CARDS,
    COUNTER,
    COUNTERED,
    DECK,
    DECK_N,
    DEFENCE,
    GAUGES,
    HAND,
    LOWEST,
    PLAYED,
    PLAYED_N,
)

HANDS: Final = 14
"""Hands of the attacker that are dealt."""
STANCES: Final = 32
"""Stance hands of the defender; where the own one is known it is the first."""
TURNS: Final = 20
BLUR: Final = 0.01
"""How much worse for the defender, in chances to win of an even fight, is laid nearly as often; in
a fight that is nearly decided, less."""
LEAST_BLUR: Final = 0.001
MOST_ENDS: Final = 8192
MOST_OPENINGS: Final = 2048


class Mixer(ExchangeTable):
    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.stances = ints([0] * STANCES)
        self.laid = floats([0.0] * (STANCES * PAIRS))
        """By stance hand: how often each stance was laid, in all turns together."""
        self.harm = floats([0.0] * PAIRS)
        """By stance: what the attackers have won against it, in all turns together."""
        self.listed = ints([0] * PAIRS)
        """What can be laid from the hand looked at, and below how readily."""
        self.liked = floats([0.0] * PAIRS)
        self.order = ints([0] * CARDS)
        # The attackers' hands: the cards before the Defence is seen, and for each of these
        # openings the ways to end it.
        self.hand_from = ints([0] * (HANDS + 1))
        self.opening_from = ints([0] * (MOST_OPENINGS + 1))
        self.n_openings: i64 = 0
        self.all_force = ints([0] * MOST_ENDS)
        self.all_technique = ints([0] * MOST_ENDS)
        self.all_level = ints([0] * MOST_ENDS)
        self.all_bonus = ints([0] * MOST_ENDS)
        self.all_more = floats([0.0] * MOST_ENDS)
        self.n_all: i64 = 0

    def solve(self, world: Duel, own: bool, seed: i64) -> None:
        """`belief` is what is laid on average over all stance hands, `laid` what with each. `own`:
        whether the stance hand in this world is what the defender really holds."""
        state = rewound(world)
        self.deal_stances(state, own, mix(seed, 1))
        self.average()
        self.look(state)
        self.tabulate()
        self.deal_hands(state, mix(seed, 2))
        for i in range(PAIRS):
            self.harm[i] = 0.0
        for i in range(STANCES * PAIRS):
            self.laid[i] = 0.0
        weight: float = 0.0
        for turn in range(1, TURNS + 1):
            if turn > 1:
                self.average()
            self.answer()
            self.attack_all(float(turn))
            weight += float(turn)
            blur = self.blurred(weight)
            for number in range(STANCES):
                self.lay_likely(number, float(turn), blur)
        self.average()

    def guess(self, world: Duel, seed: i64) -> None:
        """The same where nothing more depends on the stance: all that can be laid is as likely."""
        self.deal_stances(rewound(world), False, seed)
        self.average()

    # -- the defender -----------------------------------------------------------------------------

    def deal_stances(self, state: Duel, own: bool, seed: i64) -> None:
        """To begin with, every stance of a hand is equally likely."""
        b = state.b
        pool = b[STANCE]
        for i in range(b[ADVERSARY_N]):
            pool |= 1 << (b[ADVERSARY + i] - 1)
        n = ones(b[STANCE])
        known = b[STANCE_KNOWN] & b[STANCE]
        for number in range(STANCES):
            held = b[STANCE]
            if number > 0 or not own:
                held = self.drawn(pool, known, n, mix(seed, number))
            self.stances[number] = held
            for pair in range(PAIRS):
                self.laid[number * PAIRS + pair] = 1.0 if can_lay(held, pair) else 0.0

    def drawn(self, pool: i64, known: i64, n: i64, seed: i64) -> i64:
        """So many cards of a pool, those that are known among them."""
        held = known
        count = shuffled(pool & ~known, self.order, seed)
        for i in range(min(n - ones(known), count)):
            held |= 1 << self.order[i]
        return held

    def average(self) -> None:
        """What is laid, over all stance hands: in each, all turns together come to one."""
        for pair in range(PAIRS):
            self.belief[pair] = 0.0
        for number in range(STANCES):
            total: float = 0.0
            for pair in range(number * PAIRS, (number + 1) * PAIRS):
                total += self.laid[pair]
            for pair in range(PAIRS):
                often = self.laid[number * PAIRS + pair]
                if often > 0.0:
                    self.belief[pair] += often / total / float(STANCES)
        self.believe(-1)

    def blurred(self, weight: float) -> float:
        """By how much more harm a stance is laid clearly less often."""
        least: float = 2.0 * weight
        for pair in range(PAIRS):
            if can_lay(self.held, pair):
                least = min(least, self.harm[pair])
        chance = least / weight
        return max(4.0 * BLUR * chance * (1.0 - chance), LEAST_BLUR) * weight

    def lay_likely(self, number: i64, turn: float, blur: float) -> None:
        """What harms least is laid most often; later turns count more."""
        n = self.list_pairs(self.stances[number])
        least: float = self.harm[self.listed[0]]
        for i in range(1, n):
            least = min(least, self.harm[self.listed[i]])
        total: float = 0.0
        for i in range(n):
            self.liked[i] = exp((least - self.harm[self.listed[i]]) / blur)
            total += self.liked[i]
        for i in range(n):
            self.laid[number * PAIRS + self.listed[i]] += turn * self.liked[i] / total

    def list_pairs(self, held: i64) -> i64:
        """What can be laid from a hand; how much it is."""
        n: i64 = 0
        for upper in range(STANCE_CARDS):
            if held >> upper & 1:
                for lower in range(STANCE_CARDS):
                    if held >> lower & 1 and lower != upper:
                        self.listed[n] = upper * STANCE_CARDS + lower
                        n += 1
        return n

    # -- the attackers ----------------------------------------------------------------------------

    def deal_hands(self, state: Duel, seed: i64) -> None:
        b = state.b
        pool = b[HAND]
        for i in range(b[DECK_N]):
            pool |= 1 << (b[DECK + i] - 1)
        n = ones(b[HAND])
        known = b[HAND_KNOWN] & b[HAND]
        before = self.weapon(W_CARDS_BEFORE_DEFENCE)
        self.n_openings = 0
        self.n_all = 0
        for number in range(HANDS):
            self.hand_from[number] = self.n_openings
            b[HAND] = self.drawn(pool, known, n, mix(seed, number))
            self.look(state)
            self.compare()
            self.gather(state)
            self.open_with(state, 0, before, 0, EVERY_SYMBOL, 0, 0.0)
        self.hand_from[HANDS] = self.n_openings
        self.opening_from[self.n_openings] = self.n_all

    def open_with(
        self, state: Duel, played: i64, before: i64, used: i64, shown: i64, first: i64, paid: float
    ) -> None:
        """Every way to begin an attack, with every way to end it."""
        if played == before:
            if self.n_openings < MOST_OPENINGS:
                self.n_ends = 0
                self.finish(state, played, used, shown, 0, 0, paid)
                self.keep_ends()
            return
        for item in range(first, self.n_items):
            if used & self.bit[item]:
                continue
            self.play(item, played)
            self.open_with(
                state,
                played + 1,
                before,
                used | self.bit[item],
                shown & self.shows[item],
                item + 1,
                paid + self.special * float(self.is_stored[item]),
            )
            self.take_back(played)

    def keep_ends(self) -> None:
        self.opening_from[self.n_openings] = self.n_all
        self.n_openings += 1
        for i in range(min(self.n_ends, MOST_ENDS - self.n_all)):
            at = self.n_all
            self.all_force[at] = self.end_force[i]
            self.all_technique[at] = self.end_technique[i]
            self.all_level[at] = self.end_level[i]
            self.all_bonus[at] = self.end_bonus[i]
            self.all_more[at] = self.end_more[i]
            self.n_all = at + 1

    def attack_all(self, turn: float) -> None:
        """Every hand answers best; what that comes to is added up for every stance."""
        share = turn / float(HANDS)
        for number in range(HANDS):
            best: i64 = -1
            best_chance: float = -9.0
            for opening in range(self.hand_from[number], self.hand_from[number + 1]):
                total: float = 0.0
                for defence in range(STANCE_CARDS):
                    if self.upper[defence] > 0.0:
                        end = self.best_of(opening, defence)
                        if end >= 0:
                            total += self.upper[defence] * self.chance_of(end, defence)
                if total > best_chance:
                    best_chance = total
                    best = opening
            if best >= 0:
                self.add_harm(best, share)

    def add_harm(self, opening: i64, share: float) -> None:
        for defence in range(STANCE_CARDS):
            if self.upper[defence] <= 0.0:
                continue
            end = self.best_of(opening, defence)
            if end < 0:
                continue
            at = self.answer_at(end, defence)
            for counter in range(STANCE_CARDS):
                if self.held >> counter & 1:
                    found = self.outcome(at, self.all_level[end], self.all_bonus[end], counter)
                    found += self.all_more[end]
                    self.harm[defence * STANCE_CARDS + counter] += share * found

    def best_of(self, opening: i64, defence: i64) -> i64:
        """How an opening is best ended once this Defence is seen."""
        best: i64 = -1
        best_chance: float = -9.0
        for end in range(self.opening_from[opening], self.opening_from[opening + 1]):
            found = self.chance_of(end, defence)
            if found > best_chance:
                best_chance = found
                best = end
        return best

    def chance_of(self, end: i64, defence: i64) -> float:
        return self.best_chance[self.answer_at(end, defence)] + self.all_more[end]

    def answer_at(self, end: i64, defence: i64) -> i64:
        passed: i64 = 0
        if (
            self.all_force[end] >= self.force[defence]
            and self.all_technique[end] >= self.technique[defence]
        ):
            passed = 1
        level = self.all_level[end]
        return ((defence * 2 + passed) * LEVELS + level) * BONUSES + self.all_bonus[end]


def can_lay(held: i64, pair: i64) -> bool:
    upper = pair // STANCE_CARDS
    lower = pair % STANCE_CARDS
    return upper != lower and (held >> upper & 1) != 0 and (held >> lower & 1) != 0


def rewound(world: Duel) -> Duel:
    """The exchange before anything was laid or played. What its cards have done to the gauges is
    taken back as far as the limits let one tell."""
    fresh = world.clone()
    assert isinstance(fresh, Duel)
    b = fresh.b
    b[STANCE] |= b[COUNTERED]
    b[COUNTERED] = 0
    for at in (LAID, LAID + 1, DEFENCE, COUNTER):
        if b[at]:
            b[STANCE] |= 1 << (b[at] - 1)
            b[at] = 0
    for i in range(b[PLAYED_N]):
        card = b[PLAYED + i] - 1
        b[HAND] |= 1 << card
        for line in range(card * 2, card * 2 + 2):
            gauge = fresh.t.line_gauge[line] - 1
            if gauge >= 0:
                b[GAUGES + gauge] = max(b[GAUGES + gauge] - fresh.t.line_value[line], LOWEST)
        b[PLAYED + i] = 0
    b[PLAYED_N] = 0
    return fresh

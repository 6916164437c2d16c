"""What Life and Ki are worth: the chance to win after an attack, whatever it brought.

At the end of a round the fitted judgement speaks. Before it lie a Counter-attack, a combo and the
wound die: their chances are few and known, so they are reckoned out, and what the player would
choose there is chosen. What is not modelled here is left to the judgement: the engine itself plays
every option before it is looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.core.buffer import floats, ints
from tefuda.games.samurai.codes import (
    A_GUARD_BELOW,
    A_KI,
    A_LIFE,
    A_WOUND,
    ADVERSARY_FIELDS,
    N_CLAN,
    N_COMBO_BOTH,
    N_COMBO_KI,
    N_COSTS_EACH_ROUND,
    N_LOSES_EACH_ROUND,
    N_RED_AS_BLACK,
    N_RED_ROLLS,
    N_TAKES_LIFE,
    N_THREE,
    N_UNDYING,
    N_WINS_WITHOUT_KI,
    R_OPPONENTS,
    W_COUNTER_WOUNDS_WORSE,
    W_DIE_WOUNDS_FROM,
    W_DOUBLE_DAMAGE,
    W_EXTRA_LIFE,
    W_LIFE_COSTS_KI,
    W_MAX_KI,
    W_NO_GUARD_BY_KI,
    W_WINS_WITHOUT_ENEMY_KI,
    W_WOUNDS_FATAL,
    WOUND_FIELDS,
)
from tefuda.games.samurai.features import ones
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ARMOUR,
    BEATEN,
    CAMPAIGN,
    DIE,
    DIE_SIDES,
    ENEMY_KI,
    ENEMY_LIFE,
    HARD_CARD,
    KI,
    LIFE,
    LOWEST,
    NO_KI_COSTS,
    SPECIALS_N,
    STORED,
    TARGET,
    WOUND_CARDS,
)
from tefuda.games.samurai.rules import Rules

SLOTS: Final = 16384
"""Of the memory of judged positions."""
HASH: Final = 2654435761
MOST: Final = 6
"""Life or Ki that one event costs is counted up to here less one."""
LEVELS: Final = 8
"""Of Guard, from the lowest; the last stands for no Counter-attack at all."""
SAFE: Final = 7
BONUSES: Final = 3
NO_BONUS: Final = 0
BLACK: Final = 1
RED: Final = 2
NEXT_LIFE: Final = 4
NEXT_KI: Final = 2
"""What the next enemy of many is expected to have."""
UNKNOWN: Final = -1.0


class Stakes:
    """One player's reckoning. What is remembered never changes what is found, only how fast."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.seat: i64 = 0
        """Whose chance to win is reckoned."""
        self.scratch: Rules | None = None
        self.keys = ints([0] * SLOTS)
        self.judged = floats([0.0] * SLOTS)
        # The position at hand.
        self.life: i64 = 0
        self.ki: i64 = 0
        self.enemy_life: i64 = 0
        self.enemy_ki: i64 = 0
        self.die: i64 = 0
        self.stored: i64 = 0
        self.specials: i64 = 0
        self.others: i64 = 0
        """Mask of the enemies alive that are not attacked."""
        self.lost: float = 0.0
        """What a lost fight is worth: against the Clan, those that were beaten."""
        self.foes: i64 = 0
        """Mask of the Adversary cards that can come."""
        self.n_foes: i64 = 0
        # What a Counter-attack costs: by level of Guard, by Life * MOST + Ki, how likely.
        self.costs = floats([0.0] * (LEVELS * MOST * MOST))
        self.costs_of: i64 = -1
        # The chance before a Counter-attack: by loss of the enemy, level of Guard and bonus.
        self.before = floats([UNKNOWN] * (MOST * MOST * LEVELS * BONUSES))
        self.signature: i64 = -1

    # -- the position -----------------------------------------------------------------------------

    def settle(self, state: Rules) -> None:
        """A new decision: the fight is what this state says."""
        scratch = state.clone()
        assert isinstance(scratch, Rules)
        self.scratch = scratch
        self.lost = 0.0
        if self.enemy(N_CLAN):
            self.lost = float(scratch.b[BEATEN]) / float(max(scratch.t.clan_full, 1))
        for i in range(SLOTS):
            self.keys[i] = 0
        self.costs_of = -1
        self.signature = -1

    def look(self, state: Rules) -> None:
        b = state.b
        target = b[TARGET]
        self.life = b[LIFE] + b[ARMOUR]
        self.ki = b[KI]
        self.enemy_life = b[ENEMY_LIFE + target] + b[ARMOUR + 1]
        self.enemy_ki = b[ENEMY_KI + target]
        self.others = state.standing() & ~(1 << target)
        self.die = b[DIE]
        self.stored = ones(b[STORED])
        self.specials = b[SPECIALS_N]
        foes = self.coming(state)
        self.foes = foes
        self.n_foes = ones(foes)
        if foes != self.costs_of:
            self.weigh_counters()
            self.costs_of = foes
        signature = self.pack(self.life, self.ki, self.enemy_life, self.enemy_ki, self.die)
        signature = (signature * 256 + (b[STORED] >> ACTION_CARDS)) * 8192 + foes
        if signature != self.signature:
            self.signature = signature
            for i in range(len(self.before)):
                self.before[i] = UNKNOWN

    def coming(self, state: Rules) -> i64:
        """Mask of the Adversary cards that can come."""
        b = state.b
        foes: i64 = 0
        n = b[ADVERSARY_N]
        for i in range(n):
            foes |= 1 << (b[ADVERSARY + i] - 1)
        if n < 2:
            foes |= b[ADVERSARY_DISCARD]
        return foes

    def pack(self, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, die: i64) -> i64:
        return (((life * 16 + ki) * 64 + enemy_life) * 16 + enemy_ki) * 8 + die

    def rules(self) -> Rules:
        """The fight at hand, as a sheet to write positions on."""
        assert self.scratch is not None
        return self.scratch

    def weapon(self, field: i64) -> i64:
        return self.rules().weapon(field)

    def enemy(self, field: i64) -> i64:
        return self.rules().enemy(field)

    # -- what a Counter-attack can cost -----------------------------------------------------------

    def weigh_counters(self) -> None:
        """The Hard card only brings more of the others: it is left out."""
        costs = self.costs
        for i in range(len(costs)):
            costs[i] = 0.0
        hard = self.foes >> HARD_CARD & 1
        each = 1.0 / float(max(self.n_foes - hard, 1))
        costs[SAFE * MOST * MOST] = 1.0
        card: i64 = 0
        foes = self.foes & ~(1 << HARD_CARD)
        while foes:
            if foes & 1:
                self.weigh_counter(card, each)
            card += 1
            foes >>= 1

    def weigh_counter(self, card: i64, share: float) -> None:
        """What one card costs at every level of Guard, if it comes so often."""
        at = card * ADVERSARY_FIELDS
        for level in range(SAFE):
            if LOWEST + level >= self.rules().t.adversary[at + A_GUARD_BELOW]:
                self.costs[level * MOST * MOST] += share
            else:
                self.weigh_hit(at, level, share)

    def weigh_hit(self, at: i64, level: i64, share: float) -> None:
        """What is fatal is counted nowhere: it is what is missing to 1."""
        t = self.rules().t
        row = level * MOST * MOST
        wound = t.adversary[at + A_WOUND]
        if wound == 0:
            self.costs[row + cost(t.adversary[at + A_LIFE], t.adversary[at + A_KI])] += share
            return
        if self.weapon(W_WOUNDS_FATAL):
            return
        if wound == 1 and self.weapon(W_COUNTER_WOUNDS_WORSE):
            wound = 2
        for i in range(WOUND_CARDS):
            half = i * WOUND_FIELDS + (wound - 1) * 3
            if t.wound[half + 2] == 0:
                where = row + cost(t.wound[half], t.wound[half + 1])
                self.costs[where] += share / float(WOUND_CARDS)

    # -- from the Defence to the end of the attack ------------------------------------------------

    def chance(self, life: i64, ki: i64, level: i64, bonus: i64) -> float:
        """Before a Counter-attack: the enemy has lost so much, Guard stands at a level."""
        at = (cost(life, ki) * LEVELS + level) * BONUSES + bonus
        if self.before[at] < 0.0:
            self.before[at] = self.buy_guard(life, ki, level, bonus)
        return self.before[at]

    def buy_guard(self, life: i64, ki: i64, level: i64, bonus: i64) -> float:
        """The best of all ways to spend Ki on Guard."""
        best = self.face(life, ki, level, 0, bonus)
        if level == SAFE or self.weapon(W_NO_GUARD_BY_KI):
            return best
        scratch = self.rules()
        per_ki = scratch.guard_per_ki()
        top = scratch.limit(2) - LOWEST
        spent: i64 = 1
        while spent <= self.ki and level + (spent - 1) * per_ki < top:
            best = max(best, self.face(life, ki, min(level + spent * per_ki, top), spent, bonus))
            spent += 1
        return best

    def face(self, life: i64, ki: i64, level: i64, spent: i64, bonus: i64) -> float:
        """The Counter-attack comes."""
        costs = self.costs
        total: float = 0.0
        survived: float = 0.0
        for lost_life in range(MOST):
            for lost_ki in range(MOST):
                share = costs[(level * MOST + lost_life) * MOST + lost_ki]
                if share > 0.0:
                    survived += share
                    total += share * self.hurt(lost_life, lost_ki, life, ki, spent, bonus)
        return total + (1.0 - survived) * self.lost

    def hurt(
        self, life: i64, ki: i64, from_life: i64, from_ki: i64, spent: i64, bonus: i64
    ) -> float:
        """After a loss of the player's: what it brings about, then the rest of the attack."""
        left_ki = max(self.ki - spent - ki, 0)
        lost = min(life, self.life)
        left = self.life - lost
        enemy_life = self.enemy_life - from_life
        if left == 0 and lost > 0:
            return self.lost
        if lost and enemy_life > 0:
            if self.enemy(N_TAKES_LIFE):
                enemy_life += lost
            if self.weapon(W_LIFE_COSTS_KI):
                left_ki = max(left_ki - lost, 0)
        return self.combo(left, left_ki, enemy_life, max(self.enemy_ki - from_ki, 0), bonus)

    def combo(self, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, bonus: i64) -> float:
        die = self.die
        stored = self.stored
        best = self.use_die(life, ki, enemy_life, enemy_ki, die, stored)
        if bonus == NO_BONUS:
            return best
        if bonus == RED:
            if self.enemy(N_RED_ROLLS):
                found = 4.0 * best
                for level in range(1, 3):
                    found += self.wound(level, life, ki, enemy_life, enemy_ki, die, stored)
                best = max(best, found / 6.0)
            elif die < DIE_SIDES:
                best = max(best, self.use_die(life, ki, enemy_life, enemy_ki, die + 1, stored))
            if not self.enemy(N_RED_AS_BLACK):
                return best
        more = min(ki + self.enemy(N_COMBO_KI), self.weapon(W_MAX_KI))
        kept = stored + 1 if self.specials else stored
        if self.enemy(N_COMBO_BOTH):
            return max(best, self.use_die(life, more, enemy_life, enemy_ki, die, kept))
        best = max(best, self.use_die(life, more, enemy_life, enemy_ki, die, stored))
        return max(best, self.use_die(life, ki, enemy_life, enemy_ki, die, kept))

    def use_die(
        self, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, die: i64, stored: i64
    ) -> float:
        best = self.leaf(life, ki, enemy_life, enemy_ki, die, stored)
        if die < 3:
            return best
        from_ = self.weapon(W_DIE_WOUNDS_FROM)
        if die >= from_:
            level = min(die - from_ + 1, 2)
            return max(best, self.wound(level, life, ki, enemy_life, enemy_ki, 1, stored))
        double: i64 = 2 if self.weapon(W_DOUBLE_DAMAGE) else 1
        best = max(best, self.leaf(life, ki, enemy_life - double, enemy_ki, 1, stored))
        if die == 4:
            less = max(enemy_ki - double, 0)
            best = max(best, self.leaf(life, ki, enemy_life, less, 1, stored))
        return best

    def wound(
        self, level: i64, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, die: i64, stored: i64
    ) -> float:
        """One of the five wound cards for the enemy."""
        t = self.rules().t
        total: float = 0.0
        for i in range(WOUND_CARDS):
            half = i * WOUND_FIELDS + (level - 1) * 3
            if t.wound[half + 2]:
                total += 1.0
                continue
            lost = self.dealt_life(t.wound[half], t.wound[half + 1])
            lost_ki = self.dealt_ki(t.wound[half + 1])
            total += self.leaf(life, ki, enemy_life - lost, max(enemy_ki - lost_ki, 0), die, stored)
        return total / float(WOUND_CARDS)

    def dealt_life(self, life: i64, ki: i64) -> i64:
        """Life that a blow really takes, with what the weapon makes of it."""
        if life > 0 or ki > 0:
            life += self.weapon(W_EXTRA_LIFE)
        return life * 2 if self.weapon(W_DOUBLE_DAMAGE) else life

    def dealt_ki(self, ki: i64) -> i64:
        return ki * 2 if self.weapon(W_DOUBLE_DAMAGE) else ki

    # -- the end of the round ---------------------------------------------------------------------

    def leaf(
        self, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, die: i64, stored: i64
    ) -> float:
        if ki == 0 and self.enemy(N_WINS_WITHOUT_KI):
            return self.lost
        key = self.pack(life, ki, max(min(enemy_life, 63), 0), enemy_ki, die) * 16 + stored + 1
        slot = ((key * HASH) >> 18) % SLOTS
        if self.keys[slot] != key:
            self.judged[slot] = self.end_round(life, ki, enemy_life, enemy_ki, die, stored)
            self.keys[slot] = key
        return self.judged[slot]

    def felled(self, life: i64, ki: i64, enemy_ki: i64, die: i64, stored: i64) -> float:
        """Won, unless the enemy rises again and takes a Wound 2; nobody is felled twice here."""
        scratch = self.rules()
        risen = self.enemy(N_UNDYING)
        if risen == 0 or (enemy_ki == 0 and self.weapon(W_WINS_WITHOUT_ENEMY_KI)):
            return self.beaten(scratch, life, ki, die, stored)
        t = scratch.t
        total: float = 0.0
        for i in range(WOUND_CARDS):
            half = i * WOUND_FIELDS + 3
            if t.wound[half + 2]:
                total += 1.0
            else:
                lost = self.dealt_life(t.wound[half], t.wound[half + 1])
                lost_ki = self.dealt_ki(t.wound[half + 1])
                left_ki = max(enemy_ki - lost_ki, 0)
                total += self.judged_at(life, ki, max(risen - lost, 1), left_ki, die, stored)
        return total / float(WOUND_CARDS)

    def beaten(self, scratch: Rules, life: i64, ki: i64, die: i64, stored: i64) -> float:
        """Won, unless others are left or still to come."""
        b = scratch.b
        if self.enemy(N_THREE) and self.others:
            return self.judged_at(life, ki, 0, 0, die, stored)
        if b[CAMPAIGN] == 0 and not self.enemy(N_CLAN):
            return 1.0
        last = scratch.campaign(R_OPPONENTS) if b[CAMPAIGN] else scratch.t.clan_full
        if b[BEATEN] + 1 >= last:
            return 1.0
        b[BEATEN] += 1
        found = self.judged_at(life, ki, NEXT_LIFE, NEXT_KI, die, stored)
        b[BEATEN] -= 1
        return found

    def end_round(
        self, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, die: i64, stored: i64
    ) -> float:
        """Losses of the enemy, then yours (WS-8.2); then the next round is judged."""
        if enemy_life <= 0 or (enemy_ki == 0 and self.weapon(W_WINS_WITHOUT_ENEMY_KI)):
            return self.felled(life, ki, enemy_ki, die, stored)
        enemy_life -= self.enemy(N_LOSES_EACH_ROUND)
        if enemy_ki == 0:
            enemy_life -= NO_KI_COSTS
        if enemy_life <= 0:
            return self.felled(life, ki, enemy_ki, die, stored)
        lost = self.enemy(N_COSTS_EACH_ROUND)
        if ki == 0:
            lost += NO_KI_COSTS
        if lost >= life:
            return self.lost
        if self.enemy(N_TAKES_LIFE):
            enemy_life += lost
        return self.judged_at(life - lost, ki, enemy_life, enemy_ki, die, stored)

    def judged_at(
        self, life: i64, ki: i64, enemy_life: i64, enemy_ki: i64, die: i64, stored: i64
    ) -> float:
        """The fitted judgement of a round that begins so."""
        scratch = self.rules()
        b = scratch.b
        b[LIFE] = life
        b[ARMOUR] = 0
        b[ARMOUR + 1] = 0
        b[KI] = ki
        b[ENEMY_LIFE + b[TARGET]] = enemy_life
        b[ENEMY_KI + b[TARGET]] = enemy_ki
        b[DIE] = die
        b[STORED] = ((1 << stored) - 1) << ACTION_CARDS
        return self.judged_now(scratch)

    def judged_now(self, state: Rules) -> float:
        """What the fitted judgement says of a state as it is."""
        self.judge.judge(state)
        return self.judge.chances[self.seat]


def cost(life: i64, ki: i64) -> i64:
    return min(life, MOST - 1) * MOST + min(ki, MOST - 1)

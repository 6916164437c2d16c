"""A round, reckoned out: which cards to play for what the enemy may do.

The attack at hand is taken apart: the cards that can still be played, every Defence that can come,
the third card chosen knowing it, the Counter-attack and what follows. The second attack of a round
is reckoned the same way from the cards that would be left, but what it brings is simply added.
All that counts is in the view: of the decks only what they hold, never the order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.bots.samurai.stakes import (
    BLACK,
    HASH,
    NO_BONUS,
    RED,
    SAFE,
    Stakes,
)
from tefuda.core.belief import Belief
from tefuda.core.buffer import floats, ints
from tefuda.core.layout import DEPTH, ENDED, FRAME_SIZE, FRAMES, SEED, SEED_WORDS
from tefuda.core.rng import mix
from tefuda.core.state import State
from tefuda.games.samurai.codes import (
    A_EITHER,
    A_LOSS_KI,
    A_LOSS_LIFE,
    A_NEED,
    ADVERSARY_FIELDS,
    ANY,
    ASK_COMBO,
    ASK_GUARD,
    ASK_KEEP,
    ASK_LOSS,
    BLOOD,
    DIE_WOUND,
    DRAW,
    FORCE,
    GO_ON,
    GUARD,
    KEEP,
    N_LOSS_DISARMS,
    N_MIXED_COMBO,
    REVEAL,
    ROLL_DIE,
    TECHNIQUE,
    W_CARDS_BEFORE_DEFENCE,
    W_COUNTER_GUARD,
    W_DEAD_COMBOS,
    W_DISARMING_TECHNIQUE,
)
from tefuda.games.samurai.features import ones
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_N,
    ATTACK,
    ATTACK_CARDS,
    ATTACKS,
    CARDS,
    COUNTER,
    DEFENCE,
    GAUGES,
    HAND,
    HURT,
    JOKER_AS,
    LOWEST,
    PLAYED,
    PLAYED_N,
    ROUND,
    STORED,
)
from tefuda.games.samurai.rules import Rules

ITEMS: Final = 40
"""Ways to play a card: the Joker has one for each gauge."""
ENDS: Final = 4096
ATTACKS_KEPT: Final = 4096
PRIME: Final = 268435399
"""Keys are cut down to it before they are hashed: all arithmetic stays under 62 bits."""
EVERY_SYMBOL: Final = 15
EVERY_BLACK: Final = 7
SURE: Final = 0.999
WORLDS: Final = 24
"""In which an option is tried whose outcome is chance."""
FEW_WORLDS: Final = 8
"""The same for a card drawn: every hand must be reckoned out."""
MANY_WORLDS: Final = 120
"""The same where only a wound card is drawn: that is soon judged."""


class Reckoner(Stakes):
    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.round: i64 = 0
        # The cards that can be played, one row for each way to play one.
        self.n_items: i64 = 0
        self.bit = ints([0] * ITEMS)
        self.moves = ints([0] * (ITEMS * 4))
        """Gauge + 1 and value of each of the two lines."""
        self.shows = ints([0] * ITEMS)
        """Mask of the symbols it can show."""
        self.is_stored = ints([0] * ITEMS)
        # The gauges on the way.
        self.now = ints([0] * 3)
        self.undo = ints([0] * (3 * 6))
        # How the attack at hand can end, before the Defence is resolved.
        self.n_ends: i64 = 0
        self.end_force = ints([0] * ENDS)
        self.end_technique = ints([0] * ENDS)
        self.end_level = ints([0] * ENDS)
        self.end_bonus = ints([0] * ENDS)
        self.end_more = floats([0.0] * ENDS)
        # For the second attack: what passing each Defence, a Guard and a bonus are worth.
        self.gains = floats([0.0] * ADVERSARY_CARDS)
        self.losses = floats([0.0] * (SAFE + 1))
        self.bonuses = floats([0.0] * 3)
        self.special: float = 0.0
        """What a stored Special is worth."""
        self.of_signature: i64 = -1
        # Second attacks that were reckoned out already: by cards left and gauges.
        self.attack_keys = ints([0] * ATTACKS_KEPT)
        self.attacks = floats([0.0] * ATTACKS_KEPT)

    # -- a position -------------------------------------------------------------------------------

    def value(self, state: Rules) -> float:
        """The chance to win, with an open question or at the end."""
        b = state.b
        cards = ones(b[HAND] | b[STORED]) + b[PLAYED_N]
        if b[ENDED] != 0 or b[ROUND] != self.round or cards < ATTACK_CARDS:
            self.judge.judge(state)
            return self.judge.chances[0]
        self.look(state)
        self.gather(state)
        asked = question(state)
        if b[PLAYED_N] < ATTACK_CARDS:
            return self.attack(state)
        bonus = self.bonus_of(state, self.symbols(state, EVERY_SYMBOL))
        rest = self.second_attack(0, state)
        if b[COUNTER] != 0 and asked != ASK_GUARD:
            if asked == ASK_KEEP:
                self.stored += 1
            left = bonus if asked == ASK_COMBO else NO_BONUS
            found = self.combo(self.life, self.ki, self.enemy_life, self.enemy_ki, left)
            return nearly(found + rest)
        if asked == ASK_LOSS:
            self.now[GUARD] = min(
                self.now[GUARD] + self.weapon(W_COUNTER_GUARD), state.limit(GUARD)
            )
            found = self.resolve(b[DEFENCE] - 1, self.level(state), bonus)
            return found if found == 1.0 else nearly(found + rest)
        found = self.chance(0, 0, self.level_after(state, b[HURT]), bonus)
        return nearly(found + rest)

    def go_on(self, state: Rules) -> float:
        """The same where no more Guard is bought."""
        self.look(state)
        self.gather(state)
        bonus = self.bonus_of(state, self.symbols(state, EVERY_SYMBOL))
        found = self.face(0, 0, self.level_after(state, state.b[HURT]), 0, bonus)
        return nearly(found + self.second_attack(0, state))

    def level_after(self, state: Rules, hurt: i64) -> i64:
        if hurt and self.enemy(N_LOSS_DISARMS):
            return SAFE
        return self.level(state)

    def level(self, state: Rules) -> i64:
        """Of Guard, for the Counter-attack."""
        disarming = self.weapon(W_DISARMING_TECHNIQUE)
        if disarming and self.now[TECHNIQUE] >= disarming:
            return SAFE
        return self.now[GUARD] - LOWEST

    # -- cards ------------------------------------------------------------------------------------

    def gather(self, state: Rules) -> None:
        b = state.b
        t = state.t
        n: i64 = 0
        mine = b[HAND] | b[STORED]
        for card in range(CARDS):
            if not mine >> card & 1:
                continue
            stored = b[STORED] >> card & 1
            forms: i64 = 3 if card == t.joker else 1
            for form in range(forms):
                self.bit[n] = 1 << card
                self.is_stored[n] = stored
                for line in range(2):
                    gauge = t.line_gauge[card * 2 + line]
                    if forms == 3:
                        gauge = form + 1 if line == 0 else 0
                    self.moves[n * 4 + line * 2] = gauge
                    self.moves[n * 4 + line * 2 + 1] = t.line_value[card * 2 + line]
                symbol = t.symbol[card]
                self.shows[n] = EVERY_SYMBOL if symbol == ANY else 1 << symbol
                n += 1
        self.n_items = n
        for gauge in range(3):
            self.now[gauge] = b[GAUGES + gauge]

    def play(self, state: Rules, item: i64, depth: i64) -> None:
        now = self.now
        for gauge in range(3):
            self.undo[depth * 3 + gauge] = now[gauge]
        for line in range(item * 4, item * 4 + 4, 2):
            gauge = self.moves[line] - 1
            if gauge >= 0:
                top = state.limit(gauge)
                now[gauge] = max(min(now[gauge] + self.moves[line + 1], top), LOWEST)

    def take_back(self, depth: i64) -> None:
        for gauge in range(3):
            self.now[gauge] = self.undo[depth * 3 + gauge]

    def symbols(self, state: Rules, shown: i64) -> i64:
        """Those that all the cards on the table show."""
        b = state.b
        for i in range(b[PLAYED_N]):
            symbol = state.t.symbol[b[PLAYED + i] - 1]
            if symbol == ANY:
                symbol = b[JOKER_AS] - 1
            shown &= 1 << symbol
        return shown

    def bonus_of(self, state: Rules, shown: i64) -> i64:
        """What a combo of these symbols brings."""
        if shown & EVERY_BLACK & ~self.weapon(W_DEAD_COMBOS):
            return BLACK
        return RED if shown >> BLOOD & 1 else NO_BONUS

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
            return self.known_so_far(state, played, 0, shown, union, 0)
        return self.choose_before(state, played, before, 0, shown, union, 0)

    def choose_before(
        self, state: Rules, played: i64, before: i64, used: i64, shown: i64, union: i64, first: i64
    ) -> float:
        """The best cards to play before the Defence is seen."""
        if played == before:
            return self.known_so_far(state, played, used, shown, union, 0)
        best: float = 0.0
        for item in range(first, self.n_items):
            if used & self.bit[item]:
                continue
            self.play(state, item, played)
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

    def known_so_far(
        self, state: Rules, played: i64, used: i64, shown: i64, union: i64, first: i64
    ) -> float:
        """Over the Defences that can come, the best way to finish the attack."""
        self.n_ends = 0
        self.compare(state)
        self.finish(state, played, used, shown, union, first, 0.0)
        if self.n_ends == 0:
            return self.chance(0, 0, self.level(state), NO_BONUS)
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
            self.play(state, item, played)
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
        bonus = self.bonus_of(state, shown)
        if union == EVERY_BLACK and self.enemy(N_MIXED_COMBO):
            bonus = BLACK
        self.end_bonus[n] = bonus
        guard = now[GUARD]
        now[GUARD] = min(guard + self.weapon(W_COUNTER_GUARD), state.limit(GUARD))
        self.end_level[n] = self.level(state)
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

    def resolve(self, defence: i64, level: i64, bonus: i64) -> float:
        """A Defence is passed; Life or Ki, where the player may choose."""
        t = self.rules().t
        at = defence * ADVERSARY_FIELDS
        life = t.adversary[at + A_LOSS_LIFE]
        ki = t.adversary[at + A_LOSS_KI]
        if t.adversary[at + A_EITHER]:
            return max(self.strike(life, 0, level, bonus), self.strike(0, ki, level, bonus))
        return self.strike(life, ki, level, bonus)

    def strike(self, life: i64, ki: i64, level: i64, bonus: i64) -> float:
        lost = self.dealt_life(life, ki)
        if lost >= self.enemy_life and lost > 0:
            left = max(self.enemy_ki - self.dealt_ki(ki), 0)
            return self.leaf(self.life, self.ki, 0, left, self.die, self.stored)
        if lost and self.enemy(N_LOSS_DISARMS):
            level = SAFE
        return self.chance(lost, self.dealt_ki(ki), level, bonus)

    # -- the second attack ------------------------------------------------------------------------

    def compare(self, state: Rules) -> None:
        """What things are worth from here, each by itself."""
        if self.of_signature == self.signature:
            return
        self.of_signature = self.signature
        for i in range(ATTACKS_KEPT):
            self.attack_keys[i] = 0
        plain = self.chance(0, 0, SAFE, NO_BONUS)
        for card in range(ADVERSARY_CARDS):
            if self.foes >> card & 1:
                self.gains[card] = self.resolve(card, SAFE, NO_BONUS) - plain
        for level in range(SAFE + 1):
            self.losses[level] = plain - self.chance(0, 0, level, NO_BONUS)
        for bonus in range(3):
            self.bonuses[bonus] = self.chance(0, 0, SAFE, bonus) - plain
        self.special = 0.0
        if self.stored:
            less = self.leaf(
                self.life, self.ki, self.enemy_life, self.enemy_ki, self.die, self.stored - 1
            )
            more = self.leaf(
                self.life, self.ki, self.enemy_life, self.enemy_ki, self.die, self.stored
            )
            self.special = max(more - less, 0.0)

    def second_attack(self, used: i64, state: Rules) -> float:
        """What the cards that are left will bring in the second attack."""
        if state.b[ATTACK] >= ATTACKS:
            return 0.0
        self.compare(state)
        now = self.now
        key = (now[FORCE] - LOWEST) * 49 + (now[TECHNIQUE] - LOWEST) * 7 + now[GUARD] - LOWEST + 1
        key += ((state.b[HAND] | state.b[STORED]) & ~used) * 512
        slot = ((key % PRIME) * HASH >> 12) % ATTACKS_KEPT
        if self.attack_keys[slot] != key:
            self.attacks[slot] = self.best_attack(used, state)
            self.attack_keys[slot] = key
        return self.attacks[slot]

    def best_attack(self, used: i64, state: Rules) -> float:
        best: float = -1.0
        for i in range(self.n_items):
            if used & self.bit[i]:
                continue
            self.play(state, i, 3)
            for j in range(i + 1, self.n_items):
                if used & self.bit[j] or self.bit[i] == self.bit[j]:
                    continue
                self.play(state, j, 4)
                found = self.third_card(state, used | self.bit[i] | self.bit[j], i, j)
                best = max(best, found)
                self.take_back(4)
            self.take_back(3)
        return best if best > -1.0 else 0.0

    def third_card(self, state: Rules, used: i64, i: i64, j: i64) -> float:
        """The mean over the Defences of the best third card."""
        n: i64 = ENDS - ITEMS
        start = n
        shown = self.shows[i] & self.shows[j]
        paid = self.special * float(self.is_stored[i] + self.is_stored[j])
        for k in range(self.n_items):
            if used & self.bit[k]:
                continue
            self.play(state, k, 5)
            now = self.now
            self.end_force[n] = now[FORCE]
            self.end_technique[n] = now[TECHNIQUE]
            guard = now[GUARD]
            now[GUARD] = min(guard + self.weapon(W_COUNTER_GUARD), state.limit(GUARD))
            more = self.bonuses[self.bonus_of(state, shown & self.shows[k])]
            more -= self.losses[self.level(state)] + self.special * float(self.is_stored[k])
            self.end_more[n] = more
            self.take_back(5)
            n += 1
        if n == start:
            return -1.0
        total: float = 0.0
        t = state.t
        foes = self.foes
        card: i64 = 0
        while foes:
            if foes & 1:
                need = card * ADVERSARY_FIELDS + A_NEED
                force = t.adversary[need + FORCE]
                technique = t.adversary[need + TECHNIQUE]
                best: float = -2.0
                for k in range(start, n):
                    found = self.end_more[k]
                    if self.end_force[k] >= force and self.end_technique[k] >= technique:
                        found += self.gains[card]
                    best = max(best, found)
                total += best
            card += 1
            foes >>= 1
        return total / float(max(self.n_foes, 1)) - paid

    def rules(self) -> Rules:
        scratch = self.scratch
        assert scratch is not None
        return scratch


def nearly(chance: float) -> float:
    """What is only added up is never sure."""
    return min(chance, SURE)


def question(state: Rules) -> i64:
    """The op of the open question."""
    b = state.b
    return state.t.code[b[FRAMES + (b[DEPTH] - 1) * FRAME_SIZE]] if b[DEPTH] > 0 else 0


# -- options --------------------------------------------------------------------------------------


def weigh(reckoner: Reckoner, belief: Belief, options: list[int], seed: i64) -> list[float]:
    """The chance to win behind each option: the engine plays it, in several worlds where chance
    has a part in it, and what comes of it is reckoned."""
    first = rules_of(belief.deal(seed))
    reckoner.settle(first)
    reckoner.round = first.b[ROUND]
    asked = question(first)
    worlds: list[Rules] = [ordered(first, 0)]
    found: list[float] = []
    for option in options:
        choice: i64 = option
        if asked == ASK_GUARD and choice == GO_ON:
            found.append(reckoner.go_on(first))
        else:
            found.append(outcome(reckoner, belief, worlds, choice, seed))
    return found


def outcome(
    reckoner: Reckoner, belief: Belief, worlds: list[Rules], choice: i64, seed: i64
) -> float:
    total: float = 0.0
    n: i64 = 0
    most: i64 = WORLDS
    if choice in (DIE_WOUND, ROLL_DIE):
        most = MANY_WORLDS
    elif choice == DRAW:
        most = FEW_WORLDS
    elif (choice < KEEP or choice == REVEAL) and worlds[0].b[ADVERSARY_N] > 1:
        most = worlds[0].b[ADVERSARY_N]
    while n < most:
        if n < WORLDS and n == len(worlds):
            worlds.append(ordered(rules_of(belief.deal(mix(seed, n))), n))
        state = rules_of(worlds[n % WORLDS].clone())
        if n >= WORLDS:
            for i in range(SEED_WORDS):
                state.b[SEED + i] = mix(seed + n, i)
        state.barrier = False
        state.choose(choice)
        total += reckoner.value(state)
        n += 1
        if not state.barrier:
            break
    return total / float(n)


def ordered(state: Rules, n: i64) -> Rules:
    """Another Adversary card on top in each of several worlds: each as often as the others."""
    b = state.b
    left = b[ADVERSARY_N]
    if left < 2:
        return state
    rank = n % left
    for i in range(left):
        smaller: i64 = 0
        for j in range(left):
            if b[ADVERSARY + j] < b[ADVERSARY + i]:
                smaller += 1
        if smaller == rank:
            top = ADVERSARY + left - 1
            kept = b[top]
            b[top] = b[ADVERSARY + i]
            b[ADVERSARY + i] = kept
            break
    return state


def rules_of(state: State) -> Rules:
    assert isinstance(state, Rules)
    return state

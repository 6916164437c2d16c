"""Cards in hand, and what they can bring in the second attack of a round.

The second attack is reckoned card by card like the first, but simply: what passing a Defence, a
Counter-attack and a combo are worth is taken each by itself, and added.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.bots.samurai.stakes import BLACK, HASH, NO_BONUS, RED, SAFE, Stakes
from tefuda.core.buffer import floats, ints
from tefuda.games.samurai.codes import (
    A_EITHER,
    A_LOSS_KI,
    A_LOSS_LIFE,
    A_NEED,
    ADVERSARY_FIELDS,
    ANY,
    BLOOD,
    FORCE,
    GUARD,
    N_LOSS_DISARMS,
    TECHNIQUE,
    W_COUNTER_GUARD,
    W_DEAD_COMBOS,
    W_DISARMING_TECHNIQUE,
)
from tefuda.games.samurai.layout import (
    ADVERSARY_CARDS,
    ATTACK,
    ATTACKS,
    CARDS,
    GAUGES,
    HAND,
    JOKER_AS,
    LOWEST,
    PLAYED,
    PLAYED_N,
    STORED,
)
from tefuda.games.samurai.rules import Rules

ITEMS: Final = 40
"""Ways to play a card: the Joker has one for each gauge."""
ATTACKS_KEPT: Final = 4096
PRIME: Final = 268435399
"""Keys are cut down to it before they are hashed: all arithmetic stays under 62 bits."""
AGES: Final = 1048576
"""Before what is remembered of second attacks could be taken for new."""
EVERY_SYMBOL: Final = 15
EVERY_BLACK: Final = 7


class Hand(Stakes):
    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        # The cards that can be played, one row for each way to play one.
        self.n_items: i64 = 0
        self.bit = ints([0] * ITEMS)
        self.moves = ints([0] * (ITEMS * 4))
        """Gauge + 1 and value of each of the two lines."""
        self.shows = ints([0] * ITEMS)
        """Mask of the symbols it can show."""
        self.is_stored = ints([0] * ITEMS)
        # The gauges on the way, how far each can rise, and what the weapon makes of them.
        self.now = ints([0] * 3)
        self.top = ints([0] * 3)
        self.counter_guard: i64 = 0
        self.disarming: i64 = 0
        self.combos: i64 = 0
        """Mask of the black symbols that make a combo."""
        self.undo = ints([0] * (3 * 6))
        # Third cards of a second attack: where each leaves the gauges, and what it brings besides.
        self.third_force = ints([0] * ITEMS)
        self.third_technique = ints([0] * ITEMS)
        self.third_more = floats([0.0] * ITEMS)
        # The Defences that can come: what each asks for, and what passing it is worth.
        self.need_force = ints([0] * ADVERSARY_CARDS)
        self.need_technique = ints([0] * ADVERSARY_CARDS)
        self.gains = floats([0.0] * ADVERSARY_CARDS)
        self.hope: float = 0.0
        """What passing all of them would be worth, on average."""
        # What a level of Guard and a bonus are worth.
        self.losses = floats([0.0] * (SAFE + 1))
        self.bonuses = floats([0.0] * 3)
        self.special: float = 0.0
        """What a stored Special is worth."""
        self.of_signature: i64 = -1
        # Second attacks that were reckoned out already: by cards left and gauges, and by how often
        # `compare` has found new worth: what it was before is out of date.
        self.compared: i64 = 0
        self.attack_keys = ints([0] * ATTACKS_KEPT)
        self.attacks = floats([0.0] * ATTACKS_KEPT)

    def settle(self, state: Rules) -> None:
        super().settle(state)
        self.of_signature = -1

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
            self.top[gauge] = state.limit(gauge)
        self.counter_guard = self.weapon(W_COUNTER_GUARD)
        self.disarming = self.weapon(W_DISARMING_TECHNIQUE)
        self.combos = EVERY_BLACK & ~self.weapon(W_DEAD_COMBOS)

    def play(self, item: i64, depth: i64) -> None:
        now = self.now
        for gauge in range(3):
            self.undo[depth * 3 + gauge] = now[gauge]
        for line in range(item * 4, item * 4 + 4, 2):
            gauge = self.moves[line] - 1
            if gauge >= 0:
                now[gauge] = max(min(now[gauge] + self.moves[line + 1], self.top[gauge]), LOWEST)

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

    def bonus_of(self, shown: i64) -> i64:
        """What a combo of these symbols brings."""
        if shown & self.combos:
            return BLACK
        return RED if shown >> BLOOD & 1 else NO_BONUS

    def level_after(self, hurt: i64) -> i64:
        if hurt and self.enemy(N_LOSS_DISARMS):
            return SAFE
        return self.level(self.now[GUARD])

    def level(self, guard: i64) -> i64:
        """Of so much Guard, for the Counter-attack."""
        if self.disarming and self.now[TECHNIQUE] >= self.disarming:
            return SAFE
        return guard - LOWEST

    def raised_guard(self) -> i64:
        """With what the weapon adds when the Counter-attack comes."""
        return min(self.now[GUARD] + self.counter_guard, self.top[GUARD])

    # -- what a Defence costs the enemy ------------------------------------------------------------

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

    def compare(self) -> None:
        """What things are worth from here, each by itself."""
        if self.of_signature == self.signature:
            return
        self.of_signature = self.signature
        self.compared += 1
        plain = self.chance(0, 0, SAFE, NO_BONUS)
        n: i64 = 0
        hope: float = 0.0
        for card in range(ADVERSARY_CARDS):
            if self.foes >> card & 1:
                need = card * ADVERSARY_FIELDS + A_NEED
                self.need_force[n] = self.rules().t.adversary[need + FORCE]
                self.need_technique[n] = self.rules().t.adversary[need + TECHNIQUE]
                self.gains[n] = self.resolve(card, SAFE, NO_BONUS) - plain
                hope += max(self.gains[n], 0.0)
                n += 1
        self.hope = hope / float(max(n, 1))
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
        if self.is_last(state):
            return 0.0
        self.compare()
        now = self.now
        key = (now[FORCE] - LOWEST) * 49 + (now[TECHNIQUE] - LOWEST) * 7 + now[GUARD] - LOWEST + 1
        key += (((state.b[HAND] | state.b[STORED]) & ~used) * AGES + self.compared % AGES) * 512
        slot = ((key % PRIME) * HASH >> 12) % ATTACKS_KEPT
        if self.attack_keys[slot] != key:
            self.attacks[slot] = self.best_attack(used)
            self.attack_keys[slot] = key
        return self.attacks[slot]

    def is_last(self, state: Rules) -> bool:
        """Whether no attack of the round comes after the one at hand."""
        return state.b[ATTACK] >= ATTACKS

    def best_attack(self, used: i64) -> float:
        best: float = -1.0
        for i in range(self.n_items):
            if used & self.bit[i]:
                continue
            self.play(i, 3)
            for j in range(i + 1, self.n_items):
                if used & self.bit[j] or self.bit[i] == self.bit[j]:
                    continue
                self.play(j, 4)
                best = self.third_card(used | self.bit[i] | self.bit[j], i, j, best)
                self.take_back(4)
            self.take_back(3)
        return best if best > -1.0 else 0.0

    def third_card(self, used: i64, i: i64, j: i64, best: float) -> float:
        """The mean over the Defences of the best third card, if that is more than the best yet."""
        n: i64 = 0
        shown = self.shows[i] & self.shows[j]
        paid = self.special * float(self.is_stored[i] + self.is_stored[j])
        most: float = -2.0
        for k in range(self.n_items):
            if used & self.bit[k]:
                continue
            self.play(k, 5)
            self.third_force[n] = self.now[FORCE]
            self.third_technique[n] = self.now[TECHNIQUE]
            more = self.bonuses[self.bonus_of(shown & self.shows[k])]
            more -= self.losses[self.level(self.raised_guard())]
            more -= self.special * float(self.is_stored[k])
            self.third_more[n] = more
            most = max(most, more)
            self.take_back(5)
            n += 1
        if n == 0 or most + self.hope - paid <= best:
            return best
        total: float = 0.0
        for foe in range(self.n_foes):
            total += self.best_third(foe, n)
        return max(best, total / float(max(self.n_foes, 1)) - paid)

    def best_third(self, foe: i64, n: i64) -> float:
        """What the best of the third cards brings against one Defence."""
        force = self.need_force[foe]
        technique = self.need_technique[foe]
        gain = self.gains[foe]
        best: float = -2.0
        for k in range(n):
            found = self.third_more[k]
            if self.third_force[k] >= force and self.third_technique[k] >= technique:
                found += gain
            if found > best:  # noqa: PLR1730 - `max` of floats is a call in compiled code
                best = found
        return best

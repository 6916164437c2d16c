"""What every answer of a fight does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import MASK, MODE
from tefuda.games.samurai.asks import Asks
from tefuda.games.samurai.codes import (
    A_LOSS_KI,
    A_LOSS_LIFE,
    ADVERSARY_FIELDS,
    AIM,
    ASK_COMBO,
    ASK_DIE,
    ASK_KEEP,
    ASK_LOSS,
    ASK_OPPONENT,
    ASK_REMOVE,
    ASK_SHIRO,
    ASK_SPECIAL,
    ASK_TARGET,
    ASK_WEAPON,
    C_DRAW_COST,
    C_LOCATION_COST,
    CHANGE_LOCATION,
    DIE_KI,
    DIE_LIFE,
    DIE_WOUND,
    DRAW,
    FORCE,
    GAIN_BOTH,
    GAIN_KI,
    GAIN_ONE_KI,
    GAIN_SPECIAL,
    GO_ON,
    GUARD,
    GUARD_TO_FORCE,
    GUARD_TO_TECHNIQUE,
    JOKER,
    JOKER_TURNED,
    KEEP,
    KEEP_ROLL,
    LIFE_TO_KI,
    LOSE_LIFE,
    LOWER,
    MEET,
    MULLIGAN,
    N_CHOOSE_SPECIAL,
    N_COMBO_KI,
    N_GUARD_PER_KI,
    PLAY,
    PLAY_TURNED,
    RAISE_DIE,
    RAISE_FORCE,
    RAISE_GUARD,
    RAISE_TECHNIQUE,
    REMOVE,
    REROLL,
    REVEAL,
    ROLL_DIE,
    SIDE_A,
    TAKE,
    TAKE_UP,
    TECHNIQUE,
    USE_LOCATION,
    V_DIE_LEVELS,
    V_SPECIALS,
    W_CHOICE_OF_SPECIALS,
    W_FORCE_PER_KI,
    W_GUARD_PER_KI,
)
from tefuda.games.samurai.event_codes import (
    E_DEFENCE,
    E_KEPT,
    E_LIFE_TO_KI,
    E_MULLIGAN,
    E_PLAY,
    E_TAKE,
    E_TURNED,
)
from tefuda.games.samurai.layout import (
    CARDS,
    DEFENCE,
    DIE,
    DIE_SIDES,
    DISCARD,
    EASY_CARDS,
    EASY_DRAW,
    ENEMY_LIFE,
    HAND,
    HURT,
    JOKER_AS,
    KI,
    LIFE,
    MULLIGANS,
    OPPONENT,
    PLAYED,
    PLAYED_N,
    SPECIALS_N,
    STARTING,
    STORED,
    TARGET,
    TURNED,
)

OTHER: Final = 2
"""Less one of Force and Technique, + 1: the other of them."""


class Choices(Asks):
    def take(self, op: i64, f: i64, a: i64, b: i64, c: i64, choice: i64) -> None:
        if choice < JOKER:
            self.play_card(choice - PLAY, 0, 0)
        elif choice < KEEP:
            self.play_card(self.t.joker, choice - JOKER + 1, 0)
        elif choice < DRAW:
            self.keep(op, f, choice - KEEP)
        elif choice < GO_ON:
            self.again(f)
            self.take_always(choice)
        elif USE_LOCATION <= choice < AIM:
            self.again(f)
            self.take_late(choice)
        elif op == ASK_LOSS:
            self.take_loss(f, choice)
        elif op == ASK_COMBO:
            self.take_bonus(choice)
        elif op == ASK_DIE:
            self.use_die(choice)
        elif op == ASK_TARGET:
            self.aim(choice - AIM)
        elif op == ASK_OPPONENT:
            self.b[OPPONENT] = choice - MEET + 1
        elif op == ASK_WEAPON:
            self.change_weapon(choice - TAKE_UP)
        elif choice != GO_ON:
            self.take_arms(op, f, choice)

    def take_arms(self, op: i64, f: i64, choice: i64) -> None:
        if op == ASK_SHIRO:
            self.pay(choice)
        elif op == ASK_REMOVE:
            self.remove_from_deck(choice - REMOVE)
        elif choice < JOKER_TURNED:
            self.play_card(choice - PLAY_TURNED, 0, self.turns())
        elif choice < LOWER:
            turned = self.turns()
            form = (choice - JOKER_TURNED) * 3 + turned
            self.play_card(self.t.joker, form, turned)
        elif choice < SIDE_A:
            self.lower(choice - LOWER)
        elif choice < CHANGE_LOCATION:
            self.take_side(choice)
        elif choice < REROLL:
            self.change_place(choice - CHANGE_LOCATION)
        elif choice == REROLL:
            self.again(f)
            self.roll_again(f)
        else:
            assert choice < KEEP_ROLL + DIE_SIDES
            self.apply_location(choice - KEEP_ROLL + 1)

    def take_always(self, choice: i64) -> None:
        """What leaves the question open."""
        b = self.b
        if choice == MULLIGAN:
            self.mulligan()
        elif choice == LIFE_TO_KI:
            b[LIFE] -= 1
            b[KI] += 1
            self.note(E_LIFE_TO_KI, 0, 1, 0)
        else:
            self.spend_ki(self.climate(C_DRAW_COST) if choice == DRAW else 1)
            if not self.stopped():
                self.buy(choice)

    def take_late(self, choice: i64) -> None:
        b = self.b
        if choice in (GUARD_TO_FORCE, GUARD_TO_TECHNIQUE):
            self.move_gauge(GUARD, -1)
            self.move_gauge(FORCE if choice == GUARD_TO_FORCE else TECHNIQUE, 1)
            return
        self.spend_ki(self.climate(C_LOCATION_COST) if choice == USE_LOCATION else 1)
        if self.stopped():
            return
        if choice == USE_LOCATION:
            self.use_location()
        else:
            b[DISCARD] &= ~(1 << (choice - TAKE))
            b[HAND] |= 1 << (choice - TAKE)
            b[STARTING] = 0
            self.note(E_TAKE, 0, choice - TAKE, 0)

    def buy(self, choice: i64) -> None:
        b = self.b
        if choice == DRAW:
            b[STARTING] = 0
            if self.easy(EASY_DRAW):
                self.draw_to_keep()
            else:
                self.draw()
        elif choice == REVEAL:
            self.reveal_defence()
        elif choice == RAISE_GUARD:
            self.move_gauge(GUARD, self.guard_per_ki())
        elif choice == RAISE_FORCE:
            self.move_gauge(FORCE, self.force_per_ki())
        else:
            assert choice == RAISE_TECHNIQUE
            self.move_gauge(TECHNIQUE, 1)

    def guard_per_ki(self) -> i64:
        return max(self.enemy(N_GUARD_PER_KI), self.weapon(W_GUARD_PER_KI))

    def force_per_ki(self) -> i64:
        return max(self.weapon(W_FORCE_PER_KI), 1)

    def reveal_defence(self) -> None:
        b = self.b
        if b[DEFENCE] == 0:
            b[DEFENCE] = self.draw_adversary()
            self.note(E_DEFENCE, 0, b[DEFENCE] - 1, 0)

    def mulligan(self) -> None:
        """WS-3.8: the round's starting cards are discarded, as many are drawn."""
        b = self.b
        b[MULLIGANS] -= 1
        n: i64 = 0
        for card in range(CARDS):
            n += b[HAND] >> card & 1
        b[DISCARD] |= b[HAND]
        b[HAND] = 0
        self.note(E_MULLIGAN, 0, b[MULLIGANS], 0)
        for _ in range(n):
            self.draw()

    def play_card(self, card: i64, form: i64, turned: i64) -> None:
        """Every line in printed order, each held to the limits (WS-8.41); a value of the gauge
        that is turned, + 1, counts for the other of Force and Technique (WS-8.29)."""
        b = self.b
        bit = 1 << card
        b[HAND] &= ~bit
        b[STORED] &= ~bit
        b[STARTING] = 0
        b[PLAYED + b[PLAYED_N]] = card + 1
        b[PLAYED_N] += 1
        if form:
            b[JOKER_AS] = (form - 1) // 3 + 1
        self.note(E_PLAY, 0, card, form)
        if turned:
            b[TURNED] = 1
            self.note(E_TURNED, 0, turned - 1, 0)
        if form:
            self.move_line((form - 1) % 3 + 1, self.t.line_value[card * 2], turned)
            return
        for line in range(card * 2, card * 2 + 2):
            if self.t.line_gauge[line]:
                self.move_line(self.t.line_gauge[line], self.t.line_value[line], turned)

    def move_line(self, gauge: i64, by: i64, turned: i64) -> None:
        self.move_gauge(OTHER - gauge if gauge == turned else gauge - 1, by)

    def take_loss(self, f: i64, choice: i64) -> None:
        b = self.b
        b[f + MODE] = 0
        card = (b[DEFENCE] - 1) * ADVERSARY_FIELDS
        if choice == LOSE_LIFE:
            self.pass_defence(self.t.adversary[card + A_LOSS_LIFE], 0)
        else:
            self.pass_defence(0, self.t.adversary[card + A_LOSS_KI])

    def pass_defence(self, life: i64, ki: i64) -> None:
        """What the Defence costs the enemy; Life lost is remembered for the Counter-attack."""
        b = self.b
        before = b[ENEMY_LIFE + b[TARGET]]
        had = self.enemy_has()
        self.blow(life, ki)
        b[HURT] = max(before - b[ENEMY_LIFE + b[TARGET]], 0)
        if self.enemy_has() != had:
            self.flip()

    def take_bonus(self, choice: i64) -> None:
        if choice in (GAIN_KI, GAIN_BOTH):
            self.gain_ki(self.enemy(N_COMBO_KI))
        elif choice == GAIN_ONE_KI:
            self.gain_ki(1)
        if choice in (GAIN_SPECIAL, GAIN_BOTH):
            for _ in range(1, self.virtue(V_SPECIALS)):
                self.push(self.t.gain, 0, 0)
            self.gain_special()
        elif choice == RAISE_DIE:
            self.turn_die(self.b[DIE] + self.red_levels())
        elif choice == ROLL_DIE:
            for _ in range(self.red_levels()):
                self.roll_for_wound()

    def red_levels(self) -> i64:
        """How far a red combo raises the die, or how often it rolls it (WS-5.4, 8.14)."""
        return max(self.virtue(V_DIE_LEVELS), 1)

    def roll_for_wound(self) -> None:
        if self.stopped():
            return
        rolled = self.roll()
        if rolled >= 5:
            self.deal_wound(rolled - 4)

    def gain_special(self) -> None:
        """Where there is a choice, the cards wait for it in a frame that interrupts."""
        b = self.b
        n: i64 = 2 if self.weapon(W_CHOICE_OF_SPECIALS) else 1
        if self.enemy(N_CHOOSE_SPECIAL):
            n = b[SPECIALS_N]
        n = min(n, b[SPECIALS_N])
        if n == 1:
            self.store(self.draw_special())
        elif n > 1:
            f = self.push(self.t.keep, 0, 0)
            for _ in range(n):
                b[f + MASK] |= 1 << self.draw_special()

    def draw_to_keep(self) -> None:
        """WS-5.9: three cards, of which one is kept."""
        b = self.b
        drawn: i64 = 0
        n: i64 = 0
        while n < EASY_CARDS and self.can_draw():
            drawn |= self.draw_aside()
            n += 1
        if n == 1:
            b[HAND] |= drawn
        else:
            f = self.push(self.t.keep_card, 0, 0)
            b[f + MASK] = drawn

    def keep(self, op: i64, f: i64, card: i64) -> None:
        """One card is kept, or chosen to begin with. Other Specials that were looked at are
        shuffled back (WS-3.9, 8.23), other Action cards discarded (WS-5.9)."""
        b = self.b
        if op == ASK_SPECIAL:
            self.choose_special(card)
            return
        rest = b[f + MASK] & ~(1 << card)
        b[f + MASK] = 0
        if op == ASK_KEEP:
            self.store(card)
            self.return_specials(rest)
        else:
            b[HAND] |= 1 << card
            b[DISCARD] |= rest
            self.note(E_KEPT, 0, card, 0)

    def use_die(self, choice: i64) -> None:
        if choice == GO_ON:
            return
        wound = self.die_wound()
        self.turn_die(1)
        if choice == DIE_WOUND:
            self.deal_wound(wound)
            return
        had = self.enemy_has()
        if choice == DIE_LIFE:
            self.strike(1, 0)
        else:
            assert choice == DIE_KI
            self.strike(0, 1)
        if self.enemy_has() != had:
            self.flip()

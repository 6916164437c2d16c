"""Every question a fight asks, and every answer.

What can be done at any moment (WS-2.1, 3.4, 3.7) is offered with every question; it leaves the
question open. Nothing is offered that would change nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES, LEVEL, MASK, MODE
from tefuda.core.machine import FORCED
from tefuda.core.ops import WIDTH
from tefuda.games.samurai.codes import (
    A_LOSS_KI,
    A_LOSS_LIFE,
    ADVERSARY_FIELDS,
    AIM,
    ANY,
    ASK_CARD,
    ASK_COMBO,
    ASK_DIE,
    ASK_GAUGE,
    ASK_GUARD,
    ASK_KEEP,
    ASK_KEEP_CARD,
    ASK_LOSS,
    ASK_OPPONENT,
    ASK_PLACE,
    ASK_REMOVE,
    ASK_REROLL,
    ASK_SHIRO,
    ASK_SIDE,
    ASK_SPECIAL,
    ASK_TARGET,
    ASK_WEAPON,
    BLOOD,
    C_DRAW_COST,
    C_LOCATION_COST,
    C_NO_EARLY_LOOK,
    CHANGE_LOCATION,
    COMBO_MARKER,
    DIE_KI,
    DIE_LIFE,
    DIE_WOUND,
    DRAW,
    E_DEFENCE,
    E_KEPT,
    E_LIFE_TO_KI,
    E_MULLIGAN,
    E_PLAY,
    E_TAKE,
    E_TURNED,
    FORCE,
    GAIN_BOTH,
    GAIN_KI,
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
    LOSE_KI,
    LOSE_LIFE,
    LOWER,
    MEET,
    MIXED,
    MULLIGAN,
    N_CHOOSE_SPECIAL,
    N_COMBO_BOTH,
    N_COMBO_KI,
    N_GUARD_PER_KI,
    N_MIXED_COMBO,
    N_RED_AS_BLACK,
    N_RED_ROLLS,
    N_THREE,
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
    W_BLIND,
    W_CHOICE_OF_SPECIALS,
    W_DEAD_COMBOS,
    W_DIE_WOUNDS_FROM,
    W_FORCE_PER_KI,
    W_GUARD_PER_KI,
    W_GUARD_TO_FORCE,
    W_GUARD_TO_TECHNIQUE,
    W_KI_TAKES_DISCARD,
    W_KI_TO_ATTACK,
    W_LIFE_TO_KI,
    W_NO_GUARD_BY_KI,
)
from tefuda.games.samurai.layout import (
    ATTACK_CARDS,
    CARDS,
    DEFENCE,
    DIE,
    DIE_SIDES,
    DISCARD,
    EASY_CARDS,
    EASY_DRAW,
    ENEMY_LIFE,
    FELLED,
    GAUGES,
    HAND,
    HURT,
    JOKER_AS,
    KI,
    LIFE,
    LOCATION,
    LOWEST,
    MULLIGANS,
    OPPONENT,
    PLAYED,
    PLAYED_N,
    ROUND,
    SPECIALS_N,
    STARTING,
    STORED,
    TARGET,
    TURNED,
)
from tefuda.games.samurai.runs import Runs

OTHER: Final = 2
"""Less one of Force and Technique, + 1: the other of them."""
EVERY_BLACK: Final = 7
"""The mask of the three black symbols."""


class Choices(Runs):
    # -- questions --------------------------------------------------------------------------------

    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if self.b[FELLED] != 0:
            return FORCED
        if op == ASK_OPPONENT:
            self.offer_opponents()
            return FORCED
        if op == ASK_WEAPON:
            self.offer_weapons()
            return FORCED
        if op == ASK_CARD:
            self.offer_card()
            self.offer_turned()
        elif op == ASK_LOSS:
            if self.b[f + MODE]:
                self.offer_always(0)
                self.option(LOSE_LIFE)
                self.option(LOSE_KI)
        elif op == ASK_GUARD:
            can = self.can_raise(GUARD) and not self.weapon(W_NO_GUARD_BY_KI)
            self.offer_always(RAISE_GUARD if can else 0)
            self.option(GO_ON)
        elif op == ASK_COMBO:
            self.offer_combo()
        elif op == ASK_TARGET:
            if self.enemy(N_THREE) and self.has_targets():
                self.offer_always(0)
                self.offer_targets()
        elif op in (ASK_KEEP, ASK_KEEP_CARD):
            self.offer_keep(self.b[f + MASK])
        elif op == ASK_DIE:
            self.offer_die()
        else:
            self.offer_arms(op, f)
        if self.n_opts > 0:
            if self.b[ROUND] > 0:
                self.offer_late()
            self.sort_options()
        return FORCED

    def offer_arms(self, op: i64, f: i64) -> None:
        """What only some weapons, enemies and beginnings ask."""
        if op == ASK_GAUGE:
            self.offer_gauge()
        elif op == ASK_SIDE:
            self.offer_side()
        elif op == ASK_PLACE:
            self.offer_place()
        elif op == ASK_REROLL:
            self.offer_rolls(self.b[f + LEVEL])
        elif op == ASK_SHIRO:
            self.offer_price()
        elif op == ASK_REMOVE:
            self.offer_removal()
        else:
            assert op == ASK_SPECIAL
            self.offer_specials()
        if self.n_opts > 0 and self.b[ROUND] > 0:
            self.offer_always(0)

    def sort_options(self) -> None:
        """Options stand in rising order; nearly all of them come so."""
        opts = self.opts
        for i in range(1, self.n_opts):
            choice = opts[i]
            at: i64 = i
            while at > 0 and opts[at - 1] > choice:
                opts[at] = opts[at - 1]
                at -= 1
            opts[at] = choice

    def offer_late(self) -> None:
        """More that can be done at any moment."""
        b = self.b
        if self.can_use_location():
            self.option(USE_LOCATION)
        if b[GAUGES + GUARD] > LOWEST:
            if self.weapon(W_GUARD_TO_FORCE) and b[GAUGES + FORCE] < self.limit(FORCE):
                self.option(GUARD_TO_FORCE)
            if self.weapon(W_GUARD_TO_TECHNIQUE) and b[GAUGES + TECHNIQUE] < self.limit(TECHNIQUE):
                self.option(GUARD_TO_TECHNIQUE)
        if self.weapon(W_KI_TAKES_DISCARD) and b[KI] > 0:
            for card in range(CARDS):
                if b[DISCARD] >> card & 1:
                    self.option(TAKE + card)

    def can_raise(self, gauge: i64) -> bool:
        """Whether 1 Ki would move a gauge."""
        return self.b[KI] > 0 and self.b[GAUGES + gauge] < self.limit(gauge)

    def can_buy_card(self) -> bool:
        """Where a draw asks which card to keep, it is finished before the next."""
        if self.b[KI] < self.climate(C_DRAW_COST) or not self.can_draw():
            return False
        return not (self.easy(EASY_DRAW) and self.asking(self.t.keep_card))

    def asking(self, entry: i64) -> bool:
        """Whether an interruption is open: on its question, or one step on while it is put."""
        for i in range(self.b[DEPTH]):
            pc = self.b[FRAMES + i * FRAME_SIZE]
            if entry <= pc <= entry + WIDTH:
                return True
        return False

    def can_use_location(self) -> bool:
        b = self.b
        if b[LOCATION] == 0 or b[KI] < self.climate(C_LOCATION_COST):
            return False
        return self.serves(b[LOCATION] - 1) and not self.asking(self.t.reroll)

    def offer_always(self, besides: i64) -> None:
        """What can be done at any moment, and one choice that comes before some of it."""
        b = self.b
        if self.can_buy_card():
            self.option(DRAW)
        if besides:
            self.option(besides)
        attack = self.weapon(W_KI_TO_ATTACK) > 0
        if (attack or self.weapon(W_FORCE_PER_KI)) and self.can_raise(FORCE):
            self.option(RAISE_FORCE)
        if attack and self.can_raise(TECHNIQUE):
            self.option(RAISE_TECHNIQUE)
        if self.weapon(W_LIFE_TO_KI) and b[LIFE] > 1 and self.room_for_ki() > 0:
            self.option(LIFE_TO_KI)

    def offer_card(self) -> None:
        b = self.b
        mine = b[HAND] | b[STORED]
        joker = self.t.joker
        for card in range(CARDS):
            if mine >> card & 1 and card != joker:
                self.option(PLAY + card)
        if mine >> joker & 1:
            for form in range(ANY * 3):
                self.option(JOKER + form)
        can_reveal = b[PLAYED_N] == 0 and b[DEFENCE] == 0 and b[KI] > 0
        blind = self.climate(C_NO_EARLY_LOOK) > 0 or self.weapon(W_BLIND) > 0
        can_reveal = can_reveal and not blind
        self.offer_always(REVEAL if can_reveal else 0)
        if b[STARTING] and b[MULLIGANS] > 0:
            self.option(MULLIGAN)

    def combo(self) -> i64:
        """The combo of the attack, or -1; the weapon can make one worth nothing (WS-8.27)."""
        shown = self.shown()
        return -1 if shown < 0 or self.weapon(W_DEAD_COMBOS) >> shown & 1 else shown

    def shown(self) -> i64:
        """The symbol that all three cards of the attack show, MIXED, or -1 (WS-2.4)."""
        b = self.b
        seen: i64 = 0
        for i in range(ATTACK_CARDS):
            symbol = self.t.symbol[b[PLAYED + i] - 1]
            if symbol == ANY:
                symbol = b[JOKER_AS] - 1
            seen |= 1 << symbol
        for symbol in range(ANY):
            if seen == 1 << symbol:
                return -1 if symbol == BLOOD and self.die_is_out() else symbol
        return MIXED if seen == EVERY_BLACK and self.enemy(N_MIXED_COMBO) else -1

    def offer_combo(self) -> None:
        b = self.b
        combo = self.combo()
        if combo < 0:
            return
        red = combo == BLOOD
        black = not red or self.enemy(N_RED_AS_BLACK) > 0
        both = black and self.enemy(N_COMBO_BOTH) > 0
        room = black and self.room_for_ki() > 0
        special = black and b[SPECIALS_N] > 0
        rolls = red and self.enemy(N_RED_ROLLS) > 0
        rises = red and not rolls and b[DIE] < DIE_SIDES
        marker = black and self.can_advance()
        if not (room or special or rolls or rises or marker):
            return
        self.offer_always(0)
        self.option(GO_ON)
        if room and not both:
            self.option(GAIN_KI)
        if special and not both:
            self.option(GAIN_SPECIAL)
        if rises:
            self.option(RAISE_DIE)
        if rolls:
            self.option(ROLL_DIE)
        if both and (room or special):
            self.option(GAIN_BOTH)
        if marker:
            self.option(COMBO_MARKER)

    def offer_keep(self, drawn: i64) -> None:
        if drawn:
            for card in range(CARDS):
                if drawn >> card & 1:
                    self.option(KEEP + card)
            self.offer_always(0)

    def offer_die(self) -> None:
        """WS-2.7, 8.16: what the wound die shows may be used after the Counter-attack, on the
        enemy attacked, who must live."""
        b = self.b
        die = b[DIE]
        if die < 3 or b[ENEMY_LIFE + b[TARGET]] == 0:
            return
        self.offer_always(0)
        self.option(GO_ON)
        if die >= self.weapon(W_DIE_WOUNDS_FROM):
            self.option(DIE_WOUND)
            return
        self.option(DIE_LIFE)
        if die == 4:
            self.option(DIE_KI)

    def die_wound(self) -> i64:
        """Which wound the die brings: 1 at the first face that wounds, then 2 (WS-2.7, 8.32)."""
        return min(self.b[DIE] - self.weapon(W_DIE_WOUNDS_FROM) + 1, 2)

    # -- answers ----------------------------------------------------------------------------------

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
        self.note(E_MULLIGAN, 0, b[MULLIGANS], 0)
        n: i64 = 0
        for card in range(CARDS):
            n += b[HAND] >> card & 1
        b[DISCARD] |= b[HAND]
        b[HAND] = 0
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
        self.note(E_PLAY, 0, card, form)
        if turned:
            b[TURNED] = 1
            self.note(E_TURNED, 0, turned - 1, 0)
        if form:
            b[JOKER_AS] = (form - 1) // 3 + 1
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
            drawn |= self.draw_one()
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

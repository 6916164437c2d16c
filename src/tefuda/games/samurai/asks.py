"""Every question a fight asks.

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
    COMBO_MARKER,
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
    KEEP,
    LIFE_TO_KI,
    LOSE_KI,
    LOSE_LIFE,
    MIXED,
    MULLIGAN,
    N_COMBO_BOTH,
    N_COMBO_KI,
    N_MIXED_COMBO,
    N_RED_AS_BLACK,
    N_RED_ROLLS,
    N_THREE,
    PLAY,
    RAISE_DIE,
    RAISE_FORCE,
    RAISE_GUARD,
    RAISE_TECHNIQUE,
    REVEAL,
    ROLL_DIE,
    TAKE,
    TECHNIQUE,
    USE_LOCATION,
    W_BLIND,
    W_DEAD_COMBOS,
    W_DIE_WOUNDS_FROM,
    W_FORCE_PER_KI,
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
    COUNTERS,
    DEFENCE,
    DIE,
    DIE_SIDES,
    DISCARD,
    EASY_DRAW,
    ENEMY_LIFE,
    FELLED,
    GAUGES,
    HAND,
    JOKER_AS,
    KI,
    LIFE,
    LOCATION,
    LOWEST,
    MULLIGANS,
    PLAYED,
    PLAYED_N,
    ROUND,
    SPECIALS_N,
    STARTING,
    STORED,
    TARGET,
)
from tefuda.games.samurai.runs import Runs

EVERY_BLACK: Final = 7
"""The mask of the three black symbols."""


class Asks(Runs):
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
            self.offer_guard()
        elif op == ASK_COMBO:
            self.offer_combo()
        elif op == ASK_TARGET:
            if self.enemy(N_THREE) and self.has_targets():
                self.offer_always(0)
                self.offer_mulligan()
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

    def offer_guard(self) -> None:
        """Before a Counter-attack; nothing if who was about to strike has just fallen."""
        if self.b[COUNTERS] > 0:
            can = self.can_raise(GUARD) and not self.weapon(W_NO_GUARD_BY_KI)
            self.offer_always(RAISE_GUARD if can else 0)
            self.option(GO_ON)

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
        self.offer_mulligan()

    def offer_mulligan(self) -> None:
        """WS-3.8: for the cards that a round begins with, before anything is done with them."""
        if self.b[STARTING] and self.b[MULLIGANS] > 0:
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
            if self.enemy(N_COMBO_KI) > 1 and self.room_for_ki() > 1:
                self.option(GAIN_ONE_KI)
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

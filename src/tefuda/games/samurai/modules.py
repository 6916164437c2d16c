"""What the modules let you choose: Gisei, the virtues of Bushido, the lines of Taikyu.

Each is off unless a fight was begun with it; then it adds to the questions of a plain fight.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import N
from tefuda.core.machine import FORCED
from tefuda.core.rng import below
from tefuda.games.samurai.choices import Choices
from tefuda.games.samurai.codes import (
    ADVANCE_MARKER,
    ASK_EXCHANGE,
    ASK_GUARD,
    ASK_OPPONENT,
    ASK_VIRTUE,
    ASK_WEAPON,
    ASK_WHICH_VIRTUE,
    B_EACH_ROUND,
    BLOOD,
    BUY_DIE,
    BUY_LIFE,
    BUY_MARKER,
    BUY_SPECIAL,
    CHANCE_GISEI,
    CHANCE_VIRTUE,
    COMBO_MARKER,
    DRAW_VIRTUE,
    EXCHANGE,
    FORCE,
    GISEI,
    GO_ON,
    GUARD,
    KI_TO_LIFE,
    STORE_FORCE,
    STORE_TECHNIQUE,
    TAKE_VIRTUE,
    TECHNIQUE,
    V_ANY,
    V_EXCHANGE,
    V_FORCE,
    V_KI_TO_LIFE,
    V_TECHNIQUE,
    Y_BUY_DIE,
    Y_BUY_LIFE,
    Y_BUY_MARKER,
    Y_BUY_SPECIAL,
    Y_COMBO_LIFE,
    Y_LEAST_KI,
)
from tefuda.games.samurai.event_codes import (
    E_BLEEDS,
    E_COMBO,
    E_EXCHANGE,
    E_GISEI,
    E_LEAST_KI,
    E_MARKER,
    E_STORE,
    E_TAIKYU,
    E_VIRTUE,
    E_VIRTUE_GONE,
)
from tefuda.games.samurai.layout import (
    CARDS,
    COMBO_LIFE_GIVEN,
    DIE,
    DIE_SIDES,
    DISCARD,
    ENEMY_KI,
    ENEMY_LIFE,
    FELLED,
    FULL_LIFE,
    GAUGES,
    GISEI_CARDS,
    GISEI_DRAWN,
    GISEI_PAID,
    HAND,
    KANJI,
    KI,
    LIFE,
    MARKER,
    MARKER_COSTS,
    ROUND,
    SPECIALS_N,
    STARTING,
    STORE,
    TAIKYU,
    TARGET,
    VIRTUE,
    VIRTUES,
    WITH_BUSHIDO,
    WITH_GISEI,
)

NOBODY: Final = 2
"""Neither you (0) nor the enemy (1) has less Ki."""


class Modules(Choices):
    # -- questions --------------------------------------------------------------------------------

    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_EXCHANGE:
            self.offer_exchange()
        elif op == ASK_VIRTUE:
            self.option(GO_ON)
            self.option(DRAW_VIRTUE)
            self.offer_any_moment()
        elif op == ASK_WHICH_VIRTUE:
            self.offer_virtues()
        else:
            super().offer(op, f, a, b)
        if op in (ASK_OPPONENT, ASK_WEAPON):
            return FORCED
        if self.b[WITH_BUSHIDO] | self.b[WITH_GISEI] | self.b[TAIKYU] | self.b[VIRTUE]:
            self.offer_modules(op)
        return FORCED

    def offer_modules(self, op: i64) -> None:
        """What the modules add to a question of a round, most of it at any moment."""
        b = self.b
        if self.n_opts == 0 or b[ROUND] == 0 or b[FELLED] != 0:
            return
        if op == ASK_GUARD and b[WITH_GISEI] and b[GISEI_PAID] == 0 and b[LIFE] > 1:
            self.option(GISEI)
        if self.can_advance() and b[KI] >= MARKER_COSTS:
            self.option(ADVANCE_MARKER)
        if self.virtue(V_FORCE) and b[GAUGES + FORCE] < self.limit(FORCE):
            self.option(STORE_FORCE)
        if self.virtue(V_TECHNIQUE) and b[GAUGES + TECHNIQUE] < self.limit(TECHNIQUE):
            self.option(STORE_TECHNIQUE)
        if self.virtue(V_KI_TO_LIFE) and b[KI] > 0 and b[LIFE] < FULL_LIFE:
            self.option(KI_TO_LIFE)
        if b[TAIKYU] and b[KI] > 0:
            self.offer_taikyu()
        self.sort_options()

    def offer_taikyu(self) -> None:
        b = self.b
        if self.taikyu(Y_BUY_SPECIAL) and b[SPECIALS_N] > 0:
            self.option(BUY_SPECIAL)
        if self.taikyu(Y_BUY_DIE) and b[DIE] < DIE_SIDES and not self.die_is_out():
            self.option(BUY_DIE)
        if self.taikyu(Y_BUY_MARKER) and self.can_advance():
            self.option(BUY_MARKER)
        if self.taikyu(Y_BUY_LIFE) and b[LIFE] < FULL_LIFE:
            self.option(BUY_LIFE)

    def offer_exchange(self) -> None:
        """WS-5.4: right after the draw; the new cards come once all have been discarded."""
        self.offer_exchanges()
        if self.n_opts > 0:
            self.offer_any_moment()

    def offer_exchanges(self) -> None:
        b = self.b
        if self.virtue(V_EXCHANGE) == 0 or b[FELLED] != 0:
            return
        self.option(GO_ON)
        for card in range(CARDS):
            if b[HAND] >> card & 1:
                self.option(EXCHANGE + card)
        self.offer_mulligan()

    def offer_virtues(self) -> None:
        """WS-8.34: the virtue that is any virtue takes one of the other six."""
        if self.virtue(V_ANY) == 0:
            return
        for virtue in range(VIRTUES):
            if virtue + 1 != self.b[VIRTUE]:
                self.option(TAKE_VIRTUE + virtue)
        self.offer_any_moment()

    def offer_any_moment(self) -> None:
        """What can be done at any moment of a round, besides what the modules add."""
        if self.b[ROUND] > 0 and self.b[FELLED] == 0:
            self.offer_always(0)
            self.offer_late()
        self.sort_options()

    # -- answers ----------------------------------------------------------------------------------

    def take(self, op: i64, f: i64, a: i64, b: i64, c: i64, choice: i64) -> None:
        if choice < EXCHANGE:
            if op == ASK_EXCHANGE and choice == GO_ON:
                self.draw_exchanged(f)
            else:
                super().take(op, f, a, b, c, choice)
        elif choice < GISEI:
            self.exchange(f, choice - EXCHANGE)
        elif choice == COMBO_MARKER:
            self.advance()
        elif choice == DRAW_VIRTUE:
            self.draw_virtue()
        elif TAKE_VIRTUE <= choice < STORE_FORCE:
            self.receive(choice - TAKE_VIRTUE)
        else:
            self.again(f)
            self.use_module(choice)

    def use_module(self, choice: i64) -> None:
        """What leaves the question open."""
        if choice == GISEI:
            self.draw_gisei()
        elif choice in (STORE_FORCE, STORE_TECHNIQUE):
            self.move_gauge(FORCE if choice == STORE_FORCE else TECHNIQUE, 1)
            self.use_store()
        else:
            self.spend_ki(MARKER_COSTS if choice == ADVANCE_MARKER else 1)
            if not self.stopped():
                self.buy_from_module(choice)

    def buy_from_module(self, choice: i64) -> None:
        if choice == KI_TO_LIFE:
            self.gain_life(1)
            self.use_store()
        elif choice == BUY_SPECIAL:
            self.gain_special()
        elif choice == BUY_DIE:
            self.turn_die(self.b[DIE] + self.taikyu(Y_BUY_DIE))
        elif choice == BUY_LIFE:
            self.gain_life(self.taikyu(Y_BUY_LIFE))
        else:
            self.advance()

    # -- Bushido ----------------------------------------------------------------------------------

    def advance(self) -> None:
        """One kanji; at the last a virtue may be drawn at once."""
        b = self.b
        b[MARKER] += 1
        self.note(E_MARKER, 0, b[MARKER], 0)
        if b[MARKER] == KANJI:
            self.push(self.t.virtue_drawn, 0, 0)

    def draw_virtue(self) -> None:
        self.receive(below(self.chance(CHANCE_VIRTUE, 0), VIRTUES))

    def receive(self, virtue: i64) -> None:
        """One virtue a game: the others leave it."""
        b = self.b
        b[MARKER] = KANJI
        b[VIRTUE] = virtue + 1
        b[STORE] = self.virtue(V_FORCE) + self.virtue(V_TECHNIQUE) + self.virtue(V_KI_TO_LIFE)
        self.note(E_VIRTUE, 0, virtue, 0)

    def use_store(self) -> None:
        b = self.b
        b[STORE] -= 1
        self.note(E_STORE, 0, b[STORE], 0)
        if b[STORE] == 0:
            self.note(E_VIRTUE_GONE, 0, b[VIRTUE] - 1, 0)
            b[VIRTUE] = 0

    def exchange(self, f: i64, card: i64) -> None:
        b = self.b
        b[HAND] &= ~(1 << card)
        b[DISCARD] |= 1 << card
        b[STARTING] = 0
        b[f + N] += 1
        self.note(E_EXCHANGE, 0, card, 0)
        if b[f + N] < self.virtue(V_EXCHANGE) and b[HAND] != 0:
            self.again(f)
        else:
            self.draw_exchanged(f)

    def draw_exchanged(self, f: i64) -> None:
        b = self.b
        n = b[f + N]
        b[f + N] = 0
        for _ in range(n):
            self.draw()

    # -- Gisei ------------------------------------------------------------------------------------

    def draw_gisei(self) -> None:
        """WS-5.5: one of five cards for a Life that is spent, then shuffled back."""
        b = self.b
        b[LIFE] -= 1
        b[GISEI_PAID] = 1
        card = below(self.chance(CHANCE_GISEI, b[GISEI_DRAWN]), GISEI_CARDS)
        b[GISEI_DRAWN] += 1
        self.note(E_GISEI, 0, card, self.t.gisei[card])
        self.move_gauge(GUARD, self.t.gisei[card])

    # -- Taikyu -----------------------------------------------------------------------------------

    def roll_for_round(self, first: i64) -> None:
        """WS-5.7, 8.42: a red symbol on the first card (its mask) of a round, not the Joker."""
        b = self.b
        for card in range(CARDS):
            if first >> card & 1 and self.t.symbol[card] == BLOOD:
                b[TAIKYU] = self.roll()
                self.note(E_TAIKYU, 0, b[TAIKYU], 0)

    def show_combo(self) -> None:
        """Told before its bonus is chosen. Taikyu can make the first of the round, of any kind,
        give Life besides (WS-8.39)."""
        b = self.b
        combo = self.combo()
        if combo < 0:
            return
        self.note(E_COMBO, 0, combo, 0)
        if self.taikyu(Y_COMBO_LIFE) and b[COMBO_LIFE_GIVEN] == 0:
            b[COMBO_LIFE_GIVEN] = 1
            self.gain_life(self.taikyu(Y_COMBO_LIFE))

    def compare_ki(self) -> None:
        """The last thing of a round: who has less Ki is wounded, or both lose 1 (WS-8.2)."""
        b = self.b
        level = self.taikyu(Y_LEAST_KI)
        if level == 0 or self.stopped() or b[ENEMY_LIFE + b[TARGET]] == 0:
            return
        theirs = b[ENEMY_KI + b[TARGET]]
        less: i64 = NOBODY if b[KI] == theirs else (0 if b[KI] < theirs else 1)
        self.note(E_LEAST_KI, less, level, 0)
        if less == 0:
            self.wound_you(level)
        elif less == 1:
            self.wound_enemy(level)
        else:
            self.drain_both(1)

    # -- Blood ------------------------------------------------------------------------------------

    def bleed_on(self) -> None:
        """What kept wounds cost at the end of each round."""
        life = self.bleeding(B_EACH_ROUND)
        if life and not self.stopped():
            self.note(E_BLEEDS, 0, life, 0)
            self.suffer(life, 0)

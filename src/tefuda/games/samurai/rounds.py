"""A round from its beginning to its end: what is drawn, and what both sides lose for it."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.samurai.codes import (
    C_BURNS_FROM,
    C_LESS_GUARD,
    C_LESS_TECHNIQUE,
    C_ROLL_HELPS,
    C_ROLL_HURTS,
    GUARD,
    N_COSTS_EACH_ROUND,
    N_HAND_SIZE,
    N_LOSES_EACH_ROUND,
    TECHNIQUE,
    W_CARDS_BEFORE_SIDE,
    W_LOW_GUARD_KI,
    W_LOW_GUARD_WOUNDS,
    W_ROUND_LESS_GUARD,
    W_ROUND_LESS_TECHNIQUE,
    W_WOUND_IN_ROUND,
)
from tefuda.games.samurai.event_codes import (
    E_CLIMATE,
    E_EACH_ROUND,
    E_OUT_OF_KI,
    E_ROUND,
    E_TANGLED,
    E_TIRED,
)
from tefuda.games.samurai.layout import (
    ATTACK,
    CLIMATE,
    COMBO_LIFE_GIVEN,
    DECK_N,
    DISCARD,
    ENEMIES,
    ENEMY_KI,
    ENEMY_LIFE,
    FIRST_CARD,
    GAUGES,
    GIFTS,
    GISEI_PAID,
    HAND,
    KI,
    NO_KI_COSTS,
    ROUND,
    STARTING,
    TAIKYU,
    TARGET,
    TO_DRAW,
    TURNED,
    WITH_TAIKYU,
)
from tefuda.games.samurai.modules import Modules


class Rounds(Modules):
    def begin_round(self) -> None:
        """WS-1.3, 1.6: the discards come back before a round that the deck cannot serve."""
        b = self.b
        b[ROUND] += 1
        b[ATTACK] = 0
        b[TAIKYU] = 0
        b[COMBO_LIFE_GIVEN] = 0
        b[FIRST_CARD] = b[WITH_TAIKYU]
        self.clear_round()
        self.note(E_ROUND, 0, b[ROUND], 0)
        self.make_ready()

    def clear_round(self) -> None:
        """What does not last beyond a round."""
        b = self.b
        b[GISEI_PAID] = 0
        b[TURNED] = 0
        self.choose_side(0)
        for gauge in range(3):
            b[GAUGES + gauge] = 0

    def make_ready(self) -> None:
        """Gauges that a round begins with (WS-8.30), and a deck that can serve it."""
        b = self.b
        self.move_gauge(TECHNIQUE, -self.weapon(W_ROUND_LESS_TECHNIQUE))
        self.move_gauge(GUARD, -self.weapon(W_ROUND_LESS_GUARD))
        self.move_gauge(TECHNIQUE, -self.climate(C_LESS_TECHNIQUE))
        self.move_gauge(GUARD, -self.climate(C_LESS_GUARD))
        for gauge in range(2):
            self.move_gauge(gauge, b[GIFTS + gauge])
            b[GIFTS + gauge] = 0
        b[TO_DRAW] = self.enemy(N_HAND_SIZE)
        if b[DECK_N] < b[TO_DRAW]:
            self.shuffle_discards_in()
        b[STARTING] = 1

    def draw_cards(self) -> None:
        """All that is left of the hand, or a part while a side is to be chosen (WS-8.27)."""
        b = self.b
        n = b[TO_DRAW]
        before = self.weapon(W_CARDS_BEFORE_SIDE)
        if before:
            n = min(n, before)
        for _ in range(n):
            card = self.draw()
            if b[FIRST_CARD]:
                b[FIRST_CARD] = 0
                self.roll_for_round(card)
        b[TO_DRAW] -= n

    def end_round(self) -> None:
        """WS-8.2: Sai 2, Kusarigama, the enemy's losses, yours, Wakizashi, Taikyu, until one
        falls."""
        self.discard_hand()
        self.rest()
        self.tangle()
        weather = self.roll_weather()
        self.tire_enemies(weather)
        self.run_dry()
        self.bleed_on()
        if not self.stopped() and self.enemy(N_COSTS_EACH_ROUND):
            self.note(E_EACH_ROUND, 0, 0, 0)
            self.suffer(self.enemy(N_COSTS_EACH_ROUND), 0)
        self.weather(weather)
        self.tire()
        self.compare_ki()

    def discard_hand(self) -> None:
        b = self.b
        b[DISCARD] |= b[HAND]
        b[HAND] = 0
        b[STARTING] = 0

    def rest(self) -> None:
        """Sai 2's Ki."""
        if not self.stopped() and self.b[GAUGES + GUARD] <= 0:
            self.gain_ki(self.weapon(W_LOW_GUARD_KI))

    def tangle(self) -> None:
        """Kusarigama's wound (WS-3.6)."""
        low = self.weapon(W_LOW_GUARD_WOUNDS) != 0 and self.b[GAUGES + GUARD] < 0
        if not self.stopped() and low:
            self.note(E_TANGLED, 0, 0, 0)
            self.wound_you(1)

    def roll_weather(self) -> i64:
        """What is rolled for a climate that asks for it, otherwise 0."""
        if self.stopped() or self.climate(C_ROLL_HURTS) == 0:
            return 0
        return self.roll()

    def run_dry(self) -> None:
        if not self.stopped() and self.b[KI] == 0:
            self.note(E_OUT_OF_KI, 0, 0, 0)
            self.suffer(NO_KI_COSTS, 0)

    def weather(self, rolled: i64) -> None:
        b = self.b
        burns_from = self.climate(C_BURNS_FROM)
        burns = burns_from > 0 and b[ROUND] >= burns_from
        if not self.stopped() and (burns or 0 < rolled <= self.climate(C_ROLL_HURTS)):
            self.note(E_CLIMATE, 0, b[CLIMATE] - 1, 0)
            self.suffer(1, 0)

    def tire(self) -> None:
        """Wakizashi's wound (WS-3.9)."""
        if not self.stopped() and self.b[ROUND] == self.weapon(W_WOUND_IN_ROUND):
            self.note(E_TIRED, 0, 0, 0)
            self.wound_you(1)

    def tire_enemies(self, weather: i64) -> None:
        """What enemies lose at the end of a round: each of them, in order (WS-8.2, 8.16)."""
        b = self.b
        attacked = b[TARGET]
        helps = weather > 0 and weather >= self.climate(C_ROLL_HELPS)
        for i in range(ENEMIES):
            b[TARGET] = i
            if not self.stopped() and b[ENEMY_LIFE + i] > 0 and b[ENEMY_KI + i] == 0:
                self.note(E_OUT_OF_KI, i + 1, 0, 0)
                self.drain(NO_KI_COSTS, 0)
            if not self.stopped() and b[ENEMY_LIFE + i] > 0 and self.enemy(N_LOSES_EACH_ROUND):
                self.note(E_EACH_ROUND, 1, 0, 0)
                self.drain(self.enemy(N_LOSES_EACH_ROUND), 0)
            if not self.stopped() and b[ENEMY_LIFE + i] > 0 and helps:
                self.note(E_CLIMATE, 1, b[CLIMATE] - 1, 0)
                self.drain(1, 0)
        b[TARGET] = attacked

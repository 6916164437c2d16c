"""The course of a fight: rounds, attacks, Defences and Counter-attacks."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.buffer import ints
from tefuda.core.layout import ENDED, MAX_OPTIONS, MODE
from tefuda.core.state import State
from tefuda.games.samurai.codes import (
    A_EITHER,
    A_GUARD_BELOW,
    A_KI,
    A_LIFE,
    A_LOSS_KI,
    A_LOSS_LIFE,
    A_MORE,
    A_NEED,
    A_WOUND,
    ADVERSARY_FIELDS,
    C_BURNS_FROM,
    C_LESS_GUARD,
    C_LESS_TECHNIQUE,
    C_ROLL_HELPS,
    C_ROLL_HURTS,
    CHANCE_ACTION,
    CHANCE_ADVERSARY,
    CHANCE_SPECIAL,
    DO_BEGIN_ATTACK,
    DO_BEGIN_COUNTER,
    DO_BEGIN_ROUND,
    DO_BRACE,
    DO_CLEAR_ATTACK,
    DO_COMBO_LIFE,
    DO_DRAW_CARDS,
    DO_END_ROUND,
    DO_GAIN_SPECIAL,
    DO_RESOLVE_COUNTER,
    DO_RESOLVE_DEFENCE,
    DO_REVEAL_COUNTER,
    DO_REVEAL_DEFENCE,
    DO_SET_UP,
    E_BEGIN,
    E_CLIMATE,
    E_COUNTER,
    E_DISARMED,
    E_EACH_ROUND,
    E_HELD,
    E_HIT,
    E_MORE,
    E_OUT_OF_KI,
    E_PARRIED,
    E_PASSED,
    E_ROUND,
    E_TANGLED,
    E_TIRED,
    GUARD,
    N_COSTS_EACH_ROUND,
    N_HAND_SIZE,
    N_KI,
    N_LIFE,
    N_LOSES_EACH_ROUND,
    N_LOSS_DISARMS,
    N_VIRTUE,
    T_ATTACKS_LEFT,
    T_BEFORE_DEFENCE,
    T_CARDS_LEFT,
    T_COUNTER_COMES,
    T_COUNTERS_LEFT,
    T_FIGHTING,
    TECHNIQUE,
    W_CARDS_BEFORE_DEFENCE,
    W_CARDS_BEFORE_SIDE,
    W_COUNTER_GUARD,
    W_COUNTER_WOUNDS_WORSE,
    W_DISARMING_TECHNIQUE,
    W_LESS_KI,
    W_LESS_LIFE,
    W_LOW_GUARD_KI,
    W_LOW_GUARD_WOUNDS,
    W_MULLIGANS,
    W_ROUND_LESS_GUARD,
    W_ROUND_LESS_TECHNIQUE,
    W_START_KI,
    W_WOUND_IN_ROUND,
)
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ARMOUR,
    ATTACK,
    ATTACK_CARDS,
    ATTACKS,
    CLIMATE,
    COMBO_LIFE_GIVEN,
    COUNTER,
    COUNTERED,
    COUNTERS,
    DECK,
    DECK_N,
    DEFENCE,
    DIE,
    DIFFICULTY,
    DISCARD,
    EASY_SPECIAL,
    ENEMY_KI,
    ENEMY_LIFE,
    FELLED,
    FIRST_CARD,
    FULL_ARMOUR,
    FULL_LIFE,
    GAUGES,
    GISEI_PAID,
    HAND,
    HARD,
    HARD_CARD,
    HURT,
    JOKER_AS,
    KI,
    LIFE,
    MULLIGANS,
    NO_KI_COSTS,
    PLAYED,
    PLAYED_N,
    ROUND,
    SPECIAL_CARDS,
    SPECIALS,
    SPECIALS_N,
    STARTING,
    TAIKYU,
    TARGET,
    TO_DRAW,
    TURNED,
    WEAPON,
    WITH_TAIKYU,
    YOROI,
)
from tefuda.games.samurai.modules import Modules
from tefuda.games.samurai.tables import Tables


class Rules(Modules):
    def fresh(self) -> State:
        return Rules(self.t, self.b[:], self.opts[:])

    def test(self, term: i64, f: i64) -> bool:
        b = self.b
        if b[FELLED] != 0:
            return False
        what = self.t.terms[term]
        if what == T_BEFORE_DEFENCE:
            return b[PLAYED_N] < self.weapon(W_CARDS_BEFORE_DEFENCE)
        if what == T_CARDS_LEFT:
            return b[PLAYED_N] < ATTACK_CARDS
        if what == T_ATTACKS_LEFT:
            return b[ATTACK] < ATTACKS
        if what == T_COUNTERS_LEFT:
            return b[COUNTERS] > 0
        if what == T_COUNTER_COMES:
            return b[HURT] == 0 or not self.enemy(N_LOSS_DISARMS)
        assert what == T_FIGHTING
        return b[ENDED] == 0

    def act(self, op: i64, f: i64, a: i64, c: i64) -> None:
        if self.b[FELLED] != 0:
            return
        if op == DO_REVEAL_DEFENCE:
            self.reveal_defence()
        elif op == DO_RESOLVE_DEFENCE:
            self.resolve_defence(f)
        elif op == DO_BEGIN_COUNTER:
            self.b[COUNTERS] = 1
        elif op == DO_BRACE:
            self.brace()
        elif op == DO_COMBO_LIFE:
            self.combo_life()
        elif op == DO_GAIN_SPECIAL:
            self.gain_special()
        elif op == DO_REVEAL_COUNTER:
            self.reveal_counter()
        elif op == DO_RESOLVE_COUNTER:
            self.resolve_counter()
        elif op == DO_CLEAR_ATTACK:
            self.clear_attack()
        elif op == DO_BEGIN_ATTACK:
            self.b[ATTACK] += 1
        elif op == DO_BEGIN_ROUND:
            self.begin_round()
        elif op == DO_DRAW_CARDS:
            self.draw_cards()
        elif op == DO_END_ROUND:
            self.end_round()
        else:
            assert op == DO_SET_UP
            self.set_up()

    # -- the fight --------------------------------------------------------------------------------

    def set_up(self) -> None:
        b = self.b
        self.take_up(b[WEAPON])
        b[LIFE] = FULL_LIFE - self.weapon(W_LESS_LIFE)
        b[KI] = self.weapon(W_START_KI) - self.weapon(W_LESS_KI)
        b[DIE] = self.start_die()
        b[MULLIGANS] = self.weapon(W_MULLIGANS)
        b[ENEMY_LIFE] = self.enemy(N_LIFE)
        b[ENEMY_KI] = self.enemy(N_KI)
        if b[YOROI]:
            b[ARMOUR + b[YOROI] - 1] = FULL_ARMOUR
        self.note(E_BEGIN, 0, 0, 0)
        for i in range(ACTION_CARDS):
            b[DECK + i] = i + 1
        b[DECK_N] = ACTION_CARDS
        for i in range(SPECIAL_CARDS):
            b[SPECIALS + i] = ACTION_CARDS + i + 1
        b[SPECIALS_N] = SPECIAL_CARDS
        b[ADVERSARY_N] = ADVERSARY_CARDS if b[DIFFICULTY] == HARD else HARD_CARD
        for i in range(b[ADVERSARY_N]):
            b[ADVERSARY + i] = i + 1
        self.shuffle(CHANCE_SPECIAL, SPECIALS, SPECIAL_CARDS)
        if self.easy(EASY_SPECIAL):
            self.add_to_deck(self.draw_special())
        self.shuffle(CHANCE_ACTION, DECK, b[DECK_N])
        self.shuffle(CHANCE_ADVERSARY, ADVERSARY, b[ADVERSARY_N])
        if self.enemy(N_VIRTUE):
            self.draw_virtue()

    def begin_round(self) -> None:
        """WS-1.3, 1.6: the discards come back before a round that the deck cannot serve."""
        b = self.b
        b[ROUND] += 1
        b[ATTACK] = 0
        b[TAIKYU] = 0
        b[COMBO_LIFE_GIVEN] = 0
        b[FIRST_CARD] = b[WITH_TAIKYU]
        b[GISEI_PAID] = 0
        b[TURNED] = 0
        self.choose_side(0)
        self.note(E_ROUND, 0, b[ROUND], 0)
        for gauge in range(3):
            b[GAUGES + gauge] = 0
        self.move_gauge(TECHNIQUE, -self.weapon(W_ROUND_LESS_TECHNIQUE))
        self.move_gauge(GUARD, -self.weapon(W_ROUND_LESS_GUARD))
        self.move_gauge(TECHNIQUE, -self.climate(C_LESS_TECHNIQUE))
        self.move_gauge(GUARD, -self.climate(C_LESS_GUARD))
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
            card = self.draw_one()
            b[HAND] |= card
            if b[FIRST_CARD]:
                b[FIRST_CARD] = 0
                self.roll_for_round(card)
        b[TO_DRAW] -= n

    def resolve_defence(self, f: i64) -> None:
        b = self.b
        card = (b[DEFENCE] - 1) * ADVERSARY_FIELDS
        if not self.reaches(card):
            self.note(E_HELD, 0, b[DEFENCE] - 1, 0)
            return
        self.note(E_PASSED, 0, b[DEFENCE] - 1, 0)
        if self.t.adversary[card + A_EITHER]:
            b[f + MODE] = 1
        else:
            self.pass_defence(
                self.t.adversary[card + A_LOSS_LIFE], self.t.adversary[card + A_LOSS_KI]
            )

    def reaches(self, card: i64) -> bool:
        """Whether the gauges reach every threshold of a Defence (WS-1.5)."""
        for gauge in range(2):
            if self.b[GAUGES + gauge] < self.t.adversary[card + A_NEED + gauge]:
                return False
        return True

    def brace(self) -> None:
        """Before each Counter-attack; one that is over makes room for it."""
        b = self.b
        if b[COUNTER]:
            b[COUNTERED] |= 1 << (b[COUNTER] - 1)
            b[COUNTER] = 0
        if self.weapon(W_COUNTER_GUARD):
            self.move_gauge(GUARD, self.weapon(W_COUNTER_GUARD))

    def reveal_counter(self) -> None:
        b = self.b
        b[COUNTERS] -= 1
        b[GISEI_PAID] = 0
        b[COUNTER] = self.draw_adversary()
        self.note(E_COUNTER, 0, b[COUNTER] - 1, 0)

    def resolve_counter(self) -> None:
        b = self.b
        drawn = b[COUNTER] - 1
        card = drawn * ADVERSARY_FIELDS
        more = self.t.adversary[card + A_MORE]
        if more:
            b[COUNTERS] += more
            self.note(E_MORE, 0, more, 0)
            return
        disarming = self.weapon(W_DISARMING_TECHNIQUE)
        if disarming and b[GAUGES + TECHNIQUE] >= disarming:
            self.note(E_DISARMED, 0, drawn, 0)
        elif b[GAUGES + GUARD] >= self.t.adversary[card + A_GUARD_BELOW]:
            self.note(E_PARRIED, 0, drawn, 0)
        else:
            self.note(E_HIT, 0, drawn, 0)
            wound = self.t.adversary[card + A_WOUND]
            if wound == 1 and self.weapon(W_COUNTER_WOUNDS_WORSE):
                wound = 2
            if wound:
                self.wound_you(wound)
            else:
                self.suffer(self.t.adversary[card + A_LIFE], self.t.adversary[card + A_KI])

    def clear_attack(self) -> None:
        b = self.b
        for i in range(ATTACK_CARDS):
            b[DISCARD] |= 1 << (b[PLAYED + i] - 1)
            b[PLAYED + i] = 0
        b[PLAYED_N] = 0
        b[JOKER_AS] = 0
        b[ADVERSARY_DISCARD] |= 1 << (b[DEFENCE] - 1)
        b[DEFENCE] = 0
        b[HURT] = 0
        b[ADVERSARY_DISCARD] |= b[COUNTERED]
        b[COUNTERED] = 0
        if b[COUNTER]:
            b[ADVERSARY_DISCARD] |= 1 << (b[COUNTER] - 1)
            b[COUNTER] = 0

    def end_round(self) -> None:
        """WS-8.2: Sai 2, Kusarigama, the enemy's losses, yours, Wakizashi, Taikyu, until one
        falls."""
        b = self.b
        b[DISCARD] |= b[HAND]
        b[HAND] = 0
        b[STARTING] = 0
        if b[GAUGES + GUARD] <= 0:
            self.gain_ki(self.weapon(W_LOW_GUARD_KI))
        if self.weapon(W_LOW_GUARD_WOUNDS) and b[GAUGES + GUARD] < 0:
            self.note(E_TANGLED, 0, 0, 0)
            self.wound_you(1)
        weather: i64 = 0
        if not self.stopped() and self.climate(C_ROLL_HURTS):
            weather = self.roll()
        if not self.stopped() and b[ENEMY_KI + b[TARGET]] == 0:
            self.note(E_OUT_OF_KI, 1, 0, 0)
            self.drain(NO_KI_COSTS, 0)
        if not self.stopped() and self.enemy(N_LOSES_EACH_ROUND):
            self.note(E_EACH_ROUND, 1, 0, 0)
            self.drain(self.enemy(N_LOSES_EACH_ROUND), 0)
        if not self.stopped() and weather > 0 and weather >= self.climate(C_ROLL_HELPS):
            self.note(E_CLIMATE, 1, b[CLIMATE] - 1, 0)
            self.drain(1, 0)
        if not self.stopped() and b[KI] == 0:
            self.note(E_OUT_OF_KI, 0, 0, 0)
            self.suffer(NO_KI_COSTS, 0)
        self.bleed_on()
        if not self.stopped() and self.enemy(N_COSTS_EACH_ROUND):
            self.note(E_EACH_ROUND, 0, 0, 0)
            self.suffer(self.enemy(N_COSTS_EACH_ROUND), 0)
        burns_from = self.climate(C_BURNS_FROM)
        burns = burns_from > 0 and b[ROUND] >= burns_from
        if not self.stopped() and (burns or 0 < weather <= self.climate(C_ROLL_HURTS)):
            self.note(E_CLIMATE, 0, b[CLIMATE] - 1, 0)
            self.suffer(1, 0)
        if not self.stopped() and b[ROUND] == self.weapon(W_WOUND_IN_ROUND):
            self.note(E_TIRED, 0, 0, 0)
            self.wound_you(1)
        self.compare_ki()


def blank(tables: Tables, buffer: list[int]) -> Rules:
    """A state over a buffer, with no question open yet."""
    return Rules(tables, ints(buffer), ints([0] * MAX_OPTIONS))

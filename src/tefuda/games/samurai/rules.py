"""The course of a fight: rounds, attacks, Defences and Counter-attacks."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.buffer import ints
from tefuda.core.layout import ENDED, MAX_OPTIONS, MODE, WINNER
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
    DO_BEGIN_ATTACK,
    DO_BEGIN_COUNTER,
    DO_BEGIN_ROUND,
    DO_BRACE,
    DO_CLEAR_ATTACK,
    DO_DRAW_CARDS,
    DO_END_ROUND,
    DO_EVENT,
    DO_GAIN_SPECIAL,
    DO_LEAVE,
    DO_MEET,
    DO_RESOLVE_COUNTER,
    DO_RESOLVE_DEFENCE,
    DO_REVEAL_COUNTER,
    DO_REVEAL_DEFENCE,
    DO_ROLL_STRIKERS,
    DO_SET_UP,
    DO_SHOW_COMBO,
    DO_SHUFFLE_DECKS,
    GUARD,
    N_CLAN,
    N_VIRTUE,
    R_MULLIGANS,
    T_ATTACKS_LEFT,
    T_BEFORE_DEFENCE,
    T_CARDS_LEFT,
    T_CARDS_TO_REMOVE,
    T_COUNTER_COMES,
    T_COUNTERS_LEFT,
    T_FIGHTING,
    T_SPECIALS_TO_CHOOSE,
    TECHNIQUE,
    W_CARDS_BEFORE_DEFENCE,
    W_COUNTER_GUARD,
    W_COUNTER_WOUNDS_WORSE,
    W_DISARMING_TECHNIQUE,
    W_LESS_KI,
    W_LESS_LIFE,
    W_MULLIGANS,
    W_START_KI,
)
from tefuda.games.samurai.event_codes import (
    E_BEGIN,
    E_COUNTER,
    E_DISARMED,
    E_HELD,
    E_HIT,
    E_MORE,
    E_PARRIED,
    E_PASSED,
)
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_N,
    ARMOUR,
    ATTACK,
    ATTACK_CARDS,
    ATTACKS,
    BEATEN,
    COUNTER,
    COUNTERED,
    COUNTERS,
    DECK,
    DECK_N,
    DEFENCE,
    DIE,
    DIFFICULTY,
    ENEMY_LIFE,
    FELLED,
    FULL_ARMOUR,
    FULL_LIFE,
    GAUGES,
    GISEI_PAID,
    HARD,
    HARD_CARD,
    KI,
    LIFE,
    MULLIGANS,
    PLAYED_N,
    SPECIAL_CARDS,
    SPECIALS,
    SPECIALS_N,
    STRIKER,
    STRIKERS,
    TARGET,
    THE_ENEMY,
    WEAPON,
    YOROI,
)
from tefuda.games.samurai.rounds import Rounds
from tefuda.games.samurai.tables import Tables


class Rules(Rounds):
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
        if what == T_CARDS_TO_REMOVE:
            return self.cards_to_remove()
        if what == T_SPECIALS_TO_CHOOSE:
            return self.specials_to_choose()
        if what == T_COUNTERS_LEFT:
            return b[COUNTERS] > 0
        if what == T_COUNTER_COMES:
            return b[STRIKERS] != 0
        assert what == T_FIGHTING
        return b[ENDED] == 0

    def act(self, op: i64, f: i64, a: i64, c: i64) -> None:
        if self.b[FELLED] != 0 and op != DO_LEAVE:
            return
        if op == DO_REVEAL_DEFENCE:
            self.reveal_defence()
        elif op == DO_RESOLVE_DEFENCE:
            self.resolve_defence(f)
        elif op == DO_ROLL_STRIKERS:
            self.roll_strikers()
        elif op == DO_BEGIN_COUNTER:
            self.next_striker()
        elif op == DO_BRACE:
            self.brace()
        elif op == DO_SHOW_COMBO:
            self.show_combo()
        elif op == DO_GAIN_SPECIAL:
            self.gain_special()
        elif op == DO_REVEAL_COUNTER:
            self.reveal_counter()
        elif op == DO_RESOLVE_COUNTER:
            self.resolve_counter()
        elif op == DO_CLEAR_ATTACK:
            self.clear_table()
        elif op == DO_BEGIN_ATTACK:
            self.b[ATTACK] += 1
            self.begin_aim()
        elif op == DO_BEGIN_ROUND:
            self.begin_round()
        elif op == DO_DRAW_CARDS:
            self.draw_cards()
        elif op == DO_SHUFFLE_DECKS:
            self.shuffle_decks()
        elif op == DO_END_ROUND:
            self.end_round()
        elif op == DO_MEET:
            self.meet()
        elif op == DO_LEAVE:
            self.leave()
        elif op == DO_EVENT:
            self.event()
        else:
            assert op == DO_SET_UP
            self.set_up()

    # -- the fight --------------------------------------------------------------------------------

    def set_up(self) -> None:
        self.arm()
        self.note(E_BEGIN, 0, 0, 0)
        self.lay_decks()
        if self.enemy(N_VIRTUE):
            self.draw_virtue()

    def arm(self) -> None:
        """How a samurai begins with the weapon that was chosen."""
        b = self.b
        self.take_up(b[WEAPON])
        b[LIFE] = FULL_LIFE - self.weapon(W_LESS_LIFE)
        b[KI] = self.weapon(W_START_KI) - self.weapon(W_LESS_KI)
        b[DIE] = self.start_die()
        b[MULLIGANS] = self.weapon(W_MULLIGANS) + self.campaign(R_MULLIGANS)
        if b[YOROI]:
            b[ARMOUR + b[YOROI] - 1] = FULL_ARMOUR

    def lay_decks(self) -> None:
        b = self.b
        for i in range(ACTION_CARDS):
            b[DECK + i] = i + 1
        b[DECK_N] = ACTION_CARDS
        for i in range(SPECIAL_CARDS):
            b[SPECIALS + i] = ACTION_CARDS + i + 1
        b[SPECIALS_N] = SPECIAL_CARDS
        b[ADVERSARY_N] = ADVERSARY_CARDS if b[DIFFICULTY] == HARD else HARD_CARD
        for i in range(b[ADVERSARY_N]):
            b[ADVERSARY + i] = i + 1

    def resolve_defence(self, f: i64) -> None:
        b = self.b
        card = (b[DEFENCE] - 1) * ADVERSARY_FIELDS
        if b[ENEMY_LIFE + b[TARGET]] == 0:  # one of three that fell before the blow
            return
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
        if b[COUNTERS] == 0:  # one of three that fell before the blow
            return
        b[COUNTERS] -= 1
        b[GISEI_PAID] = 0
        b[COUNTER] = self.draw_adversary()
        self.note(E_COUNTER, b[STRIKER] - 1, b[COUNTER] - 1, 0)

    def resolve_counter(self) -> None:
        b = self.b
        if b[COUNTER] == 0:
            return
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

    def finish(self) -> None:
        super().finish()
        b = self.b
        b[FELLED] = 0
        b[STRIKER] = 0
        b[STRIKERS] = 0
        b[COUNTERS] = 0

    @property
    def seats(self) -> i64:
        return 1

    def is_lost(self) -> bool:
        return self.b[ENDED] != 0 and self.b[WINNER] == THE_ENEMY

    def half(self, seat: i64) -> i64:
        """How much further on lies what a seat has of its own."""
        return 0

    @property
    def score(self) -> int | None:
        """Enemies of the Clan that were beaten."""
        return int(self.b[BEATEN]) if self.enemy(N_CLAN) else None

    def reward(self, seat: i64) -> float:
        """Nobody wins against the Clan: what counts is how many were beaten (WS-4.5)."""
        b = self.b
        if b[ENDED] != 0 and self.enemy(N_CLAN):
            return float(min(b[BEATEN], self.t.clan_full)) / float(self.t.clan_full)
        return super().reward(seat)


def blank(tables: Tables, buffer: list[int]) -> Rules:
    """A state over a buffer, with no question open yet."""
    return Rules(tables, ints(buffer), ints([0] * MAX_OPTIONS))

"""More than one enemy: whom to attack, who strikes back, and the way from one fight to the next."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.samurai.codes import (
    AIM,
    CHANCE_EVENT,
    CHANCE_MEET,
    EVENT_FIELDS,
    MEET,
    N_CLAN,
    N_KI,
    N_LIFE,
    N_LOSS_DISARMS,
    N_THREE,
    O_KI,
    O_LIFE,
    O_MASTER,
    OPPONENT_FIELDS,
    R_FREE_ORDER,
    R_MULLIGANS,
    R_OPPONENTS,
    TAKE_UP,
    TAKE_UP_WEAPONS,
    V_BROKEN,
    V_DIE,
    V_GIFT,
    V_KI,
    V_LIFE,
    W_MAX_KI,
    W_MULLIGANS,
)
from tefuda.games.samurai.event_codes import (
    E_AIM,
    E_BROKEN,
    E_EVENT,
    E_GIFT,
    E_KI_CUT,
    E_MEET,
    E_NO_STRIKE,
    E_STRIKERS,
    E_TAKE_UP,
)
from tefuda.games.samurai.layout import (
    ADVERSARY_DISCARD,
    ATTACK_CARDS,
    BEATEN,
    BROKEN,
    CAMPAIGN,
    COUNTER,
    COUNTERED,
    COUNTERS,
    DEFENCE,
    DIE,
    DIE_SIDES,
    DISCARD,
    ENEMIES,
    ENEMY_KI,
    ENEMY_LIFE,
    EVENT_CARD,
    FELLED,
    GIFTS,
    HAND,
    HURT,
    JOKER_AS,
    KI,
    MET,
    MOST_OPPONENTS,
    MULLIGANS,
    NO_WEAPON,
    OPPONENT,
    PLAYED,
    PLAYED_N,
    STARTING,
    STRIKER,
    STRIKERS,
    TARGET,
    THE_ENEMY,
    TO_DRAW,
    WEAPON,
)
from tefuda.games.samurai.preparing import Preparing


class Runs(Preparing):
    # -- who stands there -------------------------------------------------------------------------

    def meet(self) -> None:
        """The enemy of the next fight, or all that come at once."""
        b = self.b
        b[TARGET] = 0
        if b[CAMPAIGN]:
            self.meet_opponent()
        elif self.enemy(N_CLAN):
            line = 2 * (self.roll_for(CHANCE_MEET, b[BEATEN]) - 1)
            self.face(b[BEATEN], self.t.clan[line], self.t.clan[line + 1])
        elif self.enemy(N_THREE):
            for i in range(ENEMIES):
                b[ENEMY_LIFE + i] = self.t.three[2 * i]
                b[ENEMY_KI + i] = self.t.three[2 * i + 1]
        else:
            b[ENEMY_LIFE] = self.enemy(N_LIFE)
            b[ENEMY_KI] = self.enemy(N_KI)

    def face(self, number: i64, life: i64, ki: i64) -> None:
        b = self.b
        b[ENEMY_LIFE] = life
        b[ENEMY_KI] = ki
        self.note(E_MEET, number, life, ki)

    def meet_opponent(self) -> None:
        """Who was chosen, or the next in the order of the board (WS-6.2, 6.3)."""
        b = self.b
        if b[OPPONENT] == 0:
            i: i64 = 0
            while b[MET] >> i & 1:
                i += 1
            b[OPPONENT] = i + 1
        number = b[OPPONENT] - 1
        b[MET] |= 1 << number
        life = self.opponent(number, O_LIFE)
        if life == 0:
            life = self.roll_for(CHANCE_MEET, b[BEATEN])
        self.face(number, life, self.opponent(number, O_KI))

    def opponent(self, number: i64, field: i64) -> i64:
        row = (self.b[CAMPAIGN] - 1) * MOST_OPPONENTS + number
        return self.t.opponent[row * OPPONENT_FIELDS + field]

    def offer_opponents(self) -> None:
        """The master is never chosen: he is who is left (WS-6.2)."""
        b = self.b
        if b[CAMPAIGN] and self.campaign(R_FREE_ORDER):
            for i in range(self.campaign(R_OPPONENTS)):
                if b[MET] >> i & 1 == 0 and self.opponent(i, O_MASTER) == 0:
                    self.option(MEET + i)

    # -- one against three ------------------------------------------------------------------------

    def begin_aim(self) -> None:
        """Before an attack the target is somebody alive; with one left there is no choice."""
        b = self.b
        alive = self.standing()
        if alive >> b[TARGET] & 1 == 0:
            b[TARGET] = 0
            while alive >> b[TARGET] & 1 == 0:
                b[TARGET] += 1

    def has_targets(self) -> bool:
        """Whether one must be chosen: several stand, or the cliff took the one aimed at."""
        alive = self.standing()
        return alive & (alive - 1) != 0 or alive >> self.b[TARGET] & 1 == 0

    def offer_targets(self) -> None:
        alive = self.standing()
        for i in range(ENEMIES):
            if alive >> i & 1:
                self.option(AIM + i)

    def aim(self, number: i64) -> None:
        self.b[TARGET] = number
        self.note(E_AIM, number, 0, 0)

    def roll_strikers(self) -> None:
        """Who counter-attacks: of three the roll says it, the dead do not (WS-4.7, 8.16)."""
        b = self.b
        if self.enemy(N_THREE):
            b[STRIKERS] = self.t.strikers[self.roll() - 1] & self.standing()
            self.note(E_STRIKERS, 0, b[STRIKERS], 0)
        elif b[HURT] and self.enemy(N_LOSS_DISARMS):
            self.note(E_NO_STRIKE, 0, 0, 0)
        else:
            b[STRIKERS] = 1

    def next_striker(self) -> None:
        """The first of those to come, with a Counter-attack of its own."""
        b = self.b
        i: i64 = 0
        while b[STRIKERS] >> i & 1 == 0:
            i += 1
        b[STRIKERS] &= ~(1 << i)
        b[STRIKER] = i + 1
        b[COUNTERS] = 1

    def clear_table(self) -> None:
        """The cards of an attack go to their discards."""
        b = self.b
        for i in range(ATTACK_CARDS):
            if b[PLAYED + i]:
                b[DISCARD] |= 1 << (b[PLAYED + i] - 1)
                b[PLAYED + i] = 0
        b[PLAYED_N] = 0
        b[JOKER_AS] = 0
        b[HURT] = 0
        b[ADVERSARY_DISCARD] |= b[COUNTERED]
        b[COUNTERED] = 0
        b[COUNTERS] = 0
        b[STRIKERS] = 0
        b[STRIKER] = 0
        self.discard_adversary(DEFENCE)
        self.discard_adversary(COUNTER)

    def discard_adversary(self, at: i64) -> None:
        b = self.b
        if b[at]:
            b[ADVERSARY_DISCARD] |= 1 << (b[at] - 1)
            b[at] = 0

    # -- between two fights -----------------------------------------------------------------------

    def leave(self) -> None:
        """WS-4.5: what is in hand and on the table is discarded; all else is kept."""
        b = self.b
        b[FELLED] = 0
        b[OPPONENT] = 0
        b[TO_DRAW] = 0
        self.clear_table()
        b[DISCARD] |= b[HAND]
        b[HAND] = 0
        b[STARTING] = 0

    def event(self) -> None:
        """WS-6.1: after each fight of a campaign but the last, the event card is rolled for."""
        b = self.b
        if b[CAMPAIGN] == 0:
            return
        rolled = self.roll_for(CHANCE_EVENT, 2 * b[BEATEN])
        self.note(E_EVENT, b[EVENT_CARD], rolled, 0)
        line = (b[EVENT_CARD] * DIE_SIDES + rolled - 1) * EVENT_FIELDS
        t = self.t.event
        if t[line + V_GIFT]:
            gauge = t[line + V_GIFT] - 1
            b[GIFTS + gauge] = self.roll_for(CHANCE_EVENT, 2 * b[BEATEN] + 1)
            self.note(E_GIFT, 0, gauge, b[GIFTS + gauge])
        if t[line + V_DIE]:
            self.turn_die(b[DIE] + t[line + V_DIE])
        self.gain_life(t[line + V_LIFE])
        self.gain_ki(t[line + V_KI])
        self.suffer(max(-t[line + V_LIFE], 0), max(-t[line + V_KI], 0))
        if t[line + V_BROKEN]:
            self.break_weapon()

    def break_weapon(self) -> None:
        """WS-6.4, 8.37: it takes its mulligans with it; they count as used first."""
        b = self.b
        b[BROKEN] |= 1 << b[WEAPON]
        b[MULLIGANS] = min(b[MULLIGANS], self.campaign(R_MULLIGANS))
        self.note(E_BROKEN, 0, b[WEAPON], 0)
        if self.t.takeable & ~b[BROKEN] == 0:
            self.end(THE_ENEMY, NO_WEAPON)

    def offer_weapons(self) -> None:
        b = self.b
        if b[BROKEN] >> b[WEAPON] & 1:
            for weapon in range(TAKE_UP_WEAPONS):
                if self.t.takeable & ~b[BROKEN] & 1 << weapon:
                    self.option(TAKE_UP + weapon)

    def change_weapon(self, weapon: i64) -> None:
        """WS-8.37, 8.44: its limits hold at once, how it starts a fight does not count."""
        b = self.b
        self.take_up(weapon)
        self.note(E_TAKE_UP, 0, weapon, 0)
        b[MULLIGANS] += self.weapon(W_MULLIGANS)
        if b[KI] > self.weapon(W_MAX_KI):
            b[KI] = self.weapon(W_MAX_KI)
            self.note(E_KI_CUT, 0, b[KI], 0)
        for gauge in range(3):
            self.move_gauge(gauge, 0)

"""What is lost and gained: Life and Ki of both sides, wounds, the end of the fight."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import DEPTH, ENDED, FRAME_SIZE, FRAMES, MASK, WINNER
from tefuda.core.rng import below
from tefuda.games.samurai.codes import (
    B_DIE,
    B_DIE_OUT,
    B_FATAL,
    B_KI_BY_DIE,
    B_LIFE_BY_DIE,
    CHANCE_BLOOD,
    CHANCE_WOUND,
    N_CLAN,
    N_FLIPS,
    N_LAST_WOUND,
    N_TAKES_LIFE,
    N_THREE,
    N_UNDYING,
    N_WINS_WITHOUT_KI,
    R_OPPONENTS,
    W_BIG_HIT_KI,
    W_DOUBLE_DAMAGE,
    W_EXTRA_LIFE,
    W_LIFE_COSTS_KI,
    W_WINS_WITHOUT_ENEMY_KI,
    W_WOUNDS_FATAL,
    WOUND_FIELDS,
)
from tefuda.games.samurai.event_codes import (
    E_BEATEN,
    E_BLOOD,
    E_DIE,
    E_ENEMY_LOSES,
    E_FINISH,
    E_FLIP,
    E_GAIN_KI,
    E_GAIN_LIFE,
    E_LAST_WOUND,
    E_REWARD,
    E_RISES,
    E_SPEND_KI,
    E_TAKES_LIFE,
    E_WOUND,
    E_YOU_LOSE,
)
from tefuda.games.samurai.kept import Kept
from tefuda.games.samurai.layout import (
    ALL_ACTION,
    ARMOUR,
    BEATEN,
    BLOOD_CARDS,
    CAMPAIGN,
    CAMPAIGN_WON,
    COUNTER,
    COUNTERS,
    DIE,
    DIE_SIDES,
    DISCARD,
    ENEMIES,
    ENEMY_BEHEADED,
    ENEMY_FELL,
    ENEMY_KI,
    ENEMY_LIFE,
    ENEMY_SIDE,
    ENEMY_SPENT,
    FELLED,
    FULL_LIFE,
    GISEI_PAID,
    KEPT,
    KI,
    LIFE,
    NO_KI,
    OPPONENT,
    STRIKER,
    STRIKERS,
    TARGET,
    THE_ENEMY,
    WITH_BLOOD,
    WOUND_CARDS,
    WOUNDING,
    WOUNDS_DRAWN,
    YOU,
    YOU_BEHEADED,
    YOU_BLED,
    YOU_FELL,
)

REWARD: Final = 1
"""Life and Ki that a campaign's opponent gives who is finished by a wound card (WS-6.1)."""
BIG_HIT: Final = 2
"""Life lost at once from which Kanabo 3 gains by it."""


class Harm(Kept):
    def stopped(self) -> bool:
        """Whether all that would follow in this round is dropped (WS-1.7, 4.5)."""
        return self.b[ENDED] != 0 or self.b[FELLED] != 0

    def end(self, winner: i64, how: i64) -> None:
        """The first end counts: all that would follow is dropped (WS-1.7)."""
        b = self.b
        if b[ENDED] == 0:
            self.put_back()
            b[ENDED] = how
            b[WINNER] = winner
            self.note(E_FINISH, winner - 1, how, 0)

    # -- you --------------------------------------------------------------------------------------

    def suffer(self, life: i64, ki: i64) -> None:
        """One event: Ki first, then Life (WS-8.1), then what the Life lost brings about."""
        b = self.b
        lost_ki = min(ki, b[KI])
        lost_life = min(self.shield(0, life), b[LIFE])
        b[KI] -= lost_ki
        b[LIFE] -= lost_life
        if lost_life or lost_ki:
            self.note(E_YOU_LOSE, 0, lost_life, lost_ki)
        if b[LIFE] == 0:
            self.end(THE_ENEMY, YOU_FELL)
            return
        if lost_life:
            if self.enemy(N_TAKES_LIFE):
                b[ENEMY_LIFE + b[TARGET]] += lost_life
                self.note(E_TAKES_LIFE, 0, lost_life, b[ENEMY_LIFE + b[TARGET]])
            if self.weapon(W_LIFE_COSTS_KI) and b[KI]:
                more = min(lost_life, b[KI])
                b[KI] -= more
                self.note(E_YOU_LOSE, 0, 0, more)
        self.check_ki()

    def spend_ki(self, n: i64) -> None:
        """Spent is not lost: nobody gains by it (WS-8.3)."""
        self.b[KI] -= n
        self.note(E_SPEND_KI, 0, n, 0)
        self.check_ki()

    def check_ki(self) -> None:
        if self.b[KI] == 0 and self.enemy(N_WINS_WITHOUT_KI):
            self.end(THE_ENEMY, NO_KI)

    def gain_ki(self, n: i64) -> None:
        b = self.b
        gained = min(n, self.room_for_ki())
        if gained > 0:
            b[KI] += gained
            self.note(E_GAIN_KI, 0, gained, 0)

    def gain_life(self, n: i64) -> None:
        b = self.b
        gained = min(n, FULL_LIFE - b[LIFE])
        if gained > 0:
            b[LIFE] += gained
            self.note(E_GAIN_LIFE, 0, gained, 0)

    def turn_die(self, face: i64) -> None:
        b = self.b
        if self.die_is_out():
            return
        b[DIE] = max(1, min(face, DIE_SIDES))
        self.note(E_DIE, 0, b[DIE], 0)

    # -- the enemy --------------------------------------------------------------------------------

    def strike(self, life: i64, ki: i64) -> None:
        """What a Defence, the wound die or a wound card costs the enemy; Tanto doubles it."""
        self.drain(life * self.damage(), ki * self.damage())

    def damage(self) -> i64:
        """How often each point of damage counts."""
        return 2 if self.weapon(W_DOUBLE_DAMAGE) else 1

    def blow(self, life: i64, ki: i64) -> None:
        """A Defence passed or a wound card, as one event with what Kanabo makes of it (WS-8.31)."""
        b = self.b
        life += self.extra_life(life, ki)
        lost = min(life - b[ARMOUR + 1], b[ENEMY_LIFE + b[TARGET]])
        self.strike(life, ki)
        if not self.stopped() and lost >= BIG_HIT:
            self.gain_ki(self.weapon(W_BIG_HIT_KI))

    def extra_life(self, life: i64, ki: i64) -> i64:
        """What the weapon adds to a blow, if it takes anything."""
        b = self.b
        takes_life = life > 0 and b[ENEMY_LIFE + b[TARGET]] > 0
        takes_ki = ki > 0 and b[ENEMY_KI + b[TARGET]] > 0
        return self.weapon(W_EXTRA_LIFE) if takes_life or takes_ki else 0

    def drain(self, life: i64, ki: i64) -> None:
        b = self.b
        if b[ENEMY_LIFE + b[TARGET]] == 0:  # one of three that is dead already
            return
        lost_ki = min(ki, b[ENEMY_KI + b[TARGET]])
        lost_life = min(self.shield(1, life), b[ENEMY_LIFE + b[TARGET]])
        b[ENEMY_KI + b[TARGET]] -= lost_ki
        b[ENEMY_LIFE + b[TARGET]] -= lost_life
        if lost_life or lost_ki:
            self.note(E_ENEMY_LOSES, b[TARGET], lost_life, lost_ki)
        if self.check_enemy_ki():
            return
        if b[ENEMY_LIFE + b[TARGET]] == 0:
            risen = self.enemy(N_UNDYING)
            if risen == 0:
                self.fell_enemy()
                return
            b[ENEMY_LIFE + b[TARGET]] = risen
            self.note(E_RISES, 0, risen, 0)
            self.wound_enemy(2)

    def check_enemy_ki(self) -> bool:
        """Whether the enemy is beaten by having no Ki (WS-8.31)."""
        if self.b[ENEMY_KI + self.b[TARGET]] or not self.weapon(W_WINS_WITHOUT_ENEMY_KI):
            return False
        self.beat(ENEMY_SPENT)
        return True

    def drain_both(self, ki: i64) -> None:
        """One event for both sides: first both lose, then who falls; you before the enemy
        (WS-1.7)."""
        b = self.b
        mine = min(ki, b[KI])
        theirs = min(ki, b[ENEMY_KI + b[TARGET]])
        b[KI] -= mine
        b[ENEMY_KI + b[TARGET]] -= theirs
        if mine:
            self.note(E_YOU_LOSE, 0, 0, mine)
        if theirs:
            self.note(E_ENEMY_LOSES, b[TARGET], 0, theirs)
        self.check_ki()
        if not self.stopped():
            self.check_enemy_ki()

    def flip(self) -> None:
        """WS-4.6, 8.15: once for each event that damages Shiro; none for the one that fells him."""
        b = self.b
        if self.stopped() or self.enemy(N_FLIPS) == 0:
            return
        b[ENEMY_SIDE] ^= 1
        self.note(E_FLIP, 0, b[ENEMY_SIDE], 0)
        if b[ENEMY_SIDE]:
            self.push(self.t.shiro, 0, 0)

    def enemy_has(self) -> i64:
        """All that damage can take; armour counts (WS-8.36)."""
        b = self.b
        return b[ENEMY_LIFE + b[TARGET]] + b[ENEMY_KI + b[TARGET]] + b[ARMOUR + 1]

    def fell_enemy(self) -> None:
        """Alucard strikes once more; if that fells you, you have lost (WS-8.19)."""
        level = self.enemy(N_LAST_WOUND)
        if level:
            self.note(E_LAST_WOUND, 0, level, 0)
            self.wound_you(level)
        self.beat(ENEMY_FELL)

    def beat(self, how: i64) -> None:
        """The enemy attacked is out of it: whether that wins depends on who is left."""
        b = self.b
        if self.enemy(N_THREE):
            b[ENEMY_LIFE + b[TARGET]] = 0
            self.disarm()
            if self.standing():
                self.note(E_BEATEN, b[TARGET], how, 0)
                return
        if b[CAMPAIGN] or self.enemy(N_CLAN):
            self.win_fight(how)
        else:
            self.end(YOU, how)

    def disarm(self) -> None:
        """The dead do not counter-attack, not even one who was about to (WS-4.7)."""
        b = self.b
        b[STRIKERS] &= ~(1 << b[TARGET])
        if b[STRIKER] == b[TARGET] + 1 and b[COUNTER] == 0:
            b[STRIKER] = 0
            b[COUNTERS] = 0
            b[GISEI_PAID] = 0

    def standing(self) -> i64:
        """Mask of the enemies that are alive."""
        b = self.b
        mask: i64 = 0
        for i in range(ENEMIES):
            if b[ENEMY_LIFE + i] > 0:
                mask |= 1 << i
        return mask

    def win_fight(self, how: i64) -> None:
        """One of many is beaten: the round stops at once (WS-4.5), the last of a campaign wins it.

        Who was finished by a wound card or Decapitation leaves Life and Ki behind (WS-6.1, 8.38).
        """
        b = self.b
        if b[ENDED] != 0:
            return
        b[FELLED] = 1
        b[BEATEN] += 1
        self.note(E_BEATEN, max(b[OPPONENT] - 1, 0), how, b[BEATEN])
        if b[CAMPAIGN] == 0:
            self.put_back()
        elif b[BEATEN] == self.campaign(R_OPPONENTS):
            self.end(YOU, CAMPAIGN_WON)
        else:
            self.put_back()
            lost_by_wound = b[WOUNDING] != 0 and b[ENEMY_LIFE + b[TARGET]] == 0
            if lost_by_wound or how == ENEMY_BEHEADED:
                self.note(E_REWARD, 0, 0, 0)
                self.gain_life(REWARD)
                self.gain_ki(REWARD)

    def put_back(self) -> None:
        """Cards that wait in a frame to be chosen from go where they would if none was taken."""
        b = self.b
        waiting: i64 = 0
        for i in range(b[DEPTH]):
            waiting |= b[FRAMES + i * FRAME_SIZE + MASK]
            b[FRAMES + i * FRAME_SIZE + MASK] = 0
        b[DISCARD] |= waiting & ALL_ACTION
        if waiting > ALL_ACTION:
            self.return_specials(waiting)

    # -- wounds -----------------------------------------------------------------------------------

    def draw_wound(self, seat: i64, level: i64) -> i64:
        """Where the half that counts lies in the table: one of five cards, then shuffled back."""
        b = self.b
        card = below(self.chance(CHANCE_WOUND, b[WOUNDS_DRAWN]), WOUND_CARDS)
        b[WOUNDS_DRAWN] += 1
        self.note(E_WOUND, seat, card, level)
        return card * WOUND_FIELDS + (level - 1) * 3

    def wound_you(self, level: i64) -> None:
        if self.weapon(W_WOUNDS_FATAL):
            self.end(THE_ENEMY, YOU_FELL)
            return
        if self.b[WITH_BLOOD]:
            self.bleed(level)
            return
        half = self.draw_wound(0, level)
        if self.t.wound[half + 2]:
            self.end(THE_ENEMY, YOU_BEHEADED)
        else:
            self.suffer(self.t.wound[half], self.t.wound[half + 1])

    def bleed(self, level: i64) -> None:
        """WS-5.3: one of the Blood cards left is resolved and kept; the last of them is fatal."""
        b = self.b
        left: i64 = 0
        for card in range(BLOOD_CARDS):
            left += 1 if b[KEPT + card] == 0 else 0
        skip = below(self.chance(CHANCE_BLOOD, left), left)
        drawn: i64 = 0
        while b[KEPT + drawn] != 0 or skip > 0:
            skip -= 1 if b[KEPT + drawn] == 0 else 0
            drawn += 1
        b[KEPT + drawn] = level
        self.note(E_BLOOD, 0, drawn, level)
        self.resolve_blood(drawn)
        if left == 1:
            self.end(THE_ENEMY, YOU_BLED)

    def resolve_blood(self, card: i64) -> None:
        b = self.b
        if self.blood(card, B_FATAL):
            self.end(THE_ENEMY, YOU_BEHEADED)
            return
        if self.blood(card, B_DIE_OUT):
            b[DIE] = 1
        if self.blood(card, B_DIE):
            self.turn_die(b[DIE] - self.blood(card, B_DIE))
        for gauge in range(2):
            self.move_gauge(gauge, 0)  # a new limit cuts it at once (WS-8.44)
        life = b[DIE] * self.blood(card, B_LIFE_BY_DIE)
        self.pay_blood(life, b[DIE] * self.blood(card, B_KI_BY_DIE))

    def pay_blood(self, life: i64, ki: i64) -> None:
        """What a kept wound takes at once."""
        self.suffer(life, ki)

    def wound_enemy(self, level: i64) -> None:
        b = self.b
        if b[ENEMY_LIFE + b[TARGET]] == 0:  # one of three that is dead already
            return
        half = self.draw_wound(1, level)
        if self.t.wound[half + 2]:
            self.beat(ENEMY_BEHEADED)
        else:
            b[WOUNDING] = 1
            self.blow(self.t.wound[half], self.t.wound[half + 1])
            b[WOUNDING] = 0

    def deal_wound(self, level: i64) -> None:
        """A wound that you bring about in your attack: damage, even if it is dodged (WS-4.6)."""
        self.wound_enemy(level)
        self.flip()

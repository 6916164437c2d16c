"""The two halves of a duel (WS-7.1, 7.4): who is in front, and what the other suffers.

What happens to the other by the rules of the solo game happens in front: the halves change places,
it is suffered, and they change back.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from tefuda.core.layout import ENDED, WINNER
from tefuda.core.rng import mix
from tefuda.games.samurai.codes import (
    W_WINS_WITHOUT_ENEMY_KI,
    W_WOUNDS_FATAL,
    WEAPON_FIELDS,
)
from tefuda.games.samurai.duel.layout import (
    AWAY,
    BEHEADED,
    BLED,
    FELL,
    FIRST,
    FRONT,
    PLUNGED,
    SEATS,
    SPENT,
    THEIR_ROW,
)
from tefuda.games.samurai.duel.tables import DuelTables
from tefuda.games.samurai.event_codes import E_FINISH
from tefuda.games.samurai.layout import (
    ATTACK,
    ENEMY_BEHEADED,
    ENEMY_FELL,
    ENEMY_SPENT,
    KI,
    ROUND,
    THE_ENEMY,
    WITH_BLOOD,
    WOUNDING,
    YOU,
    YOU_BEHEADED,
    YOU_FELL,
    YOU_PLUNGED,
)
from tefuda.games.samurai.rules import Rules


class Halves(Rules):
    def __init__(self, tables: DuelTables, buffer: vec[i64], options: vec[i64]) -> None:
        super().__init__(tables, buffer, options)
        self.d = tables
        self.front = i16(buffer[FRONT])

    @property
    def seats(self) -> i64:
        return SEATS

    def turn(self) -> None:
        """Let the other come to the front."""
        b, cells = self.b, self.d.swapped
        for i in range(0, len(cells), 2):
            kept = b[cells[i]]
            b[cells[i]] = b[cells[i + 1]]
            b[cells[i + 1]] = kept
        b[FRONT] ^= 1
        self.front = i16(b[FRONT])

    def to_front(self, seat: i64) -> None:
        """Let a seat be in front."""
        if self.b[FRONT] != seat:
            self.turn()

    def initiative(self) -> i64:
        """Who attacks first in this round; it changes hands every round (WS-7.2)."""
        return (self.b[FIRST] - 1) ^ ((self.b[ROUND] - 1) & 1)

    def attacker(self) -> i64:
        return self.initiative() ^ ((self.b[ATTACK] - 1) & 1)

    def defender(self) -> i64:
        """Of the exchange at hand; -1 before the first of a round."""
        return 1 - self.attacker() if self.b[ATTACK] > 0 else -1

    def attacks(self) -> bool:
        """Whether the attack at hand is of the half in front."""
        return self.b[ATTACK] > 0 and self.b[FRONT] == self.attacker()

    def half(self, seat: i64) -> i64:
        return 0 if self.b[FRONT] == seat else AWAY

    def is_lost(self) -> bool:
        """For who is in front."""
        b = self.b
        return b[ENDED] != 0 and b[WINNER] == 1 << (1 - b[FRONT])

    def their_weapon(self, field: i64) -> i64:
        return self.t.weapon[self.b[THEIR_ROW] * WEAPON_FIELDS + field]

    def chance(self, purpose: i64, count: i64) -> i64:
        """Each half has luck of its own."""
        return mix(super().chance(purpose, count), self.b[FRONT])

    # -- harm -------------------------------------------------------------------------------------

    def drain(self, life: i64, ki: i64) -> None:
        """The enemy suffers it as a player does."""
        self.turn()
        self.suffer(life, ki)
        self.turn()

    def check_ki(self) -> None:
        """The other may win by it (WS-8.31)."""
        if self.b[KI] == 0 and self.their_weapon(W_WINS_WITHOUT_ENEMY_KI):
            self.end(THE_ENEMY, ENEMY_SPENT)

    def wound_enemy(self, level: i64) -> None:
        """Where the enemy's own weapon or deck says what a wound does, it is theirs to suffer."""
        b = self.b
        if b[WITH_BLOOD] == 0 and self.their_weapon(W_WOUNDS_FATAL) == 0:
            super().wound_enemy(level)
            return
        b[WOUNDING] = 1
        self.turn()
        self.wound_you(level)
        self.turn()
        b[WOUNDING] = 0

    def pay_blood(self, life: i64, ki: i64) -> None:
        """A wound that the other has dealt is a blow of theirs (WS-8.5)."""
        if self.b[WOUNDING] == 0:
            self.suffer(life, ki)
            return
        self.turn()
        self.blow(life, ki)
        self.turn()

    def finish(self) -> None:
        """When it is over, seat 0 lies in front."""
        super().finish()
        self.to_front(0)

    # -- the end ----------------------------------------------------------------------------------

    def end(self, winner: i64, how: i64) -> None:
        """The first end counts: all that would follow is dropped."""
        b = self.b
        if b[ENDED] != 0:
            return
        front = b[FRONT]
        self.put_back_waiting()
        self.win(1 << (front if winner == YOU else 1 - front), ending(how))

    def put_back_waiting(self) -> None:
        """Cards that wait to be chosen from are the attacker's, whoever is in front."""
        front = self.b[FRONT]
        if self.b[ATTACK] > 0:
            self.to_front(self.attacker())
        self.put_back()
        self.to_front(front)

    def win(self, winners: i64, how: i64) -> None:
        """A mask of seats, 0 where it is drawn."""
        b = self.b
        b[ENDED] = how
        b[WINNER] = winners
        self.note(E_FINISH, 0, how, winners)


def ending(how: i64) -> i64:
    """What the solo game calls by whom it happens to."""
    if how in (YOU_FELL, ENEMY_FELL):
        return FELL
    if how in (YOU_BEHEADED, ENEMY_BEHEADED):
        return BEHEADED
    if how == ENEMY_SPENT:
        return SPENT
    return PLUNGED if how == YOU_PLUNGED else BLED

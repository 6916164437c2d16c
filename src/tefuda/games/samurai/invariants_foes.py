"""What must be true where there is more than one enemy, in a fight and between two of them."""

from __future__ import annotations

from tefuda.core.game import PositionError
from tefuda.games.samurai.codes import ASK_WEAPON, N_THREE, R_OPPONENTS, W_WINS_WITHOUT_ENEMY_KI
from tefuda.games.samurai.facts import question
from tefuda.games.samurai.layout import (
    BEATEN,
    BROKEN,
    CAMPAIGN,
    COUNTER,
    COUNTERED,
    DEFENCE,
    ENEMIES,
    ENEMY_KI,
    ENEMY_LIFE,
    FELLED,
    GIFTS,
    HAND,
    MET,
    OPPONENT,
    PLAYED_N,
    STRIKER,
    STRIKERS,
    WEAPON,
)
from tefuda.games.samurai.rules import Rules


def check_enemies(state: Rules) -> None:
    """In a fight: somebody stands there, and it is somebody who can."""
    b = state.b
    if state.standing() == 0 and not b[FELLED]:
        raise PositionError("a side without Life: the fight would be over")
    spent = any(b[ENEMY_LIFE + i] > 0 and b[ENEMY_KI + i] == 0 for i in range(ENEMIES))
    if spent and state.weapon(W_WINS_WITHOUT_ENEMY_KI) and not b[FELLED]:
        raise PositionError("ki: with this weapon an enemy without Ki is beaten (WS-8.31)")
    if b[STRIKERS] & ~state.standing():
        raise PositionError("strikers: the dead do not counter-attack")
    if not state.enemy(N_THREE) and b[ENEMY_LIFE + 1] + b[ENEMY_LIFE + 2] > 0:
        raise PositionError("second, third: are there against three only")
    if b[CAMPAIGN]:
        if b[OPPONENT] == 0:
            raise PositionError("against: must say who is fought")
        if b[GIFTS] or b[GIFTS + 1]:
            raise PositionError("gifts: are used up as the first round begins")
        if b[BROKEN] >> b[WEAPON] & 1:
            raise PositionError("broken: the weapon of this fight cannot be among them")
        _check_count(state)


def check_between(state: Rules) -> None:
    """Between two fights of a campaign: nothing lies on the table, and nobody is fought."""
    b = state.b
    if b[CAMPAIGN] == 0:
        raise PositionError("frame flow.game: only a campaign asks something between its fights")
    if (
        b[HAND]
        or b[PLAYED_N]
        or b[DEFENCE]
        or b[COUNTER]
        or b[COUNTERED]
        or b[STRIKER]
        or b[OPPONENT]
    ):
        raise PositionError("between two fights there is no card in hand or on the table, no enemy")
    broken = b[BROKEN] >> b[WEAPON] & 1
    if broken != (question(state) == ASK_WEAPON):
        raise PositionError("broken: another weapon is chosen once this one is broken, not before")
    _check_count(state)


def _check_count(state: Rules) -> None:
    b = state.b
    over = int(b[MET]).bit_count() - (1 if b[OPPONENT] and not b[FELLED] else 0)
    if b[BEATEN] != over or over >= state.campaign(R_OPPONENTS):
        raise PositionError(f"beaten: must be {over}, those met but not the one fought now")

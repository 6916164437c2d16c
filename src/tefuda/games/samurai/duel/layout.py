"""Where everything lies in a duel: the solo game's part twice.

Whoever attacks lies in front, where the solo rules look for "you"; all that is the other player's
lies as far on as `AWAY`. Life, Ki and armour of that other are there only once: in front, as those
of the enemy. The Adversary deck in front is the stance deck that this enemy defends with.
"""

from typing import Final

from tefuda.core.layout import GAME
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ARMOUR,
    DIE,
    ENEMY_KI,
    ENEMY_LIFE,
    GISEI_DRAWN,
    KEPT,
    KI,
    LIFE,
    LOCATION_USED,
    MULLIGANS,
    ROW,
    SIZE,
    TURNED,
    WEAPON,
)

AWAY: Final = SIZE - GAME
DUEL_SIZE: Final = SIZE + AWAY

# -- the table, in cells that the solo game keeps free ---------------------------------------------
FRONT: Final = GAME + 143
"""The seat whose half lies in front."""
FIRST: Final = GAME + 144
"""Who has the initiative in the first round: seat + 1; 0 until that is drawn."""
READY: Final = GAME + 145
"""How many have begun the round."""
LAID: Final = GAME + 146  # 2: stance card + 1 that lies face down as Defence, as Counter-attack
FACE_DOWN: Final = 31
"""What stands there for who must not know the card."""

# -- in each half ----------------------------------------------------------------------------------
STANCE: Final = GAME + 148
"""Mask of the stance cards that the enemy of this half holds."""
STANCE_KNOWN: Final = GAME + 149
"""Those of them, in hand or laid, that everybody knows of."""
HAND_KNOWN: Final = GAME + 150
"""Cards of the hand in this half that everybody knows of."""

STANCE_CARDS: Final = 12
"""The Adversary deck without the Hard card."""
EXCHANGES: Final = 4
"""In a round."""
SEATS: Final = 2

HALVES: Final = (
    (WEAPON, 1),
    (DIE, 4),
    (MULLIGANS, 5),
    (ADVERSARY_DISCARD, TURNED + 1 - ADVERSARY_DISCARD),
    (LOCATION_USED, 2),
    (ADVERSARY, ADVERSARY_CARDS),
    (KEPT, GISEI_DRAWN + 1 - KEPT),
    (STANCE, 3),
)
"""What each half has of its own, as cells and how many of them."""
SHARED: Final = ((LIFE, ENEMY_LIFE), (KI, ENEMY_KI), (ARMOUR, ARMOUR + 1))
"""What changes places with the enemy's."""
THEIR_ROW: Final = ROW + AWAY
"""The row of the weapon table that counts for the other."""


def swapped() -> list[int]:
    """Cell by cell, what changes places when the other comes to the front."""
    cells: list[int] = []
    for start, size in HALVES:
        for at in range(start, start + size):
            cells += [at, at + AWAY]
    for mine, theirs in SHARED:
        cells += [mine, theirs]
    return cells


# -- how a duel ends -------------------------------------------------------------------------------
FELL: Final = 1
BEHEADED: Final = 2
SPENT: Final = 3
PLUNGED: Final = 4
BLED: Final = 5
RESIGNED: Final = 6
TIMED_OUT: Final = 7
DRAW_AGREED: Final = 8
MORE_LIFE: Final = 9
MORE_KI: Final = 10
EVEN: Final = 11
DUEL_ENDINGS: Final = {
    FELL: "fell",
    BEHEADED: "beheaded",
    SPENT: "spent",
    PLUNGED: "plunged",
    BLED: "bled",
    RESIGNED: "resigned",
    TIMED_OUT: "timed_out",
    DRAW_AGREED: "draw_agreed",
    MORE_LIFE: "more_life",
    MORE_KI: "more_ki",
    EVEN: "even",
}

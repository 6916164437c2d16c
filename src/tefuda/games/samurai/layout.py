"""Where everything lies in a state of Way of the Samurai. One int each unless a size is said.

An Action or Special card has a number in the catalogue, the Specials after the Action cards; every
card is there once, so a pile without an order is a mask. Only decks have an order, top last.
"""

from typing import Final

from tefuda.core.layout import GAME

ACTION_CARDS: Final = 21
SPECIAL_CARDS: Final = 8
CARDS: Final = 29
ADVERSARY_CARDS: Final = 12
WOUND_CARDS: Final = 5
ALL_ADVERSARY: Final = 4095
"""The mask of the whole Adversary deck."""
HAND_SIZE: Final = 6
ATTACKS: Final = 2
ENEMIES: Final = 3
"""The most that stand before you at once."""
ATTACK_CARDS: Final = 3
CARDS_BEFORE_DEFENCE: Final = 2
LOWEST: Final = -2
HIGHEST: Final = 4
FULL_LIFE: Final = 8
DIE_SIDES: Final = 6
NO_KI_COSTS: Final = 2
"""Life that a side without Ki loses at the end of a round (WS-1.8)."""

# -- the table ------------------------------------------------------------------------------------
ENEMY: Final = GAME
WEAPON: Final = GAME + 1
ROUND: Final = GAME + 2
ATTACK: Final = GAME + 3
"""1 or 2; 0 before the first of a round."""
LIFE: Final = GAME + 4
KI: Final = GAME + 5
DIE: Final = GAME + 6
GAUGES: Final = GAME + 7  # 3: Force, Technique, Guard
TARGET: Final = GAME + 10
"""Which of the enemies is attacked, from 0: where there is one, always that."""
FELLED: Final = GAME + 11
"""1 from the fall of an enemy that is not the last until the next one is met: till then nothing
more of the round takes place."""
MULLIGANS: Final = GAME + 12
STARTING: Final = GAME + 13
"""1 while the hand is the one that the round began with, and nothing was played."""

# -- cards ----------------------------------------------------------------------------------------
HAND: Final = GAME + 14
STORED: Final = GAME + 15
DISCARD: Final = GAME + 16
PLAYED_N: Final = GAME + 17
PLAYED: Final = GAME + 18  # 3: card + 1
JOKER_AS: Final = GAME + 21
"""Symbol + 1 that the Joker on the table stands for."""
DEFENCE: Final = GAME + 22
"""Adversary card + 1 whose upper half is revealed."""
COUNTER: Final = GAME + 23
"""Adversary card + 1 whose lower half is revealed."""
ADVERSARY_DISCARD: Final = GAME + 24
DECK_N: Final = GAME + 25
SPECIALS_N: Final = GAME + 26
ADVERSARY_N: Final = GAME + 27
SHUFFLES: Final = GAME + 28  # 3: of the Action, Special and Adversary deck
WOUNDS_DRAWN: Final = GAME + 31
ROLLS: Final = GAME + 32
DECK: Final = GAME + 33  # 29: card + 1
SPECIALS: Final = GAME + 62  # 8: card + 1
ADVERSARY: Final = GAME + 70  # 12: adversary card + 1
HURT: Final = GAME + 82
"""Life that the enemy lost to the Defence of this attack."""
LOCATION: Final = GAME + 83
"""Location + 1; 0 for none."""
CLIMATE: Final = GAME + 84
"""0 for none; climate + 1."""
LOCATION_USED: Final = GAME + 85
"""1 once a location that serves once a fight has done so."""
ENEMY_LIFE: Final = GAME + 126  # 3, by target
ENEMY_KI: Final = GAME + 129  # 3, by target
SIZE: Final = GAME + 170

# -- who won, in WINNER ---------------------------------------------------------------------------
YOU: Final = 1
THE_ENEMY: Final = 2

# -- how a fight ends -----------------------------------------------------------------------------
ENEMY_FELL: Final = 1
ENEMY_BEHEADED: Final = 2
YOU_FELL: Final = 3
YOU_BEHEADED: Final = 4
NO_KI: Final = 5
RESIGNED: Final = 6
TIMED_OUT: Final = 7
YOU_PLUNGED: Final = 8
ENEMY_SPENT: Final = 9
ENDINGS: Final = {
    ENEMY_FELL: "enemy_fell",
    ENEMY_BEHEADED: "enemy_beheaded",
    YOU_FELL: "you_fell",
    YOU_BEHEADED: "you_beheaded",
    NO_KI: "no_ki",
    RESIGNED: "resigned",
    TIMED_OUT: "timed_out",
    YOU_PLUNGED: "you_plunged",
    ENEMY_SPENT: "enemy_spent",
}

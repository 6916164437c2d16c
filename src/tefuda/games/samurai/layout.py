"""Where everything lies in a state of Way of the Samurai. One int each unless a size is said.

An Action or Special card has a number in the catalogue, the Specials after the Action cards; every
card is there once, so a pile without an order is a mask. Only decks have an order, top last.
"""

from typing import Final

from tefuda.core.layout import GAME

ACTION_CARDS: Final = 21
SPECIAL_CARDS: Final = 8
CARDS: Final = 29
ADVERSARY_CARDS: Final = 13
"""The Hard card is the last: only a hard fight has it."""
HARD_CARD: Final = 12
WOUND_CARDS: Final = 5
BLOOD_CARDS: Final = 5
VIRTUES: Final = 7
GISEI_CARDS: Final = 5
KANJI: Final = 3
"""Steps of the Bushido marker."""
MARKER_COSTS: Final = 2
"""Ki for one of them (WS-5.4)."""
FULL_ARMOUR: Final = 4
ALL_ACTION: Final = 2097151
"""The mask of the whole Action deck."""
HAND_SIZE: Final = 6
ATTACKS: Final = 2
MOST_LOCATIONS: Final = 6
MOST_WEAPONS: Final = 60
"""Which of them are broken is one number of as many bits."""
SIDES: Final = 3
"""Of a weapon, for a round: none, A, B."""
ENEMIES: Final = 3
"""The most that stand before you at once."""
MOST_OPPONENTS: Final = 5
"""The most that are met in a campaign: four, and a master."""
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
ROW: Final = GAME + 70
"""The row of the weapon table that counts: of the weapon, of two at once, or of the side chosen."""
SECOND_WEAPON: Final = GAME + 71
"""0 for none; otherwise its number among those that can be the second."""
SIDE: Final = GAME + 72
"""1 or 2 once a side of the weapon has been chosen for the round."""
TO_DRAW: Final = GAME + 73
"""Cards of the round's hand that are still to be drawn."""
TURNED: Final = GAME + 74
"""1 once a card's value has been turned into another gauge's in this round."""
COUNTERED: Final = GAME + 75
"""Mask of the Adversary cards on the table whose Counter-attack is over."""
COUNTERS: Final = GAME + 76
"""Counter-attacks that are still to come."""
DIFFICULTY: Final = GAME + 77
"""NORMAL, EASY or HARD."""
EASY_DRAW: Final = GAME + 78
EASY_DIE: Final = GAME + 79
EASY_SPECIAL: Final = GAME + 80
REMOVE_TWO: Final = GAME + 81
HURT: Final = GAME + 82
"""Life that the enemy lost to the Defence of this attack."""
LOCATION: Final = GAME + 83
"""Location + 1; 0 for none."""
CLIMATE: Final = GAME + 84
"""0 for none; climate + 1."""
LOCATION_USED: Final = GAME + 85
"""1 once a location that serves once a fight has done so."""
REMOVED: Final = GAME + 86
"""Mask of the Action and Special cards that are out of the fight."""
ENEMY_SIDE: Final = GAME + 87
"""1 while an enemy that can be flipped shows side B."""
ADVERSARY: Final = GAME + 89  # 13: adversary card + 1

# -- modules --------------------------------------------------------------------------------------
WITH_BLOOD: Final = GAME + 102
WITH_BUSHIDO: Final = GAME + 103
WITH_GISEI: Final = GAME + 104
WITH_TAIKYU: Final = GAME + 105
YOROI: Final = GAME + 106
"""Whose armour there is: 0 nobody's, 1 yours, 2 the enemy's."""
KEPT: Final = GAME + 107  # 5, by Blood card: 0 in the deck, or the level that it was drawn for
MARKER: Final = GAME + 112
"""Kanji reached; all of them as well once a virtue was given: there is no second."""
VIRTUE: Final = GAME + 113
"""Virtue + 1; 0 for none, or none any more."""
STORE: Final = GAME + 114
"""What is left of a virtue that is used up."""
GISEI_PAID: Final = GAME + 115
"""1 once a Gisei card was drawn for the Counter-attack to come."""
GISEI_DRAWN: Final = GAME + 116
ARMOUR: Final = GAME + 117  # 2: yours, the enemy's
TAIKYU: Final = GAME + 119
"""The line of this round; 0 for none."""
COMBO_LIFE_GIVEN: Final = GAME + 120
"""1 once a combo has given Life by the line of this round."""
FIRST_CARD: Final = GAME + 121
"""1 while the card that may bring a line to this round is still to be drawn."""

# -- the enemies ----------------------------------------------------------------------------------
ENEMY_LIFE: Final = GAME + 126  # 3, by target
ENEMY_KI: Final = GAME + 129  # 3, by target
CAMPAIGN: Final = GAME + 132
"""Campaign + 1; 0 for none."""
EVENT_CARD: Final = GAME + 133
BEATEN: Final = GAME + 134
"""How many enemies of a Clan or a campaign were beaten."""
MET: Final = GAME + 135
"""Mask of a campaign's opponents whose fight has begun."""
OPPONENT: Final = GAME + 136
"""A campaign's opponent + 1 that is fought, or was chosen to be next."""
BROKEN: Final = GAME + 137
"""Mask of weapons."""
GIFTS: Final = GAME + 138  # 2: Force and Technique for the first round of the next fight
STRIKERS: Final = GAME + 140
"""Mask of the enemies that are still to counter-attack."""
STRIKER: Final = GAME + 141
"""Enemy + 1 that counter-attacks, or did so last in this attack."""
WOUNDING: Final = GAME + 142
"""1 while a wound card takes from the enemy."""
SIZE: Final = GAME + 170

# -- how difficult ---------------------------------------------------------------------------------
NORMAL: Final = 0
EASY: Final = 1
HARD: Final = 2
CARDS_TO_REMOVE: Final = 2
"""Action cards that can be taken out before a fight (WS-8.25)."""
EASY_CARDS: Final = 3
"""What Ki draws in an easy fight, to keep one."""
EASY_START_DIE: Final = 2

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
YOU_BLED: Final = 15
CAMPAIGN_WON: Final = 10
NO_WEAPON: Final = 11
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
    YOU_BLED: "you_bled",
    CAMPAIGN_WON: "campaign_won",
    NO_WEAPON: "no_weapon",
}

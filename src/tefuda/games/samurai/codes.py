"""Every number Way of the Samurai's program and states are made of, by name. Events: event_codes.

Choices are forever: records hold them. Never renumber; a golden file watches.
"""

from typing import Final

# -- choices: a verb and its object ---------------------------------------------------------------
PLAY: Final = 0  # + card, from hand or stored; never the Joker
JOKER: Final = 32  # + symbol * 3 + gauge
KEEP: Final = 44  # + card: which of two Specials
DRAW: Final = 76
REVEAL: Final = 77
RAISE_GUARD: Final = 78
RAISE_FORCE: Final = 79
RAISE_TECHNIQUE: Final = 80
LIFE_TO_KI: Final = 81
MULLIGAN: Final = 82
GO_ON: Final = 83
LOSE_LIFE: Final = 84
LOSE_KI: Final = 85
GAIN_KI: Final = 86
GAIN_SPECIAL: Final = 87
RAISE_DIE: Final = 88
ROLL_DIE: Final = 89
DIE_LIFE: Final = 90
DIE_KI: Final = 91
DIE_WOUND: Final = 92
GAIN_BOTH: Final = 93
USE_LOCATION: Final = 94
GUARD_TO_FORCE: Final = 95
GUARD_TO_TECHNIQUE: Final = 96
TAKE: Final = 97  # + card, from the discards
AIM: Final = 126  # + enemy to attack
MEET: Final = 132  # + opponent of a campaign
MEET_OPPONENTS: Final = 4
TAKE_UP: Final = 138  # + weapon
TAKE_UP_WEAPONS: Final = 22
REMOVE: Final = 170  # + card, out of the fight
PLAY_TURNED: Final = 199  # + card, one of its values turned into another gauge's
JOKER_TURNED: Final = 228  # + symbol
LOWER: Final = 232  # + gauge
SIDE_A: Final = 235
SIDE_B: Final = 236
CHANGE_LOCATION: Final = 237  # + location
REROLL: Final = 243
KEEP_ROLL: Final = 244  # + face - 1
SHIRO_KI: Final = 250
SHIRO_LIFE: Final = 251
SHIRO_DIE: Final = 252
GAIN_ONE_KI: Final = 253
EXCHANGE: Final = 280  # + card, from hand
GISEI: Final = 309
ADVANCE_MARKER: Final = 310
COMBO_MARKER: Final = 311
DRAW_VIRTUE: Final = 312
TAKE_VIRTUE: Final = 313  # + virtue
STORE_FORCE: Final = 320
STORE_TECHNIQUE: Final = 321
KI_TO_LIFE: Final = 322
BUY_SPECIAL: Final = 323
BUY_DIE: Final = 324
BUY_MARKER: Final = 325
BUY_LIFE: Final = 326
CHOICES: Final = 384
"""Numbers up to here that have no name yet are kept free."""

# -- questions (ops from 16) ----------------------------------------------------------------------
ASK_CARD: Final = 16
ASK_LOSS: Final = 17
ASK_GUARD: Final = 18
ASK_COMBO: Final = 19
ASK_KEEP: Final = 20
ASK_DIE: Final = 21
ASK_TARGET: Final = 22
ASK_OPPONENT: Final = 23
ASK_WEAPON: Final = 24
ASK_SHIRO: Final = 28
ASK_SIDE: Final = 29
ASK_GAUGE: Final = 30
ASK_PLACE: Final = 31
ASK_REROLL: Final = 32
ASK_REMOVE: Final = 33
ASK_SPECIAL: Final = 34
ASK_KEEP_CARD: Final = 35
ASK_EXCHANGE: Final = 38
ASK_VIRTUE: Final = 39
ASK_WHICH_VIRTUE: Final = 40

# -- verbs of the flow (ops from 64) --------------------------------------------------------------
DO_SET_UP: Final = 64
DO_BEGIN_ROUND: Final = 65
DO_BEGIN_ATTACK: Final = 66
DO_REVEAL_DEFENCE: Final = 67
DO_RESOLVE_DEFENCE: Final = 68
DO_BRACE: Final = 69
DO_REVEAL_COUNTER: Final = 70
DO_RESOLVE_COUNTER: Final = 71
DO_CLEAR_ATTACK: Final = 72
DO_END_ROUND: Final = 73
DO_MEET: Final = 74
DO_ROLL_STRIKERS: Final = 75
DO_LEAVE: Final = 76
DO_EVENT: Final = 77
DO_DRAW_CARDS: Final = 84
DO_SHUFFLE_DECKS: Final = 85
DO_BEGIN_COUNTER: Final = 86
DO_GAIN_SPECIAL: Final = 94
DO_SHOW_COMBO: Final = 95

# -- conditions -----------------------------------------------------------------------------------
T_FIGHTING: Final = 1
T_ATTACKS_LEFT: Final = 2
T_BEFORE_DEFENCE: Final = 3
T_CARDS_LEFT: Final = 4
T_COUNTER_COMES: Final = 5
T_CARDS_TO_REMOVE: Final = 10
T_SPECIALS_TO_CHOOSE: Final = 11
T_COUNTERS_LEFT: Final = 12

# -- chance: what it is used for ------------------------------------------------------------------
CHANCE_ACTION: Final = 16
CHANCE_SPECIAL: Final = 17
CHANCE_ADVERSARY: Final = 18
CHANCE_WOUND: Final = 19
CHANCE_ROLL: Final = 20
CHANCE_MEET: Final = 21
CHANCE_EVENT: Final = 22
CHANCE_BLOOD: Final = 25
CHANCE_VIRTUE: Final = 26
CHANCE_GISEI: Final = 27

# -- symbols and gauges ---------------------------------------------------------------------------
BLOOD: Final = 3
"""The red symbol; 0 to 2 are black."""
ANY: Final = 4
"""The Joker's symbol, until it is played."""
MIXED: Final = 5
"""A combo of the three black symbols."""
FORCE: Final = 0
TECHNIQUE: Final = 1
GUARD: Final = 2

# -- weapons: fields ------------------------------------------------------------------------------
W_START_DIE: Final = 0
W_COUNTER_WOUNDS_WORSE: Final = 1
W_COUNTER_GUARD: Final = 2
W_START_KI: Final = 3
W_MAX_KI: Final = 4
W_KI_TO_ATTACK: Final = 5
W_LIFE_COSTS_KI: Final = 6
W_DOUBLE_DAMAGE: Final = 7
W_MAX_GUARD: Final = 8
W_DISARMING_TECHNIQUE: Final = 9
W_LOW_GUARD_WOUNDS: Final = 10
W_LIFE_TO_KI: Final = 11
W_MULLIGANS: Final = 12
W_LESS_LIFE: Final = 13
W_LESS_KI: Final = 14
W_CHOICE_OF_SPECIALS: Final = 15
W_WOUND_IN_ROUND: Final = 16
W_WINS_WITHOUT_ENEMY_KI: Final = 17
W_ROUND_LESS_GUARD: Final = 18
W_ROUND_LESS_TECHNIQUE: Final = 19
W_EXTRA_LIFE: Final = 20
W_NO_GUARD_BY_KI: Final = 21
W_BIG_HIT_KI: Final = 22
W_GUARD_TO_FORCE: Final = 23
W_GUARD_TO_TECHNIQUE: Final = 24
W_CARDS_BEFORE_DEFENCE: Final = 25
W_WOUNDS_FATAL: Final = 26
W_DIE_WOUNDS_FROM: Final = 27
W_KI_TAKES_DISCARD: Final = 28
W_BLIND: Final = 29
W_TECHNIQUE_TO_FORCE: Final = 30
W_FORCE_TO_TECHNIQUE: Final = 31
W_LOW_GUARD_KI: Final = 32
W_ROUND_LESS_ANY: Final = 33
W_CARDS_BEFORE_SIDE: Final = 34
W_GUARD_PER_KI: Final = 35
W_DEAD_COMBOS: Final = 36  # a mask of black symbols
W_FORCE_PER_KI: Final = 37
W_CHANGES_LOCATION: Final = 38
W_REROLLS: Final = 39
WEAPON_FIELDS: Final = 40

# -- enemies: fields ------------------------------------------------------------------------------
N_LIFE: Final = 0
N_KI: Final = 1
N_WINS_WITHOUT_KI: Final = 2
N_TAKES_LIFE: Final = 3
N_UNDYING: Final = 4
N_RED_ROLLS: Final = 5
N_LOSES_EACH_ROUND: Final = 6
N_COSTS_EACH_ROUND: Final = 7
N_GUARD_PER_KI: Final = 8
N_HAND_SIZE: Final = 9
N_LOSS_DISARMS: Final = 10
N_COMBO_KI: Final = 11
N_COMBO_BOTH: Final = 12
N_RED_AS_BLACK: Final = 13
N_MIXED_COMBO: Final = 14
N_CHOOSE_SPECIAL: Final = 15
N_LAST_WOUND: Final = 16
N_CLAN: Final = 17
N_THREE: Final = 18
N_FLIPS: Final = 20
N_SPECIALS_IN_DECK: Final = 21
N_SPECIALS_STORED: Final = 22
N_VIRTUE: Final = 28
ENEMY_FIELDS: Final = 30

# -- opponents of a campaign: fields ---------------------------------------------------------------
O_LIFE: Final = 0
O_KI: Final = 1
O_MASTER: Final = 2
OPPONENT_FIELDS: Final = 3

# -- campaigns: fields ----------------------------------------------------------------------------
R_OPPONENTS: Final = 0
R_FREE_ORDER: Final = 1
R_MULLIGANS: Final = 2
CAMPAIGN_FIELDS: Final = 3

# -- campaign events: fields of each of the six lines ---------------------------------------------
V_GIFT: Final = 0  # gauge + 1
V_DIE: Final = 1
V_LIFE: Final = 2
V_KI: Final = 3
V_BROKEN: Final = 4
EVENT_FIELDS: Final = 5

# -- locations: fields of each of the six lines ---------------------------------------------------
L_GAUGES: Final = 0  # 3
L_DIE: Final = 3
L_LIFE: Final = 4
L_KI: Final = 5
L_WOUND: Final = 6
L_ENEMY_WOUND: Final = 7
L_FATAL: Final = 8
LINE_FIELDS: Final = 9

# -- climates: fields -----------------------------------------------------------------------------
C_ROLL_HURTS: Final = 0
C_ROLL_HELPS: Final = 1
C_BURNS_FROM: Final = 2
C_WORST_LINE_TWICE: Final = 3
C_LESS_GUARD: Final = 4
C_LESS_TECHNIQUE: Final = 5
C_DRAW_COST: Final = 6
C_LOCATION_COST: Final = 7
C_NO_EARLY_LOOK: Final = 8
CLIMATE_FIELDS: Final = 9

# -- adversary cards: fields ----------------------------------------------------------------------
A_NEED: Final = 0  # 2: Force and Technique to reach, NO_NEED for none
A_LOSS_LIFE: Final = 2
A_LOSS_KI: Final = 3
A_EITHER: Final = 4
A_GUARD_BELOW: Final = 5
A_LIFE: Final = 6
A_KI: Final = 7
A_WOUND: Final = 8
A_MORE: Final = 9  # Counter-attacks that follow in its place
ADVERSARY_FIELDS: Final = 10
NO_NEED: Final = -9

# -- wound cards: fields --------------------------------------------------------------------------
WOUND_FIELDS: Final = 6
"""Life, Ki and whether it is fatal, of a Wound 1, then of a Wound 2."""

# -- Blood cards: fields of each half -------------------------------------------------------------
B_MAX_FORCE: Final = 0
B_MAX_TECHNIQUE: Final = 1
B_DIE_OUT: Final = 2
B_EACH_ROUND: Final = 3
B_DIE: Final = 4
B_NO_KI: Final = 5
B_LIFE_BY_DIE: Final = 6
B_KI_BY_DIE: Final = 7
B_FATAL: Final = 8
BLOOD_FIELDS: Final = 9

# -- virtues: fields ------------------------------------------------------------------------------
V_SPECIALS: Final = 0
V_DIE_LEVELS: Final = 1
V_EXCHANGE: Final = 2
V_TECHNIQUE: Final = 3
V_FORCE: Final = 4
V_KI_TO_LIFE: Final = 5
V_ANY: Final = 6
VIRTUE_FIELDS: Final = 7

# -- lines of Taikyu: fields ----------------------------------------------------------------------
Y_COMBO_LIFE: Final = 0
Y_BUY_SPECIAL: Final = 1
Y_BUY_DIE: Final = 2
Y_BUY_MARKER: Final = 3
Y_BUY_LIFE: Final = 4
Y_LEAST_KI: Final = 5
TAIKYU_FIELDS: Final = 6

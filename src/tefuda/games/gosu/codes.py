"""The numbers of GOSU's own, by name: choices, ops, terms, events. Most are shared: games.army.

Choices are forever: records and trained bots hold them. Never renumber; a golden file watches.
"""

from typing import Final

# -- choices: a verb and its object; more are in games.army.choices -------------------------------
PLAYER: Final = 20  # + seat, counted clockwise from who chooses
NUMBER: Final = 40  # + number, 0 to 15
MOST: Final = 15
PLAY_DISCARD: Final = 144  # + card
DISCARD: Final = 224  # + card
TAKE: Final = 304  # + card
STACK: Final = 384  # + card
RESOLVE_OTHER: Final = 464  # + card: its copy, when it waits for another player
RESOLVE: Final = 544  # + card
SHIFT: Final = 624  # + my place
ACTIVATE: Final = 639
TAKE_BACK: Final = 669
CAPTURE: Final = 720  # + place, armies counted clockwise from who chooses
DESTROY: Final = 780
RELEASE: Final = 840
SWAP: Final = 900
RETURN: Final = 960
PUT_ON_DECK: Final = 1020
CHOICES: Final = 1260

# -- questions (ops from 16) ----------------------------------------------------------------------
ASK_SHIFT: Final = 40
ASK_PLAY: Final = 41
ASK_PUT_BACK: Final = 42
ASK_X: Final = 43
ASK_TRIGGER: Final = 44

# -- verbs (ops from 64) --------------------------------------------------------------------------
DO_LEAST: Final = 69  # MASK = the seats with the least of number a
DO_SHIFT: Final = 82
DO_PLAY: Final = 83
DO_LOSE_TOKEN: Final = 86
DO_TAKE_ADVANTAGE: Final = 87
DO_GAIN_POINT: Final = 88
DO_MUTATE: Final = 96
DO_SHIFTED: Final = 97
DO_ACTIVATED: Final = 98

# -- who carries out a block (BY), besides the kernel's -------------------------------------------
NTH_PLAYER: Final = 8  # + 0 to 3: clockwise from the player whose turn it is
NTH_OPPONENT: Final = 12  # + 0 to 2: clockwise from who acts
NTH_OF_MASK: Final = 16  # + 0 to 3: as NTH_PLAYER, if the seat is in MASK

# -- terms: sets, numbers, tests (entries of four ints: op, a, b, c) ------------------------------
T_POINTS: Final = 4
T_BONUS: Final = 11

T_ADVANTAGE: Final = 26
T_BEHIND: Final = 28
T_WAITING: Final = 32

# -- piles a set may speak of ---------------------------------------------------------------------
Z_HAND: Final = 2

# -- keywords, as bits ----------------------------------------------------------------------------
K_SECRET_SHIFT: Final = 1

# -- standing effects, as bits --------------------------------------------------------------------
S_BATTLE_BONUS: Final = 1
S_SHIFT_DISCOUNT: Final = 2
S_BAKUTO_COST: Final = 4
S_DRAW_FOR_TWO: Final = 8
S_HAND_LIMIT: Final = 16
S_SECRET_SHIFT: Final = 32
S_SAFE_CAPTURE: Final = 64
S_VICTORY: Final = 512

# -- moments at which a card does something -------------------------------------------------------
M_ENTRY: Final = 0
M_SHIFTED: Final = 1
M_ACTIVATED: Final = 2
M_CAPTURED: Final = 3
M_DESTROYED: Final = 4
M_DISCARDED: Final = 5
M_YOU_SHIFT: Final = 6
M_BATTLE_LOST: Final = 8
MOMENT_FIELDS: Final = {
    # by field of a card file: the moments it is for
    "on_entry": (M_ENTRY,),
    "on_entry_and_shift": (M_ENTRY, M_SHIFTED),
    "when_shifted": (M_SHIFTED,),
    "activated": (M_ACTIVATED,),
    "when_captured": (M_CAPTURED,),
    "when_destroyed": (M_DESTROYED,),
    "when_discarded": (M_DISCARDED,),
    "when_you_shift": (M_YOU_SHIFT,),
    "when_battle_lost": (M_BATTLE_LOST,),
}
MOMENTS: Final = 9

# -- routines of the flow, called by the rules ----------------------------------------------------
R_MUTATION: Final = 6
R_ENTRANCE: Final = 7
R_END_OF_TURN: Final = 8
OWN_ROUTINES: Final = ("mutation", "entrance", "end_of_turn")

# -- events: what a step caused (kind, seat, a, b); most are in games.army.events -----------------
E_TO_HAND: Final = 60  # place, card
E_ADVANTAGE: Final = 61
E_POINT: Final = 62
E_NUMBER: Final = 63
E_TIE: Final = 64  # 1: of special victory conditions
TOTAL: Final = 16384
"""An E_BATTLE holds all totals in one number: that of seat n is counted in TOTAL to the n."""

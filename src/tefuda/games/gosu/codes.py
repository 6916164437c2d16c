"""Every number GOSU's program and states are made of, by name: choices, ops, terms, events.

Choices are forever: records and trained bots hold them. Never renumber; a golden file watches.
"""

from typing import Final

# -- choices: a verb and its object; "no" and "done" are in games.army.choices ---------------------
MULLIGAN: Final = 8
KEEP: Final = 9
YES: Final = 10
DRAW_ONE: Final = 13
DRAW_THREE: Final = 14
PASS: Final = 15
TAKE_SPENT: Final = 17
PLAYER: Final = 20  # + seat, counted clockwise from who chooses
CLAN: Final = 24  # + clan
LEVEL: Final = 32  # + level - 1
NUMBER: Final = 40  # + number, 0 to 15
MOST: Final = 15
PLAY: Final = 64  # + card, from hand
PLAY_DISCARD: Final = 144  # + card
DISCARD: Final = 224  # + card
TAKE: Final = 304  # + card
STACK: Final = 384  # + card
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
ASK_MULLIGAN: Final = 16
ASK_ACTION: Final = 17
ASK_PAY: Final = 18
ASK_BRING: Final = 19
ASK_AIM: Final = 20
ASK_SWAP_FIRST: Final = 21
ASK_SWAP_SECOND: Final = 22
ASK_SHIFT: Final = 23
ASK_PLAY: Final = 24
ASK_DISCARD: Final = 26
ASK_PUT_BACK: Final = 27
ASK_PILE: Final = 28
ASK_CLAN: Final = 29
ASK_LEVEL: Final = 30
ASK_X: Final = 31
ASK_PLAYER: Final = 32
ASK_TAKE_BACK: Final = 33
ASK_MAY: Final = 34
ASK_TRIGGER: Final = 35

# -- verbs (ops from 64) --------------------------------------------------------------------------
DO_DRAW: Final = 64
DO_MILL: Final = 65
DO_REVEAL: Final = 66
DO_DISCARD_REST: Final = 67
DO_TAKE_ALL: Final = 68
DO_PUT_UNDER: Final = 70
DO_LOAD_SHORT: Final = 71  # N = number a - cards in hand
DO_LOAD_OVER: Final = 72  # N = cards in hand - number a
DO_FORGET: Final = 73  # what earlier questions of this frame left in its registers
DO_LEAST: Final = 74  # MASK = the seats with the least of number a
DO_PERFORM: Final = 80
DO_PERFORM_ALL: Final = 81
DO_SWAP: Final = 83
DO_SHIFT: Final = 84
DO_PLAY: Final = 85
DO_EXTRA_TURN: Final = 86
DO_LOSE_TOKEN: Final = 87
DO_TAKE_ADVANTAGE: Final = 88
DO_GAIN_POINT: Final = 89
DO_PRICE: Final = 90
DO_ENTER: Final = 91
DO_MUTATE: Final = 92
DO_REPLACE: Final = 93
DO_SHIFTED: Final = 94
DO_ACTIVATED: Final = 95
DO_PLACE_TOKEN: Final = 96
DO_BEGIN_TURN: Final = 100
DO_DRAW_PAID: Final = 101
DO_PASSED: Final = 102
DO_CLOSE_TURN: Final = 103
DO_NEXT_TURN: Final = 104
DO_LOAD_HAND_LIMIT: Final = 105
DO_DEAL: Final = 108
DO_BATTLE: Final = 109
DO_NEW_ROUND: Final = 110

# -- who carries out a block (BY), besides the kernel's -------------------------------------------
NTH_PLAYER: Final = 8  # + 0 to 3: clockwise from the player whose turn it is
NTH_OPPONENT: Final = 12  # + 0 to 2: clockwise from who acts
NTH_OF_MASK: Final = 16  # + 0 to 3: as NTH_PLAYER, if the seat is in MASK

# -- terms: sets, numbers, tests (entries of four ints: op, a, b, c) ------------------------------
T_NUMBER: Final = 1
T_X: Final = 2
T_HAND: Final = 3
T_POINTS: Final = 4
T_HALF: Final = 8
T_COUNT: Final = 9
T_CLANS: Final = 10
T_BONUS: Final = 11

T_EQUAL: Final = 20
T_LESS: Final = 21
T_AT_MOST: Final = 22
T_MORE: Final = 23
T_AT_LEAST: Final = 24
T_ALL_OF: Final = 25
T_EXISTS: Final = 26
T_ADVANTAGE: Final = 27
T_BEHIND: Final = 28
T_DONE: Final = 29
T_ROUND_OPEN: Final = 30
T_GAME_OPEN: Final = 31
T_WAITING: Final = 32

T_BOTH: Final = 40
T_EITHER: Final = 41
T_OUTSIDE: Final = 42
T_IN_PLAY: Final = 43
T_MINE: Final = 44
T_OPPOSING: Final = 45
T_THIS: Final = 46
T_THIS_ROW: Final = 48
T_OPEN: Final = 50
T_FACE_UP: Final = 51
T_CAPTURED: Final = 52
T_SHIFTABLE: Final = 53
T_LEVEL: Final = 56  # a: bit per level
T_CLAN: Final = 57
T_NAMED: Final = 58
T_CHOSEN_CLAN: Final = 59
T_CHOSEN_LEVEL: Final = 60
T_KEYWORD: Final = 61
T_ZONE: Final = 62  # a: zone bit

# -- piles a set may speak of ---------------------------------------------------------------------
Z_DISCARD: Final = 1
Z_REVEALED: Final = 2
Z_HAND: Final = 4
ZONES: Final = 8

# -- ways of asking for cards of a pile (low bits of ASK_PILE's a; verb in the high bits) ---------
UPTO: Final = 1
MAY: Final = 2
PILE_VERB: Final = 4
V_TAKE: Final = 0
V_TOP: Final = 1

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
R_GAME: Final = 0
R_PLAY: Final = 1
R_SHIFT: Final = 2
R_MUTATION: Final = 3
R_ENTRANCE: Final = 4
R_ACTIVATE: Final = 5
R_DRAW: Final = 6
R_PASS: Final = 7
R_END_OF_TURN: Final = 8
ROUTINES: Final = (
    "game",
    "play",
    "shift",
    "mutation",
    "entrance",
    "activate",
    "draw",
    "pass",
    "end_of_turn",
)

# -- events: what a step caused (kind, seat, a, b); some more are in games.army.events ------------
E_MULLIGAN: Final = 2
E_KEEP: Final = 3
E_DRAW: Final = 4  # card + 1, 1 if everybody knows it
E_DISCARD: Final = 5
E_PLAY: Final = 6  # card, place
E_SHIFT: Final = 7  # old card, place
E_DESTROY: Final = 9  # place, card
E_TO_DECK: Final = 12
E_ACTIVATE: Final = 14  # card, place
E_SPEND: Final = 15
E_TAKE_BACK: Final = 16  # place, -1: spent
E_TAKE: Final = 21  # card, zone
E_REVEAL: Final = 23
E_MILL: Final = 24
E_SHUFFLE: Final = 25
E_EXTRA_TURN: Final = 34
E_PASS: Final = 35  # players left
E_TURN: Final = 36  # additional, turns left or -1
E_ROUND: Final = 37
E_BATTLE: Final = 38  # totals, 8 bits each
E_CLAN: Final = 41
E_LEVEL: Final = 42
E_ON_TOP: Final = 44
E_UNDER: Final = 45
E_FINISH: Final = 46  # how, mask of winners
E_EFFECT: Final = 49  # card, place or -1
E_FIRST: Final = 50
E_STACK: Final = 51  # card + 1, hidden from others
E_PLAYER: Final = 52
E_DEAL: Final = 53
E_TO_HAND: Final = 60  # place, card
E_ADVANTAGE: Final = 61
E_POINT: Final = 62
E_NUMBER: Final = 63

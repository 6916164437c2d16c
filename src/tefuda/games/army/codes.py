"""The numbers of a program that games of armies share: questions, verbs, terms, routines.

Each game has more of its own, in the gaps. They may be renumbered: no record holds them.
"""

from typing import Final

# -- questions (ops from 16) ----------------------------------------------------------------------
ASK_MULLIGAN: Final = 17
ASK_ACTION: Final = 18
ASK_PAY: Final = 20
ASK_BRING: Final = 21
ASK_AIM: Final = 22
ASK_SWAP_FIRST: Final = 23
ASK_SWAP_SECOND: Final = 24
ASK_DISCARD: Final = 26
ASK_PILE: Final = 30
ASK_CLAN: Final = 32
ASK_LEVEL: Final = 33
ASK_PLAYER: Final = 36
ASK_TAKE_BACK: Final = 38
ASK_MAY: Final = 39

# -- verbs (ops from 64): piles, places (from 80), an action, a turn, the game ---------------------
DO_DRAW: Final = 64
DO_MILL: Final = 65
DO_REVEAL: Final = 66
DO_DISCARD_REST: Final = 67
DO_TAKE_ALL: Final = 68
DO_PUT_UNDER: Final = 73
DO_LOAD_SHORT: Final = 75  # N = number a - cards in hand
DO_LOAD_OVER: Final = 76  # N = cards in hand - number a
DO_FORGET: Final = 78  # what earlier questions of this frame left in its registers
DO_PERFORM: Final = 80
DO_PERFORM_ALL: Final = 81
DO_SWAP: Final = 84
DO_EXTRA_TURN: Final = 85
IN_ACTION: Final = 90
"""Verbs of an action begin here."""
DO_PRICE: Final = 93
DO_ENTER: Final = 94
DO_REPLACE: Final = 95
DO_PLACE_TOKEN: Final = 99
DO_BEGIN_TURN: Final = 100
DO_DRAW_PAID: Final = 101
DO_PASSED: Final = 103
DO_LOAD_HAND_LIMIT: Final = 105
DO_CLOSE_TURN: Final = 106
DO_NEXT_TURN: Final = 107
DO_DEAL: Final = 108
DO_BATTLE: Final = 110
DO_NEW_ROUND: Final = 116

# -- terms: numbers, tests, sets (entries of four ints: op, a, b, c) ------------------------------
T_NUMBER: Final = 1
T_X: Final = 2
T_HAND: Final = 3
T_HALF: Final = 8
T_COUNT: Final = 9
T_CLANS: Final = 10

T_EQUAL: Final = 20
T_LESS: Final = 21
T_AT_MOST: Final = 22
T_MORE: Final = 23
T_AT_LEAST: Final = 24
T_ALL_OF: Final = 25
T_EXISTS: Final = 27
T_DONE: Final = 29
OF_FLOW: Final = 30
"""Tests that only the flow makes begin here."""
T_ROUND_OPEN: Final = 31
T_GAME_OPEN: Final = 34

T_BOTH: Final = 40
T_EITHER: Final = 41
T_OUTSIDE: Final = 42
T_ANYTHING: Final = 43
T_MINE: Final = 44
T_OPPOSING: Final = 45
T_THIS: Final = 46
T_THIS_ROW: Final = 48
T_OPEN: Final = 51
T_FACE_UP: Final = 53
T_CAPTURED: Final = 54
T_SHIFTABLE: Final = 55
T_LEVEL: Final = 56  # a: bit per level
T_CLAN: Final = 58
T_NAMED: Final = 59
T_CHOSEN_CLAN: Final = 60
T_CHOSEN_LEVEL: Final = 61
T_KEYWORD: Final = 63
T_ZONE: Final = 64  # a: zone bit

# -- piles a set may speak of ---------------------------------------------------------------------
Z_DISCARD: Final = 1
Z_REVEALED: Final = 4
Z_DECK: Final = 8
ZONES: Final = 32
"""A set and its piles in one number: the set times this."""

# -- ways of asking for cards of a pile (low bits of ASK_PILE's a; verb in the high bits) ---------
UPTO: Final = 1
MAY: Final = 4
PILE_VERB: Final = 8
V_TAKE: Final = 0
V_TOP: Final = 5

# -- routines of the flow, called by the rules ----------------------------------------------------
R_GAME: Final = 0
R_PLAY: Final = 1
R_SHIFT: Final = 2
R_ACTIVATE: Final = 3
R_DRAW: Final = 4
R_PASS: Final = 5
ROUTINES: Final = ("game", "play", "shift", "activate", "draw", "pass")

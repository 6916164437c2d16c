"""The numbers of Gosu X's own, by name: choices, ops, terms, events. Most are shared: games.army.

Choices are forever: records and trained bots hold them. Never renumber; a golden file watches.
"""

from typing import Final

# -- choices: a verb and its object; more are in games.army.choices -------------------------------
PICK: Final = 0  # + clan
RETURN_WONDER: Final = 16
MYSELF: Final = 18
MY_OPPONENT: Final = 19
BOUNTY_FIRST: Final = 20
CAPTURED_FIRST: Final = 21
FLIP: Final = 40  # + clan
PLAY_DISCARD: Final = 152  # + card
DISCARD: Final = 240  # + card
TAKE: Final = 328  # + card
STACK: Final = 416  # + card
REMOVE: Final = 504  # + card
NAME: Final = 592  # + card
PICK_CARD: Final = 680  # + card
SHIFT: Final = 768  # + my place
ACTIVATE: Final = 783
SACRIFICE: Final = 798
TAKE_BACK: Final = 813
RESOLVE: Final = 828
CAPTURE: Final = 843  # + place: mine 0-14, theirs 15-29
DESTROY: Final = 873
RELEASE: Final = 903
COPY: Final = 933
PUT_ON_DECK: Final = 963
PLACE_BOUNTY: Final = 993
SWAP: Final = 1023
CHOICES: Final = 1053

# -- questions (ops from 16) ----------------------------------------------------------------------
ASK_PICK_CLAN: Final = 16
ASK_ROW: Final = 19
ASK_SACRIFICE: Final = 25
ASK_SPEND: Final = 27
ASK_ONE_CLAN: Final = 28
ASK_DISCARD_CLAN: Final = 29
ASK_ORDER: Final = 31
ASK_NAME: Final = 34
ASK_NAME_CARD: Final = 35
ASK_TILE: Final = 37
ASK_GUARD: Final = 40
ASK_COUNTER: Final = 41
ASK_BOUNTY: Final = 42
ASK_SPOILS_ORDER: Final = 43
ASK_END_EFFECT: Final = 44

# -- verbs (ops from 64) --------------------------------------------------------------------------
DO_REMOVE_ALL: Final = 69
DO_REMOVE_PICKED: Final = 70
DO_SHUFFLE_IN: Final = 71
DO_SHUFFLE: Final = 72
DO_LOOK: Final = 74
DO_LOAD_ARMY_OVER: Final = 77  # N = cards in play - number a
DO_COPY_IT: Final = 82
DO_AIM_IT: Final = 83
DO_UNLOCK: Final = 86
DO_WIN: Final = 87
DO_PASS_TURN: Final = 88
DO_STRIKE: Final = 90
DO_SPOILS_FIRST: Final = 91
DO_SPOILS_LAST: Final = 92
DO_RESOLVE: Final = 97
DO_ECHO: Final = 98
DO_THREE_DRAWN: Final = 102
DO_END_EFFECTS: Final = 104
DO_DRAFT: Final = 109
DO_BATTLE_WON: Final = 111
DO_BATTLE_LOST: Final = 112
DO_SONG: Final = 113
DO_LOAD_SONG: Final = 114
DO_LOAD_SEVEN: Final = 115
DO_SUPREMACY: Final = 117

# -- terms: sets, numbers, tests (entries of four ints: op, a, b, c) ------------------------------
T_OPPONENT_HAND: Final = 4
T_IN_PLAY: Final = 5
T_OPPONENT_IN_PLAY: Final = 6
T_ACTIVE_TILES: Final = 7
T_SPENT: Final = 11

T_SUPREMACY: Final = 26
T_OPPONENT_BOUNTY: Final = 28
T_DRAFTING: Final = 30
T_CAN_ECHO: Final = 32
T_CAN_PASS: Final = 33

T_IT: Final = 47
T_THIS_COLUMN: Final = 49
T_ADJACENT: Final = 50
T_HIGHEST_OPEN: Final = 52
T_LEVEL_UPTO: Final = 57  # a: number term, b: number term with Supremacy
T_CHOSEN_NAME: Final = 62

# -- piles a set may speak of ---------------------------------------------------------------------
Z_REMOVED: Final = 2
Z_ANY_DISCARD: Final = 16

# -- ways of asking for cards of a pile (low bits of ASK_PILE's a; verb in the high bits) ---------
ONE_PER_LEVEL: Final = 2
V_REMOVE: Final = 1
V_STACK: Final = 2
V_PICK: Final = 3
V_SHOW: Final = 4

# -- keywords, as bits ----------------------------------------------------------------------------
K_BOUNTY: Final = 1
K_ECHO: Final = 2
K_ETHEREAL: Final = 4
K_FORCE_OF_WILL: Final = 8
K_RECRUITER: Final = 16
K_SECRET_SHIFT: Final = 32
K_VETERAN: Final = 64
K_WONDROUS: Final = 128

# -- ongoing effects, as bits ---------------------------------------------------------------------
S_SECRET_SHIFT: Final = 1
S_LAST_TURNS: Final = 2
S_CRUSHING: Final = 4
S_ETHEREAL_TOP: Final = 8
S_HAND_LIMIT: Final = 16
S_BATTLE_BONUS: Final = 32
S_ECHO_III: Final = 64
S_CLANS_III: Final = 128
S_ALL_CLANS: Final = 256
S_EVERY_LEVEL: Final = 512
S_ALSO_NAMED: Final = 1024
S_DOUBLE: Final = 2048
S_ECHO_ADJACENT: Final = 4096
S_MIRROR: Final = 8192
S_GUARD: Final = 16384
S_COUNTER: Final = 32768
S_AT_END: Final = 65536
"""The card has an end-of-turn ability: a quick way to see that a turn has none."""

# -- rows of Tables.clan_masks: keywords 0-7, ongoing effects 8-23, levels 24-26, odd ones 27 ------
ROW_STANDING: Final = 8
ROW_LEVEL: Final = 24
ROW_ODD: Final = 27
"""Cards that count as more than one clan or level."""
ROWS_OF_MASKS: Final = 28
ROW_ALL_CLANS: Final = 16
ROW_EVERY_LEVEL: Final = 17
ROW_GUARD: Final = 22
ROW_COUNTER: Final = 23

# -- moments at which a card does something -------------------------------------------------------
M_EFFECT: Final = 0
M_END_OF_TURN: Final = 1
M_CAPTURED: Final = 2
M_FIRST_PASS: Final = 3
M_THREE_DRAWN: Final = 4
M_BATTLE_WON: Final = 5
M_BATTLE_LOST: Final = 6
M_BOUNTY_TAKEN: Final = 7
M_RESHUFFLED: Final = 8
M_REMOVED: Final = 9
MOMENT_FIELDS: Final = (
    "effect",
    "end_of_turn",
    "when_captured",
    "when_first_to_pass",
    "when_three_drawn",
    "when_battle_won",
    "when_battle_lost",
    "when_bounty_taken",
    "when_discard_reshuffled",
    "when_removed",
)

# -- routines of the flow, called by the rules ----------------------------------------------------
R_STRIKE: Final = 6
R_PLAY_IN_ANY_ROW: Final = 7
R_END_OF_TURN: Final = 8
R_LIMIT_FIRST: Final = 9
R_AFTER_BATTLE: Final = 10
R_ANSWERS_FIRST: Final = 11
R_BOUNTY: Final = 12
OWN_ROUTINES: Final = (
    "strike",
    "play_in_any_row",
    "end_of_turn",
    "limit_first",
    "after_battle",
    "answers_first",
    "bounty",
)

# -- draft modes ----------------------------------------------------------------------------------
DRAFT_PICKED: Final = 0
DRAFT_RANDOM: Final = 1
DRAFT_GIVEN: Final = 2

# -- house rulings that a table may turn the other way (bits of RULINGS) --------------------------
F_EVERY_LEVEL_TROOP: Final = 0
F_SHIFT_IS_PLAY: Final = 1
F_BOUNTY_HOME: Final = 2
F_MILL_NO_SHUFFLE: Final = 3
F_ECHO_ONCE: Final = 4
F_TOKEN_STAYS: Final = 5
F_TILES_BIND_BOTH: Final = 6
F_SELF_TARGET: Final = 7
F_CAPTURED_COUNT: Final = 8
F_CAPTURED_NAMED: Final = 9
F_TIE_IS_NOBODY: Final = 10
F_LAST_TURN_LOST: Final = 11
F_HEMRO_ALWAYS: Final = 12
F_TURN_PLAYER_FIRST: Final = 13
F_SECRET_JUST_PAID: Final = 14
F_SEVEN_IGNORES_LIMIT: Final = 15
F_FIRST_MULLIGANS: Final = 16
F_EDGES_TOUCH: Final = 17
F_EFFECTS_BEFORE_LIMIT: Final = 18
F_HIGHEST_BY_ROW: Final = 19
F_OWN_OBEYS_ETHEREAL: Final = 20
F_COPIES_CHAIN: Final = 21
F_SUPREMACY_FIRST: Final = 22

# -- events: what a step caused (kind, seat, a, b); most are in games.army.events -----------------
E_PICK: Final = 1
E_SACRIFICE: Final = 11
E_UNLOCK: Final = 17
E_WONDER: Final = 18
E_WONDER_BACK: Final = 19
E_BOUNTY: Final = 20  # place with its card, -1: the board
E_SEARCH: Final = 22
E_REMOVE: Final = 26
E_COPY: Final = 27
E_ECHO: Final = 28
E_GUARD: Final = 29  # card, the place it saves with the card there
E_COUNTER: Final = 30
E_NAME: Final = 31
E_LOOK: Final = 32
E_FLIP: Final = 33
E_SUPREMACY: Final = 39  # seat -1: both
E_SONG: Final = 40
E_SHUFFLE_IN: Final = 43
E_SHOW: Final = 47
E_CALL_NAME: Final = 48
E_TIE: Final = 60  # seat: who wins it by the Wonder token, -1: nobody
E_ROUND_LIMIT: Final = 61  # turns of a round that ends for their number

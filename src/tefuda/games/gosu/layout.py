"""Where everything lies in a GOSU state. One int each unless a size is said; 0 means none.

A card is known by its *number*, 0 to 74, level by level: 25 Bakutos, 35 Heroes, 15 Ozekis, in each
level clan by clan. A pile is three masks, one for each level; in the first, the bits above the 25
Bakutos say which of them are there twice. So copies of a card cannot be told apart by anything in
the state. Four blocks of players are there however many play.
"""

from typing import Final

from tefuda.games.army.layout import ARMY_SIZE, PLAYERS

MOST_SEATS: Final = 4
ALL_PLACES: Final = 60
"""All armies: seat * 15 + the place in the army."""
CLAN_COUNT: Final = 5
BAKUTOS: Final = 25
HEROES: Final = 35
OZEKIS: Final = 15
FIRST_HERO: Final = BAKUTOS
FIRST_OZEKI: Final = BAKUTOS + HEROES
CARDS: Final = FIRST_OZEKI + OZEKIS
DECK_SIZE: Final = CARDS + BAKUTOS
OWN_TOKENS: Final = 2
"""Activation tokens of a player, wherever they lie."""
PILE_SIZE: Final = 3

# -- one player: offsets from base(seat); the army comes first -------------------------------------
HAND_N: Final = 36
HAND: Final = 37  # 3
KNOWN: Final = 40  # 3: the part of the hand that everybody knows
POINTS: Final = 43
PLAYER_SIZE: Final = 44

# -- the table ------------------------------------------------------------------------------------
TABLE: Final = 305
"""After the players. Written out: compiled code has only numbers of one module built in."""
SEATED: Final = TABLE
"""How many play."""
PHASE: Final = TABLE + 1
ROUND: Final = TABLE + 2
TURN: Final = TABLE + 3
"""Turns begun in this round."""
TURN_OF: Final = TABLE + 4
STARTER: Final = TABLE + 5
"""The seat that starts the round."""
ADVANTAGE: Final = TABLE + 6
"""The seat that holds the Advantage token; ANYBODY before chance has decided."""
ADDITIONAL: Final = TABLE + 7
"""This turn is an additional one."""
PENDING: Final = TABLE + 8
"""An additional turn follows."""
PASSED: Final = TABLE + 9
"""Bit per seat that is out for the round."""
TURNS_LEFT: Final = TABLE + 10
"""Turns that the last player left still has, this one not counted."""
AMOUNT: Final = TABLE + 11
"""X, as it was chosen for the power under way (GO-2.8)."""
GAPS: Final = TABLE + 12
"""Bit per place whose goblin has just mutated, while it waits for the new one (GO-2.6)."""
SHUFFLES: Final = TABLE + 13
DISCARD: Final = TABLE + 14  # 3
REVEALED: Final = TABLE + 17  # 3
ASIDE: Final = TABLE + 20  # 3: goblins that are about to come into play by a mutation
WAITING: Final = TABLE + 23
"""How many powers wait to be resolved (GO-2.12)."""
QUEUE: Final = TABLE + 24  # 40: see `Zones.wait`
QUEUE_SIZE: Final = 40
DECK_N: Final = QUEUE + QUEUE_SIZE
DECK: Final = DECK_N + 1  # 100, the top last: card + 1, and who knows it
TEAMS: Final = DECK + DECK_SIZE
"""Whether opposite seats are partners (GO-4.1)."""
GAVE_UP: Final = TEAMS + 1
"""Seat + 1 of who resigned or ran out of time in teams, where the winners do not tell it."""
SIZE: Final = GAVE_UP + 1

ANYBODY: Final = 4

assert HAND_N == ARMY_SIZE
assert TABLE == PLAYERS + MOST_SEATS * PLAYER_SIZE

# A card in the deck: number + 1 in the low bits, then a bit for each seat that knows it.
CARD_BITS: Final = 127
SEAT_KNOWS: Final = 128
"""Shifted by the seat."""
ALL_KNOW: Final = 2048
"""Everybody knows it, whoever watches too."""

# -- phases ---------------------------------------------------------------------------------------
MULLIGAN: Final = 0
TURNS: Final = 1
BATTLE: Final = 2

# -- how a game ends ------------------------------------------------------------------------------
POINTS_WIN: Final = 1
CONDITION_WIN: Final = 2
RESIGNED: Final = 3
TIMED_OUT: Final = 4
DRAW_AGREED: Final = 5
ENDINGS: Final = ("", "points", "condition", "resigned", "timed_out", "draw_agreed")

# -- the same, by name, for JSON and notation -----------------------------------------------------
TABLE_FIELDS: Final = (
    ("teams", TEAMS),
    ("phase", PHASE),
    ("round", ROUND),
    ("turn", TURN),
    ("turn_of", TURN_OF),
    ("starter", STARTER),
    ("advantage", ADVANTAGE),
    ("additional", ADDITIONAL),
    ("pending", PENDING),
    ("turns_left", TURNS_LEFT),
    ("amount", AMOUNT),
    ("shuffles", SHUFFLES),
)

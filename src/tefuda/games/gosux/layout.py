"""Where everything lies in a Gosu X state. One int each unless a size is said; 0 means none.

Two ways of naming a card: its *number* (0-87, the printed card in the catalogue) and, inside one
player's deck, its *index* (0-32: which of the deck's three clans, then which card of that clan).
A pile is a multiset of indexes in two bit masks: who is there at least once, who is there twice.
So copies of a card cannot be told apart by anything in the state.
"""

from typing import Final

from tefuda.games.army.layout import ARMY_SIZE, PLAYERS

SEATS: Final = 2
ALL_PLACES: Final = 30
"""Both armies: seat * 15 + the place in the army."""
CARDS_PER_CLAN: Final = 11
DECK_SIZE: Final = 45
INDEXES: Final = 33
MAX_OPTIONS: Final = 96
"""No question has more, and a state is the smaller for it."""
OWN_TOKENS: Final = 4
"""Activation tokens of a player, wherever they lie."""

# -- one player: offsets from base(seat); the army comes first -------------------------------------
CLANS: Final = 36  # 3: clan + 1, in order
HAND_N: Final = 39
HAND: Final = 40  # 2
KNOWN: Final = 42  # 2: the part of the hand that the opponent knows
DISCARD: Final = 44  # 2
REMOVED: Final = 46  # 2
REVEALED: Final = 48  # 2
GROUP_SET: Final = 50  # 2 groups of 2
"""Cards known to lie on the deck or in hand, not which where."""
GROUP_HAND: Final = 54  # 2 groups of 2: those of them that are in hand (hidden)
GROUP_N: Final = 58  # 2: how many of them are in hand
LOCKED: Final = 60
SUPREMACY: Final = 61
SHUFFLES: Final = 62
NAMED_NOW: Final = 63
"""Cards of the opponent's deck that this player named this turn; they bind until the next ends."""
NAMED_BEFORE: Final = 64
LEVELS: Final = 65  # 3: which cards of the deck are of level I, II, III
DECK_N: Final = 68
DECK: Final = 69  # 45, the top last: index + 1, and who knows it
PLAYER_SIZE: Final = 114

# -- the table ------------------------------------------------------------------------------------
TABLE: Final = 357
"""After the players. Written out: compiled code has only numbers of one module built in."""
PHASE: Final = TABLE
ROUND: Final = TABLE + 1
TURN: Final = TABLE + 2
"""Turns begun in this round."""
TURN_OF: Final = TABLE + 3
FIRST: Final = TABLE + 4
"""The seat that drafts first and starts round 1."""
STARTER: Final = TABLE + 5
"""The seat that starts the round."""
ADDITIONAL: Final = TABLE + 6
"""This turn is an additional one."""
PENDING: Final = TABLE + 7
"""1: an additional turn follows; 2: and in it a card may be played from the discard pile."""
LEAVE: Final = TABLE + 8
"""A card may be played from the discard pile in this turn."""
FIRST_PASS: Final = TABLE + 9
"""Seat + 1 of who passed first in this round."""
TURNS_LEFT: Final = TABLE + 10
"""Turns the other player still has after that."""
WONDER: Final = TABLE + 11
"""Seat + 1 of who holds the Wonder token."""
BOUNTY: Final = TABLE + 12
"""Place + 1 of the Bounty token."""
COPIED: Final = TABLE + 13
"""Places whose effect was copied in the resolution under way."""
ACTIVE_TILES: Final = TABLE + 14
"""Bit per clan."""
PICKS: Final = TABLE + 15
"""Clans drafted so far."""
BATTLE_WON: Final = TABLE + 16
"""Seat + 1 of who won the last Great Battle, 3 for a tie that nobody won."""
BOUND: Final = TABLE + 17
"""Bit per seat that owes one more card in the Song for the Dead."""
SONG_FIRST: Final = TABLE + 18
"""The seat that sacrifices first."""
DRAFT_MODE: Final = TABLE + 19
TIE_START: Final = TABLE + 20
VETERAN_SLOT: Final = TABLE + 21
RULINGS: Final = TABLE + 22
"""Bit per house ruling that this table plays the other way."""
SIZE: Final = TABLE + 23

assert CLANS == ARMY_SIZE
assert TABLE == PLAYERS + SEATS * PLAYER_SIZE

# A card in a deck: index + 1 in the low bits, then what is known of it.
INDEX_BITS: Final = 63
OWNER_KNOWS: Final = 64
OPPONENT_KNOWS: Final = 128
GROUP: Final = 256
"""Times 1 or 2: the opponent knows the cards of this group, not their order."""

GROUPS: Final = 2

# -- phases ---------------------------------------------------------------------------------------
DRAFTING: Final = 0
MULLIGAN: Final = 1
TURNS: Final = 2
BATTLE: Final = 3
SONG: Final = 4

# -- how a game ends ------------------------------------------------------------------------------
SUPREMACY_WIN: Final = 1
FIFTH_TOKEN: Final = 2
FIFTEEN_CARDS: Final = 3
JUSTICE_WIN: Final = 4
CRUSHING_WIN: Final = 5
RESIGNED: Final = 6
TIMED_OUT: Final = 7
DRAW_AGREED: Final = 8
ENDINGS: Final = (
    "",
    "supremacy",
    "fifth_token",
    "fifteen_cards",
    "justice",
    "crushing_win",
    "resigned",
    "timed_out",
    "draw_agreed",
)

# -- the same, by name, for JSON and notation -----------------------------------------------------
TABLE_FIELDS: Final = (
    ("phase", PHASE),
    ("round", ROUND),
    ("turn", TURN),
    ("turn_of", TURN_OF),
    ("first", FIRST),
    ("starter", STARTER),
    ("additional", ADDITIONAL),
    ("pending", PENDING),
    ("leave", LEAVE),
    ("first_pass", FIRST_PASS),
    ("turns_left", TURNS_LEFT),
    ("wonder", WONDER),
    ("bounty", BOUNTY),
    ("copied", COPIED),
    ("active_tiles", ACTIVE_TILES),
    ("picks", PICKS),
    ("battle_won", BATTLE_WON),
    ("bound", BOUND),
    ("song_first", SONG_FIRST),
    ("draft", DRAFT_MODE),
    ("tie_start", TIE_START),
    ("veteran_slot", VETERAN_SLOT),
    ("rulings", RULINGS),
)

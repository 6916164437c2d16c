"""The part of the state's buffer that every game has: how it ended, who is asked, the frames.

A state is one flat buffer of ints. The kernel's fields come first, the game's follow at GAME.
"""

from typing import Final

ENDED: Final = 0
"""0 while the game is on; otherwise a game's own code for how it ended."""
WINNER: Final = 1
"""Mask of the seats that won; 0 for nobody (not ended, or drawn). Of two seats that is the
winner's number + 1."""
ACTOR: Final = 2
"""Seat + 1 of who must choose."""
DEPTH: Final = 3
"""How many frames are on the stack."""
DONE: Final = 4
"""Whether the last thing attempted happened, for "if you do"."""
SEED: Final = 5
SEED_WORDS: Final = 4

FRAMES: Final = 9
FRAME_SIZE: Final = 10
MAX_FRAMES: Final = 12
GAME: Final = FRAMES + FRAME_SIZE * MAX_FRAMES

# The registers of a frame. Places and cards are stored + 1, so that 0 means none.
PC: Final = 0
SEAT: Final = 1
SRC: Final = 2
"""The place of the acting card; follows the card when it is swapped, 0 once it has left play."""
AT: Final = 3
"""The place that was chosen; follows its card like SRC."""
CARD: Final = 4
CLAN: Final = 5
LEVEL: Final = 6
N: Final = 7
MASK: Final = 8
MODE: Final = 9

REGISTERS: Final = ("pc", "seat", "src", "at", "card", "clan", "level", "n", "mask", "mode")

MAX_OPTIONS: Final = 128
"""No question of any game has more; a game may make room for fewer."""

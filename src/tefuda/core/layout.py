"""The part of the state's buffer that every game has: how it ended, who is asked, the frames.

A state is one flat buffer of ints. The kernel's fields come first, the game's follow at GAME.
"""

from typing import Final

ENDED: Final = 0
"""0 while the game is on; otherwise the game's own code for the kind of ending."""
WINNER: Final = 1
"""Mask of the seats that won; 0 for nobody (not ended, or drawn). In a game of two seats this is
the winner's number + 1."""
ACTOR: Final = 2
"""Seat + 1 of the player who must choose."""
DEPTH: Final = 3
"""The number of frames on the stack."""
DONE: Final = 4
"""Whether the last attempt succeeded, for "if you do"."""
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
"""The place of the acting card. It follows the card when the card is swapped, and is 0 once the
card has left play."""
AT: Final = 3
"""The chosen place. It follows its card like SRC."""
CARD: Final = 4
CLAN: Final = 5
LEVEL: Final = 6
N: Final = 7
MASK: Final = 8
MODE: Final = 9

REGISTERS: Final = ("pc", "seat", "src", "at", "card", "clan", "level", "n", "mask", "mode")

MAX_OPTIONS: Final = 128
"""No question of any game has more options; a game may make room for fewer."""

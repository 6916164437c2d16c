"""Where armies lie in a state: every player has a block, and it begins with the army.

The blocks come first in the game's part of the buffer, one after the other; how long a block is,
and what follows the army in it, is the game's own affair.
"""

from typing import Final

from tefuda.core.layout import GAME

ROWS: Final = 3
COLUMNS: Final = 5
PLACES: Final = 15
"""Places of one army: row * 5 + column. Of all armies: seat * 15 + that."""

PLAYERS: Final = 129
"""The first block. Written out: compiled code has only numbers of one module built in."""
assert PLAYERS == GAME

# -- one player: offsets from base(seat) ----------------------------------------------------------
LEN: Final = 0  # 3: cards in each row
FACE: Final = 3
"""Bit per place: face up."""
TOKENS: Final = 4
SPENT: Final = 5
PLACE: Final = 6  # 15: card number + 1
ON: Final = 21  # 15: activation tokens on it
ARMY_SIZE: Final = 36

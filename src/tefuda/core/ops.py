"""The instructions every game shares. An instruction is four ints: op, a, b, c."""

from typing import Final

WIDTH: Final = 4

RET: Final = 0
JUMP: Final = 1
"""to c"""
UNLESS: Final = 2
"""test a holds, go on; otherwise to c"""
CALL: Final = 3
"""the routine at c, same seat and source"""
LOAD: Final = 4
"""number a into N"""
BY: Final = 5
"""the block at c, done by the player(s) a names (b: a number to compare)"""
CLEAR: Final = 6
"""forget whether the last thing was done"""

ASK: Final = 16
"""ops from here to ACT - 1 ask somebody"""
ACT: Final = 64
"""ops from here on are a game's own verbs"""

# The player who carries out a block (BY).
TURN_PLAYER: Final = 0
OTHER_PLAYER: Final = 1
OPPONENT: Final = 2
CHOSEN_PLAYER: Final = 3
WITH_MOST: Final = 4

"""Choices that have the same number in every game of armies.

Choices are forever: records and trained bots hold them. Where the games number the same verb each
in its own way, the number is in their tables.
"""

from typing import Final

MULLIGAN: Final = 8
KEEP: Final = 9
YES: Final = 10
NO: Final = 11
FINISH: Final = 12
DRAW_ONE: Final = 13
DRAW_THREE: Final = 14
PASS: Final = 15
TAKE_SPENT: Final = 17
CLAN: Final = 24  # + clan
LEVEL: Final = 32  # + level - 1
PLAY: Final = 64  # + card, from hand

"""Events that happen in every game of armies: kind, seat, a, b."""

from typing import Final

WITH_CARD: Final = 64
"""A place and the card there in one number: the place, and this times the card + 1."""

E_MULLIGAN: Final = 2
E_KEEP: Final = 3
E_DRAW: Final = 4  # card + 1, 1 if the others know it
E_DISCARD: Final = 5
E_PLAY: Final = 6  # card, place
E_SHIFT: Final = 7  # old card, place
E_CAPTURE: Final = 8  # place, card
E_DESTROY: Final = 9  # place, card
E_RELEASE: Final = 10
E_TO_DECK: Final = 12
E_SWAP: Final = 13  # a place with its card, another
E_ACTIVATE: Final = 14  # card, place
E_SPEND: Final = 15
E_TAKE_BACK: Final = 16  # place with its card, -1: spent
E_TAKE: Final = 21  # card, zone
E_REVEAL: Final = 23
E_MILL: Final = 24
E_SHUFFLE: Final = 25
E_EXTRA_TURN: Final = 34
E_PASS: Final = 35  # who or what is left, as the game counts
E_TURN: Final = 36  # additional, turns left or -1
E_ROUND: Final = 37
E_BATTLE: Final = 38  # totals, as the game packs them
E_CLAN: Final = 41
E_LEVEL: Final = 42
E_ON_TOP: Final = 44
E_UNDER: Final = 45
E_FINISH: Final = 46  # how, mask of winners
E_EFFECT: Final = 49  # card, place or -1
E_FIRST: Final = 50
E_STACK: Final = 51
E_PLAYER: Final = 52
E_DEAL: Final = 53

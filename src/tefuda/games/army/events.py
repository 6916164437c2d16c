"""Events of armies: the same numbers in every game that has them."""

from typing import Final

E_CAPTURE: Final = 8  # place, card
E_RELEASE: Final = 10
E_SWAP: Final = 13

"""The numbers of a duel's own choices, questions, verbs, conditions and events, beside those of the
solo game, which a duel shares. Choices are forever: records hold them."""

from typing import Final

# -- choices ---------------------------------------------------------------------------------------
LAY_DEFENCE: Final = 330  # + stance card, its upper half
LAY_COUNTER: Final = 343  # + stance card, its lower half

# -- questions -------------------------------------------------------------------------------------
ASK_LAY_DEFENCE: Final = 48
ASK_LAY_COUNTER: Final = 49
ASK_HAND: Final = 50

# -- verbs of the flow -----------------------------------------------------------------------------
DO_BEGIN_SIDE: Final = 104
DO_BEGIN_EXCHANGE: Final = 105

# -- conditions ------------------------------------------------------------------------------------
T_SIDES_LEFT: Final = 20
T_EXCHANGES_LEFT: Final = 21

# -- chance ----------------------------------------------------------------------------------------
CHANCE_INITIATIVE: Final = 28

# -- events ----------------------------------------------------------------------------------------
E_EXCHANGE_BEGINS: Final = 90
E_STANCE: Final = 91
E_LAY: Final = 92

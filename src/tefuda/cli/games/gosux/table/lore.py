"""What the cards of Gosu X are explained with."""

from __future__ import annotations

from typing import Final

from tefuda.cli.games.army.table.lore import Lore
from tefuda.games.gosux.library import glossary, rules
from tefuda.games.gosux.tongue import numeral
from tefuda.games.gosux.vocabulary import CLANS, LEVEL_TERMS
from tefuda.games.gosux.words import clan_name, keyword_name

LORE: Final = Lore(CLANS, LEVEL_TERMS, clan_name, keyword_name, numeral, glossary, rules)

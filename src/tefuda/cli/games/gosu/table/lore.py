"""What the goblins of GOSU are explained with."""

from __future__ import annotations

from typing import Final

from tefuda.cli.games.army.table.lore import Lore
from tefuda.games.gosu.library import glossary, rules
from tefuda.games.gosu.tongue import numeral
from tefuda.games.gosu.vocabulary import CLANS, LEVEL_TERMS
from tefuda.games.gosu.words import clan_name, keyword_name

LORE: Final = Lore(CLANS, LEVEL_TERMS, clan_name, keyword_name, numeral, glossary, rules)

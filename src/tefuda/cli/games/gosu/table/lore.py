"""What the goblins of GOSU are explained with."""

from __future__ import annotations

from typing import Final

from tefuda.cli.games.army.table.lore import Lore
from tefuda.games.gosu.library import glossary, rules
from tefuda.games.gosu.vocabulary import CLANS
from tefuda.games.gosu.words import clan_name, keyword_name

LORE: Final = Lore(CLANS, ("bakuto", "hero", "ozeki"), clan_name, keyword_name, glossary, rules)

"""English for Gosu X: the sets, numbers and conditions that are its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tefuda.cardtext import english
from tefuda.cardtext.english import (
    adjective,
    amount,
    discard_pile,
    has,
    held,
    keyword,
    whose,
    zone_trait,
)
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import ROMAN, Actor, Measure, Phrase, Role, Say, Trait
from tefuda.core.listing import listed
from tefuda.games.army.vocabulary import LEVELS

CLANS: Final = {
    "abhilasha": "Abhilasha",
    "galmi": "Galmi",
    "goan_sul": "Goan Sul",
    "justice": "Justice",
    "narashima": "Narashima",
    "phoenix": "Phoenix",
    "tomorrow": "Tomorrow",
    "xian": "Xi'an",
}
KEYWORDS: Final = {
    "bounty": "Bounty",
    "echo": "Echo",
    "ethereal": "Ethereal",
    "force_of_will": "Force of will",
    "recruiter": "Recruiter",
    "secret_shift": "Secret shift",
    "veteran": "Veteran",
    "wondrous": "Wondrous",
}
YOU: Final = Actor("", "you", "your opponent", you=True)


def _my_discard(say: Say, node: Node) -> Trait:
    choices = [said for said in say.before if said.word in ("choose_clan", "choose_name")]
    if any(node in choice.args for choice in choices):
        return zone_trait("in it", "from it")
    return discard_pile(say, node)


def _level_upto(say: Say, node: Node) -> Trait:
    limit, extended = node.node(0), node.node(1)
    if limit.word != "number":
        return Trait(
            f"whose level is at most {_as_level(say, limit)}",
            f"whose levels are at most {_as_level(say, limit)}",
            rank=1,
        )
    low, high = limit.number(0), max(limit.number(0), _literal(extended))
    if low >= LEVELS[-1]:
        return Trait("of any level", rank=1)
    extra = [ROMAN[level] for level in LEVELS if low < level <= high]
    if low == LEVELS[0]:
        more = "any level" if high == LEVELS[-1] else f"{listed(extra, ' or ')} as well"
    else:
        more = f"{listed(extra, ' or ')} as well"
    text = "of level " + listed([ROMAN[level] for level in LEVELS if level <= low], " or ")
    return Trait(f"{text} ({more} with Supremacy)" if extra else text, rank=1)


def _as_level(say: Say, number: Node) -> str:
    return "that of the discarded card" if number.word == "spent" else amount(say, number).value


def _literal(node: Node) -> int:
    return node.number(0) if node.word == "number" else 0


SETS: Final[dict[str, Callable[[Say, Node], Trait]]] = {
    **english.SETS,
    "anything": lambda say, node: Trait(),
    "one_army": lambda say, node: zone_trait("in one army"),
    "it": lambda say, node: Trait("that card", role=Role.WHOLE),
    "this_column": lambda say, node: zone_trait("in this column"),
    "adjacent": lambda say, node: replace(adjective("adjacent", 2), near=True),
    "highest_open": lambda say, node: replace(adjective("highest OPEN", 0), unique=True),
    "level_upto": _level_upto,
    "chosen_name": lambda say, node: Trait("with that name", rank=3),
    "my_discard": _my_discard,
    "any_discard": lambda say, node: zone_trait("in any discard pile", "from any discard pile"),
    "my_removed": lambda say, node: zone_trait("removed from the game"),
    "my_deck": lambda say, node: zone_trait(f"in {whose(say)} deck", f"from {whose(say)} deck"),
    **dict.fromkeys(KEYWORDS, keyword),
}
NUMBERS: Final[dict[str, Callable[[Say, Node], Measure]]] = {
    **english.NUMBERS,
    "opponent_hand": lambda say, node: held(say, "card", "in hand", True),
    "cards_in_play": lambda say, node: held(say, "card", "in play", False),
    "opponent_cards_in_play": lambda say, node: held(say, "card", "in play", True),
    "active_tiles": lambda say, node: held(say, "active Immortal tile", "", False),
    "spent": lambda say, node: Measure("the level of the discarded card"),
}
TESTS: Final[dict[str, Phrase]] = {
    **english.TESTS,
    "supremacy": lambda say, node: f"{has(say.actor.pronoun)} Supremacy",
    "opponent_has_bounty": lambda say, node: (
        f"{has(say.actor.other, 'control', 'controls')} at least one Bounty card"
    ),
}

"""French for Gosu X: the sets, numbers and conditions that are its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.cardtext import french
from tefuda.cardtext.french import (
    CARDS,
    amount,
    discard_pile,
    has,
    held,
    keyword,
    my,
    zone_trait,
)
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import ROMAN, Actor, Measure, Phrase, Role, Say, Trait
from tefuda.core.listing import listed
from tefuda.games.army.vocabulary import LEVELS

KEYWORDS: Final = {
    "bounty": "Prime",
    "echo": "Écho",
    "ethereal": "Éthéré",
    "force_of_will": "Force de Volonté",
    "recruiter": "Recruteur",
    "secret_shift": "Relève secrète",
    "veteran": "Vétéran",
    "wondrous": "Merveilleux",
}
YOU: Final = Actor("", "vous", "votre adversaire", you=True)
_TILES: Final = ("tuile Immortel active", "tuiles Immortel actives")


def _my_discard(say: Say, node: Node) -> Trait:
    choices = [said for said in say.before if said.word in ("choose_clan", "choose_name")]
    if any(node in choice.args for choice in choices):
        return zone_trait("qui s'y trouve", many="qui s'y trouvent")
    return discard_pile(say, node)


def _level_upto(say: Say, node: Node) -> Trait:
    limit, extended = node.node(0), node.node(1)
    if limit.word != "number":
        spent = limit.word == "spent"
        most = "celui de la carte défaussée" if spent else amount(say, limit).value
        return Trait(f"de niveau inférieur ou égal à {most}", rank=7)
    low = limit.number(0)
    high = max(low, extended.number(0) if extended.word == "number" else 0)
    if low >= LEVELS[-1]:
        return Trait("de n'importe quel niveau", rank=7)
    text = "de niveau " + listed([ROMAN[level] for level in LEVELS if level <= low], " ou ")
    extra = [ROMAN[level] for level in LEVELS if low < level <= high]
    if low == LEVELS[0] and high == LEVELS[-1]:
        return Trait(f"{text} (de n'importe quel niveau avec la Suprématie)", rank=7)
    more = f" (ou {listed(extra, ' ou ')} avec la Suprématie)" if extra else ""
    return Trait(text + more, rank=7)


SETS: Final[dict[str, Callable[[Say, Node], Trait]]] = {
    **french.SETS,
    "anything": lambda say, node: Trait(),
    "one_army": lambda say, node: zone_trait("de une même armée"),
    "it": lambda say, node: Trait("cette carte", role=Role.WHOLE),
    "this_column": lambda say, node: zone_trait("de cette colonne"),
    "adjacent": lambda say, node: Trait("adjacente", "adjacentes", 4, near=True),
    "highest_open": lambda say, node: Trait("LIBRE la plus haute", rank=12, unique=True),
    "level_upto": _level_upto,
    "chosen_name": lambda say, node: Trait("de ce nom", rank=9),
    "my_discard": _my_discard,
    "any_discard": lambda say, node: zone_trait(
        "dans n'importe quelle défausse", "de n'importe quelle défausse"
    ),
    "my_removed": lambda say, node: zone_trait(
        "retirée de la partie", many="retirées de la partie"
    ),
    "my_deck": lambda say, node: zone_trait(f"dans {my(say, 'deck')}", f"de {my(say, 'deck')}"),
    **dict.fromkeys(KEYWORDS, keyword),
}
NUMBERS: Final[dict[str, Callable[[Say, Node], Measure]]] = {
    **french.NUMBERS,
    "opponent_hand": lambda say, node: held(say, CARDS, "en main", True),
    "cards_in_play": lambda say, node: held(say, CARDS, "en jeu", False),
    "opponent_cards_in_play": lambda say, node: held(say, CARDS, "en jeu", True),
    "active_tiles": lambda say, node: held(say, _TILES, "", False),
    "spent": lambda say, node: Measure("le niveau de la carte défaussée"),
}
TESTS: Final[dict[str, Phrase]] = {
    **french.TESTS,
    "supremacy": lambda say, node: f"{has(say.actor.pronoun)} la Suprématie",
    "opponent_has_bounty": lambda say, node: (
        f"{say.actor.other} {'contrôlez' if say.actor.other == 'vous' else 'contrôle'}"
        " au moins une carte Prime"
    ),
}

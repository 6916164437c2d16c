"""French for Gosu X: people, cards and numbers, with gender, agreement, elision and contraction.

The phrase book proper is `phrases_fr`; here is the grammar that its phrases are made with. Elision,
contraction and no-break spaces are put in at the end by `tidy`, so that phrases may be composed
freely: "de" + "une carte" is written "de une carte" until then.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import (
    Actor,
    Measure,
    Noun,
    Phrase,
    Role,
    Say,
    Trait,
    describe,
    listed,
)
from tefuda.games.gosux.nouns_en import CLANS, ROMAN
from tefuda.games.gosux.vocabulary import LEVELS

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

_IRREGULAR: Final = {
    "choisir": ("choisissez", "choisit"),
    "détruire": ("détruisez", "détruit"),
    "libérer": ("libérez", "libère"),
    "reprendre": ("reprenez", "reprend"),
    "révéler": ("révélez", "révèle"),
}
_FEMININE: Final = frozenset({"carte", "défausse", "main"})
_VOWEL: Final = "aàâeéèêiîoôuAÀÂEÉÈÊIÎOÔU"


def tidy(text: str) -> str:
    """The spelling rules that work across words."""
    text = re.sub(r"\b([Ss])i (?=ils?\b)", r"\1'", text)
    text = re.sub(r"\bjusque (?=[" + _VOWEL + "])", "jusqu'", text)
    text = re.sub(rf"(?<![-\w])([Dd]|[Ll]|[Nn]|[Qq]u)[ea] (?=[{_VOWEL}])", r"\1'", text)
    for loose, joined in (("de le", "du"), ("de les", "des"), ("à le", "au"), ("à les", "aux")):
        text = re.sub(rf"\b{loose}\b(?!')", joined, text)
    return re.sub(r" ?([:;!?])", "\u00a0\\1", text)


# People and verbs


def do(say: Say, verb: str) -> str:
    if say.bare:
        return verb
    you, they = _IRREGULAR.get(verb, (verb[:-1] + "z", verb[:-1]))
    return you if say.actor.you else they


def do_some(say: Say, verb: str) -> str:
    """The verb with the pronoun "en", which changes sides with the form."""
    if say.actor.you and not say.bare:
        return f"{do(say, verb)}-en"
    return f"en {do(say, verb)}"


def my(say: Say, thing: str) -> str:
    if say.actor.you:
        return f"votre {thing}"
    return f"{'sa' if thing.partition(' ')[0] in _FEMININE else 'son'} {thing}"


def mine(say: Say) -> str:
    """The plural possessive."""
    return "vos" if say.actor.you else "ses"


def others(say: Say, thing: str) -> str:
    other = say.actor.other
    if other == "vous":
        return f"votre {thing}"
    return f"{'la' if thing in _FEMININE else 'le'} {thing} de {other}"


def has(holder: str, negated: bool = False) -> str:
    verb = "avez" if holder == "vous" else "a"
    return f"{holder} ne {verb}" if negated else f"{holder} {verb}"


# Sets of cards


def core(noun: Noun, plural: bool, zone: str = "in") -> str:
    """ "carte LIBRE de niveau I", without a determiner; `zone`: in, from or none."""
    words = ["cartes" if plural else "carte", *noun.words(plural, leading=False)]
    place = noun.having(Role.ZONE)
    if place is not None and zone != "none":
        words.append(_place(noun, place, plural, zone))
    return " ".join(words)


def _place(noun: Noun, place: Trait, plural: bool, zone: str) -> str:
    """ "de votre défausse", unless another "de" stands before it and would blur it."""
    text = place.text(plural)
    if zone != "from":
        return text
    blurred = any(word.startswith(("de ", "qui ")) for word in noun.words(plural, leading=False))
    if place.source and not blurred:
        return place.source
    return f"présente{'s' if plural else ''} {text}" if text.startswith("dans ") else text


def one(say: Say, node: Node, zone: str = "in", demanded: bool = False) -> str:
    """One card of the set. `demanded`: the verb itself asks for a LIBRE card."""
    noun = _noun(say, node, demanded)
    whole = noun.having(Role.WHOLE)
    if whole is not None:
        return whole.one
    if noun.plain:
        return "cette carte" if shown(say) else "une"
    if noun.unique:
        card = core(noun, False, zone)
        return my(say, card) if noun.having(Role.OWNER) else f"la {card}"
    if noun.having(Role.OWNER):
        return f"une de {mine(say)} {core(noun, True, zone)}"
    return f"une {core(noun, False, zone)}"


def shown(say: Say) -> bool:
    """One card was revealed by name, rather than several from the deck."""
    return any(said.word == "show" for said in say.before)


def placed(say: Say, node: Node) -> str:
    """A target that must be said to be in play, since it could be elsewhere."""
    noun = describe(say, node.node(0) if node.word == "every" else node)
    elsewhere = (Role.ZONE, Role.WHOLE, Role.OWNER, Role.RIVAL)
    known = any(noun.having(role) for role in elsewhere) or any(t.near for t in noun.traits)
    return target(say, node) + ("" if known else " en jeu")


def several(say: Say, figure: str, node: Node, zone: str = "in") -> str:
    """ "jusqu'à X cartes Vétéran de votre défausse"."""
    noun = describe(say, node)
    if noun.plain:
        return f"{figure} d'entre elles"
    if noun.having(Role.OWNER):
        return f"{figure} de {mine(say)} {core(noun, True, zone)}"
    return f"{figure} {core(noun, not f' {figure}'.endswith(' 1'), zone)}"


def all_of(say: Say, node: Node, zone: str = "in", demanded: bool = False) -> str:
    noun = _noun(say, node, demanded)
    whole = noun.having(Role.WHOLE)
    if whole is not None:
        return whole.one
    if node == say.topic and noun.having(Role.NAME):
        return "cette carte"
    if noun.plain:
        return "toutes ces cartes"
    return f"toutes {mine(say) if noun.having(Role.OWNER) else 'les'} {core(noun, True, zone)}"


def subject(say: Say, node: Node) -> tuple[str, bool]:
    """The set as what an ongoing effect speaks of, and whether that is plural."""
    noun = describe(say, node)
    whole = noun.having(Role.WHOLE)
    if whole is not None:
        return whole.one, False
    if noun.unique:
        return one(say, node), False
    return f"{mine(say) if noun.having(Role.OWNER) else 'les'} {core(noun, True)}", True


def quantity(say: Say, number: Node, node: Node, zone: str = "in") -> str:
    """A quantity of a set: one, several, up to so many, all."""
    if number.word in say.book.quantities:
        return say.book.quantities[number.word](say, number, node, zone)
    measure = amount(say, number)
    if measure.each:
        return f"{one(say, node, zone)} pour chaque {measure.each}"
    if measure.symbol == "1":
        return one(say, node, zone)
    if measure.symbol:
        return several(say, measure.symbol, node, zone)
    return f"{several(say, 'autant de', node, zone)} que {measure.value}"


def target(say: Say, node: Node, zone: str = "in", demanded: bool = False) -> str:
    if node.word == "every":
        return all_of(say, node.node(0), zone, demanded)
    return one(say, node, zone, demanded)


def upto(say: Say, number: Node, node: Node, zone: str) -> str:
    measure = amount(say, number.node(0))
    if measure.symbol == "1":
        return f"jusqu'à {one(say, node, zone)}"
    if measure.symbol:
        return several(say, f"jusqu'à {measure.symbol}", node, zone)
    return f"{several(say, 'au plus autant de', node, zone)} que {measure.value}"


def every(say: Say, number: Node, node: Node, zone: str) -> str:
    return all_of(say, node, zone)


def _noun(say: Say, node: Node, demanded: bool) -> Noun:
    noun = describe(say, node)
    if demanded and not any("LIBRE" in trait.one for trait in noun.traits):
        noun = Noun((*noun.traits, OPEN))
    return noun


OPEN: Final = Trait("LIBRE", "LIBRES", 2)


def _zone(place: str, source: str = "", many: str = "") -> Trait:
    return Trait(place, many, role=Role.ZONE, source=source)


def _my_discard(say: Say, node: Node) -> Trait:
    choices = [said for said in say.before if said.word in ("choose_clan", "choose_name")]
    if any(node in choice.args for choice in choices):
        return _zone("qui s'y trouve", many="qui s'y trouvent")
    return _zone(f"dans {my(say, 'défausse')}", f"de {my(say, 'défausse')}")


def _keyword(say: Say, node: Node) -> Trait:
    return Trait(KEYWORDS[node.word], rank=1)


def _level(say: Say, node: Node) -> Trait:
    symbols = [amount(say, part).symbol for part in node.nodes()]
    levels = [ROMAN.get(int(s), s) if s.isdigit() else s for s in symbols]
    return Trait(f"de niveau {listed(levels, ' ou ')}", rank=7)


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
    "anything": lambda say, node: Trait(),
    "in_play": lambda say, node: _zone("en jeu"),
    "mine": lambda say, node: Trait(
        role=Role.OWNER, predicate="à vous" if say.actor.you else "à lui"
    ),
    "opposing": lambda say, node: Trait("adverse", "adverses", 3, role=Role.RIVAL),
    "one_army": lambda say, node: _zone("de une même armée"),
    "this": lambda say, node: Trait("cette carte", role=Role.WHOLE),
    "it": lambda say, node: Trait("cette carte", role=Role.WHOLE),
    "this_row": lambda say, node: _zone("de cette ligne"),
    "this_column": lambda say, node: _zone("de cette colonne"),
    "adjacent": lambda say, node: Trait("adjacente", "adjacentes", 4, near=True),
    "open": lambda say, node: OPEN,
    "highest_open": lambda say, node: Trait("LIBRE la plus haute", rank=12, unique=True),
    "face_up": lambda say, node: Trait("face visible", rank=6),
    "captured": lambda say, node: Trait("capturée", "capturées", 5),
    "shiftable": lambda say, node: Trait(
        "dotée de un coût de relève", "dotées de un coût de relève", 11
    ),
    "level": _level,
    "level_upto": _level_upto,
    "clan": lambda say, node: Trait(f"de le clan {CLANS[node.name(0)]}", rank=8),
    "named": lambda say, node: Trait(
        f"nommée {say.names.card(node.name(0))}",
        f"nommées {say.names.card(node.name(0))}",
        10,
        role=Role.NAME,
    ),
    "chosen_clan": lambda say, node: Trait("de ce clan", rank=9),
    "chosen_level": lambda say, node: Trait("de ce niveau", rank=9),
    "chosen_name": lambda say, node: Trait("de ce nom", rank=9),
    "my_discard": _my_discard,
    "any_discard": lambda say, node: _zone(
        "dans n'importe quelle défausse", "de n'importe quelle défausse"
    ),
    "my_removed": lambda say, node: _zone("retirée de la partie", many="retirées de la partie"),
    "my_deck": lambda say, node: _zone(f"dans {my(say, 'deck')}", f"de {my(say, 'deck')}"),
    **dict.fromkeys(KEYWORDS, _keyword),
    "revealed": lambda say, node: Trait(role=Role.REVEALED),
}


# Numbers


def amount(say: Say, node: Node) -> Measure:
    return NUMBERS[node.word](say, node)


def cards(say: Say, number: Node, quality: Trait | None = None) -> str:
    """So many cards, of no set in particular."""
    measure = amount(say, number)
    extra = quality or Trait()
    if measure.symbol and measure.symbol != "1":
        return f"{measure.symbol} cartes {extra.text(True)}".rstrip()
    if measure.symbol or measure.each:
        single = f"une carte {extra.one}".rstrip()
        return f"{single} pour chaque {measure.each}" if measure.each else single
    return f"autant de cartes {extra.text(True)}".rstrip() + f" que {measure.value}"


def top(say: Say, number: Node) -> str:
    """The top cards of one's deck."""
    measure = amount(say, number)
    deck = f"de {my(say, 'deck')}"
    if measure.symbol == "1":
        return f"la première carte {deck}"
    if measure.symbol:
        return f"les {measure.symbol} premières cartes {deck}"
    return f"les premières cartes {deck}, autant que {measure.value},"


def goal(say: Say, number: Node, place: str) -> str:
    """What one draws up to, or goes down to: "3 cartes en main"."""
    measure = amount(say, number)
    if measure.symbol:
        return f"{measure.symbol} {'carte' if measure.symbol == '1' else 'cartes'} {place}"
    if number.word in ("opponent_hand", "opponent_cards_in_play"):
        return f"autant de cartes {place} que {say.actor.other}"
    return f"autant de cartes {place} que {measure.value}"


def tokens(say: Say, number: Node) -> str:
    some = f"{mine(say)} jetons d'activation"
    if number.word == "every":
        return f"tous {some}"
    limit = "jusqu'à " if number.word == "upto" else ""
    measure = amount(say, number.node(0) if limit else number)
    figure = measure.symbol or f"autant que {measure.value}"
    return f"{limit}{'un' if figure == '1' else figure} de {some}"


def _held(say: Say, thing: tuple[str, str], place: str, other: bool) -> Measure:
    """Things that a player has: "cartes en main"."""
    holder = say.actor.other if other else say.actor.pronoun
    single, plural = (f"{word} {place}".strip() for word in thing)
    return Measure(
        value=f"le nombre de {thing[1]} que {has(holder)} {place}".strip(),
        each=f"{thing[0]} que {has(holder)} {place}".strip(),
        one=single,
        many=plural,
        holder=holder,
    )


def holder_of(say: Say, noun: Noun) -> tuple[str, Noun]:
    """Who has these cards, and the cards without saying so again."""
    if noun.having(Role.OWNER):
        return say.actor.pronoun, noun.without(Role.OWNER)
    if noun.having(Role.RIVAL):
        return say.actor.other, noun.without(Role.RIVAL)
    return "", noun


def _count(say: Say, node: Node) -> Measure:
    holder, noun = holder_of(say, describe(say, node.node(0)))
    single, plural = core(noun, False), core(noun, True)
    have = f" que {has(holder)}" if holder else ""
    return Measure(f"le nombre de {plural}{have}", "", single + have, single, plural, holder)


def _clans(say: Say, node: Node) -> Measure:
    noun = describe(say, node.node(0))
    zone = noun.having(Role.ZONE)
    alone = zone is not None and len(noun.traits) == 1
    where = zone.one if zone is not None and alone else f"parmi {subject(say, node.node(0))[0]}"
    where = where if where.startswith("de ") else f"présent {where}"
    single, plural = f"clan différent {where}", f"clans différents {where}"
    plural = plural.replace(" présent ", " présents ")
    return Measure(f"le nombre de {plural}", "", single, single, plural, feminine=False)


def _half(say: Say, node: Node) -> Measure:
    return Measure(f"la moitié de {amount(say, node.node(0)).value}, arrondie au supérieur")


_CARDS: Final = ("carte", "cartes")
_TILES: Final = ("tuile Immortel active", "tuiles Immortel actives")
NUMBERS: Final[dict[str, Callable[[Say, Node], Measure]]] = {
    "number": lambda say, node: Measure(str(node.number(0)), str(node.number(0))),
    "X": lambda say, node: Measure("X", "X"),
    "hand": lambda say, node: replace(
        _held(say, _CARDS, "en main", False), each=f"carte de {my(say, 'main')}"
    ),
    "opponent_hand": lambda say, node: _held(say, _CARDS, "en main", True),
    "cards_in_play": lambda say, node: _held(say, _CARDS, "en jeu", False),
    "opponent_cards_in_play": lambda say, node: _held(say, _CARDS, "en jeu", True),
    "active_tiles": lambda say, node: _held(say, _TILES, "", False),
    "spent": lambda say, node: Measure("le niveau de la carte défaussée"),
    "half": _half,
    "count": _count,
    "clans": _clans,
}


# Conditions


def _compare(word: str, plain: str) -> Phrase:
    """ "vous avez moins de 3 cartes en main", or else "X est inférieur à 3"."""

    def phrase(say: Say, node: Node) -> str:
        left, right = amount(say, node.node(0)), amount(say, node.node(1))
        if not left.many or not right.symbol:
            return f"{left.value} est {plain} à {right.value}"
        none = node.word == "equal" and right.symbol == "0"
        there = "il n'y a" if none else "il y a"
        holder = has(left.holder, none) if left.holder else there
        if none:
            return f"{holder} {'aucune' if left.feminine else 'aucun'} {left.one}"
        things = left.one if right.symbol == "1" else left.many
        figure = right.symbol
        if figure == "1":
            figure = "une" if left.feminine else "un"
        if not left.holder:
            things = things.replace(" de cette ", " dans cette ")
        return f"{holder} {word} {figure} {things}"

    return phrase


def _exists(say: Say, node: Node) -> str:
    noun = describe(say, node.node(0))
    name, zone = noun.having(Role.NAME), noun.having(Role.ZONE)
    place = zone.one if zone is not None else "en jeu"
    holder, rest = holder_of(say, noun)
    if name is not None and not holder:
        states = [t.predicate or t.one for t in noun.traits if t.role is Role.QUALITY]
        return " ".join([name.one.removeprefix("nommée "), "est", place, *states])
    if holder:
        return f"{has(holder)} une {core(rest, False)}"
    return f"il y a une {core(noun, False, 'none')} {place}"


def _all_of(say: Say, node: Node) -> str:
    """ "vous avez ceci et cela": who has it is said once."""
    texts = [TESTS[part.word](say, part) for part in node.nodes()]
    have = f"{has(say.actor.pronoun)} "
    if all(text.startswith(have) for text in texts):
        return have + listed([text.removeprefix(have) for text in texts], " et ")
    return listed(texts, " et si ")


TESTS: Final[dict[str, Phrase]] = {
    "equal": _compare("exactement", "égal"),
    "less": _compare("moins de", "inférieur"),
    "at_most": _compare("au plus", "inférieur ou égal"),
    "more": _compare("plus de", "supérieur"),
    "at_least": _compare("au moins", "supérieur ou égal"),
    "all_of": _all_of,
    "supremacy": lambda say, node: f"{has(say.actor.pronoun)} la Suprématie",
    "exists": _exists,
    "opponent_has_bounty": lambda say, node: (
        f"{say.actor.other} {'contrôlez' if say.actor.other == 'vous' else 'contrôle'}"
        " au moins une carte Prime"
    ),
}

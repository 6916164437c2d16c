"""French for card texts: people, cards, numbers, with gender, agreement, elision, contraction.

The words that only one game uses (its clans, its keywords) are in its phrase book. `tidy` adds
elision, contraction and no-break spaces at the end, so that phrases can be composed freely: "de" +
"une carte" is written "de une carte" until then.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tefuda.cardtext.nodes import Kind, Node
from tefuda.cardtext.phrasebook import (
    Measure,
    Noun,
    Phrase,
    Role,
    Say,
    Trait,
    describe,
    is_one,
)
from tefuda.core.listing import listed

PLURAL: Final = frozenset({"vos adversaires", "ses adversaires"})

_IRREGULAR: Final = {
    "choisir": ("choisissez", "choisit"),
    "détruire": ("détruisez", "détruit"),
    "faire": ("faites", "fait"),
    "libérer": ("libérez", "libère"),
    "perdre": ("perdez", "perd"),
    "prendre": ("prenez", "prend"),
    "renvoyer": ("renvoyez", "renvoie"),
    "reprendre": ("reprenez", "reprend"),
    "révéler": ("révélez", "révèle"),
}
_FEMININE: Final = frozenset({"carte", "défausse", "main"})
_VOWEL: Final = "[aàâäeéèêëiîïoōôöuùûüœ]|y(?![aàâeéèêiîoôu])"
"""« d'Éloi », « d'Yves », but « de Yann »."""


def tidy(text: str) -> str:
    """The spelling rules that work across words."""
    text = re.sub(r"\b([Ss])i (?=ils?\b)", r"\1'", text)
    text = re.sub(rf"\bjusque (?=(?i:{_VOWEL}))", "jusqu'", text)
    return re.sub(r" ?([:;!?])", "\u00a0\\1", joined(text))


def joined(text: str) -> str:
    """Short words as they are joined to what follows: « d'Ada », « l'armée », « au joueur »."""
    text = re.sub(rf"(?<![-\w])([Dd]|[Ll]|[Nn]|[Qq]u)[ea] (?=(?i:{_VOWEL}))", r"\1'", text)
    for loose, short in (("de le", "du"), ("de les", "des"), ("à le", "au"), ("à les", "aux")):
        text = re.sub(rf"\b{loose}\b(?!')", short, text)
    return text


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
    verb = "avez" if holder == "vous" else "ont" if holder in PLURAL else "a"
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
    blurring = ("de ", "qui ", "dotée")
    blurred = any(word.startswith(blurring) for word in noun.words(plural, leading=False))
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
    """A target that the text must call "in play", because it could be elsewhere."""
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
    return f"{figure} {core(noun, not is_one(figure), zone)}"


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
    """The set as the subject of an ongoing effect, and whether that is plural."""
    noun = describe(say, node)
    whole = noun.having(Role.WHOLE)
    if whole is not None:
        return whole.one, False
    if noun.unique:
        return one(say, node), False
    return f"{mine(say) if noun.having(Role.OWNER) else 'les'} {core(noun, True)}", True


def quantity(say: Say, number: Node, node: Node, zone: str = "in") -> str:
    """A quantity of a set: one, several, up to a number, all."""
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


def more(say: Say, number: Node, node: Node, zone: str) -> str:
    """What the player may still pick after a first card. No card text has this, only a question
    that goes on."""
    symbol = amount(say, number.node(0)).symbol
    if symbol == "1":
        return f"une autre {core(describe(say, node), False, zone)}"
    return several(say, f"jusqu'à {symbol} autres", node, zone)


QUANTITIES: Final[dict[str, Callable[[Say, Node, Node, str], str]]] = {
    "upto": upto,
    "every": every,
    "more": more,
}
TARGETS: Final[dict[str, Phrase]] = {"every": lambda say, node: all_of(say, node.node(0))}


def _noun(say: Say, node: Node, demanded: bool) -> Noun:
    noun = describe(say, node)
    free = open_card(say)
    if demanded and not any(free.one in trait.one for trait in noun.traits):
        noun = Noun((*noun.traits, free))
    return noun


def open_card(say: Say) -> Trait:
    return Trait(*say.book.terms["open"], 2)


def zone_trait(place: str, source: str = "", many: str = "") -> Trait:
    return Trait(place, many, role=Role.ZONE, source=source)


def keyword(say: Say, node: Node) -> Trait:
    return Trait(say.book.constants[Kind.KEYWORD][node.word], rank=1)


def discard_pile(say: Say, node: Node) -> Trait:
    pile = say.book.piles["discard"](say)
    return zone_trait(f"dans {pile}", f"de {pile}")


def _level(say: Say, node: Node) -> Trait:
    symbols = [amount(say, part).symbol for part in node.nodes()]
    levels = [say.book.numerals.get(int(s), s) if s.isdigit() else s for s in symbols]
    return Trait(f"de niveau {listed(levels, ' ou ')}", rank=7)


SETS: Final[dict[str, Callable[[Say, Node], Trait]]] = {
    "in_play": lambda say, node: zone_trait("en jeu"),
    "mine": lambda say, node: Trait(
        role=Role.OWNER, predicate="à vous" if say.actor.you else "à lui"
    ),
    "opposing": lambda say, node: Trait("adverse", "adverses", 3, role=Role.RIVAL),
    "this": lambda say, node: Trait("cette carte", role=Role.WHOLE),
    "this_row": lambda say, node: zone_trait("de cette ligne"),
    "open": lambda say, node: open_card(say),
    "face_up": lambda say, node: Trait("face visible", rank=6),
    "captured": lambda say, node: Trait(*say.book.terms["captured"], 5),
    "shiftable": lambda say, node: Trait(*say.book.terms["shiftable"], 11),
    "level": _level,
    "clan": lambda say, node: Trait(
        f"de le clan {say.book.constants[Kind.CLAN][node.name(0)]}", rank=8
    ),
    "named": lambda say, node: Trait(
        f"nommée {say.names.card(node.name(0))}",
        f"nommées {say.names.card(node.name(0))}",
        10,
        role=Role.NAME,
    ),
    "chosen_clan": lambda say, node: Trait("de ce clan", rank=9),
    "chosen_level": lambda say, node: Trait("de ce niveau", rank=9),
    "revealed": lambda say, node: Trait(role=Role.REVEALED),
}
"""The sets that games share."""


# Numbers


def amount(say: Say, node: Node) -> Measure:
    return say.book.numbers[node.word](say, node)


def cards(say: Say, number: Node, quality: Trait | None = None) -> str:
    """A number of cards, of no set in particular."""
    measure = amount(say, number)
    extra = quality or Trait()
    if measure.symbol and measure.symbol != "1":
        noun = "carte" if is_one(measure.symbol) else "cartes"
        return f"{measure.symbol} {noun} {extra.text(noun == 'cartes')}".rstrip()
    if measure.symbol or measure.each:
        single = f"une carte {extra.one}".rstrip()
        return f"{single} pour chaque {measure.each}" if measure.each else single
    return f"autant de cartes {extra.text(True)}".rstrip() + f" que {measure.value}"


def top(say: Say, number: Node) -> str:
    """The top cards of one's deck."""
    measure = amount(say, number)
    deck = f"de {say.book.piles['deck'](say)}"
    if measure.symbol == "1":
        return f"la première carte {deck}"
    if measure.symbol:
        return f"les {measure.symbol} premières cartes {deck}"
    return f"les premières cartes {deck}, autant que {measure.value},"


def goal(say: Say, number: Node, place: str) -> str:
    """The number that a player draws up to, or goes down to: "3 cartes en main"."""
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


def held(say: Say, thing: tuple[str, str], place: str, other: bool) -> Measure:
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
    """The owner of these cards, and the cards without naming the owner again."""
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


CARDS: Final = ("carte", "cartes")
NUMBERS: Final[dict[str, Callable[[Say, Node], Measure]]] = {
    "number": lambda say, node: Measure(str(node.number(0)), str(node.number(0))),
    "X": lambda say, node: Measure("X", "X"),
    "hand": lambda say, node: replace(
        held(say, CARDS, "en main", False), each=f"carte de {my(say, 'main')}"
    ),
    "half": _half,
    "count": _count,
    "clans": _clans,
}
"""The numbers that games share."""


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
    texts = [say.book.tests[part.word](say, part) for part in node.nodes()]
    have = f"{has(say.actor.pronoun)} "
    if all(text.startswith(have) for text in texts):
        return have + listed([text.removeprefix(have) for text in texts], " et ")
    return ", si ".join(texts[:-1]) + " et si " + texts[-1]


TESTS: Final[dict[str, Phrase]] = {
    "equal": _compare("exactement", "égal"),
    "less": _compare("moins de", "inférieur"),
    "at_most": _compare("au plus", "inférieur ou égal"),
    "more": _compare("plus de", "supérieur"),
    "at_least": _compare("au moins", "supérieur ou égal"),
    "all_of": _all_of,
    "exists": _exists,
}
"""The conditions that games share."""

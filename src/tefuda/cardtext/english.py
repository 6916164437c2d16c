"""English for card texts: people, cards and numbers, with articles, plurals and possessives.

The words that only one game uses (its clans, its keywords, OPEN or free) are in its phrase book.
"""

from __future__ import annotations

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

PLURAL: Final = frozenset({"you", "they", "your opponents", "their opponents"})


# People and verbs


def do(say: Say, verb: str) -> str:
    if say.actor.name in ("", "they") or say.bare:
        return verb
    if verb.endswith(("s", "sh", "ch", "x")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def whose(say: Say) -> str:
    return "your" if say.actor.you else "their"


def others(say: Say, thing: str) -> str:
    other = say.actor.other
    if other == "you":
        return f"your {thing}"
    return f"{other}' {thing}" if other in PLURAL else f"{other}'s {thing}"


def has(holder: str, verb: str = "have", third: str = "has") -> str:
    return f"{holder} {verb if holder in PLURAL else third}"


def a(thing: str) -> str:
    return f"{'an' if thing[0] in 'aeiouAEIOU' else 'a'} {thing}"


# Sets of cards


def core(noun: Noun, plural: bool, zone: str = "in") -> str:
    """ "OPEN card of level I or II in play", without a determiner; `zone`: in, from or none."""
    head = "cards" if plural else "card"
    words = [*noun.words(plural, leading=True), head, *noun.words(plural, leading=False)]
    place = noun.having(Role.ZONE)
    if place is not None and zone != "none":
        words.append((zone == "from" and place.source) or place.text(plural))
    return " ".join(words)


def one(say: Say, node: Node, zone: str = "in", demanded: bool = False) -> str:
    """One card of the set. `demanded`: the verb itself asks for an OPEN card."""
    noun = _noun(say, node, demanded)
    whole = noun.having(Role.WHOLE)
    if whole is not None:
        return whole.one
    if noun.plain:
        return "that card" if any(said.word == "show" for said in say.before) else "one"
    if noun.unique:
        return f"{_owner(say, noun) or 'the'} {core(noun, False, zone)}"
    if noun.having(Role.OWNER):
        return f"one of {whose(say)} {core(noun, True, zone)}"
    return a(core(noun, False, zone))


def placed(say: Say, node: Node) -> str:
    """A target that the text must call "in play", because it could be elsewhere."""
    noun = describe(say, node.node(0) if node.word == "every" else node)
    elsewhere = (Role.ZONE, Role.WHOLE, Role.OWNER, Role.RIVAL)
    known = any(noun.having(role) for role in elsewhere) or any(t.near for t in noun.traits)
    return target(say, node) + ("" if known else " in play")


def several(say: Say, figure: str, node: Node, zone: str = "in") -> str:
    """ "up to X Veteran cards from your discard pile"."""
    noun = describe(say, node)
    if noun.plain:
        return f"{figure} of them"
    if noun.having(Role.OWNER):
        return f"{figure} of {whose(say)} {core(noun, True, zone)}"
    return f"{figure} {core(noun, not is_one(figure), zone)}"


def all_of(say: Say, node: Node, zone: str = "in", demanded: bool = False) -> str:
    noun = _noun(say, node, demanded)
    whole = noun.having(Role.WHOLE)
    if whole is not None:
        return whole.one
    if node == say.topic and noun.having(Role.NAME):
        return "it"
    if noun.plain:
        return "all of them"
    return " ".join(filter(None, ["all", _owner(say, noun), core(noun, True, zone)]))


def subject(say: Say, node: Node) -> tuple[str, bool]:
    """The set as the subject of an ongoing effect, and whether that is plural."""
    noun = describe(say, node)
    whole = noun.having(Role.WHOLE)
    if whole is not None:
        return whole.one, False
    owner = _owner(say, noun) or ("the" if noun.unique else "")
    return f"{owner} {core(noun, not noun.unique)}".strip(), not noun.unique


def quantity(say: Say, number: Node, node: Node, zone: str = "in") -> str:
    """A quantity of a set: one, several, up to a number, all."""
    if number.word in say.book.quantities:
        return say.book.quantities[number.word](say, number, node, zone)
    measure = amount(say, number)
    if measure.each:
        return f"{one(say, node, zone)} for each {measure.each}"
    if measure.symbol == "1":
        return one(say, node, zone)
    if measure.symbol:
        return several(say, measure.symbol, node, zone)
    return f"{several(say, 'as many', node, zone)} as {measure.value}"


def target(say: Say, node: Node, zone: str = "in", demanded: bool = False) -> str:
    if node.word == "every":
        return all_of(say, node.node(0), zone, demanded)
    return one(say, node, zone, demanded)


def upto(say: Say, number: Node, node: Node, zone: str) -> str:
    measure = amount(say, number.node(0))
    if measure.symbol:
        return several(say, f"up to {measure.symbol}", node, zone)
    return f"{several(say, 'up to as many', node, zone)} as {measure.value}"


def every(say: Say, number: Node, node: Node, zone: str) -> str:
    return all_of(say, node, zone)


def more(say: Say, number: Node, node: Node, zone: str) -> str:
    """What the player may still pick after a first card. No card text has this, only a question
    that goes on."""
    symbol = amount(say, number.node(0)).symbol
    if symbol == "1":
        return f"one more {core(describe(say, node), False, zone)}"
    return several(say, f"up to {symbol} more", node, zone)


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
    return adjective(say.book.terms["open"][0], 3)


def _owner(say: Say, noun: Noun) -> str:
    return whose(say) if noun.having(Role.OWNER) else ""


def adjective(text: str, rank: int, role: Role = Role.QUALITY, predicate: str = "") -> Trait:
    return Trait(text, rank=rank, leads=True, role=role, predicate=predicate)


def zone_trait(place: str, source: str = "") -> Trait:
    return Trait(place, role=Role.ZONE, source=source)


def keyword(say: Say, node: Node) -> Trait:
    return adjective(say.book.constants[Kind.KEYWORD][node.word], 5)


def discard_pile(say: Say, node: Node) -> Trait:
    pile = say.book.piles["discard"](say)
    return zone_trait(f"in {pile}", f"from {pile}")


def _level(say: Say, node: Node) -> Trait:
    symbols = [amount(say, part).symbol for part in node.nodes()]
    levels = [say.book.numerals.get(int(s), s) if s.isdigit() else s for s in symbols]
    if len(levels) == 1:
        return adjective(f"level {levels[0]}", 7, predicate=f"of level {levels[0]}")
    return Trait(f"of level {listed(levels, ' or ')}", rank=1)


SETS: Final[dict[str, Callable[[Say, Node], Trait]]] = {
    "in_play": lambda say, node: zone_trait("in play"),
    "mine": lambda say, node: Trait(
        role=Role.OWNER, predicate="yours" if say.actor.you else "theirs"
    ),
    "opposing": lambda say, node: adjective("opposing", 1, Role.RIVAL),
    "this": lambda say, node: Trait("this card", role=Role.WHOLE),
    "this_row": lambda say, node: zone_trait("in this row"),
    "open": lambda say, node: open_card(say),
    "face_up": lambda say, node: adjective("face-up", 4, predicate="face up"),
    "captured": lambda say, node: adjective(say.book.terms["captured"][0], 4),
    "shiftable": lambda say, node: Trait(say.book.terms["shiftable"][0], rank=5),
    "level": _level,
    "clan": lambda say, node: adjective(say.book.constants[Kind.CLAN][node.name(0)], 6),
    "named": lambda say, node: Trait(
        f"named {say.names.card(node.name(0))}", rank=4, role=Role.NAME
    ),
    "chosen_clan": lambda say, node: Trait("of that clan", rank=2),
    "chosen_level": lambda say, node: Trait("of that level", rank=2),
    "revealed": lambda say, node: Trait(role=Role.REVEALED),
}
"""The sets that games share."""


# Numbers


def amount(say: Say, node: Node) -> Measure:
    return say.book.numbers[node.word](say, node)


def cards(say: Say, number: Node, more: str = "") -> str:
    """A number of cards, of no set in particular; `more`: in addition to others."""
    measure = amount(say, number)
    if measure.symbol == "1":
        return "one more card" if more else "a card"
    if measure.symbol:
        return f"{measure.symbol} {more}{'card' if is_one(measure.symbol) else 'cards'}"
    if measure.each:
        return f"{'one more card' if more else 'a card'} for each {measure.each}"
    return f"as many {more}cards as {measure.value}"


def top(say: Say, number: Node) -> str:
    """The top cards of one's deck."""
    measure = amount(say, number)
    deck = f"of {say.book.piles['deck'](say)}"
    if measure.symbol == "1":
        return f"the top card {deck}"
    if measure.symbol:
        return f"the top {measure.symbol} cards {deck}"
    return f"the top cards {deck}, as many as {measure.value},"


def goal(say: Say, number: Node, place: str) -> str:
    """The number that a player draws up to, or goes down to: "3 cards in hand"."""
    measure = amount(say, number)
    if measure.symbol:
        return f"{measure.symbol} {'card' if measure.symbol == '1' else 'cards'} {place}"
    if number.word in ("opponent_hand", "opponent_cards_in_play"):
        return f"as many cards {place} as {say.actor.other}"
    return f"as many cards {place} as {measure.value}"


def tokens(say: Say, number: Node) -> str:
    mine = f"{whose(say)} activation tokens"
    if number.word == "every":
        return f"all {mine}"
    limit = "up to " if number.word == "upto" else ""
    measure = amount(say, number.node(0) if limit else number)
    figure = measure.symbol or f"as many as {measure.value}"
    return f"one of {mine}" if not limit and figure == "1" else f"{limit}{figure} of {mine}"


def held(say: Say, thing: str, place: str, other: bool) -> Measure:
    """Things that a player has: "cards in hand"."""
    holder = say.actor.other if other else say.actor.pronoun
    return Measure(
        value=f"the number of {thing}s {has(holder)} {place}".strip(),
        each=f"{thing} {has(holder)} {place}".strip(),
        one=f"{thing} {place}".strip(),
        many=f"{thing}s {place}".strip(),
        holder=holder,
    )


def _count(say: Say, node: Node) -> Measure:
    holder, noun = holder_of(say, describe(say, node.node(0)))
    single, plural = core(noun, False), core(noun, True)
    have = f" {has(holder)}" if holder else ""
    return Measure(f"the number of {plural}{have}", "", single + have, single, plural, holder)


def holder_of(say: Say, noun: Noun) -> tuple[str, Noun]:
    """The owner of these cards, and the cards without naming the owner again."""
    if noun.having(Role.OWNER):
        return say.actor.pronoun, noun.without(Role.OWNER)
    if noun.having(Role.RIVAL):
        return say.actor.other, noun.without(Role.RIVAL)
    return "", noun


def _clans(say: Say, node: Node) -> Measure:
    noun = describe(say, node.node(0))
    zone = noun.having(Role.ZONE)
    alone = zone is not None and len(noun.traits) == 1
    where = zone.one if zone is not None and alone else f"among {subject(say, node.node(0))[0]}"
    one_clan, many = f"different clan {where}", f"different clans {where}"
    return Measure(f"the number of {many}", "", one_clan, one_clan, many)


def _half(say: Say, node: Node) -> Measure:
    return Measure(f"half of {amount(say, node.node(0)).value}, rounded up")


NUMBERS: Final[dict[str, Callable[[Say, Node], Measure]]] = {
    "number": lambda say, node: Measure(str(node.number(0)), str(node.number(0))),
    "X": lambda say, node: Measure("X", "X"),
    "hand": lambda say, node: replace(
        held(say, "card", "in hand", False), each=f"card in {whose(say)} hand"
    ),
    "half": _half,
    "count": _count,
    "clans": _clans,
}
"""The numbers that games share."""


# Conditions


def _compare(word: str, plain: str) -> Phrase:
    """ "you have fewer than 3 cards in hand", or else "X is less than 3"."""

    def phrase(say: Say, node: Node) -> str:
        left, right = amount(say, node.node(0)), amount(say, node.node(1))
        if not left.many or not right.symbol:
            return f"{left.value} is {plain}{right.value}"
        there = "there is" if right.symbol == "1" else "there are"
        holder = has(left.holder) if left.holder else there
        if node.word == "equal" and right.symbol == "0":
            return f"{holder} no {left.many}"
        things = left.one if right.symbol == "1" else left.many
        return f"{holder} {word} {right.symbol} {things}"

    return phrase


def _exists(say: Say, node: Node) -> str:
    noun = describe(say, node.node(0))
    name, zone = noun.having(Role.NAME), noun.having(Role.ZONE)
    place = zone.one if zone is not None else "in play"
    holder, rest = holder_of(say, noun)
    if name is not None and not holder:
        states = [t.predicate or t.one for t in noun.traits if t.role is Role.QUALITY]
        return " ".join([name.one.removeprefix("named "), "is", *states, place])
    if holder:
        return f"{has(holder)} {a(core(rest, False))}"
    return f"there is {a(core(noun, False, 'none'))} {place}"


def _all_of(say: Say, node: Node) -> str:
    """ "you have this and that": who has it is said once."""
    texts = [say.book.tests[part.word](say, part) for part in node.nodes()]
    have = f"{has(say.actor.pronoun)} "
    if all(text.startswith(have) for text in texts):
        return have + listed([text.removeprefix(have) for text in texts], " and ")
    return listed(texts, " and ")


TESTS: Final[dict[str, Phrase]] = {
    "equal": _compare("exactly", ""),
    "less": _compare("fewer than", "less than "),
    "at_most": _compare("at most", "at most "),
    "more": _compare("more than", "more than "),
    "at_least": _compare("at least", "at least "),
    "all_of": _all_of,
    "exists": _exists,
}
"""The conditions that games share."""

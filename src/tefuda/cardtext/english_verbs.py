"""English verbs that the cards of several games share, and the joints of English sentences."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.english import (
    amount,
    cards,
    core,
    do,
    goal,
    has,
    one,
    others,
    quantity,
    target,
    tokens,
    top,
    whose,
)
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import Grammar, Phrase, Role, Say, describe


def deck(say: Say) -> str:
    return say.book.piles["deck"](say)


def on(verb: str, after: str = "", demanded: bool = False) -> Phrase:
    """A verb and its target, which is in play without the text saying so."""

    def phrase(say: Say, node: Node) -> str:
        quality = demanded and not say.shared
        zone = "none" if node.node(0).word == "in_play" else "in"
        return f"{do(say, verb)} {target(say, node.node(0), zone, quality)}{after}"

    return phrase


def _swap(say: Say, node: Node) -> str:
    noun = describe(say, node.node(0))
    where = ""
    if noun.having(Role.OWNER):
        where = f" in {whose(say)} army"
    elif noun.having(Role.RIVAL):
        where = f" in {others(say, 'army')}"
    zone = noun.having(Role.ZONE)
    where = f" {zone.one}" if zone is not None and not where else where
    plain = noun.without(Role.OWNER).without(Role.RIVAL)
    return f"{do(say, 'swap')} two {core(plain, True, 'none')} of the same level{where}"


def _sacrifice(say: Say, node: Node) -> str:
    free = say.book.terms["open"][0]
    measure = amount(say, node.node(0))
    if measure.symbol == "1":
        return f"{do(say, 'sacrifice')} one of {whose(say)} {free} cards"
    return f"{do(say, 'sacrifice')} {cards(say, node.node(0), f'{free} ')}, one at a time"


def draw(say: Say, node: Node, more: str = "") -> str:
    """`more`: in addition to others."""
    return f"{do(say, 'draw')} {cards(say, node.node(0), more)}"


def until(verb: str) -> Phrase:
    def phrase(say: Say, node: Node) -> str:
        until = f"until {has(say.actor.pronoun)} {goal(say, node.node(0), 'in hand')}"
        return f"{do(say, verb)} {until}"

    return phrase


def _discard(say: Say, node: Node) -> str:
    number = node.node(0)
    if number.word == "half" and number.node(0).word == "hand":
        return f"{do(say, 'discard')} half of {whose(say)} hand, rounded up"
    choice = f" of their choice from {whose(say)} hand" if say.actor.told else ""
    return f"{do(say, 'discard')} {cards(say, number)}{choice}"


def take(say: Say, node: Node, flag: str = "") -> str:
    """From an open pile into the hand; `flag`: a condition that the choice must meet."""
    number, chosen = node.node(0), node.node(1)
    zone = describe(say, chosen).having(Role.ZONE)
    hand = f"into {whose(say)} hand{flag}"
    if zone is not None and not zone.source:
        return f"{do(say, 'take')} {hand} {quantity(say, number, chosen)}"
    what = quantity(say, number, chosen, "from")
    if " for each " in what or "as many " in what:
        return f"{do(say, 'take')} {hand} {what}"
    return f"{do(say, 'take')} {what} {hand}"


def _put_on_top(say: Say, node: Node) -> str:
    where = "it" if say.previous() == "shuffle" else deck(say)
    return f"{do(say, 'put')} {one(say, node.node(0), 'from')} on top of {where}"


def _put_under(say: Say, node: Node) -> str:
    if say.previous() == "put_on_top":
        return f"{one(say, node.node(0), 'from')} under it"
    return f"{do(say, 'put')} {one(say, node.node(0), 'from')} under {deck(say)}"


def _mill(say: Say, node: Node) -> str:
    pile = say.book.piles["discard"](say)
    return f"{do(say, 'put')} {top(say, node.node(0))} into {pile}"


def simple(verb: str, rest: str) -> Phrase:
    """A verb whose object changes only between "your" and "their"."""
    return lambda say, node: f"{do(say, verb)} {rest}".format(whose=whose(say)).strip()


VERBS: Final[dict[str, Phrase]] = {
    "swap": _swap,
    "sacrifice": _sacrifice,
    "draw": draw,
    "draw_to": until("draw"),
    "discard": _discard,
    "discard_to": until("discard"),
    "mill": _mill,
    "reveal": lambda say, node: f"{do(say, 'reveal')} {top(say, node.node(0))}",
    "discard_rest": simple("discard", "the rest"),
    "take": take,
    "put_on_top": _put_on_top,
    "put_under": _put_under,
    "choose_level": simple("choose", "a level"),
    "take_back": lambda say, node: f"{do(say, 'take')} back {tokens(say, node.node(0))}",
}
"""The verbs that games share."""


def battle_bonus(say: Say, node: Node) -> str:
    measure = amount(say, node.node(0))
    who = "" if say.actor.you else f"{say.actor.name} "
    figure = "1" if measure.each else measure.symbol or measure.value
    each = f" for each {measure.each}" if measure.each else ""
    adds = f"{do(say, 'add')} {figure} to {whose(say)} total{each}"
    return f"in the Great Battle, {who}{adds}"


GRAMMAR: Final = Grammar(
    then=", then ",
    after="; then ",
    after_if="; then, ",
    stop=". Then ",
    stop_if=". Then, ",
    colon=": ",
    also=" and ",
    either=" or ",
    either_plural=" and/or ",
    or_else=", or ",
    condition="if {}",
    you_may="you may {}",
    they_may="may {}",
    if_you_do="if you do",
    if_they_do="if they do",
    once_more="do this a second time",
    cause="have {who} {does}",
    cause_bare=True,
    aside="for {}: ",
    first_once=True,
    is_not=("that is not ", "that are not "),
    is_either=("that is ", "that are "),
)

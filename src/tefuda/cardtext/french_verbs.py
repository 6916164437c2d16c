"""French verbs that the cards of several games share, and the joints of French sentences."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.french import (
    amount,
    cards,
    core,
    do,
    do_some,
    goal,
    mine,
    my,
    one,
    open_card,
    others,
    quantity,
    shown,
    target,
    tokens,
    top,
)
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import Grammar, Phrase, Role, Say, Trait, describe


def deck(say: Say) -> str:
    return say.book.piles["deck"](say)


def on(verb: str, after: str = "", demanded: bool = False) -> Phrase:
    """A verb and its target, which is in play without the text saying so."""

    def phrase(say: Say, node: Node) -> str:
        zone = "none" if node.node(0).word == "in_play" else "in"
        what = target(say, node.node(0), zone, demanded and not say.shared)
        return f"{do(say, verb)} {what}{after}"

    return phrase


def _swap(say: Say, node: Node) -> str:
    noun = describe(say, node.node(0))
    zone = noun.having(Role.ZONE)
    where = f" {zone.one}" if zone is not None else ""
    if noun.having(Role.OWNER):
        where = f" de {my(say, 'armée')}"
    elif noun.having(Role.RIVAL):
        where = f" de {others(say, 'armée')}"
    plain = noun.without(Role.OWNER).without(Role.RIVAL)
    return f"{do(say, 'échanger')} deux {core(plain, True, 'none')} de même niveau{where}"


def _sacrifice(say: Say, node: Node) -> str:
    free = open_card(say)
    if amount(say, node.node(0)).symbol == "1":
        return f"{do(say, 'sacrifier')} une de {mine(say)} cartes {free.many}"
    return f"{do(say, 'sacrifier')} {cards(say, node.node(0), free)}, une par une"


def draw(say: Say, node: Node, more: Trait | None = None) -> str:
    """`more`: in addition to others."""
    return f"{do(say, 'piocher')} {cards(say, node.node(0), more)}"


def until(verb: str) -> Phrase:
    return lambda say, node: f"{do(say, verb)} jusqu'à avoir {goal(say, node.node(0), 'en main')}"


def _discard(say: Say, node: Node) -> str:
    number = node.node(0)
    if number.word == "half" and number.node(0).word == "hand":
        return f"{do(say, 'défausser')} la moitié de {my(say, 'main')}, arrondie au supérieur"
    choice = Trait("de son choix") if say.actor.told else None
    hand = f" de {my(say, 'main')}" if say.actor.told else ""
    return f"{do(say, 'défausser')}{hand} {cards(say, number, choice)}"


def take(say: Say, node: Node, flag: str = "") -> str:
    """From an open pile into the hand; `flag`: a condition that the choice must meet."""
    number, chosen = node.node(0), node.node(1)
    hand = f"à {my(say, 'main')}"
    if chosen == Node("revealed") and number.word != "every":
        figure = number.node(0) if number.word == "upto" else number
        count = amount(say, figure).symbol or amount(say, figure).value
        limit = "jusqu'à " if number.word == "upto" else ""
        count = "une" if count == "1" else count
        return f"{do_some(say, 'ajouter')} {limit}{count} {hand}{flag}"
    what = quantity(say, number, chosen, "from")
    if what == "cette carte":
        return f"{do(say, 'ajouter')} {what} {hand}"
    return f"{do(say, 'ajouter')} {hand} {what}{flag}"


def _put(say: Say, node: Node, where: str) -> str:
    if node.node(0) == Node("revealed") and not shown(say):
        return f"{do_some(say, 'placer')} une {where}"
    return f"{do(say, 'placer')} {one(say, node.node(0), 'from')} {where}"


def _put_on_top(say: Say, node: Node) -> str:
    where = "" if say.previous() == "shuffle" else f" de {deck(say)}"
    return _put(say, node, f"sur le dessus{where}")


def _put_under(say: Say, node: Node) -> str:
    if say.previous() == "put_on_top":
        return f"{one(say, node.node(0), 'from')} en dessous"
    return _put(say, node, f"sous {deck(say)}")


def _mill(say: Say, node: Node) -> str:
    pile = say.book.piles["discard"](say)
    return f"{do(say, 'placer')} {top(say, node.node(0))} dans {pile}"


def simple(verb: str, rest: str) -> Phrase:
    """A verb whose object changes only in its possessive."""
    return lambda say, node: f"{do(say, verb)} {rest}".format(deck=deck(say), mine=mine(say))


VERBS: Final[dict[str, Phrase]] = {
    "swap": _swap,
    "sacrifice": _sacrifice,
    "draw": draw,
    "draw_to": until("piocher"),
    "discard": _discard,
    "discard_to": until("défausser"),
    "mill": _mill,
    "reveal": lambda say, node: f"{do(say, 'révéler')} {top(say, node.node(0))}",
    "discard_rest": simple("défausser", "les autres"),
    "take": take,
    "put_on_top": _put_on_top,
    "put_under": _put_under,
    "choose_level": simple("choisir", "un niveau"),
    "take_back": lambda say, node: f"{do(say, 'reprendre')} en main {tokens(say, node.node(0))}",
}
"""The verbs that games share."""


def battle_bonus(say: Say, node: Node) -> str:
    measure = amount(say, node.node(0))
    who = "" if say.actor.you else f"{say.actor.name} "
    figure = "1" if measure.each else measure.symbol or measure.value
    each = f" pour chaque {measure.each}" if measure.each else ""
    adds = f"{do(say, 'ajouter')} {figure} à {my(say, 'total')}{each}"
    return f"lors de la Grande Bataille, {who}{adds}"


GRAMMAR: Final = Grammar(
    then=", puis ",
    after="; ensuite, ",
    after_if="; ensuite, ",
    stop=". Ensuite, ",
    stop_if=". Ensuite, ",
    colon=": ",
    also=" et ",
    either=" ou ",
    either_plural=" et/ou ",
    or_else=", ou ",
    condition="si {}",
    you_may="vous pouvez {}",
    they_may="peut {}",
    if_you_do="si vous le faites",
    if_they_do="s'il le fait",
    once_more="recommencer une fois",
    cause="décider que {who} {does}",
    cause_bare=False,
    aside="pour {}: ",
    first_once=False,
    is_not=("qui ne est pas ", "qui ne sont pas "),
    is_either=("qui est ", "qui sont "),
)

"""How each word of GOSU's card language reads in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.cardtext import english, english_verbs
from tefuda.cardtext.english import (
    QUANTITIES,
    TARGETS,
    all_of,
    amount,
    cards,
    discard_pile,
    do,
    goal,
    has,
    held,
    one,
    several,
    subject,
    target,
    whose,
    zone_trait,
)
from tefuda.cardtext.english_verbs import GRAMMAR, battle_bonus, deck, on, simple
from tefuda.cardtext.nodes import Kind, Node
from tefuda.cardtext.phrasebook import Actor, Book, Measure, Moment, Phrase, Say, Trait
from tefuda.cardtext.render import condition
from tefuda.games.gosu.phrases import bonus, is_own, prisoners, twice

CLANS: Final = {
    "ancient": "Ancient Gobans",
    "alpha": "Alpha Goblins",
    "dark": "Dark Goblins",
    "meka": "Meka-Goblins",
    "fire": "Fire Goblins",
}
KEYWORDS: Final = {"secret_shift": "Zombie mutation"}
EVENTS: Final = {"capture": "imprison"}
YOU: Final = Actor("", "you", "your opponents", you=True)
ANYONE: Final = Actor("each player", "they", "their opponents")


# Who acts


def _players_with_least(say: Say, node: Node) -> Actor:
    measure = amount(say, node.node(0))
    least = f"the fewest {measure.many}" if measure.many else f"the lowest {measure.value}"
    return Actor(f"each player with {least}", "they", "their opponents")


SUBJECTS: Final[dict[str, Callable[[Say, Node], Actor]]] = {
    "each_player": lambda say, node: ANYONE,
    "each_opponent": lambda say, node: Actor("each opponent", "they", "their opponents", told=True),
    "an_opponent": lambda say, node: Actor(
        "an opponent of your choice", "they", "their opponents", told=True
    ),
    "players_with_least": _players_with_least,
}


# Verbs

ARMIES: Final = {
    "opposing": "an opponent's army",
    "one_army": "the army of a player of your choice",
}


def _swap(say: Say, node: Node) -> str:
    army = ARMIES.get(node.node(0).word, f"{whose(say)} army")
    return f"{do(say, 'swap')} two cards of the same level in {army}"


def _release(say: Say, node: Node) -> str:
    chosen, every = prisoners(node.node(0))
    return f"{do(say, 'turn')} {all_of(say, chosen) if every else one(say, chosen)} face up"


def _return_to_hand(say: Say, node: Node) -> str:
    hand = f"{whose(say)} hand" if is_own(node.node(0)) else "its player's hand"
    return f"{do(say, 'return')} {target(say, node.node(0), demanded=True)} to {hand}"


def _two(verb: str) -> Callable[[Say, Node], str]:
    return lambda say, cards: f"{do(say, verb)} {several(say, '2', cards)}, one after another"


def _shift(say: Say, node: Node) -> str:
    return f"{do(say, 'mutate')} {one(say, node.node(0))} without paying its mutation cost"


def _play(say: Say, node: Node) -> str:
    return f"{do(say, 'play')} {one(say, node.node(0), 'from')} without discarding cards for it"


def _put_back(say: Say, node: Node) -> str:
    chosen = cards(say, node.node(0))
    return f"{do(say, 'put')} {chosen} from {whose(say)} hand on top of {deck(say)}"


def _discard_to(say: Say, node: Node) -> str:
    return f"{do(say, 'discard')} down to {goal(say, node.node(0), 'in hand')}"


VERBS: Final[dict[str, Phrase]] = {
    **english_verbs.VERBS,
    "discard_to": _discard_to,
    "capture": on("imprison"),
    "destroy": on("destroy", demanded=True),
    "release": _release,
    "put_on_deck": on("put", " on top of the draw pile", demanded=True),
    "return_to_hand": _return_to_hand,
    "swap": _swap,
    "shift": _shift,
    "play": _play,
    "put_back": _put_back,
    "put_under": simple("put", "the rest under the draw pile"),
    "choose_clan": simple("choose", "a clan"),
    "choose_x": lambda say, node: (
        f"{do(say, 'choose')} X from 0 to {amount(say, node.node(0)).value}"
    ),
    "extra_turn": simple("take", "an additional turn after this one"),
    "lose_token": simple("lose", "an unused activation token until the next round"),
    "take_advantage": simple("take", "the Advantage token"),
    "gain_point": simple("gain", "a victory point"),
}


# Sets, numbers and conditions


def _with_keyword(say: Say, node: Node) -> Trait:
    return Trait(f"with {KEYWORDS[node.word]}", rank=5)


SETS: Final[dict[str, Callable[[Say, Node], Trait]]] = {
    **english.SETS,
    "one_army": lambda say, node: zone_trait("in one army"),
    "clan": lambda say, node: Trait(f"of the {CLANS[node.name(0)]}", rank=2),
    "discard": discard_pile,
    "my_hand": lambda say, node: zone_trait(f"in {whose(say)} hand", f"from {whose(say)} hand"),
    **dict.fromkeys(KEYWORDS, _with_keyword),
}


NUMBERS: Final[dict[str, Callable[[Say, Node], Measure]]] = {
    **english.NUMBERS,
    "bonus": bonus,
    "points": lambda say, node: held(say, "victory point", "", False),
}


def _behind(say: Say, node: Node) -> str:
    return f"one of {say.actor.other} has more victory points than {say.actor.pronoun}"


TESTS: Final[dict[str, Phrase]] = {
    **english.TESTS,
    "advantage": lambda say, node: f"{has(say.actor.pronoun)} the Advantage token",
    "behind": _behind,
}


# Permanent and global powers


def _shift_discount(say: Say, node: Node) -> str:
    less = "one card" if amount(say, node.node(0)).symbol == "1" else cards(say, node.node(0))
    return f"mutating costs {say.actor.name or 'you'} {less} less"


def _bakuto_cost(say: Say, node: Node) -> str:
    symbol = amount(say, node.node(0)).symbol
    cost = {"0": "no card", "1": "one card"}.get(symbol, f"{symbol} cards")
    whom = "you" if say.actor.you else "a player"
    return f"a Bakuto that would cost {whom} 2 cards costs {cost} instead"


def _draw_for_two(say: Say, node: Node) -> str:
    drawn, who = cards(say, node.node(0)), say.actor.name or "you"
    return f"for two activation tokens, {who} {do(say, 'draw')} {drawn} instead of 3"


def _hand_limit(say: Say, node: Node) -> str:
    who = say.actor.name or "you"
    return f"at the end of {whose(say)} turn, {who} {_discard_to(say, node)}"


def _give(say: Say, node: Node) -> str:
    # what the cards of each player have, all cards have
    who, plural = subject(say, node.node(1) if say.actor.you else Node("shiftable"))
    return f"{who} {'have' if plural else 'has'} {KEYWORDS[node.name(0)]}"


def _safe(say: Say, node: Node) -> str:
    who, _ = subject(say, node.node(1))
    return f"{say.actor.other} cannot {EVENTS[node.name(0)]} {who}"


def _victory(say: Say, node: Node) -> str:
    return f"at the start of a round, a player wins the game {condition(say, node.node(0))}"


STANDINGS: Final[dict[str, Phrase]] = {
    "battle_bonus": battle_bonus,
    "shift_discount": _shift_discount,
    "bakuto_cost": _bakuto_cost,
    "draw_for_two": _draw_for_two,
    "hand_limit": _hand_limit,
    "give": _give,
    "safe": _safe,
    "victory": _victory,
}


# The book

MOMENTS: Final = {
    "on_entry": Moment("when this card comes into play, "),
    "on_entry_and_shift": Moment("when this card comes into play and when it mutates, "),
    "when_shifted": Moment("when this card mutates, "),
    "activated": Moment("activation: "),
    "when_captured": Moment("when this card is imprisoned, "),
    "when_destroyed": Moment("when this card is destroyed, "),
    "when_discarded": Moment("when you discard this card from your hand, "),
    "when_you_shift": Moment("when another of your cards mutates, "),
    "when_battle_lost": Moment("when you win no victory point in a Great Battle, "),
    "ongoing": Moment(""),
    "global": Moment("global: ", ANYONE),
}
BOOK: Final = Book(
    lang="en",
    grammar=GRAMMAR,
    you=YOU,
    verbs=VERBS,
    subjects=SUBJECTS,
    sets=SETS,
    numbers=NUMBERS,
    tests=TESTS,
    standings=STANDINGS,
    quantities=QUANTITIES,
    targets=TARGETS,
    moments=MOMENTS,
    terms={
        "open": ("free", "free"),
        "captured": ("imprisoned", "imprisoned"),
        "shiftable": ("with a mutation cost", "with a mutation cost"),
    },
    piles={"deck": lambda say: "the draw pile", "discard": lambda say: "the discard pile"},
    constants={Kind.CLAN: CLANS, Kind.KEYWORD: KEYWORDS, Kind.EVENT: EVENTS},
    fusions={
        ("capture", "capture"): twice(_two("imprison")),
        ("destroy", "destroy"): twice(_two("destroy"), "open"),
    },
    openers=frozenset({"choose_clan", "choose_level", "choose_x", "reveal"}),
    listers=frozenset({"reveal"}),
)

"""How each word of Gosu X's card language reads in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tefuda.cardtext import english_verbs
from tefuda.cardtext.english import (
    QUANTITIES,
    TARGETS,
    all_of,
    amount,
    cards,
    do,
    goal,
    has,
    one,
    others,
    placed,
    quantity,
    subject,
    whose,
)
from tefuda.cardtext.english_verbs import GRAMMAR, battle_bonus, draw, on, simple, take
from tefuda.cardtext.nodes import Kind, Node
from tefuda.cardtext.phrasebook import (
    Actor,
    Book,
    Moment,
    Phrase,
    Role,
    Say,
    describe,
    one_at_most,
)
from tefuda.cardtext.render import condition, infinitive
from tefuda.core.listing import listed
from tefuda.games.gosux.nouns_en import CLANS, KEYWORDS, NUMBERS, SETS, TESTS, YOU

ADJECTIVES: Final = frozenset({"ethereal", "wondrous"})
"""Keywords that a card is; the others it has."""
EVENTS: Final = {
    "capture_or_destruction": "the capture or destruction of one of your cards",
    "activation": (
        "the activation of an opposing card by an activation token (the token stays on the card)"
    ),
}
FLAGS: Final = {
    "one_per_level": " (at most one of each level)",
    "from_discard": (
        ", during which {who} may play a card from {whose} discard pile"
        " instead of from {whose} hand"
    ),
}


# Who acts


def each_player(say: Say, node: Node) -> Actor:
    return Actor("each player", "they", "their opponent")


def opponent(say: Say, node: Node) -> Actor:
    if say.actor.other == "you":
        return YOU
    return Actor(say.actor.other, "they", "you" if say.actor.you else "that player", told=True)


def a_player(say: Say, node: Node) -> Actor:
    return Actor("a player of your choice", "they", "their opponent")


def player_with_most(say: Say, node: Node) -> Actor:
    measure = amount(say, node.node(0))
    most = f"the most {measure.many}" if measure.many else f"the highest {measure.value}"
    return Actor(f"the player with {most}", "they", "their opponent")


SUBJECTS: Final[dict[str, Callable[[Say, Node], Actor]]] = {
    "each_player": each_player,
    "opponent": opponent,
    "a_player": a_player,
    "player_with_most": player_with_most,
}


# Verbs


def _copy(say: Say, node: Node) -> str:
    if node.node(0).word == "it":
        return f"{do(say, 'copy')} its effect"
    return f"{do(say, 'copy')} the effect of {placed(say, node.node(0))}"


def _place_bounty(say: Say, node: Node) -> str:
    place, move = do(say, "place"), do(say, "move")
    return f"{place} the Bounty token on {placed(say, node.node(0))}, or {move} it there"


def _sacrifice_to(say: Say, node: Node) -> str:
    until = f"until {has(say.actor.pronoun)} {goal(say, node.node(0), 'in play')}"
    return f"{do(say, 'sacrifice')} OPEN cards {until}"


def _draw(say: Say, node: Node) -> str:
    return draw(say, node, "more " if say.moment == "when_bounty_taken" else "")


def _draw_or_discard(say: Say, nodes: Sequence[Node]) -> str:
    """Up to a number, then down to the same number."""
    if nodes[0].args != nodes[1].args:
        return ""
    until = f"until {has(say.actor.pronoun)} exactly {goal(say, nodes[0].node(0), 'in hand')}"
    return f"{do(say, 'draw')} or {do(say, 'discard')} {until}"


def _discard_of_one_clan(say: Say, node: Node) -> str:
    return f"{do(say, 'discard')} {cards(say, node.node(0))} of one clan from {whose(say)} hand"


def _spend(say: Say, node: Node) -> str:
    cost = f"{do(say, 'discard')} {one(say, node.node(0))} from {whose(say)} hand"
    return f"{cost} to {infinitive(say, node.node(1))}"


def _take(say: Say, node: Node) -> str:
    number, chosen, flag = node.node(0), node.node(1), FLAGS.get(node.name(2), "")
    if chosen != Node("my_deck") and Node("my_deck") not in chosen.args:
        return take(say, node, flag)
    pronoun = "it" if number == Node("number", (1,)) else "them"
    found = quantity(say, number, chosen, "none")
    search = f"{do(say, 'search')} {whose(say)} deck for {found}"
    return f"{search} and {do(say, 'take')} {pronoun} into {whose(say)} hand{flag}"


def _show(say: Say, node: Node) -> str:
    found = one(say, node.node(0), "none")
    return f"{do(say, 'search')} {whose(say)} deck for {found} and {do(say, 'reveal')} it"


def _stack(say: Say, node: Node) -> str:
    chosen = quantity(say, node.node(0), node.node(1), "from")
    order = "" if one_at_most(node.node(0)) else " in any order"
    return f"{do(say, 'put')} {chosen} on top of {whose(say)} deck{order}"


def _remove(say: Say, node: Node) -> str:
    gone = quantity(say, node.node(0), node.node(1))
    if node.node(0).word == "every":
        return f"{do(say, 'remove')} from the game {gone}"
    return f"{do(say, 'remove')} {gone} from the game"


def _shuffle_in(say: Say, node: Node) -> str:
    return f"{do(say, 'shuffle')} {all_of(say, node.node(0), 'from')} into {whose(say)} deck"


def _name_card(say: Say, node: Node) -> str:
    until = f"cannot play until the end of {whose(say)} next turn"
    return f"{do(say, 'name')} a card that {say.actor.other} {until}"


def _choose_clan(say: Say, node: Node) -> str:
    zone = describe(say, node.node(0)).having(Role.ZONE)
    if zone is not None:
        return f"{do(say, 'choose')} a clan present {zone.one}"
    if node.node(0).word == "anything":
        return f"{do(say, 'choose')} a clan"
    return f"{do(say, 'choose')} a clan found among {subject(say, node.node(0))[0]}"


def _choose_clan_and_level(say: Say, nodes: Sequence[Node]) -> str:
    return f"{_choose_clan(say, nodes[0])} and a level"


def _choose_name(say: Say, node: Node) -> str:
    return f"{do(say, 'choose')} the name of {one(say, node.node(0))}, without its brackets"


def _extra_turn(say: Say, node: Node) -> str:
    leave = FLAGS.get(node.name(0), "").format(who=say.actor.pronoun, whose=whose(say))
    return f"{do(say, 'take')} an additional turn after this one{leave}"


def _win(say: Say, node: Node) -> str:
    you = "you " if say.actor.you and not say.bare else ""
    return f"{you}{do(say, 'win')} the game at once"


VERBS: Final[dict[str, Phrase]] = {
    **english_verbs.VERBS,
    "capture": on("capture"),
    "destroy": on("destroy", demanded=True),
    "release": on("release"),
    "copy": _copy,
    "put_on_deck": on("put", after=" on top of its owner's deck", demanded=True),
    "place_bounty": _place_bounty,
    "sacrifice_to": _sacrifice_to,
    "draw": _draw,
    "discard_of_one_clan": _discard_of_one_clan,
    "spend": _spend,
    "take": _take,
    "show": _show,
    "stack": _stack,
    "remove": _remove,
    "pick": lambda say, node: f"{do(say, 'choose')} {one(say, node.node(0))}",
    "shuffle_in": _shuffle_in,
    "shuffle": simple("shuffle", "{whose} deck"),
    "look_at_hand": lambda say, node: f"{do(say, 'look')} at {others(say, 'hand')}",
    "name_card": _name_card,
    "choose_clan": _choose_clan,
    "choose_name": _choose_name,
    "extra_turn": _extra_turn,
    "unlock": simple("unlock", "an activation token"),
    "flip_tile": simple("flip", "one of {whose} Immortal tiles to its active side"),
    "pass_turn": simple("pass", "at once"),
    "win": _win,
}


# Ongoing effects


def _give(say: Say, node: Node) -> str:
    keyword = node.name(0)
    who, plural = subject(say, node.node(1))
    if keyword in ADJECTIVES:
        return f"{who} {'are' if plural else 'is'} {KEYWORDS[keyword]}"
    return f"{who} {'have' if plural else 'has'} {KEYWORDS[keyword]}"


def _all_clans(say: Say, node: Node) -> str:
    who, plural = subject(say, node.node(0))
    count = "count" if plural else "counts"
    return f"{who} {count} as all three clans of your deck, in every zone"


def _also_named(say: Say, node: Node) -> str:
    names = [say.names.card(str(card)) for card in node.args]
    return f"while face up in play, this card also counts as {listed(names, ' and as ')}"


def _double_value(say: Say, node: Node) -> str:
    when = condition(say, node.node(0))
    return f"in the Great Battle, {when}, this card's military value is doubled"


def _last_turns(say: Say, node: Node) -> str:
    left = amount(say, node.node(0)).value
    turns = f"{left} more {'turn' if left == '1' else 'turns'}"
    return f"when you are the first to pass, your opponent has {turns} instead of 3"


def _hand_limit(say: Say, node: Node) -> str:
    limit = amount(say, node.node(0)).value
    return f"players' hand limit at the end of their turn is {limit} instead of 7"


def _crushing_win(say: Say, node: Node) -> str:
    lead = amount(say, node.node(0)).value
    won = f"if you win the Great Battle by {lead} or more, you win the game at once"
    return f"{won}; otherwise, sacrifice one more card in the Song for the Dead"


STANDINGS: Final[dict[str, Phrase]] = {
    "give": _give,
    "all_clans": _all_clans,
    "also_named": _also_named,
    "every_level": lambda say, node: (
        "this card counts as being of every level, in every zone; it can be placed in any row"
    ),
    "mirror": lambda say, node: (
        "this card has the keywords, effect, ongoing effect and slots of its mirror card"
    ),
    "double_value": _double_value,
    "battle_bonus": battle_bonus,
    "last_turns": _last_turns,
    "hand_limit": _hand_limit,
    "crushing_win": _crushing_win,
    "cancel": lambda say, node: f"you may discard this card to cancel {EVENTS[node.name(0)]}",
}


# The book

MOMENTS: Final = {
    "effect": Moment(""),
    "ongoing": Moment(""),
    "from_hand": Moment("from your hand: "),
    "end_of_turn": Moment("at the end of your turn, "),
    "when_captured": Moment("when this card is captured, "),
    "when_first_to_pass": Moment("when you are the first to pass in a round, "),
    "when_three_drawn": Moment("when you spend two activation tokens to draw three cards, "),
    "when_battle_won": Moment("when you win a Great Battle, "),
    "when_battle_lost": Moment(
        "when you lose a Great Battle and your opponent does not win the game, "
    ),
    "when_bounty_taken": Moment("when you capture or destroy an opposing Bounty card, "),
    "when_discard_reshuffled": Moment("when you shuffle your whole discard pile into your deck, "),
    "when_removed": Moment(
        "when a player removes this card in your discard pile from the game, ",
        Actor("that player", "they", "their opponent"),
    ),
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
        "open": ("OPEN", "OPEN"),
        "captured": ("captured", "captured"),
        "shiftable": ("with a shift cost", "with a shift cost"),
    },
    piles={
        "deck": lambda say: f"{whose(say)} deck",
        "discard": lambda say: f"{whose(say)} discard pile",
    },
    constants={
        Kind.CLAN: CLANS,
        Kind.KEYWORD: KEYWORDS,
        Kind.EVENT: EVENTS,
        Kind.FLAG: FLAGS,
    },
    fusions={
        ("draw_to", "discard_to"): _draw_or_discard,
        ("choose_clan", "choose_level"): _choose_clan_and_level,
    },
    openers=frozenset({"choose_clan", "choose_level", "choose_name", "pick", "reveal"}),
    listers=frozenset({"reveal"}),
)

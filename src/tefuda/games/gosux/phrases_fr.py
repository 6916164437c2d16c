"""How each word of Gosu X's card language reads in French, with the terms of the French book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tefuda.cardtext import french_verbs
from tefuda.cardtext.french import (
    QUANTITIES,
    TARGETS,
    all_of,
    amount,
    cards,
    do,
    goal,
    my,
    one,
    others,
    placed,
    quantity,
    subject,
    tidy,
)
from tefuda.cardtext.french_verbs import GRAMMAR, battle_bonus, draw, on, simple, take
from tefuda.cardtext.nodes import Kind, Node
from tefuda.cardtext.phrasebook import (
    Actor,
    Book,
    Moment,
    Phrase,
    Role,
    Say,
    Trait,
    describe,
    one_at_most,
)
from tefuda.cardtext.render import condition, infinitive
from tefuda.core.listing import listed
from tefuda.games.gosux.nouns_en import CLANS
from tefuda.games.gosux.nouns_fr import KEYWORDS, NUMBERS, SETS, TESTS, YOU

EVENTS: Final = {
    "capture_or_destruction": "la capture ou la destruction d'une de vos cartes",
    "activation": (
        "l'activation d'une carte adverse par un jeton d'activation (le jeton reste sur la carte)"
    ),
}
FLAGS: Final = {
    "one_per_level": " (au plus une par niveau)",
    "from_discard": (", pendant lequel {who} {can} jouer une carte de {discard} au lieu de {hand}"),
}
MORE: Final = Trait("de plus")


# Who acts


def each_player(say: Say, node: Node) -> Actor:
    return Actor("chaque joueur", "il", "son adversaire")


def opponent(say: Say, node: Node) -> Actor:
    if say.actor.other == "vous":
        return YOU
    return Actor(say.actor.other, "il", "vous" if say.actor.you else "ce joueur", told=True)


def a_player(say: Say, node: Node) -> Actor:
    return Actor("un joueur de votre choix", "il", "son adversaire")


def player_with_most(say: Say, node: Node) -> Actor:
    measure = amount(say, node.node(0))
    most = f"qui a le plus de {measure.many}"
    if not measure.many:
        most = f"dont {measure.value} est le plus élevé"
    return Actor(f"le joueur {most}", "il", "son adversaire")


SUBJECTS: Final[dict[str, Callable[[Say, Node], Actor]]] = {
    "each_player": each_player,
    "opponent": opponent,
    "a_player": a_player,
    "player_with_most": player_with_most,
}


# Verbs


def _copy(say: Say, node: Node) -> str:
    if node.node(0).word == "it":
        return f"{do(say, 'copier')} son effet"
    return f"{do(say, 'copier')} le effet de {placed(say, node.node(0))}"


def _place_bounty(say: Say, node: Node) -> str:
    verbs = f"{do(say, 'placer')} ou {do(say, 'déplacer')}"
    return f"{verbs} le jeton Prime sur {placed(say, node.node(0))}"


def _sacrifice_to(say: Say, node: Node) -> str:
    until = f"jusqu'à avoir {goal(say, node.node(0), 'en jeu')}"
    return f"{do(say, 'sacrifier')} des cartes LIBRES {until}"


def _draw(say: Say, node: Node) -> str:
    return draw(say, node, MORE if say.moment == "when_bounty_taken" else None)


def _draw_or_discard(say: Say, nodes: Sequence[Node]) -> str:
    """Up to a number, then down to the same number."""
    if nodes[0].args != nodes[1].args:
        return ""
    verbs = f"{do(say, 'piocher')} ou {do(say, 'défausser')}"
    return f"{verbs} jusqu'à avoir exactement {goal(say, nodes[0].node(0), 'en main')}"


def _discard_of_one_clan(say: Say, node: Node) -> str:
    chosen = cards(say, node.node(0), Trait("de un même clan"))
    return f"{do(say, 'défausser')} {chosen} de {my(say, 'main')}"


def _spend(say: Say, node: Node) -> str:
    cost = f"{do(say, 'défausser')} {one(say, node.node(0))} de {my(say, 'main')}"
    return f"{cost} pour {infinitive(say, node.node(1))}"


def _take(say: Say, node: Node) -> str:
    number, chosen, flag = node.node(0), node.node(1), FLAGS.get(node.name(2), "")
    if chosen != Node("my_deck") and Node("my_deck") not in chosen.args:
        return take(say, node, flag)
    pronoun = "la" if number == Node("number", (1,)) else "les"
    found = quantity(say, number, chosen)
    kept = f"{_it(say, 'ajouter', pronoun)} à {my(say, 'main')}"
    return f"{do(say, 'chercher')} {found} et {kept}{flag}"


def _it(say: Say, verb: str, pronoun: str) -> str:
    """The verb with its pronoun, which changes sides with the form."""
    if say.actor.you and not say.bare:
        return f"{do(say, verb)}-{pronoun}"
    return f"{pronoun} {do(say, verb)}"


def _show(say: Say, node: Node) -> str:
    found = one(say, node.node(0))
    return f"{do(say, 'chercher')} {found} et {_it(say, 'révéler', 'la')}"


def _stack(say: Say, node: Node) -> str:
    chosen = quantity(say, node.node(0), node.node(1), "from")
    order = "" if one_at_most(node.node(0)) else f", dans l'ordre de {my(say, 'choix')}"
    return f"{do(say, 'placer')} {chosen} sur le dessus de {my(say, 'deck')}{order}"


def _remove(say: Say, node: Node) -> str:
    gone = quantity(say, node.node(0), node.node(1), "from")
    if describe(say, node.node(1)).having(Role.WHOLE):
        return f"{do(say, 'retirer')} {gone} de la partie"
    return f"{do(say, 'retirer')} de la partie {gone}"


def _shuffle_in(say: Say, node: Node) -> str:
    chosen = all_of(say, node.node(0), "from")
    if chosen.startswith(("cette", "ces")):
        return f"{do(say, 'mélanger')} {chosen} à {my(say, 'deck')}"
    return f"{do(say, 'mélanger')} à {my(say, 'deck')} {chosen}"


def _name_card(say: Say, node: Node) -> str:
    can = "ne pourrez" if say.actor.other == "vous" else "ne pourra"
    until = f"jusqu'à la fin de {my(say, 'prochain tour')}"
    return f"{do(say, 'nommer')} une carte que {say.actor.other} {can} pas jouer {until}"


def _choose_clan(say: Say, node: Node) -> str:
    zone = describe(say, node.node(0)).having(Role.ZONE)
    if zone is not None:
        return f"{do(say, 'choisir')} un clan présent {zone.one}"
    if node.node(0).word == "anything":
        return f"{do(say, 'choisir')} un clan"
    return f"{do(say, 'choisir')} un clan présent parmi {subject(say, node.node(0))[0]}"


def _choose_clan_and_level(say: Say, nodes: Sequence[Node]) -> str:
    return f"{_choose_clan(say, nodes[0])} et un niveau"


def _choose_name(say: Say, node: Node) -> str:
    return f"{do(say, 'choisir')} le nom, hors parenthèses, de {one(say, node.node(0), 'from')}"


def _extra_turn(say: Say, node: Node) -> str:
    leave = FLAGS.get(node.name(0), "").format(
        who=say.actor.pronoun,
        can="pouvez" if say.actor.you else "peut",
        discard=my(say, "défausse"),
        hand=my(say, "main"),
    )
    return f"{do(say, 'jouer')} un tour additionnel après celui-ci{leave}"


def _win(say: Say, node: Node) -> str:
    you = say.actor.you and not say.bare
    return f"{'vous gagnez' if you else do(say, 'gagner')} immédiatement la partie"


VERBS: Final[dict[str, Phrase]] = {
    **french_verbs.VERBS,
    "capture": on("capturer"),
    "destroy": on("détruire", demanded=True),
    "release": on("libérer"),
    "copy": _copy,
    "put_on_deck": on("placer", " sur le dessus du deck de son propriétaire", demanded=True),
    "place_bounty": _place_bounty,
    "sacrifice_to": _sacrifice_to,
    "draw": _draw,
    "discard_of_one_clan": _discard_of_one_clan,
    "spend": _spend,
    "take": _take,
    "show": _show,
    "stack": _stack,
    "remove": _remove,
    "pick": lambda say, node: f"{do(say, 'choisir')} {one(say, node.node(0))}",
    "shuffle_in": _shuffle_in,
    "shuffle": simple("mélanger", "{deck}"),
    "look_at_hand": lambda say, node: f"{do(say, 'regarder')} {others(say, 'main')}",
    "name_card": _name_card,
    "choose_clan": _choose_clan,
    "choose_name": _choose_name,
    "extra_turn": _extra_turn,
    "unlock": simple("débloquer", "un jeton d'activation"),
    "flip_tile": simple("retourner", "une de {mine} tuiles Immortel sur sa face active"),
    "pass_turn": simple("passer", "immédiatement"),
    "win": _win,
}


# Ongoing effects


def _give(say: Say, node: Node) -> str:
    who, plural = subject(say, node.node(1))
    return f"{who} {'ont' if plural else 'a'} le mot-clé {KEYWORDS[node.name(0)]}"


def _all_clans(say: Say, node: Node) -> str:
    who, plural = subject(say, node.node(0))
    count = f"{'comptent' if plural else 'compte'} comme appartenant"
    return f"{who} {count} à les trois clans de votre deck, dans toutes les zones"


def _also_named(say: Say, node: Node) -> str:
    names = listed([say.names.card(str(card)) for card in node.args], " et comme ")
    return f"tant qu'elle est en jeu face visible, cette carte compte aussi comme {names}"


def _double_value(say: Say, node: Node) -> str:
    when = condition(say, node.node(0))
    return f"lors de la Grande Bataille, {when}, la valeur militaire de cette carte est doublée"


def _last_turns(say: Say, node: Node) -> str:
    left = amount(say, node.node(0)).value
    turns = f"{left} {'tour' if left == '1' else 'tours'}"
    first = "lorsque vous êtes le premier à passer"
    return f"{first}, votre adversaire ne peut plus jouer que {turns} au lieu de 3"


def _hand_limit(say: Say, node: Node) -> str:
    limit = f"{amount(say, node.node(0)).value} cartes au lieu de 7"
    return f"la taille de main maximale des joueurs à la fin de leur tour est de {limit}"


def _crushing_win(say: Say, node: Node) -> str:
    lead = f"au moins {amount(say, node.node(0)).value} points d'écart"
    won = f"si vous remportez la Grande Bataille avec {lead}, vous gagnez immédiatement la partie"
    return f"{won}; sinon, sacrifiez une carte de plus lors du Chant des Morts"


STANDINGS: Final[dict[str, Phrase]] = {
    "give": _give,
    "all_clans": _all_clans,
    "also_named": _also_named,
    "every_level": lambda say, node: (
        "cette carte compte comme étant de tous les niveaux, dans toutes les zones; "
        "elle peut être placée dans n'importe quelle ligne"
    ),
    "mirror": lambda say, node: (
        "cette carte a les mots-clés, l'effet, l'effet permanent et les symboles d'activation "
        "de sa carte miroir"
    ),
    "double_value": _double_value,
    "battle_bonus": battle_bonus,
    "last_turns": _last_turns,
    "hand_limit": _hand_limit,
    "crushing_win": _crushing_win,
    "cancel": lambda say, node: (
        f"vous pouvez défausser cette carte pour annuler {EVENTS[node.name(0)]}"
    ),
}


# The book

MOMENTS: Final = {
    "effect": Moment(""),
    "ongoing": Moment(""),
    "from_hand": Moment("depuis votre main: "),
    "end_of_turn": Moment("à la fin de votre tour, "),
    "when_captured": Moment("lorsque cette carte est capturée, "),
    "when_first_to_pass": Moment("lorsque vous êtes le premier à passer dans une ronde, "),
    "when_three_drawn": Moment(
        "lorsque vous dépensez deux jetons d'activation pour piocher trois cartes, "
    ),
    "when_battle_won": Moment("lorsque vous remportez une Grande Bataille, "),
    "when_battle_lost": Moment(
        "lorsque vous perdez une Grande Bataille sans que votre adversaire gagne la partie, "
    ),
    "when_bounty_taken": Moment("lorsque vous capturez ou détruisez une carte Prime adverse, "),
    "when_discard_reshuffled": Moment("lorsque vous mélangez toute votre défausse à votre deck, "),
    "when_removed": Moment(
        "lorsqu'un joueur retire cette carte de la partie depuis votre défausse, ",
        Actor("ce joueur", "il", "son adversaire"),
    ),
}
BOOK: Final = Book(
    lang="fr",
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
        "open": ("LIBRE", "LIBRES"),
        "captured": ("capturée", "capturées"),
        "shiftable": ("dotée de un coût de relève", "dotées de un coût de relève"),
    },
    piles={
        "deck": lambda say: my(say, "deck"),
        "discard": lambda say: my(say, "défausse"),
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
    tidy=tidy,
)

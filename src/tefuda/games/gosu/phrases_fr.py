"""How each word of GOSU's card language reads in French, with the terms of the French book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.cardtext import french, french_verbs
from tefuda.cardtext.french import (
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
    mine,
    my,
    one,
    several,
    subject,
    target,
    zone_trait,
)
from tefuda.cardtext.french_verbs import GRAMMAR, battle_bonus, deck, on, simple
from tefuda.cardtext.nodes import Kind, Node
from tefuda.cardtext.phrasebook import Actor, Book, Measure, Moment, Phrase, Say, Trait
from tefuda.cardtext.render import condition
from tefuda.games.gosu.phrases import bonus, is_own, prisoners, twice

CLANS: Final = {
    "ancient": "Anciens Gobans",
    "alpha": "Gobelins Alpha",
    "dark": "Sombres Gobelins",
    "meka": "Méka-Gobelins",
    "fire": "Gobelins de Feu",
}
KEYWORDS: Final = {"secret_shift": "Mutation zombie"}
EVENTS: Final = {"capture": "emprisonner"}
YOU: Final = Actor("", "vous", "vos adversaires", you=True)
ANYONE: Final = Actor("chaque joueur", "il", "ses adversaires")


# Who acts


def _players_with_least(say: Say, node: Node) -> Actor:
    measure = amount(say, node.node(0))
    least = f"qui a le moins de {measure.many}"
    if not measure.many:
        least = f"dont {measure.value} est le plus bas"
    return Actor(f"chaque joueur {least}", "il", "ses adversaires")


SUBJECTS: Final[dict[str, Callable[[Say, Node], Actor]]] = {
    "each_player": lambda say, node: ANYONE,
    "each_opponent": lambda say, node: Actor(
        "chaque adversaire", "il", "ses adversaires", told=True
    ),
    "an_opponent": lambda say, node: Actor(
        "un adversaire de votre choix", "il", "ses adversaires", told=True
    ),
    "players_with_least": _players_with_least,
}


# Verbs

ARMIES: Final = {
    "opposing": "le armée de un adversaire",
    "one_army": "le armée du joueur de votre choix",
}


def _swap(say: Say, node: Node) -> str:
    army = ARMIES.get(node.node(0).word, my(say, "armée"))
    return f"{do(say, 'inverser')} deux cartes de même niveau dans {army}"


def _release(say: Say, node: Node) -> str:
    chosen, every = prisoners(node.node(0))
    what = all_of(say, chosen) if every else one(say, chosen)
    return f"{do(say, 'retourner')} face visible {what}"


def _return_to_hand(say: Say, node: Node) -> str:
    hand = my(say, "main") if is_own(node.node(0)) else "la main de son joueur"
    return f"{do(say, 'renvoyer')} {target(say, node.node(0), demanded=True)} dans {hand}"


def _two(verb: str) -> Callable[[Say, Node], str]:
    return lambda say, cards: f"{do(say, verb)} {several(say, '2', cards)}, l'une après l'autre"


def _shift(say: Say, node: Node) -> str:
    return f"{do(say, 'faire')} muter {one(say, node.node(0))} sans payer son coût de mutation"


def _play(say: Say, node: Node) -> str:
    return f"{do(say, 'poser')} sans défausser de cartes {one(say, node.node(0), 'from')}"


def _put_back(say: Say, node: Node) -> str:
    chosen = cards(say, node.node(0))
    return f"{do(say, 'placer')} {chosen} de {my(say, 'main')} sur le dessus de {deck(say)}"


def _discard_to(say: Say, node: Node) -> str:
    left = goal(say, node.node(0), "en main")
    return f"{do(say, 'défausser')} jusqu'à ne garder que {left}"


VERBS: Final[dict[str, Phrase]] = {
    **french_verbs.VERBS,
    "discard_to": _discard_to,
    "capture": on("emprisonner"),
    "destroy": on("détruire", demanded=True),
    "release": _release,
    "put_on_deck": on("placer", " sur le dessus de la pioche", demanded=True),
    "return_to_hand": _return_to_hand,
    "swap": _swap,
    "shift": _shift,
    "play": _play,
    "put_back": _put_back,
    "put_under": simple("placer", "le reste sous la pioche"),
    "choose_clan": simple("choisir", "un clan"),
    "choose_x": lambda say, node: (
        f"{do(say, 'choisir')} X de 0 à {amount(say, node.node(0)).value}"
    ),
    "extra_turn": simple("jouer", "un tour additionnel après celui-ci"),
    "lose_token": simple("perdre", "un jeton d'activation non utilisé jusqu'à la prochaine ronde"),
    "take_advantage": simple("prendre", "le jeton Avantage"),
    "gain_point": simple("gagner", "un point de victoire"),
}


# Sets, numbers and conditions


def _with_keyword(say: Say, node: Node) -> Trait:
    name = KEYWORDS[node.word]
    return Trait(f"dotée de la {name}", f"dotées de la {name}", 11)


SETS: Final[dict[str, Callable[[Say, Node], Trait]]] = {
    **french.SETS,
    "one_army": lambda say, node: zone_trait("de une même armée"),
    "clan": lambda say, node: Trait(f"de le clan des {CLANS[node.name(0)]}", rank=8),
    "discard": discard_pile,
    "my_hand": lambda say, node: zone_trait(f"dans {my(say, 'main')}", f"de {my(say, 'main')}"),
    **dict.fromkeys(KEYWORDS, _with_keyword),
}


_POINTS: Final = ("point de victoire", "points de victoire")
NUMBERS: Final[dict[str, Callable[[Say, Node], Measure]]] = {
    **french.NUMBERS,
    "bonus": bonus,
    "points": lambda say, node: held(say, _POINTS, "", False),
}


def _behind(say: Say, node: Node) -> str:
    than = "vous" if say.actor.you else "lui"
    return f"un de {mine(say)} adversaires a plus de points de victoire que {than}"


TESTS: Final[dict[str, Phrase]] = {
    **french.TESTS,
    "advantage": lambda say, node: f"{has(say.actor.pronoun)} le jeton Avantage",
    "behind": _behind,
}


# Permanent and global powers


def _shift_discount(say: Say, node: Node) -> str:
    less = cards(say, node.node(0))
    if say.actor.you:
        return f"faire muter vous coûte {less} de moins"
    return f"faire muter coûte {less} de moins à {say.actor.name}"


def _bakuto_cost(say: Say, node: Node) -> str:
    symbol = amount(say, node.node(0)).symbol
    costs = "ne coûte aucune carte" if symbol == "0" else f"en coûte {symbol}"
    usual = "vous coûterait 2 cartes" if say.actor.you else "coûterait 2 cartes à un joueur"
    return f"un Bakuto qui {usual} {costs}"


def _draw_for_two(say: Say, node: Node) -> str:
    drawn = cards(say, node.node(0))
    who = "" if say.actor.you else f"{say.actor.name} "
    return f"pour deux jetons d'activation, {who}{do(say, 'piocher')} {drawn} au lieu de 3"


def _hand_limit(say: Say, node: Node) -> str:
    who = "" if say.actor.you else f"{say.actor.name} "
    return f"à la fin de {my(say, 'tour')}, {who}{_discard_to(say, node)}"


def _give(say: Say, node: Node) -> str:
    # what the cards of each player have, all cards have
    who, plural = subject(say, node.node(1) if say.actor.you else Node("shiftable"))
    return f"{who} {'ont' if plural else 'a'} la {KEYWORDS[node.name(0)]}"


def _safe(say: Say, node: Node) -> str:
    who, _ = subject(say, node.node(1))
    return f"{say.actor.other} ne peuvent pas {EVENTS[node.name(0)]} {who}"


def _victory(say: Say, node: Node) -> str:
    return f"au début de une ronde, un joueur gagne la partie {condition(say, node.node(0))}"


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


def tidy(text: str) -> str:
    """The book writes the free card with capitals."""
    text = french.tidy(text)
    return text.replace("carte libre", "Carte Libre").replace("cartes libres", "Cartes Libres")


MOMENTS: Final = {
    "on_entry": Moment("lorsque cette carte arrive en jeu, "),
    "on_entry_and_shift": Moment("lorsque cette carte arrive en jeu et lorsqu'elle mute, "),
    "when_shifted": Moment("lorsque cette carte mute, "),
    "activated": Moment("activation: "),
    "when_captured": Moment("lorsque cette carte est emprisonnée, "),
    "when_destroyed": Moment("lorsque cette carte est détruite, "),
    "when_discarded": Moment("lorsque vous défaussez cette carte de votre main, "),
    "when_you_shift": Moment("lorsqu'une autre de vos cartes mute, "),
    "when_battle_lost": Moment(
        "lorsque vous ne gagnez pas de point de victoire dans une Grande Bataille, "
    ),
    "ongoing": Moment(""),
    "global": Moment("global: ", ANYONE),
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
        "open": ("libre", "libres"),
        "captured": ("emprisonnée", "emprisonnées"),
        "shiftable": ("dotée de un coût de mutation", "dotées de un coût de mutation"),
    },
    piles={"deck": lambda say: "la pioche", "discard": lambda say: "la défausse"},
    constants={Kind.CLAN: CLANS, Kind.KEYWORD: KEYWORDS, Kind.EVENT: EVENTS},
    fusions={
        ("capture", "capture"): twice(_two("emprisonner")),
        ("destroy", "destroy"): twice(_two("détruire"), "open"),
    },
    openers=frozenset({"choose_clan", "choose_level", "choose_x", "reveal"}),
    listers=frozenset({"reveal"}),
    tidy=tidy,
    numerals={1: "1", 2: "2", 3: "3"},
)

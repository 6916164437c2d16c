"""French as it is spoken at a table of armies."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tefuda.cardtext import french
from tefuda.core.typography import unbroken
from tefuda.games.army.notation import ROMAN
from tefuda.games.army.tongue import Language

COUNTS: Final = {
    "cards": ("{} carte", "{} cartes"),
    "others": ("{} autre carte", "{} autres cartes"),
    "tokens": ("{} jeton d'activation", "{} jetons d'activation"),
}
PEOPLE: Final = {
    "you": "vous",
    "opponent": "votre adversaire",
}
PHRASES: Final = {
    "place": "{row}, {column} place",
    "at": "{card} ({place})",
    "mine": "{card} (à vous, {place})",
    "theirs": "{card} (à l'adversaire, {place})",
    "own": "{card} (son armée, {place})",
    "of_seat": "{card} ({player}, {place})",
    "discard_cost": "défausser {cards}",
    "choice.keep": "Garder cette main",
    "choice.yes": "Oui",
    "choice.finish_take": "Ne plus prendre de carte",
    "choice.finish_take_back": "Ne plus reprendre de jeton",
    "choice.draw_one": "Dépenser 1 jeton : piocher une carte",
    "choice.level": "Niveau {level}",
    "choice.play": "Poser {card}",
    "choice.play_cost": "Poser {card} ({cost})",
    "choice.bring": "La remplacer par {card}",
    "choice.discard": "Défausser {card}",
    "choice.take": "Ajouter {card} à votre main",
    "choice.resolve": "Résoudre d'abord {card}",
    "choice.activate": "Placer un jeton sur {card}",
    "choice.destroy": "Détruire {card}",
    "choice.swap": "Échanger {card} avec une autre",
    "choice.swap_with": "L'échanger avec {card}",
    "choice.no_may": "Ne pas le faire",
    "choice.no_swap": "Ne rien échanger",
    "by": "{card} : {text}",
    "by_sentence": "{card}. {text}",
    "ask.over": "La partie est terminée.",
    "ask.action": "À vous de jouer : choisissez une action.",
    "ask.action_additional": "Votre tour additionnel : choisissez une action.",
    "ask.pay_play": "Défaussez {cards} pour poser {card}.",
    "ask.discard": "défaussez {cards}.",
    "ask.take_back": "reprenez {tokens}.",
    "event.keep": "{who} [gardez votre|garde sa] main.",
    "event.draw": "{who} [piochez|pioche] {card}.",
    "event.draw_hidden": "{who} [piochez|pioche] une carte.",
    "event.discard": "{who} [défaussez|défausse] {card}.",
    "event.play": "{who} [posez|pose] {card}.",
    "event.destroy": "La carte {card} est détruite.",
    "event.activate": "{who} [placez|place] un jeton d'activation sur {card}.",
    "event.spend": "{who} [dépensez|dépense] {tokens}.",
    "event.take_back_spent": "{who} [reprenez|reprend] un jeton d'activation dépensé.",
    "event.reveal": "{who} [révélez|révèle] {card}.",
    "event.turn": "C'est [votre tour|le tour de {who}].",
    "event.turn_additional": "C'est [votre tour additionnel|le tour additionnel de {who}].",
    "event.round": "La ronde {n} commence.",
    "event.level": "{who} [choisissez|choisit] le niveau {level}.",
    "why.turn": "Ce n'est pas à vous de décider maintenant.",
    "why.over": "La partie est terminée.",
    "why.row_long": "La ligne {row} est déjà aussi longue que la ligne {below}.",
    "why.row_empty": "La ligne {row} demande une carte en dessous, et la ligne {below} est vide.",
    "why.one_token": "Vous n'avez qu'un jeton d'activation en main.",
    "why.level": "Cette carte n'est pas de niveau {levels}.",
}


def language(
    phrases: Mapping[str, str],
    counts: Mapping[str, tuple[str, str]],
    numerals: Sequence[str] = ROMAN,
) -> Language:
    """What a game says in this language, with how it is said."""
    return Language(phrases, counts, PEOPLE, " ou ", ordinal, owned, tidy, numerals)


def ordinal(n: int) -> str:
    return "1re" if n == 1 else f"{n}e"


def owned(name: str) -> str:
    return name


def tidy(text: str) -> str:
    """As for card texts; a card whose name begins with an article lends it to "de"."""
    text = re.sub(r"\bde Les (?=\w)", "des ", text)
    text = re.sub(r"\bde Le (?=\w)", "du ", text)
    # A quoted clause of a card is spelled already and must not get its spaces twice.
    return unbroken(french.tidy(text)).replace("\u00a0\u00a0", "\u00a0")

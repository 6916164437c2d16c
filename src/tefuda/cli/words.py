"""What the command line says to players, in both languages. What a game says is the game's own.

Sentences that tell of a player begin with who it is, then a colon: so nothing has to agree in
number or person, and a screen reader says first what matters most.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence
from typing import Final

from tefuda.core.listing import listed
from tefuda.core.typography import unbroken

LANGUAGES: Final = ("en", "fr")

Phrases = dict[str, dict[str, str]]
"""By key and language."""

WORDS: Final[Phrases] = {
    "game_is_over": {
        "en": "The game is over.",
        "fr": "La partie est finie.",
    },
    "not_your_choice": {
        "en": "It is not yours to choose now.",
        "fr": "Ce n'est pas à vous de choisir maintenant.",
    },
    "cannot_undo": {
        "en": "Nothing can be taken back: something was drawn, revealed or answered since.",
        "fr": "Rien ne peut être repris : on a pioché, révélé une carte ou répondu depuis.",
    },
    "watchers_cannot": {
        "en": "You are only watching this game.",
        "fr": "Vous ne faites que regarder cette partie.",
    },
    "times": {
        "en": "{text} ({n} times)",
        "fr": "{text} ({n} fois)",
    },
    # -- what cannot be used
    "reason": {
        "en": "{n}. {thing}: {text} ({rule})",
        "fr": "{n}. {thing} : {text} ({rule})",
    },
    # -- cards, rules and words
    "meaning": {
        "en": "{name}: {text}",
        "fr": "{name} : {text}",
    },
    "term": {
        "en": "{name}: {text} ({rule})",
        "fr": "{name} : {text} ({rule})",
    },
    "no_such_card": {
        "en": "No card is called {words!r}.",
        "fr": "Aucune carte ne s'appelle « {words} ».",
    },
    "no_such_term": {
        "en": "The glossary has no word {words!r}; try the rules: tefuda rules {words}",
        "fr": (
            "Le glossaire n'a pas le mot « {words} » ; essayez les règles : tefuda rules {words}"
        ),
    },
    "decks_sound": {
        "en": "{folder}: these decks are sound ({hash}).",
        "fr": "{folder} : ces paquets sont valables ({hash}).",
    },
    "decks_sources": {
        "en": "  {file}: {printed} printed, {house} house",
        "fr": "  {file} : {printed} du livre, {house} maison",
    },
    "decks_not_empty": {
        "en": "{folder} is not empty: name a new folder.",
        "fr": "{folder} n'est pas vide : indiquez un nouveau dossier.",
    },
    "decks_not_copied": {
        "en": "{folder} cannot be written ({why}): name a new folder.",
        "fr": "Impossible d'écrire dans {folder} ({why}) : indiquez un nouveau dossier.",
    },
    "decks_copied": {
        "en": "Copied to {folder}. Change what you like, check it with: tefuda decks {folder}\n"
        "Play with it: TEFUDA_DECKS={folder} tefuda play",
        "fr": "Copié dans {folder}. Changez ce que vous voulez, puis vérifiez : "
        "tefuda decks {folder}\nPour jouer avec : TEFUDA_DECKS={folder} tefuda play",
    },
    "no_such_rule": {
        "en": "No rule fits {words!r}.",
        "fr": "Aucune règle ne correspond à « {words} ».",
    },
    "many_cards": {
        "en": "Several cards fit: {names}.",
        "fr": "Plusieurs cartes correspondent : {names}.",
    },
    "no_cards": {
        "en": "No card fits.",
        "fr": "Aucune carte ne correspond.",
    },
    # -- playing line by line
    "welcome": {
        "en": "{game}: {seats}. Type help for all commands.",
        "fr": "{game} : {seats}. Tapez aide pour toutes les commandes.",
    },
    "kind_human": {
        "en": "a person",
        "fr": "une personne",
    },
    "kind_character": {
        "en": "{name} (bot, {level})",
        "fr": "{name} (robot, {level})",
    },
    "kind_bot": {
        "en": "the bot {level}",
        "fr": "le robot {level}",
    },
    "your_seat": {
        "en": "You are player {n}.",
        "fr": "Vous êtes le joueur {n}.",
    },
    "resumed": {
        "en": "The game goes on. Choices made so far: {n}.",
        "fr": "La partie reprend. Choix déjà faits : {n}.",
    },
    "pass_keyboard": {
        "en": (
            "It is player {n}'s choice. Pass the keyboard to player {n}; player {n} presses Enter."
        ),
        "fr": (
            "C'est au joueur {n} de choisir. Passez le clavier au joueur {n}, qui appuie "
            "sur Entrée."
        ),
    },
    "or_undo": {
        "en": "Before that, the last choice can be taken back with undo.",
        "fr": "Avant cela, le dernier choix peut être repris avec annuler.",
    },
    "enter_first": {
        "en": "Player {n} presses Enter first; then the choices are shown.",
        "fr": "Le joueur {n} appuie d'abord sur Entrée ; ensuite viennent les choix.",
    },
    "seated": {
        "en": "Player {n} is at the keyboard.",
        "fr": "Le joueur {n} est au clavier.",
    },
    "option": {
        "en": "{n}. {text}",
        "fr": "{n}. {text}",
    },
    "prompt": {
        "en": "Your choice: ",
        "fr": "Votre choix : ",
    },
    "not_a_number": {
        "en": "There is no option {n}; the numbers go from 1 to {last}.",
        "fr": "Il n'y a pas d'option {n} ; les numéros vont de 1 à {last}.",
    },
    "not_a_command": {
        "en": "{words!r} is neither a number nor a command; type help for all commands.",
        "fr": (
            "« {words} » n'est ni un numéro ni une commande ; tapez aide pour toutes les commandes."
        ),
    },
    "needs_words": {
        "en": "Say which one, for example: {example}",
        "fr": "Dites lequel, par exemple : {example}",
    },
    "taken_back": {
        "en": "The last choice is taken back.",
        "fr": "Le dernier choix est repris.",
    },
    "nothing_yet": {
        "en": "Nothing has happened yet.",
        "fr": "Il ne s'est encore rien passé.",
    },
    "all_usable": {
        "en": "Everything you have can be used now, or nothing is to be used.",
        "fr": "Tout ce que vous avez peut servir à présent, ou il n'y a rien à utiliser.",
    },
    "no_such_reason": {
        "en": "There is no line {n}; type ? alone to see what cannot be used.",
        "fr": "Il n'y a pas de ligne {n} ; tapez ? seul pour voir ce qui ne peut pas servir.",
    },
    "saved": {
        "en": "The game is saved as {name}; go on with: tefuda play --resume {typed}",
        "fr": (
            "La partie est sauvée sous le nom {name} ; reprenez-la avec : tefuda play "
            "--resume {typed}"
        ),
    },
    "save_example": {
        "en": "s sunday",
        "fr": "s dimanche",
    },
    "bad_name": {
        "en": "A saved game's name has letters, digits, spaces, dots and dashes only.",
        "fr": (
            "Le nom d'une sauvegarde ne contient que lettres, chiffres, espaces, points et tirets."
        ),
    },
    "bot_failed": {
        "en": "The bot {bot} failed and loses the game: {why}",
        "fr": "Le robot {bot} est tombé en panne et perd la partie : {why}",
    },
    "not_saved": {
        "en": "The game could not be saved: {why}",
        "fr": "La partie n'a pas pu être sauvée : {why}",
    },
    "sure": {
        "en": "Do you really resign? Type yes or no: ",
        "fr": "Abandonnez-vous vraiment ? Tapez oui ou non : ",
    },
    "goes_on": {
        "en": "The game goes on.",
        "fr": "La partie continue.",
    },
    "goodbye": {
        "en": "The game is saved; go on with: tefuda play --resume",
        "fr": "La partie est sauvée ; reprenez-la avec : tefuda play --resume",
    },
    "goodbye_daily": {
        "en": "The fight of the day is saved; go on with: tefuda play samurai --daily",
        "fr": "Le combat du jour est sauvé ; reprenez-le avec : tefuda play samurai --daily",
    },
    "goodbye_unsaved": {
        "en": "Goodbye.",
        "fr": "Au revoir.",
    },
    "replay_it": {
        "en": "See it again with: tefuda replay {typed}",
        "fr": "Pour revoir la partie : tefuda replay {typed}",
    },
    # -- the page in the browser
    "page_at": {
        "en": "tefuda is at {address} (Ctrl-C stops it; games go on at the next start)",
        "fr": "tefuda est à l'adresse {address} (Ctrl-C l'arrête ; les parties se reprennent)",
    },
    "page_running": {
        "en": "tefuda is running already, at {address}",
        "fr": "tefuda tourne déjà, à l'adresse {address}",
    },
    "page_at_lan": {
        "en": "tefuda is at {address} for everybody in your network (Ctrl-C stops it)",
        "fr": "tefuda est à l'adresse {address} pour tout votre réseau (Ctrl-C l'arrête)",
    },
    "no_server": {
        "en": "To serve the page, {name} is missing: python3 run.py play installs it.",
        "fr": "Il manque {name} pour servir la page : python3 run.py play l'installe.",
    },
    "no_page": {
        "en": "The page is not built: python3 run.py play builds it, with the network.",
        "fr": "La page n'est pas construite : python3 run.py play la construit, avec le réseau.",
    },
    "no_display": {
        "en": "There is no browser to open here; tefuda play --no-browser only serves the page.",
        "fr": "Pas de navigateur ici ; tefuda play --no-browser sert la page sans l'ouvrir.",
    },
    "terminal_instead": {
        "en": "The table in the terminal takes its place (tefuda play --terminal).",
        "fr": "La table dans le terminal la remplace (tefuda play --terminal).",
    },
    "press_enter": {
        "en": "Press Enter.",
        "fr": "Appuyez sur Entrée.",
    },
    "no_saves": {
        "en": "There is no saved game.",
        "fr": "Il n'y a pas de partie sauvée.",
    },
    "save_line": {
        "en": "{name}: {game}, {seats}; choices made: {moves}.",
        "fr": "{name} : {game}, {seats} ; choix faits : {moves}.",
    },
    "save_over": {
        "en": "{name}: {game}, {seats}; over after {moves} choices.",
        "fr": "{name} : {game}, {seats} ; finie après {moves} choix.",
    },
    "save_damaged": {
        "en": "{name}: this file is damaged.",
        "fr": "{name} : ce fichier est abîmé.",
    },
    "against": {
        "en": "{first} against {second}",
        "fr": "{first} contre {second}",
    },
    # -- choosing a game
    "choose_head": {
        "en": "What shall it be? Type a number to change a line, or only Enter to begin.",
        "fr": "Que voulez-vous ? Tapez un numéro pour changer une ligne, ou Entrée pour commencer.",
    },
    "choose_value": {
        "en": "{about}: type a number, or only Enter to leave it.",
        "fr": "{about} : tapez un numéro, ou Entrée pour laisser tel quel.",
    },
    "seat_name": {
        "en": "Seat {n}",
        "fr": "Place {n}",
    },
    "seat_human": {
        "en": "Somebody at this keyboard.",
        "fr": "Quelqu'un à ce clavier.",
    },
    "seat_bot": {
        "en": "The computer plays.",
        "fr": "L'ordinateur joue.",
    },
    "choice_of": {
        "en": "{about}: {value}",
        "fr": "{about} : {value}",
    },
    "not_a_choice": {
        "en": "{words!r} is no number from 1 to {last}; Enter goes on, q leaves.",
        "fr": "« {words} » n'est pas un numéro de 1 à {last} ; Entrée continue, q quitte.",
    },
    "gave_way": {
        "en": "Something else gave way: {changed}. {why}",
        "fr": "Autre chose a cédé : {changed}. {why}",
    },
    # -- the game of a day
    "daily": {
        "en": "The fight of {day}: {words}. Everybody meets the same.",
        "fr": "Le combat du {day} : {words}. Le même pour tous.",
    },
    "daily_counts": {
        "en": "This first attempt counts: no hints, and nothing is taken back.",
        "fr": "Ce premier essai compte : pas d'indices, et rien ne se reprend.",
    },
    "daily_again": {
        "en": "You have fought it already; this attempt does not count.",
        "fr": "Vous l'avez déjà livré ; cet essai ne compte pas.",
    },
    "no_help": {
        "en": "Not in the attempt that counts: no hints, and nothing is taken back.",
        "fr": "Pas pendant l'essai qui compte : ni indice ni reprise.",
    },
    # -- statistics
    "stats_enemies": {
        "en": "By enemy:",
        "fr": "Par ennemi :",
    },
    "stats_weapons": {
        "en": "By weapon:",
        "fr": "Par arme :",
    },
    "stats_with": {
        "en": "With:",
        "fr": "Avec :",
    },
    "stats_campaigns": {
        "en": "Campaigns:",
        "fr": "Campagnes :",
    },
    "stats_row": {
        "en": "{name}: {won} of {fights} won",
        "fr": "{name} : {won} sur {fights}",
    },
    "stats_days": {
        "en": "Fights of the day: {won} of {fights} won.",
        "fr": "Combats du jour : {won} gagnés sur {fights}.",
    },
    # -- the book and its examples
    "book_story": {"en": "The story", "fr": "L'histoire"},
    "book_box": {
        "en": "In the box, and where it is at the table here",
        "fr": "Dans la boîte, et à la table d'ici",
    },
    "book_card": {"en": "The parts of a card", "fr": "Les parties d'une carte"},
    "book_advice": {"en": "Your first game", "fr": "Votre première partie"},
    "book_modes": {"en": "Ways to play", "fr": "Façons de jouer"},
    "book_credits": {"en": "Whose game it is", "fr": "À qui est ce jeu"},
    "book_own": {
        "en": "Neither text nor art of the printed game is here. If you like it, buy it.",
        "fr": (
            "Ni texte ni illustration du jeu imprimé ne sont ici. Si le jeu vous plaît, achetez-le."
        ),
    },
    "book_examples": {"en": "Worked examples", "fr": "Exemples joués"},
    "book_examples_about": {
        "en": "tefuda book NAME tells one, tefuda play --example NAME opens it as a game.",
        "fr": "tefuda book NOM en raconte un, tefuda play --example NOM l'ouvre comme une partie.",
    },
    "example_head": {
        "en": "Example: {title} ({rules})",
        "fr": "Exemple : {title} ({rules})",
    },
    "example_play": {
        "en": "To play on from here: tefuda play --example {name}",
        "fr": "Pour jouer vous-même : tefuda play --example {name}",
    },
    "no_such_example": {
        "en": "no book has an example {name!r}; tefuda book GAME lists them",
        "fr": "aucun livret n'a d'exemple {name!r} ; tefuda book JEU les énumère",
    },
    "example_near": {
        "en": "no book has an example {name!r}; near to it: {near}",
        "fr": "aucun livret n'a d'exemple {name!r} ; il y a : {near}",
    },
    "example_of": {
        "en": "the example {name!r} is one of {game}, not of {given}",
        "fr": "l'exemple {name!r} est de {game}, pas de {given}",
    },
    # -- replaying
    "replay_head": {
        "en": "{game}, {moves} choices, rules {rules}.",
        "fr": "{game}, {moves} choix, règles {rules}.",
    },
    "replay_unfinished": {
        "en": "The game is not over.",
        "fr": "La partie n'est pas finie.",
    },
    "help": {
        "en": (
            "Type the number of an option to choose it. Other commands:\n"
            "b or board: the whole table. h or hand: your hand. p or piles: decks and "
            "discard piles.\n"
            "l or log: what happened so far. o or options: the question again.\n"
            "c NAME or card NAME: a card's text. k WORD or word WORD: a word of the rules.\n"
            "? or why: what cannot be used now, and why. ?3: the whole rule behind line 3.\n"
            "f or forecast: {forecast}. i or hint: the best three options.\n"
            "u or undo: take back your last choice. s NAME or save NAME: save under a "
            "name.\n"
            "r or resign: give up. q or quit: leave; the game is saved. help: this text."
        ),
        "fr": (
            "Tapez le numéro d'une option pour la choisir. Autres commandes :\n"
            "t ou plateau : toute la table. m ou main : votre main. p ou piles : decks et "
            "défausses.\n"
            "j ou journal : ce qui s'est passé. o ou options : la question encore une "
            "fois.\n"
            "c NOM ou carte NOM : le texte d'une carte. k MOT ou mot MOT : un mot des "
            "règles.\n"
            "? ou pourquoi : ce qui ne peut pas servir à présent, et pourquoi. ?3 : la "
            "règle entière de la ligne 3.\n"
            "f ou prévision : {forecast}. i ou indice : les trois meilleures options.\n"
            "u ou annuler : reprendre votre dernier choix. s NOM ou sauver NOM : sauver "
            "sous un nom.\n"
            "r ou abandonner : renoncer. q ou quitter : partir ; la partie est sauvée. "
            "aide : ce texte."
        ),
    },
}


def phrase(words: Phrases, key: str, lang: str, /, **values: object) -> str:
    return unbroken(words[key][lang].format(**values))


def say(key: str, lang: str, **values: object) -> str:
    return phrase(WORDS, key, lang, **values)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(key: str, lang: str, **values: object) -> str:
    """What is said, with a capital at the start."""
    return capital(say(key, lang, **values))


def enumerated(words: list[str], lang: str) -> str:
    """`a, b and c`."""
    return listed(words, " et " if lang == "fr" else " and ")


def at_table(names: list[str], lang: str) -> str:
    """Who plays: one, one against another, or several."""
    if len(names) == 2:
        return say("against", lang, first=names[0], second=names[1])
    return enumerated(names, lang)


def asked_language(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, where the command itself has failed."""
    for i, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            value = value or "".join(arguments[i + 1 : i + 2])
            return value if value in LANGUAGES else own_language()
    return own_language()


def own_language() -> str:
    """French where the user's locale is French, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = os.environ.get(variable)
        if chosen:
            return "fr" if chosen.lower().startswith("fr") else "en"
    return "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"

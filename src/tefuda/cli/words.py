"""What the command line says to players, in both languages. What a game says is the game's own.

Sentences that tell of a player begin with who it is, then a colon: so nothing has to agree in
number or person, and a screen reader says first what matters most.
"""

from __future__ import annotations

import locale
import os
from typing import Final

LANGUAGES: Final = ("en", "fr")

WORDS: Final[dict[str, dict[str, str]]] = {
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
    # -- people
    "you": {
        "en": "you",
        "fr": "vous",
    },
    "opponent": {
        "en": "opponent",
        "fr": "adversaire",
    },
    "player": {
        "en": "player {n}",
        "fr": "joueur {n}",
    },
    # -- the table, in sentences
    "phase_draft": {
        "en": "The clans are being chosen.",
        "fr": "Les joueurs choisissent leurs clans.",
    },
    "phase_mulligan": {
        "en": "The starting hands are dealt.",
        "fr": "Les mains de départ sont distribuées.",
    },
    "round_turn": {
        "en": "Round {round}, turn {turn}; to play: {who}.",
        "fr": "Ronde {round}, tour {turn} ; au tour de : {who}.",
    },
    "has_passed": {
        "en": "First to pass: {who}; turns left: {n}.",
        "fr": "Premier à passer : {who} ; tours restants : {n}.",
    },
    "no_clans": {
        "en": "{who}: no clan yet.",
        "fr": "{who} : pas encore de clan.",
    },
    "clans": {
        "en": "{who}: clans {clans}.",
        "fr": "{who} : clans {clans}.",
    },
    "strength": {
        "en": (
            "{who}: strength {strength}; Supremacy tokens: {supremacy}; activation tokens: "
            "{tokens} in hand, {spent} spent, {locked} locked; cards: {hand} in hand, "
            "{deck} in the deck, {discard} in the discard pile."
        ),
        "fr": (
            "{who} : force {strength} ; jetons Suprématie : {supremacy} ; jetons "
            "d'activation en main : {tokens}, dépensés : {spent}, bloqués : {locked} ; "
            "cartes en main : {hand}, dans le deck : {deck}, dans la défausse : {discard}."
        ),
    },
    "row": {
        "en": "{who}, row {row}: {cards}.",
        "fr": "{who}, ligne {row} : {cards}.",
    },
    "empty": {
        "en": "none",
        "fr": "aucune",
    },
    "captured": {
        "en": "captured",
        "fr": "capturée",
    },
    "value": {
        "en": "value {n}",
        "fr": "valeur {n}",
    },
    "tokens_on": {
        "en": "activation tokens on it: {n}",
        "fr": "jetons d'activation dessus : {n}",
    },
    "slots_free": {
        "en": "free slots: {n}",
        "fr": "symboles d'activation inoccupés : {n}",
    },
    "open": {
        "en": "OPEN",
        "fr": "LIBRE",
    },
    "ethereal": {
        "en": "Ethereal",
        "fr": "Éthérée",
    },
    "bounty": {
        "en": "Bounty",
        "fr": "Prime",
    },
    "wonder_on_board": {
        "en": "The Wonder token is on the board.",
        "fr": "Le jeton Merveille est sur le plateau.",
    },
    "wonder_held": {
        "en": "The Wonder token is held by: {who}.",
        "fr": "Le jeton Merveille est détenu par : {who}.",
    },
    "bounty_on": {
        "en": "The Bounty token is on the card in row {row}, column {column} ({who}).",
        "fr": "Le jeton Prime est sur la carte de la ligne {row}, colonne {column} ({who}).",
    },
    "tile": {
        "en": "Active Immortal tile of {clan}: {text}",
        "fr": "Tuile Immortel active de {clan} : {text}",
    },
    "your_hand": {
        "en": "Your hand ({n}): {cards}.",
        "fr": "Votre main ({n}) : {cards}.",
    },
    "forbidden": {
        "en": "Cards you cannot play now: {cards}.",
        "fr": "Cartes que vous ne pouvez pas poser à présent : {cards}.",
    },
    "their_known_hand": {
        "en": "Cards you know in the opponent's hand: {cards}.",
        "fr": "Cartes que vous connaissez dans la main adverse : {cards}.",
    },
    "deck_size": {
        "en": "{who}, cards in the deck: {n}.",
        "fr": "{who}, cartes dans le deck : {n}.",
    },
    "deck_known": {
        "en": "{who}, card {n} from the top of the deck, which you know: {card}.",
        "fr": "{who}, carte {n} du deck en partant du dessus, que vous connaissez : {card}.",
    },
    "discard": {
        "en": "{who}, discard pile ({n}): {cards}.",
        "fr": "{who}, défausse ({n}) : {cards}.",
    },
    "removed": {
        "en": "{who}, removed from the game ({n}): {cards}.",
        "fr": "{who}, retirées de la partie ({n}) : {cards}.",
    },
    "revealed": {
        "en": "{who}, revealed ({n}): {cards}.",
        "fr": "{who}, révélées ({n}) : {cards}.",
    },
    # -- how it ended
    "won": {
        "en": "You have won the game: {reason}.",
        "fr": "Vous avez gagné la partie : {reason}.",
    },
    "lost": {
        "en": "You have lost the game: {reason}.",
        "fr": "Vous avez perdu la partie : {reason}.",
    },
    "player_won": {
        "en": "Player {n} has won the game: {reason}.",
        "fr": "Le joueur {n} a gagné la partie : {reason}.",
    },
    "drawn": {
        "en": "The game is drawn: {reason}.",
        "fr": "La partie est nulle : {reason}.",
    },
    "ending_supremacy": {
        "en": "two Supremacy tokens",
        "fr": "deux jetons Suprématie",
    },
    "ending_fifth_token": {
        "en": "a fifth activation token unlocked",
        "fr": "un cinquième jeton d'activation débloqué",
    },
    "ending_fifteen_cards": {
        "en": "fifteen face-up cards in one army",
        "fr": "quinze cartes face visible dans une armée",
    },
    "ending_justice": {
        "en": "the three Immortal tiles of Justice",
        "fr": "les trois tuiles Immortel de Justice",
    },
    "ending_crushing_win": {
        "en": "a Great Battle won by 10 or more",
        "fr": "une Grande Bataille gagnée de 10 points ou plus",
    },
    "ending_resigned": {
        "en": "the other player resigned",
        "fr": "l'autre joueur a abandonné",
    },
    "ending_timed_out": {
        "en": "the other player's time ran out",
        "fr": "l'autre joueur n'a plus de temps",
    },
    "ending_draw_agreed": {
        "en": "both players agreed",
        "fr": "les deux joueurs en sont convenus",
    },
    # -- what cannot be used
    "reason": {
        "en": "{n}. {thing}: {text} ({rule})",
        "fr": "{n}. {thing} : {text} ({rule})",
    },
    "thing_play": {
        "en": "Play {card}",
        "fr": "Poser {card}",
    },
    "thing_play_discard": {
        "en": "Play {card} from your discard pile",
        "fr": "Poser {card} depuis votre défausse",
    },
    "thing_shift": {
        "en": "Shift {card}",
        "fr": "Relever {card}",
    },
    "thing_activate": {
        "en": "Place a token on {card}",
        "fr": "Placer un jeton sur {card}",
    },
    "thing_sacrifice": {
        "en": "Sacrifice {card}",
        "fr": "Sacrifier {card}",
    },
    "thing_target": {
        "en": "Choose {card}",
        "fr": "Choisir {card}",
    },
    "thing_draw_one": {
        "en": "Spend one token to draw a card",
        "fr": "Dépenser un jeton pour piocher une carte",
    },
    "thing_draw_three": {
        "en": "Spend two tokens to draw three cards",
        "fr": "Dépenser deux jetons pour piocher trois cartes",
    },
    "thing_pass": {
        "en": "Pass",
        "fr": "Passer",
    },
    "thing_turn": {
        "en": "Choose",
        "fr": "Choisir",
    },
    "card_at": {
        "en": "{card} (row {row}, column {column}, {who})",
        "fr": "{card} (ligne {row}, colonne {column}, {who})",
    },
    # -- the Great Battle now
    "would_total": {
        "en": "Great Battle now, {who}: {n}.",
        "fr": "Grande Bataille à présent, {who} : {n}.",
    },
    "would_win": {
        "en": "It would be won by: {who}.",
        "fr": "Elle serait gagnée par : {who}.",
    },
    "would_win_by_wonder": {
        "en": "It would be a tie, won with the Wonder token by: {who}.",
        "fr": "Il y aurait égalité, et le jeton Merveille donnerait la victoire à : {who}.",
    },
    "would_tie": {
        "en": "It would be a tie: both players would gain a Supremacy token.",
        "fr": "Il y aurait égalité : chaque joueur gagnerait un jeton Suprématie.",
    },
    "would_win_game": {
        "en": "That would win the game for: {who}.",
        "fr": "Cela ferait gagner la partie à : {who}.",
    },
    "would_sacrifice": {
        "en": "Cards to sacrifice after it, {who}: {n}.",
        "fr": "Cartes à sacrifier ensuite, {who} : {n}.",
    },
    # -- cards, rules and words
    "card_head": {
        "en": "{name}, {clan}, level {level}, shift {shift}, slots {slots}.",
        "fr": "{name}, {clan}, niveau {level}, relève {shift}, symboles d'activation {slots}.",
    },
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
        "en": "{game}: {first} against {second}. Type help for all commands.",
        "fr": "{game} : {first} contre {second}. Tapez aide pour toutes les commandes.",
    },
    "kind_human": {
        "en": "a person",
        "fr": "une personne",
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
        "en": "The game goes on after {n} choices.",
        "fr": "La partie reprend après {n} choix.",
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
        "en": "The game is saved as {name}; go on with: tefuda play --resume {name}",
        "fr": (
            "La partie est sauvée sous le nom {name} ; reprenez-la avec : tefuda play "
            "--resume {name}"
        ),
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
    "goodbye_unsaved": {
        "en": "Goodbye.",
        "fr": "Au revoir.",
    },
    "replay_it": {
        "en": "See it again with: tefuda replay last",
        "fr": "Pour la revoir : tefuda replay last",
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
        "en": "{name}: {seats}; choices made: {moves}.",
        "fr": "{name} : {seats} ; choix faits : {moves}.",
    },
    "save_over": {
        "en": "{name}: {seats}; over after {moves} choices.",
        "fr": "{name} : {seats} ; finie après {moves} choix.",
    },
    "save_damaged": {
        "en": "{name}: this file is damaged.",
        "fr": "{name} : ce fichier est abîmé.",
    },
    "against": {
        "en": "{first} against {second}",
        "fr": "{first} contre {second}",
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
            "f or forecast: the Great Battle if it took place now. i or hint: the best three "
            "options.\n"
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
            "f ou prévision : la Grande Bataille si elle avait lieu maintenant. i ou indice : "
            "les trois meilleures options.\n"
            "u ou annuler : reprendre votre dernier choix. s NOM ou sauver NOM : sauver "
            "sous un nom.\n"
            "r ou abandonner : renoncer. q ou quitter : partir ; la partie est sauvée. "
            "aide : ce texte."
        ),
    },
}


def say(key: str, lang: str, **values: object) -> str:
    return WORDS[key][lang].format(**values)


def sentence(key: str, lang: str, **values: object) -> str:
    """The same, with a capital at the start."""
    text = say(key, lang, **values)
    return text[:1].upper() + text[1:]


def listed(words: list[str], lang: str) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    joint = " et " if lang == "fr" else " and "
    return ", ".join(words[:-1]) + joint + words[-1]


def own_language() -> str:
    """French where the user's locale is French, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = os.environ.get(variable)
        if chosen:
            return "fr" if chosen.lower().startswith("fr") else "en"
    return "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"

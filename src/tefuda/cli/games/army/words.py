"""What the command line says of every table with armies, in both languages."""

from __future__ import annotations

from typing import Final

from tefuda.cli.words import Phrases

WORDS: Final[Phrases] = {
    # -- people
    "you": {
        "en": "you",
        "fr": "vous",
    },
    "opponent": {
        "en": "opponent",
        "fr": "adversaire",
    },
    # -- the table, in sentences
    "phase_mulligan": {
        "en": "The starting hands are dealt.",
        "fr": "Les mains de départ sont distribuées.",
    },
    "round_turn": {
        "en": "Round {round}, turn {turn}; to play: {who}.",
        "fr": "Ronde {round}, tour {turn} ; au tour de : {who}.",
    },
    "row": {
        "en": "{who}, row {row}: {cards}.",
        "fr": "{who}, ligne {row} : {cards}.",
    },
    "between": {
        "en": "; ",
        "fr": " ; ",
    },
    "empty": {
        "en": "none",
        "fr": "aucune",
    },
    "value": {
        "en": "value {n}",
        "fr": "valeur {n}",
    },
    "tokens_on": {
        "en": "activation tokens on it: {n}",
        "fr": "jetons d'activation dessus : {n}",
    },
    "your_hand": {
        "en": "Your hand ({n}): {cards}.",
        "fr": "Votre main ({n}) : {cards}.",
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
        "en": "{who} has won the game: {reason}.",
        "fr": "{who} a gagné la partie : {reason}.",
    },
    "drawn": {
        "en": "The game is drawn: {reason}.",
        "fr": "La partie est nulle : {reason}.",
    },
    # -- what cannot be used
    "thing_play": {
        "en": "Play {card}",
        "fr": "Poser {card}",
    },
    "thing_activate": {
        "en": "Place a token on {card}",
        "fr": "Placer un jeton sur {card}",
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
    "would_win_game": {
        "en": "That would win the game for: {who}.",
        "fr": "Cela ferait gagner la partie à : {who}.",
    },
    "forecast_about": {
        "en": "the Great Battle if it took place now",
        "fr": "la Grande Bataille si elle avait lieu maintenant",
    },
}

"""What the command line says of a table of GOSU, in both languages."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.cli.games.army.words import WORDS as ARMY_WORDS
from tefuda.cli.words import Phrases, phrase

WORDS: Final[Phrases] = ARMY_WORDS | {
    # -- the table, in sentences
    "additional_turn": {
        "en": "This is an additional turn.",
        "fr": "C'est un tour additionnel.",
    },
    "additional_turn_pending": {
        "en": "An additional turn follows.",
        "fr": "Un tour additionnel suivra.",
    },
    "alone": {
        "en": "All others have passed; turns left: {n}.",
        "fr": "Tous les autres ont passé ; tours restants : {n}.",
    },
    "state": {
        "en": (
            "{who}: victory points: {points}; strength {strength}; activation tokens: {tokens} in "
            "hand, {spent} spent; cards in hand: {hand}."
        ),
        "fr": (
            "{who} : points de victoire : {points} ; force {strength} ; jetons d'activation en "
            "main : {tokens}, dépensés : {spent} ; cartes en main : {hand}."
        ),
    },
    "passed": {
        "en": "Has passed: {who}.",
        "fr": "A passé : {who}.",
    },
    "advantage": {
        "en": "The Advantage token is held by: {who}.",
        "fr": "Le jeton Avantage est détenu par : {who}.",
    },
    "status_points": {
        "en": "Victory points: {counts}.",
        "fr": "Points de victoire : {counts}.",
    },
    "status_strength": {
        "en": "Strength: {counts}.",
        "fr": "Force : {counts}.",
    },
    "status_passed": {
        "en": "Passed: {who}.",
        "fr": "Ont passé : {who}.",
    },
    "count": {
        "en": "{who} ({n})",
        "fr": "{who} ({n})",
    },
    "captured": {
        "en": "imprisoned",
        "fr": "emprisonnée",
    },
    "slots_free": {
        "en": "activation symbol",
        "fr": "symbole d'activation",
    },
    "open": {
        "en": "free",
        "fr": "libre",
    },
    "global": {
        "en": "In force for all, {card} ({who}): {text}",
        "fr": "En vigueur pour tous, {card} ({who}) : {text}",
    },
    "condition_met": {
        "en": "Special victory of {card}, {who}: fulfilled; it wins when the next round begins.",
        "fr": (
            "Victoire spéciale de {card}, {who} : remplie ; elle fait gagner au début de la "
            "prochaine ronde."
        ),
    },
    "condition_near": {
        "en": "Special victory of {card}, {who}: one step away. Missing: {parts}",
        "fr": "Victoire spéciale de {card}, {who} : à un pas. Il manque : {parts}",
    },
    "condition_far": {
        "en": "Special victory of {card}, {who}: {n} steps away. Missing: {parts}",
        "fr": "Victoire spéciale de {card}, {who} : à {n} pas. Il manque : {parts}",
    },
    "part_card": {
        "en": "{card}.",
        "fr": "{card}.",
    },
    "part_count": {
        "en": "“{text}” ({have} of {need}).",
        "fr": "« {text} » ({have} sur {need}).",
    },
    # -- teams
    "partner": {
        "en": "your partner",
        "fr": "votre partenaire",
    },
    "partner_is": {
        "en": "Your partner is {who}.",
        "fr": "Votre partenaire : {who}.",
    },
    "your_team": {
        "en": "your team",
        "fr": "votre équipe",
    },
    "won_team": {
        "en": "Your team has won the game: {reason}.",
        "fr": "Votre équipe a gagné la partie : {reason}.",
    },
    "team_won": {
        "en": "{who} have won the game together: {reason}.",
        "fr": "{who} ont gagné la partie ensemble : {reason}.",
    },
    "would_sum": {
        "en": "Great Battle now, {who}: {n} together.",
        "fr": "Grande Bataille à présent, {who} : {n} ensemble.",
    },
    # -- hands and piles
    "known_hand": {
        "en": "{who}, cards in hand that all know: {cards}.",
        "fr": "{who}, cartes en main connues de tous : {cards}.",
    },
    "deck_size": {
        "en": "Cards in the draw pile: {n}.",
        "fr": "Cartes dans la pioche : {n}.",
    },
    "deck_known": {
        "en": "Card {n} from the top of the draw pile, which you know: {card}.",
        "fr": "Carte {n} de la pioche en partant du dessus, que vous connaissez : {card}.",
    },
    "discard": {
        "en": "Discard pile ({n}): {cards}.",
        "fr": "Défausse ({n}) : {cards}.",
    },
    "revealed": {
        "en": "Revealed ({n}): {cards}.",
        "fr": "Révélées ({n}) : {cards}.",
    },
    "pile_sizes": {
        "en": "Cards in the draw pile: {deck}; in the discard pile: {discard}.",
        "fr": "Cartes dans la pioche : {deck} ; dans la défausse : {discard}.",
    },
    # -- how it ended
    "won_shared": {
        "en": "You share the win with {who}: {reason}.",
        "fr": "Vous partagez la victoire avec {who} : {reason}.",
    },
    "lost_to": {
        "en": "You have lost the game, which was won by {who}: {reason}.",
        "fr": "Vous avez perdu la partie, gagnée par {who} : {reason}.",
    },
    "players_won": {
        "en": "The win is shared by {who}: {reason}.",
        "fr": "Victoire partagée par {who} : {reason}.",
    },
    "ending_points": {
        "en": "a third victory point",
        "fr": "un troisième point de victoire",
    },
    "ending_condition": {
        "en": "the special victory condition of {cards}",
        "fr": "la condition de victoire spéciale de {cards}",
    },
    "ending_resigned": {
        "en": "a player resigned",
        "fr": "un joueur a abandonné",
    },
    "ending_timed_out": {
        "en": "a player's time ran out",
        "fr": "un joueur n'a plus de temps",
    },
    "ending_draw_agreed": {
        "en": "the players agreed",
        "fr": "les joueurs en sont convenus",
    },
    # -- what cannot be used
    "thing_shift": {
        "en": "Mutate {card}",
        "fr": "Faire muter {card}",
    },
    # -- the Great Battle now
    "would_win_by_advantage": {
        "en": "It would be a tie, won with the Advantage token by: {who}.",
        "fr": "Il y aurait égalité, et le jeton Avantage donnerait la victoire à : {who}.",
    },
    "would_tie": {
        "en": "It would be a tie; a victory point each for: {who}.",
        "fr": "Il y aurait égalité ; un point de victoire chacun pour : {who}.",
    },
    # -- cards
    "card_head": {
        "en": "{name}, {clan}, level {level}, value {value}, mutation {shift}.",
        "fr": "{name}, {clan}, niveau {level}, valeur {value}, mutation {shift}.",
    },
}

say = partial(phrase, WORDS)

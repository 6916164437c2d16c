"""What the command line says of a table of Gosu X, in both languages."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.cli.games.army.words import WORDS as ARMY_WORDS
from tefuda.cli.words import Phrases, phrase

WORDS: Final[Phrases] = ARMY_WORDS | {
    # -- the table, in sentences
    "phase_draft": {
        "en": "The clans are being chosen.",
        "fr": "Les joueurs choisissent leurs clans.",
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
    "captured": {
        "en": "captured",
        "fr": "capturée",
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
    "thing_play_discard": {
        "en": "Play {card} from your discard pile",
        "fr": "Poser {card} depuis votre défausse",
    },
    "thing_shift": {
        "en": "Shift {card}",
        "fr": "Relever {card}",
    },
    "thing_sacrifice": {
        "en": "Sacrifice {card}",
        "fr": "Sacrifier {card}",
    },
    "thing_pass": {
        "en": "Pass",
        "fr": "Passer",
    },
    # -- the Great Battle now
    "would_win_by_wonder": {
        "en": "It would be a tie, won with the Wonder token by: {who}.",
        "fr": "Il y aurait égalité, et le jeton Merveille donnerait la victoire à : {who}.",
    },
    "would_tie": {
        "en": "It would be a tie: both players would gain a Supremacy token.",
        "fr": "Il y aurait égalité : chaque joueur gagnerait un jeton Suprématie.",
    },
    "would_sacrifice": {
        "en": "Cards to sacrifice after it, {who}: {n}.",
        "fr": "Cartes à sacrifier ensuite, {who} : {n}.",
    },
    # -- cards
    "card_head": {
        "en": "{name}, {clan}, level {level}, shift {shift}, slots {slots}.",
        "fr": "{name}, {clan}, niveau {level}, relève {shift}, symboles d'activation {slots}.",
    },
}

say = partial(phrase, WORDS)

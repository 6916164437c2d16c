"""What the command line says of a duel, in both languages, besides what it says of every fight."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.cli.games.samurai.words import WORDS as FIGHT
from tefuda.cli.words import Phrases, phrase

WORDS: Final[Phrases] = {
    **FIGHT,
    "title": {"en": "Way of the Samurai: the duel", "fr": "Way of the Samurai : le duel"},
    # -- for whoever fights the first duel
    "primer_attack": {
        "en": (
            "A round has four exchanges: the player with the initiative attacks, then the other, "
            "then each once more. An attack is three cards, which move the gauges Force, "
            "Technique and Guard."
        ),
        "fr": (
            "Une manche compte quatre échanges : le joueur qui a l'initiative attaque, puis "
            "l'autre, puis chacun une fois encore. Une attaque compte trois cartes, qui déplacent "
            "les jauges Force, Technique et Garde."
        ),
    },
    "primer_enemy": {
        "en": (
            "Before an attack the defender lays two cards face down: one as the Defence, one as "
            "the Counter-attack. An attack whose gauges reach the Defence costs the defender Life "
            "or Ki. An attacker with too little Guard is hit by the Counter-attack."
        ),
        "fr": (
            "Avant une attaque, le défenseur pose deux cartes face cachée : l'une comme Défense, "
            "l'autre comme Contre-Attaque. Une attaque dont les jauges atteignent la Défense "
            "coûte de la Vie ou du Ki au défenseur. Un attaquant qui a trop peu de Garde est "
            "touché par la Contre-Attaque."
        ),
    },
    # -- how things stand
    "where": {
        "en": "Round {round} of {last}, exchange {attack} of 4. Attacker: {who}.",
        "fr": "Manche {round} sur {last}, échange {attack} sur 4. Attaquant : {who}.",
    },
    "where_begins": {
        "en": "Round {round} of {last} begins.",
        "fr": "La manche {round} sur {last} commence.",
    },
    "me": {"en": "you", "fr": "vous"},
    "opponent": {"en": "your opponent", "fr": "votre adversaire"},
    "side_now": {
        "en": "{who}: {weapon}, Life {life} of {max_life}, Ki {ki}, wound die {die}{more}.",
        "fr": "{who} : {weapon}, Vie {life} sur {max_life}, Ki {ki}, dé blessure {die}{more}.",
    },
    "side_gauges": {
        "en": "Force {force}, Technique {technique}, Guard {guard}.",
        "fr": "Force {force}, Technique {technique}, Garde {guard}.",
    },
    "more_armour": {"en": ", armour {n}", "fr": ", armure {n}"},
    "more_side": {"en": ", side {side}", "fr": ", face {side}"},
    "more_marker": {"en": ", Bushido {n} of 3", "fr": ", Bushido {n} sur 3"},
    "more_virtue": {"en": ", {virtue}", "fr": ", {virtue}"},
    "more_blood": {"en": ", kept wounds: {wounds}", "fr": ", blessures gardées : {wounds}"},
    "place": {"en": "Location: {place}.", "fr": "Lieu : {place}."},
    "climate": {"en": "Climate: {climate}.", "fr": "Climat : {climate}."},
    "their_hand": {
        "en": "{who}: {n} cards in hand, {stance} stance cards.",
        "fr": "{who} : {n} cartes en main, {stance} cartes de posture.",
    },
    "their_known": {"en": "Known of that hand: {cards}.", "fr": "Connues de cette main : {cards}."},
    "stance_hand": {"en": "Stance cards in hand ({n}):", "fr": "Cartes de posture en main ({n}) :"},
    "stance_line": {"en": "{defence} {counter}", "fr": "{defence} {counter}"},
    "laid_own": {"en": "You have laid: {half}", "fr": "Vous avez posé : {half}"},
    "laid_hidden": {
        "en": "{who}: {halves} laid face down.",
        "fr": "{who} : {halves} face cachée.",
    },
    "half_defence": {"en": "the Defence", "fr": "Défense"},
    "half_counter": {"en": "the Counter-attack", "fr": "Contre-Attaque"},
    "both_halves": {"en": "{one} and {other}", "fr": "{one} et {other}"},
    "of_player": {"en": "{who}:", "fr": "{who} :"},
    "pile_stance": {
        "en": "Stance deck: {n} cards. Stance discards ({seen}):",
        "fr": "Deck de posture : {n} cartes. Défausse de posture ({seen}) :",
    },
    # -- what comes
    "nobody_attacks": {"en": "Nobody attacks now.", "fr": "Personne n'attaque en ce moment."},
    "due": {
        "en": "{who}, end of the round: {what} ({why}).",
        "fr": "{who}, fin de la manche : {what} ({why}).",
    },
    "due_lost": {"en": "lost {loss}", "fr": "perte de {loss}"},
    "due_armour": {"en": "armour -{n}", "fr": "armure -{n}"},
    "due_wound": {"en": "a Wound {n}", "fr": "une Blessure {n}"},
    "due_regained": {"en": "regained {loss}", "fr": "gain de {loss}"},
    "due_falls": {
        "en": "{who}: lost by the end of the round with a chance of {chance} %.",
        "fr": "{who} : défaite à la fin de la manche avec {chance} % de chances.",
    },
    "would_stop": {"en": "{half} It would hold.", "fr": "{half} Elle tiendrait."},
    "would_not_stop": {"en": "{half} It would be passed.", "fr": "{half} Elle serait franchie."},
    "would_hit": {"en": "{half} It would hit.", "fr": "{half} Elle toucherait."},
    "would_be_parried": {"en": "{half} It would be parried.", "fr": "{half} Elle serait parée."},
    "beside_hold": {"en": " [holds now]", "fr": " [tient en l'état]"},
    "beside_passed": {"en": " [passed now]", "fr": " [franchie en l'état]"},
    "beside_hit": {"en": " [hits now]", "fr": " [touche en l'état]"},
    "beside_parried": {"en": " [parried now]", "fr": " [parée en l'état]"},
    "forecast_about": {
        "en": "what the attack reaches, what the stance can do, what the round's end brings",
        "fr": "ce que l'attaque atteint, ce que peut la posture, ce qu'apporte la fin de manche",
    },
    # -- the end
    "won_by": {
        "en": "Round {round}: {who} won the duel.",
        "fr": "Manche {round} : duel gagné par {who}.",
    },
    "won": {
        "en": "You have won the duel in round {round}.",
        "fr": "Vous avez gagné le duel à la manche {round}.",
    },
    "lost": {
        "en": "You have lost the duel in round {round}.",
        "fr": "Vous avez perdu le duel à la manche {round}.",
    },
    "drawn": {
        "en": "The duel is drawn in round {round}.",
        "fr": "Le duel est nul à la manche {round}.",
    },
    # -- the full screen
    "key.piles": {"en": "piles", "fr": "piles"},
    "key.fight": {"en": "duel", "fr": "duel"},
    "piles_title": {"en": "Hands and piles", "fr": "Mains et piles"},
    "fight_title": {"en": "The duel", "fr": "Le duel"},
    "resign_text": {
        "en": "Whoever resigns has lost the duel.",
        "fr": "Qui abandonne a perdu le duel.",
    },
    "round": {"en": "Round {n}", "fr": "Manche {n}"},
    "exchange": {"en": "exchange {n} of 4", "fr": "échange {n} sur 4"},
    "group.play": {"en": "Cards", "fr": "Cartes"},
    "group.lay": {"en": "Stance cards", "fr": "Cartes de posture"},
    "group.other": {"en": "More", "fr": "Autres"},
    "hand_title": {"en": "In hand", "fr": "En main"},
}

say = partial(phrase, WORDS)

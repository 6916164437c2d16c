"""Ce que disent les modules en français ; le reste est dans speech_fr.py."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # -- choix
    "exchange": "Échanger {card} ({symbol} ; {lines})",
    "exchange_joker": "Échanger {card}",
    "gisei": "Gisei : payer 1 point de Vie et piocher une carte Gisei",
    "advance_marker": "Dépenser 2 Ki : avancer le pion Bushido sur le kanji {n}",
    "combo_marker": "Avancer le pion Bushido sur le kanji {n}",
    "draw_virtue": "Piocher une vertu",
    "virtue": "Choisir {virtue} : {text}",
    "store_force": "Force +1 grâce à votre vertu (reste {n})",
    "store_technique": "Technique +1 grâce à votre vertu (reste {n})",
    "ki_to_life": "Par votre vertu, transformer 1 Ki en 1 point de Vie (reste {n})",
    "buy_special": "Taikyu, 1 Ki : gagner une carte Action Spéciale",
    "buy_die": "Taikyu, 1 Ki : monter le dé blessure à {n}",
    "buy_marker": "Taikyu, 1 Ki : avancer le pion Bushido sur le kanji {n}",
    "buy_life": "Taikyu, 1 Ki : récupérer {n} points de Vie",
    "go_on.exchange": "Ne plus rien échanger",
    "go_on.virtue": "Ne pas piocher de vertu",
    "gain_specials": "Gagner {n} cartes Action Spéciale",
    "gain_both_specials": "Récupérer 1 Ki et gagner {n} cartes Action Spéciale",
    "roll_die_often": "Lancer le dé {n} fois pour des blessures",
    # -- questions
    "ask.exchange": "Juste après la pioche : échanger une carte ? (Jusqu'à {n})",
    "ask.virtue": "Le pion est sur le troisième kanji : piocher une vertu ?",
    "ask.which_virtue": "Quelle vertu choisissez-vous ?",
    # -- pourquoi pas
    "why.gisei_paid": "Une seule carte Gisei par Contre-Attaque.",
    "why.gisei_later": "Seulement avant qu'une Contre-Attaque soit dévoilée.",
    "why.marker_done": "Le pion est sur le dernier kanji : une seule vertu par partie.",
    "why.full_life": "Vous avez tous vos points de Vie.",
    "why.no_special": "Il ne reste aucune carte Action Spéciale.",
    "why.die_full": "Le dé blessure est déjà sur 6.",
    "why.die_out": "Le dé blessure est retiré de la partie.",
    "why.no_bushido": "Le module Bushido n'est pas de ce combat.",
    "why.no_regain": "Votre blessure vous empêche de récupérer du Ki.",
    # -- ce qui s'est passé
    "blood.told": "Blessure {level} pour vous : {card}. {text}",
    "bleeds": "Votre blessure saigne toujours.",
    "marker": "Le pion Bushido est sur le kanji {number}.",
    "virtue.told": "Votre vertu : {virtue}. {text}",
    "virtue_gone": "{virtue} : cette vertu est épuisée.",
    "store": "Il reste {number} à votre vertu.",
    "gisei.told": "Vous payez 1 point de Vie pour la carte Gisei {card} : Garde {by:+}.",
    "armour.you": "Votre armure encaisse {life} ; il lui reste {left}.",
    "armour.enemy": "L'armure de l'ennemi encaisse {life} ; il lui reste {left}.",
    "armour_gone.you": "Votre armure est perdue.",
    "armour_gone.enemy": "L'armure de l'ennemi est perdue.",
    "taikyu.told": "Taikyu, ligne {number} : {text}",
    "exchange.told": "Vous échangez {card}.",
    "least_ki.you": "Taikyu : c'est vous qui avez le moins de Ki.",
    "least_ki.enemy": "Taikyu : c'est l'ennemi qui a le moins de Ki.",
    "least_ki.both": "Taikyu : égalité de Ki, chacun en perd 1.",
    "finish.you_bled": "Votre cinquième blessure conservée : le combat est perdu.",
    # -- cartes Blood
    "blood.max_force": "La Force ne dépasse plus jamais {n}.",
    "blood.max_technique": "La Technique ne dépasse plus jamais {n}.",
    "blood.die_out": "Le dé blessure est retiré de la partie, et les combos rouges ne font rien.",
    "blood.each_round": "Vous perdez {n} point de Vie à la fin de chaque manche.",
    "blood.die": "Le dé blessure baisse de {n}, pas en dessous de 1.",
    "blood.no_ki": "Plus rien ne vous rend de Ki.",
    "blood.life_by_die": "Vous perdez autant de points de Vie que le dé blessure indique.",
    "blood.ki_by_die": "Vous perdez autant de Ki que le dé blessure indique.",
    "blood.fatal": "Le combat est perdu.",
    "blood.dodge": "Rien ne se passe.",
    # -- vertus
    "virtue.specials": "Un combo noir qui donne une carte Action Spéciale en donne {n}.",
    "virtue.die_levels": "Un combo rouge monte le dé blessure de {n}.",
    "virtue.exchange": "Une fois par manche, juste après la pioche, échangez jusqu'à {n} cartes.",
    "virtue.technique": "{n} points de Technique, à dépenser à tout moment et en toutes portions.",
    "virtue.force": "{n} points de Force, à dépenser à tout moment et en toutes portions.",
    "virtue.ki_to_life": "À tout moment, transformez 1 Ki en 1 point de Vie, {n} fois en tout.",
    "virtue.any": "Choisissez n'importe quelle autre vertu.",
    "virtue.text": "Vous commencez avec une vertu du Bushido prise au hasard.",
    # -- lignes de Taikyu
    "taikyu.name": "Ligne {n}",
    "taikyu.combo_life": "Le premier combo de cette manche rend {n} points de Vie en plus de son"
    " bonus.",
    "taikyu.buy_special": "Durant cette manche, 1 Ki achète une carte Action Spéciale.",
    "taikyu.buy_die": "Durant cette manche, 1 Ki monte le dé blessure de {n}.",
    "taikyu.buy_marker": "Durant cette manche, 1 Ki avance le pion Bushido d'un kanji.",
    "taikyu.buy_life": "Durant cette manche, 1 Ki rend {n} points de Vie.",
    "taikyu.least_ki": "À la fin de cette manche, qui a le moins de Ki subit une Blessure {n} ;"
    " à égalité, chacun perd 1 Ki.",
    # -- cartes Gisei
    "gisei.text": "Garde {by:+}",
}

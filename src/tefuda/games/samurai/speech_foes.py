"""Words for more than one enemy: the Clan, the three, the campaigns, and the way between fights."""

from __future__ import annotations

from typing import Final

ENGLISH: Final[dict[str, str]] = {
    # -- choices
    "target": "Attack enemy {number} ({strength})",
    "opponent": "Fight {enemy} ({strength})",
    "opponent.any": "Fight opponent {number}",
    "new_weapon": "Take up the {weapon}. {text}",
    # -- questions
    "ask.target": "Attack {attack}: whom do you attack?",
    "ask.opponent": "Whom do you fight next?",
    "ask.weapon": "Your weapon is broken: which one do you take up?",
    "ask.guard_by": "Enemy {number} strikes back; your Guard is {n}.",
    # -- why something cannot be done
    "why.dead": "Enemy {number} has fallen.",
    "why.die_dead": "The wound die strikes the enemy you attacked, who has fallen.",
    "why.broken": "It is broken: {weapon}.",
    # -- what happened
    "begin.clan": "The Clan of Samurai is waiting: one falls, the next one comes.",
    "begin.three": "Three enemies surround you.",
    "meet.clan": "Samurai {number} of the clan steps forward: {strength}.",
    "meet.campaign": "{enemy} faces you: {strength}.",
    "beaten.clan": "The enemy falls. Beaten so far: {count}.",
    "beaten.campaign": "{enemy} is beaten.",
    "beaten.three": "Enemy {number} falls.",
    "reward": "A wound has ended this fight: you gather strength.",
    "event": "On the way: {event}.",
    "gift": "{gauge} +{value} waits for the first round of the next fight.",
    "broken": "Your weapon breaks: {weapon}.",
    "take_up": "You take up another weapon: {weapon}.",
    "ki_cut": "With this weapon you have {number} Ki.",
    "aim": "You turn to enemy {number}.",
    "strikers": "Enemies that strike back: {numbers}.",
    "strikers.none": "Nobody strikes back.",
    "counter.by": "Enemy {number} strikes back: {counter}.",
    "enemy_loses.one": "Enemy {number} loses {loss}.",
    "out_of_ki.one": "Enemy {number} has no Ki at the end of the round.",
    "finish.three": "The last of the three falls: you have won.",
    "finish.no_weapon": "No weapon is left to you: the campaign is lost.",
    "finish.score": "{end} Samurai of the clan beaten: {beaten}. {title}",
    # -- what is printed
    "clan": "The enemies come one after the other, without end. Life and Ki of the next by the die:"
    " {rolls}. What counts is how many you beat.",
    "three": "Three enemies at once: {strengths}. You choose whom to attack; the die says who"
    " strikes back: {rolls}.",
    "life_roll": "Life by the die, {ki}",
    "title": "From {n} samurai beaten.",
    "gift.text": "a second roll is {gauge} in the first round of the next fight",
    "broken.text": "your weapon breaks, choose another one",
}
FRENCH: Final[dict[str, str]] = {
    # -- choix
    "target": "Attaquer l'ennemi {number} ({strength})",
    "opponent": "Affronter {enemy} ({strength})",
    "opponent.any": "Affronter l'adversaire {number}",
    "new_weapon": "Prendre l'arme {weapon}. {text}",
    # -- questions
    "ask.target": "Attaque {attack} : qui attaquez-vous ?",
    "ask.opponent": "Qui affrontez-vous maintenant ?",
    "ask.weapon": "Votre arme est brisée : laquelle prenez-vous ?",
    "ask.guard_by": "L'ennemi {number} contre-attaque ; votre Garde est à {n}.",
    # -- pourquoi pas
    "why.dead": "L'ennemi {number} est tombé.",
    "why.die_dead": "Le dé blessure frappe l'ennemi attaqué, qui est tombé.",
    "why.broken": "Cette arme est brisée : {weapon}.",
    # -- ce qui s'est passé
    "begin.clan": "Le Clan des samouraïs vous attend : l'un tombe, le suivant arrive.",
    "begin.three": "Trois ennemis vous encerclent.",
    "meet.clan": "Le samouraï {number} du clan s'avance : {strength}.",
    "meet.campaign": "{enemy} vous fait face : {strength}.",
    "beaten.clan": "L'ennemi tombe. Vaincus jusqu'ici : {count}.",
    "beaten.campaign": "{enemy} est vaincu.",
    "beaten.three": "L'ennemi {number} tombe.",
    "reward": "Une blessure a mis fin à ce combat : vous reprenez des forces.",
    "event": "En chemin : {event}.",
    "gift": "{gauge} +{value} pour la première manche du prochain combat.",
    "broken": "Votre arme se brise : {weapon}.",
    "take_up": "Vous prenez une autre arme : {weapon}.",
    "ki_cut": "Avec cette arme, vous avez {number} Ki.",
    "aim": "Vous vous tournez vers l'ennemi {number}.",
    "strikers": "Les ennemis qui contre-attaquent : {numbers}.",
    "strikers.none": "Personne ne contre-attaque.",
    "counter.by": "L'ennemi {number} contre-attaque : {counter}.",
    "enemy_loses.one": "L'ennemi {number} perd {loss}.",
    "out_of_ki.one": "L'ennemi {number} n'a plus de Ki à la fin de la manche.",
    "finish.three": "Le dernier des trois tombe : vous avez gagné.",
    "finish.no_weapon": "Il ne vous reste aucune arme : la campagne est perdue.",
    "finish.score": "{end} Samouraïs du clan vaincus : {beaten}. {title}",
    # -- ce qui est imprimé
    "clan": "Les ennemis se succèdent sans fin. Vie et Ki du suivant selon le dé : {rolls}. Ce qui"
    " compte, c'est combien vous en battez.",
    "three": "Trois ennemis à la fois : {strengths}. Vous choisissez qui attaquer ; le dé dit qui"
    " contre-attaque : {rolls}.",
    "life_roll": "Vie selon le dé, {ki}",
    "title": "À partir de {n} samouraïs vaincus.",
    "gift.text": "un second jet donne la valeur de {gauge} pour la première manche du prochain"
    " combat",
    "broken.text": "votre arme se brise, choisissez-en une autre",
}

"""Ce qu'un duel dit en français, là où il en dit plus que le jeu en solo ou le dit autrement.

Dans ce qui s'est passé, `[piochez|pioche]` dépend de qui l'a fait : la personne à qui l'on parle
ou l'autre.
"""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # -- personnes
    "you": "vous",
    "opponent": "votre adversaire",
    # -- cartes de posture
    "defence.usual": "il faut {need} pour la franchir ; le défenseur perd alors {loss}",
    "half.defence": "Défense",
    "half.counter": "Contre-Attaque",
    "stance_card": "Défense : {defence} ; Contre-Attaque : {counter}",
    "stance.wound": "une Blessure {n}",
    "counter.usual": "une Garde inférieure à {n} coûte {suffer} à l'attaquant",
    # -- choix
    "lay_defence": "Défense : {defence}",
    "lay_counter": "Contre-Attaque : {counter}",
    "go_on.hand": "Garder ces cartes",
    "lose_life": "Votre adversaire perd {loss}",
    "lose_ki": "Votre adversaire perd {loss}",
    "die_life": "Utiliser le dé blessure : votre adversaire perd {loss}",
    "die_ki": "Utiliser le dé blessure : votre adversaire perd {loss}",
    "die_wound": "Utiliser le dé blessure : une Blessure {n} à votre adversaire",
    "reveal": "Dépenser 1 Ki : dévoiler la Défense maintenant",
    "line.enemy_wound": "une Blessure {n} à votre adversaire",
    # -- questions
    "ask.lay_defence": "Votre adversaire attaque : quelle carte posez-vous en Défense ?",
    "ask.lay_counter": "Et laquelle en Contre-Attaque ?",
    "ask.hand": "La manche commence : gardez-vous ces cartes ?",
    "ask.card": "Échange {attack} sur 4, à vous d'attaquer, carte {n} sur 3. Force et Technique"
    " percent la Défense, la Garde arrête la Contre-Attaque.",
    "ask.third": "Échange {attack} sur 4, troisième carte. La Défense : {defence}.",
    "ask.known": "Échange {attack} sur 4, à vous d'attaquer, carte {n} sur 3. La Défense :"
    " {defence}.",
    "ask.loss": "La Défense est franchie : que perd votre adversaire ?",
    "ask.guard": "La Contre-Attaque va être dévoilée. Votre Garde est à {n} : montez-la, ou faites"
    " face.",
    "ask.guard.fixed": "La Contre-Attaque va être dévoilée. Votre Garde est à {n} : faites face.",
    "ask.over": "Le duel est terminé.",
    # -- ce que font armes, lieux et climats
    "double_damage": "Tous les dégâts infligés à l'adversaire sont doublés.",
    "wins_without_enemy_ki": "Vous gagnez dès que l'adversaire n'a plus de Ki.",
    "extra_life": "Une Défense franchie ou une carte Blessure qui touche l'adversaire lui coûte 1"
    " point de Vie de plus.",
    "big_hit_ki": "Si l'adversaire perd 2 points de Vie ou plus d'un coup par une Défense ou une"
    " carte Blessure, vous récupérez {n} Ki.",
    "roll_helps": "Sur {n} ou plus, l'adversaire perd 1 point de Vie.",
    "no_early_look": "Le Ki ne peut pas dévoiler la Défense.",
    # -- ce qui s'est passé
    "event.begin": "Le duel commence.",
    "event.round": "Manche {number} : {who} [avez|a] l'initiative.",
    "event.attack": "Échange {number} : {who} [attaquez|attaque].",
    "event.shuffle.action": "{who} [mélangez votre|mélange son] deck Action.",
    "event.shuffle.special": "{who} [mélangez votre|mélange son] deck Action Spéciale.",
    "event.shuffle.stance": "{who} [mélangez votre|mélange son] deck de posture.",
    "event.draw": "{who} [piochez|pioche] {card}.",
    "event.draw.hidden": "{who} [piochez|pioche] une carte Action.",
    "event.stance": "{who} [piochez|pioche] une carte de posture. {card}.",
    "event.stance.hidden": "{who} [piochez|pioche] une carte de posture.",
    "event.lay": "{who} [posez|pose] la {half} face cachée : {card}.",
    "event.lay.hidden": "{who} [posez|pose] la {half} face cachée.",
    "event.play": "{who} [jouez|joue] {card}.",
    "event.play_joker": "{who} [jouez|joue] {card} comme {symbol}.",
    "event.turned": "Sa valeur de {gauge} compte comme {other_gauge}.",
    "event.gauge": "{who} [avez|a] maintenant {gauge} {value}.",
    "event.side": "{who} [choisissez|choisit] la face {side}.",
    "event.moved": "{who} [changez|change] de lieu : {place}.",
    "event.defence": "La Défense est dévoilée : {defence}.",
    "event.passed": "{who} [franchissez|franchit] la Défense.",
    "event.held": "La Défense tient.",
    "event.counter": "La Contre-Attaque est dévoilée : {counter}.",
    "event.parried": "{who} [parez|pare] la Contre-Attaque.",
    "event.disarmed": "{who} [retenez|retient] la lame avec la chaîne : pas de Contre-Attaque.",
    "event.hit": "{who} [êtes touché|est touché] par la Contre-Attaque.",
    "event.combo": "{who} [faites|fait] un combo de trois ({symbol}).",
    "event.loses": "{who} [perdez|perd] {loss}.",
    "event.wound": "{who} [subissez|subit] une Blessure {level} : {card}.",
    "event.wound.dodge": "{who} [esquivez|esquive] une Blessure 1.",
    "event.blood": "{who} [subissez|subit] une Blessure {level} : {card}. {text}",
    "event.bleeds": "{who} [saignez|saigne] toujours.",
    "event.spend_ki": "{who} [dépensez|dépense] {number} Ki.",
    "event.life_to_ki": "{who} [transformez|transforme] 1 point de Vie en 1 Ki.",
    "event.gain_ki": "{who} [récupérez|récupère] {number} Ki.",
    "event.gain_life": "{who} [récupérez|récupère] {loss}.",
    "event.special": "{who} [gagnez|gagne] la carte Action Spéciale {card}.",
    "event.take": "{who} [reprenez|reprend] {card} dans la défausse.",
    "event.die": "{who} [avez|a] le dé blessure sur {number}.",
    "event.roll": "{who} [obtenez|obtient] {number} au dé.",
    "event.mulligan": "{who} [défaussez vos|défausse ses] cartes de départ et"
    " [repiochez|repioche].",
    "event.tangled": "{who} [vous emmêlez|s'emmêle] dans la chaîne et [ouvrez votre|ouvre sa]"
    " garde.",
    "event.tired": "{who} [avez|a] combattu dix manches avec une lame courte et [laissez|laisse]"
    " une ouverture.",
    "event.out_of_ki": "{who} [n'avez|n'a] plus de Ki à la fin de la manche.",
    "event.location": "{who} [utilisez|utilise] le lieu : {place}.",
    "event.climate": "{climate} : {who} en [souffrez|souffre].",
    "event.marker": "{who} [avancez votre|avance son] pion Bushido sur le kanji {number}.",
    "event.virtue": "{who} [recevez|reçoit] la vertu {virtue} : {text}",
    "event.virtue_gone": "{who} [avez|a] épuisé la vertu {virtue}.",
    "event.store": "{who} [gardez|garde] {number} de la vertu.",
    "event.gisei": "{who} [payez|paie] 1 point de Vie pour la carte Gisei {card} : Garde {by:+}.",
    "event.armour": "{who} [perdez|perd] {life} d'armure ; il en reste {left}.",
    "event.armour_gone": "{who} [perdez votre|perd son] armure.",
    "event.exchange": "{who} [échangez|échange] {card}.",
    "event.finish.fell": "{other} <tombez|tombe> : {who} [avez|a] gagné le duel.",
    "event.finish.beheaded": "Décapitation : {who} [avez|a] gagné le duel.",
    "event.finish.spent": "{other} <n'avez|n'a> plus de Ki : {who} [avez|a] gagné le duel.",
    "event.finish.plunged": "{other} <tombez|tombe> de la falaise : {who} [avez|a] gagné le duel.",
    "event.finish.bled": "{other} <avez subi votre|a subi sa> cinquième blessure : {who} [avez|a]"
    " gagné le duel.",
    "event.finish.resigned": "{other} <abandonnez|abandonne> : {who} [avez|a] gagné le duel.",
    "event.finish.timed_out": "{other} <n'avez|n'a> plus de temps : {who} [avez|a] gagné le duel.",
    "event.finish.more_life": "La dernière manche est finie : {who} [avez|a] plus de points de Vie"
    " et [gagnez|gagne].",
    "event.finish.more_ki": "La dernière manche est finie : à Vie égale, {who} [avez|a] plus de Ki"
    " et [gagnez|gagne].",
    "event.finish.even": "La dernière manche est finie : à Vie et Ki égaux, le duel est nul.",
    "event.finish.draw_agreed": "Les joueurs conviennent d'un match nul.",
}

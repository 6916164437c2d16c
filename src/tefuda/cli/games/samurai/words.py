"""What the command line says of a fight, in both languages, besides the game's own sentences."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.cli.words import Phrases, phrase

WORDS: Final[Phrases] = {
    # -- for whoever fights the first time
    "primer_attack": {
        "en": (
            "A round has two attacks of three cards each. Every card moves the gauges Force, "
            "Technique and Guard, which keep their level until the round ends."
        ),
        "fr": (
            "Une manche compte deux attaques de trois cartes. Chaque carte déplace les jauges "
            "Force, Technique et Garde, qui gardent leur niveau jusqu'à la fin de la manche."
        ),
    },
    "primer_enemy": {
        "en": (
            "After two cards you see what the enemy's Defence asks: reach it with the third and "
            "the enemy loses Life or Ki. Then the Counter-attack comes: with too little Guard it "
            "hits you."
        ),
        "fr": (
            "Après deux cartes, vous voyez ce que demande la Défense de l'ennemi : atteignez-le "
            "avec la troisième et l'ennemi perd de la Vie ou du Ki. Vient ensuite la "
            "Contre-Attaque : avec trop peu de Garde, elle vous atteint."
        ),
    },
    "primer_wounds": {
        "en": (
            "A wound is one of five cards, drawn by chance. Beware of a Wound 2: it costs much, "
            "and one of the five ends the fight at once, however much Life is left."
        ),
        "fr": (
            "Une blessure est l'une de cinq cartes, tirée au hasard. Méfiez-vous d'une Blessure "
            "2 : elle coûte cher, et l'une des cinq met fin au combat aussitôt, quelle que soit "
            "la Vie qui reste."
        ),
    },
    "primer_ki": {
        "en": (
            "Ki buys a card, an early look at the Defence, or Guard; without any, a side loses 2 "
            "Life each round. Three equal symbols are a combo. Who has no Life left has lost."
        ),
        "fr": (
            "Le Ki achète une carte, un regard anticipé sur la Défense, ou de la Garde ; sans "
            "Ki, un camp perd 2 points de Vie par manche. Trois symboles identiques font un "
            "combo. Qui n'a plus de Vie a perdu."
        ),
    },
    # -- how things stand
    "where": {
        "en": "Round {round}, attack {attack}.",
        "fr": "Manche {round}, attaque {attack}.",
    },
    "before_round": {
        "en": "The fight is about to begin.",
        "fr": "Le combat va commencer.",
    },
    "you": {
        "en": "You: Life {life} of {max_life}, Ki {ki} of {max_ki}, wound die {die}.",
        "fr": "Vous : Vie {life} sur {max_life}, Ki {ki} sur {max_ki}, dé blessure {die}.",
    },
    "foe": {
        "en": "{name}: Life {life}, Ki {ki}.",
        "fr": "{name} : Vie {life}, Ki {ki}.",
    },
    "gauges": {
        "en": "Gauges: Force {force}, Technique {technique}, Guard {guard}.",
        "fr": "Jauges : Force {force}, Technique {technique}, Garde {guard}.",
    },
    # -- what the end of the round brings
    "due_you_loses": {
        "en": "You lose {what} at the end of the round ({why}).",
        "fr": "Vous perdez {what} à la fin de la manche ({why}).",
    },
    "due_you_wound": {
        "en": "You suffer a Wound {what} at the end of the round ({why}).",
        "fr": "Vous subissez une Blessure {what} à la fin de la manche ({why}).",
    },
    "due_you_armour": {
        "en": "Your armour takes {what} at the end of the round ({why}).",
        "fr": "Votre armure encaisse {what} à la fin de la manche ({why}).",
    },
    "due_enemy_loses": {
        "en": "The enemy loses {what} at the end of the round ({why}).",
        "fr": "L'ennemi perd {what} à la fin de la manche ({why}).",
    },
    "due_enemy_wound": {
        "en": "The enemy suffers a Wound {what} at the end of the round ({why}).",
        "fr": "L'ennemi subit une Blessure {what} à la fin de la manche ({why}).",
    },
    "due_enemy_armour": {
        "en": "The enemy's armour takes {what} at the end of the round ({why}).",
        "fr": "L'armure de l'ennemi encaisse {what} à la fin de la manche ({why}).",
    },
    "due_one_loses": {
        "en": "Enemy {number} loses {what} at the end of the round ({why}).",
        "fr": "L'ennemi {number} perd {what} à la fin de la manche ({why}).",
    },
    "due_one_wound": {
        "en": "Enemy {number} suffers a Wound {what} at the end of the round ({why}).",
        "fr": "L'ennemi {number} subit une Blessure {what} à la fin de la manche ({why}).",
    },
    "due_one_armour": {
        "en": "The enemy's armour takes {what} at the end of the round ({why}).",
        "fr": "L'armure de l'ennemi encaisse {what} à la fin de la manche ({why}).",
    },
    "due_you_regains": {
        "en": "You regain {what} at the end of the round ({why}).",
        "fr": "Vous récupérez {what} à la fin de la manche ({why}).",
    },
    "due_low_guard": {
        "en": "Guard of 0 or less",
        "fr": "Garde de 0 ou moins",
    },
    "due_tangled": {
        "en": "Guard below 0",
        "fr": "Garde inférieure à 0",
    },
    "due_no_ki": {
        "en": "no Ki",
        "fr": "plus de Ki",
    },
    "due_each_round": {
        "en": "every round",
        "fr": "à chaque manche",
    },
    "due_bleeds": {
        "en": "kept wounds",
        "fr": "blessures gardées",
    },
    "due_climate": {
        "en": "the climate",
        "fr": "climat",
    },
    "due_tired": {
        "en": "your weapon",
        "fr": "votre arme",
    },
    "due_taikyu": {
        "en": "Taikyu",
        "fr": "Taikyu",
    },
    "due_last_wound": {
        "en": "a last blow",
        "fr": "un dernier coup",
    },
    "due_chance": {
        "en": "{why}, {chance} %",
        "fr": "{why}, {chance} %",
    },
    "end_lost": {
        "en": "As things stand, the end of the round loses you the fight in {chance} % of cases.",
        "fr": "En l'état, la fin de la manche vous fait perdre le combat dans {chance} % des cas.",
    },
    "end_lost_sure": {
        "en": "As things stand, the end of the round loses you the fight.",
        "fr": "En l'état, la fin de la manche vous fait perdre le combat.",
    },
    "end_won": {
        "en": "As things stand, the end of the round fells the enemy in {chance} % of cases.",
        "fr": "En l'état, la fin de la manche abat l'ennemi dans {chance} % des cas.",
    },
    "end_won_sure": {
        "en": "As things stand, the end of the round fells the enemy.",
        "fr": "En l'état, la fin de la manche abat l'ennemi.",
    },
    # -- the story
    "drew": {
        "en": "You draw {cards}.",
        "fr": "Vous piochez {cards}.",
    },
    "played_so": {
        "en": "{played}: {gauges}.",
        "fr": "{played} : {gauges}.",
    },
    # -- the whole table
    "enemy": {
        "en": "Your enemy is {name}. {text}",
        "fr": "Votre ennemi est {name}. {text}",
    },
    "weapon": {
        "en": "Your weapon is {name}. {text}",
        "fr": "Votre arme : {name}. {text}",
    },
    "location": {
        "en": "The place is {name}. {text}",
        "fr": "Le lieu : {name}. {text}",
    },
    "location_used": {
        "en": "The place has been used and serves no more.",
        "fr": "Le lieu a servi et ne sert plus.",
    },
    "climate": {
        "en": "The climate is {name}. {text}",
        "fr": "Le climat : {name}. {text}",
    },
    "mulligans": {
        "en": "Mulligans left: {n}.",
        "fr": "Mulligans restants : {n}.",
    },
    "played": {
        "en": "Cards of this attack: {cards}.",
        "fr": "Cartes de cette attaque : {cards}.",
    },
    "card": {
        "en": "{card} ({symbol}; {lines})",
        "fr": "{card} ({symbol} ; {lines})",
    },
    "between": {
        "en": "; ",
        "fr": " ; ",
    },
    "played_card": {
        "en": "{card} ({symbol})",
        "fr": "{card} ({symbol})",
    },
    "hand": {
        "en": "Your hand ({n}): {cards}.",
        "fr": "Votre main ({n}) : {cards}.",
    },
    "stored": {
        "en": "Special cards beside the board ({n}): {cards}.",
        "fr": "Cartes Spéciales à côté du plateau ({n}) : {cards}.",
    },
    "none": {
        "en": "none",
        "fr": "aucune",
    },
    # -- around the fight
    "broken": {
        "en": "Broken weapons: {names}.",
        "fr": "Armes brisées : {names}.",
    },
    "armour_you": {
        "en": "Your armour takes {n} more.",
        "fr": "Votre armure encaisse encore {n}.",
    },
    "armour_enemy": {
        "en": "The enemy's armour takes {n} more.",
        "fr": "L'armure de l'ennemi encaisse encore {n}.",
    },
    "blood": {
        "en": "Blood: {n} wounds are kept; {left} more, and the fight is lost.",
        "fr": "Blood : {n} blessures gardées ; encore {left}, et le combat est perdu.",
    },
    "kept": {
        "en": "{name}, Wound {level}: {text}",
        "fr": "{name}, Blessure {level} : {text}",
    },
    "marker": {
        "en": "Bushido: the marker is on kanji {n} of 3.",
        "fr": "Bushido : le pion est sur le kanji {n} sur 3.",
    },
    "virtue": {
        "en": "Your virtue is {virtue}. {text}",
        "fr": "Votre vertu : {virtue}. {text}",
    },
    "virtue_left": {
        "en": "Left: {n}.",
        "fr": "Reste : {n}.",
    },
    "gisei": {
        "en": "Gisei: before a Counter-attack, 1 Life buys a card that mostly raises Guard.",
        "fr": (
            "Gisei : avant une Contre-Attaque, 1 point de Vie achète une carte qui monte le plus "
            "souvent la Garde."
        ),
    },
    "taikyu": {
        "en": "Taikyu, this round: {text}",
        "fr": "Taikyu, cette manche : {text}",
    },
    "taikyu_none": {
        "en": "no line.",
        "fr": "aucune ligne.",
    },
    "difficulty_easy": {
        "en": "An easy fight.",
        "fr": "Un combat facile.",
    },
    "difficulty_hard": {
        "en": "A hard fight: the Hard card is among the Adversary cards.",
        "fr": "Un combat difficile : la carte Difficile est parmi les cartes Adversaire.",
    },
    "clan": {
        "en": "Enemies of the Clan beaten: {n}. Title: {title}.",
        "fr": "Ennemis du Clan vaincus : {n}. Titre : {title}.",
    },
    "campaign": {
        "en": "The campaign {name}:",
        "fr": "La campagne {name} :",
    },
    "road": {
        "en": "{n}. {name}, Life {life}, Ki {ki}: {state}.",
        "fr": "{n}. {name}, Vie {life}, Ki {ki} : {state}.",
    },
    "life_rolled": {
        "en": "by the die",
        "fr": "au dé",
    },
    "road_beaten": {
        "en": "beaten",
        "fr": "vaincu",
    },
    "road_current": {
        "en": "you fight him now",
        "fr": "vous l'affrontez",
    },
    "road_ahead": {
        "en": "still to come",
        "fr": "à venir",
    },
    "gift": {
        "en": "The next fight starts with {gauge} +{n}.",
        "fr": "Le prochain combat commence avec {gauge} +{n}.",
    },
    "foes": {
        "en": "{name}: {foes}.",
        "fr": "{name} : {foes}.",
    },
    "one_of_three": {
        "en": "enemy {n}, Life {life}, Ki {ki}",
        "fr": "ennemi {n}, Vie {life}, Ki {ki}",
    },
    "attacked": {
        "en": " (attacked)",
        "fr": " (attaqué)",
    },
    "striker": {
        "en": "Enemy {n} counter-attacks: {chance} %.",
        "fr": "L'ennemi {n} contre-attaque : {chance} %.",
    },
    "with_gisei": {
        "en": "With a Gisei card you would suffer nothing in {chance} %.",
        "fr": "Avec une carte Gisei, vous ne subiriez rien dans {chance} % des cas.",
    },
    # -- piles
    "pile_deck": {
        "en": "Cards in the Action deck: {n}.",
        "fr": "Cartes dans la pioche Action : {n}.",
    },
    "pile_discard": {
        "en": "Action discards ({n}): {cards}.",
        "fr": "Défausse Action ({n}) : {cards}.",
    },
    "pile_specials": {
        "en": "Cards in the Special deck: {n}.",
        "fr": "Cartes dans la pioche Spéciale : {n}.",
    },
    "pile_adversary": {
        "en": "Cards in the Adversary deck: {n}.",
        "fr": "Cartes dans la pioche Adversaire : {n}.",
    },
    "pile_adversary_discard": {
        "en": "Adversary cards that have been seen ({n}):",
        "fr": "Cartes Adversaire déjà vues ({n}) :",
    },
    # -- decks and what lies in them
    "deck_action": {
        "en": "Action card",
        "fr": "carte Action",
    },
    "deck_special": {
        "en": "Special card",
        "fr": "carte Action Spéciale",
    },
    "deck_adversary": {
        "en": "Adversary card",
        "fr": "carte Adversaire",
    },
    "deck_wounds": {
        "en": "Wound card",
        "fr": "carte Blessure",
    },
    "deck_weapons": {
        "en": "weapon",
        "fr": "arme",
    },
    "deck_sides": {
        "en": "side of a weapon",
        "fr": "face d'une arme",
    },
    "deck_enemies": {
        "en": "enemy",
        "fr": "ennemi",
    },
    "deck_locations": {
        "en": "place",
        "fr": "lieu",
    },
    "deck_climates": {
        "en": "climate",
        "fr": "climat",
    },
    "deck_blood": {
        "en": "Blood card",
        "fr": "carte Blood",
    },
    "deck_virtues": {
        "en": "virtue",
        "fr": "vertu",
    },
    "deck_gisei": {
        "en": "Gisei card",
        "fr": "carte Gisei",
    },
    "deck_taikyu": {
        "en": "Taikyu line",
        "fr": "ligne Taikyu",
    },
    "deck_events": {
        "en": "event",
        "fr": "événement",
    },
    "deck_clan": {
        "en": "title of the Clan",
        "fr": "titre du Clan",
    },
    "deck_campaigns": {
        "en": "campaign",
        "fr": "campagne",
    },
    "deck_opponents": {
        "en": "opponent of a campaign",
        "fr": "adversaire d'une campagne",
    },
    "life_and_ki": {
        "en": "Life {life}, Ki {ki}",
        "fr": "Vie {life}, Ki {ki}",
    },
    "wound_halves": {
        "en": "Wound 1: {one}. Wound 2: {two}.",
        "fr": "Blessure 1 : {one}. Blessure 2 : {two}.",
    },
    # -- what can come
    "defence_known": {
        "en": "As the gauges stand, the Defence {would}.",
        "fr": "En l'état des jauges, la Défense {would}.",
    },
    "would_pass": {
        "en": "would be passed",
        "fr": "serait passée",
    },
    "would_hold": {
        "en": "would hold",
        "fr": "tiendrait",
    },
    "defence_unknown": {
        "en": "As the gauges stand, they pass {n} of the {cards} Defences that can come.",
        "fr": "En l'état, les jauges passent {n} des {cards} Défenses qui peuvent venir.",
    },
    "counter_head": {
        "en": "The Counter-attack to come, with the Guard as it stands:",
        "fr": "La Contre-Attaque à venir, avec la Garde telle qu'elle est :",
    },
    "counter_line": {
        "en": "{chance} %: {suffer}.",
        "fr": "{chance} % : {suffer}.",
    },
    "counter_risk": {
        "en": "The risk that it loses you the fight: {chance} %.",
        "fr": "Le risque qu'elle vous fasse perdre le combat : {chance} %.",
    },
    "counter_risk_all": {
        "en": "The risk that all Counter-attacks of this attack together lose you the fight: "
        "{chance} % at least.",
        "fr": "Le risque que toutes les Contre-Attaques de cette attaque vous fassent perdre le "
        "combat : {chance} % au moins.",
    },
    "counter_risk_least": {
        "en": "The risk that it loses you the fight: {chance} % at least.",
        "fr": "Le risque qu'elle vous fasse perdre le combat : {chance} % au moins.",
    },
    "counter_parried": {
        "en": "you parry it",
        "fr": "vous la parez",
    },
    "wounds_head": {
        "en": "A wound is one of five cards, drawn by chance:",
        "fr": "Une blessure est l'une de cinq cartes, tirée au hasard :",
    },
    "forecast_about": {
        "en": "which Defences you pass and what the Counter-attack can do",
        "fr": "les Défenses que vous passez et ce que peut la Contre-Attaque",
    },
    "joker": {
        "en": "{ways}: play {card}, {gauge} +1{beside}",
        "fr": "{ways} : jouer {card}, {gauge} +1{beside}",
    },
    "joker_way": {
        "en": "{n} as {symbol}",
        "fr": "{n} comme {symbol}",
    },
    "joker_combo": {
        "en": "{n} as {symbol} (a combo)",
        "fr": "{n} comme {symbol} (un combo)",
    },
    # -- beside an option
    "reaches": {
        "en": " -> Force {force}, Technique {technique}, Guard {guard}",
        "fr": " -> Force {force}, Technique {technique}, Garde {guard}",
    },
    "beside_passes": {
        "en": "; passes the Defence",
        "fr": " ; passe la Défense",
    },
    "beside_holds": {
        "en": "; the Defence holds",
        "fr": " ; la Défense tient",
    },
    "beside_unknown": {
        "en": "; passes {n} of {cards} Defences",
        "fr": " ; Défenses franchies : {n} sur {cards}",
    },
    "beside_combo": {
        "en": "; a combo ({symbol})",
        "fr": " ; un combo ({symbol})",
    },
    "beside_parry": {
        "en": "; parries {chance} % of Counter-attacks",
        "fr": " ; pare {chance} % des Contre-Attaques",
    },
    # -- how it ended
    "won": {
        "en": "You have won the fight, in round {round}.",
        "fr": "Vous avez gagné le combat, à la manche {round}.",
    },
    "lost": {
        "en": "You have lost the fight, in round {round}.",
        "fr": "Vous avez perdu le combat, à la manche {round}.",
    },
    # -- what cannot be done
    "thing_draw": {
        "en": "Draw a card",
        "fr": "Piocher une carte",
    },
    "thing_reveal": {
        "en": "Reveal the Defence",
        "fr": "Dévoiler la Défense",
    },
    "thing_raise_guard": {
        "en": "Raise Guard by Ki",
        "fr": "Monter la Garde par le Ki",
    },
    "thing_raise_force": {
        "en": "Raise Force by Ki",
        "fr": "Monter la Force par le Ki",
    },
    "thing_raise_technique": {
        "en": "Raise Technique by Ki",
        "fr": "Monter la Technique par le Ki",
    },
    "thing_life_to_ki": {
        "en": "Turn Life into Ki",
        "fr": "Changer de la Vie en Ki",
    },
    "thing_mulligan": {
        "en": "Mulligan",
        "fr": "Mulligan",
    },
    "thing_use_location": {
        "en": "Use the place",
        "fr": "Utiliser le lieu",
    },
    "thing_die_life": {
        "en": "Use the wound die",
        "fr": "Utiliser le dé blessure",
    },
    "thing_die_wound": {
        "en": "Use the wound die",
        "fr": "Utiliser le dé blessure",
    },
    "thing_gisei": {
        "en": "Gisei",
        "fr": "Gisei",
    },
    "thing_advance_marker": {
        "en": "Advance the Bushido marker",
        "fr": "Avancer le pion Bushido",
    },
    "thing_ki_to_life": {
        "en": "Turn Ki into Life",
        "fr": "Changer du Ki en points de Vie",
    },
    "thing_store_force": {
        "en": "Force from the virtue's store",
        "fr": "De la Force tirée de la vertu",
    },
    "thing_store_technique": {
        "en": "Technique from the virtue's store",
        "fr": "De la Technique tirée de la vertu",
    },
    "thing_buy_special": {
        "en": "Buy a Special card",
        "fr": "Acheter une carte Action Spéciale",
    },
    "thing_buy_die": {
        "en": "Buy levels of the wound die",
        "fr": "Acheter des niveaux du dé blessure",
    },
    "thing_buy_marker": {
        "en": "Buy a step of the Bushido marker",
        "fr": "Acheter un pas du pion Bushido",
    },
    "thing_buy_life": {
        "en": "Buy Life",
        "fr": "Acheter de la Vie",
    },
    "thing_target": {
        "en": "Attack enemy {n}",
        "fr": "Attaquer l'ennemi {n}",
    },
    "thing_new_weapon": {
        "en": "Take up {weapon}",
        "fr": "Prendre {weapon}",
    },
    "thing_play_turned": {
        "en": "Play a card turned",
        "fr": "Jouer une carte détournée",
    },
    "thing_reroll": {
        "en": "Roll again",
        "fr": "Relancer le dé",
    },
    "thing_shiro_die": {
        "en": "Lower the wound die",
        "fr": "Baisser le dé blessure",
    },
    "thing_shiro_ki": {
        "en": "Lose 1 Ki",
        "fr": "Perdre 1 Ki",
    },
    "thing_gain_ki": {
        "en": "Regain Ki",
        "fr": "Récupérer du Ki",
    },
    "thing_guard_to_force": {
        "en": "Turn Guard into Force",
        "fr": "Changer de la Garde en Force",
    },
    "thing_guard_to_technique": {
        "en": "Turn Guard into Technique",
        "fr": "Changer de la Garde en Technique",
    },
    "thing_take": {
        "en": "Take a card from the discards",
        "fr": "Reprendre une carte dans la défausse",
    },
}

say = partial(phrase, WORDS)

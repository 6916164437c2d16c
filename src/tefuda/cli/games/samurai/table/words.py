"""What the table of a fight says besides the game's own sentences, in English and French."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.cli.tui.words import Table, spoken

WORDS: Final[Table] = {
    "end_other": ("n: another fight", "n : un autre combat"),
    # -- the head line
    "round": ("Round {n}", "Manche {n}"),
    "attack": ("attack {n}", "attaque {n}"),
    "card_of": ("card {n} of 3", "carte {n} sur 3"),
    # -- both sides
    "you": ("You", "Vous"),
    "life": ("Life", "Vie"),
    "ki": ("Ki", "Ki"),
    "die": ("wound die", "dé blessure"),
    "armour": ("armour", "armure"),
    "side": ("side {side}", "face {side}"),
    "fallen": ("fallen", "tombé"),
    "due": ("end of the round: -{n} Life", "fin de manche : -{n} Vie"),
    "due_most": ("end of the round: up to -{n} Life", "fin de manche : jusqu'à -{n} Vie"),
    "due_lost": ("may lose the fight", "peut perdre le combat"),
    "foe": ("Enemy {n}", "Ennemi {n}"),
    "strikes": ("counter-attacks {n} %", "contre-attaque {n} %"),
    "score": ("{n} beaten: {title}", "{n} vaincus : {title}"),
    "used": ("{name} (used)", "{name} (utilisé)"),
    "blood": ("Blood {n}/{of}", "Blood {n}/{of}"),
    "taikyu": ("Taikyu {n}", "Taikyu {n}"),
    "difficulty.easy": ("easy", "facile"),
    "difficulty.hard": ("hard", "difficile"),
    "mulligans": ("mulligans {n}", "mulligans {n}"),
    # -- gauges and cards
    "force": ("Force", "Force"),
    "technique": ("Technique", "Technique"),
    "guard": ("Guard", "Garde"),
    "to_play": ("to be played", "à jouer"),
    "defence": ("Defence", "Défense"),
    "defence_hidden": (
        "face down; the gauges pass {n} of the {cards} that can come",
        "face cachée ; les jauges en passent {n} sur {cards} possibles",
    ),
    "passed_now": ("passed as it stands", "passée en l'état"),
    "held_now": ("holds as it stands", "tient en l'état"),
    "counter": ("Counter-attack", "Contre-Attaque"),
    "parried": ("parried {n} %", "parée {n} %"),
    "risk": ("loses the fight {n} %", "combat perdu {n} %"),
    "nothing_comes": ("none to come", "aucune à venir"),
    "wound": ("Wound {n}", "Blessure {n}"),
    "life_lost": ("-{n} Life", "-{n} Vie"),
    "ki_lost": ("-{n} Ki", "-{n} Ki"),
    "counters": ("{n} Counter-attacks", "{n} Contre-Attaques"),
    "stored": ("Specials", "Spéciales"),
    "hand": ("hand", "main"),
    "counts": (
        "hand {hand} · deck {deck} · discards {discard} · Adversary deck {adversary}",
        "main {hand} · pioche {deck} · défausse {discard} · pioche Adversaire {adversary}",
    ),
    # -- the choices
    "passes": ("passes", "passe"),
    "parries": ("parries", "pare"),
    "group.play": ("Cards", "Cartes"),
    "group.ki": ("Ki, weapon, place", "Ki, arme, lieu"),
    "group.other": ("Choose", "Choisir"),
    # -- where a choice leads
    "leads_to": ("Where it leads", "Où cela mène"),
    "reach_passes": (
        "Passes the Defence: the enemy loses {loss}.",
        "Passe la Défense : l'ennemi perd {loss}.",
    ),
    "reach_holds": ("The Defence holds.", "La Défense tient."),
    "reach_unknown": (
        "Passes {n} of {cards} Defences so far.",
        "Passe {n} Défenses sur {cards} pour l'instant.",
    ),
    "reach_counter": ("The Counter-attack:", "La Contre-Attaque :"),
    "reach_parried": ("parried", "parée"),
    "reach_combo": ("A combo: {symbol}.", "Un combo : {symbol}."),
    "uncertain": (
        "What it brings lies face down or is rolled.",
        "Ce que cela apporte est face cachée ou se joue au dé.",
    ),
    # -- keys and windows
    "key.fight": ("fight", "combat"),
    "primer_title": ("How a fight goes", "Comment se déroule un combat"),
    "primer_table": (
        "Beside each card stand two chances over the cards not yet seen: that the Defence is"
        " passed, and that the Counter-attack is parried. On the right you see where the"
        " highlighted card leads; on the gauges, [2] is now, (3) after it, ≥3 what the Defence"
        " asks.",
        "À côté de chaque carte, deux chances calculées sur les cartes encore cachées : passer la"
        " Défense, parer la Contre-Attaque. À droite, où mène la carte en surbrillance ; sur les"
        " jauges, [2] maintenant, (3) après elle, ≥3 ce que demande la Défense.",
    ),
    "primer_keys": (
        "Choose by its key or with the arrows and Enter. ? explains, h gives a hint, u takes back,"
        " F1 shows all keys.",
        "Choisissez par sa touche, ou avec les flèches et Entrée. ? explique, h donne un indice, u"
        " annule, F1 montre toutes les touches.",
    ),
    "words_title": ("Words to know", "Mots à connaître"),
    "side_title": ("The fight", "Le combat"),
    "fight_title": ("The fight", "Le combat"),
    "help.tab": ("next panel", "panneau suivant"),
    "help.fight": ("enemy, weapon, place, wounds", "ennemi, arme, lieu, blessures"),
    "resign_text_you": (
        "You give up: the fight is lost.",
        "Vous renoncez : le combat est perdu.",
    ),
    "mark.now": ("where a gauge stands", "où est une jauge"),
    "mark.reached": (
        "where the highlighted choice brings it",
        "où le choix en surbrillance l'amène",
    ),
    "mark.need": ("what the Defence asks for", "ce que demande la Défense"),
    "mark.blade": ("blade", "lame"),
    "mark.wave": ("wave", "vague"),
    "mark.mountain": ("mountain", "montagne"),
    "mark.blood": ("blood, the red symbol", "sang, le symbole rouge"),
    "help.turn": ("the Joker as another symbol", "le Joker avec un autre symbole"),
    "mark.joker": ("Joker: any symbol", "Joker : le symbole voulu"),
    "mark.special": (
        "a Special card beside the board",
        "une carte Action Spéciale à côté du plateau",
    ),
    "mark.life": ("Life", "Vie"),
    "mark.ki": ("Ki", "Ki"),
    "mark.odds": (
        "how often a card, as it stands, passes the Defence and parries the Counter-attack",
        "avec quelle fréquence une carte, en l'état, passe la Défense et pare la Contre-Attaque",
    ),
}

say = partial(spoken, WORDS)

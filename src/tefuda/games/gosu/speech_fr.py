"""What is said at the table, in French: choices, questions, events, reasons. Data only.

The same keys and the same marks as in `speech_en`. Choices are infinitives, questions speak to
"vous". A participle agrees with "la carte", never with a card's name, whose gender nobody knows.
Elision, contraction and no-break spaces are put in at the end by `tidy`.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.army import french

COUNTS: Final = french.COUNTS | {
    "turns": ("{} tour", "{} tours"),
    "players": ("{} joueur", "{} joueurs"),
}

PHRASES: Final = french.PHRASES | {
    # -- names and places
    "and": " et ",
    "clan_card": "{card} ({clan})",
    "at_captured": "{card} ({place}, emprisonnée)",
    "nobody": "la carte qui était là",
    "free": "sans rien payer",
    "total": "{player} ({n})",
    "whose": "{card} ({player})",
    "partner": "votre partenaire",
    "partners": "{card} (à votre partenaire, {place})",
    "your_team": "votre équipe",
    "team_total": "{team} ({sums} = {n})",
    # -- choices
    "choice.mulligan": "Défausser cette main et piocher 7 nouvelles cartes",
    "choice.draw_three": "Dépenser 2 jetons : piocher {cards}",
    "choice.pass": "Passer (vous ne jouez plus cette ronde)",
    "choice.pass_last": "Passer (la Grande Bataille a lieu)",
    "choice.take_spent_token": "Reprendre un jeton dépensé",
    "choice.player": "Choisir {player}",
    "choice.clan": "Choisir les {clan}",
    "choice.number": "X = {n}",
    "choice.play_from_discard": "Poser {card} depuis la défausse",
    "choice.bring_discard": "La remplacer par {card}, depuis la défausse",
    "choice.stack": "Placer {card} sur le dessus de la pioche",
    "choice.put_back": "Placer {card} sur la pioche",
    "choice.shift": "Faire muter {card} ({place} ; {cost})",
    "choice.shift_free": "Faire muter {card}",
    "choice.take_back": "Reprendre le jeton de {card}",
    "choice.capture": "Emprisonner {card}",
    "choice.release": "Retourner {card} face visible",
    "choice.return": "Renvoyer {card} dans la main de son joueur",
    "choice.return_own": "Renvoyer {card} dans votre main",
    "choice.put_on_deck": "Placer {card} sur le dessus de la pioche",
    "choice.no_card": "Ne rien choisir",
    "choice.no_shift": "Ne rien faire muter",
    "choice.swap": "Inverser {card} avec un autre gobelin",
    "choice.swap_with": "L'inverser avec {card}",
    "choice.no_swap": "Ne rien inverser",
    "choice.no_play": "Ne rien poser",
    # -- questions
    "card_of": "{card} ({player})",
    "ask.mulligan": "Votre première main n'a aucun Bakuto : la défausser et en piocher une autre ?",
    "ask.keep": "Voici votre première main.",
    "ask.action_alone": "Tous les autres ont passé : choisissez une action, ou passez (encore "
    "{turns} après celui-ci).",
    "ask.pay_shift": "Défaussez {cards} pour faire muter {card}.",
    "ask.bring": "Choisissez le gobelin qui remplace {card}.",
    "ask.swap_first": "choisissez le premier des deux gobelins à inverser.",
    "ask.swap_may": "vous pouvez inverser deux gobelins ; choisissez le premier.",
    "ask.swap_second": "choisissez le gobelin à inverser avec {card}.",
    "ask.discard_limit": "Fin de votre tour : défaussez {cards} pour n'en garder que {limit}.",
    "ask.put_back": "placez {cards} de votre main sur la pioche.",
    "ask.put_on_top": "placez une des cartes révélées sur le dessus de la pioche.",
    "ask.revealed_take": "prenez {cards} parmi les cartes révélées.",
    "ask.revealed_upto": "prenez au plus {cards} parmi les cartes révélées.",
    "ask.effect": "Plusieurs pouvoirs sont à résoudre : lequel d'abord ?",
    # -- events
    "event.first": "{who} [prenez|prend] le jeton Avantage et [commencerez|commencera].",
    "event.deal": "Les gobelins sont mélangés et chaque joueur reçoit sept cartes.",
    "event.mulligan": "{who} [défaussez|défausse] {card} de [votre|sa] première main.",
    "event.shift": "{who} [faites|fait] muter {card} : la carte va dans la défausse.",
    "event.capture": "La carte {card} est emprisonnée.",
    "event.release": "La carte {card} est retournée face visible.",
    "event.to_deck": "La carte {card} va sur le dessus de la pioche.",
    "event.to_hand": "La carte {card} retourne dans [votre|sa] main.",
    "event.swap": "Deux gobelins sont inversés : {card} et {with}.",
    "event.take_back": "{who} [reprenez|reprend] le jeton d'activation de {card}.",
    "event.take": "{who} [prenez|prend] {card} dans la défausse.",
    "event.take_revealed": "{who} [prenez|prend] {card}.",
    "event.mill": "La carte {card} va de la pioche à la défausse.",
    "event.shuffle": "La pioche est mélangée.",
    "event.on_top": "{who} [placez|place] {card} sur le dessus de la pioche.",
    "event.under": "{who} [placez|place] {card} sous la pioche.",
    "event.stack": "{who} [placez|place] {card} sur la pioche.",
    "event.stack_hidden": "{who} [placez|place] une carte de [votre|sa] main sur la pioche.",
    "event.effect": "Le pouvoir de {card} se résout.",
    "event.extra_turn": "{who} [aurez|aura] un tour additionnel.",
    "event.pass": "{who} [passez|passe] : {left} continuent.",
    "event.pass_one_left": "{who} [passez|passe] : un joueur continue seul.",
    "event.pass_last": "{who} [passez|passe] : les tours de cette ronde sont finis.",
    "event.turn_alone": "C'est [votre tour|le tour de {who}] (encore {turns} au plus).",
    "event.battle": "La Grande Bataille : {totals}.",
    "event.tie": "Les plus hauts totaux sont égaux : le jeton Avantage tranche pour {who}.",
    "event.tie_conditions": "Plusieurs remplissent une condition de victoire spéciale : le jeton "
    "Avantage tranche pour {who}.",
    "event.point": "{who} [gagnez|gagne] un point de victoire et en [avez|a] {total}.",
    "event.point_team": "{who} [gagne|gagnent] un point de victoire et en [a|ont] {total}.",
    "event.advantage": "{who} [prenez|prend] le jeton Avantage.",
    "event.clan": "{who} [choisissez|choisit] les {clan}.",
    "event.number": "{who} [choisissez|choisit] X = {n}.",
    "event.player": "{who} <vous choisit|[choisissez|choisit] {other}>.",
    "event.player_self": "{who} [vous choisissez vous-même|se choisit].",
    "event.finish_points": "{who} [gagnez|gagne] la partie avec un troisième point de victoire.",
    "event.finish_points_shared": "Trois points de victoire chacun, victoire partagée : {winners}.",
    "event.finish_condition": "{who} [gagnez|gagne] la partie par une condition de victoire "
    "spéciale.",
    "event.finish_condition_shared": "Condition de victoire spéciale remplie, victoire partagée : "
    "{winners}.",
    "event.finish_resigned": "Les autres abandonnent : {who} [gagnez|gagne] la partie.",
    "event.finish_resigned_shared": "Un joueur abandonne, victoire partagée : {winners}.",
    "event.finish_timed_out": "Les autres n'ont plus de temps : {who} [gagnez|gagne] la partie.",
    "event.finish_timed_out_shared": "Un joueur n'a plus de temps, victoire partagée : {winners}.",
    "event.finish_points_team": "{who} [gagne|gagnent] la partie avec un troisième point de "
    "victoire.",
    "event.finish_condition_team": "{who} [gagne|gagnent] la partie par une condition de victoire "
    "spéciale.",
    "event.finish_resigned_team": "Un joueur abandonne : {who} [gagne|gagnent] la partie.",
    "event.finish_timed_out_team": "Un joueur n'a plus de temps : {who} [gagne|gagnent] la partie.",
    "event.finish_draw_agreed": "Les joueurs conviennent d'une égalité.",
    # -- reasons
    "why.row_full": "La ligne {row} a déjà cinq gobelins.",
    "why.no_troop": "Aucune carte face visible des {clan} dans la ligne I.",
    "why.no_hero": "Aucune carte face visible des {clan} dans la ligne II.",
    "why.cost": "Il faudrait défausser {cost} ; à part cette carte vous en avez {n}.",
    "why.shift_captured": "Cette carte est emprisonnée : elle ne peut pas muter.",
    "why.no_shift": "Cette carte n'a pas de coût de mutation.",
    "why.no_fit": "Aucun autre gobelin de niveau {level} dans votre main pour remplacer cette "
    "carte.",
    "why.no_fit_secret": "Aucun autre gobelin de niveau {level} dans votre main ou dans la "
    "défausse pour remplacer cette carte.",
    "why.shift_cost": "Il faudrait défausser {cost} et en garder une pour remplacer cette carte ; "
    "vous en avez {n}.",
    "why.shift_cost_secret": "Il faudrait défausser {cost} ; vous en avez {n}.",
    "why.token_captured": "Cette carte est emprisonnée : elle ne prend pas de jeton.",
    "why.no_slot": "Cette carte n'a pas de symbole d'activation.",
    "why.slot_taken": "Cette carte porte déjà un jeton.",
    "why.no_token": "Vous n'avez pas de jeton d'activation en main.",
    "why.not_yours": "Cette carte n'est pas à vous.",
    "why.yours": "Cette carte est à vous.",
    "why.partners": "Cette carte est à votre partenaire.",
    "why.not_open": "Ce n'est pas une Carte Libre : une carte se trouve au-dessus d'elle ou à sa "
    "droite.",
    "why.captured": "Cette carte est déjà emprisonnée.",
    "why.not_captured": "Cette carte n'est pas emprisonnée.",
    "why.safe": "Cette carte ne peut pas être emprisonnée par un adversaire.",
    "why.not_meant": "Le pouvoir ne parle pas de cette carte.",
}

LANGUAGE: Final = french.language(PHRASES, COUNTS, ("1", "2", "3"))

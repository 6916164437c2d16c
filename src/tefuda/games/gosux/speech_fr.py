"""What is said at the table, in French: choices, questions, events, reasons. Data only.

The same keys and the same marks as in `speech_en`. Choices are infinitives, questions speak to
"vous". A participle agrees with "la carte", never with a card's name, whose gender nobody knows.
Elision, contraction and no-break spaces are put in at the end by `tidy`.
"""

from __future__ import annotations

import re
from typing import Final

from tefuda.cardtext import french

COUNTS: Final = {
    "cards": ("{} carte", "{} cartes"),
    "more": ("encore {} carte", "encore {} cartes"),
    "tokens": ("{} jeton d'activation", "{} jetons d'activation"),
    "turns": ("{} tour de plus", "{} tours de plus"),
    "others": ("{} autre carte", "{} autres cartes"),
}
OR: Final = " ou "
PEOPLE: Final = {"you": "vous", "opponent": "votre adversaire", "seat": "le joueur {n}"}

PHRASES: Final[dict[str, str]] = {
    # -- names and places
    "clan_card": "{card} de {clan}",
    "place": "{row}, {column} place",
    "at": "{card} ({place})",
    "at_captured": "{card} ({place}, capturée)",
    "mine": "{card} (à vous, {place})",
    "theirs": "{card} (adverse, {place})",
    "of_seat": "{card} (joueur {n}, {place})",
    "spot_mine": "{place} de votre armée",
    "spot_theirs": "{place} de l'armée de votre adversaire",
    "spot_of_seat": "{place} de l'armée du joueur {n}",
    "nobody": "la carte qui était là",
    "discard_cost": "défausser {cards}",
    "free": "gratuit",
    # -- choices
    "choice.pick": "Prendre le clan {clan}",
    "choice.mulligan": "Montrer cette main et piocher 7 nouvelles cartes",
    "choice.keep": "Garder cette main",
    "choice.yes": "Oui",
    "choice.no": "Non",
    "choice.finish": "Rien de plus",
    "choice.finish_take": "Ne plus prendre de carte",
    "choice.finish_stack": "Ne plus placer de carte sur votre deck",
    "choice.finish_remove": "Ne plus retirer de carte",
    "choice.finish_take_back": "Ne plus reprendre de jeton",
    "choice.draw_one": "Dépenser 1 jeton : piocher une carte",
    "choice.draw_three": "Dépenser 2 jetons : piocher 3 cartes",
    "choice.pass": "Passer",
    "choice.pass_first": "Passer (votre adversaire a ensuite {turns})",
    "choice.pass_last": "Passer (la ronde se termine)",
    "choice.return_wonder": "Rendre le jeton Merveille pour défausser une carte de moins",
    "choice.take_spent": "Reprendre un jeton dépensé",
    "choice.myself": "Vous choisir vous-même",
    "choice.my_opponent": "Choisir votre adversaire",
    "choice.bounty_first": "Piocher d'abord pour la Prime",
    "choice.captured_first": "Résoudre d'abord l'effet de la carte capturée",
    "choice.clan": "Choisir {clan}",
    "choice.clan_discard": "Défausser {cards} de {clan}",
    "choice.level": "Niveau {level}",
    "choice.row": "Ligne {level}",
    "choice.row_cost": "Ligne {level} ({cost})",
    "choice.flip": "Retourner la tuile {clan}",
    "choice.play": "Poser {card}",
    "choice.play_cost": "Poser {card} ({cost})",
    "choice.play_discard": "Poser {card} depuis votre défausse",
    "choice.play_discard_cost": "Poser {card} depuis votre défausse ({cost})",
    "choice.bring": "La remplacer par {card}",
    "choice.bring_discard": "La remplacer par {card}, depuis votre défausse",
    "choice.discard": "Défausser {card}",
    "choice.take": "Ajouter {card} à votre main",
    "choice.show": "Révéler {card}",
    "choice.stack": "Placer {card} sur votre deck",
    "choice.stack_order": "Placer {card} sur votre deck (la suivante ira par-dessus)",
    "choice.stack_top": "Placer {card} sur le dessus de votre deck",
    "choice.remove": "Retirer {card} de la partie",
    "choice.name": "Nommer {card}",
    "choice.name_title": "Choisir le nom «\u00a0{card}\u00a0»",
    "choice.pick_card": "Choisir {card}",
    "choice.pick_card_mine": "Choisir {card} (votre défausse)",
    "choice.pick_card_theirs": "Choisir {card} (défausse adverse)",
    "choice.shift": "Relever {card} ({place} ; {cost})",
    "choice.activate": "Placer un jeton sur {card}",
    "choice.sacrifice": "Sacrifier {card}",
    "choice.take_back": "Reprendre un jeton de {card}",
    "choice.resolve": "Résoudre d'abord {card}",
    "choice.capture": "Capturer {card}",
    "choice.destroy": "Détruire {card}",
    "choice.release": "Libérer {card}",
    "choice.copy": "Copier l'effet de {card}",
    "choice.put_on_deck": "Placer {card} sur le dessus du deck de son propriétaire",
    "choice.place_bounty": "Placer le jeton Prime sur {card}",
    "choice.swap": "Échanger {card} avec une autre",
    "choice.swap_with": "L'échanger avec {card}",
    "choice.echo": "Utiliser Écho : résoudre de nouveau l'effet de {card}",
    "choice.no_echo": "Ne pas utiliser Écho",
    "choice.guard": "Défausser {answer} pour sauver {card}",
    "choice.counter": "Défausser {answer} pour annuler l'activation de {card}",
    "choice.let": "Laisser faire",
    "choice.bounty": "Piocher une carte pour la Prime",
    "choice.no_bounty": "Ne pas piocher",
    "choice.no_pass": "Ne pas passer",
    "choice.no_may": "Ne pas le faire",
    "choice.no_card": "Ne choisir aucune carte",
    "choice.no_swap": "Ne rien échanger",
    "choice.no_discard": "Ne rien défausser",
    # -- questions
    "by": "{card} : {text}",
    "by_opponent": "{card} (adverse) : {text}",
    "as": "{card} en tant que {copied}",
    "ask.over": "La partie est terminée.",
    "ask.pick": "Choisissez un clan pour votre deck ({n} sur 3).",
    "ask.mulligan": "Votre main de départ contient moins de deux Troupes : en piocher une autre ?",
    "ask.keep": "Voici votre main de départ.",
    "ask.action": "À vous de jouer : choisissez une action.",
    "ask.action_last": "Votre dernier tour de cette ronde : choisissez une action.",
    "ask.action_additional": "Votre tour additionnel : choisissez une action.",
    "ask.action_leave": "Votre tour additionnel : choisissez une action ; vous pouvez poser une "
    "carte de votre défausse au lieu de votre main.",
    "ask.row": "Dans quelle ligne posez-vous {card} ?",
    "ask.pay_play": "Défaussez {cards} pour poser {card}.",
    "ask.pay_shift": "Défaussez {cards} pour relever {card}.",
    "ask.bring": "Choisissez la carte qui remplace {card}.",
    "ask.swap_first": "choisissez la première des deux cartes à échanger.",
    "ask.swap_may": "vous pouvez échanger deux cartes ; choisissez la première.",
    "ask.swap_second": "choisissez la carte à échanger avec {card}.",
    "ask.sacrifice": "sacrifiez {cards}, une carte LIBRE à la fois.",
    "ask.sacrifice_one": "sacrifiez une de vos cartes LIBRES.",
    "ask.sacrifice_song_one": "Chant des Morts : sacrifiez une dernière carte LIBRE.",
    "ask.sacrifice_song": "Chant des Morts : sacrifiez {cards}, une carte LIBRE à la fois.",
    "ask.discard": "défaussez {cards}.",
    "ask.discard_limit": "Fin de votre tour : défaussez {cards} pour revenir à {limit}.",
    "ask.discard_clan": "défaussez {cards} de {clan}.",
    "ask.order": "quelle carte va maintenant sur votre deck ? La première sera la plus profonde.",
    "ask.take_back": "reprenez {tokens}.",
    "ask.take_back_upto": "reprenez jusqu'à {tokens}.",
    "ask.at_most": "{text} ({cards} au plus).",
    "ask.revealed_take": "ajoutez à votre main une des cartes révélées.",
    "ask.revealed_top": "placez une des cartes révélées sur le dessus de votre deck.",
    "ask.echo": "Écho : résoudre de nouveau l'effet de {card} ?",
    "ask.guard_capture": "{by} va capturer {card}. Défausser {answer} pour sauver cette carte ?",
    "ask.guard_destroy": "{by} va détruire {card}. Défausser {answer} pour sauver cette carte ?",
    "ask.guard_self_capture": "La carte {card} va se capturer elle-même. Défausser {answer} pour "
    "la sauver ?",
    "ask.guard_self_destroy": "La carte {card} va se détruire elle-même. Défausser {answer} pour "
    "la sauver ?",
    "ask.by_card": "La carte {card}",
    "ask.by_nobody": "Un effet",
    "ask.counter": "Votre adversaire place un jeton sur {card}. Défausser {answer} pour annuler "
    "son effet ?",
    "ask.bounty": "Prime : piocher une carte ?",
    "ask.spoils": "Que résoudre d'abord : la pioche de la Prime, ou l'effet de la carte capturée ?",
    "ask.end_effect": "Fin de votre tour : quel effet résoudre d'abord ?",
    # -- events
    "event.pick": "{who} [prenez|prend] le clan {clan}.",
    "event.mulligan": "{who} [montrez|montre] {card} et [remélangez|remélange] cette carte.",
    "event.keep": "{who} [gardez votre|garde sa] main.",
    "event.draw": "{who} [piochez|pioche] {card}.",
    "event.draw_hidden": "{who} [piochez|pioche] une carte.",
    "event.discard": "{who} [défaussez|défausse] {card}.",
    "event.play": "{who} [posez|pose] {card}.",
    "event.shift": "{who} [relevez|relève] {card} : cette carte va dans [votre|sa] défausse.",
    "event.capture": "La carte {card} est capturée.",
    "event.destroy": "La carte {card} est détruite.",
    "event.release": "La carte {card} est libérée.",
    "event.sacrifice": "{who} [sacrifiez|sacrifie] {card}.",
    "event.to_deck": "La carte {card} va sur le dessus [de votre deck|du deck de son "
    "propriétaire].",
    "event.swap": "Deux cartes sont échangées : {short} et {with}.",
    "event.activate": "{who} [placez|place] un jeton d'activation sur {card}.",
    "event.spend": "{who} [dépensez|dépense] {tokens}.",
    "event.take_back": "{who} [reprenez|reprend] un jeton d'activation ({place}).",
    "event.take_back_spent": "{who} [reprenez|reprend] un jeton d'activation dépensé.",
    "event.unlock": "{who} [débloquez|débloque] un jeton d'activation (encore bloqués : {locked}).",
    "event.wonder": "{who} [prenez|prend] le jeton Merveille.",
    "event.wonder_back": "{who} [remettez|remet] le jeton Merveille sur le plateau.",
    "event.bounty": "{who} [placez|place] le jeton Prime ({place}).",
    "event.bounty_back": "Le jeton Prime retourne sur le plateau.",
    "event.take": "{who} [ajoutez|ajoute] {card} à [votre|sa] main.",
    "event.search": "{who} [trouvez|trouve] {card} dans [votre|son] deck et [prenez|prend] cette "
    "carte.",
    "event.search_hidden": "{who} [prenez|prend] une carte dans [votre|son] deck.",
    "event.reveal": "{who} [révélez|révèle] {card}.",
    "event.mill": "{who} [placez|place] {card}, du dessus de [votre|son] deck, dans [votre|sa] "
    "défausse.",
    "event.shuffle": "{who} [mélangez|mélange] [votre|son] deck.",
    "event.remove": "{who} [retirez|retire] {card} de la partie.",
    "event.copy": "{who} [copiez|copie] l'effet de {card}.",
    "event.echo": "Écho : {who} [résolvez|résout] de nouveau l'effet de {card}.",
    "event.guard": "{who} [défaussez|défausse] {card} pour sauver une carte ({place}).",
    "event.counter": "{who} [défaussez|défausse] {card} pour annuler une activation ({place}).",
    "event.name": "{who} [nommez|nomme] {card} : {other} ne <pouvez|peut> pas poser cette carte "
    "jusqu'à la fin [de votre|de son] prochain tour.",
    "event.look": "{who} [regardez|regarde] <votre main|la main de {other}>.",
    "event.flip": "{who} [retournez|retourne] la tuile {clan} sur sa face active.",
    "event.extra_turn": "{who} [jouerez|jouera] un tour additionnel.",
    "event.extra_turn_discard": "{who} [jouerez|jouera] un tour additionnel, et [pourrez|pourra] "
    "alors poser une carte de [votre|sa] défausse.",
    "event.pass": "{who} [passez|passe] en premier : {other} <avez|a> {turns}.",
    "event.pass_too": "{who} [passez|passe] : la ronde se termine.",
    "event.turn": "C'est [votre tour|le tour de {who}].",
    "event.turn_last": "C'est [votre dernier tour|le dernier tour de {who}] dans cette ronde.",
    "event.turn_additional": "C'est [votre tour additionnel|le tour additionnel de {who}].",
    "event.round": "La ronde {n} commence.",
    "event.battle": "La Grande Bataille : {total} pour {who}, {other_total} pour {other}.",
    "event.supremacy": "{who} [gagnez|gagne] un jeton Suprématie.",
    "event.song": "Le Chant des Morts : les cartes capturées sont libérées, et {who} "
    "[sacrifiez|sacrifie] en premier.",
    "event.clan": "{who} [choisissez|choisit] le clan {clan}.",
    "event.level": "{who} [choisissez|choisit] le niveau {level}.",
    "event.shuffle_in": "{who} [mélangez|mélange] {cards} à [votre|son] deck.",
    "event.on_top": "{who} [placez|place] {card} sur le dessus de [votre|son] deck.",
    "event.under": "{who} [placez|place] {card} sous [votre|son] deck.",
    "event.show": "{who} [trouvez|trouve] {card} dans [votre|son] deck et [révélez|révèle] cette "
    "carte.",
    "event.call_name": "{who} [choisissez|choisit] le nom «\u00a0{card}\u00a0».",
    "event.effect": "{who} [résolvez|résout] un effet.",
    "event.first": "{who} [êtes|est] le premier joueur.",
    "event.stack": "{who} [placez|place] {card} sur [votre|son] deck.",
    "event.player": "{who} <vous choisit|[choisissez|choisit] {other}>.",
    "event.player_self": "{who} [vous choisissez vous-même|se choisit].",
    "event.deal": "Les deux decks sont mélangés et chaque joueur reçoit sept cartes.",
    "event.finish_supremacy": "{who} [gagnez|gagne] la partie avec un second jeton Suprématie.",
    "event.finish_fifth_token": "{who} [gagnez|gagne] la partie en débloquant un cinquième jeton "
    "d'activation.",
    "event.finish_fifteen_cards": "{who} [gagnez|gagne] la partie avec 15 cartes face visible.",
    "event.finish_justice": "{who} [gagnez|gagne] la partie grâce à Justice.",
    "event.finish_crushing_win": "{who} [gagnez|gagne] la partie par une victoire écrasante.",
    "event.finish_resigned": "{other} <abandonnez|abandonne> : {who} [gagnez|gagne] la partie.",
    "event.finish_timed_out": "{other} <avez|a> épuisé <votre|son> temps : {who} [gagnez|gagne] la "
    "partie.",
    "event.finish_draw": "La partie est nulle.",
    "event.finish_draw_agreed": "Les joueurs conviennent de la partie nulle.",
    # -- reasons
    "why.turn": "Ce n'est pas à vous de décider maintenant.",
    "why.over": "La partie est terminée.",
    "why.forbidden": "Les flèches de Justice l'interdisent jusqu'à la fin du prochain tour de "
    "votre adversaire.",
    "why.row_full": "La ligne {row} contient déjà cinq cartes.",
    "why.row_long": "La ligne {row} est déjà aussi longue que la ligne {below}.",
    "why.no_troop": "Aucune Troupe face visible de {clans} dans la ligne I.",
    "why.no_hero": "Aucun Héros face visible de {clans} dans la ligne II.",
    "why.no_row": "Cette carte ne va dans aucune ligne : {reasons}",
    "why.wonder": " (une de moins avec le jeton Merveille)",
    "why.cost": "Il faudrait défausser {cost}{wonder} ; vous en avez {n} en plus de celle-ci.",
    "why.cost_discard": "Il faudrait défausser {cost}{wonder} ; vous en avez {n} en main.",
    "why.shift_captured": "Cette carte est capturée : elle ne peut pas être relevée.",
    "why.no_shift": "Cette carte n'a pas de coût de relève.",
    "why.no_fit": "Aucune autre carte de niveau {level} dans votre main pour la remplacer.",
    "why.no_fit_secret": "Aucune autre carte de niveau {level} dans votre main ni dans votre "
    "défausse pour la remplacer.",
    "why.fit_forbidden": "Les flèches de Justice interdisent les seules cartes qui pourraient la "
    "remplacer.",
    "why.shift_cost": "Il faudrait défausser {cost}{wonder} et garder une carte pour la remplacer "
    "; vous en avez {n} en main.",
    "why.shift_cost_secret": "Il faudrait défausser {cost}{wonder} ; vous en avez {n} en main.",
    "why.token_captured": "Cette carte est capturée : elle ne reçoit pas de jeton.",
    "why.no_slot": "Cette carte n'a pas de symbole d'activation.",
    "why.slots_taken": "Tous ses symboles d'activation sont occupés.",
    "why.no_token": "Vous n'avez aucun jeton d'activation en main.",
    "why.one_token": "Vous n'avez qu'un jeton d'activation en main.",
    "why.tokens_held": "Vous avez encore {tokens} en main : le premier à passer ne doit en avoir "
    "aucun.",
    "why.not_yours": "Cette carte n'est pas à vous.",
    "why.yours": "Cette carte est à vous.",
    "why.not_open": "Cette carte n'est pas LIBRE : une carte se trouve au-dessus d'elle ou à sa "
    "droite.",
    "why.ethereal": "Cette carte est Éthérée.",
    "why.captured": "Cette carte est déjà capturée.",
    "why.captured_no_copy": "Cette carte est capturée : elle ne peut pas être copiée.",
    "why.captured_no_bounty": "Cette carte est capturée : elle ne peut pas porter le jeton Prime.",
    "why.not_captured": "Cette carte n'est pas capturée.",
    "why.has_bounty": "Cette carte porte déjà le jeton Prime.",
    "why.copied": "Cette carte a déjà été copiée au cours de cette résolution.",
    "why.no_effect": "Cette carte n'a pas d'effet à copier.",
    "why.self_copy": "Une carte ne se copie jamais elle-même.",
    "why.self": "L'effet d'une carte ne la touche pas elle-même ici.",
    "why.level": "Cette carte n'est pas de niveau {levels}.",
    "why.clan": "Cette carte n'est pas du clan {clan}.",
    "why.keyword": "Cette carte n'a pas {keyword}.",
    "why.not_adjacent": "Cette carte n'est pas adjacente à celle qui agit.",
    "why.not_in_line": "Cette carte n'est ni dans la ligne ni dans la colonne de celle qui agit.",
    "why.not_meant": "L'effet ne parle pas de cette carte.",
}


def ordinal(n: int) -> str:
    return "1re" if n == 1 else f"{n}e"


def owned(name: str) -> str:
    return name


def tidy(text: str) -> str:
    """As for card texts; a card whose name begins with an article lends it to "de"."""
    text = re.sub(r"\bde Les (?=\w)", "des ", text)
    text = re.sub(r"\bde Le (?=\w)", "du ", text)
    # A quoted clause of a card is spelled already and must not get its spaces twice.
    return french.tidy(text).replace("\u00a0\u00a0", "\u00a0")

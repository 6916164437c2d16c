"""What one choice leaves a player that another does not, in words: the features, spoken.

Every feature that stands by itself has its words here. One that only says when another counts less
(cards in hand after a pass) has none: alone it would mislead.
"""

from __future__ import annotations

from math import floor
from typing import Final

from tefuda.games.contrasts import Count, Share, Things, counted, shared
from tefuda.games.gosux.vocabulary import CLANS
from tefuda.games.gosux.words import clan_name

COUNTS: Final[dict[str, dict[str, Count]]] = {
    "en": {
        "supremacy": Count(1, "Supremacy token", "Supremacy tokens", "for you", "for the opponent"),
        "lead after a pass": Count(
            10,
            "point of lead in strength",
            "points of lead in strength",
            "for you as the round ends",
            "for the opponent as the round ends",
        ),
        "turns left": Count(3, "turn", "turns", "left for you", "left for the opponent"),
        "cards in hand": Count(7, "card", "cards", "in your hand", "in the opponent's hand"),
        "heroes ready": Count(
            3,
            "Hero",
            "Heroes",
            "in your hand whose clan is in the row below",
            "in the opponent's hand whose clan is in the row below",
        ),
        "immortals ready": Count(
            3,
            "Immortal",
            "Immortals",
            "in your hand whose clan is in the rows below",
            "in the opponent's hand whose clan is in the rows below",
        ),
        "troops": Count(5, "Troop", "Troops", "in your army", "in the opponent's army"),
        "heroes": Count(5, "Hero", "Heroes", "in your army", "in the opponent's army"),
        "immortals": Count(5, "Immortal", "Immortals", "in your army", "in the opponent's army"),
        "captured": Count(
            5, "captured card", "captured cards", "in your army", "in the opponent's army"
        ),
        "ongoing effects": Count(
            5, "ongoing effect", "ongoing effects", "in your army", "in the opponent's army"
        ),
        "tokens": Count(
            4, "activation token", "activation tokens", "left for you", "left for the opponent"
        ),
        "tokens locked": Count(4, "locked token", "locked tokens", "for you", "for the opponent"),
    },
    "fr": {
        "supremacy": Count(
            1, "jeton Suprématie", "jetons Suprématie", "pour vous", "pour l'adversaire"
        ),
        "lead after a pass": Count(
            10,
            "point d'avance en force",
            "points d'avance en force",
            "pour vous à la fin de la ronde",
            "pour l'adversaire à la fin de la ronde",
        ),
        "turns left": Count(3, "tour", "tours", "à jouer pour vous", "à jouer pour l'adversaire"),
        "cards in hand": Count(7, "carte", "cartes", "dans votre main", "dans la main adverse"),
        "heroes ready": Count(
            3,
            "Héros",
            "Héros",
            "dans votre main dont le clan est dans la ligne du dessous",
            "dans la main adverse dont le clan est dans la ligne du dessous",
        ),
        "immortals ready": Count(
            3,
            "Immortel",
            "Immortels",
            "dans votre main dont le clan est dans les lignes du dessous",
            "dans la main adverse dont le clan est dans les lignes du dessous",
        ),
        "troops": Count(5, "Troupe", "Troupes", "dans votre armée", "dans l'armée adverse"),
        "heroes": Count(5, "Héros", "Héros", "dans votre armée", "dans l'armée adverse"),
        "immortals": Count(5, "Immortel", "Immortels", "dans votre armée", "dans l'armée adverse"),
        "captured": Count(
            5, "carte capturée", "cartes capturées", "dans votre armée", "dans l'armée adverse"
        ),
        "ongoing effects": Count(
            5, "effet permanent", "effets permanents", "dans votre armée", "dans l'armée adverse"
        ),
        "tokens": Count(
            4, "jeton d'activation", "jetons d'activation", "pour vous", "pour l'adversaire"
        ),
        "tokens locked": Count(
            4, "jeton bloqué", "jetons bloqués", "pour vous", "pour l'adversaire"
        ),
    },
}
SHARES: Final[dict[str, dict[str, Share]]] = {
    "en": {
        "supremacy gained": Share(
            "you gain a Supremacy token",
            "the opponent gains a Supremacy token",
            "you gain no Supremacy token",
            "the opponent gains no Supremacy token",
        ),
        "ahead after a pass": Share(
            "you lead in strength as the round ends",
            "the opponent leads in strength as the round ends",
            "you do not lead in strength as the round ends",
            "the opponent does not lead in strength as the round ends",
        ),
        "clan": Share(
            "you have the clan {clan}",
            "the opponent has the clan {clan}",
            "you do not have the clan {clan}",
            "the opponent does not have the clan {clan}",
        ),
    },
    "fr": {
        "supremacy gained": Share(
            "vous gagnez un jeton Suprématie",
            "l'adversaire gagne un jeton Suprématie",
            "vous ne gagnez pas de jeton Suprématie",
            "l'adversaire ne gagne pas de jeton Suprématie",
        ),
        "ahead after a pass": Share(
            "vous dominez en force à la fin de la ronde",
            "l'adversaire domine en force à la fin de la ronde",
            "vous ne dominez pas en force à la fin de la ronde",
            "l'adversaire ne domine pas en force à la fin de la ronde",
        ),
        "clan": Share(
            "vous avez le clan {clan}",
            "l'adversaire a le clan {clan}",
            "vous n'avez pas le clan {clan}",
            "l'adversaire n'a pas le clan {clan}",
        ),
    },
}
SILENT: Final = frozenset({"cards in hand after a pass"})


def tell(feature: str, mine: bool, better: float, played: float, lang: str) -> str:
    """What the better choice leaves; empty where the difference is too small to speak of."""
    if feature in SILENT:
        return ""
    before = floor(min(better, played))
    if feature == "supremacy" and max(better, played) <= before + 1:
        # One Great Battle between the two looks: a difference in tokens is one in cases.
        feature, better, played = "supremacy gained", better - before, played - before
    if feature in COUNTS[lang]:
        thing = COUNTS[lang][feature]
        things = Things(thing.unit, thing.one, thing.many)
        return counted(things, thing.mine if mine else thing.theirs, better - played, lang)
    clan = feature.removeprefix("clan ")
    if clan in CLANS:
        share, name = SHARES[lang]["clan"], clan_name(clan, lang)
    else:
        share, name = SHARES[lang][feature], ""
    so, denied = (share.mine, share.not_mine) if mine else (share.theirs, share.not_theirs)
    return shared(so.format(clan=name), denied.format(clan=name), better, played, lang)

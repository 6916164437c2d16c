"""What one choice leaves a player that another does not, in words: the features, spoken.

Every feature that a player can see on the table has its words here. Those that only say when
another one counts ("after a pass") have none: alone they would mislead.
"""

from __future__ import annotations

from math import floor
from typing import Final, NamedTuple

from tefuda.games.gosux.features import CLAN_NAMES
from tefuda.games.gosux.words import clan_name

LEAST_COUNT: Final = 0.15
"""Of a thing that is counted: a smaller difference is none."""
LEAST_SHARE: Final = 0.10
"""Of the cases in which something is so."""


class Count(NamedTuple):
    """A thing of which there can be more: how many a feature's 1 stands for, one of it and several,
    and where it is for the player spoken to and for the opponent."""

    unit: float
    one: str
    many: str
    mine: str
    theirs: str


class Share(NamedTuple):
    """Something that is so or not: said of the player spoken to and of the opponent (empty where
    the one follows from the other), and denied."""

    mine: str
    theirs: str
    not_mine: str
    not_theirs: str


COUNTS: Final[dict[str, dict[str, Count]]] = {
    "en": {
        "supremacy": Count(1, "Supremacy token", "Supremacy tokens", "for you", "for the opponent"),
        "strength": Count(
            20, "point of strength", "points of strength", "for you", "for the opponent"
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
        "free slots": Count(4, "free slot", "free slots", "in your army", "in the opponent's army"),
    },
    "fr": {
        "supremacy": Count(
            1, "jeton Suprématie", "jetons Suprématie", "pour vous", "pour l'adversaire"
        ),
        "strength": Count(
            20, "point de force", "points de force", "pour vous", "pour l'adversaire"
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
        "free slots": Count(
            4,
            "symbole d'activation inoccupé",
            "symboles d'activation inoccupés",
            "dans votre armée",
            "dans l'armée adverse",
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
        "ahead": Share(
            "you lead in strength",
            "the opponent leads in strength",
            "you do not lead in strength",
            "the opponent does not lead in strength",
        ),
        "ahead for the game": Share(
            "you lead in the Great Battle that would win you the game",
            "the opponent leads in the Great Battle that would win them the game",
            "you do not lead in the Great Battle that would win you the game",
            "the opponent does not lead in the Great Battle that would win them the game",
        ),
        "ahead after a pass": Share(
            "you lead in strength as the round ends",
            "the opponent leads in strength as the round ends",
            "you do not lead in strength as the round ends",
            "the opponent does not lead in strength as the round ends",
        ),
        "to move": Share("the next turn is yours", "", "the next turn is the opponent's", ""),
        "wonder": Share(
            "you hold the Wonder token",
            "the opponent holds the Wonder token",
            "you do not hold the Wonder token",
            "the opponent does not hold the Wonder token",
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
        "ahead": Share(
            "vous dominez en force",
            "l'adversaire domine en force",
            "vous ne dominez pas en force",
            "l'adversaire ne domine pas en force",
        ),
        "ahead for the game": Share(
            "vous menez la Grande Bataille qui vous donnerait la partie",
            "l'adversaire mène la Grande Bataille qui lui donnerait la partie",
            "vous ne menez pas la Grande Bataille qui vous donnerait la partie",
            "l'adversaire ne mène pas la Grande Bataille qui lui donnerait la partie",
        ),
        "ahead after a pass": Share(
            "vous dominez en force à la fin de la ronde",
            "l'adversaire domine en force à la fin de la ronde",
            "vous ne dominez pas en force à la fin de la ronde",
            "l'adversaire ne domine pas en force à la fin de la ronde",
        ),
        "to move": Share(
            "le tour suivant est à vous", "", "le tour suivant est à l'adversaire", ""
        ),
        "wonder": Share(
            "vous détenez le jeton Merveille",
            "l'adversaire détient le jeton Merveille",
            "vous ne détenez pas le jeton Merveille",
            "l'adversaire ne détient pas le jeton Merveille",
        ),
        "clan": Share(
            "vous avez le clan {clan}",
            "l'adversaire a le clan {clan}",
            "vous n'avez pas le clan {clan}",
            "l'adversaire n'a pas le clan {clan}",
        ),
    },
}
FORMS: Final = {
    "en": {
        "more": "{n} more {things} {where}",
        "fewer": "{n} fewer {things} {where}",
        "share": "{what} in {better} % of cases instead of {played} %",
    },
    "fr": {
        "more": "{n} {things} de plus {where}",
        "fewer": "{n} {things} de moins {where}",
        "share": "{what} dans {better} % des cas au lieu de {played} %",
    },
}
SILENT: Final = frozenset({"lead after a pass", "cards in hand after a pass"})


def tell(feature: str, mine: bool, better: float, played: float, lang: str) -> str:
    """What the better choice leaves; empty where the difference is too small to speak of."""
    if feature in SILENT:
        return ""
    before = floor(min(better, played))
    if feature == "supremacy" and max(better, played) <= before + 1:
        # One Great Battle between the two looks: a difference in tokens is one in cases.
        feature, better, played = "supremacy gained", better - before, played - before
    if feature in COUNTS[lang]:
        return _counted(COUNTS[lang][feature], mine, better - played, lang)
    clan = feature.removeprefix("clan ")
    if clan in CLAN_NAMES:
        share, name = SHARES[lang]["clan"], clan_name(clan, lang)
    else:
        share, name = SHARES[lang][feature], ""
    so, denied = (share.mine, share.not_mine) if mine else (share.theirs, share.not_theirs)
    return _share(so.format(clan=name), denied.format(clan=name), better, played, lang)


def _counted(thing: Count, mine: bool, difference: float, lang: str) -> str:
    difference *= thing.unit
    n = round(abs(difference), 1)
    if n < LEAST_COUNT:
        return ""
    single = n < 2 if lang == "fr" else n == 1
    number = f"{n:g}".replace(".", "," if lang == "fr" else ".")
    return FORMS[lang]["more" if difference > 0 else "fewer"].format(
        n=number,
        things=thing.one if single else thing.many,
        where=thing.mine if mine else thing.theirs,
    )


def _share(so: str, denied: str, better: float, played: float, lang: str) -> str:
    if not so or abs(better - played) < LEAST_SHARE:
        return ""
    percents = round(100 * better), round(100 * played)
    if percents == (100, 0):
        return so
    if percents == (0, 100):
        return denied
    return FORMS[lang]["share"].format(what=so, better=percents[0], played=percents[1])

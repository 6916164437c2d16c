"""What one choice leaves a player that another does not, in words: the features, spoken.

What the others have is a mean of them all, so it is told per opponent. A feature that only says
when another counts more (a lead after passing) has no words: alone it would mislead.
"""

from __future__ import annotations

from math import floor
from typing import Final

from tefuda.games.contrasts import Count, Share, Things, counted, shared

ARMY: Final = {
    "en": ("in your army", "per opposing army"),
    "fr": ("dans votre armée", "par armée adverse"),
}
HAND: Final = {
    "en": ("in your hand", "per opposing hand"),
    "fr": ("dans votre main", "par main adverse"),
}
SIDE: Final = {"en": ("for you", "per opponent"), "fr": ("pour vous", "par adversaire")}
READY: Final = {
    "en": ("in your hand that your army can take", "per opposing hand that the army can take"),
    "fr": (
        "dans votre main que votre armée peut accueillir",
        "par main adverse que l'armée peut accueillir",
    ),
}
COUNTS: Final[dict[str, dict[str, Count]]] = {
    "en": {
        "points": Count(1, "victory point", "victory points", *SIDE["en"]),
        "lead": Count(20, "point of lead in strength", "points of lead in strength", *SIDE["en"]),
        "cards in hand": Count(7, "card", "cards", *HAND["en"]),
        "bakutos ready": Count(3, "Bakuto", "Bakutos", *READY["en"]),
        "heroes ready": Count(3, "Hero", "Heroes", *READY["en"]),
        "ozekis ready": Count(3, "Ozeki", "Ozekis", *READY["en"]),
        "bakutos": Count(5, "Bakuto", "Bakutos", *ARMY["en"]),
        "heroes": Count(5, "Hero", "Heroes", *ARMY["en"]),
        "ozekis": Count(5, "Ozeki", "Ozekis", *ARMY["en"]),
        "captured": Count(5, "imprisoned goblin", "imprisoned goblins", *ARMY["en"]),
        "clans": Count(5, "clan", "clans", "in your row I", "per opposing row I"),
        "free goblins": Count(3, "free goblin", "free goblins", *ARMY["en"]),
        "ongoing effects": Count(5, "ongoing effect", "ongoing effects", *ARMY["en"]),
        "tokens": Count(2, "activation token", "activation tokens", *SIDE["en"]),
        "activations": Count(
            2, "power to activate", "powers to activate", "left for you", "left per opponent"
        ),
    },
    "fr": {
        "points": Count(1, "point de victoire", "points de victoire", *SIDE["fr"]),
        "lead": Count(20, "point d'avance en force", "points d'avance en force", *SIDE["fr"]),
        "cards in hand": Count(7, "carte", "cartes", *HAND["fr"]),
        "bakutos ready": Count(3, "Bakuto", "Bakutos", *READY["fr"]),
        "heroes ready": Count(3, "Héros", "Héros", *READY["fr"]),
        "ozekis ready": Count(3, "Ōzeki", "Ōzekis", *READY["fr"]),
        "bakutos": Count(5, "Bakuto", "Bakutos", *ARMY["fr"]),
        "heroes": Count(5, "Héros", "Héros", *ARMY["fr"]),
        "ozekis": Count(5, "Ōzeki", "Ōzekis", *ARMY["fr"]),
        "captured": Count(5, "gobelin emprisonné", "gobelins emprisonnés", *ARMY["fr"]),
        "clans": Count(5, "clan", "clans", "dans votre ligne I", "par ligne I adverse"),
        "free goblins": Count(3, "gobelin libre", "gobelins libres", *ARMY["fr"]),
        "ongoing effects": Count(5, "effet permanent", "effets permanents", *ARMY["fr"]),
        "tokens": Count(2, "jeton d'activation", "jetons d'activation", *SIDE["fr"]),
        "activations": Count(2, "pouvoir à activer", "pouvoirs à activer", *SIDE["fr"]),
    },
}
SHARES: Final[dict[str, dict[str, Share]]] = {
    "en": {
        "point gained": Share(
            "you gain a victory point",
            "an opponent gains a victory point",
            "you gain no victory point",
            "an opponent gains no victory point",
        ),
        "ahead": Share(
            "you would win the Great Battle",
            "an opponent would win the Great Battle",
            "you would not win the Great Battle",
            "an opponent would not win the Great Battle",
        ),
        "last left": Share(
            "you are the last who has not passed",
            "an opponent is the last who has not passed",
            "you are not the last who has not passed",
            "an opponent is not the last who has not passed",
        ),
        "advantage": Share(
            "you hold the Advantage token",
            "an opponent holds the Advantage token",
            "you do not hold the Advantage token",
            "an opponent does not hold the Advantage token",
        ),
        "condition met": Share(
            "you fulfil a special victory condition",
            "an opponent fulfils a special victory condition",
            "you fulfil no special victory condition",
            "an opponent fulfils no special victory condition",
        ),
    },
    "fr": {
        "point gained": Share(
            "vous gagnez un point de victoire",
            "un adversaire gagne un point de victoire",
            "vous ne gagnez pas de point de victoire",
            "un adversaire ne gagne pas de point de victoire",
        ),
        "ahead": Share(
            "vous gagneriez la Grande Bataille",
            "un adversaire gagnerait la Grande Bataille",
            "vous ne gagneriez pas la Grande Bataille",
            "un adversaire ne gagnerait pas la Grande Bataille",
        ),
        "last left": Share(
            "vous êtes le dernier à ne pas avoir passé",
            "un adversaire est le dernier à ne pas avoir passé",
            "vous n'êtes pas le dernier à ne pas avoir passé",
            "un adversaire n'est pas le dernier à ne pas avoir passé",
        ),
        "advantage": Share(
            "vous détenez le jeton Avantage",
            "un adversaire détient le jeton Avantage",
            "vous ne détenez pas le jeton Avantage",
            "un adversaire ne détient pas le jeton Avantage",
        ),
        "condition met": Share(
            "vous remplissez une condition de victoire spéciale",
            "un adversaire remplit une condition de victoire spéciale",
            "vous ne remplissez aucune condition de victoire spéciale",
            "un adversaire ne remplit aucune condition de victoire spéciale",
        ),
    },
}
SILENT: Final = frozenset({"two points", "lead after passing", "condition near"})


def tell(feature: str, mine: bool, better: float, played: float, lang: str) -> str:
    """What the better choice leaves; empty where the difference is too small to speak of."""
    if feature in SILENT:
        return ""
    before = floor(min(better, played))
    if feature == "points" and max(better, played) <= before + 1:
        # One Great Battle between the two looks: a difference in points is one in cases.
        feature, better, played = "point gained", better - before, played - before
    if feature in COUNTS[lang]:
        thing = COUNTS[lang][feature]
        things = Things(thing.unit, thing.one, thing.many)
        return counted(things, thing.mine if mine else thing.theirs, better - played, lang)
    share = SHARES[lang][feature]
    so, denied = (share.mine, share.not_mine) if mine else (share.theirs, share.not_theirs)
    return shared(so, denied, better, played, lang)

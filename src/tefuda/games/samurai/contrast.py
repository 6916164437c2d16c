"""What one choice leaves in a fight that another does not, in words: the features, spoken.

A feature that has no words here, such as the product of two others, is simply not spoken of.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.contrasts import Things, counted, shared

COUNTS: Final[dict[str, dict[str, tuple[Things, str]]]] = {
    "en": {
        "life": (Things(8, "point of Life", "points of Life"), "for you"),
        "ki": (Things(5, "Ki", "Ki"), "for you"),
        "enemy_life": (Things(8, "point of Life", "points of Life"), "for the enemy"),
        "enemy_ki": (Things(5, "Ki", "Ki"), "for the enemy"),
        "die": (Things(5, "point", "points"), "on the wound die"),
        "stored": (Things(4, "Special card", "Special cards"), "in store"),
    },
    "fr": {
        "life": (Things(8, "point de Vie", "points de Vie"), "pour vous"),
        "ki": (Things(5, "Ki", "Ki"), "pour vous"),
        "enemy_life": (Things(8, "point de Vie", "points de Vie"), "pour l'ennemi"),
        "enemy_ki": (Things(5, "Ki", "Ki"), "pour l'ennemi"),
        "die": (Things(5, "point", "points"), "sur le dé blessure"),
        "stored": (
            Things(4, "carte Action Spéciale", "cartes Action Spéciale"),
            "en réserve",
        ),
    },
}
SHARES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "en": {
        "no_ki": ("you have no Ki left", "you keep some Ki"),
        "enemy_no_ki": ("the enemy has no Ki left", "the enemy keeps some Ki"),
        "die_strikes": ("the wound die can strike", "the wound die cannot strike"),
        "die_wounds": ("the wound die can wound", "the wound die cannot wound"),
    },
    "fr": {
        "no_ki": ("vous n'avez plus de Ki", "il vous reste du Ki"),
        "enemy_no_ki": ("l'ennemi n'a plus de Ki", "il reste du Ki à l'ennemi"),
        "die_strikes": ("le dé blessure peut frapper", "le dé blessure ne peut pas frapper"),
        "die_wounds": ("le dé blessure peut blesser", "le dé blessure ne peut pas blesser"),
    },
}


def tell(feature: str, better: float, played: float, lang: str) -> str:
    """What the better choice leaves; empty where the difference is too small to speak of."""
    if feature in COUNTS[lang]:
        return counted(*COUNTS[lang][feature], better - played, lang)
    if feature in SHARES[lang]:
        return shared(*SHARES[lang][feature], better, played, lang)
    return ""

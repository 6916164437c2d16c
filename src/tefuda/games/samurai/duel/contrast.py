"""What one choice leaves in a duel that another does not, in words: the features, spoken."""

from __future__ import annotations

from typing import Final

from tefuda.games.contrasts import Things, counted, shared
from tefuda.games.samurai import contrast as solo

WHOSE: Final[dict[str, dict[str, str]]] = {
    "en": {"enemy_": "for your opponent", "": "for you"},
    "fr": {"enemy_": "pour votre adversaire", "": "pour vous"},
}
OF_BOTH: Final = ("life", "ki", "die", "stored")
"""What is counted of each side."""
SHARES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "en": {
        "no_ki": solo.SHARES["en"]["no_ki"],
        "enemy_no_ki": ("your opponent has no Ki left", "your opponent keeps some Ki"),
        "die_strikes": ("your wound die can strike", "your wound die cannot strike"),
        "enemy_die_strikes": (
            "your opponent's wound die can strike",
            "your opponent's wound die cannot strike",
        ),
    },
    "fr": {
        "no_ki": solo.SHARES["fr"]["no_ki"],
        "enemy_no_ki": ("votre adversaire n'a plus de Ki", "il reste du Ki à votre adversaire"),
        "die_strikes": (
            "votre dé blessure peut frapper",
            "votre dé blessure ne peut pas frapper",
        ),
        "enemy_die_strikes": (
            "le dé blessure de votre adversaire peut frapper",
            "le dé blessure de votre adversaire ne peut pas frapper",
        ),
    },
}


def tell(feature: str, better: float, played: float, lang: str) -> str:
    """What the better choice leaves; empty where the difference is too small to speak of."""
    if feature in SHARES[lang]:
        return shared(*SHARES[lang][feature], better, played, lang)
    name = feature.removeprefix("enemy_")
    if name not in OF_BOTH:
        return ""
    whose = WHOSE[lang][feature.removesuffix(name)]
    return counted(_things(name, lang), whose, better - played, lang)


def _things(name: str, lang: str) -> Things:
    """As the solo game counts them; the wound die and the Special cards say where they are."""
    things, where = solo.COUNTS[lang][name]
    if name in ("life", "ki"):
        return things
    return things._replace(one=f"{things.one} {where}", many=f"{things.many} {where}")

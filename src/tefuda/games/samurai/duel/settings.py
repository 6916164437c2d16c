"""What a duel can be (WS-7.1), where a state holds it, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.core.settings import Setting, SettingError
from tefuda.games.samurai import faults
from tefuda.games.samurai import settings as solo
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.duel.layout import AWAY, FIRST, SEATS
from tefuda.games.samurai.faults import Fault
from tefuda.games.samurai.fields import USUAL_WEAPON
from tefuda.games.samurai.layout import WEAPON, WITH_BLOOD, WITH_BUSHIDO, WITH_GISEI, YOROI
from tefuda.games.samurai.settings import NONE, Placed, switch

WEAPONS: Final = ("weapon_0", "weapon_1")
FIRST_GAME: Final = {"weapon_0": USUAL_WEAPON, "weapon_1": USUAL_WEAPON}
"""For somebody who has never fought a duel."""


def placed(cards: CardSet) -> dict[str, Placed]:
    """Every setting by name, in the order in which they are shown; the half of seat 0 lies in
    front."""
    table = (_first(), *_weapons(cards), *solo.place(cards, {}), *_modules())
    return {entry.setting.name: entry for entry in table}


def _first() -> Placed:
    setting = Setting(
        "first",
        "random",
        ("random", "0", "1"),
        {
            "en": "who has the initiative in the first round",
            "fr": "qui a l'initiative à la première manche",
        },
        {
            "en": {"random": "chance decides", "0": "player 1", "1": "player 2"},
            "fr": {"random": "le sort en décide", "0": "joueur 1", "1": "joueur 2"},
        },
        label={"en": "First initiative", "fr": "Première initiative"},
        rule="WS-7.2",
        kind="seat",
    )
    return Placed(setting, FIRST)


def _weapons(cards: CardSet) -> tuple[Placed, ...]:
    return tuple(
        Placed(
            Setting(
                WEAPONS[seat],
                USUAL_WEAPON,
                tuple(cards.weapons),
                {
                    "en": f"the weapon that player {seat + 1} fights with",
                    "fr": f"l'arme avec laquelle combat le joueur {seat + 1}",
                },
                solo.names(cards.weapons),
                label={"en": f"Weapon of player {seat + 1}", "fr": f"Arme du joueur {seat + 1}"},
                rule="WS-7.1",
            ),
            WEAPON + seat * AWAY,
        )
        for seat in range(SEATS)
    )


def _modules() -> tuple[Placed, ...]:
    modules = (
        (
            WITH_BLOOD,
            ("blood", "Blood"),
            "the wounds that a player suffers are kept, and each has an effect",
            "les blessures qu'un joueur subit sont conservées, chacune avec un effet",
        ),
        (
            WITH_BUSHIDO,
            ("bushido", "Bushido"),
            "black combos or Ki lead each player to a virtue",
            "les combos noirs ou le Ki mènent chaque joueur à une vertu",
        ),
        (
            WITH_GISEI,
            ("gisei", "Gisei"),
            "the attacker may give Life for Guard before a Counter-attack",
            "l'attaquant peut donner de la Vie contre de la Garde avant une Contre-Attaque",
        ),
        (
            YOROI,
            ("yoroi", "Yoroi"),
            "both players wear the armour Yoroi",
            "les deux joueurs portent l'armure Yoroi",
        ),
    )
    return tuple(
        Placed(switch((*named, named[1]), False, en, fr, "WS-7.1"), at)
        for at, named, en, fr in modules
    )


def check(cards: CardSet, chosen: Mapping[str, object]) -> None:
    """A SettingError in both languages for what cannot be chosen together."""
    english, french = (fault(cards, chosen, lang) for lang in ("en", "fr"))
    if english is not None and french is not None:
        raise SettingError(english, french)


def fault(cards: CardSet, chosen: Mapping[str, object], lang: str) -> str | None:
    """Why these cannot be chosen together, and by which rule; None if they can."""
    if chosen["location"] != NONE:
        return None
    if chosen["climate"] != NONE:
        climate = Fault("climate_location", "WS-5.2", {"climate": (str(chosen["climate"]),)})
        return faults.say(cards, climate, lang)
    for name in WEAPONS:
        weapon = str(chosen[name])
        if cards.weapons[weapon].values["changes_location"]:
            no_place = Fault("weapon_location", "WS-8.26", {"weapon": (weapon,)})
            return faults.say(cards, no_place, lang)
    return None

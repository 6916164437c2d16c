"""What a fight can be chosen to be: every setting, where it lies in a state, and what does not go
together. A new game, a position and its notation all read this one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tefuda.cardtext.cards import LANGUAGES
from tefuda.core.game import Setting
from tefuda.core.state import State
from tefuda.games.samurai.cardset import CardSet, Figure, Location
from tefuda.games.samurai.foes import EVENT_CARDS, Campaign
from tefuda.games.samurai.layout import (
    CAMPAIGN,
    CLIMATE,
    DIFFICULTY,
    EASY_DIE,
    EASY_DRAW,
    EASY_SPECIAL,
    ENEMY,
    EVENT_CARD,
    LOCATION,
    REMOVE_TWO,
    SECOND_WEAPON,
    WEAPON,
    WITH_BLOOD,
    WITH_BUSHIDO,
    WITH_GISEI,
    WITH_TAIKYU,
    YOROI,
)

NONE: Final = "none"
ENEMY_OF_CAMPAIGNS: Final = "ishida"
"""Nobody's abilities: a campaign's opponents have none."""
ALWAYS_WRITTEN: Final = ("enemy", "weapon")
"""Settings that a position names even where they are the default."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A setting, and where a state holds the number of its value."""

    setting: Setting
    at: int


def placed(cards: CardSet) -> dict[str, Placed]:
    """Every setting by name, in the order in which they are shown."""
    table = (*_figures(cards), *_place(cards), *_modules(), *_difficulty(), *_campaign(cards))
    return {entry.setting.name: entry for entry in table}


def write(table: Mapping[str, Placed], chosen: Mapping[str, object], state: State) -> None:
    for name, entry in table.items():
        state.b[entry.at] = entry.setting.values.index(chosen[name])


def read(table: Mapping[str, Placed], state: State) -> dict[str, object]:
    return {name: entry.setting.values[state.b[entry.at]] for name, entry in table.items()}


def fault(cards: CardSet, chosen: Mapping[str, object]) -> str | None:
    """Why these cannot be chosen together, and by which rule; None if they can."""
    return (
        _weapon_fault(cards, chosen)
        or _place_fault(cards, chosen)
        or _difficulty_fault(chosen)
        or _campaign_fault(chosen)
    )


# -- who fights, with what -------------------------------------------------------------------------


def _figures(cards: CardSet) -> tuple[Placed, ...]:
    enemy = Setting(
        "enemy",
        ENEMY_OF_CAMPAIGNS,
        tuple(cards.enemies),
        {"en": "the enemy you fight", "fr": "l'ennemi que vous combattez"},
        _names(cards.enemies),
    )
    weapon = Setting(
        "weapon",
        "katana",
        tuple(cards.weapons),
        {"en": "the weapon you fight with", "fr": "l'arme avec laquelle vous combattez"},
        _names(cards.weapons),
    )
    second = Setting(
        "second_weapon",
        NONE,
        (NONE, *cards.seconds),
        {
            "en": "a second weapon, where the enemy allows it",
            "fr": "une seconde arme, si l'ennemi le permet",
        },
        _names(
            {id_: cards.weapons[id_] for id_ in cards.seconds},
            {"en": "one weapon only", "fr": "une seule arme"},
        ),
    )
    return Placed(enemy, ENEMY), Placed(weapon, WEAPON), Placed(second, SECOND_WEAPON)


def _weapon_fault(cards: CardSet, chosen: Mapping[str, object]) -> str | None:
    weapon, second = str(chosen["weapon"]), str(chosen["second_weapon"])
    if second != NONE:
        allowed = cards.two_weapons.get(str(chosen["enemy"]))
        if allowed is None:
            enemies = ", ".join(cards.two_weapons)
            return f"second_weapon {second} can be chosen only with {enemies} (WS-4.8)"
        if weapon == second or not {weapon, second} <= set(allowed):
            return f"two weapons must be two different ones of {', '.join(allowed)} (WS-4.8)"
    if cards.weapons[weapon].values["changes_location"] and chosen["location"] == NONE:
        return f"weapon {weapon} needs a location (WS-8.26)"
    return None


# -- where -----------------------------------------------------------------------------------------


def _place(cards: CardSet) -> tuple[Placed, ...]:
    location = Setting(
        "location",
        NONE,
        (NONE, *cards.locations),
        {"en": "where you fight, if it matters", "fr": "le lieu du combat, s'il compte"},
        _names(cards.locations, {"en": "anywhere", "fr": "n'importe où"}),
    )
    climate = Setting(
        "climate",
        NONE,
        (NONE, *cards.climates),
        {
            "en": "a climate that makes the fight harder; it needs a location",
            "fr": "un climat qui durcit le combat ; il lui faut un lieu",
        },
        _names(cards.climates, {"en": "no climate", "fr": "aucun climat"}),
    )
    return Placed(location, LOCATION), Placed(climate, CLIMATE)


def _place_fault(cards: CardSet, chosen: Mapping[str, object]) -> str | None:
    climate, enemy = str(chosen["climate"]), str(chosen["enemy"])
    if climate == NONE:
        return None
    if chosen["location"] == NONE:
        return f"climate {climate} needs a location (WS-5.2)"
    if enemy in cards.barred[climate]:
        return f"climate {climate} cannot be chosen with {enemy} (WS-4.4)"
    return None


# -- how difficult ---------------------------------------------------------------------------------


def _difficulty() -> tuple[Placed, ...]:
    difficulty = Setting(
        "difficulty",
        "normal",
        ("normal", "easy", "hard"),
        {"en": "how difficult the fight is", "fr": "la difficulté du combat"},
        {
            "en": {"normal": "normal", "easy": "easy", "hard": "hard"},
            "fr": {"normal": "normale", "easy": "facile", "hard": "difficile"},
        },
    )
    ways = (
        (
            EASY_DRAW,
            "easy_draw",
            "in an easy fight: Ki draws three cards, and you keep one",
            "dans un combat facile : le Ki fait piocher trois cartes, vous en gardez une",
        ),
        (
            EASY_DIE,
            "easy_die",
            "in an easy fight: the wound die starts at 2",
            "dans un combat facile : le dé blessure commence sur 2",
        ),
        (
            EASY_SPECIAL,
            "easy_special",
            "in an easy fight: a Special card is shuffled into the Action deck",
            "dans un combat facile : une carte Action Spéciale est mélangée au deck Action",
        ),
    )
    removal = switch(
        "remove_two",
        False,
        "before the fight you take two Action cards out of it",
        "avant le combat, vous en retirez deux cartes Action",
    )
    return (
        Placed(difficulty, DIFFICULTY),
        *(Placed(switch(name, True, en, fr), at) for at, name, en, fr in ways),
        Placed(removal, REMOVE_TWO),
    )


def switch(name: str, default: bool, en: str, fr: str) -> Setting:
    """A setting that is on or off."""
    words = {"en": {"false": "no", "true": "yes"}, "fr": {"false": "non", "true": "oui"}}
    return Setting(name, default, (False, True), {"en": en, "fr": fr}, words)


def _difficulty_fault(chosen: Mapping[str, object]) -> str | None:
    ways = ("easy_draw", "easy_die", "easy_special")
    if chosen["difficulty"] == "easy" and not any(chosen[way] for way in ways):
        return f"difficulty easy needs at least one of {', '.join(ways)} (WS-5.9)"
    return None


# -- modules ---------------------------------------------------------------------------------------


def _modules() -> tuple[Placed, ...]:
    yoroi = Setting(
        "yoroi",
        NONE,
        (NONE, "you", "enemy"),
        {"en": "who wears the armour Yoroi", "fr": "qui porte l'armure Yoroi"},
        {
            "en": {NONE: "nobody", "you": "you", "enemy": "the enemy"},
            "fr": {NONE: "personne", "you": "vous", "enemy": "l'ennemi"},
        },
    )
    modules = (
        (
            WITH_BLOOD,
            "blood",
            "with Blood: the wounds you suffer are kept",
            "avec Blood : les blessures que vous subissez sont conservées",
        ),
        (
            WITH_BUSHIDO,
            "bushido",
            "with Bushido: black combos or Ki lead to a virtue",
            "avec Bushido : les combos noirs ou le Ki mènent à une vertu",
        ),
        (
            WITH_GISEI,
            "gisei",
            "with Gisei: Life for Guard before a Counter-attack",
            "avec Gisei : de la Vie contre de la Garde avant une Contre-Attaque",
        ),
        (
            WITH_TAIKYU,
            "taikyu",
            "with Taikyu: a red first card brings a line of its own to the round",
            "avec Taikyu : une première carte rouge apporte sa ligne à la manche",
        ),
    )
    return (
        *(Placed(switch(name, False, en, fr), at) for at, name, en, fr in modules),
        Placed(yoroi, YOROI),
    )


# -- campaigns -------------------------------------------------------------------------------------


def _campaign(cards: CardSet) -> tuple[Placed, ...]:
    campaigns = cards.foes.campaigns
    campaign = Setting(
        "campaign",
        NONE,
        (NONE, *campaigns),
        {
            "en": "several fights in a row, with opponents of their own",
            "fr": "plusieurs combats à la suite, avec leurs propres adversaires",
        },
        _names(campaigns, {"en": "a single fight", "fr": "un seul combat"}),
    )
    events = Setting(
        "events",
        EVENT_CARDS[0],
        EVENT_CARDS,
        {
            "en": "which event card a campaign uses between its fights",
            "fr": "la carte événements utilisée entre les combats d'une campagne",
        },
        {
            "en": {"normal": "normal", "hard": "hard"},
            "fr": {"normal": "normale", "hard": "difficile"},
        },
    )
    return Placed(campaign, CAMPAIGN), Placed(events, EVENT_CARD)


def _campaign_fault(chosen: Mapping[str, object]) -> str | None:
    campaign = str(chosen["campaign"])
    if campaign == NONE:
        return None
    if chosen["enemy"] != ENEMY_OF_CAMPAIGNS:
        return (
            f"campaign {campaign} has opponents of its own: leave enemy at {ENEMY_OF_CAMPAIGNS},"
            f" not {chosen['enemy']} (WS-6.1)"
        )
    for name in ("location", "climate"):
        if chosen[name] != NONE:
            return f"campaign {campaign} allows no {name} (WS-6.1)"
    if chosen.get("blood"):
        return f"campaign {campaign} cannot be played with blood (WS-5.3)"
    return None


def _names(
    figures: Mapping[str, Figure | Location | Campaign], none: Mapping[str, str] | None = None
) -> dict[str, dict[str, str]]:
    """By language: what each value of a setting is called."""
    names = {lang: {id_: f.names[lang] for id_, f in figures.items()} for lang in LANGUAGES}
    if none is not None:
        names = {lang: {NONE: none[lang], **names[lang]} for lang in LANGUAGES}
    return names

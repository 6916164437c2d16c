"""What cannot be chosen together, by which rule, in the words of whoever chooses.

In English it is also the error of a program, so settings and values go by their ids there; in
French they go by their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.settings import ENEMY_OF_CAMPAIGNS, NONE

EASY: Final = ("easy_draw", "easy_die", "easy_special")
WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "second_weapon": (
        "second_weapon {second} can be chosen only with {enemies}",
        "une seconde arme ({second}) ne se choisit que contre {enemies}",
    ),
    "two_weapons": (
        "two weapons must be two different ones of {weapons}",
        "les deux armes doivent être différentes et prises parmi : {weapons}",
    ),
    "weapon_location": (
        "weapon {weapon} needs a location",
        "l'arme {weapon} a besoin d'un lieu",
    ),
    "climate_location": (
        "climate {climate} needs a location",
        "le climat {climate} a besoin d'un lieu",
    ),
    "climate_enemy": (
        "climate {climate} cannot be chosen with {enemy}",
        "le climat {climate} ne va pas avec {enemy}",
    ),
    "campaign_second": (
        "campaign {campaign} allows no second weapon",
        "la campagne {campaign} se joue sans seconde arme",
    ),
    "campaign_weapon": (
        "weapon {weapon} needs a location, and campaign {campaign} allows none",
        "l'arme {weapon} a besoin d'un lieu, et la campagne {campaign} se joue sans lieu",
    ),
    "easy": (
        "difficulty easy needs at least one of easy_draw, easy_die, easy_special",
        "un combat facile demande au moins une de ses trois facilités",
    ),
    "campaign_enemy": (
        "campaign {campaign} has opponents of its own: leave enemy at {usual}, not {enemy}",
        "la campagne {campaign} a ses propres adversaires : laissez l'ennemi sur {usual}, sans"
        " choisir {enemy}",
    ),
    "campaign_location": (
        "campaign {campaign} allows no location",
        "la campagne {campaign} se joue sans lieu",
    ),
    "campaign_climate": (
        "campaign {campaign} allows no climate",
        "la campagne {campaign} se joue sans climat",
    ),
    "campaign_blood": (
        "campaign {campaign} cannot be played with blood",
        "la campagne {campaign} ne se joue pas avec Blood",
    ),
}


class Fault(NamedTuple):
    """Why: words to be filled with these ids, and the rule."""

    key: str
    rule: str
    ids: Mapping[str, tuple[str, ...]]


def fault(cards: CardSet, chosen: Mapping[str, object], lang: str = "en") -> str | None:
    """Why these cannot be chosen together, and by which rule; None if they can."""
    found = (
        _campaign(cards, chosen)
        or _weapons(cards, chosen)
        or _place(cards, chosen)
        or _difficulty(chosen)
    )
    return None if found is None else say(cards, found, lang)


def say(cards: CardSet, found: Fault, lang: str) -> str:
    names = {
        name: ", ".join(_name(cards, id_, lang) for id_ in ids) for name, ids in found.ids.items()
    }
    return f"{WORDS[found.key][lang == 'fr'].format(**names)} ({found.rule})"


def _name(cards: CardSet, id_: str, lang: str) -> str:
    if lang == "en":
        return id_
    for named in (cards.weapons, cards.enemies, cards.climates, cards.foes.campaigns):
        if id_ in named:
            return named[id_].names[lang]
    return id_


def _weapons(cards: CardSet, chosen: Mapping[str, object]) -> Fault | None:
    weapon, second = str(chosen["weapon"]), str(chosen["second_weapon"])
    if second != NONE:
        allowed = cards.two_weapons.get(str(chosen["enemy"]))
        if allowed is None:
            ids = {"second": (second,), "enemies": tuple(cards.two_weapons)}
            return Fault("second_weapon", "WS-4.8", ids)
        if weapon == second or not {weapon, second} <= set(allowed):
            return Fault("two_weapons", "WS-4.8", {"weapons": tuple(allowed)})
    if cards.weapons[weapon].values["changes_location"] and chosen["location"] == NONE:
        return Fault("weapon_location", "WS-8.26", {"weapon": (weapon,)})
    return None


def _place(cards: CardSet, chosen: Mapping[str, object]) -> Fault | None:
    climate, enemy = str(chosen["climate"]), str(chosen["enemy"])
    if climate == NONE:
        return None
    if chosen["location"] == NONE:
        return Fault("climate_location", "WS-5.2", {"climate": (climate,)})
    if enemy in cards.barred[climate]:
        return Fault("climate_enemy", "WS-4.4", {"climate": (climate,), "enemy": (enemy,)})
    return None


def _difficulty(chosen: Mapping[str, object]) -> Fault | None:
    easy = chosen["difficulty"] == "easy"
    return Fault("easy", "WS-5.9", {}) if easy and not any(chosen[way] for way in EASY) else None


def _campaign(cards: CardSet, chosen: Mapping[str, object]) -> Fault | None:
    """It is looked at first: otherwise a player would be told to add what it does not allow."""
    campaign, enemy, weapon = (str(chosen[name]) for name in ("campaign", "enemy", "weapon"))
    if campaign == NONE:
        return None
    ids = {"campaign": (campaign,)}
    if enemy != ENEMY_OF_CAMPAIGNS:
        strangers = {"usual": (ENEMY_OF_CAMPAIGNS,), "enemy": (enemy,)}
        return Fault("campaign_enemy", "WS-6.1", {**ids, **strangers})
    if chosen["second_weapon"] != NONE:
        return Fault("campaign_second", "WS-4.8", ids)
    for name in ("location", "climate"):
        if chosen[name] != NONE:
            return Fault(f"campaign_{name}", "WS-6.1", ids)
    if cards.weapons[weapon].values["changes_location"]:
        return Fault("campaign_weapon", "WS-8.26", {**ids, "weapon": (weapon,)})
    return Fault("campaign_blood", "WS-5.3", ids) if chosen["blood"] else None

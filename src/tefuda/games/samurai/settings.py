"""What a fight can be chosen to be: every setting, and where it lies in a state. A new game, a
position and its notation all read this one table; `faults` says what does not go together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tefuda.cardtext.cards import LANGUAGES
from tefuda.core.settings import Setting
from tefuda.core.state import State
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.fields import USUAL_ENEMY, USUAL_WEAPON
from tefuda.games.samurai.figures import Figure, Location
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
Needs = dict[str, tuple[object, ...]]
EASY: Final[Needs] = {"difficulty": ("easy",)}
ONE_FIGHT: Final[Needs] = {"campaign": (NONE,)}
FIRST_GAME: Final = {"enemy": USUAL_ENEMY, "weapon": USUAL_WEAPON, "difficulty": "easy"}
"""For somebody who has never fought: the plainest enemy and weapon, with every help there is."""
ENEMY_OF_CAMPAIGNS: Final = USUAL_ENEMY
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
    where = place(cards, ONE_FIGHT)
    table = (*_figures(cards), *where, *_modules(), *_difficulty(), *_campaign(cards))
    return {entry.setting.name: entry for entry in table}


def write(table: Mapping[str, Placed], chosen: Mapping[str, object], state: State) -> None:
    for name, entry in table.items():
        state.b[entry.at] = entry.setting.values.index(chosen[name])


def read(table: Mapping[str, Placed], state: State) -> dict[str, object]:
    return {name: entry.setting.values[state.b[entry.at]] for name, entry in table.items()}


# -- who fights, with what -------------------------------------------------------------------------


def _figures(cards: CardSet) -> tuple[Placed, ...]:
    enemy = Setting(
        "enemy",
        USUAL_ENEMY,
        tuple(cards.enemies),
        {"en": "the enemy you fight", "fr": "l'ennemi que vous combattez"},
        names(cards.enemies),
        ONE_FIGHT,
        label={"en": "Enemy", "fr": "Ennemi"},
        rule="WS-1.2",
    )
    weapon = Setting(
        "weapon",
        USUAL_WEAPON,
        tuple(cards.weapons),
        {"en": "the weapon you fight with", "fr": "l'arme avec laquelle vous combattez"},
        names(cards.weapons),
        label={"en": "Weapon", "fr": "Arme"},
        rule="WS-1.2",
    )
    second = Setting(
        "second_weapon",
        NONE,
        (NONE, *cards.seconds),
        {
            "en": "a second weapon, where the enemy allows it",
            "fr": "une seconde arme, si l'ennemi le permet",
        },
        names(
            {id_: cards.weapons[id_] for id_ in cards.seconds},
            {"en": "one weapon only", "fr": "une seule arme"},
        ),
        {"enemy": tuple(cards.two_weapons)},
        label={"en": "Second weapon", "fr": "Seconde arme"},
        rule="WS-4.8",
    )
    return Placed(enemy, ENEMY), Placed(weapon, WEAPON), Placed(second, SECOND_WEAPON)


# -- where -----------------------------------------------------------------------------------------


def place(cards: CardSet, needs: Needs) -> tuple[Placed, ...]:
    """Where to fight. `needs`: what a location is chosen with."""
    location = Setting(
        "location",
        NONE,
        (NONE, *cards.locations),
        {"en": "where you fight, if it matters", "fr": "le lieu du combat, s'il compte"},
        names(cards.locations, {"en": "anywhere", "fr": "n'importe où"}),
        needs,
        label={"en": "Place", "fr": "Lieu"},
        rule="WS-5.1",
    )
    climate = Setting(
        "climate",
        NONE,
        (NONE, *cards.climates),
        {
            "en": "a climate that makes the fight harder; it needs a location",
            "fr": "un climat qui durcit le combat ; il lui faut un lieu",
        },
        names(cards.climates, {"en": "no climate", "fr": "aucun climat"}),
        {"location": tuple(cards.locations)},
        label={"en": "Climate", "fr": "Climat"},
        rule="WS-5.2",
    )
    return Placed(location, LOCATION), Placed(climate, CLIMATE)


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
        label={"en": "Difficulty", "fr": "Difficulté"},
        rule="WS-5.9",
    )
    ways = (
        (
            EASY_DRAW,
            ("easy_draw", "Easy draw", "Pioche facile"),
            "for Ki you draw three cards and keep one",
            "pour du Ki, vous piochez trois cartes et en gardez une",
        ),
        (
            EASY_DIE,
            ("easy_die", "Easy die", "Dé facile"),
            "the wound die starts at 2",
            "le dé blessure commence sur 2",
        ),
        (
            EASY_SPECIAL,
            ("easy_special", "Easy Special", "Spéciale facile"),
            "a Special card is shuffled into the Action deck",
            "une carte Action Spéciale est mélangée au deck Action",
        ),
    )
    removal = switch(
        ("remove_two", "Without two Action cards", "Sans deux cartes Action"),
        False,
        "before the fight you take two Action cards out of it (house ruling)",
        "avant le combat, vous en retirez deux cartes Action (décision maison)",
        "WS-8.25",
    )
    return (
        Placed(difficulty, DIFFICULTY),
        *(Placed(switch(named, True, en, fr, "WS-5.9", EASY), at) for at, named, en, fr in ways),
        Placed(removal, REMOVE_TWO),
    )


def switch(
    named: tuple[str, str, str],
    default: bool,
    en: str,
    fr: str,
    rule: str,
    needs: Needs | None = None,
) -> Setting:
    """A setting that is on or off: its name, and what it is called in English and French."""
    name, english, french = named
    return Setting(
        name,
        default,
        (False, True),
        {"en": en, "fr": fr},
        {"en": {"false": "no", "true": "yes"}, "fr": {"false": "non", "true": "oui"}},
        needs or {},
        {"en": english, "fr": french},
        rule,
        "switch",
    )


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
        label={"en": "Yoroi", "fr": "Yoroi"},
        rule="WS-5.6",
    )
    modules = (
        (
            WITH_BLOOD,
            ("blood", "Blood"),
            "the wounds you suffer are kept, and each has an effect",
            "les blessures que vous subissez sont conservées, chacune avec un effet",
            "WS-5.3",
        ),
        (
            WITH_BUSHIDO,
            ("bushido", "Bushido"),
            "black combos or Ki lead to a virtue",
            "les combos noirs ou le Ki mènent à une vertu",
            "WS-5.4",
        ),
        (
            WITH_GISEI,
            ("gisei", "Gisei"),
            "you may give Life for Guard before a Counter-attack",
            "vous pouvez donner de la Vie contre de la Garde avant une Contre-Attaque",
            "WS-5.5",
        ),
        (
            WITH_TAIKYU,
            ("taikyu", "Taikyu"),
            "a red first card brings a line of its own to the round",
            "une première carte rouge apporte sa ligne à la manche",
            "WS-5.7",
        ),
    )
    needs = {"blood": ONE_FIGHT}
    return (
        *(
            Placed(switch((*named, named[1]), False, en, fr, rule, needs.get(named[0])), at)
            for at, named, en, fr, rule in modules
        ),
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
        names(campaigns, {"en": "a single fight", "fr": "un seul combat"}),
        label={"en": "Campaign", "fr": "Campagne"},
        rule="WS-6.1",
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
        {"campaign": tuple(campaigns)},
        label={"en": "Events", "fr": "Événements"},
        rule="WS-6.1",
    )
    return Placed(campaign, CAMPAIGN), Placed(events, EVENT_CARD)


def names(
    figures: Mapping[str, Figure | Location | Campaign], none: Mapping[str, str] | None = None
) -> dict[str, dict[str, str]]:
    """By language: what each value of a setting is called."""
    found = {lang: {id_: f.names[lang] for id_, f in figures.items()} for lang in LANGUAGES}
    if none is not None:
        found = {lang: {NONE: none[lang], **found[lang]} for lang in LANGUAGES}
    return found

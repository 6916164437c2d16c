"""What a table of Gosu X can choose, and the clans that are given before a game."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.cards import LANGUAGES
from tefuda.core.settings import Part, Setting, SettingError
from tefuda.games.gosux.rulings import BY_NAME, RULINGS
from tefuda.games.gosux.vocabulary import CLANS as CLAN_NAMES
from tefuda.games.gosux.words import clan_name

CLANS_EACH: Final = 3
DRAFTS: Final = ("picked", "random", "given")
FIRST_CLANS: Final = "goan_sul,phoenix,justice/abhilasha,galmi,narashima"
"""Those of the lesson: simple effects against simple effects."""
FIRST_GAME: Final = {"draft": "given", "clans": FIRST_CLANS, "first": "0"}
"""A whole game for somebody who has never played: nothing is to be chosen that one cannot judge."""


def table_settings() -> tuple[Setting, ...]:
    return (_draft(), _clans(), _first(), _tie_start(), _veteran_slot(), _rulings())


def _draft() -> Setting:
    return Setting(
        "draft",
        "picked",
        DRAFTS,
        {
            "en": "how each player comes to three of the eight clans",
            "fr": "comment chaque joueur obtient trois des huit clans",
        },
        {
            "en": {
                "picked": "picked in turn",
                "random": "dealt at random",
                "given": "chosen here",
            },
            "fr": {
                "picked": "choisis à tour de rôle",
                "random": "distribués au hasard",
                "given": "choisis ici",
            },
        },
        label={"en": "Clan draft", "fr": "Choix des clans"},
        rule="GX-1.1",
    )


def _clans() -> Setting:
    return Setting(
        "clans",
        "",
        (),
        {
            "en": "three clans for each player; the tiles of the other two bind both",
            "fr": "trois clans par joueur ; les tuiles des deux autres lient les deux joueurs",
        },
        needs={"draft": ("given",)},
        label={"en": "Clans", "fr": "Clans"},
        rule="GX-1.2",
        kind="dealt",
        parts=tuple(
            Part(clan, {lang: clan_name(clan, lang) for lang in LANGUAGES}) for clan in CLAN_NAMES
        ),
        shares=(CLANS_EACH, CLANS_EACH),
        proposed=FIRST_CLANS,
    )


def _first() -> Setting:
    return Setting(
        "first",
        "random",
        ("random", "0", "1"),
        {
            "en": "who picks the first clan and takes the first turn",
            "fr": "qui choisit le premier clan et joue le premier tour",
        },
        {
            "en": {"random": "chance decides", "0": "player 1", "1": "player 2"},
            "fr": {"random": "le sort en décide", "0": "joueur 1", "1": "joueur 2"},
        },
        label={"en": "First player", "fr": "Premier joueur"},
        rule="GX-1.1",
        kind="seat",
    )


def _tie_start() -> Setting:
    return Setting(
        "tie_start",
        "en",
        ("en", "fr"),
        {
            "en": "who starts after a battle that nobody won: the two books differ",
            "fr": "qui commence après une bataille sans vainqueur : les deux livrets diffèrent",
        },
        {
            "en": {"en": "English book", "fr": "French book"},
            "fr": {"en": "livret anglais", "fr": "livret français"},
        },
        label={"en": "After a shared battle", "fr": "Après une bataille à égalité"},
        rule="GX-5.5",
    )


def _veteran_slot() -> Setting:
    return Setting(
        "veteran_slot",
        False,
        (False, True),
        {
            "en": "every Veteran can take a token, also one without a slot",
            "fr": "chaque Vétéran peut recevoir un jeton, même sans symbole d'activation",
        },
        {"en": {"false": "no", "true": "yes"}, "fr": {"false": "non", "true": "oui"}},
        label={"en": "A slot for every Veteran", "fr": "Un symbole pour chaque Vétéran"},
        rule="GX-4.10",
        kind="switch",
    )


def _rulings() -> Setting:
    return Setting(
        "rulings",
        "",
        (),
        {
            "en": "points that the books leave open, played the other way at this table",
            "fr": "points que les livrets laissent ouverts, joués autrement à cette table",
        },
        label={"en": "House rulings", "fr": "Décisions maison"},
        kind="several",
        parts=tuple(
            Part(ruling.name, {"en": ruling.en, "fr": ruling.fr}, rule=ruling.rule)
            for ruling in RULINGS
        ),
    )


def ruling_bits(setting: Setting, chosen: object) -> int:
    """The rulings a table plays the other way, one bit each."""
    bits = 0
    for name in (name for part in setting.named(chosen) for name in part if name):
        bits |= 1 << BY_NAME[name].bit
    return bits


def dealt_clans(setting: Setting, draft: object, chosen: object) -> list[list[str]]:
    """The clans of each seat as a table gives them; none where they are picked or drawn."""
    seats = setting.named(chosen)
    if draft != "given":
        if seats:
            raise SettingError(
                "clans can only be named where they are chosen before the game (GX-1.1)",
                "les clans ne se nomment que s'ils sont choisis avant la partie (GX-1.1)",
            )
        return []
    sides = [[clan for clan in side if clan] for side in seats] + [[], []]
    counts = [len(side) for side in sides]
    if counts[: len(setting.shares)] != list(setting.shares) or any(counts[2:]):
        one, other = counts[:2]
        raise SettingError(
            f"each player needs three clans: player 1 has {one}, player 2 has {other} (GX-1.1)",
            f"il faut trois clans par joueur : le joueur 1 en a {one}, le joueur 2 en a {other}"
            " (GX-1.1)",
        )
    named = [clan for side in sides for clan in side]
    if len(set(named)) != len(named):
        raise SettingError(
            "the players need six different clans (GX-1.1)",
            "il faut six clans différents (GX-1.1)",
        )
    return sides[:2]

"""What is said of fights that are over, in both languages."""

from __future__ import annotations

from typing import Final

from tefuda.core.typography import unbroken

WORDS: Final[dict[str, tuple[str, str]]] = {
    # -- one fight
    "won": ("won in {rounds}, {n} Life left", "gagné en {rounds}, Vie restante : {n}"),
    "lost": (
        "lost in {rounds}, {n} Life left to the enemy",
        "perdu en {rounds}, Vie restante de l'ennemi : {n}",
    ),
    "resigned": ("given up after {rounds}", "abandonné après {rounds}"),
    "timed_out": ("out of time after {rounds}", "temps dépassé après {rounds}"),
    "beaten": ("{beaten} beaten in {rounds}", "{beaten} en {rounds}"),
    # -- all fights
    "none": ("No fight yet.", "Aucun combat pour l'instant."),
    "all": ("{fights}, {won}.", "{fights}, dont {won}."),
    "streak": ("You have won the last {n}.", "Vous avez gagné les {n} derniers."),
    "best_streak": ("The most in a row: {n}.", "La plus longue série : {n}."),
    "clan": (
        "Best fight against the Clan: {beaten} beaten.",
        "Meilleur combat contre le Clan : {beaten}.",
    ),
    "campaigns": ("{n} won.", "{n}."),
    # -- what a fight is about
    "about.enemy": ("Enemy: {what}", "Ennemi : {what}"),
    "about.campaign": ("Campaign: {what}", "Campagne : {what}"),
    "about.weapon": ("Weapon: {what}", "Arme : {what}"),
    "about.second_weapon": ("Second weapon: {what}", "Seconde arme : {what}"),
    "about.location": ("Place: {what}", "Lieu : {what}"),
    "about.climate": ("Climate: {what}", "Climat : {what}"),
}
CHOSEN: Final[dict[str, tuple[str, str]]] = {
    "blood.true": ("Blood", "Blood"),
    "bushido.true": ("Bushido", "Bushido"),
    "gisei.true": ("Gisei", "Gisei"),
    "taikyu.true": ("Taikyu", "Taikyu"),
    "yoroi.you": ("Yoroi worn by you", "Yoroi portée par vous"),
    "yoroi.enemy": ("Yoroi worn by the enemy", "Yoroi portée par l'ennemi"),
    "difficulty.easy": ("Easy fight", "Combat facile"),
    "difficulty.hard": ("Hard fight", "Combat difficile"),
    "remove_two.true": ("Without two Action cards", "Sans deux cartes Action"),
}
"""By setting and value, what else a fight was fought with."""
COUNTED: Final[dict[str, tuple[tuple[str, str], tuple[str, str]]]] = {
    "rounds": (("{n} round", "{n} rounds"), ("{n} manche", "{n} manches")),
    "fights": (("{n} fight", "{n} fights"), ("{n} combat", "{n} combats")),
    "wins": (("{n} won", "{n} won"), ("{n} gagné", "{n} gagnés")),
    "enemies": (("{n} enemy", "{n} enemies"), ("{n} ennemi battu", "{n} ennemis battus")),
    "campaigns": (
        ("{n} campaign", "{n} campaigns"),
        ("{n} campagne gagnée", "{n} campagnes gagnées"),
    ),
}
"""One and several, in English and in French."""


def chosen(name: str, lang: str) -> str:
    return unbroken(CHOSEN[name][lang == "fr"])


def say(key: str, lang: str, **values: object) -> str:
    return unbroken(WORDS[key][lang == "fr"].format(**values))


def counted(what: str, n: int, lang: str) -> str:
    """In French nothing and one are singular."""
    one, several = COUNTED[what][lang == "fr"]
    single = n < 2 if lang == "fr" else n == 1
    return (one if single else several).format(n=n)

"""How a game says what one choice leaves that another does not: so many more of a thing, or so in
more cases. Which things those are, each game says."""

from __future__ import annotations

from typing import Final, NamedTuple

LEAST_COUNT: Final = 0.15
"""Of a thing that is counted: a smaller difference is none."""
LEAST_SHARE: Final = 0.10
"""Of the cases in which something is so."""
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


class Things(NamedTuple):
    """How many a feature's 1 stands for, one of them and several."""

    unit: float
    one: str
    many: str


class Count(NamedTuple):
    """A thing of which there can be more: how many a feature's 1 stands for, one of it and several,
    and where it is for the player spoken to and for the opponent."""

    unit: float
    one: str
    many: str
    mine: str
    theirs: str


class Share(NamedTuple):
    """Something that is so or not: said of the player spoken to and of the opponent, and denied."""

    mine: str
    theirs: str
    not_mine: str
    not_theirs: str


def counted(things: Things, where: str, difference: float, lang: str) -> str:
    difference *= things.unit
    n = round(abs(difference), 1)
    if n < LEAST_COUNT:
        return ""
    single = n < 2 if lang == "fr" else n == 1
    number = f"{n:g}".replace(".", "," if lang == "fr" else ".")
    return FORMS[lang]["more" if difference > 0 else "fewer"].format(
        n=number, things=things.one if single else things.many, where=where
    )


def shared(so: str, denied: str, better: float, played: float, lang: str) -> str:
    """Of something that is so or not: `so` says that it is, `denied` that it is not."""
    if abs(better - played) < LEAST_SHARE:
        return ""
    percents = round(100 * better), round(100 * played)
    if percents == (100, 0):
        return so
    if percents == (0, 100):
        return denied
    return FORMS[lang]["share"].format(what=so, better=percents[0], played=percents[1])

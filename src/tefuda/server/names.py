"""What somebody may be called: nothing that cannot be seen or read, and nobody else's name.

Two names are held against each other as they look, not as they are written (`looks`): capitals,
wide letters and spaces do not tell them apart, nor do letters of other alphabets that look Latin.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Final

from tefuda.bots.names import LEVELS
from tefuda.games import cast
from tefuda.server.words import Refused

BREAKING: Final = frozenset({"Cc", "Zl", "Zp"})
"""Kinds of characters that end a line."""
UNSEEN: Final = frozenset({"Cf", "Cs", "Co", "Cn"})
"""Kinds of characters without a shape of their own: they hide, or turn the direction round."""
BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like a space."""
JOINERS: Final = re.compile("[\u034f\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that change nothing by themselves."""
MARKS: Final = frozenset({"Mn", "Me"})
MOST_MARKS: Final = 2
"""On one letter; more is no writing."""

WRITTEN: Final = "АВЕКМНОРСТХУІЈЅавекмнорстхуіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεικνορτυχγ"
LOOKING: Final = "ABEKMHOPCTXYlJSabekmhopctxyijshdqwABEZHlKMNOPTYXabeikvoptuxy"
FARTHER: Final = "ɑɡıօսհոցյՍՕԼᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏒᏚᎢᏙᎳᎩᎽᏃ"
LOOKING_SO: Final = "agiouhngjUOLABCDEGHJKLMPRRSTVWYYZ"
SMALL_CAPITALS: Final = (range(0x250, 0x2B0), range(0x1D00, 0x1D80), range(0xA730, 0xA800))
"""Where they stand among all characters; their names say which letter each is."""
SMALL_CAPITAL: Final = re.compile("LATIN LETTER SMALL CAPITAL ([A-Z])")


def _small_capitals() -> Iterator[tuple[str, str]]:
    for char in map(chr, chain(*SMALL_CAPITALS)):
        named = SMALL_CAPITAL.fullmatch(unicodedata.name(char, ""))
        if named is not None:
            yield char, named[1]


ALIKE: Final = str.maketrans(WRITTEN + FARTHER + "01|I", LOOKING + LOOKING_SO + "olll") | {
    ord(char): letter for char, letter in _small_capitals()
}
"""Cyrillic, Greek, Armenian, Cherokee and small capitals, by the Latin letters that they look
like."""

LEFT: Final = {"en": "A guest who left", "fr": "Joueur supprimé"}
"""What those are called at their tables whose data were deleted: there they have no name."""
NUMBERED: Final = frozenset(
    {"player", "the player", "joueur", "le joueur", "joueuse", "la joueuse"}
    | {"opponent", "your opponent", "the opponent", "you", "yourself", "server", "the server"}
    | {"adversaire", "votre adversaire", "ton adversaire", "l adversaire", "vous", "toi", "tu"}
    | {"vous meme", "toi meme", "serveur", "le serveur", "tefuda", "admin", "system", "systeme"}
)
"""What the page and the games call a player, a bot or the server, with or without a number."""
BOTS: Final = ("bot", "bots", "robot", "robots")
NUMBER: Final = re.compile(r"\s*\d+$")


def check_name(name: str) -> None:
    """Refused if nobody may be called so."""
    kinds = [unicodedata.category(char) for char in name]
    if BREAKING.intersection(kinds) or not any(map(_seen, name, kinds)):
        raise Refused("bad_name")
    if UNSEEN.intersection(kinds) or JOINERS.search(name) or BLANK.intersection(name):
        raise Refused("name_unseen")
    if _most_marks(name) > MOST_MARKS:
        raise Refused("name_marks", most=str(MOST_MARKS))
    if _pretends(name):
        raise Refused("name_pretends", name=name)


def looks(name: str) -> frozenset[str]:
    """How a name looks: as it is written, and as one reads it who knows Latin letters alone."""
    wide = unicodedata.normalize("NFKC", name)
    small = wide.casefold()
    ways = (small, _latin(small), _latin(wide).casefold())
    return frozenset(" ".join(way.split()) for way in ways)


def _latin(text: str) -> str:
    """By the shapes of its letters; what stands above or below them stays."""
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", apart.translate(ALIKE))


def taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of the others looks as if they were called so."""
    return any(looks(name) & looks(other) for other in others)


def _seen(char: str, kind: str) -> bool:
    return kind[0] in "LNPS" and char not in BLANK


def _most_marks(name: str) -> int:
    most = count = 0
    for char in unicodedata.normalize("NFC", name):
        count = count + 1 if unicodedata.category(char) in MARKS else 0
        most = max(most, count)
    return most


def _pretends(name: str) -> bool:
    """Whether it is what somebody else is called: a player without a name, a bot, the server."""
    for look in _plain(name):
        words = NUMBER.sub("", look).split()
        called = " ".join(word for word in words if word not in BOTS)
        if called in _reserved() or (words[:1] and words[0] in BOTS):
            return True
    return False


@cache
def _reserved() -> frozenset[str]:
    levels = [called for names in LEVELS.values() for called in names.values()]
    called = [*NUMBERED, *LEFT.values(), *levels, *LEVELS, *cast.names()]
    return frozenset(look for each in called for look in _plain(each))


def _plain(name: str) -> set[str]:
    """How a name looks, without accents and signs."""
    return {" ".join(re.findall(r"\w+", _bare(look))) for look in looks(name)}


def _bare(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text)
    return "".join(char for char in apart if unicodedata.category(char) not in MARKS)

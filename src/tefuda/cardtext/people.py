"""Players in sentences: by their names, or by the numbers of their seats.

A name is spelled as its owner spells it. So a stand-in takes its place until the sentence is
composed and tidied: the initial, by which French joins "de" to a name, and a sign that no text
contains.
"""

from __future__ import annotations

import re
from typing import Final

from tefuda.core.state import Names

FIRST_SIGN: Final = 0xE000
INITIALS: Final = re.compile(r"[Yy]?[^\W\d_]")
"""The sound at the beginning of a name; after Y it depends on the next letter."""
STAND_IN: Final = re.compile(r"\w{1,2}([\ue000-\ue0ff])")
WITHIN: Final = {"en": "player {n}", "fr": "le joueur {n}"}
ALONE: Final = {"en": "player {n}", "fr": "joueur {n}"}


def name_of(seat: int, names: Names) -> str:
    """Empty if the player has no name; then the player has a number."""
    return names[seat] if 0 <= seat < len(names) else ""


def player(seat: int, names: Names, lang: str) -> str:
    """The stand-in within a sentence, which `spelled` completes."""
    return _stand_in(seat, names) or WITHIN[lang].format(n=seat + 1)


def beside(seat: int, names: Names, lang: str) -> str:
    """The stand-in in brackets, before a colon or in a list, where French has no article."""
    return _stand_in(seat, names) or ALONE[lang].format(n=seat + 1)


def _stand_in(seat: int, names: Names) -> str:
    name = name_of(seat, names)
    if not name:
        return ""
    letters = INITIALS.match(name)
    return (letters[0] if letters else "X") + chr(FIRST_SIGN + seat)


def spelled(text: str, names: Names) -> str:
    """The sentence with the names in place of the stand-ins."""
    return STAND_IN.sub(lambda found: names[ord(found[1]) - FIRST_SIGN], text)


def told_apart(names: Names) -> list[str]:
    """The name, with the number of the seat if another player has the same name."""
    return [
        f"{name} {seat}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names, 1)
    ]

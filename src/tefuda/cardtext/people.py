"""Players in sentences: by their names, or by the numbers of their seats.

A name is spelled as its owner spells it. So a stand-in holds its place until the sentence is put
together and tidied: the initial, by which French joins "de" to a name, and a sign that no text has.
"""

from __future__ import annotations

import re
from typing import Final

from tefuda.core.state import Names

FIRST_SIGN: Final = 0xE000
INITIALS: Final = re.compile(r"[Yy]?[^\W\d_]")
"""What is heard of a name before it: after Y it takes the next letter."""
STAND_IN: Final = re.compile(r"\w{1,2}([\ue000-\ue0ff])")
WITHIN: Final = {"en": "player {n}", "fr": "le joueur {n}"}
ALONE: Final = {"en": "player {n}", "fr": "joueur {n}"}


def name_of(seat: int, names: Names) -> str:
    """Empty where there is none: then the player goes by a number."""
    return names[seat] if 0 <= seat < len(names) else ""


def player(seat: int, names: Names, lang: str) -> str:
    """Within a sentence, which `spelled` completes."""
    return _stand_in(seat, names) or WITHIN[lang].format(n=seat + 1)


def beside(seat: int, names: Names, lang: str) -> str:
    """The same in brackets, before a colon or in a list, where French has no article."""
    return _stand_in(seat, names) or ALONE[lang].format(n=seat + 1)


def _stand_in(seat: int, names: Names) -> str:
    name = name_of(seat, names)
    if not name:
        return ""
    letters = INITIALS.match(name)
    return (letters[0] if letters else "X") + chr(FIRST_SIGN + seat)


def spelled(text: str, names: Names) -> str:
    """The sentence, with the names."""
    return STAND_IN.sub(lambda found: names[ord(found[1]) - FIRST_SIGN], text)


def told_apart(names: Names) -> list[str]:
    """With the number of the seat where another has the same name."""
    return [
        f"{name} {seat}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names, 1)
    ]

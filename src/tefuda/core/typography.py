"""Typography for page and terminal alike: where a line may not break.

French puts a space before ; : ? ! % and within « », and a line must not begin with such a sign.
Texts are written with plain spaces. Code that shows them to a player passes them through here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

NO_BREAK: Final = "\u00a0"
SPACES: Final = re.compile(r" (?=[;:?!%»])|(?<=«) ")


def unbroken(text: str) -> str:
    return SPACES.sub(NO_BREAK, text)


def all_unbroken(book: Mapping[str, str]) -> dict[str, str]:
    """The phrases of a catalogue."""
    return {key: unbroken(text) for key, text in book.items()}

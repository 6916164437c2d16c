"""French as it is spoken at a table of armies."""

import re

from tefuda.cardtext import french


def ordinal(n: int) -> str:
    return "1re" if n == 1 else f"{n}e"


def owned(name: str) -> str:
    return name


def tidy(text: str) -> str:
    """As for card texts; a card whose name begins with an article lends it to "de"."""
    text = re.sub(r"\bde Les (?=\w)", "des ", text)
    text = re.sub(r"\bde Le (?=\w)", "du ", text)
    # A quoted clause of a card is spelled already and must not get its spaces twice.
    return french.tidy(text).replace("\u00a0\u00a0", "\u00a0")

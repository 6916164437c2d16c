"""What any sentence on a card must keep to, whatever the game."""

from __future__ import annotations

import re

NBSP = "\u00a0"


def check_sentence(line: str, lang: str) -> None:
    assert line.endswith(".")
    assert not line.endswith(".."), line
    assert line[0].isupper() or line[0].isdigit(), line
    assert not re.search(r"[{}_]|None|<|>|  ", line), f"not filled in: {line}"
    if lang == "fr":
        check_french(line)
    else:
        assert not re.search(r"\ba [aeiou]|\ban [^aeiouAEIOU]|\b1 cards\b", line), line


def check_french(line: str) -> None:
    assert not re.search(rf"(?<!{NBSP})[:;!?]", line), f"no-break space missing: {line}"
    assert NBSP not in re.sub(rf"{NBSP}[:;!?]", "", line), line
    loose = r"\b(de une?|de le|de les|à le|à les|[ldn]e effet|si ils?|que une?|que il)\b"
    assert not re.search(loose, line, re.IGNORECASE), f"not elided or contracted: {line}"
    assert not re.search(r"(?<![-\w])(de|le|la|ne|que) [aeiouyéèêà]", line, re.IGNORECASE), line
    assert "’" not in line

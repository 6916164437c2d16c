"""Lists in sentences."""

from collections.abc import Sequence


def listed(texts: Sequence[str], last: str) -> str:
    """ "a, b and c", whatever the language's word before the last is."""
    if len(texts) < 2:
        return "".join(texts)
    return ", ".join(texts[:-1]) + last + texts[-1]

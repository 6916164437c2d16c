"""Who somebody is: a number, signed by the server. A browser keeps it in a cookie, a program sends
it as a bearer token; there is nothing to log in to."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from tefuda.server.store import Store

COOKIE: Final = "tefuda"
MOST_REMEMBERED: Final = 10_000
UNFIT: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters that no name has: they break lines, turn them round, or hide."""
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like a space."""


class People:
    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self.secret = secret
        self.names: dict[str, str] = {}
        """Those seen lately; the others are in the store."""

    async def make(self, name: str) -> str:
        """A new guest's pass: what proves later who they are."""
        person = secrets.token_hex(16)
        await self.store.add_person(person, name)
        self._remember(person, name)
        return f"{person}.{self._signature(person)}"

    async def known(self, shown: str) -> str | None:
        """The person whose pass this is; None if we did not sign it."""
        person, _, signature = shown.partition(".")
        # As bytes: comparing strings that are not ASCII raises.
        if not hmac.compare_digest(self._signature(person).encode(), signature.encode()):
            return None
        if person not in self.names:
            name = await self.store.name_of(person)
            if name is None:
                return None
            self._remember(person, name)
        return person

    async def name(self, person: str) -> str:
        return self.names.get(person) or await self.store.name_of(person) or ""

    async def rename(self, person: str, name: str) -> None:
        """From now on; where they sit already, they keep the name they sat down with."""
        await self.store.rename(person, name)
        self._remember(person, name)

    def _remember(self, person: str, name: str) -> None:
        if len(self.names) >= MOST_REMEMBERED:
            self.names.clear()
        self.names[person] = name

    def _signature(self, person: str) -> str:
        return hmac.new(self.secret, person.encode(), sha256).hexdigest()


def fit_name(name: str) -> str:
    """The name, if it stays on its line and can be seen; a ValueError if not."""
    kinds = {char: unicodedata.category(char) for char in name}
    seen = any(kind[0] in "LNPS" and char not in BLANK for char, kind in kinds.items())
    if not seen or UNFIT.intersection(kinds.values()):
        raise ValueError("a name must be one line that can be seen")
    return name

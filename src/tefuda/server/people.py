"""Who somebody is: a number, signed by the server. A browser keeps it in a cookie, a program sends
it as a bearer token; there is nothing to log in to."""

from __future__ import annotations

import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Final

from tefuda.server.names import check_name
from tefuda.server.store import Store, StoreError

SECRET_FILE: Final = "secret"
COOKIE: Final = "tefuda"
MOST_REMEMBERED: Final = 10_000


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

    async def name_to_sit(self, person: str) -> str:
        """Their name for a table; refused if it was given when more was allowed."""
        name = await self.name(person)
        check_name(name)
        return name

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


def read_secret(folder: Path) -> bytes:
    """The key that signs; drawn on the first start, readable by the owner alone."""
    file = folder / SECRET_FILE
    try:
        if not file.exists():
            fresh = file.with_suffix(".new")
            with open(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as out:
                out.write(secrets.token_bytes(32))
                out.flush()
                os.fsync(out.fileno())
            fresh.replace(file)
        secret = file.read_bytes()
    except OSError as error:
        raise StoreError(f"{file} cannot be used: {error.strerror}") from None
    if len(secret) < 32:
        raise StoreError(f"{file} is damaged; remove it, and everybody must say anew who they are")
    return secret

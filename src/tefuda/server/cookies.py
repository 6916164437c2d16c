"""The cookie in which a browser keeps its pass.

Over TLS its name begins with `__Host-`: then browsers take it from this very host alone, and never
over plain HTTP. Without TLS (on one's own machine, in the local network) no browser would keep such
a cookie, so it has a plain name there. A browser that has the plain one from before is known by it.
"""

from __future__ import annotations

from typing import Final

from fastapi import Response
from starlette.requests import HTTPConnection

PLAIN: Final = "tefuda"
HOST: Final = "__Host-tefuda"
AGE: Final = 365 * 24 * 3600
"""Seconds that a browser keeps it; begun anew whenever it asks who it is."""
ENCRYPTED: Final = frozenset({"https", "wss"})


def encrypted(connection: HTTPConnection) -> bool:
    """Whether the browser speaks TLS: with this server, or with a proxy that is believed."""
    return connection.url.scheme in ENCRYPTED


def kept(connection: HTTPConnection) -> str:
    """The pass that a browser has shown; empty for none."""
    cookies = connection.cookies
    return (cookies.get(HOST) if encrypted(connection) else None) or cookies.get(PLAIN, "")


def give(connection: HTTPConnection, response: Response, shown: str) -> None:
    secure = encrypted(connection)
    name = HOST if secure else PLAIN
    response.set_cookie(
        name, shown, max_age=AGE, path="/", secure=secure, httponly=True, samesite="lax"
    )
    if secure and PLAIN in connection.cookies:
        response.delete_cookie(PLAIN)


def take_back(connection: HTTPConnection, response: Response) -> None:
    secure = encrypted(connection)
    response.delete_cookie(PLAIN)
    if secure:
        response.delete_cookie(HOST, secure=True, httponly=True, samesite="lax")

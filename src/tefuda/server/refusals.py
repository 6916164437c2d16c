"""How routes say in the API's description which requests they refuse."""

from __future__ import annotations

from typing import Any, Final

from pydantic import BaseModel

MEANING: Final = {
    400: "A body that cannot be read, or a setting that cannot be: `detail` says what is wrong.",
    401: "Say who you are first.",
    403: "Not for you: a request of another site, or without the header X-Tefuda or a token.",
    404: "There is no such thing.",
    409: "Not as things stand.",
    411: "The length of the body must be said.",
    413: "The body is too long.",
    421: "The server is not known by that name.",
    429: "Too many; wait as long as Retry-After says.",
    503: "Not now.",
}
OF_ALL: Final = (403, 421, 429)
OF_CHANGES: Final = (400, 411, 413)
Described = dict[int | str, dict[str, Any]]


class Problem(BaseModel):
    """Why a request was refused: `detail` for people, `code` for programs."""

    detail: str
    code: str | None = None


def reading(*statuses: int) -> Described:
    """Of a route that only reads: what it may refuse with, besides what every route may."""
    return {
        status: {"model": Problem, "description": MEANING[status]}
        for status in sorted({*OF_ALL, *statuses})
    }


def changing(*statuses: int) -> Described:
    """The same, of a route that changes something."""
    return reading(*OF_CHANGES, *statuses)

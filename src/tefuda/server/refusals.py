"""With which status requests are refused, and how the API's description says so."""

from __future__ import annotations

from typing import Any, Final

from pydantic import BaseModel

STATUS: Final = {
    "seconds_real": 400,
    "seconds_deadline": 400,
    "increment": 400,
    "increment_deadline": 400,
    "no_level": 400,
    "wrong_seats": 400,
    "me_once": 400,
    "no_seat": 400,
    "has_settings": 400,
    "other_game": 400,
    "bots_only": 400,
    "no_day": 400,
    "no_person": 401,
    "not_seated": 403,
    "other_site": 403,
    "no_header": 403,
    "metrics_elsewhere": 403,
    "no_table": 404,
    "no_session": 404,
    "no_game": 404,
    "no_lesson": 404,
    "no_book": 404,
    "no_example": 404,
    "no_statistics": 404,
    "no_daily": 404,
    "nothing_here": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "no_length": 411,
    "too_long": 413,
    "wrong_name": 421,
    "malformed": 422,
    "bad_name": 422,
    "name_unseen": 422,
    "name_marks": 422,
    "name_pretends": 422,
    "too_many": 429,
    "too_many_open": 429,
    "reviewing": 429,
    "too_many_connections": 429,
    "too_often": 429,
    "busy": 429,
    "failed": 500,
    "no_database": 503,
    "slow_database": 503,
    "not_now": 503,
}
"""Of the reasons for a refusal; any other is a conflict with how things stand."""
CONFLICT: Final = 409

MEANING: Final = {
    400: "A setting that cannot be: `detail` says what is wrong.",
    401: "Say who you are first.",
    403: "Not for you: a request of another site, or without the header X-Tefuda or a token.",
    404: "There is no such thing.",
    409: "Not as things stand.",
    408: "The body did not arrive in time.",
    411: "The length of the body must be said.",
    413: "The body is too long.",
    421: "The server is not known by that name.",
    422: "It cannot be read, or is not as described: `detail` says where.",
    429: "Too many; wait as long as Retry-After says.",
    503: "Not now.",
}
OF_ALL: Final = (403, 421, 422, 429)
OF_CHANGES: Final = (400, 408, 411, 413)
Described = dict[int | str, dict[str, Any]]


class Problem(BaseModel):
    """Why a request was refused: `detail` for people, `code` for programs."""

    detail: str
    code: str


def status_of(code: str) -> int:
    return STATUS.get(code, CONFLICT)


def reading(*statuses: int) -> Described:
    """Of a route that only reads: what it may refuse with, besides what every route may."""
    return {
        status: {"model": Problem, "description": MEANING[status]}
        for status in sorted({*OF_ALL, *statuses})
    }


def changing(*statuses: int) -> Described:
    """The same, of a route that changes something."""
    return reading(*OF_CHANGES, *statuses)

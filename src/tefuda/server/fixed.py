"""Answers that are the same for everybody: made once, sent packed, and known by a tag."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable, Hashable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from fastapi import Request, Response

ASK_AGAIN: Final = "no-cache"
"""A browser keeps it, and asks each time whether it is still the same."""
A_DAY: Final = "private, max-age=86400"
FOR_EVER: Final = "public, max-age=31536000, immutable"


MOST_KEPT: Final = 32


@dataclass(frozen=True)
class Fixed:
    kind: str
    """Its media type."""
    body: bytes
    packed: Mapping[str, bytes] = field(default_factory=dict)
    """The same in other encodings, the best first."""

    @classmethod
    def of_json(cls, data: Any) -> Fixed:
        body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
        return cls("application/json", body, {"gzip": gzip.compress(body, 6, mtime=0)})

    @cached_property
    def tag(self) -> str:
        return f'"{sha256(self.body).hexdigest()[:20]}"'

    def answer(self, request: Request, cache: str = ASK_AGAIN) -> Response:
        headers = {"Cache-Control": cache, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = self.body
        understood = request.headers.get("accept-encoding", "")
        for encoding, packed in self.packed.items():
            if encoding in understood:
                body, headers["Content-Encoding"] = packed, encoding
                break
        return Response(body, media_type=self.kind, headers=headers)


class Kept:
    """Answers that take long to make. One is made at a time, so that tables in play do not wait;
    the last ones asked for are kept."""

    def __init__(self) -> None:
        self.answers: dict[Hashable, Fixed] = {}
        self.making = asyncio.Lock()

    async def get(self, make: Callable[[], Awaitable[Any]], *key: Hashable) -> Fixed:
        """The answer to what the key says; if it is not kept, it is made."""
        found = self.answers.pop(key, None)
        if found is None:
            async with self.making:
                found = self.answers.pop(key, None)
                if found is None:
                    found = await asyncio.to_thread(Fixed.of_json, await make())
        self.answers[key] = found  # the last is the one asked for last
        while len(self.answers) > MOST_KEPT:
            del self.answers[next(iter(self.answers))]
        return found

    def forget(self, words: AbstractSet[object]) -> None:
        """Drop the answers whose key has one of these in it."""
        kept = [key for key in self.answers if not isinstance(key, tuple) or words.isdisjoint(key)]
        self.answers = {key: self.answers[key] for key in kept}

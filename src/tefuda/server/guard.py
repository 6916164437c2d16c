"""What stands before every request: who may ask, from where, how much and how often."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import structlog
from starlette.exceptions import HTTPException

from tefuda.server.cookies import ENCRYPTED
from tefuda.server.metrics import REFUSALS
from tefuda.server.origins import network_of
from tefuda.server.refusals import status_of
from tefuda.server.words import Refused

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADER: Final = "x-tefuda"
"""Another site's page cannot send it without asking us first, and we never allow that."""
MOST_BYTES: Final = 16_384
BODY_SECONDS: Final = 10.0
"""Until all of it must be here."""
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""Nothing inline: the page sets what styles it must by the CSS object model."""
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
ENCRYPTED_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
"""Of answers over TLS: for a year the browser asks this host in no other way."""
NOT_KEPT: Final = (b"cache-control", b"no-store")
"""Unless the answer says otherwise."""
LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
STARTS: Final = ("http.response.start", "websocket.http.response.start")
log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Limits:
    """How many a second in the long run, and how many at once, of each kind of thing."""

    requests: tuple[float, float] = (20, 300)
    """Of one address, files of the page included: several people may open it at the same time."""
    guests: tuple[float, float] = (0.5, 20)
    messages: tuple[float, float] = (20, 60)
    connections: int = 20
    """WebSockets of one person at the same time."""
    sockets: int = 10_000
    """Connections of all, as far as the system allows."""
    sockets_of_address: int = 250
    """Of them, those of one address: many people may share it."""
    head_seconds: float = 10.0
    """Until a connection must have sent the head of its next request."""


class Bucket:
    """Fills at a rate up to a size; each thing takes one out."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self.level = size
        self.at = time.monotonic()

    def take(self) -> float:
        """0 if there was one to take; else the seconds until there is."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / self.rate

    @property
    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.size


class Buckets:
    """One for each who asks; those that have filled up again are forgotten."""

    MOST: Final = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self.by_asker: dict[str, Bucket] = {}

    def take(self, asker: str) -> float:
        if asker not in self.by_asker:
            if len(self.by_asker) >= self.MOST:
                self.by_asker = {k: b for k, b in self.by_asker.items() if not b.full}
            self.by_asker[asker] = Bucket(self.rate, self.size)
        return self.by_asker[asker].take()


class Guard:
    """ASGI middleware. A refused request never reaches a route."""

    def __init__(self, app: App, hosts: Iterable[str] = (), limits: Limits | None = None) -> None:
        self.app = app
        self.hosts = LOCAL | {host.lower() for host in hosts}
        limits = limits or Limits()
        self.requests = Buckets(*limits.requests)
        self.guests = Buckets(*limits.guests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {
            key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]
        }
        answer = Answer(scope, headers, send)
        fault = self.fault(scope, headers)
        wait = self._wait(scope) if fault is None else 0.0
        if fault is not None:
            await answer.refuse(fault)
        elif wait:
            await answer.refuse(Refused("too_often"), wait)
        else:
            await self._pass_on(scope, receive, answer)

    async def _pass_on(self, scope: Scope, receive: Receive, answer: Answer) -> None:
        """To the routes. HEAD is a GET whose body is left out by whoever sends it."""
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        if scope["type"] == "http" and scope["method"] not in HARMLESS:
            receive = in_time(receive)
        try:
            await self.app(scope, receive, answer)
        except Exception:
            log.exception("a request failed", path=scope["path"])
            if answer.begun:
                raise  # whoever listens hangs up
            await answer.refuse(Refused("failed"))

    def fault(self, scope: Scope, headers: dict[str, str]) -> Refused | None:
        host = headers.get("host", "")
        if name_of(host) not in self.hosts:
            return Refused("wrong_name")
        origin = headers.get("origin")
        if origin is not None and site_of(origin) != host.lower():
            return Refused("other_site")
        if scope["type"] == "http" and scope["method"] in HARMLESS:
            return None  # somebody may follow a link from another site
        if headers.get("sec-fetch-site", "same-origin") in ("cross-site", "same-site"):
            return Refused("other_site")
        return self._fault_of_change(headers) if scope["type"] == "http" else None

    def _fault_of_change(self, headers: dict[str, str]) -> Refused | None:
        if HEADER not in headers and "authorization" not in headers:
            return Refused("no_header")
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers or not (length.isascii() and length.isdigit()):
            return Refused("no_length")
        if len(length) > 9 or int(length) > MOST_BYTES:
            return Refused("too_long", most=str(MOST_BYTES))
        return None

    def _wait(self, scope: Scope) -> float:
        """Seconds until somebody may ask again; 0 if they may now."""
        asker = network_of(scope["client"][0]) if scope.get("client") else ""
        wait = self.requests.take(asker)
        if not wait and (scope.get("method"), scope["path"]) == ("POST", "/api/people"):
            wait = self.guests.take(asker)
        return wait


def in_time(receive: Receive) -> Receive:
    """A body that comes drop by drop is not waited for."""
    ends, last = time.monotonic() + BODY_SECONDS, False

    async def receive_in_time() -> Event:
        nonlocal last
        if last:  # what comes after it is that the client goes, at any time
            return await receive()
        try:
            event = await asyncio.wait_for(receive(), ends - time.monotonic())
        except TimeoutError:
            raise HTTPException(408, headers={"Connection": "close"}) from None
        last = not event.get("more_body", False)
        return event

    return receive_in_time


class Answer:
    """What is sent to whoever asked: it always has our headers. A refused WebSocket is answered
    like any other request."""

    def __init__(self, scope: Scope, headers: Mapping[str, str], send: Send) -> None:
        self.send = send
        self.kind = "websocket.http" if scope["type"] == "websocket" else "http"
        self.lang = language(scope["query_string"].decode("latin-1"), headers)
        self.begun = False
        self.encrypted = [ENCRYPTED_ONLY] if scope["scheme"] in ENCRYPTED else []

    async def __call__(self, event: Event) -> None:
        self.begun = True
        if event["type"] in STARTS:
            own = list(event.get("headers", ()))
            kept = any(name == b"cache-control" for name, _ in own)
            headers = [*own, *HEADERS, *self.encrypted, *([] if kept else [NOT_KEPT])]
            event = {**event, "headers": headers}
        await self.send(event)

    async def refuse(self, refused: Refused, wait: float = 0.0) -> None:
        REFUSALS.labels(refused.code).inc()
        told = {"detail": refused.text(self.lang), "code": refused.code}
        body = json.dumps(told, ensure_ascii=False).encode()
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length)]
        if wait:
            headers.append((b"retry-after", str(int(wait) + 1).encode()))
        status = status_of(refused.code)
        await self({"type": f"{self.kind}.response.start", "status": status, "headers": headers})
        await self({"type": f"{self.kind}.response.body", "body": body})


def language(query: str, headers: Mapping[str, str]) -> str:
    """As the address says (`?lang=fr`), else as the browser does."""
    asked = parse_qs(query).get("lang", [headers.get("accept-language", "")])[-1]
    return "fr" if asked.lower().startswith("fr") else "en"


def name_of(host: str) -> str:
    """A Host header without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def site_of(origin: str) -> str:
    """The host and port of an Origin header."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""

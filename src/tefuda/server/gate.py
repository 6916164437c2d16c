"""Who may hold a connection: it is counted from the first moment, before there is a request.

One address may hold so many, and all together so many. Where there is no room, the connection that
has waited longest without a request gives way; a newcomer is turned away only if all are in use.
So whoever opens connections and asks nothing keeps nobody out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol, cast

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tefuda.server.guard import Limits
from tefuda.server.origins import network_of

FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 10\r\n"
    b"Connection: close\r\n\r\n"
)
log = structlog.get_logger()


class Caller(Protocol):
    """A connection."""

    def give_way(self) -> None:
        """Hang up, for somebody else."""


@dataclass
class Place:
    network: str
    bounded: bool
    """Not where a proxy calls for many."""


class Gate:
    """Counts connections. A proxy, known by its address, calls for others."""

    def __init__(
        self, limits: Limits, most: int, is_proxy: Callable[[str], bool] = lambda _: False
    ) -> None:
        self.limits = limits
        self.most = most
        self.is_proxy = is_proxy
        self.places: dict[Caller, Place] = {}
        self.count_of: dict[str, int] = {}
        """Connections of each network."""
        self.idle: dict[Caller, None] = {}
        """Those without a request; the one that has waited longest is the first."""
        self.idle_of: dict[str, dict[Caller, None]] = {}

    def enter(self, caller: Caller, address: str) -> bool:
        """Whether there is room."""
        place = Place(network_of(address), not self.is_proxy(address))
        of_network = self.count_of.get(place.network, 0)
        if place.bounded and of_network >= self.limits.sockets_of_address:
            if not self._make_room(self.idle_of.get(place.network, {})):
                log.warning("turned away: one address has all its connections in use")
                return False
        elif len(self.places) >= self.most and not self._make_room(self.idle):
            log.warning("turned away: all connections are in use", connections=self.most)
            return False
        self.places[caller] = place
        self.count_of[place.network] = self.count_of.get(place.network, 0) + 1
        return True

    def _make_room(self, idle: dict[Caller, None]) -> bool:
        longest = next(iter(idle), None)
        if longest is None:
            return False
        self.leave(longest)
        longest.give_way()
        return True

    def leave(self, caller: Caller) -> None:
        """It is gone; also if it was counted as gone before."""
        place = self.places.pop(caller, None)
        if place is None:
            return
        self.count_of[place.network] -= 1
        if not self.count_of[place.network]:
            del self.count_of[place.network]
        self._stir(caller, place.network)

    def rest(self, caller: Caller) -> None:
        """It has no request that is being answered."""
        place = self.places.get(caller)
        if place is not None:
            self.idle[caller] = None
            self.idle_of.setdefault(place.network, {})[caller] = None

    def act(self, caller: Caller) -> None:
        """It has one."""
        place = self.places.get(caller)
        if place is not None:
            self._stir(caller, place.network)

    def _stir(self, caller: Caller, network: str) -> None:
        self.idle.pop(caller, None)
        idle = self.idle_of.get(network, {})
        idle.pop(caller, None)
        if not idle:
            self.idle_of.pop(network, None)


class Http(H11Protocol):
    """HTTP as uvicorn speaks it; but a request's head must be here in time, the first and every
    later one, whatever arrives of it meanwhile."""

    gate: ClassVar[Gate]

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.waiting: asyncio.TimerHandle | None = None
        """Rings if no request has come in time."""
        self.upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        made = cast(asyncio.Transport, transport)
        address = get_remote_addr(made)
        if self.gate.enter(self, address[0] if address else ""):
            super().connection_made(made)
            self._mind()
        else:
            made.write(FULL)
            made.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.gate.leave(self)
        if self.transport is not None:  # else it was turned away
            super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        self._mind()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._mind()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self._stop_waiting()
        self.gate.leave(self)  # its place is the WebSocket's
        super().handle_websocket_upgrade(event)

    def give_way(self) -> None:
        self.transport.abort()

    def _mind(self) -> None:
        """The time runs from when nothing is being answered; bytes do not stop it."""
        if self.upgraded or self.transport.is_closing():
            self._stop_waiting()
        elif self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
            self.gate.act(self)
        elif self.waiting is None:
            seconds = self.gate.limits.head_seconds
            self.waiting = self.loop.call_later(seconds, self.give_way)
            self.gate.rest(self)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


class Play(WebSocketsSansIOProtocol):
    """A WebSocket, counted as the connection that it was."""

    gate: ClassVar[Gate]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.gate.enter(self, self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self)
        super().connection_lost(exc)

    def give_way(self) -> None:
        """It is never asked to: it is in use from the beginning."""
        self.transport.abort()


def protocols(given: Gate) -> tuple[type[Http], type[Play]]:
    """What a server speaks at this gate."""

    class GatedHttp(Http):
        gate = given

    class GatedPlay(Play):
        gate = given

    return GatedHttp, GatedPlay

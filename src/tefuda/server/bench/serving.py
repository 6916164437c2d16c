"""The servers that are measured, each in a process of its own: tables, and a bare echo."""

from __future__ import annotations

import logging
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import structlog
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from tefuda.core.game import Game
from tefuda.errors import TefudaError
from tefuda.games.gosux.game import Gosux
from tefuda.server.app import make_app
from tefuda.server.context import Config
from tefuda.server.guard import Limits
from tefuda.server.listen import new_listener

HOST: Final = "127.0.0.1"
NO_LIMITS: Final = Limits((1e9, 1e9), (1e9, 1e9), (1e9, 1e9), 1_000_000, 100_000, 100_000)
AT_ONCE: Final = (0.0, 0.0)
START: Final = 30.0
"""Seconds for a server to start."""


@cache
def gosux() -> Game:
    return Gosux()


def echo() -> FastAPI:
    app = FastAPI()

    @app.websocket("/ws")
    async def repeat(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            pass

    return app


def tables(data: Path, rest: float) -> FastAPI:
    """As it is served, but nobody is told to slow down, and no wait hides anything."""
    config = Config(
        data, {"gosux": gosux}, limits=NO_LIMITS, hold=AT_ONCE, answer=AT_ONCE, rest=rest
    )
    return make_app(config)


class Served:
    """A server in another process."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process, self.port = process, port
        self.address = f"{HOST}:{port}"

    def bytes(self) -> int:
        """Memory that the process has in use."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    def seconds(self) -> float:
        """Time that it has computed."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(*what: str) -> Iterator[Served]:
    """`echo`, or `tables`, a folder and the seconds after which tables rest."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", __name__, str(port), *what]
    with subprocess.Popen(command) as process:
        try:
            _await(process, port)
            yield Served(process, port)
        finally:
            process.terminate()


def _await(process: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + START
    while time.monotonic() < end:
        if process.poll() is not None:
            raise TefudaError("a server to be measured did not start; see above")
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.02)
    raise TefudaError(f"a server to be measured did not start within {START:g} seconds")


def main(port: str, what: str, *given: str) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    app = echo() if what == "echo" else tables(Path(given[0]), float(given[1]))
    new_listener(app, HOST, int(port), limits=NO_LIMITS).run()


if __name__ == "__main__":
    main(*sys.argv[1:])

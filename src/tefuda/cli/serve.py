"""`tefuda serve`: tables over the network."""

from __future__ import annotations

import ipaddress
import os
import socket
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

import tefuda
from tefuda.cli import saves
from tefuda.errors import TefudaError

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = HERE,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8417,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen to the whole local network; print the address.")
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A host name that clients use, e.g. behind a proxy; may be repeated."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder for the database and the secret.")
    ] = None,
    processes: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = max(
        1, (os.cpu_count() or 2) - 1
    ),
    think: Annotated[float, typer.Option(help="Seconds that a bot thinks about a choice.")] = 0.5,
    wait: Annotated[
        float,
        typer.Option(help="The longest wait, in seconds, that hides whether somebody was asked."),
    ] = 0.45,
) -> None:
    """Serve tables over the network: people with a browser or a program, and bots.

    Only this machine can connect, unless --lan or --host says otherwise. Stop with Ctrl-C; games
    go on at the next start.
    """
    try:
        import uvicorn

        from tefuda.server.app import Config, make_app
        from tefuda.server.logs import set_up
    except ImportError as error:
        raise TefudaError(
            f"the server needs {error.name}, which is not installed; "
            "`python3 run.py serve` installs it"
        ) from None
    if think <= 0 or wait < 0:
        raise TefudaError("--think must be above 0, --wait at least 0")
    listen = EVERYWHERE if lan else host
    names = [host, *(name or []), *(own_names() if is_everywhere(listen) else [])]
    config = Config(
        data=data or saves.home() / "server",
        games={game: partial(tefuda.game, game) for game in tefuda.GAMES},
        hosts=tuple(names),
        hold=(wait / 3, wait),
        think=think,
        bot_processes=processes,
    )
    set_up()
    for shown in own_addresses() if is_everywhere(listen) else [host]:
        print(f"serving at http://{shown}:{port}", file=sys.stderr)
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(config),
            host=listen,
            port=port,
            log_config=None,
            access_log=False,
            ws_max_size=1 << 16,
            timeout_graceful_shutdown=5,
            server_header=False,
        )
    )
    server.run()
    if not server.started:
        raise TefudaError(f"the server could not start on {listen}, port {port}; see above")


def is_everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def own_addresses() -> list[str]:
    """This machine's address on the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept free for documentation
        except OSError:
            return [HERE]
        return [str(probe.getsockname()[0])]


def own_names() -> list[str]:
    name = socket.gethostname()
    return [*own_addresses(), name, f"{name}.local"]

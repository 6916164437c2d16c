"""`tefuda serve`: tables over the network."""

from __future__ import annotations

import ipaddress
import os
import socket
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli import saves
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    import uvicorn

    from tefuda.server.app import Config
    from tefuda.server.workers import OpenGame

PORT = 8417
PROCESSES = max(1, (os.cpu_count() or 2) - 1)
ADDRESS = "address.txt"
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


def serve(  # noqa: PLR0913, PLR0917 - one for each option of the command
    host: Annotated[str, typer.Option(help="The address to listen on.")] = HERE,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = PORT,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen to the whole local network; print the address.")
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A host name that clients use, e.g. behind a proxy; may be repeated."),
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(
            help="The address of a proxy before the server, e.g. 127.0.0.1: what it says in "
            "X-Forwarded-For and X-Forwarded-Proto is believed."
        ),
    ] = "",
    data: Annotated[
        Path | None, typer.Option(help="The folder for the database and the secret.")
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, help="Processes in which bots think.")
    ] = PROCESSES,
    think: Annotated[float, typer.Option(help="Seconds that a bot may search for a choice.")] = 0.5,
    wait: Annotated[
        float,
        typer.Option(help="The longest wait, in seconds, that hides whether a bot was asked."),
    ] = 0.45,
    answer: Annotated[
        float,
        typer.Option(
            help="The same where a person may be asked in secret; they must answer within it."
        ),
    ] = 7.0,
) -> None:
    """Serve tables over the network: people with a browser or a program, and bots.

    Only this machine can connect, unless --lan or --host says otherwise. Stop with Ctrl-C; games
    go on at the next start.
    """
    try:
        from tefuda.server.app import Config
        from tefuda.server.logs import set_up
    except ImportError as error:
        raise TefudaError(
            f"the server needs {error.name}, which is not installed; "
            "`python3 run.py serve` installs it"
        ) from None
    if think <= 0 or wait < 0 or answer < 0:
        raise TefudaError("--think must be above 0, --wait and --answer at least 0")
    listen = EVERYWHERE if lan else host
    names = [host, *(name or []), *(own_names() if is_everywhere(listen) else [])]
    config = Config(
        data=data or default_data(),
        games=all_games(),
        hosts=tuple(names),
        hold=(wait / 3, wait),
        answer=(answer * 0.7, answer),
        think=think,
        bot_processes=processes,
        proxy=proxy,
    )
    set_up()
    for shown in own_addresses() if is_everywhere(listen) else [host]:
        print(f"serving at http://{shown}:{port}", file=sys.stderr)
    server = new_server(config, listen, port)
    shown = HERE if is_everywhere(listen) else host
    run_server(server, config.data, f"http://{shown}:{port}")
    if not server.started:
        raise TefudaError(f"the server could not start on {listen}, port {port}; see above")


def new_server(config: Config, host: str, port: int) -> uvicorn.Server:
    from tefuda.server.app import make_app
    from tefuda.server.listen import new_listener

    return new_listener(make_app(config), host, port, config.proxy, config.limits)


def default_data() -> Path:
    return saves.home() / "server"


def run_server(
    server: uvicorn.Server,
    data: Path,
    address: str,
    ready: Callable[[], None] = lambda: None,
    lines: list[socket.socket] | None = None,
) -> None:
    """Until it is stopped. Beside the games stands where they are served meanwhile: `tefuda play`
    opens that page."""

    def started() -> None:
        while not server.started:
            time.sleep(0.02)
        (data / ADDRESS).write_text(address)
        ready()

    threading.Thread(target=started, daemon=True).start()
    try:
        server.run(sockets=lines)
    finally:
        if server.started:
            (data / ADDRESS).unlink(missing_ok=True)


def all_games() -> dict[str, OpenGame]:
    return {game: partial(tefuda.game, game) for game in tefuda.GAMES}


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

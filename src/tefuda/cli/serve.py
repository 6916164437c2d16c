"""`tefuda serve`: tables over the network."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import math
import os
import re
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli import saves
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    import uvicorn

    from tefuda.server.app import Config
    from tefuda.server.store import Store
    from tefuda.server.workers import OpenGame

PORT = 8417
PROCESSES = max(1, (os.cpu_count() or 2) - 1)
ADDRESS = "address.txt"
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
BACKLOG = 2048
HOST_NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?")


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
    new_secret: Annotated[
        bool,
        typer.Option(
            "--new-secret",
            help="If the secret is lost: start with a new one, and everybody becomes a stranger.",
        ),
    ] = False,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Who may read /metrics besides this machine: an address or a network such as "
            "10.0.0.0/8; may be repeated.",
        ),
    ] = None,
) -> None:
    """Serve tables over the network: people with a browser or a program, and bots.

    Only this machine can connect, unless --lan or --host says otherwise. Stop with Ctrl-C; games
    go on at the next start.
    """
    check_installed()
    from tefuda.server.app import Config
    from tefuda.server.logs import set_up

    if not (0 < think < math.inf and 0 <= wait < math.inf and 0 <= answer < math.inf):
        raise TefudaError("--think must be above 0, --wait and --answer at least 0")
    for each in name or ():
        _check_name(each)
    for each in proxy.split(",") if proxy else ():
        _network("--proxy", each.strip())
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
        new_secret=new_secret,
        metrics_from=tuple(_network("--metrics-from", text) for text in metrics_from or ()),
    )
    set_up()
    lines = listening(listen, port)
    places = own_addresses() if is_everywhere(listen) else [host]

    def ready() -> None:
        for shown in places:
            print(f"serving at {address_of(shown, port)}", file=sys.stderr)

    shown = HERE if is_everywhere(listen) else host
    run_server(config, lines, address_of(shown, port), ready)


def check_installed() -> None:
    try:
        import_module("tefuda.server.app")
    except ImportError as error:
        raise TefudaError(
            f"the server needs {error.name}, which is not installed; "
            "`python3 run.py serve` installs it"
        ) from None


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets at all addresses of a host. They listen already, so nobody else takes the port, and
    who comes early waits until the data folder is ready."""
    lines: list[socket.socket] = []
    try:
        # A socket of IPv6 hears IPv6 alone, so that an address is what it seems.
        found = [
            each
            for name in ((host, EVERYWHERE) if is_everywhere(host) else (host,))
            for each in socket.getaddrinfo(
                name, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )
        ]
        for family, address in dict.fromkeys((each[0], each[4]) for each in found):
            lines.append(socket.create_server(address, family=family, backlog=BACKLOG))
    except OSError as error:
        for line in lines:
            line.close()
        raise TefudaError(_not_listening(host, port, error)) from None
    return lines


def _not_listening(host: str, port: int, error: OSError) -> str:
    where = f"cannot listen on {host}, port {port}"
    if error.errno == errno.EADDRINUSE:
        return f"{where}: the port is in use; stop what uses it, or choose another with --port"
    if error.errno == errno.EACCES:
        return f"{where}: not permitted; ports below 1024 are the system's, such as {PORT} is not"
    return f"{where}: {error.strerror}; --host names an address of this machine"


def new_server(config: Config, host: str, port: int, store: Store | None = None) -> uvicorn.Server:
    from tefuda.server.app import make_app
    from tefuda.server.listen import new_listener

    application = make_app(config, store)
    return new_listener(application, host, port, config.proxy, config.limits)


def default_data() -> Path:
    return saves.home() / "server"


def run_server(
    config: Config, lines: list[socket.socket], address: str, ready: Callable[[], None]
) -> None:
    """Until it is stopped. Beside the games stands where they are served meanwhile: `tefuda play`
    opens that page."""

    async def run() -> None:
        from tefuda.server.store import Store

        # Before anything is served, so that a fault is told in a sentence.
        store = await Store.open(config.data, config.new_secret)
        host, port = lines[0].getsockname()[:2]
        server = new_server(config, host, port, store)
        with suppress(OSError):  # on a full disk it is played all the same
            note.write_text(address)
        ready()
        try:
            await server.serve(sockets=lines)
        finally:
            note.unlink(missing_ok=True)

    note = config.data / ADDRESS
    try:
        asyncio.run(run())
    finally:
        for line in lines:
            line.close()


def all_games() -> dict[str, OpenGame]:
    return {game: partial(tefuda.game, game) for game in tefuda.GAMES}


def _network(option: str, text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise TefudaError(
            f"{option} needs an address or a network such as 10.0.0.0/8, not {text!r}"
        ) from None


def _check_name(name: str) -> None:
    """Clients send it without a port, and never a whole address of the web."""
    if not HOST_NAME.fullmatch(name):
        raise TefudaError(f"--name needs a host name such as cards.example.org, not {name!r}")


def address_of(host: str, port: int) -> str:
    """As a browser takes it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


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

"""The page in the browser, for `tefuda play`: a server for this machine, and somebody looking."""

from __future__ import annotations

import json
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Final
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from tefuda.cli.serve import (
    ADDRESS,
    EVERYWHERE,
    HERE,
    PORT,
    PROCESSES,
    all_games,
    default_data,
    listening,
    own_addresses,
    own_names,
    run_server,
)
from tefuda.cli.words import own_language, say
from tefuda.errors import TefudaError

ANSWER: Final = 1.0
"""Seconds that a server on this machine has to say that it is one of ours."""


def play_in_browser(lang: str, browser: bool, lan: bool, port: int | None) -> bool:
    """Serve the page until Ctrl-C; False, with the reason told, where that cannot be done."""
    words = lang or own_language()
    why = hindrance(browser, words)
    if why:
        print(why, say("terminal_instead", words), sep="\n", file=sys.stderr)
        if sys.stdin.isatty() and sys.stdout.isatty():
            input(say("press_enter", words))
        return False

    def look(key: str, address: str) -> None:
        print(say(key, words, address=address), flush=True)
        if browser:
            webbrowser.open(f"{address}/?lang={lang}" if lang else address)

    present = running()
    if present:
        look("page_running", present)
        return True
    lines = page_lines(EVERYWHERE if lan else HERE, port)
    host = own_addresses()[0] if lan else HERE
    address = f"http://{host}:{lines[0].getsockname()[1]}"
    key = "page_at_lan" if lan else "page_at"
    # A browser that is opened may keep us until it is closed.
    looking = threading.Thread(target=look, args=(key, address), daemon=True)
    serve_page(lines, address, lan, looking.start)
    return True


def hindrance(browser: bool, lang: str) -> str:
    """Why there can be no page here, in words; empty if there can."""
    from tefuda.server.build_page import PAGE

    try:
        import_module("tefuda.server.app")
        import_module("uvicorn")
    except ImportError as error:
        return say("no_server", lang, name=error.name)
    if not (PAGE / "index.html").is_file():
        return say("no_page", lang)
    return "" if not browser or has_display() else say("no_display", lang)


def has_display() -> bool:
    """A browser in the terminal would not do: the page needs a real one."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    shown = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    with suppress(webbrowser.Error):
        return shown and webbrowser.get() is not None
    return False


def running() -> str:
    """Where the games are being served already; empty if nowhere."""
    try:
        address = (default_data() / ADDRESS).read_text()
    except (OSError, ValueError):  # there is none, or it is not what we wrote
        return ""
    return address if is_ours(address) else ""


def is_ours(address: str) -> bool:
    direct = build_opener(ProxyHandler({}))
    try:
        with direct.open(f"{address}/healthz", timeout=ANSWER) as answer:
            return "version" in json.load(answer)
    except (URLError, OSError, ValueError, TypeError):
        return False


def page_lines(host: str, port: int | None) -> list[socket.socket]:
    """At the port that was asked for; else at the usual one, or at any that is free."""
    if port is not None:
        return listening(host, port)
    try:
        return listening(host, PORT)
    except TefudaError:
        return listening(host, 0)


def serve_page(
    lines: list[socket.socket], address: str, lan: bool, ready: Callable[[], None]
) -> None:
    from tefuda.server.app import Config
    from tefuda.server.logs import set_up

    set_up(logging.WARNING)
    names = own_names() if lan else []
    config = Config(
        data=default_data(), games=all_games(), hosts=(HERE, *names), bot_processes=PROCESSES
    )
    with suppress(KeyboardInterrupt):
        run_server(config, lines, address, ready)

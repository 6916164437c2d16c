"""The command itself, and the example client of the documentation."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.patience import PATIENCE, patiently
from tests.server.house import environment, free_port, house

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tefuda", "serve", *arguments]


def has_ipv6() -> bool:
    with suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        return True
    return False


def wait_for(port: int, host: str = "127.0.0.1") -> dict[str, Any]:
    address = f"http://{host}:{port}/healthz"
    for _ in patiently(f"an answer from {address}"):
        with suppress(URLError), urlopen(address) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    raise AssertionError


def test_the_command_serves_this_machine_alone_and_stops_when_told(tmp_path: Path) -> None:
    port = free_port()
    server = subprocess.Popen(
        command("--port", str(port), "--data", str(tmp_path)),
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    try:
        assert wait_for(port)["status"] == "ok"
        with socket.socket() as outside:  # another address of this machine
            outside.settimeout(PATIENCE)
            assert outside.connect_ex(("127.0.0.2", port)) != 0
    finally:
        server.send_signal(signal.SIGTERM)
        said = server.communicate(timeout=PATIENCE)[1]
    first, *logged = said.splitlines()
    assert first == f"serving at http://127.0.0.1:{port}"
    assert [json.loads(line)["event"] for line in logged] == ["ready", "stopped"]


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
@pytest.mark.parametrize(
    ("host", "served", "shown"),
    [("::1", ("[::1]",), "http://[::1]:"), ("::", ("[::1]", "127.0.0.1"), "http://")],
)
def test_an_address_of_ipv6_is_served_and_shown_as_a_browser_takes_it(
    tmp_path: Path, host: str, served: tuple[str, ...], shown: str
) -> None:
    port = free_port()
    server = subprocess.Popen(
        command("--host", host, "--port", str(port), "--data", str(tmp_path)),
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    try:
        for address in served:
            assert wait_for(port, address)["status"] == "ok"
    finally:
        server.send_signal(signal.SIGTERM)
        said = server.communicate(timeout=PATIENCE)[1]
    assert said.startswith(f"serving at {shown}"), said


async def test_the_example_client_plays_a_game(tmp_path: Path) -> None:
    code = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    for block in code:
        exec(compile(block, str(PAGE), "exec"), names)
    async with house(tmp_path) as address:
        returns = await asyncio.to_thread(lambda: asyncio.run(names["play"](address)))
    assert sum(returns) == 1

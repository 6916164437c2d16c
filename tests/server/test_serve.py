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

from tests.patience import PATIENCE, patiently
from tests.server.house import environment, free_port, house

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tefuda", "serve", *arguments]


def wait_for(port: int) -> dict[str, Any]:
    address = f"http://127.0.0.1:{port}/healthz"
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


async def test_the_example_client_plays_a_game(tmp_path: Path) -> None:
    code = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    for block in code:
        exec(compile(block, str(PAGE), "exec"), names)
    async with house(tmp_path) as address:
        returns = await asyncio.to_thread(lambda: asyncio.run(names["play"](address)))
    assert sum(returns) == 1

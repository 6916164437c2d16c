"""Games that are over, for the pages that come after: played over the WebSocket, without a page."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.patience import PATIENCE


def post(site: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = Request(site + path, json.dumps(body).encode(), headers)
    with urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
        return told


def finished_game(site: str, seed: int) -> tuple[str, int]:
    """A game of chance against *beginner*: its table, and how many choices were noticed."""
    token = post(site, "/api/people", {"name": "Ada", "token": True})["token"]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    made = {"game": "gosux", "seats": seats, "settings": {"draft": "random"}}
    table = str(post(site, "/api/tables", made, token)["table"])
    rng = random.Random(seed)
    headers = {"Authorization": f"Bearer {token}"}
    address = site.replace("http", "ws") + "/ws"
    with connect(address, additional_headers=headers, open_timeout=PATIENCE) as line:
        line.send(json.dumps({"type": "attach", "id": "first", "table": table}))
        for text in line:
            message = json.loads(text)
            if message["type"] == "error" and message["code"] not in ("wait", "stale"):
                raise AssertionError(message["text"])
            if message["type"] != "now":
                continue
            if message["status"] == "over":
                return table, message["move"]
            if message["options"]:
                answer = {"type": "choose", "id": str(message["seq"]), "table": table}
                choice = rng.choice(message["options"])["choice"]
                line.send(json.dumps({**answer, "seq": message["seq"], "choice": choice}))
    raise AssertionError("the line was closed before the game was over")

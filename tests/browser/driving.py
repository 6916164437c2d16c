"""Games brought to a certain position over the WebSocket, for pages that are to be looked at."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.patience import PATIENCE

Now = dict[str, Any]
Choose = Callable[[Now], int | None]
"""One of the options; None: the position is reached."""
QUIET = ("wait", "stale")
"""Refusals that are part of playing fast: what was chosen from is over already."""


@dataclass(frozen=True)
class Driver:
    """Somebody who sits down at tables and plays without a page."""

    site: str
    token: str

    @classmethod
    def new(cls, site: str, name: str = "Ada") -> Driver:
        return cls(site, post(site, "/api/people", {"name": name, "token": True})["token"])

    def table(self, game: str, seats: list[str], **settings: object) -> str:
        """`seats`: those of the others, each a level of bots, or "link"."""
        others = [{"kind": s} if s == "link" else {"kind": "bot", "level": s} for s in seats]
        made = {"game": game, "seats": [{"kind": "me"}, *others], "settings": settings}
        return str(post(self.site, "/api/tables", made, self.token)["table"])

    def shared(self, game: str, names: list[str], **settings: object) -> str:
        """A table of one screen: with these beside the driver."""
        seats = [{"kind": "me"}, *({"kind": "here", "name": name} for name in names)]
        made = {"game": game, "seats": seats, "settings": settings}
        return str(post(self.site, "/api/tables", made, self.token)["table"])

    def example(self, game: str, name: str, bots: list[str]) -> str:
        """A table that begins with a worked example of the book."""
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in bots)]
        made = {"game": game, "seats": seats, "from": {"example": name}}
        return str(post(self.site, "/api/tables", made, self.token)["table"])

    def hand_round(self, table: str, made: list[tuple[int, int]], asking: bool = False) -> None:
        """At a table of one screen: these choices, each by its seat; nobody answers in secret, but
        perhaps the last of them: then everybody waits."""
        address = self.site.replace("http", "ws") + "/ws"
        headers = {"Authorization": f"Bearer {self.token}"}
        with connect(address, additional_headers=headers, open_timeout=PATIENCE) as line:

            def ask(**message: object) -> Now:
                """How things stand after it."""
                line.send(json.dumps({"table": table, **message}))
                for text in line:
                    told: Now = json.loads(text)
                    assert told["type"] != "error", told
                    if told["type"] == "now":
                        return told
                raise AssertionError("the line was closed")

            for number, (seat, choice) in enumerate(made):
                now = ask(type="attach", id=f"seat {number}", seat=seat)
                now = ask(type="choose", id=f"choice {number}", seq=now["seq"], choice=choice)
                while now["until_pass"] and not (asking and number == len(made) - 1):
                    now = ask(type="pass", id=f"pass {number}")

    def play(self, table: str, choose: Choose) -> Now:
        """Until `choose` has had enough or the game is over; how things stand then."""
        address = self.site.replace("http", "ws") + "/ws"
        headers = {"Authorization": f"Bearer {self.token}"}
        with connect(address, additional_headers=headers, open_timeout=PATIENCE) as line:
            line.send(json.dumps({"type": "attach", "id": "first", "table": table}))
            for text in line:
                now = json.loads(text)
                if now["type"] == "error" and now["code"] not in QUIET:
                    raise AssertionError(now["text"])
                if now["type"] != "now":
                    continue
                if now["status"] == "over":
                    return dict(now)
                if not now["options"]:
                    continue
                choice = choose(now)
                if choice is None:
                    return dict(now)
                made = {"type": "choose", "id": str(now["seq"]), "table": table}
                line.send(json.dumps({**made, "seq": now["seq"], "choice": choice}))
        raise AssertionError("the line was closed before the game was over")


def post(site: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = Request(site + path, json.dumps(body).encode(), headers)
    with urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
        return told


def anything(rng: random.Random) -> Choose:
    return lambda now: int(rng.choice(now["options"])["choice"])


def building(rng: random.Random, army: int, hand: int = 4) -> Choose:
    """Plays and draws until the first seat has a turn, a hand and an army of so many cards."""

    def choose(now: Now) -> int | None:
        mine = now["view"]["players"][0]
        grown = sum(map(len, mine["army"]))
        in_turn = now["question"]["kind"] == "action"
        if in_turn and mine["hand_size"] >= hand and grown >= army:
            return None
        wanted = "play" if mine["hand_size"] >= hand else "draw"
        fit = [o for o in now["options"] if wanted in o["about"]["verb"]] or now["options"]
        return int(rng.choice(fit)["choice"])

    return choose


def until_asked(kind: str, rng: random.Random) -> Choose:
    """Until the first question of this kind."""

    def choose(now: Now) -> int | None:
        if now["question"]["kind"] == kind:
            return None
        return int(rng.choice(now["options"])["choice"])

    return choose


def until_played(count: int, rng: random.Random) -> Choose:
    """In a fight, until so many cards of an attack lie there."""

    def choose(now: Now) -> int | None:
        if len(now["view"]["played"]) >= count:
            return None
        plays = [o for o in now["options"] if o["about"]["verb"] == "play"] or now["options"]
        return int(rng.choice(plays)["choice"])

    return choose


def until_attacking(count: int, rng: random.Random) -> Choose:
    """In a duel, until so many cards of an own attack lie there, some time into it."""

    def choose(now: Now) -> int | None:
        view = now["view"]
        if view["attacker"] == now["seat"] and len(view["played"]) >= count and view["round"] > 1:
            return None
        plays = [o for o in now["options"] if o["about"]["verb"] == "play"] or now["options"]
        return int(rng.choice(plays)["choice"])

    return choose

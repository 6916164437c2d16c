"""Moments that seldom come: replays of games that are told from here, and not by a server.

A replay shows what happens as a table does. So every moment can be looked at and tested, whatever
luck it takes to get there.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import parse_qs, urlsplit

from msgspec import to_builtins
from playwright.sync_api import Page, Route

import tefuda
from tefuda.core.game import Game
from tefuda.core.state import Json, State
from tefuda.server.past import ALL, Onlooker, Past
from tefuda.server.tables import Table
from tests.browser.scripted import special_victory
from tests.browser.serving import SEED

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
GAMES: Final = 4000
RECORDS: Final = Path("tests/golden/records")
TABLE: Final = "staged"
Wanted = Callable[[Json, Json | None], bool]
"""Whether an event, after the one before it, is the moment that is looked for."""


@dataclass(frozen=True)
class Story:
    """A game that is over, and the choice with which its moment comes."""

    game: Game
    first: State
    moves: tuple[int, ...]
    moment: int

    @property
    def path(self) -> str:
        """The replay, just before the moment."""
        return f"/replay/{TABLE}?move={self.moment - 1}"

    # What `Past` asks of a table.

    def check_over(self) -> State:
        state = self.first.clone()
        for move in self.moves:
            state.step(move)
        return state

    def first_state(self) -> State:
        return self.first.clone()

    def names(self, _lang: str) -> list[str]:
        return list(NAMES[: int(self.first.seats)])


def of_chance(name: str, wanted: Wanted, **settings: object) -> Story:
    """The first game of random players in which the moment comes."""
    game = tefuda.game(name)
    for seed in range(GAMES):
        first, rng = game.new(seed, **settings), random.Random(seed)
        state, moves = first.clone(), list[int]()
        while state.actor is not None:
            moves.append(rng.choice(state.options))
            state.step(moves[-1])
        if moment := _moment(game, first, moves, wanted):
            return Story(game, first, tuple(moves), moment)
    raise AssertionError(f"none of {GAMES} games has such a moment")


def of_choices(name: str, first: State, moves: list[int]) -> Story:
    """A game of which the last choice is the moment."""
    return Story(tefuda.game(name), first, tuple(moves), len(moves))


def of_record(ending: str) -> Story:
    """A game of Gosu X that was written down, with its end as the moment."""
    record = json.loads((RECORDS / f"{ending}.json").read_text())
    game = tefuda.game("gosux")
    return of_choices("gosux", game.replay({**record, "digests": []}, 0), record["moves"])


def _moment(game: Game, first: State, moves: list[int], wanted: Wanted) -> int | None:
    state = first.clone()
    for number, move in enumerate(moves, 1):
        state.step(move)
        events = game.open_events(state)
        if any(map(wanted, events, [None, *events])):
            return number
    return None


def told_here(page: Page, story: Story) -> None:
    """From now on this page hears of the story where it asks for the replay."""
    with ThreadPoolExecutor(1) as thread:  # the browser's own loop runs in this one
        told = {
            (lang, seat): thread.submit(asyncio.run, _told(story, lang, seat)).result()
            for lang in ("en", "fr")
            for seat in (ALL, "0")
        }

    def answer(route: Route) -> None:
        address = urlsplit(route.request.url)
        asked = {key: value for key, (value, *_) in parse_qs(address.query).items()}
        replay, frames = told[asked.get("lang", "en"), asked.get("seat", ALL)]
        first, count = int(asked.get("first", 0)), int(asked.get("count", 40))
        what = address.path.rsplit("/", 1)[1]
        found = {"replay": replay, "frames": {"frames": frames[first : first + count]}}
        if what in found:
            route.fulfill(json=found[what])
        else:
            route.fulfill(status=404, json={"detail": "", "code": "no_table"})

    page.route(f"**/api/tables/{TABLE}/**", answer)


async def _told(story: Story, lang: str, seat: str) -> tuple[dict[str, Any], list[Any]]:
    onlooker: Onlooker = ALL if seat == "all" else int(seat)
    past = Past(cast("Table", story), onlooker)
    end = story.check_over()
    replay = {
        **{"table": TABLE, "game": story.game.name, "about": [], "me": None},
        "seats": [{"kind": "person", "name": name} for name in story.names(lang)],
        **{"returns": end.returns, "ended": end.view(None).get("ended")},
        "moves": await past.story(lang),
    }
    return replay, to_builtins(await past.frames(0, len(story.moves) + 1, lang))


# -- the moments ---------------------------------------------------------------------------------


def kind(name: str, **fields: object) -> Wanted:
    """An event of a kind, which says so."""

    def wanted(event: Json, _: Json | None) -> bool:
        said = all(event.get(key) == value for key, value in fields.items())
        return event["kind"] == name and said

    return wanted


def arrives(event: Json, before: Json | None) -> bool:
    replaced = before is not None and before["kind"] == "shift"
    return event["kind"] == "play" and ".III." in str(event["place"]) and not replaced


def mutates(event: Json, before: Json | None) -> bool:
    return event["kind"] == "play" and before is not None and before["kind"] == "shift"


def shared(event: Json, _: Json | None) -> bool:
    winners = event.get("winners")
    return event["kind"] == "finish" and isinstance(winners, list) and len(winners) > 1


def condition() -> Story:
    moves, *_ = special_victory()
    return of_choices("gosu", tefuda.game("gosu").new(SEED), moves)


STORIES: Final[dict[str, Callable[[], Story]]] = {
    "arrival": lambda: of_chance("gosux", arrives),
    "arrival-gosu": lambda: of_chance("gosu", arrives, players=2),
    "mutation": lambda: of_chance("gosu", mutates, players=2),
    "fifth-token": lambda: of_record("fifth_token"),
    "special-victory": condition,
    "shared-win": lambda: of_chance("gosu", shared, players=4),
    "battle": lambda: of_chance("gosux", kind("battle")),
    "battle-four": lambda: of_chance("gosu", kind("battle"), players=4),
    "battle-teams": lambda: of_chance("gosu", kind("battle"), players=4, teams=True),
    "song": lambda: of_chance("gosux", kind("song")),
    "passed": lambda: of_chance("samurai", kind("passed")),
    "duel-laid": lambda: of_chance("duel", kind("lay", half="counter")),
    "duel-passed": lambda: of_chance("duel", kind("passed")),
    "duel-wound": lambda: of_chance("duel", kind("wound")),
    "duel-won": lambda: of_chance("duel", kind("finish", how="fell")),
    "duel-beheading": lambda: of_chance("duel", kind("finish", how="beheaded")),
    "wound": lambda: of_chance("samurai", kind("wound", enemy=False)),
    "beheading": lambda: of_chance("samurai", kind("finish", how="you_beheaded")),
}
"""By name: the games in which the moments come."""

"""Players by their names in all that a table tells: each table has its own."""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import tefuda
from tefuda.bots.names import LEVELS
from tefuda.core.state import Json
from tefuda.games import cast as casts
from tefuda.lab.insight import Adviser
from tefuda.server import telling
from tefuda.server.advice import advise
from tefuda.server.pace import Room
from tefuda.server.protocol import Hint
from tefuda.server.scheduler import Claim, Rank
from tefuda.server.seating import PLAYING
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table
from tefuda.server.workers import Workers
from tests.server.house import Guest, play
from tests.server.test_after import reviewed
from tests.server.test_seats import people, tricks

GAME = tefuda.game("gosu")
NUMBERED = re.compile(r"[Pp]layer \d|joueur \d")
level_of = {each.name: each.level for each in casts.cast("gosu")}
LEVELS_OF_THE_PAGE = Path(__file__).parents[2] / "client" / "src" / "lib" / "levels.ts"


def person(name: str) -> SeatPlan:
    return SeatPlan("person", name.lower(), name)


def gosu_table(*seats: SeatPlan) -> Table:
    """The same cards, whoever plays."""
    row = TableRow(
        id=seats[0].name,
        game="gosu",
        settings={"players": len(seats), "first": "0"},
        seed=5,
        bot_seed=0,
        rules=GAME.rules_version,
        cards=GAME.card_hash(),
        plan=list(seats),
    )
    return Table(GAME, row)


def chosen(table: Table, rng: random.Random) -> None:
    state = table.playing()
    table.apply(Entry("choice", state.actor, rng.choice(state.options)))


def all_told(table: Table, viewer: int | None, lang: str) -> list[str]:
    """Everything that a viewer has heard so far, and is asked now."""
    heard = [text for told in telling.told(table, viewer, 0, lang) for text in told.text]
    now = telling.now(table, viewer, lang)
    asked = [] if now.question is None else [str(now.question["text"])]
    return [*heard, *asked, *(option.text for option in now.options)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_two_tables_of_one_game_have_each_their_names(players: int, lang: str) -> None:
    """One Game serves both, and the same happens at both."""
    ours, theirs = ("Léa", "Ulysse", "Zoé", "Yves"), ("Ann", "Bob", "Cid", "Dan")
    one, other = (gosu_table(*map(person, names[:players])) for names in (ours, theirs))
    for table in (one, other):
        rng = random.Random(players)
        for _ in range(40):
            chosen(table, rng)
    for viewer in (*range(players), None):
        here, there = all_told(one, viewer, lang), all_told(other, viewer, lang)
        assert len(here) == len(there)
        for texts, strangers in ((here, theirs), (there, ours)):
            assert not any(NUMBERED.search(text) for text in texts)
            assert not any(name in text for text in texts for name in strangers)
        shown = [name for name in ours[:players] if any(name in text for text in here)]
        if viewer is None:
            assert shown == list(ours[:players])
        elif players > 2:
            assert shown == [name for name in ours[:players] if name != ours[viewer]]
        else:
            assert shown == []  # the other is "your opponent"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_bots_are_characters_of_their_level(lang: str) -> None:
    levels = ("casual", "casual", "skilled")
    table = gosu_table(person("Ada"), *(SeatPlan("bot", level=level) for level in levels))
    names = table.names(lang)
    assert names[0] == "Ada"
    assert len(set(names)) == 4
    assert [level_of[name] for name in names[1:]] == list(levels)
    assert [(seat.name, seat.level) for seat in table.told()[1:]] == [
        *zip(names[1:], levels, strict=True)
    ]
    rng = random.Random(1)
    for _ in range(40):
        chosen(table, rng)
    told = all_told(table, 0, lang)
    assert all(any(name in text for text in told) for name in names[1:])


def test_a_free_seat_has_no_name_and_who_has_left_keeps_it() -> None:
    table = gosu_table(person("Ada"), person("Bo"), SeatPlan("open"))
    assert table.names("en") == ["Ada", "Bo", ""]
    table.apply(Entry("join", 2, person="ada2", name="Ada"))
    assert table.names("en") == ["Ada 1", "Bo", "Ada 3"]
    table.apply(Entry("leave", 1, "resigned", "bo", "casual"))
    assert table.names("fr") == ["Ada 1", "Bo", "Ada 3"]
    assert "Bo quitte la partie\u00a0; un robot prend sa place." in all_told(table, 0, "fr")


def test_the_page_calls_bots_the_same() -> None:
    """It needs their names before there is a table."""
    page = LEVELS_OF_THE_PAGE.read_text(encoding="utf-8")
    english, french = re.findall(r"  (?:en|fr): \{\n(.*?)\n  \}", page, re.DOTALL)
    for words, lang in ((english, "en"), (french, "fr")):
        named = re.findall(r"^    (\w+): '(.*)',$", words, re.MULTILINE)
        assert {key: name for key, name in named if not key.endswith("_about")} == {
            level: both[lang] for level, both in LEVELS.items()
        }


async def test_a_game_that_is_over_is_told_by_names(tmp_path: Path) -> None:
    """Replay, positions and review, to everybody."""
    async with tricks(tmp_path) as address:
        guests, table = await people(address, 3)
        await play(table, guests, random.Random(3), 200)
        watcher = await Guest.make(address, "Eve")
        for lang in ("en", "fr"):
            where = f"/api/tables/{table}"
            replay = (await watcher.get(f"{where}/replay?lang={lang}")).json()
            frames = (await watcher.get(f"{where}/frames?count=100&lang={lang}")).json()["frames"]
            for parts in (replay["moves"], frames):
                said = [text for part in parts for text in part["text"]]
                assert not any(NUMBERED.search(text) for text in said)
                assert {text.split()[0] for text in said} == {"Ada", "Bo", "Cy"}
        await watcher.post(f"/api/tables/{table}/review", {})
        for lang in ("en", "fr"):
            review = (await reviewed(watcher, table, lang))["review"]
            said = [*review["summary"], *review["lucky"]]
            assert not any(NUMBERED.search(text) for text in said)
            assert any(name in said[0] for name in ("Ada", "Bo", "Cy"))


def asked_for_a_player(*seats: SeatPlan) -> Table:
    """In the middle of the first game played by chance in which the first seat is to name one."""
    rng = random.Random(0)
    while True:
        table = gosu_table(*seats)
        while table.status == PLAYING:
            state = table.playing()
            if state.actor == 0 and state.ask()["kind"] == "player":
                return table
            chosen(table, rng)


async def at_once(
    _claim: object, _work: object, _game: str, view: Json, options: list[int], **_: object
) -> Any:
    """A look without another process."""
    return Adviser(GAME, seats=GAME.seats_in(view)).look(view, options, 16)


async def test_a_hint_is_told_by_names() -> None:
    bots = [SeatPlan("bot", level=level) for level in ("casual", "skilled")]
    table = asked_for_a_player(person("Ada"), *bots)
    table.release()
    workers = cast(Workers, SimpleNamespace(run=at_once))
    for lang in ("en", "fr"):
        names = table.names(lang)[1:]
        asked = Hint("a", table.row.id, table.streams[0].released)
        hinted = await advise(workers, Claim(Rank.HINT), Room(table), 0, asked, lang)
        choose = "Choose" if lang == "en" else "Choisir"
        assert {line.text for line in hinted.lines} == {f"{choose} {name}" for name in names}
        assert any(f"{choose} {name}" in hinted.verdict for name in names)

"""Taking back: nobody can make a table grow, or slow, by choices that are tried and taken back."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import tefuda
from tefuda.core.state import State
from tefuda.server import standing, telling, words
from tefuda.server.milestones import EVERY, Milestones
from tefuda.server.pace import leaving
from tefuda.server.protocol import Told, encode
from tefuda.server.restoring import AT_A_TIME, restore, taken_back
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table
from tests.server.house import house, two_people
from tests.server.trying import GAME, MIDDLE, Trying

PAIRS = 5000


@pytest.fixture(scope="module")
def tried() -> Trying:
    table = Trying()
    table.try_out(PAIRS)
    return table


def told(table: Table, viewer: int | None, since: int = 0) -> list[Told]:
    return telling.told(table, viewer, since, "en")


# -- the streams -----------------------------------------------------------------------------------


def test_a_stream_is_as_long_as_the_game_that_stands(tried: Trying) -> None:
    fresh = Trying()
    for viewer, stream in tried.streams.items():
        before, after = told(fresh, viewer), told(tried, viewer)
        assert after[:-1] == before
        assert (after[-1].kind, after[-1].back) == ("undo", before[-1].seq)
        assert after[-1].seq == stream.released == before[-1].seq + 3 * PAIRS
        assert len(encode(after)) < len(encode(before)) + 200
    state = fresh.playing()
    assert tried.playing().digest() == state.digest()
    assert len(tried.milestones.passed) == len(fresh.milestones.passed) < MIDDLE / EVERY + 2


def test_whoever_resumes_hears_a_story_without_a_gap() -> None:
    """From whatever number: every number is one more than the last, or an undo says from where on
    it takes the place of all."""
    table, rng = Trying(1, choices=30), random.Random(3)
    heard: dict[int, bytes] = {}
    for _ in range(60):
        for _ in range(rng.randrange(4)):
            if table.undoable is not None:
                table.choose(table.undoable)
        for _ in range(rng.randrange(5)):
            if any(table.free_undo(seat) for seat in range(2)):
                table.take_back()
        for each in told(table, 0):  # a number means the same for ever
            assert heard.setdefault(each.seq, encode(each)) == encode(each)
    length = table.streams[0].released
    assert len(told(table, 0)) < length / 2
    for since in range(length + 1):
        last = since
        for each in told(table, 0, since):
            assert last < each.seq
            assert each.seq == last + 1 or (each.back is not None and each.back <= last)
            last = each.seq
        assert last == length


async def test_what_was_told_before_somebody_left_stays() -> None:
    game = tefuda.game("tricks")
    seats = [SeatPlan("person", name.lower(), name) for name in ("Ada", "Bo", "Cy")]
    known = (game.rules_version, game.card_hash(), seats)
    table = Table(game, TableRow("t", "tricks", {"players": 3}, 1, 0, *known))
    entries: list[Entry] = []

    def put(entry: Entry) -> None:
        entries.append(entry)
        table.apply(entry)

    def choose() -> None:
        state = table.playing()
        put(Entry("choice", state.actor, state.options[-1]))
        if table.held:
            put(Entry("release"))

    choose()
    seat = table.playing().actor
    assert seat is not None
    choose()
    put(leaving(table, 2, Entry("end", 2, "resigned")))
    stays = told(table, None)
    choose()
    put(Entry("undo", seat, table.last_choice(seat)))
    *before, undo = told(table, None)
    assert before == stays
    assert (before[-1].kind, undo.kind, undo.back) == ("leave", "undo", before[-1].seq)
    again = await restore(game, table.row, entries)
    assert [told(again, viewer) for viewer in again.streams] == [
        told(table, viewer) for viewer in table.streams
    ]


@pytest.mark.parametrize(
    ("lang", "mine", "theirs"),
    [
        ("en", "You take back a choice.", "Ada takes back a choice."),
        ("fr", "Vous annulez un choix.", "Ada annule un choix."),
    ],
)
def test_an_undo_is_told_to_its_maker_as_such(lang: str, mine: str, theirs: str) -> None:
    table = Trying()
    table.try_out(1)
    maker = table.playing().actor
    assert maker is not None
    theirs = theirs.replace("Ada", table.seats[maker].name)
    for viewer in table.streams:
        undo = telling.told(table, viewer, 0, lang)[-1]
        assert undo.text == [mine if viewer == maker else theirs]


def test_all_news_of_somebody_can_be_told_to_them() -> None:
    assert set(words.YOURS) == {kind for kind, (text, _) in words.NEWS.items() if "{name}" in text}
    assert not any("{" in text for both in words.YOURS.values() for text in both)


# -- what it costs ---------------------------------------------------------------------------------


def test_taking_back_replays_a_few_choices_whatever_came_before() -> None:
    table = Trying(1, choices=110)
    state = table.playing()
    assert state.log is not None
    moves = state.log.moves[: state.length]
    record = {**state.record(), "ended": None}
    for keep in range(len(moves) - 1, -1, -1):
        state = table.milestones.back(state, keep)
        assert keep - table.milestones.passed[-1].length < EVERY
        assert state.digest() == GAME.replay(record, keep).digest()
        assert state.options == GAME.replay(record, keep).options


async def test_a_table_read_again_makes_nothing_of_what_was_taken_back(
    tried: Trying, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One step for each choice, and fewer than EVERY for each undo; items only of what stands. And
    others are served meanwhile."""
    back, tell = Milestones.back, Table._tell_choice
    replayed, made, turns = 0, 0, 0

    def counted(self: Milestones, state: State, keep: int) -> State:
        nonlocal replayed
        earlier = back(self, state, keep)
        replayed += keep - int(self.passed[-1].length)
        return earlier

    def noted(self: Table, state: State, chooser: int | None) -> None:
        nonlocal made
        made += 1
        tell(self, state, chooser)

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(Milestones, "back", counted)
    monkeypatch.setattr(Table, "_tell_choice", noted)
    beside = asyncio.create_task(others())
    again = await restore(GAME, tried.row, tried.put_in)
    beside.cancel()
    assert replayed < EVERY * PAIRS
    assert made == tried.playing().length
    assert turns >= len(tried.put_in) / AT_A_TIME
    assert len(taken_back(tried.put_in, 0)) == PAIRS
    assert again.answered == tried.answered
    assert again.playing().digest() == tried.playing().digest()
    for viewer, stream in tried.streams.items():
        assert told(again, viewer) == told(tried, viewer)
        assert again.streams[viewer].before == stream.before


async def test_there_is_an_end_to_what_leads_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each seat may offer the same thing so often in a game, and no more; also after a restart."""
    monkeypatch.setattr(standing, "MOST_OFFERED", 3)
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        for _ in range(3):
            assert (await ada.ask("offer", table=table, what="draw"))["type"] == "ack"
            assert (await bo.ask("answer", table=table, what="draw", yes=False))["type"] == "ack"
    async with house(tmp_path) as address:
        for guest in (ada, bo):
            guest.address = address
            await guest.connect()
            await guest.attach(table, "fr")
        refused = await ada.ask("offer", table=table, what="draw")
        assert refused["code"] == "too_many_offers"
        assert refused["text"].startswith("Vous l'avez demandé 3 fois")
        assert (await bo.ask("offer", table=table, what="draw"))["type"] == "ack"

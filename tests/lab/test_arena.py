"""Matches: duplicate deals, faults, processes, resuming."""

from __future__ import annotations

import json
import random
import re
import signal
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tefuda
from tefuda.bots.levels import LEVELS, make
from tefuda.core.state import IllegalChoice, State
from tefuda.errors import TefudaError
from tefuda.lab import arena
from tefuda.lab.arena import Plan, run
from tefuda.lab.book import Book, BookError, header
from tefuda.lab.match import Contestant, Deal, Table, Terms, contestants, key, play_deal
from tefuda.lab.report import as_text, report
from tefuda.lab.sprt import Bounds
from tests.lab import outsiders

GAME = tefuda.game("gosux")
FLOOR = LEVELS[0]


def plan(bots: str, games: int = 4, sprt: Bounds | None = None, **terms: Any) -> Plan:
    return Plan("gosux", contestants(bots), games, Terms(**{"seed": 3, **terms}), sprt)


def played(plan: Plan, jobs: int = 1, book: Book | None = None) -> list[Deal]:
    return [deal for deal, _ in run(plan, tefuda.game, jobs, book)]


def untimed(deal: Deal) -> str:
    """All that must be the same on every machine, to the byte."""
    games = [msgspec.structs.replace(game, seconds=(0, 0), slowest=(0, 0)) for game in deal.games]
    return msgspec.json.encode(msgspec.structs.replace(deal, games=games)).decode()


# -- bots by name ----------------------------------------------------------------------------------


def test_budgets_are_read_from_names() -> None:
    found = contestants("a@300, b@0.5s,c,x/@y/b.py:C,x.py:C@7", 20)
    assert found == (
        Contestant("a", 300, "a@300"),
        Contestant("b", 0.5, "b@0.5s"),
        Contestant("c", 20, "c"),
        Contestant("x/@y/b.py:C", 20, "x/@y/b.py:C"),
        Contestant("x.py:C", 7, "x.py:C@7"),
    )
    assert [type(who.clock) for who in found[:2]] == [int, float]
    assert [who.label for who in contestants("a,b,a,a")] == ["a", "b", "a#2", "a#3"]


@pytest.mark.parametrize("text", ["a@", "a@x", "@3", "a,,b", "", "a@1e3", "a@-3", "a@1.5"])
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(TefudaError, match="name@300"):
        contestants(text)


@pytest.mark.parametrize("text", ["a@99999999999", "a@1000000000s", "a@0"])
def test_a_budget_that_is_no_clock_is_refused_at_once(text: str) -> None:
    with pytest.raises(TefudaError, match=f"'{text}': a clock cannot be"):
        contestants(text)
    with pytest.raises(TefudaError, match="'b': a clock cannot be 1000000000"):
        contestants("b", 1e9)


@pytest.mark.parametrize("limit", [1e300, float("nan"), 0.0, -1.0])
def test_a_limit_is_at_most_a_day(limit: float) -> None:
    with pytest.raises(TefudaError, match=r"a limit cannot be .*at most 86,400"):
        Terms(1, limit=limit)


def test_a_budget_reaches_its_bot(bots: str) -> None:
    deals = [
        play_deal(GAME, contestants(f"{bots}:Clocked@{clock},{bots}:First"), (0, 1), 1, Terms(1))[0]
        for clock in (1, 2)
    ]
    assert not any(game.fault for deal in deals for game in deal.games)
    assert untimed(deals[0]) != untimed(deals[1])


# -- one deal --------------------------------------------------------------------------------------


def test_a_deal_is_played_twice_with_the_same_luck_and_clans(bots: str) -> None:
    pair = contestants(f"{FLOOR},{bots}:Builds")
    deal, records = play_deal(GAME, pair, (0, 1), 5, Terms(3, records=True))
    assert deal.seed == str(key(3, "deal", 5))
    assert [game.seats for game in deal.games] == [(0, 1), (1, 0)]
    one, other = records
    assert one["seed"] == other["seed"] == deal.seed
    assert one["settings"] == other["settings"]
    assert one["bots"] == [FLOOR, f"{bots}:Builds"]
    assert other["bots"] == [f"{bots}:Builds", FLOOR]
    starts = [GAME.replay(record, 0) for record in records]
    assert starts[0].digest() == starts[1].digest()
    assert starts[0].actor == 0
    for game, record in zip(deal.games, records, strict=True):
        assert tuple(GAME.replay(record).returns) == game.scores
    assert deal.scores(0) == (deal.games[0].scores[0], deal.games[1].scores[1])
    assert [sum(both) for both in zip(deal.scores(0), deal.scores(1)[::-1], strict=True)] == [1, 1]


def test_deals_differ_and_drafting_is_left_to_the_bots() -> None:
    pair = contestants(f"{FLOOR},{FLOOR}")
    settings = []
    for number, draft in ((0, False), (1, False), (0, True)):
        _, records = play_deal(GAME, pair, (0, 1), number, Terms(3, draft, records=True))
        settings.append(records[0]["settings"])
    fixed, another, drafted = settings
    assert isinstance(fixed, dict)
    assert isinstance(drafted, dict)
    assert fixed != another
    assert (fixed["draft"], drafted["draft"]) == ("given", "picked")
    assert fixed["first"] == drafted["first"] == "0"


def test_twins_do_not_play_alike() -> None:
    """Two bots of one level have chances of their own, or a mirror match would be one game."""
    deals = played(plan(f"{FLOOR},{FLOOR}", 12))
    assert any(deal.games[0].scores != deal.games[1].scores[::-1] for deal in deals)
    assert any(deal.games[0].decisions != deal.games[1].decisions for deal in deals)


# -- faults ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("Raises", "error", "ValueError: no idea (bots.py, line"),
        ("RaisesOddly", "error", "Odd: something without words (Odd) (bots.py, line"),
        ("RaisesGarbage", "error", r"ValueError: two lines \udc80!!!"),
        ("Illegal", "illegal", "the options were"),
        ("NotAnInt", "illegal", "answered True; an int is needed; the options were"),
        ("AnswersOddly", "illegal", "answered something without words (Speechless); an int"),
        ("AnswersHugely", "illegal", "answered a number of 16610 bits; the options were"),
        ("Leaves", "error", "SystemExit"),
        ("Sleeps", "slow", "1.0 s are allowed"),
        ("Stubborn", "slow", "1.0 s are allowed"),
    ],
)
def test_a_bot_that_fails_loses_that_game(bots: str, name: str, kind: str, words: str) -> None:
    match = plan(f"{bots}:{name},{FLOOR}", 2, limit=1.0 if kind == "slow" else None)
    book = opened(Path(bots).parent / "kept", match)
    (deal,) = played(match, 1, book)
    book.close()
    assert opened(Path(bots).parent / "kept", match).of((0, 1)) == [deal]
    assert deal.scores(0) == (0, 0)
    for game in deal.games:
        assert game.ending == kind
        assert game.fault is not None
        assert game.fault.kind == kind
        assert words in game.fault.why
        assert game.seats[game.fault.seat] == 0
        assert game.seconds[game.fault.seat] < outsiders.ASLEEP
    whole = report(match, [deal], 1.0, 2)
    assert len(whole.troubles) == 2
    text = as_text(whole)
    assert f"FAULT ({kind}): {bots}:{name}, deal 0 (seed {deal.seed}), game 1, seat 0" in text
    assert text.replace("\n", "").isprintable()
    assert len(text) < 4000


def test_a_fault_in_the_middle_ends_its_game_only(bots: str) -> None:
    deal, records = play_deal(
        GAME, contestants(f"{bots}:Late,{FLOOR}"), (0, 1), 0, Terms(1, records=True)
    )
    straight, swapped = deal.games
    assert straight.fault is None
    assert swapped.fault is not None
    assert (swapped.fault.seat, swapped.scores) == (1, (1.0, 0.0))
    state = GAME.replay(records[1])
    assert state.view(None)["ended"] == {"how": "resigned", "winner": 0}
    assert int(state.length) == swapped.fault.move - 1


@pytest.mark.parametrize(("name", "words"), [("Broken", "weights"), ("NeverStarts", "SystemExit")])
def test_a_bot_that_cannot_be_made_in_a_game_loses_it(bots: str, name: str, words: str) -> None:
    deal, _ = play_deal(GAME, contestants(f"{FLOOR},{bots}:{name}"), (0, 1), 0, Terms(1))
    assert deal.scores(1) == (0, 0)
    assert words in as_text(report(plan(f"{FLOOR},{bots}:{name}", 2), [deal], 1.0, 2))


def test_rules_that_break_are_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(state: State) -> None:
        if int(state.length) == 9:
            raise TefudaError("nine is too many")

    monkeypatch.setattr(GAME, "check", forbidden)
    match = plan(f"{FLOOR},{FLOOR}", 2, check=True, records=True)
    ((deal, records),) = [play_deal(GAME, match.bots, (0, 1), 0, match.terms)]
    assert deal.scores(0) == (0.5, 0.5)
    assert [game.ending for game in deal.games] == ["broken", "broken"]
    assert int(GAME.replay(records[0]).length) == 9
    whole = report(match, [deal], 1.0, 2)
    assert [trouble.bot for trouble in whole.troubles] == [None, None]
    assert "BROKEN" in as_text(whole)
    assert "nine is too many" in as_text(whole)
    played_on, _ = play_deal(GAME, match.bots, (0, 1), 0, replace(match.terms, check=False))
    assert played_on.games[0].ending != "broken"


def test_a_choice_that_breaks_the_rules_is_in_the_record() -> None:
    state = GAME.new(1, **GAME.deal_settings(random.Random(1)))
    table = Table(GAME, state, contestants(f"{FLOOR},{FLOOR}"), [1, 2])
    table._step(1052, check=False)
    assert IllegalChoice.__name__ in table.broken
    assert table.record()["moves"] == [1052]


def test_a_process_that_dies_is_an_error(bots: str) -> None:
    words = f"has died in deal 0 or 1 of {bots}:Dies against {FLOOR}: one of these bots"
    with pytest.raises(TefudaError, match=re.escape(words)):
        played(plan(f"{bots}:Dies,{FLOOR}", 40), jobs=2)


def test_an_alarm_that_was_put_away_stays_silent(bots: str) -> None:
    before = signal.getsignal(signal.SIGALRM)
    played(plan(f"{bots}:Stubborn,{FLOOR}", 2, limit=0.01))
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_what_a_bot_prints_is_not_the_arenas_output(
    bots: str, capfd: pytest.CaptureFixture[str]
) -> None:
    for jobs in (1, 2):
        deals = played(plan(f"{bots}:Prints,{FLOOR}", 4), jobs)
        assert not any(game.fault for deal in deals for game in deal.games)
        out, err = capfd.readouterr()
        assert out == ""
        assert "thinking" in err


def test_no_more_processes_than_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Counted(arena.Crew):
        def __enter__(self) -> arena.Crew:
            asked.append(self.jobs)
            return super().__enter__()

    monkeypatch.setattr(arena, "Crew", Counted)
    assert len(played(plan(f"{FLOOR},{FLOOR}", 4), jobs=100_000_000)) == 2
    assert asked == [2]


# -- many deals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [3, 1, 0, -2])
def test_games_come_in_pairs(games: int) -> None:
    with pytest.raises(TefudaError, match="must be even"):
        plan(f"{FLOOR},{FLOOR}", games)
    with pytest.raises(TefudaError, match="at least two bots"):
        plan(FLOOR, 4)


def test_processes_change_nothing(bots: str) -> None:
    match = plan(f"{FLOOR},{bots}:Builds,{FLOOR}", 6)
    alone, together = played(match), played(match, jobs=3)
    assert [untimed(deal) for deal in alone] == [untimed(deal) for deal in together]
    assert [(deal.pair, deal.number) for deal in alone] == [
        (pair, number) for pair in ((0, 1), (0, 2), (1, 2)) for number in range(3)
    ]
    assert len({deal.seed for deal in alone}) == 3  # every pair meets on the same deals


def test_a_sequential_test_stops_in_deal_order(bots: str, tmp_path: Path) -> None:
    match = plan(f"{bots}:Builds,{FLOOR}", 400, Bounds(0.5, 0.7))
    alone = played(match)
    files = [tmp_path / name for name in ("one", "two")]
    together = []
    for file, jobs in zip(files, (1, 2), strict=True):
        book = opened(file, match)
        together = played(match, jobs, book)
        book.close()
        assert len(file.read_text().splitlines()) == 1 + len(alone)
    assert [untimed(deal) for deal in alone] == [untimed(deal) for deal in together]
    assert 4 < len(alone) < 30
    tested = report(match, alone, 1.0, 2 * len(alone)).pairs[0].sprt
    assert tested is not None
    assert (tested.accepted, tested.games) == ("H1", 2 * len(alone))
    assert report(match, alone, 1.0, 1).complete
    assert not report(match, alone[:3], 1.0, 1).complete


# -- a file of results -----------------------------------------------------------------------------


def opened(file: Path, match: Plan) -> Book:
    return Book(file, header(match, GAME, [make(GAME, who.name) for who in match.bots]), match)


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, Plan]:
    """Six deals of three pairs, in a file."""
    file, match = tmp_path / "results" / "kept.jsonl", plan(f"{FLOOR},{FLOOR},{FLOOR}", 4)
    book = opened(file, match)
    played(match, 1, book)
    book.close()
    return file, match


def test_results_are_gone_on_with_wherever_they_broke_off(kept: tuple[Path, Plan]) -> None:
    file, match = kept
    text = file.read_text()
    lines = text.splitlines(keepends=True)
    wanted = played(match)
    for cut in (len(text) // 2, len(lines[0]) + len(lines[1]), len(lines[0]) // 2, 0, len(text)):
        file.write_text(text[:cut])
        book = opened(file, match)
        found = list(run(match, tefuda.game, 1, book))
        book.close()
        assert [untimed(deal) for deal, _ in found] == [untimed(deal) for deal in wanted]
        known = max(0, text[:cut].count("\n") - 1)
        assert [fresh for _, fresh in found] == [False] * known + [True] * (6 - known)
        again = file.read_text().splitlines()
        assert [json.loads(line)["number"] for line in again[1:]] == [0, 1] * 3


def test_a_file_of_another_command_is_refused(kept: tuple[Path, Plan], tmp_path: Path) -> None:
    file, match = kept
    with pytest.raises(BookError, match="its seed is 3, not 4"):
        opened(file, replace(match, terms=Terms(4)))
    with pytest.raises(BookError, match="its games is 4, not 6"):
        opened(file, replace(match, games=6))
    other = tmp_path / "notes.txt"
    for content in (b"milk, bread\n", b"milk", b"\xff\xfe\n", b"[]\n"):
        other.write_bytes(content)
        with pytest.raises(BookError, match="is not a file of an arena"):
            opened(other, match)
        assert other.read_bytes() == content
    with pytest.raises(BookError, match="cannot be used"):
        opened(file / "inside", match)


def test_an_edited_bot_does_not_go_on_with_old_results(bots: str, tmp_path: Path) -> None:
    match = plan(f"{bots}:First,{FLOOR}", 2)
    opened(tmp_path / "kept", match).close()
    Path(bots).write_text(Path(bots).read_text() + "\n# better\n")
    with pytest.raises(BookError, match="its sources is"):
        opened(tmp_path / "kept", match)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"number":1', '"number":2'),
        ('"scores"', '"points"'),
        ('"pair":[0,2]', '"pair":[2,0]'),
        ('"decisions":[', '"decisions":[1,'),
        ('{"pair"', '"pair"'),
        ('"scores":[', '"scores":[7.5,0.0],"x":['),
        ('"scores":[', '"scores":[0.0,-1.0],"x":['),
        ('"seats":[0,1]', '"seats":[0,0]'),
        ('"seats":[1,0]', '"seats":[0,1]'),
        ('"fault":null', '"fault":{"seat":2,"kind":"slow","move":1,"why":""}'),
    ],
)
def test_a_damaged_line_is_named(kept: tuple[Path, Plan], old: str, new: str) -> None:
    file, match = kept
    text = file.read_text()
    line = 1 + text[: text.index(old)].count("\n")
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(BookError, match=f"line {line} is damaged"):
        opened(file, match)


# -- the report ------------------------------------------------------------------------------------


def test_the_report_adds_up(bots: str) -> None:
    match = plan(f"{FLOOR},{bots}:Builds,{FLOOR}", 10)
    deals = played(match)
    whole = report(match, deals, 2.0, 30)
    assert whole.complete
    assert whole.timing["games_per_second"] == 15
    for pair in whole.pairs:
        one, other = pair.bots
        assert pair.games == pair.won + pair.drawn + pair.lost == sum(pair.endings.values()) == 10
        assert one.overall.rate + other.overall.rate == pytest.approx(1)
        assert one.overall.rate == pytest.approx((one.seats[0].rate + one.seats[1].rate) / 2)
        assert one.seats[0].rate + other.seats[1].rate == pytest.approx(1)
        assert pair.decisions == pytest.approx(one.decisions + other.decisions)
        assert one.timing.slowest >= one.timing.per_decision > 0
    assert whole.pairs[0].bots[1].overall.rate > 0.7
    json.dumps(asdict(whole))
    text = as_text(whole)
    assert f"{FLOOR} against {FLOOR}#2: 10 games" in text
    partial = report(match, deals[:7], 1.0, 14)
    assert not partial.complete
    assert "not complete" in as_text(partial)
    assert "no game was finished" in as_text(report(match, [], 0.0, 0))


def scored(*scores: tuple[float, float]) -> list[Deal]:
    """Deals in which the first bot scored this, starting and as second."""
    (deal,) = played(plan(f"{FLOOR},{FLOOR}", 2))
    straight, swapped = deal.games
    return [
        msgspec.structs.replace(
            deal,
            games=(
                msgspec.structs.replace(straight, scores=(a, 1 - a)),
                msgspec.structs.replace(swapped, scores=(1 - b, b)),
            ),
        )
        for a, b in scores
    ]


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ([(1, 0), (0, 1), (1, 0)], "luck decided every game"),
        ([(1, 0), (1, 0), (1, 0)], "all went alike"),
        ([(1, 0)], "one deal says nothing"),
        ([(1, 0), (0, 1), (1, 1), (1, 0)], "one game is worth 2.33 independent games"),
    ],
)
def test_the_report_says_what_luck_did(scores: list[tuple[float, float]], words: str) -> None:
    match = plan(f"{FLOOR},{FLOOR}", 2 * len(scores))
    whole = report(match, scored(*scores), 1.0, 2)
    assert f"duplicate deals: {words}" in as_text(whole)
    assert whole.pairs[0].all_luck == ("decided" in words)


def test_lines_fit_a_terminal() -> None:
    """Whatever the numbers: with names of levels, eighty columns suffice."""
    match = plan("beginner,casual@2000", 2000, Bounds(0.5, 0.5001))
    deals = [
        msgspec.structs.replace(
            deal,
            games=[
                msgspec.structs.replace(
                    game, seconds=(999.9, 999.9), slowest=(99.9, 99.9), ending=f"ending_{number}"
                )
                for game in deal.games
            ],
        )
        for number, deal in enumerate(scored(*[(1, 1)] * 12))
    ]
    text = as_text(report(match, deals, 1.0, 2))
    assert "100.0 (" in text
    assert all(f"ending_{number} 2" in text for number in range(12))
    assert "H1 0.5001" in text
    assert max(map(len, text.splitlines())) <= 80

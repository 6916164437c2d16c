"""Matches and the ladder among three and four: who sits where, what is counted, what it proves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import tefuda
from tefuda.bots.levels import make
from tefuda.core.game import Company
from tefuda.errors import TefudaError
from tefuda.lab.arena import Plan, run
from tefuda.lab.book import Book, BookError, header
from tefuda.lab.ladder import Rung, as_markdown, rated, steps
from tefuda.lab.match import Deal, Played, Terms, contestants, play_deal, seatings
from tefuda.lab.report import as_text, pair_report, report
from tefuda.lab.sprt import Bounds, Sprt
from tefuda.lab.stats import by_deal

GAME = tefuda.game("tricks")
LEVELS = contestants("low,middle,high")


def plan(seats: int, deals: int = 2, bots: str = "casual,random") -> Plan:
    games = deals * len(seatings(seats))
    return Plan("tricks", contestants(bots), games, Terms(3, seats=seats))


def played(match: Plan, jobs: int = 1, book: Book | None = None) -> list[Deal]:
    return [deal for deal, _ in run(match, tefuda.game, jobs, book)]


# -- who sits where --------------------------------------------------------------------------------


def test_each_bot_sits_alone_once_at_every_seat() -> None:
    assert seatings(2) == ((0, 1), (1, 0))
    for seats in (3, 4):
        found = seatings(seats)
        assert len(set(found)) == 2 * seats
        for bot in (0, 1):
            alone = [sat.index(bot) for sat in found if sat.count(bot) == 1]
            assert alone == list(range(seats))


@pytest.mark.parametrize("seats", [3, 4])
def test_a_deal_has_the_same_luck_whoever_sits_where(seats: int) -> None:
    terms = Terms(3, seats=seats, records=True)
    deal, records = play_deal(GAME, contestants("random,casual"), (0, 1), 5, terms)
    assert [game.seats for game in deal.games] == list(seatings(seats))
    starts = {GAME.replay(record, 0).digest() for record in records}
    assert len(starts) == 1
    for game, record in zip(deal.games, records, strict=True):
        assert tuple(GAME.replay(record).returns) == game.scores
        assert sum(game.scores) == pytest.approx(1)
        assert record["bots"] == [("random", "casual")[bot] for bot in game.seats]
    for bot in (0, 1):
        alone = [game for game in deal.games if game.seats.count(bot) == 1]
        assert deal.scores(bot) == tuple(game.scores[game.seats.index(bot)] for game in alone)


def test_twins_at_one_table_do_not_share_their_chance() -> None:
    """Three of one level would else be one player in three seats."""
    deals = played(plan(4, 6, "random,random"))
    decisions = [game.scores for deal in deals for game in deal.games]
    assert len(set(decisions)) > 6


def test_games_must_be_whole_deals() -> None:
    with pytest.raises(TefudaError, match="multiple of 6, not 10: in each deal either bot sits"):
        Plan("tricks", contestants("random,random"), 10, Terms(1, seats=3))


def test_a_bot_that_fails_among_four_loses_and_the_others_share(bots: str) -> None:
    deal, _ = play_deal(GAME, contestants(f"{bots}:Raises,random"), (0, 1), 0, Terms(1, seats=4))
    assert deal.scores(0) == (0, 0, 0, 0)
    for game in deal.games:
        if game.seats.count(0) == 1:
            assert sorted(game.scores) == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    text = as_text(report(plan(4, 1, f"{bots}:Raises,random"), [deal], 1.0, 8))
    assert f"FAULT (error): {bots}:Raises, deal 0" in text


# -- what is counted -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_the_report_measures_by_an_even_share(seats: int) -> None:
    match = plan(seats, 12)
    whole = report(match, played(match), 1.0, match.games)
    (pair,) = whole.pairs
    assert whole.complete
    assert pair.games == match.games
    assert pair.won + pair.drawn + pair.lost == 12 * seats
    better, worse = pair.bots
    assert len(better.seats) == seats
    assert better.overall.rate > 1 / seats > worse.overall.rate
    assert better.overall.rate == pytest.approx(sum(rate.rate for rate in better.seats) / seats)
    text = as_text(whole)
    assert f"{seats} players: {match.games} games" in text
    assert f"an even share is {100 / seats:.1f} %" in " ".join(text.split())


@pytest.mark.parametrize("seats", [3, 4])
def test_the_interval_by_deal_covers_the_truth(seats: int) -> None:
    """Deals favour one seat, which is bad for who sits elsewhere; the true score is 0.4."""
    rng = random.Random(seats)
    covered = 0
    for _ in range(800):
        columns: list[list[float]] = [[] for _ in range(seats)]
        for _ in range(60):
            luck = rng.randrange(seats)
            for seat, scores in enumerate(columns):
                chance = 0.4 + (0.3 if seat == luck else -0.3 / (seats - 1))
                scores.append(float(rng.random() < chance))
        rate = by_deal(*columns)
        covered += rate.low <= 0.4 <= rate.high
    assert 0.93 < covered / 800 < 0.985


@pytest.mark.parametrize(("truth", "wrong"), [(1 / 3, "H1"), (0.45, "H0")])
def test_the_sequential_test_keeps_its_errors_among_three(truth: float, wrong: str) -> None:
    rng = random.Random(9)
    verdicts = []
    for _ in range(200):
        test = Sprt(Bounds(1 / 3, 0.45), 3)
        while test.verdict is None and test.deals < 2000:
            test.add(*(draw(rng, truth) for _ in range(3)))
        verdicts.append(test.verdict)
    assert None not in verdicts
    assert verdicts.count(wrong) / 200 < 0.08  # type: ignore[arg-type]


def draw(rng: random.Random, truth: float) -> float:
    """A game among three: now and then a win is shared by two or by all."""
    shared = rng.random()
    if shared < 0.1:
        return rng.choice((0.5, 1 / 3)) if rng.random() < truth * 2.4 else 0.0
    return float(rng.random() < truth)


# -- the file --------------------------------------------------------------------------------------


def opened(file: Path, match: Plan) -> Book:
    return Book(file, header(match, GAME, [make(GAME, who.name) for who in match.bots]), match)


def test_results_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    file, match = tmp_path / "kept.jsonl", plan(3, 4)
    book = opened(file, match)
    first = played(match, 1, book)
    book.close()
    lines = file.read_text().splitlines(keepends=True)
    assert '"players": 3' in lines[0]
    file.write_text("".join(lines[:2]))
    book = opened(file, match)
    found = list(run(match, tefuda.game, 1, book))
    book.close()
    assert [fresh for _, fresh in found] == [False, True, True, True]
    assert [deal.scores(0) for deal, _ in found] == [deal.scores(0) for deal in first]
    with pytest.raises(BookError, match="its players is 3, not 4"):
        opened(file, plan(4, 3))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"scores":[', '"scores":[0.0,', "there are 3 seats, not 4"),
        ('"seats":[0,1,1]', '"seats":[0,0,1]', r"the seats must be \[0, 1, 1\]"),
        ('"fault":null', '"fault":{"seat":3,"kind":"slow","move":1,"why":""}', "must be 0 to 2"),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    file, match = tmp_path / "kept.jsonl", plan(3, 1)
    book = opened(file, match)
    played(match, 1, book)
    book.close()
    file.write_text(file.read_text().replace(old, new, 1))
    with pytest.raises(BookError, match=f"line 2 is damaged: .*{words}"):
        opened(file, match)


def test_a_file_for_two_is_written_as_it_always_was(tmp_path: Path) -> None:
    """No word of seats in its first line, so that files from before go on."""
    match = plan(2, 1)
    head = header(match, GAME, [make(GAME, who.name) for who in match.bots])
    assert list(head) == [
        "tefuda", "format", "game", "rules", "cards", "sources", "bots", "games",
        "seed", "draft", "limit", "check", "sprt",
    ]  # fmt: skip
    line = (
        '{"pair":[0,1],"number":0,"seed":"%s","games":['
        '{"seats":[0,1],"scores":[1.0,0.0],"ending":"x","decisions":[1,2],"fault":null,'
        '"broken":"","seconds":[0.1,0.1],"slowest":[0.1,0.1]},'
        '{"seats":[1,0],"scores":[0.5,0.5],"ending":"x","decisions":[1,2],"fault":null,'
        '"broken":"","seconds":[0.1,0.1],"slowest":[0.1,0.1]}]}\n'
    )
    file = tmp_path / "kept.jsonl"
    opened(file, match).close()
    seed = play_deal(GAME, match.bots, (0, 1), 0, match.terms)[0].seed
    file.write_text(file.read_text() + line % seed)
    (deal,) = opened(file, match).of((0, 1))
    assert (deal.scores(0), deal.scores(1)) == ((1.0, 0.5), (0.5, 0.0))


# -- the ladder ------------------------------------------------------------------------------------


def won(seats: int, number: int, higher: float, lower: float) -> list[Deal]:
    """Deals in which each bot, alone at any seat, wins this part of the games."""
    found = []
    for i in range(number):
        games = []
        for sat in seatings(seats):
            bot = min((0, 1), key=sat.count)
            wins = i < (higher, lower)[bot] * number
            winner = sat.index(bot) if wins else sat.index(1 - bot)
            scores = tuple(float(seat == winner) for seat in range(seats))
            none = (0.0,) * seats
            games.append(Played(sat, scores, "won", (9,) * seats, None, "", none, none))
        found.append(Deal((0, 1), i, str(i), tuple(games)))
    return found


def until_accepted(seats: int) -> int:
    """Deals after which a sequential test is over if all are won."""
    test = Sprt(Bounds(1 / seats, 1.1 / seats), seats)
    while test.verdict is None:
        test.add(*[1.0] * seats)
    return test.deals


def rungs(seats: int, higher: float = 0.8, lower: float = 0.1) -> list[Rung]:
    found = []
    for step in steps("tricks", LEVELS, 240, 480, 7, Company(seats)):
        tested = pair_report(step.test, (0, 1), won(seats, until_accepted(seats), 1, 0))
        match = None
        if step.match is not None:
            match = pair_report(step.match, (0, 1), won(seats, 200, higher, lower))
        high, low = (LEVELS[level].label for level in (step.higher, step.lower))
        found.append(Rung(high, low, tested, match))
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_a_ladder_among_several_holds(seats: int) -> None:
    found = rungs(seats)
    assert not any(rung.faults for rung in found)
    text = as_markdown(LEVELS, found, True)
    assert f"| all seats | seat 1 | {'seat 2 | seat 3 |'}" in text
    assert "the lower one alone" in text
    widths = {line.count("|") for line in text.splitlines()[:5]}
    assert len(widths) == 1
    assert text.endswith("The ladder holds.")
    ratings = [rating for _, rating in rated(LEVELS, found)]
    assert 0 == ratings[0] < ratings[1] < ratings[2]


def test_among_three_a_level_must_be_clearly_better_both_ways() -> None:
    not_better, _, _ = rungs(3, higher=0.36)
    assert [fault.partition(" % is ")[2] for fault in not_better.faults] == [
        f"not above 36.7 % in seat {seat}" for seat in (1, 2, 3)
    ]
    _, _, not_worse = rungs(3, lower=0.4)
    assert len(not_worse.faults) == 1
    assert "is not below 33.3 % for low alone" in not_worse.faults[0].replace("middle", "low")


def test_the_bounds_of_a_test_are_parts_of_an_even_share() -> None:
    for seats, bounds in ((2, (0.5, 0.55)), (3, (1 / 3, 1.1 / 3)), (4, (0.25, 0.275))):
        test = steps("tricks", LEVELS, 240, 480, 7, Company(seats))[0].test
        assert test.sprt is not None
        assert (test.sprt.p0, test.sprt.p1) == pytest.approx(bounds)
        assert test.terms.seats == seats

"""Matches of duels: what is counted, which targets they meet, and how house numbers are tuned."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tefuda.errors import TefudaError
from tefuda.games.samurai.cardset import HOME
from tefuda.games.samurai.duel.compile import Numbers, numbers
from tefuda.lab import duel_tuning
from tefuda.lab.arena import run
from tefuda.lab.duel_tuning import Measured, changes, moves, search, write_numbers
from tefuda.lab.duels import (
    Count,
    as_markdown,
    balance_plans,
    balance_targets,
    counted,
    exploit_plans,
    exploit_targets,
    open_duel,
    opener,
)
from tefuda.lab.match import Deal, Fault, Played
from tefuda.lab.tuning import Effort

PLAN = balance_plans("casual", 200, 0)["equals"]
START = Numbers(4, 0, 15)


def deals(
    first: float = 0.5, rounds: int = 5, drawn: float = 0.0, one: float = 0.5, n: int = 100
) -> list[Deal]:
    """Deals in which the first initiative, the first player and nobody win so many parts; who has
    the first initiative sits in seat 0."""
    found = []
    for i in range(n):
        games = []
        for seats in ((0, 1), (1, 0)):
            score = float((i * 7 % n) < round(n * (one if one != 0.5 else first)))
            if one != 0.5 and seats == (1, 0):
                score = 1 - score
            if i < round(n * drawn):
                score = 0.5
            games.append(
                Played(
                    seats, (score, 1 - score), "fell", (9, 9), None, "", (0.1, 0.1), (0.1, 0.1),
                    rounds,
                )
            )  # fmt: skip
        found.append(Deal((0, 1), i, str(i), (games[0], games[1])))
    return found


def count(**wanted: float) -> Count:
    return counted(PLAN, deals(**wanted))  # type: ignore[arg-type]


def failing(equals: Count, blind: Count) -> list[str]:
    return [target.what for target in balance_targets(equals, blind) if not target.holds]


GOOD = {"one": 0.7}
"""What a match against somebody who lays stances by chance should look like."""


def test_duels_that_are_as_they_should_be_meet_every_target() -> None:
    assert failing(count(), count(**GOOD)) == []
    assert len(balance_targets(count(), count(**GOOD))) == 4


@pytest.mark.parametrize(
    ("first", "holds"), [(0.44, False), (0.45, True), (0.55, True), (0.56, False)]
)
def test_the_first_initiative_wins_about_half(first: float, holds: bool) -> None:
    missed = failing(count(first=first), count(**GOOD))
    assert missed == ([] if holds else ["won by who has the first initiative"])


@pytest.mark.parametrize(("rounds", "holds"), [(2, False), (3, True), (10, True), (11, False)])
def test_duels_last_neither_too_long_nor_too_short(rounds: int, holds: bool) -> None:
    missed = failing(count(rounds=rounds), count(**GOOD))
    assert missed == ([] if holds else ["duels that end within 3 to 10 rounds"])


@pytest.mark.parametrize(("drawn", "holds"), [(0.04, True), (0.05, False)])
def test_few_duels_are_drawn(drawn: float, holds: bool) -> None:
    missed = failing(count(drawn=drawn), count(**GOOD))
    assert missed == ([] if holds else ["duels that are drawn"])


@pytest.mark.parametrize(("lost", "holds"), [(0.54, False), (0.55, True)])
def test_who_lays_stances_by_chance_loses(lost: float, holds: bool) -> None:
    missed = failing(count(), count(one=lost))
    assert missed == ([] if holds else ["lost by who lays stances by chance"])


def test_a_draw_is_no_loss_of_who_lays_by_chance() -> None:
    drawn = count(one=0.7, drawn=0.2)
    assert drawn.won.rate > drawn.beaten.rate
    assert drawn.drawn.rate == pytest.approx(0.2)


@pytest.mark.parametrize(("won", "holds"), [(0.55, True), (0.57, False)])
def test_what_is_gained_by_knowing_is_what_is_more_than_a_half(won: float, holds: bool) -> None:
    (target,) = exploit_targets(count(one=won))
    assert target.holds is holds
    assert target.measured.startswith(f"{100 * (won - 0.5):+.1f}")


def test_a_player_that_fails_ends_the_measurement() -> None:
    (deal, *_) = deals(n=2)
    broken = replace_game(deal, Fault(1, "error", 3, "no idea"))
    with pytest.raises(TefudaError, match="casual against casual#2: no idea"):
        counted(PLAN, [broken])


def replace_game(deal: Deal, fault: Fault) -> Deal:
    old = deal.games[0]
    game = Played(
        old.seats, old.scores, old.ending, old.decisions, fault, "", old.seconds, old.slowest
    )
    return Deal(deal.pair, deal.number, deal.seed, (game, deal.games[1]))


def test_the_table_says_how_long_duels_lasted() -> None:
    text = as_markdown([count(rounds=4)], [])
    assert "| match | 4 |" in text
    assert "| casual against casual#2 | 100.0 |" in text


def test_purposes_share_no_seed() -> None:
    seeds = {
        plan.terms.seed
        for plans in (
            balance_plans("casual", 200, 0),
            balance_plans("casual", 200, 0, "tune/0/look"),
            balance_plans("casual", 200, 1),
        )
        for plan in plans.values()
    }
    assert len(seeds) == 6
    knows, unaware = exploit_plans(200, 0).values()
    assert knows.terms == unaware.terms, "both on the same deals"


def test_somebody_without_a_twin_is_refused() -> None:
    with pytest.raises(TefudaError, match="nobody fights as random but for the stance"):
        balance_plans("random", 200, 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["equals", "blind"])
def test_duels_are_played_to_their_end(name: str) -> None:
    plan = balance_plans("casual", 6, 3)[name]
    found = counted(plan, [deal for deal, _ in run(plan, open_duel)])
    assert found.duels == 6
    assert all(1 <= rounds <= 15 for rounds in found.rounds)


@pytest.mark.slow
def test_who_knows_the_expert_plays_to_the_end() -> None:
    for plan in exploit_plans(2, 3).values():
        assert counted(plan, [deal for deal, _ in run(plan, open_duel)]).duels == 2


# -- tuning ----------------------------------------------------------------------------------------


def test_a_move_changes_one_number_within_its_range() -> None:
    found = [changes(START, other) for other in moves(START)]
    assert found == [
        "stance_hand 4 to 3", "stance_hand 4 to 5", "second_ki 0 to 1",
        "last_round 15 to 12", "last_round 15 to 18",
    ]  # fmt: skip
    assert changes(START, START) == "as they are"


WELL = Measured(0.5, 0.9, 0.0, 0.7)


@pytest.mark.parametrize(
    "worse",
    [
        replace(WELL, first=0.55),
        replace(WELL, in_time=0.75),
        replace(WELL, drawn=0.05),
        replace(WELL, blind=0.55),
    ],
)
def test_a_rate_at_its_bound_counts_one(worse: Measured) -> None:
    assert WELL.distance == 0.0
    assert worse.distance == pytest.approx(1.0)


def toy(numbers: Numbers, _seeds: str) -> Measured:
    """Fair with 1 Ki more for the second, and better to bluff with six stance cards."""
    return Measured(0.56 - 0.06 * numbers.second_ki, 0.9, 0.0, 0.40 + 0.05 * numbers.stance_hand)


def test_a_search_goes_on_while_it_comes_nearer() -> None:
    *_, last = search(toy, START, Effort(0, 6, 6, 2, 10))
    assert last.numbers == Numbers(4, 1, 15)
    first = next(iter(search(toy, START, Effort(0, 1, 6, 2, 10))))
    assert (first.what, first.numbers) == ("as they are", START)


def test_numbers_that_are_well_stay_as_they_are() -> None:
    steps = list(search(lambda *_: WELL, START, Effort(0, 3, 6, 2, 10)))
    assert [step.numbers for step in steps] == [START]


def test_seeds_that_look_and_seeds_that_compare_differ() -> None:
    asked: list[tuple[Numbers, str]] = []

    def measure(numbers: Numbers, seeds: str) -> Measured:
        asked.append((numbers, seeds))
        return WELL

    list(search(measure, START, Effort(0, 1, 6, 2, 10)))
    assert {seeds for _, seeds in asked} == {"0/look", "0/compare"}
    assert (START, "0/compare") in asked


def test_numbers_are_written_and_read_again(tmp_path: Path) -> None:
    write_numbers(Numbers(5, 1, 12), HOME, tmp_path / "new")
    assert numbers(tmp_path / "new") == Numbers(5, 1, 12)
    assert {p.name for p in (tmp_path / "new").iterdir()} == {p.name for p in HOME.glob("*.toml")}
    game = opener(str(tmp_path / "new"))("duel")
    assert game.card_hash() != open_duel("duel").card_hash()


def test_the_shipped_numbers_are_within_the_ranges() -> None:
    for name, (least, most, _) in duel_tuning.RANGES.items():
        assert least <= getattr(numbers(), name) <= most

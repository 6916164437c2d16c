"""The ladder: what is played, when it holds, and the tables it prints."""

from __future__ import annotations

import pytest

from tefuda.lab.ladder import Rung, as_markdown, rated, steps
from tefuda.lab.match import Deal, Played, contestants
from tefuda.lab.report import PairReport, pair_report

LEVELS = contestants("low,middle,high", 20)


def deals(number: int, won: tuple[int, int]) -> list[Deal]:
    """Deals of which the higher level wins so many as seat 0, and so many as seat 1."""

    def game(seats: tuple[int, int], score: float) -> Played:
        return Played(seats, (score, 1 - score), "won", (9, 9), None, "", (0.1, 0.1), (0.1, 0.1))

    return [
        Deal(
            (0, 1),
            i,
            str(i),
            (
                game((0, 1), float(i < won[0])),
                game((1, 0), float(i >= won[1])),
            ),
        )
        for i in range(number)
    ]


def rungs(test: int = 34, match: tuple[int, int] = (90, 90)) -> list[Rung]:
    """How the three steps went: a test with so many deals, all won; wins in 100 deals."""
    found = []
    for step in steps("toy", LEVELS, 200, 400, 7):
        tested = pair_report(step.test, (0, 1), deals(test, (test, test)))
        played: PairReport | None = None
        if step.match is not None:
            played = pair_report(step.match, (0, 1), deals(100, match))
        high, low = (LEVELS[level].label for level in (step.higher, step.lower))
        found.append(Rung(high, low, tested, played))
    return found


def test_every_level_meets_every_lower_one_and_neighbours_play_a_match() -> None:
    found = steps("toy", LEVELS, 200, 400, 7)
    assert [(step.higher, step.lower) for step in found] == [(1, 0), (2, 0), (2, 1)]
    assert [step.match is not None for step in found] == [True, False, True]
    seeds = [plan.terms.seed for step in found for plan in (step.test, step.match) if plan]
    assert len(set(seeds)) == 5
    for step in found:
        assert [who.label for who in step.test.bots] == [
            LEVELS[step.higher].label,
            LEVELS[step.lower].label,
        ]
        assert step.test.games == 400
        assert step.test.sprt is not None
        if step.match is not None:
            assert (step.match.games, step.match.sprt) == (200, None)
    other = steps("toy", LEVELS, 200, 400, 8)
    assert other[0].test.terms.seed != found[0].test.terms.seed


def test_a_ladder_that_holds() -> None:
    found = rungs()
    assert not any(rung.faults for rung in found)
    text = as_markdown(LEVELS, found, True)
    assert "| middle | low | H1 after 68 games, 100.0 % | 200 games | 90.0 % (" in text
    assert text.count("| yes |") == 3
    assert text.endswith("The ladder holds.")
    assert as_markdown(LEVELS, found[:1], False).endswith("The ladder is not complete.")
    ratings = rated(LEVELS, found)
    assert [name for name, _ in ratings] == ["low", "middle", "high"]
    assert 0 == ratings[0][1] < ratings[1][1] < ratings[2][1]


@pytest.mark.parametrize(
    ("match", "words"),
    [((90, 60), "as second"), ((60, 90), "starting")],
)
def test_a_level_must_be_clearly_better_in_each_seat(match: tuple[int, int], words: str) -> None:
    low, other, high = rungs(match=match)
    assert other.faults == []  # no neighbours
    for rung in (low, high):
        assert len(rung.faults) == 1
        assert rung.faults[0].endswith(f"% is not above 55 % {words}")
    text = as_markdown(LEVELS, [low, other, high], True)
    assert text.count("| NO |") == 2
    assert "holds." not in text


def test_a_test_that_does_not_accept_breaks_the_ladder() -> None:
    found = rungs(test=33)
    assert all("does not accept" in rung.faults[0] for rung in found)

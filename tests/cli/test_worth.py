"""`tefuda worth`: what it prints, for tables of each size and for teams."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

FEW = ("worth", "gosu", "--player", "random", "--games", "8", "--few", "0", "--jobs", "1")


@pytest.mark.parametrize(
    ("given", "command", "head"),
    [
        ((), "--seats 2", "8 games of random, 2 players"),
        (("--seats", "3"), "--seats 3", "8 games of random, 3 players"),
        (("--teams",), "--teams", "8 games of random, in teams"),
    ],
)
def test_it_says_who_played_and_how_to_play_the_same(
    tefuda_command: Run, given: tuple[str, ...], command: str, head: str
) -> None:
    status, out, _ = tefuda_command(*FEW, *given)
    assert status == 0
    assert f"{command} --seed 0" in out
    assert f"#### {head}" in out
    assert ("won by the team that begins" in out) == ("--teams" in given)


def test_teams_are_for_four(tefuda_command: Run) -> None:
    status, _, said = tefuda_command(*FEW, "--teams", "--seats", "3")
    assert status == 2
    assert "no teams of 3 players" in said


def test_a_target_that_is_missed_ends_a_check_with_1(tefuda_command: Run) -> None:
    """In so few games some card is always far from an even share."""
    assert tefuda_command(*FEW, "--check")[0] == 1

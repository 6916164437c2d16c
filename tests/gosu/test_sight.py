"""Special victories in sight: what is told of them before a round begins (GO-3.3)."""

from __future__ import annotations

import pytest

from tests.gosu.table import table

FIRE = "army 0 smoke_bandit soot_bailiff keg_rider / "
WALROR = "\narmy 1 dust_reader / alikan / "


@pytest.mark.parametrize(
    ("heroes", "ozeki", "missing"),
    [
        ("garsh fact ideo", "walror", 0),
        ("garsh fact (ideo)", "walror", 0),
        ("garsh fact ideo", "(walror)", 0),
        ("(garsh) (fact)", "(walror)", 1),
        ("garsh", "walror", 2),
    ],
)
def test_a_condition_is_told_as_it_will_be_looked_at(heroes: str, ozeki: str, missing: int) -> None:
    """GO-3.3: the imprisoned turn up before conditions are looked at."""
    t = table(FIRE + heroes + WALROR + ozeki)
    (told,) = t.view["conditions"]
    assert (told["card"], told["seat"], told["missing"]) == ("walror", 0, missing)
    t.do("pass").do("pass")
    assert (t.view["ended"] is not None) == told["met"] == (missing == 0)


def test_nothing_is_told_without_the_ozeki() -> None:
    assert table(FIRE + "garsh fact ideo").view["conditions"] == []

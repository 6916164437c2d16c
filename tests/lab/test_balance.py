"""Tables of won fights: what they count, which targets they meet, how they are written down."""

from __future__ import annotations

from collections import Counter

import pytest

from tefuda.bots.levels import LEVELS
from tefuda.core.settings import SettingError
from tefuda.errors import TefudaError
from tefuda.lab import balance
from tefuda.lab.balance import BASE_WEAPONS, PLAIN_WEAPON, WANTED, Plan, Table
from tefuda.lab.balance_page import as_markdown, into_page, marks
from tefuda.lab.fights import Cell, Hall, Series, Tally
from tefuda.lab.match import Contestant
from tests.samurai.table import samurai

WEAK, STRONG = Contestant("weak", None, "weak"), Contestant("strong", None, "strong")
GOOD = {"ishida": 65, "takeshi": 57, "oda": 50, "kempo": 35}
"""Fights of a hundred that meet the targets."""


def table(best: dict[str, int], naive: int = 5, rounds: int = 6, **weapons: int) -> Table:
    """A hundred fights a cell; weapons win so many more than the Katana, on every enemy."""
    plan = Plan((WEAK, STRONG), tuple(WANTED), (PLAIN_WEAPON, *weapons), Series(0, "x", 100))
    tallies = {}
    for enemy in WANTED:
        for weapon, more in {PLAIN_WEAPON: 0, **weapons}.items():
            settings = (("enemy", enemy), ("weapon", weapon))
            tallies[Cell(STRONG, settings)] = Tally(100, best[enemy] + more, Counter({rounds: 100}))
            tallies[Cell(WEAK, settings)] = Tally(100, naive, Counter({rounds: 100}))
    return Table(plan, tallies)


def failing(found: Table) -> list[str]:
    return [target.what for target in balance.targets(found) if not target.holds]


def test_decks_that_are_as_they_should_be_meet_every_target() -> None:
    found = balance.targets(table(GOOD))
    assert len(found) == 3 * len(WANTED)
    assert failing(table(GOOD)) == []


@pytest.mark.parametrize(("won", "holds"), [(59, False), (60, True), (70, True), (71, False)])
def test_a_win_rate_holds_within_its_bounds(won: int, holds: bool) -> None:
    missed = failing(table({**GOOD, "ishida": won}))
    assert missed == ([] if holds else ["ishida: won by strong"])


def test_a_naive_player_that_is_too_good_is_noticed() -> None:
    assert failing(table(GOOD, naive=15)) == []
    assert failing(table(GOOD, naive=16)) == ["kempo: points that weak stays below"]


@pytest.mark.parametrize(("rounds", "missed"), [(3, 4), (4, 0), (10, 0), (11, 4)])
def test_fights_last_neither_too_long_nor_too_short(rounds: int, missed: int) -> None:
    assert len(failing(table(GOOD, rounds=rounds))) == missed


def test_a_weapon_that_is_best_or_worst_against_everybody_is_named() -> None:
    best = "weapons better than all others on every enemy"
    worst = "weapons worse than all others on every enemy"
    assert failing(table(GOOD, tanto=3, yari=-3)) == [best, worst]
    assert balance.dominated(table(GOOD, tanto=3)) == {"katana": ["tanto"]}
    even = table(GOOD, tanto=3, yari=-3)
    for weapon, won in (("tanto", 1), ("yari", 99)):
        even.tallies[Cell(STRONG, (("enemy", "oda"), ("weapon", weapon)))].won = won
    assert failing(even) == []
    assert "No weapon is beaten" in as_markdown(even, balance.targets(even))


def test_a_tally_adds_up_and_knows_its_quartiles() -> None:
    tally = Tally()
    for rounds in (2, 3, 3, 4, 9, 9, 9, 12):
        tally.add(Tally(1, rounds > 4, Counter([rounds]), 10, 0.02))
    assert (tally.fights, tally.won, tally.rate.rate) == (8, 4, 0.5)
    assert [tally.quantile(part) for part in (0.25, 0.5, 0.75)] == [3, 4, 9]
    assert tally.milliseconds == pytest.approx(2.0)
    assert tally.rate.low == pytest.approx(0.2152, abs=1e-3)  # Wilson's interval for 4 of 8


def open_samurai(_decks: str) -> object:
    return samurai()


def test_one_seed_gives_one_table_however_many_processes_play_it() -> None:
    player = Contestant(LEVELS[0], None, LEVELS[0])
    cells = [Cell(player, (("enemy", enemy), ("weapon", "katana"))) for enemy in ("oda", "skull")]
    tables = []
    for jobs in (1, 2):
        with Hall(open_samurai, jobs) as hall:  # type: ignore[arg-type]
            counted: list[int] = []
            played = hall.play(cells, Series(3, "test", 14), counted.append)
            tables.append({cell: (t.fights, t.won, t.rounds) for cell, t in played.items()})
            assert sum(counted) == 28
    assert tables[0] == tables[1]
    assert all(fights == 14 for fights, _, _ in tables[0].values())


def test_series_of_different_purposes_share_no_seed() -> None:
    one, other = Series(0, "balance", 0), Series(0, "tune", 0)
    assert {one.fight(n) for n in range(50)}.isdisjoint(other.fight(n) for n in range(50))


def test_what_is_kept_comes_back_and_is_not_played_again() -> None:
    found = table(GOOD)
    row = found.data()[0]
    assert balance.read_tally(row) == found.tallies[next(iter(found.tallies))]
    with Hall(lambda _: pytest.fail("nothing is left to play"), 1) as hall:
        player = Contestant(LEVELS[0], None, LEVELS[0])
        plan = Plan((player,), ("oda",), ("katana",), Series(0, "x", 100))
        kept = {plan.cells(samurai())[0]: Tally(100, 7, Counter({5: 100}))}
        again = balance.play(plan, samurai(), hall, lambda _: None, kept)
    assert again.tallies == kept


def test_enemies_and_weapons_by_name_by_group_or_not_at_all() -> None:
    assert balance.chosen(samurai(), "weapon", "base", BASE_WEAPONS) == BASE_WEAPONS
    assert balance.chosen(samurai(), "enemy", "oda, kempo", ()) == ("oda", "kempo")
    assert "skull" in balance.chosen(samurai(), "enemy", "all", ())
    with pytest.raises(SettingError, match="enemy cannot be 'mothra'"):
        balance.chosen(samurai(), "enemy", "mothra", ())


@pytest.mark.parametrize("part", ["", "weapons"])
def test_a_page_keeps_what_people_wrote(part: str) -> None:
    begin, end = marks(part)
    page = f"# Title\n{begin}\nold\n{end}\nthe end\n"
    assert into_page(page, "new", part) == f"# Title\n{begin}\nnew\n{end}\nthe end\n"
    with pytest.raises(TefudaError, match="no part to write"):
        into_page(page, "new", "other")

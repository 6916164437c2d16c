"""What several Counter-attacks of one attack come to together."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tefuda.cli.games.samurai.board import SamuraiBoard
from tefuda.games.samurai.salvo import Blow, lost
from tests.cites import cites
from tests.samurai.table import fight
from tests.samurai.test_difficulty import hard
from tests.samurai.test_three import ATTACK as THREE_ATTACK
from tests.samurai.test_three import rolled, three

KILLS, WOUNDS, MISSES = Blow(0, (1.0,)), Blow(0, (0.2,)), Blow(0, (0.0,))
HARD = Blow(2, (0.0,))


def played_out(comes: int, blows: tuple[Blow, ...]) -> float:
    """The same, in every order of the cards."""
    orders, found = list(permutations(blows)), 0.0
    for order in orders:
        pending, lives = comes, 1.0
        for turned_up, blow in enumerate(order):
            if not pending:
                break
            pending += blow.more - 1
            if not blow.more:
                lives *= 1 - blow.deadly[min(turned_up, len(blow.deadly) - 1)]
        found += 1 - lives
    return found / len(orders)


@pytest.mark.parametrize("comes", [1, 2, 3])
@pytest.mark.parametrize(
    "blows",
    [
        (WOUNDS, WOUNDS, MISSES, MISSES, KILLS),
        (HARD, WOUNDS, WOUNDS, MISSES),
        (Blow(0, (0.5, 0.25, 0.0)), WOUNDS, MISSES, HARD),
    ],
)
def test_cards_are_drawn_without_being_put_back(comes: int, blows: tuple[Blow, ...]) -> None:
    assert lost({comes: 1.0}, blows) == pytest.approx(played_out(comes, blows))
    assert lost({comes: 0.5, 0: 0.5}, blows) == pytest.approx(played_out(comes, blows) / 2)


def forecast(text: str) -> Any:
    return fight(text).state.forecast(0)


def first_alone(now: Any) -> float:
    return float(sum(one["chance"] * (one["lost"] or 0) for one in now["counter"]))


@cites("WS-5.9")
def test_the_hard_card_makes_the_attack_deadlier_than_its_first_counter_attack() -> None:
    now = forecast(hard("adversary_5"))
    assert now["lost_in_all"] > first_alone(now) > 0
    alone = "enemy ishida\nhand overhead_cut cut_and_step clean_line"
    assert forecast(alone)["lost_in_all"] is None


@cites("WS-4.7", "three")
def test_three_enemies_together_kill_at_full_life_and_it_is_said() -> None:
    before = forecast(three(4))
    each = first_alone(before)
    strikes = sum(foe["chance"] for foe in before["strikers"])
    assert each < before["lost_in_all"] < strikes * each
    t = rolled(4, three(4), *THREE_ATTACK)
    now: Any = t.state.forecast(0)
    assert len(now["strikers"]) == 2
    assert first_alone(now) < now["lost_in_all"] < 2 * first_alone(now)
    said = SamuraiBoard(t.view, "en", t.game.cards).forecast(now)
    assert any("all Counter-attacks of this attack together" in line for line in said)
    last: Any = t.do("go on").state.forecast(0)
    assert last["lost_in_all"] is None


@cites("WS-8.7", "naginata")
def test_a_weapon_that_raises_the_guard_each_time_makes_the_later_ones_less_deadly() -> None:
    plain = forecast(hard("adversary_5"))["lost_in_all"]
    assert forecast(hard("adversary_5", more="weapon naginata"))["lost_in_all"] < plain

"""What bots count in Gosu X: a short list, each thing read off the table as its name says."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.gosux.vocabulary import CLANS

GAME = tefuda.game("gosux")
TABLE = """
clans goan_sul phoenix xian / abhilasha galmi justice
army 0 lava_goddesses demon_guardians (timer) / hempo / goan_sul
hand 0 timer smook orgah bhj_goan_sul pangu
tokens 0 1 spent 2 locked 1
supremacy 0 1
army 1 boul_go un_go
hand 1 galmi
tokens 1 2 spent 0 locked 2
"""
EVEN = "clans goan_sul phoenix xian / abhilasha galmi justice\narmy 0 timer\narmy 1 boul_go\n"


def counted(position: str, seat: int) -> dict[str, float]:
    """All that is not nothing."""
    features = GAME.features()
    values = features.values(GAME.position(position), seat)
    return {name: value for name, value in zip(features.names, values, strict=True) if value}


def test_fifteen_things_and_the_clans() -> None:
    names = GAME.features().names
    assert names[15:] == [f"clan {clan}" for clan in CLANS]
    assert not any(name.startswith("clan ") for name in names[:15])
    assert len(set(names)) == len(names)


def test_what_each_seat_has() -> None:
    assert counted(TABLE, 0) == pytest.approx(
        {
            "supremacy": 1,
            "cards in hand": 5 / 7,
            "heroes ready": 2 / 3,  # not Pangu: no xian in row I
            "immortals ready": 1 / 3,
            "troops": 2 / 5,
            "heroes": 1 / 5,
            "immortals": 1 / 5,
            "captured": 1 / 5,
            "ongoing effects": 1 / 5,
            "tokens": 1 / 4,
            "tokens locked": 1 / 4,
            "clan goan_sul": 1,
            "clan phoenix": 1,
            "clan xian": 1,
        }
    )
    assert counted(TABLE, 1) == pytest.approx(
        {
            "cards in hand": 1 / 7,
            "troops": 2 / 5,
            "tokens": 2 / 4,
            "tokens locked": 2 / 4,
            "clan abhilasha": 1,
            "clan galmi": 1,
            "clan justice": 1,
        }
    )


def test_strength_counts_once_somebody_has_passed() -> None:
    passed = f"{TABLE}first_pass 1\nturns_left 2\nturn_of 1\n"
    before, after = counted(TABLE, 0), counted(passed, 0)
    assert {name: value for name, value in after.items() if name not in before} == pytest.approx(
        {
            "ahead after a pass": 1,
            "lead after a pass": (2 + 2 + 3 + 5 - 2 - 2) / 10,
            "cards in hand after a pass": 5 / 7,
        }
    )
    assert {name: value for name, value in after.items() if name in before} == before
    before, after = counted(TABLE, 1), counted(passed, 1)
    assert {name: value for name, value in after.items() if name not in before} == pytest.approx(
        {"turns left": 2 / 3, "cards in hand after a pass": 1 / 7}
    )


@pytest.mark.parametrize(("wonder", "ahead"), [(0, [0, 0]), (1, [1, 0]), (2, [0, 1])])
def test_the_wonder_token_decides_between_equals(wonder: int, ahead: list[int]) -> None:
    position = f"{EVEN}first_pass 2\nwonder {wonder}\n"
    told = [counted(position, seat) for seat in (0, 1)]
    assert [seat.get("ahead after a pass", 0) for seat in told] == ahead
    assert all("lead after a pass" not in seat for seat in told)

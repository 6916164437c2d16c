"""The choice that is told at the end of a game as its turning point."""

from __future__ import annotations

from typing import Any

from tests.gosu.table import Table, table

LAST_BATTLE = """
    points 0 2
    hand 0 nest_rouser root_grubber
    army 0 litter_mate
    army 1 smoke_bandit litter_mate
"""


def turning(t: Table, lang: str = "en") -> dict[str, Any] | None:
    return t.game.turning_point(t.state.record(), lang, ("Ada", "Bo"))


def played_out(t: Table) -> Table:
    while not t.ending:
        t.do(next(name for name in ("pass", *t.options) if name in t.options))
    return t


def test_the_choice_that_brought_the_winner_up_is_named() -> None:
    t = table(LAST_BATTLE)
    t.do("play nest_rouser")
    before = t.state.length - 1
    t.do("pass")
    t.do("play root_grubber")
    played_out(t)
    assert t.winners == [0]
    found = turning(t)
    assert found == {
        "move": before,
        "seat": 0,
        "winners": [0],
        "before": -2,
        "after": 0,
        "text": "Play Nest Rouser",
    }
    assert (turning(t, "fr") or {})["text"] == "Poser Réveilleur de nichée"


def test_nothing_is_named_where_the_winner_was_ahead_all_the_time() -> None:
    t = played_out(table(LAST_BATTLE.replace("points 0 2", "points 1 2")))
    assert t.winners == [1]
    assert turning(t) is None


def test_nothing_is_named_where_no_battle_decided() -> None:
    t = table(LAST_BATTLE)
    t.do("play nest_rouser")
    t.game.agree(t.state, "resigned", 0)
    assert turning(t) is None


def test_partners_are_counted_together() -> None:
    t = table("""
        players 4
        teams 1
        points 0 2
        hand 0 scrap_sorter
        army 1 smoke_bandit
        army 2 nest_rouser
        army 3 litter_mate
    """)
    t.do("play scrap_sorter")
    played_out(t)
    found = turning(t)
    assert found is not None
    assert (found["winners"], found["before"], found["after"]) == ([0, 2], -2, 0)

"""A text that is no position is refused in words, and never taken for one."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.core.game import PositionError
from tests.properties.spoiling import faults

CLANS = "clans goan_sul phoenix xian / abhilasha galmi justice\n"
STACKED = f"""{CLANS}turn_of 1
army 1 kno_bo / ree_ab
deck 1 un_go:o1 boul_go:o1
discard 1 shard she_rift
frame flow.game@close_turn seat=1
"""
"""Two cards lie on a deck in an order that only their owner knows."""
TEXTS = 600


@pytest.mark.parametrize("name", tefuda.GAMES)
def test_spoiled_positions_are_refused_or_can_be_played(name: str) -> None:
    """As many more as you like: `python -m tests.properties.spoiling`."""
    assert next(faults(tefuda.game(name), 20, TEXTS), None) is None


def test_spoiled_positions_of_teams_too() -> None:
    assert next(faults(tefuda.game("gosu"), 21, TEXTS, teams=True), None) is None


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("gosux", CLANS + "phase mulligan", "phase mulligan: lines with `frame` must say"),
        ("gosux", CLANS + "phase battle", "phase battle: lines with `frame` must say"),
        ("gosux", CLANS + "phase song", "phase song: lines with `frame` must say"),
        ("gosux", CLANS + "phase draft", "the seats take 1, 2, 2 and 1 clans in turn (GX-1.1)"),
        ("gosux", "clans phoenix xian / \nphase draft", "take 1, 2, 2 and 1 clans"),
        ("gosux", CLANS + "picks 255", "picks cannot be 255; at most 6"),
        ("gosux", CLANS + "picks 5", "picks is 5, but the seats have 6 clans"),
        ("gosux", CLANS + "wonder 3", "wonder cannot be 3; at most 2"),
        ("gosux", CLANS + "frame flow.game@action seat=2", "nobody has seat 2"),
        ("gosux", CLANS + "frame flow.game@action src=0.I.1", "src: no card lies there"),
        ("gosux", CLANS + "frame flow.game@action at=0.I.1 at=0.I.2", "at was said before"),
        ("gosux", CLANS + "frame flow.game@end", "asks nobody"),
        ("gosux", CLANS + "frame flow.game@pick_clan", "does not belong to this phase"),
        (
            "gosux",
            CLANS + "hand 0 smook\nframe flow.game@close_turn\nframe flow.play@pay n=1 level=1",
            "frame flow.play@pay: needs card",
        ),
        (
            "gosux",
            CLANS + "hand 0 smook\nframe flow.game@close_turn\nframe flow.play@pay n=1 card=timer",
            "frame flow.play@pay: needs level",
        ),
        (
            "gosux",
            CLANS + "hand 0 smook timer\nframe flow.game@close_turn\nframe flow.shift@pay n=1",
            "frame flow.shift@pay: needs at",
        ),
        (
            "gosux",
            CLANS + "army 0 timer\nframe flow.game@action\nframe timer.effect@extra_turn",
            "frame flow.game@action: nothing can be open inside this step",
        ),
        (
            "gosux",
            STACKED + "frame ree_ab.effect@pile src=1.II.1 seat=1 n=1 mask=1 mode=7",
            "frame ree_ab.effect@pile: needs mask and mode",
        ),
        (
            "gosux",
            STACKED + "frame ree_ab.effect@order src=1.II.1 seat=1 mask=3 mode=1",
            "frame ree_ab.effect@order: needs mask and mode",
        ),
        ("gosu", "phase battle", "phase battle: lines with `frame` must say"),
        ("gosu", "phase mulligan", "phase mulligan: lines with `frame` must say"),
        ("gosu", "frame flow.game@action seat=2", "nobody has seat 2"),
        (
            "gosu",
            "hand 0 ideo slag\nframe flow.game@if.3\nframe flow.play@pay n=2",
            "frame flow.play@pay: needs card",
        ),
        (
            "gosu",
            "army 0 soot_bailiff _\naside ideo",
            "each place that waits belongs to one mutation (GO-2.6)",
        ),
        (
            "duel",
            "frame flow.game@go.2\nframe flow.attack@end",
            "frame flow.attack@end: is not a question",
        ),
        (
            "duel",
            "attack 0\nframe flow.game@go.2\nframe flow.attack@play_card",
            "frame flow.attack@play_card: does not fit the cards on the table",
        ),
    ],
)
def test_what_is_wrong_is_said(name: str, text: str, words: str) -> None:
    with pytest.raises(PositionError) as refused:
        tefuda.game(name).position(text)
    assert words in str(refused.value)

"""Compiled and interpreted engines are one engine (line 7 of the design's tests)."""

from __future__ import annotations

import os

import tefuda
from tefuda.core.playout import play_out, start_from
from tefuda.native import running
from tests.engines import in_other_engine

GAMES = 120


def digests() -> list[str]:
    """A digest in the middle and at the end of random games."""
    game = tefuda.game("gosux")
    result = []
    for draft in ("random", "picked"):
        unstarted = game.unstarted(game.check_settings({"draft": draft}))
        for seed in range(GAMES // 2):
            state = start_from(unstarted, seed)
            for limit in (25, 1 << 30):
                play_out(state, seed, limit)
                result.append(state.digest())
    return result


def test_the_engine_under_test_is_compiled() -> None:
    """A test run that quietly fell back to the interpreted engine would prove half as much."""
    wanted = "interpreted" if os.environ.get("TEFUDA_PURE") == "1" else "compiled"
    assert running() == wanted


def test_both_engines_reach_the_same_digests() -> None:
    theirs = in_other_engine(digests)
    assert len(theirs) == 2 * GAMES
    assert theirs == digests()

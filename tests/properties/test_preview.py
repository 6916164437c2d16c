"""A preview is what will surely be: the forecast after a choice, or nothing at all."""

from __future__ import annotations

import random

import tefuda

GAME = tefuda.game("gosux")


def test_a_preview_is_kept_or_not_given() -> None:
    """Where there is a preview, the true state reaches it; where chance decides, there is none."""
    given = withheld = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(seed, draft="random")
        while state.actor is not None:
            seat = state.actor
            choice = rng.choice(state.options)
            preview = GAME.preview(state.view(seat), choice)
            state.step(choice)
            if preview is None:
                withheld += 1
            else:
                given += 1
                assert preview == state.forecast(seat)
    assert given > 100
    assert withheld > 100

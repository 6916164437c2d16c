"""Nothing that is made once for each decision may stay: a server makes millions."""

import gc
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tefuda
from tefuda.bots.levels import LEVELS
from tefuda.core.playout import play_out

STATM = Path("/proc/self/statm")
PAGE = 4096
ALLOWED = 200
"""Bytes for each time; a buffer that stays is over 3,000."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc"),
]

GAME = tefuda.game("gosux")
STATE = GAME.new(seed=11, draft="random")
play_out(STATE, 5, 60)
SEAT = STATE.actor
assert SEAT is not None
VIEW = STATE.view(SEAT)
RECORD = STATE.record()


def choice(level: str) -> Callable[[], object]:
    bot = tefuda.bot("gosux", level, seed=1)
    return lambda: bot.choose(STATE.view(SEAT), STATE.options, 20)


WAYS: dict[str, tuple[int, Callable[[], object]]] = {
    "a view": (2000, lambda: STATE.view(SEAT)),
    "a belief": (2000, lambda: GAME.belief(VIEW)),
    "a world": (2000, lambda: GAME.belief(VIEW).deal(3)),
    "a clone": (2000, STATE.clone),
    "a new game": (500, lambda: GAME.new(seed=3, draft="random")),
    "a position read": (100, lambda: GAME.from_json(STATE.to_json())),
    "a replay": (20, lambda: GAME.replay(RECORD)),
    **{f"a choice of {level}": (200, choice(level)) for level in LEVELS},
}


def used() -> int:
    gc.collect()
    return int(STATM.read_text().split()[1]) * PAGE


@pytest.mark.parametrize("name", WAYS)
def test_nothing_stays_in_memory(name: str) -> None:
    times, action = WAYS[name]
    for _ in range(times):
        action()
    before = used()
    for _ in range(times):
        action()
    assert used() - before < ALLOWED * times + 100 * PAGE

"""A killed server loses nothing it has acknowledged. More of it: tests/server/killing.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.doom import AFTER, BEFORE
from tests.server.killing import run, told

pytestmark = pytest.mark.slow

KILLS = 100


async def test_a_killed_server_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    tally = await run(tmp_path, KILLS, seed=1)
    print(told(tally))
    assert tally.kills.total() == KILLS
    assert min(tally.kills[BEFORE], tally.kills[AFTER]) > 10
    assert len(tally.acknowledged) > 5 * KILLS
    assert tally.sent_again > KILLS / 2
    assert tally.in_effect > 20
    assert tally.went_on > 3

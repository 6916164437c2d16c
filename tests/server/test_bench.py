"""The server's benchmark: that it runs, and what it makes of its numbers."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import tefuda
from tefuda.server.bench import idle
from tefuda.server.bench.measure import Level, Serving, first_page, levels
from tefuda.server.bench.report import as_svg, requirements, tables
from tefuda.server.bench.serving import served

pytestmark = pytest.mark.slow


def test_tables_and_echo_are_driven_side_by_side(tmp_path: Path) -> None:
    said: list[str] = []
    with served("tables", str(tmp_path), "60") as server:
        first_page(server)
        found = levels(server, 2.0, (2, 4), said.append)
        assert server.bytes() > 10_000_000
    assert said == ["2 tables", "4 tables"]
    for size, level in found.items():
        assert level.tables == size
        # On a busy machine some are answered after the end of the measurement, and do not count.
        assert 0 < level.made <= 2 * size
        assert 0 < len(level.echo) <= 2 * size
        assert level.echo_median > 0
        assert 0 < level.median <= level.slow
        assert level.computed > 0


def example(median: float = 4.0, rate: float = 1.0, page: float | None = 300.0) -> Serving:
    found = Serving(idle_bytes=30_000, resting_bytes=2000, connected_bytes=90_000, page=page)
    for size in (10, 200, 500):
        made = int(10 * size * rate)
        level = Level(size, [1.0] * 9, [median] * 99 + [50.0], made, 0, 10.0, made / 1000)
        found.levels[size] = level
    return found


def unmet(found: Serving) -> set[str]:
    return {item.what for item in requirements(found) if not item.met}


def test_what_is_required() -> None:
    assert not unmet(example())
    assert unmet(example(median=11.5)) == {"200 tables, ms above the echo"}
    assert unmet(example(rate=0.9)) == {"500 tables, choices/s"}
    assert unmet(example(page=1200.0)) == {"first page cold, ms"}
    assert not unmet(example(page=None))  # not built, not measured
    slow = example()
    slow.levels[500].lost = 1
    assert unmet(slow) == {"choices that took longer than 10 s"}
    heavy = example()
    heavy.idle_bytes = 51_000
    assert unmet(heavy) == {"memory of an idle table, kB"}


def test_how_it_is_shown() -> None:
    lines = tables(example())
    assert "| 200 | 200 | 4.0 | 4.0 | 1.0 | 3.0 | 1.00 |" in lines
    assert "| in the middle of a game | 30.0 |" in lines
    picture = ET.fromstring(as_svg(example()))
    drawn = [e for e in picture.iter() if e.tag.endswith("polyline")]
    assert len(drawn) == 3
    assert all(len(line.attrib["points"].split()) == 3 for line in drawn)


def test_an_idle_table_is_in_the_middle_of_a_game() -> None:
    table = idle.played(tefuda.game("gosux"), 7)
    assert table.status == "playing"
    assert table.entries >= idle.CHOICES
    assert len(table.answered) >= idle.CHOICES - 5

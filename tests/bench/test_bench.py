"""The benchmark runs and says what it measured. How fast we are is no test: machines differ."""

from __future__ import annotations

import json

import tefuda
from tefuda.lab import bench


def test_everything_is_measured_and_judged() -> None:
    figures = bench.measure(tefuda.game("gosux"), 0.05, 1, lambda text: None)
    assert set(figures) == {"gosux", "gosux interpreted", *bench.OPEN_SPIEL}
    for figure in figures.values():
        assert figure.decisions > 0
        assert figure.clone > 0
    for name in ("gosux", "gosux interpreted"):
        assert figures[name].inside
        assert figures[name].json
        assert figures[name].state_bytes
    report = bench.report(figures)
    judged = json.loads(bench.as_json(figures))["requirements"]
    assert len(judged) == 7
    for item in judged:
        assert item["what"] in report


def test_a_requirement_knows_its_direction() -> None:
    assert bench.Requirement("speed", 2.0, 1.6).met
    assert not bench.Requirement("speed", 1.5, 1.6).met
    assert bench.Requirement("size", 3.0, 4.0, at_least=False).met
    assert not bench.Requirement("size", 5.0, 4.0, at_least=False).met

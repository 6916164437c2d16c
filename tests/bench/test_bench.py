"""The benchmark runs and says what it measured. How fast we are is no test: machines differ."""

from __future__ import annotations

import json
import random

import pytest
import typer

import tefuda
from tefuda.cli.bench import bench as command
from tefuda.errors import TefudaError
from tefuda.lab import bench, bench_bots
from tefuda.lab.peers import PEERS, OpenSpiel

SUBJECTS = bench.subjects(tefuda.game)


def test_everything_is_measured_and_judged() -> None:
    figures = bench.measure(SUBJECTS, 0.05, 1, lambda text: None)
    ours = [name for row in bench.ROWS for name in (row, f"{row} interpreted")]
    assert set(figures) == {*ours, *PEERS}
    for figure in figures.values():
        assert figure.decisions > 0
        assert figure.inside
        assert figure.clone > 0
    assert figures[bench.FIGHTS].games
    for name in ours:
        assert figures[name].json
        assert figures[name].state_bytes
    items = bench.requirements(figures)
    assert len(items) == 2 * len(bench.ROWS) + 4
    shown = "\n".join(bench.verdict(items))
    for item in items:
        assert item.what in shown


@pytest.mark.parametrize("name", PEERS)
def test_a_peer_counts_players_decisions_and_not_those_of_chance(name: str) -> None:
    peer = OpenSpiel(name)
    for rate in (peer.playouts(0.02, 1), peer.inside(0.02, 1)):
        assert rate > 0
    state, rng, chances = peer.game.new_initial_state(), random.Random(1), 0
    while not state.is_terminal():
        options = state.legal_actions()
        if state.is_chance_node():
            chances += 1
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert list(outcomes) == options
            assert max(weights) - min(weights) < 1e-9, "any of them is as likely as the others"
        state.apply_action(rng.choice(options))
    assert chances > 10


def test_bots_are_measured_and_judged() -> None:
    thinking = bench_bots.measure(SUBJECTS, 0.02, 1, 0.002, lambda text: None)
    names = [
        f"{engine}, {place}"
        for engine in ("gosux", "gosux interpreted")
        for place in ("draft", "first turn", "middle of a game")
    ]
    names += [f"{row}, middle of a game" for row in bench.GOBLINS]
    assert set(thinking.searches) == {*names, "OpenSpiel, hearts", "OpenSpiel, gin_rummy"}
    assert min(thinking.searches.values()) > 0
    assert list(thinking.choices) == ["beginner", "casual", "skilled at 0.002 s"]
    for times in thinking.choices.values():
        assert len(times.seconds) > 20
        assert 0 < times.mean <= times.worst
    shown = "\n".join(bench_bots.tables(thinking))
    for name in (*thinking.searches, *thinking.choices):
        assert f"| {name} |" in shown
    assert len(bench_bots.requirements(thinking)) == 5


def test_places_are_what_they_are_called() -> None:
    game = tefuda.game("gosux")
    phases = {where: bench_bots.place(game, where).view(0)["phase"] for where in bench_bots.PLACES}
    assert phases == {"draft": "draft", "first turn": "turns", "middle of a game": "turns"}
    first = bench_bots.place(game, "first turn").view(0)
    assert (first["round"], first["turn"]) == (1, 1)
    for where in bench_bots.PLACES:
        assert len(bench_bots.place(game, where).options) > 1


def test_a_requirement_knows_its_direction() -> None:
    assert bench.Requirement("speed", 2.0, 1.6).met
    assert not bench.Requirement("speed", 1.5, 1.6).met
    assert bench.Requirement("size", 3.0, 4.0, at_least=False).met
    assert not bench.Requirement("size", 5.0, 4.0, at_least=False).met


def test_the_command_prints_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        command(seconds=0.02, rounds=1, think=0.002, tables="2,3", as_json=True)
        met = True
    except typer.Exit:
        met = False
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"engine", "figures", "thinking", "serving", "requirements"}
    assert set(data["serving"]["levels"]) == {"2", "3"}
    assert met == all(item["met"] for item in data["requirements"])


@pytest.mark.parametrize(
    ("wrong", "why"), [("ten", "not 'ten'"), ("", "not ''"), ("5,1", "at least 2")]
)
def test_tables_are_numbers(wrong: str, why: str) -> None:
    with pytest.raises(TefudaError, match=why):
        command(tables=wrong)


@pytest.mark.parametrize("wrong", [{"seconds": 0.0}, {"think": -1.0}, {"rounds": 0}])
def test_nothing_can_be_measured_in_no_time(wrong: dict[str, float]) -> None:
    with pytest.raises(TefudaError, match="must be above 0"):
        command(**wrong)  # type: ignore[arg-type]

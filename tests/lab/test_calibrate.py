"""Calibration: the fits find what was put in, the scores are right, the file keeps the rest."""

from __future__ import annotations

import random
import tomllib
from functools import partial
from math import log
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tefuda
from tefuda.bots.weights import Calibration, Weights, read_weights, shipped_weights, weights_file
from tefuda.errors import TefudaError
from tefuda.lab import calibrate as lab
from tefuda.lab.plot import as_svg
from tests.lab.positions import GAME

PLAN = lab.Plan(partial(tefuda.game, "gosux"), weights_file(GAME, GAME.seats), 16, 0, 2)


def sample(slope: float, games: int, per_game: int = 1) -> list[lab.Said]:
    """Games in which what is said is right only after a correction by this slope."""
    rng = random.Random(7)
    said = []
    for game in range(games):
        for _ in range(per_game):
            p = rng.uniform(0.02, 0.98)
            won = float(rng.random() < Calibration(slope).chance(p))
            said.append(lab.Said(game, p, won))
    return said


@pytest.mark.parametrize("slope", [0.6, 1.0, 1.7])
def test_the_slope_is_found(slope: float) -> None:
    found = lab.fit_calibration(sample(slope, 6000), 2)
    assert found.slope == pytest.approx(slope, abs=0.1)
    assert 0 < found.error < 0.05
    assert found.kept.slope == (1.0 if slope == 1.0 else found.slope)
    assert found.shift == 0.0


@pytest.mark.parametrize("seats", [3, 4])
def test_among_several_an_even_share_stays_one(seats: int) -> None:
    true = Calibration.fair(1.6, seats)
    assert true.chance(1 / seats) == pytest.approx(1 / seats)
    found = lab.fit_calibration(drawn(true, 6000), seats)
    assert found.slope == pytest.approx(1.6, abs=0.15)
    assert found.kept.chance(1 / seats) == pytest.approx(1 / seats)
    assert lab.fit_calibration(drawn(Calibration(), 6000), seats).kept == Calibration()


def test_alone_a_shift_is_found_too() -> None:
    found = lab.fit_calibration(drawn(Calibration(0.8, 0.5), 8000), 1)
    assert (found.slope, found.shift) == pytest.approx((0.8, 0.5), abs=0.1)
    assert 0 < found.shift_error < 0.05
    assert found.kept.shift == found.shift
    assert lab.fit_calibration(drawn(Calibration(), 8000), 1).kept == Calibration()


def drawn(true: Calibration, games: int) -> list[lab.Said]:
    rng = random.Random(11)
    said = [rng.uniform(0.02, 0.98) for _ in range(games)]
    return [lab.Said(n, p, float(rng.random() < true.chance(p))) for n, p in enumerate(said)]


def test_copies_of_a_game_prove_nothing_more() -> None:
    once = sample(1.3, 400)
    many = [entry for entry in once for _ in range(9)]
    assert lab.fit_calibration(many, 2).error == pytest.approx(lab.fit_calibration(once, 2).error)


def test_the_isotonic_map_rises_and_is_symmetric() -> None:
    steps = lab.fit_isotonic(sample(1.7, 2000), 2)
    chances = [chance for _, chance in steps]
    assert chances == sorted(chances)
    assert lab.stepped(steps, 0.9) == pytest.approx(Calibration(1.7).chance(0.9), abs=0.05)
    for said in (0.13, 0.37):
        assert lab.stepped(steps, said) == pytest.approx(1 - lab.stepped(steps, 1 - said), abs=0.03)


def test_scores_by_hand() -> None:
    said = [lab.Said(0, 0.8, 1.0), lab.Said(0, 0.8, 0.0), lab.Said(1, 0.3, 0.0)]
    found = lab.quality(said, lambda p: p)
    assert found.brier == pytest.approx((0.04 + 0.64 + 0.09) / 3)
    assert found.log_loss == pytest.approx(-(log(0.8) + log(0.2) + log(0.7)) / 3)
    assert [(b.positions, b.happened) for b in found.bins] == [(1, 0.0), (2, 0.5)]


def test_errors_go_by_game() -> None:
    apart = [(game, float(game % 2)) for game in range(100)]
    together = [(game // 10, float(game // 10 % 2)) for game in range(100)]
    assert lab.by_game_error(apart) == pytest.approx(0.05)
    assert lab.by_game_error(together) == pytest.approx(0.05 * 10**0.5)


def test_calibrating_helps_on_games_it_was_not_fitted_on() -> None:
    said = sample(1.7, 2000, 2)
    fitted, held_out = lab.halves(said)
    assert not {entry.game for entry in fitted} & {entry.game for entry in held_out}
    found = lab.outcome(said, PLAN, 2000)
    assert found.after.log_loss < found.before.log_loss
    assert found.after.brier < found.before.brier
    assert found.gain > 2 * found.gain_error
    assert found.after.log_loss == pytest.approx(found.isotonic.log_loss, abs=0.01)
    for part in found.after.bins:
        assert abs(part.said - part.happened) < 4 * part.error + 0.02


@pytest.mark.parametrize(("slope", "lines"), [(1.7, 2), (1.0, 1)])
def test_the_plot_is_drawn(slope: float, lines: int) -> None:
    """Both lines, or one where nothing had to be corrected; a dot for each bin and each name."""
    found = lab.outcome(sample(slope, 2000), PLAN, 2000)
    tree = ElementTree.fromstring(as_svg(found))
    dots = [node for node in tree.iter() if node.tag.endswith("circle")]
    assert len(dots) == sum(len(quality.bins) + 1 for _, quality in lab.kinds(found))
    assert len([node for node in tree.iter() if node.tag.endswith("polyline")]) == lines
    assert all(0 < float(dot.attrib["cy"]) < 500 for dot in dots)


def test_a_game_is_played_and_looked_at() -> None:
    said = lab.play(PLAN, 3)
    assert said == lab.play(PLAN, 3)
    assert said != lab.play(lab.Plan(PLAN.open_game, PLAN.weights, 16, 1, 2), 3)
    assert len(said) > 3
    assert {entry.game for entry in said} == {3}
    assert all(0 <= entry.said <= 1 for entry in said)
    assert {entry.result for entry in said} <= {0.0, 0.5, 1.0}


def test_the_file_keeps_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    before = shipped_weights(GAME, GAME.seats)
    file.write_text(before.text("fitted somehow\non some day"), encoding="utf-8")
    for slope in (1.25, 0.8):
        lab.keep(GAME, file, Calibration(slope))
        text = file.read_text(encoding="utf-8")
        assert text.startswith("# fitted somehow\n# on some day\n")
        assert tomllib.loads(text)["calibration"] == {"slope": slope}
        after = read_weights(GAME, file)
        assert after.calibration == Calibration(slope)
        assert (after.features, after.tastes) == (before.features, before.tastes)


def test_a_shift_is_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(Weights({}, {}, Calibration(1.25, -0.5)).text(""), encoding="utf-8")
    assert read_weights(GAME, file).calibration == Calibration(1.25, -0.5)
    file.write_text(file.read_text().replace("-0.5000", "nan"), encoding="utf-8")
    with pytest.raises(TefudaError, match="shift must be a number"):
        read_weights(GAME, file)


@pytest.mark.parametrize("table", ["slope = 0", "slope = -1", "slope = 'x'", "slope = inf", ""])
def test_a_bad_calibration_is_refused(tmp_path: Path, table: str) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(f"[features]\n[tastes]\n[calibration]\n{table}\n", encoding="utf-8")
    with pytest.raises(TefudaError, match="slope must be a number above 0"):
        read_weights(GAME, file)


@pytest.mark.parametrize("games", [0, 1, 9])
def test_too_few_games(games: int) -> None:
    """None, only one half, and nothing but wins."""
    with pytest.raises(TefudaError, match="play more of them"):
        lab.outcome([lab.Said(game, 0.6, 1.0) for game in range(games)], PLAN, games)

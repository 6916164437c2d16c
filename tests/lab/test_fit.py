"""Fitting finds weights that are known, and the file it writes can be read."""

import math
import random
from functools import partial
from pathlib import Path

import pytest

import tefuda
from tefuda.bots.greedy import CasualBot
from tefuda.bots.random_bot import RandomBot
from tefuda.bots.weights import Weights, read_weights, weights_file
from tefuda.core.game import Company, Game
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.lab import fit
from tefuda.lab.method import Method

GAME = tefuda.game("gosux")
GAMES = ("gosux", "duel", "samurai")


def chance(score: float) -> float:
    return 1 / (1 + math.exp(-score))


def test_weights_of_features_are_found_again() -> None:
    rng = random.Random(1)
    true = [1.5, -0.7, 0.0]
    sample = fit.Sample()
    for _ in range(8000):
        x = [rng.uniform(-1, 1) for _ in true]
        score = sum(w * value for w, value in zip(true, x, strict=True))
        sample.positions.append([x])
        sample.results.append([float(rng.random() < chance(score))])
    assert [float(w) for w in fit.fit_features(sample)] == pytest.approx(true, abs=0.12)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_weights_are_found_again_for_any_number_of_seats(seats: int) -> None:
    """Who wins is drawn by the softmax that the judge uses."""
    rng = random.Random(seats)
    true = [1.5, -0.7, 0.0]
    sample = fit.Sample()
    for _ in range(6000):
        rows = [[rng.uniform(-1, 1) for _ in true] for _ in range(seats)]
        strength = [math.exp(sum(w * x for w, x in zip(true, row, strict=True))) for row in rows]
        winner = rng.choices(range(seats), strength)[0]
        last = rows.pop()
        sample.positions.append([[a - b for a, b in zip(row, last, strict=True)] for row in rows])
        sample.results.append([float(seat == winner) for seat in range(seats - 1)])
    assert [float(w) for w in fit.fit_features(sample)] == pytest.approx(true, abs=0.12)


def test_tastes_are_found_again() -> None:
    rng = random.Random(2)
    true = [0.0, 1.0, -1.5, 0.5]
    sample = fit.Sample()
    for _ in range(6000):
        options = sorted(rng.sample(range(4), rng.randint(2, 4)))
        weights = [math.exp(true[option]) for option in options]
        sample.decisions.append((options, rng.choices(options, weights)[0]))
    found = [float(taste) for taste in fit.fit_tastes(sample, 5)]
    differences = [taste - found[0] for taste in found[:4]]
    assert differences == pytest.approx(true, abs=0.15)
    assert found[4] == pytest.approx(0.0), "what was never offered is neither liked nor disliked"


def test_a_duel_is_fitted_by_those_who_read_ahead_and_a_fight_by_its_expert() -> None:
    """The expert of a duel judges by the weights of the others, so these are made by them."""
    levels = {name: [r.level for r in fit.rounds(tefuda.game(name), 20)] for name in GAMES}
    assert levels["duel"] == levels["gosux"] == ["random", "casual", "casual", "skilled"]
    assert levels["samurai"] == ["random", "casual", *["expert"] * fit.EXPERT_ROUNDS]


def test_no_taste_is_so_strong_that_nothing_else_is_tried() -> None:
    sample = fit.Sample(decisions=[([0, 1], 0)] * 50_000)
    tastes = fit.fit_tastes(sample, 2)
    assert max(abs(float(taste)) for taste in tastes) <= fit.MOST_TASTE


def test_a_position_is_seen_beside_the_last_seat() -> None:
    features = GAME.features()
    state = GAME.position(
        "clans goan_sul phoenix xian / abhilasha galmi justice\n"
        "army 0 timer\nhand 0 timer smook\nsupremacy 1 1"
    )
    (row,) = fit.differences(features, state)
    seen = dict(zip(features.names, row, strict=True))
    assert {name: value for name, value in seen.items() if value} == pytest.approx(
        {"troops": 1 / 5, "cards in hand": 2 / 7, "supremacy": -1}
        | dict.fromkeys(("clan goan_sul", "clan phoenix", "clan xian"), 1)
        | dict.fromkeys(("clan abhilasha", "clan galmi", "clan justice"), -1)
    )


def test_one_seed_gives_the_same_weights_however_many_processes_play() -> None:
    get = partial(tefuda.game, "gosux")
    plan = [fit.Round("random", 30)]
    texts = [
        [
            weights.text("")
            for weights in fit.rounds_of_fitting(get, Company(2), plan, 5, jobs, lambda _: None)
        ]
        for jobs in (1, 2)
    ]
    assert texts[0] == texts[1]


def test_pooled_rounds_leave_out_only_what_was_played_by_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fitted: list[int] = []

    def noted(game: Game, sample: fit.Sample, strict: float) -> Weights:
        fitted.append(len(sample.positions))
        assert strict == 7
        return Weights({}, {})

    monkeypatch.setattr(fit, "fit", noted)
    get, plan = partial(tefuda.game, "gosux"), [fit.Round("random", 2)] * 3
    for pooled in (False, True):
        method = Method(strict=7, pooled=pooled)
        list(fit.rounds_of_fitting(get, Company(2), plan, 5, 1, lambda number: None, method))
    alone, together = fitted[:3], fitted[3:]
    assert together == [alone[0], alone[1], alone[1] + alone[2]]


def test_strictness_draws_weights_to_zero() -> None:
    rng = random.Random(5)
    sample = fit.Sample()
    for _ in range(500):
        more = rng.gauss(0, 1)
        sample.positions.append([[more]])
        sample.results.append([1.0 if rng.random() < chance(more) else 0.0])
    (free,), (drawn,) = fit.fit_features(sample, 0.0), fit.fit_features(sample, 1000.0)
    assert 0 < drawn < 0.2
    assert 0.7 < free < 1.3


@pytest.mark.slow
def test_fitted_weights_play_better_than_chance(tmp_path: Path) -> None:
    get = partial(tefuda.game, "gosux")
    plan = [fit.Round("random", 200)]
    (weights,) = fit.rounds_of_fitting(get, Company(2), plan, 7, 2, lambda number: None)
    file = tmp_path / "weights.toml"
    file.write_text(weights.text("fitted in a test"), encoding="utf-8")
    judge = read_weights(GAME, file).judge(GAME, GAME.seats)
    won = sum(
        against_chance(seed, judge_seat=seed % 2, bot=CasualBot(GAME, 0, judge))
        for seed in range(20)
    )
    assert won >= 14


def against_chance(seed: int, judge_seat: int, bot: CasualBot) -> float:
    state: State = GAME.new(seed, draft="random")
    other = RandomBot(GAME, seed)
    while state.actor is not None:
        player = bot if state.actor == judge_seat else other
        state.step(player.choose(state.view(state.actor), state.options, 1))
    return state.returns[judge_seat]


def test_the_shipped_file_names_every_feature() -> None:
    weights = read_weights(GAME, weights_file(GAME, GAME.seats))
    assert list(weights.features) == GAME.features().names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[features]\n", r"has no table \[tastes\]"),
        ('[features]\n"luck" = 1.0\n[tastes]\n', "gosux has no 'luck'"),
        ('[features]\n[tastes]\n"play chess" = 1.0\n', "gosux has no 'play chess'"),
        ('[features]\n"troops" = "much"\n[tastes]\n', "'troops' is not a number: 'much'"),
        ('[features]\n"troops" = nan\n[tastes]\n', "'troops' is not a number"),
        ("[features", "no weights can be read"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text)
    with pytest.raises(TefudaError, match=words):
        read_weights(GAME, file)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(TefudaError, match=r"no weights can be read from .*nowhere\.toml"):
        read_weights(GAME, tmp_path / "nowhere.toml")


def test_weights_survive_being_written(tmp_path: Path) -> None:
    weights = Weights({"troops": 0.25}, {"pass": -1.5})
    file = tmp_path / "weights.toml"
    file.write_text(weights.text("two lines\nof words"), encoding="utf-8")
    assert read_weights(GAME, file).tastes == {"pass": -1.5}
    assert file.read_text().startswith("# two lines\n# of words\n")

"""What is said of options: from a view alone, reproducible, and how sure it is."""

from __future__ import annotations

import json
import random

import pytest

from tefuda.bots.search import Search
from tefuda.bots.weights import Calibration, Weights, shipped_weights
from tefuda.core.state import State
from tefuda.games.gosux import contrast
from tefuda.lab.hint import as_lines, hint, margin
from tefuda.lab.insight import (
    DEPTH_BUDGET,
    DEPTH_ERROR,
    Adviser,
    Insight,
    InsightError,
    Prospect,
    batch_means,
    standard_error,
)
from tests.lab.positions import GAME, choice, last_turn

FEW = 16


def somewhere(seed: int, moves: int) -> State:
    """After some random choices, where there is something to choose."""
    rng = random.Random(seed)
    state = GAME.new(seed, draft="random")
    while state.actor is not None and (state.length < moves or len(state.options) < 3):
        state.step(rng.choice(state.options))
    assert state.actor is not None
    return state


def calibrated(slope: float) -> Adviser:
    shipped = shipped_weights(GAME, GAME.seats)
    return Adviser(GAME, 0, Weights(shipped.features, shipped.tastes, Calibration(slope)))


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_ignores_what_is_hidden(seed: int) -> None:
    state = somewhere(seed, 4 + 4 * seed)
    assert state.actor is not None
    view = json.loads(json.dumps(state.view(state.actor)))
    other = GAME.determinise(view, random.Random(seed))
    assert other.digest() != state.digest()
    first, second = hint(GAME, state, FEW), hint(GAME, other, FEW)
    assert first == second
    for lang in ("en", "fr"):
        assert as_lines(state, first, lang) == as_lines(other, second, lang)


def test_it_is_reproducible_and_the_seed_counts() -> None:
    state = somewhere(3, 20)
    assert hint(GAME, state, FEW, seed=1) == hint(GAME, state, FEW, seed=1)
    assert hint(GAME, state, FEW, seed=1) != hint(GAME, state, FEW, seed=2)


def test_options_are_compared_in_the_same_worlds() -> None:
    """The same option twice, in the same worlds, differs by nothing at all."""
    state = somewhere(4, 20)
    assert state.actor is not None
    adviser = Adviser(GAME)
    belief = GAME.belief(state.view(state.actor))
    one, two = (Search(adviser.judge, belief, state.options[:1], 7, 4, 0.4) for _ in range(2))
    means = batch_means(one, 2)
    assert len(set(means)) > 1
    assert means == batch_means(two, 2)


def test_a_win_at_once_is_certain() -> None:
    state = last_turn()
    won, lost = choice("play timer"), choice("pass")
    insight = Adviser(GAME).look(state.view(0), state.options, FEW, also=(won, lost))
    assert insight.best.chance == 1.0
    assert (insight.by_choice[won].chance, insight.by_choice[won].error) == (1.0, 0.0)
    assert insight.by_choice[lost].surely_behind == 1.0


def test_what_somebody_asks_about_is_looked_at_too() -> None:
    state = last_turn()
    worst = choice("draw three")
    assert worst not in hint(GAME, state, FEW).by_choice
    insight = Adviser(GAME).look(state.view(0), state.options, FEW, also=(worst,))
    asked = insight.by_choice[worst]
    assert asked.behind == pytest.approx(insight.best.chance - asked.chance)
    assert asked.behind == 1.0
    assert [p.behind for p in insight.prospects] == sorted(p.behind for p in insight.prospects)


def test_calibration_keeps_the_order_and_is_fair_to_both() -> None:
    steep = Calibration(1.6)
    said = [n / 20 for n in range(21)]
    chances = [steep.chance(p) for p in said]
    assert chances == sorted(chances)
    assert (chances[0], chances[10], chances[-1]) == (0.0, 0.5, 1.0)
    for p, chance in zip(said, chances, strict=True):
        assert steep.chance(1 - p) == pytest.approx(1 - chance)
        assert Calibration(1.0).chance(p) == pytest.approx(p)
    step = 1e-5
    assert steep.steepness(0.3) == pytest.approx(
        (steep.chance(0.3 + step) - steep.chance(0.3 - step)) / (2 * step), rel=1e-4
    )


def test_hints_show_calibrated_chances() -> None:
    state = somewhere(5, 30)
    assert state.actor is not None
    view = state.view(state.actor)
    plain, steep = (calibrated(slope).look(view, state.options, FEW) for slope in (1.0, 2.0))
    assert [p.said for p in plain.prospects] == [p.said for p in steep.prospects]
    for before, after in zip(plain.prospects, steep.prospects, strict=True):
        assert before.chance == pytest.approx(before.said)
        assert after.chance == pytest.approx(Calibration(2.0).chance(before.said))


def test_too_close_is_two_standard_errors_of_the_difference() -> None:
    near = Prospect(1, 0.5, 0.5, 0.01, 0.019, 0.01)
    far = Prospect(2, 0.5, 0.5, 0.01, 0.021, 0.01)
    assert near.too_close
    assert not far.too_close
    assert far.surely_behind == pytest.approx(0.001)
    assert near.surely_behind == 0.0


def test_errors_hold_what_a_deeper_search_would_change() -> None:
    """As if an even chance were known without any noise; less of it where little is open."""
    adviser = Adviser(GAME)
    even, won, lost = ([chance] * 12 for chance in (0.5, 1.0, 0.0))
    best, other = adviser._compared({1: even, 2: list(even)}, DEPTH_BUDGET)
    assert best.error == pytest.approx(DEPTH_ERROR)
    assert (best.behind, best.behind_error) == (0.0, 0.0)
    assert other.behind_error == pytest.approx(DEPTH_ERROR)
    assert adviser._prospect(1, [0.9] * 12, won, DEPTH_BUDGET).error < best.error
    decided = adviser._prospect(1, lost, won, DEPTH_BUDGET)
    assert (decided.error, decided.behind, decided.behind_error) == (0.0, 1.0, 0.0)
    deeper = adviser._prospect(1, even, even, 16 * DEPTH_BUDGET)
    assert deeper.error == pytest.approx(DEPTH_ERROR / 2)


@pytest.mark.parametrize("slope", [1.0, 2.0])
def test_noise_and_depth_add_in_quadrature(slope: float) -> None:
    """Noise is in what the search says, so calibration stretches it; depth was measured after."""
    noisy = [0.45, 0.55] * 6
    prospect = calibrated(slope)._prospect(1, noisy, [0.6] * 12, DEPTH_BUDGET)
    noise = slope * standard_error(noisy)
    assert prospect.error == pytest.approx((noise**2 + DEPTH_ERROR**2) ** 0.5, rel=1e-3)
    assert noise < prospect.behind_error < noise + DEPTH_ERROR


def test_a_hint_in_words() -> None:
    state = last_turn()
    prospects = [
        Prospect(choice("pass"), 0.6, 0.62, 0.012, 0.0, 0.0),
        Prospect(choice("draw one"), 0.6, 0.61, 0.001, 0.01, 0.02),
        Prospect(choice("draw three"), 0.5, 0.55, 0.02, 0.07, 0.01),
    ]
    insight = Insight(0, prospects)
    assert as_lines(state, insight, "en") == [
        "Hint for player 1 (chance to win, ± twice the standard error):",
        "• Pass (this ends the round): 62\u00a0% ± 2",
        "• Spend 1 token: draw a card: 61\u00a0% ± 1, too close to call",
        "• Spend 2 tokens: draw 3 cards: 55\u00a0% ± 4, 7 points behind",
    ]
    marks = {choice("draw one"): "7.", choice("draw three"): "a"}
    french = as_lines(state, insight, "fr", marks, you=True)
    assert [line.replace("\u00a0", " ") for line in french] == [
        "Indice pour vous (chance de gagner, ± deux erreurs types) :",
        "• Passer (la ronde se termine) : 62 % ± 2",
        "7. Dépenser 1 jeton : piocher une carte : 61 % ± 1, trop proche pour trancher",
        "a Dépenser 2 jetons : piocher 3 cartes : 55 % ± 4, 7 points de moins",
    ]
    assert margin(0.0) == "0"


@pytest.mark.parametrize("iterations", [0, FEW - 1, -5, 10_000_000, True])
def test_a_budget_must_make_sense(iterations: int) -> None:
    with pytest.raises(InsightError, match="whole number from 16"):
        hint(GAME, last_turn(), iterations)


def test_nobody_to_advise() -> None:
    state = last_turn()
    with pytest.raises(InsightError, match="nobody has to choose"):
        Adviser(GAME).look(state.view(None), state.options, FEW)
    state.step(choice("pass"))
    with pytest.raises(InsightError, match="the game is over"):
        hint(GAME, state, FEW)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_feature_has_words(lang: str) -> None:
    """More of it, less of it, and too little to speak of; for either player."""
    told = set()
    for feature in GAME.features().names:
        for mine in (True, False):
            more, less = (
                GAME.contrast(feature, mine, *pair, lang) for pair in ((0.9, 0.2), (0.2, 0.9))
            )
            silent = feature in contrast.SILENT
            assert bool(more) == bool(less) == (not silent), feature
            assert GAME.contrast(feature, mine, 0.5, 0.5, lang) == ""
            told |= {more, less}
    assert len(told) == 4 * len(GAME.features().names) - 4 * len(contrast.SILENT) + 1


def test_words_agree_in_number() -> None:
    def told(better: float, played: float, lang: str) -> str:
        return GAME.contrast("cards in hand", True, better / 7, played / 7, lang)

    assert told(3, 0, "en") == "3 more cards in your hand"
    assert told(1, 2, "en") == "1 fewer card in your hand"
    assert told(1.5, 0, "fr") == "1,5 carte de plus dans votre main"
    assert told(0, 2, "fr") == "2 cartes de moins dans votre main"
    assert GAME.contrast("lead after a pass", False, 0.1, 0.6, "en") == (
        "5 fewer points of lead in strength for the opponent as the round ends"
    )
    assert GAME.contrast("lead after a pass", True, 0.4, 0.3, "fr") == (
        "1 point d'avance en force de plus pour vous à la fin de la ronde"
    )


def test_cases_are_told_as_shares() -> None:
    assert (
        GAME.contrast("clan xian", False, 0, 1, "en") == "the opponent does not have the clan Xi'an"
    )
    assert GAME.contrast("ahead after a pass", True, 0.8, 0.25, "fr") == (
        "vous dominez en force à la fin de la ronde dans 80 % des cas au lieu de 25 %"
    )


@pytest.mark.parametrize(
    ("mine", "better", "played", "english", "french"),
    [
        (
            True,
            1.8,
            1.2,
            "you gain a Supremacy token in 80 % of cases instead of 20 %",
            "vous gagnez un jeton Suprématie dans 80 % des cas au lieu de 20 %",
        ),
        (
            False,
            0.1,
            0.5,
            "the opponent gains a Supremacy token in 10 % of cases instead of 50 %",
            "l'adversaire gagne un jeton Suprématie dans 10 % des cas au lieu de 50 %",
        ),
        (
            False,
            1.0,
            2.0,
            "the opponent gains no Supremacy token",
            "l'adversaire ne gagne pas de jeton Suprématie",
        ),
        (True, 2.0, 1.0, "you gain a Supremacy token", "vous gagnez un jeton Suprématie"),
        (
            True,
            2.5,
            0.9,
            "1.6 more Supremacy tokens for you",
            "1,6 jeton Suprématie de plus pour vous",
        ),
    ],
)
def test_tokens_won_in_battle_are_told_by_cases(
    mine: bool, better: float, played: float, english: str, french: str
) -> None:
    assert GAME.contrast("supremacy", mine, better, played, "en") == english
    assert GAME.contrast("supremacy", mine, better, played, "fr") == french

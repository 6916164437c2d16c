"""Hints and reviews of games for one: what adds up, and that the words speak to whoever played."""

from __future__ import annotations

import random
import re

import pytest

import tefuda
from tefuda.bots.judge import Judge
from tefuda.core.features import Features
from tefuda.core.game import Company
from tefuda.core.state import State
from tefuda.games.samurai import contrast
from tefuda.lab.account import as_data, as_text
from tefuda.lab.insight import Insight, Prospect
from tefuda.lab.page import as_html
from tefuda.lab.reasons import gains
from tefuda.lab.review import Course, Finding, Review, summed_up, was_about
from tefuda.lab.words import ALONE, WORDS

GAME = tefuda.game("samurai")


def ended(seed: int) -> State:
    rng, state = random.Random(seed), GAME.new(seed)
    while state.actor is not None:
        state.step(rng.choice(state.options))
    return state


def finding(move: int, chance: float, cost: float, state: State) -> Finding:
    """A decision of which a better option was worth so much more."""
    played, better = state.options[:2]
    best = Prospect(better, chance + cost, chance + cost, 0.001, 0.0, 0.0)
    worse = Prospect(played, chance, chance, 0.001, cost, 0.001)
    return Finding(move, 0, played, Insight(0, [best, worse]), state)


def reviewed(seed: int = 3) -> Review:
    """A lost fight with one mistake, found without a search."""
    end = ended(seed)
    findings = [finding(0, 0.6, 0.0, GAME.new(seed)), finding(4, 0.2, 0.3, GAME.new(seed))]
    result = list(end.returns)
    course = Course(findings, Company(1), int(end.length), result, agreed=False)
    summary = {lang: summed_up(GAME, end, lang) for lang in ("en", "fr")}
    assert end.log is not None
    about = {lang: was_about(GAME, end.log, lang) for lang in ("en", "fr")}
    splits = [course.split(0)]
    return Review(GAME, 100, int(end.length), findings, splits, result, None, summary, about)


def test_a_fight_starts_as_hard_as_the_first_decision_finds_it() -> None:
    """Nobody shares the chances with somebody who is alone: they do not begin evenly."""
    (split,) = reviewed().splits
    assert split.start == pytest.approx(0.6)
    assert (split.others, split.agreed, split.result) == (0.0, 0.0, 0.0)
    assert split.own == pytest.approx(-0.3)
    assert split.start + split.own + split.luck == pytest.approx(split.result)
    assert split.swings[0].points == pytest.approx(0.0)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_review_speaks_to_whoever_played_alone(lang: str) -> None:
    found = reviewed()
    text, page = as_text(found, lang), as_html(found, lang)
    for told in (text, re.sub(r"<style>.*</style>", "", page, flags=re.DOTALL)):
        assert not re.search(r"player|joueur|opponent|advers(aire )", told, re.IGNORECASE)
        assert not re.search(r"you lost\.|vous avez perdu\.", told, re.IGNORECASE)
        fight = (
            "Enemy: Ishida · Weapon: Katana" if lang == "en" else "Ennemi : Ishida · Arme : Katana"
        )
        assert fight in told.replace("\u00a0", " ")
        assert told.count("the fight is lost." if lang == "en" else "le combat est perdu.") == 1
    for line in summed_up(GAME, ended(3), lang):
        assert line.split(":")[0].replace("\u00a0", " ") in text.replace("\u00a0", " ").replace(
            "\n  ", " "
        )
    assert as_data(found, lang)["mistakes"] == [4]


def test_of_a_fight_from_a_position_nobody_says_what_was_chosen() -> None:
    state = GAME.position(GAME.new(3, enemy="oda").notation())
    assert state.log is not None
    assert was_about(GAME, state.log, "en") == []


def test_what_is_said_to_somebody_alone_is_said_to_several_too() -> None:
    """The same keys, and nothing to fill in that the others do not have."""
    assert set(ALONE) <= set(WORDS)
    for key, both in ALONE.items():
        for mine, usual in zip(both, WORDS[key], strict=True):
            assert set(re.findall(r"{(\w+)}", mine)) <= set(re.findall(r"{(\w+)}", usual))


def test_what_changes_in_a_product_is_put_down_to_what_changed() -> None:
    judge = Judge(Features(["a", "b", "a x b", "a x a"]), [1.0, 2.0, 4.0, 3.0], [1.0], 1)
    better, played = (0.5, 0.2), (0.1, 0.2)

    def row(a: float, b: float) -> list[float]:
        return [a, b, a * b, a * a]

    a, b, *products = gains(judge, row(*better), row(*played))
    assert products == [0.0, 0.0]
    assert b == 0.0
    whole = [w * (x - y) for w, x, y in zip((1, 2, 4, 3), row(*better), row(*played), strict=True)]
    assert a == pytest.approx(sum(whole))


def test_what_a_choice_leaves_is_said_in_both_languages() -> None:
    assert contrast.tell("life", 0.75, 0.5, "en") == "2 more points of Life for you"
    assert contrast.tell("enemy_life", 0.5, 0.625, "fr") == "1 point de Vie de moins pour l'ennemi"
    assert contrast.tell("no_ki", 0.0, 1.0, "en") == "you keep some Ki"
    assert contrast.tell("no_ki", 0.1, 0.6, "fr") == (
        "vous n'avez plus de Ki dans 10 % des cas au lieu de 60 %"
    )
    assert contrast.tell("life", 0.5, 0.5, "en") == ""
    assert contrast.tell("ishida x life", 0.9, 0.1, "en") == ""
    names = GAME.features().names
    for told in (contrast.COUNTS, contrast.SHARES):
        assert set(told["en"]) == set(told["fr"])
    spoken = [name for name in names if GAME.contrast(name, True, 1.0, 0.0, "fr")]
    assert {"life", "ki", "enemy_life", "enemy_ki", "die", "stored"} <= set(spoken)

"""Reviews: costs from what was known, mistakes in order, and sums that add up to the result."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.game import Company, RecordError, SeatError
from tefuda.core.state import Json
from tefuda.lab.account import as_data, as_text, graph, swing_lines
from tefuda.lab.insight import Adviser, Insight, Prospect
from tefuda.lab.page import as_html
from tefuda.lab.reasons import reasons
from tefuda.lab.review import (
    Course,
    Finding,
    Review,
    ReviewError,
    Split,
    Swing,
    examine,
    review,
)
from tefuda.lab.words import WORDS
from tests.lab.positions import GAME, LAST_TURN, choice, held_back, last_turn, record_of

FEW = 16


def blundered() -> Json:
    """A turn before the last one: player 1 plays on, then passes a win away."""
    state = GAME.position(LAST_TURN.replace("first_pass 2", "first_pass 2\nturns_left 1"))
    return record_of(state, "draw one", "pass")


@pytest.fixture(scope="module")
def found() -> Review:
    return review(GAME, blundered(), iterations=4 * FEW)


def adds_up(split: Split) -> None:
    parts = split.start + split.own + split.others + split.luck + split.agreed
    assert parts == pytest.approx(split.result)
    assert split.own <= 0 <= split.others
    assert split.luck == pytest.approx(sum(swing.points for swing in split.swings))


# -- mistakes --------------------------------------------------------------------------------------


def test_a_missed_win_is_the_first_mistake(found: Review) -> None:
    worst = found.mistakes[0]
    assert (worst.move, worst.seat) == (1, 0)
    assert worst.played == choice("pass")
    assert GAME.catalogue[worst.better].startswith("play ")
    assert worst.grade == "blunder"
    assert (worst.cost, worst.chance) == (1.0, 0.0)
    assert worst.why("en") == "It wins the game this turn."
    assert worst.why("fr") == "Cela gagne la partie dans ce tour."
    assert worst.words(worst.played, "fr") == "Passer (la ronde se termine)"


def test_mistakes_are_ranked_and_are_surely_mistakes(found: Review) -> None:
    costs = [finding.cost for finding in found.mistakes]
    assert costs == sorted(costs, reverse=True)
    for finding in found.moves:
        sure = finding.cost - 2 * finding.error
        assert (finding in found.mistakes) == (sure >= 0.05)
        assert finding.cost >= 0
        assert bool(finding.why("en")) == (finding in found.mistakes)


@pytest.mark.parametrize(
    ("behind", "error", "grade"),
    [
        (0.30, 0.01, "blunder"),
        (0.16, 0.01, "mistake"),
        (0.16, 0.004, "blunder"),
        (0.11, 0.01, "inaccuracy"),
        (0.06, 0.01, ""),
        (0.30, 0.13, ""),
    ],
)
def test_a_grade_is_what_the_lower_bound_allows(behind: float, error: float, grade: str) -> None:
    assert invented(0, 0, 0.5, behind, error).grade == grade


def test_judged_by_what_was_known_then() -> None:
    """Other hidden cards, same judgement, same reasons."""
    state = last_turn()
    other = GAME.determinise(json.loads(json.dumps(state.view(0))), random.Random(5))
    assert other.digest() != state.digest()
    played = choice("draw three")
    one, two = (examine(Adviser(GAME), s, 0, played, FEW) for s in (state, other))
    assert one.insight == two.insight
    assert one.grade
    assert one.why("en") == two.why("en")


def test_reasons_say_what_differs_after_the_turn() -> None:
    """Playing a card with two in hand left, or drawing three for all the tokens."""
    state = GAME.position(
        "clans goan_sul phoenix xian / abhilasha galmi justice\n"
        "army 0 lava_goddesses demon_guardians\nhand 0 timer timer smook\n"
        "army 1 boul_go un_go\nhand 1 galmi shard"
    )
    adviser = Adviser(GAME)
    played, better = choice("draw three"), choice("draw one")
    adviser.look(state.view(0), state.options, FEW, also=(played, better))
    why = reasons(GAME, adviser.judge, adviser.searches[better], adviser.searches[played])
    assert "1 more activation token left for you" in why.tell("en")
    assert "1 jeton d'activation de plus pour vous" in why.tell("fr")


# -- luck ------------------------------------------------------------------------------------------


def invented(move: int, seat: int, chance: float, behind: float, error: float) -> Finding:
    best = Prospect(1, 0.5, min(chance + behind, 1.0), 0.01, 0.0, 0.0)
    played = Prospect(2, 0.5, chance, 0.01, behind, error)
    return Finding(move, seat, 2, Insight(seat, [best, played]), last_turn())


DECISION = st.tuples(st.integers(0, 1), st.floats(0, 0.6), st.floats(0, 0.4), st.floats(0.001, 0.1))


@given(
    st.lists(DECISION, min_size=1, max_size=12),
    st.sampled_from([None, [1.0, 0.0], [0.0, 1.0], [0.5, 0.5]]),
    st.booleans(),
)
def test_skill_and_luck_add_up_to_the_result(
    decisions: list[tuple[int, float, float, float]], result: list[float] | None, agreed: bool
) -> None:
    findings = [invented(move, *decision) for move, decision in enumerate(decisions)]
    course = Course(findings, Company(2), len(findings), result, agreed and result is not None)
    for seat in range(2):
        split = course.split(seat)
        adds_up(split)
        if result is not None:
            assert split.result == result[seat]
        if not agreed:
            assert split.agreed == 0
    assert course.split(0).own == pytest.approx(-course.split(1).others)


def test_noise_is_not_called_a_lack_of_skill() -> None:
    findings = [invented(move, 0, 0.5, 0.01, 0.02) for move in range(50)]
    assert Course(findings, Company(2), 50, None, False).split(0).own == 0


def test_a_whole_game_adds_up(found: Review) -> None:
    assert found.result is not None
    for split in found.splits:
        adds_up(split)
        assert split.result == found.result[split.seat]
    assert found.splits[0].own <= -found.mistakes[0].cost
    assert found.splits[1].others == -found.splits[0].own


# -- games of all kinds ----------------------------------------------------------------------------


def opening(moves: int, ended: Json | None = None) -> Json:
    rng = random.Random(2)
    state = GAME.new(2)
    for _ in range(moves):
        state.step(rng.choice(state.options))
    return {**state.record(), "ended": ended}


def test_an_unfinished_game() -> None:
    half = review(GAME, opening(4), iterations=FEW)
    assert half.result is None
    for split in half.splits:
        adds_up(split)
    assert "The game is not over" in as_text(half, "en")
    assert "n'est pas finie" in as_text(half, "fr")


def test_a_resigned_game() -> None:
    lost = review(GAME, opening(4, {"how": "resigned", "seat": 0}), iterations=FEW)
    assert lost.result == [0.0, 1.0]
    for split in lost.splits:
        adds_up(split)
    assert lost.splits[0].agreed < 0 < lost.splits[1].agreed
    assert as_text(lost, "en").splitlines()[1:3] == ["Player 1 resigned.", "Player 2 won."]
    assert "abandon ou accord" in " ".join(as_text(lost, "fr").split())


def test_only_one_seat() -> None:
    one = review(GAME, opening(4), seat=1, iterations=FEW)
    assert {finding.seat for finding in one.moves} == {1}
    assert [split.seat for split in one.splits] == [1]
    adds_up(one.splits[0])
    assert one.splits[0].others == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_that_goes_on_shows_no_secret_answer(lang: str) -> None:
    """Whether player 2 held back a Force of will shows in no number, graph or word (GX-4.9)."""
    held, other = (review(GAME, record, seat=0, iterations=FEW) for record in held_back())
    assert as_text(held, lang) == as_text(other, lang)
    assert as_html(held, lang) == as_html(other, lang)
    assert as_data(held, lang) == as_data(other, lang)
    assert (held.played, held.moves[-1].move) == (4, 3)
    told: list[int] = []
    for record in held_back():
        review(GAME, record, seat=0, iterations=FEW, progress=told.append)
    assert sum(told) == 2 * 4


def test_a_game_that_is_over_counts_every_choice() -> None:
    held = {**held_back()[0], "ended": {"how": "resigned", "seat": 1}}
    whole = review(GAME, held, seat=0, iterations=FEW)
    assert (whole.played, whole.moves[-1].move) == (5, 4)


def test_progress_and_reproducibility() -> None:
    told: list[int] = []
    record = opening(3)
    one = review(GAME, record, iterations=FEW, progress=told.append)
    two = review(GAME, json.dumps(record), iterations=FEW)
    assert sum(told) == 3
    assert as_data(one, "en") == as_data(two, "en")
    assert as_data(one, "en") != as_data(review(GAME, record, iterations=FEW, seed=1), "en")


def test_what_cannot_be_reviewed() -> None:
    with pytest.raises(ReviewError, match="no choice has been made"):
        review(GAME, GAME.new(1).record())
    with pytest.raises(ReviewError, match="nothing to decide for player 2"):
        review(GAME, blundered(), seat=1)
    with pytest.raises(RecordError, match="not a record"):
        review(GAME, "[1, 2]")
    with pytest.raises(RecordError, match="'go'"):
        review(GAME, {**opening(2), "game": "go"})
    with pytest.raises(SeatError):
        review(GAME, opening(2), seat=7)


# -- what is shown ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_stands_alone(found: Review, lang: str) -> None:
    page = as_html(found, lang)
    assert f'<html lang="{lang}">' in page
    assert not re.search(r"<script|src=|url\(|@import|https?://", page)
    tree = ElementTree.fromstring(re.sub(r"<meta[^>]*>|<!doctype html>", "", page))
    for link in tree.iter("a"):
        target = link.attrib["href"].removeprefix("#")
        assert any(node.attrib.get("id") == target for node in tree.iter()), target
    svg = next(tree.iter("svg"))
    assert svg.find("title") is not None
    assert svg.find("desc") is not None
    assert len(list(svg.iter("circle"))) == len(found.mistakes)
    assert len(list(svg.iter("polyline"))) == 2
    shown = plain("".join(tree.itertext()))
    for finding in found.moves:
        assert plain(finding.words(finding.played, lang)) in shown
    for finding in found.mistakes:
        assert plain(finding.why(lang)) in shown


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_a_card_name_cannot_break_the_page(found: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Finding, "words", lambda *_: "<b>&")
    assert "<b>" not in as_html(found, "en")
    assert "&lt;b&gt;&amp;" in as_html(found, "en")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_terminal_has_80_columns(found: Review, lang: str) -> None:
    assert max(map(len, as_text(found, lang).splitlines())) <= 80


def test_the_graph_is_as_high_as_the_chance() -> None:
    findings = [
        invented(move, 0, chance, 0.0, 0.0) for move, chance in enumerate((0, 0.25, 0.5, 1))
    ]
    course = Course(findings, Company(2), 4, None, False)
    whole = Review(GAME, FEW, 4, findings, [course.split(0)], None, None)
    lines = [line[7:].ljust(4) for line in graph(whole, whole.splits[0], "en")[1:9]]
    heights = ["".join(column).count("█") for column in zip(*lines, strict=True)]
    assert heights == [0, 2, 4, 8]


@pytest.mark.parametrize(("length", "ticks"), [(3, 1), (40, 9), (100, 6), (9000, 5), (90_000, 5)])
def test_the_page_takes_games_of_any_length(length: int, ticks: int) -> None:
    findings = [invented(length - 1, 0, 0.5, 0.0, 0.0)]
    course = Course(findings, Company(2), length, None, False)
    page = as_html(Review(GAME, FEW, length, findings, [course.split(0)], None, None), "en")
    assert len(re.findall(r'text-anchor="middle">\d+<', page)) == ticks
    assert '<th scope="col" class="number">Chance (%)</th>' in page


@pytest.mark.parametrize(
    ("points", "lang", "words"),
    [(0.01, "en", "+1 point,"), (0.03, "en", "+3 points,"), (0.01, "fr", "+1 point,")],
)
def test_one_point_is_no_plural(points: float, lang: str, words: str) -> None:
    split = Split(0, 0.5, 0.0, 0.0, points, 0.0, 0.5 + points, [Swing(0, 1, points)])
    assert words in swing_lines(Review(GAME, FEW, 2, [], [split], None, None), lang)[0]


def test_a_percent_sign_stays_with_its_number(found: Review) -> None:
    """However long the words before it are."""
    for length in range(60, 85):
        finding = invented(0, 0, 0.5, 0.0, 0.0)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Finding, "words", lambda *_, n=length: "x " * (n // 2) + "x" * (n % 2))
            told = as_text(replace(found, moves=[finding]), "fr")
        assert "50" in told
        assert not re.search(r"\n\s*[%:;]", told)


def test_both_languages_have_the_same_holes() -> None:
    for key, (english, french) in WORDS.items():
        holes = [set(re.findall(r"{(\w+)}", text)) for text in (english, french)]
        assert holes[0] == holes[1], key

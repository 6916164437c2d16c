"""Reviews of games among three and four: whose mistakes, who won together, whose line is whose."""

from __future__ import annotations

import random
import re

import pytest

import tefuda
from tefuda.core.game import SeatError
from tefuda.core.state import Json, State
from tefuda.lab.account import as_data, as_text, ending
from tefuda.lab.hint import as_lines, hint
from tefuda.lab.insight import Adviser, InsightError
from tefuda.lab.page import as_html
from tefuda.lab.reasons import averaged_over
from tefuda.lab.review import review

GAME = tefuda.game("tricks")
FEW = 32


def over(players: int, winners: int) -> Json:
    """A game at random that so many won together."""
    for seed in range(2000):
        rng = random.Random(seed)
        state: State = GAME.new(seed, players=players)
        while state.actor is not None:
            state.step(rng.choice(state.options))
        if sum(share > 0 for share in state.returns) == winners:
            return state.record()
    raise AssertionError("no such game")


@pytest.mark.parametrize("players", [3, 4])
def test_a_review_is_of_every_seat(players: int) -> None:
    found = review(GAME, over(players, 1), iterations=FEW)
    assert [split.seat for split in found.splits] == list(range(players))
    assert found.seats == players
    for split in found.splits:
        assert split.start == pytest.approx(1 / players)
        parts = split.start + split.own + split.others + split.luck + split.agreed
        assert parts == pytest.approx(split.result)
    text = as_text(found, "en")
    assert "the others' mistakes" in text
    assert "opponent" not in text
    assert "erreurs des autres" in as_text(found, "fr")
    data = as_data(found, "en")
    assert isinstance(data["splits"], list)
    assert len(data["splits"]) == players


def test_the_page_draws_a_line_for_each_player() -> None:
    page = as_html(review(GAME, over(4, 1), iterations=FEW), "en")
    curves = re.findall(r'<polyline class="curve (\w+)"', page)
    assert curves == ["one", "two", "three", "four"]
    assert "Each line is one player" in page
    assert all(f"as player {n} could know it" in page for n in (1, 2, 3, 4))


def test_who_won_together_is_said() -> None:
    found = review(GAME, over(4, 2), iterations=FEW)
    assert found.result is not None
    one, other = [seat + 1 for seat, share in enumerate(found.result) if share]
    assert f"Player {one} and player {other} won together." in ending(found, "en")
    assert f"Le joueur {one} et le joueur {other} ont gagné ensemble." in ending(found, "fr")


def test_one_seat_can_be_reviewed_and_only_those_there_are() -> None:
    record = over(3, 1)
    assert [split.seat for split in review(GAME, record, seat=2, iterations=FEW).splits] == [2]
    with pytest.raises(SeatError, match="seats are 0 to 2"):
        review(GAME, record, seat=3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hint_is_for_the_table_at_hand(players: int) -> None:
    state = GAME.new(4, players=players)
    insight = hint(GAME, state, FEW)
    assert {prospect.choice for prospect in insight.prospects} <= set(state.options)
    assert "player 1" in as_lines(state, insight, "en")[0]
    other = Adviser(GAME, seats=2 if players > 2 else 3)
    with pytest.raises(InsightError, match="this adviser knows tables of"):
        other.look(state.view(0), state.options, FEW)


def test_what_others_have_is_their_mean() -> None:
    rows = [[1.0, 4.0], [2.0, 0.0], [4.0, 1.0]]
    assert averaged_over(rows, [1]) == [2.0, 0.0]
    assert averaged_over(rows, [0, 2]) == [2.5, 2.5]

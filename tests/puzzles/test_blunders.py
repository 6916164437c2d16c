"""Ten games with a planted blunder: a review must find it, from what the player knew then.

Both seats are `skilled` at 300 iterations. One decision of one seat was replaced by an option that
was, by a search of 20,000 iterations for each of the two, at least 20 points worse for what that
seat knew. Games in which another choice cost more than half as much, by a search of 8,000, were
left out: such a choice is a blunder too. Beside the record each file says which choice it was
(`move` is an index of the record's moves), and the chances to win behind it and behind the better
one, as they were found when it was planted. In `passes_and_loses_at_once` these are from a search
of 20,000 iterations for each of the eight options: it found a better one than was named at first.
"""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.core.state import State
from tefuda.lab.insight import Adviser
from tefuda.lab.review import ITERATIONS, Finding, Review, examine, review
from tefuda.lab.words import say
from tefuda.native import running

FOLDER = Path(__file__).parent / "blunders"
NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
GAME = tefuda.game("gosux")
QUICK = 150
"""Of each search in a review of a whole game: enough to rank what is planted here. At the shipped
budget ten games would take minutes, so that looks at the planted decisions alone."""
GAP = 0.2
"""How much worse the planted choice was."""
compiled_only = pytest.mark.skipif(
    running() == "interpreted", reason="a review of whole games needs the compiled engine"
)


def planted(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return data


@cache
def reviewed(name: str) -> Review:
    return review(GAME, planted(name)["record"], iterations=QUICK)


def before(name: str) -> State:
    """The position in which the blunder was made."""
    return GAME.replay(planted(name)["record"], planted(name)["move"])


def played(name: str) -> int:
    return int(planted(name)["record"]["moves"][planted(name)["move"]])


def examined(state: State, name: str, iterations: int) -> Finding:
    return examine(Adviser(GAME, 0), state, planted(name)["move"], played(name), iterations)


def test_there_are_ten_games() -> None:
    assert len(NAMES) == 10
    assert len({planted(name)["record"]["seed"] for name in NAMES}) == 10


@pytest.mark.parametrize("name", NAMES)
def test_the_record_is_a_whole_game_and_the_blunder_was_a_choice(name: str) -> None:
    data = planted(name)
    assert GAME.replay(data["record"]).over
    state = before(name)
    assert state.actor == data["seat"]
    assert GAME.catalogue[data["record"]["moves"][data["move"]]] == data["played"]
    assert GAME.catalogue.index(data["better"]) in state.options
    assert data["chances"][1] - data["chances"][0] >= GAP


@compiled_only
@pytest.mark.parametrize("name", NAMES)
def test_the_review_ranks_it_first(name: str) -> None:
    worst = reviewed(name).mistakes[0]
    assert (worst.move, worst.seat) == (planted(name)["move"], planted(name)["seat"])
    assert worst.cost - 2 * worst.error > 0
    assert worst.cost >= GAP / 2


@compiled_only
@pytest.mark.parametrize("name", NAMES)
def test_it_says_what_was_better_and_why(name: str) -> None:
    """At the shipped budget: the planted better option, or one too close to it to call."""
    state, seat = before(name), planted(name)["seat"]
    finding = examined(state, name, ITERATIONS)
    assert finding.grade == "blunder"
    better = GAME.catalogue.index(planted(name)["better"])
    look = Adviser(GAME, 0).look(
        state.view(seat), state.options, ITERATIONS, also=(better, finding.better, finding.played)
    )
    assert look.by_choice[better].too_close
    assert look.by_choice[finding.better].too_close
    assert not look.by_choice[finding.played].too_close
    for lang in ("en", "fr"):
        assert finding.why(lang) not in ("", say("why_unknown", lang))


@pytest.mark.parametrize("name", NAMES)
def test_it_uses_no_hidden_card(name: str) -> None:
    """The same findings when all that the seat could not see then is dealt anew."""
    state, seat = before(name), planted(name)["seat"]
    findings = [examined(state, name, QUICK)]
    assert findings[0].grade
    for seed in range(2):
        other = GAME.determinise(state.view(seat), random.Random(seed))
        assert other.digest() != state.digest()
        findings.append(examined(other, name, QUICK))
    assert len({(f.better, f.cost, f.error, f.why("en"), f.why("fr")) for f in findings}) == 1

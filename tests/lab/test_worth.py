"""What cards are worth: by who began with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import tefuda
from tefuda.cli.worth import open_gosu
from tefuda.core.game import Company, Game
from tefuda.lab.fights import Hall
from tefuda.lab.match import contestants
from tefuda.lab.worth import Plan, Tally, clans, effects, measure, play_one, targets

RANDOM = contestants("random")[0]
TWO, TEAMS = Company(2), Company(4, teams=True)


@pytest.fixture(scope="module")
def gosu() -> Game:
    return tefuda.game("gosu")


def test_a_game_says_who_began_with_what_and_who_won(gosu: Game) -> None:
    tally = play_one(gosu, Plan(RANDOM, Company(3), 1, 4), 0)
    assert tally.games == 1
    assert len(tally.held) >= 7
    assert sum(tally.held.values()) <= 21
    assert sum(tally.endings.values()) == 1
    assert 1 <= tally.winners <= 3
    assert all(0 <= won <= tally.held[card] for card, won in tally.won.items())
    assert set(tally.held) <= set(clans(gosu))
    assert 0 <= tally.first <= 1


def test_in_teams_both_partners_have_won_what_their_team_has(gosu: Game) -> None:
    plan = Plan(RANDOM, TEAMS, 1, 4)
    for number in range(8):
        tally = play_one(gosu, plan, number)
        assert tally.winners == 2, "both armies of the team count"
        assert tally.first in {0, 1}, "the whole win is the team's that began"
        assert set(tally.won.values()) <= {0, 1, 2}, "and each partner's"
        assert 8 <= sum(tally.won.values()) <= 14, "two hands of seven have won"


def test_an_even_share_in_teams_is_one_half() -> None:
    tally = Tally(100, Counter(good=50), {"good": 30.0})
    ((_, effect),) = effects(tally, TEAMS, ["good"])
    assert effect.rate == pytest.approx(0.1)


def test_more_processes_find_the_same(gosu: Game) -> None:
    plan = Plan(RANDOM, TWO, 24, 1)
    told: list[int] = []
    with Hall(open_gosu, 1) as alone, Hall(open_gosu, 2) as two:
        found = [measure(hall, gosu, plan, "", told.append) for hall in (alone, two)]
    assert found[0] == found[1]
    assert found[0].games == 24
    assert sum(told) == 48


def test_only_deals_with_the_cards_in_question_are_played(gosu: Game) -> None:
    plan = Plan(RANDOM, TWO, 12, 1, frozenset({"kamakor"}))
    with Hall(open_gosu, 1) as hall:
        tally = measure(hall, gosu, plan, "", lambda games: None)
    assert tally.games == 12
    assert tally.held["kamakor"] == 12, "there is one, and somebody begins with it in every deal"


def test_an_effect_is_what_its_owners_won_beyond_an_even_share() -> None:
    tally = Tally(100, Counter(good=50, bad=40), {"good": 30.0, "bad": 10.0})
    good, bad = (
        dict(effects(tally, TWO, ["good", "bad", "unseen"]))[name] for name in ("good", "bad")
    )
    assert good.rate == pytest.approx(0.1)
    assert bad.rate == pytest.approx(-0.25)
    assert bad.low < bad.rate < bad.high
    assert [card for card, _ in effects(tally, TWO, ["good", "bad", "unseen"])] == ["bad", "good"]


def balanced(gosu: Game) -> Tally:
    cards = clans(gosu)
    return Tally(
        1000,
        Counter(dict.fromkeys(cards, 100)),
        dict.fromkeys(cards, 50.0),
        500.0,
        Counter(dict.fromkeys(cards.values(), 600)),
        1000,
        Counter(points=900, condition=100),
    )


def test_a_set_that_keeps_to_its_targets_is_said_to(gosu: Game) -> None:
    found = targets(balanced(gosu), Plan(RANDOM, TWO, 1000, 0), gosu)
    assert len(found) == 8
    assert all(target.holds for target in found)


def test_of_two_teams_the_one_that_begins_has_a_target_too(gosu: Game) -> None:
    tally = balanced(gosu)
    tally.first = 440.0
    found = targets(tally, Plan(RANDOM, TEAMS, 1000, 0), gosu)
    assert [target.what for target in found if not target.holds] == ["won by the team that begins"]


def _begins_too_well(tally: Tally) -> None:
    tally.first = 560.0


@pytest.mark.parametrize(
    ("change", "missed"),
    [
        (_begins_too_well, "won by who begins"),
        (lambda tally: tally.present.update({"dark": 60}), "winners with dark in their army"),
        (lambda tally: tally.won.update(kameo=57.0), "the card with the largest effect, kameo"),
        (lambda tally: tally.endings.update(condition=60), "games won by a special condition"),
    ],
)
def test_what_a_set_misses_is_named(
    gosu: Game, change: Callable[[Tally], None], missed: str
) -> None:
    tally = balanced(gosu)
    change(tally)
    found = targets(tally, Plan(RANDOM, TWO, 1000, 0), gosu)
    assert [target.what for target in found if not target.holds] == [missed]

"""What holds at a table for two, three and four: seats, views, beliefs, secrets, shared wins.

Proven with Tricks, which has a hidden hand for everybody and a question only one may notice.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import tefuda
from tefuda.core.game import SeatError
from tefuda.core.settings import SettingError
from tefuda.core.state import State
from tefuda.games.tricks.rules import HOLD, POINTS, THROW

GAME = tefuda.game("tricks")
PLAYERS = (2, 3, 4)


def positions(players: int, seeds: int) -> Iterator[State]:
    """Every position of some random games, the last one too."""
    for seed in range(seeds):
        rng = random.Random(seed)
        state = GAME.new(seed, players=players)
        yield state
        while state.actor is not None:
            state.step(rng.choice(state.options))
            yield state


@pytest.mark.parametrize("players", PLAYERS)
def test_settings_say_how_many_seats_there_are(players: int) -> None:
    assert GAME.seats_of({"players": players}) == players
    state = GAME.new(1, players=players)
    assert state.seats == players
    assert len(state.returns) == players
    for seat in (*range(players), None):
        state.view(seat)
    for wrong in (players, 7, -1):
        for asked in (state.view, state.events, state.forecast, state.undo_to):
            with pytest.raises(SeatError, match=f"seats are 0 to {players - 1}"):
                asked(wrong)


def test_a_number_of_players_there_cannot_be_is_refused() -> None:
    assert GAME.seats_of({}) == 3
    with pytest.raises(SettingError, match="one of 2, 3, 4"):
        GAME.seats_of({"players": 5})


def test_games_of_a_fixed_number_have_it_at_every_table() -> None:
    for name, seats in (("gosux", 2), ("samurai", 1), ("duel", 2)):
        game = tefuda.game(name)
        assert game.seats_of({}) == game.new(1).seats == game.seats == seats


@pytest.mark.parametrize("players", PLAYERS)
def test_a_view_says_nothing_of_hands_and_a_belief_deals_them(players: int) -> None:
    differ = 0
    for state in positions(players, 20):
        for seat in range(players):
            view = json.loads(json.dumps(state.view(seat)))
            hands = [player["hand"] for player in view["players"]]
            assert state.over or not any(hands[:seat] + hands[seat + 1 :])
            if state.shows(seat):
                dealt = GAME.determinise(view, random.Random(seat))
                GAME.check(dealt)
                assert dealt.view(seat) == view
                assert dealt.options == state.options or state.actor != seat
                differ += dealt.notation() != state.notation()
    assert differ > 100


@pytest.mark.parametrize("players", PLAYERS)
def test_returns_are_shares_of_one(players: int) -> None:
    seen: Counter[int] = Counter()
    for state in positions(players, 300):
        returns = state.returns
        assert sum(returns) == pytest.approx(1)
        if not state.over:
            assert set(returns) == {1 / players}
            continue
        points = [state.b[POINTS + seat] for seat in range(players)]
        winners = [seat for seat in range(players) if points[seat] == max(points)]
        seen[len(winners)] += 1
        assert returns == [(seat in winners) / len(winners) for seat in range(players)]
    assert len(seen) > 1, "some win was shared"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_secret_question_is_shown_to_one_seat_only(players: int) -> None:
    asked = 0
    for state in positions(players, 40):
        if not state.secret:
            continue
        asked += 1
        assert state.options == [THROW, HOLD]
        for seat in (*range(players), None):
            assert state.shows(seat) == (seat == state.actor)
            if seat != state.actor:
                assert state.view(seat)["options"] == []
        after = state.clone()
        after.step(HOLD)
        kinds = [event["kind"] for event in after.events(None)]
        assert "throw" not in kinds
        assert after.moves_seen(int(state.actor or 0), int(after.length)) == after.length
        others = [seat for seat in range(players) if seat != state.actor]
        assert all(after.moves_seen(seat, int(after.length)) < after.length for seat in others)
    assert asked > 10


@pytest.mark.parametrize("players", PLAYERS)
def test_whoever_gives_up_loses_and_the_others_share(players: int) -> None:
    for seat in range(players):
        state = GAME.new(3, players=players)
        GAME.agree(state, "resigned", seat)
        assert state.returns == [(other != seat) / (players - 1) for other in range(players)]
        assert GAME.agreed(state) == {"how": "resigned", "seat": seat}
        assert GAME.replay(state.record()).returns == state.returns
    state = GAME.new(3, players=players)
    GAME.agree(state, "draw_agreed", None)
    assert state.returns == [1 / players] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_a_table_is_a_plain_value(players: int) -> None:
    for state in positions(players, 5):
        assert GAME.position(state.notation()).digest() == state.digest()
        assert GAME.from_json(state.to_json()).digest() == state.digest()
        assert state.clone().digest() == state.digest()
    assert GAME.replay(state.record()).digest() == state.digest()


def test_what_is_told_in_a_secret_moment_reaches_every_seat_once() -> None:
    """Whoever was asked has been shown the trick already; the others hear of it afterwards."""
    for state in positions(4, 20):
        if state.secret:
            before = {seat: state.events(seat) for seat in range(4)}
            actor = state.actor
            state.step(HOLD)
            for seat in range(4):
                kinds = [event["kind"] for event in state.events(seat)]
                heard = [] if seat == actor else [event["kind"] for event in before[seat]]
                assert kinds[: len(heard)] == heard
                assert ("lay" in kinds) == (seat != actor)
            return
    pytest.fail("nobody was ever asked in secret")

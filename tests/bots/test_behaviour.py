"""What bots promise whoever plays with them: wins taken, questions answered, clocks kept."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Iterator

import pytest

import tefuda
from tefuda.bots.bot import NotAsked
from tefuda.bots.clock import ClockError
from tefuda.bots.levels import LEVELS, make
from tefuda.bots.searching import SkilledBot
from tefuda.core.state import Json, State
from tefuda.errors import TefudaError
from tefuda.games.army import codes as shared
from tefuda.games.gosux import codes
from tefuda.games.gosux.hidden import open_question
from tefuda.games.gosux.rules import Rules
from tests.scenario import table

GAME = tefuda.game("gosux")
SMALL = {"random": 1, "beginner": 2, "casual": 2, "skilled": 40}


def play(seed: int, levels: tuple[str, str], **settings: object) -> State:
    bots = [make(GAME, level, seed + seat) for seat, level in enumerate(levels)]
    state = GAME.new(seed, **settings)
    while state.actor is not None:
        clock = SMALL[levels[state.actor]]
        state.step(bots[state.actor].choose(state.view(state.actor), state.options, clock))
    return state


def test_one_choice_ahead_beats_chance() -> None:
    won = sum(play(seed, ("casual", "random")).returns[0] for seed in range(8))
    won += sum(play(seed, ("random", "casual")).returns[1] for seed in range(8, 16))
    assert won / 16 > 0.75


# -- a win that is there is taken ------------------------------------------------------------------

WINS = {
    "supremacy": """
        active_tiles
        first_pass 2
        supremacy 0 1
        army 0 boul_go
        hand 0 kan_te un_go bun_to
        army 1 navaj navaj
    """,
    "fifth_token": """
        active_tiles
        army 0 boul_go / kan_te / bhj_galmi
        hand 0 un_go kno_bo bun_to solok
        tokens 0 0 spent 4 locked 0
    """,
    "fifteen_cards": """
        active_tiles xian
        army 0 boul_go boul_go un_go un_go bun_to / kan_te ree_ab shard she_rift alpha \
/ galmi bhj_galmi abhilasha bhj_abhilasha
        hand 0 goan_sul solok
    """,
    "justice": """
        clans justice narashima phoenix / abhilasha galmi goan_sul
        active_tiles narashima phoenix
        supremacy 0 1
        army 0 arrows_of_justice / elle
        hand 0 justice bhj_justice volantis
    """,
    "crushing_win": """
        active_tiles
        first_pass 2
        army 0 lava_goddesses / hempo / goan_sul
        army 1 navaj
        hand 0 spirits_of_smook un_go bun_to
    """,
}
"""How the game ends, and a position in which some choice ends it so, and others do not."""


@pytest.mark.parametrize("ending", WINS)
@pytest.mark.parametrize("level", ["beginner", "casual", "skilled"])
def test_a_win_at_once_is_taken_whatever_the_seed(level: str, ending: str) -> None:
    t = table(WINS[ending])
    winning = {
        option
        for option, name in zip(t.state.options, t.options, strict=True)
        if table(WINS[ending]).do(name).ending == ending
    }
    assert 0 < len(winning) < len(t.options)
    for seed in range(20):
        choice = make(GAME, level, seed).choose(t.state.view(0), t.state.options, SMALL[level])
        assert choice in winning, f"seed {seed}: {GAME.catalogue[choice]}"


# -- every kind of question ------------------------------------------------------------------------

KINDS = {
    value: name
    for module in (shared, codes)
    for name, value in vars(module).items()
    if name.startswith("ASK_")
}
RARE = {
    "ASK_END_EFFECT": (
        """
        clans justice phoenix xian / galmi goan_sul tomorrow
        army 0 volantis three_wishes / nezha pangu / bhj_xian
        hand 0 dalisteer xian thousand_faces nio valeen
        """,
        ("draw one",),
    ),
    "ASK_DISCARD_CLAN": (
        """
        clans xian phoenix justice / abhilasha galmi goan_sul
        active_tiles
        army 0 dancing_dragon / nio / bhj_xian
        hand 0 all_in_one three_wishes timer arpia muraena kaez genious sqeezs fenghuang
        """,
        ("draw one", "clan phoenix"),
    ),
    "ASK_ONE_CLAN": (
        """
        clans xian phoenix justice / abhilasha galmi goan_sul
        active_tiles
        army 0 dancing_dragon / nio / bhj_xian
        hand 0 all_in_one timer arpia muraena kaez genious sqeezs fenghuang
        """,
        ("draw one",),
    ),
    "ASK_SPOILS_ORDER": (
        """
        clans goan_sul phoenix xian / abhilasha galmi justice
        hand 0 lava_goddesses
        army 1 guardians_of_night
        hand 1 galmi
        bounty 1.I.1
        """,
        ("play lava_goddesses", "capture theirs I.1"),
    ),
}
"""What hardly ever comes up by chance: a position, and the choices that lead to the question."""


def kind(state: State) -> str:
    assert isinstance(state, Rules)
    return KINDS[open_question(state)]


def met_by_chance(games: int) -> Iterator[State]:
    """All positions of random games, drafts and secret questions included."""
    for seed in range(games):
        rng = random.Random(seed)
        state = GAME.new(seed, draft="random" if seed % 4 else "picked")
        while state.actor is not None:
            yield state
            state.step(rng.choice(state.options))


def answer(state: State, asked: Counter[str]) -> None:
    assert state.actor is not None
    asked[kind(state)] += 1
    for level in LEVELS:
        bot = make(GAME, level, 3)
        assert bot.choose(state.view(state.actor), state.options, SMALL[level]) in state.options


def test_every_level_answers_every_kind_of_question() -> None:
    asked: Counter[str] = Counter()
    for text, choices in RARE.values():
        answer(table(text).do(*choices).state, asked)
    assert set(asked) == set(RARE)
    for state in met_by_chance(60):
        if asked[kind(state)] < 3 and len(state.options) > 1:
            answer(state, asked)
    print(f"questions answered by every level: {dict(asked)}")
    assert set(asked) == set(KINDS.values())


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games(level: str) -> None:
    for seed in range(2):
        assert play(seed, (level, level), draft="picked").over


# -- clocks ----------------------------------------------------------------------------------------


def middle() -> State:
    return next(state for state in met_by_chance(9) if len(state.options) > 4 and state.length > 30)


@pytest.mark.parametrize("level", LEVELS)
def test_seconds_are_kept(level: str) -> None:
    state = middle()
    assert state.actor is not None
    view, options = state.view(state.actor), state.options
    bot = make(GAME, level, 1)
    bot.choose(view, options, 0.001)  # the weights are read once
    for seconds in (0.000001, 0.05, 0.2):
        started = time.thread_time()  # what others compute meanwhile does not count
        assert bot.choose(view, options, seconds) in options
        assert time.thread_time() - started < 3 * seconds + 1.0


def test_seconds_are_used() -> None:
    state = middle()
    assert state.actor is not None
    bot, view = SkilledBot(GAME, 1), state.view(state.actor)

    def visits(seconds: float) -> int:
        return sum(found.visits for found in bot.search(view, state.options, seconds))

    fewest = visits(0.000001)
    assert fewest >= 1
    # On a busy machine half a second may bring little; ever more of them bring more.
    assert any(visits(seconds) > 5 * fewest for seconds in (0.5, 2, 8, 32))


def test_iterations_are_counted() -> None:
    state = middle()
    assert state.actor is not None
    for iterations in (1, 15, 16, 17, 100):
        found = SkilledBot(GAME, 1).search(state.view(state.actor), state.options, iterations)
        assert sum(one.visits for one in found) == iterations


NO_CLOCKS = (0, -1, 0.0, -0.5, True, math.nan, math.inf, 1e9, 10**12, 10**9999, "5", [1], 1j)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("clock", NO_CLOCKS, ids=lambda clock: str(type(clock).__name__))
def test_what_is_no_clock_is_refused(level: str, clock: object) -> None:
    state = middle()
    assert state.actor is not None
    with pytest.raises(ClockError, match=r"iterations \(an int .* seconds \(a float .* or None"):
        make(GAME, level).choose(state.view(state.actor), state.options, clock)  # type: ignore[arg-type]


# -- questions that are none -----------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_options_must_be_those_of_the_view(level: str) -> None:
    state = middle()
    assert state.actor is not None
    bot, view, options = make(GAME, level), state.view(state.actor), state.options
    strange = next(choice for choice in range(GAME.choices) if choice not in options)
    listed = ", ".join(map(str, options))
    for given, words in (
        ([], f"no options to choose from; the view has {listed}"),
        ([strange], f"{strange} is not an option in this view; it has {listed}"),
        ([*options, strange], f"{strange} is not an option in this view"),
        ([-1], "-1 is not an option"),
        ([float(options[0])], "is not an option"),
    ):
        with pytest.raises(NotAsked, match=words):
            bot.choose(view, given, 1)  # type: ignore[arg-type]
    waiting: Json = state.view(1 - state.actor)
    with pytest.raises(NotAsked, match=f"seat {1 - state.actor} has nothing to choose"):
        bot.choose(waiting, options, 1)
    for nothing in ({}, {"game": "chess"}, None, 7):
        with pytest.raises(NotAsked, match="this is not a view of gosux"):
            bot.choose(nothing, options, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_a_part_of_the_options_can_be_asked_about(level: str) -> None:
    state = middle()
    assert state.actor is not None
    some = state.options[1:3]
    for seed in range(5):
        assert make(GAME, level, seed).choose(state.view(state.actor), some, 5) in some


def test_unknown_levels_are_named() -> None:
    with pytest.raises(TefudaError, match="'grandmaster'; there is random, beginner"):
        tefuda.bot("gosux", "grandmaster")

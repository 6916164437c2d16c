"""What holds in every position of GOSU, for two, three, four and in teams, whatever is played."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import tefuda
from tefuda.core.game import Company
from tefuda.core.layout import DEPTH, SEED, SEED_WORDS
from tefuda.core.playout import play_out, start_from
from tefuda.core.state import State
from tefuda.games.army import choices
from tefuda.games.gosu.layout import (
    ALL_KNOW,
    CARD_BITS,
    CARDS,
    DECK,
    DECK_N,
    HAND,
    KNOWN,
    SEAT_KNOWS,
)
from tefuda.games.gosu.rules import Rules
from tests.engines import in_other_engine

pytestmark = pytest.mark.slow

GAME = tefuda.game("gosu")
COMPANIES = GAME.companies
LANGUAGES = ("en", "fr")
MORE = 3
"""Times as many games in teams: in them somebody sits beside you whose hand you do not see."""
STAYING = 0.9
"""How often somebody who could pass does something else: random players would hardly play."""
SHOWING = frozenset({"discard", "play", "reveal", "mill", "mulligan"})
"""Events by which a rule itself shows what was hidden."""


def chosen(state: State, rng: random.Random) -> int:
    options = state.options
    if len(options) > 1 and choices.PASS in options and rng.random() < STAYING:
        options = [choice for choice in options if choice != choices.PASS]
    return rng.choice(options)


def positions(company: Company, seeds: range) -> Iterator[tuple[State, random.Random]]:
    """Every position of some games in which people rather play than pass."""
    for seed in seeds:
        rng = random.Random(seed * 10 + company.seats)
        state = GAME.new(seed, **GAME.for_company(company))
        while state.actor is not None:
            yield state, rng
            state.step(chosen(state, rng))
        yield state, rng


def games(company: Company, first: int, count: int) -> range:
    return range(first, first + count * (MORE if company.teams else 1))


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_nothing_is_lost(company: Company) -> None:
    kinds: Counter[object] = Counter()
    endings: Counter[object] = Counter()
    for state, _ in positions(company, range(12)):
        GAME.check(state)
        kinds[state.ask()["kind"]] += 1
        if state.actor is None:
            ended = state.view(None)["ended"]
            assert isinstance(ended, dict)
            endings[ended["how"]] += 1
            assert sum(state.returns) == pytest.approx(1)
    assert len(kinds) > 12, f"hardly anything was asked: {kinds}"
    assert endings["points"] > 0


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_a_state_is_a_plain_value_in_the_middle_of_powers_too(company: Company) -> None:
    deep = 0
    for state, rng in positions(company, range(100, 103)):
        text = state.notation()
        read = GAME.position(text)
        assert read.notation() == text
        again = GAME.from_json(state.to_json())
        for other in (state.clone(), read, again):
            assert other.digest() == state.digest()
            assert other.options == state.options
            if state.actor is not None:
                ahead, choice = state.clone(), chosen(state, rng)
                ahead.step(choice)
                other.step(choice)
                assert other.digest() == ahead.digest()
        deep += state.b[DEPTH] > 2
        if state.actor is None:
            assert GAME.replay(json.dumps(state.record())).digest() == state.digest()
    assert deep > 10


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_a_view_and_all_made_from_it_ignore_what_is_hidden(company: Company) -> None:
    arranged = amid = 0
    for state, rng in positions(company, games(company, 200, 2)):
        for seat in (*range(company.seats), None):
            view = json.loads(json.dumps(state.view(seat)))
            other = GAME.determinise(view, rng)
            GAME.check(other)
            assert GAME.view(other, seat) == view
            if seat is not None and state.actor == seat:
                assert other.options == state.options
            arranged += other.notation() != state.notation()
        amid += state.b[DEPTH] > 2
    assert arranged > (1000 if company.teams else 200), arranged
    assert amid > (40 if company.teams else 1), amid


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_hidden_cards_that_change_places_change_nothing_that_is_seen(company: Company) -> None:
    """The cards are moved by hand here: what a view shows too much, a deal from it would keep."""
    moved = 0
    for state, rng in positions(company, games(company, 500, 2)):
        if state.actor is None:
            continue
        for seat in (*range(company.seats), None):
            other = rearranged_by_hand(state, seat, rng)
            assert other.view(seat) == state.view(seat)
            assert other.forecast(seat) == state.forecast(seat)
            if seat is not None:
                assert other.why_not(seat) == state.why_not(seat)
            if seat == state.actor:
                assert said(other) == said(state)
            moved += other.notation() != state.notation()
    assert moved > (1000 if company.teams else 300), moved


def said(state: State) -> tuple[object, object]:
    """The question, its options, and all that is told of them."""
    options = [(n, state.describe(n), GAME.about(state, n)) for n in state.options]
    return state.ask(), options


def rearranged_by_hand(state: State, viewer: int | None, rng: random.Random) -> State:
    """The cards of hands and of the deck that somebody does not know, in other places. A hand
    that an action is just paid from stays: it holds what the action needs."""
    other = state.clone()
    assert isinstance(other, Rules)
    b, sees = other.b, ALL_KNOW
    hidden: list[int] = []
    drawn: Counter[int] = Counter()
    for seat in range(other.seats):
        if seat == viewer or (seat == other.actor and state.ask()["kind"] in ("pay", "bring")):
            continue
        hand, known = other.base(seat) + HAND, other.base(seat) + KNOWN
        for card in range(CARDS):
            for _ in range(int(other.count(hand, card) - other.count(known, card))):
                other.drop(hand, card)
                hidden.append(card)
                drawn[seat] += 1
    if viewer is not None:
        sees |= SEAT_KNOWS << viewer
    unknown = [i for i in range(DECK, DECK + int(b[DECK_N])) if not b[i] & sees]
    hidden += [int(b[i] & CARD_BITS) - 1 for i in unknown]
    rng.shuffle(hidden)
    for seat in drawn.elements():
        other.add(other.base(seat) + HAND, hidden.pop())
    for i in unknown:
        b[i] += hidden.pop() + 1 - (b[i] & CARD_BITS)
    other.reopen()
    return other


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_over_time_a_seat_is_told_the_same(company: Company) -> None:
    """Two games that differ only in what a seat cannot see, driven by the same choices."""
    followed = 0
    for seed in games(company, 0, 120):
        rng = random.Random(seed)
        state = GAME.new(seed, **GAME.for_company(company))
        for _ in range(rng.randrange(4, 60)):
            if state.actor is not None:
                state.step(chosen(state, rng))
        seat = seed % company.seats
        if state.actor is not None:
            followed += follow(state.clone(), rearranged(state, seat, rng), seat, rng)
    assert followed > (1000 if company.teams else 200), followed


def rearranged(state: State, seat: int, rng: random.Random) -> State:
    """The same game with the same luck, and what is hidden from a seat dealt anew."""
    other = GAME.determinise(state.view(seat), rng)
    for i in range(SEED, SEED + SEED_WORDS):
        other.b[i] = state.b[i]
    other.hear()
    return other


def follow(first: State, second: State, seat: int, rng: random.Random) -> int:
    n = 0
    while first.actor is not None:
        told = [what_is_told(state, seat) for state in (first, second)]
        if told[0] != told[1]:
            kinds = {str(e["kind"]) for state in (first, second) for e in state.events(seat)}
            assert kinds & (SHOWING | {"draw"}), f"seat {seat} can tell:\n{first.notation()}"
            return n
        common = [choice for choice in first.options if choice in second.options]
        if not common:
            return n
        n += 1
        choice = rng.choice(common)
        for state in (first, second):
            state.step(choice)
    return n


def what_is_told(state: State, seat: int) -> object:
    view = state.view(seat)
    return view, state.events(seat), state.forecast(seat)


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_everything_is_said_in_both_languages(company: Company) -> None:
    said = 0
    for state, _ in positions(company, range(300, 302)):
        texts = []
        for lang in LANGUAGES:
            texts.append(state.ask(lang)["text"])
            texts += [state.describe(choice, lang) for choice in state.options]
            if state.actor is not None:
                texts += [entry["text"] for entry in state.why_not(state.actor, lang)]
            for seat in (*range(company.seats), None):
                texts += [GAME.tell(event, seat, lang) for event in state.events(seat)]
        for text in texts:
            assert isinstance(text, str)
            assert text
            assert not set("{}[]<>|") & set(text), text
        said += len(texts)
    assert said > 2000


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_what_cannot_be_chosen_is_explained(company: Company) -> None:
    """Each card in hand is either offered or has a reason; the same for each goblin in play."""
    explained = 0
    for state, _ in positions(company, range(400, 402)):
        if state.actor is None or state.ask()["kind"] != "action":
            continue
        player = GAME.open_view(state)["players"]
        assert isinstance(player, list)
        names = [GAME.catalogue[choice] for choice in state.options]
        reasons = [entry["thing"] for entry in state.why_not(state.actor)]
        for card in player[state.actor]["hand"]:
            thing = {"card": card, "zone": "hand"}
            assert (f"play {card}" in names) != (thing in reasons)
            explained += thing in reasons
    assert explained > 20


def digests() -> list[str]:
    """A digest in the middle and at the end of random games."""
    result = []
    for company in COMPANIES:
        unstarted = GAME.unstarted(GAME.check_settings(GAME.for_company(company)))
        for seed in range(30):
            state = start_from(unstarted, seed)
            for limit in (15, 1 << 30):
                play_out(state, seed, limit)
                result.append(state.digest())
    return result


def test_both_engines_reach_the_same_digests() -> None:
    theirs = in_other_engine(digests)
    assert len(theirs) == 240
    assert theirs == digests()

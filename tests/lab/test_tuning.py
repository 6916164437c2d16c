"""Tuning moves house values only, a step at a time, and writes files that a person can compare."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tefuda.bots.levels import LEVELS
from tefuda.games.samurai.cardset import HOME, CardSet, load
from tefuda.games.samurai.game import Samurai
from tefuda.lab.balance import WANTED
from tefuda.lab.deck_files import diff, write_decks
from tefuda.lab.fights import Hall, Tally
from tefuda.lab.match import Contestant
from tefuda.lab.tuning import (
    Effort,
    Measured,
    Tuner,
    changes,
    combined,
    moves,
    search,
    wrong_length,
)


def printed(cards: CardSet) -> list[object]:
    """All that the book prints of the decks that are tuned."""
    return [
        *((c.need, c.loss) for c in cards.adversary if c.sources[0] == "printed"),
        *((c.guard_below, c.suffer) for c in cards.adversary if c.sources[1] == "printed"),
        *((c.one, c.two) for c in cards.wounds if c.source == "printed"),
    ]


def test_many_random_steps_never_touch_a_printed_value() -> None:
    before = cards = load()
    rng = random.Random(5)
    for _ in range(200):
        cards = rng.choice(moves(cards)).made(cards)
    assert cards.adversary != before.adversary
    assert cards.wounds != before.wounds
    assert printed(cards) == printed(before)
    assert (cards.cards, cards.weapons, cards.enemies) == (
        before.cards,
        before.weapons,
        before.enemies,
    )
    for wound in cards.wounds:
        if not wound.two.fatal:
            assert wound.two.life + wound.two.ki > wound.one.life + wound.one.ki >= 1


def test_a_step_changes_one_half_of_one_card() -> None:
    cards = load()
    assert {changes(cards, move.made(cards)) for move in moves(cards)} == {1}
    assert changes(cards, cards) == 0


def test_a_move_knows_whether_it_makes_fights_harder() -> None:
    harder = {move.what: move.harder for move in moves(load())}
    assert {harder[what] for what in harder if what.startswith("forearm")} == {0}
    up, down = [], []
    for card in load().adversary:
        if card.sources[1] == "house" and card.guard_below < 4:
            up.append(harder[f"{card.id} guard {card.guard_below} to {card.guard_below + 1}"])
        if card.sources[1] == "house" and card.guard_below > 1:
            down.append(harder[f"{card.id} guard {card.guard_below} to {card.guard_below - 1}"])
    assert set(up) == {1}
    assert set(down) == {-1}
    assert {harder[w] for w in harder if "wound 1 to 2" in w} <= {1}
    assert {harder[w] for w in harder if "wound 2 to 1" in w} == {-1}
    assert {harder[w] for w in harder if "costs the enemy 2 Life 0 Ki to 1 Life 0 Ki" in w} == {1}
    assert {harder[w] for w in harder if "costs the enemy 2 Life 0 Ki to 1 Life 1 Ki" in w} == {0}
    assert measured(0.9, 0.0).too_easy
    assert not measured(0.4, 0.0).too_easy


def test_changed_decks_are_written_line_by_line(tmp_path: Path) -> None:
    cards = load()
    assert diff(HOME, cards) == ""
    for move in moves(cards)[::7]:
        changed = move.made(cards)
        shown = diff(HOME, changed).splitlines()
        assert len([line for line in shown if line.startswith("+") and "+++" not in line]) == 1
        folder = tmp_path / changed.hash
        write_decks(changed, HOME, folder)
        assert load(folder).hash == changed.hash
        assert {p.name for p in folder.iterdir()} == {p.name for p in HOME.glob("*.toml")}


def measured(best: float, naive: float, wrong_length: float = 0.2) -> Measured:
    """The same against every enemy."""
    return Measured(*(dict.fromkeys(WANTED, value) for value in (best, naive, wrong_length)))


def test_distance_is_nearest_in_the_middle_and_minds_the_naive_player_and_the_length() -> None:
    assert measured(0.5, 0.1).distance < measured(0.7, 0.1).distance < measured(0.9, 0.1).distance
    assert measured(0.5, 0.4).distance > measured(0.5, 0.1).distance
    assert measured(0.5, 0.1, wrong_length=0.4).distance == measured(0.5, 0.1).distance
    assert measured(0.5, 0.1, wrong_length=0.5).distance == pytest.approx(
        measured(0.5, 0.1).distance + len(WANTED)
    )


def test_a_length_is_wrong_by_the_share_of_fights_on_the_side_that_has_more() -> None:
    assert wrong_length(Tally(10, rounds=Counter({3: 3, 4: 2, 10: 3, 11: 2}))) == 0.3
    assert wrong_length(Tally(10, rounds=Counter({3: 1, 10: 3, 11: 6}))) == 0.6
    half = Tally(10, rounds=Counter({10: 5, 11: 5}))
    assert (wrong_length(half), half.quantile(0.5)) == (0.5, 10)


def test_a_move_that_shortens_fights_is_made_for_that_alone() -> None:
    found = moves(load())
    long, shorter = measured(0.5, 0.0, wrong_length=0.55), measured(0.5, 0.0, wrong_length=0.45)
    assert combined(long, [(found[0], shorter)], 9) == [found[0]]


def test_moves_of_different_cards_are_put_together_as_if_their_effects_added_up() -> None:
    found = moves(load())
    base = measured(0.30, 0.0)
    small, large, wrong = measured(0.35, 0.0), measured(0.40, 0.0), measured(0.20, 0.0)
    tried = [(found[0], small), (found[-1], large), (found[40], small), (found[60], wrong)]
    assert combined(base, tried, 9) == [found[-1], found[0], found[40]]
    assert combined(base, tried, 1) == [found[-1]]
    same_card = [(found[0], large), (found[1], large)]
    assert combined(base, same_card, 9) == [found[0]]
    assert combined(measured(0.50, 0.0), tried, 9) == []


def open_folder(folder: str) -> Samurai:
    return Samurai.from_folder(Path(folder))


def test_a_search_begins_with_the_decks_as_they_are(tmp_path: Path) -> None:
    player = Contestant(LEVELS[0], None, LEVELS[0])
    counted: list[int] = []
    effort = Effort(seed=0, steps=2, width=3, reach=2, fights=2)
    with Hall(open_folder, 1) as hall:
        tuner = Tuner(hall, player, player, tmp_path, HOME)
        steps = list(search(tuner, load(), effort, counted.append))
    assert steps[0].cards == load()
    assert steps[0].what == "as they are"
    assert steps[0].score == steps[0].measured.distance
    assert 0 < sum(counted) <= effort.most


def test_steps_look_for_moves_on_other_seeds_than_they_compare_them_on() -> None:
    effort = Effort(0, 2, 3, 2, 10)
    series = [effort.series(step, what) for step in (0, 1) for what in ("look", "compare")]
    seeds = {one.fight(number) for one in series for number in range(10)}
    assert len(seeds) == 40

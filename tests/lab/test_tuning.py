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
from tefuda.lab.fights import Hall, Series, Tally
from tefuda.lab.match import Contestant
from tefuda.lab.tuning import Measured, Tuner, changes, moves, search


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
        cards = rng.choice(moves(cards)).cards
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
    assert {changes(cards, move.cards) for move in moves(cards)} == {1}
    assert changes(cards, cards) == 0


def test_changed_decks_are_written_line_by_line(tmp_path: Path) -> None:
    cards = load()
    assert diff(HOME, cards) == ""
    for move in moves(cards)[::7]:
        shown = diff(HOME, move.cards).splitlines()
        assert len([line for line in shown if line.startswith("+") and "+++" not in line]) == 1
        folder = tmp_path / move.cards.hash
        write_decks(move.cards, HOME, folder)
        assert load(folder).hash == move.cards.hash
        assert {p.name for p in folder.iterdir()} == {p.name for p in HOME.glob("*.toml")}


def measured(best: float, naive: float, rounds: int = 6) -> Measured:
    def tallies(rate: float) -> dict[str, Tally]:
        return {e: Tally(1000, round(1000 * rate), Counter({rounds: 1000})) for e in WANTED}

    return Measured(tallies(best), tallies(naive))


def test_distance_is_nearest_in_the_middle_and_minds_the_naive_player_and_the_length() -> None:
    assert measured(0.5, 0.1).distance < measured(0.7, 0.1).distance < measured(0.9, 0.1).distance
    assert measured(0.5, 0.4).distance > measured(0.5, 0.1).distance
    assert measured(0.5, 0.1, rounds=13).distance == pytest.approx(
        measured(0.5, 0.1).distance + 3 * len(WANTED)
    )


def open_folder(folder: str) -> Samurai:
    return Samurai.from_folder(Path(folder))


def test_a_search_goes_on_with_what_is_nearer_only(tmp_path: Path) -> None:
    player = Contestant(LEVELS[0], None, LEVELS[0])
    with Hall(open_folder, 1) as hall:
        tuner = Tuner(hall, player, player, Series(0, "tune", 2), tmp_path, HOME)
        steps = list(search(tuner, load(), 2, 3, random.Random(1), lambda _: None))
    assert steps[0].cards == load()
    scores = [step.score for step in steps]
    assert scores == sorted(scores, reverse=True)

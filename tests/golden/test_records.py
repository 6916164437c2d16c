"""A record for every way a game can end, and what becomes of records that were tampered with.

The files are records as `state.record()` writes them, with two further keys: `about`, for whoever
reads them, and `ending`, what they must lead to. Choices and endings are never written anew, nor is
the rules version: records of older rules stay as they are while they replay. After a change of the
state's layout the rest is:

    TEFUDA_GOLDEN=1 python3 -m pytest tests/golden/test_records.py && git diff tests/golden/records
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

import tefuda
from tefuda.core.game import RecordError
from tefuda.core.state import IllegalChoice, Json, State
from tefuda.errors import TefudaError
from tefuda.games.gosux.cardset import load
from tefuda.games.gosux.game import RULES_CHANGES
from tefuda.games.gosux.layout import ENDINGS

FILES = sorted((Path(__file__).parent / "records").glob("*.json"))
NAMES = [file.stem for file in FILES]
OWN_KEYS = ("about", "ending")
GAME = tefuda.game("gosux")


def read(name: str) -> Json:
    file = next(file for file in FILES if file.stem == name)
    data: Json = json.loads(file.read_text(encoding="utf-8"))
    return data


def moves(record: Json) -> list[int]:
    listed = record["moves"]
    assert isinstance(listed, list)
    return listed


def digests(record: Json) -> list[list[object]]:
    listed = record["digests"]
    assert isinstance(listed, list)
    return listed


def ending(state: State) -> object:
    return state.view(None)["ended"]


def write_anew(file: Path) -> None:
    old = json.loads(file.read_text(encoding="utf-8"))
    state = GAME.replay({**old, "digests": []})
    new = {**{key: old[key] for key in OWN_KEYS}, **state.record(), "rules": old["rules"]}
    file.write_text(json.dumps(new, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_record_leads_to_its_ending(file: Path) -> None:
    if os.environ.get("TEFUDA_GOLDEN"):
        write_anew(file)
    record = json.loads(file.read_text(encoding="utf-8"))
    state = GAME.replay(record)
    assert ending(state) == record["ending"]
    assert state.actor is None
    assert state.options == []
    winner = record["ending"]["winner"]
    assert state.returns == ([0.5, 0.5] if winner is None else [1.0 - winner, float(winner)])
    again = {key: record[key] for key in record if key not in OWN_KEYS}
    assert state.record() == {**again, "rules": GAME.rules_version}


def test_every_way_to_end_has_a_record() -> None:
    found = [read(name)["ending"] for name in NAMES]
    assert {how["how"] for how in found if isinstance(how, dict)} == set(ENDINGS) - {""}
    for drawn in ("supremacy", "fifteen_cards", "draw_agreed"):
        assert {"how": drawn, "winner": None} in found


@pytest.mark.parametrize("name", NAMES)
def test_a_record_holds_a_digest_for_every_turn(name: str) -> None:
    record = read(name)
    for number, digest in digests(record):
        assert isinstance(number, int)
        assert GAME.fingerprint(GAME.replay({**record, "ended": None}, number)) == digest


def test_the_tie_was_one_and_the_wonder_token_broke_it() -> None:
    record = read("tie_won_by_wonder")
    before = GAME.replay(record, len(moves(record)) - 1)
    forecast = before.forecast(None)
    assert forecast["totals"] == [2, 2]
    assert forecast["tie_broken_by_wonder"] is True
    assert before.view(None)["wonder"] == 1


# -- records that were tampered with --------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_shortened_record_leads_to_a_game_still_on(name: str) -> None:
    record = read(name)
    cut = len(moves(record)) - 1
    state = GAME.replay({**record, "moves": moves(record)[:cut], "ended": None})
    assert not state.over
    assert state.digest() == GAME.replay(record, cut).digest()
    state.step(moves(record)[cut])
    assert state.digest() == GAME.replay({**record, "ended": None}).digest()


def test_a_text_cut_short_is_not_a_record() -> None:
    text = json.dumps(read("supremacy"))
    with pytest.raises(RecordError, match="not a record"):
        GAME.replay(text[: len(text) // 2])


def test_a_move_that_is_not_an_option_is_named() -> None:
    record = read("fifth_token")
    for number in range(1, len(moves(record)) + 1):
        for wrong in (999, -1, 1 << 40, "15", 15.0, True, None):
            edited = [*moves(record)[: number - 1], wrong, *moves(record)[number:]]
            with pytest.raises(RecordError, match=f"^move {number}: .*is not an option"):
                GAME.replay({**record, "moves": edited})


def test_a_move_too_many_is_named() -> None:
    record = read("justice")
    with pytest.raises(RecordError, match=r"^move 2: 15 is not an option: the game is over"):
        GAME.replay({**record, "moves": [*moves(record), 15]})


def test_another_legal_move_is_noticed_at_the_next_digest() -> None:
    """The position differs from move 1 on; the first turn to begin after it says so."""
    record = read("tie_won_by_wonder")
    first, *rest = moves(record)
    assert GAME.catalogue[first] == "draw one"
    activated = GAME.catalogue.index("activate mine I.1")
    with pytest.raises(RecordError, match=r"^move 1 leads elsewhere than it did"):
        GAME.replay({**record, "moves": [activated, *rest]})


@pytest.mark.parametrize("name", NAMES)
def test_an_edited_digest_is_noticed(name: str) -> None:
    record = read(name)
    for at, (number, digest) in enumerate(digests(record)):
        edited = [*digests(record)]
        edited[at] = [number, str(digest)[::-1]]
        with pytest.raises(RecordError, match=rf"^move {number} leads elsewhere .*rules 1"):
            GAME.replay({**record, "digests": edited})


def test_a_digest_where_no_turn_begins_is_compared_too() -> None:
    """Otherwise an edited move that keeps the turn from ending would slip through."""
    record = read("draw_agreed")
    numbers = {number for number, _ in digests(record)}
    quiet = next(n for n in range(1, len(moves(record))) if n not in numbers)
    with pytest.raises(RecordError, match=f"^move {quiet} leads elsewhere"):
        GAME.replay({**record, "digests": [*digests(record), [quiet, "0" * 32]]})


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_another_version_is_replayed_while_all_agrees(name: str) -> None:
    record = {**read(name), "rules": 99, "cards": "another set"}
    state = GAME.replay(record)
    assert ending(state) == record["ending"]
    assert state.record()["rules"] == GAME.rules_version


def test_a_record_of_another_version_that_differs_says_which() -> None:
    record = {**read("supremacy"), "rules": 99}
    record["digests"] = [[1, "0" * 32]]
    with pytest.raises(RecordError, match=r"move 1 .*the record is of rules 99 .*this is rules 2"):
        GAME.replay(record)


def without(key: str) -> Callable[[Json], Json]:
    return lambda record: {name: value for name, value in record.items() if name != key}


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (without("game"), "the record is of None"),
        (lambda record: {**record, "game": "gosu"}, "the record is of 'gosu', not of gosux"),
        (without("moves"), "no list of moves"),
        (without("seed"), "neither a start position nor a seed"),
        (without("settings"), "has no settings"),
        (lambda record: {**record, "seed": "-3"}, "neither a start position nor a seed"),
        (lambda record: {**record, "seed": str(1 << 128)}, "seed must be"),
        (lambda record: {**record, "settings": {"pace": 3}}, "has no setting 'pace'"),
        (lambda record: {**record, "digests": 7}, "digests are not a list"),
        (lambda record: {**record, "digests": [[1]]}, "not pairs of move and digest"),
        (lambda record: {**record, "ended": {"how": "rain"}}, "cannot end by 'rain'"),
        (lambda record: {**record, "ended": {"how": "resigned"}}, "needs the seat"),
        (lambda record: {**record, "ended": {"how": "resigned", "seat": 2}}, "no seat 2"),
    ],
)
def test_a_damaged_record_is_refused_in_words(damage: Callable[[Json], Json], words: str) -> None:
    with pytest.raises(TefudaError, match=words):
        GAME.replay(damage(read("resigned")))


def test_a_game_that_is_over_cannot_end_by_agreement_too() -> None:
    state = GAME.replay(read("justice"))
    with pytest.raises(IllegalChoice, match="over already"):
        GAME.agree(state, "draw_agreed", None)


def test_an_agreed_draw_has_no_winner_whoever_proposed_it() -> None:
    state = GAME.new(23, draft="random")
    GAME.agree(state, "draw_agreed", 0)
    assert ending(state) == {"how": "draw_agreed", "winner": None}
    assert GAME.replay(state.record()).digest() == state.digest()


# -- records of older rules -----------------------------------------------------------------------

NIO_AND_GALMI = """
clans galmi xian abhilasha / goan_sul phoenix justice
active_tiles
army 0 boul_go / kan_te / galmi
army 1 timer arpia
hand 0 nio cylak ecnalab solok
tokens 0 0 spent 2
"""
"""Seat 0 shifts in Nio, which copies Galmi: it may pass by that."""


def of_rules_1(*played: tuple[int, str]) -> Json:
    """A record as rules 1 wrote it, with digests for its last moves."""
    common = [773, 244, 245, 246, 144, 979]
    return {
        "game": "gosux",
        "rules": 1,
        "cards": "5295425948f0c04a",
        "settings": {},
        "start": NIO_AND_GALMI,
        "moves": [*common, *(move for move, _ in played)],
        "digests": [[7 + at, digest] for at, (_, digest) in enumerate(played) if digest],
    }


def test_what_rules_2_changed_stops_a_record_at_the_first_move_that_differs() -> None:
    """Under rules 1 passing by a copied Galmi broke off what Nio still had to do (GX-6.42)."""
    record = of_rules_1((10, "b713c0764d32a57e"), (13, "b684de57c4c7e267"))
    with pytest.raises(RecordError, match=r"^move 7 leads elsewhere .*rules 1 .*this is rules 2"):
        GAME.replay(record)


def test_a_record_of_rules_1_that_does_not_use_what_changed_is_replayed() -> None:
    record = of_rules_1((11, ""), (11, "bb210bca9f9ddc00"), (13, "8668bdcead30db22"))
    assert GAME.replay(record).record()["rules"] == 2


def test_every_version_says_which_cards_it_changed() -> None:
    assert list(RULES_CHANGES) == list(range(2, GAME.rules_version + 1))
    ids = {card.id for card in load().cards}
    assert all(cards and ids.issuperset(cards) for cards in RULES_CHANGES.values())

"""A record for every way a duel and a game in teams can end (WS-7.8, GO-4.1, GO-4.5)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tefuda.core.game import RecordError
from tests.golden.recording import Mode, how, modes

OWN_KEYS = ("about", "ending", "returns")
EACH = [
    pytest.param(mode, ending, id=f"{mode.name}-{ending}")
    for mode in modes().values()
    for ending in mode.endings
]
each = pytest.mark.parametrize(("mode", "ending"), EACH)


def read(mode: Mode, ending: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((mode.folder / f"{ending}.json").read_text(encoding="utf-8"))
    return found


@each
def test_a_record_leads_to_its_ending(mode: Mode, ending: str) -> None:
    record = read(mode, ending)
    state = mode.game.replay(record)
    assert how(state) == ending
    assert (state.view(None)["ended"], state.returns) == (record["ending"], record["returns"])
    assert (state.actor, state.options) == (None, [])
    mode.game.check(state)
    again = {key: record[key] for key in record if key not in OWN_KEYS}
    assert state.record() == {**again, "cards": mode.game.card_hash()}
    assert mode.game.position(state.notation()).digest() == state.digest()
    for seat in (None, *range(int(state.seats))):
        for lang in ("en", "fr"):
            assert all(mode.game.tell(event, seat, lang) for event in state.events(seat))


@each
def test_a_shortened_record_leads_to_a_game_still_on(mode: Mode, ending: str) -> None:
    record = read(mode, ending)
    *moves, last = record["moves"]
    state = mode.game.replay({**record, "moves": moves, "ended": None, "digests": []})
    assert not state.over
    state.step(last)
    assert state.digest() == mode.game.replay({**record, "ended": None}).digest()


@each
def test_an_edited_digest_is_noticed(mode: Mode, ending: str) -> None:
    record = read(mode, ending)
    for at, (number, digest) in enumerate(record["digests"]):
        edited = [*record["digests"]]
        edited[at] = [number, digest[::-1]]
        with pytest.raises(RecordError, match=rf"^move {number} leads elsewhere"):
            mode.game.replay({**record, "digests": edited})


def test_each_ending_has_one_record() -> None:
    for mode in modes().values():
        assert {file.stem for file in mode.folder.glob("*.json")} == set(mode.endings)


def test_wins_of_a_team_are_shared_and_draws_are_everybodys() -> None:
    duel, teams = modes()["duel"], modes()["teams"]
    assert read(duel, "even")["returns"] == read(duel, "draw_agreed")["returns"] == [0.5, 0.5]
    assert read(teams, "draw_agreed")["returns"] == [0.25] * 4
    for ending in ("points", "condition", "resigned", "timed_out"):
        won = read(teams, ending)["returns"]
        assert sorted(won) == [0, 0, 0.5, 0.5]
        assert won[:2] == won[2:], "partners sit opposite"

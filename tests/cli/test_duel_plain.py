"""Duels played line by line: both languages, every command, two people at one keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda.cli.games.duel.words import WORDS
from tefuda.cli.session import Session
from tests.cli.conftest import Run
from tests.cli.typist import DRAWN, played
from tests.tui.test_faces import fields

LOOKED_UP = ("c katana", "k ki")
SEATS = (("human", "random"), ("human", "human"))
BOTH: dict[str, object] = {"bushido": True, "blood": True, "gisei": True, "yoroi": True}
DUELS: tuple[dict[str, object], ...] = (
    {},
    {"weapon_0": "katana_tanto", "weapon_1": "yari", "location": "bridge", "climate": "storm"},
    {"weapon_0": "tanto", "weapon_1": "nodachi", **BOTH},
)


def test_every_word_is_said_in_both_languages_with_the_same_values() -> None:
    for key, said in WORDS.items():
        assert fields(said["en"]) == fields(said["fr"]), key


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("settings", DUELS)
@pytest.mark.parametrize("seats", SEATS)
def test_a_duel_to_the_end(seats: tuple[str, str], settings: dict[str, Any], lang: str) -> None:
    session = Session.new("duel", seats, lang, 11, autosave=False, **settings)
    shown = played(session, LOOKED_UP)
    assert session.over
    assert not DRAWN.search(shown)
    assert "None" not in shown
    assert {"en": "the duel", "fr": "le duel"}[lang] in shown.lower()


def test_one_at_the_keyboard_is_not_shown_what_the_other_holds() -> None:
    """What is shown between two hand-overs names no card of the other's hands."""
    session = Session.new("duel", ("human", "human"), "en", 5, autosave=False, first="0")
    assert session.to_sit == 1
    session.sit()
    board = session.state.view(1)
    other: Any = session.game.open_view(session.state)["players"]
    told = "\n".join(session.log())
    names = {card.id: card.names["en"] for card in _cards(session)}
    mine: Any = board["players"]
    assert all(names[id_] in told for id_ in mine[1]["hand"])
    assert not any(names[id_] in told for id_ in set(other[0]["hand"]) - set(mine[1]["hand"]))


def _cards(session: Session) -> Any:
    game: Any = session.game
    return game.cards.cards


def test_the_command_plays_a_duel_against_a_bot(tefuda_command: Run) -> None:
    status, out, err = tefuda_command(
        *("play", "duel", "--plain", "--seed", "3", "--seat1", "human", "--seat2", "random"),
        typed="1\n1\nf\np\nquit\n",
    )
    assert (status, err) == (0, "")
    assert "which card do you lay as your Defence?" in out
    assert "You lay the Counter-attack face down" in out
    assert "[holds now]" in out

"""`tefuda hint`, and hints at both tables."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tefuda.cli.plain import Plain
from tefuda.cli.session import Session, SessionError
from tefuda.cli.tui.pictures import in_the_middle
from tefuda.cli.tui.table import TableScreen
from tests.cli.conftest import Run
from tests.lab.positions import GAME, LAST_TURN, choice, last_turn, record_of
from tests.tui.driver import seated

FEW = ("--iterations", "16")


def written(text: str, name: str = "game.json") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def record(*names: str) -> str:
    state = GAME.position(LAST_TURN.replace("first_pass 2", "first_pass 2\nturns_left 1"))
    return written(json.dumps(record_of(state, *names)))


@pytest.mark.parametrize(
    ("lang", "question", "words"),
    [
        ("en", "Your last turn", "1. Play "),
        ("fr", "Votre dernier tour", "1. Poser "),
    ],
)
def test_a_position_in_every_form(
    tefuda_command: Run, lang: str, question: str, words: str
) -> None:
    files = (
        written(LAST_TURN, "position.txt"),
        written(last_turn().to_json(), "state.json"),
        written(json.dumps(last_turn().record()), "record.json"),
    )
    told = [tefuda_command("hint", file, "--lang", lang, *FEW) for file in files]
    assert told[0][0] == 0, told[0]
    assert told[0][1].startswith(question)
    assert words in told[0][1]
    assert told[0] == told[1] == told[2]


def test_json(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command("hint", written(LAST_TURN), "--json", *FEW)
    data = json.loads(out)
    assert (status, data["seat"], data["move"], len(data["options"])) == (0, 0, 0, 3)
    best = data["options"][0]
    assert (best["chance"], best["behind"], best["error"]) == (1.0, 0.0, 0.0)


def test_a_point_of_a_game(tefuda_command: Run) -> None:
    file = record("draw one", "pass")
    for arguments, move in ((("--move", "0"), 0), (("--move", "1"), 1), (("--seat", "1"), 1)):
        status, out, _ = tefuda_command("hint", file, *arguments, "--json", *FEW)
        assert (status, json.loads(out)["move"]) == (0, move)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "the game is over here"),
        (("--move", "2"), "the game is over here"),
        (("--move", "3"), "--move goes from 0 to 2"),
        (("--move", "-1"), "--move goes from 0 to 2"),
        (("--move", "1", "--seat", "2"), "it is player 1 who must choose, not player 2"),
        (("--seat", "2"), "player 2 has not had anything to choose"),
        (("--move", "0", "--iterations", "3"), "whole number from 16"),
        (("--move", "0", "--lang", "de"), "no language 'de'"),
    ],
)
def test_what_cannot_be_asked(tefuda_command: Run, arguments: tuple[str, ...], words: str) -> None:
    status, out, err = tefuda_command("hint", record("draw one", "pass"), *arguments)
    assert (status, out) == (2, "")
    assert words in err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "is damaged"),
        ("[1]", "is damaged"),
        ("{}", "is no record of a game"),
        ("", "is damaged"),
        ("nonsense here", "must have a line `clans"),
        ('{"game": "chess", "moves": []}', "there is no game 'chess'"),
    ],
)
def test_what_is_no_game(tefuda_command: Run, text: str, words: str) -> None:
    status, out, err = tefuda_command("hint", written(text))
    assert (status, out) == (2, "")
    assert words in err


# -- at the table ----------------------------------------------------------------------------------


def at_last_turn(lang: str) -> Session:
    session = Session(GAME, last_turn(), ("human", "random"), lang, autosave=False)
    session.hint_iterations = 16
    return session


@pytest.mark.parametrize(
    ("lang", "typed", "words"), [("en", "hint", "Hint"), ("fr", "i", "Indice")]
)
def test_typed_at_the_plain_table(lang: str, typed: str, words: str) -> None:
    out = io.StringIO()
    session = at_last_turn(lang)
    Plain(session, io.StringIO(f"{typed}\nq\n"), out).run()
    assert f"\n{words}" in out.getvalue()
    assert "100 % ± 0" in out.getvalue()
    assert session.state.length == 0


def test_only_for_who_is_asked() -> None:
    session = at_last_turn("en")
    session.viewer = 1
    with pytest.raises(SessionError, match="not yours to choose"):
        session.hint()
    session.viewer = 0
    session.choose(choice("pass"))
    with pytest.raises(SessionError, match="over"):
        session.hint()


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Hint for player 1"), ("fr", "Indice pour le joueur 1")]
)
async def test_a_key_at_the_drawn_table(lang: str, words: str) -> None:
    session = in_the_middle(lang)
    session.hint_iterations = 16
    async with seated(session) as table:
        before = table.options
        assert ("indice" if lang == "fr" else "hint") in table.screen
        await table.press("h")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert "± " in table.window
        assert words in table.window
        await table.press("h")
        assert isinstance(table.app.screen, TableScreen)
        assert table.options == before

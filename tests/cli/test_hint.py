"""`tefuda hint`, and hints at both tables."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest

import tefuda
from tefuda.cli.plain import Plain
from tefuda.cli.session import Session, SessionError
from tefuda.cli.tui.pictures import in_the_middle
from tefuda.cli.tui.table import TableScreen
from tefuda.cli.tui.windows import Hint
from tests.cli.conftest import Run
from tests.lab.positions import GAME, LAST_TURN, choice, held_back, last_turn, record_of
from tests.properties import spoiling
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
        ("en", "Your last turn", "• Play "),
        ("fr", "Votre dernier tour", "• Poser "),
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
        (("--move", "1", "--seat", "2"), "it is not player 2 who must choose"),
        (("--seat", "2"), "player 2 has not had anything to choose"),
        (("--move", "0", "--iterations", "3"), "whole number from 16"),
        (("--move", "0", "--lang", "de"), "no language 'de'"),
    ],
)
def test_what_cannot_be_asked(tefuda_command: Run, arguments: tuple[str, ...], words: str) -> None:
    status, out, err = tefuda_command("hint", record("draw one", "pass"), *arguments)
    assert (status, out) == (2, "")
    assert words in err


@pytest.mark.parametrize(("turn", "seat"), [(0, 1), (2, 3)])
def test_a_position_of_goblins_for_whoever_must_choose(
    tefuda_command: Run, turn: int, seat: int
) -> None:
    file = written(f"players 3\nturn_of {turn}\nhand {turn} keg_rider", "goblins.txt")
    _, out, _ = tefuda_command("hint", file, "--lang", "en", *FEW)
    assert out.startswith("Your turn: choose one action.")
    assert f"Hint for player {seat}" in out
    assert tefuda_command("hint", file, "--lang", "en", "--seat", str(seat), *FEW)[1] == out
    status, _, err = tefuda_command("hint", file, "--seat", "4", *FEW)
    assert status == 2
    assert "this game has no seat 4; its seats are 1 to 3" in err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "is damaged"),
        ("[1]", "is damaged"),
        ("{}", "is no record of a game"),
        ("", "is damaged"),
        ("[" * 100_000, "nested too deep"),
        ("nonsense here", "no position of gosux: the position must have a line `clans"),
        ("hand 0 nobody", "no position of gosu: line `hand 0 nobody`: there is no card 'nobody'"),
        ('{"game": "chess", "moves": []}', "there is no game 'chess'"),
    ],
)
def test_what_is_no_game(tefuda_command: Run, text: str, words: str) -> None:
    status, out, err = tefuda_command("hint", written(text))
    assert (status, out) == (2, "")
    assert words in err


# -- games that go on ------------------------------------------------------------------------------


def unfinished(*seats: str) -> str:
    """Player 1 has drawn; it is player 2 who must choose. Saved where seats are named."""
    state = GAME.position(LAST_TURN.replace("first_pass 2", ""))
    state.step(choice("draw one"))
    assert state.actor == 1
    if not seats:
        return written(json.dumps(state.record()))
    session = Session(GAME, state, seats, "en", autosave=False)
    return written(json.dumps(session.to_data()))


@pytest.mark.parametrize(
    ("seats", "arguments", "words"),
    [
        ((), (), "choose a player with --seat"),
        ((), ("--move", "0"), "choose a player with --seat"),
        ((), ("--lang", "fr"), "choisissez un joueur avec --seat"),
        (("human", "human"), (), "choose a player with --seat"),
        (("random", "random"), (), "choose a player with --seat"),
        (("human", "random"), ("--seat", "2"), "player 2 is not you"),
        (("human", "random"), ("--seat", "2", "--lang", "fr"), "joueur 2 n'est pas vous"),
        (("human", "random"), ("--move", "1"), "it is not player 1 who must choose"),
        (("random", "human"), ("--move", "0"), "it is not player 2 who must choose"),
    ],
)
def test_the_other_hand_stays_hidden(
    tefuda_command: Run, seats: tuple[str, ...], arguments: tuple[str, ...], words: str
) -> None:
    status, out, err = tefuda_command("hint", unfinished(*seats), *arguments, *FEW)
    assert (status, out) == (2, "")
    assert words in err.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("seats", "arguments", "move", "seat"),
    [
        ((), ("--seat", "2"), 1, 1),
        ((), ("--seat", "1"), 0, 0),
        (("human", "random"), (), 0, 0),
        (("random", "human"), (), 1, 1),
        (("human", "human"), ("--seat", "2"), 1, 1),
        (("random", "random"), ("--seat", "2"), 1, 1),
    ],
)
def test_ones_own_hand_is_looked_at(
    tefuda_command: Run,
    seats: tuple[str, ...],
    arguments: tuple[str, ...],
    move: int,
    seat: int,
) -> None:
    status, out, _ = tefuda_command("hint", unfinished(*seats), *arguments, "--json", *FEW)
    assert status == 0
    assert (json.loads(out)["move"], json.loads(out)["seat"]) == (move, seat)


@pytest.mark.parametrize("move", [2, 3])
def test_choices_are_counted_as_they_were_noticed(tefuda_command: Run, move: int) -> None:
    """Whether Force of will was held back cannot be told from `--move` (GX-4.9)."""
    told = [
        tefuda_command(
            "hint", written(json.dumps(game)), "--seat", "1", "--move", str(move), "--json", *FEW
        )
        for game in held_back()
    ]
    assert told[0] == told[1]
    assert told[0][0] == (0 if move == 3 else 2)


# -- at the table ----------------------------------------------------------------------------------


def at_last_turn(lang: str) -> Session:
    session = Session(GAME, last_turn(), ("human", "random"), lang, autosave=False)
    session.hint_iterations = 16
    return session


@pytest.mark.parametrize(
    ("lang", "typed", "words", "colon"),
    [("en", "hint", "Hint for you", ": "), ("fr", "i", "Indice pour vous", "\u00a0: ")],
)
def test_typed_at_the_plain_table(lang: str, typed: str, words: str, colon: str) -> None:
    out = io.StringIO()
    session = at_last_turn(lang)
    Plain(session, io.StringIO(f"{typed}\nq\n"), out).run()
    assert f"\n{words}" in out.getvalue()
    assert "100\u00a0% ± 0" in out.getvalue()
    assert session.state.length == 0
    asked, advised = out.getvalue().split(f"\n{words}")
    for line in advised.splitlines()[1:4]:
        option = line[: line.index("100") - len(colon)]
        assert f"\n{option}\n" in asked, "as the table showed it, with the number to type"


def test_only_for_who_is_asked() -> None:
    session = at_last_turn("en")
    session.viewer = 1
    with pytest.raises(SessionError, match="not yours to choose"):
        session.hint({})
    session.viewer = 0
    session.choose(choice("pass"))
    with pytest.raises(SessionError, match="over"):
        session.hint({})


def test_two_people_are_told_whose_hint_it_is() -> None:
    session = Session(GAME, last_turn(), ("human", "human"), "en", autosave=False)
    session.hint_iterations = 16
    session.sit()
    assert session.hint({})[0].startswith("Hint for player 1 ")


@pytest.mark.parametrize(("lang", "words"), [("en", "Hint for you"), ("fr", "Indice pour vous")])
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


async def test_the_keys_in_a_hint_are_those_of_the_table() -> None:
    """Even while the hint stands there, its key makes the choice."""
    session = at_last_turn("en")
    async with seated(session) as table:
        await table.press("h")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert isinstance(table.app.screen, Hint)
        best = next(c for c in table.table.scene.choices if c.option.choice == choice("play smook"))
        assert f"{best.key} {best.option.text}: 100" in table.window
        await table.press(best.key)
        assert session.state.log is not None
        assert session.state.log.moves == [choice("play smook")]


@pytest.mark.parametrize("name", tefuda.GAMES)
def test_a_spoiled_file_is_refused_in_words(tefuda_command: Run, name: str) -> None:
    """A record, a saved state or a position with something wrong in it: a hint, or why not."""
    game, rng = tefuda.game(name), random.Random(11)
    texts = spoiling.originals(game, rng, 12)
    for _ in range(60):
        file = written(spoiling.spoiled_file(rng, game, texts))
        status, out, err = tefuda_command("hint", file, *FEW)
        assert (status, bool(out)) == (0, True) or (status, err[:8]) == (2, "tefuda: ")

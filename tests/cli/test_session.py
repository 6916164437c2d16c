"""What a session promises to the interfaces on top of it."""

import random
from pathlib import Path

import pytest

import tefuda
from tefuda.cli import saves
from tefuda.cli.session import Session, SessionError
from tefuda.core.game import Game
from tefuda.core.state import IllegalChoice
from tefuda.errors import TefudaError

STRIKE = """
clans goan_sul phoenix xian / abhilasha galmi justice
hand 0 lava_goddesses timer
army 1 boul_go boul_go
hand 1 {} bun_to
seed 7
"""


def gosux() -> Game:
    return tefuda.game("gosux")


def at(text: str, seats: tuple[str, str] = ("human", "casual")) -> Session:
    return Session(gosux(), gosux().position(text), seats, autosave=False)


def choose(session: Session, name: str) -> None:
    session.choose(tefuda.game("gosux").catalogue.index(name))


def play_some(session: Session, chance: random.Random, choices: int) -> None:
    session.advance()
    for _ in range(choices):
        session.sit()
        question = session.question
        if question is None:
            return
        session.choose(chance.choice(question.options).choice)
        session.advance()


# -- secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["casual", "random"])
def test_a_bot_asked_in_secret_answers_unnoticed(level: str) -> None:
    """GX-4.9: whether the bot holds The Red Circle shows only if it uses it."""
    told = []
    for held in ("red_circle", "she_rift"):
        session = at(STRIKE.format(held), ("human", level))
        choose(session, "play lava_goddesses")
        choose(session, "capture theirs I.1")
        assert session.state.shows(0)
        assert not session.can_undo
        told.append(session.log())
    assert told[0][0] == told[1][0]


def test_events_of_a_secret_question_are_told_once() -> None:
    session = at(STRIKE.format("red_circle"), ("human", "human"))
    session.sit()
    choose(session, "play lava_goddesses")
    choose(session, "capture theirs I.1")
    before = len(session.log())
    assert session.to_sit == 1
    session.sit()
    asked = session.news()
    assert asked
    choose(session, "no")
    session.viewer = 0
    assert len(session.log()) > before
    assert len(session.log()) == len(set(session.log()))


# -- undo ------------------------------------------------------------------------------------------


def test_undo_takes_back_one_choice() -> None:
    session = at(
        "clans goan_sul phoenix xian / abhilasha galmi justice\n"
        "hand 0 lava_goddesses timer arpia muraena\narmy 0 three_wishes\n"
    )
    start, told = session.state.digest(), session.log()
    with pytest.raises(SessionError, match="Nothing can be taken back"):
        session.undo()
    choose(session, "shift mine I.1")
    assert session.can_undo
    session.undo()
    assert session.state.digest() == start
    assert session.log() == told


def test_undo_never_goes_past_what_was_learned() -> None:
    chance = random.Random(4)
    undone = 0
    for seed in range(4):
        session = Session.new("gosux", ("human", "human"), seed=seed, autosave=False)
        while not session.over:
            session.sit()
            assert session.question is not None
            before, log = session.state.digest(), session.log()
            session.choose(chance.choice(session.question.options).choice)
            if session.can_undo:
                session.undo()
                undone += 1
                assert session.state.digest() == before
                assert session.log() == log
                session.choose(chance.choice(session.state.options))
    assert undone > 20


# -- saving ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("human", "casual"), ("human", "human")])
def test_a_game_saved_in_the_middle_of_an_effect_goes_on_the_same(seats: tuple[str, str]) -> None:
    for seed in range(3):
        session = Session.new("gosux", seats, seed=seed, draft="random", autosave=False)
        chance = random.Random(seed)
        while len(stack(session)) < 3 and not session.over:
            play_some(session, chance, 1)
        session.save("middle")
        again = Session.load("middle")
        again.autosave = False
        assert again.state.digest() == session.state.digest()
        assert again.story.events == session.story.events
        assert again.news() == []
        play_some(session, random.Random(9), 400)
        play_some(again, random.Random(9), 400)
        assert session.over
        assert again.state.digest() == session.state.digest()
        assert again.story.events == session.story.events


def stack(session: Session) -> list[object]:
    frames = session.state.view(session.state.actor)["stack"]
    assert isinstance(frames, list)
    return frames


def test_every_choice_is_saved() -> None:
    session = Session.new("gosux", seed=2, draft="random")
    play_some(session, random.Random(1), 5)
    last = Session.load()
    last.advance()
    assert last.state.digest() == session.state.digest()
    session.resign()
    assert Session.load().over
    assert Session.load().log() == session.log()


def test_a_full_disk_ends_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("TEFUDA_HOME", str(blocked))
    session = Session.new("gosux", seed=2, draft="random")
    play_some(session, random.Random(1), 2)
    assert "could not be saved" in session.warning
    assert not session.autosave


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text[: len(text) // 2], "is damaged"),
        (lambda text: "[1]", "holds no JSON object"),
        (lambda text: text.replace('"format": 1', '"format": 7'), "format 7"),
        (lambda text: text.replace('"bot_seed"', '"bot"'), "is damaged"),
        (lambda text: text.replace('"moves": [', '"moves": [999, '), "damaged"),
        (lambda text: text.replace('"gosux"', '"chess"'), "chess"),
        (lambda text: text.replace('"human"', '"nobody"'), "nobody"),
    ],
)
def test_damaged_saves_say_so(change: object, words: str) -> None:
    session = Session.new("gosux", seed=2, draft="random")
    play_some(session, random.Random(1), 5)
    file = saves.path(saves.LAST)
    assert callable(change)
    changed = change(file.read_text(encoding="utf-8"))
    assert changed != file.read_text(encoding="utf-8")
    file.write_text(changed, encoding="utf-8")
    with pytest.raises(TefudaError, match=words):
        Session.load()


def test_a_save_of_other_moves_names_both_versions() -> None:
    session = Session.new("gosux", seed=2, draft="random")
    play_some(session, random.Random(1), 5)
    data = session.to_data()
    state = data["state"]
    assert isinstance(state, dict)
    state["rules"] = 99
    state["log"]["moves"].pop()
    state["log"]["marks"].pop()
    with pytest.raises(saves.SaveError, match="rules 99"):
        Session.from_data(data)
    state["log"]["moves"][2] = 1052
    with pytest.raises(saves.SaveError, match="move 3"):
        Session.from_data(data)


# -- refusals --------------------------------------------------------------------------------------


def test_what_cannot_be_chosen_changes_nothing() -> None:
    session = Session.new("gosux", seed=2, draft="random", autosave=False)
    session.advance()
    before = session.state.digest()
    with pytest.raises(IllegalChoice):
        session.choose(1052)
    assert session.state.digest() == before
    session.resign()
    with pytest.raises(SessionError, match="over"):
        session.choose(9)
    with pytest.raises(SessionError, match="over"):
        session.resign()


def test_watchers_only_watch() -> None:
    session = Session.new("gosux", ("random", "random"), seed=2, autosave=False)
    with pytest.raises(SessionError, match="watching"):
        session.resign()
    with pytest.raises(SessionError, match="yours"):
        session.choose(0)
    assert session.question is None
    assert session.why_not() == []


@pytest.mark.parametrize(
    ("seats", "lang"), [(("human",), "en"), (("human", "bob"), "en"), (("human", "casual"), "de")]
)
def test_unknown_seats_and_languages(seats: tuple[str, ...], lang: str) -> None:
    with pytest.raises(TefudaError, match=r"seats|bob|'de'"):
        Session.new("gosux", seats, lang)

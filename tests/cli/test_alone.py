"""Who plays alone: choosing a fight, the fight of the day, statistics."""

import json
import random
import shlex
from datetime import date
from typing import Any

import pytest

import tefuda
from tefuda.cli import careers, saves
from tefuda.cli.choosing import Choosing
from tefuda.cli.session import Session, SessionError
from tests.cli.conftest import Run

DAY = date(2026, 11, 15)


def fought(session: Session, seed: int = 1) -> Session:
    chance = random.Random(seed)
    while not session.over:
        question = session.question
        assert question is not None
        session.choose(chance.choice(question.options).choice)
    return session


# -- choosing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_setting_and_value_has_words(lang: str) -> None:
    choosing = Choosing(tefuda.game("samurai"), lang)
    for name in choosing.game.settings:
        assert choosing.about(name)
        for value in choosing.values(name):
            assert value.name
            assert value.text


def test_settings_that_do_nothing_are_not_shown() -> None:
    choosing = Choosing(tefuda.game("samurai"), "en")
    assert "easy_draw" not in choosing.names
    choosing.choose("difficulty", "easy")
    assert "easy_draw" in choosing.names


def test_what_does_not_go_together_gives_way_and_is_told() -> None:
    """WS-5.2, 4.4: a climate needs a location, and Kempo bars the storm."""
    choosing = Choosing(tefuda.game("samurai"), "en")
    told = choosing.choose("climate", "storm")
    assert choosing.chosen["location"] != "none"
    assert "Place" in told
    assert "WS-5.2" in told
    told = choosing.choose("enemy", "kempo")
    assert (choosing.chosen["enemy"], choosing.chosen["climate"]) == ("kempo", "none")
    assert "WS-4.4" in told


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Weapon: Nodachi."), ("fr", "Arme\u00a0: Nodachi.")]
)
def test_a_fight_is_chosen_line_by_line(tefuda_command: Run, lang: str, words: str) -> None:
    typed = f"2\n4\n99\n--4\n{'9' * 5000}\n\nq\n"
    status, out, err = tefuda_command("play", "samurai", "--plain", "--lang", lang, typed=typed)
    assert (status, err) == (0, "")
    assert words in out
    assert "99" in out
    session = Session.load()
    assert session.view["weapon"] == "nodachi"


def test_leaving_while_choosing_begins_nothing(tefuda_command: Run) -> None:
    status, _, err = tefuda_command("play", "samurai", "--plain", typed="1\nq\n")
    assert (status, err) == (0, "")
    assert saves.names() == []


# -- the fight of the day --------------------------------------------------------------------------


def test_the_first_attempt_at_the_fight_of_a_day_counts_and_has_no_help() -> None:
    session = Session.daily("samurai", "en", DAY)
    assert session.counts
    question = session.question
    assert question is not None
    session.choose(question.options[0].choice)
    for refused in (session.undo, lambda: session.hint({})):
        with pytest.raises(SessionError, match="attempt that counts"):
            refused()


def test_the_attempt_that_counts_is_gone_on_with_until_it_is_over() -> None:
    session = Session.daily("samurai", "en", DAY)
    question = session.question
    assert question is not None
    session.choose(question.options[0].choice)
    again = Session.daily("samurai", "en", DAY)
    assert again.state.digest() == session.state.digest()
    assert again.counts
    fought(again)
    third = Session.daily("samurai", "en", DAY)
    assert int(third.state.length) == 0
    assert not third.counts
    assert third.help
    fought(third)
    assert len(careers.results(third.game)) == 1


def test_everybody_meets_the_same_fight(tefuda_command: Run) -> None:
    status, out, err = tefuda_command("play", "samurai", "--plain", "--daily", "--lang", "fr")
    assert (status, err) == (0, "")
    assert "Le combat du " in out
    assert "Ce premier essai compte" in out
    status, _, err = tefuda_command("play", "gosux", "--plain", "--daily")
    assert status == 2
    assert "no game of the day" in err


def test_the_fight_of_the_day_can_be_seen_again_as_it_says(tefuda_command: Run) -> None:
    _, out, _ = tefuda_command(
        "play", "samurai", "--plain", "--daily", "--lang", "en", typed="r\ny\n"
    )
    told = out.splitlines()[-1].removeprefix("See it again with: tefuda ")
    status, out, err = tefuda_command(*shlex.split(told), "--lang", "en")
    assert (status, err) == (0, "")
    assert out.startswith("Way of the Samurai, 0 choices")


# -- statistics ------------------------------------------------------------------------------------


def test_a_fight_counts_once_though_it_was_saved_in_between(tefuda_command: Run) -> None:
    session = Session.new("samurai", seed=None)
    question = session.question
    assert question is not None
    session.choose(question.options[0].choice)
    session.save("copy")
    fought(session)
    fought(Session.load("copy"), seed=2)
    _, out, _ = tefuda_command("stats", "samurai", "--json")
    assert json.loads(out)["fights"] == 1


@pytest.mark.parametrize(
    ("seed", "seats"), [(7, ("human",)), (None, ("random",))], ids=["seed", "bot"]
)
def test_fights_with_a_seed_and_fights_of_bots_do_not_count(seed: Any, seats: Any) -> None:
    session = Session.new("samurai", seats, seed=seed)
    session.advance()
    fought(session)
    session.keep()
    assert careers.results(session.game) == []


def test_statistics_in_words(tefuda_command: Run) -> None:
    _, out, _ = tefuda_command("stats", "--lang", "en")
    assert out.strip()
    for settings in ({"enemy": "oda"}, {"weapon": "yari"}, {}):
        session = Session.new("samurai", None, "en", None, True, **settings)
        session.resign()
    _, out, _ = tefuda_command("stats", "--lang", "fr")
    assert "Par ennemi\u00a0:" in out
    assert "Ishida\u00a0: 0 sur 2" in out
    assert "Yari\u00a0: 0 sur 1" in out
    status, _, err = tefuda_command("stats", "gosux")
    assert status == 2
    assert "gosux" in err


def test_a_damaged_line_is_named(tefuda_command: Run) -> None:
    Session.new("samurai").resign()
    file = careers.path(tefuda.game("samurai"))
    file.write_text(file.read_text() + "{\n")
    status, _, err = tefuda_command("stats")
    assert status == 2
    assert "line 2 is damaged" in err


@pytest.mark.parametrize(
    "line", [b"{", b"[1]", b"{}", b'{"won": 1, "settings": 7}', b"\xe8\xff", b"7"]
)
def test_a_damaged_line_keeps_nobody_from_playing(tefuda_command: Run, line: bytes) -> None:
    """As an interrupted write left it, for instance: games go on being kept behind it."""
    samurai = tefuda.game("samurai")
    Session.new("samurai").resign()
    file = careers.path(samurai)
    file.write_bytes(file.read_bytes() + line)
    assert not Session.new("samurai").first_time
    Session.new("samurai").resign()
    assert len(careers.readable(samurai)) == 2
    status, _, err = tefuda_command("stats")
    assert (status, "line 2 is damaged" in err, len(err.splitlines())) == (2, True, 1)

"""Games played line by line, by somebody who types numbers and now and then a command."""

import re

import pytest

from tefuda.cli.games.gosux.words import WORDS as GOSUX_WORDS
from tefuda.cli.games.samurai.words import WORDS as SAMURAI_WORDS
from tefuda.cli.plain import COMMANDS
from tefuda.cli.session import Session
from tefuda.cli.words import WORDS, say
from tests.cli.conftest import Run
from tests.cli.typist import DRAWN, played

LOOKED_UP = ("c timer", "k echo")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "seats", [("human", "random"), ("casual", "human"), ("human", "human"), ("random", "casual")]
)
def test_a_game_to_the_end(lang: str, seats: tuple[str, str]) -> None:
    session = Session.new("gosux", seats, lang, seed=11)
    shown = played(session, LOOKED_UP)
    assert session.over
    assert not DRAWN.search(shown)
    assert "None" not in shown
    assert "Traceback" not in shown
    assert say("replay_it", lang, typed="last") in shown.splitlines()[-1]


def test_two_people_never_see_the_other_hand() -> None:
    session = Session.new("gosux", ("human", "human"), seed=3, draft="random", autosave=False)
    assert session.viewer is None
    while not session.over and session.state.length < 40:
        if session.to_sit is not None:
            assert session.question is None
            session.sit()
        view, seat = session.view, session.viewer
        assert view["seat"] == seat == session.state.actor
        players = view["players"]
        assert isinstance(players, list)
        theirs = players[1 - (seat or 0)]
        assert sorted(theirs["hand"]) == sorted(theirs["known_to_opponent"])
        assert session.question is not None
        session.choose(session.question.options[-1].choice)


def test_bots_play_the_same_game_again() -> None:
    first = Session.new("gosux", ("random", "casual"), seed=5, autosave=False)
    second = Session.new("gosux", ("random", "casual"), seed=5, autosave=False)
    first.advance()
    second.advance()
    assert first.over
    assert first.state.digest() == second.state.digest()
    assert first.log() == second.log()


# -- commands --------------------------------------------------------------------------------------


def play(run: Run, typed: str, *more: str, lang: str = "en") -> str:
    arguments = ["play", "--plain", "--seed", "5", "--set", "draft=random", "--lang", lang]
    status, out, err = run(*arguments, *more, typed=typed)
    assert (status, err) == (0, "")
    return out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_command_answers(tefuda_command: Run, lang: str) -> None:
    for alias in COMMANDS:
        out = play(tefuda_command, f"1\n{alias}\n\n", lang=lang)
        assert say("not_a_command", lang, words=alias) not in out


def test_bad_input_is_answered_and_asked_again(tefuda_command: Run) -> None:
    out = play(tefuda_command, "99\n0\n-1\nxyzzy\nc\nk\ns\ns a/b\nc nobody\nk nothing\n?99\n1\nq\n")
    assert "There is no option 99; the numbers go from 1 to 1." in out
    assert "There is no option -1" in out
    assert "'xyzzy' is neither a number nor a command" in out
    assert out.count("Say which one") == 3
    assert "letters, digits" in out
    assert "No card is called 'nobody'." in out
    assert "You keep your hand." in out


def test_the_end_of_the_input_leaves_cleanly(tefuda_command: Run) -> None:
    out = play(tefuda_command, "1\n")
    assert out.endswith("The game is saved; go on with: tefuda play --resume\n")
    status, out, _ = tefuda_command("play", "--plain", "--resume", typed="b\n")
    assert status == 0
    assert "The game goes on. Choices made so far:" in out


@pytest.mark.parametrize(
    ("lang", "wanted", "rule"),
    [
        ("en", "Pass: You still hold 2 activation tokens", "GX-3.7: "),
        ("fr", "Passer\u00a0: ", "GX-3.7\u00a0: "),
    ],
)
def test_why_not_names_thing_reason_and_rule(
    tefuda_command: Run, lang: str, wanted: str, rule: str
) -> None:
    out = play(tefuda_command, "1\n?\n?1\n", lang=lang)
    assert f"1. {wanted}" in out
    assert "(GX-3.7)" in out
    assert f"\n{rule}" in out


def test_help_on_cards_and_words(tefuda_command: Run) -> None:
    out = play(tefuda_command, "c les fleches de justice\nk relève\n")
    assert "Arrows of Justice, Justice, level I, shift 1, slots 0." in out
    assert "Shift: " in out
    out = play(tefuda_command, "carte 3 voeux\nmot capture\n", lang="fr")
    assert "3 vœux, Xi'an, niveau I" in out
    assert "Capturer\u00a0: " in out


def test_resigning_asks_first(tefuda_command: Run) -> None:
    assert "The game goes on." in play(tefuda_command, "r\nno\n")
    out = play(tefuda_command, "1\nr\nyes\n")
    assert "You have lost the game: " in out
    out = play(tefuda_command, "1\nabandonner\noui\n", lang="fr")
    assert "Vous avez perdu la partie\u00a0: " in out


def test_undo_is_refused_in_words(tefuda_command: Run) -> None:
    out = play(tefuda_command, "1\n1\nu\n")
    assert "Nothing can be taken back" in out


def test_a_name_of_two_words_is_told_as_it_must_be_typed(tefuda_command: Run) -> None:
    out = play(tefuda_command, "1\n1\ns\ns our game\nq\n", lang="fr")
    assert "par exemple\u00a0: s dimanche" in out
    assert 'tefuda play --resume "our game"' in out
    status, _, _ = tefuda_command("play", "--resume", "our game", "--plain")
    assert status == 0


def test_saving_and_listing(tefuda_command: Run) -> None:
    out = play(tefuda_command, "1\n1\ns sunday\nq\n")
    assert "tefuda play --resume sunday" in out
    _, out, _ = tefuda_command("play", "--list", "--lang", "en")
    assert "sunday: gosux, a person against the bot Casual; choices made: 4." in out
    _, out, _ = tefuda_command("play", "--list", "--lang", "fr")
    assert (
        "sunday\u00a0: gosux, une personne contre le robot Amateur\u00a0; choix faits\u00a0: 4."
        in out
    )
    status, out, _ = tefuda_command("play", "--resume", "sunday", "--lang", "fr", "--plain")
    assert status == 0
    assert "La partie reprend" in out


def test_both_languages_say_everything() -> None:
    fields = re.compile(r"{(\w+)[^}]*}")
    for key, words in [*WORDS.items(), *GOSUX_WORDS.items(), *SAMURAI_WORDS.items()]:
        assert set(words) == {"en", "fr"}, key
        assert set(fields.findall(words["en"])) == set(fields.findall(words["fr"])), key

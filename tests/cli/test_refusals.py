"""What is refused at the command line is said in the language that was asked for."""

import re
from typing import Final

import pytest

from tests.cli.conftest import Run

REFUSALS: Final = (
    (("play", "chess"), "il n'y a pas de jeu 'chess'"),
    (("play", "gosux", "--terminal", "--set", "draft=foo"), "draft ne peut pas valoir 'foo'"),
    (("play", "gosux", "--terminal", "--set", "foo"), "--set demande NAME=VALUE"),
    (("play", "gosux", "--terminal", "--set", "foo=1"), "gosux n'a pas de réglage 'foo'"),
    (("play", "--resume", "nothing"), "il n'y a pas de partie sauvée 'nothing'"),
    (("play", "gosux", "--seat2", "foo"), "une place ne peut pas être 'foo'"),
    (("play", "samurai", "--seat2", "casual"), "samurai se joue seul"),
    (("rules", "zzz"), "Aucune règle ne correspond"),
    (("hint", "nowhere.json"), "il n'y a ni fichier ni partie sauvée 'nowhere.json'"),
)


@pytest.mark.parametrize(("typed", "said"), REFUSALS)
def test_a_refusal_is_said_in_the_language_asked_for(
    tefuda_command: Run, typed: tuple[str, ...], said: str
) -> None:
    for given in (("--lang", "fr"), ("--lang=fr",)):
        status, _, err = tefuda_command(*typed, *given)
        assert status == 2
        assert said in err
        assert not re.search(" [;:?!»]|« |’", err), err
    _, _, err = tefuda_command(*typed, "--lang", "en")
    assert said not in err

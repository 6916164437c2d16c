"""All that a player reads is set alike: one kind of apostrophe, and no line begins with a sign.

The texts are gathered where they are said, so a new mouth that forgets `core.typography` is found
as soon as it says something in a game, on a page or at a command.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import tefuda
from tefuda.cli import words as at_terminal
from tefuda.cli.games.gosu import words as gosu_words
from tefuda.cli.games.gosux import words as gosux_words
from tefuda.cli.games.samurai import words as samurai_words
from tefuda.cli.tui import words as at_table
from tefuda.core import book, example
from tefuda.core.settings import SettingError
from tefuda.core.typography import unbroken
from tefuda.lab import words as in_lab
from tefuda.server import words as at_server

LANGS: Final = ("en", "fr")
WRONG: Final = re.compile(r" [;:?!»]|« |[’‘ʼ]")
"""A line may break before these signs, or a second kind of apostrophe."""
CHOICES: Final = 250
BOOKS: Final = (at_terminal, gosu_words, gosux_words, samurai_words)


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts(inner)


def check(value: object) -> int:
    found = list(texts(value))
    for text in found:
        assert not WRONG.search(text), text
    return len(found)


def test_the_signs_are_kept_with_their_words() -> None:
    said = unbroken("Choisir « Kaez » : oui ? Non ! 5 % ; fin")
    assert said == "Choisir «\u00a0Kaez\u00a0»\u00a0: oui\u00a0? Non\u00a0! 5\u00a0%\u00a0; fin"
    assert unbroken(said) == said
    assert unbroken("Choose: 1, 2; or none? No!") == "Choose: 1, 2; or none? No!"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", tefuda.GAMES)
def test_pages_are_set_alike(name: str, lang: str) -> None:
    game = tefuda.game(name)
    rules = [(rule.section, rule.text) for rule in game.rules(lang)]
    terms = [(term.name, term.text) for term in game.glossary(lang)]
    assert check(list(game.foreword(lang))) >= 2
    assert check(rules) > 50
    assert check(terms) > 30
    assert check(game.gallery(lang)) > 100
    assert check(game.lesson(lang)) > 20
    assert game.book is not None
    assert check(book.told(game.book, lang)) > 50
    for found in game.examples.values():
        assert check(example.told(game, found, lang)) > 10
    for setting in game.settings.values():
        check([setting.about[lang], setting.words.get(lang, {})])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", tefuda.GAMES)
def test_what_is_said_at_the_table_is_set_alike(name: str, lang: str) -> None:
    game, rng = tefuda.game(name), random.Random(5)
    heard = 0
    for seed in (1, 2):
        state = game.new(seed)
        for _ in range(CHOICES):
            if state.actor is None:
                break
            seat, options = state.actor, state.options
            said: list[Any] = [state.ask(lang)["text"]]
            said += [state.describe(choice, lang) for choice in options]
            said += [reason["text"] for reason in state.why_not(seat, lang)]
            state.step(rng.choice(options))
            said += [game.tell(event, seat, lang) for event in state.events(seat)]
            heard += check(said)
    assert heard > 500


@pytest.mark.parametrize("lang", LANGS)
def test_phrases_of_terminal_server_and_laboratory_are_set_alike(lang: str) -> None:
    side = lang == "fr"
    phrases = [
        *(words.WORDS[key][lang] for words in BOOKS for key in words.WORDS),
        *(pair[side] for pair in (*at_table.WORDS.values(), *in_lab.WORDS.values())),
        *(pair[side] for pair in (*at_server.ERRORS.values(), *at_server.NEWS.values())),
    ]
    assert check([unbroken(phrase) for phrase in phrases]) > 500


def test_the_mouths_of_terminal_and_server_keep_signs_with_their_words() -> None:
    assert at_terminal.say("meaning", "fr", name="X", text="y").startswith("X\u00a0: ")
    assert at_table.say("colon", "fr") == "\u00a0: "
    assert at_server.Refused("no_game", game="go", known="x").text("fr").count("\u00a0;") == 1
    with pytest.raises(SettingError) as refused:
        tefuda.game("gosux").check_settings({"draft": "no"})
    assert not WRONG.search(refused.value.text("fr"))


FILES_WITH_WORDS: Final = {".md", ".py", ".toml"}
GAMES_HOME: Final = Path(tefuda.__file__).parent / "games"
OTHER_WORDS: Final = {
    "gosux": r"\bmanches?\b",
    "gosu": r"\bmanches?\b|niveaux? I|échanger",
    "samurai": r"\brondes?\b|Un contre trois|Forêt de bambous|Retournez vous|Esprit vide"
    r"|[Tt]ête tranchée",
}
"""What French players would understand, but their book of the game calls otherwise."""


@pytest.mark.parametrize("name", OTHER_WORDS)
def test_french_calls_things_as_the_french_book_does(name: str) -> None:
    files = [file for file in (GAMES_HOME / name).rglob("*") if file.suffix in FILES_WITH_WORDS]
    found = [
        f"{file.name}: {match[0]}"
        for file in files
        for match in re.finditer(OTHER_WORDS[name], file.read_text(encoding="utf-8"))
    ]
    assert len(files) > 10
    assert not found

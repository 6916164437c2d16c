"""`tefuda book` and `tefuda play --example`: what they print, how names are found and refused."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import tefuda
from tefuda.cli import saves
from tefuda.cli.examples import complete, everywhere
from tefuda.cli.main import app
from tefuda.cli.session import Session
from tests.cli.conftest import Run

EVERY = [found.name for found in everywhere()]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", tefuda.GAMES)
def test_a_book_has_its_parts_and_lists_its_examples(
    tefuda_command: Run, game: str, lang: str
) -> None:
    status, out, err = tefuda_command("book", game, "--lang", lang)
    assert (status, err) == (0, "")
    book, examples = tefuda.game(game).book, tefuda.game(game).examples
    assert book is not None
    for part in (*book.advice, *book.modes):
        assert part.text.in_lang(lang) in out
    assert book.story.in_lang(lang).strip() in out
    for name, example in examples.items():
        assert f"  {name} " in out
        assert example.title.in_lang(lang) in out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", EVERY)
def test_an_example_is_told_choice_by_choice(tefuda_command: Run, name: str, lang: str) -> None:
    status, out, err = tefuda_command("book", name, "--lang", lang)
    assert (status, err) == (0, "")
    example = next(found.example for found in everywhere() if found.name == name)
    assert out.index(example.shows.in_lang(lang)) < out.index("\n1. ")
    assert out.index(f"\n{len(example.choices)}. ") < out.index(example.comes.in_lang(lang))
    assert f"tefuda play --example {name}" in out


def test_an_example_is_opened_and_played_on(tefuda_command: Run) -> None:
    typed = "5\nb\nq\n"  # shift Elle, look, leave in the middle of the payment
    status, out, err = tefuda_command("play", "--example", "shift", "--plain", typed=typed)
    assert (status, err) == (0, "")
    assert "Example: A shift to another clan (GX-3.4)" in out
    assert "Elle, a hero of Justice, has a shift cost of 2." in out
    assert "5. Shift Elle" in out
    assert "Discard Cylak" in out.split("Your hand")[-1]


def test_an_example_against_a_person_and_in_a_game_for_three(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command(
        "play", "gosu", "--example", "tie-without-advantage", "--plain", "--seat2", "human",
        typed="q\n",
    )  # fmt: skip
    assert status == 0
    assert "Three players." in out


def test_a_saved_example_knows_what_it_is_and_begins_again_at_its_position(
    tefuda_command: Run,
) -> None:
    tefuda_command("play", "--example", "two-ki", "--plain", typed="1\nq\n")
    session = Session.load(saves.LAST)
    assert session.example is not None
    assert session.example.name == "two-ki-two-guard"
    again = session.again()
    assert (
        again.state.notation()
        == session.example.game.position(session.example.example.position).notation()
    )
    assert int(session.state.length) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("book", "chess"), "no book has an example 'chess'; tefuda book GAME lists them"),
        (("book", "hero"), "near to it: hero-leftmost, hero-outlives-bakuto"),
        (("play", "--example", "mutations", "--plain"), "near to it: mutation"),
        (
            ("play", "samurai", "--example", "mutation", "--plain"),
            "the example 'mutation' is one of gosu, not of samurai",
        ),
    ],
)
def test_an_unknown_name_is_refused_with_those_near_to_it(
    tefuda_command: Run, arguments: tuple[str, ...], words: str
) -> None:
    status, out, err = tefuda_command(*arguments, "--lang", "en")
    assert (status, out) == (2, "")
    assert words in err
    status, _, err = tefuda_command(*arguments, "--lang", "fr")
    assert status == 2
    assert words not in err


def test_the_shell_completes_names() -> None:
    assert complete("three-at")[0] == ("three-at-once-all", "One against three: a 2")
    typed = {"COMP_WORDS": "tefuda play --example three-at", "COMP_CWORD": "3"}
    shown = CliRunner().invoke(
        app, prog_name="tefuda", env=typed | {"_TEFUDA_COMPLETE": "complete_bash"}
    )
    assert shown.output.split() == ["three-at-once-all", "three-at-once-dead"]

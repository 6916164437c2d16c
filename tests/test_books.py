"""What the books say around the rules, and the form of their worked examples: the data is sound, in
both languages, and what it says of a game is true of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.core import book, example
from tefuda.core.book import read_book
from tefuda.core.example import READER, beginning, read_examples
from tefuda.core.lesson import LessonError, option
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.library import HOME as GOBLINS
from tefuda.games.gosux.rulings import RULINGS
from tefuda.games.pages import check_language
from tefuda.games.samurai.cardset import HOME as DECKS
from tefuda.games.samurai.game import Samurai

LANGS = ("en", "fr")
EXAMPLES = [(game, name) for game in tefuda.GAMES for name in tefuda.game(game).examples]


def the_book(game: str) -> book.Book:
    found = tefuda.game(game).book
    assert found is not None
    return found


def told(game: str, lang: str) -> Any:
    return book.told(the_book(game), check_language(lang))


# -- what lies around the rules --------------------------------------------------------------------


@pytest.mark.parametrize("game", tefuda.GAMES)
def test_a_book_names_rules_and_cards_that_there_are(game: str) -> None:
    playing, found = tefuda.game(game), the_book(game)
    rules = {rule.number for rule in playing.rules("en")}
    lists = [part.rules for part in (*found.advice, *found.modes)]
    lists += [piece.rules for piece in found.pieces]
    lists += [spot.rules for card in found.cards for spot in card.spots]
    named = {rule for rules in lists for rule in rules}
    assert len(named) >= 15
    assert named <= rules
    gallery: Any = playing.gallery("en")
    cards = {card["id"] for group in gallery.values() for card in group if "id" in card}
    assert {card.card.rpartition(":")[2] for card in found.cards} <= cards


@pytest.mark.parametrize("game", tefuda.GAMES)
def test_a_book_is_told_in_both_languages(game: str) -> None:
    english, french = (told(game, lang) for lang in LANGS)
    assert english.keys() == french.keys()
    assert len(english["story"].split()) >= 100
    assert len(french["story"].split()) >= 100
    for part in ("pieces", "cards", "advice", "modes", "credits"):
        assert len(english[part]) == len(french[part]) >= 1
    assert [each["text"] for each in english["advice"]] != [e["text"] for e in french["advice"]]


def test_the_duel_has_the_book_of_its_box_and_no_examples_of_its_own() -> None:
    duel = tefuda.game("duel")
    assert duel.book == the_book("samurai")
    assert duel.examples == {}


def counts(game: str) -> dict[str, int]:
    """What is in the box, by what it is drawn as."""
    found: dict[str, int] = {}
    for piece in the_book(game).pieces:
        found[piece.look] = found.get(piece.look, 0) + piece.count
    return found


def test_what_the_books_count_is_what_the_games_have() -> None:
    gosux: Any = tefuda.game("gosux").gallery("en")
    assert counts("gosux")["cards"] == sum(card["copies"] for card in gosux["cards"])
    assert counts("gosux")["tile"] == len(gosux["tiles"])
    wooden = ("activation", "supremacy", "wonder", "bounty", "ethereal", "timer")
    assert sum(counts("gosux")[look] for look in wooden) == 16
    gosu: Any = tefuda.game("gosu").gallery("en")
    assert counts("gosu")["cards"] == sum(card["copies"] for card in gosu["cards"])


def fact(game: str, name: str) -> str:
    return next(each.text.en for each in the_book(game).facts if each.name.en == name)


def test_what_the_books_say_in_figures_is_true() -> None:
    gosux: Any = tefuda.game("gosux").gallery("en")
    gosu: Any = tefuda.game("gosu").gallery("en")
    assert fact("gosux", "Cards") == f"120, of {len(gosux['cards'])} kinds"
    assert fact("gosu", "Cards") == f"100, of {len(gosu['cards'])} kinds"
    samurai = tefuda.game("samurai").settings
    assert fact("samurai", "Enemies") == str(len(samurai["enemy"].values))
    assert fact("samurai", "Weapons") == str(len(samurai["weapon"].values))
    rulings = next(m for m in told("gosux", "en")["modes"] if m["name"] == "House rulings")
    assert rulings["text"].startswith("Twenty-three points")
    assert len(RULINGS) == 23


def test_a_book_that_lacks_a_language_is_refused() -> None:
    with pytest.raises(LessonError, match="missing required field"):
        read_book({"line": {"en": "A game"}})


# -- worked examples -------------------------------------------------------------------------------


def test_there_are_examples_and_no_two_have_one_name() -> None:
    names = [name for _, name in EXAMPLES]
    assert len(names) == len(set(names)) >= 60
    assert not set(names) & set(tefuda.GAMES)


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_names_rules_of_its_game_and_speaks_both_languages(game: str, name: str) -> None:
    playing = tefuda.game(game)
    found = playing.examples[name]
    assert set(found.rules) <= {rule.number for rule in playing.rules("en")}
    for words in (found.title, found.shows, found.comes):
        assert words.en != words.fr


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_is_told_choice_by_choice(game: str, name: str, lang: str) -> None:
    playing = tefuda.game(game)
    found = playing.examples[name]
    made: Any = example.told(playing, found, lang)
    steps = made["steps"]
    assert steps[0]["text"] == found.shows.in_lang(lang)
    assert steps[-1]["text"] == found.comes.in_lang(lang)
    assert all(step["text"] for step in steps)
    assert not steps[-1]["choose"]
    for step in steps:
        offered = [each["choice"] for each in step["frames"][-1]["options"]]
        assert all(way["choice"] in offered for way in step["choose"])


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_a_table_can_begin_at_an_example_or_after_its_choices(game: str, name: str) -> None:
    playing = tefuda.game(game)
    found = playing.examples[name]
    made = beginning(playing, found, len(found.choices))
    state = playing.begin(made)
    assert state.seats == playing.seats_of(made.settings)
    assert playing.check_settings(made.settings) == made.settings
    for choice, wanted in zip(made.moves, found.choices, strict=True):
        assert choice == option(playing, state, wanted)
        state.step(choice)
    assert playing.replay(state.record()).digest() == state.digest()


def test_whoever_reads_an_example_has_something_to_do_in_it() -> None:
    for game, name in EXAMPLES:
        playing = tefuda.game(game)
        state = playing.position(playing.examples[name].position)
        actors = []
        for choice in playing.examples[name].choices:
            actors.append(state.actor)
            state.step(option(playing, state, choice))
        assert READER in (*actors, state.actor), name


def test_other_cards_have_no_examples() -> None:
    assert Samurai.from_folder(Path(DECKS)).examples == {}
    folder = Path(tefuda.__file__).parent.joinpath(*GOBLINS.split(".")[1:], "cards")
    assert Gosu.from_folder(folder).examples == {}


def test_an_example_that_cannot_be_read_or_played_is_refused_in_words() -> None:
    with pytest.raises(LessonError, match="the examples cannot be read"):
        read_examples({"one": {"title": {"en": "One", "fr": "Un"}}})
    playing = tefuda.game("gosu")
    state = playing.position(playing.examples["mutation"].position)
    with pytest.raises(LessonError, match="'play dom' is not an option; the options are"):
        option(playing, state, "play dom")

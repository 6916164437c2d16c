"""What players read on the cards: rendered from the nodes, held in golden files, read by people.

After a change of wording or of a card, write the golden files anew and read what changed:

    TEFUDA_GOLDEN=1 python3 -m pytest tests/cards/test_text.py && git diff tests/golden
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from tefuda.cardtext.cards import LANGUAGES, Card
from tefuda.cardtext.nodes import Kind, Node, Vocabulary, Word
from tefuda.cardtext.parse import COMPARISONS, parse
from tefuda.cardtext.render import ability_text
from tefuda.cardtext.words import Titles
from tefuda.games.gosux.cardset import CardSet, load
from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS, MOMENTS, vocabulary
from tefuda.games.gosux.words import BOOKS, card_text, clan_name, keyword_name, tile_text
from tests import sentences
from tests.sentences import NBSP, check_sentence

GOLDEN = Path(__file__).parents[1] / "golden"
FACTS = {
    "en": "{clan}, level {level}, shift {shift}, slots {slots}",
    "fr": "{clan}, niveau {level}, relève {shift}, symboles {slots}",
}


@cache
def cards() -> CardSet:
    return load()


@cache
def words() -> Vocabulary:
    return vocabulary(frozenset(cards().index))


def text(source: str, lang: str, moment: str = "effect") -> str:
    """The text of an ability written as a designer would write it."""
    return said(parse(source, MOMENTS[moment], words()), lang, moment)


def said(node: Node, lang: str, moment: str = "effect") -> str:
    return ability_text(BOOKS[lang], Titles(cards(), lang), moment, node)


def entry(card: Card, lang: str) -> str:
    facts = FACTS[lang].format(
        clan=clan_name(card.clan, lang),
        level="I" * card.level,
        shift="-" if card.shift is None else card.shift,
        slots=card.slots,
    )
    return "\n".join([card.full_name(lang), facts, *card_text(card, lang, cards())])


def golden(lang: str) -> str:
    entries = [entry(card, lang) for card in cards().cards]
    tiles = [f"[{clan_name(clan, lang)}]\n{tile_text(clan, lang, cards())}" for clan in CLANS]
    return "\n\n".join([*entries, *tiles]) + "\n"


def abilities(lang: str) -> dict[str, str]:
    """Every ability's sentence, by card and moment, and every tile's."""
    lines = {
        f"{card.id}.{moment}": said(node, lang, moment)
        for card in cards().cards
        for moment, node in card.abilities.items()
    }
    return lines | {f"tile {clan}": tile_text(clan, lang, cards()) for clan in CLANS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_of_every_card_is_the_golden_one(lang: str) -> None:
    path = GOLDEN / f"cards.{lang}.txt"
    if os.environ.get("TEFUDA_GOLDEN"):
        path.write_text(golden(lang), encoding="utf-8")
    assert golden(lang) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_has_a_phrase(lang: str) -> None:
    assert BOOKS[lang].lacks(words()) == []
    assert set(BOOKS[lang].moments) == set(MOMENTS)
    assert {*COMPARISONS.values(), "all_of"} <= set(BOOKS[lang].tests)


def test_a_word_without_a_phrase_is_noticed() -> None:
    novel = Vocabulary((Word("juggle", Kind.VERB),), {Kind.KEYWORD: frozenset({"winged"})})
    for book in BOOKS.values():
        assert book.lacks(novel) == ["KEYWORD winged", "VERB juggle"]


SAMPLES = sentences.SAMPLES | {
    Kind.TEST: Node("supremacy"),
    Kind.CLAN: "galmi",
    Kind.CARD: "phoenix",
    Kind.KEYWORD: "echo",
    Kind.EVENT: "activation",
}


def take(quantity: Node) -> Node:
    return Node("take", (quantity, Node("my_discard"), "any_levels"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_can_be_said(lang: str) -> None:
    for moment, ability in sentences.abilities_with(words(), SAMPLES, "effect", take):
        check_sentence(said(ability, lang, moment), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ability_is_a_proper_sentence(lang: str) -> None:
    for line in abilities(lang).values():
        check_sentence(line, lang)


def test_the_two_languages_differ() -> None:
    english, french = abilities("en"), abilities("fr")
    assert english.keys() == french.keys()
    for key, line in english.items():
        assert line != french[key]
    for keyword in KEYWORDS:
        assert keyword_name(keyword, "en") != keyword_name(keyword, "fr")


def test_a_blanked_keyword_or_ability_changes_the_text() -> None:
    for card in cards().cards:
        for line in (*card.keywords, *card.abilities):
            blanked = cards().without(card.id, line)
            rest = blanked.cards[blanked.index[card.id]]
            for lang in LANGUAGES:
                assert card_text(rest, lang, blanked) != card_text(card, lang, cards())


COMPOSITIONS = [
    ("draw(1)", "Draw a card.", "Piochez une carte."),
    ("draw(3)", "Draw 3 cards.", "Piochez 3 cartes."),
    (
        "each_player(may(destroy(level(2))))",
        "Each player may destroy an OPEN level II card.",
        "Chaque joueur peut détruire une carte LIBRE de niveau II.",
    ),
    (
        "when(X == 3, opponent(discard(1)))",
        "If X is 3, your opponent discards a card of their choice from their hand.",
        "Si X est égal à 3, votre adversaire défausse de sa main une carte de son choix.",
    ),
    (
        "each_player(when(hand == 0, draw(2)))",
        "For each player: if they have no cards in hand, they draw 2 cards.",
        "Pour chaque joueur : s'il n'a aucune carte en main, il pioche 2 cartes.",
    ),
    (
        "each_player(may(remove(1, my_discard) >> draw(1)))",
        "Each player may remove a card in their discard pile from the game; "
        "if they do, they draw a card.",
        "Chaque joueur peut retirer de la partie une carte de sa défausse ; "
        "s'il le fait, il pioche une carte.",
    ),
    (
        "opponent(reveal(4) >> take(1, revealed) >> discard_rest)",
        "Your opponent reveals the top 4 cards of their deck, takes one into their hand "
        "and discards the rest.",
        "Votre adversaire révèle les 4 premières cartes de son deck, en ajoute une à sa main "
        "et défausse les autres.",
    ),
    (
        "when(count(this_row) == 1, draw(1)) >> draw(2)",
        "If there is exactly 1 card in this row, draw a card. Then draw 2 cards.",
        "S'il y a exactement une carte dans cette ligne, piochez une carte. "
        "Ensuite, piochez 2 cartes.",
    ),
    (
        "may(opponent(draw(2)))",
        "You may have your opponent draw 2 cards.",
        "Vous pouvez décider que votre adversaire pioche 2 cartes.",
    ),
    (
        "capture(level(1) & ~(this_row | this_column))",
        "Capture a level I card that is not in this row or this column.",
        "Capturez une carte de niveau I qui n'est pas de cette ligne ou de cette colonne.",
    ),
    (
        "draw_to(5) >> discard_to(2)",
        "Draw until you have 5 cards in hand, then discard until you have 2 cards in hand.",
        "Piochez jusqu'à avoir 5 cartes en main, puis défaussez jusqu'à avoir 2 cartes en main.",
    ),
]


@pytest.mark.parametrize(("source", "english", "french"), COMPOSITIONS)
def test_words_compose_into_sentences_that_no_card_has(
    source: str, english: str, french: str
) -> None:
    assert text(source, "en") == english
    assert text(source, "fr").replace(NBSP, " ") == french
    check_sentence(text(source, "fr"), "fr")


def test_numbers_of_ongoing_effects_are_read_from_the_card() -> None:
    assert "by 12 or more" in text("crushing_win(12)", "en", "ongoing")
    assert "1 more turn instead" in text("last_turns(1)", "en", "ongoing")
    assert "est de 4 cartes" in text("hand_limit(4)", "fr", "ongoing")


def test_another_cards_name_is_the_one_of_the_language() -> None:
    source = "when(exists(named(scavengers)), draw(1))"
    assert text(source, "en") == "If Scavengers is in play, draw a card."
    assert text(source, "fr") == "Si Chercheurs de dépouilles est en jeu, piochez une carte."

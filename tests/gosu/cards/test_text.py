"""What players read on the goblins: rendered from the nodes, held in golden files.

After a change of wording or of a card, write the golden files anew and read what changed:

    TEFUDA_GOLDEN=1 python3 -m pytest tests/gosu/cards/test_text.py && git diff tests/golden
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from tefuda.cardtext.cards import LANGUAGES, Card
from tefuda.cardtext.nodes import Kind, Node, Vocabulary
from tefuda.cardtext.parse import COMPARISONS, parse
from tefuda.cardtext.render import ability_text
from tefuda.cardtext.words import Titles
from tefuda.games.gosu.cardset import CardSet, load
from tefuda.games.gosu.vocabulary import CLANS, KEYWORDS, MOMENTS, vocabulary
from tefuda.games.gosu.words import BOOKS, card_text, clan_name, condition_lines, keyword_name
from tests import sentences
from tests.sentences import NBSP, check_sentence

GOLDEN = Path(__file__).parents[2] / "golden"
FACTS = {
    "en": "{clan}, level {level}, mutation {shift}",
    "fr": "{clan}, niveau {level}, mutation {shift}",
}


@cache
def cards() -> CardSet:
    return load()


@cache
def words() -> Vocabulary:
    return vocabulary(frozenset(cards().index))


def said(node: Node, lang: str, moment: str) -> str:
    return ability_text(BOOKS[lang], Titles(cards(), lang), moment, node)


def text(source: str, lang: str, moment: str = "activated") -> str:
    """The text of a power written as a designer would write it."""
    return said(parse(source, MOMENTS[moment], words()), lang, moment)


def entry(card: Card, lang: str) -> str:
    facts = FACTS[lang].format(
        clan=clan_name(card.clan, lang),
        level="I" * card.level,
        shift="-" if card.shift is None else card.shift,
    )
    lines = card_text(card, lang, cards())
    return "\n".join([card.full_name(lang), facts, *lines, f"“{card.flavour[lang]}”"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_of_every_goblin_is_the_golden_one(lang: str) -> None:
    path = GOLDEN / f"goblins.{lang}.txt"
    golden = "\n\n".join(entry(card, lang) for card in cards().cards) + "\n"
    if os.environ.get("TEFUDA_GOLDEN"):
        path.write_text(golden, encoding="utf-8")
    assert golden == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_has_a_phrase(lang: str) -> None:
    assert BOOKS[lang].lacks(words()) == []
    assert set(BOOKS[lang].moments) == set(MOMENTS)
    assert {*COMPARISONS.values(), "all_of"} <= set(BOOKS[lang].tests)


SAMPLES = sentences.SAMPLES | {
    Kind.TEST: Node("advantage"),
    Kind.CLAN: "fire",
    Kind.CARD: "kamakor",
    Kind.KEYWORD: "secret_shift",
    Kind.EVENT: "capture",
}


def take(quantity: Node) -> Node:
    return Node("take", (quantity, Node("discard")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_can_be_said(lang: str) -> None:
    for moment, ability in sentences.abilities_with(words(), SAMPLES, "activated", take):
        check_sentence(said(ability, lang, moment), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_power_is_a_proper_sentence_in_its_own_language(lang: str) -> None:
    other = "fr" if lang == "en" else "en"
    for card in cards().cards:
        for moment, node in card.abilities.items():
            line = said(node, lang, moment)
            check_sentence(line, lang)
            assert line != said(node, other, moment)


@pytest.mark.parametrize(
    ("moment", "lang", "line"),
    [
        ("ongoing", "en", "Your cards with a mutation cost have Zombie mutation."),
        ("ongoing", "fr", "Vos cartes dotées d'un coût de mutation ont la Mutation zombie."),
        ("global", "en", "Global: cards with a mutation cost have Zombie mutation."),
        (
            "global",
            "fr",
            f"Global{NBSP}: les cartes dotées d'un coût de mutation ont la Mutation zombie.",
        ),
    ],
)
def test_zombie_mutation_is_given_to_ones_own_cards_or_to_all(
    moment: str, lang: str, line: str
) -> None:
    assert text("give(secret_shift, mine & shiftable)", lang, moment) == line


def test_names_of_clans_and_keywords_differ_between_the_languages() -> None:
    for clan in CLANS:
        assert clan_name(clan, "en") != clan_name(clan, "fr")
    for keyword in KEYWORDS:
        assert keyword_name(keyword, "en") != keyword_name(keyword, "fr")


def test_a_blanked_keyword_or_power_changes_the_text() -> None:
    for card in cards().cards:
        for line in (*card.keywords, *card.abilities):
            blanked = cards().without(card.id, line)
            rest = blanked.cards[blanked.index[card.id]]
            for lang in LANGUAGES:
                assert card_text(rest, lang, blanked) != card_text(card, lang, cards())


def test_a_special_victory_condition_is_said_part_by_part() -> None:
    walror = cards().cards[cards().index["walror"]]
    assert condition_lines(walror, "en", cards()) == [
        "You have a face-up card named Garsh.",
        "You have a face-up card named Fact.",
        "You have a face-up card named Ideo.",
    ]
    assert (
        condition_lines(walror, "fr", cards())[0]
        == "Vous avez une carte face visible nommée Garsh."
    )
    kamakor = cards().cards[cards().index["kamakor"]]
    assert condition_lines(kamakor, "en", cards()) == []


COMPOSITIONS = [
    (
        "destroy(mine) >> destroy(opposing)",
        "Activation: destroy one of your free cards, then destroy an opposing free card.",
        "Activation : détruisez une de vos Cartes Libres, puis détruisez une Carte Libre adverse.",
    ),
    (
        "capture(opposing) >> capture(opposing)",
        "Activation: imprison 2 opposing cards, one after another.",
        "Activation : emprisonnez 2 cartes adverses, l'une après l'autre.",
    ),
    (
        "each_opponent(when(behind, draw(1)))",
        "Activation: for each opponent: if one of their opponents has more victory points than "
        "they, they draw a card.",
        "Activation : pour chaque adversaire : si un de ses adversaires a plus de points de "
        "victoire que lui, il pioche une carte.",
    ),
    (
        "release(every(mine))",
        "Activation: turn all your imprisoned cards face up.",
        "Activation : retournez face visible toutes vos cartes emprisonnées.",
    ),
    (
        "may(shift(mine & level(3)))",
        "Activation: you may mutate one of your level III cards without paying its mutation cost.",
        "Activation : vous pouvez faire muter une de vos cartes de niveau 3 sans payer son coût "
        "de mutation.",
    ),
    (
        "an_opponent(lose_token >> discard(1))",
        "Activation: an opponent of your choice loses an unused activation token until the next "
        "round, then discards a card of their choice from their hand.",
        "Activation : un adversaire de votre choix perd un jeton d'activation non utilisé jusqu'à "
        "la prochaine ronde, puis défausse de sa main une carte de son choix.",
    ),
    (
        "take(bonus(2, 1), discard & clan(dark))",
        "Activation: take 2 (+1) cards of the Dark Goblins from the discard pile into your hand.",
        "Activation : ajoutez à votre main 2 (+1) cartes du clan des Sombres Gobelins présentes "
        "dans la défausse.",
    ),
]


@pytest.mark.parametrize(("source", "english", "french"), COMPOSITIONS)
def test_words_compose_into_sentences_that_no_card_has(
    source: str, english: str, french: str
) -> None:
    assert text(source, "en") == english
    assert text(source, "fr").replace(NBSP, " ") == french
    check_sentence(text(source, "fr"), "fr")


@pytest.mark.parametrize(
    ("source", "ongoing", "everybody"),
    [
        (
            "battle_bonus(3)",
            "In the Great Battle, add 3 to your total.",
            "Global: in the Great Battle, each player adds 3 to their total.",
        ),
        (
            "shift_discount(2)",
            "Mutating costs you 2 cards less.",
            "Global: mutating costs each player 2 cards less.",
        ),
        (
            "draw_for_two(5)",
            "For two activation tokens, you draw 5 cards instead of 3.",
            "Global: for two activation tokens, each player draws 5 cards instead of 3.",
        ),
        (
            "bakuto_cost(1)",
            "A Bakuto that would cost you 2 cards costs one card instead.",
            "Global: a Bakuto that would cost a player 2 cards costs one card instead.",
        ),
        (
            "hand_limit(1)",
            "At the end of your turn, you discard down to 1 card in hand.",
            "Global: at the end of their turn, each player discards down to 1 card in hand.",
        ),
    ],
)
def test_a_power_can_be_its_controllers_or_everybodys(
    source: str, ongoing: str, everybody: str
) -> None:
    assert text(source, "en", "ongoing") == ongoing
    assert text(source, "en", "global") == everybody

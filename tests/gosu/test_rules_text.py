"""The packaged rule texts and glossary of GOSU: complete, numbered alike, each in its language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tefuda.games.gosu
from tefuda.cardtext.cards import LANGUAGES
from tefuda.games import pages
from tefuda.games.gosu import library
from tefuda.games.gosu.cardset import load
from tefuda.games.gosu.vocabulary import CLANS, KEYWORDS

FOLDER = Path(tefuda.games.gosu.__file__).parent
SECTIONS = {1: 3, 2: 13, 3: 3, 4: 7, 5: 13}
EXPECTED = [f"GO-{s}.{n}" for s, last in SECTIONS.items() for n in range(1, last + 1)]
MARKER = {"en": "*(ruling)*", "fr": "*(décision maison)*"}
RULINGS = ["GO-2.2", "GO-2.4", "GO-2.6", "GO-2.10", "GO-2.11", "GO-2.13", "GO-3.3"]
"""Those outside sections 4 and 5, which hold nothing else."""
ENGLISH = re.compile(
    r"\b(the|and|of|with|your|card|cards|hand|token|tokens|discard|draw|turn|player|free|ruling)\b",
    re.IGNORECASE,
)
NBSP = "\u00a0"


def page(lang: str) -> str:
    return (FOLDER / f"rules.{lang}.md").read_text(encoding="utf-8")


def texts(lang: str) -> dict[str, str]:
    return {rule.number: rule.text for rule in library.rules(lang)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_there_once_and_in_order(lang: str) -> None:
    assert [rule.number for rule in library.rules(lang)] == EXPECTED
    for rule in library.rules(lang):
        assert rule.section.startswith(rule.number[3] + ". ")
        title = rule.text.split(".")[0]
        assert 1 <= len(title.split()) <= 5, title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_are_marked(lang: str) -> None:
    marked = [
        match[1]
        for line in page(lang).splitlines()
        if (match := pages.RULE.match(line)) and MARKER[lang] in line
    ]
    assert marked == [n for n in EXPECTED if n in RULINGS or n.startswith(("GO-4.", "GO-5."))]


def test_french_keeps_to_the_words_of_the_book() -> None:
    """A round is a "ronde", a row a "ligne", a draw pile a "pioche"."""
    read = page("fr") + (FOLDER / "glossary.toml").read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:manches?|rang(?:ée)?s?|talon|deck)\b", read)


def test_both_languages_state_the_same_numbers_and_refer_to_the_same_rules() -> None:
    english, french = texts("en"), texts("fr")
    for number in EXPECTED:
        digits = [
            sorted(re.findall(r"\d+", re.sub(r"niveau \d", "", text[number])))
            for text in (english, french)
        ]
        assert digits[0] == digits[1], number
        cited = re.findall(r"GO-\d+\.\d+", english[number])
        assert cited == re.findall(r"GO-\d+\.\d+", french[number])
        assert set(cited) <= set(EXPECTED)


def french_texts() -> list[str]:
    listed = [text for term in library.glossary("fr") for text in (term.name, term.text)]
    return [*page("fr").splitlines(), *listed, *(card.flavour["fr"] for card in load().cards)]


def test_french_is_french_and_typeset_as_such() -> None:
    for text in french_texts():
        assert not ENGLISH.search(text), text
        assert "’" not in text, text
        assert not re.search(rf"[^{NBSP}][;!?»:](?:\s|$)", text), text
        assert not re.search(rf"«[^{NBSP}]", text), text


def test_the_glossary_is_whole_and_cites_existing_rules() -> None:
    english, french = (library.glossary(lang) for lang in LANGUAGES)
    assert [term.key for term in english] == [term.key for term in french]
    assert {*CLANS, *KEYWORDS} <= {term.key for term in english}
    for term, other in zip(english, french, strict=True):
        assert len(term.text) >= 20
        assert term.text != other.text
        assert (term.rule in EXPECTED) != (term.key in CLANS), term.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gallery_shows_all_that_is_printed(lang: str) -> None:
    gallery: dict[str, Any] = dict(library.gallery(lang, load()))
    assert [clan["id"] for clan in gallery["clans"]] == list(CLANS)
    shown = {card["id"]: card for card in gallery["cards"]}
    assert len(shown) == 75
    assert shown["mother_thicket"]["terms"] == ["bonus"]
    assert shown["umbrick"]["terms"] == ["x"]
    assert len(shown["walror"]["condition"]) == 3
    assert shown["alikan"]["slots"] == 1
    assert shown["alikan"]["source"] == "house"
    keywords = [keyword["id"] for keyword in shown["trsck"]["keywords"]]
    assert keywords == ["secret_shift"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sign_stands_for_the_words_that_say_when_a_power_works(lang: str) -> None:
    """What is left is the same text, and the words that the sign stands for are not lost."""
    gallery: dict[str, Any] = dict(library.gallery(lang, load()))
    signs = []
    for card in gallery["cards"]:
        for line, short in zip(card["text"], card["short"], strict=True):
            signs.append(short["sign"])
            if short["sign"]:
                assert line.startswith(short["lead"])
                assert line.lower().endswith(short["text"].lower())
                assert len(short["text"]) < len(line)
            else:
                assert short == {"sign": "", "lead": "", "text": line}
    assert signs.count("on_entry") > 40
    assert signs.count("activated") > 10
    assert signs.count("global") > 5


def test_goblins_are_found_by_what_somebody_types() -> None:
    cards = load().cards
    assert [card.id for card in pages.find_cards(cards, "mère taillis")] == ["mother_thicket"]
    assert [card.id for card in pages.find_cards(cards, "KAMAKOR")] == ["kamakor"]
    assert [card.id for card in pages.find_cards(cards, "duo")] == ["tinker_duo"]

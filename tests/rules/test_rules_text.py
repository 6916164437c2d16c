"""The packaged rule texts of Gosu X: complete, numbered alike, and each in its own language.

`why_not`, `tefuda rules` and the help texts look rules up by number, so a missing number
or a malformed line would only show at a table. This finds it here.
"""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tefuda.games.gosux import rulings

FOLDER = Path(__file__).resolve().parents[2] / "src" / "tefuda" / "games" / "gosux"
LANGS = ("en", "fr")
SECTIONS = {1: 5, 2: 5, 3: 11, 4: 22, 5: 6, 6: 55}
EXPECTED = [f"GX-{s}.{n}" for s, last in SECTIONS.items() for n in range(1, last + 1)]

MARKER = {"en": "*(ruling)*", "fr": "*(décision maison)*"}
# How many points of each rule are ours; all of section 6 is, and says so in its heading.
RULINGS = {
    "GX-1.4": 1, "GX-2.5": 1, "GX-3.4": 2, "GX-3.6": 1, "GX-3.9": 1, "GX-3.10": 1, "GX-4.7": 1,
    "GX-4.8": 2, "GX-4.9": 1, "GX-4.10": 1, "GX-4.13": 1, "GX-4.20": 1, "GX-5.3": 1,
}  # fmt: skip

TERMS = {
    "veteran", "wondrous", "recruiter", "echo", "bounty", "ethereal", "secret_shift",
    "force_of_will", "open", "capture", "release", "destroy", "sacrifice", "shift",
    "mirror", "adjacent", "additional_turn", "unlock", "take_back", "copy", "remove",
    "reveal", "search", "swap", "put_on_deck", "supremacy", "x", "wonder_token",
    "bounty_token", "activation_token", "slot", "tile", "great_battle", "song", "pass",
    "mulligan", "hand_limit", "troop", "hero", "immortal", "effect", "byun_hyung_ja",
    "same_name", "discard_pile",
}  # fmt: skip
CLANS = {
    "abhilasha", "galmi", "goan_sul", "justice", "narashima", "phoenix", "tomorrow", "xian",
}  # fmt: skip

RULE = re.compile(r"- \*\*(GX-\d+\.\d+)\*\* ([^.]+)\. (.+)")
FURTHER = re.compile(r"  \S.*")
# Words that no correct French sentence of ours contains; "capture" or a card's name might.
ENGLISH_WORDS = [
    "the", "and", "of", "with", "your", "you", "card", "cards", "hand", "hands", "row",
    "slot", "slots", "token", "tokens", "shift", "shifts", "shifted", "release", "released",
    "destroy", "destroyed", "captured", "discard", "draw", "deal", "open", "bounty",
    "wondrous", "recruiter", "veteran", "ethereal", "turn", "turns", "player", "opponent",
    "troop", "hero", "ruling",
]  # fmt: skip
ENGLISH = re.compile(r"\b(" + "|".join(ENGLISH_WORDS) + r")\b", re.IGNORECASE)
NBSP = "\u00a0"


def lines(lang: str) -> list[str]:
    return (FOLDER / f"rules.{lang}.md").read_text(encoding="utf-8").splitlines()


def rules(lang: str) -> dict[str, tuple[str, str]]:
    """Number -> (title, text), in the order of the file."""
    found: dict[str, tuple[str, str]] = {}
    number = ""
    for line in lines(lang):
        if FURTHER.fullmatch(line):
            title, text = found[number]
            found[number] = (title, f"{text}\n{line.strip()}")
        if not line.startswith("- "):
            continue
        match = RULE.fullmatch(line)
        assert match, f"rules.{lang}.md: not a rule line: {line[:60]}"
        number, title, text = match.groups()
        assert number not in found, f"rules.{lang}.md: {number} stands there twice"
        found[number] = (title, text)
    return found


def glossary() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "glossary.toml").read_text(encoding="utf-8"))


def glossary_entries() -> dict[str, dict[str, Any]]:
    """Every entry, clans included, under its dotted name."""
    tables = glossary()
    clans = tables.pop("clan")
    return {**tables, **{f"clan.{name}": entry for name, entry in clans.items()}}


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_is_there_once_and_in_order(lang: str) -> None:
    assert list(rules(lang)) == EXPECTED


def test_both_languages_hold_the_same_rules() -> None:
    assert set(rules("en")) == set(rules("fr"))


@pytest.mark.parametrize("lang", LANGS)
def test_sections_match_the_numbers(lang: str) -> None:
    section = 0
    for line in lines(lang):
        if line.startswith("## "):
            section += 1
            assert line.startswith(f"## {section}. "), line
        elif line.startswith("- "):
            assert line.startswith(f"- **GX-{section}."), line[:40]
    assert section == len(SECTIONS)


@pytest.mark.parametrize("lang", LANGS)
def test_titles_are_short_and_texts_are_not_empty(lang: str) -> None:
    for number, (title, text) in rules(lang).items():
        assert 1 <= len(title.split()) <= 5, (number, title)
        assert len(text.strip()) >= 20, (number, text)
        assert text.endswith((".", MARKER[lang])), (number, text[-30:])


@pytest.mark.parametrize("lang", LANGS)
def test_rulings_are_marked(lang: str) -> None:
    marked = {number: text.count(MARKER[lang]) for number, (_, text) in rules(lang).items()}
    assert {number: count for number, count in marked.items() if count} == RULINGS


def test_every_marked_ruling_can_be_played_the_other_way() -> None:
    turned = Counter(ruling.rule for ruling in rulings.RULINGS)
    turned["GX-4.10"] += 1  # the setting veteran_slot
    assert not {number for number, points in RULINGS.items() if turned[number] < points}


def test_both_languages_refer_to_the_same_existing_rules() -> None:
    for number in EXPECTED:
        refs = {lang: re.findall(r"GX-\d+\.\d+", rules(lang)[number][1]) for lang in LANGS}
        assert refs["en"] == refs["fr"], number
        assert set(refs["en"]) <= set(EXPECTED), number


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_stands_in_code_marks(lang: str) -> None:
    """Settings go by the names that players read."""
    text = "\n".join(lines(lang))
    assert "`" not in text
    assert "../" not in text


def test_both_languages_state_the_same_numbers() -> None:
    """Digits are facts: "draw 7", "300 turns" and "15th" must agree (order may differ)."""
    for number in EXPECTED:
        digits = {lang: sorted(re.findall(r"\d+", rules(lang)[number][1])) for lang in LANGS}
        assert digits["en"] == digits["fr"], (number, digits)


def french_texts() -> list[str]:
    texts = lines("fr")
    for entry in glossary_entries().values():
        texts += [entry["fr"]["name"], entry["fr"]["text"]]
    return texts


def test_french_has_no_english_left() -> None:
    for text in french_texts():
        assert not ENGLISH.search(text), text


def test_french_typography() -> None:
    for text in french_texts():
        assert "’" not in text, text
        assert not re.search(rf"[^{NBSP}][;!?»:](?:\s|$)", text), text
        assert not re.search(rf"«[^{NBSP}]", text), text
        assert '"' not in text, text


def test_glossary_holds_every_term() -> None:
    tables = glossary()
    assert set(tables.pop("clan")) == CLANS
    assert set(tables) == TERMS


def test_glossary_entries_are_whole_in_both_languages() -> None:
    for name, entry in glossary_entries().items():
        for lang in LANGS:
            assert set(entry[lang]) == {"name", "text"}, (name, lang)
            assert entry[lang]["name"].strip(), (name, lang)
            assert len(entry[lang]["text"]) >= 20, (name, lang)
            assert entry[lang]["text"].endswith("."), (name, lang)
        assert entry["en"]["text"] != entry["fr"]["text"], name


def test_glossary_cites_existing_rules() -> None:
    for name, entry in glossary_entries().items():
        if not name.startswith("clan."):
            assert entry["rule"] in EXPECTED, name

"""The printed facts of all cards against a table typed once from the cards themselves.

Effects are proved by scenarios; a wrong shift cost, slot or keyword would go unnoticed there.
"""

from __future__ import annotations

import csv
from pathlib import Path

from tests.scenario import current_game

FACTS = Path(__file__).with_name("facts.csv")


def facts() -> list[dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def loaded() -> list[dict[str, str]]:
    return [
        {
            "id": card.id,
            "clan": card.clan,
            "level": str(card.level),
            "shift": "" if card.shift is None else str(card.shift),
            "slots": str(card.slots),
            "keywords": " ".join(card.keywords),
            "doubt": "yes" if card.doubt else "",
            "en": card.full_name("en"),
            "fr": card.full_name("fr"),
        }
        for card in current_game().cards.cards
    ]


def test_every_card_has_its_printed_facts() -> None:
    by_id = {row["id"]: row for row in loaded()}
    for row in facts():
        assert by_id[row["id"]] == row


def test_there_are_no_other_cards() -> None:
    assert sorted(row["id"] for row in loaded()) == sorted(row["id"] for row in facts())
    assert len(facts()) == 88


def test_the_unconfirmed_values_are_marked() -> None:
    doubted = [row["id"] for row in facts() if row["doubt"]]
    assert doubted == ["alpha_dead", "ashes", "cylak", "ecnalab", "alpha"]


def test_a_clan_is_fifteen_cards() -> None:
    for clan in {row["clan"] for row in facts()}:
        levels = [row["level"] for row in facts() if row["clan"] == clan]
        assert (levels.count("1"), levels.count("2"), levels.count("3")) == (4, 5, 2)

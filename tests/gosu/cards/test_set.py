"""The house set as a whole: what the rules ask of it, and that no two powers are made alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Node
from tefuda.games.gosu.cardset import CardSet, load
from tefuda.games.gosu.vocabulary import CLANS, WORDS

KNOWN = [
    "kamakor",
    "kameo",
    "walror",
    "garsh",
    "fact",
    "ideo",
    "dynamite",
    "dom",
    "alikan",
    "loya",
    "trsck",
    "kataclysm",
    "duwal",
]
"""The goblins whose names are printed somewhere."""


@cache
def cards() -> CardSet:
    return load()


def card(id_: str) -> Card:
    return cards().cards[cards().index[id_]]


def shape(node: Node) -> str:
    """The tree of an effect with its numbers erased; a list of levels is a number here."""
    if node.word in ("number", "level"):
        return node.word
    inner = [shape(arg) if isinstance(arg, Node) else str(arg) for arg in node.args]
    return f"{node.word}({', '.join(inner)})"


def power(of: Card) -> tuple[str, ...]:
    """What a card does, whenever it does it."""
    return tuple(sorted(lines(of)))


def lines(of: Card) -> set[str]:
    """The shapes of a card's single powers."""
    return {shape(node) for node in of.abilities.values()}


def walk(node: Node) -> Iterator[Node]:
    yield node
    for part in node.nodes():
        yield from walk(part)


def uses(of: Card) -> set[str]:
    return {part.word for node in of.abilities.values() for part in walk(node)}


def test_the_deck_is_a_hundred_goblins() -> None:
    for clan in CLANS:
        levels = Counter(c.level for c in cards().cards if c.clan == clan)
        assert levels == {1: 5, 2: 7, 3: 3}
    assert sum(2 if c.level == 1 else 1 for c in cards().cards) == 100


def test_the_catalogue_goes_by_level_then_by_clan() -> None:
    order = [(c.level, CLANS.index(c.clan)) for c in cards().cards]
    assert order == sorted(order)


def test_every_goblin_has_a_power_and_is_marked_ours() -> None:
    assert all(c.abilities and c.source == "house" for c in cards().cards)
    assert {c.id for c in cards().cards if c.doubt} == set(KNOWN)


def test_names_and_flavours_are_nobody_elses() -> None:
    for lang in ("en", "fr"):
        assert len({c.full_name(lang) for c in cards().cards}) == 75
        assert len({c.flavour[lang] for c in cards().cards}) == 75


def test_at_most_three_goblins_have_a_power_of_one_shape() -> None:
    """Not even a line of a card that does something else as well."""
    powers = Counter(line for c in cards().cards for line in lines(c))
    assert {made: n for made, n in powers.items() if n > 3} == {}


def test_every_clan_has_powers_of_its_own() -> None:
    for clan in CLANS:
        own = {power(c) for c in cards().cards if c.clan == clan}
        others = {power(c) for c in cards().cards if c.clan != clan}
        assert len(own - others) >= 2, clan


def test_every_clan_has_an_ozeki_with_a_global_power() -> None:
    assert {c.clan for c in cards().cards if "global" in c.abilities} == set(CLANS)


def test_there_are_special_victory_conditions() -> None:
    assert [c.id for c in cards().cards if "victory" in uses(c)] == [
        "grandsire_bough",
        "grand_assembly",
        "walror",
    ]


def test_mutation_costs_are_nought_to_three_or_none() -> None:
    assert {c.shift for c in cards().cards} == {None, 0, 1, 2, 3}


def test_only_three_heroes_have_zombie_mutation() -> None:
    zombies = [c for c in cards().cards if "secret_shift" in c.keywords]
    assert {c.clan for c in zombies} == {"dark"}
    assert [c.id for c in zombies if c.level == 2] == ["trsck", "kataclysm", "duwal"]


def test_the_powers_that_the_rules_name_exist() -> None:
    assert shape(card("alms_bearer").abilities["on_entry"]) == (
        "players_with_least(points(), draw(number))"
    )
    assert "swap(one_army())" in shape(card("row_marshal").abilities["activated"])
    assert "gain_point" in uses(card("kameo"))
    everything = Counter(word for c in cards().cards for word in uses(c))
    for word in ("X", "bonus", "advantage", "take_back", "extra_turn"):
        assert everything[word], word
    moments = {moment for c in cards().cards for moment in c.abilities}
    assert {"on_entry_and_shift", "when_discarded", "activated"} <= moments
    assert "discard" in uses(card("duwal")), "it takes a card from the discard pile"


def test_every_word_of_the_language_is_on_a_card() -> None:
    spoken = {word for c in cards().cards for word in uses(c)}
    spoken |= {k for c in cards().cards for k in c.keywords}
    assert {word.name for word in WORDS} - spoken == {"in_play", "this"}


def test_a_change_of_a_fact_changes_the_hash_and_a_blanked_line_is_gone() -> None:
    blanked = cards().without("kamakor", "global")
    assert blanked.hash != cards().hash
    assert set(blanked.cards[blanked.index["kamakor"]].abilities) == {"on_entry"}


@pytest.mark.parametrize(
    ("ids", "clan", "level"),
    [
        (["kamakor"], "ancient", None),
        (["alikan", "loya"], "ancient", None),
        (["walror"], "fire", 3),
        (["garsh", "fact", "ideo"], "fire", 2),
        (["dynamite"], "fire", None),
        (["trsck", "kataclysm", "duwal"], "dark", 2),
    ],
)
def test_known_goblins_are_of_the_clan_and_level_that_is_said(
    ids: list[str], clan: str, level: int | None
) -> None:
    for id_ in ids:
        assert card(id_).clan == clan
        assert level in (None, card(id_).level)
        assert card(id_).names == dict.fromkeys(("en", "fr"), id_.capitalize())


def test_known_goblins_do_what_is_said_of_them() -> None:
    """As far as a player's report goes; Kameo's power and the zombies have tests of their own."""
    for id_ in ("garsh", "fact", "ideo"):
        assert "destroy(" in shape(card(id_).abilities["on_entry"])
        assert f"named({id_})" in shape(card("walror").abilities["global"])
    assert {"victory", "mine"} <= uses(card("walror"))
    assert shape(card("dom").abilities["on_entry"]).startswith("then(swap(opposing()), destroy(")
    returns, turn = card("dynamite").abilities["activated"].nodes()
    assert str(returns.node(0)) == "bonus(1, 1)"
    named = {str(part.args[0]) for part in walk(returns) if part.word == "named"}
    assert named == {"fact", "garsh", "ideo", "walror"}
    assert shape(turn) == "when(advantage(), extra_turn())"
    for id_ in ("alikan", "loya"):
        assert {"reveal", "take"} <= uses(card(id_)), "they help to get wanted cards"

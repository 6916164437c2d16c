"""GOSU's card language composes: goblins nobody has written yet compile, and can be played.

Powers are drawn at random from the vocabulary, each argument of the kind its word asks for. What
makes sense must play; what makes none must be refused in words, never by a traceback.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tefuda.cardtext.nodes import Kind, Node, Vocabulary
from tefuda.games.gosu.cardset import CardSet, load
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.sense import check_sense
from tefuda.games.gosu.vocabulary import MOMENTS, vocabulary
from tefuda.games.gosu.words import card_text
from tests.authors import Author, play_through, rewritten

CARDS = load()
WORDS: Vocabulary = vocabulary(frozenset(CARDS.index))
OFTEN = ["on_entry", "activated", "on_entry_and_shift"]
VERB_MOMENTS = [moment for moment, kind in MOMENTS.items() if kind is Kind.VERB]
TRIGGERS_OF_A_KIND = 3
"""Goblins with the same trigger in one set: what they set off must end some day."""
TEMPLATES = (
    # Things that belong together; what stands in brackets is drawn like everything else.
    "choose_clan >> [VERB]",
    "choose_clan >> take(upto([NUMBER]), discard & chosen_clan) >> [VERB]",
    "choose_level >> destroy(chosen_level) >> capture(chosen_level)",
    "choose_x(3) >> discard(X) >> [VERB] >> draw(X)",
    "choose_x(2) >> each_opponent(discard(X) >> [VERB])",
    "reveal([NUMBER]) >> take([QUANTITY], revealed & [SET]) >> discard_rest",
    "reveal(4) >> put_on_top(revealed & [SET]) >> [VERB] >> put_under(revealed)",
    "if_done(capture([TARGET]), [VERB])",
    "may(if_done(discard([NUMBER]), [VERB]))",
    "one_of(capture([SET]), put_on_deck([SET]), return_to_hand([SET]))",
    "may(play(my_hand & [SET])) >> [VERB]",
    "play(discard & [SET]) >> [VERB]",
    "[VERB] >> shift(mine & [SET]) >> [VERB]",
    "each_player(may([VERB]) >> [VERB])",
    "an_opponent([VERB]) >> [VERB]",
    "players_with_least([NUMBER], [VERB])",
    "when([TEST], may([VERB]))",
    "may(swap(one_army)) >> [VERB]",
    "swap(opposing) >> swap(mine)",
    "put_back([NUMBER]) >> mill([NUMBER])",
    "[VERB] >> [VERB]",
    "[VERB]",
)
SETS = 30


def drawn(rng: random.Random, moment: str, *, careless: bool = False) -> Node | None:
    return Author(WORDS, TEMPLATES, rng, careless=careless).sensible(check_sense, moment)


def random_set(rng: random.Random, changes: int) -> CardSet:
    """The goblins, many of them with a power that nobody thought of."""
    cards = rewritten(
        CARDS.cards,
        rng,
        changes,
        moments=OFTEN * 3 + VERB_MOMENTS,
        free=OFTEN,
        most=TRIGGERS_OF_A_KIND,
        draw=lambda moment: drawn(rng, moment),
    )
    activated = (
        replace(card, slots=1) if "activated" in card.abilities else card for card in cards
    )
    return CardSet(tuple(activated))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SETS))
def test_goblins_of_random_powers_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    game = Gosu(random_set(rng, 60))
    for players in (2, 3, 4):
        play_through(game, game.new(seed, players=players), rng)


def test_random_powers_have_a_text_in_both_languages() -> None:
    cards = random_set(random.Random(7), 120)
    for card in cards.cards:
        for lang in ("en", "fr"):
            assert all(card_text(card, lang, cards))


def test_careless_text_is_refused_in_words() -> None:
    """Words of the wrong kind anywhere: a CardError, never a traceback of another kind."""
    rng = random.Random(3)
    tried = [drawn(rng, rng.choice(VERB_MOMENTS), careless=True) for _ in range(1500)]
    assert tried.count(None) > 1000


def test_what_makes_sense_compiles() -> None:
    rng = random.Random(5)
    nodes = [node for _ in range(600) if (node := drawn(rng, "on_entry")) is not None]
    assert len(nodes) > 200
    for start in range(0, len(nodes) - 75, 75):
        powers = nodes[start : start + 75]
        cards = (
            replace(card, abilities={"on_entry": node})
            for card, node in zip(CARDS.cards, powers, strict=True)
        )
        Gosu(CardSet(tuple(cards)))

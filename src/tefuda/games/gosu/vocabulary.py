"""The words that GOSU's cards are written in, and the shape of its card files.

Where the idea is Gosu X's, so is the word: `capture` is to imprison, `open` a free goblin, `shift`
the mutation, `secret_shift` the zombie mutation. Only what players read says it as GOSU does.
"""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.cards import Form
from tefuda.cardtext.nodes import Kind, Param, Vocabulary, words
from tefuda.games.army import vocabulary as alike
from tefuda.games.army.vocabulary import COPIES, DO, LEVELS, NUMBER, QUANTITY, SET, TARGET, TEST

CLANS: Final = ("ancient", "alpha", "dark", "meka", "fire")
KEYWORDS: Final = ("secret_shift",)
LEVEL_TERMS: Final = ("bakuto", "hero", "ozeki")
"""What the glossary calls the cards of each level."""
MOMENTS: Final = {
    "on_entry": Kind.VERB,
    "on_entry_and_shift": Kind.VERB,
    "when_shifted": Kind.VERB,
    "activated": Kind.VERB,
    "when_captured": Kind.VERB,
    "when_destroyed": Kind.VERB,
    "when_discarded": Kind.VERB,
    "when_you_shift": Kind.VERB,
    "when_battle_lost": Kind.VERB,
    "ongoing": Kind.STANDING,
    "global": Kind.STANDING,
}
WAITING: Final = (
    "when_captured",
    "when_destroyed",
    "when_discarded",
    "when_you_shift",
    "when_battle_lost",
)
"""Moments whose powers wait until the action is over (GO-5.4)."""
CARDS_PER_CLAN: Final = {1: 5, 2: 7, 3: 3}
"""Different cards of a clan, by level (GO-1.1)."""
DEAREST_SHIFT: Final = 3
FORM: Final = Form(
    levels=LEVELS,
    keywords=KEYWORDS,
    moments=MOMENTS,
    copies=COPIES,
    slots=False,
    sources=("house", "printed"),
    dearest_shift=DEAREST_SHIFT,
)

CONTROL: Final = alike.CONTROL + words(
    Kind.VERB,
    each_opponent=(DO,),
    an_opponent=(DO,),
    players_with_least=(NUMBER, DO),
)
ON_PLACES: Final = alike.ON_PLACES + words(
    Kind.VERB,
    return_to_hand=(TARGET,),
    shift=(SET,),
    play=(SET,),
)
ON_PILES: Final = alike.ON_PILES + words(
    Kind.VERB,
    put_back=(NUMBER,),
    take=(QUANTITY, SET),
)
ON_GAME: Final = alike.ON_GAME + words(
    Kind.VERB,
    choose_clan=(),
    choose_x=(NUMBER,),
    extra_turn=(),
    lose_token=(),
    take_advantage=(),
    gain_point=(),
)
SETS: Final = (
    *alike.SETS,
    *words(Kind.SET, discard=(), my_hand=()),
    *alike.keyword_sets(KEYWORDS),
)
NUMBERS: Final = alike.NUMBERS + words(Kind.NUMBER, bonus=(NUMBER, NUMBER), points=())
OTHERS: Final = (
    *alike.OTHERS,
    *words(Kind.TEST, advantage=(), behind=()),
    *words(
        Kind.STANDING,
        shift_discount=(NUMBER,),
        bakuto_cost=(NUMBER,),
        draw_for_two=(NUMBER,),
        safe=(Param(Kind.EVENT), SET),
        victory=(TEST,),
    ),
)
WORDS: Final = (*CONTROL, *ON_PLACES, *ON_PILES, *ON_GAME, *SETS, *NUMBERS, *OTHERS)


def vocabulary(card_ids: frozenset[str]) -> Vocabulary:
    events = {Kind.EVENT: frozenset({"capture"})}
    return alike.vocabulary(WORDS, CLANS, KEYWORDS, card_ids, events)

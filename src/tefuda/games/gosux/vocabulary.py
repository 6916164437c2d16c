"""The words that Gosu X's cards are written in, and the shape of its card files.

Words name mechanics, never cards. What each word does is in the rules (one opcode each), what it
reads like is in the phrase books of each language.
"""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.cards import Form
from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary, words
from tefuda.games.army import vocabulary as alike
from tefuda.games.army.vocabulary import COPIES, DO, LEVELS, NUMBER, QUANTITY, SET, TARGET, TEST

CLANS: Final = (
    "abhilasha",
    "galmi",
    "goan_sul",
    "justice",
    "narashima",
    "phoenix",
    "tomorrow",
    "xian",
)
LEVEL_TERMS: Final = ("troop", "hero", "immortal")
"""What the glossary calls the cards of each level."""
KEYWORDS: Final = (
    "bounty",
    "echo",
    "ethereal",
    "force_of_will",
    "recruiter",
    "secret_shift",
    "veteran",
    "wondrous",
)
MOMENTS: Final = {
    "effect": Kind.VERB,
    "ongoing": Kind.STANDING,
    "from_hand": Kind.STANDING,
    "end_of_turn": Kind.VERB,
    "when_captured": Kind.VERB,
    "when_first_to_pass": Kind.VERB,
    "when_three_drawn": Kind.VERB,
    "when_battle_won": Kind.VERB,
    "when_battle_lost": Kind.VERB,
    "when_bounty_taken": Kind.VERB,
    "when_discard_reshuffled": Kind.VERB,
    "when_removed": Kind.VERB,
}
FORM: Final = Form(levels=LEVELS, keywords=KEYWORDS, moments=MOMENTS, copies=COPIES)

CONTROL: Final = alike.CONTROL + words(
    Kind.VERB,
    opponent=(DO,),
    a_player=(DO,),
    player_with_most=(NUMBER, DO),
)
ON_PLACES: Final = alike.ON_PLACES + words(
    Kind.VERB,
    copy=(TARGET,),
    place_bounty=(TARGET,),
    sacrifice=(NUMBER,),
    sacrifice_to=(NUMBER,),
)
ON_PILES: Final = alike.ON_PILES + words(
    Kind.VERB,
    discard_of_one_clan=(NUMBER,),
    spend=(SET, DO),
    take=(QUANTITY, SET, Param(Kind.FLAG, default="any_levels")),
    show=(SET,),
    stack=(QUANTITY, SET),
    remove=(QUANTITY, SET),
    pick=(SET,),
    shuffle_in=(SET,),
    shuffle=(),
    look_at_hand=(),
    name_card=(),
)
ON_GAME: Final = alike.ON_GAME + words(
    Kind.VERB,
    choose_clan=(Param(Kind.SET, default=Node("anything")),),
    choose_name=(SET,),
    extra_turn=(Param(Kind.FLAG, default="from_hand_only"),),
    unlock=(),
    flip_tile=(),
    pass_turn=(),
    win=(),
)
SETS: Final = (
    *alike.SETS,
    *words(
        Kind.SET,
        anything=(),
        it=(),
        this_column=(),
        adjacent=(),
        highest_open=(),
        level_upto=(NUMBER, Param(Kind.NUMBER, "supremacy", Node("number", (0,)))),
        chosen_name=(),
        my_discard=(),
        any_discard=(),
        my_removed=(),
        my_deck=(),
    ),
    *alike.keyword_sets(KEYWORDS),
)
NUMBERS: Final = alike.NUMBERS + words(
    Kind.NUMBER,
    opponent_hand=(),
    cards_in_play=(),
    opponent_cards_in_play=(),
    active_tiles=(),
    spent=(),
)
OTHERS: Final = (
    *alike.OTHERS,
    *words(Kind.TEST, supremacy=(), opponent_has_bounty=()),
    *words(
        Kind.STANDING,
        all_clans=(SET,),
        also_named=(Param(Kind.CARD, many=True),),
        every_level=(),
        mirror=(),
        double_value=(TEST,),
        last_turns=(NUMBER,),
        crushing_win=(NUMBER,),
        cancel=(Param(Kind.EVENT),),
    ),
)
WORDS: Final = (*CONTROL, *ON_PLACES, *ON_PILES, *ON_GAME, *SETS, *NUMBERS, *OTHERS)


def vocabulary(card_ids: frozenset[str]) -> Vocabulary:
    own = {
        Kind.FLAG: frozenset({"one_per_level", "from_discard"}),
        Kind.EVENT: frozenset({"capture_or_destruction", "activation"}),
    }
    return alike.vocabulary(WORDS, CLANS, KEYWORDS, card_ids, own)

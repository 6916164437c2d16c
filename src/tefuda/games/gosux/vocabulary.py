"""The words that Gosu X's cards are written in, and the shape of its card files.

Words name mechanics, never cards. What each word does is in the rules (one opcode each), what it
reads like is in the phrase books of each language.
"""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.cards import Form
from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary, words

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
LEVELS: Final = (1, 2, 3)
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
VALUES: Final = {1: 2, 2: 3, 3: 5}
"""What a card counts in the Great Battle, by level, before anything changes it (GX-5.2)."""
FORM: Final = Form(levels=LEVELS, keywords=KEYWORDS, moments=MOMENTS, copies={1: 2, 2: 1, 3: 1})

_VERB, _SET, _NUMBER, _TEST = Kind.VERB, Kind.SET, Kind.NUMBER, Kind.TEST
_target = Param(Kind.TARGET)
_number = Param(_NUMBER)
_set = Param(_SET)
_do = Param(_VERB)
_quantity = Param(Kind.QUANTITY)


CONTROL: Final = words(
    _VERB,
    when=(Param(_TEST), _do),
    may=(_do,),
    if_done=(_do, _do),
    one_of=(Param(_VERB, many=True),),
    each_player=(_do,),
    opponent=(_do,),
    a_player=(_do,),
    player_with_most=(_number, _do),
)
ON_PLACES: Final = words(
    _VERB,
    capture=(_target,),
    destroy=(_target,),
    release=(_target,),
    copy=(_target,),
    put_on_deck=(_target,),
    place_bounty=(_target,),
    swap=(_set,),
    sacrifice=(_number,),
    sacrifice_to=(_number,),
)
ON_PILES: Final = words(
    _VERB,
    draw=(_number,),
    draw_to=(_number,),
    discard=(_number,),
    discard_to=(_number,),
    discard_of_one_clan=(_number,),
    spend=(_set, _do),
    mill=(_number,),
    reveal=(_number,),
    discard_rest=(),
    take=(_quantity, _set, Param(Kind.FLAG, default="any_levels")),
    show=(_set,),
    put_on_top=(_set,),
    put_under=(_set,),
    stack=(_quantity, _set),
    remove=(_quantity, _set),
    pick=(_set,),
    shuffle_in=(_set,),
    shuffle=(),
    look_at_hand=(),
    name_card=(),
)
ON_GAME: Final = words(
    _VERB,
    choose_clan=(Param(_SET, default=Node("anything")),),
    choose_level=(),
    choose_name=(_set,),
    extra_turn=(Param(Kind.FLAG, default="from_hand_only"),),
    take_back=(_quantity,),
    unlock=(),
    flip_tile=(),
    pass_turn=(),
    win=(),
)
SETS: Final = words(
    _SET,
    anything=(),
    in_play=(),
    mine=(),
    opposing=(),
    one_army=(),
    this=(),
    it=(),
    this_row=(),
    this_column=(),
    adjacent=(),
    open=(),
    highest_open=(),
    face_up=(),
    captured=(),
    shiftable=(),
    level=(Param(_NUMBER, many=True),),
    level_upto=(_number, Param(_NUMBER, "supremacy", Node("number", (0,)))),
    clan=(Param(Kind.CLAN),),
    named=(Param(Kind.CARD),),
    chosen_clan=(),
    chosen_level=(),
    chosen_name=(),
    my_discard=(),
    any_discard=(),
    my_removed=(),
    my_deck=(),
    revealed=(),
    **dict.fromkeys(KEYWORDS, ()),
)
NUMBERS: Final = words(
    _NUMBER,
    X=(),
    hand=(),
    opponent_hand=(),
    cards_in_play=(),
    opponent_cards_in_play=(),
    active_tiles=(),
    spent=(),
    half=(_number,),
    count=(_set,),
    clans=(_set,),
)
OTHERS: Final = (
    *words(Kind.QUANTITY, upto=(_number,), every=()),
    *words(Kind.TARGET, every=(_set,)),
    *words(_TEST, supremacy=(), exists=(_set,), opponent_has_bounty=()),
    *words(
        Kind.STANDING,
        give=(Param(Kind.KEYWORD), _set),
        all_clans=(_set,),
        also_named=(Param(Kind.CARD, many=True),),
        every_level=(),
        mirror=(),
        double_value=(Param(_TEST),),
        battle_bonus=(_number,),
        last_turns=(_number,),
        hand_limit=(_number,),
        crushing_win=(_number,),
        cancel=(Param(Kind.EVENT),),
    ),
)
WORDS: Final = (*CONTROL, *ON_PLACES, *ON_PILES, *ON_GAME, *SETS, *NUMBERS, *OTHERS)


def vocabulary(card_ids: frozenset[str]) -> Vocabulary:
    return Vocabulary(
        WORDS,
        {
            Kind.CLAN: frozenset(CLANS),
            Kind.KEYWORD: frozenset(KEYWORDS),
            Kind.CARD: card_ids,
            Kind.FLAG: frozenset({"one_per_level", "from_discard"}),
            Kind.EVENT: frozenset({"capture_or_destruction", "activation"}),
        },
    )

"""The words that GOSU's cards are written in, and the shape of its card files.

Where the idea is Gosu X's, so is the word: `capture` is to imprison, `open` a free goblin, `shift`
the mutation, `secret_shift` the zombie mutation. Only what players read says it as GOSU does.
"""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.cards import Form
from tefuda.cardtext.nodes import Kind, Param, Vocabulary, words

CLANS: Final = ("ancient", "alpha", "dark", "meka", "fire")
KEYWORDS: Final = ("secret_shift",)
LEVELS: Final = (1, 2, 3)
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
VALUES: Final = {1: 2, 2: 3, 3: 5}
"""What a goblin counts in the Great Battle, by level (GO-1.1)."""
CARDS_PER_CLAN: Final = {1: 5, 2: 7, 3: 3}
"""Different cards of a clan, by level (GO-1.1)."""
DEAREST_SHIFT: Final = 3
FORM: Final = Form(
    levels=LEVELS,
    keywords=KEYWORDS,
    moments=MOMENTS,
    copies={1: 2, 2: 1, 3: 1},
    slots=False,
    sources=("house", "printed"),
)

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
    each_opponent=(_do,),
    an_opponent=(_do,),
    players_with_least=(_number, _do),
)
ON_PLACES: Final = words(
    _VERB,
    capture=(_target,),
    destroy=(_target,),
    release=(_target,),
    put_on_deck=(_target,),
    return_to_hand=(_target,),
    swap=(_set,),
    shift=(_set,),
    play=(_set,),
)
ON_PILES: Final = words(
    _VERB,
    draw=(_number,),
    draw_to=(_number,),
    discard=(_number,),
    discard_to=(_number,),
    put_back=(_number,),
    mill=(_number,),
    reveal=(_number,),
    take=(_quantity, _set),
    put_on_top=(_set,),
    put_under=(_set,),
    discard_rest=(),
)
ON_GAME: Final = words(
    _VERB,
    choose_clan=(),
    choose_level=(),
    choose_x=(_number,),
    extra_turn=(),
    take_back=(_quantity,),
    lose_token=(),
    take_advantage=(),
    gain_point=(),
)
SETS: Final = words(
    _SET,
    in_play=(),
    mine=(),
    opposing=(),
    one_army=(),
    this=(),
    this_row=(),
    open=(),
    face_up=(),
    captured=(),
    shiftable=(),
    level=(Param(_NUMBER, many=True),),
    clan=(Param(Kind.CLAN),),
    named=(Param(Kind.CARD),),
    chosen_clan=(),
    chosen_level=(),
    discard=(),
    revealed=(),
    my_hand=(),
    **dict.fromkeys(KEYWORDS, ()),
)
NUMBERS: Final = words(
    _NUMBER,
    X=(),
    bonus=(_number, _number),
    hand=(),
    points=(),
    half=(_number,),
    count=(_set,),
    clans=(_set,),
)
OTHERS: Final = (
    *words(Kind.QUANTITY, upto=(_number,), every=()),
    *words(Kind.TARGET, every=(_set,)),
    *words(_TEST, advantage=(), behind=(), exists=(_set,)),
    *words(
        Kind.STANDING,
        battle_bonus=(_number,),
        shift_discount=(_number,),
        bakuto_cost=(_number,),
        draw_for_two=(_number,),
        hand_limit=(_number,),
        give=(Param(Kind.KEYWORD), _set),
        safe=(Param(Kind.EVENT), _set),
        victory=(Param(_TEST),),
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
            Kind.EVENT: frozenset({"capture"}),
        },
    )

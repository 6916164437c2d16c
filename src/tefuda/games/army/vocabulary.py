"""The words that the cards of all games of armies are written in; each game adds its own."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.nodes import Kind, Param, Vocabulary, Word, words

LEVELS: Final = (1, 2, 3)
VALUES: Final = {1: 2, 2: 3, 3: 5}
"""What a card counts in the Great Battle, by level, before anything changes it (GX-5.2, GO-1.1)."""
COPIES: Final = {1: 2, 2: 1, 3: 1}
"""How often a card is there, by level (GX-1.2, GO-1.1)."""

TARGET: Final = Param(Kind.TARGET)
NUMBER: Final = Param(Kind.NUMBER)
SET: Final = Param(Kind.SET)
DO: Final = Param(Kind.VERB)
QUANTITY: Final = Param(Kind.QUANTITY)
TEST: Final = Param(Kind.TEST)

CONTROL: Final = words(
    Kind.VERB,
    when=(TEST, DO),
    may=(DO,),
    if_done=(DO, DO),
    one_of=(Param(Kind.VERB, many=True),),
    each_player=(DO,),
)
ON_PLACES: Final = words(
    Kind.VERB,
    capture=(TARGET,),
    destroy=(TARGET,),
    release=(TARGET,),
    put_on_deck=(TARGET,),
    swap=(SET,),
)
ON_PILES: Final = words(
    Kind.VERB,
    draw=(NUMBER,),
    draw_to=(NUMBER,),
    discard=(NUMBER,),
    discard_to=(NUMBER,),
    mill=(NUMBER,),
    reveal=(NUMBER,),
    discard_rest=(),
    put_on_top=(SET,),
    put_under=(SET,),
)
ON_GAME: Final = words(
    Kind.VERB,
    choose_level=(),
    take_back=(QUANTITY,),
)
SETS: Final = words(
    Kind.SET,
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
    level=(Param(Kind.NUMBER, many=True),),
    clan=(Param(Kind.CLAN),),
    named=(Param(Kind.CARD),),
    chosen_clan=(),
    chosen_level=(),
    revealed=(),
)
NUMBERS: Final = words(
    Kind.NUMBER,
    X=(),
    hand=(),
    half=(NUMBER,),
    count=(SET,),
    clans=(SET,),
)
OTHERS: Final = (
    *words(Kind.QUANTITY, upto=(NUMBER,), every=()),
    *words(Kind.TARGET, every=(SET,)),
    *words(Kind.TEST, exists=(SET,)),
    *words(
        Kind.STANDING,
        give=(Param(Kind.KEYWORD), SET),
        battle_bonus=(NUMBER,),
        hand_limit=(NUMBER,),
    ),
)


def keyword_sets(keywords: tuple[str, ...]) -> tuple[Word, ...]:
    """Each keyword also names the cards that have it."""
    return words(Kind.SET, **dict.fromkeys(keywords, ()))


def vocabulary(
    known: tuple[Word, ...],
    clans: tuple[str, ...],
    keywords: tuple[str, ...],
    card_ids: frozenset[str],
    others: dict[Kind, frozenset[str]],
) -> Vocabulary:
    """Words and constants; `others`: constants of the game's own."""
    constants = {
        Kind.CLAN: frozenset(clans),
        Kind.KEYWORD: frozenset(keywords),
        Kind.CARD: card_ids,
    }
    return Vocabulary(known, constants | others)

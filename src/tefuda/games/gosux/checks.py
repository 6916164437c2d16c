"""What must be true of a written position of Gosu X: what no game could lead to is refused."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import ENDED
from tefuda.games.army.layout import (
    COLUMNS,
    FACE,
    LEN,
    ON,
    PLACE,
    PLACES,
    ROWS,
    SPENT,
    TOKENS,
)
from tefuda.games.army.notation import ROMAN, place_name
from tefuda.games.gosux.codes import S_EVERY_LEVEL
from tefuda.games.gosux.frames import GosuxFrames
from tefuda.games.gosux.layout import (
    BOUNTY,
    CARDS_PER_CLAN,
    CLANS,
    DECK_N,
    DISCARD,
    DRAFTING,
    FIRST,
    GROUP_HAND,
    GROUPS,
    HAND,
    HAND_N,
    KNOWN,
    LEVELS,
    LOCKED,
    OWN_TOKENS,
    PHASE,
    PICKS,
    PLAYER_SIZE,
    REMOVED,
    REVEALED,
    SHUFFLES,
    SUPREMACY,
)
from tefuda.games.gosux.rules import Rules

DRAFTED_BY_FIRST: Final = (0, 1, 1, 1, 2, 3, 3)
"""By how many clans are drafted, how many of them the first player has (GX-1.1)."""


def check(state: Rules, cards: Cards, steps: Steps) -> None:
    """Raise a PositionError, in words."""
    _check_draft(state)
    if state.b[PHASE] != DRAFTING:
        for seat in range(2):
            _check_army(state, cards, seat)
            _check_tokens(state, seat)
            _check_knowledge(state, cards, seat)
        _check_bounty(state)
    GosuxFrames(state, steps).check()


def _check_draft(state: Rules) -> None:
    """Clans are taken in the order of GX-1.1, and before all are there nothing else is."""
    b = state.b
    drafted = [sum(b[state.base(seat) + CLANS + i] > 0 for i in range(3)) for seat in range(2)]
    if b[PICKS] != sum(drafted):
        raise PositionError(f"picks is {b[PICKS]}, but the seats have {sum(drafted)} clans")
    if b[PICKS] < 6 and b[PHASE] != DRAFTING:
        raise PositionError("each seat needs three clans, unless the phase is draft (GX-1.1)")
    drafting = b[PHASE] == DRAFTING and not b[ENDED]
    if drafting and (b[PICKS] == 6 or drafted[b[FIRST]] != DRAFTED_BY_FIRST[b[PICKS]]):
        raise PositionError("in the draft the seats take 1, 2, 2 and 1 clans in turn (GX-1.1)")
    if b[PHASE] == DRAFTING and any(_has_something(state, seat) for seat in range(2)):
        raise PositionError("in the draft nobody has cards or tokens yet (GX-1.1)")


def _has_something(state: Rules, seat: int) -> bool:
    """Whether a seat has more than its clans, and how they divide its cards."""
    p = int(state.base(seat))
    drafted = (CLANS, CLANS + 1, CLANS + 2, LEVELS, LEVELS + 1, LEVELS + 2, SHUFFLES)
    return any(state.b[p + at] for at in range(PLAYER_SIZE) if at not in drafted)


def _check_army(state: Rules, cards: Cards, seat: int) -> None:
    b, p = state.b, state.base(seat)
    for row in range(1, ROWS):
        if b[p + LEN + row] > b[p + LEN + row - 1]:
            raise PositionError(
                f"army {seat}: row {ROMAN[row]} has more cards than row {ROMAN[row - 1]} (GX-2.2)"
            )
    for i in range(PLACES):
        if b[p + PLACE + i]:
            card = cards.cards[b[p + PLACE + i] - 1]
            every = state.t.standing[b[p + PLACE + i] - 1] & S_EVERY_LEVEL
            if card.level != i // COLUMNS + 1 and not every:
                raise PositionError(
                    f"army {seat}: {card.id} is of level {ROMAN[card.level - 1]} "
                    f"and cannot lie in row {ROMAN[i // COLUMNS]} (GX-2.1)"
                )
            _check_slots(state, card.id, seat, i)
    if b[p + FACE] == (1 << PLACES) - 1 and not b[ENDED]:
        raise PositionError(f"army {seat} has 15 face-up cards: that game is won (GX-5.1)")


def _check_slots(state: Rules, card: str, seat: int, i: int) -> None:
    q = seat * PLACES + i
    on = state.tokens_on(q)
    if on and not state.face_up(q):
        raise PositionError(f"army {seat}: {card} is captured and carries no token (GX-6.25)")
    if on > state.slots(q):
        raise PositionError(f"army {seat}: {card} has {state.slots(q)} slots, not {on} (GX-3.6)")


def _check_tokens(state: Rules, seat: int) -> None:
    b, p = state.b, state.base(seat)
    total = b[p + TOKENS] + b[p + SPENT] + b[p + LOCKED] + sum(b[p + ON + i] for i in range(PLACES))
    if total != OWN_TOKENS:
        raise PositionError(f"seat {seat} has {total} activation tokens, not four (GX-1.5)")
    if b[p + LOCKED] > 2:
        raise PositionError(f"seat {seat} has {b[p + LOCKED]} locked tokens; at most 2 (GX-1.5)")
    if b[p + SUPREMACY] > 1 and not b[ENDED]:
        raise PositionError(f"seat {seat} has two Supremacy tokens: that game is won (GX-5.1)")


def _check_knowledge(state: Rules, cards: Cards, seat: int) -> None:
    b, p = state.b, state.base(seat)
    total = (
        b[p + DECK_N]
        + b[p + HAND_N]
        + state.bits(state.occupied(seat))
        + sum(state.size(p + pile) for pile in (DISCARD, REMOVED, REVEALED))
    )
    if total != 45:
        raise PositionError(f"seat {seat} has {total} cards, not 45 (GX-1.3)")
    for index in range(3 * CARDS_PER_CLAN):
        known = state.count(p + KNOWN, index)
        for g in range(GROUPS):
            known += state.count(p + GROUP_HAND + 2 * g, index)
        if known > state.count(p + HAND, index):
            card = cards.cards[state.card_of(p, index)].id
            raise PositionError(f"{card} is known in the hand of seat {seat} but not there")


def _check_bounty(state: Rules) -> None:
    b = state.b
    if (
        b[BOUNTY]
        and not state.b[state.base((b[BOUNTY] - 1) // PLACES) + PLACE + (b[BOUNTY] - 1) % PLACES]
    ):
        raise PositionError(f"the Bounty token lies on {place_name(b[BOUNTY] - 1)}, which is empty")

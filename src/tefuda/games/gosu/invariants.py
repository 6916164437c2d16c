"""What must be true in every position of GOSU, whatever was played. For tests and for soaking."""

from __future__ import annotations

from collections import Counter

from tefuda.core.layout import ENDED, WINNER
from tefuda.core.state import State
from tefuda.games.army.invariants import check_army, check_options, must
from tefuda.games.army.layout import ON, PLACE, PLACES, SPENT, TOKENS
from tefuda.games.gosu.force import TO_WIN
from tefuda.games.gosu.layout import (
    ASIDE,
    CARD_BITS,
    CARDS,
    DECK,
    DECK_N,
    DECK_SIZE,
    DISCARD,
    GAPS,
    GAVE_UP,
    HAND,
    HAND_N,
    KNOWN,
    MOST_SEATS,
    OWN_TOKENS,
    PASSED,
    POINTS,
    QUEUE,
    QUEUE_SIZE,
    REVEALED,
    SEATED,
    TEAMS,
    WAITING,
)
from tefuda.games.gosu.rules import Rules

PILES = (DISCARD, REVEALED, ASIDE)


def check(state: State) -> None:
    """Raise InvariantError, in words, if the position cannot be right."""
    assert isinstance(state, Rules)
    b = state.b
    check_options(state)
    must(2 <= b[SEATED] <= MOST_SEATS, f"{b[SEATED]} players, not two to four")
    must(b[PASSED] < 1 << b[SEATED], "a seat that nobody has took part")
    must(b[TEAMS] in (0, 1), f"teams are {b[TEAMS]}, neither 0 nor 1")
    must(not b[GAVE_UP] or bool(b[TEAMS] and b[ENDED]), "somebody gave up, and nothing came of it")
    if b[TEAMS]:
        _check_teams(state)
    for seat in range(MOST_SEATS):
        if seat < b[SEATED]:
            check_army(state, seat, int(b[GAPS]) >> (seat * PLACES) & 0x7FFF)
            _check_player(state, seat)
        else:
            p = state.base(seat)
            must(not any(b[p : p + state.block]), f"seat {seat} has something, but does not play")
    _check_cards(state)
    _check_queue(state)


def _check_teams(state: Rules) -> None:
    b = state.b
    must(b[SEATED] == MOST_SEATS, f"teams of {b[SEATED]} players")
    points = [int(b[state.base(seat) + POINTS]) for seat in range(MOST_SEATS)]
    must(points[:2] == points[2:], f"partners have different points: {points}")
    winners = int(b[WINNER])
    must(winners in (0, *(state.side(seat) for seat in (0, 1))), f"winners {winners} are no team")
    gave_up = int(b[GAVE_UP]) - 1
    must(gave_up < 0 or winners == state.side(1 - gave_up % 2), f"seat {gave_up} gave up and won")


def _check_player(state: Rules, seat: int) -> None:
    b, p = state.b, state.base(seat)
    in_hand = int(state.size(p + HAND))
    must(in_hand == b[p + HAND_N], f"seat {seat}: {in_hand} cards in hand, {b[p + HAND_N]} counted")
    for card in range(CARDS):
        known, held = int(state.count(p + KNOWN, card)), int(state.count(p + HAND, card))
        must(known <= held, f"seat {seat}: card {card} is known {known} times in hand, not {held}")
    on_cards = sum(int(b[p + ON + i]) for i in range(PLACES))
    tokens = int(b[p + TOKENS] + b[p + SPENT]) + on_cards
    must(tokens == OWN_TOKENS, f"seat {seat} has {tokens} activation tokens, not {OWN_TOKENS}")
    must(min(int(b[p + TOKENS]), int(b[p + SPENT])) >= 0, f"seat {seat} owes tokens")
    for i in range(PLACES):
        slots = int(state.t.slots[b[p + PLACE + i] - 1]) if b[p + PLACE + i] else 0
        must(b[p + ON + i] <= slots, f"seat {seat}: a token where none can lie, at place {i}")
    won = b[p + POINTS] >= TO_WIN
    must(not won or bool(b[ENDED]), f"seat {seat} has won, and the game goes on")


def _check_cards(state: Rules) -> None:
    """100 cards, each in exactly one place, as many of each as are printed (GO-1.1)."""
    b = state.b
    where: Counter[int] = Counter()
    hands = [state.base(seat) + HAND for seat in range(int(b[SEATED]))]
    for pile in (*PILES, *hands):
        where.update({card: int(state.count(pile, card)) for card in range(CARDS)})
    where.update(int(b[DECK + i] & CARD_BITS) - 1 for i in range(b[DECK_N]))
    for seat in range(int(b[SEATED])):
        p = state.base(seat)
        where.update(int(b[p + PLACE + i]) - 1 for i in range(PLACES) if b[p + PLACE + i])
    must(where.total() == DECK_SIZE, f"there are {where.total()} cards, not {DECK_SIZE}")
    for card in range(CARDS):
        printed = int(state.copies(card))
        must(where[card] == printed, f"card {card} is there {where[card]} times, not {printed}")
    aside = int(state.size(ASIDE))
    gaps = int(b[GAPS]).bit_count()
    must(aside == gaps, f"{aside} goblins are set aside, {gaps} places wait for one")


def _check_queue(state: Rules) -> None:
    b, n = state.b, int(state.b[WAITING])
    must(0 <= n <= QUEUE_SIZE, f"{n} powers wait")
    must(all(b[QUEUE : QUEUE + n]), "a power that waits is empty")
    must(not any(b[QUEUE + n : QUEUE + QUEUE_SIZE]), "a power waits that is not counted")

"""What happened and what would happen, as data without words: catalogue, events, forecast."""

from __future__ import annotations

from tefuda.core.state import Json
from tefuda.games.army import events as armies
from tefuda.games.army.choices import FINISH, NO
from tefuda.games.army.layout import COLUMNS, PLACES
from tefuda.games.army.notation import ROMAN, place_name
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.force import TO_WIN
from tefuda.games.gosu.layout import ADVANTAGE, ENDINGS, MOST_SEATS, POINTS, SEATED
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.vocabulary import CLANS

SINGLE = {
    codes.MULLIGAN: "mulligan",
    codes.KEEP: "keep",
    codes.YES: "yes",
    NO: "no",
    FINISH: "finish",
    codes.DRAW_ONE: "draw one",
    codes.DRAW_THREE: "draw three",
    codes.PASS: "pass",
    codes.TAKE_SPENT: "take spent token",
}
SIDES = ("mine", "next", "second", "third")
"""Armies and players, clockwise from who chooses."""
BY_CARD = {
    codes.PLAY: "play",
    codes.PLAY_DISCARD: "play from discard",
    codes.DISCARD: "discard",
    codes.TAKE: "take",
    codes.STACK: "stack",
    codes.RESOLVE: "resolve",
}
BY_OWN_PLACE = {
    codes.SHIFT: "shift",
    codes.ACTIVATE: "activate",
    codes.TAKE_BACK: "take back",
}
BY_PLACE = {
    codes.CAPTURE: "capture",
    codes.DESTROY: "destroy",
    codes.RELEASE: "release",
    codes.SWAP: "swap",
    codes.RETURN: "return",
    codes.PUT_ON_DECK: "put on deck",
}


def catalogue(cards: CardSet) -> list[str]:
    """A name for every choice; the empty name for numbers kept free."""
    names = [""] * codes.CHOICES
    for choice, name in SINGLE.items():
        names[choice] = name
    for n, side in enumerate(SIDES[1:], 1):
        names[codes.PLAYER + n] = f"player {side}"
    for i, clan in enumerate(CLANS):
        names[codes.CLAN + i] = f"clan {clan}"
    for level, roman in enumerate(ROMAN):
        names[codes.LEVEL + level] = f"level {roman}"
    for n in range(codes.MOST + 1):
        names[codes.NUMBER + n] = f"number {n}"
    for first, verb in BY_CARD.items():
        for i, card in enumerate(cards.cards):
            names[first + i] = f"{verb} {card.id}"
    for first, verb in {**BY_OWN_PLACE, **BY_PLACE}.items():
        for n, side in enumerate(SIDES if first in BY_PLACE else SIDES[:1]):
            for i in range(PLACES):
                where = f"{ROMAN[i // COLUMNS]}.{i % COLUMNS + 1}"
                names[first + n * PLACES + i] = f"{verb} {side} {where}"
    return names


# -- events -------------------------------------------------------------------------------------

KINDS = {
    value: name[2:].lower()
    for module in (armies, codes)
    for name, value in vars(module).items()
    if name.startswith("E_")
}
CARD_FIRST = frozenset(
    {
        codes.E_MULLIGAN,
        codes.E_DISCARD,
        codes.E_PLAY,
        codes.E_SHIFT,
        codes.E_ACTIVATE,
        codes.E_TAKE,
        codes.E_REVEAL,
        codes.E_MILL,
        codes.E_ON_TOP,
        codes.E_UNDER,
        codes.E_EFFECT,
    }
)
PLACE_SECOND = frozenset({codes.E_PLAY, codes.E_SHIFT, codes.E_ACTIVATE, codes.E_EFFECT})
PLACE_FIRST = frozenset(
    {
        armies.E_CAPTURE,
        codes.E_DESTROY,
        armies.E_RELEASE,
        codes.E_TO_DECK,
        codes.E_TO_HAND,
        codes.E_TAKE_BACK,
    }
)
NUMBERED = {
    codes.E_SPEND: ("tokens",),
    codes.E_LEVEL: ("level",),
    codes.E_PASS: ("left",),
    codes.E_TURN: ("additional", "turns_left"),
    codes.E_ROUND: ("round",),
    codes.E_PLAYER: ("player",),
    codes.E_POINT: ("points",),
    codes.E_NUMBER: ("number",),
}
ZONE_NAMES = {codes.Z_DISCARD: "discard", codes.Z_REVEALED: "revealed"}


def events(state: Rules, cards: CardSet, seat: int | None, since: int) -> list[Json]:
    sink = state.sink or []
    seats = int(state.b[SEATED])
    return [event_data(event, cards, seat, seats) for event in sink[since:]]


def event_data(
    event: tuple[int, int, int, int], cards: CardSet, viewer: int | None, seats: int
) -> Json:
    """One note of the sink as a seat may see it."""
    kind, seat, a, b = event
    data: Json = {"kind": KINDS[kind], "seat": seat, "seats": seats}
    if kind == codes.E_DRAW:
        data["card"] = cards.cards[a - 1].id if seat == viewer or b == 1 else None
    elif kind == codes.E_STACK:
        data["card"] = cards.cards[a - 1].id if seat == viewer else None
    elif kind in CARD_FIRST:
        data["card"] = cards.cards[a].id
        if kind in PLACE_SECOND:
            data["place"] = place_name(b) if b >= 0 else None
        elif kind in (codes.E_TAKE, codes.E_ON_TOP):
            data["pile"] = ZONE_NAMES[b]
    elif kind in PLACE_FIRST:
        data["place"] = place_name(a) if a >= 0 else None
        if kind != codes.E_TAKE_BACK:
            data["card"] = cards.cards[b].id
    elif kind == armies.E_SWAP:
        data["place"], data["with"] = place_name(a), place_name(b)
    elif kind == codes.E_CLAN:
        data["clan"] = CLANS[a]
    elif kind == codes.E_BATTLE:
        data["totals"] = [a >> (8 * s) & 255 for s in range(seats)]
    elif kind == codes.E_FINISH:
        data["how"] = ENDINGS[a]
        data["winners"] = seats_of(b)
    for name, value in zip(NUMBERED.get(kind, ()), (a, b), strict=False):
        data[name] = value
    return data


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(MOST_SEATS) if mask >> seat & 1]


# -- the Great Battle and the special victory conditions -------------------------------------------


def forecast(state: Rules) -> Json:
    """The Great Battle if it took place now: sums, who would gain a point, who would win by it."""
    b = state.b
    totals = [int(state.strength(seat)) for seat in range(int(b[SEATED]))]
    winners = seats_of(int(state.battle_winners()))
    return {
        "totals": totals,
        "winners": winners,
        "tie_broken_by_advantage": totals.count(max(totals)) > 1 and winners == [int(b[ADVANTAGE])],
        "wins_game": [s for s in winners if int(b[state.base(s) + POINTS]) + 1 >= TO_WIN],
    }


def conditions(state: Rules, cards: CardSet) -> list[Json]:
    """Every special victory condition in play, for each seat that fulfils a part of it."""
    found: list[Json] = []
    faces = int(state.all_faces())
    for q in range(int(state.b[SEATED]) * PLACES):
        card = int(state.card_at(q)) if faces >> q & 1 else -1
        if card < 0 or not state.t.victory[card]:
            continue
        for seat in range(int(state.b[SEATED])):
            parts = [
                _part(state, term, seat, cards) for term in _parts(state, state.t.victory[card])
            ]
            missing = sum(not part["met"] for part in parts)
            if missing < len(parts):
                found.append(
                    {
                        "card": cards.cards[card].id,
                        "place": place_name(q),
                        "seat": seat,
                        "met": missing == 0,
                        "missing": missing,
                        "parts": parts,
                    }
                )
    return found


def _parts(state: Rules, term: int) -> list[int]:
    """The tests that a condition is made of, in order."""
    op, a, b = (int(state.t.terms[term + i]) for i in range(3))
    return [*_parts(state, a), *_parts(state, b)] if op == codes.T_ALL_OF else [int(term)]


def _part(state: Rules, term: int, seat: int, cards: CardSet) -> Json:
    """One part of a condition: what a seat has of what is needed."""
    op, a, b = (int(state.t.terms[term + i]) for i in range(3))
    met = bool(state.holds_for(term, seat))
    card: str | None = None
    have, need = int(met), 1
    if op == codes.T_EXISTS:
        named = _named(state, a)
        card = None if named is None else cards.cards[named].id
    elif codes.T_EQUAL <= op <= codes.T_AT_LEAST:
        have, need = int(state.number_for(a, seat)), int(state.number_for(b, seat))
    return {"card": card, "have": have, "need": need, "met": met}


def _named(state: Rules, term: int) -> int | None:
    """The one card that a set names, if it does."""
    op, a, b = (int(state.t.terms[term + i]) for i in range(3))
    if op == codes.T_NAMED:
        return a
    if op == codes.T_BOTH:
        left = _named(state, a)
        return _named(state, b) if left is None else left
    return None

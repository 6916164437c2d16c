"""What happened and what would happen, as data without words: catalogue, events, forecast."""

from __future__ import annotations

from typing import Any, Final, cast

from tefuda.cardtext.cards import Cards
from tefuda.core.state import Json
from tefuda.games.army import choices
from tefuda.games.army import codes as shared
from tefuda.games.army import events as armies
from tefuda.games.army import facts as alike
from tefuda.games.army.layout import PLACES
from tefuda.games.army.notation import place_name
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.force import TO_WIN
from tefuda.games.gosu.layout import CARDS, ENDINGS, MOST_SEATS, POINTS, SEATED, TEAMS
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.vocabulary import CLANS

CHOICES: Final = alike.Choices(
    single=alike.SINGLE,
    by_clan={choices.CLAN: "clan"},
    by_card={
        choices.PLAY: "play",
        codes.PLAY_DISCARD: "play from discard",
        codes.DISCARD: "discard",
        codes.TAKE: "take",
        codes.STACK: "stack",
        codes.RESOLVE_OTHER: "resolve other",
        codes.RESOLVE: "resolve",
    },
    by_own_place={
        codes.SHIFT: "shift",
        codes.ACTIVATE: "activate",
        codes.TAKE_BACK: "take back",
    },
    by_place={
        codes.CAPTURE: "capture",
        codes.DESTROY: "destroy",
        codes.RELEASE: "release",
        codes.SWAP: "swap",
        codes.RETURN: "return",
        codes.PUT_ON_DECK: "put on deck",
    },
    sides=("mine", "next", "second", "third"),
    clans=CLANS,
    cards=CARDS,
    others={codes.PLAYER: ("player", MOST_SEATS), codes.NUMBER: ("number", codes.MOST + 1)},
)


def catalogue(cards: CardSet) -> list[str]:
    """A name for every choice; the empty name for numbers kept free."""
    names = CHOICES.catalogue(codes.CHOICES, cards)
    for n, side in enumerate(CHOICES.sides[1:], 1):
        names[codes.PLAYER + n] = f"player {side}"
    for n in range(codes.MOST + 1):
        names[codes.NUMBER + n] = f"number {n}"
    return names


# -- events -------------------------------------------------------------------------------------

ZONE_NAMES: Final = {shared.Z_DISCARD: "discard", shared.Z_REVEALED: "revealed"}


NUMBERED: Final = alike.NUMBERED | {
    armies.E_PASS: ("left",),
    codes.E_POINT: ("points",),
    codes.E_NUMBER: ("number",),
    codes.E_TIE: ("conditions",),
}


class Events(alike.ArmyEvents):
    kinds = alike.kinds(codes)
    card_first = alike.CARD_FIRST | {armies.E_EFFECT}
    place_second = alike.PLACE_SECOND | {armies.E_EFFECT}
    place_first = alike.PLACE_FIRST | {codes.E_TO_HAND}
    place_with_card = alike.PLACE_WITH_CARD
    clan_first = alike.CLAN_FIRST
    numbered = NUMBERED
    endings = ENDINGS

    def __init__(self, cards: CardSet, seats: int, teams: bool = False) -> None:
        super().__init__(cards, CLANS)
        self.seats = seats
        self.teams = teams

    def heading(self, kind: int, seat: int) -> Json:
        heading = {**super().heading(kind, seat), "seats": self.seats}
        return {**heading, "teams": True} if self.teams else heading

    def knows_draw(self, seat: int, viewer: int | None, known: bool) -> bool:
        return seat == viewer or known

    def other(self, kind: int, seat: int, a: int, b: int, viewer: int | None) -> Json:
        if kind == armies.E_STACK:
            return {"card": self.card(a - 1) if seat == viewer else None}
        if kind in (armies.E_TAKE, armies.E_ON_TOP):
            return {"pile": ZONE_NAMES[b]}
        if kind == armies.E_BATTLE:
            return {"totals": [a // codes.TOTAL**s % codes.TOTAL for s in range(self.seats)]}
        if kind == armies.E_FINISH:
            return {"winners": seats_of(b)}
        return {}


TEAM_SEATS: Final = ((0, 2), (1, 3))
"""Where they are, partners sit opposite (GO-4.1)."""


def team_of(seat: int) -> tuple[int, int]:
    return TEAM_SEATS[seat % 2]


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(MOST_SEATS) if mask >> seat & 1]


# -- the Great Battle and the special victory conditions -------------------------------------------


IN_SIGHT: Final = 2
"""Steps from which a short condition is told, too."""


def forecast(state: Rules) -> Json:
    """The Great Battle if it took place now: sums, who would gain a point, who would win by it. In
    teams also the sums of both armies of each; partners gain the point together (GO-4.2)."""
    b = state.b
    totals = [int(state.strength(seat)) for seat in range(int(b[SEATED]))]
    most, winning = int(state.strongest()), int(state.battle_winners())
    winners = seats_of(winning)
    told: Json = {
        "totals": totals,
        "winners": winners,
        "tie_broken_by_advantage": winning != most,
        "wins_game": [s for s in winners if int(b[state.base(s) + POINTS]) + 1 >= TO_WIN],
    }
    if b[TEAMS]:
        told["teams"] = [
            {"seats": list(team), "total": sum(totals[seat] for seat in team)}
            for team in TEAM_SEATS
        ]
    return told


def conditions(state: Rules, cards: Cards) -> list[Json]:
    """Every special victory condition in play, for each seat that is half way or two steps to it.
    They are looked at when a round begins, and before that the imprisoned turn up (GO-3.3)."""
    victory = state.t.victory
    places = range(int(state.b[SEATED]) * PLACES)
    ozekis = [q for q in places if state.card_at(q) >= 0 and victory[state.card_at(q)]]
    found: list[Json] = []
    if ozekis:
        state = _turned_up(state)
    for q in ozekis:
        card = int(state.card_at(q))
        for seat in range(int(state.b[SEATED])):
            parts = [_part(state, term, seat, cards) for term in _parts(state, victory[card])]
            missing = sum(_missing(part) for part in parts)
            if missing <= max(sum(part["need"] for part in parts) // 2, IN_SIGHT):
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


def _turned_up(state: Rules) -> Rules:
    """The same table with every card face up."""
    if state.all_faces() == state.all_occupied():
        return state
    table = cast("Rules", state.fresh())
    table.release_all()
    return table


def _parts(state: Rules, term: int) -> list[int]:
    """The tests that a condition is made of, in order."""
    op, a, b = (int(state.t.terms[term + i]) for i in range(3))
    return [*_parts(state, a), *_parts(state, b)] if op == shared.T_ALL_OF else [int(term)]


def _part(state: Rules, term: int, seat: int, cards: Cards) -> dict[str, Any]:
    """One part of a condition: what a seat has of what is needed."""
    op, a, b = (int(state.t.terms[term + i]) for i in range(3))
    met = bool(state.holds_for(term, seat))
    card: str | None = None
    have, need = int(met), 1
    if op == shared.T_EXISTS:
        named = _named(state, a)
        card = None if named is None else cards.cards[named].id
    elif shared.T_EQUAL <= op <= shared.T_AT_LEAST:
        have, need = int(state.number_for(a, seat)), int(state.number_for(b, seat))
        need += op == shared.T_MORE
    return {"card": card, "have": have, "need": need, "met": met}


def _missing(part: dict[str, Any]) -> int:
    """The steps that a seat is away from a part: goblins, clans, a token."""
    return 0 if part["met"] else max(part["need"] - part["have"], 1)


def _named(state: Rules, term: int) -> int | None:
    """The one card that a set names, if it does."""
    op, a, b = (int(state.t.terms[term + i]) for i in range(3))
    if op == shared.T_NAMED:
        return a
    if op == shared.T_BOTH:
        left = _named(state, a)
        return _named(state, b) if left is None else left
    return None

"""Facts without words: the names of choices, what they are about, and what happened."""

from __future__ import annotations

from typing import Final

from tefuda.core.layout import ENDED, WINNER
from tefuda.core.state import Json
from tefuda.games.samurai import event_codes
from tefuda.games.samurai import facts as solo
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.duel import codes
from tefuda.games.samurai.duel.layout import DUEL_ENDINGS, SEATS, STANCE_CARDS
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.layout import ATTACK

HALVES: Final = ("defence", "counter")
"""Of a stance card: the upper, the lower."""
LAY: Final = {codes.LAY_DEFENCE: "lay_defence", codes.LAY_COUNTER: "lay_counter"}
"""By the first of their numbers: choices of one stance card."""
OWN: Final = {
    codes.E_EXCHANGE_BEGINS: "attack",
    codes.E_STANCE: "stance",
    codes.E_LAY: "lay",
}
RENAMED: Final = {"you_lose": "loses"}
"""What the solo game calls by whom it speaks to."""
OF_THE_SOLO_GAME: Final = ("kind", "foe", "enemy", "who")
"""What the solo game says of an event in place of its seat."""
HIDDEN: Final = (event_codes.E_DRAW, codes.E_STANCE, codes.E_LAY)
"""Events that name a card to the player alone whose they are."""


def catalogue(cards: CardSet) -> list[str]:
    """A name for every choice; the empty name for numbers kept free."""
    names = solo.catalogue(cards)
    for first, verb in LAY.items():
        for number in range(STANCE_CARDS):
            names[first + number] = f"{verb.replace('_', ' ')} {cards.adversary[number].id}"
    return names


def about(choice: int, cards: CardSet) -> Json:
    """What a choice is about: a verb, and what it is done with."""
    for first, verb in LAY.items():
        if first <= choice < first + STANCE_CARDS:
            return {"verb": verb, "card": cards.adversary[choice - first].id}
    return solo.about(choice, cards)


def attack_of(state: Duel) -> int:
    """Which attack of their own somebody carries out: the first or the second of a round."""
    return (int(state.b[ATTACK]) + 1) // SEATS


# -- events ----------------------------------------------------------------------------------------


def events(state: Duel, cards: CardSet, viewer: int | None, since: int) -> list[Json]:
    return [_event(note, cards, viewer) for note in (state.sink or [])[since:]]


def open_events(state: Duel, cards: CardSet) -> list[Json]:
    """Each as the player sees it whose it is."""
    return [_event(note, cards, int(note[1])) for note in state.sink or []]


def _event(note: tuple[int, int, int, int], cards: CardSet, viewer: int | None) -> Json:
    kind, seat, a, b = (int(n) for n in note)
    if kind == event_codes.E_FINISH:
        return {"kind": "finish", "how": DUEL_ENDINGS[a], "seat": winner(b), "winner": winner(b)}
    if kind == event_codes.E_SHUFFLE and solo.DECK_NAMES[a] == "adversary":
        return {"kind": "shuffle", "seat": 1 - seat, "deck": "stance"}
    if kind == event_codes.E_BEGIN:
        return {"kind": "begin", "seat": seat}
    if kind in OWN:
        event: Json = {"kind": OWN[kind], "seat": seat, **_of_the_duel(kind, a, b, cards)}
    else:
        told = solo.event(note, cards, "")
        name = str(told["kind"])
        more = {key: value for key, value in told.items() if key not in OF_THE_SOLO_GAME}
        event = {"kind": RENAMED.get(name, name), "seat": seat, **more}
    if kind in HIDDEN and viewer != seat:
        event["card"] = None
    return event


def _of_the_duel(kind: int, a: int, b: int, cards: CardSet) -> Json:
    if kind == codes.E_EXCHANGE_BEGINS:
        return {"number": a}
    if kind == codes.E_LAY:
        return {"card": cards.adversary[a].id, "half": HALVES[b]}
    return {"card": cards.adversary[a].id}


def winner(winners: int) -> int | None:
    """The one seat of a mask; None where it is drawn."""
    return winners - 1 if winners else None


def ended(state: Duel) -> Json | None:
    how = DUEL_ENDINGS.get(int(state.b[ENDED]))
    return {"how": how, "winner": winner(int(state.b[WINNER]))} if how else None

"""What happened and what would happen, as data without words: catalogue, events, forecast."""

from __future__ import annotations

from tefuda.core.state import Json
from tefuda.games.army import events as armies
from tefuda.games.army.choices import FINISH, NO
from tefuda.games.army.layout import (
    COLUMNS,
    LEN,
    PLACES,
)
from tefuda.games.army.notation import ROMAN, place_name
from tefuda.games.gosux import codes
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.codes import S_BATTLE_BONUS, S_CRUSHING
from tefuda.games.gosux.layout import (
    ENDINGS,
    HAND_N,
    SUPREMACY,
    WONDER,
)
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.vocabulary import CLANS

SINGLE = {
    codes.MULLIGAN: "mulligan",
    codes.KEEP: "keep",
    codes.YES: "yes",
    NO: "no",
    FINISH: "finish",
    codes.DRAW_ONE: "draw one",
    codes.DRAW_THREE: "draw three",
    codes.PASS: "pass",
    codes.RETURN_WONDER: "return wonder",
    codes.TAKE_SPENT: "take spent token",
    codes.MYSELF: "myself",
    codes.MY_OPPONENT: "my opponent",
    codes.BOUNTY_FIRST: "bounty first",
    codes.CAPTURED_FIRST: "captured first",
}
BY_CLAN = {codes.PICK: "pick", codes.CLAN: "clan", codes.FLIP: "flip"}
BY_CARD = {
    codes.PLAY: "play",
    codes.PLAY_DISCARD: "play from discard",
    codes.DISCARD: "discard",
    codes.TAKE: "take",
    codes.STACK: "stack",
    codes.REMOVE: "remove",
    codes.NAME: "name",
    codes.PICK_CARD: "choose",
}
BY_OWN_PLACE = {
    codes.SHIFT: "shift",
    codes.ACTIVATE: "activate",
    codes.SACRIFICE: "sacrifice",
    codes.TAKE_BACK: "take back",
    codes.RESOLVE: "resolve",
}
BY_PLACE = {
    codes.CAPTURE: "capture",
    codes.DESTROY: "destroy",
    codes.RELEASE: "release",
    codes.COPY: "copy",
    codes.PUT_ON_DECK: "put on deck",
    codes.PLACE_BOUNTY: "place bounty",
    codes.SWAP: "swap",
}


def catalogue(cards: CardSet) -> list[str]:
    """A name for every choice; the empty name for numbers kept free."""
    names = [""] * codes.CHOICES
    for choice, name in SINGLE.items():
        names[choice] = name
    for first, verb in BY_CLAN.items():
        for i, clan in enumerate(CLANS):
            names[first + i] = f"{verb} {clan}"
    for level, roman in enumerate(ROMAN):
        names[codes.LEVEL + level] = f"level {roman}"
    for first, verb in BY_CARD.items():
        for i, card in enumerate(cards.cards):
            names[first + i] = f"{verb} {card.id}"
    for first, verb in {**BY_OWN_PLACE, **BY_PLACE}.items():
        for i in range(PLACES):
            where = f"{ROMAN[i // COLUMNS]}.{i % COLUMNS + 1}"
            names[first + i] = f"{verb} mine {where}"
            if first in BY_PLACE:
                names[first + PLACES + i] = f"{verb} theirs {where}"
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
        codes.E_TAKE,
        codes.E_REVEAL,
        codes.E_MILL,
        codes.E_REMOVE,
        codes.E_COPY,
        codes.E_ECHO,
        codes.E_GUARD,
        codes.E_COUNTER,
        codes.E_NAME,
        codes.E_CALL_NAME,
        codes.E_ACTIVATE,
        codes.E_ON_TOP,
        codes.E_UNDER,
        codes.E_SHOW,
        codes.E_STACK,
    }
)
PLACE_SECOND = frozenset(
    {codes.E_PLAY, codes.E_SHIFT, codes.E_COPY, codes.E_GUARD, codes.E_COUNTER, codes.E_ACTIVATE}
)
PLACE_FIRST = frozenset(
    {
        armies.E_CAPTURE,
        codes.E_DESTROY,
        armies.E_RELEASE,
        codes.E_SACRIFICE,
        codes.E_TO_DECK,
        codes.E_BOUNTY,
        codes.E_TAKE_BACK,
    }
)
CLAN_FIRST = frozenset({codes.E_PICK, codes.E_FLIP, codes.E_CLAN})
NUMBERED = {
    codes.E_SPEND: ("tokens",),
    codes.E_UNLOCK: ("locked",),
    codes.E_LEVEL: ("level",),
    codes.E_SHUFFLE_IN: ("cards",),
    codes.E_EXTRA_TURN: ("from_discard",),
    codes.E_PASS: ("turns_left",),
    codes.E_TURN: ("additional", "turns_left"),
    codes.E_ROUND: ("round",),
    codes.E_BATTLE: ("total_0", "total_1"),
    codes.E_SUPREMACY: ("tokens",),
    codes.E_PLAYER: ("player",),
}


def events(state: Rules, cards: CardSet, seat: int | None, since: int) -> list[Json]:
    sink = state.sink or []
    return [_event(event, cards, seat) for event in sink[since:]]


def _event(event: tuple[int, int, int, int], cards: CardSet, viewer: int | None) -> Json:
    kind, seat, a, b = event
    data: Json = {"kind": KINDS[kind], "seat": seat}
    if kind == codes.E_DRAW:
        known = seat == viewer or (b == 1 and viewer is not None)
        data["card"] = cards.cards[a - 1].id if known else None
    elif kind == codes.E_SEARCH:
        data["card"] = cards.cards[a].id if seat == viewer else None
    elif kind in CARD_FIRST:
        data["card"] = cards.cards[a].id
        if kind in PLACE_SECOND:
            data["place"] = place_name(b) if b >= 0 else None
    elif kind in PLACE_FIRST:
        data["place"] = place_name(a) if a >= 0 else None
        if kind not in (codes.E_BOUNTY, codes.E_TAKE_BACK):
            data["card"] = cards.cards[b].id
    elif kind == armies.E_SWAP:
        data["place"], data["with"] = place_name(a), place_name(b)
    elif kind in CLAN_FIRST:
        data["clan"] = CLANS[a]
    elif kind == codes.E_FINISH:
        data["how"] = ENDINGS[a]
    for name, value in zip(NUMBERED.get(kind, ()), (a, b), strict=False):
        data[name] = value
    return data


# -- the Great Battle ----------------------------------------------------------------------------


def forecast(state: Rules) -> Json:
    """The Great Battle if it took place now: totals, winner, and what the Song would cost."""
    totals = [int(state.strength(seat)) for seat in range(2)]
    wonder = int(state.b[WONDER])
    if totals[0] != totals[1]:
        winner: int | None = 0 if totals[0] > totals[1] else 1
    else:
        winner = wonder - 1 if wonder else None
    return {
        "totals": totals,
        "winner": winner,
        "tie_broken_by_wonder": totals[0] == totals[1] and wonder > 0,
        "wins_game": _wins_game(state, totals, winner),
        "losses": [_losses(state, seat) for seat in range(2)],
        "hand_bonus": [
            int(state.b[state.base(seat) + HAND_N]) if state.standing(seat) & S_BATTLE_BONUS else 0
            for seat in range(2)
        ],
    }


def _wins_game(state: Rules, totals: list[int], winner: int | None) -> list[int]:
    """The seats for which that battle would win the game."""
    tokens = [int(state.b[state.base(seat) + SUPREMACY]) for seat in range(2)]
    gaining = [0, 1] if winner is None else [winner]
    won = [seat for seat in gaining if tokens[seat] + 1 >= 2]
    if won or winner is None or not state.standing(winner) & S_CRUSHING:
        return won
    need = state.standing_number(winner, S_CRUSHING, 99)
    return [winner] if abs(totals[0] - totals[1]) >= need else []


def _losses(state: Rules, seat: int) -> int:
    p = state.base(seat)
    cards = sum(int(state.b[p + LEN + row]) for row in range(3))
    more = 1 if state.standing(seat) & S_CRUSHING else 0
    return min((cards + 1) // 2 + more, cards)

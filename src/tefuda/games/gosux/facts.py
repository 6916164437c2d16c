"""What happened and what would happen, as data without words: catalogue, events, forecast."""

from __future__ import annotations

from typing import Final

from tefuda.core.state import Json
from tefuda.games.army import choices
from tefuda.games.army import events as armies
from tefuda.games.army import facts as alike
from tefuda.games.army.layout import LEN
from tefuda.games.gosux import codes
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.codes import S_BATTLE_BONUS, S_CRUSHING
from tefuda.games.gosux.layout import ENDINGS, HAND_N, SUPREMACY, WONDER
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.vocabulary import CLANS

CARDS: Final = 88
CHOICES: Final = alike.Choices(
    single={
        **alike.SINGLE,
        codes.RETURN_WONDER: "return wonder",
        codes.MYSELF: "myself",
        codes.MY_OPPONENT: "my opponent",
        codes.BOUNTY_FIRST: "bounty first",
        codes.CAPTURED_FIRST: "captured first",
    },
    by_clan={codes.PICK: "pick", choices.CLAN: "clan", codes.FLIP: "flip"},
    by_card={
        choices.PLAY: "play",
        codes.PLAY_DISCARD: "play from discard",
        codes.DISCARD: "discard",
        codes.TAKE: "take",
        codes.STACK: "stack",
        codes.REMOVE: "remove",
        codes.NAME: "name",
        codes.PICK_CARD: "choose",
    },
    by_own_place={
        codes.SHIFT: "shift",
        codes.ACTIVATE: "activate",
        codes.SACRIFICE: "sacrifice",
        codes.TAKE_BACK: "take back",
        codes.RESOLVE: "resolve",
    },
    by_place={
        codes.CAPTURE: "capture",
        codes.DESTROY: "destroy",
        codes.RELEASE: "release",
        codes.COPY: "copy",
        codes.PUT_ON_DECK: "put on deck",
        codes.PLACE_BOUNTY: "place bounty",
        codes.SWAP: "swap",
    },
    sides=("mine", "theirs"),
    clans=CLANS,
    cards=CARDS,
)


def catalogue(cards: CardSet) -> list[str]:
    """A name for every choice; the empty name for numbers kept free."""
    return CHOICES.catalogue(codes.CHOICES, cards)


# -- events -------------------------------------------------------------------------------------


NUMBERED: Final = alike.NUMBERED | {
    codes.E_UNLOCK: ("locked",),
    armies.E_SHUFFLE: ("of_discard",),
    armies.E_EXTRA_TURN: ("from_discard",),
    armies.E_PASS: ("turns_left",),
    armies.E_BATTLE: ("total_0", "total_1"),
    codes.E_ROUND_LIMIT: ("turns",),
}


class Events(alike.ArmyEvents):
    kinds = alike.kinds(codes)
    card_first = alike.CARD_FIRST | {
        codes.E_REMOVE,
        codes.E_COPY,
        codes.E_ECHO,
        codes.E_GUARD,
        codes.E_COUNTER,
        codes.E_NAME,
        codes.E_CALL_NAME,
        codes.E_SHOW,
        codes.E_SHUFFLE_IN,
        armies.E_STACK,
    }
    place_second = alike.PLACE_SECOND | {codes.E_COPY}
    place_first = alike.PLACE_FIRST | {codes.E_SACRIFICE}
    place_with_card = alike.PLACE_WITH_CARD | {codes.E_BOUNTY}
    clan_first = alike.CLAN_FIRST | {codes.E_PICK, codes.E_FLIP}
    numbered = NUMBERED
    endings = ENDINGS

    def knows_draw(self, seat: int, viewer: int | None, known: bool) -> bool:
        return seat == viewer or (known and viewer is not None)

    def other(self, kind: int, seat: int, a: int, b: int, viewer: int | None) -> Json:
        if kind == codes.E_SEARCH:
            return {"card": self.card(a) if seat == viewer else None}
        if kind in (codes.E_GUARD, codes.E_COUNTER):
            return self.card_there(b, card="target")
        return {}


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

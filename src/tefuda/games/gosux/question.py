"""The open question as data without words: its kind, how many picks, what each choice is about."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import AT, CARD, MASK, MODE, N
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.army.layout import (
    COLUMNS,
    LEN,
    PLACES,
    ROWS,
)
from tefuda.games.army.notation import place_name
from tefuda.games.army.question import OVER, OpenQuestion
from tefuda.games.gosux import codes
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.codes import S_EVERY_LEVEL
from tefuda.games.gosux.facts import BY_CARD, BY_CLAN, BY_OWN_PLACE, BY_PLACE, SINGLE
from tefuda.games.gosux.layout import (
    ALL_PLACES,
    HAND_N,
    PICKS,
)
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.vocabulary import CLANS

CARDS: Final = 88
KINDS: Final = {
    codes.ASK_PICK_CLAN: "draft",
    codes.ASK_MULLIGAN: "mulligan",
    codes.ASK_ACTION: "action",
    codes.ASK_ROW: "level",
    codes.ASK_PAY: "pay",
    codes.ASK_BRING: "bring",
    codes.ASK_AIM: "target",
    codes.ASK_SWAP_FIRST: "swap",
    codes.ASK_SWAP_SECOND: "swap",
    codes.ASK_SACRIFICE: "sacrifice",
    codes.ASK_DISCARD: "discard",
    codes.ASK_SPEND: "discard",
    codes.ASK_ONE_CLAN: "clan",
    codes.ASK_DISCARD_CLAN: "discard",
    codes.ASK_PILE: "pile",
    codes.ASK_ORDER: "order",
    codes.ASK_CLAN: "clan",
    codes.ASK_LEVEL: "level",
    codes.ASK_NAME: "name",
    codes.ASK_NAME_CARD: "name",
    codes.ASK_PLAYER: "player",
    codes.ASK_TILE: "tile",
    codes.ASK_TAKE_BACK: "take_back",
    codes.ASK_MAY: "yes_no",
    codes.ASK_GUARD: "yes_no",
    codes.ASK_COUNTER: "yes_no",
    codes.ASK_BOUNTY: "yes_no",
    codes.ASK_SPOILS_ORDER: "effect",
    codes.ASK_END_EFFECT: "effect",
}
PICKS_IN_A_ROW: Final = (1, 2, 1, 2, 1, 1)
"""Of the player who drafts, by how many clans are taken (GX-1.1)."""
VERBS: Final = {
    codes.DRAW_ONE: "draw",
    codes.DRAW_THREE: "draw",
    codes.TAKE_SPENT: "take_back",
    codes.MYSELF: "player",
    codes.MY_OPPONENT: "player",
    codes.PLAY_DISCARD: "play",
}
"""Where several names of the catalogue are one verb, told apart by what it is about."""
PILES: Final = {
    codes.Z_DISCARD: "discard",
    codes.Z_REMOVED: "removed",
    codes.Z_REVEALED: "revealed",
    codes.Z_DECK: "deck",
}
FROM_HAND: Final = frozenset({codes.PLAY, codes.DISCARD})
FROM_PILES: Final = frozenset({codes.TAKE, codes.STACK, codes.REMOVE, codes.PICK_CARD})


class Question(OpenQuestion):
    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state

    # -- for programs that put the question to somebody

    @property
    def kind(self) -> str:
        return KINDS[self.op] if self.open else OVER

    @property
    def count(self) -> int:
        """How many picks of this kind are to come, this one too; at most so many where one may
        stop earlier."""
        if not self.open:
            return 0
        b, p, n = self.state.b, self.state.base(self.seat), self.register(N)
        if self.op == codes.ASK_PICK_CLAN:
            return PICKS_IN_A_ROW[int(b[PICKS])]
        if self.op == codes.ASK_ORDER:
            return self.register(MASK) - n - 1  # the last card goes where room is left
        if self.op == codes.ASK_DISCARD:
            return min(n, int(b[p + HAND_N]))
        if self.op == codes.ASK_SACRIFICE:
            return min(n, sum(int(b[p + LEN + row]) for row in range(ROWS)))
        counted = (codes.ASK_PAY, codes.ASK_DISCARD_CLAN, codes.ASK_PILE, codes.ASK_TAKE_BACK)
        return n if self.op in counted else 1

    # -- prices

    def play_cost(self, choice: int, card: int) -> int:
        """Cards to discard for playing a card that can be played now; 0 where its level is still
        to be chosen."""
        state = self.state
        if self.op != codes.ASK_ACTION or state.t.standing[card] & S_EVERY_LEVEL:
            return 0
        row = state.t.level[card] - 1
        return int(state.cost_of(self.seat, card, row)) if state.is_option(choice) else 0

    def level_cost(self, level: int) -> int:
        """The same for a card whose level is being chosen."""
        return int(self.state.cost_of(self.seat, self.register(CARD) - 1, level))

    def shift_cost(self, q: int) -> int:
        card = self.card_at(q)
        if card is None:
            return 0
        return max(int(self.state.t.shift[card] - self.state.tokens_on(q)), 0)

    # -- what a choice is about

    def about(self, choice: int) -> Json:
        """Only keys that apply: verb, card, pile, place, seat, clan, level, count, cost.

        With a pile, it is about the card there, and `place` is where that card would go. Without
        one, it is about the card at the place.
        """
        for table, size, about in (
            (SINGLE, 1, self._single),
            (BY_CLAN, len(CLANS), self._clan),
            ({codes.LEVEL: "level"}, ROWS, self._level),
            (BY_CARD, CARDS, self._card),
            (BY_OWN_PLACE, PLACES, self._own_place),
            (BY_PLACE, ALL_PLACES, self._place),
        ):
            for first, name in table.items():
                if first <= choice < first + size:
                    verb = VERBS.get(first, name.replace(" ", "_"))
                    return {"verb": verb, **about(first, choice - first)}
        raise TefudaError(f"{choice!r} is not a choice of Gosu X")

    def _single(self, choice: int, _: int) -> Json:
        if choice in (codes.DRAW_ONE, codes.DRAW_THREE):
            return {"count": 1 if choice == codes.DRAW_ONE else 3}
        if choice in (codes.MYSELF, codes.MY_OPPONENT):
            return {"seat": self.seat if choice == codes.MYSELF else 1 - self.seat}
        return {}

    def _clan(self, _: int, clan: int) -> Json:
        return {"clan": CLANS[clan]}

    def _level(self, _: int, level: int) -> Json:
        if self.op != codes.ASK_ROW:
            return {"level": level + 1}
        card = self.register(CARD) - 1
        return {
            "level": level + 1,
            "card": self.cards.cards[card].id,
            "pile": "discard" if self.register(MODE) else "hand",
            "seat": self.seat,
            "place": self._free_place(level),
            "cost": self.level_cost(level),
        }

    def _card(self, verb: int, card: int) -> Json:
        about: Json = {"card": self.cards.cards[card].id}
        if verb in FROM_HAND:
            about |= {"pile": "hand", "seat": self.seat}
        elif verb == codes.PLAY_DISCARD:
            about |= {"pile": "discard", "seat": self.seat}
        elif verb in FROM_PILES:
            about |= self._pile(card)
        if verb in (codes.PLAY, codes.PLAY_DISCARD):
            about |= self._play(verb + card, card)
        return about

    def _play(self, choice: int, card: int) -> Json:
        if self.op == codes.ASK_BRING:
            return {"place": place_name(self.register(AT) - 1)}
        if self.state.t.standing[card] & S_EVERY_LEVEL:
            return {}
        row = int(self.state.t.level[card]) - 1
        return {"place": self._free_place(row), "cost": self.play_cost(choice, card)}

    def _free_place(self, row: int) -> str:
        column = int(self.state.b[self.state.base(self.seat) + LEN + row])
        return place_name(self.seat * PLACES + row * COLUMNS + min(column, COLUMNS - 1))

    def _pile(self, card: int) -> Json:
        """Where the card lies that is asked for."""
        state = self.state
        if self.op == codes.ASK_ORDER:
            return {"pile": "deck", "seat": self.seat}
        zones = self.b % 32 if self.op == codes.ASK_PILE else 0
        if zones & codes.Z_ANY_DISCARD:
            return {"pile": "discard", "seat": int(state.owner(card))}
        if int(state.owner(card)) != self.seat:
            return {}
        p = state.base(self.seat)
        index = int(state.index_of(p, card))
        for zone, pile in PILES.items():
            if zones & zone and int(state.zone(p, zone)) >> index & 1:
                return {"pile": pile, "seat": self.seat}
        return {}

    def _own_place(self, verb: int, i: int) -> Json:
        q = self.seat * PLACES + i
        about = self._at(q)
        return {**about, "cost": self.shift_cost(q)} if verb == codes.SHIFT else about

    def _place(self, _: int, i: int) -> Json:
        return self._at(int(self.state.place_chosen(i, 0, self.seat)))

    def _at(self, q: int) -> Json:
        card = self.card_at(q)
        about: Json = {"place": place_name(q), "seat": q // PLACES}
        return about if card is None else {**about, "card": self.cards.cards[card].id}

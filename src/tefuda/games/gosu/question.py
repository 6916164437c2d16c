"""The open question as data without words: its kind, how many picks, what each choice is about."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.core.layout import AT, N
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.army.layout import COLUMNS, LEN, PLACES, ROWS
from tefuda.games.army.notation import place_name
from tefuda.games.army.question import OVER, OpenQuestion
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.compile import AIMED
from tefuda.games.gosu.facts import BY_CARD, BY_OWN_PLACE, BY_PLACE, SINGLE, ZONE_NAMES
from tefuda.games.gosu.layout import ALL_PLACES, CARDS, HAND_N, MOST_SEATS, REVEALED, SEATED
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.vocabulary import CLANS

KINDS: Final = {
    codes.ASK_MULLIGAN: "mulligan",
    codes.ASK_ACTION: "action",
    codes.ASK_PAY: "pay",
    codes.ASK_BRING: "bring",
    codes.ASK_AIM: "target",
    codes.ASK_SWAP_FIRST: "swap",
    codes.ASK_SWAP_SECOND: "swap",
    codes.ASK_SHIFT: "shift",
    codes.ASK_PLAY: "play",
    codes.ASK_DISCARD: "discard",
    codes.ASK_PUT_BACK: "put_back",
    codes.ASK_PILE: "pile",
    codes.ASK_CLAN: "clan",
    codes.ASK_LEVEL: "level",
    codes.ASK_X: "number",
    codes.ASK_PLAYER: "player",
    codes.ASK_TAKE_BACK: "take_back",
    codes.ASK_MAY: "yes_no",
    codes.ASK_TRIGGER: "effect",
}
VERBS: Final = {
    codes.DRAW_ONE: "draw",
    codes.DRAW_THREE: "draw",
    codes.TAKE_SPENT: "take_back",
    codes.PLAY_DISCARD: "play",
}
"""Where several names of the catalogue are one verb, told apart by what it is about."""
COUNTED: Final = (codes.ASK_PAY, codes.ASK_PILE, codes.ASK_TAKE_BACK)
FROM_HAND: Final = (codes.ASK_DISCARD, codes.ASK_PUT_BACK)
ASKING: Final[dict[str, tuple[str, ...]]] = {
    "one_of": ("aim",),
    "swap": ("swap_first", "swap_second"),
    "shift": ("shift",),
    "play": ("play",),
    "put_on_top": ("pile",),
    "choose_clan": ("clan",),
    "choose_level": ("level",),
    "choose_x": ("x",),
    "an_opponent": ("player",),
    "take_back": ("take_back",),
    "discard": ("discard",),
    "discard_to": ("discard",),
    "put_back": ("put_back",),
}
DECLINED: Final = frozenset({*AIMED, "one_of", "swap", "take", "shift", "play"})
"""Verbs that are declined by their own question, so that "may" asks nothing."""


class Question(OpenQuestion):
    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state

    def asks(self, node: Node) -> tuple[str, ...]:
        word = node.word
        if word in ASKING:
            return ASKING[word]
        if word in AIMED:
            return () if node.node(0).word == "every" else ("aim",)
        if word == "take":
            return () if node.node(0).word == "every" else ("pile",)
        if word == "may":
            body = node.node(0)
            first = body.node(0) if body.word == "then" else body
            return () if first.word in DECLINED else ("may",)
        return ()

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
        b, n = self.state.b, self.register(N)
        p = self.state.base(self.seat)
        if self.op in FROM_HAND:
            return min(n, int(b[p + HAND_N]))
        return n if self.op in COUNTED else 1

    # -- prices

    def play_cost(self, card: int) -> int:
        """Cards to discard for playing a card by an action."""
        if self.op != codes.ASK_ACTION:
            return 0
        return int(self.state.play_cost(self.seat, card))

    def shift_cost(self, q: int) -> int:
        """Cards to discard for a mutation; nothing where a power brings it about."""
        if self.op != codes.ASK_ACTION or self.card_at(q) is None:
            return 0
        seat = q // PLACES
        return max(int(self.state.shift_cost(seat, q % PLACES, self.state.standing(seat))), 0)

    # -- what a choice is about

    def about(self, choice: int) -> Json:
        """Only keys that apply: verb, card, pile, place, seat, clan, level, count, cost.

        With a pile, it is about the card there, and `place` is where that card would go. Without
        one, it is about the card at the place.
        """
        for table, size, about in (
            (SINGLE, 1, self._single),
            ({codes.PLAYER: "player"}, MOST_SEATS, self._player),
            ({codes.CLAN: "clan"}, len(CLANS), self._clan),
            ({codes.LEVEL: "level"}, ROWS, self._level),
            ({codes.NUMBER: "number"}, codes.MOST + 1, self._number),
            (BY_CARD, CARDS, self._card),
            (BY_OWN_PLACE, PLACES, self._own_place),
            (BY_PLACE, ALL_PLACES, self._place),
        ):
            for first, name in table.items():
                if first <= choice < first + size:
                    verb = VERBS.get(first, name.replace(" ", "_"))
                    return {"verb": verb, **about(first, choice - first)}
        raise TefudaError(f"{choice!r} is not a choice of GOSU")

    def _single(self, choice: int, _: int) -> Json:
        if choice == codes.DRAW_ONE:
            return {"count": 1}
        if choice == codes.DRAW_THREE:
            return {"count": int(self.state.cards_for_two(self.seat))}
        return {}

    def _player(self, _: int, n: int) -> Json:
        return {"seat": int(self.state.after(self.seat, n))}

    def _clan(self, _: int, clan: int) -> Json:
        return {"clan": CLANS[clan]}

    def _level(self, _: int, level: int) -> Json:
        return {"level": level + 1}

    def _number(self, _: int, n: int) -> Json:
        return {"count": n}

    def _card(self, verb: int, card: int) -> Json:
        about: Json = {"card": self.cards.cards[card].id}
        if verb in (codes.PLAY, codes.DISCARD):
            about |= {"pile": "hand", "seat": self.seat}
        elif verb == codes.PLAY_DISCARD:
            about |= {"pile": "discard"}
        elif verb in (codes.TAKE, codes.STACK):
            about |= self._pile(card)
        if verb in (codes.PLAY, codes.PLAY_DISCARD):
            about |= self._play(card)
        return about

    def _play(self, card: int) -> Json:
        if self.op == codes.ASK_BRING:
            return {"place": place_name(self.register(AT) - 1)}
        row = int(self.state.row_of(card))
        column = int(self.state.b[self.state.base(self.seat) + LEN + row])
        place = self.seat * PLACES + row * COLUMNS + min(column, COLUMNS - 1)
        return {"place": place_name(place), "cost": self.play_cost(card)}

    def _pile(self, card: int) -> Json:
        """Where the card lies that is asked for."""
        if self.op == codes.ASK_PUT_BACK:
            return {"pile": "hand", "seat": self.seat}
        zones = self.b % codes.ZONES if self.op == codes.ASK_PILE else 0
        if zones & codes.Z_REVEALED and self.state.count(REVEALED, card):
            return {"pile": ZONE_NAMES[codes.Z_REVEALED]}
        return {"pile": ZONE_NAMES[codes.Z_DISCARD]}

    def _own_place(self, verb: int, i: int) -> Json:
        q = self.seat * PLACES + i
        about = self._at(q)
        return {**about, "cost": self.shift_cost(q)} if verb == codes.SHIFT else about

    def _place(self, _: int, i: int) -> Json:
        if i // PLACES >= int(self.state.b[SEATED]):
            return {}
        return self._at(int(self.state.place_chosen(i, 0, self.seat)))

    def _at(self, q: int) -> Json:
        card = self.card_at(q)
        about: Json = {"place": place_name(q), "seat": q // PLACES}
        return about if card is None else {**about, "card": self.cards.cards[card].id}

"""The open question as data without words: its kind, how many picks, what each choice is about."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import AT
from tefuda.core.state import Json
from tefuda.games.army import choices, question
from tefuda.games.army import codes as shared
from tefuda.games.army.layout import PLACES
from tefuda.games.army.notation import place_name
from tefuda.games.army.question import OpenQuestion
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.compile import AIMED, PILED
from tefuda.games.gosu.facts import CHOICES, ZONE_NAMES
from tefuda.games.gosu.layout import REVEALED
from tefuda.games.gosu.rules import Rules

KINDS: Final = question.KINDS | {
    codes.ASK_SHIFT: "shift",
    codes.ASK_PLAY: "play",
    codes.ASK_PUT_BACK: "put_back",
    codes.ASK_X: "number",
    codes.ASK_TRIGGER: "effect",
}
VERBS: Final = question.VERBS | {codes.PLAY_DISCARD: "play", codes.RESOLVE_OTHER: "resolve"}
FROM_HAND: Final = (shared.ASK_DISCARD, codes.ASK_PUT_BACK)
ASKING: Final = question.ASKING | {
    "shift": ("shift",),
    "play": ("play",),
    "choose_x": ("x",),
    "an_opponent": ("player",),
    "put_back": ("put_back",),
}


class Question(OpenQuestion):
    game = "GOSU"
    choices = CHOICES
    kinds = KINDS
    verbs = VERBS
    asking = ASKING
    aimed = AIMED
    piled = PILED
    declined = frozenset({*AIMED, "one_of", "swap", "take", "shift", "play"})

    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state

    def picks(self, n: int) -> int:
        if self.op in FROM_HAND:
            return min(n, int(self.state.hand_size(self.seat)))
        return n if self.op in question.COUNTED else 1

    # -- prices

    def play_cost(self, card: int) -> int:
        """Cards to discard for playing a card by an action."""
        if self.op != shared.ASK_ACTION:
            return 0
        return int(self.state.play_cost(self.seat, card))

    def shift_cost(self, q: int) -> int:
        """Cards to discard for a mutation; nothing where a power brings it about."""
        if self.op != shared.ASK_ACTION or self.card_at(q) is None:
            return 0
        seat = q // PLACES
        return max(int(self.state.shift_cost(seat, q % PLACES, self.state.standing(seat))), 0)

    # -- what a choice is about

    def about_single(self, choice: int, _: int) -> Json:
        if choice == choices.DRAW_ONE:
            return {"count": 1}
        if choice == choices.DRAW_THREE:
            return {"count": int(self.state.cards_for_two(self.seat))}
        return {}

    def about_player(self, _: int, n: int) -> Json:
        return {"seat": int(self.state.after(self.seat, n))}

    def about_number(self, _: int, n: int) -> Json:
        return {"count": n}

    def about_card(self, verb: int, card: int) -> Json:
        about: Json = {"card": self.cards.cards[card].id}
        if verb in (choices.PLAY, codes.DISCARD):
            about |= {"pile": "hand", "seat": self.seat}
        elif verb == codes.PLAY_DISCARD:
            about |= {"pile": "discard"}
        elif verb in (codes.TAKE, codes.STACK):
            about |= self._pile(card)
        elif verb in (codes.RESOLVE, codes.RESOLVE_OTHER):
            owner = self.waiting_for(verb, card)
            about |= {} if owner is None else {"seat": owner}
        if verb in (choices.PLAY, codes.PLAY_DISCARD):
            about |= self._play(card)
        return about

    def waiting_for(self, verb: int, card: int) -> int | None:
        """Whose power it is that would resolve first; None if it does not wait."""
        state = self.state
        other = verb == codes.RESOLVE_OTHER
        i = state.other_waiting(card) if other else state.first_waiting(card)
        return int(state.waiting_seat(i)) if i >= 0 else None

    def _play(self, card: int) -> Json:
        if self.op == shared.ASK_BRING:
            return {"place": place_name(self.register(AT) - 1)}
        place = self.free_place(int(self.state.row_of(card)))
        return {"place": place, "cost": self.play_cost(card)}

    def _pile(self, card: int) -> Json:
        """Where the card lies that is asked for."""
        if self.op == codes.ASK_PUT_BACK:
            return {"pile": "hand", "seat": self.seat}
        zones = self.b % shared.ZONES if self.op == shared.ASK_PILE else 0
        if zones & shared.Z_REVEALED and self.state.count(REVEALED, card):
            return {"pile": ZONE_NAMES[shared.Z_REVEALED]}
        return {"pile": ZONE_NAMES[shared.Z_DISCARD]}

"""The open question as data without words: its kind, how many picks, what each choice is about."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import AT, CARD, MASK, MODE
from tefuda.core.state import Json
from tefuda.games.army import choices, question
from tefuda.games.army import codes as shared
from tefuda.games.army.layout import LEN, PLACES, ROWS
from tefuda.games.army.notation import place_name
from tefuda.games.army.question import OpenQuestion
from tefuda.games.gosux import codes
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.codes import S_EVERY_LEVEL
from tefuda.games.gosux.compile import AIMED, PILED
from tefuda.games.gosux.facts import CHOICES
from tefuda.games.gosux.layout import HAND_N, PICKS, WONDER
from tefuda.games.gosux.rules import Rules

KINDS: Final = question.KINDS | {
    codes.ASK_PICK_CLAN: "draft",
    codes.ASK_ROW: "level",
    codes.ASK_SACRIFICE: "sacrifice",
    codes.ASK_SPEND: "discard",
    codes.ASK_ONE_CLAN: "clan",
    codes.ASK_DISCARD_CLAN: "discard",
    codes.ASK_ORDER: "order",
    codes.ASK_NAME: "name",
    codes.ASK_NAME_CARD: "name",
    codes.ASK_TILE: "tile",
    codes.ASK_GUARD: "yes_no",
    codes.ASK_COUNTER: "yes_no",
    codes.ASK_BOUNTY: "yes_no",
    codes.ASK_SPOILS_ORDER: "effect",
    codes.ASK_END_EFFECT: "effect",
}
PICKS_IN_A_ROW: Final = (1, 2, 1, 2, 1, 1)
"""Of the player who drafts, by how many clans are taken (GX-1.1)."""
VERBS: Final = question.VERBS | {
    codes.MYSELF: "player",
    codes.MY_OPPONENT: "player",
    codes.PLAY_DISCARD: "play",
}
ASKING: Final = question.ASKING | {
    "stack": ("pile", "order"),
    "spend": ("spend",),
    "discard_of_one_clan": ("one_clan", "discard_clan"),
    "choose_name": ("name",),
    "name_card": ("name_card",),
    "a_player": ("player",),
    "flip_tile": ("tile",),
    "sacrifice": ("sacrifice",),
    "sacrifice_to": ("sacrifice",),
}
DECLINED: Final = frozenset(
    {*AIMED, "one_of", "swap", "take", "remove", "spend", "discard_of_one_clan"}
)
PILES: Final = {
    shared.Z_DISCARD: "discard",
    codes.Z_REMOVED: "removed",
    shared.Z_REVEALED: "revealed",
    shared.Z_DECK: "deck",
}
FROM_HAND: Final = frozenset({choices.PLAY, codes.DISCARD})
FROM_PILES: Final = frozenset({codes.TAKE, codes.STACK, codes.REMOVE, codes.PICK_CARD})


class Question(OpenQuestion):
    game = "Gosu X"
    choices = CHOICES
    kinds = KINDS
    verbs = VERBS
    asking = ASKING
    aimed = AIMED
    piled = PILED
    declined = DECLINED

    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state

    def picks(self, n: int) -> int:
        b, p = self.state.b, self.state.base(self.seat)
        if self.op == codes.ASK_PICK_CLAN:
            return PICKS_IN_A_ROW[int(b[PICKS])]
        if self.op == codes.ASK_ORDER:
            return self.register(MASK) - n - 1  # the last card goes where room is left
        if self.op == shared.ASK_DISCARD:
            return min(n, int(b[p + HAND_N]))
        if self.op == codes.ASK_SACRIFICE:
            return min(n, sum(int(b[p + LEN + row]) for row in range(ROWS)))
        if self.op == shared.ASK_PILE:
            return min(n, self.within_reach())
        counted = (*question.COUNTED, codes.ASK_DISCARD_CLAN)
        return n if self.op in counted else 1

    def within_reach(self) -> int:
        """How many cards of the piles in question could be picked one after another."""
        state, p = self.state, self.state.base(self.seat)
        verb, zones = int(state.pile_choice(self.a // shared.PILE_VERB)), self.b % shared.ZONES
        picks = [choice - verb for choice in state.options if choice >= verb]
        if self.a & codes.ONE_PER_LEVEL:
            levels = {card: 0 for card in picks if state.t.standing[card] & S_EVERY_LEVEL}
            return len({levels.get(card, int(state.t.level[card])) for card in picks} - {0}) or 1
        if zones & (shared.Z_DECK | codes.Z_ANY_DISCARD):
            return len(picks)
        indexes = [state.index_of(p, card) for card in picks]
        piles = [int(state.pile_of(p, zone)) for zone in PILES if zones & zone]
        return sum(int(state.count(pile, index)) for index in indexes for pile in piles)

    # -- prices

    def play_cost(self, choice: int, card: int) -> int:
        """Cards to discard for playing a card that can be played now; 0 where its level is still
        to be chosen."""
        state = self.state
        if self.op != shared.ASK_ACTION or state.t.standing[card] & S_EVERY_LEVEL:
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

    def due(self, cost: int, by_cards: bool) -> Json:
        """What is paid: cards, and the Wonder token where it must be returned (GX-3.8)."""
        if self.may_return_wonder(cost) and not by_cards:
            return {"cost": cost - 1, "wonder": True}
        return {"cost": cost}

    def shift_due(self, q: int) -> Json:
        return self.due(self.shift_cost(q), self.can_discard_for_shift(q))

    def may_return_wonder(self, cost: int) -> bool:
        return cost > 0 and int(self.state.b[WONDER]) == self.seat + 1

    def can_discard_for_play(self, cost: int, from_discard: bool) -> bool:
        """Whether the hand alone can pay for a card."""
        hand = int(self.state.b[self.state.base(self.seat) + HAND_N])
        return hand - (0 if from_discard else 1) >= cost

    def can_discard_for_shift(self, q: int) -> bool:
        """Whether a shift can be completed without the Wonder token, if it can be at all."""
        state, seat, cost = self.state, self.seat, self.shift_cost(q)
        if not self.may_return_wonder(cost):
            return True
        standing = state.standing(seat)
        return state.can_shift_for(seat, q % PLACES, standing, state.banned(seat), cost)

    # -- what a choice is about

    def about_single(self, choice: int, _: int) -> Json:
        if choice in (choices.DRAW_ONE, choices.DRAW_THREE):
            return {"count": 1 if choice == choices.DRAW_ONE else 3}
        if choice in (codes.MYSELF, codes.MY_OPPONENT):
            return {"seat": self.seat if choice == codes.MYSELF else 1 - self.seat}
        return {}

    def about_level(self, _: int, level: int) -> Json:
        if self.op != codes.ASK_ROW:
            return super().about_level(_, level)
        card, cost = self.register(CARD) - 1, self.level_cost(level)
        return {
            "level": level + 1,
            "card": self.cards.cards[card].id,
            "pile": "discard" if self.register(MODE) else "hand",
            "seat": self.seat,
            "place": self.free_place(level),
            **self.due(cost, self.can_discard_for_play(cost, bool(self.register(MODE)))),
        }

    def about_card(self, verb: int, card: int) -> Json:
        about: Json = {"card": self.cards.cards[card].id}
        if verb in FROM_HAND:
            about |= {"pile": "hand", "seat": self.seat}
        elif verb == codes.PLAY_DISCARD:
            about |= {"pile": "discard", "seat": self.seat}
        elif verb in FROM_PILES:
            about |= self._pile(card)
        if verb in (choices.PLAY, codes.PLAY_DISCARD):
            about |= self._play(verb + card, card)
        return about

    def _play(self, choice: int, card: int) -> Json:
        if self.op == shared.ASK_BRING:
            return {"place": place_name(self.register(AT) - 1)}
        if self.state.t.standing[card] & S_EVERY_LEVEL:
            return {}
        row = int(self.state.t.level[card]) - 1
        cost = self.play_cost(choice, card)
        by_cards = self.can_discard_for_play(cost, choice >= codes.PLAY_DISCARD)
        return {"place": self.free_place(row), **self.due(cost, by_cards)}

    def _pile(self, card: int) -> Json:
        """Where the card lies that is asked for."""
        state = self.state
        if self.op == codes.ASK_ORDER:
            return {"pile": "deck", "seat": self.seat}
        zones = self.b % shared.ZONES if self.op == shared.ASK_PILE else 0
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

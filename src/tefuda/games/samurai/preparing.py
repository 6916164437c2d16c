"""What is chosen before the first round: cards that leave the fight, Specials to begin with."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.samurai.arms import Arms
from tefuda.games.samurai.codes import (
    CHANCE_ACTION,
    CHANCE_ADVERSARY,
    CHANCE_SPECIAL,
    KEEP,
    N_SPECIALS_IN_DECK,
    N_SPECIALS_STORED,
    REMOVE,
)
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY,
    ADVERSARY_N,
    CARDS_TO_REMOVE,
    DECK,
    DECK_N,
    EASY_SPECIAL,
    REMOVE_TWO,
    REMOVED,
    SPECIAL_CARDS,
    SPECIALS,
    SPECIALS_N,
)


class Preparing(Arms):
    def cards_to_remove(self) -> bool:
        """WS-8.25: two Action cards, if the fight was chosen so."""
        b = self.b
        if b[REMOVE_TWO] == 0:
            return False
        gone: i64 = 0
        for card in range(ACTION_CARDS):
            gone += b[REMOVED] >> card & 1
        return gone < CARDS_TO_REMOVE

    def offer_removal(self) -> None:
        b = self.b
        for i in range(b[DECK_N]):
            if b[DECK + i] - 1 != self.t.joker:
                self.option(REMOVE + b[DECK + i] - 1)

    def remove_from_deck(self, card: i64) -> None:
        self.b[DECK_N] = self.pick(DECK, self.b[DECK_N], card)
        self.remove(card)

    def specials_to_choose(self) -> bool:
        """WS-8.23: as many as the enemy lets you begin with."""
        chosen = SPECIAL_CARDS - self.b[SPECIALS_N]
        return chosen < self.enemy(N_SPECIALS_IN_DECK) + self.enemy(N_SPECIALS_STORED)

    def specials_in_deck(self) -> bool:
        """Whether the next one goes into the Action deck."""
        return SPECIAL_CARDS - self.b[SPECIALS_N] < self.enemy(N_SPECIALS_IN_DECK)

    def offer_specials(self) -> None:
        b = self.b
        for i in range(b[SPECIALS_N]):
            self.option(KEEP + b[SPECIALS + i] - 1)

    def choose_special(self, card: i64) -> None:
        """The first go into the Action deck, the others beside the board."""
        b = self.b
        into_deck = self.specials_in_deck()
        b[SPECIALS_N] = self.pick(SPECIALS, b[SPECIALS_N], card)
        if into_deck:
            self.add_to_deck(card)
        else:
            self.store(card)

    def pick(self, deck: i64, n: i64, card: i64) -> i64:
        """Take a card out of a deck whose order does not count yet; how many are left."""
        b = self.b
        at = deck
        while b[at] != card + 1:
            at += 1
        b[at] = b[deck + n - 1]
        b[deck + n - 1] = 0
        return n - 1

    def shuffle_decks(self) -> None:
        """An easy fight has one more Special among the Action cards (WS-5.9)."""
        b = self.b
        self.shuffle(CHANCE_SPECIAL, SPECIALS, b[SPECIALS_N])
        if self.easy(EASY_SPECIAL):
            self.add_to_deck(self.draw_special())
        self.shuffle(CHANCE_ACTION, DECK, b[DECK_N])
        self.shuffle(CHANCE_ADVERSARY, ADVERSARY, b[ADVERSARY_N])

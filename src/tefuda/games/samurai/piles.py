"""Cards and gauges on the table: decks, hand, the attack, chance."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.layout import SEED, SEED_WORDS
from tefuda.core.rng import below, mix
from tefuda.core.state import State
from tefuda.games.samurai.codes import (
    CAMPAIGN_FIELDS,
    CHANCE_ACTION,
    CHANCE_ADVERSARY,
    CHANCE_ROLL,
    CHANCE_SPECIAL,
    CLIMATE_FIELDS,
    ENEMY_FIELDS,
    GUARD,
    W_MAX_GUARD,
    W_START_DIE,
    WEAPON_FIELDS,
)
from tefuda.games.samurai.event_codes import (
    E_DRAW,
    E_GAUGE,
    E_INTO_DECK,
    E_REMOVED,
    E_ROLL,
    E_SHUFFLE,
    E_SPECIAL,
)
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    CAMPAIGN,
    CARDS,
    CLIMATE,
    DECK,
    DECK_N,
    DIE_SIDES,
    DIFFICULTY,
    DISCARD,
    EASY,
    EASY_DIE,
    EASY_START_DIE,
    ENEMY,
    GAUGES,
    HAND,
    HIGHEST,
    LOWEST,
    REMOVED,
    ROLLS,
    ROW,
    SECOND_WEAPON,
    SHUFFLES,
    SIDE,
    SIDES,
    SPECIALS,
    SPECIALS_N,
    STORED,
    WEAPON,
)
from tefuda.games.samurai.tables import Tables


class Piles(State):
    def __init__(self, tables: Tables, buffer: vec[i64], options: vec[i64]) -> None:
        super().__init__(tables, buffer, options)
        self.t = tables

    def weapon(self, field: i64) -> i64:
        return self.t.weapon[self.b[ROW] * WEAPON_FIELDS + field]

    def take_up(self, weapon: i64) -> None:
        self.b[WEAPON] = weapon
        self.choose_side(0)

    def choose_side(self, side: i64) -> None:
        """The row of the weapon table that counts from now on."""
        b = self.b
        b[SIDE] = side
        b[ROW] = self.t.row[(b[WEAPON] * self.t.seconds + b[SECOND_WEAPON]) * SIDES + side]

    def enemy(self, field: i64) -> i64:
        return self.t.enemy[self.b[ENEMY] * ENEMY_FIELDS + field]

    def climate(self, field: i64) -> i64:
        return self.t.climate[self.b[CLIMATE] * CLIMATE_FIELDS + field]

    def easy(self, option: i64) -> bool:
        """Whether the fight is easy in this way (WS-5.9)."""
        return self.b[DIFFICULTY] == EASY and self.b[option] != 0

    def start_die(self) -> i64:
        """The higher start counts (WS-8.6)."""
        face = self.weapon(W_START_DIE)
        return max(face, EASY_START_DIE) if self.easy(EASY_DIE) else face

    def campaign(self, field: i64) -> i64:
        return self.t.campaign[self.b[CAMPAIGN] * CAMPAIGN_FIELDS + field]

    # -- chance -----------------------------------------------------------------------------------

    def chance(self, purpose: i64, count: i64) -> i64:
        """The hash state for one use of chance."""
        state: i64 = purpose * 1000
        for i in range(SEED, SEED + SEED_WORDS):
            state = mix(state, self.b[i])
        self.barrier = True
        return mix(state, count)

    def roll(self) -> i64:
        self.b[ROLLS] += 1
        return self.roll_for(CHANCE_ROLL, self.b[ROLLS] - 1)

    def roll_for(self, purpose: i64, count: i64) -> i64:
        """A roll that is the same whatever else was rolled before."""
        rolled = 1 + below(self.chance(purpose, count), DIE_SIDES)
        self.note(E_ROLL, 0, rolled, 0)
        return rolled

    def shuffle(self, purpose: i64, deck: i64, n: i64) -> None:
        """Order a deck by a hash of each card: equal luck for equal cards of equal seeds."""
        b = self.b
        which = purpose - CHANCE_ACTION
        state = self.chance(purpose, b[SHUFFLES + which])
        b[SHUFFLES + which] += 1
        keys: list[int] = []
        for i in range(deck, deck + n):
            keys.append(mix(state, b[i]) * 64 + b[i])
        keys.sort()
        for i in range(n):
            b[deck + i] = keys[i] & 63
        self.note(E_SHUFFLE, 0, which, 0)

    # -- decks ------------------------------------------------------------------------------------

    def shuffle_discards_in(self) -> None:
        b = self.b
        for card in range(CARDS):
            if b[DISCARD] >> card & 1:
                b[DECK + b[DECK_N]] = card + 1
                b[DECK_N] += 1
        b[DISCARD] = 0
        self.shuffle(CHANCE_ACTION, DECK, b[DECK_N])

    def can_draw(self) -> bool:
        return self.b[DECK_N] > 0 or self.b[DISCARD] != 0

    def draw(self) -> i64:
        """One card into the hand, if there is one: its mask."""
        card = self.next_card()
        if card < 0:
            return 0
        self.b[HAND] |= 1 << card
        self.note(E_DRAW, 0, card, 0)
        return 1 << card

    def draw_aside(self) -> i64:
        """The mask of a card that is drawn, but not into the hand."""
        card = self.next_card()
        self.note(E_DRAW, 0, card, 0)
        return 1 << card

    def next_card(self) -> i64:
        """Taken off the deck, or -1; an empty deck takes its discards back first (WS-1.6)."""
        b = self.b
        if not self.can_draw():
            return -1
        if b[DECK_N] == 0:
            self.shuffle_discards_in()
        b[DECK_N] -= 1
        card = b[DECK + b[DECK_N]] - 1
        b[DECK + b[DECK_N]] = 0
        self.barrier = True
        return card

    def add_to_deck(self, card: i64) -> None:
        """A Special card becomes an Action card, for a shuffle to come."""
        b = self.b
        b[DECK + b[DECK_N]] = card + 1
        b[DECK_N] += 1
        self.note(E_INTO_DECK, 0, card, 0)

    def remove(self, card: i64) -> None:
        """Out of the fight, from wherever it was taken."""
        self.b[REMOVED] |= 1 << card
        self.note(E_REMOVED, 0, card, 0)

    def store(self, card: i64) -> None:
        self.b[STORED] |= 1 << card
        self.note(E_SPECIAL, 0, card, 0)

    def draw_special(self) -> i64:
        """The top Special card, or -1."""
        b = self.b
        if b[SPECIALS_N] == 0:
            return -1
        b[SPECIALS_N] -= 1
        card = b[SPECIALS + b[SPECIALS_N]] - 1
        b[SPECIALS + b[SPECIALS_N]] = 0
        self.barrier = True
        return card

    def return_specials(self, mask: i64) -> None:
        b = self.b
        for card in range(ACTION_CARDS, CARDS):
            if mask >> card & 1:
                b[SPECIALS + b[SPECIALS_N]] = card + 1
                b[SPECIALS_N] += 1
        self.shuffle(CHANCE_SPECIAL, SPECIALS, b[SPECIALS_N])

    def draw_adversary(self) -> i64:
        """The next Adversary card + 1; with fewer than two the discards are shuffled in first."""
        if self.b[ADVERSARY_N] < 2:
            self.shuffle_adversary_in()
        return self.next_adversary()

    def shuffle_adversary_in(self) -> None:
        b = self.b
        card: i64 = 0
        mask = b[ADVERSARY_DISCARD]
        while mask:
            card += 1
            if mask & 1:
                b[ADVERSARY + b[ADVERSARY_N]] = card
                b[ADVERSARY_N] += 1
            mask >>= 1
        b[ADVERSARY_DISCARD] = 0
        self.shuffle(CHANCE_ADVERSARY, ADVERSARY, b[ADVERSARY_N])

    def next_adversary(self) -> i64:
        b = self.b
        b[ADVERSARY_N] -= 1
        drawn = b[ADVERSARY + b[ADVERSARY_N]]
        b[ADVERSARY + b[ADVERSARY_N]] = 0
        self.barrier = True
        return drawn

    # -- gauges -----------------------------------------------------------------------------------

    def limit(self, gauge: i64) -> i64:
        return self.weapon(W_MAX_GUARD) if gauge == GUARD else HIGHEST

    def move_gauge(self, gauge: i64, by: i64) -> None:
        """What goes past a limit is lost (WS-1.1)."""
        b = self.b
        before = b[GAUGES + gauge]
        after = max(min(before + by, self.limit(gauge)), LOWEST)
        b[GAUGES + gauge] = after
        if after != before:
            self.note(E_GAUGE, 0, gauge, after)

"""Armies: what lies where, and every way it can change.

Nothing here knows what a card does. A game hears of each change: `settle` after it, `left` when a
card has left a place, `exchanged` when two have changed places.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.layout import (
    AT,
    DEPTH,
    ENDED,
    FRAME_SIZE,
    FRAMES,
    SEED,
    SEED_WORDS,
    SRC,
    WINNER,
)
from tefuda.core.rng import mix
from tefuda.core.state import State
from tefuda.games.army.events import (
    E_ACTIVATE,
    E_CAPTURE,
    E_FINISH,
    E_PLAY,
    E_RELEASE,
    E_SPEND,
    E_SWAP,
    E_TAKE_BACK,
    WITH_CARD,
)
from tefuda.games.army.layout import (
    COLUMNS,
    FACE,
    LEN,
    ON,
    PLACE,
    PLACES,
    PLAYERS,
    ROWS,
    SPENT,
    TOKENS,
)
from tefuda.games.army.tables import ArmyTables


class Army(State):
    def __init__(self, tables: ArmyTables, buffer: vec[i64], options: vec[i64], block: i64) -> None:
        super().__init__(tables, buffer, options)
        self.common: Final = tables
        """What the tables of all games of armies hold; a game has its own besides."""
        self.block: Final = block
        """How long a player's part of the buffer is."""

    # -- what a game says -------------------------------------------------------------------------

    def settle(self) -> None:
        """Called after each change of an army."""
        raise NotImplementedError

    def left(self, q: i64) -> None:
        """Called when a card has left a place, or has been turned down there."""
        raise NotImplementedError

    def exchanged(self, q: i64, r: i64) -> None:
        """Called when the cards of two places have changed places."""
        raise NotImplementedError

    def hand_size(self, seat: i64) -> i64:
        raise NotImplementedError

    def value(self, q: i64) -> i64:
        """Military value of a face-up card."""
        raise NotImplementedError

    # -- what lies where --------------------------------------------------------------------------

    def base(self, seat: i64) -> i64:
        return PLAYERS + seat * self.block

    def seat_of(self, p: i64) -> i64:
        return (p - PLAYERS) // self.block

    def face_up(self, q: i64) -> bool:
        return self.b[PLAYERS + q // PLACES * self.block + FACE] >> (q % PLACES) & 1 == 1

    def card_at(self, q: i64) -> i64:
        return self.b[PLAYERS + q // PLACES * self.block + PLACE + q % PLACES] - 1

    def with_card(self, q: i64) -> i64:
        """A place and the card there, as one number of an event."""
        return q + WITH_CARD * (self.card_at(q) + 1)

    def tokens_on(self, q: i64) -> i64:
        return self.b[PLAYERS + q // PLACES * self.block + ON + q % PLACES]

    def occupied(self, seat: i64) -> i64:
        """Mask of 15: the places that hold a card."""
        b = self.b
        p = PLAYERS + seat * self.block
        return (
            (1 << b[p + LEN]) - 1
            | ((1 << b[p + LEN + 1]) - 1) << COLUMNS
            | ((1 << b[p + LEN + 2]) - 1) << (2 * COLUMNS)
        )

    def army_size(self, seat: i64) -> i64:
        """How many cards an army has, captured ones too."""
        b = self.b
        p = PLAYERS + seat * self.block
        return b[p + LEN] + b[p + LEN + 1] + b[p + LEN + 2]

    def open_places(self, seat: i64) -> i64:
        """Mask of 15: nothing above, nothing to the right (GX-2.2, GO-2.10)."""
        b = self.b
        p = PLAYERS + seat * self.block
        mask: i64 = 0
        for row in range(ROWS):
            n = b[p + LEN + row]
            if n > 0 and (row == ROWS - 1 or b[p + LEN + row + 1] < n):
                mask |= 1 << (row * COLUMNS + n - 1)
        return mask

    def has_room(self, p: i64, row: i64) -> bool:
        """Whether a row can take one more card: five at most, and no row longer than the one
        below it (GX-2.1, GO-2.3). Captured cards count."""
        n = self.b[p + LEN + row]
        return n < COLUMNS and (row == 0 or n < self.b[p + LEN + row - 1])

    def low(self, mask: i64) -> i64:
        """The index of the lowest bit of a non-empty mask of at most 36."""
        return self.common.bit_index[(mask & -mask) % 37]

    def of_level(self, level: i64) -> i64:
        """Military value that a card of a level has by itself (GX-5.2, GO-1.1)."""
        return 5 if level == ROWS else level + 1

    def face_value(self, seat: i64) -> i64:
        """The sum of the face-up cards of an army (GX-5.2, GO-3.1)."""
        total: i64 = 0
        face = self.b[PLAYERS + seat * self.block + FACE]
        for i in range(PLACES):
            if face >> i & 1:
                total += self.value(seat * PLACES + i)
        return total

    def chance(self, purpose: i64, seat: i64, count: i64) -> i64:
        """The hash state for one use of chance."""
        state: i64 = purpose * 1000 + seat
        for i in range(SEED, SEED + SEED_WORDS):
            state = mix(state, self.b[i])
        return mix(state, count)

    def bits(self, mask: i64) -> i64:
        n: i64 = 0
        while mask:
            mask &= mask - 1
            n += 1
        return n

    # -- changes ----------------------------------------------------------------------------------

    def put(self, q: i64, card: i64) -> None:
        """A card is played to a place, face up: the end of its row, or the place of a shifted
        one."""
        b = self.b
        seat = q // PLACES
        p = PLAYERS + seat * self.block
        i = q % PLACES
        row = p + LEN + i // COLUMNS
        b[row] = max(b[row], i % COLUMNS + 1)
        b[p + PLACE + i] = card + 1
        b[p + FACE] |= 1 << i
        self.note(E_PLAY, seat, card, q)
        self.settle()

    def strip(self, q: i64) -> None:
        """Tokens leave a card that leaves play or is turned down (GX-3.6, GO-2.10)."""
        b = self.b
        p = PLAYERS + q // PLACES * self.block
        i = q % PLACES
        b[p + SPENT] += b[p + ON + i]
        b[p + ON + i] = 0

    def lift(self, q: i64) -> i64:
        """Take an OPEN card out of its army; returns it. Whoever does so puts it elsewhere, notes
        it, and then says that it is `gone`."""
        b = self.b
        p = PLAYERS + q // PLACES * self.block
        i = q % PLACES
        card = b[p + PLACE + i] - 1
        b[p + PLACE + i] = 0
        b[p + LEN + i // COLUMNS] -= 1
        b[p + FACE] &= ~(1 << i)
        self.strip(q)
        return card

    def gone(self, q: i64) -> None:
        """What follows when a card has left its place. Frames that spoke of it forget it."""
        self.left(q)
        self.forget_place(q)
        self.settle()

    def turn_down(self, q: i64) -> None:
        """Capture."""
        p = self.base(q // PLACES)
        self.b[p + FACE] &= ~(1 << q % PLACES)
        self.strip(q)
        self.left(q)
        self.note(E_CAPTURE, q // PLACES, q, self.card_at(q))
        self.settle()

    def turn_up(self, q: i64) -> None:
        """Release. Whoever releases settles: several cards may turn up at once."""
        p = self.base(q // PLACES)
        self.b[p + FACE] |= 1 << q % PLACES
        self.note(E_RELEASE, q // PLACES, q, self.card_at(q))

    def exchange(self, q: i64, r: i64) -> None:
        """Swap two cards of one row of one army, with all that lies on them (GX-6.1)."""
        b = self.b
        p = PLAYERS + q // PLACES * self.block
        i = q % PLACES
        j = r % PLACES
        one = self.with_card(q)
        other = self.with_card(r)
        b[p + PLACE + i], b[p + PLACE + j] = b[p + PLACE + j], b[p + PLACE + i]
        b[p + ON + i], b[p + ON + j] = b[p + ON + j], b[p + ON + i]
        b[p + FACE] = self.swapped_bits(b[p + FACE], i, j)
        for f in range(FRAMES, FRAMES + b[DEPTH] * FRAME_SIZE, FRAME_SIZE):
            for register in (SRC, AT):
                if b[f + register] == q + 1:
                    b[f + register] = r + 1
                elif b[f + register] == r + 1:
                    b[f + register] = q + 1
        self.exchanged(q, r)
        self.note(E_SWAP, q // PLACES, one, other)
        self.settle()

    def release_all(self) -> None:
        """Every captured card turns up (GX-5.4, GO-3.3)."""
        for seat in range(self.seats):
            captured = self.occupied(seat) & ~self.b[self.base(seat) + FACE]
            for i in range(PLACES):
                if captured >> i & 1:
                    self.turn_up(seat * PLACES + i)

    def win(self, winners: i64, how: i64) -> None:
        """The game ends; `winners` is a mask of seats, 0 for a drawn game."""
        b = self.b
        if b[ENDED]:
            return
        b[ENDED] = how
        b[WINNER] = winners
        sole: i64 = -1
        if self.bits(winners) == 1:
            sole = self.low(winners)
        self.note(E_FINISH, sole, how, winners)

    # -- tokens -----------------------------------------------------------------------------------

    def place_token(self, seat: i64, q: i64) -> None:
        b = self.b
        p = self.base(seat)
        b[p + TOKENS] -= 1
        b[p + ON + q % PLACES] += 1
        self.note(E_ACTIVATE, seat, self.card_at(q), q)

    def spend_tokens(self, seat: i64, n: i64) -> None:
        b = self.b
        p = self.base(seat)
        b[p + TOKENS] -= n
        b[p + SPENT] += n
        if n:
            self.note(E_SPEND, seat, n, 0)

    def take_back_token(self, seat: i64, i: i64) -> None:
        """A token comes back to hand from a place of the army, or from the spent ones (-1)."""
        b = self.b
        p = self.base(seat)
        b[p + TOKENS] += 1
        if i < 0:
            b[p + SPENT] -= 1
            self.note(E_TAKE_BACK, seat, -1, 0)
        else:
            b[p + ON + i] -= 1
            self.note(E_TAKE_BACK, seat, self.with_card(seat * PLACES + i), 0)

    def tokens_home(self, seat: i64, n: i64) -> None:
        """All tokens leave the cards and the spent ones; so many are in hand again."""
        b = self.b
        p = self.base(seat)
        for i in range(PLACES):
            b[p + ON + i] = 0
        b[p + SPENT] = 0
        b[p + TOKENS] = n

    # -- frames, as far as they speak of places ---------------------------------------------------

    def swapped_bits(self, mask: i64, i: i64, j: i64) -> i64:
        if mask >> i & 1 == mask >> j & 1:
            return mask
        return mask ^ (1 << i | 1 << j)

    def forget_place(self, q: i64) -> None:
        """Frames that spoke of a card that has left forget it."""
        b = self.b
        for f in range(FRAMES, FRAMES + b[DEPTH] * FRAME_SIZE, FRAME_SIZE):
            if b[f + SRC] == q + 1:
                b[f + SRC] = 0
            if b[f + AT] == q + 1:
                b[f + AT] = 0

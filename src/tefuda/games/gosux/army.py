"""The two armies: what lies where, what it counts as, and every way it can change.

What a card has (keywords, effect, ongoing effect, slots) is always asked of `ability`, which looks
through a mirroring card to the one it mirrors; what a card is (name, clan, level, value, shift
cost) is asked of the card itself. Ongoing effects are queries: nothing is ever written on a card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.army.events import E_DESTROY, E_SPEND, E_TO_DECK
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
from tefuda.games.gosux.codes import (
    E_BOUNTY,
    E_SACRIFICE,
    E_UNLOCK,
    F_BOUNTY_HOME,
    F_CAPTURED_COUNT,
    F_EDGES_TOUCH,
    F_HIGHEST_BY_ROW,
    F_TILES_BIND_BOTH,
    K_BOUNTY,
    K_ECHO,
    K_ETHEREAL,
    K_VETERAN,
    M_EFFECT,
    ROW_ALL_CLANS,
    ROW_LEVEL,
    S_ALL_CLANS,
    S_BATTLE_BONUS,
    S_CLANS_III,
    S_DOUBLE,
    S_ECHO_ADJACENT,
    S_ECHO_III,
    S_ETHEREAL_TOP,
    S_EVERY_LEVEL,
    S_MIRROR,
)
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ALL_PLACES,
    BOUNTY,
    CARDS_PER_CLAN,
    CLANS,
    COPIED,
    DISCARD,
    FIFTEEN_CARDS,
    FIFTH_TOKEN,
    LOCKED,
    OPPONENT_KNOWS,
    OWN_TOKENS,
    OWNER_KNOWS,
    PHASE,
    PLAYER_SIZE,
    RULINGS,
    SONG,
    VETERAN_SLOT,
)
from tefuda.games.gosux.zones import Zones

FULL: Final = 15


class Force(Zones):
    # -- what lies where --------------------------------------------------------------------------

    def ability(self, q: i64) -> i64:
        """The card whose abilities the card at a place has; -1 if it has none (face down)."""
        b = self.b
        p: i64 = PLAYERS
        i = q
        if q >= PLACES:
            p = PLAYERS + PLAYER_SIZE
            i = q - PLACES
        if b[p + FACE] >> i & 1 == 0:
            return -1
        card = b[p + PLACE + i] - 1
        return self.mirrored(q) if self.t.standing[card] & S_MIRROR else card

    def mirrored(self, q: i64) -> i64:
        """The card a mirroring card looks like; two that mirror each other have nothing."""
        q = q - PLACES if q >= PLACES else q + PLACES
        if not self.face_up(q):
            return -1
        card = self.card_at(q)
        return -1 if self.t.standing[card] & S_MIRROR else card

    def in_play(self, seat: i64) -> i64:
        if self.flipped(F_CAPTURED_COUNT):
            return self.bits(self.b[self.base(seat) + FACE])
        return self.army_size(seat)

    def highest_open(self, seat: i64) -> i64:
        """The OPEN place of the highest row, or -1 for an empty army (GX-4.8)."""
        if self.flipped(F_HIGHEST_BY_ROW):
            return self.strongest_open(seat)
        p = self.base(seat)
        for row in range(ROWS - 1, -1, -1):
            n = self.b[p + LEN + row]
            if n > 0:
                return seat * PLACES + row * COLUMNS + n - 1
        return -1

    def strongest_open(self, seat: i64) -> i64:
        """The OPEN place of the greatest value, of equal ones the highest; captured cards have
        none."""
        found: i64 = -1
        most: i64 = 0
        mask = self.open_places(seat)
        for i in range(PLACES):
            if mask >> i & 1:
                q = seat * PLACES + i
                value = self.value(q) if self.face_up(q) else 0
                if value >= most:
                    found = q
                    most = value
        return found

    def all_occupied(self) -> i64:
        return self.occupied(0) | self.occupied(1) << PLACES

    def all_faces(self) -> i64:
        return self.b[PLAYERS + FACE] | self.b[PLAYERS + PLAYER_SIZE + FACE] << PLACES

    def all_open(self) -> i64:
        return self.open_places(0) | self.open_places(1) << PLACES

    # -- what it counts as ------------------------------------------------------------------------

    def keys(self, q: i64) -> i64:
        card = self.ability(q)
        return 0 if card < 0 else self.t.keys[card]

    def standing_at(self, q: i64) -> i64:
        card = self.ability(q)
        return 0 if card < 0 else self.t.standing[card]

    def slots(self, q: i64) -> i64:
        card = self.ability(q)
        if card < 0:
            return 0
        n = self.t.slots[card]
        if n == 0 and self.b[VETERAN_SLOT] and self.t.keys[card] & K_VETERAN:
            return 1
        return n

    def entry(self, moment: i64, q: i64) -> i64:
        """Where the program for a moment of the card at a place begins; 0 if it has none."""
        card = self.ability(q)
        return 0 if card < 0 else self.t.entry[moment * 88 + card]

    def standing(self, seat: i64) -> i64:
        """The ongoing effects that serve a player: their face-up cards' and the active tiles'."""
        b = self.b
        table = self.t.standing
        p = PLAYERS + seat * PLAYER_SIZE
        active = b[ACTIVE_TILES]
        flags = self.tile_standing(seat) if active and b[RULINGS] else self.t.tiles[active]
        face = b[p + FACE]
        i: i64 = 0
        while face:
            if face & 1:
                own = table[b[p + PLACE + i] - 1]
                flags |= self.standing_at(seat * PLACES + i) if own & S_MIRROR else own
            face >>= 1
            i += 1
        return flags

    def tile_standing(self, seat: i64) -> i64:
        active = self.b[ACTIVE_TILES]
        if active and self.flipped(F_TILES_BIND_BOTH):
            active &= ~self.deck_clans(1 - seat)
        return self.t.tiles[active]

    def standing_number(self, seat: i64, flag: i64, otherwise: i64) -> i64:
        """The smallest number that an ongoing effect gives a player, or another number."""
        if self.standing(seat) & flag == 0:
            return otherwise
        tables = self.t
        best = otherwise
        face = self.b[self.base(seat) + FACE]
        q = seat * PLACES
        while face:
            if face & 1 and self.standing_at(q) & flag:
                best = min(best, tables.standing_n[self.ability(q)])
            face >>= 1
            q += 1
        active = self.b[ACTIVE_TILES]
        if active and self.flipped(F_TILES_BIND_BOTH):
            active &= ~self.deck_clans(1 - seat)
        for clan in range(8):
            if active >> clan & 1 and tables.tile[clan] & flag:
                best = min(best, tables.tile_n[clan])
        return best

    def deck_clans(self, seat: i64) -> i64:
        """Mask of 8: the clans of a player's deck."""
        b = self.b
        p = self.base(seat)
        return 1 << (b[p + CLANS] - 1) | 1 << (b[p + CLANS + 1] - 1) | 1 << (b[p + CLANS + 2] - 1)

    def clans_at(self, q: i64, standing: i64) -> i64:
        """The clans a face-up card counts as; `standing`: its controller's ongoing effects."""
        if not self.face_up(q):
            return 0
        seat = q // PLACES
        own = self.standing_at(q)
        if own & S_ALL_CLANS:
            return self.deck_clans(seat)
        if standing & S_CLANS_III and (q % PLACES >= 2 * COLUMNS or own & S_EVERY_LEVEL):
            return self.deck_clans(seat)
        return 1 << (self.card_at(q) // CARDS_PER_CLAN)

    def clans_of_card(self, seat: i64, card: i64, standing: i64) -> i64:
        """The clans a card counts as outside the army."""
        tables = self.t
        own = tables.standing[card]
        if own & S_ALL_CLANS or (
            standing & S_CLANS_III and (tables.level[card] == ROWS or own & S_EVERY_LEVEL)
        ):
            return self.deck_clans(seat)
        return 1 << (card // CARDS_PER_CLAN)

    def clan_mask(self, seat: i64, clan: i64) -> i64:
        """Which cards of a deck count as a clan, wherever they are."""
        p = self.base(seat)
        mask: i64 = 0
        for slot in range(3):
            if self.b[p + CLANS + slot] == clan + 1:
                mask = self.t.bit[slot * CARDS_PER_CLAN] * 0x7FF
        if mask:
            mask |= self.such(p, ROW_ALL_CLANS)
            if self.standing(seat) & S_CLANS_III:
                mask |= self.such(p, ROW_LEVEL + 2)
        return mask

    def row_clans(self, seat: i64, row: i64, standing: i64) -> i64:
        """The clans of the face-up cards of a row."""
        b = self.b
        table = self.t.standing
        p = PLAYERS + seat * PLAYER_SIZE
        clans: i64 = 0
        start = row * COLUMNS
        for i in range(start, start + b[p + LEN + row]):
            if b[p + FACE] >> i & 1:
                card = b[p + PLACE + i] - 1
                if table[card] & (S_ALL_CLANS | S_MIRROR) or standing & S_CLANS_III:
                    clans |= self.clans_at(seat * PLACES + i, standing)
                else:
                    clans |= 1 << (card // CARDS_PER_CLAN)
        return clans

    def is_bounty(self, q: i64) -> bool:
        return self.face_up(q) and (self.keys(q) & K_BOUNTY != 0 or self.b[BOUNTY] == q + 1)

    def is_ethereal(self, q: i64) -> bool:
        """GX-4.8; the highest OPEN card is protected even while captured (GX-6.26)."""
        if self.keys(q) & K_ETHEREAL:
            return True
        seat = q // PLACES
        return q == self.highest_open(seat) and self.standing(seat) & S_ETHEREAL_TOP != 0

    def is_every_level(self, q: i64) -> bool:
        return self.standing_at(q) & S_EVERY_LEVEL != 0

    def adjacent(self, q: i64) -> i64:
        """Mask of 30: the places that share an edge with a place, in the same army (GX-2.5)."""
        row = q % PLACES // COLUMNS
        column = q % COLUMNS
        mask: i64 = 0
        if column > 0:
            mask |= 1 << (q - 1)
        if column < COLUMNS - 1:
            mask |= 1 << (q + 1)
        touching: i64 = 1 << q
        if self.flipped(F_EDGES_TOUCH):
            touching |= mask
        if row > 0:
            mask |= touching >> COLUMNS
        if row < ROWS - 1:
            mask |= touching << COLUMNS
        return mask

    def echoes(self, q: i64) -> i64:
        """How many sources give the card at a place Echo."""
        n: i64 = 0
        if self.keys(q) & K_ECHO:
            n += 1
        standing = self.standing(q // PLACES)
        if standing & S_ECHO_III and (q % PLACES >= 2 * COLUMNS or self.is_every_level(q)):
            n += 1
        if standing & S_ECHO_ADJACENT:
            near = self.adjacent(q)
            for i in range(ALL_PLACES):
                if near >> i & 1 and self.standing_at(i) & S_ECHO_ADJACENT:
                    n += 1
        return n

    def has_effect(self, q: i64) -> bool:
        return self.entry(M_EFFECT, q) != 0

    # -- the Great Battle -------------------------------------------------------------------------

    def value(self, q: i64) -> i64:
        """Military value of a face-up card (GX-5.2)."""
        value = self.of_level(self.t.level[self.card_at(q)])
        if self.keys(q) & K_VETERAN and self.tokens_on(q) > 0:
            value *= 2
        if self.standing_at(q) & S_DOUBLE and self.controls_bounty(1 - q // PLACES):
            value *= 2
        return value

    def controls_bounty(self, seat: i64) -> bool:
        for q in range(seat * PLACES, seat * PLACES + PLACES):
            if self.is_bounty(q):
                return True
        return False

    def strength(self, seat: i64) -> i64:
        """A player's total if the Great Battle took place now."""
        total = self.face_value(seat)
        if self.standing(seat) & S_BATTLE_BONUS:
            total += self.hand_size(seat)
        return total

    # -- changes ----------------------------------------------------------------------------------

    def shift_out(self, q: i64) -> i64:
        """The replaced card of a shift goes to its owner's discard pile; its place stays, free."""
        b = self.b
        p = PLAYERS + q // PLACES * PLAYER_SIZE
        i = q % PLACES
        card = b[p + PLACE + i] - 1
        b[p + PLACE + i] = 0
        b[p + FACE] &= ~(1 << i)
        b[p + SPENT] += b[p + ON + i]
        b[p + ON + i] = 0
        if b[BOUNTY] == q + 1:
            b[BOUNTY] = 0
            self.note(E_BOUNTY, q // PLACES, -1, 0)
        self.add(p + DISCARD, self.index_of(p, card))
        return card

    def destroy(self, q: i64) -> None:
        self.to_discard(q, E_DESTROY)

    def sacrifice(self, q: i64) -> None:
        self.to_discard(q, E_SACRIFICE)

    def to_discard(self, q: i64, event: i64) -> None:
        p = self.base(q // PLACES)
        card = self.lift(q)
        self.add(p + DISCARD, self.index_of(p, card))
        self.note(event, q // PLACES, q, card)
        self.gone(q)

    def to_deck(self, q: i64) -> None:
        """Put on top of its owner's deck, seen by both (GX-6.2)."""
        p = self.base(q // PLACES)
        card = self.lift(q)
        self.on_top(p, self.index_of(p, card), OWNER_KNOWS | OPPONENT_KNOWS)
        self.note(E_TO_DECK, q // PLACES, q, card)
        self.gone(q)

    def left(self, q: i64) -> None:
        """The Bounty token goes home (GX-3.6), and the place counts as copied no more."""
        b = self.b
        gone = self.card_at(q) < 0
        if gone:
            b[COPIED] &= ~(1 << q)
        if b[BOUNTY] == q + 1 and (gone or not self.flipped(F_BOUNTY_HOME)):
            b[BOUNTY] = 0
            self.note(E_BOUNTY, q // PLACES, -1, 0)

    def exchanged(self, q: i64, r: i64) -> None:
        """What lies on a card goes with it (GX-6.1)."""
        b = self.b
        b[COPIED] = self.swapped_bits(b[COPIED], q, r)
        if b[BOUNTY] == q + 1:
            b[BOUNTY] = r + 1
        elif b[BOUNTY] == r + 1:
            b[BOUNTY] = q + 1

    def settle(self) -> None:
        """After each change: surplus tokens are spent (GX-4.18), a full army wins (GX-6.17)."""
        b = self.b
        full: i64 = 0
        for seat in range(2):
            p = PLAYERS + seat * PLAYER_SIZE
            if b[p + TOKENS] + b[p + SPENT] + b[p + LOCKED] < OWN_TOKENS:
                self.spend_surplus(seat)
            if b[p + FACE] == (1 << FULL) - 1:
                full |= 1 << seat
        if full:
            self.win(0 if full == 3 else full, FIFTEEN_CARDS)

    def spend_surplus(self, seat: i64) -> None:
        """A mirroring card may have fewer slots than a moment ago."""
        b = self.b
        p = self.base(seat)
        for i in range(b[p + LEN]):
            surplus = b[p + ON + i]
            if surplus and self.t.standing[b[p + PLACE + i] - 1] & S_MIRROR:
                surplus -= self.slots(seat * PLACES + i)
                if surplus > 0:
                    b[p + ON + i] -= surplus
                    b[p + SPENT] += surplus
                    self.note(E_SPEND, seat, surplus, 0)

    def unlock(self, seat: i64) -> None:
        """GX-4.15: a locked token to hand; with none locked the game is won, except in the Song."""
        b = self.b
        p = self.base(seat)
        if b[p + LOCKED] > 0:
            b[p + LOCKED] -= 1
            b[p + TOKENS] += 1
            self.note(E_UNLOCK, seat, b[p + LOCKED], 0)
        elif b[PHASE] != SONG:
            self.win(seat + 1, FIFTH_TOKEN)

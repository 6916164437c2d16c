"""The armies of goblins: what they count as, what stands for whom, and how they come and go.

Standing effects are queries: nothing is ever written on a card. A captured goblin has no value,
no clan and no power (GO-2.10).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import FRAMES, SEAT
from tefuda.games.army.events import E_DESTROY, E_TO_DECK
from tefuda.games.army.layout import COLUMNS, FACE, LEN, ON, PLACE, PLACES, SPENT
from tefuda.games.gosu.codes import (
    E_POINT,
    E_TO_HAND,
    M_CAPTURED,
    M_DESTROYED,
    S_BATTLE_BONUS,
    S_HAND_LIMIT,
)
from tefuda.games.gosu.layout import (
    ALL_KNOW,
    CARDS,
    DISCARD,
    GAPS,
    HAND_N,
    POINTS,
    POINTS_WIN,
    SEATED,
    TEAMS,
)
from tefuda.games.gosu.zones import Zones

TO_WIN: Final = 3
"""Victory points that win (GO-3.2)."""
OZEKI_ROW: Final = 2 * COLUMNS
SUM: Final = 0
LEAST: Final = 1
MOST: Final = 2


class Force(Zones):
    # -- what lies where --------------------------------------------------------------------------

    def all_faces(self) -> i64:
        """Mask of 60: every face-up card."""
        b = self.b
        mask: i64 = 0
        for seat in range(b[SEATED]):
            mask |= b[self.base(seat) + FACE] << (seat * PLACES)
        return mask

    def all_occupied(self) -> i64:
        """Mask of 60: every card in play. A place whose goblin mutates holds none (GO-2.6)."""
        b = self.b
        mask: i64 = 0
        for seat in range(b[SEATED]):
            mask |= self.occupied(seat) << (seat * PLACES)
        return mask & ~b[GAPS]

    def all_open(self) -> i64:
        """Mask of 60: the free cards (GO-2.10)."""
        b = self.b
        mask: i64 = 0
        for seat in range(b[SEATED]):
            mask |= self.open_places(seat) << (seat * PLACES)
        return mask & ~b[GAPS]

    def armies_with(self, seat: i64) -> i64:
        """A partner's army is not opposing (GO-4.3)."""
        army = self.army_of(seat)
        return army | self.army_of(self.after(seat, 2)) if self.b[TEAMS] else army

    def row_clans(self, seat: i64, row: i64) -> i64:
        """The clans of the face-up cards of a row, as bits."""
        b = self.b
        clan = self.t.clan
        p = self.base(seat)
        clans: i64 = 0
        start = row * COLUMNS
        for i in range(start, start + b[p + LEN + row]):
            if b[p + FACE] >> i & 1:
                clans |= 1 << clan[b[p + PLACE + i] - 1]
        return clans

    def entry(self, moment: i64, q: i64) -> i64:
        """Where the program for a moment of a face-up card begins; 0 if there is none."""
        if not self.face_up(q):
            return 0
        return self.t.entry[moment * CARDS + self.card_at(q)]

    # -- standing effects -------------------------------------------------------------------------

    def standing(self, seat: i64) -> i64:
        """What stands for a player: their own goblins' effects and everybody's globals."""
        b = self.b
        ongoing = self.t.ongoing
        p = self.base(seat)
        flags = self.global_standing()
        face = b[p + FACE]
        i: i64 = 0
        while face:
            if face & 1:
                flags |= ongoing[b[p + PLACE + i] - 1]
            face >>= 1
            i += 1
        return flags

    def global_standing(self) -> i64:
        """Only Ozekis have global powers (GO-2.8)."""
        b = self.b
        flags: i64 = 0
        for seat in range(b[SEATED]):
            p = self.base(seat)
            for i in range(OZEKI_ROW, OZEKI_ROW + b[p + LEN + 2]):
                if b[p + FACE] >> i & 1:
                    flags |= self.t.globals[b[p + PLACE + i] - 1]
        return flags

    def standing_number(self, seat: i64, flag: i64, how: i64, otherwise: i64) -> i64:
        """The numbers that an effect gives a player: their sum, or the least or the most of them;
        `otherwise` where there is none."""
        b = self.b
        t = self.t
        found: i64 = -1
        for s in range(b[SEATED]):
            p = self.base(s)
            for i in range(PLACES):
                if b[p + FACE] >> i & 1:
                    card = b[p + PLACE + i] - 1
                    if s == seat and t.ongoing[card] & flag:
                        found = self.together(found, self.given(flag, t.ongoing_n[card], seat), how)
                    if t.globals[card] & flag:
                        found = self.together(found, self.given(flag, t.globals_n[card], seat), how)
        return otherwise if found < 0 else found

    def given(self, flag: i64, n: i64, seat: i64) -> i64:
        """The number of one standing effect; that of a battle bonus is worked out."""
        return self.number_for(n, seat) if flag == S_BATTLE_BONUS else n

    def together(self, found: i64, more: i64, how: i64) -> i64:
        if found < 0:
            return more
        if how == SUM:
            return found + more
        return min(found, more) if how == LEAST else max(found, more)

    def number_for(self, term: i64, seat: i64) -> i64:
        """A number as a player would count it, whoever acts."""
        b = self.b
        before = b[FRAMES + SEAT]
        b[FRAMES + SEAT] = seat
        n = self.number(term, FRAMES)
        b[FRAMES + SEAT] = before
        return n

    def too_many(self, seat: i64) -> i64:
        """Cards above a hand limit; there is none unless an Ozeki says so (GO-2.2)."""
        if self.standing(seat) & S_HAND_LIMIT == 0:
            return 0
        n = self.b[self.base(seat) + HAND_N]
        return max(n - self.standing_number(seat, S_HAND_LIMIT, LEAST, n), 0)

    # -- the Great Battle -------------------------------------------------------------------------

    def value(self, q: i64) -> i64:
        """Military value of a face-up goblin (GO-1.1)."""
        return self.of_level(q % PLACES // COLUMNS + 1)

    def strength(self, seat: i64) -> i64:
        """A player's sum if the Great Battle took place now (GO-3.1)."""
        total = self.face_value(seat)
        if self.standing(seat) & S_BATTLE_BONUS:
            total += self.standing_number(seat, S_BATTLE_BONUS, SUM, 0)
        return total

    def side_strength(self, seat: i64) -> i64:
        """What a player brings into the Great Battle: in teams the sum of both armies (GO-4.2)."""
        if self.b[TEAMS] == 0:
            return self.strength(seat)
        return self.strength(seat) + self.strength(self.after(seat, 2))

    def behind(self, seat: i64) -> bool:
        """Whether some opponent has more victory points (GO-2.9); a partner has as many."""
        b = self.b
        mine = b[self.base(seat) + POINTS]
        for s in range(b[SEATED]):
            if b[self.base(s) + POINTS] > mine:
                return True
        return False

    def gain_points(self, winners: i64) -> None:
        """A victory point for each side with a seat in a mask; three win at once (GO-3.2). A team's
        point is counted with both partners (GO-4.1) and told once, when both have it."""
        b = self.b
        won: i64 = 0
        for seat in range(b[SEATED]):
            side = self.side(seat)
            if winners & side == 0 or side & ((1 << seat) - 1) != 0:
                continue
            for partner in range(seat, b[SEATED]):
                if side >> partner & 1:
                    b[self.base(partner) + POINTS] += 1
            points = b[self.base(seat) + POINTS]
            self.note(E_POINT, seat, points, 0)
            if points >= TO_WIN:
                won |= side
        if won:
            self.win(won, POINTS_WIN)

    # -- changes ----------------------------------------------------------------------------------

    def capture(self, q: i64) -> None:
        card = self.card_at(q)
        self.turn_down(q)
        if self.t.entry[M_CAPTURED * CARDS + card]:
            self.wait(M_CAPTURED, card, q // PLACES, q)

    def destroy(self, q: i64) -> None:
        """Into the discard pile; a captured goblin has no power that would answer it."""
        answers = self.entry(M_DESTROYED, q) != 0
        card = self.lift(q)
        self.add(DISCARD, card)
        self.note(E_DESTROY, q // PLACES, q, card)
        self.gone(q)
        if answers:
            self.wait(M_DESTROYED, card, q // PLACES, -1)

    def to_deck(self, q: i64) -> None:
        """On top of the deck, seen by all."""
        card = self.lift(q)
        self.on_top(card, ALL_KNOW)
        self.note(E_TO_DECK, q // PLACES, q, card)
        self.gone(q)

    def return_to_hand(self, q: i64) -> None:
        """Into the hand of the player in whose army it was, seen by all."""
        card = self.lift(q)
        self.to_hand(q // PLACES, card, True)
        self.note(E_TO_HAND, q // PLACES, q, card)
        self.gone(q)

    def leave_gap(self, q: i64) -> i64:
        """A goblin that mutates leaves; its place waits for the new one (GO-2.6)."""
        b = self.b
        p = self.base(q // PLACES)
        i = q % PLACES
        card = b[p + PLACE + i] - 1
        b[p + PLACE + i] = 0
        b[p + FACE] &= ~(1 << i)
        b[p + SPENT] += b[p + ON + i]
        b[p + ON + i] = 0
        b[GAPS] |= self.t.bit[q]
        self.left(q)
        self.forget_place(q)
        return card

    def fill_gap(self, q: i64, card: i64) -> None:
        b = self.b
        p = self.base(q // PLACES)
        b[p + PLACE + q % PLACES] = card + 1
        b[p + FACE] |= 1 << (q % PLACES)
        b[GAPS] &= ~self.t.bit[q]

"""The course of a game of Gosu X: turns, rounds, the Great Battle, the Song for the Dead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.buffer import ints
from tefuda.core.layout import (
    DONE,
    MASK,
    MODE,
    SEAT,
    N,
)
from tefuda.core.rng import DRAFT, FIRST_PLAYER, TIE_ORDER, below, mix
from tefuda.core.state import State
from tefuda.games.army.events import E_BATTLE, E_DEAL, E_FIRST, E_PASS, E_ROUND, E_TURN
from tefuda.games.army.layout import (
    FACE,
    PLACES,
    PLAYERS,
    TOKENS,
)
from tefuda.games.gosux.codes import (
    DO_BATTLE_LOST,
    DO_BATTLE_WON,
    DO_DRAFT,
    DO_END_EFFECTS,
    DO_LOAD_SEVEN,
    DO_LOAD_SONG,
    DO_SONG,
    DO_SUPREMACY,
    DO_THREE_DRAWN,
    DRAFT_RANDOM,
    E_PICK,
    E_ROUND_LIMIT,
    E_SONG,
    E_SUPREMACY,
    E_TIE,
    F_EFFECTS_BEFORE_LIMIT,
    F_LAST_TURN_LOST,
    F_SEVEN_IGNORES_LIMIT,
    F_SUPREMACY_FIRST,
    M_BATTLE_LOST,
    M_BATTLE_WON,
    M_END_OF_TURN,
    M_FIRST_PASS,
    M_THREE_DRAWN,
    R_AFTER_BATTLE,
    R_ANSWERS_FIRST,
    R_END_OF_TURN,
    R_LIMIT_FIRST,
    ROW_LEVEL,
    S_AT_END,
    S_CRUSHING,
    S_HAND_LIMIT,
    S_LAST_TURNS,
)
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ADDITIONAL,
    BATTLE,
    BATTLE_WON,
    BOUND,
    CLANS,
    COPIED,
    CRUSHING_WIN,
    DECK,
    DECK_N,
    DRAFT_MODE,
    FIRST,
    FIRST_PASS,
    HAND_N,
    INDEXES,
    LEAVE,
    LEVELS,
    LOCKED,
    MAX_OPTIONS,
    MULLIGAN,
    NAMED_BEFORE,
    NAMED_NOW,
    OWN_TOKENS,
    PENDING,
    PHASE,
    PICKS,
    PLAYER_SIZE,
    ROUND,
    SONG,
    SONG_FIRST,
    STARTER,
    SUPREMACY,
    SUPREMACY_WIN,
    TIE_START,
    TURN,
    TURN_OF,
    TURNS,
    TURNS_LEFT,
    WONDER,
)
from tefuda.games.gosux.sets import ROUND_LIMIT
from tefuda.games.gosux.tables import Tables
from tefuda.games.gosux.verbs import Verbs

HAND_LIMIT: Final = 7
LAST_TURNS: Final = 3
"""Turns the opponent has after a first pass (GX-3.7)."""
TO_WIN: Final = 2
"""Supremacy tokens that win (GX-5.1)."""
BOTH: Final = 3
"""In BATTLE_WON: a tie that nobody won."""


class Rules(Verbs):
    def fresh(self) -> State:
        return Rules(self.t, self.b[:], self.opts[:])

    # -- turns ------------------------------------------------------------------------------------

    def close_turn(self, seat: i64) -> None:
        if self.standing(seat) & S_AT_END or self.too_many(seat):
            limit_first = self.flipped(F_EFFECTS_BEFORE_LIMIT)
            routine: i64 = R_LIMIT_FIRST if limit_first else R_END_OF_TURN
            self.push(self.t.routine[routine], seat, 0)

    def other_turn_verb(self, op: i64, f: i64, seat: i64) -> None:
        if op == DO_THREE_DRAWN:
            if self.b[f + MODE] == 3:
                self.fire(M_THREE_DRAWN, seat)
        else:
            assert op == DO_END_EFFECTS
            self.b[f + MASK] = self.end_effects(seat)

    def begin_turn(self, f: i64) -> None:
        b = self.b
        b[PHASE] = TURNS
        b[TURN] += 1
        b[f + SEAT] = b[TURN_OF]
        if b[FIRST_PASS]:
            b[TURNS_LEFT] -= 1
        if b[TURN] == 1:
            self.note(E_ROUND, b[TURN_OF], b[ROUND], 0)
        self.note(E_TURN, b[TURN_OF], b[ADDITIONAL], b[TURNS_LEFT] if b[FIRST_PASS] else -1)

    def pay_for_cards(self, f: i64, seat: i64) -> None:
        b = self.b
        b[f + N] = b[f + MODE]
        self.spend_tokens(seat, 1 if b[f + MODE] == 1 else 2)

    def passed(self, seat: i64) -> None:
        """GX-3.7: how many turns the opponent has left is fixed now."""
        b = self.b
        if b[FIRST_PASS]:
            b[TURNS_LEFT] = 0
            self.note(E_PASS, seat, -1, 0)
            return
        b[FIRST_PASS] = seat + 1
        b[TURNS_LEFT] = self.standing_number(seat, S_LAST_TURNS, LAST_TURNS)
        self.note(E_PASS, seat, b[TURNS_LEFT], 0)
        self.fire(M_FIRST_PASS, seat)

    def end_effects(self, seat: i64) -> i64:
        b = self.b
        p = self.base(seat)
        face = b[p + FACE]
        mask: i64 = 0
        i: i64 = 0
        while face:
            if face & 1 and self.entry(M_END_OF_TURN, seat * PLACES + i):
                mask |= 1 << i
            face >>= 1
            i += 1
        return mask

    def too_many(self, seat: i64) -> i64:
        """Cards above the hand limit."""
        n = self.b[PLAYERS + seat * PLAYER_SIZE + HAND_N]
        return max(n - self.hand_limit(), 0) if n > self.t.least_hand_limit else 0

    def hand_limit(self) -> i64:
        """A lower limit in either army binds both players (GX-3.9)."""
        mine = self.standing_number(0, S_HAND_LIMIT, HAND_LIMIT)
        return min(mine, self.standing_number(1, S_HAND_LIMIT, HAND_LIMIT))

    def next_turn(self) -> None:
        b = self.b
        seat = b[TURN_OF]
        p = PLAYERS + seat * PLAYER_SIZE
        b[p + NAMED_BEFORE] = b[p + NAMED_NOW]
        b[p + NAMED_NOW] = 0
        b[COPIED] = 0
        b[DONE] = 0
        pending = b[PENDING]
        b[PENDING] = 0
        b[ADDITIONAL] = 0
        b[LEAVE] = 0
        if b[FIRST_PASS] == seat + 1 or (b[FIRST_PASS] == 0 and pending == 0):
            b[TURN_OF] = 1 - seat
        elif pending:
            if b[TURNS_LEFT] == 0 and b[FIRST_PASS] and self.flipped(F_LAST_TURN_LOST):
                b[TURNS_LEFT] = 1
            b[ADDITIONAL] = 1
            b[LEAVE] = 1 if pending == 2 else 0

    # -- the game ---------------------------------------------------------------------------------

    def other_game_verb(self, op: i64, f: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_DRAFT:
            self.draft()
        elif op == DO_SUPREMACY:
            self.supremacy_token(b[f + N])
        elif op == DO_BATTLE_WON:
            if b[BATTLE_WON] != BOTH:
                self.fire(M_BATTLE_WON, b[BATTLE_WON] - 1)
        elif op == DO_BATTLE_LOST:
            if b[BATTLE_WON] != BOTH:
                self.fire(M_BATTLE_LOST, 2 - b[BATTLE_WON])
        elif op == DO_SONG:
            self.song()
        elif op == DO_LOAD_SONG:
            b[f + N] = (self.in_play(seat) + 1) // 2 + (b[BOUND] >> seat & 1)
        else:
            assert op == DO_LOAD_SEVEN
            full: i64 = HAND_LIMIT
            if self.flipped(F_SEVEN_IGNORES_LIMIT):
                full = self.hand_limit()
            b[f + N] = max(full - self.hand_size(seat), 0)

    def draft(self) -> None:
        """Who is first is chance; so are the clans, where the table wants that."""
        b = self.b
        if b[FIRST] > 1:
            b[FIRST] = below(self.chance(FIRST_PLAYER, 0, 0), 2)
        b[TURN_OF] = b[FIRST]
        self.note(E_FIRST, b[FIRST], 0, 0)
        if b[DRAFT_MODE] == DRAFT_RANDOM:
            self.draft_at_random()

    def draft_at_random(self) -> None:
        b = self.b
        state = self.chance(DRAFT, 0, 0)
        keys: list[int] = []
        for clan in range(8):
            keys.append(mix(state, clan) * 8 + clan)
        keys.sort()
        for i in range(6):
            clan = keys[i] & 7
            seat: i64 = i % 2
            b[self.base(seat) + CLANS + i // 2] = clan + 1
            self.note(E_PICK, seat, clan, 0)
        b[PICKS] = 6

    def deal(self) -> None:
        """Decks, tiles, tokens, seven cards each (GX-1.2 to 1.5)."""
        b = self.b
        b[PHASE] = MULLIGAN
        b[ROUND] = 1
        b[STARTER] = b[FIRST]
        b[TURN_OF] = b[FIRST]
        for seat in range(2):
            self.prepare(seat)
        b[ACTIVE_TILES] = 255 & ~(self.deck_clans(0) | self.deck_clans(1))
        self.note(E_DEAL, 0, 0, 0)
        for seat in range(2):
            p = self.base(seat)
            b[p + TOKENS] = 2
            b[p + LOCKED] = 2
            twice = b[p + LEVELS]
            n = p + DECK
            for index in range(INDEXES):
                b[n] = index + 1
                n += 1
                if twice >> index & 1 and self.copies(p, index) == 2:
                    b[n] = index + 1
                    n += 1
            b[p + DECK_N] = n - p - DECK
            self.shuffle(seat)
            self.deal_hand(seat)

    def prepare(self, seat: i64) -> None:
        """What follows from a player's clans: their order, and the levels of the deck's cards."""
        b = self.b
        p = self.base(seat)
        for i in range(2):
            for j in range(2 - i):
                if b[p + CLANS + j] > b[p + CLANS + j + 1]:
                    b[p + CLANS + j], b[p + CLANS + j + 1] = (
                        b[p + CLANS + j + 1],
                        b[p + CLANS + j],
                    )
        for level in range(3):
            b[p + LEVELS + level] = self.such(p, ROW_LEVEL + level)

    def battle(self) -> None:
        """GX-5.2: the totals say who has won; GX-5.3: then what follows from it, in order."""
        b = self.b
        if b[TURN] >= ROUND_LIMIT and (b[FIRST_PASS] == 0 or b[TURNS_LEFT] > 0):
            self.note(E_ROUND_LIMIT, b[TURN_OF], b[TURN], 0)
        b[PHASE] = BATTLE
        b[PENDING] = 0
        b[ADDITIONAL] = 0
        b[LEAVE] = 0
        mine = self.strength(0)
        theirs = self.strength(1)
        self.note(E_BATTLE, 0, mine, theirs)
        if mine == theirs:
            b[BATTLE_WON] = b[WONDER] if b[WONDER] else BOTH
            self.note(E_TIE, b[WONDER] - 1, 0, 0)
        else:
            b[BATTLE_WON] = 1 if mine > theirs else 2
        answers_first = self.flipped(F_SUPREMACY_FIRST)
        routine: i64 = R_ANSWERS_FIRST if answers_first else R_AFTER_BATTLE
        f = self.push(self.t.routine[routine], b[TURN_OF], 0)
        b[f + N] = max(mine - theirs, theirs - mine)

    def supremacy_token(self, margin: i64) -> None:
        """Whoever won the battle gains Supremacy, and may win the game by it or by ten."""
        b = self.b
        won: i64 = 0
        for seat in range(2):
            if b[BATTLE_WON] & (seat + 1):
                b[self.base(seat) + SUPREMACY] += 1
                if b[self.base(seat) + SUPREMACY] >= TO_WIN:
                    won |= seat + 1
        self.note(E_SUPREMACY, -1 if b[BATTLE_WON] == BOTH else b[BATTLE_WON] - 1, 0, 0)
        if won:
            self.win(0 if won == BOTH else won, SUPREMACY_WIN)
            return
        self.crush(margin)

    def crush(self, margin: i64) -> None:
        """Goan Sul: a win by ten wins the game, anything else binds to one more sacrifice."""
        b = self.b
        b[BOUND] = 0
        for seat in range(2):
            if self.standing(seat) & S_CRUSHING:
                need = self.standing_number(seat, S_CRUSHING, 99)
                if b[BATTLE_WON] == seat + 1 and margin >= need:
                    self.win(seat + 1, CRUSHING_WIN)
                b[BOUND] |= 1 << seat

    def song(self) -> None:
        """GX-5.4: captured cards turn up; the winner sacrifices first."""
        b = self.b
        b[PHASE] = SONG
        if b[BATTLE_WON] == BOTH:
            self.barrier = True
            b[SONG_FIRST] = below(self.chance(TIE_ORDER, 0, b[ROUND]), 2)
        else:
            b[SONG_FIRST] = b[BATTLE_WON] - 1
        b[TURN_OF] = b[SONG_FIRST]
        self.note(E_SONG, b[SONG_FIRST], 0, 0)
        self.release_all()
        # All at once: two armies that are full now have both won (GX-6.17).
        self.settle()

    def new_round(self) -> None:
        b = self.b
        for seat in range(2):
            self.tokens_home(seat, OWN_TOKENS - b[self.base(seat) + LOCKED])
        b[WONDER] = 0
        last = 1 - b[SONG_FIRST]
        if b[BATTLE_WON] == BOTH and b[TIE_START]:
            last = b[SONG_FIRST]
        b[STARTER] = last
        b[TURN_OF] = last
        b[ROUND] += 1
        b[TURN] = 0
        b[FIRST_PASS] = 0
        b[TURNS_LEFT] = 0
        b[BATTLE_WON] = 0
        b[BOUND] = 0
        b[SONG_FIRST] = 0


def blank(tables: Tables, buffer: list[int]) -> Rules:
    """A state over a buffer, with no question open yet."""
    return Rules(tables, ints(buffer), ints([0] * MAX_OPTIONS))

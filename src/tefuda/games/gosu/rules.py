"""The course of a game of GOSU: turns, rounds, the Great Battle, what wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.buffer import ints
from tefuda.core.layout import DONE, FRAMES, MAX_OPTIONS, MODE, SEAT, N
from tefuda.core.rng import FIRST_PLAYER, below
from tefuda.core.state import State
from tefuda.games.army.events import E_BATTLE, E_DEAL, E_FIRST, E_PASS, E_ROUND, E_TURN
from tefuda.games.army.layout import PLACES, TOKENS
from tefuda.games.gosu.codes import (
    E_TIE,
    M_BATTLE_LOST,
    R_END_OF_TURN,
    S_DRAW_FOR_TWO,
    S_VICTORY,
    TOTAL,
)
from tefuda.games.gosu.force import MOST
from tefuda.games.gosu.layout import (
    ADDITIONAL,
    ADVANTAGE,
    AMOUNT,
    ANYBODY,
    BATTLE,
    CARDS,
    CONDITION_WIN,
    DECK,
    DECK_N,
    MULLIGAN,
    OWN_TOKENS,
    PASSED,
    PENDING,
    PHASE,
    ROUND,
    SEATED,
    STARTER,
    TURN,
    TURN_OF,
    TURNS,
    TURNS_LEFT,
)
from tefuda.games.gosu.sets import LAST_TURNS
from tefuda.games.gosu.tables import Tables
from tefuda.games.gosu.verbs import Verbs

DRAW_FOR_TWO: Final = 3
"""Cards for two tokens (GO-2.1)."""


class Rules(Verbs):
    def fresh(self) -> State:
        return Rules(self.t, self.b[:], self.opts[:])

    # -- turns ------------------------------------------------------------------------------------

    def close_turn(self, seat: i64) -> None:
        if self.too_many(seat):
            self.push(self.t.routine[R_END_OF_TURN], seat, 0)

    def begin_turn(self, f: i64) -> None:
        b = self.b
        b[PHASE] = TURNS
        b[TURN] += 1
        b[f + SEAT] = b[TURN_OF]
        last = self.players_left() == 1
        if last:
            b[TURNS_LEFT] -= 1
        if b[TURN] == 1:
            self.note(E_ROUND, b[TURN_OF], b[ROUND], 0)
        self.note(E_TURN, b[TURN_OF], b[ADDITIONAL], b[TURNS_LEFT] if last else -1)

    def pay_for_cards(self, f: i64, seat: i64) -> None:
        b = self.b
        tokens = b[f + MODE]
        self.spend_tokens(seat, tokens)
        b[f + MODE] = 0
        b[f + N] = 1
        if tokens == 2:
            b[f + N] = self.cards_for_two(seat)

    def cards_for_two(self, seat: i64) -> i64:
        """Cards that two tokens bring (GO-2.1)."""
        return self.standing_number(seat, S_DRAW_FOR_TWO, MOST, DRAW_FOR_TWO)

    def passed(self, seat: i64) -> None:
        """Out for the round; the last one left may go on (GO-2.2)."""
        b = self.b
        b[PASSED] |= 1 << seat
        left = self.players_left()
        if left == 1:
            b[TURNS_LEFT] = LAST_TURNS
        self.note(E_PASS, seat, left, 0)

    def next_turn(self) -> None:
        """Clockwise to whoever has not passed; an additional turn comes first (GO-2.13)."""
        b = self.b
        b[AMOUNT] = 0
        b[DONE] = 0
        seat = b[TURN_OF]
        b[ADDITIONAL] = b[PENDING]
        b[PENDING] = 0
        if b[ADDITIONAL] or self.players_left() == 0:
            return
        seat = self.after(seat, 1)
        while b[PASSED] >> seat & 1:
            seat = self.after(seat, 1)
        b[TURN_OF] = seat

    # -- the game ---------------------------------------------------------------------------------

    def deal(self) -> None:
        """The Advantage token, the deck, tokens, seven cards each (GO-1.1, GO-1.2)."""
        b = self.b
        b[PHASE] = MULLIGAN
        b[ROUND] = 1
        if b[ADVANTAGE] == ANYBODY:
            b[ADVANTAGE] = below(self.chance(FIRST_PLAYER, 0, 0), b[SEATED])
        b[STARTER] = b[ADVANTAGE]
        b[TURN_OF] = b[ADVANTAGE]
        self.note(E_FIRST, b[ADVANTAGE], 0, 0)
        n: i64 = 0
        for card in range(CARDS):
            for _ in range(self.copies(card)):
                b[DECK + n] = card + 1
                n += 1
        b[DECK_N] = n
        self.shuffle()
        self.note(E_DEAL, 0, 0, 0)
        for i in range(b[SEATED]):
            seat = self.after(b[TURN_OF], i)
            b[self.base(seat) + TOKENS] = OWN_TOKENS
            self.deal_hand(seat)

    def battle(self) -> None:
        """GO-3.1: the highest sum wins a point; the Advantage token decides ties it is part of. In
        teams both armies of a team are one sum (GO-4.2)."""
        b = self.b
        b[PHASE] = BATTLE
        b[TURN_OF] = b[ADVANTAGE]
        b[ADDITIONAL] = 0
        totals: i64 = 0
        for seat in range(b[SEATED] - 1, -1, -1):
            totals = totals * TOTAL + self.strength(seat)
        self.note(E_BATTLE, 0, totals, 0)
        winners = self.battle_winners()
        if self.strongest() != winners:
            self.note(E_TIE, b[ADVANTAGE], 0, 0)
        self.gain_points(winners)
        for seat in range(b[SEATED]):
            if winners >> seat & 1 == 0:
                self.answer_battle(M_BATTLE_LOST, seat)

    def battle_winners(self) -> i64:
        """Mask of the seats that would win a Great Battle now."""
        return self.by_advantage(self.strongest())

    def by_advantage(self, winners: i64) -> i64:
        """Of several the holder of the Advantage token wins, if among them; with the partner."""
        holder = self.side(self.b[ADVANTAGE])
        return holder if winners & holder else winners

    def strongest(self) -> i64:
        """Mask of the seats whose sum, or whose team's, no other exceeds."""
        b = self.b
        most: i64 = -1
        winners: i64 = 0
        for seat in range(b[SEATED]):
            strength = self.side_strength(seat)
            if strength > most:
                most = strength
                winners = 0
            if strength == most:
                winners |= 1 << seat
        return winners

    def answer_battle(self, moment: i64, seat: i64) -> None:
        for q in range(seat * PLACES, seat * PLACES + PLACES):
            if self.entry(moment, q):
                self.wait(moment, self.card_at(q), seat, q)

    def new_round(self) -> None:
        """GO-3.3: tokens come back, the captured turn up, conditions are looked at."""
        b = self.b
        for seat in range(b[SEATED]):
            self.tokens_home(seat, OWN_TOKENS)
        self.release_all()
        b[PASSED] = 0
        b[TURNS_LEFT] = 0
        b[AMOUNT] = 0
        b[DONE] = 0
        b[TURN] = 0
        b[ROUND] += 1
        b[STARTER] = b[ADVANTAGE]
        b[TURN_OF] = b[ADVANTAGE]
        met = self.conditions_met()
        if met:
            won = self.by_advantage(met)
            if won != met:
                self.note(E_TIE, b[ADVANTAGE], 1, 0)
            self.win(won, CONDITION_WIN)

    def conditions_met(self) -> i64:
        """Mask of the seats that fulfil a special victory condition of an Ozeki in play, each with
        its partner (GO-4.5)."""
        b = self.b
        won: i64 = 0
        if self.global_standing() & S_VICTORY == 0:
            return won
        faces = self.all_faces()
        for q in range(b[SEATED] * PLACES):
            term = self.t.victory[self.card_at(q)] if faces >> q & 1 else 0
            for seat in range(b[SEATED]):
                if term and self.holds_for(term, seat):
                    won |= self.side(seat)
        return won

    def holds_for(self, term: i64, seat: i64) -> bool:
        """Whether a test holds as a player would read it, whoever acts."""
        b = self.b
        before = b[FRAMES + SEAT]
        b[FRAMES + SEAT] = seat
        holds = self.test(term, FRAMES)
        b[FRAMES + SEAT] = before
        return holds


def blank(tables: Tables, buffer: list[int]) -> Rules:
    """A state over a buffer, with no question open yet."""
    return Rules(tables, ints(buffer), ints([0] * MAX_OPTIONS))

"""Where the routines of GOSU can stand in a written position, and what each needs there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import AT, CARD, DEPTH, FRAME_SIZE, FRAMES, MODE, SEAT, N
from tefuda.games.army.frames import ANYWHERE, CLOSED, MOST_CARDS, FrameCheck
from tefuda.games.army.layout import COLUMNS, PLACES
from tefuda.games.gosu.layout import (
    ASIDE,
    BATTLE,
    DISCARD,
    GAPS,
    HAND,
    MULLIGAN,
    PHASE,
    TURNS,
)
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.vocabulary import CLANS

ACTION: Final = ("flow.game@if.3",)
"""The step the game stands at while an action is carried out."""

DEALT: Final = ("flow.game@by.2", "flow.game@by.3", "flow.game@by.4", "flow.game@go")
"""The steps at which it stands while the players look at their first hands."""


class GosuFrames(FrameCheck):
    phases: ClassVar[Mapping[str, int]] = {
        "flow.game@by.2": MULLIGAN,
        "flow.game@by.3": MULLIGAN,
        "flow.game@by.4": MULLIGAN,
        "flow.game@go": MULLIGAN,
        "flow.game@action": TURNS,
        "flow.game@if.3": TURNS,
        "flow.game@trigger": TURNS,
        "flow.game@go.2": TURNS,
        "flow.game@if.4": TURNS,
        "flow.game@trigger.2": TURNS,
        "flow.game@go.3": TURNS,
        "flow.game@trigger.3": BATTLE,
        "flow.game@go.5": BATTLE,
    }
    under: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "flow.game@mulligan": (
            "flow.game@by.2",
            "flow.game@by.3",
            "flow.game@by.4",
            "flow.game@go",
        ),
        "flow.play": ACTION,
        "flow.shift": ACTION,
        "flow.mutation": ANYWHERE,
        "flow.entrance": ANYWHERE,
        "flow.end_of_turn": ("flow.game@if.4",),
    }
    closed = CLOSED | {"x", "least", "forget", "lose_token", "take_advantage"}
    clans = len(CLANS)
    most_n = MOST_CARDS
    most_mask = (1 << 60) - 1
    most_mode = 1 << 12

    def __init__(self, state: Rules, steps: Steps) -> None:
        super().__init__(state, steps)
        self.state = state

    def phase(self) -> int:
        return int(self.b[PHASE])

    def seats(self) -> int:
        return int(self.state.seats)

    def lies(self, q: int) -> bool:
        """A place whose goblin mutates just now is named too (GO-2.6)."""
        return q < self.seats() * PLACES and (self.card_at(q) > 0 or bool(self.b[GAPS] >> q & 1))

    def check(self) -> None:
        super().check()
        waiting = 0
        for i in range(int(self.b[DEPTH])):
            f = FRAMES + i * FRAME_SIZE
            if self.mutates(self.step(i)):
                waiting |= 1 << int(self.b[f + AT] - 1)
        if waiting != self.b[GAPS]:
            raise PositionError("each place that waits belongs to one mutation (GO-2.6)")

    def mutates(self, step: str) -> bool:
        """Whether the old goblin has gone and the new one has not come."""
        return step in ("flow.shift@replace", "flow.mutation@replace")

    def needs(self, step: str, f: int) -> str:
        unit, _, name = step.partition("@")
        kind = name.partition(".")[0]
        if unit == "flow.play":
            return self._held(f) or self._paying(f, kind, 1)
        if kind == "swap_second" and not self.b[f + AT]:
            return "needs at, the first of the two goblins"
        if unit in ("flow.shift", "flow.mutation"):
            return self._mutating(f, kind)
        return ""

    def _held(self, f: int) -> str:
        """The card to be played is in the hand, or where a power says so in the discard pile."""
        b = self.b
        card = int(b[f + CARD]) - 1
        if b[f + AT]:
            return "at belongs to a mutation"
        if card < 0:
            return "needs card, the one that is played"
        pile = DISCARD if b[f + MODE] else int(self.state.base(b[f + SEAT])) + HAND
        if not self.state.count(pile, card):
            return f"card: it is not in the {'discard pile' if b[f + MODE] else 'hand'}"
        return ""

    def _mutating(self, f: int, kind: str) -> str:
        b = self.b
        if kind in ("replace", "shifted"):
            return self._set_aside(f, kind)
        if not self.own_place(f, AT) or not self.state.face_up(b[f + AT] - 1):
            return "needs at, a face-up goblin of the player's own army"
        return self._paying(f, kind, 0) or self._replacing(f)

    def _replacing(self, f: int) -> str:
        """A mutation is begun only where a goblin can come in once all is paid (GO-2.6)."""
        state, b = self.state, self.b
        seat, i, due = int(b[f + SEAT]), int(b[f + AT] - 1) % PLACES, int(b[f + N])
        p, row = int(state.base(seat)), i // COLUMNS
        fits = int(state.fits(p, i))
        held, hand = int(state.of_row(p + HAND, row)) & fits, int(state.hand_size(seat))
        zombie = state.may_bring_discard(seat, i, state.standing(seat)) and hand >= due
        if held and hand > due:
            return ""
        if zombie and (int(state.of_row(DISCARD, row)) & fits or (held and due)):
            return ""
        return "no goblin could replace the one that mutates"

    def _set_aside(self, f: int, kind: str) -> str:
        """Between the old goblin and the new one, which waits for its place (GO-2.6)."""
        b = self.b
        if kind == "shifted":
            return ""
        card, q = int(b[f + CARD]) - 1, int(b[f + AT]) - 1
        waits = card >= 0 and self.own_place(f, AT) and bool(b[GAPS] >> q & 1)
        if not waits or not self.state.count(ASIDE, card):
            return "needs at and card: the place that waits, and the goblin that is set aside"
        if self.state.row_of(card) != q % PLACES // COLUMNS:
            return "card: it does not belong to that row"
        return ""

    def _paying(self, f: int, kind: str, kept: int) -> str:
        """No more can be due than the price, nor than the hand holds besides the card itself."""
        seat = int(self.b[f + SEAT])
        hand = int(self.state.hand_size(seat)) - kept
        if kind == "pay" and self.b[f + N] > min(hand, int(self.state.price(f, seat))):
            return "n is more than is left to be paid, or more than can be"
        return ""

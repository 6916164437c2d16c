"""Where the routines of Gosu X can stand in a written position, and what each needs there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import AT, CARD, LEVEL, MASK, MODE, PC, SEAT, SRC, N
from tefuda.games.army.codes import ASK_PILE, PILE_VERB
from tefuda.games.army.frames import ANYWHERE, CLOSED, MOST_CARDS, FrameCheck
from tefuda.games.army.layout import PLACES
from tefuda.games.gosux.answers import PAID_WONDER
from tefuda.games.gosux.codes import CAPTURE, DESTROY, V_STACK
from tefuda.games.gosux.layout import (
    ALL_PLACES,
    BATTLE,
    DECK,
    DECK_N,
    DISCARD,
    DRAFTING,
    GROUP,
    GROUPS,
    HAND,
    MULLIGAN,
    PHASE,
    SONG,
    TURNS,
    WONDER,
)
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.verbs import SHUFFLED

ACTION: Final = ("flow.game@close_turn",)
"""The step the game stands at while an action is carried out."""
PAYING: Final = ("price", "pay", "row")


class GosuxFrames(FrameCheck):
    phases: ClassVar[Mapping[str, int]] = {
        "flow.game@pick_clan": DRAFTING,
        "flow.game@by.2": MULLIGAN,
        "flow.game@go.2": MULLIGAN,
        "flow.game@action": TURNS,
        "flow.game@close_turn": TURNS,
        "flow.game@next_turn": TURNS,
        "flow.game@song": BATTLE,
        "flow.game@by.4": SONG,
        "flow.game@go.4": SONG,
        "flow.game@by.6": SONG,
        "flow.game@go.5": SONG,
    }
    under: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "flow.game@mulligan": ("flow.game@by.2", "flow.game@go.2"),
        "flow.game@sacrifice": ("flow.game@by.4", "flow.game@go.4"),
        "flow.game@draw": ("flow.game@by.6", "flow.game@go.5"),
        "flow.play": ACTION,
        "flow.play_in_any_row": ACTION,
        "flow.shift": ACTION,
        "flow.activate": ACTION,
        "flow.draw": ACTION,
        "flow.end_of_turn": ("flow.game@next_turn",),
        "flow.limit_first": ("flow.game@next_turn",),
        "flow.after_battle": ("flow.game@song",),
        "flow.answers_first": ("flow.game@song",),
        "flow.strike": ANYWHERE,
        "flow.bounty": ANYWHERE,
    }
    closed = CLOSED | {"name", "name_card", "tile", "order", "look", "unlock", "load_army_over"}
    clans = 8
    most_n = SHUFFLED + MOST_CARDS
    most_mask = 2 * PAID_WONDER - 1
    most_mode = 1 << 12

    def __init__(self, state: Rules, steps: Steps) -> None:
        super().__init__(state, steps)
        self.state = state

    def phase(self) -> int:
        return int(self.b[PHASE])

    def seats(self) -> int:
        return 2

    def needs(self, step: str, f: int) -> str:
        unit, _, name = step.partition("@")
        kind = name.partition(".")[0]
        if unit in ("flow.play", "flow.play_in_any_row"):
            return self._playing(f, kind)
        if unit == "flow.shift":
            return self._shifting(f, kind)
        if unit == "flow.strike":
            return self._striking(f, kind)
        if kind == "order" or self._stacks(f):
            return self._stacking(f)
        if kind == "swap_second" and not self.b[f + AT]:
            return "needs at, the first of the two cards"
        if kind in ("may", "counter") and unit.startswith("flow."):
            return "" if self.b[f + SRC] else "needs src, the card whose effect it is"
        return ""

    def _playing(self, f: int, kind: str) -> str:
        if kind not in PAYING:
            return self._echoing(f, kind)
        if self.b[f + AT]:
            return "at belongs to a shift"
        if not 1 <= self.b[f + LEVEL] <= 3 and kind != "row":
            return "needs level, the row in which the card comes into play"
        return self._held(f) or self._paying(f, kind, 0 if self.b[f + MODE] else 1)

    def _echoing(self, f: int, kind: str) -> str:
        b = self.b
        if kind == "may" and not (b[f + SRC] and b[f + LEVEL]):
            return "needs src and level: the card that has Echo, and how often"
        return ""

    def _held(self, f: int) -> str:
        """The card to be played is in the hand, or where leave was given in the discard pile."""
        b = self.b
        card, p = int(b[f + CARD]) - 1, int(self.state.base(b[f + SEAT]))
        if card < 0 or self.state.owner(card) != b[f + SEAT]:
            return "needs card, one of the player's own deck"
        pile = DISCARD if b[f + MODE] else HAND
        if not self.state.count(p + pile, self.state.index_of(p, card)):
            return f"card: it is not in the {'discard pile' if b[f + MODE] else 'hand'}"
        return ""

    def _shifting(self, f: int, kind: str) -> str:
        b = self.b
        if kind not in ("price", "pay", "bring"):
            return self._echoing(f, kind)
        if not self.own_place(f, AT) or not self.state.face_up(b[f + AT] - 1):
            return "needs at, an open card of the player's own army"
        return self._paying(f, kind, 0) or self._replacing(f)

    def _replacing(self, f: int) -> str:
        """A shift is begun only where a card can come in once all is paid (GX-3.4)."""
        state, b = self.state, self.b
        seat, i = int(b[f + SEAT]), int(b[f + AT] - 1) % PLACES
        p = int(state.base(seat))
        due = max(int(b[f + N]) - (b[WONDER] == seat + 1 and not b[f + MASK]), 0)
        fits = int(state.fits(p, i, state.banned(seat)))
        held, hand = int(b[p + HAND]) & fits, int(state.hand_size(seat))
        discarded = state.may_bring_discard(seat, i, state.standing(seat)) and hand >= due
        if held and hand > due:
            return ""
        if discarded and (int(b[p + DISCARD]) & fits or (held and due)):
            return ""
        return "no card could replace the one that is shifted"

    def _paying(self, f: int, kind: str, kept: int) -> str:
        """No more can be due than the price, nor than the hand holds besides the card itself."""
        seat = int(self.b[f + SEAT])
        hand = int(self.state.hand_size(seat)) - kept
        if kind == "pay" and self.b[f + N] > min(hand, int(self.state.price(f, seat))):
            return "n is more than is left to be paid, or more than can be"
        return ""

    def _stacks(self, f: int) -> bool:
        pc = int(self.b[f + PC])
        return bool(self.code[pc] == ASK_PILE and self.code[pc + 1] // PILE_VERB == V_STACK)

    def _stacking(self, f: int) -> str:
        """What was put on the deck lies on top of it, as one group (GX-6.52)."""
        b, p = self.b, int(self.state.base(self.b[f + SEAT]))
        put, group, deck = int(b[f + MASK]), int(b[f + MODE]), int(b[p + DECK_N])
        top = range(p + DECK + deck - put, p + DECK + deck)
        apart = any(b[i] // GROUP != group for i in top)
        if put > deck or group > GROUPS or bool(group) != bool(put) or apart:
            return "needs mask and mode: how many cards were put on the deck, as which group"
        return ""

    def _striking(self, f: int, kind: str) -> str:
        b = self.b
        mask = int(b[f + MASK])
        if mask >> ALL_PLACES or any(mask >> q & 1 and not self.card_at(q) for q in range(30)):
            return "mask names places without a card"
        if kind in ("guard", "strike") and (b[f + MODE] not in (CAPTURE, DESTROY) or not mask):
            return "needs mask and mode: the cards that are captured or destroyed"
        return ""

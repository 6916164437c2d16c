"""Views of games of armies: what is written alike in all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.core.layout import (
    AT,
    CARD,
    DEPTH,
    ENDED,
    FRAME_SIZE,
    FRAMES,
    PC,
    REGISTERS,
    SEAT,
    SRC,
    WINNER,
)
from tefuda.core.state import Json, State
from tefuda.games.army.doing import Doing
from tefuda.games.army.layout import COLUMNS, LEN, PLACES, ROWS
from tefuda.games.army.notation import place_name


def stack(state: State, cards: Cards, steps: Steps) -> list[Json]:
    """What is being resolved, the innermost last."""
    b = state.b
    frames: list[Json] = []
    for depth in range(b[DEPTH]):
        f = FRAMES + depth * FRAME_SIZE
        unit, _, step = steps.by_pc[int(b[f + PC])].partition("@")
        frame: Json = {"unit": unit, "step": step, "seat": int(b[f + SEAT])}
        for register, name in enumerate(REGISTERS):
            value = int(b[f + register])
            if register in (SRC, AT) and value:
                frame[name] = place_name(value - 1)
            elif register == CARD and value:
                frame[name] = cards.cards[value - 1].id
            elif register > CARD and value:
                frame[name] = value
        frames.append(frame)
    return frames


def read_buffer(view: Mapping[str, object], size: int) -> list[int] | None:
    """The masked buffer of a view, or None if it is damaged."""
    values = view.get("buffer")
    if not isinstance(values, list) or len(values) != size:
        return None
    if not all(type(value) is int for value in values):
        return None
    return values


class ArmyView:
    """Builds the view of one seat (None: somebody who watches) from the table as it sees it."""

    def __init__(
        self, table: Doing, state: State, seat: int | None, cards: Cards, steps: Steps
    ) -> None:
        self.armies = table
        self.b = table.b
        self.seat = seat
        self.cards = cards
        self.steps = steps
        asked = state.actor is not None and state.actor == seat
        self.options = state.options if asked else []

    def army(self, seat: int) -> list[list[Json]]:
        """The rows of an army, from the left."""
        rows = []
        for row in range(ROWS):
            first = seat * PLACES + row * COLUMNS
            places = range(first, first + int(self.b[self.armies.base(seat) + LEN + row]))
            rows.append([self.standing(q) for q in places if self.armies.card_at(q) >= 0])
        return rows

    def standing(self, q: int) -> Json:
        """The card that stands at a place."""
        table, face_up = self.armies, self.armies.face_up(q)
        return {
            "card": self.cards.cards[table.card_at(q)].id,
            "place": place_name(q),
            "captured": not face_up,
            "tokens": int(table.tokens_on(q)),
            "slots": self.slots(q),
            "value": int(table.value(q)) if face_up else 0,
            "open": bool(table.all_open() >> q & 1),
            **self.besides(q),
        }

    def slots(self, q: int) -> int:
        raise NotImplementedError

    def besides(self, q: int) -> Json:
        """What only one game shows of a card in play."""
        raise NotImplementedError

    def known(self, names: Sequence[str | None]) -> list[Json]:
        """Cards of a deck whose place this seat knows, counted from the top (1 is next); `names`
        from the bottom, None for what it does not know."""
        n = len(names)
        return [{"position": n - i, "card": names[i]} for i in range(n - 1, -1, -1) if names[i]]

    def ending(self, endings: Sequence[str]) -> Json:
        """How it ended, and who won if one player did."""
        winners = [seat for seat in range(int(self.armies.seats)) if self.b[WINNER] >> seat & 1]
        return {
            "how": endings[self.b[ENDED]],
            "winner": winners[0] if len(winners) == 1 else None,
        }

"""A player who takes the card that raises the gauges most, and never thinks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.core.state import Json
from tefuda.games.samurai import codes
from tefuda.games.samurai.cardset import GAUGES
from tefuda.games.samurai.game import Samurai
from tefuda.games.samurai.layout import HIGHEST, LOWEST

TAKEN: Final = (
    codes.LOSE_LIFE,
    codes.GAIN_BOTH,
    codes.GAIN_KI,
    codes.GAIN_SPECIAL,
    codes.RAISE_DIE,
    codes.ROLL_DIE,
    codes.DIE_WOUND,
    codes.DIE_LIFE,
    codes.GO_ON,
)
"""Where no card can be played: the first of these, or else the first option."""
BESIDES: Final = frozenset(
    {
        *range(codes.DRAW, codes.GO_ON),
        *range(codes.USE_LOCATION, codes.AIM),
        *range(codes.STORE_FORCE, codes.BUY_LIFE + 1),
        *(codes.REROLL, codes.GISEI, codes.ADVANCE_MARKER),
    }
)
"""Options that leave the question open; they are never chosen."""


class NaiveBot(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        options = self.checked(view, options, clock)
        cards = [option for option in options if option < codes.KEEP]
        if cards:
            return max(cards, key=lambda option: self.gain(view, option))
        answers = [option for option in options if option not in BESIDES] or options
        return next((option for option in TAKEN if option in answers), answers[0])

    def gain(self, view: Json, option: int) -> int:
        """How far a card brings the gauges towards the goal; all three count the same."""
        gained = 0
        gauges = view["gauges"]
        assert isinstance(gauges, dict)
        for gauge, by in self.lines(option):
            now, top = gauges[gauge], self.needed(view, gauge)
            gained += min(now + by, top) - min(now, top)
        return gained

    def lines(self, option: int) -> list[tuple[str, int]]:
        assert isinstance(self.game, Samurai)
        cards = self.game.cards
        if option < codes.JOKER:
            return [(gauge, by) for gauge, by in cards.cards[option].lines if gauge is not None]
        joker = next(card for card in cards.cards if card.symbol is None)
        return [(GAUGES[(option - codes.JOKER) % 3], joker.lines[0][1])]

    def needed(self, view: Json, gauge: str) -> int:
        """The values that the Defence on the table asks for. Without one, and for Guard, as much as
        possible."""
        assert isinstance(self.game, Samurai)
        for card in self.game.cards.adversary:
            if card.id == view["defence"] and gauge != "guard":
                return card.need.get(gauge, LOWEST)
        return HIGHEST

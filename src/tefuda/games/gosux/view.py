"""What one seat sees, as plain data. Made from a masked buffer only: it cannot tell too much.

`buffer` holds the same knowledge as ints, so that a bot or a saved view can be dealt from
(`game.belief`); everything else is there to be shown.
"""

from __future__ import annotations

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import (
    ACTOR,
    ENDED,
)
from tefuda.core.state import Json
from tefuda.games.army.layout import (
    SPENT,
    TOKENS,
)
from tefuda.games.army.notation import place_name
from tefuda.games.army.viewing import ArmyView, stack
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.hidden import NOBODY, seen_by
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ADDITIONAL,
    BOUNTY,
    CLANS,
    DECK,
    DECK_N,
    DISCARD,
    ENDINGS,
    FIRST_PASS,
    GROUP_SET,
    GROUPS,
    HAND,
    HAND_N,
    INDEX_BITS,
    KNOWN,
    LEAVE,
    LOCKED,
    NAMED_BEFORE,
    NAMED_NOW,
    PENDING,
    PHASE,
    PICKS,
    REMOVED,
    REVEALED,
    ROUND,
    STARTER,
    SUPREMACY,
    TURN,
    TURN_OF,
    TURNS_LEFT,
    WONDER,
)
from tefuda.games.gosux.notation import PHASES
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.vocabulary import CLANS as CLAN_NAMES


class View(ArmyView):
    def __init__(self, state: Rules, seat: int | None, cards: CardSet, steps: Steps) -> None:
        self.table = seen_by(state, NOBODY if seat is None else seat)
        super().__init__(self.table, state, seat, cards, steps)

    def data(self) -> Json:
        b = self.b
        return {
            "game": "gosux",
            "seat": self.seat,
            "phase": PHASES[b[PHASE]],
            "round": int(b[ROUND]),
            "turn": int(b[TURN]),
            "turn_of": int(b[TURN_OF]),
            "starter": int(b[STARTER]),
            "actor": self._actor(),
            "additional_turn": bool(b[ADDITIONAL]),
            "additional_turn_pending": bool(b[PENDING]),
            "may_play_from_discard": bool(b[LEAVE]),
            "first_to_pass": _seat(b[FIRST_PASS]),
            "turns_left": int(b[TURNS_LEFT]) if b[FIRST_PASS] else None,
            "wonder": _seat(b[WONDER]),
            "bounty": place_name(int(b[BOUNTY]) - 1) if b[BOUNTY] else None,
            "tiles": self._tiles(),
            "players": [self._player(seat) for seat in range(2)],
            "stack": stack(self.table, self.cards, self.steps),
            "ended": self._ended(),
            "options": self.options,
            "buffer": [int(value) for value in b],
        }

    def _actor(self) -> int | None:
        """Who decides, as far as this seat may notice (GX-4.9)."""
        b = self.b
        if b[ENDED]:
            return None
        return int(b[ACTOR]) - 1 if b[ACTOR] else int(b[TURN_OF])

    def _tiles(self) -> list[Json]:
        tiles: list[Json] = []
        for number, clan in enumerate(CLAN_NAMES):
            owner = int(self.table.owner(number * 11)) if self.b[PICKS] else -1
            tiles.append(
                {
                    "clan": clan,
                    "owner": None if owner < 0 else owner,
                    "active": bool(self.b[ACTIVE_TILES] >> number & 1),
                }
            )
        return tiles

    def _player(self, seat: int) -> Json:
        b, p = self.b, self.table.base(seat)
        return {
            "seat": seat,
            "clans": [CLAN_NAMES[b[p + CLANS + i] - 1] for i in range(3) if b[p + CLANS + i]],
            "supremacy": int(b[p + SUPREMACY]),
            "tokens": int(b[p + TOKENS]),
            "spent": int(b[p + SPENT]),
            "locked": int(b[p + LOCKED]),
            "passed": bool(b[FIRST_PASS] == seat + 1),
            "strength": int(self.table.strength(seat)),
            "army": self.army(seat),
            "hand_size": int(b[p + HAND_N]),
            "hand": self._pile(p, HAND),
            "known_to_opponent": self._pile(p, KNOWN),
            "deck_size": int(b[p + DECK_N]),
            "deck_known": self._deck(p),
            "deck_sets": self._sets(p),
            "discard": self._pile(p, DISCARD),
            "removed": self._pile(p, REMOVED),
            "revealed": self._pile(p, REVEALED),
            "forbidden": self._forbidden(seat),
        }

    def slots(self, q: int) -> int:
        return int(self.table.slots(q))

    def besides(self, q: int) -> Json:
        table = self.table
        return {"ethereal": bool(table.is_ethereal(q)), "bounty": bool(table.is_bounty(q))}

    def _pile(self, p: int, pile: int) -> list[str]:
        once, twice = int(self.b[p + pile]), int(self.b[p + pile + 1])
        cards: list[str] = []
        while once:
            index = (once & -once).bit_length() - 1
            cards += [self._card(p, index)] * (1 + (twice >> index & 1))
            once &= once - 1
        return cards

    def _card(self, p: int, index: int) -> str:
        return self.cards.cards[self.table.card_of(p, index)].id

    def _deck(self, p: int) -> list[Json]:
        b = self.b
        seen = [int(b[p + DECK + i] & INDEX_BITS) - 1 for i in range(b[p + DECK_N])]
        return self.known([self._card(p, index) if index >= 0 else None for index in seen])

    def _sets(self, p: int) -> list[list[str]]:
        """Cards known to lie on the deck or in hand, without knowing which where."""
        sets = [self._pile(p, GROUP_SET + 2 * g) for g in range(GROUPS)]
        return [cards for cards in sets if cards]

    def _forbidden(self, seat: int) -> list[str]:
        other = self.table.base(1 - seat)
        mask = self.b[other + NAMED_NOW] | self.b[other + NAMED_BEFORE]
        p = self.table.base(seat)
        return [self._card(p, index) for index in range(33) if mask >> index & 1]

    def _ended(self) -> Json | None:
        return self.ending(ENDINGS) if self.b[ENDED] else None


def _seat(stored: int) -> int | None:
    return int(stored) - 1 if stored else None

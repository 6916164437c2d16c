"""What one seat sees, as plain data. Made from a masked buffer only: it cannot tell too much.

`buffer` holds the same knowledge as ints, so that a bot or a saved view can be dealt from
(`game.belief`); everything else is there to be shown.
"""

from __future__ import annotations

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import (
    ACTOR,
    ENDED,
    WINNER,
)
from tefuda.core.state import Json
from tefuda.games.army.layout import (
    COLUMNS,
    LEN,
    PLACES,
    ROWS,
    SPENT,
    TOKENS,
)
from tefuda.games.army.notation import place_name
from tefuda.games.army.viewing import stack
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


class View:
    """Builds the view of one seat (None: somebody who watches)."""

    def __init__(self, state: Rules, seat: int | None, cards: CardSet, steps: Steps) -> None:
        self.table = seen_by(state, NOBODY if seat is None else seat)
        self.b = self.table.b
        self.seat = seat
        self.cards = cards
        self.steps = steps
        self.asked = state.actor is not None and state.actor == seat
        self.options = state.options if self.asked else []

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
            "army": [self._row(seat, row) for row in range(ROWS)],
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

    def _row(self, seat: int, row: int) -> list[Json]:
        cards: list[Json] = []
        for column in range(self.b[self.table.base(seat) + LEN + row]):
            q = seat * PLACES + row * COLUMNS + column
            cards.append(
                {
                    "card": self.cards.cards[self.table.card_at(q)].id,
                    "place": place_name(q),
                    "captured": not self.table.face_up(q),
                    "tokens": int(self.table.tokens_on(q)),
                    "slots": int(self.table.slots(q)),
                    "value": int(self.table.value(q)) if self.table.face_up(q) else 0,
                    "open": bool(self.table.open_places(seat) >> (q % PLACES) & 1),
                    "ethereal": bool(self.table.is_ethereal(q)),
                    "bounty": bool(self.table.is_bounty(q)),
                }
            )
        return cards

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
        """Cards of the deck whose place this seat knows, counted from the top (1 is next)."""
        b, n = self.b, int(self.b[p + DECK_N])
        known: list[Json] = []
        for i in range(n - 1, -1, -1):
            index = (b[p + DECK + i] & INDEX_BITS) - 1
            if index >= 0:
                known.append({"position": n - i, "card": self._card(p, index)})
        return known

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
        b = self.b
        if not b[ENDED]:
            return None
        return {"how": ENDINGS[b[ENDED]], "winner": _seat(b[WINNER])}


def _seat(stored: int) -> int | None:
    return int(stored) - 1 if stored else None

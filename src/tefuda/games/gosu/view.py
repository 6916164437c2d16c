"""What one seat sees, as plain data. Made from a masked buffer only: it cannot tell too much.

`buffer` holds the same knowledge as ints, so that a bot or a saved view can be dealt from
(`game.belief`); everything else is there to be shown.
"""

from __future__ import annotations

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import ACTOR, ENDED, WINNER
from tefuda.core.state import Json
from tefuda.games.army.layout import PLACES, SPENT, TOKENS
from tefuda.games.army.notation import place_name
from tefuda.games.army.viewing import ArmyView, stack
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.facts import TEAM_SEATS, conditions, seats_of
from tefuda.games.gosu.hidden import NOBODY, seen_by
from tefuda.games.gosu.layout import (
    ADDITIONAL,
    ADVANTAGE,
    CARD_BITS,
    CARDS,
    DECK,
    DECK_N,
    DISCARD,
    ENDINGS,
    HAND,
    HAND_N,
    KNOWN,
    PASSED,
    PENDING,
    PHASE,
    POINTS,
    REVEALED,
    ROUND,
    SEATED,
    STARTER,
    TEAMS,
    TURN,
    TURN_OF,
    TURNS_LEFT,
)
from tefuda.games.gosu.notation import PHASES
from tefuda.games.gosu.rules import Rules


class View(ArmyView):
    def __init__(self, state: Rules, seat: int | None, cards: CardSet, steps: Steps) -> None:
        self.table = seen_by(state, NOBODY if seat is None else seat)
        super().__init__(self.table, state, seat, cards, steps)

    def data(self) -> Json:
        b, seats = self.b, int(self.b[SEATED])
        last = self.table.players_left() == 1
        return {
            "game": "gosu",
            "seat": self.seat,
            "seats": seats,
            "teams": [list(team) for team in TEAM_SEATS] if b[TEAMS] else None,
            "phase": PHASES[b[PHASE]],
            "round": int(b[ROUND]),
            "turn": int(b[TURN]),
            "turn_of": int(b[TURN_OF]),
            "starter": int(b[STARTER]),
            "actor": None if b[ENDED] else int(b[ACTOR]) - 1,
            "advantage": int(b[ADVANTAGE]),
            "additional_turn": bool(b[ADDITIONAL]),
            "additional_turn_pending": bool(b[PENDING]),
            "turns_left": int(b[TURNS_LEFT]) if last else None,
            "deck_size": int(b[DECK_N]),
            "deck_known": self._deck(),
            "discard": self._pile(DISCARD),
            "revealed": self._pile(REVEALED),
            "players": [self._player(seat) for seat in range(seats)],
            "globals": self._globals(),
            "conditions": conditions(self.table, self.cards),
            "stack": stack(self.table, self.cards, self.steps),
            "ended": self._ended(),
            "options": self.options,
            "buffer": [int(value) for value in b],
        }

    def _player(self, seat: int) -> Json:
        b, p = self.b, self.table.base(seat)
        return {
            "seat": seat,
            "partner": (seat + 2) % int(b[SEATED]) if b[TEAMS] else None,
            "points": int(b[p + POINTS]),
            "tokens": int(b[p + TOKENS]),
            "spent": int(b[p + SPENT]),
            "passed": bool(b[PASSED] >> seat & 1),
            "advantage": int(b[ADVANTAGE]) == seat,
            "strength": int(self.table.strength(seat)),
            "army": self.army(seat),
            "hand_size": int(b[p + HAND_N]),
            "hand": self._pile(p + HAND),
            "known_to_all": self._pile(p + KNOWN),
        }

    def slots(self, q: int) -> int:
        return int(self.table.t.slots[self.table.card_at(q)]) if self.table.face_up(q) else 0

    def besides(self, q: int) -> Json:
        card = self.cards.cards[self.table.card_at(q)]
        return {"shift": card.shift if self.table.face_up(q) else None}

    def _pile(self, pile: int) -> list[str]:
        cards: list[str] = []
        for card in range(CARDS):
            cards += [self.cards.cards[card].id] * int(self.table.count(pile, card))
        return cards

    def _deck(self) -> list[Json]:
        b = self.b
        seen = [int(b[DECK + i] & CARD_BITS) - 1 for i in range(b[DECK_N])]
        return self.known([self.cards.cards[card].id if card >= 0 else None for card in seen])

    def _globals(self) -> list[Json]:
        table = self.table
        found: list[Json] = []
        faces = int(table.all_faces())
        for q in range(int(self.b[SEATED]) * PLACES):
            if faces >> q & 1 and table.t.globals[table.card_at(q)]:
                card = self.cards.cards[table.card_at(q)].id
                found.append({"card": card, "place": place_name(q)})
        return found

    def _ended(self) -> Json | None:
        if not self.b[ENDED]:
            return None
        return {**self.ending(ENDINGS), "winners": seats_of(int(self.b[WINNER]))}

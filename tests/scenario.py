"""Scenarios: a position in words, choices in words, and what must then be true.

    @cites("lava_goddesses", "GX-4.2")
    def test_lava_goddesses_capture_a_troop() -> None:
        t = table('''
            clans goan_sul phoenix xian / abhilasha galmi justice
            hand 0 lava_goddesses
            army 1 boul_go
        ''')
        t.do("play lava_goddesses", "capture theirs I.1")
        assert t.captured("1.I.1")

Choices are the names of the catalogue. What a scenario cites, it proves: the ledger blanks each
line of each cited card, turns each cited ruling round, and expects some scenario to fail.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from textwrap import dedent

from tefuda.core.layout import ENDED, WINNER
from tefuda.games.army.layout import (
    FACE,
    LEN,
    PLACE,
    SPENT,
    TOKENS,
)
from tefuda.games.army.notation import place_name, place_number
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.layout import (
    ADDITIONAL,
    BOUNTY,
    DECK,
    DECK_N,
    DISCARD,
    ENDINGS,
    FIRST_PASS,
    HAND,
    HAND_N,
    INDEX_BITS,
    KNOWN,
    LOCKED,
    PENDING,
    REMOVED,
    ROUND,
    SUPREMACY,
    TURN_OF,
    TURNS_LEFT,
    WONDER,
)
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.rulings import RULINGS
from tests import cites
from tests.playing import Playing

CLANS = "clans abhilasha galmi goan_sul / justice narashima phoenix"


class _Current:
    rulings: str = ""
    """Those that are turned round, as a number."""


def current_game() -> Gosux:
    game = cites.current_game("gosux")
    assert isinstance(game, Gosux)
    return game


@contextlib.contextmanager
def turned(rulings: int) -> Iterator[None]:
    """Play scenarios with rulings turned round."""
    _Current.rulings = str(rulings)
    try:
        yield
    finally:
        _Current.rulings = ""


class Table(Playing[Gosux, Rules]):
    """A position being played, asked in the words a player would use."""

    def __init__(self, state: Rules) -> None:
        super().__init__(current_game(), state)

    # -- playing ----------------------------------------------------------------------------------

    def end_turn(self) -> Table:
        """Whatever the actor can do that changes least: draw a card with a token, or pass."""
        return self.do("draw one" if self.offers("draw one") else "pass")

    @property
    def turn_of(self) -> int:
        return int(self.state.b[TURN_OF])

    # -- armies -----------------------------------------------------------------------------------

    def at(self, place: str) -> str:
        """The card at a place such as `1.II.3`, captured or not; empty if there is none."""
        q = place_number(place)
        number = self.state.b[self.state.base(q // 15) + PLACE + q % 15]
        return self.game.cards.cards[number - 1].id if number else ""

    def captured(self, place: str) -> bool:
        return self.at(place) != "" and not self.state.face_up(place_number(place))

    def army(self, seat: int) -> list[list[str]]:
        """Rows of card ids, captured ones in brackets."""
        rows = []
        for row, roman in enumerate(("I", "II", "III")):
            n = self.state.b[self.state.base(seat) + LEN + row]
            places = [f"{seat}.{roman}.{i + 1}" for i in range(n)]
            rows.append([f"({self.at(p)})" if self.captured(p) else self.at(p) for p in places])
        return rows

    def face_up(self, seat: int) -> int:
        return int(self.state.b[self.state.base(seat) + FACE]).bit_count()

    def tokens_on(self, place: str) -> int:
        return int(self.state.tokens_on(place_number(place)))

    def strength(self, seat: int) -> int:
        return int(self.state.strength(seat))

    # -- piles ------------------------------------------------------------------------------------

    def _pile(self, seat: int, pile: int) -> list[str]:
        p = self.state.base(seat)
        return [
            self.game.cards.cards[self.state.card_of(p, i)].id
            for i in range(33)
            for _ in range(self.state.count(p + pile, i))
        ]

    def hand(self, seat: int) -> list[str]:
        return self._pile(seat, HAND)

    def hand_size(self, seat: int) -> int:
        return int(self.state.b[self.state.base(seat) + HAND_N])

    def known(self, seat: int) -> list[str]:
        """The part of a hand that the opponent knows."""
        return self._pile(seat, KNOWN)

    def discard(self, seat: int) -> list[str]:
        return self._pile(seat, DISCARD)

    def removed(self, seat: int) -> list[str]:
        return self._pile(seat, REMOVED)

    def deck(self, seat: int) -> list[str]:
        """The deck, top card first."""
        b, p = self.state.b, self.state.base(seat)
        entries = [b[p + DECK + i] for i in range(b[p + DECK_N])]
        return [
            self.game.cards.cards[self.state.card_of(p, (entry & INDEX_BITS) - 1)].id
            for entry in reversed(entries)
        ]

    def sees_in_deck(self, viewer: int, owner: int) -> dict[int, str]:
        """Positions of a deck (1 is the top) that a seat knows, from its view."""
        players = self.state.view(viewer)["players"]
        assert isinstance(players, list)
        return {known["position"]: known["card"] for known in players[owner]["deck_known"]}

    # -- tokens and the game ----------------------------------------------------------------------

    def tokens(self, seat: int) -> int:
        return int(self.state.b[self.state.base(seat) + TOKENS])

    def spent(self, seat: int) -> int:
        return int(self.state.b[self.state.base(seat) + SPENT])

    def locked(self, seat: int) -> int:
        return int(self.state.b[self.state.base(seat) + LOCKED])

    def supremacy(self, seat: int) -> int:
        return int(self.state.b[self.state.base(seat) + SUPREMACY])

    @property
    def wonder(self) -> int | None:
        holder = int(self.state.b[WONDER])
        return holder - 1 if holder else None

    @property
    def bounty_token(self) -> str | None:
        place = int(self.state.b[BOUNTY])
        return place_name(place - 1) if place else None

    @property
    def round(self) -> int:
        return int(self.state.b[ROUND])

    @property
    def extra_turn_pending(self) -> bool:
        return bool(self.state.b[PENDING])

    @property
    def additional_turn(self) -> bool:
        """Whether the turn being played is an additional one."""
        return bool(self.state.b[ADDITIONAL])

    @property
    def turns_left(self) -> int | None:
        """Turns still to begin after a first pass, besides the one being played."""
        return int(self.state.b[TURNS_LEFT]) if self.state.b[FIRST_PASS] else None

    def tile_active(self, clan: str) -> bool:
        tiles = self.state.view(0)["tiles"]
        assert isinstance(tiles, list)
        return any(tile["clan"] == clan and tile["active"] for tile in tiles)

    @property
    def ending(self) -> str:
        """How the game ended; empty while it is on."""
        return ENDINGS[self.state.b[ENDED]]

    @property
    def winner(self) -> int | None:
        winner = int(self.state.b[WINNER])
        return winner - 1 if winner else None


def table(text: str) -> Table:
    """A position from notation; without a `clans` line the clans are CLANS."""
    text = dedent(text)
    if "clans " not in text:
        text = f"{CLANS}\n{text}"
    if _Current.rulings:
        text = f"{text}\nrulings {_Current.rulings}"
    state = current_game().position(text)
    assert isinstance(state, Rules)
    return Table(state)


def cards_of(clans: str, but: str = "") -> str:
    """All cards of these clans as words of a position, without some (one copy for each mention).

    A pile that holds `cards_of(...)` leaves nothing for the deck, except what a `deck` line names.
    """
    left = Counter(but.split())
    words = []
    for card in current_game().cards.cards:
        if card.clan in clans.split():
            copies = (2 if card.level == 1 else 1) - left.pop(card.id, 0)
            words += [card.id] * copies
    assert not left, f"not of {clans}: {', '.join(left)}"
    return " ".join(words)


def new_game(seed: int = 1, **settings: object) -> Table:
    """A game from the very start."""
    turned = int(_Current.rulings or 0)
    if turned:
        names = [ruling.name for ruling in RULINGS if turned >> ruling.bit & 1]
        settings = {"rulings": ",".join(names), **settings}
    state = current_game().new(seed, **settings)
    assert isinstance(state, Rules)
    return Table(state)

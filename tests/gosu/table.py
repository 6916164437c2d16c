"""Scenarios of GOSU: a position in words, choices in words, and what must then be true.

    @cites("shackle_runt", "GO-2.10")
    def test_a_shackle_runt_imprisons_a_bakuto() -> None:
        t = table('''
            hand 0 shackle_runt
            army 1 smoke_bandit keg_rider
        ''')
        t.do("play shackle_runt", "capture next I.1")
        assert t.captured("1.I.1")

Choices are the names of the catalogue. Two play unless a line says `players 3`. All that is asked
of a table is read from views: a seat's own for its hand, a watcher's for the rest.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from tefuda.core.state import State
from tefuda.games.gosu.game import Gosu
from tests.cites import current_game
from tests.playing import Playing


class Table(Playing[Gosu, State]):
    """A position being played, asked in the words a player would use."""

    # -- playing ----------------------------------------------------------------------------------

    def pass_all(self) -> Table:
        """Everybody passes, until the round is over."""
        before = self.round
        while self.round == before and not self.ending:
            self.do("pass")
        return self

    @property
    def view(self) -> dict[str, Any]:
        """What somebody who watches sees."""
        return dict(self.state.view(None))

    def player(self, seat: int) -> dict[str, Any]:
        """A player as they see themselves."""
        seen: dict[str, Any] = dict(self.state.view(seat))
        return dict(seen["players"][seat])

    # -- armies -----------------------------------------------------------------------------------

    def _cards(self, seat: int) -> list[dict[str, Any]]:
        return [card for row in self.player(seat)["army"] for card in row]

    def _card(self, place: str) -> dict[str, Any] | None:
        found = [card for card in self._cards(int(place[0])) if card["place"] == place]
        return found[0] if found else None

    def at(self, place: str) -> str:
        """The card at a place such as `1.II.3`, imprisoned or not; empty if there is none."""
        card = self._card(place)
        return str(card["card"]) if card else ""

    def captured(self, place: str) -> bool:
        card = self._card(place)
        return card is not None and bool(card["captured"])

    def row(self, seat: int, level: int) -> list[str]:
        """The cards of a row from the left, imprisoned ones in brackets."""
        row = self.player(seat)["army"][level - 1]
        return [f"({c['card']})" if c["captured"] else c["card"] for c in row]

    def token_on(self, place: str) -> bool:
        card = self._card(place)
        return card is not None and bool(card["tokens"])

    def strength(self, seat: int) -> int:
        return int(self.player(seat)["strength"])

    # -- hands and piles --------------------------------------------------------------------------

    def hand(self, seat: int) -> list[str]:
        return sorted(self.player(seat)["hand"])

    def hand_size(self, seat: int) -> int:
        return int(self.player(seat)["hand_size"])

    def known(self, seat: int) -> list[str]:
        """The part of a hand that everybody knows."""
        return sorted(self.view["players"][seat]["known_to_all"])

    @property
    def discard(self) -> list[str]:
        return sorted(self.view["discard"])

    @property
    def deck_size(self) -> int:
        return int(self.view["deck_size"])

    def sees_in_deck(self, viewer: int | None) -> dict[int, str]:
        """Positions of the draw pile (1 is the top) whose card a seat knows."""
        seen: dict[str, Any] = dict(self.state.view(viewer))
        return {entry["position"]: entry["card"] for entry in seen["deck_known"]}

    # -- tokens and the game ----------------------------------------------------------------------

    def tokens(self, seat: int) -> int:
        return int(self.player(seat)["tokens"])

    def spent(self, seat: int) -> int:
        return int(self.player(seat)["spent"])

    def points(self, seat: int) -> int:
        return int(self.player(seat)["points"])

    @property
    def advantage(self) -> int:
        return int(self.view["advantage"])

    @property
    def turn_of(self) -> int:
        return int(self.view["turn_of"])

    @property
    def additional_turn(self) -> bool:
        return bool(self.view["additional_turn"])

    @property
    def round(self) -> int:
        return int(self.view["round"])

    @property
    def ending(self) -> str:
        """How the game ended; empty while it is on."""
        ended = self.view["ended"]
        return str(ended["how"]) if ended else ""

    @property
    def winners(self) -> list[int]:
        ended = self.view["ended"]
        return list(ended["winners"]) if ended else []


def gosu() -> Gosu:
    game = current_game("gosu")
    assert isinstance(game, Gosu)
    return game


def table(text: str) -> Table:
    """A position from notation."""
    return Table(gosu(), gosu().position(dedent(text)))


def new_game(seed: int = 1, **settings: object) -> Table:
    """A game from the very start."""
    return Table(gosu(), gosu().new(seed, **settings))

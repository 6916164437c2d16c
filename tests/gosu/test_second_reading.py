"""What a turn offers and how a battle goes, worked out a second time from what a player sees.

Nothing of the rules is used here but the printed facts of the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tefuda
from tefuda.cardtext.cards import Card
from tefuda.core.game import Company
from tefuda.core.state import State
from tefuda.games.gosu.game import Gosu
from tests.gosu.test_properties import COMPANIES, positions

GAME = tefuda.game("gosu")
assert isinstance(GAME, Gosu)
CARDS = {card.id: card for card in GAME.cards.cards}
VALUES = {1: 2, 2: 3, 3: 5}


class Reader:
    """The table as one player reads it."""

    def __init__(self, view: Any, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me = view["players"][seat]
        self.hand = [CARDS[id_] for id_ in self.me["hand"]]

    def face_up(self, seat: int, *levels: int) -> list[Card]:
        rows = [self.view["players"][seat]["army"][level - 1] for level in levels or (1, 2, 3)]
        return [CARDS[place["card"]] for row in rows for place in row if not place["captured"]]

    def clans(self, level: int) -> set[str]:
        return {card.clan for card in self.face_up(self.seat, level)}

    def standing(self, seat: int, word: str) -> list[int]:
        """The numbers of all powers of a kind that hold for a player (GO-5.11)."""
        mine = [card.abilities.get("ongoing") for card in self.face_up(seat)]
        for other in range(len(self.view["players"])):
            mine += [card.abilities.get("global") for card in self.face_up(other)]
        found = [node for node in mine if node is not None and node.word == word]
        return [node.node(0).number(0) for node in found]

    # -- GO-2.1 ------------------------------------------------------------------------------------

    def turn(self) -> set[str]:
        tokens = self.me["tokens"]
        names = {"pass", *["draw one"][: tokens >= 1], *["draw three"][: tokens >= 2]}
        names |= {f"play {card.id}" for card in self.hand if self.can_play(card)}
        for place in [place for row in self.me["army"] for place in row if not place["captured"]]:
            card, where = CARDS[place["card"]], f"mine {place['place'][2:]}"
            if self.can_mutate(card):
                names.add(f"shift {where}")
            if tokens and "activated" in card.abilities and not place["tokens"]:
                names.add(f"activate {where}")
        return names

    def can_play(self, card: Card) -> bool:
        """GO-2.3, GO-2.4, GO-2.5."""
        lengths = [5, *(len(row) for row in self.me["army"])]
        if lengths[card.level] >= min(5, lengths[card.level - 1]) and card.level > 1:
            return False
        if card.level > 1:
            return all(card.clan in self.clans(level) for level in range(1, card.level))
        free = lengths[1] == 0 or card.clan in self.clans(1)
        cost = 0 if free else min(self.standing(self.seat, "bakuto_cost"), default=2)
        return lengths[1] < 5 and len(self.hand) - 1 >= cost

    def can_mutate(self, card: Card) -> bool:
        """GO-2.6, GO-2.7."""
        if card.shift is None:
            return False
        cost = max(card.shift - sum(self.standing(self.seat, "shift_discount")), 0)
        held = any(other.level == card.level and other.id != card.id for other in self.hand)
        if held and len(self.hand) > cost:
            return True
        if "secret_shift" not in card.keywords and not self.has_vharn():
            return False
        pile = [CARDS[id_] for id_ in self.view["discard"]]
        lies = any(other.level == card.level and other.id != card.id for other in pile)
        return len(self.hand) >= cost and (lies or (held and cost > 0))

    def has_vharn(self) -> bool:
        """All mutations of his player are zombie mutations."""
        return any(card.id == "vharn" for card in self.face_up(self.seat))

    # -- GO-3.1 ------------------------------------------------------------------------------------

    def total(self, seat: int) -> int:
        """Two powers add to it: Lady Catafalque's 1 for each prisoner of the others, Ebrodaine's 1
        for each clan in the army."""
        total = sum(VALUES[card.level] for card in self.face_up(seat))
        everybody = range(len(self.view["players"]))
        in_play = {card.id for other in everybody for card in self.face_up(other)}
        if "catafalque" in in_play:
            others = [p for p in self.view["players"] if seat not in {p["seat"], p["partner"]}]
            rows = [row for p in others for row in p["army"]]
            total += sum(place["captured"] for row in rows for place in row)
        if "ebrodaine" in in_play:
            total += len({card.clan for card in self.face_up(seat)})
        return total

    def winners(self) -> list[list[int]]:
        """The sides that gain a point: a player, or a team by both armies together (GO-4.2)."""
        sides = self.view["teams"] or [[player["seat"]] for player in self.view["players"]]
        totals = [sum(self.total(seat) for seat in side) for side in sides]
        best = [side for side, total in zip(sides, totals, strict=True) if total == max(totals)]
        return [side for side in best if self.view["advantage"] in side] or best


def read(state: State) -> Reader:
    assert state.actor is not None
    return Reader(state.view(state.actor), state.actor)


def decisions(company: Company, seeds: range) -> Iterator[State]:
    for state, _ in positions(company, seeds):
        if state.actor is not None:
            yield state


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_a_turn_offers_what_the_rules_say_and_nothing_else(company: Company) -> None:
    turns = 0
    for state in decisions(company, range(700, 712)):
        if state.ask()["kind"] == "action":
            turns += 1
            offered = {GAME.catalogue[choice] for choice in state.options}
            assert offered == read(state).turn(), state.notation()
    assert turns > 300


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.key)
def test_a_battle_goes_as_everybody_can_count_it(company: Company) -> None:
    battles = 0
    before: Reader | None = None
    for state, _ in positions(company, range(800, 812)):
        events = state.events(None)
        kinds = [event["kind"] for event in events]
        if before is not None and kinds[:2] == ["pass", "battle"]:
            battles += 1
            assert events[1]["totals"] == [before.total(seat) for seat in range(company.seats)]
            points = [event["seat"] for event in events if event["kind"] == "point"]
            assert points == [side[0] for side in before.winners()]
        before = read(state) if state.actor is not None else None
    assert battles > 30

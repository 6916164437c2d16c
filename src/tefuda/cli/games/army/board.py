"""A view of a game of armies in sentences: what such games say alike.

Reads the view alone, so it can tell nothing that its seat may not know.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.people import beside, player, spelled
from tefuda.cli.games.plug import Board
from tefuda.cli.words import Phrases, capital, enumerated, phrase
from tefuda.core.state import Json, Names
from tefuda.games.army.notation import ROMAN


class ArmyBoard(Board):
    WORDS: ClassVar[Phrases]
    MARKS: ClassVar[tuple[str, ...]]
    """What can be true of a card in play, besides its value and tokens; as the view names it."""

    def __init__(self, view: Json, lang: str, cards: Cards, players: Names) -> None:
        data: Any = view
        self.view: dict[str, Any] = data
        self.lang = lang
        self.seat: int | None = self.view["seat"]
        self.players = players
        self.names = {card.id: card.full_name(lang) for card in cards.cards}

    def say(self, key: str, **values: object) -> str:
        return phrase(self.WORDS, key, self.lang, **values)

    def line(self, key: str, **values: object) -> str:
        return capital(self.say(key, **values))

    def who(self, seat: int) -> str:
        """How a player is called, beside what is told of them."""
        if seat == self.seat:
            return self.say("you")
        if self.seat is None or len(self.view["players"]) > 2:
            return spelled(beside(seat, self.players, self.lang), self.players)
        return self.say("opponent")

    def people(self, seats: list[int]) -> str:
        return enumerated([self.who(seat) for seat in seats], self.lang)

    def winners(self, key: str, seats: list[int], reason: str) -> str:
        """Others who have won, within a sentence."""
        who = enumerated([player(seat, self.players, self.lang) for seat in seats], self.lang)
        return spelled(self.line(key, who=who, reason=reason), self.players)

    @property
    def order(self) -> list[dict[str, Any]]:
        """The players clockwise, the viewer last: as on a table, nearest to the reader."""
        players: list[dict[str, Any]] = self.view["players"]
        first = 0 if self.seat is None else self.seat + 1
        return players[first:] + players[:first]

    # -- cards in play -----------------------------------------------------------------------------

    def rows(self, player: dict[str, Any]) -> list[str]:
        """The army of a player, the highest row first."""
        who, lines = self.who(player["seat"]), []
        for row in (2, 1, 0):
            cards = [
                self.card(place, column) for column, place in enumerate(player["army"][row], 1)
            ]
            inside = self.say("between").join(cards) if cards else self.say("empty")
            lines.append(self.line("row", who=who, row=ROMAN[row], cards=inside))
        return lines

    def card(self, place: dict[str, Any], column: int) -> str:
        name = self.names[place["card"]]
        if place["captured"]:
            marks = [self.say("captured")]
        else:
            marks = [self.say("value", n=place["value"])]
        if place["tokens"]:
            marks.append(self.say("tokens_on", n=place["tokens"]))
        elif place["slots"] and not place["captured"]:
            marks.append(self.say("slots_free", n=place["slots"]))
        marks += [self.say(mark) for mark in self.MARKS if place[mark]]
        return f"{column} {name} ({', '.join(marks)})"

    # -- things named by why_not -------------------------------------------------------------------

    def thing(self, named: dict[str, str]) -> str:
        card, place = named.get("card", ""), named.get("place", "")
        words = self.at(place) if place else self.names.get(card, "")
        if card and "action" not in named:
            action = "play_discard" if named.get("zone") == "discard" else "play"
        else:
            action = named.get("action", "target")
        return self.say(f"thing_{action}", card=words)

    def at(self, place: str) -> str:
        seat, row, column = place.split(".")
        army = self.view["players"][int(seat)]["army"][ROMAN.index(row)]
        card = self.names[army[int(column) - 1]["card"]]
        return self.say("card_at", card=card, row=row, column=column, who=self.who(int(seat)))

    # -- piles -------------------------------------------------------------------------------------

    def pile(self, key: str, cards: list[str], **values: object) -> str:
        counted = Counter(cards)
        names = [self.names[card] + (f" ({n})" if n > 1 else "") for card, n in counted.items()]
        between = self.say("between") if any("," in name for name in names) else ", "
        inside = between.join(names) if names else self.say("empty")
        return self.line(key, n=len(cards), cards=inside, **values)

"""Events as sentences, told to one seat or to somebody who watches."""

from __future__ import annotations

from typing import Final

from tefuda.core.state import Json, Names
from tefuda.games.army.telling import ArmyTeller
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.tongue import Tongue

DONE_BY: Final = frozenset({"copy", "bounty", "take_back", "guard", "counter"})
"""Events told as what somebody does to a card, which may be that player's own."""


def tell(event: Json, cards: CardSet, seat: int | None, lang: str, names: Names) -> str:
    """One event as a sentence, told to a seat (None: to somebody who watches)."""
    teller = Teller(event, Tongue(lang, cards, names), seat)
    return teller.sentence()


class Teller(ArmyTeller):
    def __init__(self, event: Json, t: Tongue, viewer: int | None) -> None:
        super().__init__(event, t, viewer)
        self.t = t

    def sentence(self) -> str:
        seat, key = self.seat, self.key()
        if self.kind == "battle" and self.viewer is not None:
            seat = self.viewer
        seat = max(seat, 0)  # nobody alone: the sentence names no player
        totals = [self.number("total_0"), self.number("total_1")]
        return self.t.told(
            f"event.{key}",
            seat,
            self.viewer,
            1 - seat,
            card=self.card(),
            clan=self.t.clan(str(self.event["clan"])) if "clan" in self.event else "",
            target=self.card_at("target", "place"),
            **{"with": self.card_at("with_card", "with")},
            tokens=self.t.count("tokens", self.number("tokens")),
            turns=self.t.count("turns", self.number("turns_left")),
            locked=self.number("locked"),
            level=self.t.level(self.number("level") - 1),
            n=self.number("round") or self.number("turns"),
            total=totals[seat],
            other_total=totals[1 - seat],
        )

    def key(self) -> str:
        """The phrase for this event: its kind, and what decides between several."""
        kind, event = self.kind, self.event
        if kind in ("draw", "search"):
            return kind if event.get("card") else f"{kind}_hidden"
        if kind in ("bounty", "take_back") and event.get("place") is None:
            return "bounty_back" if kind == "bounty" else "take_back_spent"
        if kind == "shuffle" and event.get("of_discard"):
            return "reshuffle"
        if kind in ("tie", "supremacy") and self.seat < 0:
            return f"{kind}_shared"
        if kind == "extra_turn" and event.get("from_discard"):
            return "extra_turn_discard"
        if kind == "pass" and self.number("turns_left") < 0:
            return "pass_too"
        if kind == "turn" and event.get("additional"):
            return "turn_additional"
        if kind == "turn" and event.get("turns_left") == 0:
            return "turn_last"
        if kind == "player" and self.number("player") == self.seat:
            return "player_self"
        if kind == "finish":
            drawn = self.seat < 0 and event["how"] != "draw_agreed"
            return "finish_draw" if drawn else f"finish_{event['how']}"
        return kind

    def card(self) -> str:
        card, q = self.event.get("card"), self.place_at("place")
        if card is None:
            return ""
        number = self.t.cards.index[str(card)]
        if self.kind == "call_name":
            return self.t.title(number)
        if q is None or "target" in self.event:
            return self.t.card(number)
        if self.kind in ("play", "shift", "sacrifice", "activate"):
            return self.t.part("at", card=self.t.card(number), place=self.t.place(q))
        return self.card_at("card", "place")

    def card_at(self, card: str, place: str) -> str:
        """The card at a place, with whose it is."""
        q = self.place_at(place)
        if q is None or card not in self.event:
            return ""
        subject = self.seat if self.kind in DONE_BY else None
        return self.t.owned_at(self.t.cards.index[str(self.event[card])], q, self.viewer, subject)

"""Events as sentences, told to one seat or to somebody who watches."""

from __future__ import annotations

from typing import Final

from tefuda.core.state import Json, Names
from tefuda.games.army.telling import ArmyTeller
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.facts import TEAM_SEATS, team_of
from tefuda.games.gosu.tongue import Tongue

OF_TEAMS: Final = frozenset({"battle", "tie", "point", "finish"})
"""Events that are told of teams where there are any."""


def tell(event: Json, cards: CardSet, seat: int | None, lang: str, names: Names) -> str:
    """One event as a sentence, told to a seat (None: to somebody who watches)."""
    seats = event["seats"]
    assert isinstance(seats, int)
    teams = event.get("teams") is True
    return Teller(event, Tongue(lang, cards, seats, names, teams), seat).sentence()


class Teller(ArmyTeller):
    def __init__(self, event: Json, t: Tongue, viewer: int | None) -> None:
        super().__init__(event, t, viewer)
        self.t = t

    def sentence(self) -> str:
        if self.t.teams and self.kind in OF_TEAMS and self.event.get("how") != "draw_agreed":
            return self.of_team()
        return self.t.told(
            f"event.{self.key()}",
            self.seat,
            self.viewer,
            self.number("player"),
            card=self.card(),
            clan=self.t.clan(str(self.event["clan"])) if "clan" in self.event else "",
            **{"with": self.card_at("with_card", "with")},
            tokens=self.t.count("tokens", self.number("tokens")),
            total=self.number("points"),
            turns=self.t.count("turns", self.number("turns_left")),
            left=self.t.count("players", self.number("left")),
            level=self.t.level(self.number("level") - 1),
            n=self.number("round") or self.number("number"),
            totals=self.totals(),
            winners=self.winners(),
        )

    def of_team(self) -> str:
        """What a team has in common (GO-4.1)."""
        winners = self.event.get("winners")
        team = winners if isinstance(winners, list) else team_of(self.seat)
        parts = {"total": self.number("points"), "totals": self.team_totals()}
        return self.t.told_of_team(f"event.{self.key()}", team, self.viewer, **parts)

    def team_totals(self) -> str:
        """ "your team (12 + 11 = 23), Ada and Bob (9 + 11 = 20)"."""
        totals = self.event.get("totals")
        if not isinstance(totals, list):
            return ""
        said = [
            self.t.part(
                "team_total",
                team=self.t.team(team, self.viewer),
                n=sum(totals[seat] for seat in team),
                sums=" + ".join(str(totals[seat]) for seat in team),
            )
            for team in TEAM_SEATS
        ]
        return ", ".join(said)

    def key(self) -> str:
        """Which sentence, where a kind of event has several."""
        event, kind = self.event, self.kind
        if kind in ("draw", "stack") and event["card"] is None:
            return f"{kind}_hidden"
        if kind == "take_back" and event["place"] is None:
            return "take_back_spent"
        if kind == "take" and event["pile"] == "revealed":
            return "take_revealed"
        if kind == "pass" and self.number("left") == 0:
            return "pass_last"
        if kind == "pass" and self.number("left") == 1:
            return "pass_one_left"
        if kind == "turn" and event["additional"]:
            return "turn_additional"
        if kind == "turn" and self.number("turns_left") >= 0:
            return "turn_alone"
        if kind == "player" and self.number("player") == self.seat:
            return "player_self"
        if kind == "tie" and event["conditions"]:
            return "tie_conditions"
        if kind == "finish":
            return self.ending()
        if kind == "point" and self.t.teams:
            return "point_team"
        return kind

    def ending(self) -> str:
        how = str(self.event["how"])
        if how == "draw_agreed":
            return "finish_draw_agreed"
        if self.t.teams:
            return f"finish_{how}_team"
        return f"finish_{how}" if self.seat >= 0 else f"finish_{how}_shared"

    def card(self) -> str:
        card = self.event.get("card")
        if card is None:
            return ""
        number, q = self.t.cards.index[str(card)], self.place_at("place")
        if q is None:
            return self.t.card(number)
        if self.kind in ("play", "shift", "activate"):
            return self.t.part("at", card=self.t.card(number), place=self.t.place(q))
        return self.card_at("card", "place")

    def card_at(self, card: str, place: str) -> str:
        """The card at a place, with whose it is."""
        q = self.place_at(place)
        if q is None:
            return ""
        subject = self.seat if self.kind == "take_back" else None
        return self.t.owned_at(self.t.cards.index[str(self.event[card])], q, self.viewer, subject)

    def totals(self) -> str:
        """ "you (12), player 2 (9)"."""
        totals = self.event.get("totals")
        if not isinstance(totals, list):
            return ""
        said = [
            self.t.part("total", player=self.t.player(seat, self.viewer), n=total)
            for seat, total in enumerate(totals)
        ]
        return ", ".join(said)

    def winners(self) -> str:
        winners = self.event.get("winners")
        if not isinstance(winners, list):
            return ""
        return self.t.every([self.t.player(seat, self.viewer) for seat in winners])

"""What the boards of a solo fight and of a duel say alike: cards, and what is to come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tefuda.cli.games.plug import Board
from tefuda.cli.games.samurai.words import say
from tefuda.core.state import Json
from tefuda.games.samurai.cardset import Cost, WoundCard
from tefuda.games.samurai.speaker import Speaker

NEARLY: Final = 1e-6
"""Chances are sums of fractions."""


class FightBoard(Board):
    def __init__(self, view: Json, lang: str, speaker: Speaker) -> None:
        data: Any = view
        self.view: dict[str, Any] = data
        self.lang = lang
        self.speaker = speaker
        self.cards = speaker.cards

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    # -- cards -------------------------------------------------------------------------------------

    def played(self) -> str:
        cards = [
            self.say("played_card", card=self.name(c["card"]), symbol=self.speaker.say(c["symbol"]))
            for c in self.view["played"]
        ]
        return self.say("played", cards=", ".join(cards))

    def pile(self, key: str, ids: Iterable[str]) -> str:
        names = [self.card(id_) for id_ in ids]
        return self.say(
            key, n=len(names), cards=self.say("between").join(names) or self.say("none")
        )

    def name(self, id_: str) -> str:
        return self.speaker.card(self.cards.cards[self.cards.index[id_]])

    def card(self, id_: str) -> str:
        """A card as its owner reads it: Overhead cut (blade; Force +2)."""
        card = self.cards.cards[self.cards.index[id_]]
        if card.symbol is None:
            return f"{self.speaker.card(card)} ({self.speaker.say('joker')})"
        symbol, lines = self.speaker.say(card.symbol), self.speaker.lines(card)
        return self.say("card", card=self.speaker.card(card), symbol=symbol, lines=lines)

    def defence(self, id_: str) -> str:
        card = self.cards.adversary[self.cards.adversary_index[id_]]
        return self.speaker.say("defence", **self.speaker.defence(card))

    def counter(self, id_: str) -> str:
        card = self.cards.adversary[self.cards.adversary_index[id_]]
        return self.speaker.say("counter", **self.speaker.counter(card))

    # -- what comes --------------------------------------------------------------------------------

    def defence_to_come(self, defence: dict[str, Any]) -> str:
        if defence["card"]:
            would = self.say("would_pass" if defence["passed"] else "would_hold")
            return f"{self.defence(defence['card'])} {self.say('defence_known', would=would)}"
        n = round(defence["passed"] * defence["cards"])
        return self.say("defence_unknown", n=n, cards=defence["cards"])

    def counters(self, now: dict[str, Any]) -> list[str]:
        """What the Counter-attack to come can do, and what Gisei makes of it."""
        lines = []
        if now["counter"]:
            lines.append(self.say("counter_head"))
            lines += [
                self.say(
                    "counter_line",
                    chance=round(100 * outcome["chance"]),
                    suffer=self.suffer(outcome["suffer"]),
                )
                for outcome in now["counter"]
            ]
            lines += self.counter_risk(now["counter"])
        if now["gisei"] is not None:
            lines.append(self.say("with_gisei", chance=round(100 * now["gisei"])))
        return lines

    def suffer(self, lost: dict[str, int]) -> str:
        if not lost:
            return self.say("counter_parried")
        if "counters" in lost:
            return self.speaker.say("counter.hard", n=lost["counters"])
        if "wound" in lost:
            return self.speaker.say("line.wound", n=lost["wound"])
        cost = Cost(life=lost.get("life", 0), ki=lost.get("ki", 0))
        return self.speaker.say("line.lost", loss=self.speaker.cost(cost))

    def wounds(self) -> list[str]:
        return [
            self.say("wounds_head"),
            *(
                f"{wound.names[self.lang]}. {self.say('wound_halves', **self._halves(wound))}"
                for wound in self.cards.wounds
            ),
        ]

    def _halves(self, wound: WoundCard) -> dict[str, str]:
        if wound.two.fatal:
            return {"one": self.speaker.say("dodge"), "two": self.speaker.say("fatal")}
        return {"one": self.speaker.cost(wound.one), "two": self.speaker.cost(wound.two)}

    def counter_risk(self, outcomes: list[dict[str, Any]]) -> list[str]:
        """How likely the Counter-attack is to lose the fight; the cards that the Hard card brings
        in its place are not counted."""
        risk = sum(outcome["chance"] * (outcome["lost"] or 0) for outcome in outcomes)
        if not risk:
            return []
        more = any(outcome["lost"] is None for outcome in outcomes)
        return [self.say("counter_risk_least" if more else "counter_risk", chance=percent(risk))]

    def beside(self, reached: dict[str, Any], asked: str) -> str:
        """What a choice reaches, in one line (`Game.preview`); `asked`: the kind of question."""
        text = self.say("reaches", **reached["gauges"])
        if asked != "guard":  # there the Defence is behind
            text += self._beside_defence(reached["defence"])
        if reached["combo"]:
            text += self.say("beside_combo", symbol=self.speaker.say(reached["combo"]))
        return text + self.beside_counter(reached)

    def beside_counter(self, data: Json) -> str:
        outcomes: Any = data["counter"]
        if not outcomes:
            return ""
        safe = sum(outcome["chance"] for outcome in outcomes if not outcome["suffer"])
        return self.say("beside_parry", chance=round(100 * safe))

    def _beside_defence(self, defence: dict[str, Any]) -> str:
        if defence["card"]:
            return self.say("beside_passes" if defence["passed"] else "beside_holds")
        n = round(defence["passed"] * defence["cards"])
        return self.say("beside_unknown", n=n, cards=defence["cards"])


def percent(chance: float) -> int:
    """Never 0 for what can happen, nor 100 for what may not."""
    rounded = round(100 * chance)
    return min(max(rounded, 1), 99) if NEARLY < chance < 1 - NEARLY else rounded

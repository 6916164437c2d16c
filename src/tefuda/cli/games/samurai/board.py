"""A fight in sentences: for screen readers, scripts and whoever likes to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tefuda.cli.games.plug import Board
from tefuda.cli.games.samurai.around import Around
from tefuda.cli.games.samurai.words import say
from tefuda.core.state import Json
from tefuda.games.samurai.cardset import CardSet, Cost, WoundCard
from tefuda.games.samurai.speaker import Speaker

NEARLY: Final = 1e-6
"""Chances are sums of fractions."""


class SamuraiBoard(Board):
    def __init__(self, view: Json, lang: str, cards: CardSet) -> None:
        data: Any = view
        self.view: dict[str, Any] = data
        self.lang = lang
        self.cards = cards
        self.speaker = Speaker(cards, lang)
        self.around = Around(self.view, self.speaker)

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    # -- how things stand -------------------------------------------------------------------------

    def status(self) -> list[str]:
        """Both sides and the gauges, in three lines."""
        view = self.view
        where = "where" if view["round"] else "before_round"
        lines = [
            " ".join(
                [
                    self.say(where, round=view["round"], attack=view["attack"]),
                    self.you(),
                    self.foe(),
                ]
            ),
            self.say("gauges", **view["gauges"]),
        ]
        if view["played"]:
            lines.append(self.played())
        return lines

    def you(self) -> str:
        keys = ("life", "max_life", "ki", "max_ki", "die")
        return self.say("you", **{key: self.view[key] for key in keys})

    def foe(self) -> str:
        """The enemy, or all of several; nobody between two fights of a campaign."""
        enemies = self.view["enemies"]
        if self.view["enemy"]["id"] is None:
            return self.around.foe + "."
        if len(enemies) == 1:
            return self.say("foe", name=self.around.foe, **_strength(enemies[0]))
        foes = [
            self.say("one_of_three", n=number, **_strength(foe))
            + (self.say("attacked") if foe["target"] else "")
            for number, foe in enumerate(enemies, 1)
        ]
        return self.say("foes", name=self.around.foe, foes=self.say("between").join(foes))

    def played(self) -> str:
        cards = [
            self.say("played_card", card=self.name(c["card"]), symbol=self.speaker.say(c["symbol"]))
            for c in self.view["played"]
        ]
        return self.say("played", cards=", ".join(cards))

    # -- everything -------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        if self.view["ended"]:
            return [*self.ended(), *self.status(), *self.around.sentences()]
        lines = [*self.status(), *self.hand()]
        if self.view["defence"]:
            lines.append(self.defence(self.view["defence"]))
        return lines + self.around.sentences()

    def hand(self) -> list[str]:
        lines = [self.pile("hand", self.view["hand"])]
        if self.view["stored"]:
            lines.append(self.pile("stored", self.view["stored"]))
        return lines

    def piles(self) -> list[str]:
        view = self.view
        seen = view["adversary_discard"]
        lines = [
            self.say("pile_deck", n=len(view["deck"])),
            self.pile("pile_discard", view["discard"]),
            self.say("pile_specials", n=len(view["specials"])),
            self.say("pile_adversary", n=len(view["adversary"])),
            self.say("pile_adversary_discard", n=len(seen)),
        ]
        for id_ in seen:
            lines.append(f"{self.defence(id_)} {self.counter(id_)}")
        return lines

    def pile(self, key: str, ids: Iterable[str]) -> str:
        names = [self.card(id_) for id_ in ids]
        return self.say(
            key, n=len(names), cards=self.say("between").join(names) or self.say("none")
        )

    # -- cards ------------------------------------------------------------------------------------

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

    # -- what comes -------------------------------------------------------------------------------

    def ended(self) -> list[str]:
        won = self.view["ended"]["winner"] == 0
        return [self.say("won" if won else "lost", round=self.view["round"])]

    def thing(self, named: dict[str, str]) -> str:
        if "number" in named:
            return self.say(f"thing_{named['action']}", n=int(named["number"]) + 1)
        weapon = self.around.weapon_name(named["weapon"]) if "weapon" in named else ""
        return self.say(f"thing_{named['action']}", weapon=weapon)

    def forecast(self, data: Json) -> list[str]:
        now: Any = data
        lines = [self.say("gauges", **now["gauges"]), self._defence_to_come(now["defence"])]
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
        if len(self.view["enemies"]) > 1:
            lines += [
                self.say("striker", n=foe["number"], chance=round(100 * foe["chance"]))
                for foe in now["strikers"]
            ]
        lines += self.wounds()
        return lines + self.warnings(now)

    def _defence_to_come(self, defence: dict[str, Any]) -> str:
        if defence["card"]:
            would = self.say("would_pass" if defence["passed"] else "would_hold")
            return f"{self.defence(defence['card'])} {self.say('defence_known', would=would)}"
        n = round(defence["passed"] * defence["cards"])
        return self.say("defence_unknown", n=n, cards=defence["cards"])

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
        return [self.say("counter_risk_least" if more else "counter_risk", chance=_percent(risk))]

    def warnings(self, now: dict[str, Any]) -> list[str]:
        """What the end of the round will bring, and whether it may end the fight."""
        end = now["end_of_round"]
        lines = [line for due in end["due"] for line in self._due(due)]
        ends = [
            self.say(f"end_{how}" if end[how] < 1 else f"end_{how}_sure", chance=_percent(end[how]))
            for how in ("lost", "won")
            if end[how]
        ]
        return lines + ends

    def _due(self, due: dict[str, Any]) -> list[str]:
        who = "one" if due["number"] else "enemy" if due["enemy"] else "you"
        sure = due["chance"] > 1 - NEARLY
        why = self.say(f"due_{due['cause']}")
        if not sure:
            why = self.say("due_chance", why=why, chance=_percent(due["chance"]))
        loss = self.speaker.cost(Cost(life=due["life"], ki=due["ki"]))
        said = (
            ("loses", due["life"] or due["ki"], loss),
            ("armour", due["armour"], due["armour"]),
            ("wound", due["wound"], due["wound"]),
            ("regains", due["regained"], self.speaker.cost(Cost(ki=due["regained"]))),
        )
        return [
            self.say(f"due_{who}_{what}", what=text, number=due["number"], why=why)
            for what, n, text in said
            if n
        ]

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


def _percent(chance: float) -> int:
    """Never 0 for what can happen, nor 100 for what may not."""
    rounded = round(100 * chance)
    return min(max(rounded, 1), 99) if NEARLY < chance < 1 - NEARLY else rounded


def _strength(foe: dict[str, Any]) -> dict[str, int]:
    return {"life": foe["life"], "ki": foe["ki"]}

"""A fight in sentences: for screen readers, scripts and whoever likes to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tefuda.cli.games.plug import Board
from tefuda.cli.games.samurai.words import say
from tefuda.core.state import Json
from tefuda.games.samurai.cardset import CardSet, Cost, WoundCard
from tefuda.games.samurai.speaker import Speaker


class SamuraiBoard(Board):
    def __init__(self, view: Json, lang: str, cards: CardSet) -> None:
        data: Any = view
        self.view: dict[str, Any] = data
        self.lang = lang
        self.cards = cards
        self.speaker = Speaker(cards, lang)

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
        enemy = self.view["enemy"]
        return self.say("foe", name=self.foe_name, life=enemy["life"], ki=enemy["ki"])

    @property
    def foe_name(self) -> str:
        return self.cards.enemies[self.view["enemy"]["id"]].names[self.lang]

    def played(self) -> str:
        cards = [
            self.say("played_card", card=self.name(c["card"]), symbol=self.speaker.say(c["symbol"]))
            for c in self.view["played"]
        ]
        return self.say("played", cards=", ".join(cards))

    # -- everything -------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        if self.view["ended"]:
            return [*self.ended(), *self.status(), *self.figures()]
        lines = [*self.status(), *self.hand()]
        if self.view["defence"]:
            lines.append(self.defence(self.view["defence"]))
        return lines + self.figures()

    def figures(self) -> list[str]:
        """Who fights with what, and where."""
        view, cards = self.view, self.cards
        enemy = cards.enemies[view["enemy"]["id"]]
        weapon = cards.weapons[view["weapon"]]
        lines = [
            self.say("enemy", name=self.foe_name, text=self.speaker.enemy(enemy)),
            self.say("weapon", name=weapon.names[self.lang], text=self.speaker.weapon(weapon)),
        ]
        if view["location"]:
            place = cards.locations[view["location"]]
            text = self.speaker.location(place)
            lines.append(self.say("location", name=place.names[self.lang], text=text))
            if view["location_used"]:
                lines.append(self.say("location_used"))
        if view["climate"]:
            climate = cards.climates[view["climate"]]
            text = self.speaker.climate(climate)
            lines.append(self.say("climate", name=climate.names[self.lang], text=text))
        if view["mulligans"]:
            lines.append(self.say("mulligans", n=view["mulligans"]))
        return lines

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
        return self.say(key, n=len(names), cards="; ".join(names) or self.say("none"))

    # -- cards ------------------------------------------------------------------------------------

    def name(self, id_: str) -> str:
        return self.speaker.card(self.cards.cards[self.cards.index[id_]])

    def card(self, id_: str) -> str:
        """A card as its owner reads it: Overhead cut (blade; Force +2)."""
        card = self.cards.cards[self.cards.index[id_]]
        if card.symbol is None:
            return f"{self.speaker.card(card)} ({self.speaker.say('joker')})"
        symbol = self.speaker.say(card.symbol)
        return f"{self.speaker.card(card)} ({symbol}; {self.speaker.lines(card)})"

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
        return self.say(f"thing_{named['action']}")

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

    def warnings(self, now: dict[str, Any]) -> list[str]:
        """What the end of the round will cost whoever has no Ki."""
        due = now["end_of_round"]
        return [self.say(f"no_ki_{who}", n=due[who]) for who in ("you", "enemy") if due[who]]

    def beside(self, reached: dict[str, Any]) -> str:
        """What a choice reaches, in one line (`Game.preview`)."""
        defence = reached["defence"]
        text = self.say("reaches", **reached["gauges"])
        if defence["card"]:
            text += self.say("beside_passes" if defence["passed"] else "beside_holds")
        else:
            n = round(defence["passed"] * defence["cards"])
            text += self.say("beside_unknown", n=n, cards=defence["cards"])
        if reached["counter"]:
            safe = sum(o["chance"] for o in reached["counter"] if not o["suffer"])
            text += self.say("beside_parry", chance=round(100 * safe))
        return text

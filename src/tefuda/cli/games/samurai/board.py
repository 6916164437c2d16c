"""A fight in sentences: for screen readers, scripts and whoever likes to read."""

from __future__ import annotations

from typing import Any

from tefuda.cli.games.samurai.around import Around
from tefuda.cli.games.samurai.fight_board import NEARLY, FightBoard, percent
from tefuda.core.state import Json
from tefuda.games.samurai.cardset import CardSet, Cost
from tefuda.games.samurai.speaker import Speaker


class SamuraiBoard(FightBoard):
    def __init__(self, view: Json, lang: str, cards: CardSet) -> None:
        super().__init__(view, lang, Speaker(cards, lang))
        self.around = Around(self.view, self.speaker)

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
        lines = [self.say("gauges", **now["gauges"]), self.defence_to_come(now["defence"])]
        lines += self.counters(now)
        if now["lost_in_all"]:
            lines.append(self.say("counter_risk_all", chance=percent(now["lost_in_all"])))
        if len(self.view["enemies"]) > 1:
            lines += [
                self.say("striker", n=foe["number"], chance=round(100 * foe["chance"]))
                for foe in now["strikers"]
            ]
        lines += self.wounds()
        return lines + self.warnings(now)

    def warnings(self, now: dict[str, Any]) -> list[str]:
        """What the end of the round will bring, and whether it may end the fight."""
        end = now["end_of_round"]
        lines = [line for due in end["due"] for line in self._due(due)]
        ends = [
            self.say(f"end_{how}" if end[how] < 1 else f"end_{how}_sure", chance=percent(end[how]))
            for how in ("lost", "won")
            if end[how]
        ]
        return lines + ends

    def _due(self, due: dict[str, Any]) -> list[str]:
        who = "one" if due["number"] else "enemy" if due["enemy"] else "you"
        sure = due["chance"] > 1 - NEARLY
        why = self.say(f"due_{due['cause']}")
        if not sure:
            why = self.say("due_chance", why=why, chance=percent(due["chance"]))
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


def _strength(foe: dict[str, Any]) -> dict[str, int]:
    return {"life": foe["life"], "ki": foe["ki"]}

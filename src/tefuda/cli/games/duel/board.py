"""A duel in sentences: for screen readers, scripts and whoever likes to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tefuda.cardtext import people
from tefuda.cli.games.duel.words import say
from tefuda.cli.games.samurai.fight_board import NEARLY, FightBoard, percent
from tefuda.cli.words import capital
from tefuda.core.state import Json, Names
from tefuda.games.samurai.cardset import CardSet, Cost
from tefuda.games.samurai.duel.speech import DuelSpeaker

HALVES: Final = ("defence", "counter")


class DuelBoard(FightBoard):
    def __init__(self, view: Json, lang: str, cards: CardSet, names: Names = ()) -> None:
        super().__init__(view, lang, DuelSpeaker(cards, lang))
        self.names = names
        seat = self.view["seat"]
        self.seat: int | None = seat
        self.order = (0, 1) if seat is None else (1 - seat, seat)
        """The other player first, so that one's own lines stand last."""

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def who(self, seat: int) -> str:
        if self.seat is not None:
            return self.say("me" if seat == self.seat else "opponent")
        return people.spelled(people.beside(seat, self.names, self.lang), self.names)

    # -- how things stand -------------------------------------------------------------------------

    def status(self) -> list[str]:
        """Where the duel stands, both sides, the cards of the attack."""
        lines = [self.now()]
        for seat in self.order:
            lines += self.side(self.view["players"][seat])
        return lines + self.table()

    def now(self) -> str:
        view = self.view
        values = {"round": view["round"], "last": view["last_round"], "attack": view["attack"]}
        if view["attacker"] is None:
            return self.say("where_begins", **values)
        return self.say("where", who=self.who(view["attacker"]), **values)

    def side(self, player: dict[str, Any]) -> list[str]:
        keys = ("life", "max_life", "ki", "die")
        weapon = self.cards.weapons[player["weapon"]].names[self.lang]
        who = capital(self.who(player["seat"]))
        values = {key: player[key] for key in keys}
        more = "".join(self._more(player))
        return [
            self.say("side_now", who=who, weapon=weapon, more=more, **values),
            self.say("side_gauges", **player["gauges"]),
        ]

    def _more(self, player: dict[str, Any]) -> Iterator[str]:
        if player["side"]:
            yield self.say("more_side", side=player["side"].upper())
        if player["armour"]:
            yield self.say("more_armour", n=player["armour"])
        bushido, blood = player["bushido"], player["blood"]
        if bushido and bushido["virtue"]:
            yield self.say("more_virtue", virtue=self.speaker.virtue(bushido["virtue"])["virtue"])
        elif bushido:
            yield self.say("more_marker", n=bushido["marker"])
        if blood and blood["kept"]:
            names = {card.id: card for card in self.cards.extension.blood}
            wounds = (names[w["card"]].half(w["level"]).names[self.lang] for w in blood["kept"])
            yield self.say("more_blood", wounds=", ".join(wounds))

    def table(self) -> list[str]:
        """What lies between the two."""
        view, lines = self.view, []
        for seat in self.order:
            lines += self._laid(view["players"][seat])
        if view["played"]:
            lines.append(self.played())
        if view["defence"]:
            lines.append(self.defence(view["defence"]))
        if view["counter"]:
            lines.append(self.counter(view["counter"]))
        return lines

    def _laid(self, player: dict[str, Any]) -> list[str]:
        stance = player["stance"]
        hidden = [half for half in HALVES if stance[half] == "face_down"]
        if hidden:
            said = [self.say(f"half_{half}") for half in hidden]
            halves = said[0] if len(said) == 1 else self._both(said)
            return [self.say("laid_hidden", who=capital(self.who(player["seat"])), halves=halves)]
        laid = [half for half in HALVES if stance[half]]
        return [self.say("laid_own", half=self.half(half, stance[half])) for half in laid]

    def _both(self, said: list[str]) -> str:
        return self.say("both_halves", one=said[0], other=said[1])

    def half(self, half: str, card: str) -> str:
        return self.defence(card) if half == "defence" else self.counter(card)

    # -- everything -------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        lines = [*self.status(), *self.hand(), *self.where()]
        return [*self.ended(), *lines] if self.view["ended"] else lines

    def where(self) -> list[str]:
        view, lines = self.view, []
        if view["location"]:
            place = self.cards.locations[view["location"]].names[self.lang]
            lines.append(self.say("place", place=place))
        if view["climate"]:
            climate = self.cards.climates[view["climate"]].names[self.lang]
            lines.append(self.say("climate", climate=climate))
        return lines

    def hand(self) -> list[str]:
        lines: list[str] = []
        for seat in self.order:
            player = self.view["players"][seat]
            if seat == self.seat:
                lines += [self.pile("hand", player["hand"]), *self.stance(player["stance"])]
            else:
                lines += self._hidden_hand(player)
            if player["stored"]:
                lines.append(self.pile("stored", player["stored"]))
        return lines

    def _hidden_hand(self, player: dict[str, Any]) -> list[str]:
        who, stance = capital(self.who(player["seat"])), player["stance"]
        lines = [self.say("their_hand", who=who, n=player["hand_size"], stance=stance["hand_size"])]
        if player["hand"]:
            known = self.say("between").join(self.card(id_) for id_ in player["hand"])
            lines.append(self.say("their_known", cards=known))
        return lines

    def stance(self, stance: dict[str, Any]) -> list[str]:
        cards = stance["hand"]
        return [self.say("stance_hand", n=len(cards)), *map(self.stance_card, cards)]

    def stance_card(self, id_: str) -> str:
        return self.say("stance_line", defence=self.defence(id_), counter=self.counter(id_))

    def piles(self) -> list[str]:
        lines: list[str] = []
        for seat in self.order:
            player = self.view["players"][seat]
            stance = player["stance"]
            lines += [
                self.say("of_player", who=capital(self.who(seat))),
                self.say("pile_deck", n=player["deck_size"]),
                self.pile("pile_discard", player["discard"]),
                self.say("pile_specials", n=len(player["specials"])),
                self.say("pile_stance", n=stance["deck_size"], seen=len(stance["discard"])),
                *map(self.stance_card, stance["discard"]),
            ]
        return lines

    # -- what comes -------------------------------------------------------------------------------

    def ended(self) -> list[str]:
        winner, round_ = self.view["ended"]["winner"], self.view["round"]
        if winner is None:
            return [self.say("drawn", round=round_)]
        if self.seat is None:
            return [self.say("won_by", round=round_, who=self.who(winner))]
        return [self.say("won" if winner == self.seat else "lost", round=round_)]

    def thing(self, named: dict[str, str]) -> str:
        return self.say(f"thing_{named['action']}")

    def forecast(self, data: Json) -> list[str]:
        now: Any = data
        if now["attacker"] is None:
            return [self.say("nobody_attacks"), *self.warnings(now)]
        lines = [self.say("gauges", **now["gauges"])]
        if now["stance"] is not None:
            lines += self._own_stance(now["stance"])
        else:
            lines += [self.defence_to_come(now["defence"]), *self.counters(now)]
        return [*lines, *self.wounds(), *self.warnings(now)]

    def _own_stance(self, stance: dict[str, Any]) -> list[str]:
        """What each card would do that the defender has laid, or may lay."""
        lines = []
        for card in stance["defence"]:
            key = "would_not_stop" if card["passed"] else "would_stop"
            lines.append(self.say(key, half=self.defence(card["card"])))
        for card in stance["counter"]:
            key = "would_hit" if card["suffer"] else "would_be_parried"
            lines.append(self.say(key, half=self.counter(card["card"])))
        return lines

    def beside_laying(self, half: str, card: str, data: Json) -> str:
        """What a stance card would do with the gauges as they are."""
        now: Any = data
        found = next(c for c in now["stance"][half] if c["card"] == card)
        if half == "defence":
            return self.say("beside_passed" if found["passed"] else "beside_hold")
        return self.say("beside_hit" if found["suffer"] else "beside_parried")

    def warnings(self, now: dict[str, Any]) -> list[str]:
        """What the end of the round will bring to each."""
        end = now["end_of_round"]
        lines = [self._due(due) for due in end["due"]]
        for seat in self.order:
            if end["lost"][seat]:
                chance = percent(end["lost"][seat])
                lines.append(self.say("due_falls", who=capital(self.who(seat)), chance=chance))
        return lines

    def _due(self, due: dict[str, Any]) -> str:
        why = self.say(f"due_{due['cause']}")
        if due["chance"] <= 1 - NEARLY:
            why = self.say("due_chance", why=why, chance=percent(due["chance"]))
        cost = Cost(life=due["life"], ki=due["ki"])
        parts = (
            (cost != Cost(), "due_lost", {"loss": self.speaker.cost(cost)}),
            (due["armour"], "due_armour", {"n": due["armour"]}),
            (due["wound"], "due_wound", {"n": due["wound"]}),
            (
                due["regained"],
                "due_regained",
                {"loss": self.speaker.cost(Cost(ki=due["regained"]))},
            ),
        )
        what = ", ".join(self.say(key, **values) for n, key, values in parts if n)
        return self.say("due", who=capital(self.who(due["seat"])), what=what, why=why)

"""Rounds, fights and campaigns."""

from __future__ import annotations

from typing import Final

from tests.samurai.second.attack import Attack
from tests.samurai.second.ground import FORCE, GUARD, NAMES, TECHNIQUE, Felled, Flow, Over

STRENGTHS: Final = {
    **{"ishida": (8, 5), "takeshi": (5, 5), "oda": (6, 5), "kempo": (8, 5), "shiro": (8, 5)},
    **{"afro_samurai": (9, 6), "alucard": (8, 5), "bruce_lee": (22, 8), "dante": (8, 7)},
    **{"edward": (9, 5), "geralt": (11, 7), "helena": (9, 6), "jack": (10, 6), "jinno": (10, 4)},
    **{"kratos": (11, 7), "leonardo": (10, 7), "mugen": (10, 6), "sasuke": (10, 6)},
    **{"skull": (5, 5), "yorha": (8, 6), "zoro": (10, 6)},
}
CLAN: Final = ((1, 1), (1, 1), (1, 2), (2, 1), (2, 2), (3, 2))
THREE: Final = ((2, 2), (2, 2), (3, 2))
DOJO: Final = ((2, 1), (2, 2), (1, 3), (3, 2), (4, 3))


class Fight(Attack):
    def play(self) -> Flow:
        try:
            yield from self.prepare()
            while True:
                yield from self.rounds()
                self.leave()
                if self.campaign != "none":
                    yield from self.event()
                yield from self.meet()
        except Over:
            return

    def rounds(self) -> Flow:
        try:
            while True:
                yield from self.begin_round()
                for _ in range(2):
                    yield from self.attack()
                self.end_round()
        except Felled:
            return

    # -- before and between fights ----------------------------------------------------------------

    def prepare(self) -> Flow:
        if self.enemy in ("geralt", "mugen"):
            self.receive()
        yield from self.meet()
        for _ in range(2 if self.settings["remove_two"] else 0):
            choice = yield from self.ask({f"remove {card}" for card in self.deck - {"joker"}})
            card = str(choice).split()[-1]
            self.deck.remove(card)
            self.removed.add(card)
        for _ in range({"dante": 2, "yorha": 1}.get(self.enemy, 0)):
            choice = yield from self.ask({f"keep {card}" for card in self.specials})
            card = str(choice).split()[-1]
            assert card == self.came("into_deck" if self.enemy == "dante" else "special")["card"]
            self.specials.remove(card)
            (self.deck if self.enemy == "dante" else self.stored).add(card)
        if self.easy("easy_special"):
            card = str(self.came("into_deck")["card"])
            self.specials.remove(card)
            self.deck.add(card)
        yield from self.be_sincere()

    def meet(self) -> Flow:
        self.target = 0
        if self.campaign == "dojo":
            left = {i for i in range(4) if i not in self.met}
            choice = yield from self.ask({f"opponent {i + 1}" for i in left})
            who = int(choice.split()[-1]) - 1 if choice else 4
            self.met.add(who)
            self.enemies = [list(DOJO[who])]
        elif self.campaign == "village":
            self.enemies = [[self.roll(), 2]]
        elif self.enemy == "clan":
            self.enemies = [list(CLAN[self.roll() - 1])]
        elif self.enemy == "three":
            self.enemies = [list(one) for one in THREE]
        else:
            self.enemies = [list(STRENGTHS[self.enemy])]

    def leave(self) -> None:
        """WS-4.5: hand and table are discarded; what was still to be chosen goes back."""
        self.clear_table()
        back = set(self.drawn)
        self.discard |= self.hand | (back - self.special_ids)
        self.specials |= back & self.special_ids
        self.hand, self.drawn, self.starting = set(), [], False
        self.keeping = self.rerolling = False

    def event(self) -> Flow:
        """WS-6.1: of the hard card, or of the normal one."""
        rolled, hard = self.roll(), self.settings["events"] == "hard"
        if rolled < 3:
            self.gifts[TECHNIQUE if rolled == 1 else FORCE] = self.roll()
        elif rolled == 3:
            self.turn_die(self.die + 3)
        elif rolled == 6 and hard:
            yield from self.break_weapon()
        elif rolled == 6 or (rolled == 4 and hard):
            self.suffer(0, 1)
        elif rolled == 4:
            self.gain_ki(1)
        elif hard:
            self.suffer(1, 0)
        else:
            self.gain_life(1)

    def break_weapon(self) -> Flow:
        """WS-6.4, WS-8.37."""
        self.broken.add(self.weapon)
        self.mulligans = min(self.mulligans, 1)
        left = {f"new weapon {id_}" for id_ in self.all_weapons if id_ not in self.broken}
        choice = yield from self.ask(left - {"new weapon tessen"})
        if choice is None:
            self.lose()
        self.weapon = str(choice).split()[-1]
        self.weapons = {self.weapon}
        self.mulligans += 3 if self.has("yari") else 0
        self.ki += min(0, self.room_for_ki())

    # -- a round ----------------------------------------------------------------------------------

    def begin_round(self) -> Flow:
        self.round += 1
        self.line, self.side = 0, ""
        self.life_given = self.turned = False
        self.set_gauges()
        n = 7 if self.enemy == "kratos" else 6
        if len(self.deck) < n:
            self.deck, self.discard = self.deck | self.discard, set()
        self.starting = True
        if self.has("sai_2"):
            choice = yield from self.question(lambda: {f"lower {name}" for name in NAMES})
            self.move(NAMES.index(str(choice).split()[-1]), -1)
        first = self.draw_one()
        self.hand.add(first)
        if self.settings["taikyu"] and self.cards[first].symbol == "blood":
            self.line = self.roll()
        if self.has("katana_tanto"):
            self.draw(2)
            choice = yield from self.question(lambda: {"side a", "side b"})
            self.side = str(choice)[-1]
            self.move(TECHNIQUE, -1 if self.side == "b" else 0)
            n -= 2
        self.draw(n - 1)
        yield from self.after_the_draw()

    def set_gauges(self) -> None:
        climate = self.settings["climate"]
        self.gauges = [0, 0, 0]
        self.move(TECHNIQUE, -1 if self.has("kanabo_3") else 0)
        self.move(TECHNIQUE, -1 if climate == "mist" else 0)
        self.move(GUARD, -1 if self.has("kanabo_1") else 0)
        self.move(GUARD, -1 if climate == "rain" else 0)
        for gauge, gift in enumerate(self.gifts):
            self.move(gauge, gift)
        self.gifts = [0, 0]

    def after_the_draw(self) -> Flow:
        """Tessen, then Respect."""
        if self.has("tessen"):
            choice = yield from self.question(self.other_places)
            if choice != "go on":
                self.location = str(choice).split()[-1]
        given = 0
        while self.virtue == "respect" and given < 2 and self.hand:
            choice = yield from self.question(self.exchanges, self.may_mulligan)
            if choice == "go on":
                break
            card = str(choice).split()[-1]
            self.hand.remove(card)
            self.discard.add(card)
            self.starting = False
            given += 1
        self.draw(given)

    def other_places(self) -> set[str]:
        gone = {self.location} | ({"cliff"} if self.cliff_used else set())
        return {"go on"} | {f"change location {id_}" for id_ in self.places if id_ not in gone}

    def exchanges(self) -> set[str]:
        return {"go on"} | {f"exchange {card}" for card in self.hand}

    def end_round(self) -> None:
        """WS-8.2, in its order."""
        self.discard, self.hand, self.starting = self.discard | self.hand, set(), False
        climate = self.settings["climate"]
        if self.has("sai_2") and self.gauges[GUARD] <= 0:
            self.gain_ki(1)
        if self.has("kusarigama") and self.gauges[GUARD] < 0:
            self.wound_you(1)
        weather = self.roll() if climate == "storm" else 0
        self.tire_enemies(weather)
        if self.ki == 0:
            self.suffer(2, 0)
        hurts = weather in (1, 2) or (climate == "fire" and self.round >= 4)
        for costs in (self.kept.get("finger") == 2, self.enemy == "skull", hurts):
            if costs:
                self.suffer(1, 0)
        if self.has("wakizashi") and self.round == 10:
            self.wound_you(1)
        if self.line == 6 and self.target in self.alive():
            self.compare_ki()

    def tire_enemies(self, weather: int) -> None:
        attacked = self.target
        for i, enemy in enumerate(self.enemies):
            self.target = i
            if enemy[1] == 0:
                self.drain(2, 0)
            if self.enemy == "bruce_lee":
                self.drain(1, 0)
            if weather == 6:
                self.drain(1, 0)
        self.target = attacked

    def compare_ki(self) -> None:
        theirs = self.enemies[self.target][1]
        if self.ki < theirs:
            self.wound_you(1)
        elif self.ki > theirs:
            self.wound_enemy(1)
        else:
            self.ki -= min(self.ki, 1)
            self.enemies[self.target][1] -= min(theirs, 1)
            self.check_ki()
            self.drain(0, 0)

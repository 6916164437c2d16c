"""One attack, from the first card to the discards (WS-1.4)."""

from __future__ import annotations

from collections.abc import Generator

from tests.samurai.second.ground import FORCE, GUARD, NAMES, TECHNIQUE, Flow
from tests.samurai.second.moments import Moments

SYMBOLS = ("blade", "wave", "mountain", "blood")
STRIKERS = ((1,), (1, 2, 3), (2,), (2, 3), (3,), (1, 3))
"""By roll: who of three strikes back (WS-4.7)."""


class Attack(Moments):
    def attack(self) -> Flow:
        yield from self.aim()
        for n in range(3):
            if n == (1 if self.has("tonfa_2") else 2) and not self.defence:
                self.defence = self.draw_adversary("defence")
            yield from self.play_card()
        hurt = yield from self.meet_defence()
        yield from self.counters(hurt)
        yield from self.combo()
        yield from self.use_die()
        self.clear_table()

    def clear_table(self) -> None:
        self.discard |= set(self.played)
        self.adversary_discard |= set(self.table)
        self.played, self.table, self.defence = [], [], ""

    def may_mulligan(self) -> set[str]:
        return {"mulligan"} if self.starting and self.mulligans else set()

    def aim(self) -> Flow:
        if self.target not in self.alive():
            self.target = self.alive()[0]
        choice = yield from self.question(self.targets, self.may_mulligan)
        if choice:
            self.target = int(choice.split()[-1]) - 1

    def targets(self) -> set[str]:
        alive = self.alive()
        sure = len(alive) == 1 and self.target in alive
        return set() if self.enemy != "three" or sure else {f"target {i + 1}" for i in alive}

    # -- cards ------------------------------------------------------------------------------------

    def turns(self) -> int | None:
        """The gauge whose values can be turned into the other's."""
        if self.turned or not self.has("masakari_2", "sai_1"):
            return None
        return TECHNIQUE if self.has("masakari_2") else FORCE

    def playable(self) -> set[str]:
        found, turns = set(), self.turns()
        for card in self.hand | self.stored:
            if card == "joker":
                found |= {f"play joker {s} {gauge}" for s in SYMBOLS for gauge in NAMES}
                found |= {f"play turned {s}" for s in SYMBOLS if turns is not None}
            else:
                found.add(f"play {card}")
                lines = [gauge for gauge, _ in self.cards[card].lines]
                if turns is not None and NAMES[turns] in lines:
                    found.add(f"play turned {card}")
        return found

    def before_a_card(self) -> set[str]:
        blind = self.has("nagamaki") or self.settings["climate"] == "mist"
        early = not self.played and not self.defence and self.ki and not blind
        return self.may_mulligan() | ({"reveal"} if early else set())

    def play_card(self) -> Flow:
        choice = yield from self.question(self.playable, self.before_a_card)
        assert choice is not None
        words, turns = choice.split()[1:], self.turns()
        turned = words[0] == "turned"
        if turned:
            words.pop(0)
            self.turned = True
        card = words[0] if words[0] in self.cards and words[0] != "joker" else "joker"
        self.starting = False
        self.hand.discard(card)
        self.stored.discard(card)
        self.played.append(card)
        lines = self.cards[card].lines
        if card == "joker":
            self.joker_as = words[0] if turned else words[1]
            assert not turned or turns is not None
            lines = ((NAMES[turns] if turned and turns is not None else words[2], 1),)
        for name, by in lines:
            gauge = NAMES.index(str(name))
            self.move(1 - gauge if turned and gauge == turns else gauge, by)

    # -- Defence and Counter-attacks --------------------------------------------------------------

    def meet_defence(self) -> Generator[set[str], str, bool]:
        """Whether it cost the enemy Life."""
        card, before = self.adversary_cards[self.defence], self.theirs()
        reached = all(self.gauges[NAMES.index(name)] >= n for name, n in card.need.items())
        if before[0] == 0 or card.impenetrable or not reached:
            return False
        life, ki = card.loss.life, card.loss.ki
        if card.loss.either:
            choice = yield from self.question(lambda: {"lose life", "lose ki"})
            life, ki = (life, 0) if choice == "lose life" else (0, ki)
            before = self.theirs()
        self.hit(life, ki, "defence")
        hurt = self.enemies[self.target][0] < before[0]
        if self.theirs() != before:
            yield from self.flip()
        return hurt

    def counters(self, hurt: bool) -> Flow:
        strikers = [0]
        if self.enemy == "three":
            strikers = [n - 1 for n in STRIKERS[self.roll() - 1] if n - 1 in self.alive()]
        elif self.enemy == "leonardo" and hurt:
            strikers = []
        for striker in strikers:
            left = 1
            while left and striker in self.alive():
                left += (yield from self.counter(striker)) - 1

    def counter(self, striker: int) -> Generator[set[str], str, int]:
        """One of them, and how many more it brings."""
        if self.has("naginata"):
            self.move(GUARD, 1)
        self.gisei_paid = False
        go = yield from self.question(
            lambda: {"go on"} if striker in self.alive() else set(), self.before_a_counter
        )
        if go is None:
            return 1
        card = self.adversary_cards[self.draw_adversary("counter")]
        disarmed = self.has("kusarigama") and self.gauges[TECHNIQUE] == 4
        if not card.more and not disarmed and self.gauges[GUARD] < card.guard_below:
            wound = card.suffer.wound
            if wound:
                self.wound_you(2 if self.has("katana_kodachi") else wound)
            else:
                self.suffer(card.suffer.life, card.suffer.ki)
        return card.more

    def before_a_counter(self) -> set[str]:
        room = self.gauges[GUARD] < self.limit(GUARD)
        barred = self.has("kanabo_2", "masakari_2", "sai_1")
        found = {"raise guard"} if self.ki and room and not barred else set()
        gisei = self.settings["gisei"] and not self.gisei_paid and self.life > 1
        return found | ({"gisei"} if gisei else set())

    # -- combo and wound die ----------------------------------------------------------------------

    def kind_of_combo(self) -> str:
        shown = {self.symbol(card) for card in self.played}
        if self.enemy == "jack" and shown == set(SYMBOLS[:3]):
            return "mixed"
        dead = {"blade", "wave"} if self.side == "a" else {"blood"} if self.die_is_out() else set()
        return min(shown) if len(shown) == 1 and not shown & dead else ""

    def symbol(self, card: str) -> str:
        return self.cards[card].symbol or self.joker_as

    def combo(self) -> Flow:
        kind = self.kind_of_combo()
        if not kind:
            return
        if self.line == 1 and not self.life_given:
            self.life_given = True
            self.gain_life(2)
        choice = yield from self.question(lambda: self.bonuses(kind))
        if choice in ("gain ki", "gain both"):
            self.gain_ki(2 if self.enemy == "jinno" else 1)
        elif choice == "gain one ki":
            self.gain_ki(1)
        if choice in ("gain special", "gain both"):
            for _ in range(2 if self.virtue == "honour" else 1):
                yield from self.gain_special()
        levels = 2 if self.virtue == "courage" else 1
        if choice == "combo marker":
            yield from self.advance()
        elif choice == "raise die":
            self.turn_die(self.die + levels)
        elif choice == "roll die":
            for _ in range(levels):
                rolled = self.roll()
                if rolled > 4:
                    yield from self.deal_wound(rolled - 4)

    def bonuses(self, kind: str) -> set[str]:
        black = kind != "blood" or self.enemy == "sasuke"
        both = self.enemy == "afro_samurai"
        able = {
            "gain ki": black and not both and self.room_for_ki() > 0,
            "gain one ki": black and self.enemy == "jinno" and self.room_for_ki() > 1,
            "gain special": black and not both and self.specials,
            "gain both": black and both and (self.specials or self.room_for_ki() > 0),
            "combo marker": black and self.can_advance(),
            "raise die": kind == "blood" and self.enemy != "kempo" and self.die < 6,
            "roll die": kind == "blood" and self.enemy == "kempo",
        }
        found = {name for name, can in able.items() if can}
        return found | {"go on"} if found else set()

    def uses(self) -> set[str]:
        """WS-2.7, WS-8.32."""
        if self.die < 3 or self.target not in self.alive():
            return set()
        if self.die >= (4 if self.has("kai") else 5):
            return {"go on", "die wound"}
        return {"go on", "die life"} | ({"die ki"} if self.die == 4 else set())

    def use_die(self) -> Flow:
        choice = yield from self.question(self.uses)
        if choice in (None, "go on"):
            return
        face, before = self.die, self.theirs()
        self.die = 1
        if choice == "die wound":
            yield from self.deal_wound(min(2, face - 3 if self.has("kai") else face - 4))
            return
        self.hit(*((1, 0) if choice == "die life" else (0, 1)), "die")
        if self.theirs() != before:
            yield from self.flip()

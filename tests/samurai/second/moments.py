"""What can be done at any moment, and what it leads to."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tests.samurai.second.ground import FORCE, GUARD, STORES, TECHNIQUE, Flow
from tests.samurai.second.harm import Harm

LINES: Final = {
    "bridge": ("life -1", "guard -1", "technique 1", "technique 2", "technique 2", "die 1"),
    "forest": ("ki -1", "force -1", "guard 1", "guard 2", "guard 2", "guard 3"),
    "rice_field": ("life -1", "technique -1", "force 1", "force 2", "force 2", "die 1"),
    "mountains": ("life -1", "die -1", "die 1", "die 1", "die 2", "ki 2"),
    "bamboo_forest": ("wound 1", "life -2", "guard 2", "guard 3", "guard 4", "guard 4"),
    "cliff": ("enemy 1", "enemy 1", "enemy 1", "lost 1", "lost 1", "lost 1"),
}
"""The house values of WS-5.1, by location and roll."""
VIRTUES: Final = ("honour", "courage", "respect", "rectitude", "loyalty", "benevolence")


class Moments(Harm):
    def any_moment(self) -> set[str]:
        force, technique, guard = self.gauges
        cards = self.deck or self.discard
        able = {
            "draw": self.ki >= self.price() and cards and not self.keeping,
            "use location": self.can_use_location(),
            "raise force": self.ki and (self.has("nodachi") or self.side == "b"),
            "raise technique": self.ki and self.has("nodachi"),
            "life to ki": self.has("bokken") and self.life > 1 and self.room_for_ki() > 0,
            "guard to force": self.has("masakari_1") and guard > -2,
            "guard to technique": self.has("tonfa_1") and guard > -2,
            "advance marker": self.can_advance() and self.ki >= 2,
            "store force": self.virtue == "loyalty",
            "store technique": self.virtue == "rectitude",
            "ki to life": self.virtue == "benevolence" and self.ki and self.life < 8,
            "buy special": self.line == 2 and self.ki and self.specials,
            "buy die": self.line == 3 and self.ki and self.die < 6 and not self.die_is_out(),
            "buy marker": self.line == 4 and self.ki and self.can_advance(),
            "buy life": self.line == 5 and self.ki and self.life < 8,
        }
        full = {"force": force == self.limit(FORCE)}
        full["technique"] = technique == self.limit(TECHNIQUE)
        found = {name for name, can in able.items() if can and not full.get(name.split()[-1])}
        taken = self.discard if self.has("nagamaki") and self.ki else set()
        return found | {f"take {card}" for card in taken}

    def can_advance(self) -> bool:
        return bool(self.settings["bushido"]) and self.marker < 3

    def can_use_location(self) -> bool:
        spent = self.location == "cliff" and self.cliff_used
        return self.location != "none" and self.ki >= self.price() and not (spent or self.rerolling)

    def do(self, choice: str) -> Flow:
        costs = {"draw": self.price(), "use location": self.price(), "advance marker": 2}
        free = ("life to", "guard to", "store", "mulligan", "gisei")
        if not choice.startswith(free):
            self.spend(costs.get(choice, 1))
        if choice == "draw":
            yield from self.buy_card()
        elif choice == "use location":
            yield from self.use_location()
        elif choice == "buy special":
            yield from self.gain_special()
        elif choice in ("advance marker", "buy marker"):
            yield from self.advance()
        elif choice.startswith("take "):
            self.discard.remove(choice[5:])
            self.hand.add(choice[5:])
            self.starting = False
        else:
            self.do_at_once(choice)

    def do_at_once(self, choice: str) -> None:
        if choice == "life to ki":
            self.life, self.ki = self.life - 1, self.ki + 1
        elif choice.startswith("guard to"):
            self.move(GUARD, -1)
            self.move(FORCE if choice.endswith("force") else TECHNIQUE, 1)
        elif choice in ("raise force", "raise technique"):
            gauge = FORCE if choice == "raise force" else TECHNIQUE
            self.move(gauge, 2 if self.side == "b" else 1)
        elif choice == "raise guard":
            self.move(GUARD, 2 if self.enemy == "edward" or self.side == "a" else 1)
        elif choice == "gisei":
            self.life -= 1
            self.gisei_paid = True
            self.move(GUARD, self.came("gisei")["by"])
        elif choice == "mulligan":
            self.mulligans -= 1
            n = len(self.hand)
            self.discard, self.hand = self.discard | self.hand, set()
            self.draw(n)
        elif choice == "reveal":
            self.defence = self.draw_adversary("defence")
        elif choice == "buy die":
            self.turn_die(self.die + 2)
        elif choice == "buy life":
            self.gain_life(2)
        else:
            self.use_virtue(choice)

    def use_virtue(self, choice: str) -> None:
        if choice == "ki to life":
            self.gain_life(1)
        else:
            assert choice in ("store force", "store technique")
            self.move(FORCE if choice == "store force" else TECHNIQUE, 1)
        self.store -= 1
        self.virtue = self.virtue if self.store else ""

    # -- what asks again --------------------------------------------------------------------------

    def buy_card(self) -> Flow:
        """WS-2.1; an easy fight draws three and keeps one (WS-5.9)."""
        self.starting = False
        if not self.easy("easy_draw"):
            self.draw()
            return
        drawn = [card for card in (self.draw_one() for _ in range(3)) if card]
        self.drawn += drawn
        self.keeping = True
        kept = yield from self.question(lambda: {f"keep {card}" for card in drawn})
        self.keeping = False
        for card in drawn:
            self.drawn.remove(card)
            (self.hand if kept == f"keep {card}" else self.discard).add(card)

    def gain_special(self) -> Flow:
        """WS-2.5; Wakizashi chooses of two, Helena lets you choose of all."""
        wanted = 8 if self.enemy == "helena" else 2 if self.has("wakizashi") else 1
        n = min(wanted, len(self.specials))
        if n > 1:
            drawn = [card for card in self.looked_at() if card in self.specials]
            assert len(drawn) == n
            self.specials -= set(drawn)
            self.drawn += drawn
            kept = yield from self.question(lambda: {f"keep {card}" for card in drawn})
            for card in drawn:
                self.drawn.remove(card)
            self.specials |= set(drawn)
            assert kept == f"keep {self.feed[0]['card']}"
        if n:
            card = str(self.came("special")["card"])
            self.specials.remove(card)
            self.stored.add(card)

    def looked_at(self) -> list[str]:
        seen = self.engine.view(0)["drawn"]
        assert isinstance(seen, list)
        return seen

    def advance(self) -> Flow:
        """WS-5.4: at the third kanji a virtue may be drawn at once."""
        self.marker += 1
        if self.marker == 3:
            choice = yield from self.question(lambda: {"go on", "draw virtue"})
            if choice == "draw virtue":
                self.receive()
                yield from self.be_sincere()

    def receive(self) -> None:
        self.virtue, self.marker = str(self.came("virtue")["virtue"]), 3
        self.store = STORES.get(self.virtue, 0)

    def be_sincere(self) -> Flow:
        if self.virtue == "sincerity":
            choice = yield from self.question(lambda: {f"virtue {name}" for name in VIRTUES})
            self.receive()
            assert choice == f"virtue {self.virtue}"

    def use_location(self) -> Flow:
        """WS-5.1; Tessen may roll again (WS-8.26), Fire makes a 2 a 1 (WS-5.2)."""
        self.cliff_used |= self.location == "cliff"
        rolled = self.roll()
        if self.has("tessen") and self.die > 1:
            rolled = yield from self.choose_roll(rolled)
        if rolled == 2 and self.settings["climate"] == "fire":
            rolled = 1
        what, by = LINES[self.location][rolled - 1].split()
        n = int(by)
        if what == "enemy":
            yield from self.deal_wound(n)
        elif what == "lost":
            self.lose()
        elif what == "wound":
            self.wound_you(n)
        elif what == "die":
            self.turn_die(self.die + n)
        elif what == "ki" and n > 0:
            self.gain_ki(n)
        elif what in ("life", "ki"):
            self.suffer(*((-n, 0) if what == "life" else (0, -n)))
        else:
            self.move(("force", "technique", "guard").index(what), n)

    def choose_roll(self, first: int) -> Generator[set[str], str, int]:
        rolls = {first}
        self.rerolling = True
        while True:
            choice = yield from self.question(
                lambda: {f"keep roll {n}" for n in rolls} | ({"reroll"} if self.die > 1 else set())
            )
            if choice != "reroll":
                break
            self.turn_die(self.die - 1)
            rolls.add(self.roll())
        self.rerolling = False
        assert choice is not None
        return int(choice.split()[-1])

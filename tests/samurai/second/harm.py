"""What is lost, on both sides, and what follows from it."""

from __future__ import annotations

from tests.samurai.second.ground import FORCE, TECHNIQUE, Felled, Flow, Ground, Over


class Harm(Ground):
    def lose(self) -> None:
        self.won = False
        raise Over

    def win(self) -> None:
        self.won = True
        raise Over

    # -- you --------------------------------------------------------------------------------------

    def spend(self, ki: int) -> None:
        self.ki -= ki
        self.check_ki()

    def check_ki(self) -> None:
        if self.ki == 0 and self.enemy == "takeshi":
            self.lose()

    def shielded(self, side: int, life: int) -> int:
        """WS-5.6: what is left of a loss; the armour breaks at 0, or by a 6."""
        taken = min(self.armour[side], life)
        if taken:
            self.armour[side] -= taken
            if self.armour[side] and self.roll() == 6:
                self.armour[side] = 0
        return life - taken

    def suffer(self, life: int, ki: int) -> None:
        self.ki -= min(ki, self.ki)
        lost = min(self.shielded(0, life), self.life)
        self.life -= lost
        if self.life == 0:
            self.lose()
        if self.enemy == "oda":
            self.enemies[0][0] += lost
        if self.has("nodachi"):
            self.ki -= min(lost, self.ki)
        self.check_ki()

    def wound_you(self, level: int) -> None:
        if self.has("tonfa_2"):
            self.lose()
        if self.settings["blood"]:
            self.bleed(level)
            return
        card = self.wounds[self.came("wound")["card"]]
        half = card.one if level == 1 else card.two
        if half.fatal:
            self.lose()
        self.suffer(half.life, half.ki)

    def bleed(self, level: int) -> None:
        card = str(self.came("blood")["card"])
        assert card not in self.kept
        self.kept[card] = level
        for gauge in (FORCE, TECHNIQUE):
            self.move(gauge, 0)
        if (card, level) == ("neck", 2):
            self.lose()
        if (card, level) == ("arm", 2):
            self.die = 1
        if (card, level) == ("eye", 1):
            self.turn_die(self.die - 3)
        if card == "leg":
            self.pay_blood(*((self.die, 0) if level == 1 else (0, self.die)))
        if len(self.kept) == 5:
            self.lose()

    def pay_blood(self, life: int, ki: int) -> None:
        self.suffer(life, ki)

    # -- the enemy --------------------------------------------------------------------------------

    def theirs(self) -> tuple[int, ...]:
        """All that damage can take."""
        return (*self.enemies[self.target], self.armour[1])

    def hit(self, life: int, ki: int, source: str) -> None:
        """WS-8.5, WS-8.31: a Defence, a wound card or the plain loss of the wound die."""
        enemy = self.enemies[self.target]
        if self.has("kanabo_2") and source != "die" and ((life and enemy[0]) or (ki and enemy[1])):
            life += 1
        double = 2 if self.has("tanto") else 1
        lost = self.drain(life * double, ki * double, source == "wound")
        if self.has("kanabo_3") and source != "die" and lost >= 2:
            self.gain_ki(2)

    def drain(self, life: int, ki: int, by_wound: bool = False) -> int:
        """The Life really lost."""
        enemy = self.enemies[self.target]
        if enemy[0] == 0:
            return 0
        enemy[1] -= min(ki, enemy[1])
        lost = min(self.shielded(1, life), enemy[0])
        enemy[0] -= lost
        if enemy[1] == 0 and self.has("kanabo_1"):
            self.beat(by_wound and enemy[0] == 0)
        elif enemy[0] == 0 and self.enemy == "kempo":
            enemy[0] = 8
            self.wound_enemy(2)
        elif enemy[0] == 0:
            if self.enemy == "alucard":
                self.wound_you(1)
            self.beat(by_wound)
        return lost

    def wound_enemy(self, level: int) -> None:
        if self.enemies[self.target][0] == 0:
            return
        card = self.wounds[self.came("wound")["card"]]
        half = card.one if level == 1 else card.two
        if half.fatal:
            self.beat(True)
        else:
            self.hit(half.life, half.ki, "wound")

    def beat(self, by_wound: bool) -> None:
        """WS-1.7, 4.5, 4.7, 6.1."""
        if self.enemy == "three":
            self.enemies[self.target][0] = 0
            if self.alive():
                return
        if self.campaign == "none" and self.enemy != "clan":
            self.win()
        self.beaten += 1
        if self.campaign != "none":
            if self.beaten == {"dojo": 5, "village": 4}[self.campaign]:
                self.win()
            if by_wound:
                self.gain_life(1)
                self.gain_ki(1)
        raise Felled

    # -- Shiro ------------------------------------------------------------------------------------

    def deal_wound(self, level: int) -> Flow:
        self.wound_enemy(level)
        yield from self.flip()

    def flip(self) -> Flow:
        """WS-4.6: only side B costs something."""
        if self.enemy != "shiro":
            return
        self.side_b = not self.side_b
        if self.side_b:
            choice = yield from self.question(self.prices)
            assert choice is not None
            self.pay(choice)

    def prices(self) -> set[str]:
        found = {f"remove {card}" for card in (self.hand | self.stored) & self.special_ids}
        found |= {"shiro ki"} if self.ki else set()
        return found | {"shiro life"} | ({"shiro die"} if self.die > 1 else set())

    def pay(self, choice: str) -> None:
        if choice == "shiro die":
            self.turn_die(self.die - 1)
        elif choice in ("shiro life", "shiro ki"):
            self.suffer(*((1, 0) if choice == "shiro life" else (0, 1)))
        else:
            card = choice.removeprefix("remove ")
            self.removed.add(card)
            self.stored.discard(card)
            if card in self.hand:
                self.hand.remove(card)
                self.starting = False
                self.draw()

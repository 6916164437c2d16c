"""The duel (WS-7): two samurai of a solo fight, each the other's enemy."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, Final

from tefuda.core.state import State
from tefuda.games.samurai.cardset import CardSet
from tests.samurai.second.fight import Fight
from tests.samurai.second.ground import CHANCE, GUARD, NAMES, Asked, Flow, Options, Over

CHANCE_OF_DUELS: Final = CHANCE | {"stance"}
ALONE: Final = {
    **{"enemy": "another player", "second_weapon": "none", "campaign": "none"},
    **{"difficulty": "normal", "taikyu": False},
}
"""What is no part of a duel (WS-7.1)."""
HELD: Final = 4
"""Stance cards, a house number."""
LAST_ROUND: Final = 15


class Ring:
    """What both share."""

    def __init__(self, cards: CardSet, state: State, settings: Mapping[str, Any]) -> None:
        self.round = self.exchange = 0
        self.location = str(settings["location"])
        self.asked: int | None = None
        self.winner: int | None = None
        self.feed: list[Any] = []
        self.first = int(str(state.view(None)["initiative"]))
        self.players = [Player(cards, state, settings, self, seat) for seat in range(2)]

    def play(self) -> Flow:
        try:
            while self.round < LAST_ROUND:
                yield from self.one_round()
            self.count()
        except Over:
            return

    def by_initiative(self) -> list[Player]:
        first = (self.first + self.round - 1) % 2
        return [self.players[first], self.players[1 - first]]

    def one_round(self) -> Flow:
        """WS-7.2."""
        self.round, self.exchange = self.round + 1, 0
        for player in self.players:
            player.set_down()
        for player in self.by_initiative():
            yield from player.ready()
        for attacker in self.by_initiative() * 2:
            self.exchange += 1
            yield from attacker.other.lay()
            attacker.attacking, attacker.starting = True, False
            yield from attacker.attack()
            attacker.attacking = False
        self.end_round()

    def end_round(self) -> None:
        """WS-7.7."""
        for step in (
            Player.drop_hand,
            Player.rest,
            Player.tangle,
            Player.run_dry,
            Player.bleed_on,
            Player.weather,
            Player.tire,
        ):
            for player in self.by_initiative():
                step(player)

    def count(self) -> None:
        """WS-7.8."""
        mine, theirs = ((player.life, player.ki) for player in self.players)
        self.winner = None if mine == theirs else int(mine < theirs)


class Player(Fight):
    def __init__(
        self, cards: CardSet, state: State, settings: Mapping[str, Any], ring: Ring, seat: int
    ) -> None:
        self.ring, self.seat = ring, seat
        self.attacking = False
        self.wounded_by_other = False
        self.known: set[str] = set()
        """Cards that were in hand when everybody could count them."""
        self.stance: set[str] = set()
        self.stance_known: set[str] = set()
        self.stance_discard: set[str] = set()
        self.stance_deck = {card.id for card in cards.adversary} - {"hard"}
        self.laid: list[str] = []
        yoroi = "you" if settings["yoroi"] else "nobody"
        mine = {**settings, **ALONE, "weapon": settings[f"weapon_{seat}"], "yoroi": yoroi}
        super().__init__(cards, state, mine)
        self.feed = ring.feed

    @property
    def other(self) -> Player:
        return self.ring.players[1 - self.seat]

    # -- what both share --------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return self.ring.round

    @round.setter
    def round(self, number: int) -> None:
        assert number == self.ring.round

    @property
    def location(self) -> str:
        return self.ring.location

    @location.setter
    def location(self, place: str) -> None:
        self.ring.location = place

    @property
    def enemies(self) -> list[list[int]]:
        return [[self.other.life, self.other.ki]]

    @enemies.setter
    def enemies(self, enemies: list[list[int]]) -> None:
        """There is the other, and nobody else."""

    # -- questions --------------------------------------------------------------------------------

    def question(self, options: Options, besides: Options = set) -> Asked:
        """Which card to play is asked though there be only one: no question tells less. Only who
        attacks can do something at any moment (WS-7.6)."""
        while offered := options():
            every = offered | besides() | (self.any_moment() if self.attacking else set())
            if len(every) == 1 and options != self.playable:
                return min(every)
            self.ring.asked = self.seat
            choice = yield every
            if choice in offered:
                return choice
            yield from self.do(choice)
        return None

    def came(self, kind: str) -> Any:
        event = super().came(kind)
        assert kind == "wound" or event["seat"] == self.seat, event
        return event

    def looked_at(self) -> list[str]:
        players: Any = self.engine.view(None)["players"]
        drawn = players[self.seat]["drawn"]
        assert isinstance(drawn, list)
        return drawn

    # -- the beginning of a round -----------------------------------------------------------------

    def set_down(self) -> None:
        self.gauges = [0, 0, 0]
        self.side, self.turned = "", False

    def ready(self) -> Flow:
        """WS-7.2, and WS-8.30: gauges first."""
        self.draw_stance()
        self.set_gauges()
        if len(self.deck) < 6:
            self.deck, self.discard = self.deck | self.discard, set()
        self.starting = True
        if self.has("sai_2"):
            choice = yield from self.question(lambda: {f"lower {name}" for name in NAMES})
            self.move(NAMES.index(str(choice).split()[-1]), -1)
        if self.has("katana_tanto"):
            self.draw(3)
            choice = yield from self.question(lambda: {"side a", "side b"})
            self.side = str(choice)[-1]
            self.move(1, -1 if self.side == "b" else 0)
        self.draw(6 - len(self.hand))
        yield from self.question(
            lambda: {"go on"} if self.may_mulligan() else set(), self.may_mulligan
        )
        yield from self.after_the_draw()

    def draw_one(self) -> str:
        """Whoever takes back all discards holds what lies nowhere else, and all can count."""
        if not self.deck and self.discard:
            self.known = set(self.hand)
        return super().draw_one()

    def do(self, choice: str) -> Flow:
        yield from super().do(choice)
        if choice.startswith("take "):
            self.known.add(choice[5:])

    # -- the stance -------------------------------------------------------------------------------

    def draw_stance(self) -> None:
        """WS-7.5."""
        while len(self.stance) < HELD and (self.stance_deck or self.stance_discard):
            if not self.stance_deck:
                self.stance_known = set(self.stance)
                self.stance_deck, self.stance_discard = self.stance_discard, set()
            card = str(self.came("stance")["card"])
            self.stance_deck.remove(card)
            self.stance.add(card)

    def lay(self) -> Generator[set[str], str, None]:
        """WS-7.3: asked even for the last card."""
        self.draw_stance()
        for half in ("defence", "counter"):
            self.ring.asked = self.seat
            choice = yield {f"lay {half} {card}" for card in self.stance}
            card = choice.split()[-1]
            self.stance.remove(card)
            self.laid.append(card)

    def draw_adversary(self, half: str) -> str:
        """The card that the other has laid for this half."""
        event = super(Fight, self).came(half)
        card = self.other.laid.pop(0)
        assert event["card"] == card
        self.other.stance_known.discard(card)
        self.table.append(card)
        return card

    def clear_table(self) -> None:
        self.other.stance_discard |= set(self.table)
        self.discard |= set(self.played)
        self.played, self.table, self.defence = [], [], ""

    # -- harm (WS-7.4) ----------------------------------------------------------------------------

    def lose(self) -> None:
        self.ring.winner = 1 - self.seat
        raise Over

    def beat(self, by_wound: bool) -> None:
        self.other.lose()

    def check_ki(self) -> None:
        if self.ki == 0 and self.other.has("kanabo_1"):
            self.lose()

    def theirs(self) -> tuple[int, ...]:
        return (self.other.life, self.other.ki, self.other.armour[0])

    def drain(self, life: int, ki: int, by_wound: bool = False) -> int:
        before = self.other.life
        self.other.suffer(life, ki)
        return before - self.other.life

    def wound_enemy(self, level: int) -> None:
        if self.other.has("tonfa_2"):
            self.other.lose()
        if not self.settings["blood"]:
            assert self.feed[0]["seat"] == self.other.seat
            super().wound_enemy(level)
            return
        self.other.wounded_by_other = True
        self.other.bleed(level)
        self.other.wounded_by_other = False

    def pay_blood(self, life: int, ki: int) -> None:
        """Of a wound that the other has dealt, it is the other's blow."""
        if self.wounded_by_other:
            self.other.hit(life, ki, "wound")
        else:
            self.suffer(life, ki)

    # -- the end of a round -----------------------------------------------------------------------

    def drop_hand(self) -> None:
        self.discard, self.hand, self.starting = self.discard | self.hand, set(), False
        self.known = set()

    def rest(self) -> None:
        if self.has("sai_2") and self.gauges[GUARD] <= 0:
            self.gain_ki(1)

    def tangle(self) -> None:
        if self.has("kusarigama") and self.gauges[GUARD] < 0:
            self.wound_you(1)

    def run_dry(self) -> None:
        if self.ki == 0:
            self.suffer(2, 0)

    def bleed_on(self) -> None:
        if self.kept.get("finger") == 2:
            self.suffer(1, 0)

    def weather(self) -> None:
        climate = self.settings["climate"]
        rolled = self.roll() if climate == "storm" else 0
        if rolled == 6:
            self.other.suffer(1, 0)
        if rolled in (1, 2) or (climate == "fire" and self.round >= 4):
            self.suffer(1, 0)

    def tire(self) -> None:
        if self.has("wakizashi") and self.round == 10:
            self.wound_you(1)

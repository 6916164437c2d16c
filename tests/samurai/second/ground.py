"""What lies where, what chance brought, and how a question is asked."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

from tefuda.core.state import State
from tefuda.games.samurai.cardset import CardSet

Flow = Generator[set[str], str, None]
Asked = Generator[set[str], str, str | None]
Options = Callable[[], set[str]]
CHANCE: Final = frozenset(
    {
        *("roll", "wound", "blood", "gisei", "draw", "defence", "counter"),
        *("special", "virtue", "into_deck"),
    }
)
"""Events that say what chance brought."""
FORCE, TECHNIQUE, GUARD = range(3)
NAMES: Final = ("force", "technique", "guard")
STORES: Final = {"loyalty": 5, "rectitude": 5, "benevolence": 4}


class Over(Exception):
    """The fight, or all of them, is over."""


class Felled(Exception):
    """An enemy has fallen who is not the last."""


class Ground:
    def __init__(self, cards: CardSet, state: State, settings: Mapping[str, Any]) -> None:
        self.engine = state
        """Looked at only for Special cards that were drawn to choose from."""
        self.settings = settings
        self.cards = {card.id: card for card in cards.cards}
        self.adversary_cards = {card.id: card for card in cards.adversary}
        self.wounds = {card.id: card for card in cards.wounds}
        self.places, self.all_weapons = list(cards.locations), list(cards.weapons)
        self.feed: list[Any] = []
        """Events of chance that nobody has asked for yet."""
        self.won: bool | None = None
        self._lay(cards)

    def _lay(self, cards: CardSet) -> None:
        chosen = self.settings
        self.enemy, self.weapon = str(chosen["enemy"]), str(chosen["weapon"])
        self.weapons = {self.weapon, str(chosen["second_weapon"])}
        self.campaign, self.location = chosen["campaign"], str(chosen["location"])
        ids = [card.id for card in cards.cards]
        self.deck, self.special_ids = set(ids[:21]), set(ids[21:])
        self.specials = set(self.special_ids)
        self.adversary = {card.id for card in cards.adversary}
        if chosen["difficulty"] != "hard":
            self.adversary.remove("hard")
        self.hand: set[str] = set()
        self.stored: set[str] = set()
        self.discard: set[str] = set()
        self.removed: set[str] = set()
        self.drawn: list[str] = []
        """Drawn to choose from."""
        self.adversary_discard: set[str] = set()
        self.table: list[str] = []
        self.played: list[str] = []
        self.joker_as, self.defence = "", ""
        self.gauges, self.gifts = [0, 0, 0], [0, 0]
        self.round = self.target = self.line = self.marker = self.store = self.beaten = 0
        self.side, self.virtue = "", ""
        self.kept: dict[str, int] = {}
        self.side_b = self.cliff_used = self.starting = self.gisei_paid = self.turned = False
        self.life_given = self.keeping = self.rerolling = False
        self.enemies = [[0, 0]]
        self.met: set[int] = set()
        self.broken: set[str] = set()
        self.armour = [4 if chosen["yoroi"] == who else 0 for who in ("you", "enemy")]
        self.start()

    def start(self) -> None:
        """WS-1.1, and what weapons say of it."""
        self.life = 7 if self.has("yari") else 8
        self.ki = 2 if self.has("naginata", "kai") else 5
        self.ki -= 1 if self.has("yari") else 0
        self.die = 3 if self.has("katana_kodachi") else 2 if self.easy("easy_die") else 1
        self.mulligans = 3 if self.has("yari") else 0
        self.mulligans += 1 if self.campaign != "none" else 0

    # -- what counts ------------------------------------------------------------------------------

    def has(self, *weapons: str) -> bool:
        return bool(self.weapons & set(weapons))

    def easy(self, way: str) -> bool:
        return self.settings["difficulty"] == "easy" and bool(self.settings[way])

    def price(self) -> int:
        """Of a card, and of the location."""
        return 2 if self.settings["climate"] == "snow" else 1

    def limit(self, gauge: int) -> int:
        hurt = {FORCE: "arm", TECHNIQUE: "finger"}.get(gauge, "")
        if self.kept.get(hurt) == 1:
            return 3
        return 2 if gauge == GUARD and self.has("tanto") else 4

    def move(self, gauge: int, by: int) -> None:
        self.gauges[gauge] = max(-2, min(self.gauges[gauge] + by, self.limit(gauge)))

    def room_for_ki(self) -> int:
        most = 2 if self.has("naginata") else 5
        return 0 if self.kept.get("eye") == 2 else most - self.ki

    def gain_ki(self, n: int) -> None:
        self.ki += max(0, min(n, self.room_for_ki()))

    def gain_life(self, n: int) -> None:
        self.life = min(self.life + n, 8)

    def die_is_out(self) -> bool:
        return self.kept.get("arm") == 2

    def turn_die(self, face: int) -> None:
        if not self.die_is_out():
            self.die = max(1, min(face, 6))

    def alive(self) -> list[int]:
        return [i for i, enemy in enumerate(self.enemies) if enemy[0]]

    # -- chance and decks -------------------------------------------------------------------------

    def came(self, kind: str) -> Any:
        event = self.feed.pop(0)
        assert event["kind"] == kind, (event, kind)
        return event

    def roll(self) -> int:
        return int(self.came("roll")["number"])

    def draw_one(self) -> str:
        """WS-1.6: an empty deck takes its discards back first."""
        if not self.deck:
            self.deck, self.discard = self.discard, set()
        if not self.deck:
            return ""
        card = str(self.came("draw")["card"])
        self.deck.remove(card)
        return card

    def draw(self, n: int = 1) -> None:
        for _ in range(n):
            self.hand |= {self.draw_one()} - {""}

    def draw_adversary(self, half: str) -> str:
        if len(self.adversary) < 2:
            self.adversary |= self.adversary_discard
            self.adversary_discard = set()
        card = str(self.came(half)["card"])
        self.adversary.remove(card)
        self.table.append(card)
        return card

    # -- questions --------------------------------------------------------------------------------

    def ask(self, options: set[str]) -> Asked:
        """What is forced is done without asking."""
        if len(options) < 2:
            return min(options, default=None)
        return (yield options)

    def question(self, options: Options, besides: Options = set) -> Asked:
        """Asked again after whatever is done besides, as long as there is something to choose."""
        while offered := options():
            more = besides() | (self.any_moment() if self.round else set())
            choice = yield from self.ask(offered | more)
            if choice is None or choice in offered:
                return choice
            yield from self.do(choice)
        return None

    def any_moment(self) -> set[str]:
        raise NotImplementedError

    def do(self, choice: str) -> Flow:
        raise NotImplementedError

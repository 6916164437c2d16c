"""Rules of thumb for Gosu X: what a player who knows the cards would do without reading ahead.

Everything is measured in points of the Great Battle. A card in hand is worth a little more than a
point, a card in play its value and something for what it still does; what an effect is worth is
read from the card's own text. The option that promises most is chosen, chance decides between
equals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from tefuda.bots.bot import Bot
from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Node
from tefuda.core.game import Game
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.gosux.game import Gosux

VALUES: Final = {1: 2.0, 2: 3.0, 3: 5.0}
CARD: Final = 1.3
"""What a card in hand is worth while there is time to play it."""
EXTRA_TURN: Final = 2.0
TOKEN: Final = 1.5
LAST_CHANCE: Final = 5.0
"""A lead with which it is time to think of passing first: three turns can make up less."""
NEVER: Final = -100.0

TASTE: Final = {
    "galmi": 0.65,
    "xian": 0.64,
    "goan_sul": 0.5,
    "justice": 0.46,
    "narashima": 0.46,
    "tomorrow": 0.45,
    "abhilasha": 0.45,
    "phoenix": 0.38,
}
"""Which clans are easy to play by rules of thumb: how often they won among such players."""


class ThumbBot(Bot):
    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        if not isinstance(game, Gosux):
            raise TefudaError(f"there are no rules of thumb for {game.name}")
        # A game's own facts: names of choices, and what is printed on the cards.
        self.catalogue = game.catalogue
        cards = game.cards.cards
        self.cards = {card.id: card for card in cards}

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        if len(options) == 1:
            return options[0]
        table = Table(view, self.cards)
        scores = {option: table.score(self.catalogue[option]) for option in options}
        best = max(scores.values())
        return self.chance(view).choice([o for o in options if scores[o] >= best - 1e-9])


class Table:
    """One decision: the view, and what each option promises."""

    def __init__(self, view: Json, cards: dict[str, Card]) -> None:
        data: Any = view
        self.view: dict[str, Any] = data
        self.cards = cards
        seat: int = self.view["seat"]
        players: list[dict[str, Any]] = self.view["players"]
        self.me, self.foe = players[seat], players[1 - seat]
        self.hand: list[str] = self.me["hand"]
        self.stack: list[dict[str, Any]] = self.view["stack"]
        self.foe_passed: bool = self.foe["passed"]
        self.turns_left: int = self.view["turns_left"] or 0
        self.card_price = self._card_price()

    def _card_price(self) -> float:
        """Hands are filled up between rounds: a card drawn at the end of one is worth little."""
        if not self.foe_passed:
            return CARD
        return (0.1, 0.1, 0.6, 1.0)[min(self.turns_left, 3)]

    def score(self, name: str) -> float:
        """What an option promises, by its name in the catalogue."""
        for verb, rule in RULES:
            if name == verb or name.startswith(verb + " "):
                return rule(self, name[len(verb) + 1 :])
        return 0.0

    # -- what is there ----------------------------------------------------------------------------

    @property
    def lead(self) -> float:
        return float(self.me["strength"] - self.foe["strength"])

    def army(self, player: dict[str, Any]) -> list[dict[str, Any]]:
        return [place for row in player["army"] for place in row]

    def troops(self) -> list[dict[str, Any]]:
        return [place for place in self.me["army"][0] if not place["captured"]]

    def place(self, words: str) -> tuple[dict[str, Any], bool]:
        """The card at "mine I.2" or "theirs I.2", and whether it is mine."""
        whose, where = words.split()
        player = self.me if whose == "mine" else self.foe
        name = f"{player['seat']}.{where}"
        return next(p for p in self.army(player) if p["place"] == name), player is self.me

    def clans(self, card: str) -> set[str]:
        abilities = self.cards[card].abilities
        if "ongoing" in abilities and str(abilities["ongoing"]) == "all_clans(this)":
            return set(self.me["clans"])
        return {self.cards[card].clan}

    def supported(self, card: str, places: Iterable[dict[str, Any]]) -> bool:
        mine = self.clans(card)
        return any(mine & self.clans(place["card"]) for place in places)

    def unit(self) -> str:
        """The card or routine whose question this is."""
        return str(self.stack[-1]["unit"]) if self.stack else ""

    # -- what cards are worth ---------------------------------------------------------------------

    def stake(self, place: dict[str, Any]) -> float:
        """What a card in play means to its owner."""
        if place["captured"]:
            return 0.5
        abilities = self.cards[place["card"]].abilities
        lasting = sum(1.0 for moment in abilities if moment not in ("effect", "from_hand"))
        again = 0.5 * max(0, int(place["slots"] - place["tokens"]))
        return float(place["value"] + 0.3 * place["tokens"]) + lasting + again

    def keep(self, card: str) -> float:
        """What a card in hand is worth: what it brings, if it can be played soon."""
        facts = self.cards[card]
        worth = VALUES[facts.level] + 0.4 * self.effect(card)
        if "force_of_will" in facts.keywords:
            worth += 1.5
        if facts.level > 1:
            troops = self.troops()
            coming = [c for c in self.hand if self.cards[c].level == 1]
            if not self.supported(card, troops):
                ready = any(self.clans(card) & self.clans(c) for c in coming)
                worth *= 0.6 if ready else 0.3
        if facts.level > 2 and not self._hero_for(card):
            worth *= 0.5
        return worth - 0.4 * max(0, self.hand.count(card) - 1)

    def _hero_for(self, card: str) -> bool:
        heroes = [place for place in self.me["army"][1] if not place["captured"]]
        in_hand = [c for c in self.hand if self.cards[c].level == 2]
        return self.supported(card, heroes) or any(
            self.clans(card) & self.clans(c) for c in in_hand
        )

    def effect(self, card: str) -> float:
        """What a card's effect is worth now."""
        node = self.cards[card].abilities.get("effect")
        return 0.0 if node is None else self.worth(node)

    # -- what words of the card language are worth ------------------------------------------------

    def worth(self, node: Node) -> float:
        word = node.word
        if word in ("capture", "destroy", "put_on_deck"):
            return self._harm(node)
        if word == "one_of":
            return max(self.worth(part) for part in node.nodes())
        if word == "may":
            return max(0.0, sum(self.worth(part) for part in node.nodes()))
        if word == "when":
            return 0.5 * self.worth(node.node(1))
        if word in ("each_player", "opponent", "player_with_most"):
            return self._shared(node)
        if word in DIRECT:
            return DIRECT[word](self, node)
        return sum(self.worth(part) for part in node.nodes())

    def _harm(self, node: Node) -> float:
        """Capturing and destroying: the best target of theirs, or else the least of mine."""
        text = str(node)
        if "(this)" in text:
            return -2.0
        if "(it)" in text:
            return -1.0
        levels = self._levels(node)
        every = [p for p in self.army(self.foe) if self._can_harm(node.word, p, levels)]
        if every:
            return 0.5 + max(self.stake(place) for place in every)
        mine = [p for p in self.army(self.me) if self._can_harm(node.word, p, levels)]
        return -min((self.stake(place) for place in mine), default=0.0)

    def _can_harm(self, word: str, place: dict[str, Any], levels: set[int]) -> bool:
        row = place["place"].split(".")[1].count("I")
        if row not in levels or (place["ethereal"] and word != "put_on_deck"):
            return False
        return not place["captured"] if word == "capture" else bool(place["open"])

    def _levels(self, node: Node) -> set[int]:
        """The rows a target may stand in, as far as its words say so."""
        for part in walk(node):
            numbers = [n.number(0) for n in part.nodes() if n.word == "number"]
            if part.word == "level":
                return set(numbers)
            if part.word == "level_upto" and numbers:
                top = numbers[-1] if self.me["supremacy"] and len(numbers) > 1 else numbers[0]
                return set(range(1, max(top, 1) + 1))
        return {1, 2, 3}

    def _shared(self, node: Node) -> float:
        """What both must do hurts whoever has more of it."""
        inner = [part.word for part in walk(node)]
        hands = 0.3 * float(self.foe["hand_size"] - self.me["hand_size"])
        if any(word.startswith("discard") for word in inner):
            return hands + (1.0 if node.word == "opponent" else 0.3)
        if any(word.startswith("sacrifice") for word in inner):
            theirs, mine = len(self.army(self.foe)), len(self.army(self.me))
            if node.word == "opponent":
                return 2.5 if theirs else 0.0
            return 1.5 if theirs > mine else -1.5
        if "capture" in inner:
            return 0.5 * sum(self.worth(part) for part in node.nodes())
        return 0.3

    def _draw(self, node: Node) -> float:
        count = node.node(0)
        number = count.number(0) if count.word == "number" else 2
        return self.card_price * number

    def _draw_to(self, node: Node) -> float:
        return self.card_price * max(0, int(self.foe["hand_size"] - self.me["hand_size"]))

    def _take(self, node: Node) -> float:
        from_discard = "discard" in str(node)
        if from_discard and not self.me["discard"]:
            return 0.0
        return 1.2 * self.card_price

    def _release(self, node: Node) -> float:
        mine = [place for place in self.army(self.me) if place["captured"]]
        values = [VALUES[self.cards[place["card"]].level] for place in mine]
        if "every" in str(node):
            return sum(values)
        return max(values, default=-1.0 if self._captured(self.foe) else 0.0)

    def _captured(self, player: dict[str, Any]) -> int:
        return sum(1 for place in self.army(player) if place["captured"])

    def _copy(self, node: Node) -> float:
        return 1.0 if self.army(self.me) or self.army(self.foe) else 0.0

    def _extra_turn(self, node: Node) -> float:
        lost = self.view["additional_turn"] or (self.foe_passed and self.turns_left <= 1)
        return 0.0 if lost else EXTRA_TURN

    def _take_back(self, node: Node) -> float:
        return TOKEN * min(2, int(self.me["spent"]))

    # -- the one action of a turn -----------------------------------------------------------------

    def play(self, card: str) -> float:
        if self.unit() == "flow.shift":
            return self.effect(card) + 0.2 * VALUES[self.cards[card].level]
        facts = self.cards[card]
        score = VALUES[facts.level] + self.arrival(card)
        if facts.level == 1:
            waiting = [c for c in self.hand if self.cards[c].level > 1]
            score += 0.4 * sum(1 for c in waiting if self.clans(c) & self.clans(card))
            score -= self.play_cost(card)
        return score

    def arrival(self, card: str) -> float:
        """What happens when a card comes into play."""
        keywords = self.cards[card].keywords
        score = 0.8 * self.effect(card)
        if "echo" in keywords:
            score = max(score, 1.6 * score)
        if "wondrous" in keywords and self.view["wonder"] != self.me["seat"]:
            score += 0.7
        if "force_of_will" in keywords:
            score -= 1.0
        return score

    def play_cost(self, card: str) -> float:
        troops, row = self.troops(), self.me["army"][0]
        recruiter = bool(row) and not row[-1]["captured"]
        recruiter = recruiter and "recruiter" in self.cards[row[-1]["card"]].keywords
        if not troops or recruiter or self.supported(card, troops):
            return 0.0
        return self.price_of(2, card)

    def price_of(self, cards: int, besides: str = "") -> float:
        """What it takes to discard so many cards: the least useful ones, at hand prices."""
        rest = sorted(self.keep(c) for c in self.hand if c != besides)
        return sum(rest[:cards]) * 0.5 * self.card_price

    def shift(self, where: str) -> float:
        place, _ = self.place(where)
        facts = self.cards[place["card"]]
        row = place["place"].split(".")[1].count("I")
        coming = [c for c in self.hand if self.cards[c].level == row and c != place["card"]]
        best = max((self.arrival(c) for c in coming), default=0.5)
        cost = max(0, (facts.shift or 0) - place["tokens"])
        lost = self.stake(place) - VALUES[row]
        return best - self.price_of(cost + 1) - lost - 0.5

    def activate(self, where: str) -> float:
        place, _ = self.place(where)
        keywords = self.cards[place["card"]].keywords
        doubled = float(place["value"]) if "veteran" in keywords and not place["tokens"] else 0.0
        return self.effect(place["card"]) + doubled

    def draw(self, words: str) -> float:
        cards, tokens = (3, 2) if words == "three" else (1, 1)
        room = max(0, 7 - int(self.me["hand_size"]))
        spare = 0.25 if self.me["tokens"] >= tokens else 0.0
        hunger = 0.5 if self.me["hand_size"] <= 3 else 0.3
        return hunger * self.card_price * min(cards, room + 1) + spare

    def pass_(self, words: str) -> float:
        """Pass when the lead looks safe, or when nothing is left that helps."""
        if self.foe_passed:
            return 0.0 if self.lead > 0 else -3.0
        return min(1.5, (self.lead - LAST_CHANCE) / 4)

    # -- targets ----------------------------------------------------------------------------------

    def harm(self, words: str) -> float:
        place, mine = self.place(words)
        stake = self.stake(place)
        if mine:
            return -10 - stake
        return stake + (1.0 if place["bounty"] and not place["captured"] else 0.0)

    def destroy(self, words: str) -> float:
        """For good, where a captured card could come back."""
        return self.harm(words) + 0.3

    def release(self, words: str) -> float:
        place, mine = self.place(words)
        value = VALUES[self.cards[place["card"]].level]
        return value if mine else -10 - value

    def copy(self, words: str) -> float:
        place, _ = self.place(words)
        return self.effect(place["card"])

    def place_bounty(self, words: str) -> float:
        place, mine = self.place(words)
        return -self.stake(place) if mine else self.stake(place)

    def sacrifice(self, words: str) -> float:
        return -self.stake(self.place(words)[0])

    def take_back(self, words: str) -> float:
        place, _ = self.place(words)
        if "veteran" in self.cards[place["card"]].keywords:
            return -float(place["value"]) / 2
        return 0.5 + 0.5 * self.effect(place["card"])

    # -- cards of hands and piles -----------------------------------------------------------------

    def give_up(self, card: str) -> float:
        if self.unit() == "nitish.effect":
            return 2.0 - self.keep(card) * 0.5
        return -self.keep(card)

    def name_card(self, card: str) -> float:
        if self.unit() == "arrows_of_justice.effect":
            known = self.foe["hand"]
            return VALUES[self.cards[card].level] + self.effect(card) + 10 * (card in known)
        return self.keep(card) * int(self.me["discard"].count(card))

    def pick_card(self, card: str) -> float:
        return self.effect(card)

    # -- clans, levels, players -------------------------------------------------------------------

    def draft(self, clan: str) -> float:
        return TASTE[clan]

    def clan(self, clan: str) -> float:
        if self.unit() == "goan_sul.effect":
            return self._swept(self.foe, clan) - self._swept(self.me, clan)
        if self.unit() == "bhj_xian.end_of_turn":
            return 20.0
        mine = 1.0 if clan in self.me["clans"] else 0.0
        return mine + 0.1 * sum(self.keep(c) for c in self.me["discard"] if clan in self.clans(c))

    def _swept(self, player: dict[str, Any], clan: str) -> float:
        places = [p for p in self.army(player) if p["open"] and not p["ethereal"]]
        return sum(self.stake(p) for p in places if self.cards[p["card"]].clan == clan)

    def level(self, roman: str) -> float:
        level = len(roman)
        if self.unit() == "flow.play":
            return float(level)
        short = len(self.me["army"][0]) < 3
        return {1: 1.5 if short else 0.5, 2: 1.0, 3: 0.2}[level]

    # -- yes and no -------------------------------------------------------------------------------

    def yes(self, words: str) -> float:
        """No is worth nothing; what is yes worth?"""
        step = str(self.stack[-1]["step"])
        source = self._source()
        if step == "guard":
            return self._guard()
        if step == "counter":
            return self.effect(source) - 2.0 if source else 1.0
        if self.unit() == "galmi.effect":
            return self.pass_("")
        if self.unit() == "flow.arrive" and source:
            return self.effect(source) + 0.1
        if self.unit() == "bombardment_units.effect":
            return self.lead
        return 1.0

    def _source(self) -> str:
        where = self.stack[-1].get("src")
        places = [*self.army(self.me), *self.army(self.foe)]
        return next((str(p["card"]) for p in places if p["place"] == where), "")

    def _guard(self) -> float:
        """The Red Circle for what is worth more than the card itself."""
        mask = int(self.stack[-1].get("mask", 0))
        first = self.me["seat"] * 15
        stakes = []
        for place in self.army(self.me):
            row, column = place["place"].split(".")[1:]
            if mask >> (first + (len(row) - 1) * 5 + int(column) - 1) & 1:
                stakes.append(self.stake(place))
        return max(stakes, default=0.0) - 2.5


def walk(node: Node) -> Iterable[Node]:
    yield node
    for part in node.nodes():
        yield from walk(part)


DIRECT: Final[dict[str, Callable[[Table, Node], float]]] = {
    "draw": Table._draw,
    "draw_to": Table._draw_to,
    "take": Table._take,
    "stack": lambda table, node: 0.3,
    "release": Table._release,
    "copy": Table._copy,
    "extra_turn": Table._extra_turn,
    "take_back": Table._take_back,
    "discard": lambda table, node: -0.5,
    "unlock": lambda table, node: 4.0,
    "flip_tile": lambda table, node: 0.5,
    "win": lambda table, node: 50.0,
    "look_at_hand": lambda table, node: 1.0,
}
"""Words whose worth needs a look at the table; all others are worth what their parts are."""

RULES: Final[tuple[tuple[str, Callable[[Table, str], float]], ...]] = (
    ("pick", Table.draft),
    ("mulligan", lambda table, words: 1.0),
    ("keep", lambda table, words: 0.0),
    ("play from discard", Table.play),
    ("play", Table.play),
    ("shift", Table.shift),
    ("activate", Table.activate),
    ("draw", Table.draw),
    ("pass", Table.pass_),
    ("return wonder", lambda table, words: -1.0),
    ("discard", Table.give_up),
    ("capture", Table.harm),
    ("destroy", Table.destroy),
    ("put on deck", Table.harm),
    ("release", Table.release),
    ("copy", Table.copy),
    ("place bounty", Table.place_bounty),
    ("swap", lambda table, words: -0.1),
    ("sacrifice", Table.sacrifice),
    ("take spent token", lambda table, words: 1.0),
    ("take back", Table.take_back),
    ("take", Table.keep),
    ("stack", Table.keep),
    ("remove", lambda table, card: 1.0 - 0.1 * table.keep(card)),
    ("name", Table.name_card),
    ("choose", Table.pick_card),
    ("clan", Table.clan),
    ("level", Table.level),
    ("yes", Table.yes),
    ("myself", lambda table, words: 0.1),
)
"""How each verb of the catalogue is judged; the first that fits. What is not here is worth 0."""

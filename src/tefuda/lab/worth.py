"""The worth of the cards of a common deck: which players began with them, and which won.

Chance alone decides which player is dealt a card in the opening hand. The share of wins of these
players, minus an even share, is therefore the card's worth to its owner in place of any other card.
The measure does not depend on how players use the card. One series of games measures all cards at
once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, count, islice
from typing import Any, Final

from tefuda.core.game import Company, Game
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.lab.balance import Target
from tefuda.lab.fights import Hall, OpenGame, opened
from tefuda.lab.match import OWN_CHANCE, Contestant, Table, key
from tefuda.lab.stats import Rate, wilson

BATCH: Final = 10
SERIES: Final = "worth"
"""The purpose of the seeds: no other command plays these games."""
FIRST: Final = (0.47, 0.53)
"""How often the player who begins may win, if one of two sides wins."""
NEAR: Final = 0.04
"""How far a clan's presence in the winner's army may be from the mean of all clans."""
MOST: Final = 0.06
"""How much a card may change its owner's chance to win."""
BY_CONDITION: Final = 0.15
"""The share of games that a special victory condition may win."""


@dataclass(frozen=True)
class Plan:
    player: Contestant
    """The bot at every seat."""
    company: Company
    games: int
    seed: int
    among: frozenset[str] = frozenset()
    """Only deals in which a player begins with one of these cards; empty: all deals."""


@dataclass
class Tally:
    """The results of some games."""

    games: int = 0
    held: Counter[str] = field(default_factory=Counter)
    """By card, the number of players who began with it."""
    won: dict[str, float] = field(default_factory=dict)
    """What these players won. A shared win counts as a part; partners have won together."""
    first: float = 0.0
    """What the players who took the first turn won, or their teams."""
    present: Counter[str] = field(default_factory=Counter)
    """By clan, the number of winners' armies that had it at the end."""
    winners: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.held += other.held
        for card, score in other.won.items():
            self.won[card] = self.won.get(card, 0.0) + score
        self.first += other.first
        self.present += other.present
        self.winners += other.winners
        self.endings += other.endings

    def rate(self, card: str) -> Rate:
        return rate(self.won.get(card, 0.0), self.held[card])


def rate(won: float, games: int) -> Rate:
    mean = won / games if games else 0.0
    return Rate(games, mean, *wilson(mean, games))


# -- playing --------------------------------------------------------------------------------------


def deals(game: Game, plan: Plan) -> Iterator[int]:
    """The numbers of the deals, without end."""
    for number in count():
        if not plan.among or plan.among & set(chain(*_dealt(game, plan, number))):
            yield number


def measure(
    hall: Hall, game: Game, plan: Plan, decks: str, progress: Callable[[int], None]
) -> Tally:
    numbers = list(islice(deals(game, plan), plan.games))
    work = [
        (hall.open_game, plan, decks, numbers[at : at + BATCH])
        for at in range(0, len(numbers), BATCH)
    ]
    tally = Tally()
    for found in hall.map(_play, work):
        tally.add(found)
        progress(found.games)
    return tally


def _play(work: tuple[OpenGame, Plan, str, list[int]]) -> Tally:
    open_game, plan, decks, numbers = work
    game = opened(open_game, decks)
    tally = Tally()
    for number in numbers:
        tally.add(play_one(game, plan, number))
    return tally


def play_one(game: Game, plan: Plan, number: int) -> Tally:
    """Play one game between equals. If a player raises an error, everything ends, because no rate
    would mean anything."""
    seats = range(plan.company.seats)
    state = _deal(game, plan, number)
    beginning: Any = game.open_view(state)
    own = [key(plan.seed, SERIES, "bot", number, seat) & OWN_CHANCE for seat in seats]
    table = Table(game, state, [plan.player for _ in seats], own)
    table.play()
    if table.trouble:
        where = f"{plan.player.label}, deal {number} of seed {plan.seed}"
        raise TefudaError(f"{where}: {table.trouble}")
    scores = [table.state.worth(seat) for seat in seats]
    tally = Tally(1, first=scores[beginning["starter"]])
    for hand, score in zip(_hands(beginning), scores, strict=True):
        tally.held.update(set(hand))
        for card in set(hand):
            tally.won[card] = tally.won.get(card, 0.0) + score
    _count_winners(tally, game, game.open_view(table.state))
    return tally


def _count_winners(tally: Tally, game: Game, view: Any) -> None:
    clan_of = clans(game)
    tally.endings[view["ended"]["how"]] += 1
    for seat in view["ended"]["winners"]:
        rows = view["players"][seat]["army"]
        tally.winners += 1
        tally.present.update(
            {clan_of[held["card"]] for row in rows for held in row if not held["captured"]}
        )


def _dealt(game: Game, plan: Plan, number: int) -> list[list[str]]:
    return _hands(game.open_view(_deal(game, plan, number)))


def _deal(game: Game, plan: Plan, number: int) -> State:
    return game.new(key(plan.seed, SERIES, number), **game.for_company(plan.company))


def _hands(view: Any) -> list[list[str]]:
    return [player["hand"] for player in view["players"]]


@cache
def clans(game: Game) -> dict[str, str]:
    """The clan of each card. All cards are put into words for it: that is done once."""
    printed: Any = game.gallery("en")["cards"]
    return {card["id"]: card["clan"] for card in printed}


# -- what it says ---------------------------------------------------------------------------------


def effects(tally: Tally, company: Company, cards: Collection[str]) -> list[tuple[str, Rate]]:
    """For each card with which a player began, what it adds to an even share; the largest effect
    first."""
    found = []
    fair = 1 / company.sides
    for card in sorted(cards):
        if not tally.held[card]:
            continue
        won = tally.rate(card)
        found.append((card, Rate(won.games, won.rate - fair, won.low - fair, won.high - fair)))
    return sorted(found, key=lambda one: -abs(one[1].rate))


def targets(tally: Tally, plan: Plan, game: Game) -> list[Target]:
    """The targets of a set, and whether they hold."""
    found = [_first(tally, plan)] if plan.company.sides == 2 and not plan.among else []
    if not plan.among:
        found += _presence(tally, sorted(set(clans(game).values())))
    cards = plan.among or set(clans(game))
    card, most = effects(tally, plan.company, cards)[0]
    found.append(
        Target(
            f"the card with the largest effect, {card}",
            f"at most {100 * MOST:.0f} points",
            points(most),
            abs(most.rate) <= MOST,
        )
    )
    special = rate(tally.endings["condition"], tally.games)
    found.append(
        Target(
            "games won by a special condition",
            f"below {100 * BY_CONDITION:.0f} %",
            str(special),
            special.rate < BY_CONDITION,
        )
    )
    return found


def _first(tally: Tally, plan: Plan) -> Target:
    low, high = FIRST
    what = "won by the team that begins" if plan.company.teams else "won by who begins"
    won = rate(tally.first, tally.games)
    wanted = f"{100 * low:.0f} to {100 * high:.0f} %"
    return Target(what, wanted, str(won), low <= won.rate <= high)


def _presence(tally: Tally, names: Sequence[str]) -> list[Target]:
    mean = sum(tally.present[clan] for clan in names) / len(names) / max(tally.winners, 1)
    wanted = f"{100 * (mean - NEAR):.1f} to {100 * (mean + NEAR):.1f} %"
    found = []
    for clan in names:
        share = rate(tally.present[clan], tally.winners)
        holds = abs(share.rate - mean) <= NEAR
        found.append(Target(f"winners with {clan} in their army", wanted, str(share), holds))
    return found


def points(rate_: Rate) -> str:
    return f"{100 * rate_.rate:+.1f} ({100 * rate_.low:+.1f} to {100 * rate_.high:+.1f})"


def effect_lines(tally: Tally, plan: Plan, cards: Collection[str]) -> list[str]:
    return [
        "| card | owners | points more than an even share |",
        "|---|---:|---:|",
        *(
            f"| {card} | {effect.games:,} | {points(effect)} |"
            for card, effect in effects(tally, plan.company, cards)
        ),
    ]

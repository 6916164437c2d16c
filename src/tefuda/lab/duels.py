"""Is the duel fair, and does bluffing matter? Matches of duels, and what they must show (WS-7.9).

Katana against Katana without modules. Each deal is fought twice with the seats changed, so that
what one of two equal players wins is luck, and who has the first initiative counts alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from tefuda.core.game import Game
from tefuda.core.listing import listed
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.samurai.duel.game import DuelGame
from tefuda.lab.arena import OpenGame, Plan
from tefuda.lab.balance import Target
from tefuda.lab.balance_page import target_lines
from tefuda.lab.match import Contestant, Deal, Terms, contestants, key
from tefuda.lab.stats import EXACTLY, Rate, by_deal, wilson

GAME: Final = "duel"
FIRST: Final = (0.45, 0.55)
"""How often the player with the first initiative may win."""
ROUNDS: Final = (3, 10)
IN_TIME: Final = 0.75
"""How many duels must end within these rounds."""
DRAWN: Final = 0.05
"""How many may be drawn."""
BLIND_LOSES: Final = 0.55
"""How often a player who lays stances by chance must lose."""
GAINED: Final = 0.05
"""What may be gained by knowing how often the expert lays each stance."""
LEAST: Final = 100
"""Duels below which a rate says too little."""
PLAYERS: Final = "tefuda.lab.duel_players"
BLIND_PLAYERS: Final = {
    "casual": "BlindCasual",
    "skilled": "BlindSkilled",
    "expert": "BlindExpert",
}
"""By level, the same player who lays stances by chance."""
BLIND: Final = "by chance"
KNOWS: Final = "knows"
UNAWARE: Final = "expects anything"


def open_duel(_name: str, decks: str = "") -> Game:
    """The duel with its own house numbers and decks, or with those of a folder."""
    return DuelGame.from_folder(Path(decks)) if decks else DuelGame()


def opener(decks: str) -> OpenGame:
    return partial(open_duel, decks=decks)


# -- what is played --------------------------------------------------------------------------------


def named(player: Contestant, bot: str, label: str) -> Contestant:
    """A player of this module with the budget of another."""
    return Contestant(f"{PLAYERS}:{bot}", player.clock, label)


def match(one: Contestant, other: Contestant, duels: int, seed: int) -> Plan:
    return Plan(GAME, (one, other), duels, Terms(seed, draft=True))


def balance_plans(player: str, duels: int, seed: int, purpose: str = "balance") -> dict[str, Plan]:
    """Equal players, and one who lays stances by chance against one who chooses them. Commands of
    different purposes share no seed."""
    one, twin = contestants(f"{player},{player}")
    if one.name not in BLIND_PLAYERS:
        known = listed(list(BLIND_PLAYERS), " or ")
        raise TefudaError(f"nobody fights as {one.name} but for the stance: take {known}")
    blind = named(one, BLIND_PLAYERS[one.name], BLIND)
    return {
        "equals": match(one, twin, duels, key(seed, purpose, "duel", "equals")),
        "blind": match(one, blind, duels, key(seed, purpose, "duel", "blind")),
    }


def exploit_plans(duels: int, seed: int) -> dict[str, Plan]:
    """Who knows how the expert lays stances, and who has no idea, each against the expert."""
    (expert,) = contestants("expert")
    seed = key(seed, "exploit", "duel")
    return {
        "knows": match(named(expert, "Exploiter", KNOWS), expert, duels, seed),
        "unaware": match(named(expert, "Unaware", UNAWARE), expert, duels, seed),
    }


# -- what came of it -------------------------------------------------------------------------------


@dataclass
class Count:
    """What came of a match, counted for the first of the two players."""

    one: str
    other: str
    deals: int = 0
    won: Rate = field(default_factory=lambda: Rate(0, 0.5, 0.0, 1.0))
    """By the first of the two, draws half."""
    beaten: Rate = field(default_factory=lambda: Rate(0, 0.5, 0.0, 1.0))
    """How often the second has lost: a draw is no loss."""
    first: Rate = field(default_factory=lambda: Rate(0, 0.5, 0.0, 1.0))
    """By who has the first initiative, draws half."""
    drawn: Rate = field(default_factory=lambda: Rate(0, 0.5, 0.0, 1.0))
    rounds: Counter[int] = field(default_factory=Counter)
    """How many duels lasted so many rounds."""
    endings: Counter[str] = field(default_factory=Counter)

    @property
    def duels(self) -> int:
        return sum(self.rounds.values())

    @property
    def in_time(self) -> Rate:
        low, high = ROUNDS
        duels = sum(n for rounds, n in self.rounds.items() if low <= rounds <= high)
        rate = duels / self.duels if self.duels else 0.5
        return Rate(self.duels, rate, *wilson(rate, self.duels))


def counted(plan: Plan, deals: Sequence[Deal]) -> Count:
    one, other = (who.label for who in plan.bots)
    games = [game for deal in deals for game in deal.games]
    for game in games:
        if game.fault is not None or game.broken:
            trouble = game.broken or (game.fault.why if game.fault else "")
            raise TefudaError(f"{one} against {other}: {trouble}")
    own = list(zip(*(deal.scores(0) for deal in deals), strict=True))
    wins = [[float(score == 1) for score in seat] for seat in own]
    begins = [[deal.games[n].scores[0] for deal in deals] for n in range(2)]
    draws = [[float(deal.games[n].scores[0] == 1 / 2) for deal in deals] for n in range(2)]
    return Count(
        one,
        other,
        len(deals),
        by_deal(*own),
        by_deal(*wins),
        by_deal(*begins),
        by_deal(*draws),
        Counter(game.turns for game in games),
        Counter(game.ending for game in games),
    )


def balance_targets(equals: Count, blind: Count) -> list[Target]:
    """The numbers of WS-7.9."""
    low, high = FIRST
    return [
        Target(
            "won by who has the first initiative",
            f"{100 * low:.0f} to {100 * high:.0f} %",
            str(equals.first),
            low <= equals.first.rate <= high,
        ),
        Target(
            f"duels that end within {ROUNDS[0]} to {ROUNDS[1]} rounds",
            f"at least {100 * IN_TIME:.0f} %",
            str(equals.in_time),
            equals.in_time.rate >= IN_TIME,
        ),
        Target(
            "duels that are drawn",
            f"below {100 * DRAWN:.0f} %",
            str(equals.drawn),
            equals.drawn.rate < DRAWN,
        ),
        Target(
            "lost by who lays stances by chance",
            f"at least {100 * BLIND_LOSES:.0f} %",
            str(blind.beaten),
            blind.beaten.rate >= BLIND_LOSES,
        ),
    ]


def exploit_targets(knows: Count) -> list[Target]:
    """Between equals the expert wins a half, so what is above it was gained by knowing."""
    gained = knows.won
    rate = Rate(gained.games, gained.rate - 0.5, gained.low - 0.5, gained.high - 0.5)
    return [
        Target(
            "points gained by knowing how often the expert lays each stance",
            f"at most {100 * GAINED:.0f}",
            points(rate),
            rate.rate <= GAINED + EXACTLY,
        )
    ]


def points(rate: Rate) -> str:
    return f"{100 * rate.rate:+.1f} ({100 * rate.low:+.1f} to {100 * rate.high:+.1f})"


# -- as a page -------------------------------------------------------------------------------------


def as_markdown(counts: Sequence[Count], found: Sequence[Target]) -> str:
    lines = ["#### Targets", "", *target_lines(found), ""] if found else []
    lines += ["#### Matches", "", *match_lines(counts), ""]
    lines += ["#### How long they lasted, in rounds", "", *round_lines(counts)]
    return "\n".join(lines)


def match_lines(counts: Sequence[Count]) -> list[str]:
    return [
        "| match | duels | won by the first | won by the first initiative | drawn |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {count.one} against {count.other} | {count.duels:,} | {count.won} | {count.first} "
            f"| {count.drawn} |"
            for count in counts
        ),
    ]


def round_lines(counts: Sequence[Count]) -> list[str]:
    """How many of a hundred duels ended in each round."""
    rounds = sorted({n for count in counts for n in count.rounds})
    return [
        "| match |" + "".join(f" {n} |" for n in rounds),
        "|---|" + "---:|" * len(rounds),
        *(
            f"| {count.one} against {count.other} |"
            + "".join(f" {100 * count.rounds[n] / count.duels:.1f} |" for n in rounds)
            for count in counts
        ),
    ]


def as_data(count: Count) -> Json:
    rates = {name: asdict(getattr(count, name)) for name in ("won", "beaten", "first", "drawn")}
    return {
        "first_player": count.one,
        "second_player": count.other,
        "duels": count.duels,
        **rates,
        "rounds": {str(n): count.rounds[n] for n in sorted(count.rounds)},
        "endings": dict(sorted(count.endings.items())),
    }

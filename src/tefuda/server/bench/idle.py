"""How much memory a table takes in the middle of a game; `python -m` runs it in a new process."""

from __future__ import annotations

import gc
import random
import resource
import subprocess
import sys
from typing import Final

from tefuda.core.game import Game
from tefuda.server.bench.serving import gosux
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table

TABLES: Final = 600
CHOICES: Final = 40
"""About the middle of a game."""
PEOPLE: Final = [SeatPlan("person", letter * 32, letter) for letter in "ab"]


def measure() -> float:
    """Bytes of one more table."""
    command = [sys.executable, "-m", __name__]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def played(game: Game, number: int) -> Table:
    """With all that it keeps: what was told to whom, and which messages it has answered."""
    rng = random.Random(number)
    settings = game.check_settings({"draft": "random"})
    known = (game.rules_version, game.card_hash(), PEOPLE)
    table = Table(game, TableRow(f"table{number}", game.name, settings, number, 0, *known))
    while not table.over and table.entries < CHOICES:
        state = table.playing()
        seat = state.actor
        assert seat is not None
        name = f"a-message-{table.entries}-of-{number}"
        choice = rng.choice(state.options)
        table.apply(Entry("choice", seat, choice, PEOPLE[seat].person, "", name))
        if table.held and state.shows(None):
            table.apply(Entry("release"))
    return table


def used() -> int:
    gc.collect()
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def main() -> None:
    game = gosux()
    tables = [played(game, number) for number in range(20)]
    before = used()
    tables += [played(game, number) for number in range(20, 20 + TABLES)]
    print((used() - before) / TABLES)


if __name__ == "__main__":
    main()

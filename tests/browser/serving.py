"""The server of these tests, in a process of its own: quick, and with the same luck at every table.

What a game comes to then follows from the choices made in it, whatever else is played meanwhile;
but bots that search choose by the clock, and a test that asks them cannot tell who will win.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tefuda.cli.serve import HERE, all_games, new_server
from tefuda.server.app import Config
from tefuda.server.guard import Limits
from tefuda.server.logs import set_up

SEED = 7
"""Of every table, and of its bots."""
ANSWER = 0.2
"""Seconds that somebody has who is asked in secret; whoever plays here answers none of that."""

PLENTY = Limits((1e6, 1e6), (1e6, 1e6), (1e6, 1e6))
"""All who play in these tests come from one address, one straight after the other."""


def main(port: str, data: str, answer: str) -> None:
    config = Config(
        data=Path(data),
        games=all_games(),
        hosts=(HERE,),
        hold=(0.03, 0.1),
        answer=(float(answer), float(answer)),
        think=0.05,
        luck=lambda bits: SEED,
        limits=PLENTY,
    )
    set_up()
    new_server(config, HERE, int(port)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])

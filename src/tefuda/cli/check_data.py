"""`tefuda check-data`: read all that is stored, and say what is wrong."""

from __future__ import annotations

import sys

from tefuda.cli.backup import Data
from tefuda.cli.serve import all_games, check_installed, default_data

DAMAGED = 1


def check_data(data: Data = None) -> None:
    """Read all that is stored: every game is played again, every reference is followed.

    Nothing is changed, and the server may run meanwhile. Each fault is a line; with any, the exit
    status is 1. A backup can be checked too: --data names its folder.
    """
    check_installed()
    from tefuda.server.checking import check_data as check

    found = check(data or default_data(), all_games())
    for fault in found.faults:
        print(fault)
    statuses = ", ".join(f"{count} {status}" for status, count in sorted(found.tables.items()))
    print(
        f"{found.tables.total()} tables ({statuses or 'none'}), {found.people} people, "
        f"{found.entries} entries, {found.results} results; {found.older} tables of other rules "
        f"or cards; {len(found.faults)} faults"
    )
    if found.faults:
        sys.exit(DAMAGED)

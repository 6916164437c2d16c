"""`tefuda backup`: a copy of all tables, while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.serve import check_installed, default_data

Data = Annotated[Path | None, typer.Option(help="The data folder; without it, the usual one.")]


def backup(
    to: Annotated[Path, typer.Argument(help="A folder that does not exist yet.")],
    data: Data = None,
) -> None:
    """Copy all tables, and the secret that knows the players, into a new folder.

    The server may run meanwhile. The copy is verified before it gets its name. It holds every seed
    and the secret: keep it as private as the data folder.
    """
    check_installed()
    from tefuda.server.backups import back_up

    note = back_up(data or default_data(), to)
    print(f"{to}: {note['tables']} tables, {note['people']} people, {note['entries']} entries")

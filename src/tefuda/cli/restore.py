"""`tefuda restore`: a backup put in place."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.backup import Data
from tefuda.cli.serve import check_installed, default_data


def restore(
    backup: Annotated[Path, typer.Argument(help="A folder that `tefuda backup` made.")],
    data: Data = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put aside what the data folder holds now.")
    ] = False,
) -> None:
    """Put a backup in place; the server must not run meanwhile.

    A data folder that is in use is left alone, unless --replace says otherwise. Then what it holds
    is kept beside, in a folder of its own.
    """
    check_installed()
    from tefuda.server.backups import restore as put_in_place

    folder = data or default_data()
    replaced = put_in_place(backup, folder, replace)
    print(f"{backup} is in place, in {folder}")
    if replaced is not None:
        print(f"what was there is in {replaced}")

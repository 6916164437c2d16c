"""`tefuda ledger`: what proves each card and each rule, and whether it would notice a change."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

import tefuda
from tefuda.cli.words import own_language
from tefuda.errors import TefudaError
from tefuda.native import running

ROOT: Final = Path(tefuda.__file__).parents[2]
UNSOUND: Final = 1


def ledger(
    game: Annotated[str, typer.Argument(help="A game, such as gosux.")] = tefuda.GAMES[0],
    quick: Annotated[
        bool, typer.Option("--quick", help="Only list the scenarios; take nothing away.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="Processes to use; 0 for one per core.", min=0)] = 0,
    lang: Annotated[str, typer.Option(help="en or fr: names of cards and rules.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show which tests prove each card and rule of a game, and prove that they would notice.

    Each line of each card is blanked in turn, each house ruling is turned round, each rule is
    misread in several ways: some scenario citing it must then fail. Exit status 1 if anything is
    missing or goes unnoticed.
    """
    from tefuda.games.pages import check_language

    lang = check_language(lang or own_language())
    tefuda.game(game)
    tests = _tests()
    if running() == "compiled":
        raise typer.Exit(_interpreted(game, quick, jobs, lang, as_json))
    kept = tests.keep(game, quick=quick, jobs=jobs, watch=_with_progress)
    if as_json:
        print(json.dumps(_data(kept), ensure_ascii=False, indent=1))
    else:
        print("\n".join(_lines(kept, tests.names(game, lang))))
    if not kept.sound:
        raise typer.Exit(UNSOUND)


def _interpreted(game: str, quick: bool, jobs: int, lang: str, as_json: bool) -> int:
    """The same in a process of its own: compiled code has copied the numbers of the rules into
    itself, so that they cannot be altered there."""
    flags = [flag for flag, wanted in (("--quick", quick), ("--json", as_json)) if wanted]
    command = [sys.executable, "-m", "tefuda", "ledger", game, "--jobs", str(jobs)]
    run = subprocess.run(
        [*command, "--lang", lang, *flags],
        env={**os.environ, "TEFUDA_PURE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    print(run.stdout, end="")
    return run.returncode


def _with_progress(parts: Iterable[str], total: int) -> Iterable[str]:
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(
        parts, "alterations", total=total, console=console, disable=not console.is_terminal
    )


def _tests() -> Any:
    """The ledger's own module: it lies with the tests, so only a checkout has it."""
    if not (ROOT / "tests" / "ledger.py").is_file():
        raise TefudaError(
            "the ledger reads the scenario tests, and there are none here: "
            "run it in a checkout of tefuda"
        )
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return importlib.import_module("tests.ledger")


def _data(kept: Any) -> dict[str, object]:
    return {
        "parts": kept.parts,
        "bites": kept.bites,
        "alterations": kept.alterations,
        "uncovered": kept.uncovered,
        "unproven": kept.unproven,
        "broken": kept.broken,
        "toothless": kept.toothless,
        "sound": kept.sound,
    }


def _lines(kept: Any, names: dict[str, str]) -> list[str]:
    lines = []
    for part in kept.parts.values():
        for id_, found in part.items():
            lines.append(f"{id_}  {names[id_]}")
            lines += [f"    {name}" for name in found]
    lines.append("")
    for title, part in kept.parts.items():
        lines.append(f"{title} {sum(map(bool, part.values()))}/{len(part)}")
    if kept.alterations:
        biting = len(kept.bites) - len(kept.unproven)
        lines.append(f"rules that bite {biting}/{len(kept.bites)}")
        noticed = kept.alterations - len(kept.toothless)
        lines.append(f"alterations noticed {noticed}/{kept.alterations}")
    for title, found in (
        ("uncovered", kept.uncovered),
        ("unproven", kept.unproven),
        ("broken", kept.broken),
        ("toothless", kept.toothless),
    ):
        lines += [f"{title}: {what}" for what in found]
    return lines

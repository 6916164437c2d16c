"""The `tefuda` command.

A subcommand is a typed function in a file of its own in this package; it joins by a line
in `COMMANDS`. Importing such a file must be cheap: what is heavy (Textual, numpy, the
bots) is imported inside the function.
"""

import platform
import sys
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer

import tefuda
from tefuda.cli.arena import arena
from tefuda.cli.backup import backup
from tefuda.cli.balance import balance
from tefuda.cli.bench import bench
from tefuda.cli.book import book
from tefuda.cli.bounds import bounds
from tefuda.cli.calibrate import calibrate
from tefuda.cli.cards import cards
from tefuda.cli.check_data import check_data
from tefuda.cli.decks import decks
from tefuda.cli.fit import fit
from tefuda.cli.hint import hint
from tefuda.cli.ladder import ladder
from tefuda.cli.ledger import ledger
from tefuda.cli.play import play
from tefuda.cli.replay import replay
from tefuda.cli.restore import restore
from tefuda.cli.review import review
from tefuda.cli.rules import rules
from tefuda.cli.serve import serve
from tefuda.cli.soak import soak
from tefuda.cli.stats import stats
from tefuda.cli.tune import tune
from tefuda.cli.words import asked_language
from tefuda.cli.worth import worth
from tefuda.core.typography import unbroken
from tefuda.errors import TefudaError
from tefuda.native import running

COMMANDS: Final[tuple[Callable[..., Any], ...]] = (
    play,
    serve,
    backup,
    restore,
    check_data,
    cards,
    decks,
    rules,
    book,
    replay,
    hint,
    review,
    stats,
    arena,
    ladder,
    fit,
    soak,
    calibrate,
    balance,
    tune,
    bounds,
    worth,
    bench,
    ledger,
)

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

app = typer.Typer(
    name="tefuda",
    help="Card games: play them, study them, let bots play them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for command in COMMANDS:
    app.command()(command)


def version(wanted: bool) -> None:
    if wanted:
        python = platform.python_version()
        print(f"tefuda {tefuda.__version__}, rules engine {running()}, Python {python}")
        raise typer.Exit


@app.callback()
def options(
    show_version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=version,
            is_eager=True,
            help="Show the version, whether the rules run compiled, and exit.",
        ),
    ] = False,
) -> None:
    """Card games: play them, study them, let bots play them."""


def main() -> None:
    """The one place where an error becomes words and an exit status."""
    try:
        app(prog_name="tefuda")
    except TefudaError as error:
        print(f"tefuda: {unbroken(error.text(asked_language(sys.argv[1:])))}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)

"""`tefuda play`: the page in the browser, or a game at this terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import typer

import tefuda
from tefuda.cli.serve import PORT
from tefuda.cli.words import at_table, own_language, say
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.cli.choosing import Choosing
    from tefuda.cli.session import Session


ORDINALS: Final = ("first", "second", "third", "fourth")
"""No table has more seats."""


class Given(NamedTuple):
    """Options that say which game is to be played in the terminal."""

    seats: tuple[str | None, ...] = (None,) * len(ORDINALS)
    players: int | None = None
    seed: int | None = None
    settings: list[str] | None = None
    think: float | None = None
    watch_delay: float | None = None


KINDS: Final = (
    "human, a level (random, beginner, casual, skilled, in a duel expert as well; samurai: random, "
    "naive, skilled, expert), or a bot of yours as file.py:Class"
)


def _complete(typed: str) -> list[tuple[str, str]]:
    from tefuda.cli.examples import complete

    return complete(typed)


def play(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[
        str, typer.Argument(help="The game; with --resume, the name of a saved game.")
    ] = "gosux",
    lang: Annotated[
        str, typer.Option(help="en or fr; without it, the language of your system.")
    ] = "",
    browser: Annotated[
        bool, typer.Option(help="Open the page, or only serve it and print its address.")
    ] = True,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others of the local network open the page too.")
    ] = False,
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help=f"The page's port; without it, {PORT} if it is free."),
    ] = None,
    terminal: Annotated[
        bool,
        typer.Option("--terminal", help="The table in the terminal. All options below mean it."),
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for screen readers and scripts.")
    ] = False,
    players: Annotated[
        int | None, typer.Option(help="How many play, where a game is for several numbers.")
    ] = None,
    seat1: Annotated[
        str | None, typer.Option(help=f"Who plays first seat: {KINDS}. Without it, human.")
    ] = None,
    seat2: Annotated[
        str | None, typer.Option(help=f"Who plays second seat: {KINDS}. Without it, casual.")
    ] = None,
    seat3: Annotated[
        str | None, typer.Option(help="Who plays third seat, where there is one; as second.")
    ] = None,
    seat4: Annotated[
        str | None, typer.Option(help="Who plays fourth seat, where there is one; as second.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="A setting, such as draft=random."),
    ] = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="The fight of the day: samurai only, the same for all.")
    ] = False,
    example: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="A worked example of a book; tefuda book lists them.",
            autocompletion=_complete,
        ),
    ] = "",
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the last game, or with the one named.")
    ] = False,
    list_: Annotated[bool, typer.Option("--list", help="List saved games and stop.")] = False,
    think: Annotated[
        float | None,
        typer.Option(help="Seconds that a bot which searches takes for a choice.", min=0.01),
    ] = None,
    watch_delay: Annotated[
        float | None, typer.Option(help="Seconds between choices while only bots play.", min=0.0)
    ] = None,
) -> None:
    """Play a game: in the browser against bots and friends, or in the terminal.

    Your game is saved after every choice: leave at any time and go on later.
    """
    from tefuda.games.pages import check_language

    lang_or_own = lang or own_language()
    check_language(lang_or_own)
    if list_:
        print("\n".join(saved_lines(lang_or_own)))
        return
    given = Given((seat1, seat2, seat3, seat4), players, seed, settings or None, think, watch_delay)
    at_terminal = terminal or plain or resume or daily or bool(example) or given != Given()
    if not at_terminal and game in tefuda.GAMES:
        from tefuda.cli.page import play_in_browser

        if play_in_browser(lang, browser, lan, port):
            return
    begin = (
        _open(game, example, lang_or_own, given)
        if example
        else _begin(game, lang, resume, daily, given)
    )
    _run(begin, plain, watch_delay or 0.0)


def _begin(game: str, lang: str, resume: bool, daily: bool, given: Given) -> Session | Choosing:
    """The game to be played, or the choice of it where there is much to choose and nothing was
    given."""
    from tefuda.cli import careers
    from tefuda.cli.choosing import Choosing
    from tefuda.cli.games import plug
    from tefuda.cli.session import THINK, Session

    words = lang or own_language()
    if resume:
        saved = _saved_name(game)
        session = Session.load(saved, lang or None)
        # The first game is also what stands there when none was named.
        if saved != game and game in tefuda.GAMES[1:] and game != session.game.name:
            other = session.game.name
            raise TefudaError(
                f"the last game is one of {other}, not of {game}; go on with it: "
                "tefuda play --resume",
                f"la dernière partie est une partie de {other}, pas de {game} ; pour la "
                "reprendre : tefuda play --resume",
            )
    elif daily:
        session = Session.daily(game, words, careers.today())
    elif given == Given() and plug(tefuda.game(game)).chooses:
        return Choosing(tefuda.game(game), words)
    else:
        settings = _settings(given.settings or [])
        if given.players is not None:
            settings |= _for_players(game, given.players, settings)
        seats = _seats(game, settings, given.seats)
        session = Session.new(game, seats, words, given.seed, **settings)
    session.think = given.think or THINK
    return session


def _open(game: str, typed: str, lang: str, given: Given) -> Session:
    """An example of a book, as a game that goes on from its position."""
    from tefuda.cli.examples import find
    from tefuda.cli.session import THINK, Session

    found = find(typed)
    if game in tefuda.GAMES[1:] and game != found.game.name:
        said = {"name": found.name, "game": found.game.name, "given": game}
        raise TefudaError(say("example_of", "en", **said), say("example_of", "fr", **said))
    settings = found.game.settings_in(found.game.position(found.example.position))
    session = Session.of_example(found, _seats(found.game.name, settings, given.seats), lang)
    session.think = given.think or THINK
    return session


def _run(begin: Session | Choosing, plain: bool, delay: float) -> None:
    if plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
        from tefuda.cli.plain import run

        run(begin, delay)
        return
    from tefuda.cli.tui.app import run as run_tui

    run_tui(begin)


def _seats(game: str, settings: dict[str, Any], given: tuple[str | None, ...]) -> tuple[str, ...]:
    """Who sits at the table: as many as the settings say, a person and bots unless it is given."""
    count = tefuda.game(game).seats_of(settings)
    for number, kind in enumerate(given[count:], count):
        if kind is not None:
            alone = "is played alone" if count == 1 else f"is played by {count} here"
            seul = "se joue seul" if count == 1 else f"se joue ici à {count}"
            raise TefudaError(
                f"{game} {alone}: it has no {ORDINALS[number]} seat for {kind!r}",
                f"{game} {seul} : il n'y a pas de place {number + 1} pour {kind!r}",
            )
    return tuple(kind or ("casual" if seat else "human") for seat, kind in enumerate(given[:count]))


def _saved_name(given: str) -> str:
    """`play --resume` and `play gosux --resume` mean the last game, unless one is saved so."""
    from tefuda.cli import saves

    return saves.LAST if given in tefuda.GAMES and given not in saves.names() else given


def _settings(given: list[str]) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise TefudaError(
                f"--set needs NAME=VALUE, such as draft=random, not {text!r}",
                f"--set demande NAME=VALUE, par exemple draft=random, pas {text!r}",
            )
        chosen[name.strip()] = value.strip()
    return chosen


def _for_players(game: str, players: int, chosen: dict[str, Any]) -> dict[str, object]:
    """The settings for so many; where the number is chosen as a setting too, both must agree."""
    wanted = tefuda.game(game).for_seats(players)
    for name, value in wanted.items():
        if chosen.get(name, str(value)) != str(value):
            raise TefudaError(
                f"--players {players} contradicts --set {name}={chosen[name]}",
                f"--players {players} contredit --set {name}={chosen[name]}",
            )
    return wanted


def saved_lines(lang: str) -> list[str]:
    """One sentence for each saved game, the newest first."""
    from tefuda.cli.seats import kind_words
    from tefuda.cli.session import saved_games
    from tefuda.games.pages import check_language

    check_language(lang)
    lines = []
    for name, data in saved_games():
        if data is None:
            lines.append(say("save_damaged", lang, name=name))
            continue
        seats = data.get("seats")
        kinds = map(str, seats) if isinstance(seats, list) else ()
        between = at_table([kind_words(kind, lang) for kind in kinds], lang) or "?"
        key = "save_over" if data.get("over") else "save_line"
        told = {"name": name, "game": data.get("game"), "moves": data.get("moves")}
        lines.append(say(key, lang, seats=between, **told))
    return lines or [say("no_saves", lang)]

"""`tefuda hint`: the best options at one point of a recorded or saved game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli.words import own_language
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.core.game import Game
    from tefuda.core.state import Json, Names, State
    from tefuda.lab.insight import Insight


def hint(
    file: Annotated[
        str,
        typer.Argument(help="A record, a saved game, a state as JSON, or a position in notation."),
    ],
    move: Annotated[
        int | None, typer.Option(help="After so many choices; without: where the game stands.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="For this player, from 1; without --move at their last choice.", min=1),
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
    iterations: Annotated[
        int | None, typer.Option(help="The budget of each of four searches.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """The best three options with the chance to win, from what that player knows and no more.

    Of a game that is not over, hints are for one player: yourself in a saved game, or --seat.
    """
    from tefuda.cli.files import own_seat, read_source, seat_at
    from tefuda.games.pages import check_language
    from tefuda.lab.hint import ITERATIONS, as_lines
    from tefuda.lab.hint import hint as look
    from tefuda.lab.review import noticed

    lang = check_language(lang or own_language())
    source = read_source(file)
    game = tefuda.game(str(source.record.get("game")))
    end = game.replay(source.record)
    is_open = end.over or source.is_position
    own = own_seat(source, is_open, seat_at(seat, int(end.seats)), lang)
    state = _state(game, source.record, end, move, own)
    insight = look(game, state, ITERATIONS if iterations is None else iterations)
    names = source.names(lang)
    if as_json:
        print(
            json.dumps(
                _as_data(state, insight, noticed(end, own, int(state.length)), lang, names),
                ensure_ascii=False,
            )
        )
        return
    print(str(state.ask(lang, names)["text"]))
    print("\n".join(as_lines(state, insight, lang, names=names)))


def _state(game: Game, record: Json, end: State, move: int | None, seat: int | None) -> State:
    """The point that is asked about: somebody must choose there, and the right one."""
    from tefuda.lab.review import noticed

    counts = [noticed(end, seat, length) for length in range(int(end.length) + 1)]
    if move is not None and move not in counts:
        most = counts[-1]
        raise TefudaError(
            f"this game has {most} choices; --move goes from 0 to {most}",
            f"cette partie a {most} choix ; --move va de 0 à {most}",
        )
    if move is None and seat is not None and end.actor != seat:
        return _last_choice_of(game, record, seat)
    # Secret answers that nobody counts have been given by then.
    after = len(counts) - 1 if move is None else len(counts) - 1 - counts[::-1].index(move)
    state = end if move is None else game.replay({**record, "ended": None}, after)
    if state.actor is None:
        raise TefudaError(
            "the game is over here: say with --move or --seat which choice you mean",
            "la partie est terminée ici : indiquez avec --move ou --seat le choix voulu",
        )
    if seat is not None and state.actor != seat:
        raise TefudaError(
            f"after {move} choices it is not player {seat + 1} who must choose",
            f"après {move} choix, ce n'est pas au joueur {seat + 1} de choisir",
        )
    return state


def _last_choice_of(game: Game, record: Json, seat: int) -> State:
    found = None
    state = game.replay({**record, "ended": None}, 0)
    moves = record["moves"]
    assert isinstance(moves, list)
    for choice in moves:
        if state.actor == seat and len(state.options) > 1:
            found = state.clone()
        state.step(choice)
    if found is None:
        raise TefudaError(
            f"player {seat + 1} has not had anything to choose in this game",
            f"le joueur {seat + 1} n'a rien eu à choisir dans cette partie",
        )
    return found


def _as_data(state: State, insight: Insight, move: int, lang: str, names: Names) -> Json:
    return {
        "seat": insight.seat,
        "move": move,
        "undecided": insight.undecided,
        "options": [
            {
                "choice": prospect.choice,
                "text": state.describe(prospect.choice, lang, names),
                "chance": prospect.chance,
                "error": prospect.error,
                "behind": prospect.behind,
                "behind_error": prospect.behind_error,
                "too_close": prospect.too_close,
            }
            for prospect in insight.prospects
        ],
    }

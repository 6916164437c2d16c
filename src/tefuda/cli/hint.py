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
    from tefuda.core.state import Json, State
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
        typer.Option(help="For player 1 or 2; without --move at their last choice.", min=1, max=2),
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
    iterations: Annotated[
        int | None, typer.Option(help="The budget of each of four searches.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """The best three options with the chance to win, from what that player knows and no more."""
    from tefuda.cli.files import read_record
    from tefuda.cli.session import check_language
    from tefuda.lab.hint import ITERATIONS, as_lines
    from tefuda.lab.hint import hint as look

    lang = check_language(lang or own_language())
    record = read_record(file)
    game = tefuda.game(str(record.get("game")))
    state = _state(game, record, move, None if seat is None else seat - 1)
    insight = look(game, state, ITERATIONS if iterations is None else iterations)
    if as_json:
        print(json.dumps(_as_data(state, insight, lang), ensure_ascii=False))
        return
    print(str(state.ask(lang)["text"]))
    print("\n".join(as_lines(state, insight, lang)))


def _state(game: Game, record: Json, move: int | None, seat: int | None) -> State:
    """The point that is asked about: somebody must choose there, and the right one."""
    end = game.replay(record)
    last = int(end.length)
    if move is not None and not 0 <= move <= last:
        raise TefudaError(f"this game has {last} choices; --move goes from 0 to {last}")
    state = end if move is None else game.replay({**record, "ended": None}, move)
    if move is None and seat is not None and state.actor != seat:
        return _last_choice_of(game, record, last, seat)
    if state.actor is None:
        raise TefudaError("the game is over here: say with --move or --seat which choice you mean")
    if seat is not None and state.actor != seat:
        raise TefudaError(
            f"after {move} choices it is player {state.actor + 1} who must choose, "
            f"not player {seat + 1}"
        )
    return state


def _last_choice_of(game: Game, record: Json, last: int, seat: int) -> State:
    found = None
    state = game.replay({**record, "ended": None}, 0)
    moves = record["moves"]
    assert isinstance(moves, list)
    for choice in moves[:last]:
        if state.actor == seat and len(state.options) > 1:
            found = state.clone()
        state.step(choice)
    if found is None:
        raise TefudaError(f"player {seat + 1} has not had anything to choose in this game")
    return found


def _as_data(state: State, insight: Insight, lang: str) -> Json:
    return {
        "seat": insight.seat,
        "move": int(state.length),
        "undecided": insight.undecided,
        "options": [
            {
                "choice": prospect.choice,
                "text": state.describe(prospect.choice, lang),
                "chance": prospect.chance,
                "error": prospect.error,
                "behind": prospect.behind,
                "behind_error": prospect.behind_error,
                "too_close": prospect.too_close,
            }
            for prospect in insight.prospects
        ],
    }

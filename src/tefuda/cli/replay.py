"""`tefuda replay`: a recorded game, told again."""

from __future__ import annotations

import json
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli.words import own_language, say, sentence

if TYPE_CHECKING:
    from tefuda.cli.session import Story
    from tefuda.core.game import Game
    from tefuda.core.state import Json, Names, State


def replay(
    file: Annotated[str, typer.Argument(help="A record, or the file or name of a saved game.")],
    move: Annotated[int | None, typer.Option(help="Stop after so many choices.", min=0)] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Tell it as this seat saw it, from 1 on; without, as watched.", min=1),
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a record again: what happened, and the position it leads to.

    A record that breaks the rules is refused; the message names the first wrong move.
    """
    from tefuda.cli.files import read_source, seat_at
    from tefuda.cli.session import retell
    from tefuda.games.pages import check_language

    lang = check_language(lang or own_language())
    source = read_source(file)
    game = tefuda.game(str(source.record.get("game")))
    state, story = retell(game, source.record, move)
    viewer = seat_at(seat, int(state.seats))
    if as_json:
        print(json.dumps(_as_data(state, story, viewer), ensure_ascii=False))
    else:
        print("\n".join(_as_lines(game, state, story, viewer, lang, source.names(lang))))


def _as_data(state: State, story: Story, viewer: int | None) -> Json:
    return {
        "moves": int(state.length),
        "events": [{"move": move, **event} for move, event in story.events[viewer]],
        "view": state.view(viewer),
        "returns": state.returns,
        "digest": state.digest(),
    }


def _as_lines(
    game: Game, state: State, story: Story, viewer: int | None, lang: str, names: Names
) -> list[str]:
    from tefuda.cli.games import plug

    table = plug(game)
    moves, rules = int(state.length), game.rules_version
    lines = [say("replay_head", lang, game=table.titled(lang), moves=moves, rules=rules)]
    for number, together in groupby(story.events[viewer], key=itemgetter(0)):
        told = table.story(list(together), viewer, lang, names)
        if told:
            lines += ["", *(f"{number}. {text}" for text in told)]
    lines.append("")
    if not state.over:
        lines.append(sentence("replay_unfinished", lang))
    board = table.board(state.view(viewer), lang, names)
    return [*lines, *board.sentences(), *board.piles()]

"""What a viewer of a table is sent: what has happened, and how things stand, in their language."""

from __future__ import annotations

from itertools import islice

from msgspec import structs

from tefuda.core.changes import folded
from tefuda.core.game import Game
from tefuda.core.state import Json, Names, State
from tefuda.server import stopping, words
from tefuda.server.protocol import Now, Option, Standing, Told
from tefuda.server.seating import CLOSED, OVER, PLAYING, Viewer
from tefuda.server.streams import Item
from tefuda.server.tables import Table


def told(
    table: Table, viewer: Viewer, since: int, lang: str, most: int | None = None
) -> list[Told]:
    """The released items after a number, or the first of them."""
    items = islice(table.streams[viewer].after(since), most)
    return [_told(table, viewer, number, item, lang) for number, item in items]


def _told(table: Table, viewer: Viewer, number: int, item: Item, lang: str) -> Told:
    names = table.names(lang)
    text = [table.game.tell(event, viewer, lang, names) for event in item.events]
    kind = f"offer_{item.value}" if item.kind == "offer" else item.kind
    if kind in words.NEWS:
        why = words.pick(stopping.why(table.game, table.stopped), lang)
        text.insert(0, words.news(kind, lang, _maker(viewer, item.seat, names), why=why))
    told = (item.kind, item.seat, item.value, item.events, text, item.back)
    return Told(table.row.id, number, *told)


def staged(table: Table, viewer: Viewer, news: list[Told], last: Now) -> list[Told]:
    """The same, with how things stood at each event on the way to a position."""
    if last.view is None:
        return news
    found: list[Told] = []
    after: Json = {"view": last.view, "forecast": last.forecast}
    for told in reversed(news):
        beats = table.beats(viewer, told.seq)
        found.append(structs.replace(told, beats=folded(beats, after)) if beats else told)
        after = beats[0] if beats else after
    return found[::-1]


def _maker(viewer: Viewer, seat: int | None, names: Names) -> str | None:
    """The name of who did something; None for the viewer."""
    if seat is None:
        return ""
    return None if seat == viewer else names[seat]


def now(table: Table, viewer: Viewer, lang: str) -> Now:
    """How things stand after the last released item."""
    stream = table.streams[viewer]
    waiting = table.waiting(viewer)
    base = Now(
        table=table.row.id,
        seq=stream.released,
        seat=viewer,
        status=table.status,
        waiting=waiting,
        seats=table.told(),
        offers=[
            Standing(what, seat, sorted(table.offers[what]))
            for what, seat in table.offered_by.items()
        ],
        clock=None if table.clock is None else table.clock.shown(),
        help=table.row.help,
        stopped=stopped(table, lang),
        wait_rule=table.game.secret_rule if waiting else None,
        until_pass=table.until_pass,
    )
    if stream.shown is None:
        return base
    return _with_position(table, base, stream.shown, viewer, lang)


def stopped(table: Table, lang: str) -> str:
    """Why a table cannot be played on, or not be shown any more; empty if it can."""
    if table.status == CLOSED:
        why = words.pick(stopping.why(table.game, table.stopped), lang)
        return words.news("close", lang, why=why)
    return "" if table.playable else table.other_rules().text(lang)


def _with_position(table: Table, base: Now, state: State, viewer: Viewer, lang: str) -> Now:
    sits = viewer is not None and table.seats[viewer].kind == "person"
    acts = sits and table.status == PLAYING and not base.waiting
    asked = acts and state.actor == viewer
    names = table.names(lang)
    return structs.replace(
        base,
        move=_moves(state, viewer),
        view=state.view(viewer),
        question=state.ask(lang, names) if asked else None,
        options=options(table.game, state, lang, names) if asked else [],
        why_not=state.why_not(viewer, lang) if acts and viewer is not None else [],
        forecast=state.forecast(viewer),
        undo=acts and viewer is not None and table.free_undo(viewer),
        returns=state.returns if table.status == OVER else None,
        answer_within=_answer_within(table) if asked else None,
    )


def _answer_within(table: Table) -> float | None:
    if table.closes is None or not table.held:
        return None
    return round(max(0.0, table.closes - table.times.steady()), 3)


def options(game: Game, state: State, lang: str, names: Names) -> list[Option]:
    """What can be chosen, with its words and what it is about."""
    return [Option(c, state.describe(c, lang, names), game.about(state, c)) for c in state.options]


def _moves(state: State, viewer: Viewer) -> int:
    """Choices made, as far as this viewer has noticed; seat -1 made none in secret."""
    return state.moves_seen(-1 if viewer is None else viewer, int(state.length))

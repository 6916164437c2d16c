"""A table as it was, from what is stored; or what is left of it, if it cannot be played again."""

from __future__ import annotations

import asyncio
from typing import Final

from tefuda.core.game import Game
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.server.clock import TIMES, Times
from tefuda.server.seating import CLOSED, OVER
from tefuda.server.store import Entry, TableRow
from tefuda.server.tables import Table

AT_A_TIME: Final = 20
"""Entries: while a long game is read, other tables must not wait."""


async def restore(game: Game, row: TableRow, entries: list[Entry], times: Times = TIMES) -> Table:
    """If its moves cannot be made any more the error says so: then it was damaged, or the rules
    have changed under it."""
    table = Table(game, row, times=times)
    undone = taken_back(entries, len(row.moves))
    for number, entry in enumerate(entries):
        try:
            table.apply(entry, number in undone)
        except Exception as error:  # whatever a damaged entry leads to
            raise TefudaError(f"table {row.id}, entry {number + 1}: {error!r}") from error
        if number % AT_A_TIME == 0:
            await asyncio.sleep(0)
    return table


def taken_back(entries: list[Entry], begun: int) -> set[int]:
    """Which entries are choices that are taken back later, so that no stream holds them in the end
    (what was told before somebody left stays). `begun`: choices made before the first entry."""
    undone: set[int] = set()
    choices: list[int] = []
    settled = 0
    for number, entry in enumerate(entries):
        if entry.kind == "choice":
            choices.append(number)
        elif entry.kind == "leave":
            settled = number
        elif entry.kind == "undo" and isinstance(entry.value, int):
            keep = max(0, entry.value - begun)
            undone.update(choice for choice in choices[keep:] if choice >= settled)
            del choices[keep:]
    return undone


def outlived(
    game: Game, row: TableRow, entries: list[Entry], status: str, stopped: str = ""
) -> Table:
    """A table that cannot be played again: who sat there is known, why it was stopped, and of a
    game that was over its record."""
    table = Table(game, row, playable=False)
    for entry in entries:
        if entry.kind == "join":
            table.apply(entry)
    table.stopped = stopped
    if status == CLOSED:
        table.apply(Entry("close", value=_reason(entries) or stopped or None))
    elif status == OVER:
        table.written = written(row, entries)
    table.status = status
    return table


def _reason(entries: list[Entry]) -> str:
    """Why a table was closed, if that was stored: later there may be more reasons."""
    closing = [str(entry.value or "") for entry in entries if entry.kind == "close"]
    return closing[0] if closing else ""


def written(row: TableRow, entries: list[Entry]) -> Json:
    """The record of a game as it was stored, without digests: nobody can work them out."""
    moves: list[int] = list(row.moves)
    ended: Json | None = None
    for entry in entries:
        if entry.kind == "choice" and isinstance(entry.value, int):
            moves.append(entry.value)
        elif entry.kind == "undo" and isinstance(entry.value, int):
            del moves[entry.value :]
        elif entry.kind == "end":
            ended = {"how": entry.value, "seat": entry.seat}
    return {
        "game": row.game,
        "rules": row.rules,
        "cards": row.cards,
        **row.origin,
        "moves": moves,
        "ended": ended,
    }

"""Tables of an older version of the rules or the cards. A table goes on if nothing that it uses has
changed since it was made, and all its choices can be made again."""

from __future__ import annotations

from tefuda.core.game import Game
from tefuda.core.parts import Fingerprints, changed_since, unlike
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.server.clock import TIMES, Times
from tefuda.server.restoring import restore, written
from tefuda.server.stopping import CARDS, DAMAGED, RULES, reason
from tefuda.server.store import Entry, TableRow
from tefuda.server.tables import Table


class Stopped(TefudaError):
    """A table that cannot be played on; `reason` as it is stored."""

    def __init__(self, why: str, said: str) -> None:
        super().__init__(said)
        self.reason = why


async def revive(
    game: Game,
    row: TableRow,
    entries: list[Entry],
    parts: Fingerprints | None,
    times: Times = TIMES,
) -> Table:
    """The table as it was; Stopped if it cannot be. `parts`: what the cards were like with which
    it was made, if that is known."""
    rules, cards = changes(game, row, parts)
    try:
        table = await restore(game, row, entries, times)
    except TefudaError as error:
        state = _furthest(game, row, entries)
        _check(game, state, rules, cards)
        raise Stopped(DAMAGED, str(error)) from error
    _check(game, table.state or table.first_state(), rules, cards)
    return table


Changed = frozenset[str]


def changes(game: Game, row: TableRow, parts: Fingerprints | None) -> tuple[Changed, Changed]:
    """The parts whose rules have changed, and those whose cards have; Stopped if that may be
    everything."""
    rules = changed_since(row.rules, game.rules_version, game.rules_changes)
    if rules is None:
        raise Stopped(reason(RULES), f"rules {row.rules}, now {game.rules_version}")
    if row.cards == game.card_hash():
        return rules, frozenset()
    if parts is None:  # the table is older than the memory of what cards were like
        raise Stopped(reason(CARDS), f"cards {row.cards}, now {game.card_hash()}")
    return rules, unlike(parts, game.fingerprints())


def _check(game: Game, state: State | None, rules: Changed, cards: Changed) -> None:
    if not (rules or cards):
        return
    # A game that cannot even begin uses something that is no more.
    used = rules | cards if state is None else game.uses(state)
    for kind, changed in ((RULES, rules & used), (CARDS, cards & used)):
        if changed:
            raise Stopped(reason(kind, changed), f"changed: {', '.join(sorted(changed))}")


def _furthest(game: Game, row: TableRow, entries: list[Entry]) -> State | None:
    """Where the choices lead that can still be made; None if the game cannot even begin."""
    moves = written(row, entries)["moves"]
    assert isinstance(moves, list)
    try:
        state = game.begin(row.beginning)
    except TefudaError:
        return None
    for move in moves:
        if not state.is_option(move):
            break
        state.step(move)
    return state

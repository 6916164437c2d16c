"""The choice that did most to decide a game of armies: after it, what the last Great Battle counts
had changed most in favour of who won the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tefuda.core.state import Json, Names, State

if TYPE_CHECKING:
    from tefuda.games.army.game import ArmyGame

TURNS: Final = "turns"
"""The phase of a view in which armies are built."""


class Turning(NamedTuple):
    move: int
    """Choices made before it."""
    seat: int
    before: int
    """How far the winners were ahead of all others; below 0: behind."""
    after: int

    @property
    def gain(self) -> int:
        return self.after - self.before


def turning_point_of(game: ArmyGame, record: Json | str, lang: str, names: Names) -> Json | None:
    """None of a game that no battle decided, and where nothing was turned."""
    end = game.replay(record)
    assert end.log is not None
    found = _turned(game, end, game.replay({**end.record(), "ended": None}, 0))
    if found is None:
        return None
    state = game.replay({**end.record(), "ended": None}, found.move)
    winners = [seat for seat, worth in enumerate(end.returns) if worth > 0]
    return {
        "move": found.move,
        "seat": found.seat,
        "winners": winners,
        "before": found.before,
        "after": found.after,
        "text": state.describe(end.log.moves[found.move], lang, names),
    }


def _turned(game: ArmyGame, end: State, state: State) -> Turning | None:
    """The greatest gain in a turn of the last battle's round."""
    assert end.log is not None
    best: Turning | None = None
    fought = False
    before = _lead(_totals(game, state), state, end)
    state.hear()
    for move, choice in enumerate(end.log.moves[: end.length]):
        if fought:
            best = None
        seat, playing = state.actor, state.view(None)["phase"] == TURNS
        state.step(choice)
        counted = _counted(game.open_events(state))
        fought = counted is not None
        after = _lead(counted or _totals(game, state), state, end)
        if before is None or after is None or seat is None:
            return None
        turning = Turning(move, seat, before, after)
        if playing and turning.gain > max(0, best.gain if best else 0):
            best = turning
        before = after if counted is None else _lead(_totals(game, state), state, end)
    return best if fought else None


def _totals(game: ArmyGame, state: State) -> list[int]:
    found: Any = game.forecast(state, None)["totals"]
    return list(found)


def _counted(events: Sequence[Json]) -> list[int] | None:
    """The totals of the battle among these events, if there was one."""
    for event in events:
        if event["kind"] == "battle":
            found: Any = event.get("totals") or [event["total_0"], event["total_1"]]
            return list(found)
    return None


def _lead(totals: Sequence[int], state: State, end: State) -> int | None:
    """Of the strongest side that won the game over the strongest that did not; None where all won
    or nobody did."""
    won: list[int] = []
    lost: list[int] = []
    for seat, worth in enumerate(end.returns[: len(totals)]):
        side = int(state.side(seat))
        total = sum(each for other, each in enumerate(totals) if side >> other & 1)
        (won if worth > 0 else lost).append(total)
    return max(won) - max(lost) if won and lost else None

"""What games of armies do alike behind the contract."""

from __future__ import annotations

from tefuda.core.game import Game, PositionError
from tefuda.core.layout import ENDED
from tefuda.core.state import Json, State
from tefuda.errors import TefudaError
from tefuda.games.army.viewing import read_buffer


class ArmyGame(Game):
    def open_view(self, state: State) -> Json:
        """Every player as that player sees it."""
        players = [_players(self.view(state, seat))[seat] for seat in range(int(state.seats))]
        return {**self.view(state, None), "players": players}

    def seen(self, view: Json, size: int, nobody: int) -> tuple[list[int], int]:
        """The masked buffer of a view of this game, and whose it is."""
        buffer, seat = read_buffer(view, size), view.get("seat")
        if buffer is None or view.get("game") != self.name:
            raise TefudaError(f"this is not a view of {self.name}")
        return buffer, seat if isinstance(seat, int) else nobody

    def reopen(self, state: State) -> None:
        """Ask the question at which a written position stands."""
        try:
            state.reopen()
        except (IndexError, ValueError, RuntimeError, AssertionError) as error:
            raise PositionError(f"the frames do not fit the position: {error}") from None
        if not state.b[ENDED] and state.n_opts == 0:
            raise PositionError("nobody has anything to choose here: the frames do not fit")


def _players(view: Json) -> list[Json]:
    players = view["players"]
    assert isinstance(players, list)
    return players

"""What is new at a table, put into words and bytes once for all who are told the same."""

from __future__ import annotations

from tefuda.server import telling
from tefuda.server.protocol import encode
from tefuda.server.seating import Viewer
from tefuda.server.tables import Table


class News:
    """Of one moment: made, handed round, forgotten."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.made: dict[tuple[Viewer, str, int, bool, bool], list[bytes]] = {}

    def after(
        self, viewer: Viewer, number: int, waited: bool, lang: str, staged: bool
    ) -> list[bytes]:
        """All that was told after a number, and how things stand; nothing if there is nothing new,
        and the viewer `waited` before as they do now. `staged`: with how things stood at each
        event."""
        key = (viewer, lang, number, waited, staged)
        if key not in self.made:
            self.made[key] = self._make(viewer, number, waited, lang, staged)
        return self.made[key]

    def _make(
        self, viewer: Viewer, number: int, waited: bool, lang: str, staged: bool
    ) -> list[bytes]:
        told = telling.told(self.table, viewer, number, lang)
        if not told and self.table.waiting(viewer) == waited:
            return []
        now = telling.now(self.table, viewer, lang)
        if staged:
            told = telling.staged(self.table, viewer, told, now)
        return [encode(message) for message in (*told, now)]

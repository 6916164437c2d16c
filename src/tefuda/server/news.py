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
        self.made: dict[tuple[Viewer, str, int, bool], list[bytes]] = {}

    def after(self, viewer: Viewer, number: int, waited: bool, lang: str) -> list[bytes]:
        """All that was told after a number, and how things stand; nothing if there is nothing new,
        and the viewer `waited` before as they do now."""
        key = (viewer, lang, number, waited)
        if key not in self.made:
            told = telling.told(self.table, viewer, number, lang)
            new = told or self.table.waiting(viewer) != waited
            messages = [*told, telling.now(self.table, viewer, lang)] if new else []
            self.made[key] = [encode(message) for message in messages]
        return self.made[key]

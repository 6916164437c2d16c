"""An army as a widget: its rows of cards, a cursor that goes from place to place."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tefuda.cli.games.army.table.faces import ROOM, Look, empty_face
from tefuda.cli.games.army.table.scene import ArmyScene
from tefuda.cli.games.army.table.shapes import COLUMNS
from tefuda.games.army.notation import ROMAN

LABEL: Final = 4
BOX_LINES: Final = 3
NARROW: Final = 36
"""Columns below which rows have no label."""


class Army(Widget, can_focus=True):
    """A staircase of cards. Armies above the reader's own are turned over: equal places face each
    other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1,0)", show=False),
        Binding("down", "move(1,0)", show=False),
        Binding("left", "move(0,-1)", show=False),
        Binding("right", "move(0,1)", show=False),
        Binding("enter", "pick", show=False),
    ]

    class Pointed(Message):
        """The cursor moved to a place."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class Picked(Message):
        """A place was clicked twice, or Enter was pressed on it."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, number: int, id: str) -> None:
        """`number`: so many seats clockwise from the reader's own."""
        super().__init__(id=id)
        self.number = number
        self.scene: ArmyScene | None = None
        self.pointed: str | None = None
        self.row = 0
        self.column = 0
        self.boxes = False

    # -- where -------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        if self.scene is None or not self.number:
            return 0 if self.scene is None else self.scene.bottom
        return self.scene.others[self.number - 1]

    @property
    def above(self) -> bool:
        return self.number > 0

    @property
    def place(self) -> str:
        return f"{self.seat}.{ROMAN[self.row]}.{self.column + 1}"

    def show(self, scene: ArmyScene, boxes: bool) -> None:
        self.scene = scene
        if boxes != self.boxes or self.styles.height is None:
            self.boxes = boxes
            self.styles.height = len(ROMAN) * (BOX_LINES if boxes else 1)
        self.refresh()

    def point(self, place: str | None) -> None:
        """Mark the place that the highlighted option is about."""
        if place != self.pointed:
            self.pointed = place
            self.refresh()

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[int, ...]:
        """Rows from the top of the screen downwards."""
        return (0, 1, 2) if self.above else (2, 1, 0)

    @property
    def label(self) -> int:
        return LABEL if self.size.width >= NARROW else 0

    @property
    def cell(self) -> int:
        return max((self.size.width - self.label) // COLUMNS, 4)

    @property
    def gap(self) -> int:
        """Columns between cards: where there is little room, their letters set them apart."""
        return 1 if self.cell > ROOM else 0

    def render(self) -> Content:
        if self.scene is None:
            return Content("")
        return Content("\n").join(line for row in self.rows for line in self._row(row))

    def _row(self, row: int) -> list[Content]:
        assert self.scene is not None
        cards = self.scene.army(self.seat)[row]
        height = BOX_LINES if self.boxes else 1
        faces = [self._face(row, column, len(cards)) for column in range(COLUMNS)]
        lines = []
        for i in range(height):
            label = ROMAN[row] if i == height // 2 and self.label else ""
            parts: list[Content] = [Content.styled(f"{label:<{self.label}}", "dim")]
            for face in faces:
                parts += [face[i], Content(" " * self.gap)]
            lines.append(Content("").join(parts))
        return lines

    def _face(self, row: int, column: int, filled: int) -> list[Content]:
        assert self.scene is not None
        width, height = self.cell - self.gap, BOX_LINES if self.boxes else 1
        here = f"{self.seat}.{ROMAN[row]}.{column + 1}"
        cursor = self.has_focus and (row, column) == (self.row, self.column)
        if column >= filled:
            face = empty_face(width, height)
            return [line.stylize("reverse") for line in face] if cursor else face
        place = self.scene.army(self.seat)[row][column]
        look = Look(focus=cursor or here == self.pointed, target=here in self.scene.targets)
        faces = self.scene.FACES
        line = faces.line if self.gap else faces.small
        draw = faces.box if self.boxes else line
        return draw(place, self.scene.card(place["card"]), self.scene.lang, width, look)

    # -- keys and mouse ----------------------------------------------------------------------------

    def action_move(self, down: int, right: int) -> None:
        if not self.above:
            down = -down
        self.row = min(max(self.row + down, 0), len(ROMAN) - 1)
        self.column = min(max(self.column + right, 0), COLUMNS - 1)
        self._moved()

    def action_pick(self) -> None:
        self.post_message(self.Picked(self.place))

    def _on_focus(self, event: events.Focus) -> None:
        super()._on_focus(event)
        self._moved()

    def on_click(self, event: events.Click) -> None:
        line = event.y // (BOX_LINES if self.boxes else 1)
        column = (event.x - self.label) // self.cell
        if not (0 <= line < len(ROMAN) and 0 <= column < COLUMNS):
            return
        before = self.place
        self.row, self.column = self.rows[line], column
        self._moved()
        if event.chain > 1 and before == self.place:
            self.action_pick()

    def _moved(self) -> None:
        self.refresh()
        self.post_message(self.Pointed(self.place))

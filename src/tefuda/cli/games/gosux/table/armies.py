"""The upper half of the table: both armies, what each player has, the battle to come."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from tefuda.cli.games.gosux.table.faces import (
    LETTERS,
    SLOT,
    TOKEN,
    Look,
    box_face,
    clan_style,
    empty_face,
    line_face,
)
from tefuda.cli.games.gosux.table.scene import GosuxScene
from tefuda.cli.games.gosux.table.shapes import COLUMNS, Player
from tefuda.cli.games.gosux.table.words import say
from tefuda.games.army.notation import ROMAN

LABEL: Final = 4
BOX_LINES: Final = 3
LOCK: Final = "▪"
STAR: Final = "★"
ACTIVE, INACTIVE = "◆", "◇"


class Army(Widget, can_focus=True):
    """A staircase of cards. The army above is turned over: equal places face each other."""

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

    def __init__(self, above: bool, id: str) -> None:
        super().__init__(id=id)
        self.above = above
        self.scene: GosuxScene | None = None
        self.pointed: str | None = None
        self.row = 0
        self.column = 0
        self.boxes = False

    # -- where -------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        if self.scene is None:
            return 0
        return self.scene.top if self.above else self.scene.bottom

    @property
    def place(self) -> str:
        return f"{self.seat}.{ROMAN[self.row]}.{self.column + 1}"

    def show(self, scene: GosuxScene, boxes: bool) -> None:
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
    def cell(self) -> int:
        return max((self.size.width - LABEL) // COLUMNS, 8)

    def render(self) -> Content:
        if self.scene is None:
            return Content("")
        return Content("\n").join(line for row in self.rows for line in self._row(row))

    def _row(self, row: int) -> list[Content]:
        assert self.scene is not None
        cards = self.scene.player(self.seat)["army"][row]
        height = BOX_LINES if self.boxes else 1
        faces = [self._face(row, column, len(cards)) for column in range(COLUMNS)]
        lines = []
        for i in range(height):
            label = f"{ROMAN[row]:<{LABEL}}" if i == height // 2 else " " * LABEL
            parts: list[Content] = [Content.styled(label, "dim")]
            for face in faces:
                parts += [face[i], Content(" ")]
            lines.append(Content("").join(parts))
        return lines

    def _face(self, row: int, column: int, filled: int) -> list[Content]:
        assert self.scene is not None
        width, height = self.cell - 1, BOX_LINES if self.boxes else 1
        here = f"{self.seat}.{ROMAN[row]}.{column + 1}"
        cursor = self.has_focus and (row, column) == (self.row, self.column)
        if column >= filled:
            face = empty_face(width, height)
            return [line.stylize("reverse") for line in face] if cursor else face
        place = self.scene.player(self.seat)["army"][row][column]
        look = Look(focus=cursor or here == self.pointed, target=here in self.scene.targets)
        draw = box_face if self.boxes else line_face
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
        column = (event.x - LABEL) // self.cell
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


class Status(Static):
    """What one player has: cards in hand and piles, tokens, Supremacy, tiles."""

    def __init__(self, above: bool, id: str) -> None:
        super().__init__(id=id)
        self.above = above

    def show(self, scene: GosuxScene, boxes: bool) -> None:
        seat = scene.top if self.above else scene.bottom
        player = scene.player(seat)
        turn = scene.table["actor"] == seat
        name = Content.styled(f"{'▶' if turn else ' '}{scene.name(seat)}", "bold")
        piles = self._piles(scene, player, boxes)
        goods = self._goods(scene, player, boxes)
        between = "\n    " if boxes else " "
        self.update(Content.assemble(name, " ", goods, between, piles), layout=False)

    def _goods(self, scene: GosuxScene, player: Player, boxes: bool) -> Content:
        lang = scene.lang
        tokens = Content.assemble(
            (TOKEN * player["tokens"], "bold $text-accent"),
            (SLOT * player["spent"], ""),
            (LOCK * player["locked"], "dim"),
        )
        parts = [Content(f"{say('tokens', lang)} ") if boxes else Content(""), tokens]
        parts.append(
            Content.styled(
                f" {STAR * player['supremacy']}{'☆' * (2 - player['supremacy'])}",
                "bold $text-warning",
            )
        )
        if scene.table["wonder"] == player["seat"]:
            parts.append(Content.styled(f" {say('wonder', lang)}", "bold $text-success"))
        parts.append(Content(" "))
        parts.append(tiles(scene, player["seat"], boxes))
        if player["passed"]:
            parts.append(Content.styled(f" {say('passed', lang)}", "bold $text-warning"))
        return Content("").join(parts)

    def _piles(self, scene: GosuxScene, player: Player, boxes: bool) -> Content:
        lang = scene.lang
        counts = (
            ("hand", player["hand_size"]),
            ("deck", player["deck_size"]),
            ("discard", len(player["discard"])),
            ("removed", len(player["removed"])),
        )
        gap = " · " if boxes else " "
        text = gap.join(f"{say(key if boxes else key + '_short', lang)} {n}" for key, n in counts)
        return Content.styled(text, "dim")


def tiles(scene: GosuxScene, owner: int | None, boxes: bool) -> Content:
    """A clan letter for each tile of a player (or of nobody), filled diamond where active."""
    parts = []
    for tile in scene.table["tiles"]:
        if tile["owner"] != owner or (owner is None and not tile["active"]):
            continue
        mark = ACTIVE if tile["active"] else INACTIVE
        parts.append(
            Content.assemble(
                (LETTERS[tile["clan"]], clan_style(tile["clan"])),
                (mark, "bold" if tile["active"] else "dim"),
            )
        )
    return Content(" ").join(parts)


class Battle(Static):
    """The Great Battle as it would go now, the tokens of the board, the tiles that bind both."""

    def show(self, scene: GosuxScene, boxes: bool) -> None:
        lang, now, table = scene.lang, scene.forecast, scene.table
        mine, theirs = now["totals"][scene.bottom], now["totals"][scene.top]
        head = Content.assemble(
            (f" {say('battle' if boxes else 'battle_short', lang)} ", "bold reverse"),
            "  ",
            (
                f"{scene.short_name(scene.bottom)} {mine}",
                "bold $text-success" if mine > theirs else "bold",
            ),
            " – ",
            (
                f"{theirs} {scene.short_name(scene.top)}",
                "bold $text-success" if theirs > mine else "bold",
            ),
            "   ",
            outcome(scene),
        )
        losses = say("losses", lang, a=now["losses"][scene.bottom], b=now["losses"][scene.top])
        parts = [Content.styled(losses, "dim")]
        if table["wonder"] is None:
            parts.append(Content(say("wonder", lang) + say("colon", lang) + say("board", lang)))
        where = table["bounty"] or say("board", lang)
        if table["bounty"]:
            seat, row, column = table["bounty"].split(".")
            where = f"{scene.short_name(int(seat))} {row}.{column}"
        parts.append(Content(say("bounty", lang) + say("colon", lang) + where))
        both = tiles(scene, None, boxes)
        if len(both):
            parts.append(Content.assemble(f"{say('tiles_all', lang)} ", both))
        below = Content.styled(" · ", "dim").join(parts)
        self.update(Content.assemble(head, "\n ", below), layout=False)


def outcome(scene: GosuxScene) -> str:
    """Who would win the battle, in words."""
    lang, now = scene.lang, scene.forecast
    winner = now["winner"]
    if winner is None:
        return say("both_win" if len(now["wins_game"]) == 2 else "both_gain", lang)
    you = "_you" if winner == scene.session.viewer and not scene.session.hot_seat else ""
    key = "leads_wonder" if now["tie_broken_by_wonder"] else "leads"
    if winner in now["wins_game"]:
        key = "leads_game"
    return say(key + you, lang, who=scene.short_name(winner))

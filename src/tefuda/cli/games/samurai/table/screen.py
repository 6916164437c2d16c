"""The table of a fight: both sides, gauges and cards, and where each choice leads."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static

from tefuda.cli.games.samurai.table import windows
from tefuda.cli.games.samurai.table.fight import Fight
from tefuda.cli.games.samurai.table.prospect import Prospect
from tefuda.cli.games.samurai.table.scene import SamuraiScene
from tefuda.cli.games.samurai.table.words import say
from tefuda.cli.tui.drawn import Foot
from tefuda.cli.tui.lists import Choices
from tefuda.cli.tui.scene import Lines
from tefuda.cli.tui.table import TableScreen

FOOT: Final[Foot] = (
    ("?", "card"),
    ("t", "fight"),
    ("w", "why"),
    ("h", "hint"),
    ("u", "undo"),
    ("p", "piles"),
    ("q", "quit"),
    ("l", "lang"),
    ("g", "log"),
    ("s", "save"),
    ("r", "resign"),
)
FOOT_WATCH: Final[Foot] = (
    ("space", "pause"),
    ("n", "step"),
    ("plus", "speed"),
    ("t", "fight"),
    ("p", "piles"),
    ("q", "quit"),
    ("l", "lang"),
    ("g", "log"),
)


class SamuraiTable(TableScreen):
    FOOT = FOOT
    FOOT_WATCH = FOOT_WATCH
    other = True
    CSS = """
    #fight { height: auto; text-wrap: nowrap; text-overflow: ellipsis; }
    SamuraiTable.full #fight { text-wrap: wrap; }
    #prospects {
        width: 33; height: 100%; scrollbar-size-vertical: 1; padding: 0 0 0 1;
        border-top: solid $panel-lighten-1; border-title-color: $text-muted;
    }
    #detail { display: none; }
    SamuraiTable.full #prospects { width: 40; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "piles", show=False),
        Binding("t", "fight", show=False),
    ]
    scene: SamuraiScene

    def moment(self) -> SamuraiScene:
        return SamuraiScene(self.session)

    # -- widgets -----------------------------------------------------------------------------------

    def compose_board(self) -> ComposeResult:
        yield Fight(id="fight")

    def compose_hand(self) -> ComposeResult:
        with VerticalScroll(id="prospects", classes="scroll", can_focus=False):
            yield Prospect(id="prospect")

    def compose_detail(self, full: bool) -> ComposeResult:
        yield Static(id="detail_full" if full else "detail")

    def on_mount(self) -> None:
        self.query_one(Choices).focus()
        self.go_on()
        if self.session.first_time and self.session.autosave:
            self.window("primer_title", windows.primer(self.scene))

    def draw_board(self, full: bool) -> None:
        self.query_one("#prospects").border_title = say("leads_to", self.lang)
        if full:
            told = "\n\n".join(self.scene.board.around.sentences())
            self.query_one("#detail_full", Static).update(told)

    def look(self) -> None:
        """The gauges and the panel beside the choices follow the one under the cursor."""
        choice = self.query_one(Choices).current if self.scene.question else None
        self.query_one(Fight).show(self.scene, choice)
        self.query_one(Prospect).show(self.scene, choice)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.look()

    def selected(self, where: OptionList) -> None:
        """There is no other list."""

    # -- words and windows -------------------------------------------------------------------------

    def words(self, key: str) -> str:
        return say(key, self.lang)

    def explain(self) -> Lines:
        choice = self.query_one(Choices).current
        return [] if choice is None else windows.about_choice(self.scene, choice)

    def ending(self) -> Lines:
        return windows.ending(self.scene)

    def keys(self) -> Lines:
        return windows.keys(self.lang)

    def resign_words(self, seat: int) -> str:
        return say("resign_text_you", self.lang)

    def action_piles(self) -> None:
        self.window("piles_title", windows.piles(self.scene))

    def action_fight(self) -> None:
        self.window("fight_title", windows.about_fight(self.scene))

"""The table of a duel in the terminal: both sides and the attack, the choices, one's own cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static

from tefuda.cli.games import plug
from tefuda.cli.games.duel.board import DuelBoard
from tefuda.cli.games.duel.words import say
from tefuda.cli.games.samurai.table import windows as fight_windows
from tefuda.cli.games.samurai.table.faces import SYMBOLS, symbol
from tefuda.cli.session import Session
from tefuda.cli.tui.drawn import Foot
from tefuda.cli.tui.lists import Choices
from tefuda.cli.tui.scene import Choice, Lines, Reason, Scene
from tefuda.cli.tui.table import TableScreen
from tefuda.cli.tui.words import say as say_table
from tefuda.core.state import Json
from tefuda.games.samurai.duel.game import DuelGame

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


class DuelScene(Scene):
    def __init__(self, session: Session) -> None:
        game = session.game
        assert isinstance(game, DuelGame)
        self.game = game
        self.board = DuelBoard(session.view, session.lang, game.cards, session.names)
        self.duel: dict[str, Any] = self.board.view
        super().__init__(session)

    def reason(self, entry: Json) -> Reason:
        thing: Any = entry["thing"]
        name = self.board.thing(thing)
        return Reason(str(thing["action"]), name, "", str(entry["rule"]), str(entry["text"]))

    def when(self) -> list[tuple[str, str]]:
        duel, lang = self.duel, self.lang
        parts = [(say("round", lang, n=duel["round"]), "")]
        if duel["attack"] and not self.session.over:
            parts.append((say("exchange", lang, n=duel["attack"]), ""))
        return parts

    def group(self, choice: Choice) -> str:
        if choice.verb.startswith("play"):
            return say("group.play", self.lang)
        return say("group.lay" if choice.verb.startswith("lay") else "group.other", self.lang)

    def badge(self, choice: Choice) -> Content:
        about, cards = choice.option.about, self.game.cards
        id_ = str(about.get("card", ""))
        if not choice.verb.startswith("play") or id_ not in cards.index:
            return Content("")
        return symbol(str(about.get("symbol") or "") or cards.cards[cards.index[id_]].symbol)

    def row(self, choice: Choice) -> str:
        """The Joker takes a row for each gauge, as whichever symbol."""
        about = choice.option.about
        if "symbol" in about and "gauge" in about:
            return f"{choice.verb} {about['card']} {about['gauge']}"
        return super().row(choice)

    def prompt(self, choice: Choice) -> str:
        text = choice.option.text + plug(self.game).beside(self.session, choice.option)
        alike = self.alternatives(choice)
        if len(alike) == 1:
            return text
        ways = (f"{one.key}{SYMBOLS[str(one.option.about['symbol'])]}" for one in alike)
        return f"{' '.join(ways)} {text}"


class DuelTable(TableScreen):
    FOOT = FOOT
    FOOT_WATCH = FOOT_WATCH
    CSS = """
    #duel { height: auto; }
    #cards {
        width: 33; height: 100%; scrollbar-size-vertical: 1; padding: 0 0 0 1;
        border-top: solid $panel-lighten-1; border-title-color: $text-muted;
    }
    #detail { display: none; }
    DuelTable.full #cards { width: 44; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "piles", show=False),
        Binding("t", "fight", show=False),
    ]
    scene: DuelScene

    def moment(self) -> DuelScene:
        return DuelScene(self.session)

    # -- widgets -----------------------------------------------------------------------------------

    def compose_board(self) -> ComposeResult:
        yield Static(id="duel", markup=False)

    def compose_hand(self) -> ComposeResult:
        with VerticalScroll(id="cards", classes="scroll", can_focus=False):
            yield Static(id="held", markup=False)

    def compose_detail(self, full: bool) -> ComposeResult:
        yield Static(id="detail_full" if full else "detail", markup=False)

    def on_mount(self) -> None:
        self.query_one(Choices).focus()
        self.go_on()
        if self.session.first_time and self.session.autosave:
            self.window("primer_title", self._spaced(plug(self.scene.game).primer(self.lang)))

    def draw_board(self, full: bool) -> None:
        board = self.scene.board
        self.query_one("#duel", Static).update("\n".join([*board.status(), *board.where()]))
        self.query_one("#cards").border_title = say("hand_title", self.lang)
        self.query_one("#held", Static).update("\n".join(board.hand()))
        if full:
            self.query_one("#detail_full", Static).update("\n".join(self._forecast()))

    def look(self) -> None:
        """What a choice leads to stands beside it already."""

    def selected(self, where: OptionList) -> None:
        """There is no other list."""

    # -- words and windows -------------------------------------------------------------------------

    def words(self, key: str) -> str:
        own = {"piles_title", "fight_title", "key.piles", "key.fight"}
        return say(key, self.lang) if key in own else say_table(key, self.lang)

    def explain(self) -> Lines:
        choice = self.query_one(Choices).current
        return [] if choice is None else [Content(self.scene.prompt(choice))]

    def ending(self) -> Lines:
        first, *more = self.scene.board.ended()
        return [Content.styled(first, "bold"), *self._spaced([*self.scene.log[-1:], *more])]

    def keys(self) -> Lines:
        return fight_windows.keys(self.lang)

    def resign_words(self, seat: int) -> str:
        return say("resign_text", self.lang)

    def action_piles(self) -> None:
        board = self.scene.board
        self.window("piles_title", self._spaced([*board.hand(), *board.piles()]))

    def action_fight(self) -> None:
        self.window("fight_title", self._spaced([*self.scene.board.sentences(), *self._forecast()]))

    def _forecast(self) -> list[str]:
        return self.scene.board.forecast(self.session.forecast())

    def _spaced(self, lines: list[str]) -> Lines:
        return [Content(line) for line in lines]

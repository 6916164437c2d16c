"""A table with armies: the hand, the card looked at, choosing by pointing at cards."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.table.armies import Army
from tefuda.cli.games.army.table.lists import Detail, Hand
from tefuda.cli.games.army.table.scene import ArmyScene
from tefuda.cli.games.army.table.windows import about_card
from tefuda.cli.session import Session
from tefuda.cli.tui.drawn import Foot
from tefuda.cli.tui.lists import Choices
from tefuda.cli.tui.scene import Choice, Lines
from tefuda.cli.tui.table import TableScreen

Looked = tuple[Card | None, str | None, str | None]
"""The card under the cursor, the place it lies at, or a clan."""


def foot(own: tuple[str, str]) -> Foot:
    """The keys of the last line, with the game's own among them."""
    return (
        ("?", "card"),
        ("w", "why"),
        ("h", "hint"),
        ("u", "undo"),
        ("p", "piles"),
        own,
        ("q", "quit"),
        ("l", "lang"),
        ("g", "log"),
        ("s", "save"),
        ("r", "resign"),
    )


def foot_watch(own: tuple[str, str]) -> Foot:
    """The same for whoever watches."""
    return (
        ("space", "pause"),
        ("n", "step"),
        ("plus", "speed"),
        ("?", "card"),
        ("p", "piles"),
        own,
        ("q", "quit"),
        ("l", "lang"),
        ("g", "log"),
    )


class ArmyTable(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("p", "piles", show=False)]
    scene: ArmyScene

    def __init__(self, session: Session, pace: float | None) -> None:
        super().__init__(session, pace)
        self.looked: Looked = (None, None, None)
        self.shown: object = None

    # -- what a game brings ------------------------------------------------------------------------

    windows: ModuleType
    """What the game's own windows say: `about_clan`, `piles`, `ending`, `keys`."""

    def clan_words(self, clan: str) -> Lines:
        """All about a clan."""
        lines: Lines = self.windows.about_clan(self.scene, clan)
        return lines

    def pile_words(self) -> Lines:
        """What lies in the piles and is known of the hands."""
        lines: Lines = self.windows.piles(self.scene)
        return lines

    def ending(self) -> Lines:
        lines: Lines = self.windows.ending(self.scene)
        return lines

    def keys(self) -> Lines:
        lines: Lines = self.windows.keys(self.scene)
        return lines

    # -- widgets -----------------------------------------------------------------------------------

    def compose_hand(self) -> ComposeResult:
        yield Hand(id="hand", markup=False)

    def compose_detail(self, full: bool) -> ComposeResult:
        yield Detail(id="detail_full" if full else "detail")

    def on_mount(self) -> None:
        self.query_one("#army_below" if self.session.watching else "#choices").focus()
        self.go_on()

    def draw_board(self, full: bool) -> None:
        self.query_one(Hand).show(self.scene, full)

    # -- the card looked at ------------------------------------------------------------------------

    def look(self) -> None:
        """Find the card under the cursor and show it."""
        card, place, clan = self.looked = self._under_cursor()
        focused = self.focused
        if self.shown == (self.scene, self.looked, focused):
            return
        self.shown = (self.scene, self.looked, focused)
        for army in self.query(Army):
            army.point(place if isinstance(focused, Choices) else None)
        detail = self.query_one("#detail_full" if self.full else "#detail", Detail)
        detail.show(self.scene, card, place, clan)
        if self.full:
            return
        on_card = isinstance(focused, (Army, Hand)) and card is not None
        reading = (on_card or clan is not None) and not self.session.watching
        self.query_one("#bottom").set_class(on_card and reading, "reading")
        self.query_one("#detail").display = reading
        self.query_one("#log").display = not reading
        self.call_after_refresh(self._scroll_log)

    def _under_cursor(self) -> Looked:
        scene, focused = self.scene, self.focused
        if isinstance(focused, Army):
            there = scene.at(focused.place)
            return (scene.card(there["card"]) if there else None), focused.place, None
        if isinstance(focused, Hand):
            return (scene.card(focused.current) if focused.current else None), None, None
        choice = self.query_one(Choices).current
        if choice is None:
            return None, None, None
        about = self.scene.subject(choice)
        if about.place:
            there = scene.at(about.place)
            return (scene.card(there["card"]) if there else None), about.place, None
        return (scene.card(about.card) if about.card else None), None, about.clan

    def on_descendant_focus(self) -> None:
        self.look()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.has_focus:
            self.look()

    def on_army_pointed(self, event: Army.Pointed) -> None:
        self.look()

    # -- choosing ----------------------------------------------------------------------------------

    def selected(self, where: OptionList) -> None:
        if isinstance(where, Hand) and where.current:
            self._pick(self.scene.about_card(where.current))

    def on_army_picked(self, event: Army.Picked) -> None:
        self._pick(self.scene.about_place(event.place))

    def _pick(self, choices: list[Choice]) -> None:
        """Enter on a card: its only option is chosen; of several, the list shows the first."""
        if len(choices) == 1:
            self.choose(choices[0])
        elif choices:
            self.query_one(Choices).light(choices[0])
            self.query_one(Choices).focus()
        else:
            self.action_card()

    # -- words and windows -------------------------------------------------------------------------

    def words(self, key: str) -> str:
        return self.scene.say(key)

    def explain(self) -> Lines:
        card, place, clan = self.looked
        if card is not None:
            return about_card(self.scene, card, place)
        return self.clan_words(clan) if clan is not None else []

    def resign_words(self, seat: int) -> str:
        key = "resign_text" if self.session.hot_seat else "resign_text_you"
        return self.scene.say(key, who=self.scene.name(seat))

    def action_piles(self) -> None:
        self.window("piles_title", self.pile_words())

"""What a table shows: its frame, and all that every game's table has in it."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static
from textual.widgets.option_list import Option

from tefuda.cli.games import plug
from tefuda.cli.session import Session
from tefuda.cli.tui.lists import Choices, Headline, Log
from tefuda.cli.tui.scene import Lines, Scene
from tefuda.cli.tui.style import FULL_HEIGHT, FULL_WIDTH, SIDEBAR, SMALL_HEIGHT, SMALL_WIDTH
from tefuda.cli.tui.words import Lang, say

Foot = tuple[tuple[str, str], ...]
"""Keys of the last line, the most useful first, with the names of what they do."""


class Drawn(Screen[bool]):
    """Left with True if another game is to be chosen."""

    FOOT: ClassVar[Foot]
    FOOT_WATCH: ClassVar[Foot]

    other = False
    """Whether another game can be chosen when this one is over."""

    def __init__(self, session: Session, pace: float | None) -> None:
        """`pace`: seconds between choices of bots; None: no waiting at all."""
        super().__init__()
        self.session = session
        self.pace = pace
        self.paused = False
        self.busy = False
        self.fresh = 0
        self.scene = self.moment()

    @property
    def named(self) -> str:
        """What the game is called; the language can be changed meanwhile."""
        return plug(self.session.game).titled(self.session.lang)

    # -- what a game brings ------------------------------------------------------------------------

    @abstractmethod
    def moment(self) -> Scene:
        """The session as it is now."""

    @abstractmethod
    def compose_board(self) -> ComposeResult:
        """What stands above the question."""

    @abstractmethod
    def compose_hand(self) -> ComposeResult:
        """What stands beside the choices."""

    @abstractmethod
    def compose_detail(self, full: bool) -> ComposeResult:
        """What is said of the thing looked at: beside the log if `full`, else in its place."""

    @abstractmethod
    def draw_board(self, full: bool) -> None:
        """Draw the game's own widgets as the scene is."""

    @abstractmethod
    def look(self) -> None:
        """Show what is under the cursor."""

    @abstractmethod
    def ending(self) -> Lines:
        """How the game ended: the first line says who won."""

    @abstractmethod
    def words(self, key: str) -> str:
        """What the game's table, or every table, calls something."""

    @abstractmethod
    def key_words(self, name: str) -> str:
        """What a key of the last line does."""

    @abstractmethod
    def pace_words(self) -> str:
        """How fast bots play, for those who watch."""

    # -- widgets -----------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Headline(id="headline")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield from self.compose_board()
                yield Static(id="question")
                with Horizontal(id="lower"):
                    yield Choices(id="choices", markup=False)
                    yield from self.compose_hand()
                with VerticalScroll(id="bottom", classes="scroll", can_focus=False):
                    yield Log(id="log")
                    yield from self.compose_detail(False)
            with Vertical(id="side"):
                with VerticalScroll(id="sidelog", classes="scroll", can_focus=False):
                    yield Log(id="log_full")
                with VerticalScroll(id="sidecard", classes="scroll", can_focus=False):
                    yield from self.compose_detail(True)
        yield Static(id="keys")

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(self.full, "full")
        if self.size.width < SMALL_WIDTH or self.size.height < SMALL_HEIGHT:
            self.notify(say("too_small", self.lang))
        self.call_after_refresh(self.draw)

    @property
    def full(self) -> bool:
        return self.size.width >= FULL_WIDTH and self.size.height >= FULL_HEIGHT

    @property
    def lang(self) -> Lang:
        return self.scene.lang

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the session as it is now; not while a bot is choosing: it is drawn after that."""
        if self.busy:
            return
        scene = self.scene = self.moment()
        full = self.full
        self.set_class(self.session.watching and not self.session.over, "watch")
        self.fresh += len(self.session.news())
        if self.session.warning:
            self.notify(self.session.warning, severity="error", markup=False)
            self.session.warning = ""
        title = self.named if full else ""
        self.query_one(Headline).show(scene, title, self.pace_words())
        self.draw_board(full)
        self.query_one("#question", Static).update(self._question())
        self._draw_choices(full)
        self._draw_log(full)
        self._draw_keys()
        self.query_one("#sidelog").border_title = say("log", self.lang)
        self.query_one("#sidecard").border_title = self.words("side_title")
        self.look()
        self.call_after_refresh(self._scroll_log)

    def _draw_log(self, full: bool) -> None:
        """Beside the armies where there is room; under them in a small window or when watching."""
        width = self.size.width - (SIDEBAR if full else 0)
        if full and not self.has_class("watch"):
            self.query_one("#log_full", Log).show(self.scene, self.fresh, SIDEBAR)
        else:
            self.query_one("#log", Log).show(self.scene, self.fresh, width)

    def _draw_choices(self, full: bool) -> None:
        choices = self.query_one(Choices)
        choices.show(self.scene, full)
        if self.session.over:
            choices.add_option(Option(say("key.again", self.lang), id="again"))
            choices.highlighted = 0
        who = self._next_person()
        if who:
            choices.add_option(Option(say("handover_option", self.lang, who=who), id="handover"))
            choices.highlighted = 0

    def _next_person(self) -> str:
        """With two people at one keyboard: who must take it."""
        seat = self.session.to_sit
        return "" if seat is None else self.scene.name(seat)

    def _question(self) -> Content:
        scene, lang = self.scene, self.lang
        if scene.question is not None:
            return Content(scene.question.text)
        if self.session.over:
            return self.ending()[0] + "  " + say("end_keys", lang)
        who = self._next_person()
        if who:
            return Content(say("handover", lang, who=who))
        actor = scene.actor
        return Content("" if actor is None else say("thinking", lang, who=scene.name(actor)))

    def _draw_keys(self) -> None:
        room = self.size.width - 2 - len("F1 …")
        parts: list[Content] = []
        for key, name in self.FOOT_WATCH if self.session.watching else self.FOOT:
            text = self.key_words("go" if name == "pause" and self.paused else name)
            shown = {"space": say("key.space", self.lang), "plus": "+/-"}.get(key, key)
            room -= len(shown) + len(text) + 3
            if room < 0:
                break
            action = {"speed": "speed(1)"}.get(name, name)
            parts.append(
                Content.from_markup(
                    f"[@click=screen.{action}][bold $text-accent]{shown}[/] {text}[/]"
                )
            )
        parts.append(Content.from_markup("[@click=screen.keys][bold $text-accent]F1[/] …[/]"))
        self.query_one("#keys", Static).update(Content("  ").join(parts), layout=False)

    def _scroll_log(self) -> None:
        """To the newest sentence; to the top of a card's text."""
        if self.full and not self.has_class("watch"):
            self.query_one("#sidelog", VerticalScroll).scroll_end(animate=False)
        elif self.query_one("#detail").display:
            self.query_one("#bottom", VerticalScroll).scroll_home(animate=False)
        else:
            self.query_one("#bottom", VerticalScroll).scroll_end(animate=False)

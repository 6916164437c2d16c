"""The table itself: puts widgets together, turns keys and clicks into choices."""

from __future__ import annotations

import asyncio
import time
from typing import ClassVar, Final

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tefuda.cardtext.cards import Card
from tefuda.cli import saves
from tefuda.cli.saves import SaveError
from tefuda.cli.session import Session
from tefuda.cli.tui import windows
from tefuda.cli.tui.board import Army, Battle, Headline, Status
from tefuda.cli.tui.lists import Choices, Detail, Hand, Log
from tefuda.cli.tui.scene import Choice, Scene
from tefuda.cli.tui.style import FULL_HEIGHT, FULL_WIDTH, SIDEBAR, SMALL_HEIGHT, SMALL_WIDTH
from tefuda.cli.tui.words import Lang, say
from tefuda.errors import TefudaError

Looked = tuple[Card | None, str | None, str | None]
"""The card under the cursor, the place it lies at, or a clan."""
SPEEDS: Final = (0.5, 1, 2, 4, 8, 16, 32)
"""Choices of bots a second."""
FOOT: Final = (
    ("?", "card"),
    ("w", "why"),
    ("h", "hint"),
    ("u", "undo"),
    ("p", "piles"),
    ("q", "quit"),
    ("l", "lang"),
    ("t", "tiles"),
    ("g", "log"),
    ("s", "save"),
    ("r", "resign"),
)
FOOT_WATCH: Final = (
    ("space", "pause"),
    ("n", "step"),
    ("plus", "speed"),
    ("?", "card"),
    ("p", "piles"),
    ("q", "quit"),
    ("l", "lang"),
    ("t", "tiles"),
    ("g", "log"),
)


class TableScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "card", show=False),
        Binding("w", "why", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("r", "resign", show=False),
        Binding("l", "lang", show=False),
        Binding("q", "quit", show=False),
        Binding("p", "piles", show=False),
        Binding("t", "tiles", show=False),
        Binding("g", "log", show=False),
        Binding("f1", "keys", show=False),
        Binding("space", "pause", show=False),
        Binding("plus,equals_sign", "speed(1)", show=False),
        Binding("minus", "speed(-1)", show=False),
    ]

    def __init__(self, session: Session, pace: float | None) -> None:
        """`pace`: seconds between choices of bots; None: no waiting at all."""
        super().__init__()
        self.session = session
        self.pace = pace
        self.speed = 2
        self.paused = False
        self.busy = False
        self.told = False
        self.fresh = 0
        self.scene = Scene(session)
        self.looked: Looked = (None, None, None)
        self.shown: object = None

    # -- widgets -----------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Headline(id="headline")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield self._status(True)
                yield Army(True, id="army_above")
                yield Battle(id="battle")
                yield Army(False, id="army_below")
                yield self._status(False)
                yield Static(id="question")
                with Horizontal(id="lower"):
                    yield Choices(id="choices", markup=False)
                    yield Hand(id="hand", markup=False)
                with VerticalScroll(id="bottom", classes="scroll", can_focus=False):
                    yield Log(id="log")
                    yield Detail(id="detail")
            with Vertical(id="side"):
                with VerticalScroll(id="sidelog", classes="scroll", can_focus=False):
                    yield Log(id="log_full")
                with VerticalScroll(id="sidecard", classes="scroll", can_focus=False):
                    yield Detail(id="detail_full")
        yield Static(id="keys")

    def _status(self, above: bool) -> Status:
        status = Status(above, id="status_above" if above else "status_below")
        status.add_class("status")
        return status

    def on_mount(self) -> None:
        self.query_one("#army_below" if self.session.watching else "#choices").focus()
        self.go_on()

    def on_screen_resume(self) -> None:
        """A window was closed; the game may have ended behind it."""
        if self.session.over and not self.told:
            self.draw()
            self.tell_end()

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
        scene = self.scene = Scene(self.session)
        full = self.full
        self.set_class(self.session.watching and not self.session.over, "watch")
        self.fresh += len(self.session.news())
        if self.session.warning:
            self.notify(self.session.warning, severity="error", markup=False)
            self.session.warning = ""
        self.query_one(Headline).show(scene, full, self._pace_words())
        for army in self.query(Army):
            army.show(scene, full)
        for status in self.query(Status):
            status.show(scene, full)
        self.query_one(Battle).show(scene, full)
        self.query_one("#question", Static).update(self._question())
        self._draw_choices(full)
        self.query_one(Hand).show(scene, full)
        self._draw_log(full)
        self._draw_keys()
        self.query_one("#sidelog").border_title = say("log", self.lang)
        self.query_one("#sidecard").border_title = say("card_title", self.lang)
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
            return windows.ending(scene)[0] + "  " + say("end_keys", lang)
        who = self._next_person()
        if who:
            return Content(say("handover", lang, who=who))
        actor = scene.table["actor"]
        return Content("" if actor is None else say("thinking", lang, who=scene.name(actor)))

    def _pace_words(self) -> str:
        if not self.session.watching or self.session.over:
            return ""
        if self.paused:
            return say("paused", self.lang)
        return say("speed", self.lang, n=f"{SPEEDS[self.speed]:g}")

    def _draw_keys(self) -> None:
        room = self.size.width - 2 - len("F1 …")
        parts: list[Content] = []
        for key, name in FOOT_WATCH if self.session.watching else FOOT:
            text = say(f"key.{'go' if name == 'pause' and self.paused else name}", self.lang)
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
        about = choice.about
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

    def on_key(self, event: events.Key) -> None:
        if self.session.watching:
            if event.key == "n":
                event.stop()
                self.action_step()
            return
        for choice in self.scene.choices:
            if choice.key and event.character == choice.key:
                event.stop()
                self.choose(choice)
                return

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option.id == "handover":
            self.hand_over()
        elif event.option.id == "again":
            self.play_again()
        elif isinstance(event.option_list, Choices):
            choice = event.option_list.current
            if choice is not None:
                self.choose(choice)
        elif isinstance(event.option_list, Hand) and event.option_list.current:
            self._pick(self.scene.about_card(event.option_list.current))

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

    def choose(self, choice: Choice) -> None:
        if self.busy or self.scene.question is None:
            return
        self.fresh = 0
        try:
            self.session.choose(choice.option.choice)
        except SaveError as error:
            self.notify(str(error), severity="error")
        self.query_one(Choices).focus()
        self.go_on()

    def go_on(self) -> None:
        """After every change: let bots play, or say that the game is over."""
        if self.session.bot_to_move and self.pace is None and not self.session.watching:
            self.session.advance()
        self.draw()
        if self.session.over:
            self.tell_end()
        elif self.session.bot_to_move:
            self.play_bots()
        elif self.session.to_sit is not None and self.session.viewer is None:
            self.hand_over()

    def hand_over(self) -> None:
        seat = self.session.to_sit
        if seat is not None:
            self.app.push_screen(windows.Curtain(self.scene.name(seat), self.lang), self._sat)

    def _sat(self, _: None) -> None:
        self.session.sit()
        self.fresh = 0
        self.draw()

    # -- bots --------------------------------------------------------------------------------------

    @work(exclusive=True, group="bots")
    async def play_bots(self) -> None:
        """Bots choose one after another, slowly enough to follow."""
        while self.session.bot_to_move and not (self.paused and self.session.watching):
            await asyncio.sleep(self._wait())
            await self._step_bot()
        if self.session.over:
            self.tell_end()

    def _wait(self) -> float:
        return 1 / SPEEDS[self.speed] if self.session.watching else self.pace or 0

    async def _step_bot(self) -> None:
        session = self.session
        self.busy = True
        if session.watching:
            self.fresh = 0
        try:
            await asyncio.to_thread(session.step_bot)
        finally:
            self.busy = False
        if session is self.session and self.is_mounted:
            self.draw()

    def action_pause(self) -> None:
        if self.session.watching and not self.session.over:
            self.paused = not self.paused
            self.go_on()

    @work(exclusive=True, group="bots")
    async def action_step(self) -> None:
        """Watching: one choice, then pause."""
        self.paused = True
        if not self.session.over:
            await self._step_bot()
        if self.session.over:
            self.tell_end()

    def action_speed(self, faster: int) -> None:
        if self.session.watching:
            self.speed = min(max(self.speed + faster, 0), len(SPEEDS) - 1)
            self.draw()

    # -- keys --------------------------------------------------------------------------------------

    def window(self, key: str, lines: windows.Lines, end: bool = False) -> None:
        self.app.push_screen(windows.Window(say(key, self.lang), lines, self.lang, end))

    def action_card(self) -> None:
        card, place, clan = self.looked
        if card is not None:
            lines = windows.about_card(self.scene, card, place)
        elif clan is not None:
            lines = windows.about_clan(self.scene, clan)
        else:
            lines = [Content(say("card_none", self.lang))]
        self.window("card_title", lines)

    def action_why(self) -> None:
        self.window("why_title", windows.why_not(self.scene))

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Search aside, so that the table stays alive; nothing can be chosen meanwhile."""
        if self.busy:
            return
        if self.scene.question is None:
            self.window("hint_title", [Content(say("not_now", self.lang))])
            return
        self.busy = True
        self.query_one("#question", Static).update(say("hint_wait", self.lang))
        try:
            marks = {
                choice.option.choice: choice.key for choice in self.scene.choices if choice.key
            }
            lines = await asyncio.to_thread(self.session.hint, marks)
        finally:
            self.busy = False
        self.draw()
        window = windows.Hint(lines, self.scene)

        def closed(_: None) -> None:
            if window.chosen is not None:
                self.choose(window.chosen)

        self.app.push_screen(window, closed)

    def action_piles(self) -> None:
        self.window("piles_title", windows.piles(self.scene))

    def action_tiles(self) -> None:
        self.window("tiles_title", windows.tiles(self.scene))

    def action_log(self) -> None:
        self.window("log_title", windows.story(self.scene), end=True)

    def action_keys(self) -> None:
        self.window("keys_title", windows.keys(self.lang))

    def action_undo(self) -> None:
        if self.busy:
            return
        try:
            self.session.undo()
        except TefudaError as error:
            self.notify(str(error), severity="warning")
            return
        self.notify(say("undone", self.lang), timeout=2)
        self.draw()

    def action_save(self) -> None:
        if self.busy:
            return
        name = time.strftime(f"{self.session.game.name} %Y-%m-%d %H.%M.%S")
        try:
            self.session.save(name)
        except TefudaError as error:
            self.notify(str(error), severity="error")
        else:
            self.notify(say("saved", self.lang, where=name))

    def action_resign(self) -> None:
        if self.session.over or self.session.viewer is None or self.busy:
            return
        who = self.scene.name(self.session.viewer)
        key = "resign_text" if self.session.hot_seat else "resign_text_you"
        self.app.push_screen(
            windows.Confirm(
                say("resign_title", self.lang), say(key, self.lang, who=who), self.lang
            ),
            self._resign,
        )

    def _resign(self, sure: bool | None) -> None:
        if sure and not self.session.over:
            self.session.resign()
            self.go_on()

    def action_lang(self) -> None:
        self.session.lang = "fr" if self.lang == "en" else "en"
        self.draw()

    def action_quit(self) -> None:
        if self.session.autosave and not self.busy:
            try:
                self.session.save(saves.LAST)
            except TefudaError as error:
                self.app.exit(message=str(error))
                return
        self.app.exit()

    # -- the end -----------------------------------------------------------------------------------

    def tell_end(self) -> None:
        if self.app.screen is self:
            self.told = True
            self.query_one(Choices).focus()
            self.app.push_screen(windows.TheEnd(self.scene), self._after_end)

    def _after_end(self, answer: windows.Ending | None) -> None:
        if answer == "again":
            self.play_again()
        elif answer == "quit":
            self.action_quit()
        elif answer == "lang":
            self.action_lang()
            self.tell_end()

    def play_again(self) -> None:
        """A new game with the same seats and settings."""
        old = self.session
        settings = old.state.log.settings if old.state.log is not None else {}
        self.session = Session.new(
            old.game.name, old.seats, old.lang, None, old.autosave, **settings
        )
        self.session.think = old.think
        self.fresh = 0
        self.paused = False
        self.told = False
        self.go_on()

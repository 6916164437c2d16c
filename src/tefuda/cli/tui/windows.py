"""Windows over every table: something to read, a question, the curtain, the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from tefuda.cli.tui.scene import Choice, Lines, Scene
from tefuda.cli.tui.words import Lang, say

Ending = Literal["again", "other", "look", "quit", "lang"]
KEY_WIDTH: Final = 15


class Window(ModalScreen[None]):
    """Something to read; Escape, Enter or the key that opened it closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,w,h,p,t,g,f1", "close", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(self, heading: str, lines: Lines, lang: Lang, end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.lines = lines
        self.lang: Lang = lang
        self.from_end = end

    def compose(self) -> ComposeResult:
        with Vertical(id="window"), VerticalScroll(id="body", can_focus=False):
            yield Static(Content("\n").join(self.lines), id="text")

    def on_mount(self) -> None:
        window = self.query_one("#window")
        window.border_title = self.heading
        window.border_subtitle = self.closing
        if self.from_end:
            self.query_one("#body", VerticalScroll).scroll_end(animate=False)

    @property
    def closing(self) -> str:
        return say("key.close", self.lang)

    @property
    def shown(self) -> str:
        """All the text of the window, also what is scrolled away."""
        return "\n".join([self.heading, *(line.plain for line in self.lines)])

    def action_scroll(self, lines: int) -> None:
        self.query_one("#body", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class Hint(Window):
    """The best choices with the keys they have at the table, which choose here as well."""

    def __init__(self, lines: list[str], scene: Scene) -> None:
        heading, *options = lines
        told = [Content.assemble((line[:1], "bold $text-accent"), line[1:]) for line in options]
        super().__init__(say("hint_title", scene.lang), [Content(heading), *told], scene.lang)
        self.choices = scene.choices
        self.chosen: Choice | None = None

    def on_key(self, event: events.Key) -> None:
        for choice in self.choices:
            if choice.key and event.character == choice.key:
                event.stop()
                self.chosen = choice
                self.dismiss()
                return


class Confirm(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,o", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
    ]

    def __init__(self, heading: str, text: str, lang: Lang) -> None:
        super().__init__(classes="window")
        self.heading, self.text, self.lang = heading, text, lang

    def compose(self) -> ComposeResult:
        letter = "y" if self.lang == "en" else "o"
        answers = (
            f"[bold][@click=screen.answer(True)]{letter}: {say('yes', self.lang)}[/][/]      "
            f"[bold][@click=screen.answer(False)]n: {say('no', self.lang)}[/][/]"
        )
        with Vertical(id="window"):
            yield Static(self.text)
            yield Static("")
            yield Static(answers)

    def on_mount(self) -> None:
        self.query_one("#window").border_title = self.heading

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Curtain(Screen[None]):
    """Between two people at one keyboard: nothing of the table shows."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "sit", show=False)]

    def __init__(self, who: str, lang: Lang) -> None:
        super().__init__()
        self.who, self.lang = who, lang

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(Content.styled(say("curtain_title", self.lang, who=self.who), "bold"))
            yield Static("")
            yield Static(say("curtain_text", self.lang, who=self.who))

    def action_sit(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)


class TheEnd(ModalScreen[Ending]):
    """Who won, how, and what now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave('again')", show=False),
        Binding("escape", "leave('look')", show=False),
        Binding("q", "leave('quit')", show=False),
        Binding("l", "leave('lang')", show=False),
        Binding("n", "other", show=False),
    ]

    def __init__(self, lines: Lines, lang: Lang, other: str) -> None:
        """`other`: the words for choosing another game; empty where it cannot be chosen."""
        super().__init__(classes="window")
        self.lines, self.lang, self.other = lines, lang, other

    def compose(self) -> ComposeResult:
        with Vertical(id="window"):
            yield Static(Content("\n").join(self.lines), id="text")
            yield Static("")
            yield Static(Content.styled(end_keys(self.lang, self.other), "bold $text-accent"))

    def on_mount(self) -> None:
        self.query_one("#window").border_title = say("over", self.lang)

    def action_leave(self, how: Ending) -> None:
        self.dismiss(how)

    def action_other(self) -> None:
        if self.other:
            self.dismiss("other")


# -- what the windows say -----------------------------------------------------------------------


def end_keys(lang: Lang, other: str) -> str:
    """What can be done when a game is over."""
    return say("end_keys", lang) + (f" · {other}" if other else "")


def heading(text: str) -> Content:
    return Content.styled(text, "bold $text-accent")


def pairs(listed: Iterable[tuple[str, str]]) -> Lines:
    """Keys or marks, each with what it means."""
    return [Content.assemble((f"{mark:<{KEY_WIDTH}}", "bold"), text) for mark, text in listed]


def why_not(scene: Scene) -> Lines:
    lang = scene.lang
    if not scene.reasons:
        key = "why_nothing" if scene.question else "not_now"
        return [Content(say(key, lang))]
    return [
        Content.assemble(
            (reason.name, "bold"),
            (f" {reason.action}" if reason.action else "", "italic"),
            f"{say('colon', lang)}{reason.text} ",
            (reason.rule, "dim"),
        )
        for reason in scene.reasons
    ]


def story(scene: Scene) -> Lines:
    sentences = scene.session.log()
    return [Content(sentence) for sentence in sentences] or [Content(say("log_empty", scene.lang))]

"""Choosing a game at the terminal: its settings, the values of one of them, what each does."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tefuda.cli.choosing import Choosing, Value
from tefuda.cli.session import Session
from tefuda.cli.tui.words import Lang, say

BEGIN, DAILY = "begin", "daily"
CHOSEN, REFUSED = "●", "✗"


class ChoosingScreen(Screen[Session]):
    """Enter begins the game, or goes from a setting to its values and back."""

    CSS = """
    #choosing_title { height: 1; padding: 0 1; background: $panel; text-style: bold; }
    #choosing { height: 1fr; }
    #settings { width: 1fr; }
    #values { width: 30; }
    #settings, #values {
        height: 100%; padding: 0; background: $background; scrollbar-size-vertical: 1;
        border: none; border-top: solid $panel-lighten-1; border-title-color: $text-muted;
    }
    #settings:focus, #values:focus { border-top: solid $accent; border-title-color: $accent; }
    #meaning { height: 6; padding: 0 1; border-top: solid $panel-lighten-1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,escape", "back", show=False),
        Binding("right", "values", show=False),
        Binding("l", "lang", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, choosing: Choosing) -> None:
        super().__init__()
        self.choosing = choosing
        self.told = ""
        """What gave way to the last choice."""

    def compose(self) -> ComposeResult:
        yield Static(self.choosing.plug.titled(self.choosing.lang), id="choosing_title")
        with Horizontal(id="choosing"):
            yield OptionList(id="settings", markup=False)
            yield OptionList(id="values", markup=False)
        with VerticalScroll(id="meaning", classes="scroll", can_focus=False):
            yield Static(id="meaning_text")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.draw(0)
        self.settings.focus()

    @property
    def lang(self) -> Lang:
        return "fr" if self.choosing.lang == "fr" else "en"

    @property
    def settings(self) -> OptionList:
        return self.query_one("#settings", OptionList)

    @property
    def values(self) -> OptionList:
        return self.query_one("#values", OptionList)

    @property
    def name_(self) -> str | None:
        """The setting under the cursor; None where a game is begun."""
        row = self.settings.highlighted_option
        return None if row is None or row.id in (BEGIN, DAILY) else row.id

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, index: int) -> None:
        lang = self.lang
        rows = [Option(Content.styled(say("begin", lang), "bold $text-accent"), id=BEGIN)]
        for name in self.choosing.names:
            value = self.choosing.word(name, self.choosing.value(name))
            about = f"{self.choosing.about(name):<18}"
            rows.append(Option(Content.assemble((about, "dim"), (value, "bold")), id=name))
        if self.choosing.game.career is not None:
            rows.append(Option(Content.styled(say("daily", lang), "bold $text-accent"), id=DAILY))
        self.settings.set_options(rows)
        self.settings.border_title = say("choose_title", lang)
        self.settings.highlighted = min(index, len(rows) - 1)
        self.query_one("#keys", Static).update(say("choose_keys", lang))
        self.draw_values()

    def draw_values(self) -> None:
        name = self.name_
        listed = self.choosing.values(name) if name else []
        self.values.set_options([self._row(name or "", value) for value in listed])
        self.values.border_title = self.choosing.about(name) if name else ""
        chosen = [value.value for value in listed]
        if name:
            self.values.highlighted = chosen.index(self.choosing.value(name))
        self.explain()

    def _row(self, name: str, value: Value) -> Option:
        is_chosen = value.value == self.choosing.value(name)
        mark = CHOSEN if is_chosen else REFUSED if value.refused else " "
        style = "bold" if is_chosen else "dim" if value.refused else ""
        return Option(Content.assemble((f"{mark} ", "$text-accent"), (value.name, style)))

    def explain(self) -> None:
        """What the value under the cursor does, and why it does not go with the others."""
        name, index = self.name_, self.values.highlighted
        parts: list[Content] = []
        if self.told:
            parts.append(Content.styled(self.told, "$text-warning"))
        if name is None:
            parts += [Content(line) for line in self._to_begin()]
        elif index is not None:
            value = self.choosing.values(name)[index]
            parts.append(Content.assemble((f"{value.name}. ", "bold"), value.text))
            if value.refused:
                parts.append(Content.styled(value.refused, "$text-warning"))
        self.query_one("#meaning_text", Static).update(Content("\n").join(parts))

    def _to_begin(self) -> list[str]:
        """What the game that Enter begins is like."""
        row = self.settings.highlighted_option
        if row is not None and row.id == DAILY:
            return self.choosing.daily()
        return [self.choosing.line(name) for name in self.choosing.names[:2]]

    # -- keys --------------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list is self.settings:
            self.draw_values()
        else:
            self.explain()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        name = self.name_
        if event.option_list is self.values and name:
            value = self.choosing.values(name)[event.option_index]
            self.told = self.choosing.choose(name, value.value)
            self.draw(self.settings.highlighted or 0)
            self.settings.focus()
        elif name:
            self.values.focus()
        elif event.option.id == DAILY:
            self.dismiss(self.choosing.daily_session())
        else:
            self.dismiss(self.choosing.session())

    def action_values(self) -> None:
        if self.name_:
            self.values.focus()

    def action_back(self) -> None:
        self.settings.focus()

    def action_lang(self) -> None:
        self.choosing.lang = "fr" if self.lang == "en" else "en"
        self.told = ""
        self.draw(self.settings.highlighted or 0)

    def action_leave(self) -> None:
        self.dismiss(None)

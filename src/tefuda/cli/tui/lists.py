"""Parts of every table: the head line, the choices, what happened."""

from __future__ import annotations

from textwrap import wrap

from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tefuda.cli.tui.scene import Choice, Scene
from tefuda.cli.tui.words import say


class Headline(Static):
    """Where the game stands and who must choose. `title`: the game's, where there is room."""

    def show(self, scene: Scene, title: str, pace: str) -> None:
        parts = [
            (title, "bold"),
            *scene.when(),
            (self._who(scene), "bold"),
            (pace, "bold $text-warning"),
        ]
        texts = [Content.styled(text, style) for text, style in parts if text]
        self.update(Content.styled("  ·  " if title else " · ", "dim").join(texts), layout=False)

    def _who(self, scene: Scene) -> str:
        actor, lang = scene.actor, scene.lang
        if actor is None:
            return say("over", lang)
        if scene.session.game.seats == 1:
            return ""
        if actor == scene.session.viewer:
            return say("your_turn", lang)
        if scene.session.watching:
            return ""
        return say("thinking", lang, who=scene.short_name(actor))


class Choices(OptionList):
    """The options, each with its key. Headings stand between kinds of actions."""

    def show(self, scene: Scene, headings: bool) -> None:
        self.choices = scene.choices
        groups = [scene.group(choice) for choice in self.choices]
        several = len(set(groups)) > 1
        rows: list[Option] = []
        group = ""
        for number, choice in enumerate(self.choices):
            if headings and several and groups[number] != group:
                group = groups[number]
                rows.append(Option(Content.styled(f"── {group} ", "dim"), disabled=True))
            rows.append(Option(self._prompt(scene, choice), id=str(number)))
        self.set_options(rows)
        self.border_title = scene.choices_title()
        self.highlighted = next((i for i, row in enumerate(rows) if not row.disabled), None)

    def _prompt(self, scene: Scene, choice: Choice) -> Content:
        mark = scene.badge(choice)
        room = max(self.size.width - 5 - len(mark), 20)
        text = "\n   ".join(wrap(scene.prompt(choice), room))
        return Content.assemble((f"{choice.key or ' ':>2} ", "bold $text-accent"), mark, text)

    @property
    def current(self) -> Choice | None:
        option = self.highlighted_option
        if option is None or option.id is None or not option.id.isdigit():
            return None
        return self.choices[int(option.id)]

    choices: list[Choice] = []  # noqa: RUF012  (replaced whole, never changed)

    def light(self, choice: Choice) -> None:
        """Move the highlight to a choice."""
        self.highlighted = self.get_option_index(str(self.choices.index(choice)))


class Log(Static):
    """The last sentences, the newest at the bottom; those not seen before are bright."""

    def show(self, scene: Scene, fresh: int, width: int) -> None:
        room = max(width - 6, 20)
        lines = []
        for back, sentence in enumerate(reversed(scene.log)):
            new = back < fresh
            text = "\n  ".join(wrap(sentence, room))
            lines.append(
                Content.assemble(
                    ("• " if new else "  ", "$text-accent"), (text, "" if new else "dim")
                )
            )
        self.update(Content("\n").join(reversed(lines)))

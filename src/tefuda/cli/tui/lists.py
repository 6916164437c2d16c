"""Parts of every table: the head line, the choices, what happened."""

from __future__ import annotations

from textwrap import wrap

from textual import events
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
    """The options, each with its key. Headings stand between kinds of actions. What is nearly the
    same shares a row, in which left and right lead from one to the other."""

    def show(self, scene: Scene, headings: bool) -> None:
        self.scene, self.choices = scene, scene.choices
        groups = [scene.group(choice) for choice in self.choices]
        several = len(set(groups)) > 1
        rows: list[Option] = []
        self.shown = {}
        group = ""
        for number, choice in enumerate(self.choices):
            if scene.row(choice) in self.shown:
                continue
            if headings and several and groups[number] != group:
                group = groups[number]
                rows.append(Option(Content.styled(f"── {group} ", "dim"), disabled=True))
            self.shown[scene.row(choice)] = choice
            rows.append(Option(self._prompt(scene, choice), id=f"row {scene.row(choice)}"))
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
        if option is None or option.id is None:
            return None
        return self.shown.get(option.id.removeprefix("row "))

    scene: Scene | None = None
    choices: list[Choice] = []  # noqa: RUF012  (replaced whole, never changed)
    shown: dict[str, Choice] = {}  # noqa: RUF012
    """By row, the option it stands for now."""

    def light(self, choice: Choice) -> None:
        """Move the highlight to a choice."""
        assert self.scene is not None
        self.highlighted = self.get_option_index(f"row {self.scene.row(choice)}")

    def on_key(self, event: events.Key) -> None:
        step = {"left": -1, "right": 1}.get(event.key, 0)
        choice = self.current
        if not step or choice is None or self.scene is None:
            return
        others = self.scene.alternatives(choice)
        if len(others) > 1:
            event.stop()
            self._turn(self.scene, others[(others.index(choice) + step) % len(others)])

    def _turn(self, scene: Scene, choice: Choice) -> None:
        """The row under the cursor stands for another of its options."""
        at = self.highlighted
        assert at is not None
        self.shown[scene.row(choice)] = choice
        self.replace_option_prompt_at_index(at, self._prompt(scene, choice))
        self.post_message(self.OptionHighlighted(self, self.get_option_at_index(at), at))


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

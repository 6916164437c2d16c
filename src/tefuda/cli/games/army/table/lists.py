"""The lower half of the table: the hand, the card looked at."""

from __future__ import annotations

from textwrap import wrap

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.table.faces import fill, printed, short
from tefuda.cli.games.army.table.scene import ArmyScene
from tefuda.cli.tui.scene import Choice

NO, SHOWN = "✗", "◉"


class Hand(OptionList):
    """The viewer's cards: what can be done with each, or why nothing can."""

    cards: tuple[str, ...] = ()

    def show(self, scene: ArmyScene, words: bool) -> None:
        seat = scene.bottom
        player = scene.player(seat)
        before = self.highlighted
        self.cards = tuple(player["hand"])
        known = list(scene.known_hand(seat))
        rows = []
        for number, id_ in enumerate(self.cards):
            seen = id_ in known
            if seen:
                known.remove(id_)
            rows.append(Option(self._prompt(scene, id_, seen, words), id=str(number)))
        hidden = player["hand_size"] - len(self.cards)
        if hidden:
            rows.append(Option(scene.say("hand_hidden", n=hidden), disabled=True))
        elif not rows:
            rows.append(Option(scene.say("hand_empty"), disabled=True))
        self.set_options(rows)
        self.border_title = f"{scene.say('hand').capitalize()} ({player['hand_size']})"
        if self.cards:
            self.highlighted = min(before or 0, len(self.cards) - 1)

    def _prompt(self, scene: ArmyScene, id_: str, seen: bool, words: bool) -> Content:
        card, lang = scene.card(id_), scene.lang
        uses = scene.about_card(id_)
        mark = uses[0].key if uses else NO if scene.question else ""
        numbers = printed(card)
        room = self.size.width - 9 - cell_len(numbers)
        name = fill(short(card.full_name(lang), room), room)
        line = Content.assemble(
            (f"{mark or ' ':>2} ", "bold $text-accent" if uses else "dim"),
            (f" {scene.FACES.letters[card.clan]} ", scene.FACES.style(card.clan)),
            (f" {name}", "bold" if uses else ""),
            (numbers, "dim"),
            (SHOWN if seen else " ", "$text-warning"),
        )
        more = self._more(scene, card, uses) if words else ""
        if not more:
            return line
        text = "\n       ".join(wrap(more, max(self.size.width - 9, 20)))
        return Content.assemble(line, (f"\n       {text}", "dim"))

    def _more(self, scene: ArmyScene, card: Card, uses: list[Choice]) -> str:
        """What its option says besides its name (a cost), or why there is none."""
        if not uses:
            return reasons(scene, card.id)
        rest = uses[0].option.text.partition(card.full_name(scene.lang))[2]
        return rest[rest.index("(") :] if "(" in rest else ""

    @property
    def current(self) -> str | None:
        index = self.highlighted
        return self.cards[index] if index is not None and index < len(self.cards) else None


def reasons(scene: ArmyScene, thing: str) -> str:
    """Why a thing cannot be used now, in one line; empty if the game gives no reason."""
    said = []
    for reason in scene.why_not(thing):
        action = reason.action + scene.say("colon") if reason.action else ""
        said.append(f"{action}{reason.text} ({reason.rule})")
    return " ".join(said)


class Detail(Static):
    """The card looked at, in short."""

    def show(
        self, scene: ArmyScene, card: Card | None, place: str | None, clan: str | None = None
    ) -> None:
        if card is None:
            about = scene.about_clan(clan) if clan else [question_rule(scene)]
            self.update(Content("\n").join(about))
            return
        thing = place or card.id
        lines = summary(scene, card)
        why = reasons(scene, thing)
        if why:
            lines.insert(1, Content.styled(why, "$text-warning"))
        self.update(Content("\n").join(lines))


def question_rule(scene: ArmyScene) -> Content:
    """The rule behind the open question: shown while no card is looked at."""
    number = scene.question.data.get("rule") if scene.question else None
    for rule in scene.LORE.rules(scene.lang):
        if rule.number == number:
            return Content.assemble((rule.number, "bold"), (f" {rule.text}", "dim"))
    return Content("")


def title(scene: ArmyScene, card: Card) -> Content:
    return Content.assemble(
        scene.FACES.badge(card.clan), (f" {card.full_name(scene.lang)}", "bold")
    )


def summary(scene: ArmyScene, card: Card) -> list[Content]:
    """Name, clan, level and costs, keywords in one line; then the text of the card."""
    keywords = scene.LORE.keywords_of(card, scene.lang)
    head = Content.assemble(
        title(scene, card),
        (f"  {facts(scene, card)}", "dim"),
        (f"  {keywords}" if keywords else "", "italic"),
    )
    return [head, *(Content(text) for text in scene.text(card))]


def facts(scene: ArmyScene, card: Card) -> str:
    shift = "no_shift" if card.shift is None else "shift_cost"
    slots = ("no_slot", "slot", "slots")[min(card.slots, 2)]
    parts = [
        scene.LORE.clan_name(card.clan, scene.lang),
        scene.say("level", n=scene.LORE.numeral(card.level, scene.lang)),
        scene.say(shift, n=card.shift),
        scene.say(slots, n=card.slots),
    ]
    return ", ".join(parts)

"""Where the highlighted choice leads: gauges reached, Defences passed, what the enemy can do."""

from __future__ import annotations

from typing import Any

from textual.content import Content
from textual.widgets import Static

from tefuda.cli.games.samurai.table.fight import suffered
from tefuda.cli.games.samurai.table.scene import GAUGES, SamuraiScene
from tefuda.cli.games.samurai.table.words import say
from tefuda.cli.tui.scene import Choice, Lines


class Prospect(Static):
    def show(self, scene: SamuraiScene, choice: Choice | None) -> None:
        self.border_title = say("leads_to", scene.lang)
        self.update(Content("\n").join(prospect(scene, choice) if choice else []))


def prospect(scene: SamuraiScene, choice: Choice) -> Lines:
    lang = scene.lang
    reached = scene.reached(choice)
    if reached is None:
        return [Content(choice.option.text)]
    lines = [_gauges(scene, reached)]
    defence = reached["defence"]
    if scene.asked == "guard":  # the Defence is behind
        return lines + _counter(scene, reached["counter"])
    if defence["card"] and defence["passed"]:
        lines.append(Content.styled(_passes(scene, defence["card"]), "$text-success"))
    elif defence["card"]:
        lines.append(Content.styled(say("reach_holds", lang), "$text-warning"))
    else:
        n = round(defence["passed"] * defence["cards"])
        lines.append(Content(say("reach_unknown", lang, n=n, cards=defence["cards"])))
    if reached["combo"]:
        symbol = scene.board.speaker.say(reached["combo"])
        lines.append(Content.styled(say("reach_combo", lang, symbol=symbol), "$text-success"))
    return lines + _counter(scene, reached["counter"])


def _gauges(scene: SamuraiScene, reached: dict[str, Any]) -> Content:
    now = scene.fight["gauges"]
    parts = []
    for name in GAUGES:
        value = reached["gauges"][name]
        style = "bold" if value != now[name] else "dim"
        parts.append(Content.styled(f"{say(name, scene.lang)} {value}", style))
    return Content("  ").join(parts)


def _passes(scene: SamuraiScene, id_: str) -> str:
    cards = scene.game.cards
    card = cards.adversary[cards.adversary_index[id_]]
    return say("reach_passes", scene.lang, loss=scene.board.speaker.cost(card.loss))


def _counter(scene: SamuraiScene, outcomes: list[dict[str, Any]]) -> Lines:
    if not outcomes:
        return []
    lines = [Content(say("reach_counter", scene.lang))]
    for outcome in outcomes:
        chance = f"{round(100 * outcome['chance']):>4} % "
        words = suffered(scene, outcome["suffer"]) or say("reach_parried", scene.lang)
        lines.append(Content.styled(chance + words, "" if outcome["suffer"] else "$text-success"))
    return lines + [
        Content.styled(risk, "$text-error") for risk in scene.board.counter_risk(outcomes)
    ]

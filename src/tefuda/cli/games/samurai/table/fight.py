"""The upper half of the table: both sides, the gauges, the cards of the attack, what is to come."""

from __future__ import annotations

from typing import Any, Final

from textual.content import Content
from textual.widgets import Static

from tefuda.cli.games.samurai.table import faces
from tefuda.cli.games.samurai.table.around import surroundings
from tefuda.cli.games.samurai.table.scene import GAUGES, SamuraiScene
from tefuda.cli.games.samurai.table.words import say
from tefuda.cli.tui.scene import Choice, Lines

CARDS: Final = 3
GAP: Final = "   "


class Fight(Static):
    """All that lies on the table, in ten lines."""

    def show(self, scene: SamuraiScene, choice: Choice | None) -> None:
        """`choice`: the one under the cursor; the gauges show where it would bring them."""
        lines = [
            *foes(scene),
            you(scene),
            *surroundings(scene),
            *gauges(scene, scene.reached(choice) if choice else None),
            defence(scene),
            counter(scene),
            counts(scene),
        ]
        self.update(Content("\n").join(lines))


def foes(scene: SamuraiScene) -> Lines:
    """The enemy, or each of several with a mark on the one attacked."""
    fight, lang = scene.fight, scene.lang
    enemies = fight["enemies"]
    if fight["enemy"]["id"] is None:
        return [Content.styled(f" {scene.board.around.foe}", "bold")]
    if len(enemies) == 1:
        foe = enemies[0]
        row = _side(scene, f" {scene.board.around.foe}", foe["life"], foe["ki"])
        return [Content("").join([row, *_foe_marks(scene)])]
    rows = []
    for number, foe in enumerate(enemies, 1):
        name = f"{'▸' if foe['target'] else ' '}{say('foe', lang, n=number)}"
        row = _side(scene, name, foe["life"], foe["ki"])
        marks = say("fallen", lang) if foe["life"] == 0 else _strikes(scene, number)
        rows.append(Content.assemble(row, (GAP + marks, "dim")))
    return rows


def _strikes(scene: SamuraiScene, number: int) -> str:
    """How likely one of several is to counter-attack."""
    chances = {foe["number"]: foe["chance"] for foe in scene.forecast["strikers"]}
    n = round(100 * chances.get(number, 0))
    return say("strikes", scene.lang, n=n) if n else ""


def _foe_marks(scene: SamuraiScene) -> list[Content]:
    enemy, lang = scene.fight["enemy"], scene.lang
    marks = []
    if enemy.get("side"):
        marks.append(Content(GAP + say("side", lang, side=enemy["side"].upper())))
    if enemy["armour"]:
        marks.append(Content(f"{GAP}{say('armour', lang)} {enemy['armour']}"))
    due = _due(scene, scene.forecast["end_of_round"]["enemies"][0])
    if due and enemy["life"]:
        marks.append(Content.styled(GAP + due, "$text-success"))
    return marks


def you(scene: SamuraiScene) -> Content:
    fight, lang = scene.fight, scene.lang
    most = (fight["max_life"], fight["max_ki"])
    parts = [_side(scene, f" {say('you', lang)}", fight["life"], fight["ki"], most)]
    if not fight["die_out"]:
        face = faces.DICE[fight["die"] - 1]
        parts.append(Content(f"{GAP}{say('die', lang)} {face} {fight['die']}"))
    if fight["armour"]:
        parts.append(Content(f"{GAP}{say('armour', lang)} {fight['armour']}"))
    end = scene.forecast["end_of_round"]
    due = [_due(scene, end["you"]), say("due_lost", lang) if end["lost"] else ""]
    parts += [Content.styled(GAP + mark, "bold $text-error") for mark in due if mark]
    return Content("").join(parts)


def _due(scene: SamuraiScene, life: list[int]) -> str:
    """What the end of the round costs, at the least and at the most."""
    least, most = life
    return say("due" if least == most else "due_most", scene.lang, n=most) if most else ""


def _side(
    scene: SamuraiScene, name: str, life: int, ki: int, most: tuple[int, int] = (0, 0)
) -> Content:
    """A name, its Life and its Ki; `most`: how much of each there can be."""
    lang = scene.lang
    return Content.assemble(
        (f"{name:<{faces.LABEL}} ", "bold"),
        (f"{say('life', lang)} ", "dim"),
        faces.life(life, most[0]),
        (f"{GAP}{say('ki', lang)} ", "dim"),
        faces.ki(ki, most[1]),
    )


def gauges(scene: SamuraiScene, reached: dict[str, Any] | None) -> Lines:
    """The three gauges; beside each, a card of the attack."""
    fight = scene.fight
    rows = []
    for number, name in enumerate(GAUGES):
        row = faces.gauge(
            f" {say(name, scene.lang)}",
            fight["gauges"][name],
            reached["gauges"][name] if reached else None,
            scene.need.get(name),
            fight["limits"][name],
        )
        rows.append(Content.assemble(row, GAP, _played(scene, number)))
    return rows


def _played(scene: SamuraiScene, number: int) -> Content:
    played = scene.fight["played"]
    if number >= len(played):
        if scene.session.over:
            return Content("")
        return Content.styled(f"{number + 1} {say('to_play', scene.lang)}", "dim")
    card = scene.game.cards.cards[scene.game.cards.index[played[number]["card"]]]
    lines = f"  {scene.lines(card.lines)}" if card.symbol else ""
    return Content.assemble(
        f"{number + 1} ",
        faces.symbol(played[number]["symbol"]),
        f" {scene.board.speaker.card(card)}",
        (lines, "dim"),
    )


def defence(scene: SamuraiScene) -> Content:
    lang, now = scene.lang, scene.forecast["defence"]
    label = (f" {say('defence', lang):<{faces.LABEL - 1}}", "bold")
    if not now["card"]:
        n = round(now["passed"] * now["cards"])
        text = say("defence_hidden", lang, n=n, cards=now["cards"])
        return Content.assemble(label, (text, "dim"))
    cards = scene.game.cards
    card = cards.adversary[cards.adversary_index[now["card"]]]
    words = scene.board.speaker.defence(card)["defence"]
    key, style = ("passed_now", "$text-success") if now["passed"] else ("held_now", "$text-warning")
    return Content.assemble(label, words, GAP, (say(key, lang), f"bold {style}"))


def counter(scene: SamuraiScene) -> Content:
    """What the Counter-attack can do with the Guard as it stands."""
    lang, outcomes = scene.lang, scene.forecast["counter"]
    label = (f" {say('counter', lang)}  ", "bold")
    if not outcomes:
        return Content.assemble(label, (say("nothing_comes", lang), "dim"))
    safe = sum(outcome["chance"] for outcome in outcomes if not outcome["suffer"])
    hits = [
        f"{suffered(scene, outcome['suffer'])} {round(100 * outcome['chance'])} %"
        for outcome in outcomes
        if outcome["suffer"]
    ]
    parried = (say("parried", lang, n=round(100 * safe)), "$text-success" if safe else "dim")
    risk = sum(outcome["chance"] * (outcome["lost"] or 0) for outcome in outcomes)
    fatal = (GAP + say("risk", lang, n=max(round(100 * risk), 1)), "bold $text-error")
    return Content.assemble(label, parried, fatal if risk else "", "  ", " · ".join(hits))


def suffered(scene: SamuraiScene, lost: dict[str, int]) -> str:
    """A loss in two words: -1 Life, Wound 2."""
    lang = scene.lang
    keys = (("life", "life_lost"), ("ki", "ki_lost"), ("wound", "wound"), ("counters", "counters"))
    return " ".join(say(key, lang, n=lost[name]) for name, key in keys if name in lost)


def counts(scene: SamuraiScene) -> Content:
    fight, lang = scene.fight, scene.lang
    text = say(
        "counts",
        lang,
        hand=len(fight["hand"]),
        deck=len(fight["deck"]),
        discard=len(fight["discard"]),
        adversary=len(fight["adversary"]),
    )
    stored = [scene.board.name(id_) for id_ in fight["stored"]]
    parts = [Content.styled(f" {text}", "dim")]
    if stored:
        parts.append(
            Content.assemble(
                GAP, (f"{faces.SPECIAL} {say('stored', lang)} ", "$text-success"), ", ".join(stored)
            )
        )
    return Content("").join(parts)

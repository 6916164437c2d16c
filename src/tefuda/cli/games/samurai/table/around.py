"""What lies around the fight, in a line or two: weapon, place, climate, modules, the road."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from tefuda.cli.games.samurai.table import faces
from tefuda.cli.games.samurai.table.scene import SamuraiScene
from tefuda.cli.games.samurai.table.words import say
from tefuda.cli.tui.scene import Lines
from tefuda.games.samurai.speech_runs import name as foe_name

ROAD: Final = {"beaten": "✓", "current": "▸", "ahead": "·"}
MASTER: Final = "♛"
KANJI: Final = 3


def surroundings(scene: SamuraiScene) -> Lines:
    parts = [*_arms(scene), *_place(scene), *_modules(scene)]
    lines = [Content.styled(" " + " · ".join(parts), "dim")]
    if scene.fight["clan"]:
        around = scene.board.around
        score = say("score", scene.lang, n=scene.fight["clan"]["beaten"], title=around.title())
        lines.append(Content.styled(f" {score}", "bold $text-success"))
    if scene.fight["campaign"]:
        lines.append(road(scene))
    return lines


def _arms(scene: SamuraiScene) -> list[str]:
    fight, around, lang = scene.fight, scene.board.around, scene.lang
    names = [around.weapon_name(id_) for id_ in around.weapons()]
    if fight["side"]:
        names[0] += f" {fight['side'].upper()}"
    if fight["mulligans"]:
        names.append(say("mulligans", lang, n=fight["mulligans"]))
    return names


def _place(scene: SamuraiScene) -> list[str]:
    fight, cards, lang = scene.fight, scene.game.cards, scene.lang
    names = []
    if fight["location"]:
        name = cards.locations[fight["location"]].names[lang]
        names.append(say("used", lang, name=name) if fight["location_used"] else name)
    if fight["climate"]:
        names.append(cards.climates[fight["climate"]].names[lang])
    return names


def _modules(scene: SamuraiScene) -> list[str]:
    fight, lang = scene.fight, scene.lang
    names = []
    if fight["blood"]:
        n = len(fight["blood"]["kept"])
        names.append(say("blood", lang, n=n, of=n + fight["blood"]["left"]))
    if fight["bushido"]:
        names.append(_bushido(scene))
    if fight["gisei"]:
        chance = scene.forecast["gisei"]
        odds = "" if chance is None else f" {say('parries', lang)} {round(100 * chance)} %"
        names.append(f"Gisei{odds}")
    if fight["taikyu"]:
        names.append(say("taikyu", lang, n=fight["taikyu"]["line"] or "–"))
    if fight["difficulty"] != "normal":
        names.append(say(f"difficulty.{fight['difficulty']}", lang))
    return names


def _bushido(scene: SamuraiScene) -> str:
    """How far the marker is, or the virtue with what is left of it."""
    bushido = scene.fight["bushido"]
    if not bushido["virtue"]:
        marker = bushido["marker"]
        return f"Bushido {'▮' * marker}{'▯' * (KANJI - marker)}"
    name = scene.board.speaker.virtue(bushido["virtue"])["virtue"]
    return name if bushido["left"] is None else f"{name} {bushido['left']}"


def road(scene: SamuraiScene) -> Content:
    """A campaign as a small map: who is beaten, who is fought, who is still to come."""
    parts: list[Content] = []
    for fight in scene.fight["campaign"]["fights"]:
        state = fight["state"]
        name = foe_name(scene.board.speaker, fight["id"])
        mark = MASTER if fight["master"] and state == "ahead" else ROAD[state]
        life = "?" if fight["life"] is None else fight["life"]
        strength = "" if state == "beaten" else f" {faces.HEART}{life}{faces.KI}{fight['ki']}"
        style = {"beaten": "dim", "current": "bold $text-accent", "ahead": ""}[state]
        parts.append(Content.styled(f"{mark}{name}{strength}", style))
    return Content.assemble(" ", Content(" ").join(parts))

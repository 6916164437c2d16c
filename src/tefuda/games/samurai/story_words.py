"""The account of a fight in sentences: what cost most comes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tefuda.core.state import Json
from tefuda.core.typography import unbroken
from tefuda.games.samurai.layout import NO_KI_COSTS
from tefuda.games.samurai.story import FELL, SPENT, Advice, Loss, Story

FATAL: Final = ("you_beheaded", "you_bled")
"""Endings by a wound that leave Life."""
BIG: Final = 3
"""Life lost at once that is worth a sentence."""
LIFE: Final = "life"
KI: Final = "ki"
Both = tuple[str, str]
"""In English and in French."""
CAUSES: Final[dict[str, tuple[Both, Both]]] = {
    "counter": (
        ("Counter-attacks", "Contre-Attaques"),
        ("to Counter-attacks", "sous les Contre-Attaques"),
    ),
    "no_ki": (
        ("rounds that ended without Ki", "manches finies sans Ki"),
        ("for want of Ki", "faute de Ki"),
    ),
    "each_round": (
        ("what this fight costs every round", "usure de fin de manche"),
        ("worn down at the end of rounds", "par l'usure en fin de manche"),
    ),
    "climate": (("the climate", "climat"), ("to the climate", "à cause du climat")),
    "location": (("the location", "lieu"), ("at the location", "à cause du lieu")),
    "weapon": (
        ("your own weapon", "votre arme"),
        ("by your own weapon", "à cause de votre arme"),
    ),
    "last_wound": (
        ("the enemy's last blow", "dernier coup de l'ennemi"),
        ("to the enemy's last blow", "sous son dernier coup"),
    ),
    "blood": (
        ("wounds that bleed", "blessures qui saignent"),
        ("to wounds that bleed", "par des blessures qui saignent"),
    ),
    "taikyu": (("Taikyu", "Taikyu"), ("to Taikyu", "à cause de Taikyu")),
    "flip": (
        ("the enemy's other side", "l'autre face de l'ennemi"),
        ("to the enemy's other side", "à cause de son autre face"),
    ),
    "event": (
        ("events between fights", "événements entre les combats"),
        ("to events", "lors d'événements"),
    ),
    "defence": (
        ("Defences passed", "Défenses franchies"),
        ("by Defences passed", "par des Défenses franchies"),
    ),
    "die": (("the wound die", "dé blessure"), ("by the wound die", "par le dé blessure")),
    "combo": (("red combos", "combos rouges"), ("by red combos", "par des combos rouges")),
    "rises": (
        ("wounds on rising", "blessures en se relevant"),
        ("on rising again", "en se relevant"),
    ),
    "other": (("other", "autre"), ("in other ways", "autrement")),
}
"""By cause: its name, and how a sentence says it."""
POINTS: Final[dict[str, Both]] = {LIFE: ("Life", "Vie"), KI: ("Ki", "Ki")}
WORDS: Final[dict[str, Both]] = {
    "title": ("Round {n}. {text}", "Manche {n}. {text}"),
    "unfinished": ("The fight is not over.", "Le combat n'est pas fini."),
    "fatal": ("The fatal wound came {part}.", "La blessure fatale est venue {part}."),
    "fatal_counter": (
        "The fatal wound came from a Counter-attack; your Guard was {lack} short of parrying it.",
        "La blessure fatale est venue d'une Contre-Attaque ; il manquait {lack} à votre Garde"
        " pour la parer.",
    ),
    "fatal_weapon": (
        "With your weapon any wound is fatal.",
        "Avec votre arme, toute blessure est fatale.",
    ),
    "fatal_counter_only": (
        "The fatal wound came from a Counter-attack.",
        "La blessure fatale est venue d'une Contre-Attaque.",
    ),
    "last_ki_spent": (
        "You spent your last Ki yourself.",
        "Vous avez dépensé vous-même votre dernier point de Ki.",
    ),
    "last_ki_lost": (
        "You lost your last Ki {part}.",
        "Vous avez perdu votre dernier point de Ki {part}.",
    ),
    "their_last_ki": (
        "The enemy lost its last Ki {part}.",
        "L'ennemi a perdu son dernier point de Ki {part}.",
    ),
    "a_defence": ("by a Defence passed", "par une Défense franchie"),
    "spent": ("You spent {cost}.", "Vous avez dépensé {cost}."),
    "spent_name": ("Life and Ki you spent", "Vie et Ki que vous avez dépensés"),
    "and": ("{first} and {second}", "{first} et {second}"),
    "lost_ki": ("You lost {total} Ki: {parts}.", "Vous avez perdu {total} : {parts}."),
    "lost_ki_all": ("You lost {total} Ki, all {part}.", "Vous avez perdu {total}, {part}."),
    "dealt_ki": ("The enemy lost {total} Ki: {parts}.", "L'ennemi a perdu {total} : {parts}."),
    "dealt_ki_all": ("The enemy lost {total} Ki, all {part}.", "L'ennemi a perdu {total}, {part}."),
    "a_counter": ("to a Counter-attack", "sous une Contre-Attaque"),
    "lost": ("You lost {total} Life: {parts}.", "Vous avez perdu {total} : {parts}."),
    "lost_all": ("You lost {total} Life, all {part}.", "Vous avez perdu {total}, {part}."),
    "unhurt": ("You lost no Life.", "Vous n'avez perdu aucun point de Vie."),
    "part": ("{n} {part}", "{n} {part}"),
    "hits": (
        "{hits} of {all} Counter-attacks got past your Guard.",
        "Contre-Attaques qui ont percé votre Garde : {hits} sur {all}.",
    ),
    "hits_near": (
        "{hits} of {all} Counter-attacks got past your Guard; with 1 more Guard you would have"
        " parried {near} of them.",
        "Contre-Attaques qui ont percé votre Garde : {hits} sur {all} ; avec 1 de Garde en"
        " plus, vous en auriez paré {near}.",
    ),
    "no_ki_1": (
        "You ended a round without Ki: that costs {cost} Life.",
        "Vous avez fini une manche sans Ki : cela coûte {cost} points de Vie.",
    ),
    "no_ki_n": (
        "You ended {n} rounds without Ki: each time that costs {cost} Life.",
        "Vous avez fini {n} manches sans Ki : cela coûte chaque fois {cost} points de Vie.",
    ),
    "worst": (
        "The worst moment: {life} Life at once in round {n}, {part}.",
        "Le pire moment : {life} d'un coup à la manche {n}, {part}.",
    ),
    "attacks": (
        "You got through {passed} of {all} Defences.",
        "Défenses franchies : {passed} sur {all}.",
    ),
    "attacks_near": (
        "You got through {passed} of {all} Defences; {near} more held by a single point.",
        "Défenses franchies : {passed} sur {all} ; pour {near} de plus, il ne manquait qu'un"
        " point.",
    ),
    "dealt": (
        "The enemy lost {total} Life: {parts}.",
        "L'ennemi a perdu {total} : {parts}.",
    ),
    "dealt_all": ("The enemy lost {total} Life, all {part}.", "L'ennemi a perdu {total}, {part}."),
    "dealt_none": (
        "The enemy lost no Life.",
        "L'ennemi n'a perdu aucun point de Vie.",
    ),
    "beaten_1": ("One enemy had fallen before.", "Un ennemi était tombé auparavant."),
    "beaten_n": (
        "{n} enemies had fallen before.",
        "{n} ennemis étaient tombés auparavant.",
    ),
    "left": (
        "The enemy had {life} Life left.",
        "Il restait {life} à l'ennemi.",
    ),
    "armour": (
        "Your armour took {life} Life in your stead.",
        "Votre armure a pris {life} à votre place.",
    ),
    "taken": (
        "The enemy gained {life} Life by yours.",
        "L'ennemi a gagné {life} grâce aux vôtres.",
    ),
}


def summary(story: Story, ending: str, lang: str) -> Json:
    """`ending`: how the fight ended, as it was told."""
    attack, defence = _attack(story, lang), _defence(story, lang)
    text = ending or _say("unfinished", lang)
    return {
        "title": _say("title", lang, n=story.round, text=text),
        "lines": [*attack, *defence] if story.won else [*defence, *attack],
        "lost": _rows(story.lost, lang) + _spent_row(story, lang),
        "dealt": _rows(story.dealt, lang),
        "rounds": story.rounds,
    }


def _defence(story: Story, lang: str) -> list[str]:
    told = _fatal(story, lang)
    told.append(_losses("lost", story.lost, lang) or _say("unhurt", lang))
    if story.by_ki and not story.won:
        told += [line for line in [_losses("lost_ki", story.lost, lang, KI)] if line]
    if story.spent.life or (story.by_ki and not story.won and story.spent.ki):
        told.append(_say("spent", lang, cost=_cost(story.spent, lang)))
    hits, near = len(story.hits), _near(story.hits)
    if hits:
        key = "hits_near" if near else "hits"
        told.append(_say(key, lang, hits=hits, all=hits + story.parried, near=near))
    if story.without_ki:
        key = "no_ki_1" if story.without_ki == 1 else "no_ki_n"
        told.append(_say(key, lang, n=story.without_ki, cost=NO_KI_COSTS))
    worst = story.worst
    if worst is not None and worst.life >= BIG and len(_costly(story.lost)) > 1:
        part = _once(worst.cause, lang)
        told.append(_say("worst", lang, life=_points(worst.life, lang), n=worst.round, part=part))
    if story.armour:
        told.append(_say("armour", lang, life=_points(story.armour, lang)))
    if story.taken:
        told.append(_say("taken", lang, life=_points(story.taken, lang)))
    return told


def _fatal(story: Story, lang: str) -> list[str]:
    if story.ending is None:
        return []
    how = story.ending["how"]
    if story.by_ki and not story.won:
        if story.last_ki == SPENT:
            return [_say("last_ki_spent", lang)]
        return [_say("last_ki_lost", lang, part=_once(story.last_ki, lang))]
    by_weapon = how == FELL and bool(story.rounds[-1]["life"])
    if how not in FATAL and not by_weapon:
        return []
    told = [_say("fatal_weapon", lang)] if by_weapon else []
    if story.fatal == "counter":
        saved = story.hits[-1]
        if saved is None:
            return [*told, _say("fatal_counter_only", lang)]
        return [*told, _say("fatal_counter", lang, lack=saved.by)]
    return [*told, _say("fatal", lang, part=_part(story.fatal, lang))]


def _attack(story: Story, lang: str) -> list[str]:
    told = []
    near, all_ = _near(story.held), len(story.held) + story.passed
    if all_:
        key = "attacks_near" if near else "attacks"
        told.append(_say(key, lang, passed=story.passed, all=all_, near=near))
    told.append(_losses("dealt", story.dealt, lang) or _say("dealt_none", lang))
    if story.by_ki and story.won:
        told.append(_say("their_last_ki", lang, part=_once(story.their_last_ki, lang)))
        told += [line for line in [_losses("dealt_ki", story.dealt, lang, KI)] if line]
    if story.beaten:
        told.append(_say("beaten_1" if story.beaten == 1 else "beaten_n", lang, n=story.beaten))
    left = story.rounds[-1]["enemy_life"]
    if not story.won and story.dealt and isinstance(left, int) and left:
        told.append(_say("left", lang, life=_points(left, lang)))
    return told


def _near(advices: Sequence[Advice | None]) -> int:
    """How often a single point would have been enough."""
    return sum(advice is not None and advice.by == 1 for advice in advices)


def _losses(key: str, losses: Mapping[str, Loss], lang: str, what: str = LIFE) -> str:
    """Of Life or of Ki, the costliest cause first; empty where there was none."""
    costly = _costly(losses, what)
    total = _points(sum(n for n, _ in costly), lang, what)
    parts = [(n, _part(cause, lang)) for n, cause in costly]
    if not parts:
        return ""
    if len(parts) == 1:
        return _say(f"{key}_all", lang, total=total, part=parts[0][1])
    told = ", ".join(_say("part", lang, n=n, part=part) for n, part in parts)
    return _say(key, lang, total=total, parts=told)


def _once(cause: str, lang: str) -> str:
    """Of a single loss."""
    single = {"counter": "a_counter", "defence": "a_defence"}.get(cause)
    return _part(cause, lang) if single is None else _say(single, lang)


def _part(cause: str, lang: str) -> str:
    return CAUSES[cause][1][lang == "fr"]


def _costly(losses: Mapping[str, Loss], what: str = LIFE) -> list[tuple[int, str]]:
    """How much went by each cause, where any did."""
    lost = [(loss.life if what == LIFE else loss.ki, cause) for cause, loss in losses.items()]
    return sorted([entry for entry in lost if entry[0]], key=lambda entry: -entry[0])


def _rows(losses: Mapping[str, Loss], lang: str) -> list[Json]:
    ranked = sorted(losses.items(), key=lambda entry: (-entry[1].life, -entry[1].ki))
    return [_row(cause, CAUSES[cause][0][lang == "fr"], loss) for cause, loss in ranked]


def _row(cause: str, text: str, loss: Loss) -> Json:
    return {"cause": cause, "text": text, "life": loss.life, "ki": loss.ki, "times": loss.times}


def _spent_row(story: Story, lang: str) -> list[Json]:
    """What you gave yourself stands below what you lost."""
    spent = story.spent
    if not spent.times:
        return []
    return [_row(SPENT, _say("spent_name", lang), spent)]


def _points(n: int, lang: str, what: str = LIFE) -> str:
    """In English the sentence says "Life" or "Ki" itself."""
    if lang == "fr":
        return f"{n} point{'' if n < 2 else 's'} de {POINTS[what][1]}"
    return str(n)


def _cost(loss: Loss, lang: str) -> str:
    """Life and Ki at once: 7 Life and 1 Ki."""
    both = ((loss.life, LIFE), (loss.ki, KI))
    said = [
        _points(n, lang, what) if lang == "fr" else f"{n} {POINTS[what][0]}"
        for n, what in both
        if n
    ]
    return said[0] if len(said) == 1 else _say("and", lang, first=said[0], second=said[1])


def _say(key: str, lang: str, **values: object) -> str:
    return unbroken(WORDS[key][lang == "fr"].format(**values))

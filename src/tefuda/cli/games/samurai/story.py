"""A fight as a story: events that belong together are one sentence.

Six cards are drawn for every round and each card moves two gauges. Told one by one they would push
what matters, a wound or a Defence passed, out of sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from tefuda.cli.games.samurai.words import say
from tefuda.cli.words import capital
from tefuda.core.state import Json
from tefuda.games.samurai.game import Samurai
from tefuda.games.samurai.speaker import Speaker

Told = tuple[int, Json]
"""An event, with the number of the choice that it came from."""
JOINED: Final = {"draw": "draw", "play": "play", "gauge": "play"}
"""What is told together with what follows it."""


def story(game: Samurai, events: Sequence[Told], viewer: int | None, lang: str) -> list[str]:
    sentences: list[str] = []
    for _, group in groupby(events, key=lambda told: (told[0], _join(told[1]))):
        together = [event for _, event in group]
        kind = _join(together[0])
        if kind == "draw" and len(together) > 1:
            sentences.append(_drawn(game, together, lang))
        elif kind == "play":
            sentences += _played(game, together, viewer, lang)
        else:
            sentences += [game.tell(event, viewer, lang) for event in together]
    return [sentence for sentence in sentences if sentence]


def _join(event: Json) -> str:
    return JOINED.get(str(event["kind"]), "")


def _drawn(game: Samurai, events: list[Json], lang: str) -> str:
    cards, speaker = game.cards, Speaker(game.cards, lang)
    names = [speaker.card(cards.cards[cards.index[str(event["card"])]]) for event in events]
    return say("drew", lang, cards=", ".join(names))


def _played(game: Samurai, events: list[Json], viewer: int | None, lang: str) -> list[str]:
    """A card with what it does to the gauges; gauges that other things move, together."""
    speaker = Speaker(game.cards, lang)
    moved = ", ".join(
        f"{speaker.say(str(event['gauge']))} {event['value']}"
        for event in events
        if event["kind"] == "gauge"
    )
    plays = [game.tell(event, viewer, lang) for event in events if event["kind"] == "play"]
    if not moved:
        return plays
    if not plays:
        return [capital(f"{moved}.")]
    return [*plays[:-1], say("played_so", lang, played=plays[-1].rstrip("."), gauges=moved)]

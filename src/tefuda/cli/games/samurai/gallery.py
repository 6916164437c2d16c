"""All that is printed in a fight, deck by deck, to be looked up: read from the game's gallery."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tefuda.cli.games.plug import Printed
from tefuda.cli.games.samurai.words import say
from tefuda.cli.words import LANGUAGES
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.pages import plain
from tefuda.games.samurai.duel.game import DuelGame
from tefuda.games.samurai.game import Samurai
from tefuda.games.samurai.speaker import Speaker

DECKS: Final = {
    "enemy": "enemies",
    "weapon": "weapons",
    "second_weapon": "weapons",
    "location": "locations",
    "climate": "climates",
    "campaign": "campaigns",
}
"""Where the values of a setting are printed."""
TEXTS: Final = ("text", "defence", "counter")
"""What a card may say, in the order in which it is read."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of the gallery, with its names in all languages."""

    deck: str
    data: Json
    names: frozenset[str]

    @property
    def id(self) -> str:
        return str(self.data["id"])


def entries(game: Samurai | DuelGame, lang: str) -> Iterator[Entry]:
    by_lang: dict[str, Any] = {language: game.gallery(language) for language in LANGUAGES}
    for deck, listed in by_lang[lang].items():
        for number, data in enumerate(listed):
            alike = (by_lang[language][deck][number] for language in LANGUAGES)
            names = {plain(str(data["id"])), *(plain(str(d.get("name", ""))) for d in alike)}
            yield Entry(deck, data, frozenset(names - {""}))


def find(game: Samurai | DuelGame, words: str, lang: str) -> list[Printed]:
    """What is called exactly so in any language, else all whose name holds the words."""
    listed = list(entries(game, lang))
    return [printed(game, entry, lang) for entry in _named(listed, words)]


def search(game: Samurai | DuelGame, words: str, deck: str, lang: str) -> list[Printed]:
    """By name or by what is printed; `deck`: only what is called so in the gallery."""
    listed = list(entries(game, lang))
    decks = list(dict.fromkeys(entry.deck for entry in listed))
    if deck and deck not in decks:
        raise TefudaError(f"there is no deck {deck!r}; there is {', '.join(decks)}")
    listed = [entry for entry in listed if deck in ("", entry.deck)]
    found = [printed(game, entry, lang) for entry in _named(listed, words)]
    parts = plain(words).split()
    return found or [
        one
        for one in (printed(game, entry, lang) for entry in listed)
        if all(part in plain(" ".join(one.lines)) for part in parts)
    ]


def _named(listed: list[Entry], words: str) -> list[Entry]:
    wanted = plain(words)
    exact = [entry for entry in listed if wanted in entry.names]
    return exact or [entry for entry in listed if any(wanted in name for name in entry.names)]


def printed(game: Samurai | DuelGame, entry: Entry, lang: str) -> Printed:
    """Its name, its deck, and all that it says."""
    data: Any = entry.data
    deck = say(f"deck_{entry.deck}", lang)
    name = str(data.get("name") or f"{deck} {entry.id.rpartition('_')[2]}")
    notes = [deck] if "name" in data else []
    if data.get("symbol"):
        notes.append(Speaker(game.cards, lang).say(data["symbol"]))
    if data.get("life"):
        notes.append(say("life_and_ki", lang, life=data["life"], ki=data["ki"]))
    head = f"{name} ({', '.join(notes)})" if notes else name
    lines = [str(data[key]) for key in TEXTS if data.get(key)]
    if "one" in data:
        one, two = (str(data[half]).removesuffix(".") for half in ("one", "two"))
        lines.append(say("wound_halves", lang, one=one, two=two))
    return Printed(name, [head, *lines], {"deck": entry.deck, **entry.data})


def setting_text(game: Samurai | DuelGame, name: str, value: str, lang: str) -> str:
    """What an enemy, a weapon or a place does; empty for what is on no card."""
    gallery: Any = game.gallery(lang)
    listed = gallery.get(DECKS.get(name, ""), [])
    data = next((data for data in listed if data["id"] == value), None)
    if data is None:
        return ""
    if not data.get("life"):
        return str(data["text"])
    return f"{say('life_and_ki', lang, life=data['life'], ki=data['ki'])}. {data['text']}"

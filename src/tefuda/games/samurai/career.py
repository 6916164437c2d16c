"""Fights over time: what is kept of one, how they add up, and the fight of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Final

from tefuda.core.career import Career
from tefuda.core.game import SEED_BITS, Beginning
from tefuda.core.settings import Setting
from tefuda.core.state import Json, State
from tefuda.games.samurai.career_words import CHOSEN, chosen, counted, say
from tefuda.games.samurai.foes import Clan

NONE: Final = "none"
SEVERAL: Final = ("clan", "three")
"""Values of `enemy` that stand for more than one."""
GIVEN_UP: Final = ("resigned", "timed_out")
PLACES: Final = ("location", "climate")
FAIR: Final = (25, 85)
"""Of a hundred fights, how many the strongest player may win if it is to be a fight of a day."""
ONE_SIDED: Final = frozenset(
    {
        ("ishida", "kusarigama"),
        ("oda", "tanto"),
        ("kempo", "nodachi"),
        ("kempo", "tanto"),
    }
)
"""Enemies and weapons of which docs/samurai-balance.md says otherwise; a test compares the two. Of
most others nobody knows, and these are drawn."""
TRIES: Final = 1000
"""Draws until the fight of a day is one that may be."""

Fault = Callable[[Mapping[str, object]], str | None]
"""Why a fight with some settings may not be."""


@dataclass
class Tally:
    fights: int = 0
    won: int = 0

    def add(self, won: bool) -> None:
        self.fights += 1
        self.won += won

    def as_data(self) -> Json:
        return {"fights": self.fights, "won": self.won}


@dataclass
class Book:
    """Results added up, the oldest first."""

    all: Tally = field(default_factory=Tally)
    streak: int = 0
    best_streak: int = 0
    by: dict[str, dict[str, Tally]] = field(default_factory=dict)
    """By what is counted (enemy, weapon, pair, with, campaign), by whom or which."""
    days: Tally = field(default_factory=Tally)
    clan: list[int] = field(default_factory=list)
    """For each fight against the Clan, which nobody wins, how many enemies were beaten."""

    def add(self, result: Json) -> None:
        won = bool(result["won"])
        settings = _mapping(result["settings"])
        enemy, weapon = str(settings["enemy"]), str(settings["weapon"])
        if result["beaten"] is not None:
            self.clan.append(_int(result["beaten"]))
            return
        self.all.add(won)
        self.streak = self.streak + 1 if won else 0
        self.best_streak = max(self.best_streak, self.streak)
        self._count("weapon", weapon, won)
        if settings["campaign"] == NONE:
            self._count("enemy", enemy, won)
            self._count("pair", f"{enemy} {weapon}", won)
        else:
            self._count("campaign", str(settings["campaign"]), won)
        for name in _with(settings):
            self._count("with", name, won)
        if result.get("daily"):
            self.days.add(won)

    def _count(self, what: str, which: str, won: bool) -> None:
        self.by.setdefault(what, {}).setdefault(which, Tally()).add(won)

    def ranked(self, what: str) -> list[tuple[str, Tally]]:
        """The most fought first."""
        rows = self.by.get(what, {}).items()
        return sorted(rows, key=lambda row: (-row[1].fights, -row[1].won, row[0]))


class SamuraiCareer(Career):
    def __init__(self, clan: Clan, settings: Mapping[str, Setting], fault: Fault) -> None:
        self.clan = clan
        self.settings = settings
        self.fault = fault

    # -- one fight --------------------------------------------------------------------------------

    def result(self, state: State, settings: Mapping[str, object]) -> Json:
        view = state.view(None)
        ended, clan, enemies = _mapping(view["ended"]), view["clan"], view["enemies"]
        assert isinstance(enemies, list)
        return {
            "settings": dict(settings),
            "mode": view["mode"],
            "won": ended["winner"] == 0,
            "how": ended["how"],
            "rounds": view["round"],
            "life": view["life"],
            "enemy_life": sum(enemy["life"] for enemy in enemies),
            "beaten": _mapping(clan)["beaten"] if clan else None,
        }

    def rank(self, result: Json) -> tuple[int, ...]:
        """Who won before who lost, in fewer rounds, with more Life; who lost, with less Life left
        to the enemy."""
        rounds, life, left, beaten = (
            _int(result[name]) for name in ("rounds", "life", "enemy_life", "beaten")
        )
        if result["won"]:
            return (1, beaten, -rounds, life)
        return (0, beaten, -left, rounds)

    def tell(self, result: Json, lang: str) -> str:
        rounds = counted("rounds", _int(result["rounds"]), lang)
        if result["beaten"] is not None:
            beaten = counted("enemies", _int(result["beaten"]), lang)
            return say("beaten", lang, beaten=beaten, rounds=rounds)
        if result["won"]:
            return say("won", lang, rounds=rounds, n=result["life"])
        key = str(result["how"]) if result["how"] in GIVEN_UP else "lost"
        return say(key, lang, rounds=rounds, n=result["enemy_life"])

    # -- all fights -------------------------------------------------------------------------------

    def statistics(self, results: Sequence[Json], lang: str) -> Json:
        book = Book()
        for result in results:
            book.add(result)
        return {
            **book.all.as_data(),
            "streak": book.streak,
            "best_streak": book.best_streak,
            "text": _told(book, lang),
            "enemies": self._rows(book, "enemy", lang),
            "weapons": self._rows(book, "weapon", lang),
            "pairs": [self._pair(name, tally, lang) for name, tally in book.ranked("pair")],
            "with": [
                {"id": name, "name": chosen(name, lang), **tally.as_data()}
                for name, tally in book.ranked("with")
            ],
            "clan": self._clan(book.clan, lang) if book.clan else None,
            "campaigns": self._rows(book, "campaign", lang),
            "days": book.days.as_data(),
        }

    def _clan(self, beaten: list[int], lang: str) -> Json:
        title = self.clan.title(max(beaten)).names[lang]
        return {"best": max(beaten), "title": title, "fights": len(beaten)}

    def _rows(self, book: Book, what: str, lang: str) -> list[Json]:
        return [
            {"id": id_, "name": self._name(what, id_, lang), **tally.as_data()}
            for id_, tally in book.ranked(what)
        ]

    def _pair(self, name: str, tally: Tally, lang: str) -> Json:
        enemy, weapon = name.split()
        return {
            "enemy": enemy,
            "enemy_name": self._name("enemy", enemy, lang),
            "weapon": weapon,
            "weapon_name": self._name("weapon", weapon, lang),
            **tally.as_data(),
        }

    def _name(self, setting: str, value: str, lang: str) -> str:
        """What a person calls a value; a game of other cards may have had more of them."""
        known = self.settings.get(setting)
        return known.words.get(lang, {}).get(value, value) if known is not None else value

    # -- the fight of a day -----------------------------------------------------------------------

    def daily(self, day: date) -> Beginning:
        """Everything is drawn from the date. What may not be, or is known to be as good as won or
        lost, is drawn again."""
        for attempt in range(TRIES):
            drawn = self._drawn(f"{day.isoformat()} {attempt}")
            known = (drawn["enemy"], drawn["weapon"]) in ONE_SIDED
            if not known and self.fault(drawn) is None:
                return Beginning(drawn, _number(f"{day.isoformat()} seed") % (1 << SEED_BITS))
        raise AssertionError("no fight may be")

    def _drawn(self, lot: str) -> dict[str, object]:
        """An enemy, a weapon, and on every other day a place, sometimes with its climate."""
        drawn = {name: setting.default for name, setting in self.settings.items()}
        wanted = ["enemy", "weapon"]
        wanted += PLACES[: (0, 0, 1, 2)[_number(f"{lot} place") % 4]]
        for name in wanted:
            values = [v for v in self.settings[name].values if v != NONE and v not in SEVERAL]
            drawn[name] = values[_number(f"{lot} {name}") % len(values)]
        return drawn

    def describe(self, settings: Mapping[str, object], lang: str) -> list[str]:
        met = "enemy" if settings["campaign"] == NONE else "campaign"
        told = [
            say(f"about.{name}", lang, what=self._name(name, str(settings[name]), lang))
            for name in (met, "weapon", "second_weapon", *PLACES)
            if settings[name] != NONE
        ]
        return told + [chosen(name, lang) for name in _with(settings)]


def _with(settings: Mapping[str, object]) -> list[str]:
    """What else was chosen: modules, the difficulty, as setting and value."""
    named = [f"{name}.{str(value).lower()}" for name, value in settings.items()]
    return [name for name in named if name in CHOSEN]


def _told(book: Book, lang: str) -> list[str]:
    fights, won = counted("fights", book.all.fights, lang), counted("wins", book.all.won, lang)
    told = [say("all", lang, fights=fights, won=won)] if book.all.fights else []
    if book.streak > 1:
        told.append(say("streak", lang, n=book.streak))
    if book.best_streak > max(book.streak, 1):
        told.append(say("best_streak", lang, n=book.best_streak))
    if book.clan:
        told.append(say("clan", lang, beaten=counted("enemies", max(book.clan), lang)))
    campaigns = sum(tally.won for tally in book.by.get("campaign", {}).values())
    if campaigns:
        told.append(say("campaigns", lang, n=counted("campaigns", campaigns, lang)))
    return told or [say("none", lang)]


def _number(text: str) -> int:
    return int.from_bytes(sha256(f"tefuda samurai {text}".encode()).digest())


def _mapping(value: object) -> Mapping[str, object]:
    assert isinstance(value, Mapping)
    return value


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0

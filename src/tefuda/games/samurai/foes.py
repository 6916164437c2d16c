"""Where there is more than one enemy: the Clan, the three, the campaigns and what happens between
their fights, read from their data files and checked field by field."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tefuda.cardtext.parse import CardError
from tefuda.games.samurai.layout import DIE_SIDES, ENEMIES, MOST_OPPONENTS
from tefuda.games.samurai.reading import Table, tables

EVENT_CARDS: Final = ("normal", "hard")
GIFTS: Final = ("force", "technique")
EVENT_NUMBERS: Final = {"die": 5, "life": 9, "ki": 9}
"""What an event can move besides, and by how much at most."""
LARGEST: Final = 99


@dataclass(frozen=True, slots=True)
class Opponent:
    id: str
    names: dict[str, str]
    life: int
    """0: a roll of the die decides it."""
    ki: int
    master: bool
    source: str


@dataclass(frozen=True, slots=True)
class Campaign:
    id: str
    names: dict[str, str]
    begin: dict[str, str]
    """How it is told that it begins; `won`: that it is over."""
    won: dict[str, str]
    opponents: tuple[Opponent, ...]
    free_order: bool
    mulligans: int


@dataclass(frozen=True, slots=True)
class Event:
    """What one roll brings between two fights."""

    names: dict[str, str]
    gift: str | None
    values: dict[str, int]
    broken: bool
    source: str


@dataclass(frozen=True, slots=True)
class Title:
    id: str
    names: dict[str, str]
    least: int
    """Enemies beaten from which it is deserved."""
    source: str


@dataclass(frozen=True, slots=True)
class Clan:
    rolls: tuple[tuple[int, int], ...]
    """By roll: Life and Ki of the next enemy."""
    titles: tuple[Title, ...]

    def title(self, beaten: int) -> Title:
        return [title for title in self.titles if title.least <= beaten][-1]


@dataclass(frozen=True, slots=True)
class Three:
    enemies: tuple[tuple[int, int], ...]
    strikers: tuple[tuple[int, ...], ...]
    """By roll: who counter-attacks, from 1."""


@dataclass(frozen=True, slots=True)
class Foes:
    clan: Clan
    three: Three
    campaigns: dict[str, Campaign]
    events: dict[str, tuple[Event, ...]]
    """By event card and roll."""

    @property
    def opponents(self) -> dict[str, Opponent]:
        """Everybody who is met in a campaign."""
        return {foe.id: foe for road in self.campaigns.values() for foe in road.opponents}

    def facts(self) -> tuple[object, ...]:
        """All that a game depends on."""
        return (
            (self.clan.rolls, [(title.id, title.least) for title in self.clan.titles]),
            (self.three.enemies, self.three.strikers),
            [
                (road.id, road.free_order, road.mulligans, [_numbers(f) for f in road.opponents])
                for road in self.campaigns.values()
            ],
            [[(e.gift, e.values, e.broken) for e in card] for card in self.events.values()],
        )


def _numbers(foe: Opponent) -> tuple[object, ...]:
    return foe.id, foe.life, foe.ki, foe.master


def load(folder: Path) -> Foes:
    campaigns = {at.id: _campaign(at) for at in tables(folder / "campaigns.toml", None)}
    everybody = [foe.id for road in campaigns.values() for foe in road.opponents]
    for id_ in everybody:
        if everybody.count(id_) > 1:
            raise CardError(f"campaigns.toml: two opponents have the id {id_}")
    events = {at.id: _events(at) for at in tables(folder / "events.toml", None)}
    if tuple(events) != EVENT_CARDS:
        raise CardError(f"events.toml: must have the cards {', '.join(EVENT_CARDS)}, in this order")
    return Foes(_clan(folder / "clan.toml"), _three(folder / "three.toml"), campaigns, events)


def _parts(path: Path, *names: str) -> list[Table]:
    """The tables that a file must have, and no other."""
    found = {at.id: at for at in tables(path, None)}
    if sorted(found) != sorted(names):
        raise CardError(f"{path.name}: must have {' and '.join(names)}, and nothing else")
    return [found[name] for name in names]


def _lines(at: Table, count: int) -> list[Table]:
    """The entries 1 to n of a table."""
    at.only(*(str(n) for n in range(1, count + 1)))
    return [at.table(str(n)) for n in range(1, count + 1)]


def _strength(at: Table) -> tuple[int, int]:
    at.only("life", "ki", "source")
    at.source()
    return at.number("life", 1, LARGEST), at.number("ki", 0, LARGEST)


def _clan(path: Path) -> Clan:
    lines, titles = _parts(path, "rolls", "titles")
    rolls = tuple(_strength(at) for at in _lines(lines, DIE_SIDES))
    found = tuple(_title(titles.table(id_)) for id_ in titles.fields)
    starts = [title.least for title in found]
    if starts[:1] != [0] or starts != sorted(set(starts)):
        raise CardError(f"{titles.where}: the titles must rise, the first from 0")
    return Clan(rolls, found)


def _title(at: Table) -> Title:
    at.only("name", "from", "source")
    id_ = at.where.rpartition(".")[2]
    return Title(id_, at.names(), at.number("from", 0, LARGEST), at.source())


def _three(path: Path) -> Three:
    enemies, rolls = _parts(path, "enemies", "rolls")
    return Three(
        tuple(_strength(at) for at in _lines(enemies, ENEMIES)),
        tuple(_who(at) for at in _lines(rolls, DIE_SIDES)),
    )


def _who(at: Table) -> tuple[int, ...]:
    at.only("who", "source")
    at.source()
    who = at.fields.get("who")
    if not isinstance(who, list) or who not in _groups():
        raise CardError(f"{at.where}.who: must be a rising list of 1 to {ENEMIES}, not {who!r}")
    return tuple(who)


def _groups() -> list[list[int]]:
    everybody = range(1, ENEMIES + 1)
    return [[n for n in everybody if mask >> (n - 1) & 1] for mask in range(1 << ENEMIES)]


def _campaign(at: Table) -> Campaign:
    at.only("name", "begin", "won", "free_order", "mulligans", "opponents")
    found = at.table("opponents")
    foes = tuple(_opponent(id_, found.table(id_)) for id_ in found.fields)
    if not 1 <= len(foes) <= MOST_OPPONENTS:
        raise CardError(f"{found.where}: must be 1 to {MOST_OPPONENTS} opponents, not {len(foes)}")
    if any(foe.master for foe in foes[:-1]):
        raise CardError(f"{found.where}: only the last one can be the master")
    if len(foes) == MOST_OPPONENTS and not foes[-1].master:
        raise CardError(f"{found.where}: the last of {MOST_OPPONENTS} must be the master")
    free_order, mulligans = at.flag("free_order"), at.number("mulligans", 0, 9, 0)
    told = at.words("begin"), at.words("won")
    return Campaign(at.id, at.names(), *told, foes, free_order, mulligans)


def _opponent(id_: str, at: Table) -> Opponent:
    at.only("name", "life", "ki", "master", "source")
    return Opponent(
        id_,
        at.names(),
        at.number("life", 1, LARGEST) if "life" in at.fields else 0,
        at.number("ki", 0, LARGEST),
        at.flag("master"),
        at.source(),
    )


def _events(at: Table) -> tuple[Event, ...]:
    return tuple(_event(line) for line in _lines(at, DIE_SIDES))


def _event(at: Table) -> Event:
    at.only("name", "gift", "broken", "source", *EVENT_NUMBERS)
    gift = at.one_of("gift", GIFTS) if "gift" in at.fields else None
    values = {
        name: at.number(name, -most, most)
        for name, most in EVENT_NUMBERS.items()
        if name in at.fields
    }
    broken = at.flag("broken")
    if (gift is not None) + len(values) + broken != 1:
        raise CardError(
            f"{at.where}: must have exactly one of gift, broken, {', '.join(EVENT_NUMBERS)}"
        )
    return Event(at.names(), gift, values, broken, at.source())

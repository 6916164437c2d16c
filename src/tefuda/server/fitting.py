"""Settings as they are being chosen: what goes together, and what gives way to what was chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Final

from tefuda.core.game import Game

MOST_CHANGES: Final = 2
"""Others that give way at once: a second weapon brings an enemy and a first weapon."""
Settings = dict[str, object]


def allowed(game: Game, chosen: Settings) -> dict[str, list[object]]:
    """By setting the values it can take while all others stay."""
    return {
        name: [v for v in setting.values if game.fault({**chosen, name: v}) is None]
        for name, setting in game.settings.items()
    }


def mended(game: Game, chosen: Settings, kept: str) -> Settings | None:
    """What comes nearest to these settings and can be: the one named `kept` stays, and as few
    others as possible change; if that is not enough, all of them. None if nothing can be."""
    usual = {name: setting.default for name, setting in game.settings.items()}
    alone = {**usual, kept: chosen[kept]} if kept in usual else usual
    found = _near(game, chosen, kept)
    if found is None:
        found = alone if game.fault(alone) is None else _near(game, alone, kept)
    return found


def _near(game: Game, chosen: Settings, kept: str) -> Settings | None:
    others = sorted(
        (name for name in game.settings if name != kept),
        key=lambda name: chosen[name] == game.settings[name].default,
    )
    for changes in range(1, MOST_CHANGES + 1):
        for names in combinations(others, changes):
            for values in product(*(_values(game, name) for name in names)):
                tried = {**chosen, **dict(zip(names, values, strict=True))}
                if game.fault(tried) is None:
                    return tried
    return None


def _values(game: Game, name: str) -> Iterator[object]:
    """The default first: what nobody asked for is the best to take."""
    setting = game.settings[name]
    yield setting.default
    if setting.proposed is not None:
        yield setting.proposed
    yield from (value for value in setting.values if value != setting.default)


def checked(game: Game, given: Mapping[str, object], kept: str, lang: str) -> dict[str, object]:
    """All that somebody who chooses needs to know. What is allowed is said of the mended
    settings, where there are any."""
    chosen = game.check_settings(given)
    fault = game.fault(chosen, lang)
    better = None if fault is None else mended(game, chosen, kept)
    return {
        "settings": chosen,
        "fault": fault,
        "mended": better,
        "allowed": allowed(game, better or chosen),
    }

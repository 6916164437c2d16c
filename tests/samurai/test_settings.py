"""Which settings a table asks for: those that can be chosen with what else is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tefuda
from tefuda.core.settings import SettingError
from tefuda.core.state import Json

GAME = tefuda.game("samurai")
IDLE = {"easy_draw", "easy_die", "easy_special", "events"}
"""May stand anywhere, and do nothing where they are not asked for."""


def unasked() -> Iterator[tuple[str, dict[str, object]]]:
    """Each setting with every value that is not its default, where what it needs is not there."""
    for setting in GAME.settings.values():
        for other, values in setting.needs.items():
            for lacking in set(GAME.settings[other].values) - set(values):
                for value in set(setting.values) - {setting.default}:
                    yield setting.name, {other: lacking, setting.name: value}


def table(settings: dict[str, object]) -> Json:
    """What a player sees of a fight that begins, but not the numbers it is kept in."""
    return {
        name: seen for name, seen in GAME.new(7, **settings).view(0).items() if name != "buffer"
    }


def test_what_is_not_asked_for_is_refused_or_changes_nothing() -> None:
    names = set()
    for name, settings in unasked():
        names.add(name)
        if name in IDLE:
            others = {other: value for other, value in settings.items() if other != name}
            assert table(settings) == table(others), settings
        else:
            with pytest.raises(SettingError):
                GAME.new(7, **settings)
    assert names == IDLE | {"enemy", "location", "climate", "second_weapon", "blood"}

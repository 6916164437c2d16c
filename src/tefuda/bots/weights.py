"""The fitted numbers of a game: what its features and its choices are worth."""

from __future__ import annotations

import inspect
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tefuda.bots.judge import Judge
from tefuda.core.game import Company, Game
from tefuda.errors import TefudaError

TINY: Final = 1e-6
"""Chances nearer to 0 or 1 have no usable slope."""


@dataclass(frozen=True)
class Calibration:
    """From the chance that a search states to how often such positions are won: the logit times a
    slope, and a shift.

    Between two players there is no shift, so that one gains what the other loses. Among more
    players the shift keeps an even share as it is (`fair`). Only a player who plays alone has a
    fitted shift, because nobody else would have to lose it.
    """

    slope: float = 1.0
    shift: float = 0.0

    @classmethod
    def fair(cls, slope: float, seats: int) -> Calibration:
        """The calibration for several players, by the slope alone."""
        return cls(slope, (slope - 1) * math.log(seats - 1))

    def chance(self, said: float) -> float:
        if not 0.0 < said < 1.0:
            return said
        return 1 / (1 + math.pow((1 - said) / said, self.slope) * math.exp(-self.shift))

    def steepness(self, said: float) -> float:
        """The derivative of the calibrated chance by the stated chance."""
        said = min(max(said, TINY), 1 - TINY)
        chance = self.chance(said)
        return self.slope * chance * (1 - chance) / (said * (1 - said))


@dataclass(frozen=True)
class Weights:
    """`features`: by name, in logits; `tastes`: by a choice's name, the log of how often it is
    preferred where it is offered."""

    features: Mapping[str, float]
    tastes: Mapping[str, float]
    calibration: Calibration | None = None
    """None until `tefuda calibrate` has been run for these features and tastes. It belongs to them,
    so fitting again must drop it."""

    def judge(self, game: Game, seats: int) -> Judge:
        """A judge for a table of so many players, whether or not they play in teams."""
        features = game.features()
        return Judge(
            features,
            [self.features.get(name, 0.0) for name in features.names],
            [math.exp(self.tastes.get(name, 0.0)) for name in game.catalogue],
            seats,
        )

    def text(self, about: str) -> str:
        """The text of the game's weights file."""
        lines = [f"# {line}" for line in about.splitlines()]
        for title, part in (("features", self.features), ("tastes", self.tastes)):
            lines += ["", f"[{title}]"]
            lines += [f'"{name}" = {value:.4f}' for name, value in part.items()]
        if self.calibration is not None:
            lines += ["", "[calibration]", f"slope = {self.calibration.slope:.4f}"]
            if self.calibration.shift:
                lines.append(f"shift = {self.calibration.shift:.4f}")
        return "\n".join(lines) + "\n"


def weights_file(game: Game, seats: int, teams: bool = False) -> Path:
    """The file beside the game's own module that `tefuda fit` has written. There is one for each
    number of players and one for teams, because what pays among four need not pay between two."""
    key = Company(seats, teams).key
    name = f"weights-{key}.toml" if len(game.companies) > 1 else "weights.toml"
    return Path(inspect.getfile(type(game))).with_name(name)


def read_weights(game: Game, file: Path) -> Weights:
    """Read a weights file. Only our own card set must know every name in it; other sets ignore
    tastes for cards that they do not have."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise TefudaError(f"no weights can be read from {file}: {error}") from None
    known = {"features": game.features().names, "tastes": game.catalogue}
    for title, names in known.items():
        part = data.get(title)
        if not isinstance(part, dict):
            raise TefudaError(f"{file} has no table [{title}]")
        for name, value in part.items():
            if name not in names and (game.house or title == "features"):
                raise TefudaError(f"{file}, [{title}]: {game.name} has no {name!r}")
            if type(value) not in (int, float) or not math.isfinite(value):
                raise TefudaError(f"{file}, [{title}]: {name!r} is not a number: {value!r}")
    tastes = {name: taste for name, taste in data["tastes"].items() if name in game.catalogue}
    return Weights(data["features"], tastes, _calibration(data, file))


def _calibration(data: Mapping[str, object], file: Path) -> Calibration | None:
    part = data.get("calibration")
    if part is None:
        return None
    given = part if isinstance(part, dict) else {}
    slope, shift = given.get("slope"), given.get("shift", 0.0)
    if type(slope) not in (int, float) or slope is None or not 0 < slope < math.inf:
        raise TefudaError(f"{file}, [calibration]: slope must be a number above 0, not {slope!r}")
    if type(shift) not in (int, float) or not math.isfinite(shift):
        raise TefudaError(f"{file}, [calibration]: shift must be a number, not {shift!r}")
    return Calibration(float(slope), float(shift))


@cache
def shipped_weights(game: Game, seats: int, teams: bool = False) -> Weights:
    return read_weights(game, weights_file(game, seats, teams))


@cache
def shipped_judge(game: Game, seats: int, teams: bool = False) -> Judge:
    """The judge that all bots share at tables of this company."""
    return shipped_weights(game, seats, teams).judge(game, seats)

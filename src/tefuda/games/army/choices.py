"""Choices that mean the same in every game of armies."""

from typing import Final

NO: Final = 11
FINISH: Final = 12

"""The version, where packaging can read it without importing the engine."""

from typing import Final

VERSION: Final = "0.1.0"

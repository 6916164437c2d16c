"""What games of armies do alike at the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.cli.games.army.printed import Library
from tefuda.cli.games.plug import Plug, Printed


class ArmyPlug(Plug):
    printed: Library

    def find(self, words: str, lang: str) -> list[Printed]:
        return self.printed.find(words, lang)

    def search(self, words: str, only: Mapping[str, str], lang: str) -> list[Printed]:
        return self.printed.search(words, only, lang)

    def forecast_about(self, lang: str) -> str:
        return self.printed.say("forecast_about", lang)

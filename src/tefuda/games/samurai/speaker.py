"""One language: what cards, weapons, enemies and places are called, and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.core.typography import unbroken
from tefuda.errors import TefudaError
from tefuda.games.samurai import speech_foes, speech_runs
from tefuda.games.samurai.cardset import GAUGES as GAUGE_NAMES
from tefuda.games.samurai.cardset import (
    SYMBOLS,
    ActionCard,
    AdversaryCard,
    CardSet,
    Cost,
)
from tefuda.games.samurai.extension import BloodHalf
from tefuda.games.samurai.fields import (
    CLIMATE_DEFAULTS,
    ENEMY_DEFAULTS,
    WEAPON_DEFAULTS,
)
from tefuda.games.samurai.figures import Figure, Location
from tefuda.games.samurai.modules_en import PHRASES as MODULES_ENGLISH
from tefuda.games.samurai.modules_fr import PHRASES as MODULES_FRENCH
from tefuda.games.samurai.speech_en import PHRASES as ENGLISH
from tefuda.games.samurai.speech_fr import PHRASES as FRENCH

PHRASES: Final = {
    "en": ENGLISH | MODULES_ENGLISH | speech_foes.ENGLISH,
    "fr": FRENCH | MODULES_FRENCH | speech_foes.FRENCH,
}

NONE_OWN: Final[Mapping[str, Mapping[str, str]]] = {}


class Speaker:
    """One language, with a set of decks to name things from."""

    def __init__(
        self, cards: CardSet, lang: str, own: Mapping[str, Mapping[str, str]] = NONE_OWN
    ) -> None:
        """`own`: by language, phrases that say it otherwise, and more."""
        if lang not in PHRASES:
            raise TefudaError(f"there is no language {lang!r}; there is {', '.join(PHRASES)}")
        self.cards = cards
        self.lang = lang
        self.phrases = {**PHRASES[lang], **own.get(lang, {})}

    def say(self, key: str, **values: object) -> str:
        return unbroken(self.phrases[key].format(**values))

    def card(self, card: ActionCard) -> str:
        return card.names[self.lang]

    def lines(self, card: ActionCard) -> str:
        return ", ".join(f"{self.say(gauge)} {by:+}" for gauge, by in card.lines if gauge)

    def cost(self, cost: Cost) -> str:
        """A loss as it would be read out: 1 Life and 1 Ki."""
        parts = [
            self.say(f"{what}_{'1' if n == 1 else 'n'}", n=n)
            for what, n in (("life", cost.life), ("ki", cost.ki))
            if n
        ]
        if len(parts) == 2:
            return self.say("or" if cost.either else "and", first=parts[0], second=parts[1])
        return parts[0] if parts else self.say("nothing")

    def need(self, card: AdversaryCard) -> str:
        parts = [self.say("need", gauge=self.say(name), n=n) for name, n in card.need.items()]
        return parts[0] if len(parts) == 1 else self.say("and", first=parts[0], second=parts[1])

    def defence(self, card: AdversaryCard) -> dict[str, str]:
        if card.impenetrable:
            return {"defence": self.say("defence.hard")}
        loss = self.cost(card.loss)
        return {"defence": self.say("defence.usual", need=self.need(card), loss=loss)}

    def counter(self, card: AdversaryCard) -> dict[str, str]:
        if card.more:
            return {"counter": self.say("counter.hard", n=card.more)}
        wound, loss = card.suffer.wound, self.cost(card.suffer)
        suffer = self.say("line.wound", n=wound) if wound else self.say("line.lost", loss=loss)
        return {"counter": self.say("counter.usual", n=card.guard_below, suffer=suffer)}

    def figure(self, figure: Figure, defaults: Mapping[str, int | None]) -> str:
        """What makes a weapon or an enemy different, made from its fields."""
        said = [
            self.say(
                f"{name}.text" if f"{name}.text" in self.phrases else name,
                n=self.symbols(value) if name == "dead_combos" else value,
            )
            for name, value in figure.values.items()
            if defaults[name] is not None and value != defaults[name]
        ]
        return " ".join(said) or self.say("no_ability")

    def symbols(self, mask: int) -> str:
        """Symbols of a mask, as in: blade, wave."""
        return ", ".join(self.say(name) for i, name in enumerate(SYMBOLS) if mask >> i & 1)

    def weapon(self, figure: Figure) -> str:
        sides = [side for side in "ab" if f"{figure.id}_{side}" in self.cards.sides]
        said = [self.figure(figure, WEAPON_DEFAULTS), *(self.side(figure.id, s) for s in sides)]
        return " ".join(said)

    def side(self, weapon: str, side: str) -> str:
        figure = self.cards.sides[f"{weapon}_{side}"]
        text = self.figure(figure, WEAPON_DEFAULTS)
        return self.say("side", side=side.upper(), name=figure.names[self.lang], text=text)

    def climate(self, figure: Figure) -> str:
        return self.figure(figure, CLIMATE_DEFAULTS)

    def line(self, line: Mapping[str, int]) -> str:
        """What one roll of a location brings."""
        said = []
        for name, by in line.items():
            if name in GAUGE_NAMES:
                said.append(f"{self.say(name)} {by:+}")
            elif name in ("life", "ki"):
                loss = self.cost(Cost(life=abs(by)) if name == "life" else Cost(ki=abs(by)))
                said.append(self.say("line.lost" if by < 0 else "line.gained", loss=loss))
            else:
                said.append(self.say(f"line.{name}", n=by, by=by))
        return ", ".join(said) or self.say("nothing")

    def location(self, location: Location) -> str:
        rolls = [
            self.say("line.roll", n=roll, line=self.line(line))
            for roll, line in enumerate(location.lines, 1)
        ]
        text = self.say("line.next").join(rolls) + "."
        return f"{text} {self.say('once')}" if location.once else text

    def blood(self, half: BloodHalf) -> str:
        """What half a Blood card does."""
        said = [self.say(f"blood.{name}", n=n) for name, n in half.does.items()]
        return " ".join(said) or self.say("blood.dodge")

    def virtue(self, id_: str) -> dict[str, str]:
        """A virtue's name and what it does."""
        virtue = next(v for v in self.cards.extension.virtues if v.id == id_)
        text = self.say(f"virtue.{virtue.power}", n=virtue.n)
        return {"virtue": virtue.names[self.lang], "text": text}

    def taikyu(self, line: int) -> str:
        found = self.cards.extension.taikyu[line - 1]
        return self.say(f"taikyu.{found.power}", n=found.n)

    def enemy(self, figure: Figure) -> str:
        several = speech_runs.several(figure, self)
        if several is not None:
            return several
        text = self.figure(figure, ENEMY_DEFAULTS)
        carried = self.cards.two_weapons.get(figure.id)
        if carried is None:
            return text
        weapons = ", ".join(self.cards.weapons[id_].names[self.lang] for id_ in carried)
        return self.say("two_weapons", weapons=weapons)

"""What lies around a fight, in sentences: who is fought with what and where, the modules, the
score of the Clan, the road of a campaign."""

from __future__ import annotations

from typing import Any

from tefuda.cli.games.samurai.words import say
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.speaker import Speaker
from tefuda.games.samurai.speech_runs import name as foe_name

Fight = dict[str, Any]
"""A view of the game."""


class Around:
    def __init__(self, fight: Fight, speaker: Speaker) -> None:
        self.fight = fight
        self.speaker = speaker
        self.lang = speaker.lang
        self.cards: CardSet = speaker.cards

    def say(self, key: str, **values: object) -> str:
        return say(key, self.lang, **values)

    def sentences(self) -> list[str]:
        return [*self.figures(), *self.place(), *self.modules(), *self.run()]

    # -- who and where ----------------------------------------------------------------------------

    @property
    def foe(self) -> str:
        """Who is fought; between two fights of a campaign, the campaign."""
        id_ = self.fight["enemy"]["id"]
        return foe_name(self.speaker, id_) if id_ else self.campaign_name

    @property
    def campaign_name(self) -> str:
        return self.cards.foes.campaigns[self.fight["campaign"]["id"]].names[self.lang]

    def figures(self) -> list[str]:
        lines = []
        enemy = self.cards.enemies.get(self.fight["enemy"]["id"] or "")
        if enemy is not None:
            text = self.speaker.enemy(enemy)
            lines.append(self.say("enemy", name=enemy.names[self.lang], text=text))
        for weapon in self.weapons():
            text = self.speaker.weapon(self.cards.weapons[weapon])
            lines.append(self.say("weapon", name=self.weapon_name(weapon), text=text))
        if self.fight["broken"]:
            names = [self.weapon_name(id_) for id_ in self.fight["broken"]]
            lines.append(self.say("broken", names=", ".join(names)))
        if self.fight["mulligans"]:
            lines.append(self.say("mulligans", n=self.fight["mulligans"]))
        return lines

    def weapons(self) -> list[str]:
        second = self.fight["second_weapon"]
        return [self.fight["weapon"], *([second] if second else [])]

    def weapon_name(self, id_: str) -> str:
        return self.cards.weapons[id_].names[self.lang]

    def place(self) -> list[str]:
        lines = []
        if self.fight["location"]:
            place = self.cards.locations[self.fight["location"]]
            text = self.speaker.location(place)
            lines.append(self.say("location", name=place.names[self.lang], text=text))
            if self.fight["location_used"]:
                lines.append(self.say("location_used"))
        if self.fight["climate"]:
            climate = self.cards.climates[self.fight["climate"]]
            text = self.speaker.climate(climate)
            lines.append(self.say("climate", name=climate.names[self.lang], text=text))
        return lines

    # -- modules ----------------------------------------------------------------------------------

    def modules(self) -> list[str]:
        fight, lines = self.fight, []
        if fight["armour"]:
            lines.append(self.say("armour_you", n=fight["armour"]))
        if fight["enemy"]["armour"]:
            lines.append(self.say("armour_enemy", n=fight["enemy"]["armour"]))
        if fight["blood"]:
            lines += self.blood()
        if fight["bushido"]:
            lines.append(self.bushido())
        if fight["gisei"]:
            lines.append(self.say("gisei"))
        if fight["taikyu"]:
            line = fight["taikyu"]["line"]
            text = self.speaker.taikyu(line) if line else self.say("taikyu_none")
            lines.append(self.say("taikyu", text=text))
        if fight["difficulty"] != "normal":
            lines.append(self.say(f"difficulty_{fight['difficulty']}"))
        return lines

    def blood(self) -> list[str]:
        """The wounds that are kept, each with what it goes on doing."""
        blood = self.fight["blood"]
        kept = {card.id: card for card in self.cards.extension.blood}
        lines = [self.say("blood", n=len(blood["kept"]), left=blood["left"])]
        for wound in blood["kept"]:
            half = kept[wound["card"]].half(wound["level"])
            name, text = half.names[self.lang], self.speaker.blood(half)
            lines.append(self.say("kept", name=name, level=wound["level"], text=text))
        return lines

    def bushido(self) -> str:
        bushido = self.fight["bushido"]
        if not bushido["virtue"]:
            return self.say("marker", n=bushido["marker"])
        told = self.say("virtue", **self.speaker.virtue(bushido["virtue"]))
        left = bushido["left"]
        return told if left is None else f"{told} {self.say('virtue_left', n=left)}"

    # -- several enemies --------------------------------------------------------------------------

    def run(self) -> list[str]:
        """The score against the Clan, or the road of a campaign."""
        if self.fight["clan"]:
            return [self.say("clan", n=self.fight["clan"]["beaten"], title=self.title())]
        return self.road() if self.fight["campaign"] else []

    def title(self) -> str:
        titles = {title.id: title for title in self.cards.foes.clan.titles}
        return titles[self.fight["clan"]["title"]].names[self.lang]

    def road(self) -> list[str]:
        """Each fight of a campaign in a line, and what waits for the next."""
        campaign = self.fight["campaign"]
        lines = [self.say("campaign", name=self.campaign_name)]
        for number, fight in enumerate(campaign["fights"], 1):
            name = foe_name(self.speaker, fight["id"])
            life = self.say("life_rolled") if fight["life"] is None else fight["life"]
            state = self.say(f"road_{fight['state']}")
            line = self.say("road", n=number, name=name, life=life, ki=fight["ki"], state=state)
            lines.append(line)
        for gauge in ("force", "technique"):
            if campaign[gauge]:
                said = self.speaker.say(gauge)
                lines.append(self.say("gift", gauge=said, n=campaign[gauge]))
        return lines

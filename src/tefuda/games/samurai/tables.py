"""What never changes during a fight: the program and the decks, as tables the rules look up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.machine import Program


class FoeTables(Program):
    """What is known of enemies where there is more than one."""

    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64]) -> None:
        super().__init__(code, terms)
        self.clan = empty
        """By (roll - 1) * 2: Life and Ki of the Clan's next enemy."""
        self.clan_full: i64 = 1
        """Enemies of the Clan beaten that are worth as much as a win."""
        self.three = empty
        """By enemy * 2: Life and Ki."""
        self.strikers = empty
        """By roll - 1: mask of the three that counter-attack."""
        self.campaign = empty
        """By (campaign + 1) * CAMPAIGN_FIELDS + field; first a row for no campaign."""
        self.opponent = empty
        """By (campaign * MOST_OPPONENTS + opponent) * OPPONENT_FIELDS + field."""
        self.event = empty
        """By (event card * 6 + roll - 1) * EVENT_FIELDS + field."""
        self.takeable: i64 = 0
        """Mask of the weapons that can be taken up between two fights."""


class Tables(FoeTables):
    """One set of decks, ready to play with."""

    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64]) -> None:
        super().__init__(code, terms, empty)
        self.start: i64 = 0
        """Entry of the flow."""
        self.keep: i64 = 0
        """Entry of an interruption: which of the Specials in its frame is kept."""
        self.keep_card: i64 = 0
        """The same of Action cards that an easy fight draws."""
        self.virtue_drawn: i64 = 0
        """Entry of an interruption: the marker is on the last kanji."""
        self.gain: i64 = 0
        """Entry of an interruption: one more Special card is gained."""
        self.reroll: i64 = 0
        """Which roll for the location is kept, or another."""
        self.shiro: i64 = 0
        """What Shiro's side B costs."""
        self.symbol = empty
        """By card."""
        self.line_gauge = empty
        """By card * 2 + line: gauge + 1, 0 for no such line."""
        self.line_value = empty
        self.joker: i64 = 0
        self.adversary = empty
        """By card * ADVERSARY_FIELDS + field."""
        self.wound = empty
        """By card * WOUND_FIELDS + level * 3 + what; level 0 is a Wound 1."""
        self.weapon = empty
        """By row * WEAPON_FIELDS + field: every weapon, every side of one, every two at once."""
        self.row = empty
        """By (weapon * seconds + second weapon) * SIDES + side."""
        self.seconds: i64 = 1
        """How many second weapons there are, with none."""
        self.enemy = empty
        """By enemy * ENEMY_FIELDS + field."""
        self.location = empty
        """By (location * 6 + roll - 1) * LINE_FIELDS + field."""
        self.once = empty
        """By location: 1 if it serves once a fight."""
        self.climate = empty
        """By (climate + 1) * CLIMATE_FIELDS + field; first a row for no climate."""
        self.blood = empty
        """By (Blood card * 2 + level - 1) * BLOOD_FIELDS + field."""
        self.virtue = empty
        """By (virtue + 1) * VIRTUE_FIELDS + field; first a row for none."""
        self.gisei = empty
        """By Gisei card: what it does to Guard."""
        self.taikyu = empty
        """By line * TAIKYU_FIELDS + field; first a row for none."""

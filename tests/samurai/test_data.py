"""The data files: what the book prints is in them, mistakes are named by file, card and field."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from tefuda.cardtext.parse import CardError
from tefuda.games.samurai.cardset import HOME, ActionCard, Cost, load
from tefuda.games.samurai.game import Samurai
from tefuda.games.samurai.speaker import Speaker
from tests.samurai.table import their_life_and_ki


def test_the_decks_hold_what_the_book_prints_or_shows() -> None:
    cards = load()
    *usual, hard = cards.adversary
    assert (hard.impenetrable, hard.more, hard.sources) == (True, 2, ("printed", "printed"))
    printed = [c for c in usual if "printed" in c.sources]
    needs = {tuple(c.need.items()): c.loss for c in printed if c.sources[0] == "printed"}
    assert needs == {
        (("technique", 3),): Cost(ki=1),
        (("force", 2), ("technique", 2)): Cost(life=1, ki=1, either=True),
    }
    counters = [(c.guard_below, c.suffer) for c in printed if c.sources[1] == "printed"]
    assert counters == [(2, Cost(wound=1))]
    assert [c.id for c in cards.wounds if c.two.fatal and c.one == Cost()] == ["head"]
    assert {len(c.lines) for c in cards.cards} == {1, 2}


def test_five_cards_of_each_symbol_and_the_joker_two_specials_of_each() -> None:
    cards = load().cards
    assert Counter(c.symbol for c in cards[:21]) == {
        "blade": 5, "wave": 5, "mountain": 5, "blood": 5, None: 1,
    }  # fmt: skip
    assert set(Counter(c.symbol for c in cards[21:]).values()) == {2}


def test_no_action_card_is_strictly_better_than_another() -> None:
    def better(a: ActionCard, b: ActionCard) -> bool:
        mine, theirs = dict(a.lines), dict(b.lines)
        gauges = ("force", "technique", "guard")
        pairs = [(mine.get(g, 0), theirs.get(g, 0)) for g in gauges]
        return all(x >= y for x, y in pairs) and any(x > y for x, y in pairs)

    cards = [c for c in load().cards[:21] if c.symbol]
    assert not [(a.id, b.id) for a in cards for b in cards if better(a, b)]


MISTAKES = [
    ("action.toml", "force = 2 }", "force = 7 }", "[overhead_cut].lines.force: must be a whole"),
    ("action.toml", 'symbol = "wave"', 'symbol = "water"', "[clean_line].symbol: 'water' is not"),
    ("action.toml", 'fr = "Coupe haute"', 'de = "x"', "[overhead_cut].name.fr: is missing"),
    ("action.toml", 'source = "printed"', "", "[joker].source: is missing; it is one"),
    ("action.toml", 'symbol = "any"', 'symbol = "blood"', "[joker].lines.any: unknown field"),
    ("special.toml", "[red_dawn]", "[joker]", "[joker]: the Action deck has a card of this id"),
    ("adversary.toml", "guard_below = 2", "guard_below = 9", "[adversary_1].counter.guard_below"),
    ("adversary.toml", "wound = 1 }", "wound = 1, life = 1 }", "[adversary_1].counter.suffer"),
    ("adversary.toml", "loss = { ki = 1 }", "", "not a TOML file"),
    ("adversary.toml", "loss = { ki = 1 }", "gain = { ki = 1 }", "[adversary_1].defence.gain"),
    ("adversary.toml", "either = { life = 1, ki = 1 }", "either = { ki = 1 }", "defence.either"),
    ("adversary.toml", "impenetrable = true", "impenetrable = 1", "[hard].defence.impenetrable"),
    ("adversary.toml", "more = 2", "more = 9", "[hard].counter.more: must be a whole"),
    ("wounds.toml", "{ fatal = true }", "{ life = 5 }", "exactly one card must have"),
    ("wounds.toml", "{ life = 4 }", "{ fatal = 1 }", "[forearm].two.fatal: must be true or"),
    ("weapons.toml", "max_ki = 2", "max_kl = 2", "[naginata].max_kl: unknown field"),
    ("sides.toml", "[katana_tanto_a]", "[katana_a]", "must have katana_tanto_a, katana_tanto_b"),
    ("sides.toml", "[katana_tanto_b]", "[katana_tanto_c]", "must have katana_tanto_a, katana_"),
    ("sides.toml", '"blade", "wave"', '"blade", "blood"', "there is no black symbol 'blood'"),
    ("sides.toml", '["blade", "wave"]', '"blade"', "[katana_tanto_a].dead_combos: must be a list"),
    ("enemies.toml", '"bokken", "nag', '"boken", "nag', "two_weapons: there is no weapon 'boken'"),
    ("locations.toml", 'name = { en = "Bridge"', 'once = true\nname = { en = "Bridge"', "only one"),
    ("enemies.toml", "life = 8", "", "[ishida].life: is missing"),
    ("enemies.toml", "life = 8", "life = 0", "[ishida].life: must be a whole number from 1"),
    ("enemies.toml", "clan = 1", "clan = 1\nlife = 3", "[clan].life: unknown field"),
    ("clan.toml", "6 = { life = 3", "7 = { life = 3", "[rolls].7: unknown field"),
    ("clan.toml", "1 = { life = 1", "1 = { life = 0", "[rolls].1.life: must be a whole number"),
    ("clan.toml", "from = 6", "from = 12", "[titles]: the titles must rise, the first from 0"),
    ("three.toml", "[rolls]", "[throws]", "must have enemies and rolls, and nothing else"),
    ("three.toml", "who = [2, 3]", "who = [3, 2]", "[rolls].4.who: must be a rising list"),
    ("three.toml", "3 = { life = 3", "4 = { life = 3", "[enemies].4: unknown field"),
    ("campaigns.toml", "life = 2\n", "life = 0\n", "[dojo].opponents.heisuke.life: must be"),
    ("campaigns.toml", "master = true", "master = 1", "opponents.yoshioka.master: must be true"),
    ("campaigns.toml", "ki = 1\n", "ki = 1\nmaster = true\n", "only the last one can be the"),
    ("campaigns.toml", "master = true", "", "opponents: the last of 5 must be the master"),
    ("campaigns.toml", "opponents.jiro]", "opponents.shinbei]", "have the id shinbei"),
    ("campaigns.toml", "won = { en", "won = { de", "[dojo].won.en: is missing"),
    ("events.toml", "[normal.1]", "[easy.1]", "[easy].2: is missing"),
    ("events.toml", 'gift = "technique"', 'gift = "guard"', "[normal].1.gift: 'guard' is not one"),
    ("events.toml", "die = 3", "die = 3\nki = 1", "[normal].3: must have exactly one of gift"),
    ("events.toml", "broken = true", "broken = 1", "[hard].6.broken: must be true or false"),
    ("locations.toml", "{ life = -1 }, ", "", "[bridge].lines: must be a list of 6 lines"),
    ("locations.toml", "{ guard = -1 }", "{ gard = -1 }", "[bridge].lines 2.gard: unknown field"),
    ("locations.toml", "once = true", "once = 1", "[cliff].once: must be true or false"),
    ("climates.toml", '["kempo"]', '["kenpo"]', "[storm].not_with: there is no enemy 'kenpo'"),
    ("blood.toml", "max_force = 3", "max_force = 5", "[arm].one.max_force: must be a whole"),
    ("blood.toml", "die_out = 1", "die_gone = 1", "[arm].two.die_gone: unknown field"),
    ("blood.toml", "max_force = 3", "fatal = 1", "[arm].one: only a Wound 2 can be fatal"),
    ("blood.toml", "fatal = 1", "die = 1", "exactly one card must be fatal = 1 as `two` and do"),
    ("blood.toml", '{ en = "Eye", fr = "Œil" }', '{ en = "Eye" }', "[eye].two.name.fr: is missing"),
    ("blood.toml", 'source = "printed"', "", "[arm].source: is missing; it is one of house"),
    ("virtues.toml", "force = 5", "force = 0", "[loyalty].force: must be a whole number from 1"),
    ("virtues.toml", "force = 5", "force = 5\nany = 1", "[loyalty]: must have exactly one of"),
    ("virtues.toml", "exchange = 2", "swap = 2", "[respect].swap: unknown field"),
    ("virtues.toml", "specials = 2", "any = 1", "only one virtue can be any other"),
    ("gisei.toml", "guard = -2", "guard = -9", "[lost_footing].guard: must be a whole number"),
    ("taikyu.toml", "buy_die = 2", "", "[line_3]: must have exactly one of combo_life"),
    ("taikyu.toml", "least_ki = 1", "least_ki = 3", "[line_6].least_ki: must be a whole number"),
    ("climates.toml", "draw_cost = 2", "draw_cost = 8", "[snow].draw_cost: must be a whole"),
    ("climates.toml", "draw_cost = 2", "draw_cost = 0", "[snow].draw_cost: must be a whole"),
    ("climates.toml", '["kempo"]', '[["kempo"]]', "[storm].not_with: there is no enemy ['kempo']"),
    ("action.toml", "force = 2 }", "force = 0 }", "[overhead_cut].lines.force: moves nothing"),
    ("action.toml", "[overhead_cut]", '["overhead cut"]', "must be small letters, digits and _"),
    ("adversary.toml", "loss = { ki = 1 }", "loss = { ki = 0 }", "[adversary_1].defence.loss"),
    ("adversary.toml", "suffer = { wound = 1 }", "suffer = {}", "[adversary_1].counter.suffer"),
    ("adversary.toml", "technique = 3 }", "technique = 2 }", "no card has the Defence need ="),
    ("adversary.toml", "guard_below = 2", "guard_below = 3", "no card has the Counter-attack gu"),
    ("adversary.toml", "need = { tech", "impenetrable = true, need = { tech", "only the last"),
    ("locations.toml", "{ guard = -1 }", "{ guard = 0 }", "[bridge].lines 2.guard: moves"),
    ("locations.toml", "{ fatal = true }", "{ fatal = true, ki = 1 }", "[cliff].lines 4.fatal"),
    ("weapons.toml", "start_ki = 2\nmax", "max", "[naginata].start_ki: must not be above max_ki"),
    ("weapons.toml", "start_ki = 2", "start_ki = 0", "[naginata].start_ki: must be a whole"),
    ("weapons.toml", "less_ki = 1", "less_ki = 5", "[yari].less_ki: must leave 1 of the 5 Ki"),
    ("weapons.toml", "[katana]", "[sword]", "[katana] is missing: it is what a fight has by"),
    ("enemies.toml", "[ishida]", "[nobody]", "[ishida] is missing: it is what a fight has by"),
    ("enemies.toml", "hand_size = 7", "hand_size = 5", "[kratos].hand_size: must be a whole"),
    ("enemies.toml", "clan = 1", "clan = 1\nthree = 1", "[clan]: must have clan or three, and not"),
    ("enemies.toml", '"bokken", "nag', '"yari", "nag', "[zoro].two_weapons: yari stands there"),
    ("enemies.toml", '"bokken", "nag', '"katana_tanto", "nag', "katana_tanto has two sides"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "message"), MISTAKES)
def test_a_mistake_is_named_by_file_card_and_field(
    tmp_path: Path, file: str, right: str, wrong: str, message: str
) -> None:
    shutil.copytree(HOME, tmp_path, dirs_exist_ok=True)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(CardError) as error:
        load(tmp_path)
    assert str(error.value).startswith(f"{file}: ")
    assert message in str(error.value)


def test_two_weapons_must_leave_something_to_start_with(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "weapons.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("less_ki = 1", "less_ki = 2"))
    with pytest.raises(CardError, match=r"enemies\.toml: \[zoro\].*with naginata and yari no Ki"):
        load(tmp_path)


def test_a_file_that_would_not_be_read_is_refused(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path, dirs_exist_ok=True)
    (tmp_path / "weapon.toml").write_bytes(b"\xff")
    with pytest.raises(CardError, match=r"weapon\.toml: is no deck file; they are action\.toml"):
        load(tmp_path)


def test_a_roll_that_brings_nothing_says_so(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "locations.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("{ guard = -1 }", "{}", 1))
    speaker = Speaker(load(tmp_path), "en")
    assert "; 2: nothing;" in speaker.location(speaker.cards.locations["bridge"])


def test_a_deck_of_the_wrong_size_is_refused(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path, dirs_exist_ok=True)
    (tmp_path / "wounds.toml").write_text("", encoding="utf-8")
    with pytest.raises(CardError, match=r"wounds\.toml: this deck has 5 cards, not 0"):
        load(tmp_path)
    shutil.copytree(HOME, tmp_path, dirs_exist_ok=True)
    (tmp_path / "taikyu.toml").write_text("", encoding="utf-8")
    with pytest.raises(CardError, match=r"taikyu\.toml: this deck has 6 cards, not 0"):
        load(tmp_path)


def test_other_values_of_the_same_form_can_be_played_with(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "enemies.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("life = 8", "life = 3", 1))
    game = Samurai.from_folder(tmp_path)
    assert their_life_and_ki(game.new(seed=1).view(0)) == (3, 5)
    assert game.card_hash() != Samurai().card_hash()

"""Echo with every kind of choice: the second resolution chooses afresh (GX-4.7)."""

from __future__ import annotations

from collections.abc import Callable

from tests.cites import cites
from tests.scenario import Table, cards_of, table

Check = Callable[[Table], bool]
Line = tuple[str, str, list[str], list[str], Check]
"""A card, the rest of the position, the choices of both resolutions, and what must then be so."""


def clans_with(card: str, choices: list[str]) -> str:
    """The first of these lines of clans that gives seat 0 the card."""
    return next(line for line in choices if card in cards_of(line.split("/")[0]).split())


HEROES = {
    "tomorrow goan_sul galmi / abhilasha justice narashima": "obeezs lava_goddesses un_go",
    "tomorrow narashima phoenix / abhilasha galmi goan_sul": "obeezs navaj muraena",
    "tomorrow abhilasha justice / galmi goan_sul narashima": "obeezs red_circle volantis",
}
"""Clans, and the troops that support a hero of any of seat 0's."""

BESIDE_SHADOW: list[Line] = [
    (
        "alpha",
        "army 1 navaj nitish",
        ["capture theirs I.1"],
        ["capture theirs I.2"],
        lambda t: t.army(1)[0] == ["(navaj)", "(nitish)"],
    ),
    (
        "hempo",
        "army 1 navaj nitish",
        ["swap theirs I.1", "destroy theirs I.2"],
        ["no", "destroy theirs I.1"],
        lambda t: t.army(1) == [[], [], []],
    ),
    (
        "orgah",
        "discard 0 alpha smook kan_te\n discard 1 navaj",
        ["clan galmi"],
        [],
        lambda t: len(t.removed(0)) == 3 and t.removed(1) == ["navaj"],
    ),
    (
        "smook",
        "discard 0 alpha hempo goan_sul",
        ["take alpha", "take goan_sul"],
        ["take hempo"],
        lambda t: sorted(t.hand(0)) == ["alpha", "goan_sul", "hempo"],
    ),
    (
        "ree_ab",
        "discard 0 alpha hempo",
        ["stack alpha", "finish"],
        ["stack hempo"],
        lambda t: sorted(t.hand(0)) == ["alpha", "hempo"],
    ),
    (
        "shard",
        "deck 0 alpha kan_te bun_to obeezs hempo orgah bun_to aat",
        ["take alpha"],
        ["take orgah"],
        lambda t: sorted(t.hand(0)) == ["alpha", "orgah"] and len(t.discard(0)) == 6,
    ),
    (
        "she_rift",
        "army 1 navaj nitish",
        ["place bounty theirs I.1"],
        ["place bounty theirs I.2"],
        lambda t: t.bounty_token == "1.I.2",
    ),
    (
        "nachiketa",
        "hand 1 solok ashes alpha hempo orgah",
        ["discard solok", "discard alpha"],
        ["discard orgah", "discard hempo"],
        lambda t: t.hand(1) == ["ashes"],
    ),
    (
        "nalin",
        "",
        ["myself"],
        ["my opponent"],
        lambda t: len(t.discard(0)) == len(t.discard(1)) == 10,
    ),
    (
        "niranjan",
        "army 1 lava_goddesses un_go / kan_te",
        ["sacrifice mine II.1"],
        [],
        lambda t: t.army(1) == [["lava_goddesses"], [], []],
    ),
    (
        "fenghuang",
        "",
        ["take phoenix"],
        ["take phoenix_eliana"],
        lambda t: t.deck(0)[0] == "phoenix_eliana" and "phoenix" in t.deck(0),
    ),
    (
        "genious",
        "discard 0 timer neo",
        ["clan phoenix", "clan galmi"],
        ["clan tomorrow", "clan galmi"],
        lambda t: t.discard(0) == [] and t.hand_size(0) == 4,
    ),
    (
        "ashes",
        "discard 0 solok elle",
        ["clan abhilasha", "level II", "take solok"],
        ["clan justice", "level II", "take elle"],
        lambda t: sorted(t.hand(0)) == ["elle", "solok"],
    ),
    (
        "solok",
        "army 1 (lava_goddesses) un_go",
        ["capture theirs I.2"],
        ["release theirs I.1"],
        lambda t: t.army(1)[0] == ["lava_goddesses", "(un_go)"],
    ),
    (
        "cylak",
        "army 1 lava_goddesses un_go / kan_te hempo / galmi goan_sul",
        ["capture theirs III.1"],
        ["capture theirs III.2"],
        lambda t: t.army(1)[2] == ["(galmi)", "(goan_sul)"],
    ),
    (
        "elle",
        "",
        ["take quae"],
        ["take sati"],
        lambda t: sorted(t.hand(0)) == ["quae", "sati"] and t.known(0) == [],
    ),
]


@cites("shadow", "GX-4.7", *(card for card, *_ in BESIDE_SHADOW))
def test_echo_of_a_hero_chooses_afresh() -> None:
    for card, lines, first, second, check in BESIDE_SHADOW:
        clans = clans_with(card, list(HEROES))
        t = table(f"""
            clans {clans}
            active_tiles
            army 0 {HEROES[clans]} / shadow
            hand 0 {card}
            {lines}
        """)
        t.do(f"play {card}", *first, "yes", *second)
        assert check(t), card
        assert t.turn_of == 1, f"{card}: once more and no further"


BELOW_SHADOW: list[Line] = [
    (
        "scavengers",
        "discard 0 timer*2 muraena",
        ["name timer"],
        ["name muraena"],
        lambda t: sorted(t.hand(0)) == ["muraena", "timer", "timer"],
    ),
    (
        "sqeezs",
        "deck 0 timer muraena neo ez kaez",
        ["take timer", "stack muraena"],
        ["take ez", "stack kaez"],
        lambda t: t.deck(0)[0] == "kaez" and t.deck(0)[-1] == "muraena",
    ),
    (
        "three_wishes",
        "deck 0 timer muraena neo ez kaez genious arpia arpia",
        ["clan tomorrow"],
        ["clan phoenix"],
        lambda t: sorted(t.hand(0)) == ["arpia", "arpia", "ez", "genious", "kaez", "neo"],
    ),
    (
        "dancing_dragon",
        "army 1 lava_goddesses spirits_of_smook\n discard 0 pangu",
        ["copy theirs I.1", "capture theirs I.1"],
        ["copy theirs I.2"],
        lambda t: t.captured("1.I.1") and t.hand(0) == ["pangu"],
    ),
    (
        "muraena",
        "",
        [],
        [],
        lambda t: t.hand_size(0) == 4,
    ),
    (
        "bun_to",
        "deck 0 un_go navaj shard kan_te she_rift galmi nitish nalin",
        ["level I"],
        ["level II"],
        lambda t: sorted(t.hand(0)) == ["nalin", "navaj", "she_rift", "un_go"],
    ),
    (
        "kno_bo",
        "",
        ["swap mine I.1"],
        ["swap mine I.1"],
        lambda t: t.at("0.I.1") == "kno_bo" and t.hand_size(0) == 2,
    ),
    (
        "un_go",
        "army 1 lava_goddesses dark_cultists / hempo",
        ["put on deck theirs II.1"],
        ["put on deck theirs I.2"],
        lambda t: t.deck(1)[:2] == ["dark_cultists", "hempo"],
    ),
    (
        "nakshatra",
        "discard 0 navaj nitish\n deck 0 nalin shard galmi neo",
        ["take navaj"],
        ["take aat"],
        lambda t: sorted(t.hand(0)) == ["aat", "navaj"] and "nitish" in t.discard(0),
    ),
]
BELOW_CLANS = [
    "tomorrow phoenix xian / abhilasha galmi goan_sul",
    "tomorrow narashima galmi / abhilasha justice goan_sul",
]


@cites("shadow", "GX-3.4", "GX-4.7", "GX-6.32", *(card for card, *_ in BELOW_SHADOW))
def test_echo_of_a_troop_shifted_in_below_shadow_chooses_afresh() -> None:
    for card, lines, first, second, check in BELOW_SHADOW:
        t = table(f"""
            clans {clans_with(card, BELOW_CLANS)}
            active_tiles
            army 0 aat obeezs / shadow
            hand 0 {card} free
            {lines}
        """)
        t.do("shift mine I.1", "discard free", f"play {card}", *first, "yes", *second)
        assert check(t), card
        assert t.turn_of == 1


@cites("nitish", "shadow", "arrows_of_justice", "petal_faeries", "GX-4.7")
def test_echo_pays_names_and_takes_back_a_second_time() -> None:
    head = """
        clans tomorrow narashima justice / abhilasha galmi goan_sul
        active_tiles
        army 0 aat / shadow
    """
    t = table(f"""{head}
        army 1 lava_goddesses un_go
        hand 0 nitish neo ez nikhilesh
    """)
    t.do("shift mine I.1", "discard neo", "play nitish", "discard ez", "capture theirs I.1", "yes")
    t.do("discard nikhilesh", "destroy theirs I.2")
    assert t.army(1) == [["(lava_goddesses)"], [], []]
    t = table(f"""{head}
        hand 0 arrows_of_justice neo
        hand 1 lava_goddesses un_go boul_go
    """)
    t.do("shift mine I.1", "discard neo", "play arrows_of_justice")
    t.do("name un_go", "yes", "name lava_goddesses")
    assert [option for option in t.options if option.startswith("play")] == ["play boul_go"]
    t = table(f"""{head}
        tokens 0 0 spent 3
        hand 0 petal_faeries neo
    """)
    t.do("shift mine I.1", "discard neo", "play petal_faeries", "yes")
    assert t.tokens(0) == 2


@cites("tile.tomorrow", "abhilasha", "goan_sul", "justice", "narashima", "xian", "GX-4.7")
def test_echo_of_an_immortal_chooses_afresh() -> None:
    head = "clans abhilasha goan_sul justice / narashima phoenix xian\nactive_tiles tomorrow\n"
    t = table(f"""{head}
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 0 elle
        discard 1 muraena
    """)
    t.do("play abhilasha", "choose muraena", "yes", "take quae")
    assert t.removed(0) == ["elle"]
    assert t.removed(1) == ["muraena"]
    assert t.hand_size(0) == 3
    t = table(f"""{head}
        army 0 lava_goddesses / hempo
        army 1 timer navaj / nio
        hand 0 goan_sul
    """)
    t.do("play goan_sul", "clan narashima", "yes", "clan xian")
    assert t.army(1) == [["timer"], [], []]
    t = table(f"""{head}
        army 0 volantis / elle
        hand 0 justice
    """)
    t.do("play justice", "flip justice", "yes", "flip abhilasha")
    assert t.tile_active("justice")
    assert t.tile_active("abhilasha")
    t = table(f"""{head}
        turn_of 1
        army 1 navaj muraena dancing_dragon / nalin nio
        hand 1 narashima xian
        discard 1 timer
    """)
    t.do("play narashima", "take timer", "no")
    t.do("draw one", "play xian", "copy mine I.2", "yes", "copy mine I.2")
    assert t.hand_size(1) == 5


@cites("galmi", "tile.tomorrow", "GX-6.42")
def test_passing_by_galmi_leaves_no_room_for_its_echo() -> None:
    position = """
        clans abhilasha goan_sul galmi / narashima phoenix xian
        active_tiles tomorrow
        tokens 0 0 spent 2
        army 0 un_go / kan_te
        army 1 timer
        hand 0 galmi
    """
    t = table(position)
    t.do("play galmi", "put on deck theirs I.1", "yes")
    assert t.turn_of == 1
    assert t.turns_left is not None
    t = table(position)
    t.do("play galmi", "put on deck theirs I.1", "no", "yes", "no")
    assert t.deck(0)[0] == "galmi", "the only OPEN card left was Galmi itself"
    assert t.turn_of == 1
    assert t.turns_left is None


@cites("alpha_dead", "shadow", "GX-6.32")
def test_alpha_dead_captures_itself_and_has_no_echo() -> None:
    t = table("""
        clans tomorrow abhilasha galmi / narashima phoenix xian
        active_tiles
        army 0 obeezs red_circle / shadow
        hand 0 alpha_dead
    """)
    t.do("play alpha_dead")
    assert t.captured("0.II.2")
    assert t.turn_of == 1

"""Pictures of the tables for the documentation.

python -m tefuda.cli.tui.pictures docs/pictures
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import tefuda
from tefuda.cli.choosing import Choosing
from tefuda.cli.session import Session
from tefuda.cli.tui.app import TableApp
from tefuda.games.gosux.game import Gosux

_WEB_FONT: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""A picture must not fetch anything from elsewhere when it is looked at."""
SIZES: Final = ((80, 24), (120, 40))
MIDDLE: Final = """
clans phoenix xian tomorrow / goan_sul abhilasha galmi
round 2
turn 9
supremacy 1 1
tokens 0 1 spent 0 locked 2
tokens 1 1 spent 0 locked 2
wonder 1
bounty 1.II.1
army 0 timer+1 dancing_dragon (obeezs) thousand_faces / kaez nio phoenix_immortal / phoenix
army 1 lava_goddesses spirits_of_smook+1 guardians_of_night / alpha (solok)
hand 0 muraena arpia neo xian three_wishes
hand 1 red_circle hempo alpha_dead
discard 0 sqeezs aat wiindz
discard 1 bombardment_units smook
"""
MOVES: Final = ("play arpia",)
FOUR: Final = """
players 4
round 3
turn 9
turn_of 0
points 0 2
points 1 2
points 2 1
tokens 0 1 spent 1
tokens 1 0 spent 1
advantage 3
army 0 keg_rider key_juggler gong_striker nest_rouser (pack_drummer) / garsh ideo umbrick / walror
army 1 dynamite+1 spark_thrower keg_rider trapdoor_lurker hollow_belly / trsck tinker_duo
army 2 bone_picker litter_mate lever_puller smoke_bandit dust_reader / pernella vessa dom / kameo
army 3 alms_bearer root_grubber scrap_sorter cellar_ghost row_marshal / oumbar pim hummok / ockmar
hand 0 fact azzel spring_heel toromund junk_trader
hand 1 bolt_fitter loya
known 1 loya
passed 2
discard bead_counter embrik
"""
"""Four full armies; Walror lacks only Fact in the first."""


def at_start(lang: str) -> Session:
    return Session.new(seats=("human", "casual"), lang=lang, seed=7, autosave=False, first="0")


def in_the_middle(lang: str) -> Session:
    game = tefuda.game("gosux")
    assert isinstance(game, Gosux)
    session = Session(game, game.position(MIDDLE), ("human", "casual"), lang, 3, autosave=False)
    for name in MOVES:
        session.choose(game.catalogue.index(name))
        session.advance()
    return session


def at_the_end(lang: str) -> Session:
    session = Session.new(
        seats=("casual", "casual"), lang=lang, seed=11, autosave=False, draft="random"
    )
    session.advance()
    return session


def among_four(lang: str) -> Session:
    game = tefuda.game("gosu")
    seats = ("human", "random", "random", "random")
    return Session(game, game.position(FOUR), seats, lang, autosave=False)


def choosing_a_fight(lang: str) -> Choosing:
    return Choosing(tefuda.game("samurai"), lang)


def in_a_fight(lang: str) -> Session:
    """After two cards: the Defence lies open."""
    session = Session.new(
        "samurai", None, lang, 3, False, enemy="oda", location="bridge", bushido=True, blood=True
    )
    for name in ("play clean_line", "play long_lunge"):
        session.choose(session.game.catalogue.index(name))
    return session


def after_a_fight(lang: str) -> Session:
    session = Session.new("samurai", None, lang, 5, autosave=False)
    while not session.over:
        question = session.question
        assert question is not None
        session.choose(question.options[0].choice)
    return session


MOMENTS: Final[dict[str, Callable[[str], Session | Choosing]]] = {
    "start": at_start,
    "middle": in_the_middle,
    "end": at_the_end,
    "goblins": among_four,
    "fight-choosing": choosing_a_fight,
    "fight": in_a_fight,
    "fight-end": after_a_fight,
}


async def picture(begin: Session | Choosing, size: tuple[int, int]) -> str:
    """The table as it looks in a window of this size, as SVG."""
    app = TableApp(begin, pace=None)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return _WEB_FONT.sub("", app.export_screenshot(title="tefuda"))


def make(folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for moment, begin in MOMENTS.items():
        for lang in ("en", "fr"):
            for size in SIZES:
                file = folder / f"{moment}-{lang}-{size[0]}x{size[1]}.svg"
                file.write_text(asyncio.run(picture(begin(lang), size)), encoding="utf-8")
                made.append(file)
    return made


if __name__ == "__main__":
    for written in make(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")):
        print(written)

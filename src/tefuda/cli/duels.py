"""`tefuda balance duel` and `tefuda tune duel`: whether the duel is fair, and its house numbers."""

from __future__ import annotations

import json
import tempfile
from dataclasses import asdict, astuple, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from tefuda.cli.arena import INTERRUPTED, play_deals
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tefuda.games.samurai.duel.compile import Numbers
    from tefuda.lab.arena import Plan
    from tefuda.lab.balance import Target
    from tefuda.lab.duel_tuning import Measured
    from tefuda.lab.duels import Count
    from tefuda.lab.tuning import Effort

GAME: Final = "duel"
PLAYER: Final = "skilled@600"
"""Who fights itself, where no other is named."""


@dataclass(frozen=True)
class Asked:
    """What the command line says about a measurement."""

    player: str
    duels: int
    seed: int
    decks: str
    exploit: bool
    jobs: int
    out: str

    @property
    def command(self) -> str:
        """The command that measures it again."""
        words = ["tefuda balance duel"]
        words.append("--exploit" if self.exploit else f"--players {self.player}")
        words += [f"--fights {self.duels}", f"--seed {self.seed}"]
        return " ".join(words + ([f"--decks {self.decks}"] if self.decks else []))

    @property
    def plans(self) -> Mapping[str, Plan]:
        from tefuda.lab.duels import balance_plans, exploit_plans

        if self.exploit:
            return exploit_plans(self.duels, self.seed)
        return balance_plans(self.player, self.duels, self.seed)


def balance(asked: Asked, page: str, check: bool, as_json: bool) -> None:
    from tefuda.cli.balance import check_page, write_page
    from tefuda.lab.duels import LEAST, as_data, as_markdown, balance_targets, exploit_targets

    check_player(asked.player, asked.decks)
    if check and asked.duels < LEAST:
        raise TefudaError(f"--check needs at least {LEAST} fights of each match, not {asked.duels}")
    if page:
        check_page(page)
    counts = measured(asked.plans, asked.decks, asked.jobs, asked.out)
    if asked.exploit:
        found = exploit_targets(counts["knows"])
    else:
        found = balance_targets(counts["equals"], counts["blind"])
    made = "\n".join([head(asked), "", as_markdown(list(counts.values()), found)])
    if page:
        write_page(page, made)
    data = {
        "command": asked.command,
        "targets": [asdict(target) for target in found],
        "matches": {name: as_data(count) for name, count in counts.items()},
    }
    print(json.dumps(data, indent=2) if as_json else made)
    if check and not all_hold(found):
        raise typer.Exit(1)


def all_hold(found: Sequence[Target]) -> bool:
    return all(target.holds for target in found)


def measured(plans: Mapping[str, Plan], decks: str, jobs: int, out: str) -> dict[str, Count]:
    """The matches by name, played or taken from the folder where they were kept."""
    from tefuda.lab.duels import counted, open_duel

    counts = {}
    for name, plan in plans.items():
        file = Path(out) / f"{name}.jsonl" if out else None
        played = play_deals(plan, partial(open_duel, decks=decks), jobs, file, name)
        if played.interrupted:
            raise typer.Exit(INTERRUPTED)
        counts[name] = counted(plan, played.deals)
    return counts


def check_player(player: str, decks: str) -> None:
    """Before long work: a folder of decks, and one player who can fight itself."""
    from tefuda.lab.duels import LEAST, balance_plans

    if decks and not Path(decks).is_dir():
        raise TefudaError(f"there is no folder {decks}")
    if "," in player:
        raise TefudaError(f"in a duel a player fights itself: name one bot, not {player}")
    balance_plans(player, LEAST, 0)


def head(asked: Asked) -> str:
    """What was measured, and with what command it is measured again."""
    from tefuda.lab.duels import open_duel

    cards = open_duel(GAME, asked.decks).card_hash()
    return "\n".join(
        [
            f"{asked.duels:,} duels a match, Katana against Katana, seed {asked.seed}, cards "
            f"`{cards}`; each deal is fought twice with the seats changed, in brackets 95 % "
            "intervals.",
            "",
            "```sh",
            asked.command,
            "```",
        ]
    )


# -- tuning ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trial:
    """How house numbers are tried: by whom, how often, and where it is written down."""

    player: str
    effort: Effort
    source: Path
    workplace: Path
    jobs: int
    keep: str

    def measure(self, numbers: Numbers, seeds: str) -> Measured:
        from tefuda.lab.duel_tuning import Measured, write_numbers
        from tefuda.lab.duels import balance_plans

        name = "-".join(map(str, astuple(numbers)))
        decks = self.workplace / name
        write_numbers(numbers, self.source, decks)
        plans = balance_plans(self.player, self.effort.fights, self.effort.seed, f"tune/{seeds}")
        out = f"{self.keep}/{seeds}/{name}" if self.keep else ""
        counts = measured(plans, str(decks), self.jobs, out)
        return Measured.of(counts["equals"], counts["blind"])


def tune(player: str, effort: Effort, decks: str, out: str, keep: str, jobs: int) -> None:
    """Search for house numbers that keep WS-7.9, and write them down."""
    from tefuda.games.samurai.cardset import HOME
    from tefuda.games.samurai.duel.compile import numbers
    from tefuda.lab.duel_tuning import search, write_numbers

    check_player(player, decks)
    source = Path(decks) if decks else HOME
    target = Path(out) if out else source
    best = numbers(source)
    with tempfile.TemporaryDirectory() as workplace:
        trial = Trial(player, effort, source, Path(workplace), jobs, keep)
        for step in search(trial.measure, best, effort):
            best = step.numbers
            print(f"{step.score:.2f}  {step.what}: {step.measured}", flush=True)
    try:
        write_numbers(best, source, target)
    except OSError as error:
        raise TefudaError(f"{target} cannot be written: {error.strerror}") from None
    print(f"written to {target}")

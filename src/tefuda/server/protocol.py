"""Every message between a client and the server over the WebSocket, and nothing else.

Messages are JSON objects; `type` says which. A client that reads docs/server.md and this file
knows all there is. What a seat is sent comes in two forms:

- `told`: what has happened, each with a number of its own. Numbers rise by one for each seat, and
  a number always means the same, also after the server was restarted. What was taken back is told
  no more: an `undo` takes the place of all that was told after the number `back`.
- `now`: how things stand after the last `told`. It takes the place of the one before.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder

from tefuda.core.changes import Change
from tefuda.core.state import Json

MOST_BYTES: Final = 8192
"""The longest message a client may send."""
LANGUAGES: Final = ("en", "fr")

MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Count = Annotated[int, Meta(ge=0, lt=1 << 31)]
Language = Literal["en", "fr"]
Bargain = Literal["draw", "undo", "rematch"]


class Message(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What a client sends. `id` is the client's own name for the message: the answer carries it,
    and the same message sent again with the same id is answered the same and done once."""

    id: MessageId


class Ping(Message, tag="ping", frozen=True):
    """Answered by `ack`."""


class Attach(Message, tag="attach", frozen=True):
    """Follow a table: as a seat if this person sits there, else as somebody who watches. All that
    was told after the number `since` comes, as fast as the client reads, then `now`. In between
    may come answers to other messages, and news of other tables. `staged`: whether what happens
    from now on is told with `beats`. `presence`: whether to be told who else follows it.

    `seat`: as which seat, for whoever has several at one screen; without it they watch. To attach
    again as another seat is to hand the screen over: what comes after the `ack` is for that seat,
    and what is asked from then on is asked for it."""

    table: TableId
    seat: Count | None = None
    since: Count = 0
    lang: Language = "en"
    staged: bool = False
    presence: bool = False


class Detach(Message, tag="detach", frozen=True):
    """Follow a table no longer."""

    table: TableId


class Choose(Message, tag="choose", frozen=True):
    """Make a choice, one of `now.options`. `seq` is the `seq` of that `now`: a choice made for a
    position that has passed is refused."""

    table: TableId
    seq: Count
    choice: Count


class Preview(Message, tag="preview", frozen=True):
    """What a choice would surely lead to. Answered by `preview`; nothing is chosen."""

    table: TableId
    seq: Count
    choice: Count


class Hint(Message, tag="hint", frozen=True):
    """The best options, from what this seat knows. Answered by `hint`, after a moment; only where
    all others are bots."""

    table: TableId
    seq: Count


class Resign(Message, tag="resign", frozen=True):
    table: TableId


class Abort(Message, tag="abort", frozen=True):
    """Break a table up before the first choice; it counts for nobody."""

    table: TableId


class Offer(Message, tag="offer", frozen=True):
    """Offer a draw, to take back one's last choice, or another game. What needs nobody's consent
    is done at once: an undo that the game allows, anything that only bots would have to agree to.
    An offer lapses when somebody else makes a choice, and with the end of the game."""

    table: TableId
    what: Bargain


class Answer(Message, tag="answer", frozen=True):
    """Agree to what was offered, or not."""

    table: TableId
    what: Bargain
    yes: bool


class Pass(Message, tag="pass", frozen=True):
    """At a table of one screen, while all wait (`now.until_pass`): nobody there answers (any more),
    but for the seat that this connection is attached as, if it is still to be asked."""

    table: TableId


Advised = Preview | Hint
Tabled = Attach | Detach | Advised | Choose | Resign | Abort | Offer | Answer | Pass
FromClient = Ping | Tabled


class Reply(Struct, tag_field="type", frozen=True):
    """What the server sends."""


class Ack(Reply, tag="ack", frozen=True):
    """Done, and safely stored. `move` counts the choices this seat has noticed, this one too."""

    id: str
    table: str | None = None
    move: int | None = None


class Error(Reply, tag="error", frozen=True):
    """Nothing was changed. `code` is for programs, `text` for people."""

    code: str
    text: str
    id: str | None = None
    table: str | None = None
    retry_after: float | None = None


class Told(Reply, tag="told", frozen=True):
    """Something happened. `kind` is join, start, choice, undo, offer, decline, leave, end, abort,
    close or rematch; `seat` who did it, where everybody may know; `events` what it caused, as this
    seat may see it, and `text` the same in sentences: one for each event, empty where it goes
    without saying, after one of the server's own where the kind calls for it. `value` is what was
    offered, how the game ended (resigned, timed_out, draw_agreed), why somebody left it (one of the
    first two), or the table of the next game. `back`, of an undo: what was told after this number
    was taken back, and a client that kept it forgets it. No other number is more than one above the
    number before it.

    `beats` says how things stood at each event, for a client that attached as `staged`: as changes
    that lead there from the beat after it, and in the last one from `view` and `forecast` of the
    `now` that follows (core/changes.py). Only what happens while one looks on has it."""

    table: str
    seq: int
    kind: str
    seat: int | None
    value: str | None
    events: list[Json]
    text: list[str]
    back: int | None = None
    beats: list[list[Change]] | UnsetType = UNSET


class Option(Struct, frozen=True):
    """`about` is what the choice concerns (`Game.about`): a verb, and of card, place, pile, seat
    and so on those that apply."""

    choice: int
    text: str
    about: Json


class SeatInfo(Struct, frozen=True):
    """`kind` is person, bot, open (anybody may join) or link (whoever has the link). A bot has a
    `level`; its `character` is who it is at this table, whose name it bears, and empty for a bot
    that has taken a person's place or comes from outside."""

    kind: str
    name: str
    level: str = ""
    character: str = ""


class Standing(Struct, frozen=True):
    """An offer that waits for an answer, and the seats that want it already."""

    what: str
    seat: int
    agreed: list[int]


class ClockInfo(Struct, frozen=True):
    """Seconds left per seat at the moment of sending, and whose time runs (None: nobody's). `kind`
    is real (for the whole game) or deadline (for each decision)."""

    kind: str
    remaining: list[float]
    running: int | None


class Now(Reply, tag="now", frozen=True):
    """How things stand for this seat (None: for somebody who watches).

    `status` is open, playing, over, aborted or closed; `stopped` says, in words, why a table was
    closed or can no longer be shown. While `waiting` is true the last choice is
    still being dealt with and nothing can be chosen: somebody may be answering it in secret, by
    the rule whose number is `wait_rule`. With `until_pass`, at a table of one screen, this lasts
    until somebody there sends a `pass`. `undo` says whether an offer to take back
    needs nobody's consent; `help` is false where there are neither hints nor undo: in a first try
    at the game of the day. `answer_within`: this seat is asked in secret, and in so many seconds
    it will have declined."""

    table: str
    seq: int
    seat: int | None
    status: str
    waiting: bool
    seats: list[SeatInfo]
    offers: list[Standing]
    move: int = 0
    view: Json | None = None
    question: Json | None = None
    options: list[Option] = []
    why_not: list[Json] = []
    forecast: Json | None = None
    undo: bool = False
    returns: list[float] | None = None
    clock: ClockInfo | None = None
    answer_within: float | None = None
    help: bool = True
    stopped: str = ""
    wait_rule: str | None = None
    until_pass: bool = False


class Presence(Reply, tag="presence", frozen=True):
    """Who is at a table now: the seats of players who follow it, and how many others watch. Told a
    moment after somebody has come or gone, to those who attached with `presence`."""

    table: str
    here: list[int]
    watching: int


class Previewed(Reply, tag="preview", frozen=True):
    """The forecast after a choice; None where something hidden or random could change it."""

    id: str
    table: str
    choice: int
    forecast: Json | None


class HintLine(Struct, frozen=True):
    """An option, the chance to win behind it, and the standard error of that; `close` if it might
    be as good as the best."""

    choice: int
    text: str
    chance: float
    error: float
    close: bool


class Hinted(Reply, tag="hint", frozen=True):
    """The best options, the best first. `close`: the best two are too close to call."""

    id: str
    table: str
    verdict: str
    lines: list[HintLine]
    close: bool


ToClient = Ack | Error | Told | Now | Presence | Previewed | Hinted

decode: Final = Decoder(FromClient).decode
encode: Final = Encoder().encode

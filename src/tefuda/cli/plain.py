"""Play line by line: for screen readers, for scripts, and wherever there is no terminal.

No colours, no drawing, no cursor movement: every line is a sentence, everything is reachable by
typing a number or a word. Both languages' commands work in both languages.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final, TextIO

from tefuda.cli import saves
from tefuda.cli.choosing import Choosing
from tefuda.cli.dialogue import Dialogue, Lines, Quit, number
from tefuda.cli.games import plug
from tefuda.cli.games.plug import Board
from tefuda.cli.lookup import find_terms
from tefuda.cli.plain_choosing import PlainChoosing
from tefuda.cli.session import Question, Session, SessionError
from tefuda.cli.words import at_table, say
from tefuda.core.state import Json
from tefuda.games import pages

YES: Final = ("yes", "y", "oui", "o")
LOG_LINES: Final = 40
CARDS_SHOWN: Final = 8
"""More that fit are only named."""

ALIASES: Final = {
    "board": ("b", "t", "board", "plateau", "table"),
    "hand": ("h", "m", "hand", "main"),
    "log": ("l", "j", "log", "journal"),
    "piles": ("p", "piles"),
    "options": ("o", "options"),
    "card": ("c", "card", "carte"),
    "word": ("k", "word", "mot"),
    "why": ("?", "why", "pourquoi"),
    "forecast": ("f", "forecast", "prévision", "prevision"),
    "hint": ("i", "hint", "indice"),
    "undo": ("u", "undo", "annuler"),
    "save": ("s", "save", "sauver"),
    "resign": ("r", "resign", "abandonner"),
    "quit": ("q", "quit", "quitter"),
    "help": ("help", "aide"),
}
COMMANDS: Final = {alias: name for name, aliases in ALIASES.items() for alias in aliases}


def run(begin: Session | Choosing, delay: float = 0.0) -> None:
    """Play a game to its end, or until the player leaves or the input ends; choose it first if it
    is to be chosen."""
    try:
        if isinstance(begin, Choosing):
            PlainChoosing(begin, sys.stdin, sys.stdout).run()
            begin = begin.session()
    except Quit:
        return
    Plain(begin, sys.stdin, sys.stdout, delay).run()


class Plain(Dialogue):
    def __init__(self, session: Session, lines: Lines, out: TextIO, delay: float = 0.0) -> None:
        super().__init__(lines, out)
        self.session = session
        self.plug = plug(session.game)
        self.delay = delay
        self.commands: dict[str, Callable[[str], None]] = {
            "board": self.board,
            "hand": self.hand,
            "log": self.log,
            "piles": self.piles,
            "options": self.ask,
            "card": self.card,
            "word": self.word,
            "why": self.why,
            "forecast": self.forecast,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "resign": self.resign,
            "quit": self.quit,
            "help": self.help,
        }

    # -- the course of a game ---------------------------------------------------------------------

    def run(self) -> None:
        try:
            self.greet()
            while not self.session.over:
                self.bots()
                if self.session.to_sit is not None:
                    self.change_seats()
                elif not self.session.over:
                    self.turn()
            self.finish()
        except Quit:
            self.session.keep()
            self.tell(self.goodbye())

    def goodbye(self) -> str:
        if not self.session.autosave:
            return "goodbye_unsaved"
        return "goodbye" if self.session.slot == saves.LAST else "goodbye_daily"

    def greet(self) -> None:
        session = self.session
        kinds = session.presented
        self.tell(
            "welcome", game=self.plug.titled(session.lang), seats=at_table(kinds, session.lang)
        )
        if len(session.humans) == 1 and len(kinds) > 1:
            self.tell("your_seat", n=session.humans[0] + 1)
        self.write(*session.about_day())
        if session.example is not None:
            self.write(*session.example.lines(session.lang))
        if session.first_time:
            self.write(*self.plug.primer(session.lang))
        self.write(*self.plug.opening(session))
        if session.state.length:
            self.tell("resumed", n=session.state.length)

    def bots(self) -> None:
        """Let bots play; whoever only watches hears of each choice as it is made."""
        while self.session.step_bot():
            if self.session.watching:
                self.news()
                time.sleep(self.delay)

    def turn(self) -> None:
        """One question, until it is answered or taken back."""
        self.news()
        self.write(*self.plug.status(self.session))
        self.ask()
        moves = self.session.state.length
        while not self.session.over and self.session.state.length == moves:
            self.obey(self.read(say("prompt", self.session.lang)))

    def change_seats(self) -> None:
        """Several people, one keyboard: nothing of the next player's is shown before they sit."""
        seat = self.session.to_sit
        assert seat is not None
        self.tell("pass_keyboard", n=seat + 1)
        if self.session.can_undo:
            self.tell("or_undo")
        words = self.read("").casefold()
        command = COMMANDS.get(words)
        if command in ("undo", "quit", "help"):
            self.commands[command]("")
        elif not words:
            self.session.sit()
            self.tell("seated", n=seat + 1)
        else:
            self.tell("enter_first", n=seat + 1)

    def finish(self) -> None:
        self.news()
        self.write(*self.table().ended(), *self.plug.summary(self.session))
        if self.session.autosave:
            self.tell("replay_it", typed=_typed(self.session.slot))

    # -- reading and writing ----------------------------------------------------------------------

    @property
    def lang(self) -> str:
        return self.session.lang

    def news(self) -> None:
        self.write(*self.session.news())
        if self.session.warning:
            self.write(self.session.warning)
            self.session.warning = ""

    def obey(self, line: str) -> None:
        """A number, or a command with what follows it."""
        chosen = number(line)
        if chosen is not None:
            self.choose(chosen)
            return
        if line.startswith("?"):
            line = f"? {line[1:]}"
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command is None:
            if line:
                self.tell("not_a_command", words=line)
            else:
                self.ask()
            return
        try:
            self.commands[command](rest.strip())
        except SessionError as error:
            self.write(str(error))

    # -- commands ---------------------------------------------------------------------------------

    def question(self) -> Question:
        question = self.session.question
        assert question is not None
        return question

    def ask(self, words: str = "") -> None:
        question = self.question()
        self.write(question.text)
        for options in self.plug.together(self.session, question.options):
            if len(options) > 1:
                self.write(self.plug.shared(self.session, options))
                continue
            (option,) = options
            beside = self.plug.beside(self.session, option)
            self.tell("option", n=option.number, text=option.text + beside)

    def choose(self, n: int) -> None:
        options = self.question().options
        if not 1 <= n <= len(options):
            self.tell("not_a_number", n=n, last=len(options))
            return
        self.session.choose(options[n - 1].choice)

    def table(self) -> Board:
        session = self.session
        return self.plug.board(session.view, session.lang, session.names)

    def board(self, words: str) -> None:
        self.write(*self.table().sentences())

    def hand(self, words: str) -> None:
        self.write(*self.table().hand())

    def piles(self, words: str) -> None:
        self.write(*self.table().piles())

    def log(self, words: str) -> None:
        last = number(words)
        told = self.session.log(LOG_LINES if last is None else max(0, last))
        self.write(*(told or [say("nothing_yet", self.session.lang)]))

    def card(self, words: str) -> None:
        if not words:
            self.tell("needs_words", example=self.plug.card_example)
            return
        found = self.plug.find(words, self.session.lang)
        if not found:
            self.tell("no_such_card", words=words)
        elif len(found) > CARDS_SHOWN:
            self.tell("many_cards", names=", ".join(dict.fromkeys(card.name for card in found)))
        else:
            self.write(*(line for card in found for line in card.lines))

    def word(self, words: str) -> None:
        if not words:
            self.tell("needs_words", example=self.plug.word_example)
            return
        found = find_terms(self.session.game, words, self.session.lang)
        if not found:
            self.tell("no_such_term", words=words)
        for term in found:
            key = "term" if term.rule else "meaning"
            self.tell(key, name=term.name, text=term.text, rule=term.rule)

    def why(self, words: str) -> None:
        """What cannot be used now; with a number, the whole rule behind one line of that."""
        reasons = self.session.why_not()
        line = number(words) or 0
        if not reasons:
            self.tell("all_usable")
        elif not words:
            for n, reason in enumerate(reasons, 1):
                self.reason(n, reason)
        elif 1 <= line <= len(reasons):
            reason = reasons[line - 1]
            self.reason(line, reason)
            rules = self.session.game.rules(self.session.lang)
            for rule in pages.find_rules(rules, str(reason["rule"])):
                self.tell("meaning", name=rule.number, text=rule.text)
        else:
            self.tell("no_such_reason", n=words)

    def reason(self, n: int, reason: Json) -> None:
        thing = reason["thing"]
        assert isinstance(thing, dict)
        named = self.table().thing(thing)
        self.tell("reason", n=n, thing=named, text=reason["text"], rule=reason["rule"])

    def forecast(self, words: str) -> None:
        self.write(*self.table().forecast(self.session.forecast()))

    def hint(self, words: str) -> None:
        marks = {option.choice: f"{option.number}." for option in self.question().options}
        self.write(*self.session.hint(marks))

    def undo(self, words: str) -> None:
        try:
            self.session.undo()
        except SessionError as error:
            self.write(str(error))
            return
        self.tell("taken_back")

    def save(self, words: str) -> None:
        if not words:
            self.tell("needs_words", example=say("save_example", self.session.lang))
        elif not saves.NAME.fullmatch(words):
            self.tell("bad_name")
        else:
            try:
                self.session.save(words)
            except saves.SaveError as error:
                self.tell("not_saved", why=error.text(self.session.lang))
                return
            self.tell("saved", name=words, typed=_typed(words))

    def resign(self, words: str) -> None:
        if self.read(say("sure", self.session.lang)).casefold() in YES:
            self.session.resign()
        else:
            self.tell("goes_on")

    def quit(self, words: str) -> None:
        raise Quit

    def help(self, words: str) -> None:
        self.tell("help", forecast=self.plug.forecast_about(self.session.lang))


def _typed(name: str) -> str:
    """A name as it is typed on the command line."""
    return f'"{name}"' if " " in name else name

"""English as it is spoken at a table of armies."""

from collections.abc import Mapping
from typing import Final

from tefuda.games.army.tongue import Language

COUNTS: Final = {
    "cards": ("{} card", "{} cards"),
    "others": ("{} other card", "{} other cards"),
    "tokens": ("{} activation token", "{} activation tokens"),
}
PEOPLE: Final = {
    "you": "you",
    "opponent": "your opponent",
}
PHRASES: Final = {
    "place": "{row}, {column} place",
    "at": "{card} ({place})",
    "mine": "your {card} ({place})",
    "theirs": "the opposing {card} ({place})",
    "own": "their {card} ({place})",
    "of_seat": "{player}'s {card} ({place})",
    "discard_cost": "discard {cards}",
    "choice.keep": "Keep this hand",
    "choice.yes": "Yes",
    "choice.finish_take": "Take no more cards",
    "choice.finish_take_back": "Take back no more tokens",
    "choice.draw_one": "Spend 1 token: draw a card",
    "choice.level": "Level {level}",
    "choice.play": "Play {card}",
    "choice.play_cost": "Play {card} ({cost})",
    "choice.bring": "Replace it by {card}",
    "choice.discard": "Discard {card}",
    "choice.take": "Take {card} into your hand",
    "choice.resolve": "Resolve {card} first",
    "choice.activate": "Place a token on {card}",
    "choice.destroy": "Destroy {card}",
    "choice.swap": "Swap {card} with another",
    "choice.swap_with": "Swap it with {card}",
    "choice.no_may": "Do not do it",
    "choice.no_swap": "Swap nothing",
    "by": "{card}: {text}",
    "by_sentence": "{card}. {text}",
    "ask.over": "The game is over.",
    "ask.action": "Your turn: choose one action.",
    "ask.action_additional": "Your additional turn: choose one action.",
    "ask.pay_play": "Discard {cards} to play {card}.",
    "ask.discard": "discard {cards}.",
    "ask.take_back": "take back {tokens}.",
    "event.keep": "{who} [keep|keeps] [your|their] hand.",
    "event.draw": "{who} [draw|draws] {card}.",
    "event.draw_hidden": "{who} [draw|draws] a card.",
    "event.discard": "{who} [discard|discards] {card}.",
    "event.play": "{who} [play|plays] {card}.",
    "event.destroy": "{card} is destroyed.",
    "event.activate": "{who} [place|places] an activation token on {card}.",
    "event.spend": "{who} [spend|spends] {tokens}.",
    "event.take_back_spent": "{who} [take|takes] back a spent activation token.",
    "event.reveal": "{who} [reveal|reveals] {card}.",
    "event.turn": "It is [your|{who}'s] turn.",
    "event.turn_additional": "It is [your|{who}'s] additional turn.",
    "event.round": "Round {n} begins.",
    "event.level": "{who} [choose|chooses] level {level}.",
    "why.turn": "It is not your decision now.",
    "why.over": "The game is over.",
    "why.row_long": "Row {row} is already as long as row {below}.",
    "why.row_empty": "Row {row} needs a card below it, and row {below} is empty.",
    "why.one_token": "You have only one activation token in hand.",
    "why.level": "It is not of level {levels}.",
}


def language(phrases: Mapping[str, str], counts: Mapping[str, tuple[str, str]]) -> Language:
    """What a game says in this language, with how it is said."""
    return Language(phrases, counts, PEOPLE, " or ", ordinal, owned, tidy)


def ordinal(n: int) -> str:
    return f"{n}{('st', 'nd', 'rd')[n - 1] if n <= 3 else 'th'}"


def owned(name: str) -> str:
    """A name after "your" or "the opposing": its own article goes."""
    return name.removeprefix("The ")


def tidy(text: str) -> str:
    return text.replace("s's ", "s' ")

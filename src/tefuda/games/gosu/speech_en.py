"""What is said at the table, in English: choices, questions, events, reasons. Data only.

`[draw|draws]` is the form for "you" and for anybody else, as the subject of the sentence;
`<have|has>` the same for another player. Names, places and numbers stand in braces.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.army import english

COUNTS: Final = english.COUNTS | {
    "turns": ("{} more turn", "{} more turns"),
    "players": ("{} player", "{} players"),
}

PHRASES: Final = english.PHRASES | {
    # -- names and places
    "and": " and ",
    "clan_card": "{card} of the {clan}",
    "at_captured": "{card} ({place}, imprisoned)",
    "nobody": "the goblin that was there",
    "free": "no cost",
    "total": "{player} ({n})",
    "whose": "{card} ({player})",
    # -- choices
    "choice.mulligan": "Discard this hand and draw 7 new cards",
    "choice.draw_three": "Spend 2 tokens: draw {cards}",
    "choice.pass": "Pass (you are out for this round)",
    "choice.pass_last": "Pass (the Great Battle follows)",
    "choice.take_spent_token": "Take back a spent token",
    "choice.player": "Choose {player}",
    "choice.clan": "Choose the {clan}",
    "choice.number": "X = {n}",
    "choice.play_from_discard": "Play {card} from the discard pile",
    "choice.bring_discard": "Replace it by {card} from the discard pile",
    "choice.stack": "Put {card} on top of the draw pile",
    "choice.put_back": "Put {card} on the draw pile",
    "choice.shift": "Mutate {card} ({place}; {cost})",
    "choice.shift_free": "Mutate {card}",
    "choice.take_back": "Take back the token from {card}",
    "choice.capture": "Imprison {card}",
    "choice.release": "Turn {card} face up",
    "choice.return": "Return {card} to its owner's hand",
    "choice.return_own": "Return {card} to your hand",
    "choice.put_on_deck": "Put {card} on top of the draw pile",
    "choice.no_card": "Choose nothing",
    "choice.no_shift": "Mutate nothing",
    "choice.no_play": "Play nothing",
    # -- questions
    "card_of": "{card} ({player})",
    "ask.mulligan": "Your first hand holds no Bakuto: discard it and draw a new one?",
    "ask.keep": "This is your first hand.",
    "ask.action_alone": "All others have passed: choose one action, or pass ({turns} after this).",
    "ask.pay_shift": "Discard {cards} to mutate {card}.",
    "ask.bring": "Choose the goblin that replaces {card}.",
    "ask.swap_first": "choose the first of two goblins to swap.",
    "ask.swap_may": "you may swap two goblins; choose the first.",
    "ask.swap_second": "choose the goblin to swap with {card}.",
    "ask.discard_limit": "End of your turn: discard {cards} to come down to {limit}.",
    "ask.put_back": "put {cards} of your hand on the draw pile.",
    "ask.put_on_top": "put one of the revealed cards on top of the draw pile.",
    "ask.revealed_take": "take {cards} of those revealed.",
    "ask.revealed_upto": "take up to {cards} of those revealed.",
    "ask.effect": "Several powers are due: which one resolves first?",
    # -- events
    "event.first": "{who} [take|takes] the Advantage token and will start.",
    "event.deal": "The goblins are shuffled and seven cards are dealt to each player.",
    "event.mulligan": "{who} [discard|discards] {card} from [your|their] first hand.",
    "event.shift": "{who} [mutate|mutates] {card}: it goes to the discard pile.",
    "event.capture": "{card} is imprisoned.",
    "event.release": "{card} is turned face up.",
    "event.to_deck": "{card} goes on top of the draw pile.",
    "event.to_hand": "{card} goes back to [your|their] hand.",
    "event.swap": "{card} and {with} are swapped.",
    "event.take_back": "{who} [take|takes] back the activation token from {card}.",
    "event.take": "{who} [take|takes] {card} from the discard pile.",
    "event.take_revealed": "{who} [take|takes] {card}.",
    "event.mill": "{card} goes from the draw pile to the discard pile.",
    "event.shuffle": "The draw pile is shuffled.",
    "event.on_top": "{who} [put|puts] {card} on top of the draw pile.",
    "event.under": "{who} [put|puts] {card} under the draw pile.",
    "event.stack": "{who} [put|puts] {card} on the draw pile.",
    "event.stack_hidden": "{who} [put|puts] a card of [your|their] hand on the draw pile.",
    "event.effect": "The power of {card} resolves.",
    "event.extra_turn": "{who} will take an additional turn.",
    "event.pass": "{who} [pass|passes]: {left} go on.",
    "event.pass_one_left": "{who} [pass|passes]: one player goes on alone.",
    "event.pass_last": "{who} [pass|passes]: the turns of this round are over.",
    "event.turn_alone": "It is [your|{who}'s] turn ({turns} at most after this).",
    "event.battle": "The Great Battle: {totals}.",
    "event.tie": "The highest totals are equal: the Advantage token decides for {who}.",
    "event.tie_conditions": "Several fulfil a special victory condition: the Advantage token "
    "decides for {who}.",
    "event.point": "{who} [gain|gains] a victory point and [have|has] {total} now.",
    "event.advantage": "{who} [take|takes] the Advantage token.",
    "event.clan": "{who} [choose|chooses] the {clan}.",
    "event.number": "{who} [choose|chooses] X = {n}.",
    "event.player": "{who} [choose|chooses] {other}.",
    "event.player_self": "{who} [choose yourself|chooses themselves].",
    "event.finish_points": "{who} [win|wins] the game with a third victory point.",
    "event.finish_points_shared": "{winners} share the win with three victory points each.",
    "event.finish_condition": "{who} [win|wins] the game by a special victory condition.",
    "event.finish_condition_shared": "{winners} fulfil a special victory condition and share the "
    "win.",
    "event.finish_resigned": "The others resign: {who} [win|wins] the game.",
    "event.finish_resigned_shared": "A player resigns: {winners} share the win.",
    "event.finish_timed_out": "The others are out of time: {who} [win|wins] the game.",
    "event.finish_timed_out_shared": "A player is out of time: {winners} share the win.",
    "event.finish_draw_agreed": "The players agree on a draw.",
    # -- reasons
    "why.row_full": "Row {row} already holds five goblins.",
    "why.no_troop": "No face-up goblin of the {clan} in row I.",
    "why.no_hero": "No face-up goblin of the {clan} in row II.",
    "why.cost": "You would have to discard {cost}; you hold {n} besides it.",
    "why.shift_captured": "It is imprisoned, so it cannot mutate.",
    "why.no_shift": "It has no mutation cost.",
    "why.no_fit": "No other goblin of level {level} in your hand to put in its place.",
    "why.no_fit_secret": "No other goblin of level {level} in your hand or the discard pile to put "
    "in its place.",
    "why.shift_cost": "You would have to discard {cost} and keep one to put in its place; you hold "
    "{n}.",
    "why.shift_cost_secret": "You would have to discard {cost}; you hold {n}.",
    "why.token_captured": "It is imprisoned, so it takes no token.",
    "why.no_slot": "It has no activation symbol.",
    "why.slot_taken": "There is a token on it already.",
    "why.no_token": "You have no activation token in hand.",
    "why.not_yours": "It is not one of your goblins.",
    "why.yours": "It is one of your own goblins.",
    "why.not_open": "It is not free: there is a goblin above it or to its right.",
    "why.captured": "It is already imprisoned.",
    "why.not_captured": "It is not imprisoned.",
    "why.safe": "It cannot be imprisoned by opponents.",
    "why.not_meant": "The power does not speak of this goblin.",
}

LANGUAGE: Final = english.language(PHRASES, COUNTS)

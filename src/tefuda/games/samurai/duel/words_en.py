"""What a duel says in English, where it says more than the solo game or says it otherwise.

In what has happened, `[draw|draws]` goes by whether the player spoken to did it.
"""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # -- people
    "you": "you",
    "opponent": "your opponent",
    # -- stance cards
    "defence.usual": "{need} to get through; the defender then loses {loss}",
    "half.defence": "Defence",
    "half.counter": "Counter-attack",
    "stance_card": "Defence: {defence}; Counter-attack: {counter}",
    "stance.wound": "a Wound {n}",
    "counter.usual": "Guard below {n} costs the attacker {suffer}",
    # -- choices
    "lay_defence": "Defence: {defence}",
    "lay_counter": "Counter-attack: {counter}",
    "go_on.hand": "Keep these cards",
    "lose_life": "Your opponent loses {loss}",
    "lose_ki": "Your opponent loses {loss}",
    "die_life": "Use the wound die: your opponent loses {loss}",
    "die_ki": "Use the wound die: your opponent loses {loss}",
    "die_wound": "Use the wound die: a Wound {n} for your opponent",
    "reveal": "Spend 1 Ki: turn the Defence up now",
    "line.enemy_wound": "a Wound {n} for your opponent",
    # -- questions
    "ask.lay_defence": "Your opponent attacks: which card do you lay as your Defence?",
    "ask.lay_counter": "And which one as your Counter-attack?",
    "ask.hand": "The round begins: do you keep these cards?",
    "ask.card": "Exchange {attack} of 4, your attack, card {n} of 3. Force and Technique get you"
    " through the Defence, Guard stops the Counter-attack.",
    "ask.third": "Exchange {attack} of 4, third card. The Defence: {defence}.",
    "ask.known": "Exchange {attack} of 4, your attack, card {n} of 3. The Defence: {defence}.",
    "ask.loss": "The Defence is passed: what does your opponent lose?",
    "ask.guard": "The Counter-attack is about to be turned up. Your Guard is {n}: raise it, or face"
    " what comes.",
    "ask.guard.fixed": "The Counter-attack is about to be turned up. Your Guard is {n}: face what"
    " comes.",
    "ask.over": "The duel is over.",
    # -- what weapons, places and climates do
    "double_damage": "All damage to the opponent is doubled.",
    "wins_without_enemy_ki": "You win the moment the opponent has no Ki.",
    "extra_life": "A passed Defence or a Wound card that damages the opponent costs 1 Life more.",
    "big_hit_ki": "If the opponent loses 2 Life or more at once by a Defence or a Wound card, you"
    " regain {n} Ki.",
    "roll_helps": "With {n} or more the opponent loses 1 Life.",
    "no_early_look": "Ki cannot turn the Defence up.",
    # -- what happened
    "event.begin": "The duel begins.",
    "event.round": "Round {number}: {who} [have|has] the initiative.",
    "event.attack": "Exchange {number}: {who} [attack|attacks].",
    "event.shuffle.action": "{who} [shuffle your|shuffles the] Action deck.",
    "event.shuffle.special": "{who} [shuffle your|shuffles the] Special deck.",
    "event.shuffle.stance": "{who} [shuffle your|shuffles the] stance deck.",
    "event.draw": "{who} [draw|draws] {card}.",
    "event.draw.hidden": "{who} [draw|draws] an Action card.",
    "event.stance": "{who} [draw|draws] a stance card. {card}.",
    "event.stance.hidden": "{who} [draw|draws] a stance card.",
    "event.lay": "{who} [lay|lays] the {half} face down: {card}.",
    "event.lay.hidden": "{who} [lay|lays] the {half} face down.",
    "event.play": "{who} [play|plays] {card}.",
    "event.play_joker": "{who} [play|plays] {card} as {symbol}.",
    "event.turned": "Its {gauge} counts as {other_gauge}.",
    "event.gauge": "{who} [have|has] {gauge} {value} now.",
    "event.side": "{who} [choose|chooses] side {side}.",
    "event.moved": "{who} [change|changes] the location: {place}.",
    "event.defence": "The Defence is turned up: {defence}.",
    "event.passed": "{who} [get|gets] through the Defence.",
    "event.held": "The Defence holds.",
    "event.counter": "The Counter-attack is turned up: {counter}.",
    "event.parried": "{who} [parry|parries] the Counter-attack.",
    "event.disarmed": "{who} [hold|holds] the blade with the chain: no Counter-attack.",
    "event.hit": "{who} [are|is] hit by the Counter-attack.",
    "event.combo": "{who} [have|has] a combo of three ({symbol}).",
    "event.loses": "{who} [lose|loses] {loss}.",
    "event.wound": "{who} [suffer|suffers] a Wound {level}: {card}.",
    "event.wound.dodge": "{who} [dodge|dodges] a Wound 1.",
    "event.blood": "{who} [suffer|suffers] a Wound {level}: {card}. {text}",
    "event.bleeds": "{who} [bleed|bleeds] on.",
    "event.spend_ki": "{who} [spend|spends] {number} Ki.",
    "event.life_to_ki": "{who} [turn|turns] 1 Life into 1 Ki.",
    "event.gain_ki": "{who} [regain|regains] {number} Ki.",
    "event.gain_life": "{who} [regain|regains] {loss}.",
    "event.special": "{who} [gain|gains] the Special card {card}.",
    "event.take": "{who} [take|takes] {card} from the discards.",
    "event.die": "{who} [have|has] the wound die at {number}.",
    "event.roll": "{who} [roll|rolls] {number}.",
    "event.mulligan": "{who} [discard your|discards the] starting cards and [draw|draws] again.",
    "event.tangled": "{who} [are|is] tangled in the chain, and [your|the] guard is open.",
    "event.tired": "{who} [have|has] fought ten rounds with a short blade, and [leave|leaves] a"
    " gap.",
    "event.out_of_ki": "{who} [have|has] no Ki at the end of the round.",
    "event.location": "{who} [make|makes] use of the location: {place}.",
    "event.climate": "{climate}: {who} [suffer|suffers] from it.",
    "event.marker": "{who} [advance your|advances the] Bushido marker to kanji {number}.",
    "event.virtue": "{who} [receive|receives] the virtue {virtue}: {text}",
    "event.virtue_gone": "{who} [have|has] used {virtue} up.",
    "event.store": "{who} [have|has] {number} of the virtue left.",
    "event.gisei": "{who} [pay|pays] 1 Life for the Gisei card {card}: Guard {by:+}.",
    "event.armour": "{who} [lose|loses] {life} of the armour, which has {left} left.",
    "event.armour_gone": "{who} [lose your|loses the] armour.",
    "event.exchange": "{who} [exchange|exchanges] {card}.",
    "event.finish.fell": "{other} <fall|falls>: {who} [have|has] won the duel.",
    "event.finish.beheaded": "Decapitation: {who} [have|has] won the duel.",
    "event.finish.spent": "{other} <have|has> no Ki left: {who} [have|has] won the duel.",
    "event.finish.plunged": "{other} <plunge|plunges> from the cliff: {who} [have|has] won the"
    " duel.",
    "event.finish.bled": "{other} <have|has> suffered the fifth wound: {who} [have|has] won the"
    " duel.",
    "event.finish.resigned": "{other} <give|gives> up: {who} [have|has] won the duel.",
    "event.finish.timed_out": "{other} <have|has> run out of time: {who} [have|has] won the duel.",
    "event.finish.more_life": "The last round is over: {who} [have|has] more Life and [win|wins].",
    "event.finish.more_ki": "The last round is over: with equal Life, {who} [have|has] more Ki and"
    " [win|wins].",
    "event.finish.even": "The last round is over: with equal Life and Ki, the duel is drawn.",
    "event.finish.draw_agreed": "The players agree on a draw.",
}

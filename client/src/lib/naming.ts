/** Players by their names. The engine knows none: what it says of the third seat is "player 3",
 * in French "le joueur 3", and whoever shows it knows who sits there. */

import type { Hint, Option, Question, Seat, Told } from './protocol'
import { nameAt } from './seats'
import { elided, fill } from './words.svelte'

/** French puts an article before the player, and joins it to "de" and "à". */
const PLAYER = /\b(?:(le|du|au) )?(?:player|joueur) (\d)\b/gi
const LINKS: Record<string, string> = { du: 'de {name}', au: 'à {name}' }

/** A sentence, with the names of those who sit there. */
export function named(text: string, seats: Seat[]): string {
  return text.replace(PLAYER, (whole, article: string | undefined, number: string) => {
    const seat = Number(number) - 1
    const name = seats[seat]?.name && nameAt(seats, seat)
    if (!name) return whole
    const phrase = LINKS[article?.toLowerCase() ?? ''] ?? '{name}'
    return fill(elided(phrase, { name }), { name })
  })
}

export function namedTold(told: Told, seats: Seat[]): Told {
  return { ...told, text: told.text.map((text) => named(text, seats)) }
}

/** What is asked and what can be chosen. */
export function namedAsk<Asked extends { question: Question | null; options: Option[] }>(
  asked: Asked,
  seats: Seat[],
): Asked {
  const { question } = asked
  return {
    ...asked,
    question: question && { ...question, text: named(question.text, seats) },
    options: asked.options.map((option) => ({ ...option, text: named(option.text, seats) })),
  }
}

export function namedHint(hint: Hint, seats: Seat[]): Hint {
  const lines = hint.lines.map((line) => ({ ...line, text: named(line.text, seats) }))
  return { ...hint, verdict: named(hint.verdict, seats), lines }
}
